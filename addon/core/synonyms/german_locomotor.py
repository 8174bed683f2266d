"""German names of bones, joints, ligaments and muscles, as medical students and their teachers say them.

Written for Prosector from general anatomical knowledge. Umlauts as they are spelled; other spellings are added by
`german_spelling.py`. A test checks that every term exists in the atlas.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..words import synonym_rows
from .german_spelling import spelt

__all__ = ["LOCOMOTOR"]

LOCOMOTOR: Mapping[str, tuple[str, ...]] = spelt(
    synonym_rows("""
Femur: Oberschenkelknochen; Schenkelbein
Tibia: Schienbein; Schienbeinknochen
Fibula: Wadenbein
Patella: Kniescheibe
Clavicle: Schlüsselbein
Scapula: Schulterblatt
Humerus: Oberarmknochen; Oberarmbein
Radius: Speiche
Ulna: Elle
Sternum: Brustbein
Ribs: Rippen
First rib: erste Rippe
Second rib: zweite Rippe
Third rib: dritte Rippe
Fourth rib: vierte Rippe
Fifth rib: fünfte Rippe
Sixth rib: sechste Rippe
Seventh rib: siebte Rippe
Eighth rib: achte Rippe
Ninth rib: neunte Rippe
Tenth rib: zehnte Rippe
Eleventh rib: elfte Rippe
Twelfth rib: zwölfte Rippe
Vertebral column: Wirbelsäule; Rückgrat
Cervical vertebrae: Halswirbel; Halswirbelsäule
Thoracic vertebrae: Brustwirbel; Brustwirbelsäule
Lumbar vertebrae: Lendenwirbel; Lendenwirbelsäule
Sacrum: Kreuzbein
Coccyx: Steißbein
Hip bone: Hüftbein; Hüftknochen
Calcaneus: Fersenbein
Talus: Sprungbein
Scaphoid bone: Kahnbein
Navicular bone: Kahnbein
Lunate bone: Mondbein
Triquetrum bone: Dreiecksbein
Pisiform bone: Erbsenbein
Trapezium bone: großes Vieleckbein
Trapezoid bone: kleines Vieleckbein
Capitate bone: Kopfbein
Hamate bone: Hakenbein
Cuboid bone: Würfelbein
Carpal bones: Handwurzelknochen; Handwurzel
Tarsal bones: Fußwurzelknochen; Fußwurzel
Metacarpal bones: Mittelhandknochen
Metatarsal bones: Mittelfußknochen
Bones of hand: Handknochen; Handskelett
Bones of foot: Fußknochen; Fußskelett
Cranium: Schädel
Mandible: Unterkiefer; Unterkieferknochen
Maxilla: Oberkiefer; Oberkieferknochen
Zygomatic bone: Jochbein; Wangenbein
Frontal bone: Stirnbein
Parietal bone: Scheitelbein
Occipital bone: Hinterhauptbein; Hinterhauptsbein
Temporal bone: Schläfenbein
Sphenoid bone: Keilbein
Ethmoid bone: Siebbein
Nasal bone: Nasenbein
Lacrimal bone: Tränenbein
Palatine bone: Gaumenbein
Vomer: Pflugscharbein
Hyoid bone: Zungenbein
Auditory ossicles: Gehörknöchelchen
Malleus: Hammer
Incus: Amboss
Stapes: Steigbügel
Teeth: Zähne; Gebiss
Calcaneal tendon: Achillessehne
Anterior cruciate ligament: vorderes Kreuzband
Posterior cruciate ligament: hinteres Kreuzband
Tibial collateral ligament: Innenband; mediales Seitenband
Fibular collateral ligament: Außenband; laterales Seitenband
Lateral meniscus: Außenmeniskus
Medial meniscus: Innenmeniskus
Patellar ligament: Patellasehne; Kniescheibenband
Inguinal ligament: Leistenband
Knee joint: Kniegelenk
Hip joint: Hüftgelenk
Temporomandibular joint: Kiefergelenk
Deltoid muscle: Deltamuskel
Trapezius muscle: Kapuzenmuskel; Trapezmuskel
Sternocleidomastoid muscle: Kopfwender; großer Kopfwender; Kopfnicker
Biceps brachii muscle: Bizeps; Armbeuger
Triceps brachii muscle: Trizeps
Sartorius muscle: Schneidermuskel
Pectoralis major muscle: großer Brustmuskel
Pectoralis minor muscle: kleiner Brustmuskel
Gluteus maximus muscle: großer Gesäßmuskel
Gluteus medius muscle: mittlerer Gesäßmuskel
Gluteus minimus muscle: kleiner Gesäßmuskel
Latissimus dorsi muscle: breiter Rückenmuskel
Rectus abdominis muscle: gerader Bauchmuskel
Quadriceps femoris muscle: Quadrizeps; vierköpfiger Oberschenkelmuskel
Gastrocnemius muscle: Zwillingswadenmuskel
Soleus muscle: Schollenmuskel
Diaphragm: Zwerchfell
Masseter: Kaumuskel; großer Kaumuskel
Temporalis muscle: Schläfenmuskel
Rotator cuff muscles: Rotatorenmanschette
""")
)
