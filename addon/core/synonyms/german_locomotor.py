"""German names of bones, joints, ligaments, muscles, tendons, bursae, fasciae: what students and teachers say.

Written for Prosector from general anatomical knowledge, with umlauts as they are spelled and adjectives as they stand
without an article; `german_spelling.py` adds the other forms. What the atlas numbers (ribs, vertebrae, discs, fingers,
toes) is made by rule below the table. A name that several structures share stands in the row of each: the resolver then
asks which one. A test checks that every term exists in the atlas. One table, and so a long file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from ..words import synonym_rows
from .german_spelling import spelt

__all__ = ["LOCOMOTOR"]

_BONES = """
Skeletal system: Skelett; Skelettsystem; Knochensystem; Knochengerüst
Axial skeleton: Achsenskelett; Axialskelett; axiales Skelett; Stammskelett
Appendicular skeleton: Extremitätenskelett; Gliedmaßenskelett; Appendikularskelett; appendikuläres Skelett
Cranium: Schädel; Kopfskelett
Bones of cranium: Schädelknochen
Neurocranium: Hirnschädel; Neurokranium; Gehirnschädel
Viscerocranium: Gesichtsschädel; Viszerokranium; Eingeweideschädel
Facial bones: Gesichtsknochen
Frontal bone: Stirnbein; Stirnknochen
Parietal bone: Scheitelbein
Occipital bone: Hinterhauptbein; Hinterhauptsbein; Hinterhauptknochen
Temporal bone: Schläfenbein; Schläfenknochen
Sphenoid bone: Keilbein; Keilbein des Schädels; Wespenbein
Ethmoid bone: Siebbein
Anterior cells of ethmoid bone: vordere Siebbeinzellen
Middle cells of ethmoid bone: mittlere Siebbeinzellen
Posterior cells of ethmoid bone: hintere Siebbeinzellen
Nasal bone: Nasenbein; Nasenknochen
Lacrimal bone: Tränenbein
Palatine bone: Gaumenbein
Inferior nasal concha bone: untere Nasenmuschel; Knochen der unteren Nasenmuschel
Vomer: Pflugscharbein; Pflugschar
Zygomatic bone: Jochbein; Wangenbein; Wangenknochen
Maxilla: Oberkiefer; Oberkieferknochen; Oberkieferbein
Mandible: Unterkiefer; Unterkieferknochen
Hyoid bone: Zungenbein
Auditory ossicles: Gehörknöchelchen
Malleus: Hammer
Incus: Amboss; Amboß
Stapes: Steigbügel
Nasal cartilages: Nasenknorpel; Knorpel der Nase
Nasal septal cartilage: Nasenscheidewandknorpel; Septumknorpel; Knorpel der Nasenscheidewand; Nasenseptumknorpel
Major alar cartilage: großer Nasenflügelknorpel; großer Flügelknorpel; Nasenflügelknorpel
Teeth: Zähne; Gebiss
Superior teeth: obere Zähne; Oberkieferzähne; Zähne des Oberkiefers; obere Zahnreihe
Inferior teeth: untere Zähne; Unterkieferzähne; Zähne des Unterkiefers; untere Zahnreihe
Anterior teeth: Frontzähne; Vorderzähne
Posterior teeth: Seitenzähne; Backenzähne
Upper canine: oberer Eckzahn; Eckzahn; Eckzahn des Oberkiefers
Lower canine: unterer Eckzahn; Eckzahn; Eckzahn des Unterkiefers
Upper medial incisor: oberer mittlerer Schneidezahn; Schneidezahn; oberer Schneidezahn; mittlerer Schneidezahn
Upper lateral incisor: oberer seitlicher Schneidezahn; Schneidezahn; oberer Schneidezahn; seitlicher Schneidezahn
Lower medial incisor: unterer mittlerer Schneidezahn; Schneidezahn; unterer Schneidezahn; mittlerer Schneidezahn
Lower lateral incisor: unterer seitlicher Schneidezahn; Schneidezahn; unterer Schneidezahn; seitlicher Schneidezahn
Upper first premolar: oberer erster Prämolar; oberer Prämolar; Prämolar; erster Prämolar; erster Prämolar oben
Upper first premolar: vorderer Backenzahn; kleiner Backenzahn; Vormahlzahn
Upper second premolar: oberer zweiter Prämolar; oberer Prämolar; Prämolar; zweiter Prämolar; zweiter Prämolar oben
Upper second premolar: vorderer Backenzahn; kleiner Backenzahn; Vormahlzahn
Lower first premolar: unterer erster Prämolar; unterer Prämolar; Prämolar; erster Prämolar; erster Prämolar unten
Lower first premolar: vorderer Backenzahn; kleiner Backenzahn; Vormahlzahn
Lower second premolar: unterer zweiter Prämolar; unterer Prämolar; Prämolar; zweiter Prämolar; zweiter Prämolar unten
Lower second premolar: vorderer Backenzahn; kleiner Backenzahn; Vormahlzahn
Upper first molar tooth: oberer erster Molar; oberer Molar; Molar; Mahlzahn; erster Molar; Sechsjahrmolar
Upper first molar tooth: Backenzahn; hinterer Backenzahn; großer Backenzahn
Upper second molar tooth: oberer zweiter Molar; oberer Molar; Molar; Mahlzahn; zweiter Molar
Upper second molar tooth: Backenzahn; hinterer Backenzahn; großer Backenzahn
Lower first molar tooth: unterer erster Molar; unterer Molar; Molar; Mahlzahn; erster Molar; Sechsjahrmolar
Lower first molar tooth: Backenzahn; hinterer Backenzahn; großer Backenzahn
Lower second molar tooth: unterer zweiter Molar; unterer Molar; Molar; Mahlzahn; zweiter Molar
Lower second molar tooth: Backenzahn; hinterer Backenzahn; großer Backenzahn
Vertebral column: Wirbelsäule; Rückgrat
Cervical vertebrae: Halswirbel; Halswirbelsäule; HWS
Thoracic vertebrae: Brustwirbel; Brustwirbelsäule; BWS
Lumbar vertebrae: Lendenwirbel; Lendenwirbelsäule; LWS
Atlas (C1): Atlaswirbel
Axis (C2): Dreher; Axiswirbel; Drehwirbel; Epistropheus
Vertebra C7: siebter Halswirbel; Prominens; Vertebra prominens; vorspringender Wirbel
Sacrum: Kreuzbein; Sakrum
Coccyx: Steißbein; Steißknochen
Thoracic skeleton: Brustkorb; knöcherner Brustkorb; knöcherner Thorax; Brustkorbskelett; Thoraxskelett
Bones of thorax: Brustkorbknochen; Knochen des Brustkorbs
Sternum: Brustbein
Manubrium of sternum: Brustbeinhandgriff; Brustbeingriff; Handgriff des Brustbeins; Manubrium
Body of sternum: Brustbeinkörper; Körper des Brustbeins
Xiphoid process: Schwertfortsatz; Schwertfortsatz des Brustbeins; Xiphoid
Ribs: Rippen
True ribs: echte Rippen; wahre Rippen
False ribs: falsche Rippen; unechte Rippen
Floating ribs: freie Rippen; frei endende Rippen; fliegende Rippen; fluktuierende Rippen
Costal cartilages: Rippenknorpel
Pectoral girdle: Schultergürtel
Pectoral girdle: Schulter
Bones of pectoral girdle: Schultergürtelknochen; Knochen des Schultergürtels
Clavicle: Schlüsselbein
Scapula: Schulterblatt; Skapula
Bones of upper limb: Armknochen; Knochen der oberen Extremität
Skeleton of upper limbs: Armskelett; Skelett der oberen Extremität; Skelett der oberen Extremitäten
Humerus: Oberarmknochen; Oberarmbein
Radius: Speiche; Speichenknochen
Ulna: Elle; Ellenknochen
Bones of hand: Handknochen; Handskelett; Skelett der Hand
Carpal bones: Handwurzelknochen; Handwurzel; Karpalknochen; Karpus; Carpus; Ossa carpalia
Scaphoid bone: Kahnbein; Kahnbein der Hand; Handkahnbein; Skaphoid
Lunate bone: Mondbein; Lunatum
Triquetrum bone: Dreiecksbein; Dreieckbein
Pisiform bone: Erbsenbein; Pisiforme
Trapezium bone: großes Vieleckbein; großes Vielecksbein; Multangulum majus
Trapezoid bone: kleines Vieleckbein; kleines Vielecksbein; Multangulum minus
Capitate bone: Kopfbein; Kapitatum; Capitatum
Hamate bone: Hakenbein; Hamatum
Metacarpal bones: Mittelhandknochen; Metakarpalknochen; Metakarpalia; Mittelhand; Metakarpus; Ossa metacarpalia
Phalanges of hand: Fingerknochen; Fingerglieder; Phalangen der Hand; Fingerphalangen; Phalangen der Finger
Pelvic girdle: Beckengürtel
Bones of pelvic girdle: Beckengürtelknochen; Knochen des Beckengürtels
Bony pelvis: knöchernes Becken; Becken; Beckenskelett; Beckenring
Pelvis: Becken
Hip bone: Hüftbein; Hüftknochen
Bones of lower limb: Beinknochen; Knochen des Beins; Knochen der unteren Extremität
Skeleton of lower limbs: Beinskelett; Skelett der unteren Extremität; Skelett der unteren Extremitäten
Femur: Oberschenkelknochen; Schenkelbein; Oberschenkelbein; Schenkelknochen
Patella: Kniescheibe
Tibia: Schienbein; Schienbeinknochen
Fibula: Wadenbein; Wadenbeinknochen
Bones of foot: Fußknochen; Fußskelett; Knochen des Fußes; Skelett des Fußes
Tarsal bones: Fußwurzelknochen; Fußwurzel; Tarsalknochen; Ossa tarsalia
Talus: Sprungbein
Calcaneus: Fersenbein; Fersenknochen; Kalkaneus
Navicular bone: Kahnbein; Kahnbein des Fußes; Fußkahnbein; Naviculare; Navikulare
Cuboid bone: Würfelbein; Kuboid; Cuboideum; Kuboideum
Medial cuneiform bone: Keilbein; inneres Keilbein; mediales Keilbein; erstes Keilbein; Keilbein des Fußes
Medial cuneiform bone: Cuneiforme mediale
Intermediate cuneiform bone: Keilbein; mittleres Keilbein; intermediäres Keilbein; zweites Keilbein; Keilbein des Fußes
Intermediate cuneiform bone: Cuneiforme intermedium
Lateral cuneiform bone: Keilbein; äußeres Keilbein; laterales Keilbein; drittes Keilbein; Keilbein des Fußes
Lateral cuneiform bone: Cuneiforme laterale
Metatarsal bones: Mittelfußknochen; Metatarsalknochen; Metatarsalia; Mittelfuß; Ossa metatarsalia
Phalanges of foot: Zehenknochen; Zehenglieder; Phalangen des Fußes; Zehenphalangen; Phalangen der Zehen
Sesamoid bones of foot: Sesambeine des Fußes; Sesambeine; Sesamknochen des Fußes; Sesambeine der Großzehe
"""

# Places on bones that students ask for like bones; most are labels in the atlas.
_PLACES_ON_BONES = """
Medial malleolus: Innenknöchel; innerer Knöchel; medialer Knöchel; Knöchel; Fußknöchel
Lateral malleolus: Außenknöchel; äußerer Knöchel; lateraler Knöchel; Knöchel; Fußknöchel
Knee region: Knie; Knieregion; Kniegegend
Cubital region: Ellenbogen; Ellbogen; Ellenbogenregion; Ellenbogengegend
Mastoid process: Warzenfortsatz
Styloid process of temporal bone: Griffelfortsatz; Griffelfortsatz des Schläfenbeins
Petrous part of temporal bone: Felsenbein
Sella turcica: Türkensattel
Foramen magnum: großes Hinterhauptloch; großes Hinterhauptsloch
Greater wing: großer Keilbeinflügel; großer Flügel des Keilbeins
Lesser wing: kleiner Keilbeinflügel; kleiner Flügel des Keilbeins
Body of mandible: Unterkieferkörper; Körper des Unterkiefers
Mental foramen: Kinnloch
Dens axis: Axiszahn; Zahn des Axis
Spinous process: Dornfortsatz
Transverse process: Querfortsatz
Vertebral arch: Wirbelbogen
Vertebral body: Wirbelkörper
Vertebral foramen: Wirbelloch
Intervertebral foramen: Zwischenwirbelloch
Head of rib: Rippenkopf; Rippenköpfchen
Neck of rib: Rippenhals
Angle of rib: Rippenwinkel
Sternal angle: Brustbeinwinkel
Acromion: Schulterhöhe; Schultereck; Akromion
Coracoid process: Rabenschnabelfortsatz; Korakoid
Spine of scapula: Schulterblattgräte; Schultergräte
Glenoid fossa: Schulterpfanne; Schultergelenkspfanne; Schultergelenkpfanne
Head of humerus: Oberarmkopf; Humeruskopf; Oberarmknochenkopf
Greater tubercle: großer Oberarmhöcker
Lesser tubercle: kleiner Oberarmhöcker
Surgical neck of humerus: chirurgischer Oberarmhals; chirurgischer Hals des Oberarmknochens
Body of humerus: Oberarmschaft; Humerusschaft
Trochlea of humerus: Oberarmrolle; Humerusrolle
Capitulum of humerus: Oberarmköpfchen; Humerusköpfchen
Head of radius: Speichenkopf; Speichenköpfchen; Radiuskopf; Radiusköpfchen
Radial styloid process: Griffelfortsatz der Speiche; Griffelfortsatz; Griffelfortsatz des Radius; Handknöchel
Olecranon: Ellenbogenfortsatz; Ellenhaken; Ellenbogenspitze; Olekranon
Head of ulna: Ellenkopf; Ellenköpfchen; Ulnakopf; Ulnaköpfchen
Ulnar styloid process: Griffelfortsatz der Elle; Griffelfortsatz; Griffelfortsatz der Ulna; Handknöchel
Hook of hamate bone: Haken des Hakenbeins
Ilium: Darmbein
Ischium: Sitzbein
Pubis: Schambein
Ala of ilium: Darmbeinschaufel; Beckenschaufel
Iliac crest: Darmbeinkamm; Beckenkamm
Iliac fossa: Darmbeingrube
Anterior superior iliac spine: vorderer oberer Darmbeinstachel; SIAS
Anterior inferior iliac spine: vorderer unterer Darmbeinstachel; SIAI
Posterior superior iliac spine: hinterer oberer Darmbeinstachel; SIPS
Ischial tuberosity: Sitzbeinhöcker; Sitzhöcker; Sitzbeinknorren
Ischial spine: Sitzbeinstachel
Obturator foramen: Hüftloch
Acetabulum: Hüftpfanne; Hüftgelenkspfanne; Hüftgelenkpfanne; Azetabulum
Superior pubic ramus: oberer Schambeinast
Inferior pubic ramus: unterer Schambeinast
Head of femur: Hüftkopf; Oberschenkelkopf; Femurkopf; Schenkelkopf
Neck of femur: Schenkelhals; Oberschenkelhals; Femurhals
Body of femur: Oberschenkelschaft; Femurschaft
Greater trochanter: großer Rollhügel; großer Trochanter
Lesser trochanter: kleiner Rollhügel; kleiner Trochanter
Tibial plateau: Schienbeinplateau; Tibiaplateau
Head of fibula: Wadenbeinkopf; Wadenbeinköpfchen; Fibulakopf; Fibulaköpfchen
Head of talus: Sprungbeinkopf; Taluskopf
Trochlea of talus: Sprungbeinrolle; Talusrolle
Calcaneal tuberosity: Fersenbeinhöcker; Fersenhöcker
"""

_JOINTS = """
Joints: Gelenksystem; Gelenke des Körpers
Joints of skull: Schädelgelenke; Gelenke des Schädels; Knochenverbindungen des Schädels
Joints of vertebral column: Gelenke der Wirbelsäule; Wirbelsäulengelenke
Joints of upper limb: Armgelenke; Gelenke des Arms; Gelenke der oberen Extremität
Joints of lower limb: Beingelenke; Gelenke des Beins; Gelenke der unteren Extremität
Joints of pectoral girdle: Schultergürtelgelenke; Gelenke des Schultergürtels
Joints of pelvic girdle: Beckengelenke; Gelenke des Beckengürtels; Gelenke des Beckens
Joints of hand: Gelenke der Hand
Joints of foot: Fußgelenke; Gelenke des Fußes
Thoracic joints: Brustkorbgelenke; Gelenke des Brustkorbs; Gelenke des Thorax
Temporomandibular joint: Kiefergelenk; Temporomandibulargelenk
Articular capsule of temporomandibular joint: Kiefergelenkkapsel; Kiefergelenkskapsel; Kapsel des Kiefergelenks
Articular capsule of temporomandibular joint: Gelenkkapsel des Kiefergelenks
Articular disc of temporomandibular joint: Kiefergelenkscheibe; Kiefergelenkdiskus; Kiefergelenksdiskus
Articular disc of temporomandibular joint: Diskus des Kiefergelenks; Gelenkscheibe des Kiefergelenks
Lateral temporomandibular ligament: seitliches Kiefergelenkband; laterales Kiefergelenkband
Sphenomandibular ligament: Keilbein-Unterkiefer-Band; sphenomandibuläres Band
Stylomandibular ligament: Griffelfortsatz-Unterkiefer-Band; stylomandibuläres Band
Stylohyoid ligament: Griffelfortsatz-Zungenbein-Band; stylohyoidales Band
Intervertebral disc: Bandscheibe; Zwischenwirbelscheibe; Bandscheiben; Zwischenwirbelscheiben
Anterior longitudinal ligament: vorderes Längsband; vorderes Längsband der Wirbelsäule
Posterior longitudinal ligament: hinteres Längsband; hinteres Längsband der Wirbelsäule
Ligamenta flava: gelbe Bänder; gelbes Band; Ligamentum flavum
Nuchal ligament: Nackenband
Interspinous ligaments: Zwischendornbänder; Zwischendornfortsatzbänder; Interspinalbänder; interspinale Bänder
Supraspinous ligament: Überdornband; Supraspinalband; supraspinales Band
Intertransverse ligaments: Zwischenquerfortsatzbänder; intertransversale Bänder
Sacrococcygeal symphysis: Kreuzbein-Steißbein-Gelenk; Kreuz-Steißbein-Gelenk; Sakrokokzygealgelenk
Costovertebral joints: Rippen-Wirbel-Gelenke; Wirbel-Rippen-Gelenke; Kostovertebralgelenke
Costotransverse joint: Rippen-Querfortsatz-Gelenk; Kostotransversalgelenk; Rippenhöckergelenk
Joint of head of rib: Rippenkopfgelenk; Rippenköpfchengelenk
Radiate ligament of head of rib: strahlenförmiges Rippenkopfband; Strahlenband des Rippenkopfes
Costotransverse ligament: Rippen-Querfortsatz-Band; kostotransversales Band
External intercostal membrane: äußere Zwischenrippenmembran; äußere Interkostalmembran
Internal intercostal membrane: innere Zwischenrippenmembran; innere Interkostalmembran
Sternoclavicular joint: Sternoklavikulargelenk; Brustbein-Schlüsselbein-Gelenk; SC-Gelenk; SCG
Sternoclavicular joint: inneres Schlüsselbeingelenk; mediales Schlüsselbeingelenk
Articular disc of sternoclavicular joint: Gelenkscheibe des Sternoklavikulargelenks; Diskus des Sternoklavikulargelenks
Articular capsule of sternoclavicular joint: Kapsel des Sternoklavikulargelenks
Articular capsule of sternoclavicular joint: Gelenkkapsel des Sternoklavikulargelenks
Anterior sternoclavicular ligament: vorderes Brustbein-Schlüsselbein-Band; vorderes sternoklavikulares Band
Posterior sternoclavicular ligament: hinteres Brustbein-Schlüsselbein-Band; hinteres sternoklavikulares Band
Interclavicular ligament: Zwischenschlüsselbeinband; Interklavikularband
Costoclavicular ligament: Rippen-Schlüsselbein-Band; kostoklavikulares Band
Acromioclavicular joint: Akromioklavikulargelenk; Schultereckgelenk; AC-Gelenk; ACG; äußeres Schlüsselbeingelenk
Acromioclavicular joint: laterales Schlüsselbeingelenk
Acromioclavicular ligament: Schulterhöhen-Schlüsselbein-Band; akromioklavikulares Band; AC-Band
Articular capsule of acromioclavicular joint: Kapsel des AC-Gelenks; Kapsel des Schultereckgelenks
Articular disc of acromioclavicular joint: Diskus des AC-Gelenks; Gelenkscheibe des Schultereckgelenks
Coracoclavicular ligament: Rabenschnabel-Schlüsselbein-Band; korakoklavikulares Band; CC-Band
Conoid ligament: kegelförmiges Band; Konoidband
Trapezoid ligament: trapezförmiges Band; Trapezoidband
Coraco-acromial ligament: Schulterdachband; Rabenschnabel-Schulterhöhen-Band; korakoakromiales Band
Superior transverse scapular ligament: oberes queres Schulterblattband; oberes Schulterblattquerband
Inferior transverse scapular ligament: unteres queres Schulterblattband; unteres Schulterblattquerband
Glenohumeral joint: Schultergelenk; Glenohumeralgelenk; Schulterhauptgelenk; Articulatio humeri
Glenohumeral joint: Schulter
Articular capsule of glenohumeral joint: Schultergelenkkapsel; Schultergelenkskapsel; Schulterkapsel
Articular capsule of glenohumeral joint: Kapsel des Schultergelenks; Gelenkkapsel des Schultergelenks
Articular capsule of glenohumeral joint: Gelenkkapsel der Schulter
Glenoid labrum: Pfannenlippe des Schultergelenks; Schulterpfannenlippe; Pfannenlippe; Labrum glenoidale; Schulterlabrum
Coracohumeral ligament: Rabenschnabel-Oberarm-Band; korakohumerales Band
Glenohumeral ligaments: Glenohumeralbänder; glenohumerale Bänder; Schultergelenkbänder
Superior glenohumeral ligament: oberes Glenohumeralband; oberes glenohumerales Band
Middle glenohumeral ligament: mittleres Glenohumeralband; mittleres glenohumerales Band
Inferior glenohumeral ligament: unteres Glenohumeralband; unteres glenohumerales Band
Elbow joint: Ellenbogengelenk; Ellbogengelenk
Elbow joint: Ellenbogen; Ellbogen
Articular capsule of elbow joint: Ellenbogengelenkkapsel; Ellenbogengelenkskapsel; Ellenbogenkapsel
Articular capsule of elbow joint: Kapsel des Ellenbogengelenks; Gelenkkapsel des Ellenbogengelenks
Ulnar collateral ligament: ulnares Seitenband; ulnares Kollateralband; Innenband des Ellenbogens
Ulnar collateral ligament: Innenband am Ellenbogen
Ulnar collateral ligament: ulnares Seitenband des Ellenbogens; mediales Seitenband des Ellenbogens
Radial collateral ligament: radiales Seitenband; radiales Kollateralband; Außenband des Ellenbogens
Radial collateral ligament: Außenband am Ellenbogen
Radial collateral ligament: radiales Seitenband des Ellenbogens; laterales Seitenband des Ellenbogens
Annular ligament of radius: Ringband der Speiche; Speichenringband; Radiusringband; Ringband des Radius
Annular ligament of radius: Ringband des Radiuskopfes; Ringband des Speichenkopfes
Interosseous membrane of forearm: Zwischenknochenmembran; Zwischenknochenmembran des Unterarms
Interosseous membrane of forearm: Membrana interossea des Unterarms; Membrana interossea am Unterarm
Oblique cord: Schrägband des Unterarms
Distal radio-ulnar joint: distales Radioulnargelenk; distales Speichen-Ellen-Gelenk; DRUG; unteres Radioulnargelenk
Articular disc of distal radio-ulnar joint: Diskus triangularis; Discus ulnocarpalis; Diskus ulnokarpalis
Articular disc of distal radio-ulnar joint: Discus triangularis; Gelenkscheibe des distalen Radioulnargelenks
Radiocarpal joint: Handgelenk; proximales Handgelenk; Radiokarpalgelenk; Speichen-Handwurzel-Gelenk
Articular capsule of radiocarpal joint: Handgelenkkapsel; Handgelenkskapsel; Kapsel des Handgelenks
Articular capsule of radiocarpal joint: Gelenkkapsel des Handgelenks
Ulnar collateral ligament of wrist joint: ulnares Seitenband; ulnares Kollateralband; ulnares Seitenband des Handgelenks
Radial collateral ligament of wrist joint: radiales Seitenband; radiales Kollateralband
Radial collateral ligament of wrist joint: radiales Seitenband des Handgelenks
Intercarpal joints: Handwurzelgelenke; Interkarpalgelenke; Karpalgelenke
Pisiform joint: Erbsenbeingelenk
Scapholunate interosseous ligament: SL-Band; skapholunäres Band; skapholunares Band
Lunotriquetral interosseous ligament: LT-Band; lunotriquetrales Band
Carpometacarpal joints: Karpometakarpalgelenke; Handwurzel-Mittelhand-Gelenke; CMC-Gelenke
Intermetacarpal joints: Intermetakarpalgelenke; Mittelhandgelenke; Zwischenmittelhandgelenke
Metacarpophalangeal joints: Fingergrundgelenke; Metakarpophalangealgelenke; MCP-Gelenke; MCP; Grundgelenke der Finger
Metacarpophalangeal joints: Fingerknöchel
Metacarpophalangeal joints: Fingergelenke
Interphalangeal joints of hand: Fingergelenke; Interphalangealgelenke der Hand; Interphalangealgelenke der Finger
Interphalangeal joints of hand: Interphalangealgelenke; IP-Gelenke der Hand
Articular capsules of metacarpophalangeal joints: Kapseln der Fingergrundgelenke; Gelenkkapseln der Fingergrundgelenke
Articular capsules of proximal interphalangeal joints: Kapseln der Fingermittelgelenke
Articular capsules of proximal interphalangeal joints: Gelenkkapseln der Fingermittelgelenke
Articular capsules of distal interphalangeal joints: Kapseln der Fingerendgelenke; Gelenkkapseln der Fingerendgelenke
Collateral metacarpophalangeal ligaments: Seitenbänder der Fingergrundgelenke; Kollateralbänder der Fingergrundgelenke
Collateral interphalangeal ligaments of hand: Seitenbänder der Fingergelenke; Kollateralbänder der Fingergelenke
Sacro-iliac joint: Iliosakralgelenk; ISG; Kreuz-Darmbein-Gelenk; Kreuzbein-Darmbein-Gelenk; Sakroiliakalgelenk; SIG
Anterior sacro-iliac ligament: vorderes Kreuzbein-Darmbein-Band; vorderes Iliosakralband; vorderes sakroiliakales Band
Posterior sacro-iliac ligament: hinteres Kreuzbein-Darmbein-Band; hinteres Iliosakralband; hinteres sakroiliakales Band
Interosseous sacro-iliac ligament: interossäres Iliosakralband; interossäres sakroiliakales Band
Iliolumbar ligament: Darmbein-Lenden-Band; Iliolumbalband; iliolumbales Band
Sacrospinous ligament: Kreuzbein-Sitzbeinstachel-Band; Kreuzbein-Dorn-Band; sakrospinales Band; Sakrospinalband
Sacrotuberous ligament: Kreuzbein-Sitzbeinhöcker-Band; Kreuzbein-Höcker-Band; sakrotuberales Band; Sakrotuberalband
Pubic symphysis: Schambeinfuge; Schamfuge; Schambeinsymphyse
Interpubic disc: Schambeinscheibe; Symphysenscheibe; Diskus interpubicus
Superior pubic ligament: oberes Schambeinband
Inferior pubic ligament: unteres Schambeinband; bogenförmiges Schambeinband; Ligamentum arcuatum pubis
Obturator membrane: Hüftlochmembran; Verschlussmembran; Membran des Hüftlochs
Triradiate cartilage: Y-Fuge; Y-Knorpel; Y-Fuge der Hüftpfanne
Hip joint: Hüftgelenk
Articular capsule of hip joint: Hüftgelenkkapsel; Hüftgelenkskapsel; Hüftkapsel; Kapsel des Hüftgelenks
Articular capsule of hip joint: Gelenkkapsel des Hüftgelenks; Gelenkkapsel der Hüfte
Acetabular labrum: Pfannenlippe des Hüftgelenks; Hüftpfannenlippe; Pfannenlippe; Labrum acetabulare; Hüftlabrum
Iliofemoral ligament: Darmbein-Schenkel-Band; Darmbein-Oberschenkel-Band; iliofemorales Band; Bigelow-Band; Bertin-Band
Iliofemoral ligament: Y-Band
Ischiofemoral ligament: Sitzbein-Schenkel-Band; Sitzbein-Oberschenkel-Band; ischiofemorales Band
Pubofemoral ligament: Schambein-Schenkel-Band; Schambein-Oberschenkel-Band; pubofemorales Band
Ligament of head of femur: Hüftkopfband; Femurkopfband; Schenkelkopfband; Oberschenkelkopfband
Transverse acetabular ligament: queres Hüftpfannenband; Querband der Hüftpfanne
Zona orbicularis: Ringband der Hüftgelenkkapsel; Ringband des Hüftgelenks
Knee joint: Kniegelenk
Knee joint: Knie
Articular capsule of knee joint: Kniegelenkkapsel; Kniegelenkskapsel; Kniekapsel; Kapsel des Kniegelenks
Articular capsule of knee joint: Gelenkkapsel des Kniegelenks; Gelenkkapsel des Knies
Anterior cruciate ligament: vorderes Kreuzband; VKB; Kreuzband
Anterior cruciate ligament: vorderes Kreuzband des Knies; vorderes Kreuzband des Kniegelenks
Posterior cruciate ligament: hinteres Kreuzband; HKB; Kreuzband; Ligamentum cruciatum posterius
Posterior cruciate ligament: hinteres Kreuzband des Knies; hinteres Kreuzband des Kniegelenks
Tibial collateral ligament: Innenband; mediales Seitenband; inneres Seitenband; Innenband des Knies; Innenband am Knie
Tibial collateral ligament: mediales Seitenband des Knies; Innenband des Kniegelenks; mediales Kollateralband
Tibial collateral ligament: tibiales Kollateralband; tibiales Seitenband; Ligamentum collaterale mediale
Superficial part of tibial collateral ligament: oberflächliches Innenband; oberflächlicher Teil des Innenbands
Deep part of tibial collateral ligament: tiefes Innenband; tiefer Teil des Innenbands
Fibular collateral ligament: Außenband; laterales Seitenband; äußeres Seitenband; Außenband des Knies; Außenband am Knie
Fibular collateral ligament: laterales Seitenband des Knies; Außenband des Kniegelenks; laterales Kollateralband
Fibular collateral ligament: fibulares Kollateralband; fibulares Seitenband
Medial meniscus: Innenmeniskus; medialer Meniskus; innerer Meniskus; Meniskus
Medial meniscus: Menisken; medialer Meniskus des Knies; Innenmeniskus des Knies
Lateral meniscus: Außenmeniskus; lateraler Meniskus; äußerer Meniskus; Meniskus
Lateral meniscus: Menisken; lateraler Meniskus des Knies; Außenmeniskus des Knies
Transverse ligament of knee: queres Knieband; Querband des Knies; Querband des Kniegelenks
Patellar ligament: Patellasehne; Kniescheibenband; Patellarsehne
Infrapatellar fat pad: Hoffa-Fettkörper; Hoffa'scher Fettkörper; Hoffakörper; infrapatellarer Fettkörper; Hoffa
Oblique popliteal ligament: schräges Kniekehlenband
Arcuate popliteal ligament: bogenförmiges Kniekehlenband; Bogenband des Knies
Superior tibiofibular joint: Schienbein-Wadenbein-Gelenk; oberes Schienbein-Wadenbein-Gelenk; Tibiofibulargelenk
Superior tibiofibular joint: proximales Tibiofibulargelenk; oberes Tibiofibulargelenk
Articular capsule of superior tibiofibular joint: Kapsel des Tibiofibulargelenks; Gelenkkapsel des Tibiofibulargelenks
Anterior ligament of fibular head: vorderes Wadenbeinkopfband; vorderes Fibulakopfband
Posterior ligament of fibular head: hinteres Wadenbeinkopfband; hinteres Fibulakopfband
Interosseous membrane of leg: Zwischenknochenmembran; Zwischenknochenmembran des Unterschenkels
Interosseous membrane of leg: Membrana interossea des Unterschenkels; Membrana interossea am Unterschenkel
Tibiofibular syndesmosis: tibiofibulare Syndesmose; Syndesmose des Sprunggelenks; Sprunggelenksyndesmose
Tibiofibular syndesmosis: Schienbein-Wadenbein-Syndesmose; Malleolengabelsyndesmose
Anterior tibiofibular ligament: vorderes Syndesmosenband; vordere Syndesmose; vorderes Schienbein-Wadenbein-Band
Posterior tibiofibular ligament: hinteres Syndesmosenband; hintere Syndesmose; hinteres Schienbein-Wadenbein-Band
Ankle joint: oberes Sprunggelenk; OSG; Talokruralgelenk; Sprunggelenk; Knöchelgelenk
Subtalar joint: unteres Sprunggelenk; USG; Sprunggelenk; hinteres unteres Sprunggelenk; Subtalargelenk
Subtalar joint: hintere Kammer des unteren Sprunggelenks
Talocalcaneonavicular joint: unteres Sprunggelenk; USG; Sprunggelenk; vorderes unteres Sprunggelenk
Talocalcaneonavicular joint: Talokalkaneonavikulargelenk; vordere Kammer des unteren Sprunggelenks
Medial collateral ligament: Deltaband; Innenband des Sprunggelenks; Innenband am Sprunggelenk
Medial collateral ligament: Ligamentum deltoideum; Ligamentum collaterale mediale
Medial collateral ligament: Deltaband des Sprunggelenks
Medial collateral ligament: mediales Seitenband des Sprunggelenks; Innenbänder des Sprunggelenks
Lateral collateral ligament: Außenbänder des Sprunggelenks; Außenband des Sprunggelenks; Außenband am Sprunggelenk
Lateral collateral ligament: Außenbänder; laterale Außenbänder
Lateral collateral ligament: laterales Seitenband des Sprunggelenks; Außenbandapparat des Sprunggelenks
Anterior talofibular ligament: LFTA; vorderes Außenband; vorderes Außenband des Sprunggelenks
Anterior talofibular ligament: Ligamentum fibulotalare anterius
Anterior talofibular ligament: vorderes Sprungbein-Wadenbein-Band
Calcaneofibular ligament: LFC; mittleres Außenband; mittleres Außenband des Sprunggelenks; Fersenbein-Wadenbein-Band
Calcaneofibular ligament: Ligamentum fibulocalcaneare
Posterior talofibular ligament: LFTP; hinteres Außenband; hinteres Außenband des Sprunggelenks
Posterior talofibular ligament: Ligamentum fibulotalare posterius; hinteres Sprungbein-Wadenbein-Band
Transverse tarsal joint: Chopart-Gelenk; Chopartgelenk; Chopart-Gelenklinie; queres Fußwurzelgelenk
Transverse tarsal joint: Chopart'sches Gelenk
Tarsometatarsal joints: Lisfranc-Gelenk; Lisfrancgelenk; Lisfranc-Gelenklinie; Tarsometatarsalgelenke; TMT-Gelenke
Tarsometatarsal joints: Fußwurzel-Mittelfuß-Gelenke; Lisfranc-Gelenke
Intertarsal joints: Fußwurzelgelenke; Intertarsalgelenke
Calcaneocuboid joint: Kalkaneokuboidgelenk; Fersenbein-Würfelbein-Gelenk
Cuneonavicular joint: Kahnbein-Keilbein-Gelenk
Intermetatarsal joints: Intermetatarsalgelenke; Mittelfußgelenke; Zwischenmittelfußgelenke
Metatarsophalangeal joints: Zehengrundgelenke; Metatarsophalangealgelenke; MTP-Gelenke; Grundgelenke der Zehen
Metatarsophalangeal joints: Zehenknöchel
Metatarsophalangeal joints: Zehengelenke
Articular capsules of metatarsophalangeal joints: Kapseln der Zehengrundgelenke; Gelenkkapseln der Zehengrundgelenke
Interphalangeal joints of foot: Zehengelenke; Interphalangealgelenke des Fußes; Interphalangealgelenke der Zehen
Interphalangeal joints of foot: Interphalangealgelenke; IP-Gelenke des Fußes
Articular capsule of interphalangeal joint of great toe: Kapsel des Großzehenendgelenks; Kapsel des Großzehengelenks
Plantar calcaneonavicular ligament: Pfannenband; Springligament; Spring-Ligament
Long plantar ligament: langes Sohlenband; langes Fußsohlenband; langes Plantarband
Plantar calcaneocuboid ligament: kurzes Sohlenband; kurzes Fußsohlenband; kurzes Plantarband
Bifurcate ligament: Gabelband; Pinzettenband
Talocalcaneal interosseous ligament: interossäres Sprungbein-Fersenbein-Band
"""

_MUSCLES_OF_HEAD_AND_TRUNK = """
Muscular system: Muskelsystem; Muskulatur
Muscles of head: Kopfmuskeln; Kopfmuskulatur; Muskeln des Kopfes
Facial muscles: mimische Muskulatur; mimische Muskeln; Gesichtsmuskeln; Gesichtsmuskulatur
Epicranius muscle: Epikranius; Schädelhaubenmuskel; Kopfhaubenmuskel
Epicranial aponeurosis: Sehnenhaube; Galea
Frontalis muscle: Stirnmuskel; Venter frontalis; Stirnbauch des Epikranius
Occipitalis muscle: Hinterhauptmuskel; Hinterhauptsmuskel; Venter occipitalis; Okzipitalis
Temporoparietalis muscle: Schläfen-Scheitel-Muskel
Orbicularis oculi muscle: Augenringmuskel; Ringmuskel des Auges; Augenschließmuskel
Orbital part of orbicularis oculi: Pars orbitalis des Augenringmuskels; Augenhöhlenteil des Augenringmuskels
Palpebral part of orbicularis oculi: Pars palpebralis des Augenringmuskels; Lidteil des Augenringmuskels
Corrugator supercilii: Augenbrauenrunzler; Stirnrunzler; Runzler der Augenbraue
Procerus muscle: Nasenwurzelmuskel
Nasalis muscle: Nasenmuskel
Depressor septi nasi: Nasenscheidewandsenker; Nasenseptumsenker; Herabzieher der Nasenscheidewand
Orbicularis oris muscle: Mundringmuskel; Ringmuskel des Mundes; Mundschließmuskel
Levator labii superioris: Oberlippenheber; Heber der Oberlippe
Levator nasolabialis: Levator labii superioris alaeque nasi; Oberlippen- und Nasenflügelheber
Levator nasolabialis: Heber der Oberlippe und des Nasenflügels
Levator anguli oris: Mundwinkelheber; Heber des Mundwinkels
Depressor anguli oris: Mundwinkelsenker; Mundwinkelherabzieher; Herabzieher des Mundwinkels; Senker des Mundwinkels
Depressor labii inferioris: Unterlippensenker; Unterlippenherabzieher; Herabzieher der Unterlippe; Senker der Unterlippe
Zygomaticus major muscle: großer Jochbeinmuskel; großer Jochmuskel; Jochbeinmuskel
Zygomaticus minor muscle: kleiner Jochbeinmuskel; kleiner Jochmuskel; Jochbeinmuskel
Risorius muscle: Lachmuskel
Mentalis muscle: Kinnmuskel
Bucinator: Wangenmuskel; Trompetermuskel; Backenmuskel; Bukzinator
Platysma: Hautmuskel des Halses; Halshautmuskel
Masticatory muscles: Kaumuskeln; Kaumuskulatur; Kaumuskel
Masseter: großer Kaumuskel; Kaumuskel; Massetermuskel
Superficial part of masseter: oberflächlicher Teil des Masseters; Pars superficialis des Masseters
Deep part of masseter: tiefer Teil des Masseters; Pars profunda des Masseters
Temporalis muscle: Schläfenmuskel
Medial pterygoid muscle: innerer Flügelmuskel; medialer Flügelmuskel; Pterygoideus medialis
Lateral pterygoid muscle: äußerer Flügelmuskel; lateraler Flügelmuskel; seitlicher Flügelmuskel; Pterygoideus lateralis
Superior head of lateral pterygoid muscle: oberer Kopf des lateralen Flügelmuskels
Superior head of lateral pterygoid muscle: oberer Kopf des äußeren Flügelmuskels
Inferior head of lateral pterygoid muscle: unterer Kopf des lateralen Flügelmuskels
Inferior head of lateral pterygoid muscle: unterer Kopf des äußeren Flügelmuskels
Extra-ocular muscles: äußere Augenmuskeln; Augenmuskeln; extraokulare Muskeln; Augenmuskulatur
Superior rectus muscle: oberer gerader Augenmuskel
Inferior rectus muscle: unterer gerader Augenmuskel
Medial rectus muscle: innerer gerader Augenmuskel; medialer gerader Augenmuskel
Lateral rectus muscle: äußerer gerader Augenmuskel; lateraler gerader Augenmuskel; seitlicher gerader Augenmuskel
Superior oblique muscle: oberer schräger Augenmuskel
Inferior oblique muscle: unterer schräger Augenmuskel
Levator palpebrae superioris: Oberlidheber; Lidheber; Heber des Oberlids; Oberlidhebermuskel
Common tendinous ring: gemeinsamer Sehnenring; Zinn-Sehnenring; Zinn-Ring; Zinn'scher Ring; Anulus tendineus
Trochlea of superior oblique muscle: Rolle des oberen schrägen Augenmuskels
Trochlea of superior oblique muscle: Umlenkrolle des oberen schrägen Augenmuskels
Superior tarsus: Oberlidplatte; obere Lidplatte; oberer Lidknorpel
Inferior tarsus: Unterlidplatte; untere Lidplatte; unterer Lidknorpel
Muscles of tongue: Zungenmuskeln; Zungenmuskulatur; Muskeln der Zunge
Genioglossus muscle: Kinn-Zungen-Muskel
Hyoglossus muscle: Zungenbein-Zungen-Muskel
Muscles of soft palate: Gaumenmuskeln; Muskeln des weichen Gaumens; Gaumensegelmuskeln; Gaumenmuskulatur
Palatopharyngeus muscle: Gaumen-Rachen-Muskel
Pharyngeal muscles: Rachenmuskeln; Schlundmuskeln; Schlundmuskulatur; Rachenmuskulatur
Stylopharyngeus muscle: Griffelfortsatz-Rachen-Muskel; Griffel-Rachen-Muskel
Superior pharyngeal constrictor: oberer Schlundschnürer; oberer Rachenschnürer; Schlundschnürer; Rachenschnürer
Middle pharyngeal constrictor: mittlerer Schlundschnürer; mittlerer Rachenschnürer; Schlundschnürer; Rachenschnürer
Inferior pharyngeal constrictor: unterer Schlundschnürer; unterer Rachenschnürer; Schlundschnürer; Rachenschnürer
Laryngeal muscles: Kehlkopfmuskeln; Kehlkopfmuskulatur; Muskeln des Kehlkopfes
Cricothyroid muscle: Ringknorpel-Schildknorpel-Muskel; Krikothyroideus; äußerer Kehlkopfmuskel; Antikus; Anticus
Posterior crico-arytenoid muscle: Postikus; Posticus; hinterer Ringknorpel-Stellknorpel-Muskel; Stimmritzenöffner
Lateral crico-arytenoid muscle: seitlicher Ringknorpel-Stellknorpel-Muskel; lateraler Ringknorpel-Stellknorpel-Muskel
Transverse arytenoid muscle: querer Stellknorpelmuskel
Oblique arytenoid muscle: schräger Stellknorpelmuskel
Thyro-arytenoid muscle: Schildknorpel-Stellknorpel-Muskel
Muscles of neck: Halsmuskeln; Halsmuskulatur; Muskeln des Halses
Sternocleidomastoid muscle: Kopfwender; großer Kopfwender; Kopfnicker; Sternokleidomastoideus
Suprahyoid muscles: obere Zungenbeinmuskeln; suprahyoidale Muskulatur; suprahyale Muskulatur; suprahyoidale Muskeln
Suprahyoid muscles: Mundbodenmuskulatur; Mundbodenmuskeln; Oberzungenbeinmuskeln; suprahyale Muskeln
Infrahyoid muscles: untere Zungenbeinmuskeln; infrahyoidale Muskulatur; infrahyale Muskulatur; infrahyoidale Muskeln
Infrahyoid muscles: Unterzungenbeinmuskeln; Unterzungenbeinmuskulatur; infrahyale Muskeln
Digastric muscle: zweibäuchiger Muskel; Digastrikus; zweibäuchiger Kiefermuskel
Anterior belly of digastric muscle: vorderer Bauch des Digastrikus; vorderer Digastrikusbauch
Anterior belly of digastric muscle: vorderer Bauch des Musculus digastricus
Posterior belly of digastric muscle: hinterer Bauch des Digastrikus; hinterer Digastrikusbauch
Posterior belly of digastric muscle: hinterer Bauch des Musculus digastricus
Intermediate tendon of digastric muscle: Zwischensehne des Digastrikus; Digastrikus-Zwischensehne
Stylohyoid muscle: Griffelfortsatz-Zungenbein-Muskel; Griffel-Zungenbein-Muskel
Mylohyoid muscle: Unterkiefer-Zungenbein-Muskel; Kiefer-Zungenbein-Muskel; Mundbodenmuskel
Geniohyoid muscle: Kinn-Zungenbein-Muskel
Omohyoid muscle: Schulter-Zungenbein-Muskel; Schulterblatt-Zungenbein-Muskel
Sternohyoid muscle: Brustbein-Zungenbein-Muskel
Sternothyroid muscle: Brustbein-Schildknorpel-Muskel
Thyrohyoid muscle: Schildknorpel-Zungenbein-Muskel
Scalenus anterior muscle: vorderer Treppenmuskel; vorderer Rippenhalter; Treppenmuskel; Skalenus anterior; Rippenhalter
Scalenus medius muscle: mittlerer Treppenmuskel; mittlerer Rippenhalter; Treppenmuskel; Skalenus medius; Rippenhalter
Scalenus posterior muscle: hinterer Treppenmuskel; hinterer Rippenhalter; Treppenmuskel; Skalenus posterior
Scalenus posterior muscle: Rippenhalter
Longus capitis muscle: langer Kopfmuskel
Longus colli muscle: langer Halsmuskel
Rectus anterior capitis muscle: vorderer gerader Kopfmuskel
Rectus lateralis capitis muscle: seitlicher gerader Kopfmuskel; lateraler gerader Kopfmuskel
Suboccipital muscles: kurze Nackenmuskeln; kurze Nackenmuskulatur; subokzipitale Muskeln; subokzipitale Muskulatur
Suboccipital muscles: tiefe Nackenmuskeln; tiefe Nackenmuskulatur
Rectus posterior major capitis muscle: großer hinterer gerader Kopfmuskel
Rectus posterior minor capitis muscle: kleiner hinterer gerader Kopfmuskel
Obliquus superior capitis muscle: oberer schräger Kopfmuskel
Obliquus inferior capitis muscle: unterer schräger Kopfmuskel
Dorsal part of muscular system: Rückenmuskeln; Rückenmuskulatur; Muskeln des Rückens
Hypaxial muscles of back: eingewanderte Rückenmuskeln; eingewanderte Rückenmuskulatur; sekundäre Rückenmuskulatur
Epaxial muscles: autochthone Rückenmuskulatur; autochthone Rückenmuskeln; tiefe Rückenmuskulatur; tiefe Rückenmuskeln
Epaxial muscles: epaxiale Muskulatur; ortsständige Rückenmuskulatur
Erector spinae: Rückenstrecker; Rumpfaufrichter; Wirbelsäulenaufrichter; Aufrichter der Wirbelsäule; Rückenaufrichter
Erector spinae: autochthone Rückenmuskulatur; autochthone Rückenmuskeln; Erektor spinae
Iliocostalis muscles: Darmbein-Rippen-Muskel; Iliokostalis
Iliocostalis lumborum muscle: Iliokostalis lumborum; Lendenteil des Darmbein-Rippen-Muskels
Iliocostalis thoracis muscle: Iliokostalis thoracis; Brustteil des Darmbein-Rippen-Muskels
Iliocostalis colli muscle: Iliokostalis cervicis; Iliocostalis cervicis; Halsteil des Darmbein-Rippen-Muskels
Longissimus muscles: längster Rückenmuskel; Longissimus
Longissimus colli muscle: Longissimus cervicis; Halsteil des Longissimus
Longissimus thoracis muscle: Brustteil des Longissimus
Longissimus capitis muscle: Kopfteil des Longissimus
Spinalis muscles: Dornmuskel; Dornfortsatzmuskel
Spinalis colli muscle: Spinalis cervicis
Semispinalis muscles: Halbdornmuskel
Semispinalis colli muscle: Semispinalis cervicis; Halbdornmuskel des Halses
Semispinalis thoracis muscle: Halbdornmuskel der Brust
Splenius muscles: Riemenmuskel; Riemenmuskeln
Splenius capitis muscle: Riemenmuskel des Kopfes
Splenius colli muscle: Riemenmuskel des Halses; Splenius cervicis
Spinotransversales muscles: spinotransversales System; spinotransversale Muskulatur; spinotransversale Muskeln
Transversospinal muscles: transversospinales System; transversospinale Muskulatur; transversospinale Muskeln
Multifidus muscles: vielgefiederter Muskel; vielspaltiger Muskel; Multifidi
Multifidus colli muscle: Multifidus cervicis
Rotatores: Wirbeldreher; Drehmuskeln der Wirbelsäule
Interspinales muscles: Zwischendornmuskeln; Zwischendornfortsatzmuskeln
Interspinales colli muscles: Interspinales cervicis; Zwischendornmuskeln des Halses
Interspinales thoracis muscles: Zwischendornmuskeln der Brust
Interspinales lumborum muscles: Zwischendornmuskeln der Lende
Trapezius muscle: Kapuzenmuskel; Trapezmuskel; Kappenmuskel
Descending part of trapezius muscle: absteigender Teil des Trapezius; oberer Trapezius; absteigender Trapezius
Descending part of trapezius muscle: absteigender Teil des Trapezmuskels; Pars descendens des Trapezius
Transverse part of trapezius muscle: querer Teil des Trapezius; mittlerer Trapezius; querer Trapezius
Transverse part of trapezius muscle: querer Teil des Trapezmuskels; Pars transversa des Trapezius
Ascending part of trapezius muscle: aufsteigender Teil des Trapezius; unterer Trapezius; aufsteigender Trapezius
Ascending part of trapezius muscle: aufsteigender Teil des Trapezmuskels; Pars ascendens des Trapezius
Latissimus dorsi muscle: breiter Rückenmuskel; breitester Rückenmuskel; großer Rückenmuskel; Latissimus
Rhomboid major muscle: großer Rautenmuskel; großer Rhomboideus; Rautenmuskel; Rhomboideus major
Rhomboid minor muscle: kleiner Rautenmuskel; kleiner Rhomboideus; Rautenmuskel; Rhomboideus minor
Levator scapulae: Schulterblattheber; Heber des Schulterblatts
Serratus posterior superior muscle: hinterer oberer Sägemuskel; oberer hinterer Sägemuskel; Sägemuskel
Serratus posterior inferior muscle: hinterer unterer Sägemuskel; unterer hinterer Sägemuskel; Sägemuskel
Serratus anterior muscle: vorderer Sägemuskel; Sägemuskel; Boxermuskel; seitlicher Sägemuskel
Muscles of thorax: Brustmuskulatur; Brustkorbmuskulatur; Muskeln des Brustkorbs; Brustmuskel; Brustmuskeln
Muscles of thorax: Thoraxmuskulatur
Pectoralis major muscle: großer Brustmuskel; Pektoralis major; Brustmuskel; Brustmuskeln; großer Pektoralis
Clavicular head of pectoralis major muscle: Schlüsselbeinteil des großen Brustmuskels
Clavicular head of pectoralis major muscle: Pars clavicularis des großen Brustmuskels
Sternocostal head of pectoralis major muscle: Brustbein-Rippen-Teil des großen Brustmuskels
Sternocostal head of pectoralis major muscle: Pars sternocostalis des großen Brustmuskels; Pars sternocostalis
(Abdominal part of pectoralis major muscle): Bauchteil des großen Brustmuskels; Pars abdominalis des großen Brustmuskels
Pectoralis minor muscle: kleiner Brustmuskel; Pektoralis minor; kleiner Pektoralis
Subclavius muscle: Unterschlüsselbeinmuskel; Subklavius
External intercostal muscles: äußere Zwischenrippenmuskeln; äußerer Zwischenrippenmuskel; Zwischenrippenmuskeln
External intercostal muscles: äußere Interkostalmuskeln; Interkostalmuskeln; Interkostalmuskulatur
External intercostal muscles: Zwischenrippenmuskulatur
Internal intercostal muscles: innere Zwischenrippenmuskeln; innerer Zwischenrippenmuskel; Zwischenrippenmuskeln
Internal intercostal muscles: innere Interkostalmuskeln; Interkostalmuskeln; Interkostalmuskulatur
Internal intercostal muscles: Zwischenrippenmuskulatur
Innermost intercostal muscles: innerste Zwischenrippenmuskeln; innerster Zwischenrippenmuskel; Zwischenrippenmuskeln
Innermost intercostal muscles: innerste Interkostalmuskeln; Interkostalmuskeln; Interkostalmuskulatur
Innermost intercostal muscles: Zwischenrippenmuskulatur
Transversus thoracis muscle: querer Brustkorbmuskel; querer Brustmuskel
Levatores costarum: Rippenheber
Levatores breves costarum: kurze Rippenheber; kurzer Rippenheber
Levatores longi costarum: lange Rippenheber; langer Rippenheber
Diaphragm: Zwerchfell; Zwerchfellmuskel
Muscles of abdomen: Bauchmuskeln; Bauchmuskulatur; Bauchwandmuskulatur; Bauchwandmuskeln; Muskeln des Bauchs
Rectus abdominis muscle: gerader Bauchmuskel; Sixpack; Rektus abdominis
External abdominal oblique muscle: äußerer schräger Bauchmuskel; schräger Bauchmuskel; Obliquus externus
Internal abdominal oblique muscle: innerer schräger Bauchmuskel; schräger Bauchmuskel; Obliquus internus
Transversus abdominis muscle: querer Bauchmuskel; querverlaufender Bauchmuskel; quer verlaufender Bauchmuskel
Pyramidalis muscle: Pyramidenmuskel
Quadratus lumborum muscle: quadratischer Lendenmuskel; viereckiger Lendenmuskel
Linea alba: weiße Linie
Inguinal ligament: Leistenband
Muscles of pelvis: Beckenmuskeln; Beckenmuskulatur; Beckenbodenmuskulatur; Beckenboden; Beckenbodenmuskeln
Pelvic diaphragm: Beckenboden; Beckenzwerchfell; Beckenbodenmuskulatur; Beckenbodenmuskeln
Levator ani: Afterheber; Analheber; Heber des Afters; Afterhebermuskel
Coccygeus muscle: Steißbeinmuskel; Steißmuskel
Iliococcygeus muscle: Darmbein-Steißbein-Muskel
Pubococcygeus muscle: Schambein-Steißbein-Muskel
Perineal muscles: Dammmuskeln; Dammmuskulatur; Muskeln des Damms
External anal sphincter: äußerer Afterschließmuskel; äußerer Schließmuskel des Afters; äußerer Analsphinkter
External anal sphincter: äußerer Analschließmuskel; Sphincter ani externus
"""

_MUSCLES_OF_LIMBS = """
Muscles of upper limb: Armmuskeln; Armmuskulatur; Muskeln des Arms; Muskeln der oberen Extremität
Scapulohumeral muscles: Schultermuskeln; Schultermuskulatur; Muskeln der Schulter
Rotator cuff muscles: Rotatorenmanschette; Rotatorenmanschettenmuskeln; Muskeln der Rotatorenmanschette
Deltoid muscle: Deltamuskel; deltaförmiger Muskel
Clavicular part of deltoid muscle: vorderer Deltamuskel; vorderer Teil des Deltamuskels
Clavicular part of deltoid muscle: Schlüsselbeinteil des Deltamuskels
Clavicular part of deltoid muscle: Pars clavicularis des Deltamuskels; Pars clavicularis des Deltoideus
Acromial part of deltoid muscle: mittlerer Deltamuskel; mittlerer Teil des Deltamuskels
Acromial part of deltoid muscle: Schulterhöhenteil des Deltamuskels
Acromial part of deltoid muscle: Pars acromialis des Deltamuskels; Pars acromialis des Deltoideus
Acromial part of deltoid muscle: seitlicher Deltamuskel
Scapular spinal part of deltoid muscle: hinterer Deltamuskel; hinterer Teil des Deltamuskels
Scapular spinal part of deltoid muscle: Pars spinalis des Deltamuskels; Pars spinalis des Deltoideus
Supraspinatus muscle: Obergrätenmuskel
Infraspinatus muscle: Untergrätenmuskel
Subscapularis muscle: Unterschulterblattmuskel; Subskapularis
Teres minor muscle: kleiner Rundmuskel; kleiner runder Armmuskel; kleiner runder Muskel
Teres major muscle: großer Rundmuskel; großer runder Armmuskel; großer runder Muskel
Anterior compartment of arm: vordere Oberarmmuskeln; vordere Oberarmmuskulatur; Oberarmbeuger; Beuger des Oberarms
Anterior compartment of arm: Flexoren des Oberarms; Flexorenloge des Oberarms; Beugerloge des Oberarms; Armbeuger
Posterior compartment of arm: hintere Oberarmmuskeln; hintere Oberarmmuskulatur; Oberarmstrecker; Strecker des Oberarms
Posterior compartment of arm: Extensoren des Oberarms; Extensorenloge des Oberarms; Streckerloge des Oberarms
Biceps brachii muscle: Bizeps; Bizeps brachii; zweiköpfiger Oberarmmuskel; zweiköpfiger Armmuskel; Armbizeps; Armbeuger
Biceps brachii muscle: Bizepsmuskel; Bizeps des Arms; Bizeps des Oberarms
Long head of biceps brachii: langer Bizepskopf; langer Kopf des Bizeps; Caput longum des Bizeps
Long head of biceps brachii: Caput longum des Biceps brachii; langer Kopf des Biceps brachii
Short head of biceps brachii: kurzer Bizepskopf; kurzer Kopf des Bizeps; Caput breve des Bizeps
Short head of biceps brachii: Caput breve des Biceps brachii; kurzer Kopf des Biceps brachii
Brachialis muscle: Brachialismuskel
Coracobrachialis muscle: Hakenarmmuskel; Rabenschnabel-Oberarm-Muskel; Korakobrachialis
Triceps brachii muscle: Trizeps; Trizeps brachii; dreiköpfiger Oberarmmuskel; Armstrecker; dreiköpfiger Armmuskel
Triceps brachii muscle: Trizepsmuskel; Trizeps des Oberarms
Long head of triceps brachii: langer Trizepskopf; langer Kopf des Trizeps; Caput longum des Trizeps
Long head of triceps brachii: Caput longum des Triceps brachii; langer Kopf des Triceps brachii
Lateral head of triceps brachii: lateraler Trizepskopf; lateraler Kopf des Trizeps; äußerer Trizepskopf
Lateral head of triceps brachii: Caput laterale des Triceps brachii; lateraler Kopf des Triceps brachii
Lateral head of triceps brachii: Caput laterale des Trizeps; seitlicher Trizepskopf
Medial head of triceps brachii: medialer Trizepskopf; medialer Kopf des Trizeps; innerer Trizepskopf
Medial head of triceps brachii: Caput mediale des Triceps brachii; medialer Kopf des Triceps brachii
Medial head of triceps brachii: Caput mediale des Trizeps
Anconeus muscle: Ellenbogenmuskel; Knorrenmuskel; Ellbogenmuskel; Ankoneus
Anterior compartment of forearm: Unterarmbeuger; vordere Unterarmmuskeln; vordere Unterarmmuskulatur
Anterior compartment of forearm: Beuger des Unterarms
Anterior compartment of forearm: Flexoren des Unterarms; Flexorenloge des Unterarms; Beugerloge des Unterarms
Superficial part of anterior compartment of forearm: oberflächliche Unterarmbeuger
Superficial part of anterior compartment of forearm: oberflächliche Flexoren des Unterarms
Superficial part of anterior compartment of forearm: oberflächliche Beuger des Unterarms
Deep part of anterior compartment of forearm: tiefe Unterarmbeuger; tiefe Flexoren des Unterarms
Deep part of anterior compartment of forearm: tiefe Beuger des Unterarms
Posterior compartment of forearm: Unterarmstrecker; hintere Unterarmmuskeln; hintere Unterarmmuskulatur
Posterior compartment of forearm: Strecker des Unterarms; Extensoren des Unterarms; Extensorenloge des Unterarms
Posterior compartment of forearm: Streckerloge des Unterarms
Superficial part of posterior compartment of forearm: oberflächliche Unterarmstrecker
Superficial part of posterior compartment of forearm: oberflächliche Strecker des Unterarms
Superficial part of posterior compartment of forearm: oberflächliche Extensoren des Unterarms
Deep part of posterior compartment of forearm: tiefe Unterarmstrecker; tiefe Strecker des Unterarms
Deep part of posterior compartment of forearm: tiefe Extensoren des Unterarms
Pronator teres: runder Einwärtsdreher; runder Einwärtswender
Pronator quadratus: viereckiger Einwärtsdreher; quadratischer Einwärtsdreher; viereckiger Einwärtswender
Supinator: Auswärtsdreher; Auswärtswender
Brachioradialis muscle: Oberarm-Speichen-Muskel; Oberarmspeichenmuskel
Flexor carpi radialis: radialer Handbeuger; speichenseitiger Handbeuger; radialer Handgelenkbeuger
Flexor carpi ulnaris: ulnarer Handbeuger; ellenseitiger Handbeuger; ulnarer Handgelenkbeuger
Palmaris longus muscle: langer Hohlhandmuskel; langer Hohlhandsehnenspanner; Hohlhandsehnenspanner
Flexor digitorum superficialis: oberflächlicher Fingerbeuger
Flexor digitorum profundus: tiefer Fingerbeuger
Flexor pollicis longus: langer Daumenbeuger
Flexor pollicis brevis: kurzer Daumenbeuger
Extensor carpi radialis longus: langer radialer Handstrecker; langer speichenseitiger Handstrecker
Extensor carpi radialis longus: radialer Handstrecker
Extensor carpi radialis brevis: kurzer radialer Handstrecker; kurzer speichenseitiger Handstrecker
Extensor carpi radialis brevis: radialer Handstrecker
Extensor carpi ulnaris: ulnarer Handstrecker; ellenseitiger Handstrecker
Extensor digitorum: Fingerstrecker; gemeinsamer Fingerstrecker
Extensor digiti minimi: Kleinfingerstrecker; Strecker des kleinen Fingers; Strecker des Kleinfingers
Extensor indicis: Zeigefingerstrecker; Strecker des Zeigefingers
Extensor pollicis longus: langer Daumenstrecker; Daumenstrecker
Extensor pollicis brevis: kurzer Daumenstrecker; Daumenstrecker
Abductor pollicis longus: langer Daumenabspreizer; langer Abspreizer des Daumens; Daumenabspreizer
Abductor pollicis longus: langer Daumenspreizer
Abductor pollicis brevis: kurzer Daumenabspreizer; kurzer Abspreizer des Daumens; Daumenabspreizer
Abductor pollicis brevis: kurzer Daumenspreizer
Muscles of hand: Handmuskeln; Handmuskulatur; kurze Handmuskeln; Muskeln der Hand; kurze Handmuskulatur
Adductor pollicis: Daumenanzieher; Anzieher des Daumens
Oblique head of adductor pollicis: schräger Kopf des Daumenanziehers; Caput obliquum des Daumenanziehers
Transverse head of adductor pollicis: querer Kopf des Daumenanziehers; Caput transversum des Daumenanziehers
Superficial head of flexor pollicis brevis: oberflächlicher Kopf des kurzen Daumenbeugers
Deep head of flexor pollicis brevis: tiefer Kopf des kurzen Daumenbeugers
Opponens pollicis muscle: Daumengegensteller; Gegensteller des Daumens; Daumengegenübersteller
Abductor digiti minimi of hand: Kleinfingerabspreizer; Abspreizer des kleinen Fingers; Kleinfingerspreizer
Flexor digiti minimi of hand: Kleinfingerbeuger; kurzer Kleinfingerbeuger; Beuger des kleinen Fingers
Opponens digiti minimi muscle of hand: Kleinfingergegensteller; Gegensteller des kleinen Fingers
Lumbrical muscles of hand: Spulwurmmuskeln der Hand; Regenwurmmuskeln der Hand; Lumbrikalmuskeln der Hand
Lumbrical muscles of hand: Wurmmuskeln der Hand
Lumbrical muscles of hand: Spulwurmmuskeln; Regenwurmmuskeln; Lumbrikalmuskeln; Wurmmuskeln; Lumbrikales
Lumbrical muscles of foot: Spulwurmmuskeln des Fußes; Regenwurmmuskeln des Fußes; Lumbrikalmuskeln des Fußes
Lumbrical muscles of foot: Wurmmuskeln des Fußes
Lumbrical muscles of foot: Spulwurmmuskeln; Regenwurmmuskeln; Lumbrikalmuskeln; Wurmmuskeln; Lumbrikales
Dorsal interossei muscles of hand: dorsale Zwischenknochenmuskeln der Hand; Zwischenknochenmuskeln
Dorsal interossei muscles of hand: dorsale Zwischenknochenmuskeln; Zwischenknochenmuskeln der Hand
Palmar interossei muscles: palmare Zwischenknochenmuskeln; Zwischenknochenmuskeln
Palmar interossei muscles: hohlhandseitige Zwischenknochenmuskeln
Palmar interossei muscles: Zwischenknochenmuskeln der Hand
Dorsal interossei muscles of foot: dorsale Zwischenknochenmuskeln des Fußes; Zwischenknochenmuskeln
Dorsal interossei muscles of foot: dorsale Zwischenknochenmuskeln; Zwischenknochenmuskeln des Fußes
Plantar interossei muscles: plantare Zwischenknochenmuskeln; Zwischenknochenmuskeln
Plantar interossei muscles: sohlenseitige Zwischenknochenmuskeln
Plantar interossei muscles: Zwischenknochenmuskeln des Fußes
Muscles of lower limb: Beinmuskeln; Beinmuskulatur; Muskeln des Beins; Muskeln der unteren Extremität
Iliopsoas muscle: Lenden-Darmbein-Muskel; Iliopsoasmuskel
Psoas major: großer Lendenmuskel; Psoas; Psoasmuskel
Iliacus muscle: Darmbeinmuskel
Superficial gluteal muscles: oberflächliche Gesäßmuskeln; oberflächliche Gesäßmuskulatur; Gesäßmuskulatur
Deep gluteal muscles: tiefe Gesäßmuskeln; tiefe Gesäßmuskulatur; Gesäßmuskulatur; pelvitrochantäre Muskeln
Deep gluteal muscles: pelvitrochantäre Muskulatur; tiefe Hüftmuskeln; tiefe Hüftmuskulatur; tiefe Außenrotatoren
Gluteus maximus muscle: großer Gesäßmuskel; größter Gesäßmuskel; Gesäßmuskel; Glutäus maximus
Gluteus medius muscle: mittlerer Gesäßmuskel; Gesäßmuskel; Glutäus medius
Gluteus minimus muscle: kleiner Gesäßmuskel; kleinster Gesäßmuskel; Gesäßmuskel; Glutäus minimus
Tensor fasciae latae: Schenkelbindenspanner; Oberschenkelbindenspanner; Spanner der Oberschenkelfaszie
Tensor fasciae latae: Spanner der Oberschenkelbinde
Piriformis muscle: birnenförmiger Muskel; Birnenmuskel; Birnmuskel
Superior gemellus muscle: oberer Zwillingsmuskel; Zwillingsmuskel; Gemellus superior
Inferior gemellus muscle: unterer Zwillingsmuskel; Zwillingsmuskel; Gemellus inferior
Obturator internus: innerer Hüftlochmuskel; Hüftlochmuskel; Obturatorius internus
Obturator externus: äußerer Hüftlochmuskel; Hüftlochmuskel; Obturatorius externus
Quadratus femoris muscle: quadratischer Schenkelmuskel; viereckiger Schenkelmuskel; quadratischer Oberschenkelmuskel
Quadratus femoris muscle: viereckiger Oberschenkelmuskel
Anterior compartment of thigh: vordere Oberschenkelmuskeln; vordere Oberschenkelmuskulatur; Strecker des Oberschenkels
Anterior compartment of thigh: Extensoren des Oberschenkels; Extensorenloge des Oberschenkels
Anterior compartment of thigh: Streckerloge des Oberschenkels
Medial compartment of thigh: Adduktoren; Adduktorengruppe; Oberschenkeladduktoren; Schenkelanzieher; Adduktorenloge
Medial compartment of thigh: Adduktoren des Oberschenkels; innere Oberschenkelmuskulatur; mediale Oberschenkelmuskulatur
Posterior compartment of thigh: ischiokrurale Muskulatur; ischiokrurale Muskeln; ischiocrurale Muskulatur
Posterior compartment of thigh: ischiocrurale Muskeln; hintere Oberschenkelmuskulatur; hintere Oberschenkelmuskeln
Posterior compartment of thigh: Beuger des Oberschenkels; Flexoren des Oberschenkels; Flexorenloge des Oberschenkels
Posterior compartment of thigh: Ischiokruralmuskulatur; Hamstrings; Ischiokrurale; Oberschenkelbeuger
Quadriceps femoris muscle: Quadrizeps; Quadrizeps femoris; vierköpfiger Oberschenkelmuskel; vierköpfiger Schenkelmuskel
Quadriceps femoris muscle: vierköpfiger Schenkelstrecker; Schenkelstrecker; Oberschenkelstrecker; Quadrizepsmuskel
Rectus femoris muscle: gerader Oberschenkelmuskel; gerader Schenkelmuskel; Rektus femoris
Vastus lateralis muscle: äußerer Schenkelmuskel; äußerer Oberschenkelmuskel; äußerer breiter Oberschenkelmuskel
Vastus lateralis muscle: äußerer breiter Schenkelmuskel; seitlicher breiter Oberschenkelmuskel
Vastus medialis muscle: innerer Schenkelmuskel; innerer Oberschenkelmuskel; innerer breiter Oberschenkelmuskel
Vastus medialis muscle: innerer breiter Schenkelmuskel
Vastus intermedius muscle: mittlerer Schenkelmuskel; mittlerer Oberschenkelmuskel; mittlerer breiter Oberschenkelmuskel
Vastus intermedius muscle: mittlerer breiter Schenkelmuskel
Sartorius muscle: Schneidermuskel
Gracilis muscle: schlanker Muskel; schlanker Schenkelmuskel; schlanker Oberschenkelmuskel; Grazilis
Pectineus muscle: Kammmuskel; Kamm-Muskel; Pektineus
Adductor longus: langer Schenkelanzieher; langer Oberschenkelanzieher; langer Adduktor; Adduktor longus
Adductor brevis: kurzer Schenkelanzieher; kurzer Oberschenkelanzieher; kurzer Adduktor; Adduktor brevis
Adductor magnus: großer Schenkelanzieher; großer Oberschenkelanzieher; großer Adduktor; Adduktor magnus
(Adductor minimus): kleinster Schenkelanzieher; kleinster Oberschenkelanzieher; kleinster Adduktor; Adduktor minimus
Biceps femoris muscle: Bizeps femoris; zweiköpfiger Oberschenkelmuskel; zweiköpfiger Schenkelmuskel; Schenkelbizeps
Biceps femoris muscle: Beinbizeps
Biceps femoris muscle: Bizeps des Oberschenkels; Oberschenkelbizeps
Long head of biceps femoris: langer Kopf des Bizeps femoris; Caput longum des Bizeps femoris
Long head of biceps femoris: Caput longum des Biceps femoris; langer Kopf des Biceps femoris
Short head of biceps femoris: kurzer Kopf des Bizeps femoris; Caput breve des Bizeps femoris
Short head of biceps femoris: Caput breve des Biceps femoris; kurzer Kopf des Biceps femoris
Semitendinosus muscle: Halbsehnenmuskel; halbsehniger Muskel
Semimembranosus muscle: Plattsehnenmuskel; halbhäutiger Muskel; halbmembranöser Muskel
Anterior compartment of leg: vordere Unterschenkelmuskeln; vordere Unterschenkelmuskulatur; Strecker des Unterschenkels
Anterior compartment of leg: Extensoren des Unterschenkels; Extensorenloge des Unterschenkels; Tibialis-anterior-Loge
Anterior compartment of leg: Streckerloge des Unterschenkels; Unterschenkelstrecker; Unterschenkelextensoren
Lateral compartment of leg: Peroneusloge; Fibularisloge; Peroneusgruppe; Fibularisgruppe
Lateral compartment of leg: laterale Unterschenkelmuskulatur
Lateral compartment of leg: seitliche Unterschenkelmuskulatur; seitliche Unterschenkelmuskeln
Lateral compartment of leg: laterale Unterschenkelmuskeln
Posterior compartment of leg: hintere Unterschenkelmuskeln; hintere Unterschenkelmuskulatur; Beuger des Unterschenkels
Posterior compartment of leg: Flexoren des Unterschenkels; Flexorenloge des Unterschenkels; Wadenmuskulatur
Posterior compartment of leg: Wadenmuskeln
Posterior compartment of leg: Beugerloge des Unterschenkels; Unterschenkelbeuger; Unterschenkelflexoren
Superficial part of posterior compartment of leg: oberflächliche Unterschenkelbeuger; oberflächliche Wadenmuskulatur
Superficial part of posterior compartment of leg: oberflächliche Flexoren des Unterschenkels
Superficial part of posterior compartment of leg: oberflächliche Wadenmuskeln
Deep part of posterior compartment of leg: tiefe Unterschenkelbeuger; tiefe Wadenmuskulatur; tiefe Wadenmuskeln
Deep part of posterior compartment of leg: tiefe Flexoren des Unterschenkels
Tibialis anterior muscle: vorderer Schienbeinmuskel; Schienbeinmuskel
Tibialis posterior muscle: hinterer Schienbeinmuskel; Schienbeinmuskel
Extensor hallucis longus: langer Großzehenstrecker; langer Strecker der Großzehe; Großzehenstrecker
Extensor hallucis brevis: kurzer Großzehenstrecker; kurzer Strecker der Großzehe; Großzehenstrecker
Extensor digitorum longus: langer Zehenstrecker; Zehenstrecker
Extensor digitorum brevis: kurzer Zehenstrecker; Zehenstrecker
Fibularis longus muscle: langer Wadenbeinmuskel; Wadenbeinmuskel; Peronäus longus
Fibularis brevis muscle: kurzer Wadenbeinmuskel; Wadenbeinmuskel; Peronäus brevis
Fibularis tertius muscle: dritter Wadenbeinmuskel; Wadenbeinmuskel; Peronäus tertius
Triceps surae muscle: dreiköpfiger Wadenmuskel; Trizeps surae; Wadenmuskulatur; Wadenmuskeln; Wadenmuskel
Gastrocnemius muscle: Zwillingswadenmuskel; zweiköpfiger Wadenmuskel; Wadenzwillingsmuskel; Wadenmuskel; Gastroknemius
Medial head of gastrocnemius: medialer Gastroknemiuskopf; medialer Kopf des Gastrocnemius
Medial head of gastrocnemius: Caput mediale des Gastrocnemius
Medial head of gastrocnemius: innerer Kopf des Gastrocnemius
Medial head of gastrocnemius: medialer Kopf des Zwillingswadenmuskels; innerer Kopf des Zwillingswadenmuskels
Lateral head of gastrocnemius: lateraler Gastroknemiuskopf; lateraler Kopf des Gastrocnemius
Lateral head of gastrocnemius: Caput laterale des Gastrocnemius
Lateral head of gastrocnemius: äußerer Kopf des Gastrocnemius
Lateral head of gastrocnemius: lateraler Kopf des Zwillingswadenmuskels; äußerer Kopf des Zwillingswadenmuskels
Soleus muscle: Schollenmuskel
Plantaris muscle: Plantarismuskel
Popliteus muscle: Kniekehlenmuskel
Flexor digitorum longus: langer Zehenbeuger; Zehenbeuger
Flexor digitorum brevis: kurzer Zehenbeuger; Zehenbeuger
Flexor hallucis longus: langer Großzehenbeuger; langer Beuger der Großzehe
Flexor hallucis brevis: kurzer Großzehenbeuger; kurzer Beuger der Großzehe
Medial head of flexor hallucis brevis: medialer Kopf des kurzen Großzehenbeugers
Lateral head of flexor hallucis brevis: lateraler Kopf des kurzen Großzehenbeugers
Muscles of foot: Fußmuskeln; Fußmuskulatur; kurze Fußmuskeln; Muskeln des Fußes; kurze Fußmuskulatur
Abductor hallucis: Großzehenabspreizer; Abspreizer der Großzehe; Großzehenspreizer
Adductor hallucis: Großzehenanzieher; Anzieher der Großzehe
Oblique head of adductor hallucis: schräger Kopf des Großzehenanziehers; Caput obliquum des Großzehenanziehers
Transverse head of adductor hallucis: querer Kopf des Großzehenanziehers; Caput transversum des Großzehenanziehers
Abductor digiti minimi of foot: Kleinzehenabspreizer; Abspreizer der kleinen Zehe; Abspreizer der Kleinzehe
Abductor digiti minimi of foot: Kleinzehenspreizer
Flexor digiti minimi of foot: Kleinzehenbeuger; kurzer Kleinzehenbeuger; Beuger der kleinen Zehe; Beuger der Kleinzehe
(Opponens digiti minimi muscle of foot): Kleinzehengegensteller; Gegensteller der kleinen Zehe
Quadratus plantae muscle: quadratischer Sohlenmuskel; viereckiger Sohlenmuskel; quadratischer Fußsohlenmuskel
Quadratus plantae muscle: viereckiger Fußsohlenmuskel; Flexor accessorius
"""

_FASCIAE_TENDONS_AND_BURSAE = """
Fascia: Faszien; Muskelbinden; Muskelfaszien
Masseteric fascia: Masseterfaszie
Superficial layer of temporal fascia: oberflächliches Blatt der Schläfenfaszie
Superficial layer of temporal fascia: oberflächliches Blatt der Temporalisfaszie
Superficial investing cervical fascia: oberflächliche Halsfaszie; oberflächliches Blatt der Halsfaszie
Superficial investing cervical fascia: Lamina superficialis der Halsfaszie
Pectoral fascia: Brustmuskelfaszie; Pektoralisfaszie; Brustfaszie
Clavipectoral fascia: klavipektorale Faszie
Deltoid fascia: Deltamuskelfaszie; Deltafaszie
Brachial fascia: Oberarmfaszie
Antebrachial fascia: Unterarmfaszie
Dorsal fascia of hand: Handrückenfaszie
Palmar aponeurosis: Palmaraponeurose; Hohlhandaponeurose; Hohlhandsehne; Hohlhandsehnenplatte
Flexor retinaculum of wrist: Karpalband; Retinaculum flexorum; Retinaculum flexorum der Hand; queres Handwurzelband
Flexor retinaculum of wrist: Ligamentum carpi transversum; Karpaltunneldach; Retinaculum musculorum flexorum der Hand
Extensor retinaculum of wrist: Retinaculum extensorum der Hand; Streckerhalteband der Hand
Extensor retinaculum of wrist: Retinaculum musculorum extensorum der Hand
Medial intermuscular septum of arm: mediales Septum intermusculare des Oberarms
Medial intermuscular septum of arm: Septum intermusculare mediale des Oberarms
Lateral intermuscular septum of arm: laterales Septum intermusculare des Oberarms
Lateral intermuscular septum of arm: Septum intermusculare laterale des Oberarms
Posterior layer of thoracolumbar fascia: hinteres Blatt der Fascia thoracolumbalis; thorakolumbale Faszie
Posterior layer of thoracolumbar fascia: Lumbodorsalfaszie
Posterior layer of thoracolumbar fascia: Rückenfaszie; Thorakolumbalfaszie; hinteres Blatt der thorakolumbalen Faszie
Middle layer of thoracolumbar fascia: mittleres Blatt der Fascia thoracolumbalis; thorakolumbale Faszie
Middle layer of thoracolumbar fascia: Lumbodorsalfaszie
Middle layer of thoracolumbar fascia: Rückenfaszie; Thorakolumbalfaszie; mittleres Blatt der thorakolumbalen Faszie
Anterior layer of thoracolumbar fascia: vorderes Blatt der Fascia thoracolumbalis; thorakolumbale Faszie
Anterior layer of thoracolumbar fascia: Lumbodorsalfaszie
Anterior layer of thoracolumbar fascia: Rückenfaszie; Thorakolumbalfaszie; vorderes Blatt der thorakolumbalen Faszie
Transversalis fascia: Transversalisfaszie; innere Bauchwandfaszie; quere Bauchfaszie
Diaphragmatic fascia: Zwerchfellfaszie
Iliopsoas fascia: Iliopsoasfaszie
Piriformis fascia: Piriformisfaszie
Tendinous arch of levator ani: Sehnenbogen des Levator ani; Sehnenbogen des Afterhebers
Fascia lata: Oberschenkelfaszie; breite Oberschenkelfaszie; Oberschenkelbinde; Schenkelbinde
Iliotibial tract: iliotibiales Band; Iliotibialband; Maissiat-Streifen; Maissiat'scher Streifen; Maissiatstreifen
Medial femoral intermuscular septum: mediales Septum intermusculare des Oberschenkels
Medial femoral intermuscular septum: Septum intermusculare mediale des Oberschenkels
Lateral femoral intermuscular septum: laterales Septum intermusculare des Oberschenkels
Lateral femoral intermuscular septum: Septum intermusculare laterale des Oberschenkels
Medial patellar retinaculum: mediales Patellaretinakulum; inneres Patellaretinakulum; inneres Halteband der Kniescheibe
Medial patellar retinaculum: mediales Retinakulum der Patella; mediales Halteband der Kniescheibe
Lateral patellar retinaculum: laterales Patellaretinakulum; äußeres Patellaretinakulum
Lateral patellar retinaculum: äußeres Halteband der Kniescheibe
Lateral patellar retinaculum: laterales Retinakulum der Patella; laterales Halteband der Kniescheibe
Popliteal fascia: Kniekehlenfaszie
Crural fascia: Unterschenkelfaszie
Anterior intermuscular septum of leg: vorderes Septum intermusculare des Unterschenkels
Posterior intermuscular septum of leg: hinteres Septum intermusculare des Unterschenkels
Transverse intermuscular septum of leg: queres Septum intermusculare des Unterschenkels
Transverse intermuscular septum of leg: tiefes Blatt der Unterschenkelfaszie
Superior extensor retinaculum of ankle: oberes Streckerhalteband; oberes Retinaculum extensorum
Superior extensor retinaculum of ankle: Retinaculum musculorum extensorum superius; oberes Strecksehnenhalteband
Inferior extensor retinaculum of ankle: unteres Streckerhalteband; unteres Retinaculum extensorum
Inferior extensor retinaculum of ankle: Retinaculum musculorum extensorum inferius; unteres Strecksehnenhalteband
Flexor retinaculum of ankle: Retinaculum flexorum; Retinaculum flexorum des Fußes; Tarsaltunneldach
Flexor retinaculum of ankle: Retinaculum musculorum flexorum des Fußes
Superior fibular retinaculum: oberes Peronealsehnenhalteband; oberes Peroneusretinakulum; oberes Fibularisretinakulum
Inferior fibular retinaculum: unteres Peronealsehnenhalteband; unteres Peroneusretinakulum; unteres Fibularisretinakulum
Plantar aponeurosis: Plantaraponeurose; Plantarfaszie; Fußsohlenaponeurose; Fußsohlenfaszie; Sohlenaponeurose
Calcaneal tendon: Achillessehne; Achilles-Sehne; Fersensehne
Tendon of extensor digitorum longus: Sehne des langen Zehenstreckers; Sehne des Extensor digitorum longus
Tendon sheaths: Sehnenscheiden
Tendon sheaths of upper limb: Sehnenscheiden des Arms; Sehnenscheiden der oberen Extremität
Tendon sheaths of lower limb: Sehnenscheiden des Beins; Sehnenscheiden der unteren Extremität
Carpal tendon sheaths: Sehnenscheiden der Handwurzel; Sehnenscheiden des Handgelenks
Palmar carpal tendon sheaths: palmare Sehnenscheiden der Handwurzel; Beugesehnenscheiden der Handwurzel
Dorsal carpal tendon sheaths: dorsale Sehnenscheiden der Handwurzel; Strecksehnenfächer
Dorsal carpal tendon sheaths: Strecksehnenscheiden der Handwurzel
Tendon sheaths of digits of hand: Sehnenscheiden der Finger; Fingersehnenscheiden
Common flexor tendon sheath: gemeinsame Beugersehnenscheide; gemeinsame Sehnenscheide der Fingerbeuger
Common flexor tendon sheath: gemeinsame Beugesehnenscheide
Intertubercular tendon sheath: Sehnenscheide der langen Bizepssehne; Bizepssehnenscheide
Tendon sheath of flexor carpi radialis: Sehnenscheide des radialen Handbeugers; Sehnenscheide des Flexor carpi radialis
Tendon sheath of flexor pollicis longus: Sehnenscheide des langen Daumenbeugers
Tendon sheath of flexor pollicis longus: Sehnenscheide des Flexor pollicis longus
Tendon sheath - abd. pollicis longus - ext. pollicis brevis: erstes Strecksehnenfach; erstes Strecksehnenfach der Hand
Tendon sheath of extensors carpi radialis: zweites Strecksehnenfach; zweites Strecksehnenfach der Hand
Tendon sheath of extensor pollicis longus: drittes Strecksehnenfach; drittes Strecksehnenfach der Hand
Tendon sheath of extensor pollicis longus: Sehnenscheide des langen Daumenstreckers
Tendon sheath of extensor digitorum and extensor indicis: viertes Strecksehnenfach; viertes Strecksehnenfach der Hand
Tendon sheath of extensor digiti minimi manus: fünftes Strecksehnenfach; fünftes Strecksehnenfach der Hand
Tendon sheath of extensor digiti minimi manus: Sehnenscheide des Kleinfingerstreckers
Tendon sheath of extensor carpi ulnaris: sechstes Strecksehnenfach; sechstes Strecksehnenfach der Hand
Tendon sheath of extensor carpi ulnaris: Sehnenscheide des ulnaren Handstreckers
Tendon sheath of tibialis anterior: Sehnenscheide des vorderen Schienbeinmuskels; Sehnenscheide des Tibialis anterior
Tendon sheath of tibialis posterior muscle: Sehnenscheide des hinteren Schienbeinmuskels
Tendon sheath of tibialis posterior muscle: Sehnenscheide des Tibialis posterior
Tendon sheath of extensor hallucis longus: Sehnenscheide des langen Großzehenstreckers
Tendon sheath of extensor digitorum longus: Sehnenscheide des langen Zehenstreckers
Tendon sheath of flexor hallucis longus: Sehnenscheide des langen Großzehenbeugers
Tendon sheath of flexor digitorum longus: Sehnenscheide des langen Zehenbeugers
Common tendon sheath of fibularis muscles: gemeinsame Sehnenscheide der Wadenbeinmuskeln
Common tendon sheath of fibularis muscles: gemeinsame Peroneussehnenscheide
Common tendon sheath of fibularis muscles: Peroneussehnenscheide
Bursae: Schleimbeutel
Bursae of upper limb: Schleimbeutel des Arms; Schleimbeutel der oberen Extremität
Bursae of lower limb: Schleimbeutel des Beins; Schleimbeutel der unteren Extremität
Subacromial bursa: subakromialer Schleimbeutel; Schleimbeutel unter dem Akromion; Bursa subacromialis
Subdeltoid bursa: subdeltoider Schleimbeutel; subdeltoidaler Schleimbeutel; Schleimbeutel unter dem Deltamuskel
Coracobrachial bursa: Schleimbeutel des Coracobrachialis; Schleimbeutel des Hakenarmmuskels
Bicipitoradial bursa: bizipitoradialer Schleimbeutel
Subtendinous bursa of infraspinatus muscle: Infraspinatusschleimbeutel; Schleimbeutel des Infraspinatus
Subtendinous bursa of triceps brachii muscle: Trizepsschleimbeutel; Schleimbeutel des Trizeps
Subtendinous bursa of teres major muscle: Schleimbeutel des Teres major
Subtendinous bursa of trapezius muscle: Trapeziusschleimbeutel; Schleimbeutel des Trapezius
(Iliopectineal bursa): iliopektinealer Schleimbeutel; Iliopektinealbursa
Bursa of piriformis muscle: Piriformisschleimbeutel; Schleimbeutel des Piriformis
Sciatic bursa of gluteus maximus muscle: Sitzbeinschleimbeutel; Schleimbeutel des Sitzbeinhöckers
Subcutaneous trochanteric bursa: oberflächlicher trochantärer Schleimbeutel; Bursa trochanterica
Subcutaneous trochanteric bursa: Trochanterschleimbeutel
Trochanteric bursa of gluteus maximus muscle: Bursa trochanterica; Trochanterschleimbeutel; trochantärer Schleimbeutel
Trochanteric bursa of gluteus maximus muscle: Trochanterschleimbeutel des Gluteus maximus
Trochanteric bursa of gluteus medius muscle: Bursa trochanterica; Trochanterschleimbeutel; trochantärer Schleimbeutel
Trochanteric bursa of gluteus medius muscle: Trochanterschleimbeutel des Gluteus medius
Trochanteric bursa of gluteus minimus muscle: Bursa trochanterica; Trochanterschleimbeutel; trochantärer Schleimbeutel
Trochanteric bursa of gluteus minimus muscle: Trochanterschleimbeutel des Gluteus minimus
Suprapatellar bursa: suprapatellarer Schleimbeutel; Schleimbeutel über der Kniescheibe; Recessus suprapatellaris
Subcutaneous prepatellar bursa: präpatellarer Schleimbeutel; Bursa praepatellaris
Subcutaneous prepatellar bursa: subkutaner präpatellarer Schleimbeutel
Subcutaneous prepatellar bursa: Schleimbeutel vor der Kniescheibe; oberflächlicher präpatellarer Schleimbeutel
Subfacial prepatellar bursa: präpatellarer Schleimbeutel; Bursa praepatellaris; subfaszialer präpatellarer Schleimbeutel
Subfacial prepatellar bursa: Schleimbeutel vor der Kniescheibe
Subtendinous prepatellar bursa: präpatellarer Schleimbeutel; Bursa praepatellaris; Schleimbeutel vor der Kniescheibe
Subcutaneous infrapatellar bursa: infrapatellarer Schleimbeutel; oberflächlicher infrapatellarer Schleimbeutel
Subcutaneous infrapatellar bursa: subkutaner infrapatellarer Schleimbeutel; Bursa infrapatellaris
Deep infrapatellar bursa: infrapatellarer Schleimbeutel; tiefer infrapatellarer Schleimbeutel; Bursa infrapatellaris
Anserine bursa: Gänsefußschleimbeutel; Pes-anserinus-Schleimbeutel; Pes-anserinus-Bursa; Gänsefuß-Schleimbeutel
Semimembranosus bursa: Semimembranosusschleimbeutel; Schleimbeutel des Semimembranosus
Medial subtendinous bursa of gastrocnemius muscle: medialer Gastrocnemiusschleimbeutel
Lateral subtendinous bursa of gastrocnemius muscle: lateraler Gastrocnemiusschleimbeutel
Subtendinous calcaneal bursa: Achillessehnenschleimbeutel; Schleimbeutel der Achillessehne
Subtendinous calcaneal bursa: retrokalkanearer Schleimbeutel
Subtendinous calcaneal bursa: Bursa subachillea; Bursa tendinis calcanei
Subcutaneous calcaneal bursa: Fersenschleimbeutel; subkutaner Fersenschleimbeutel
Subcutaneous bursa of medial malleolus: Innenknöchelschleimbeutel; Schleimbeutel des Innenknöchels
Subcutaneous bursa of lateral malleolus: Außenknöchelschleimbeutel; Schleimbeutel des Außenknöchels
"""

_ORDINALS = ("erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt", "zehnt", "elft", "zwölft")
_ENGLISH = (
    "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "Eleventh",
    "Twelfth",
)  # fmt: skip

# How a digit is said after "of", and before it in one word.
_DIGITS = (
    ("hand", ("Daumen", "Zeigefinger", "Mittelfinger", "Ringfinger", "Kleinfinger")),
    ("foot", ("Großzehe", "zweite Zehe", "dritte Zehe", "vierte Zehe", "Kleinzehe")),
)
_METAPODIALS = {"hand": ("metacarpal", "Mittelhand", "MHK"), "foot": ("metatarsal", "Mittelfuß", "MFK")}
_PHALANGES = (("Proximal", "Grund", "proximal"), ("Middle", "Mittel", "mittler"), ("Distal", "End", "distal"))

_VERTEBRAE = (("C", "Hals", "HWK", 7), ("T", "Brust", "BWK", 12), ("L", "Lenden", "LWK", 5))
_NAMED_VERTEBRAE = {"C1": "Atlas (C1)", "C2": "Axis (C2)"}


def _ribs() -> Iterator[tuple[str, tuple[str, ...]]]:
    for number, (english, ordinal) in enumerate(zip(_ENGLISH, _ORDINALS, strict=True), 1):
        yield f"{english} rib", (f"{ordinal}e Rippe", f"Rippe {number}")
        if number <= 10:  # the last two ribs end freely; the atlas has no cartilage for them
            cartilage = f"Costal cartilage of {english.lower()} rib"
            yield cartilage, (f"{ordinal}er Rippenknorpel", f"Rippenknorpel der {ordinal}en Rippe")
            yield cartilage, (f"Knorpel der {ordinal}en Rippe",)


def _vertebrae() -> Iterator[tuple[str, tuple[str, ...]]]:
    for letter, region, short, count in _VERTEBRAE:
        for number, ordinal in enumerate(_ORDINALS[:count], 1):
            names = [f"{ordinal}er {region}wirbel", f"{region}wirbel {number}", f"{short} {number}", f"{short}{number}"]
            if letter == "T":
                names += [f"Th{number}", f"Th {number}"]
            code = f"{letter}{number}"
            yield _NAMED_VERTEBRAE.get(code, f"Vertebra {code}"), tuple(names)


def _discs() -> Iterator[tuple[str, tuple[str, ...]]]:
    codes = [f"{letter}{number}" for letter, _, _, count in _VERTEBRAE for number in range(1, count + 1)]
    for above, below in pairwise([*codes[1:], "S1"]):  # none between atlas and axis
        pairs = [f"{above}/{below}", f"zwischen {above} und {below}"]
        if "T" in above + below:
            long = (above.replace("T", "Th"), below.replace("T", "Th"))
            pairs += ["/".join(long), "-".join(long), f"zwischen {long[0]} und {long[1]}"]
            if above[0] == below[0]:
                pairs.append(f"{long[0]}/{below[1:]}")
        yield f"Intervertebral disc {above}-{below}", tuple(f"Bandscheibe {pair}" for pair in pairs)
        yield f"Intervertebral disc {above}-{below}", tuple(f"Zwischenwirbelscheibe {pair}" for pair in pairs)
        yield f"Nucleus pulposus {above}-{below}", tuple(f"Gallertkern {pair}" for pair in pairs)
        yield f"Nucleus pulposus {above}-{below}", tuple(f"Gallertkern der Bandscheibe {pair}" for pair in pairs)


def _metapodials() -> Iterator[tuple[str, tuple[str, ...]]]:
    for part, digits in _DIGITS:
        english, german, short = _METAPODIALS[part]
        for number, (ordinal, digit) in enumerate(zip(_ORDINALS, digits, strict=False), 1):
            bone = f"{german}knochen"
            latin = [english.capitalize() + "e", english.replace("carp", "karp").capitalize() + "e", f"Os {english}e"]
            counted = [f"{name} {number}" for name in (bone, short, *latin)]
            names = [f"{ordinal}er {bone}", f"{bone} {_of(digit)}", f"{short}{number}", *counted]
            yield f"{_ENGLISH[number - 1]} {english} bone", tuple(names)


def _phalanges() -> Iterator[tuple[str, tuple[str, ...]]]:
    for part, digits in _DIGITS:
        for number, (ordinal, digit) in enumerate(zip(_ORDINALS, digits, strict=False), 1):
            places = [_of(digit), *((f"des {ordinal}en Fingers",) if part == "hand" else _of_toe(number, ordinal))]
            if digit == "Kleinfinger":
                places.append("des kleinen Fingers")
            for level, kind, adjective in _PHALANGES:
                if level == "Middle" and number == 1:
                    continue  # thumb and great toe have two
                bones = (f"{kind}glied", f"{kind}phalanx", f"{adjective}e Phalanx", f"{adjective}es Glied")
                whole = [f"{'Finger' if part == 'hand' else 'Zehen'}{kind.lower()}glied"]
                if " " not in digit:
                    whole.append(f"{digit}{'n' * (part == 'foot')}{kind.lower()}glied")
                term = f"{level} phalanx of {_ENGLISH[number - 1].lower()} finger of {part}"
                yield term, (*(f"{bone} {place}" for bone in bones for place in places), *whole)


def _of(digit: str) -> str:
    return f"der {digit.replace('e ', 'en ')}" if digit.endswith("ehe") else f"des {digit}s"


def _of_toe(number: int, ordinal: str) -> tuple[str, ...]:
    size = {1: "großen", 5: "kleinen"}.get(number)
    sized = (f"der {size} Zehe", f"des {size} Zehs") if size else ()
    return (f"der {ordinal}en Zehe", f"des {ordinal}en Zehs", *sized)


def _collected() -> dict[str, tuple[str, ...]]:
    rows: dict[str, tuple[str, ...]] = {}
    for text in (
        _BONES,
        _PLACES_ON_BONES,
        _JOINTS,
        _MUSCLES_OF_HEAD_AND_TRUNK,
        _MUSCLES_OF_LIMBS,
        _FASCIAE_TENDONS_AND_BURSAE,
    ):
        for term, names in synonym_rows(text).items():
            rows[term] = (*rows.get(term, ()), *names)
    for made in (_ribs(), _vertebrae(), _discs(), _metapodials(), _phalanges()):
        for term, names in made:
            rows[term] = (*rows.get(term, ()), *names)
    return rows


LOCOMOTOR: Mapping[str, tuple[str, ...]] = spelt(_collected())
