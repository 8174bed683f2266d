"""German names, as German medical students and their teachers say them, by the atlas's own term.

Written for Prosector from general anatomical knowledge. Umlauts as they are spelled; `ae`, `oe`, `ue` and plain
letters are added by program. A test checks that every term exists in the atlas.
"""

from __future__ import annotations

from collections.abc import Mapping

from .words import synonym_rows

__all__ = ["GERMAN"]

_ROWS = synonym_rows("""
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
Heart: Herz
Left atrium: linker Vorhof
Right atrium: rechter Vorhof
Left ventricle: linke Herzkammer
Right ventricle: rechte Herzkammer
Lungs: beide Lungen; Lungen
Left lung: linke Lunge; linker Lungenflügel
Right lung: rechte Lunge; rechter Lungenflügel
Liver: Leber
Gallbladder: Gallenblase
Stomach: Magen
Spleen: Milz
Pancreas: Bauchspeicheldrüse
Duodenum: Zwölffingerdarm
Jejunum: Leerdarm
Ileum: Krummdarm
Small intestine: Dünndarm
Large intestine: Dickdarm
Caecum: Blinddarm
Vermiform appendix: Wurmfortsatz
Rectum: Mastdarm; Enddarm
Oesophagus: Speiseröhre
Trachea: Luftröhre
Larynx: Kehlkopf
Epiglottis: Kehldeckel
Pharynx: Rachen
Tongue: Zunge
Kidney: Niere
Suprarenal gland: Nebenniere
Ureter: Harnleiter
Urinary bladder: Harnblase; Blase
Male urethra: Harnröhre
Prostate: Vorsteherdrüse; Prostata
Testis: Hoden
Epididymis: Nebenhoden
Ductus deferens: Samenleiter
Seminal gland: Samenblase; Bläschendrüse
Thyroid gland: Schilddrüse
Thyroid cartilage: Schildknorpel
Cricoid cartilage: Ringknorpel
Hypophysis: Hirnanhangdrüse; Hirnanhangsdrüse; Hypophyse
Pineal gland: Zirbeldrüse
Parotid gland: Ohrspeicheldrüse
Submandibular gland: Unterkieferspeicheldrüse
Sublingual gland: Unterzungenspeicheldrüse
Lacrimal gland: Tränendrüse
Thymus: Bries; Thymusdrüse
Palatine tonsil: Gaumenmandel; Mandel
Brain: Gehirn; Hirn
Cerebellum: Kleinhirn
Cerebrum: Großhirn
Brainstem: Hirnstamm
Midbrain: Mittelhirn
Diencephalon: Zwischenhirn
Pons: Brücke
Medulla oblongata: verlängertes Mark
Spinal cord: Rückenmark
Corpus callosum: Balken
Amygdaloid body: Mandelkern; Amygdala
Optic nerve (II): Sehnerv
Olfactory nerve (I): Riechnerv
Facial nerve (VII): Gesichtsnerv
Trigeminal nerve (V): Drillingsnerv
Sciatic nerve: Ischiasnerv; Ischias
Eyeball: Augapfel; Auge
Retina: Netzhaut
Cornea: Hornhaut
Lens: Augenlinse; Linse
Iris: Regenbogenhaut
Sclera: Lederhaut
Choroid: Aderhaut
Tympanic membrane: Trommelfell
Cochlea: Hörschnecke; Schnecke
Auditory tube: Ohrtrompete
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
Aorta: Hauptschlagader
Abdominal aorta: Bauchaorta; Bauchschlagader
Left common carotid artery: linke Halsschlagader; linke gemeinsame Halsschlagader
Right common carotid artery: rechte Halsschlagader; rechte gemeinsame Halsschlagader
Superior vena cava: obere Hohlvene
Inferior vena cava: untere Hohlvene
Hepatic portal vein: Pfortader
Skin: Haut
Uterus: Gebärmutter
Ovary: Eierstock
""")

_PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})


def _spellings(name: str) -> tuple[str, ...]:
    """A name with umlauts and with `ae`, `oe`, `ue`; folding for matching adds the one with plain letters."""
    written = name.translate(_PLAIN)
    return (name,) if written == name else (name, written)


GERMAN: Mapping[str, tuple[str, ...]] = {
    term: tuple(spelling for name in names for spelling in _spellings(name)) for term, names in _ROWS.items()
}
