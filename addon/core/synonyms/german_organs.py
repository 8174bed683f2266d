"""German names of viscera, vessels, nerves, brain, senses and regions, as medical students and teachers say them.

Written for Prosector from general anatomical knowledge. Umlauts as they are spelled; other spellings are added by
`german_spelling.py`. A test checks that every term exists in the atlas.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..words import synonym_rows
from .german_spelling import spelt

__all__ = ["ORGANS"]

ORGANS: Mapping[str, tuple[str, ...]] = spelt(
    synonym_rows("""
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
)
