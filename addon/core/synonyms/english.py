"""Everyday, clinical and older English names, eponyms and abbreviations, by the atlas's own term.

Written for Prosector from general anatomical knowledge. A name that several structures share stands in the row of
each: the resolver then asks which one. A test checks that every term exists in the atlas.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..words import synonym_rows

__all__ = ["ENGLISH"]

ENGLISH: Mapping[str, tuple[str, ...]] = synonym_rows("""
Patella: kneecap; knee cap; kneepan
Clavicle: collarbone; collar bone
Femur: thigh bone; thighbone; femoral bone
Tibia: shin bone; shinbone; shin
Fibula: calf bone; calfbone
Scapula: shoulder blade; shoulderblade; blade bone
Humerus: upper arm bone; arm bone
Radius: radial bone
Ulna: elbow bone; ulnar bone
Mandible: lower jaw; lower jaw bone; jawbone; jaw bone; jaw; lower jawbone
Maxilla: upper jaw; upper jaw bone; upper jawbone
Zygomatic bone: cheekbone; cheek bone; malar bone; malar; zygoma
Hip bone: coxal bone; innominate bone; pelvic bone; os coxae
Calcaneus: heel bone; heelbone; calcaneum
Talus: ankle bone; anklebone; astragalus
Navicular bone: navicular
Scaphoid bone: scaphoid; navicular of hand
Lunate bone: lunate; semilunar bone
Triquetrum bone: triquetral bone; triquetrum; triangular bone
Pisiform bone: pisiform
Trapezium bone: trapezium; greater multangular
Trapezoid bone: trapezoid; lesser multangular
Capitate bone: capitate
Hamate bone: hamate; unciform bone
Cuboid bone: cuboid
Sacrum: sacral bone
Coccyx: tailbone; tail bone
Occipital bone: back of the skull
Frontal bone: forehead bone
Sphenoid bone: wedge bone
Hyoid bone: tongue bone; hyoid
Sternum: breastbone; breast bone
Manubrium of sternum: manubrium
Xiphoid process: xiphoid; xiphisternum
Cranium: skull
Thoracic skeleton: rib cage; ribcage
Vertebral column: spine; backbone; spinal column; back bone
Auditory ossicles: ear ossicles; ossicles; ear bones; middle ear bones
Malleus: hammer; hammer bone
Incus: anvil; anvil bone
Stapes: stirrup; stirrup bone
Ribs: costae
Carpal bones: carpals; wrist bones; bones of the wrist; carpus
Tarsal bones: tarsals; ankle bones; tarsus
Metacarpal bones: metacarpals; metacarpus
Metatarsal bones: metatarsals; metatarsus
Teeth: dentition
Atlas (C1): first cervical vertebra
Axis (C2): second cervical vertebra
Medial malleolus: inner ankle bone
Lateral malleolus: outer ankle bone
Laryngeal prominence: Adam's apple
Sternocleidomastoid muscle: SCM; SCM muscle; sternomastoid; sternomastoid muscle; sternocleidomastoideus
Sartorius muscle: tailor's muscle; tailor muscle; honeymoon muscle
Latissimus dorsi muscle: lats; lat; broadest muscle of back
Pectoralis major muscle: pec major; pecs; greater pectoral muscle
Pectoralis minor muscle: pec minor; lesser pectoral muscle
Deltoid muscle: delt; delts; deltoideus; deltoid
Trapezius muscle: traps; trap muscle
Biceps brachii muscle: biceps of arm; biceps of the upper arm; arm biceps
Triceps brachii muscle: triceps
Biceps femoris muscle: biceps of thigh; thigh biceps
Quadriceps femoris muscle: quadriceps; quads; quadriceps muscle
Triceps surae muscle: calf muscle; calf muscles
Gluteus maximus muscle: glute max; greatest gluteal muscle; large buttock muscle; buttock muscle
Gluteus medius muscle: glute med; middle gluteal muscle
Gluteus minimus muscle: glute min; smallest gluteal muscle
Rectus abdominis muscle: abs; six-pack; six pack muscle; abdominal rectus
Diaphragm: respiratory diaphragm; thoracic diaphragm; midriff; breathing muscle
Masseter: chewing muscle; masseter muscle
Temporalis muscle: temporal muscle
Bucinator: bugler's muscle; trumpeter's muscle; buccinator muscle; buccinator
Fibularis longus muscle: peroneus longus; peroneus longus muscle; long peroneal muscle
Fibularis brevis muscle: peroneus brevis; peroneus brevis muscle; short peroneal muscle
Fibularis tertius muscle: peroneus tertius; peroneus tertius muscle
Extensor pollicis longus: EPL
Extensor pollicis brevis: EPB
Abductor pollicis longus: APL
Abductor pollicis brevis: APB
Adductor pollicis: thumb adductor
Flexor pollicis longus: FPL
Flexor pollicis brevis: FPB
Opponens pollicis muscle: opponens pollicis
Flexor carpi radialis: FCR; radial flexor of wrist; radial wrist flexor
Flexor carpi ulnaris: FCU; ulnar flexor of wrist
Extensor carpi ulnaris: ECU; ulnar extensor of wrist
Extensor carpi radialis longus: ECRL
Extensor carpi radialis brevis: ECRB
Flexor digitorum superficialis: FDS
Flexor digitorum profundus: FDP
Extensor digitorum: EDC; extensor digitorum communis; common extensor of fingers
Extensor digitorum longus: EDL
Extensor hallucis longus: EHL
Flexor hallucis longus: FHL
Flexor digitorum longus: FDL
Palmaris longus muscle: PL muscle
Tibialis anterior muscle: anterior tibial muscle; tib ant
Tibialis posterior muscle: posterior tibial muscle; tib post
Tensor fasciae latae: TFL; tensor of fascia lata
Vastus lateralis muscle: lateral vastus
Vastus medialis muscle: medial vastus; VMO; teardrop muscle
Posterior compartment of thigh: hamstrings; hamstring muscles; hamstring
Rotator cuff muscles: rotator cuff; cuff muscles; SITS muscles
Erector spinae: sacrospinalis; spinal erectors
Levator scapulae: levator scapulae muscle; lifter of shoulder blade
Rhomboid major muscle: rhomboideus major; greater rhomboid
Rhomboid minor muscle: rhomboideus minor; lesser rhomboid
Serratus anterior muscle: boxer's muscle
External abdominal oblique muscle: external oblique; external oblique muscle; external oblique of abdomen
Internal abdominal oblique muscle: internal oblique; internal oblique muscle; internal oblique of abdomen
Transversus abdominis muscle: TVA; transverse abdominal muscle
Calcaneal tendon: Achilles tendon; tendo Achillis; heel cord; tendo calcaneus; Achilles
Fascia lata: deep fascia of thigh
Iliotibial tract: iliotibial band; IT band; ITB
Anterior cruciate ligament: ACL
Posterior cruciate ligament: PCL
Tibial collateral ligament: MCL; medial collateral ligament of knee
Fibular collateral ligament: LCL; lateral collateral ligament of knee
Ligament of head of femur: ligamentum teres; ligamentum teres femoris; round ligament of femur
Ligament of head of femur: ligamentum capitis femoris
Ligamenta flava: yellow ligaments; yellow ligament
Patellar ligament: patellar tendon; patella tendon; kneecap tendon
Inguinal ligament: Poupart's ligament; Poupart ligament
Iliofemoral ligament: Bigelow's ligament; Y ligament
Medial collateral ligament of ankle: deltoid ligament; deltoid ligament of ankle
Nuchal ligament: ligamentum nuchae
Articular capsule of glenohumeral joint: shoulder joint capsule; capsule of shoulder joint
Articular capsule of glenohumeral joint: capsule of the shoulder; shoulder capsule
Articular capsule of hip joint: hip joint capsule; capsule of the hip; hip capsule
Articular capsule of knee joint: knee joint capsule; capsule of the knee; knee capsule
Temporomandibular joint: TMJ; jaw joint
Glenohumeral joint: shoulder joint
Ankle joint: talocrural joint; upper ankle joint
Sacro-iliac joint: SI joint; SIJ
Acromioclavicular joint: AC joint
Sternoclavicular joint: SC joint
Pubic symphysis: symphysis pubis; symphysis
Lateral meniscus: external meniscus; lateral semilunar cartilage
Medial meniscus: internal meniscus; medial semilunar cartilage
Trachea: windpipe; wind pipe
Oesophagus: gullet; food pipe; foodpipe
Larynx: voice box; voicebox
Pharynx: throat
Stomach: tummy; gaster
Small intestine: small bowel
Large intestine: large bowel
Vermiform appendix: appendix; vermiform process
Caecum: blind gut
Duodenum: first part of small intestine
Liver: hepar
Gallbladder: gall bladder; cholecyst
Bile duct: common bile duct; CBD; choledochal duct; choledochus
Pancreas: sweetbread
Pancreatic duct: duct of Wirsung; Wirsung's duct
Accessory pancreatic duct: duct of Santorini; Santorini's duct
Hepatopancreatic ampulla: ampulla of Vater
Spleen: milt; lien
Kidney: nephros; ren
Suprarenal gland: adrenal gland; adrenal; suprarenal
Urinary bladder: bladder
Thyroid gland: thyroid body
Thymus: thymus gland
Pineal gland: pineal body; epiphysis cerebri; pineal
Hypophysis: pituitary; pituitary gland; hypophyseal gland; master gland
Lacrimal gland: tear gland
Parotid gland: parotid
Submandibular gland: submaxillary gland
Prostate: prostate gland
Seminal gland: seminal vesicle
Ductus deferens: vas deferens; deferent duct; spermatic duct
Testis: testicle; male gonad
Bulbo-urethral gland: Cowper's gland
Palatine tonsil: tonsil; faucial tonsil
Pharyngeal tonsil: adenoid; adenoids
Tympanic membrane: eardrum; ear drum; myringa
Auditory tube: Eustachian tube; pharyngotympanic tube
Retina: nerve layer of eye
Sclera: white of the eye
Lens: lens of the eye; crystalline lens
Eyeball: eye; globe of the eye; bulb of eye
Tongue: lingua
Nasal septum: septum of nose
Heart: cor
Lungs: both lungs; pulmones
Brain: encephalon
Cerebrum: forebrain hemispheres
Spinal cord: medulla spinalis
Brainstem: brain stem
Medulla oblongata: bulb; medulla
Corpus callosum: great commissure
Amygdaloid body: amygdala; amygdaloid nucleus; amygdaloid complex
Hippocampus: Ammon's horn; hippocampus proper
Straight gyrus (Gyrus rectus): gyrus rectus; straight gyrus
Precentral gyrus: motor cortex; primary motor cortex; motor strip
Postcentral gyrus: somatosensory cortex; primary somatosensory cortex; sensory strip
Superior temporal gyrus (Lateral part): lateral part of superior temporal gyrus
Central sulcus: fissure of Rolando; Rolandic fissure
Lateral sulcus: Sylvian fissure; fissure of Sylvius
Interventricular foramen: foramen of Monro
Aqueduct of midbrain: aqueduct of Sylvius; cerebral aqueduct
Cerebral arterial circle: circle of Willis; arterial circle of Willis; Willis circle
Falx cerebri: cerebral falx
Dura: dura mater
Cranial dura: cranial dura mater
Spinal dura: spinal dura mater
Great cerebral vein: vein of Galen
Olfactory nerve (I): CN I; smell nerve
Optic nerve (II): nerve of sight
Oculomotor nerve (III): third nerve
Vestibulocochlear nerve (VIII): acoustic nerve; auditory nerve; eighth nerve
Vagus nerve (X): pneumogastric nerve; tenth nerve
Accessory nerve (XI): spinal accessory nerve
Sciatic nerve: ischiadic nerve; ischiatic nerve
Ulnar nerve: funny bone nerve; funny bone
Common fibular nerve: common peroneal nerve; lateral popliteal nerve
Superficial fibular nerve: superficial peroneal nerve
Deep fibular nerve: deep peroneal nerve
Long thoracic nerve: nerve of Bell; external respiratory nerve of Bell
Lateral femoral cutaneous nerve: LFCN
Aorta: main artery
Aortic arch: arch of aorta; arch of the aorta
Thoracic aorta: descending thoracic aorta
Abdominal aorta: abdominal part of aorta
Superior vena cava: SVC
Inferior vena cava: IVC
Anterior interventricular artery: LAD; left anterior descending; left anterior descending artery
Anterior interventricular artery: anterior interventricular branch; anterior descending artery; widow maker
Circumflex artery of heart: LCX; circumflex artery; left circumflex artery; circumflex branch of left coronary artery
Right coronary artery: RCA
Left coronary artery: LCA; left main; left main coronary artery; LMCA
Inferior interventricular artery: posterior interventricular artery; PDA
Inferior interventricular artery: posterior descending artery; posterior interventricular branch
Coeliac trunk: celiac trunk; celiac artery; celiac axis; coeliac artery; coeliac axis
Superior mesenteric artery: SMA
Inferior mesenteric artery: IMA
Superior mesenteric vein: SMV
Inferior mesenteric vein: IMV
Hepatic portal vein: portal vein; vena portae
Brachiocephalic trunk: innominate artery; brachiocephalic artery
Great saphenous vein: GSV; long saphenous vein; greater saphenous vein; large saphenous vein
Small saphenous vein: SSV; short saphenous vein; lesser saphenous vein
Common carotid artery: CCA
Left common carotid artery: left CCA; LCCA
Right common carotid artery: right CCA; RCCA
Internal carotid artery: ICA
External carotid artery: ECA
Internal jugular vein: IJV
External jugular vein: EJV
Middle cerebral artery: MCA
Anterior cerebral artery: ACA
Posterior cerebral artery: PCA
Anterior communicating artery: ACom; AComA
Posterior communicating artery: PCom; PComA
Basilar artery: BA
Deep femoral artery: profunda femoris; profunda femoris artery; deep artery of thigh
Dorsalis pedis artery: DPA; dorsal artery of foot
Internal thoracic artery: internal mammary artery; IMA of the chest; ITA
Pulmonary trunk: pulmonary artery trunk; main pulmonary artery
Left atrioventricular valve: mitral valve; bicuspid valve
Right atrioventricular valve: tricuspid valve
Sinu-atrial node: SA node; sinoatrial node; sinus node
Atrioventricular node: AV node; AVN
Thoracic duct: left lymphatic duct
Skin: cutis
Bones of hand: hand skeleton; skeleton of the hand; hand bones
Bones of foot: foot skeleton; skeleton of the foot; foot bones
Uterus: womb
Ovary: female gonad
Upper third molar tooth: wisdom tooth
Lower third molar tooth: wisdom tooth
Mammary gland: milk gland
""")
