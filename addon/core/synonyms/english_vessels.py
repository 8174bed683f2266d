"""English names of the heart, vessels and lymph nodes, by the atlas's own term.

Everyday, clinical and older names, eponyms and abbreviations. Written for Prosector from general anatomical knowledge;
how a name is best written is told in `__init__.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..words import synonym_rows

__all__ = ["VESSELS"]

VESSELS: Mapping[str, tuple[str, ...]] = synonym_rows("""
Cardiovascular system: circulatory system; vascular system
Left ventricle: LV
Right ventricle: RV
Left atrioventricular valve: mitral valve; bicuspid valve
Right atrioventricular valve: tricuspid valve
Posterior leaflet of left atrioventricular valve: posterior mitral leaflet; posterior leaflet of mitral valve
Posterior leaflet of left atrioventricular valve: posterior cusp of mitral valve
Septal leaflet of right atrioventricular valve: septal tricuspid leaflet; septal leaflet of tricuspid valve
Septal leaflet of right atrioventricular valve: septal cusp of tricuspid valve
Inferior leaflet of right atrioventricular valve: posterior leaflet of tricuspid valve; posterior tricuspid leaflet
Inferior leaflet of right atrioventricular valve: inferior leaflet of tricuspid valve
Left coronary leaflet: left coronary cusp; left coronary cusp of aortic valve; left semilunar leaflet of aortic valve
Right coronary leaflet: right coronary cusp; right coronary cusp of aortic valve
Right coronary leaflet: right semilunar leaflet of aortic valve
Non-coronary leaflet: non-coronary cusp; posterior semilunar leaflet of aortic valve; posterior cusp of aortic valve
Anterior semilunar leaflet of pulmonary valve: anterior cusp of pulmonary valve; anterior pulmonary cusp
Left semilunar leaflet of pulmonary valve: left cusp of pulmonary valve; left pulmonary cusp
Right semilunar leaflet of pulmonary valve: right cusp of pulmonary valve; right pulmonary cusp
Inferior papillary muscle of left ventricle: posterior papillary muscle of left ventricle
Inferior papillary muscle of left ventricle: posteromedial papillary muscle
Inferior papillary muscle of right ventricle: posterior papillary muscle of right ventricle
Septal papillary muscle of right ventricle: medial papillary muscle; papillary muscle of Lancisi; muscle of Lancisi
Sinu-atrial node: SA node; sinoatrial node; sinus node
Atrioventricular node: AV node; AVN; node of Tawara; Aschoff-Tawara node
Arteries of heart: coronaries
Left coronary artery: LCA; left main; left main coronary artery
Anterior interventricular artery: LAD; left anterior descending; left anterior descending artery
Anterior interventricular artery: anterior interventricular branch; anterior descending artery; widow maker
Circumflex artery of heart: LCX; circumflex artery; left circumflex artery; circumflex branch of left coronary artery
Right coronary artery: RCA
Inferior interventricular artery: posterior interventricular artery; PDA
Inferior interventricular artery: posterior descending artery; posterior interventricular branch
Septal branches of anterior interventricular artery: septal perforators; septal branches of LAD
Septal branches of anterior interventricular artery: septal perforator arteries
Right inferolateral branch of right coronary artery: posterolateral branch of right coronary artery
Right inferolateral branch of right coronary artery: right posterolateral branch
Coronary sinus: coronary venous sinus
Middle cardiac vein: posterior interventricular vein
Inferior vein of left ventricle: posterior vein of left ventricle
Inferior vein of left ventricle (//Posterior ''): posterior vein of left ventricle
Aorta: main artery
Ascending aorta: ascending part of aorta
Aortic arch: arch of aorta
Descending aorta: descending part of aorta
Thoracic aorta: descending thoracic aorta
Abdominal aorta: abdominal part of aorta
Pulmonary trunk: main pulmonary artery; MPA
Left pulmonary artery: LPA
Right pulmonary artery: RPA
Left superior pulmonary vein: left upper pulmonary vein; LSPV
Right superior pulmonary vein: right upper pulmonary vein; RSPV
Left inferior pulmonary vein: left lower pulmonary vein; LIPV
Right inferior pulmonary vein: right lower pulmonary vein; RIPV
Brachiocephalic trunk: innominate artery
Common carotid artery: CCA
Left common carotid artery: left CCA; LCCA
Right common carotid artery: right CCA; RCCA
Internal carotid artery: ICA
External carotid artery: ECA
Ascending pharyngeal artery: APhA
Facial artery: external maxillary artery
Superior labial artery: artery of upper lip
Inferior labial artery: artery of lower lip
Maxillary artery: internal maxillary artery; IMAX
Middle meningeal artery: MMA
Inferior alveolar artery: inferior dental artery; IAA
Posterior superior alveolar artery: PSAA; posterior superior dental artery
Ophthalmic artery: OphA
Central retinal artery: CRA; central artery of retina
Anterior ethmoidal artery: anterior ethmoid artery
Posterior ethmoidal artery: posterior ethmoid artery
Long posterior ciliary arteries: LPCA
Short posterior ciliary arteries: SPCA
Basilar artery: BA
Posterior inferior cerebellar artery: PICA
Anterior inferior cerebellar artery: AICA
Anterior spinal artery: ASA
Lateral pontine branches of basilar artery: lateral pontine arteries
Medial pontine branches of basilar artery: medial pontine arteries; paramedian pontine arteries
Cerebral arterial circle: circle of Willis; arterial circle of Willis
Anterior cerebral artery: ACA
Middle cerebral artery: MCA
Middle cerebral artery (M1-segment): M1 segment; M1 segment of MCA
Middle cerebral artery (M1-segment): sphenoidal segment of middle cerebral artery
Insular branches of middle cerebral artery (M2): M2 segment; M2 segment of MCA; M2 segment of middle cerebral artery
Insular branches of middle cerebral artery (M2-segment): M2 segment; M2 segment of MCA
Insular branches of middle cerebral artery (M2-segment): M2 segment of middle cerebral artery
Middle cerebral artery (M3 segment): M3 segment; M3 segment of MCA
Posterior cerebral artery: PCA
Anterior communicating artery: ACom; AComA; ACoA
Posterior communicating artery: PCom; PComA; PCoA
Proximal lateral striate branches: lenticulostriate arteries; lenticulostriate branches
Distal lateral striate branches: lenticulostriate arteries; lenticulostriate branches
Artery of central sulcus: Rolandic artery; artery of Rolando
Artery of precentral sulcus: pre-Rolandic artery; precentral artery
Branch to angular gyrus: artery of angular gyrus
Inferior thyroid artery: ITA
Thyrocervical trunk: thyrocervical artery
Costocervical trunk: costocervical artery
Suprascapular artery: transverse scapular artery
Transverse cervical artery: transversa colli artery
Internal thoracic artery: internal mammary artery; IMA of the chest; ITA
Supreme intercostal artery: highest intercostal artery; superior intercostal artery
Lateral thoracic artery: external mammary artery; long thoracic artery
Thoraco-acromial artery: acromiothoracic artery; thoracoacromial trunk
Brachial artery: main artery of the arm
Deep brachial artery: profunda brachii; deep artery of arm
Superficial palmar arch: superficial volar arch
Deep palmar arch: deep volar arch
Common palmar digital arteries: common volar digital arteries
Proper palmar digital arteries: proper volar digital arteries
Coeliac trunk: celiac artery; celiac axis
Left gastric artery: LGA
Common hepatic artery: CHA
Proper hepatic artery: PHA
Gastroduodenal artery: GDA
Splenic artery: lienal artery
Superior mesenteric artery: SMA
Inferior pancreaticoduodenal artery: IPDA
Marginal artery: marginal artery of colon; marginal artery of Drummond; artery of Drummond
Inferior mesenteric artery: IMA
Superior anorectal artery: superior rectal artery; superior haemorrhoidal artery
Left testicular artery: left internal spermatic artery; left gonadal artery
Right testicular artery: right internal spermatic artery; right gonadal artery
Median sacral artery: middle sacral artery
Common iliac artery: CIA
Internal iliac artery: IIA; hypogastric artery
External iliac artery: EIA
Internal pudendal artery: internal pudic artery
Superior gluteal artery: SGA
Inferior gluteal artery: IGA
Inferior epigastric artery: deep inferior epigastric artery; DIEA
Superior epigastric artery: deep superior epigastric artery
Superficial epigastric artery: superficial inferior epigastric artery; SIEA
Deep artery of penis: cavernous artery of penis; cavernosal artery
Femoral artery: SFA; CFA; superficial femoral artery; common femoral artery
Deep femoral artery: profunda femoris; deep artery of thigh; PFA
Lateral circumflex femoral artery: LCFA
Medial circumflex femoral artery: MCFA
Perforating femoral arteries: perforating arteries of thigh; perforators of deep femoral artery
Superior lateral genicular artery: SLGA
Superior medial genicular artery: SMGA
Inferior lateral genicular artery: ILGA
Inferior medial genicular artery: IMGA
Anterior tibial artery: ATA
Posterior tibial artery: PTA
Dorsalis pedis artery: DPA; dorsal artery of foot
Lateral plantar artery: LPA; external plantar artery
Medial plantar artery: MPA; internal plantar artery
Plantar arch: deep plantar arch; plantar arterial arch
Superior vena cava: SVC
Inferior vena cava: IVC
Inferior vena cava (abdominal part): abdominal IVC; abdominal inferior vena cava
Inferior vena cava (thoracic part): thoracic IVC; thoracic inferior vena cava
Internal jugular vein: IJV
External jugular vein: EJV
Anterior jugular vein: AJV
Facial vein: anterior facial vein
Retromandibular vein: posterior facial vein; temporomaxillary vein
Superior ophthalmic vein: SOV
Inferior ophthalmic vein: IOV
Superior sagittal sinus: SSS; superior longitudinal sinus
Inferior sagittal sinus: inferior longitudinal sinus
Straight sinus: tentorial sinus
Transverse sinus: lateral sinus
Confluence of sinuses: torcular; torcular Herophili
Great cerebral vein: vein of Galen
Azygos vein: azygous vein
Hemi-azygos vein: hemiazygous vein; inferior hemiazygos vein; lesser azygos vein
Accessory hemi-azygos vein: accessory hemiazygous vein; superior hemiazygos vein
Internal thoracic veins: internal mammary veins
Median cubital vein: antecubital vein
Median antebrachial vein: median vein of forearm
Left renal vein: LRV
Right renal vein: RRV
Left testicular vein: left internal spermatic vein; left gonadal vein; left spermatic vein
Right testicular vein: right internal spermatic vein; right gonadal vein; right spermatic vein
Hepatic portal vein: portal vein; vena portae
Splenic vein: lienal vein
Superior mesenteric vein: SMV
Inferior mesenteric vein: IMV
Left gastro-omental vein: left gastroepiploic vein
Right gastro-omental vein: right gastroepiploic vein
Common iliac vein: CIV
Internal iliac vein: IIV; hypogastric vein
External iliac vein: EIV
Internal pudendal vein: internal pudic vein
Femoral vein: superficial femoral vein; common femoral vein; SFV; CFV
Deep femoral vein: deep vein of thigh; PFV
Great saphenous vein: GSV; greater saphenous vein; long saphenous vein; large saphenous vein
Small saphenous vein: SSV; short saphenous vein; lesser saphenous vein
Perforating veins: perforator veins; communicating veins of leg
Carotid body: carotid glomus
Thoracic duct: left lymphatic duct
Lymphoid system: lymph system
Lymphoid organs: immune organs
Pharyngeal lymphoid ring: Waldeyer's ring; tonsillar ring
Palatine tonsil: tonsil; faucial tonsil
Pharyngeal tonsil: adenoid; adenoids
Lingual tonsil: tonsil of tongue
Tubal tonsil: Gerlach's tonsil
Spleen: milt
(Anterior tibial node): anterior tibial lymph node
(Fibular node): fibular lymph node
(Intermediate deep inguinal node): intermediate deep inguinal lymph node
(Intermediate lacunar node): intermediate lacunar lymph node
(Lateral lacunar node): lateral lacunar lymph node
(Medial lacunar node): medial lacunar lymph node
(Posterior tibial node): posterior tibial lymph node
(Proximal deep inguinal node): proximal deep inguinal lymph node
(Proximal deep inguinal node): node of Cloquet; node of Rosenmüller
(Retropyloric nodes): retropyloric lymph nodes
(Subpyloric nodes): subpyloric lymph nodes
(Suprapyloric node): suprapyloric lymph node
Anterior axillary nodes: anterior axillary lymph nodes
Anterior axillary nodes: pectoral axillary nodes; pectoral nodes
Anterior cervical nodes: anterior cervical lymph nodes
Anterior inferior jugular nodes: anterior inferior jugular lymph nodes
Apical axillary nodes: apical axillary lymph nodes
Appendicular nodes: appendicular lymph nodes
Axillary nodes: axillary lymph nodes
Axillary nodes: lymph nodes of the armpit; axillary lymph glands
Brachial nodes: brachial lymph nodes
Brachiocephalic nodes: brachiocephalic lymph nodes
Bucinator node: bucinator lymph node
Bucinator node: buccal node; buccinator node
Central axillary nodes: central axillary lymph nodes
Central superior mesenteric nodes: central superior mesenteric lymph nodes
Coeliac nodes: coeliac lymph nodes
Common iliac nodes: common iliac lymph nodes
Cubital nodes: cubital lymph nodes
Cubital nodes: epitrochlear nodes; epitrochlear lymph nodes
Cystic node: cystic lymph node
Cystic node: Lund's node; Calot's node; Mascagni's node
Deep anterior cervical nodes: deep anterior cervical lymph nodes
Deep inguinal nodes: deep inguinal lymph nodes
Deep parotid nodes: deep parotid lymph nodes
Deep popliteal nodes: deep popliteal lymph nodes
External iliac nodes: external iliac lymph nodes
Facial nodes: facial lymph nodes
Gluteal nodes: gluteal lymph nodes
Hepatic nodes: hepatic lymph nodes
Ileocolic nodes: ileocolic lymph nodes
Inferior deep lateral cervical nodes: inferior deep lateral cervical lymph nodes
Inferior diaphragmatic nodes: inferior diaphragmatic lymph nodes
Inferior epigastric nodes: inferior epigastric lymph nodes
Inferior gluteal nodes: inferior gluteal lymph nodes
Inferior mesenteric nodes: inferior mesenteric lymph nodes
Inferior pancreatic nodes: inferior pancreatic lymph nodes
Inferior superficial inguinal nodes: inferior superficial inguinal lymph nodes
Inferior tracheobronchial nodes: inferior tracheobronchial lymph nodes
Inferior tracheobronchial nodes: subcarinal nodes; carinal nodes; subcarinal lymph nodes
Infra-auricular nodes: infra-auricular lymph nodes
Infraclavicular nodes: infraclavicular lymph nodes
Inguinal nodes: inguinal lymph nodes
Inguinal nodes: groin lymph nodes; groin nodes
Intercostal nodes: intercostal lymph nodes
Intermediate common iliac nodes: intermediate common iliac lymph nodes
Intermediate external iliac nodes: intermediate external iliac lymph nodes
Intermediate lumbar nodes: intermediate lumbar lymph nodes
Internal iliac nodes: internal iliac lymph nodes
Interpectoral nodes: interpectoral lymph nodes
Interpectoral nodes: Rotter's nodes
Intraglandular parotid nodes: intraglandular parotid lymph nodes
Intrapulmonary nodes: intrapulmonary lymph nodes
Intrapulmonary nodes: pulmonary nodes
Jugulodigastric node: jugulodigastric lymph node
Jugulodigastric node: tonsillar node; Küttner's node
Juxta-intestinal mesenteric nodes: juxta-intestinal mesenteric lymph nodes
Juxta-oesophageal nodes: juxta-oesophageal lymph nodes
Lateral aortic nodes: lateral aortic lymph nodes
Lateral axillary nodes: lateral axillary lymph nodes
Lateral axillary nodes: humeral axillary nodes; humeral nodes
Lateral caval nodes: lateral caval lymph nodes
Lateral cervical nodes: lateral cervical lymph nodes
Lateral common iliac nodes: lateral common iliac lymph nodes
Lateral pericardial nodes: lateral pericardial lymph nodes
Lateral sacral nodes: lateral sacral lymph nodes
Lateral superior jugular node: lateral superior jugular lymph node
Lateral vesical nodes: lateral vesical lymph nodes
Left colic nodes: left colic lymph nodes
Left lumbar nodes: left lumbar lymph nodes
Mandibular node: mandibular lymph node
Mastoid nodes: mastoid lymph nodes
Mastoid nodes: retroauricular nodes; retroauricular lymph nodes
Medial common iliac nodes: medial common iliac lymph nodes
Medial external iliac nodes: medial external iliac lymph nodes
Median sacral nodes: median sacral lymph nodes
Middle colic nodes: middle colic lymph nodes
Nasolabial node: nasolabial lymph node
Obturator nodes: obturator lymph nodes
Occipital nodes: occipital lymph nodes
Pancreatic nodes: pancreatic lymph nodes
Pancreaticoduodenal nodes: pancreaticoduodenal lymph nodes
Paracolic superior mesenteric nodes: paracolic superior mesenteric lymph nodes
Pararectal nodes: pararectal lymph nodes
Parasternal nodes: parasternal lymph nodes
Parasternal nodes: internal mammary nodes; internal thoracic nodes; internal mammary lymph nodes
Paratracheal cervical nodes: paratracheal cervical lymph nodes
Paratracheal thoracic nodes: paratracheal thoracic lymph nodes
Paravesical nodes: paravesical lymph nodes
Popliteal nodes: popliteal lymph nodes
Posterior axillary nodes: posterior axillary lymph nodes
Posterior axillary nodes: subscapular axillary nodes; subscapular nodes
Postvesical nodes: postvesical lymph nodes
Pre-aortic nodes: pre-aortic lymph nodes
Pre-auricular nodes: pre-auricular lymph nodes
Precaecal nodes: precaecal lymph nodes
Precaval nodes: precaval lymph nodes
Prepericardial nodes: prepericardial lymph nodes
Pretracheal nodes: pretracheal lymph nodes
Prevertebral nodes: prevertebral lymph nodes
Prevesical nodes: prevesical lymph nodes
Pyloric nodes: pyloric lymph nodes
Retro-aortic nodes: retro-aortic lymph nodes
Retrocaecal nodes: retrocaecal lymph nodes
Retrocaval nodes: retrocaval lymph nodes
Retropharyngeal nodes: retropharyngeal lymph nodes
Retropharyngeal nodes: Rouvière's nodes
Right colic nodes: right colic lymph nodes
Right gastric nodes: right gastric lymph nodes
Right gastro-omental nodes: right gastro-omental lymph nodes
Right lumbar nodes: right lumbar lymph nodes
Sigmoid nodes: sigmoid lymph nodes
Splenic nodes: splenic lymph nodes
Subaortic nodes: subaortic lymph nodes
Submandibular nodes: submandibular lymph nodes
Submental nodes: submental lymph nodes
Superficial anterior cervical nodes: superficial anterior cervical lymph nodes
Superficial inguinal nodes: superficial inguinal lymph nodes
Superficial lateral cervical nodes: superficial lateral cervical lymph nodes
Superficial parotid nodes: superficial parotid lymph nodes
Superficial popliteal nodes: superficial popliteal lymph nodes
Superior diaphragmatic nodes: superior diaphragmatic lymph nodes
Superior gluteal nodes: superior gluteal lymph nodes
Superior mesenteric nodes: superior mesenteric lymph nodes
Superior pancreatic nodes: superior pancreatic lymph nodes
Superior pancreaticoduodenal nodes: superior pancreaticoduodenal lymph nodes
Superior tracheobronchial nodes: superior tracheobronchial lymph nodes
Superolateral superficial inguinal nodes: superolateral superficial inguinal lymph nodes
Superomedial superficial inguinal nodes: superomedial superficial inguinal lymph nodes
Supraclavicular nodes: supraclavicular lymph nodes
Supraclavicular nodes: Virchow's node; Troisier's node
Supratrochlear nodes: supratrochlear lymph nodes
Supratrochlear nodes: epitrochlear nodes; epitrochlear lymph nodes
Thyroid nodes: thyroid lymph nodes
""")
