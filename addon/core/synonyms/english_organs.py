"""English names of the other organs and of the regions of the body, by the atlas's own term.

Everyday, clinical and older names, eponyms and abbreviations. Written for Prosector from general anatomical knowledge;
how a name is best written is told in `__init__.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..words import synonym_rows

__all__ = ["ORGANS"]

ORGANS: Mapping[str, tuple[str, ...]] = synonym_rows("""
Respiratory system: breathing system
Nasal septum: septum of nose
Nasopharynx: epipharynx; rhinopharynx; postnasal space
Oropharynx: mesopharynx
Laryngopharynx: hypopharynx
Pharynx: throat
Larynx: voice box; voicebox
Epiglottis: lid of the larynx
Median cricothyroid ligament: cricothyroid membrane; cricothyroid ligament
Trachea: windpipe; wind pipe
Tracheobronchial tree: bronchial tree
Left main bronchus: left primary bronchus; left principal bronchus; left mainstem bronchus
Right main bronchus: right primary bronchus; right principal bronchus; right mainstem bronchus
Left superior lobar bronchus: left upper lobe bronchus; left upper lobar bronchus
Left inferior lobar bronchus: left lower lobe bronchus; left lower lobar bronchus
Right superior lobar bronchus: right upper lobe bronchus; right upper lobar bronchus
Right inferior lobar bronchus: right lower lobe bronchus; right lower lobar bronchus
Middle lobar bronchus: middle lobe bronchus
Apical segmental bronchus of right lung (BI): right B1; right apical bronchus
Posterior segmental bronchus of right lung (BII): right B2; right posterior bronchus
Anterior segmental bronchus of right lung (BIII): right B3; right anterior bronchus
Lateral segmental bronchus of right lung (BIV): right B4; right lateral bronchus
Medial segmental bronchus of right lung (BV): right B5; right medial bronchus
Superior segmental bronchus of right lung (BVI): right B6; right superior segmental bronchus
Medial basal segmental bronchus of right lung (BVII): right B7; right medial basal bronchus
Anterior basal segmental bronchus of right lung (BVIII): right B8; right anterior basal bronchus
Lateral basal segmental bronchus of right lung (BIX): right B9; right lateral basal bronchus
Posterior basal segmental bronchus of right lung (BX): right B10; right posterior basal bronchus
Apicoposterior segmental bronchus of left lung (BI+BII): left apicoposterior bronchus
Anterior segmental bronchus of left lung (BIII): left B3; left anterior bronchus
Superior lingular segmental bronchus of left lung (BIV): left B4; superior lingular bronchus
Inferior lingular segmental bronchus of left lung (BV): left B5; inferior lingular bronchus
Superior segmental bronchus of left lung (BVI): left B6; left superior segmental bronchus
Medial basal segmental bronchus of left lung (BVII): left B7; left medial basal bronchus
Anterior basal segmental bronchus of left lung (BVIII): left B8; left anterior basal bronchus
Lateral basal segmental bronchus of left lung (BIX): left B9; left lateral basal bronchus
Posterior basal segmental bronchus of left lung (BX): left B10; left posterior basal bronchus
(Anteromedial basal segmental bronchus of left lung): left anteromedial basal bronchus
Superior lobe of left lung: left upper lobe; upper lobe of left lung; LUL
Inferior lobe of left lung: left lower lobe; lower lobe of left lung; LLL
Superior lobe of right lung: right upper lobe; upper lobe of right lung; RUL
Middle lobe of right lung: right middle lobe; RML
Inferior lobe of right lung: right lower lobe; lower lobe of right lung; RLL
Pleura: lining of the lung; pleural membrane
Digestive system: gastrointestinal system; GI system; alimentary system
Digestive canal: gut; alimentary canal; digestive tract; gastrointestinal tract; GI tract; alimentary tract
Gingiva: gum; gums
Soft palate: velum; velum palatinum
Uvula of palate: uvula
Salivary glands: spit glands
Parotid gland: parotid
Parotid duct: Stensen's duct; Stenson's duct
(Accessory parotid gland): socia parotidis
Submandibular gland: submaxillary gland
Submandibular duct: Wharton's duct; submaxillary duct
Sublingual gland: gland of Rivinus
Oesophagus: gullet; food pipe; foodpipe
Mucosa of stomach: gastric mucosa; stomach lining
Lesser curvature of stomach: lesser curvature
Greater curvature of stomach: greater curvature
Fundus of stomach: gastric fundus
Body of stomach: gastric body
Pyloric antrum: gastric antrum; antrum of stomach
Small intestine: small bowel
Duodenum: first part of small intestine
Large intestine: large bowel
Caecum: blind gut
Vermiform appendix: appendix; vermiform process
Sigmoid colon: sigmoid; pelvic colon; sigmoid flexure
Meso-appendix: mesenteriole; mesentery of appendix; mesentery of vermiform appendix
Greater omentum: gastrocolic omentum; great omentum; abdominal policeman; policeman of the abdomen
Lesser omentum: gastrohepatic omentum; small omentum
Posterior segment of liver (I): liver segment 1; Couinaud segment 1; hepatic segment 1; caudate segment of liver
Left posterior lateral segment of liver (II): liver segment 2; Couinaud segment 2; hepatic segment 2
Left anterior lateral segment of liver (III): liver segment 3; Couinaud segment 3; hepatic segment 3
Left medial segment of liver (IV): liver segment 4; Couinaud segment 4; hepatic segment 4
Anterior medial segment of liver (V): liver segment 5; Couinaud segment 5; hepatic segment 5
Anterior lateral segment of liver (VI): liver segment 6; Couinaud segment 6; hepatic segment 6
Posterior lateral segment of liver (VII): liver segment 7; Couinaud segment 7; hepatic segment 7
Posterior medial segment of liver (VIII): liver segment 8; Couinaud segment 8; hepatic segment 8
Gallbladder: cholecyst
Bile duct: common bile duct; CBD; choledochal duct; choledochus
Pancreatic duct: duct of Wirsung
Accessory pancreatic duct: duct of Santorini
Hepatopancreatic ampulla: ampulla of Vater
Endocrine glands: endocrine system; ductless glands; hormone glands
Thyroid gland: thyroid body
Superior parathyroid gland: upper parathyroid gland; upper parathyroid
Inferior parathyroid gland: lower parathyroid gland; lower parathyroid
Suprarenal gland: adrenal
Urinary system: urinary tract; renal system
Kidney: nephros
Renal pelvis: pelvis of kidney; pelvis of ureter
Urinary bladder: bladder
Genital systems: reproductive system; reproductive organs; genital organs; reproductive tract
Testis: testicle; male gonad
Appendix of testis: hydatid of Morgagni
Ductus deferens: vas deferens; deferent duct; spermatic duct; vas
Seminal gland: seminal vesicle
Bulbo-urethral gland: Cowper's gland
Glans penis: glans; head of penis
Corpus cavernosum of penis: cavernous body of penis
Corpus spongiosum of penis: spongy body of penis; corpus cavernosum urethrae
Uterus: womb
Ovary: female gonad
Mammary gland: milk gland; breast
Skin: cutis
Integument: integumentary system
Hairs of head: scalp hair; head hair
Pubic hairs: pubic hair
Hairs of eyebrow: eyebrow hair
Nail plate: fingernail; finger nail
Nail plate (foot): toenail; toe nail
Trunk: torso
Abdomen: belly
Thorax: chest
Left upper limb: left upper extremity
Right upper limb: right upper extremity
Left lower limb: left lower extremity
Right lower limb: right lower extremity
Frontal region: forehead
Temporal region: temple
Labial commissure: corner of the mouth
Angle of mouth: corner of the mouth
Philtrum: groove of the upper lip
Nasolabial sulcus: nasolabial fold; laugh line; smile line
Mentolabial sulcus: mentolabial fold; labiomental groove
Anterior region of neck: anterior triangle of neck; anterior cervical region
Lateral region of neck: posterior triangle of neck; lateral cervical region
Posterior region of neck: nape of the neck; nape; nucha; back of the neck
Submandibular triangle: digastric triangle
Submental triangle: suprahyoid triangle
Muscular triangle: omotracheal triangle
Greater supraclavicular fossa: omoclavicular triangle
Infraclavicular fossa: Mohrenheim's fossa
Umbilicus: belly button; navel
Epigastric region: epigastrium
Hypogastric region: hypogastrium; suprapubic region
Hypochondriac region: hypochondrium
Lateral region of abdomen: flank
Inguinal region: groin
Lumbar region: loin; small of the back; lower back; low back
Gluteal region: buttock; buttocks
Gluteal fold: gluteal crease; gluteal sulcus
Urogenital region: urogenital triangle
Anal region: anal triangle
Cubital fossa: antecubital fossa; crook of the elbow; elbow pit
Radial foveola: anatomical snuffbox; snuffbox; anatomic snuffbox; anatomical snuff box
Dorsum of hand: back of the hand
Femoral triangle: Scarpa's triangle
Popliteal fossa: hollow of the knee; back of the knee; knee pit
Posterior region of knee: back of the knee
Posterior region of thigh: back of the thigh
Anterior region of thigh: front of the thigh
Anterior region of knee: front of the knee
Anterior region of elbow: front of the elbow
Posterior region of elbow: back of the elbow
Anterior region of wrist: front of the wrist
Posterior region of wrist: back of the wrist
Posterior region of leg: calf; sural region; back of the leg
Anterior region of leg: front of the leg
Dorsum of foot: top of the foot; instep; back of the foot
Sole: bottom of the foot
Heel region: heel; back of the heel
""")
