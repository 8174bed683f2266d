"""English names of bones, their parts, cartilages and teeth, by the atlas's own term.

Everyday, clinical and older names, eponyms and abbreviations. Written for Prosector from general anatomical knowledge;
how a name is best written is told in `__init__.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..words import synonym_rows

__all__ = ["SKELETON"]

SKELETON: Mapping[str, tuple[str, ...]] = synonym_rows("""
Skeletal system: skeleton; human skeleton
Appendicular skeleton: skeleton of the limbs; limb skeleton
Cranium: skull; skull bones
Neurocranium: braincase; brain case; brain box
Viscerocranium: facial skeleton; splanchnocranium
Facial bones: face bones
Frontal bone: forehead bone
Occipital bone: back of the skull
Parietal bone: bregmatic bone
Temporal bone: temple bone
Sinus of frontal bone: frontal sinus
Sinus of sphenoid bone: sphenoidal sinus; sphenoid sinus
Anterior cells of ethmoid bone: anterior ethmoidal cells; anterior ethmoid air cells
Middle cells of ethmoid bone: middle ethmoidal cells; middle ethmoid air cells
Posterior cells of ethmoid bone: posterior ethmoidal cells; posterior ethmoid air cells
Ethmoid bone: sieve bone; cribriform bone
Nasal bone: nose bone
Lacrimal bone: lachrymal bone; os unguis
Vomer: ploughshare bone; plowshare bone
Inferior nasal concha bone: inferior concha; inferior turbinate; inferior turbinate bone
Inferior nasal concha bone: inferior nasal turbinate; lower turbinate
Zygomatic bone: cheekbone; cheek bone; malar bone; malar; zygoma; jugal bone; yoke bone
Maxilla: jaws; upper jaw; upper jaw bone; upper jawbone
Mandible: jaws; lower jaw; lower jaw bone; jawbone; jaw bone; jaw; lower jawbone
Hyoid bone: tongue bone; lingual bone
Auditory ossicles: ear ossicles; ossicles; ear bones; middle ear bones
Malleus: hammer; hammer bone
Incus: anvil; anvil bone
Stapes: stirrup; stirrup bone
Vertebral column: spine; backbone; spinal column; back bone
Bones of vertebral column: vertebrae
Cervical vertebrae: neck vertebrae; cervical spine; c-spine
Thoracic vertebrae: dorsal vertebrae; thoracic spine; dorsal spine; t-spine
Lumbar vertebrae: lumbar spine; l-spine; loin vertebrae
Atlas (C1): first cervical vertebra
Axis (C2): epistropheus
Vertebra C7: vertebra prominens; prominent vertebra
Vertebra T1: D1 vertebra; dorsal vertebra 1
Vertebra T2: D2 vertebra; dorsal vertebra 2
Vertebra T3: D3 vertebra; dorsal vertebra 3
Vertebra T4: D4 vertebra; dorsal vertebra 4
Vertebra T5: D5 vertebra; dorsal vertebra 5
Vertebra T6: D6 vertebra; dorsal vertebra 6
Vertebra T7: D7 vertebra; dorsal vertebra 7
Vertebra T8: D8 vertebra; dorsal vertebra 8
Vertebra T9: D9 vertebra; dorsal vertebra 9
Vertebra T10: D10 vertebra; dorsal vertebra 10
Vertebra T11: D11 vertebra; dorsal vertebra 11
Vertebra T12: D12 vertebra; dorsal vertebra 12
Sacrum: sacral bone
Coccyx: tailbone; tail bone
Thoracic skeleton: rib cage; ribcage; thoracic cage
True ribs: vertebrosternal ribs
Floating ribs: free ribs
Costal cartilages: rib cartilages
Costal cartilage of first rib: first costal cartilage; first rib cartilage
Costal cartilage of second rib: second costal cartilage; second rib cartilage
Costal cartilage of third rib: third costal cartilage; third rib cartilage
Costal cartilage of fourth rib: fourth costal cartilage; fourth rib cartilage
Costal cartilage of fifth rib: fifth costal cartilage; fifth rib cartilage
Costal cartilage of sixth rib: sixth costal cartilage; sixth rib cartilage
Costal cartilage of seventh rib: seventh costal cartilage; seventh rib cartilage
Costal cartilage of eighth rib: eighth costal cartilage; eighth rib cartilage
Costal cartilage of ninth rib: ninth costal cartilage; ninth rib cartilage
Costal cartilage of tenth rib: tenth costal cartilage; tenth rib cartilage
Sternum: breastbone; bone of the breast
Manubrium of sternum: manubrium; handle of the breastbone
Body of sternum: gladiolus; mesosternum; sternal body
Xiphoid process: xiphoid; xiphisternum; ensiform process; ensiform cartilage; xiphoid cartilage
Sternal angle: angle of Louis; manubriosternal angle; Ludwig's angle
Pectoral girdle: shoulder girdle
Clavicle: collarbone; collar bone; beauty bone
Scapula: shoulder blade; shoulderblade; blade bone
Acromion: acromion process; acromial process; point of the shoulder
Coracoid process: coracoid
Glenoid fossa: glenoid cavity; shoulder socket; glenoid
Spine of scapula: scapular spine
Neck of scapula: scapular neck
Scapular notch: suprascapular notch
Humerus: upper arm bone
Head of humerus: humeral head
Body of humerus: humeral shaft; shaft of humerus
Capitulum of humerus: capitellum; humeral capitellum
Trochlea of humerus: humeral trochlea
Greater tubercle: greater tuberosity of humerus; greater tubercle of humerus
Lesser tubercle: lesser tuberosity of humerus; lesser tubercle of humerus
Intertubercular sulcus: bicipital groove; intertubercular groove
Radial groove: spiral groove; spiral groove of humerus; musculospiral groove
Medial epicondyle of humerus: medial humeral epicondyle
Lateral epicondyle of humerus: lateral humeral epicondyle
Radius: radial bone
Head of radius: radial head
Neck of radius: radial neck
Body of radius: radial shaft; shaft of radius
Radial tuberosity: bicipital tuberosity
Dorsal radial tubercle: Lister's tubercle
Radial styloid process: radial styloid; styloid process of radius
Ulna: ulnar bone
Body of ulna: ulnar shaft; shaft of ulna
Ulnar styloid process: ulnar styloid; styloid process of ulna
Olecranon: olecranon process; point of the elbow; tip of the elbow
Trochlear notch: semilunar notch; greater sigmoid notch
Bones of upper limb: bones of upper extremity
Bones of hand: hand skeleton
Carpal bones: carpals; wrist bones; carpus
Scaphoid bone: navicular of hand; carpal navicular
Lunate bone: lunate; semilunar bone
Triquetrum bone: triquetral bone; triangular bone; cuneiform of hand
Pisiform bone: pea-shaped bone
Trapezium bone: trapezium; greater multangular
Trapezoid bone: trapezoid; lesser multangular
Capitate bone: os magnum
Hamate bone: unciform bone
Hook of hamate bone: hook of hamate; hamulus of hamate
Metacarpal bones: metacarpals; metacarpus
First metacarpal bone: thumb metacarpal; MC1
Second metacarpal bone: index metacarpal; metacarpal of index finger; MC2
Third metacarpal bone: metacarpal of middle finger; MC3
Fourth metacarpal bone: metacarpal of ring finger; MC4
Fifth metacarpal bone: metacarpal of little finger; MC5
Phalanges of hand: finger bones; phalanges of fingers; bones of the fingers
Distal phalanx of first finger of hand: terminal phalanx of thumb
Distal phalanx of second finger of hand: terminal phalanx of index finger; distal phalanx of index
Distal phalanx of third finger of hand: terminal phalanx of middle finger; distal phalanx of long finger
Distal phalanx of fourth finger of hand: terminal phalanx of ring finger
Distal phalanx of fifth finger of hand: terminal phalanx of little finger; distal phalanx of pinkie
Distal phalanx of fifth finger of hand: distal phalanx of small finger
Middle phalanx of second finger of hand: middle phalanx of index; intermediate phalanx of index finger
Middle phalanx of third finger of hand: middle phalanx of long finger; intermediate phalanx of middle finger
Middle phalanx of fourth finger of hand: intermediate phalanx of ring finger
Middle phalanx of fifth finger of hand: middle phalanx of pinkie; middle phalanx of small finger
Middle phalanx of fifth finger of hand: intermediate phalanx of little finger
Proximal phalanx of first finger of hand: basal phalanx of thumb
Proximal phalanx of second finger of hand: proximal phalanx of index; basal phalanx of index finger
Proximal phalanx of third finger of hand: proximal phalanx of long finger; basal phalanx of middle finger
Proximal phalanx of fourth finger of hand: basal phalanx of ring finger
Proximal phalanx of fifth finger of hand: proximal phalanx of pinkie; proximal phalanx of small finger
Proximal phalanx of fifth finger of hand: basal phalanx of little finger
Pelvic girdle: hip girdle
Bony pelvis: pelvic bones; pelvic ring; pelvic skeleton
Hip bone: coxal bone; innominate bone
Ilium: iliac bone
Ischium: ischial bone
Pubis: pubic bone
Acetabulum: hip socket; cotyloid cavity
Ischial tuberosity: sit bone; sitz bone; seat bone; tuberosity of ischium; ischial tuber
Anterior superior iliac spine: ASIS
Anterior inferior iliac spine: AIIS
Posterior superior iliac spine: PSIS
Posterior inferior iliac spine: PIIS
Pelvic inlet: superior pelvic aperture
Pelvic outlet: inferior pelvic aperture
Promontory: sacral promontory; promontory of sacrum
Femur: thigh bone; thighbone; femoral bone
Head of femur: femoral head
Neck of femur: femoral neck
Body of femur: femoral shaft; shaft of femur
Greater trochanter: great trochanter
Lateral condyle of femur: lateral femoral condyle
Medial condyle of femur: medial femoral condyle
Lateral epicondyle of femur: lateral femoral epicondyle
Medial epicondyle of femur: medial femoral epicondyle
Intercondylar fossa: intercondylar notch; intercondylar notch of femur
Patella: kneecap; knee cap; kneepan
Tibia: shinbone; shin bone; shin
Body of tibia: tibial shaft; shaft of tibia
Lateral condyle of tibia: lateral tibial condyle
Medial condyle of tibia: medial tibial condyle
Tibial tuberosity: tibial tubercle; tuberosity of tibia
Intercondylar eminence: tibial spine; tibial eminence; intercondylar eminence of tibia
Tubercle of iliotibial tract: Gerdy's tubercle
Medial malleolus: inner ankle bone; tibial malleolus
Fibula: calf bone; calfbone
Head of fibula: fibular head
Neck of fibula: fibular neck
Body of fibula: fibular shaft; shaft of fibula
Lateral malleolus: outer ankle bone; fibular malleolus
Bones of lower limb: bones of lower extremity
Bones of foot: foot skeleton
Tarsal bones: tarsals; tarsus; ankle bones
Talus: anklebone; astragalus
Trochlea of talus: talar dome; talar trochlea; dome of talus
Head of talus: talar head
Neck of talus: talar neck
Body of talus: talar body
Calcaneus: heel bone; heelbone; calcaneum
Calcaneal tuberosity: tuberosity of calcaneus
Navicular bone: tarsal navicular
Medial cuneiform bone: first cuneiform; internal cuneiform; inner cuneiform
Intermediate cuneiform bone: second cuneiform; middle cuneiform
Lateral cuneiform bone: third cuneiform; external cuneiform; outer cuneiform
Metatarsal bones: metatarsals; metatarsus
First metatarsal bone: metatarsal of big toe; metatarsal of great toe; hallux metatarsal; MT1
Second metatarsal bone: MT2
Third metatarsal bone: MT3
Fourth metatarsal bone: MT4
Fifth metatarsal bone: metatarsal of little toe; MT5
Sesamoid bones of foot: foot sesamoids; hallux sesamoids; sesamoids of big toe; sesamoids of great toe
Phalanges of foot: toe bones; phalanges of toes; bones of the toes
Distal phalanx of first finger of foot: terminal phalanx of big toe; terminal phalanx of great toe
Distal phalanx of second finger of foot: terminal phalanx of second toe
Distal phalanx of third finger of foot: terminal phalanx of third toe
Distal phalanx of fourth finger of foot: terminal phalanx of fourth toe
Distal phalanx of fifth finger of foot: terminal phalanx of little toe; terminal phalanx of fifth toe
Middle phalanx of second finger of foot: intermediate phalanx of second toe
Middle phalanx of third finger of foot: intermediate phalanx of third toe
Middle phalanx of fourth finger of foot: intermediate phalanx of fourth toe
Middle phalanx of fifth finger of foot: intermediate phalanx of little toe; intermediate phalanx of fifth toe
Proximal phalanx of first finger of foot: basal phalanx of big toe; basal phalanx of great toe
Proximal phalanx of second finger of foot: basal phalanx of second toe
Proximal phalanx of third finger of foot: basal phalanx of third toe
Proximal phalanx of fourth finger of foot: basal phalanx of fourth toe
Proximal phalanx of fifth finger of foot: basal phalanx of little toe; basal phalanx of fifth toe
Laryngeal prominence: Adam's apple
Thyroid cartilage: shield cartilage of larynx
Cricoid cartilage: ring cartilage; signet-ring cartilage
Corniculate cartilage: Santorini's cartilage
Nasal septal cartilage: septal cartilage; quadrangular cartilage; septal cartilage of nose
Major alar cartilage: lower lateral cartilage; greater alar cartilage; lower lateral nasal cartilage
Lateral process of nasal septal cartilage: upper lateral cartilage; lateral nasal cartilage; lateral cartilage of nose
Triradiate cartilage: triradiate physis; ypsiloid cartilage
Dens axis: odontoid process; odontoid peg; odontoid
Foramen transversarium: transverse foramen
Lamina of vertebral arch: vertebral lamina; lamina of vertebra
Pedicle of vertebral arch: vertebral pedicle; pedicle of vertebra
Intervertebral foramen: neural foramen
Sella turcica: Turkish saddle
Hypophysial fossa: pituitary fossa
Teeth: dentition
Superior teeth: upper teeth; maxillary teeth
Inferior teeth: lower teeth; mandibular teeth
Anterior teeth: front teeth
Posterior teeth: back teeth; cheek teeth
Upper medial incisor: upper central incisor; maxillary central incisor; central incisor; front tooth
Lower medial incisor: lower central incisor; mandibular central incisor; central incisor; front tooth
Upper lateral incisor: maxillary lateral incisor; front tooth
Lower lateral incisor: mandibular lateral incisor; front tooth
Upper canine: maxillary canine; upper cuspid; eye tooth; eyetooth; cuspid; upper eye tooth; canine tooth; dog tooth
Lower canine: mandibular canine; lower cuspid; stomach tooth; cuspid; canine tooth; dog tooth
Upper first premolar: maxillary first premolar; upper first bicuspid; first bicuspid
Lower first premolar: mandibular first premolar; lower first bicuspid; first bicuspid
Upper second premolar: maxillary second premolar; upper second bicuspid; second bicuspid
Lower second premolar: mandibular second premolar; lower second bicuspid; second bicuspid
Upper first molar tooth: maxillary first molar; upper first molar; six-year molar
Lower first molar tooth: mandibular first molar; lower first molar; six-year molar
Upper second molar tooth: maxillary second molar; upper second molar; twelve-year molar
Lower second molar tooth: mandibular second molar; lower second molar; twelve-year molar
Upper third molar tooth: wisdom tooth
Lower third molar tooth: wisdom tooth
""")
