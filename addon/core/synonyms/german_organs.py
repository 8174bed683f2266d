"""German names of viscera, vessels, nerves, brain, senses and regions, as medical students and teachers say them.

Written for Prosector from general anatomical knowledge, with the Latin of the lecture hall where the scene's differs
("Nervus pudendus"). Adjectives as they stand without an article, umlauts as they are spelled; other forms are added
by `german_spelling.py`. A name that several structures share stands in the row of each: the resolver then asks which
one. Rows of things that the scene lacks let it say so. A test checks that every term exists in the atlas.
One table, long because there are so many names.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..words import synonym_rows
from .german_spelling import spelt

__all__ = ["ORGANS"]

_HEART = """
Cardiovascular system: Herz-Kreislauf-System; Herzkreislaufsystem; kardiovaskuläres System; Kreislaufsystem
Heart: Herz
Left atrium: linker Vorhof; linker Herzvorhof; linkes Atrium
Right atrium: rechter Vorhof; rechter Herzvorhof; rechtes Atrium
Left ventricle: linke Herzkammer; linke Kammer; linker Ventrikel; linker Herzventrikel; LV
Right ventricle: rechte Herzkammer; rechte Kammer; rechter Ventrikel; rechter Herzventrikel; RV
Left atrium: linker Vorhof des Herzens
Right atrium: rechter Vorhof des Herzens
Left ventricle: linke Kammer des Herzens; linker Ventrikel des Herzens
Right ventricle: rechte Kammer des Herzens; rechter Ventrikel des Herzens
Atrioventricular node: AV-Knoten; Atrioventrikularknoten; Vorhof-Kammer-Knoten; Aschoff-Tawara-Knoten
Sinu-atrial node: Sinusknoten
Pericardium: Herzbeutel; Perikard
Interventricular septum: Kammerscheidewand; Kammerseptum; Ventrikelseptum
Left atrioventricular valve: Mitralklappe; Bikuspidalklappe; linke Segelklappe
Right atrioventricular valve: Trikuspidalklappe; rechte Segelklappe
Aortic valve: Aortenklappe
Pulmonary valve: Pulmonalklappe
Non-coronary leaflet: akoronare Tasche; nichtkoronare Tasche; akoronare Taschenklappe
Right coronary leaflet: rechte koronare Tasche; rechtskoronare Tasche; rechte Tasche der Aortenklappe
Left coronary leaflet: linke koronare Tasche; linkskoronare Tasche; linke Tasche der Aortenklappe
Anterior semilunar leaflet of pulmonary valve: vordere Tasche der Pulmonalklappe; vordere Pulmonalklappentasche
Right semilunar leaflet of pulmonary valve: rechte Tasche der Pulmonalklappe; rechte Pulmonalklappentasche
Left semilunar leaflet of pulmonary valve: linke Tasche der Pulmonalklappe; linke Pulmonalklappentasche
Posterior leaflet of left atrioventricular valve: hinteres Mitralsegel; hinteres Segel der Mitralklappe
Anterior leaflet of left atrioventricular valve: vorderes Mitralsegel; vorderes Segel der Mitralklappe
Septal leaflet of right atrioventricular valve: septales Trikuspidalsegel; septales Segel der Trikuspidalklappe
Inferior leaflet of right atrioventricular valve: hinteres Trikuspidalsegel; hinteres Segel der Trikuspidalklappe
Inferior leaflet of right atrioventricular valve: unteres Trikuspidalsegel; unteres Segel der Trikuspidalklappe
Anterior papillary muscle of right ventricle: vorderer Papillarmuskel der rechten Herzkammer
Anterior papillary muscle of right ventricle: vorderer Papillarmuskel des rechten Ventrikels
Inferior papillary muscle of right ventricle: hinterer Papillarmuskel der rechten Herzkammer
Inferior papillary muscle of right ventricle: hinterer Papillarmuskel des rechten Ventrikels
Septal papillary muscle of right ventricle: septaler Papillarmuskel der rechten Herzkammer
Septal papillary muscle of right ventricle: septaler Papillarmuskel des rechten Ventrikels; septaler Papillarmuskel
Inferior papillary muscle of left ventricle: hinterer Papillarmuskel der linken Herzkammer
Inferior papillary muscle of left ventricle: hinterer Papillarmuskel des linken Ventrikels
Arteries of heart: Herzkranzgefäße; Herzkranzarterien; Koronararterien; Kranzarterien; Koronarien; Koronargefäße
Arteries of heart: Herzarterien; Arterien des Herzens; Kranzgefäße
Left coronary artery: linke Herzkranzarterie; linkes Herzkranzgefäß; linke Koronararterie; linke Kranzarterie
Left coronary artery: linke Koronarie
Right coronary artery: rechte Herzkranzarterie; rechtes Herzkranzgefäß; rechte Koronararterie; rechte Kranzarterie
Right coronary artery: rechte Koronarie
Anterior interventricular artery: RIVA; RIA; Ramus interventricularis anterior; vorderer Zwischenkammerast
Anterior interventricular artery: vordere Zwischenkammerarterie; vordere absteigende Koronararterie
Anterior interventricular artery: vorderer absteigender Ast der linken Koronararterie
Inferior interventricular artery: RIVP; RIP; Ramus interventricularis posterior; hinterer Zwischenkammerast
Circumflex artery of heart: RCX; Ramus circumflexus
Circumflex artery of heart: Ramus circumflexus der linken Koronararterie
Septal branches of anterior interventricular artery: Septaläste des RIVA; Septumäste des RIVA; Septaläste der LAD
Cardiac vessels: Herzgefäße; Gefäße des Herzens
Cardiac veins: Herzvenen; Koronarvenen; Venen des Herzens; Herzkranzvenen
Great cardiac vein: große Herzvene; Vena cordis magna
Middle cardiac vein: mittlere Herzvene; Vena cordis media
Small cardiac vein: kleine Herzvene; Vena cordis parva
Coronary sinus: Koronarsinus; Koronarvenensinus
"""

_ARTERIES = """
Systemic arteries: Körperarterien; Arterien des Körperkreislaufs
Aorta: Hauptschlagader; große Körperschlagader; Körperschlagader
Ascending aorta: aufsteigende Aorta; aufsteigende Hauptschlagader
Aortic arch: Aortenbogen; Bogen der Aorta
Descending aorta: absteigende Aorta; absteigende Hauptschlagader
Thoracic aorta: Brustaorta; Brustschlagader; thorakale Aorta; Brustteil der Aorta
Abdominal aorta: Bauchaorta; Bauchschlagader; abdominale Aorta; abdominelle Aorta; Bauchteil der Aorta
Pulmonary trunk: Lungenarterienstamm; Lungenschlagaderstamm; Pulmonalisstamm; Lungenstamm
Bifurcation of pulmonary trunk: Pulmonalisbifurkation; Pulmonalisgabel; Teilungsstelle des Lungenarterienstamms
Pulmonary vessels: Lungengefäße
Pulmonary arteries: Lungenarterien; Lungenschlagadern; Pulmonalarterien
Left pulmonary artery: linke Lungenarterie; linke Lungenschlagader; linke Pulmonalarterie
Right pulmonary artery: rechte Lungenarterie; rechte Lungenschlagader; rechte Pulmonalarterie
Superior lobar artery of right lung: Oberlappenarterie der rechten Lunge; rechte Oberlappenarterie
Middle lobar artery of right lung: Mittellappenarterie der rechten Lunge; rechte Mittellappenarterie
Inferior lobar artery of right lung: Unterlappenarterie der rechten Lunge; rechte Unterlappenarterie
Apical segmental artery of right lung: apikale Segmentarterie der rechten Lunge
Apical segmental artery of left lung: apikale Segmentarterie der linken Lunge
Anterior segmental artery of right lung: vordere Segmentarterie der rechten Lunge
Anterior segmental artery of left lung: vordere Segmentarterie der linken Lunge
Posterior segmental artery of right lung: hintere Segmentarterie der rechten Lunge
Posterior segmental artery of left lung: hintere Segmentarterie der linken Lunge
Brachiocephalic trunk: Kopf-Arm-Schlagader; Arm-Kopf-Schlagader; Kopf-Arm-Arterie; Arm-Kopf-Arterie
Brachiocephalic trunk: Arm-Kopf-Stamm; Kopf-Arm-Stamm; Armkopfgefäßstamm
Left common carotid artery: linke Halsschlagader; linke gemeinsame Halsschlagader; linke gemeinsame Kopfschlagader
Left common carotid artery: linke Kopfschlagader; linke Karotis communis; Karotis; Carotis
Right common carotid artery: rechte Halsschlagader; rechte gemeinsame Halsschlagader; rechte Karotis communis
Right common carotid artery: rechte gemeinsame Kopfschlagader; rechte Kopfschlagader; Karotis; Carotis
Internal carotid artery: innere Halsschlagader; innere Kopfschlagader; Karotis interna; ACI; Karotis
Internal carotid artery: Carotis; Karotiden; Carotiden
External carotid artery: äußere Halsschlagader; äußere Kopfschlagader; Karotis externa; Karotis; Carotis
External carotid artery: Karotiden; Carotiden
Ascending pharyngeal artery: aufsteigende Rachenarterie; aufsteigende Schlundarterie
Superior thyroid artery: obere Schilddrüsenarterie
Lingual artery: Zungenarterie; Zungenschlagader
Facial artery: Gesichtsarterie; Gesichtsschlagader; Facialis
Submental artery: Unterkinnarterie
Inferior labial artery: Unterlippenarterie; untere Lippenarterie
Superior labial artery: Oberlippenarterie; obere Lippenarterie
Angular artery: Augenwinkelarterie
Descending palatine artery: absteigende Gaumenarterie
Greater palatine artery: große Gaumenarterie
Occipital artery: Hinterhauptarterie; Hinterhauptsarterie; Hinterhauptschlagader; Okzipitalarterie
Superficial temporal artery: oberflächliche Schläfenarterie; Schläfenarterie; Schläfenschlagader; Temporalarterie
Transverse facial artery: quere Gesichtsarterie
Frontal branch of superficial temporal artery: Stirnast der Schläfenarterie
Frontal branch of superficial temporal artery: Ramus frontalis arteriae temporalis superficialis
Anterior deep temporal artery: vordere tiefe Schläfenarterie
Posterior deep temporal artery: hintere tiefe Schläfenarterie
Maxillary artery: Oberkieferarterie; Kieferarterie; Oberkieferschlagader
Middle meningeal artery: mittlere Hirnhautarterie; mittlere Hirnhautschlagader
Inferior alveolar artery: untere Zahnfacharterie; untere Alveolararterie
Posterior superior alveolar artery: hintere obere Zahnfacharterie; hintere obere Alveolararterie
Infra-orbital artery: Infraorbitalarterie; Unteraugenhöhlenarterie
Buccal artery: Wangenarterie; Backenarterie
Ophthalmic artery: Augenarterie; Augenschlagader
Central retinal artery: zentrale Netzhautarterie; Zentralarterie der Netzhaut; Netzhautzentralarterie; Netzhautarterie
Lacrimal artery: Tränendrüsenarterie
Supra-orbital artery: Supraorbitalarterie; Überaugenhöhlenarterie
Supratrochlear artery: Supratrochleararterie
Anterior ethmoidal artery: vordere Siebbeinarterie
Posterior ethmoidal artery: hintere Siebbeinarterie
Cerebral arterial circle: Circulus Willisii; Circulus arteriosus Willisii; Hirnarterienkreis; Hirnarterienring
Cerebral arterial circle: Willis-Ring; Willis-Kreis; Willisscher Arterienkreis; Willisscher Arterienring
Cerebral arterial circle: Willisscher Gefäßring; Willisscher Ring; Arterienring des Gehirns; Circulus Willisi
Anterior cerebral artery: vordere Hirnarterie; vordere Großhirnarterie
Middle cerebral artery: mittlere Hirnarterie; mittlere Großhirnarterie; ACM; Arteria cerebri media
Middle cerebral artery (M1-segment): M1-Segment; M1-Segment der Arteria cerebri media
Insular branches of middle cerebral artery (M2): M2-Segment; M2-Segment der Arteria cerebri media
Insular branches of middle cerebral artery (M2-segment): M2-Segment; M2-Segment der Arteria cerebri media
Middle cerebral artery (M3 segment): M3-Segment; M3-Segment der Arteria cerebri media
Middle cerebral artery (M3-segment): M3-Segment; M3-Segment der Arteria cerebri media
Posterior cerebral artery: hintere Hirnarterie; hintere Großhirnarterie
Anterior communicating artery: vordere Verbindungsarterie; ACoA; vordere Kommunikansarterie
Posterior communicating artery: hintere Verbindungsarterie; PCoA; hintere Kommunikansarterie
Pericallosal artery: Balkenarterie; Perikallosaarterie
Callosomarginal artery: Callosomarginalis
Artery of central sulcus: Arterie der Zentralfurche; Zentralfurchenarterie
Vertebral artery: Wirbelarterie; Wirbelschlagader; Vertebralarterie
Basilar artery: Basilararterie; Schädelbasisarterie; Basilaris; Hirnbasisarterie
Superior cerebellar artery: obere Kleinhirnarterie
Anterior inferior cerebellar artery: vordere untere Kleinhirnarterie; AICA
Posterior inferior cerebellar artery: hintere untere Kleinhirnarterie; PICA
Anterior spinal artery: vordere Rückenmarksarterie; vordere Rückenmarkarterie; vordere Spinalarterie
Left subclavian artery: linke Schlüsselbeinarterie; linke Unterschlüsselbeinarterie; linke Schlüsselbeinschlagader
Left subclavian artery: linke Unterschlüsselbeinschlagader; linke Subclavia; linke Subklavia
Right subclavian artery: rechte Schlüsselbeinarterie; rechte Unterschlüsselbeinarterie
Right subclavian artery: rechte Schlüsselbeinschlagader; rechte Unterschlüsselbeinschlagader; rechte Subclavia
Right subclavian artery: rechte Subklavia
Inferior thyroid artery: untere Schilddrüsenarterie; Arteria thyroidea inferior
Transverse cervical artery: quere Halsarterie; Arteria transversa colli; Arteria transversa cervicis
Deep cervical artery: tiefe Halsarterie
Suprascapular artery: Oberschulterblattarterie; Supraskapulararterie
Supreme intercostal artery: oberste Zwischenrippenarterie; oberste Interkostalarterie
First posterior intercostal artery: erste hintere Zwischenrippenarterie; erste hintere Interkostalarterie
Second posterior intercostal artery: zweite hintere Zwischenrippenarterie; zweite hintere Interkostalarterie
Posterior intercostal arteries: hintere Zwischenrippenarterien; Zwischenrippenarterien; Interkostalarterien
Internal thoracic artery: innere Brustarterie; innere Brustkorbarterie; innere Brustwandarterie; Mammaria interna
Internal thoracic artery: Arteria mammaria interna; innere Brustschlagader
Musculophrenic artery: Arteria musculophrenica
Superior epigastric artery: obere Bauchdeckenarterie; obere Bauchwandarterie
Inferior epigastric artery: untere Bauchdeckenarterie; untere Bauchwandarterie
Superficial epigastric artery: oberflächliche Bauchdeckenarterie; oberflächliche Bauchwandarterie
Axillary artery: Achselarterie; Achselschlagader; Axillararterie; Axillaris
Lateral thoracic artery: seitliche Brustkorbarterie; seitliche Brustwandarterie; seitliche Brustarterie
Thoraco-acromial artery: Thorakoakromialarterie
Subscapular artery: Unterschulterblattarterie; Subskapulararterie
Thoracodorsal artery: Thorakodorsalarterie
Circumflex scapular artery: Schulterblattkranzarterie; Kranzarterie des Schulterblatts
Anterior circumflex humeral artery: vordere Oberarmkranzarterie; vordere Kranzarterie des Oberarms
Posterior circumflex humeral artery: hintere Oberarmkranzarterie; hintere Kranzarterie des Oberarms
Brachial artery: Armarterie; Oberarmarterie; Armschlagader; Oberarmschlagader; Brachialarterie
Deep brachial artery: tiefe Armarterie; tiefe Oberarmarterie; tiefe Armschlagader
Radial artery: Speichenarterie; Speichenschlagader; Radialarterie; Radialis
Ulnar artery: Ellenarterie; Ellenschlagader; Ulnararterie; Ulnaris
Common interosseous artery: gemeinsame Zwischenknochenarterie
Posterior interosseous artery: hintere Zwischenknochenarterie
Superficial palmar arch: oberflächlicher Hohlhandbogen; oberflächlicher Handbogen
Deep palmar arch: tiefer Hohlhandbogen; tiefer Handbogen
Dorsal carpal anastomosis: dorsales Handwurzelnetz; Rete carpale dorsale
Common palmar digital arteries: gemeinsame Fingerarterien; gemeinsame palmare Fingerarterien
Proper palmar digital arteries: eigene Fingerarterien; eigene palmare Fingerarterien
Dorsal digital arteries of hand: dorsale Fingerarterien; rückseitige Fingerarterien
Palmar metacarpal arteries: palmare Mittelhandarterien; hohlhandseitige Mittelhandarterien
Dorsal metacarpal arteries: dorsale Mittelhandarterien; rückseitige Mittelhandarterien
Superior phrenic arteries: obere Zwerchfellarterien
Inferior phrenic artery: untere Zwerchfellarterie
Subcostal artery: Unterrippenarterie; Subkostalarterie
Coeliac trunk: Truncus coeliacus; Truncus celiacus; Tripus Halleri; Zöliakalstamm; Haller-Dreifuß
Left gastric artery: linke Magenarterie; linke Magenkranzarterie
Splenic artery: Milzarterie; Milzschlagader; Arteria lienalis; Lienalis
Common hepatic artery: gemeinsame Leberarterie; Hepatica communis; Leberarterie; Leberschlagader
Proper hepatic artery: eigentliche Leberarterie; eigene Leberarterie; Hepatica propria; Leberarterie; Leberschlagader
Gastroduodenal artery: Magen-Zwölffingerdarm-Arterie; Magen-Duodenum-Arterie; Gastroduodenalis
Inferior pancreaticoduodenal artery: untere Bauchspeicheldrüsen-Zwölffingerdarm-Arterie
Superior mesenteric artery: obere Gekrösearterie; obere Eingeweidearterie; obere Mesenterialarterie; AMS
Superior mesenteric artery: obere Darmarterie; obere Gekröseschlagader; Arteria mesenterica superior
Inferior mesenteric artery: untere Gekrösearterie; untere Eingeweidearterie; untere Mesenterialarterie; AMI
Inferior mesenteric artery: untere Darmarterie; untere Gekröseschlagader
Ileocolic artery: Krummdarm-Dickdarm-Arterie; Ileozökalarterie
Appendicular artery: Wurmfortsatzarterie; Appendixarterie; Arterie des Wurmfortsatzes
Right colic artery: rechte Dickdarmarterie; rechte Kolonarterie; rechte Grimmdarmarterie
Middle colic artery: mittlere Dickdarmarterie; mittlere Kolonarterie; mittlere Grimmdarmarterie
Left colic artery: linke Dickdarmarterie; linke Kolonarterie; linke Grimmdarmarterie
Marginal artery: Drummond-Arterie; Randarterie des Dickdarms; Marginalarterie des Kolons; Drummond-Anastomose
Sigmoid arteries: Sigmaarterien; Sigmoidalarterien
Superior anorectal artery: obere Mastdarmarterie; obere Rektumarterie; Arteria rectalis superior; obere Rektalarterie
Left renal artery: linke Nierenarterie; linke Nierenschlagader
Right renal artery: rechte Nierenarterie; rechte Nierenschlagader; Arteria renalis dextra
Anterior branch of renal artery: vorderer Ast der Nierenarterie; vorderer Nierenarterienast
Posterior branch of renal artery: hinterer Ast der Nierenarterie; hinterer Nierenarterienast
Intrarenal arteries of left kidney: intrarenale Arterien der linken Niere
Intrarenal arteries of right kidney: intrarenale Arterien der rechten Niere
Inferior suprarenal artery: untere Nebennierenarterie
Left testicular artery: linke Hodenarterie
Right testicular artery: rechte Hodenarterie
Lumbar arteries: Lendenarterien; Lumbalarterien
Median sacral artery: mittlere Kreuzbeinarterie; unpaare Kreuzbeinarterie
Common iliac artery: gemeinsame Beckenarterie; gemeinsame Darmbeinarterie; gemeinsame Beckenschlagader; Beckenarterie
Common iliac artery: gemeinsame Hüftarterie; Iliaca communis; AIC
Internal iliac artery: innere Beckenarterie; innere Darmbeinarterie; innere Beckenschlagader; Beckenarterie
Internal iliac artery: innere Hüftarterie; Iliaca interna; Arteria hypogastrica; AII
External iliac artery: äußere Beckenarterie; äußere Darmbeinarterie; äußere Beckenschlagader; Beckenarterie
External iliac artery: äußere Hüftarterie; Iliaca externa; AIE
Iliolumbar artery: Darmbein-Lenden-Arterie; Hüft-Lenden-Arterie
Superior gluteal artery: obere Gesäßarterie
Inferior gluteal artery: untere Gesäßarterie
Obturator artery: Hüftlocharterie
Internal pudendal artery: innere Schamarterie; Arteria pudenda interna; Pudenda interna
Deep external pudendal artery: tiefe äußere Schamarterie; Arteria pudenda externa profunda
Superficial external pudendal artery: oberflächliche äußere Schamarterie; Arteria pudenda externa superficialis
Dorsal artery of penis: Penisrückenarterie; Rückenarterie des Penis
Deep artery of penis: tiefe Penisarterie
Femoral artery: Oberschenkelarterie; Oberschenkelschlagader; Femoralarterie; Femoralis
Deep femoral artery: tiefe Oberschenkelarterie; tiefe Oberschenkelschlagader; tiefe Femoralarterie
Lateral circumflex femoral artery: äußere Oberschenkelkranzarterie; seitliche Oberschenkelkranzarterie
Medial circumflex femoral artery: innere Oberschenkelkranzarterie; mediale Oberschenkelkranzarterie
Perforating femoral arteries: Perforansarterien; durchbohrende Oberschenkelarterien
Popliteal artery: Kniekehlenarterie; Kniekehlenschlagader; Poplitea
Superior lateral genicular artery: obere äußere Kniearterie; obere seitliche Kniearterie
Superior medial genicular artery: obere innere Kniearterie
Middle genicular artery: mittlere Kniearterie
Inferior lateral genicular artery: untere äußere Kniearterie; untere seitliche Kniearterie
Inferior medial genicular artery: untere innere Kniearterie
Patellar anastomosis: Kniescheibennetz; arterielles Kniescheibennetz; Rete patellae
Anterior tibial artery: vordere Schienbeinarterie; vordere Schienbeinschlagader; ATA
Posterior tibial artery: hintere Schienbeinarterie; hintere Schienbeinschlagader; ATP
Fibular artery: Wadenbeinarterie; Wadenbeinschlagader; Arteria peronea; Arteria peronaea
Dorsalis pedis artery: Fußrückenarterie; Fußrückenschlagader; Dorsalis pedis
Lateral tarsal artery: seitliche Fußwurzelarterie; äußere Fußwurzelarterie
Arcuate artery: Bogenarterie des Fußes
Dorsal metatarsal arteries: dorsale Mittelfußarterien; rückseitige Mittelfußarterien
Dorsal digital arteries of foot: dorsale Zehenarterien; rückseitige Zehenarterien
Medial plantar artery: innere Fußsohlenarterie; mediale Fußsohlenarterie
Lateral plantar artery: äußere Fußsohlenarterie; laterale Fußsohlenarterie; seitliche Fußsohlenarterie
Deep plantar artery: tiefe Fußsohlenarterie
Plantar arch: Fußsohlenbogen; arterieller Fußsohlenbogen
Plantar metatarsal arteries: plantare Mittelfußarterien; sohlenseitige Mittelfußarterien
Common plantar digital arteries: gemeinsame Zehenarterien; gemeinsame plantare Zehenarterien
Proper plantar digital arteries: eigene Zehenarterien; eigene plantare Zehenarterien
"""

_VEINS = """
Systemic veins: Körpervenen; Venen des Körperkreislaufs
Pulmonary veins: Lungenvenen; Pulmonalvenen
Left superior pulmonary vein: linke obere Lungenvene; linke obere Pulmonalvene
Left inferior pulmonary vein: linke untere Lungenvene; linke untere Pulmonalvene
Right superior pulmonary vein: rechte obere Lungenvene; rechte obere Pulmonalvene
Right inferior pulmonary vein: rechte untere Lungenvene; rechte untere Pulmonalvene
Superior vena cava: obere Hohlvene; VCS; Cava superior
Inferior vena cava: untere Hohlvene; VCI; Cava inferior
Inferior vena cava (abdominal part): Bauchteil der unteren Hohlvene; abdominaler Teil der unteren Hohlvene
Inferior vena cava (thoracic part): Brustteil der unteren Hohlvene; thorakaler Teil der unteren Hohlvene
Left brachiocephalic vein: linke Arm-Kopf-Vene; linke Kopf-Arm-Vene; linke Vena anonyma
Right brachiocephalic vein: rechte Arm-Kopf-Vene; rechte Kopf-Arm-Vene; rechte Vena anonyma
Internal jugular vein: innere Drosselvene; innere Halsvene; innere Jugularvene; innere Drosselader; VJI; Halsvene
External jugular vein: äußere Drosselvene; äußere Halsvene; äußere Jugularvene; äußere Drosselader; Halsvene
External jugular vein: Vena jugularis externa; Jugularis externa; VJE
Internal jugular vein: Jugularis interna
Anterior jugular vein: vordere Drosselvene; vordere Halsvene; vordere Jugularvene; Vena jugularis anterior; Halsvene
Superior thyroid vein: obere Schilddrüsenvene; Vena thyroidea superior
Lingual vein: Zungenvene
Facial vein: Gesichtsvene; Facialis
Common facial vein: gemeinsame Gesichtsvene
Angular vein: Augenwinkelvene
Superior labial vein: Oberlippenvene
Inferior labial veins: Unterlippenvenen; Unterlippenvene
Submental vein: Unterkinnvene
Retromandibular vein: Retromandibularvene
Anterior division of retromandibular vein: vorderer Ast der Vena retromandibularis
Posterior division of retromandibular vein: hinterer Ast der Vena retromandibularis
Maxillary veins: Oberkiefervenen; Kiefervenen; Vena maxillaris
Superficial temporal veins: oberflächliche Schläfenvenen; Schläfenvenen; Vena temporalis superficialis
Posterior auricular vein: hintere Ohrvene
Occipital vein: Hinterhauptvene; Hinterhauptsvene
Vertebral vein: Wirbelvene
Superior ophthalmic vein: obere Augenvene; obere Augenhöhlenvene
Inferior ophthalmic vein: untere Augenvene; untere Augenhöhlenvene
Great cerebral vein: große Hirnvene; Galen-Vene; Vena magna Galeni
Superior sagittal sinus: oberer Sagittalsinus; oberer Längsblutleiter; oberer Sinus sagittalis; oberer Pfeilblutleiter
Inferior sagittal sinus: unterer Sagittalsinus; unterer Längsblutleiter; unterer Sinus sagittalis
Straight sinus: gerader Blutleiter; gerader Sinus
Transverse sinus: querer Blutleiter; Quersinus; querer Sinus; Querblutleiter
Sigmoid sinus: S-förmiger Blutleiter; Sigmasinus; sigmoidaler Sinus
Occipital sinus: Hinterhauptsinus; Okzipitalsinus; Hinterhauptblutleiter
Cavernous sinus: Kavernosussinus; kavernöser Sinus; Sinus kavernosus
Superior petrosal sinus: oberer Felsenbeinblutleiter; oberer Felsenbeinsinus
Inferior petrosal sinus: unterer Felsenbeinblutleiter; unterer Felsenbeinsinus
Left subclavian vein: linke Schlüsselbeinvene; linke Unterschlüsselbeinvene; linke Subclavia; linke Subklavia
Right subclavian vein: rechte Schlüsselbeinvene; rechte Unterschlüsselbeinvene; rechte Subclavia; rechte Subklavia
Axillary vein: Achselvene; Axillarvene; Axillaris
Brachial veins: Oberarmvenen; Oberarmvene; Vena brachialis
Basilic vein: Basilika; Basilica; Vena basilika
Cephalic vein: Cephalica; Zephalika; Cephalika
Median cubital vein: mittlere Ellenbogenvene; Ellenbogenvene; Ellenbeugenvene; Mediana cubiti; mittlere Cubitalvene
Median antebrachial vein: mittlere Unterarmvene; Mediana antebrachii
Radial veins: Speichenvenen; Radialvenen; Vena radialis
Ulnar veins: Ellenvenen; Ulnarvenen; Vena ulnaris
Superficial venous palmar arch: oberflächlicher venöser Hohlhandbogen; oberflächlicher Venenbogen der Hohlhand
Deep venous palmar arch: tiefer venöser Hohlhandbogen; tiefer Venenbogen der Hohlhand
Palmar digital veins: palmare Fingervenen; hohlhandseitige Fingervenen
Dorsal digital veins of hand: dorsale Fingervenen; rückseitige Fingervenen
Dorsal venous network of hand: Handrückenvenen; Venennetz des Handrückens; Handrückenvenennetz
Azygos vein: Azygos; unpaare Vene; Vena azygos
Hemi-azygos vein: Hemiazygos; halbunpaare Vene; Vena hemiazygos
Accessory hemi-azygos vein: Hemiazygos accessoria; akzessorische Hemiazygos; Vena hemiazygos accessoria
Left superior intercostal vein: linke obere Zwischenrippenvene; linke obere Interkostalvene
Right superior intercostal vein: rechte obere Zwischenrippenvene; rechte obere Interkostalvene
Left subcostal vein: linke Unterrippenvene
Right subcostal vein: rechte Unterrippenvene
Internal thoracic veins: innere Brustvenen; innere Brustwandvenen; Vena thoracica interna
Internal thoracic veins: Vena mammaria interna; Mammaria interna
Lateral thoracic vein: seitliche Brustwandvene; seitliche Brustvene
Superior epigastric veins: obere Bauchdeckenvenen; obere Bauchwandvenen; Vena epigastrica superior
Inferior epigastric vein: untere Bauchdeckenvene; untere Bauchwandvene
Superficial epigastric vein: oberflächliche Bauchdeckenvene; oberflächliche Bauchwandvene
Lumbar veins: Lendenvenen; Lumbalvenen
Left ascending lumbar vein: linke aufsteigende Lendenvene; linke aufsteigende Lumbalvene
Right ascending lumbar vein: rechte aufsteigende Lendenvene; rechte aufsteigende Lumbalvene
Hepatic veins: Lebervenen
Hepatic portal vein: Pfortader; Leberpfortader; Portalvene
Splenic vein: Milzvene; Vena lienalis; Lienalis
Superior mesenteric vein: obere Gekrösevene; obere Mesenterialvene; obere Darmvene; VMS
Inferior mesenteric vein: untere Gekrösevene; untere Mesenterialvene; untere Darmvene; VMI
Left gastro-omental vein: linke Magennetzvene; linke Magen-Netz-Vene; Vena gastroepiploica sinistra
Right gastro-omental vein: rechte Magennetzvene; rechte Magen-Netz-Vene; Vena gastroepiploica dextra
Right colic vein: rechte Dickdarmvene; rechte Kolonvene
Middle colic vein: mittlere Dickdarmvene; mittlere Kolonvene
Sigmoid veins: Sigmavenen
Left renal vein: linke Nierenvene
Right renal vein: rechte Nierenvene
Left testicular vein: linke Hodenvene
Right testicular vein: rechte Hodenvene
Common iliac vein: gemeinsame Beckenvene; gemeinsame Darmbeinvene; Beckenvene; Iliaca communis
Internal iliac vein: innere Beckenvene; innere Darmbeinvene; Beckenvene; Iliaca interna
External iliac vein: äußere Beckenvene; äußere Darmbeinvene; Beckenvene; Iliaca externa
Superior gluteal veins: obere Gesäßvenen; Vena glutea superior
Inferior gluteal veins: untere Gesäßvenen; Vena glutea inferior
Internal pudendal vein: innere Schamvene; Vena pudenda interna; Pudenda interna
External pudendal veins: äußere Schamvenen; Venae pudendae externae
Deep dorsal vein of penis: tiefe Penisrückenvene; tiefe Rückenvene des Penis
Superficial dorsal veins of penis: oberflächliche Penisrückenvenen
Femoral vein: Oberschenkelvene; Femoralvene; Femoralis
Deep femoral vein: tiefe Oberschenkelvene; tiefe Femoralvene
Great saphenous vein: große Rosenvene; große Rosenader; große Saphena; Saphena magna; VSM
Small saphenous vein: kleine Rosenvene; kleine Rosenader; kleine Saphena; Saphena parva; VSP
Lateral circumflex femoral veins: Vena circumflexa femoris lateralis; äußere Oberschenkelkranzvenen
Medial circumflex femoral veins: Vena circumflexa femoris medialis; innere Oberschenkelkranzvenen
Medial plantar veins: innere Fußsohlenvenen; mediale Fußsohlenvenen; Vena plantaris medialis
Lateral plantar veins: äußere Fußsohlenvenen; laterale Fußsohlenvenen; Vena plantaris lateralis
Musculophrenic veins: Vena musculophrenica
Popliteal vein: Kniekehlenvene; Poplitea
Genicular veins: Knievenen; Kniegelenksvenen
Anterior tibial veins: vordere Schienbeinvenen; Vena tibialis anterior
Posterior tibial veins: hintere Schienbeinvenen; Vena tibialis posterior
Fibular veins: Wadenbeinvenen; Venae peroneae; Vena peronea; Vena fibularis
Dorsal venous arch of foot: Venenbogen des Fußrückens; Fußrückenvenenbogen
Plantar venous arch: Venenbogen der Fußsohle; venöser Fußsohlenbogen
Dorsal digital veins of foot: dorsale Zehenvenen; rückseitige Zehenvenen
Plantar digital veins: plantare Zehenvenen; sohlenseitige Zehenvenen
"""

_VISCERA = """
Visceral systems: Eingeweidesysteme; innere Organe; Eingeweide
Respiratory system: Atmungssystem; Atmungsapparat; Atmungsorgane; Respirationstrakt; respiratorisches System
Lungs: Lungen; beide Lungen; Lunge
Left lung: linke Lunge; linker Lungenflügel
Right lung: rechte Lunge; rechter Lungenflügel
Superior lobe of left lung: Oberlappen der linken Lunge; linker Oberlappen; linker Lungenoberlappen
Inferior lobe of left lung: Unterlappen der linken Lunge; linker Unterlappen; linker Lungenunterlappen
Superior lobe of right lung: Oberlappen der rechten Lunge; rechter Oberlappen; rechter Lungenoberlappen
Middle lobe of right lung: Mittellappen der rechten Lunge; rechter Mittellappen; Mittellappen der Lunge
Inferior lobe of right lung: Unterlappen der rechten Lunge; rechter Unterlappen; rechter Lungenunterlappen
Pleura: Brustfell
Larynx: Kehlkopf
Epiglottis: Kehldeckel; Kehlkopfdeckel
Laryngeal cartilages: Kehlkopfknorpel; Knorpel des Kehlkopfs; Larynxknorpel
Thyroid cartilage: Schildknorpel
Cricoid cartilage: Ringknorpel
Arytenoid cartilage: Stellknorpel; Aryknorpel; Gießbeckenknorpel; Arytaenoidknorpel
Corniculate cartilage: Hörnchenknorpel; Santorini-Knorpel; Spitzenknorpel
Nasal septum: Nasenscheidewand
Nasal cavity: Nasenhöhle
Maxillary sinus: Kieferhöhle
Frontal sinus: Stirnhöhle
Sphenoidal sinus: Keilbeinhöhle
Vocal fold: Stimmlippe; Stimmfalte
Mucosa of nasal cavity: Nasenschleimhaut; Schleimhaut der Nasenhöhle
Trachea: Luftröhre
Tracheobronchial tree: Bronchialbaum; Tracheobronchialbaum
Bronchi: Bronchien; Luftröhrenäste
Left main bronchus: linker Hauptbronchus; linker Stammbronchus
Right main bronchus: rechter Hauptbronchus; rechter Stammbronchus
Left superior lobar bronchus: linker Oberlappenbronchus; linker oberer Lappenbronchus
Left inferior lobar bronchus: linker Unterlappenbronchus; linker unterer Lappenbronchus
Right superior lobar bronchus: rechter Oberlappenbronchus; rechter oberer Lappenbronchus
Middle lobar bronchus: Mittellappenbronchus; mittlerer Lappenbronchus
Right inferior lobar bronchus: rechter Unterlappenbronchus; rechter unterer Lappenbronchus
Intermediate bronchus: Zwischenbronchus; Intermediärbronchus
Apical segmental bronchus of right lung (BI): apikaler Segmentbronchus der rechten Lunge
Posterior segmental bronchus of right lung (BII): hinterer Segmentbronchus der rechten Lunge
Anterior segmental bronchus of right lung (BIII): vorderer Segmentbronchus der rechten Lunge
Lateral segmental bronchus of right lung (BIV): lateraler Segmentbronchus der rechten Lunge
Medial segmental bronchus of right lung (BV): medialer Segmentbronchus der rechten Lunge
Apicoposterior segmental bronchus of left lung (BI+BII): apikoposteriorer Segmentbronchus der linken Lunge
Anterior segmental bronchus of left lung (BIII): vorderer Segmentbronchus der linken Lunge
Superior lingular segmental bronchus of left lung (BIV): oberer Lingulabronchus; oberer Lingulasegmentbronchus
Inferior lingular segmental bronchus of left lung (BV): unterer Lingulabronchus; unterer Lingulasegmentbronchus
Digestive system: Verdauungssystem; Verdauungsapparat; Verdauungsorgane; Verdauungstrakt
Digestive canal: Verdauungskanal; Speisekanal; Verdauungstrakt
Mouth: Mund
Oral cavity: Mundhöhle
Hard palate: harter Gaumen
Lower lip: Unterlippe
Upper lip: Oberlippe
Cheek: Wange
Chin: Kinn
Gingiva: Zahnfleisch
Tongue: Zunge
Soft palate: weicher Gaumen; Gaumensegel
Uvula of palate: Zäpfchen; Gaumenzäpfchen; Halszäpfchen; Uvula
Palatine tonsil: Gaumenmandel; Mandel; Tonsille; Gaumentonsille
Pharyngeal tonsil: Rachenmandel; Rachentonsille; Adenoide
Lingual tonsil: Zungenmandel; Zungengrundmandel; Zungentonsille
Tubal tonsil: Tubenmandel; Tubentonsille
Pharyngeal lymphoid ring: Waldeyer-Rachenring; lymphatischer Rachenring; Waldeyerscher Rachenring
Salivary glands: Speicheldrüsen; Mundspeicheldrüsen
Major salivary glands: große Speicheldrüsen; große Mundspeicheldrüsen; große Kopfspeicheldrüsen
Parotid gland: Ohrspeicheldrüse; Parotis; Glandula parotis
(Accessory parotid gland): akzessorische Ohrspeicheldrüse; Nebenohrspeicheldrüse
Submandibular gland: Unterkieferspeicheldrüse; Unterkieferdrüse; Submandibulardrüse
Sublingual gland: Unterzungenspeicheldrüse; Unterzungendrüse; Sublingualdrüse
Parotid duct: Ohrspeicheldrüsengang; Parotisgang; Stensen-Gang; Stenon-Gang
Submandibular duct: Unterkieferspeicheldrüsengang; Wharton-Gang
Pharynx: Rachen; Schlund
Nasopharynx: Nasenrachen; Nasenrachenraum; Epipharynx
Oropharynx: Mundrachen; Mundrachenraum; Mesopharynx
Laryngopharynx: Kehlkopfrachen; Schlundrachen; Hypopharynx; Kehlkopfrachenraum
Oesophagus: Speiseröhre; Ösophagus
Stomach: Magen
Mucosa of stomach: Magenschleimhaut
Mucosa of stomach: Schleimhaut des Magens
Small intestine: Dünndarm
Duodenum: Zwölffingerdarm
Jejunum: Leerdarm
Ileum: Krummdarm
Large intestine: Dickdarm
Caecum: Blinddarm; Zökum
Vermiform appendix: Wurmfortsatz; Appendix; Blinddarmfortsatz; Wurmfortsatz des Blinddarms
Colon: Grimmdarm; Kolon
Ascending colon: aufsteigender Dickdarm; aufsteigendes Kolon; aufsteigender Grimmdarm; aufsteigendes Colon
Transverse colon: querer Dickdarm; querverlaufender Dickdarm; Querkolon; Quercolon; querer Grimmdarm; queres Kolon
Transverse colon: quer verlaufender Dickdarm; querverlaufendes Kolon; Querdickdarm
Descending colon: absteigender Dickdarm; absteigendes Kolon; absteigender Grimmdarm; absteigendes Colon
Sigmoid colon: Sigma; Sigmadarm; S-Darm; Sigmoid; S-förmiger Dickdarm; sigmaförmiger Dickdarm
Free taenia: freie Tänie
Mesocolic taenia: mesokolische Tänie
Omental taenia: omentale Tänie; Netztänie
Rectum: Mastdarm; Enddarm; Rektum
Anal canal: Analkanal; Afterkanal
Greater omentum: großes Netz; großes Bauchnetz; Omentum majus
Lesser omentum: kleines Netz; kleines Bauchnetz
Mesentery: Dünndarmgekröse; Gekröse; Mesenterium
Mesocolon: Dickdarmgekröse; Mesokolon
Meso-appendix: Wurmfortsatzgekröse; Gekröse des Wurmfortsatzes
Peritoneal structures: Bauchfellstrukturen
Peritoneum: Bauchfell
Liver: Leber
Porta hepatis: Leberpforte
Posterior segment of liver (I): Lebersegment I; Segment I der Leber; Lebersegment 1
Left posterior lateral segment of liver (II): Lebersegment II; Segment II der Leber; Lebersegment 2
Left anterior lateral segment of liver (III): Lebersegment III; Segment III der Leber; Lebersegment 3
Left medial segment of liver (IV): Lebersegment IV; Segment IV der Leber; Lebersegment 4
Anterior medial segment of liver (V): Segment V der Leber; Lebersegment 5; V. Lebersegment
Anterior lateral segment of liver (VI): Lebersegment VI; Segment VI der Leber; Lebersegment 6
Posterior lateral segment of liver (VII): Lebersegment VII; Segment VII der Leber; Lebersegment 7
Posterior medial segment of liver (VIII): Lebersegment VIII; Segment VIII der Leber; Lebersegment 8
Gallbladder: Gallenblase; Vesica fellea
Bile duct: Gallengang; Hauptgallengang; gemeinsamer Gallengang; Ductus choledochus; Choledochus
Common hepatic duct: Ductus hepaticus communis; gemeinsamer Lebergang
Cystic duct: Ductus cysticus; Gallenblasengang
Major duodenal papilla: Papilla Vateri; große Zwölffingerdarmpapille
Hepatopancreatic ampulla: Vater-Ampulle; Ampulla Vateri
Pancreas: Bauchspeicheldrüse; Pankreas
Pancreatic duct: Bauchspeicheldrüsengang; Pankreasgang; Hauptpankreasgang; Pankreashauptgang; Wirsung-Gang
Accessory pancreatic duct: akzessorischer Pankreasgang; Santorini-Gang; zusätzlicher Bauchspeicheldrüsengang
Accessory pancreatic duct: Nebengang der Bauchspeicheldrüse; Pankreasnebengang
Spleen: Milz
Urinary system: Harnsystem; Harnapparat; Harnorgane; Harntrakt; harnableitendes System
Kidney: Niere
Renal cortex: Nierenrinde
Renal medulla: Nierenmark
Renal pelvis: Nierenbecken
Ureter: Harnleiter
Urinary bladder: Harnblase; Blase
Urethra: Harnröhre; männliche Harnröhre
Female urethra: weibliche Harnröhre
Genital systems: Geschlechtsorgane; Genitalorgane; Fortpflanzungsorgane; Genitalsysteme
Testis: Hoden
Epididymis: Nebenhoden
Appendix of testis: Hodenanhang; Hodenanhängsel; Morgagni-Hydatide
Ductus deferens: Samenleiter
Seminal gland: Samenblase; Bläschendrüse; Samenbläschen; Glandula vesiculosa
Ejaculatory duct: Spritzgang; Spritzkanal; Samenspritzgang; Ejakulationsgang
Prostate: Vorsteherdrüse; Prostata
Bulbo-urethral gland: Bulbourethraldrüse; Cowper-Drüse; Cowpersche Drüse
Glans penis: Eichel; Peniseichel
Corpus cavernosum of penis: Penisschwellkörper; Schwellkörper des Penis; Schwellkörper
Corpus spongiosum of penis: Harnröhrenschwellkörper; Schwellkörper der Harnröhre; Schwellkörper
Scrotum: Hodensack
Uterus: Gebärmutter
Ovary: Eierstock
Uterine tube: Eileiter
Vagina: Scheide
Clitoris: Klitoris; Kitzler
Breast: Brust; weibliche Brust
Mammary gland: Brustdrüse; Milchdrüse
Nipple: Brustwarze
Endocrine glands: endokrine Drüsen; Hormondrüsen; endokrine Organe; hormonproduzierende Drüsen
Hypophysis: Hirnanhangdrüse; Hirnanhangsdrüse; Hypophyse
Adenohypophysis: Hypophysenvorderlappen; HVL; Adenohypophyse; Vorderlappen der Hypophyse
Neurohypophysis: Hypophysenhinterlappen; HHL; Neurohypophyse; Hinterlappen der Hypophyse
Pineal gland: Zirbeldrüse; Zirbel; Corpus pineale; Pinealorgan
Thyroid gland: Schilddrüse
Superior parathyroid gland: obere Nebenschilddrüse; oberes Epithelkörperchen
Inferior parathyroid gland: untere Nebenschilddrüse; unteres Epithelkörperchen
Parathyroid glands: Nebenschilddrüsen; Epithelkörperchen; Epithelkörper; Beischilddrüsen
Suprarenal gland: Nebenniere
Cortex of suprarenal gland: Nebennierenrinde
Medulla of suprarenal gland: Nebennierenmark
Carotid body: Karotiskörper; Karotiskörperchen
Thymus: Bries; Thymusdrüse
Left lobe of thymus: linker Thymuslappen; linker Lappen des Thymus
Right lobe of thymus: rechter Thymuslappen; rechter Lappen des Thymus
"""

_LYMPHATICS = """
Lymphoid system: Lymphsystem; lymphatisches System
Lymphoid organs: lymphatische Organe; Lymphorgane
Primary lymphoid organs: primäre lymphatische Organe
Secondary lymphoid organs: sekundäre lymphatische Organe
Thoracic duct: Milchbrustgang; Brustmilchgang
Lymph nodes: Lymphknoten; Lymphdrüsen
Lymph nodes of head: Lymphknoten des Kopfes; Kopflymphknoten
Occipital nodes: okzipitale Lymphknoten; Hinterhauptlymphknoten; Hinterhauptslymphknoten
Mastoid nodes: retroaurikuläre Lymphknoten; mastoidale Lymphknoten
Pre-auricular nodes: präaurikuläre Lymphknoten
Infra-auricular nodes: infraaurikuläre Lymphknoten
Superficial parotid nodes: oberflächliche Parotislymphknoten; oberflächliche Lymphknoten der Ohrspeicheldrüse
Deep parotid nodes: tiefe Parotislymphknoten; tiefe Lymphknoten der Ohrspeicheldrüse
Intraglandular parotid nodes: intraglanduläre Parotislymphknoten
Facial nodes: Gesichtslymphknoten; faziale Lymphknoten; Lymphknoten des Gesichts
Bucinator node: Wangenlymphknoten
Submental nodes: submentale Lymphknoten; Kinnlymphknoten; Unterkinnlymphknoten
Submandibular nodes: submandibuläre Lymphknoten; Unterkieferlymphknoten
Retropharyngeal nodes: retropharyngeale Lymphknoten
Lymph nodes of neck: Halslymphknoten; Lymphknoten des Halses; zervikale Lymphknoten
Anterior cervical nodes: vordere Halslymphknoten; vordere zervikale Lymphknoten
Superficial anterior cervical nodes: oberflächliche vordere Halslymphknoten
Deep anterior cervical nodes: tiefe vordere Halslymphknoten
Lateral cervical nodes: seitliche Halslymphknoten; laterale Halslymphknoten; laterale zervikale Lymphknoten
Superficial lateral cervical nodes: oberflächliche seitliche Halslymphknoten; oberflächliche laterale Halslymphknoten
Jugulodigastric node: Kieferwinkellymphknoten; jugulodigastrischer Lymphknoten
Supraclavicular nodes: supraklavikuläre Lymphknoten; Oberschlüsselbeinlymphknoten
Infraclavicular nodes: infraklavikuläre Lymphknoten; Unterschlüsselbeinlymphknoten
Thyroid nodes: Schilddrüsenlymphknoten
Pretracheal nodes: prätracheale Lymphknoten
Paratracheal cervical nodes: paratracheale Lymphknoten des Halses; paratracheale Lymphknoten
Paratracheal thoracic nodes: paratracheale Lymphknoten des Brustkorbs; paratracheale Lymphknoten
Lymph nodes of upper limb: Armlymphknoten; Lymphknoten des Arms; Lymphknoten der oberen Extremität
Axillary nodes: Achsellymphknoten; axilläre Lymphknoten; Lymphknoten der Achselhöhle; Nodi lymphatici axillares
Axillary nodes: Lymphknoten der Achsel
Anterior axillary nodes: vordere axilläre Lymphknoten; vordere Achsellymphknoten; pektorale Lymphknoten
Posterior axillary nodes: hintere axilläre Lymphknoten; hintere Achsellymphknoten; subskapuläre Lymphknoten
Lateral axillary nodes: seitliche Achsellymphknoten; laterale axilläre Lymphknoten
Central axillary nodes: zentrale axilläre Lymphknoten; zentrale Achsellymphknoten
Apical axillary nodes: apikale axilläre Lymphknoten; apikale Achsellymphknoten
Interpectoral nodes: interpektorale Lymphknoten; Rotter-Lymphknoten
Brachial nodes: Oberarmlymphknoten; brachiale Lymphknoten
Cubital nodes: Ellenbogenlymphknoten; kubitale Lymphknoten; Ellenbeugenlymphknoten
Parasternal nodes: parasternale Lymphknoten
Intercostal nodes: interkostale Lymphknoten; Zwischenrippenlymphknoten
Superior diaphragmatic nodes: obere Zwerchfelllymphknoten
Inferior diaphragmatic nodes: untere Zwerchfelllymphknoten
Mediastinal lymph nodes: mediastinale Lymphknoten; Mediastinallymphknoten
Mediastinal lymph nodes: Lymphknoten des Mediastinums
Pulmonary lymph nodes: Lungenlymphknoten; pulmonale Lymphknoten
Pulmonary lymph nodes: Lymphknoten der Lunge
Intrapulmonary nodes: intrapulmonale Lymphknoten
Superior tracheobronchial nodes: obere tracheobronchiale Lymphknoten
Inferior tracheobronchial nodes: untere tracheobronchiale Lymphknoten; Bifurkationslymphknoten
Abdominal lymph nodes: Bauchlymphknoten; abdominale Lymphknoten; abdominelle Lymphknoten; Lymphknoten des Bauchs
Coeliac nodes: zöliakale Lymphknoten
Hepatic nodes: Leberlymphknoten; hepatische Lymphknoten
Hepatic nodes: Lymphknoten der Leber
Splenic nodes: Milzlymphknoten
Splenic nodes: Lymphknoten der Milz
Pancreatic nodes: Pankreaslymphknoten; pankreatische Lymphknoten
Pancreatic nodes: Lymphknoten der Bauchspeicheldrüse
Pyloric nodes: pylorische Lymphknoten; Pyloruslymphknoten
Superior mesenteric nodes: obere mesenteriale Lymphknoten; obere Gekröselymphknoten
Inferior mesenteric nodes: untere mesenteriale Lymphknoten; untere Gekröselymphknoten
Ileocolic nodes: ileokolische Lymphknoten
Appendicular nodes: Lymphknoten des Wurmfortsatzes; appendikuläre Lymphknoten
Pararectal nodes: pararektale Lymphknoten
Left lumbar nodes: linke lumbale Lymphknoten; linke Lendenlymphknoten
Right lumbar nodes: rechte lumbale Lymphknoten; rechte Lendenlymphknoten
Pre-aortic nodes: präaortale Lymphknoten
Pelvic lymph nodes: Beckenlymphknoten; pelvine Lymphknoten; Lymphknoten des Beckens
Common iliac nodes: gemeinsame iliakale Lymphknoten
External iliac nodes: äußere iliakale Lymphknoten
Internal iliac nodes: innere iliakale Lymphknoten
Lymph nodes of lower limb: Beinlymphknoten; Lymphknoten des Beins; Lymphknoten der unteren Extremität
Inguinal nodes: Leistenlymphknoten; inguinale Lymphknoten; Lymphknoten der Leiste; Nodi lymphatici inguinales
Superficial inguinal nodes: oberflächliche Leistenlymphknoten; oberflächliche inguinale Lymphknoten
Deep inguinal nodes: tiefe Leistenlymphknoten; tiefe inguinale Lymphknoten
Popliteal nodes: Kniekehlenlymphknoten; popliteale Lymphknoten; Lymphknoten der Kniekehle
Superficial popliteal nodes: oberflächliche Kniekehlenlymphknoten; oberflächliche popliteale Lymphknoten
Deep popliteal nodes: tiefe Kniekehlenlymphknoten; tiefe popliteale Lymphknoten
"""

_BRAIN = """
Nervous system: Nervensystem
Central nervous system: zentrales Nervensystem; Zentralnervensystem; ZNS
Brain: Gehirn; Hirn
Cerebrum: Großhirn
Cerebral hemisphere: Großhirnhemisphäre; Hirnhälfte; Gehirnhälfte; Großhirnhälfte; Hirnhemisphäre
Left cerebral hemisphere: linke Großhirnhemisphäre; linke Hirnhälfte; linke Gehirnhälfte; linke Großhirnhälfte
Left cerebral hemisphere: linke Hirnhemisphäre; linke Hemisphäre
Right cerebal hemisphere: rechte Großhirnhemisphäre; rechte Hirnhälfte; rechte Gehirnhälfte; rechte Großhirnhälfte
Right cerebal hemisphere: rechte Hirnhemisphäre; rechte Hemisphäre
Cerebral cortex: Großhirnrinde; Hirnrinde; zerebraler Kortex
Neo-cortex: Neokortex
Telencephalon: Endhirn
Basal forebrain: basales Vorderhirn
Frontal lobe: Stirnlappen; Frontallappen; Frontalhirn; Stirnhirn
Parietal lobe: Scheitellappen; Parietallappen
Occipital lobe: Hinterhauptslappen; Hinterhauptlappen; Okzipitallappen
Temporal lobe: Schläfenlappen; Temporallappen
Limbic lobe: limbischer Lappen
Insula: Insel; Inselrinde; Insellappen; Inselkortex; Insel der Großhirnrinde
Occipital pole: Hinterhauptspol; Hinterhauptpol; Okzipitalpol
Temporal pole: Schläfenpol; Temporalpol
Frontal pole: Stirnpol; Frontalpol
Olfactory bulb: Riechkolben
Central sulcus: Zentralfurche; Rolando-Furche; Rolandosche Furche
Lateral sulcus: Sylvische Furche; Sylvius-Furche; seitliche Großhirnfurche; seitliche Hirnfurche
Calcarine sulcus: Spornfurche; Kalkarinafurche; Fissura calcarina
Parieto-occipital sulcus: Scheitel-Hinterhaupt-Furche
Postcentral sulcus: Postzentralfurche; postzentrale Furche
Superior frontal sulcus: obere Stirnfurche; obere Frontalfurche
Inferior frontal sulcus: untere Stirnfurche; untere Frontalfurche
Superior temporal sulcus: obere Schläfenfurche; obere Temporalfurche
Inferior temporal sulcus: untere Schläfenfurche; untere Temporalfurche
Intraparietal sulcus: intraparietale Furche
Olfactory sulcus: Riechfurche
Precentral gyrus: vordere Zentralwindung; präzentrale Windung; Gyrus präzentralis; motorische Rinde; Motorkortex
Precentral gyrus: primärer motorischer Kortex; primärmotorischer Kortex; Präzentralwindung
Postcentral gyrus: hintere Zentralwindung; postzentrale Windung; Gyrus postzentralis; sensible Rinde; Postzentralwindung
Postcentral gyrus: somatosensibler Kortex; primärer somatosensibler Kortex; somatosensorischer Kortex
Superior frontal gyrus: obere Stirnwindung; obere Frontalwindung
Middle frontal gyrus: mittlere Stirnwindung; mittlere Frontalwindung
Inferior frontal gyrus: untere Stirnwindung; untere Frontalwindung
Opercular part of inferior frontal gyrus: Pars opercularis; Broca-Areal; Broca-Zentrum; Broca-Region
Opercular part of inferior frontal gyrus: motorisches Sprachzentrum
Triangular part of inferior frontal gyrus: Pars triangularis; Broca-Areal; Broca-Zentrum; Broca-Region
Triangular part of inferior frontal gyrus: motorisches Sprachzentrum
Straight gyrus (Gyrus rectus): gerade Windung
Orbital gyri: Orbitalwindungen; Augenhöhlenwindungen
Superior temporal gyrus: obere Schläfenwindung; obere Temporalwindung
Middle temporal gyrus: mittlere Schläfenwindung; mittlere Temporalwindung
Inferior temporal gyrus: untere Schläfenwindung; untere Temporalwindung
Transverse temporal gyri: Heschl-Querwindungen; Heschl-Windungen; Heschlsche Querwindungen; quere Schläfenwindungen
Lingual gyrus: Zungenwindung
Cingulate gyrus: Gürtelwindung; Gyrus cinguli
Superior parietal lobule: oberes Scheitelläppchen; oberer Scheitellappen; oberes Parietalläppchen
Inferior parietal lobe: unteres Scheitelläppchen; unterer Scheitellappen; unteres Parietalläppchen
Hippocampus: Hippokampus; Ammonshorn; Seepferdchen
Amygdaloid body: Mandelkern; Amygdala
Corpus callosum: Balken; Hirnbalken; Gehirnbalken
Fornix: Hirngewölbe
Anterior commissure: vordere Kommissur
Posterior commissure: hintere Kommissur
Hippocampal commissure: Hippokampuskommissur; Kommissur des Hippokampus
Septum pellucidum: durchsichtige Scheidewand
Septal nuclei: Septumkerne
Corpus striatum: Streifenkörper; Streifenhügel
Caudate nucleus: Schweifkern; geschweifter Kern; Kaudatum; Caudatum; Nucleus kaudatus
Lentiform nucleus: Linsenkern
Putamen: Schalenkern
Globus pallidus: Pallidum; bleicher Kern; bleiche Kugel; blasser Kern
Nucleus accumbens: Akkumbenskern
Claustrum: Vormauer
Internal capsule: innere Kapsel; Kapsula interna
White matter of telencephalon: weiße Substanz des Endhirns; weiße Substanz des Großhirns; Großhirnmarklager
Diencephalon: Zwischenhirn
Thalamus: Sehhügel
Habenula: Zügel
Lateral geniculate body: seitlicher Kniehöcker; lateraler Kniehöcker; äußerer Kniehöcker; CGL
Medial geniculate body: medialer Kniehöcker; innerer Kniehöcker; CGM
Mamillary body: Mamillarkörper; Mammillarkörper
Mamillothalamic fasciculus: Vicq-d'Azyr-Bündel; Tractus mamillothalamicus; Fasciculus mammillothalamicus
Optic chiasm: Sehnervenkreuzung; Sehnervkreuzung; Optikuskreuzung; Chiasma
Optic tract: Sehtrakt; Sehstrang
Lateral ventricle: Seitenventrikel; seitlicher Ventrikel; seitliche Hirnkammer
Walls of lateral ventricle: Wände des Seitenventrikels
Third ventricle: dritter Ventrikel; dritte Hirnkammer; III. Ventrikel; dritter Hirnventrikel
Fourth ventricle: vierter Ventrikel; vierte Hirnkammer; IV. Ventrikel; vierter Hirnventrikel
Aqueduct of midbrain: Aquädukt; Sylvischer Aquädukt; Aquaeductus cerebri; Aquaeductus Sylvii; Hirnwasserleitung
Choroid plexus: Adergeflecht; Plexus choroideus; Plexus chorioideus
Brainstem: Hirnstamm; Stammhirn; Truncus encephali; Truncus cerebri
Midbrain: Mittelhirn
Tectum of midbrain: Mittelhirndach; Vierhügelplatte; Dach des Mittelhirns
Tegmentum of midbrain: Mittelhirnhaube; Haube des Mittelhirns
Tegmentum of pons: Brückenhaube; Haube der Brücke
Superior colliculus: oberer Hügel; oberes Hügelchen
Inferior colliculus: unterer Hügel; unteres Hügelchen
Cerebral peduncle: Hirnschenkel; Großhirnschenkel; Hirnstiel
Base of peduncle: Hirnschenkelbasis; Hirnschenkelfuß
Interpeduncular fossa: Zwischenschenkelgrube
Red nucleus: roter Kern
Substantia nigra: schwarze Substanz
Pons: Brücke
Medulla oblongata: verlängertes Mark; verlängertes Rückenmark; Nachhirn
Olive: Olive
Pyramid of medulla oblongata: Pyramide; Pyramide des verlängerten Marks
Oculomotor complex: Okulomotoriuskomplex
Nucleus of oculomotor nerve: Okulomotoriuskern; Kern des Nervus oculomotorius
Accessory nucleus of oculomotor nerve: Edinger-Westphal-Kern; akzessorischer Okulomotoriuskern
Nucleus of trochlear nerve: Trochleariskern; Kern des Nervus trochlearis
Nucleus of abducens nerve: Abduzenskern; Abducenskern; Kern des Nervus abducens
Motor nucleus of facial nerve: Fazialiskern; Facialiskern; motorischer Fazialiskern; Kern des Nervus facialis
Nucleus of accessory nerve: Akzessoriuskern; Accessoriuskern; Kern des Nervus accessorius
Nucleus of hypoglossal nerve: Hypoglossuskern; Kern des Nervus hypoglossus
Posterior nucleus of vagus nerve: dorsaler Vaguskern; hinterer Vaguskern; Nucleus dorsalis nervi vagi
Vestibular nuclei: Vestibulariskerne; Gleichgewichtskerne
Anterior cochlear nucleus: vorderer Kochleariskern; vorderer Cochleariskern; Nucleus cochlearis ventralis
Posterior cochlear nucleus: hinterer Kochleariskern; hinterer Cochleariskern; Nucleus cochlearis dorsalis
Superior salivatory nucleus: oberer Speichelkern
Inferior salivatory nucleus: unterer Speichelkern
Nucleus of solitary tract: Solitariuskern; Kern des Tractus solitarius; Nucleus solitarius
Cerebellum: Kleinhirn
Cerebellar peduncles: Kleinhirnstiele; Kleinhirnschenkel
Superior cerebellar peduncle: oberer Kleinhirnstiel; oberer Kleinhirnschenkel; oberer Kleinhirnarm
Middle cerebellar peduncle: mittlerer Kleinhirnstiel; mittlerer Kleinhirnschenkel
Inferior cerebellar peduncle: unterer Kleinhirnstiel; unterer Kleinhirnschenkel
Tonsil of cerebellum: Kleinhirntonsille; Kleinhirnmandel
Tonsil of cerebellum: Tonsille des Kleinhirns; Mandel des Kleinhirns
Vermis of cerebellum: Kleinhirnwurm
Flocculus: Flocke; Flöckchen; Kleinhirnflocke
Peduncle of flocculus: Flockenstiel; Stiel der Flocke
Lingula of cerebellum: Kleinhirnzünglein; Zünglein des Kleinhirns
Central lobule: Zentralläppchen; Zentralläppchen des Kleinhirns
Wing of central lobule: Flügel des Zentralläppchens
Nodule of vermis: Nodulus; Kleinhirnknötchen; Knötchen des Kleinhirnwurms
Pyramis of vermis: Wurmpyramide; Pyramide des Kleinhirnwurms; Pyramide
Uvula of vermis: Kleinhirnzäpfchen; Zäpfchen des Kleinhirnwurms; Uvula des Kleinhirns
Tuber of vermis: Wurmhöcker
Superior semilunar lobule: oberes halbmondförmiges Läppchen; oberes Halbmondläppchen
Inferior semilunar lobule: unteres halbmondförmiges Läppchen; unteres Halbmondläppchen
Biventral lobule: zweibäuchiges Läppchen
Gracile lobule: schlankes Läppchen
Anterior quadrangular lobule: vorderes viereckiges Läppchen
Posterior quadrangular lobule: hinteres viereckiges Läppchen
Meninges: Hirnhäute; Meningen; Hirn- und Rückenmarkshäute
Cranial dura: harte Hirnhaut; Dura mater cranialis; Dura mater encephali
Spinal dura: harte Rückenmarkshaut; harte Rückenmarkhaut; Dura mater spinalis
Arachnoid: Spinnwebenhaut; Spinngewebshaut; Arachnoidea
Pia: Pia mater
Cranial pia: weiche Hirnhaut; Pia mater cranialis; Pia mater encephali
Leptomeninges: weiche Hirnhaut; weiche Hirnhäute; Leptomeninx
Falx cerebri: Hirnsichel; Großhirnsichel; Sichel des Großhirns
Tentorium cerebelli: Kleinhirnzelt; Zelt des Kleinhirns
Spinal cord: Rückenmark
Cauda equina: Pferdeschweif
Central canal: Zentralkanal; Zentralkanal des Rückenmarks
Grey matter of spinal cord: graue Substanz des Rückenmarks
White matter of spinal cord: weiße Substanz des Rückenmarks
Anterior horn of spinal cord: Vorderhorn; Vorderhorn des Rückenmarks
Lateral horn of spinal cord: Seitenhorn; Seitenhorn des Rückenmarks
Posterior horn of spinal cord: Hinterhorn; Hinterhorn des Rückenmarks
Anterior funiculus: Vorderstrang; Vorderstrang des Rückenmarks
Lateral funiculus: Seitenstrang; Seitenstrang des Rückenmarks
Posterior funiculus: Hinterstrang; Hinterstrang des Rückenmarks
Anterolateral fasciculus: Vorderseitenstrang
Gracile fasciculus: Goll-Strang; Gollscher Strang
Cuneate fasciculus: Burdach-Strang; Burdachscher Strang
Anterior fasciculus proprius: vorderes Grundbündel
Lateral fasciculus proprius: seitliches Grundbündel; laterales Grundbündel
Posterior fasciculus proprius: hinteres Grundbündel
Anterior corticospinal tract: vordere Pyramidenbahn; Pyramidenvorderstrangbahn; vordere Kortikospinalbahn
Lateral corticospinal tract: seitliche Pyramidenbahn; Pyramidenseitenstrangbahn; laterale Pyramidenbahn
Anterior spinocerebellar tract: vordere Kleinhirnseitenstrangbahn; Gowers-Bündel; Gowers-Trakt; Gowers-Bahn
Posterior spinocerebellar tract: hintere Kleinhirnseitenstrangbahn; Flechsig-Bündel; Flechsig-Trakt; Flechsig-Bahn
Anterior spinothalamic tract: vordere Spinothalamusbahn; vordere spinothalamische Bahn
Lateral spinothalamic tract: laterale spinothalamische Bahn; seitliche spinothalamische Bahn
Lateral spinothalamic tract: seitliche Spinothalamusbahn
Rubrospinal tract: rubrospinale Bahn; Rubrospinalbahn; Monakow-Bündel
Tectospinal tract: tektospinale Bahn; Tektospinalbahn; Tractus tektospinalis
Spinotectal tract: spinotektale Bahn; Spinotektalbahn
Lateral vestibulospinal tract: laterale vestibulospinale Bahn; seitliche vestibulospinale Bahn
Medial vestibulospinal tract: mediale vestibulospinale Bahn
Lateral reticulospinal tract: laterale retikulospinale Bahn; seitliche retikulospinale Bahn
Medial reticulospinal tract: mediale retikulospinale Bahn
Posterolateral tract: Lissauer-Trakt; Lissauer-Bündel; Lissauer-Randzone
Anterior root of spinal nerve: Vorderwurzel; vordere Wurzel des Spinalnervs; vordere Spinalwurzel
Posterior root of spinal nerve: Hinterwurzel; hintere Wurzel des Spinalnervs; hintere Spinalwurzel
Spinal ganglion: Spinalganglion; Hinterwurzelganglion
"""

_NERVES = """
Peripheral nervous system: peripheres Nervensystem; PNS
Autonomic division of peripheral nervous system: vegetatives Nervensystem; autonomes Nervensystem; VNS
Sympathetic trunk: Grenzstrang; sympathischer Grenzstrang; Grenzstrang des Sympathikus
Ganglia of sympathetic trunk: Grenzstrangganglien; Ganglien des Grenzstrangs
Cervicothoracic ganglion: Sternganglion; Ganglion stellatum
Sympathetic nerves: sympathische Nerven; Sympathikusnerven
Cranial nerves: Hirnnerven; Gehirnnerven
Olfactory nerve (I): Riechnerv; Olfaktorius; Olfactorius; erster Hirnnerv
Optic nerve (II): Sehnerv; Optikus; Opticus; zweiter Hirnnerv
Oculomotor nerve (III): Augenbewegungsnerv; Okulomotorius; Oculomotorius; dritter Hirnnerv; Augenmuskelnerv
Trochlear nerve (IV): Rollnerv; Augenrollnerv; Trochlearis; vierter Hirnnerv; Augenmuskelnerv
Trigeminal nerve (V): Drillingsnerv; Trigeminus; fünfter Hirnnerv
Abducens nerve (VI): Abduzens; Abducens; sechster Hirnnerv; Augenmuskelnerv
Facial nerve (VII): Gesichtsnerv; Fazialis; Facialis; siebter Hirnnerv; siebenter Hirnnerv
Vestibulocochlear nerve (VIII): Hör- und Gleichgewichtsnerv; Gleichgewichts- und Hörnerv; achter Hirnnerv; Hörnerv
Vestibulocochlear nerve (VIII): Vestibulokochlearis; Vestibulocochlearis; Statoakustikus; Nervus statoacusticus
Cochlear nerve: Hörnerv; Schneckennerv; Kochlearis; Cochlearis
Vestibular nerve: Gleichgewichtsnerv; Vestibularis
Glossopharyngeal nerve (IX): Zungen-Rachen-Nerv; Zungenschlundnerv; Glossopharyngeus; neunter Hirnnerv
Vagus nerve (X): Vagus; umherschweifender Nerv; zehnter Hirnnerv
Accessory nerve (XI): Beinerv; Akzessorius; Accessorius; elfter Hirnnerv
Hypoglossal nerve (XII): Unterzungennerv; Hypoglossus; zwölfter Hirnnerv
Motor root of trigeminal nerve: motorische Trigeminuswurzel; motorische Wurzel des Trigeminus
Sensory root of trigeminal nerve: sensible Trigeminuswurzel; sensible Wurzel des Trigeminus
Ophthalmic nerve: Augennerv; Augenast des Trigeminus; erster Trigeminusast; V1-Ast; Ophthalmikus; Ophthalmicus
Maxillary nerve: Oberkiefernerv; Oberkieferast des Trigeminus; zweiter Trigeminusast; V2-Ast
Mandibular nerve: Unterkiefernerv; Unterkieferast des Trigeminus; dritter Trigeminusast; V3-Ast
Ophthalmic nerve: erster Ast des Trigeminus
Maxillary nerve: zweiter Ast des Trigeminus
Mandibular nerve: dritter Ast des Trigeminus
Buccal nerve: Wangennerv; Backennerv
Lingual nerve: Zungennerv
Inferior alveolar nerve: unterer Zahnfachnerv; unterer Alveolarnerv; unterer Zahnnerv
Mental nerve: Kinnnerv; Kinnerv
Chorda tympani: Paukensaite
Phrenic nerve: Zwerchfellnerv
Recurrent laryngeal nerve: Laryngeus recurrens; unterer Kehlkopfnerv
Spinal nerves: Spinalnerven; Rückenmarksnerven; Rückenmarknerven
Cervical nerves: Halsnerven; Zervikalnerven
Thoracic nerves: Brustnerven; Thorakalnerven
Lumbar nerves: Lendennerven; Lumbalnerven
Sacral nerves: Kreuzbeinnerven; Sakralnerven
Cervical plexus: Halsgeflecht; Halsnervengeflecht
Brachial plexus: Armgeflecht; Armplexus; Armnervengeflecht
Superior trunk of brachial plexus: oberer Stamm des Armgeflechts; oberer Primärstrang; Truncus superior
Middle trunk of brachial plexus: mittlerer Stamm des Armgeflechts; mittlerer Primärstrang; Truncus medius
Inferior trunk of brachial plexus: unterer Stamm des Armgeflechts; unterer Primärstrang; Truncus inferior
Posterior cord of brachial plexus: hinteres Bündel des Armgeflechts; hinterer Sekundärstrang; Fasciculus posterior
Dorsal scapular nerve: dorsaler Schulterblattnerv; hinterer Schulterblattnerv
Long thoracic nerve: langer Brustkorbnerv; langer Brustnerv; langer Brustwandnerv; Thoracicus longus
Suprascapular nerve: Oberschulterblattnerv; Supraskapularnerv
Subclavian nerve: Unterschlüsselbeinmuskelnerv; Unterschlüsselbeinnerv
Lateral pectoral nerve: lateraler Brustmuskelnerv; seitlicher Brustmuskelnerv
Medial pectoral nerve: medialer Brustmuskelnerv; innerer Brustmuskelnerv
Superior subscapular nerve: oberer Unterschulterblattnerv
Inferior subscapular nerve: unterer Unterschulterblattnerv
Thoracodorsal nerve: Brustkorb-Rücken-Nerv; Brustrückennerv
Axillary nerve: Achselnerv; Achselhöhlennerv; Axillaris
Musculocutaneous nerve: Muskel-Haut-Nerv; Muskelhautnerv; Muskulokutaneus; Musculocutaneus
Median nerve: Mittelnerv; Mittelarmnerv; Medianus
Ulnar nerve: Ellennerv; Ellenbogennerv; Ulnaris
Radial nerve: Speichennerv; Radialis
Deep branch of radial nerve: tiefer Ast des Nervus radialis; tiefer Radialisast; tiefer Ast des Speichennervs
Superficial branch of radial nerve: oberflächlicher Ast des Nervus radialis; oberflächlicher Radialisast
Superficial branch of radial nerve: oberflächlicher Ast des Speichennervs
Deep branch of ulnar nerve: tiefer Ast des Nervus ulnaris; tiefer Ulnarisast; tiefer Ast des Ellennervs
Superficial branch of ulnar nerve: oberflächlicher Ast des Nervus ulnaris; oberflächlicher Ulnarisast
Dorsal branch of ulnar nerve: dorsaler Ast des Nervus ulnaris; Handrückenast des Nervus ulnaris; dorsaler Ulnarisast
Palmar branch of median nerve: palmarer Ast des Nervus medianus; Hohlhandast des Nervus medianus
Palmar branch of ulnar nerve: palmarer Ast des Nervus ulnaris; Hohlhandast des Nervus ulnaris
Medial brachial cutaneous nerve: medialer Oberarmhautnerv; innerer Oberarmhautnerv; medialer Hautnerv des Oberarms
Superior lateral brachial cutaneous nerve: oberer seitlicher Oberarmhautnerv; oberer lateraler Oberarmhautnerv
Superior lateral brachial cutaneous nerve: Nervus cutaneus brachii lateralis superior
Inferior lateral brachial cutaneous nerve: unterer seitlicher Oberarmhautnerv; unterer lateraler Oberarmhautnerv
Medial antebrachial cutaneous nerve: medialer Unterarmhautnerv; innerer Unterarmhautnerv
Medial antebrachial cutaneous nerve: medialer Hautnerv des Unterarms
Lateral antebrachial cutaneous nerve: lateraler Unterarmhautnerv; seitlicher Unterarmhautnerv
Lateral antebrachial cutaneous nerve: lateraler Hautnerv des Unterarms; äußerer Unterarmhautnerv
Posterior antebrachial cutaneous nerve: hinterer Unterarmhautnerv; hinterer Hautnerv des Unterarms
Anterior interosseous nerve of forearm: vorderer Zwischenknochennerv; Interosseus anterior; Nervus interosseus anterior
Posterior interosseous nerve of forearm: hinterer Zwischenknochennerv; Interosseus posterior
Posterior interosseous nerve of forearm: Nervus interosseus posterior
Intercostal nerves: Zwischenrippennerven; Interkostalnerven; Zwischenrippennerv; Interkostalnerv
Lumbosacral plexus: Lenden-Kreuz-Geflecht; Lenden-Kreuzbein-Geflecht; Lumbosakralplexus
Lumbar plexus: Lendengeflecht; Lendenplexus; Lumbalplexus; Lendennervengeflecht
Sacral plexus: Kreuzgeflecht; Kreuzbeingeflecht; Sakralplexus; Kreuzbeinnervengeflecht
Iliohypogastric nerve: Iliohypogastrikus; Iliohypogastricus
Ilio-inguinal nerve: Ilioinguinalis; Hüft-Leisten-Nerv
Genitofemoral nerve: Genitofemoralis; Scham-Schenkel-Nerv; Schamschenkelnerv
Femoral branch of genitofemoral nerve: Schenkelast des Nervus genitofemoralis
Genital branch of genitofemoral nerve: Genitalast des Nervus genitofemoralis
Lateral femoral cutaneous nerve: seitlicher Oberschenkelhautnerv; lateraler Oberschenkelhautnerv
Lateral femoral cutaneous nerve: äußerer Oberschenkelhautnerv; lateraler Hautnerv des Oberschenkels
Lateral femoral cutaneous nerve: seitlicher Hautnerv des Oberschenkels; Cutaneus femoris lateralis
Posterior femoral cutaneous nerve: hinterer Oberschenkelhautnerv; hinterer Hautnerv des Oberschenkels
Femoral nerve: Oberschenkelnerv; Schenkelnerv; Femoralis
Saphenous nerve: Saphenus
Infrapatellar branch of saphenous nerve: infrapatellarer Ast des Nervus saphenus
Obturator nerve: Hüftlochnerv; Obturatorius; Hüftbeinlochnerv
Anterior branch of obturator nerve: vorderer Ast des Nervus obturatorius
Posterior branch of obturator nerve: hinterer Ast des Nervus obturatorius
Superior gluteal nerve: oberer Gesäßnerv
Inferior gluteal nerve: unterer Gesäßnerv
Pudendal nerve: Schamnerv; Pudendus; Nervus pudendus
Sciatic nerve: Ischiasnerv; Ischias; Ischiadikus; Ischiadicus; Hüftnerv; Sitzbeinnerv
Tibial nerve: Schienbeinnerv
Common fibular nerve: gemeinsamer Wadenbeinnerv; Wadenbeinnerv; Peronäusnerv; Peroneus communis
Common fibular nerve: Nervus peronaeus communis
Deep fibular nerve: tiefer Wadenbeinnerv; Nervus peronaeus profundus; Peroneus profundus
Superficial fibular nerve: oberflächlicher Wadenbeinnerv; Nervus peronaeus superficialis; Peroneus superficialis
Sural nerve: Wadennerv; Suralis
Medial sural cutaneous nerve: medialer Wadenhautnerv; innerer Wadenhautnerv
Medial plantar nerve: innerer Fußsohlennerv; medialer Fußsohlennerv
Lateral plantar nerve: äußerer Fußsohlennerv; lateraler Fußsohlennerv; seitlicher Fußsohlennerv
Intermediate dorsal cutaneous nerve of foot: mittlerer Fußrückenhautnerv
Medial dorsal cutaneous nerve of foot: innerer Fußrückenhautnerv; medialer Fußrückenhautnerv
"""

_SENSES = """
Sense organs: Sinnesorgane
Eye: Auge; Sehorgan
Accessory visual structures: Hilfseinrichtungen des Auges; Anhangsorgane des Auges; Hilfsorgane des Auges
Eyeball: Augapfel
Anterior segment of eyeball: vorderer Augenabschnitt; Vorderabschnitt des Auges
Posterior segment of eyeball: hinterer Augenabschnitt; Hinterabschnitt des Auges
Sclera: Lederhaut; Lederhaut des Auges
Cornea: Hornhaut; Hornhaut des Auges
Vascular layer of eyeball: mittlere Augenhaut; Uvea; Gefäßhaut des Auges
Choroid: Aderhaut
Ciliary body: Ziliarkörper; Strahlenkörper
Iris: Regenbogenhaut
Retina: Netzhaut
Lens: Augenlinse; Linse
Lens: Linse des Auges
Retina: Netzhaut des Auges
Iris: Iris des Auges
Pupil: Pupille
Optic disc: Sehnervenpapille; Papille des Sehnervs; blinder Fleck
Macula: gelber Fleck; Makula
Zonular fibres: Zonulafasern; Aufhängefasern der Linse
Vitreous body: Glaskörper
Vitreous body: Glaskörper des Auges
Anterior chamber of eyeball: vordere Augenkammer; Vorderkammer; Vorderkammer des Auges
Anterior chamber of eyeball: vordere Kammer des Auges
Posterior chamber of eyeball: hintere Augenkammer; Hinterkammer
Eyebrow: Augenbraue
Hairs of eyebrow: Augenbrauenhaare; Haare der Augenbraue
Eyelashes: Wimpern; Wimper
Upper eyelid: Oberlid; oberes Augenlid
Lower eyelid: Unterlid; unteres Augenlid
Lacrimal apparatus: Tränenapparat; Tränenorgane
Lacrimal gland: Tränendrüse
Lacrimal canaliculus: Tränenkanälchen; Tränenröhrchen
Lacrimal sac: Tränensack
Nasolacrimal duct: Tränennasengang; Tränen-Nasen-Gang
Ear: Ohr
External ear: äußeres Ohr; Außenohr
Auricle: Ohrmuschel
Concha of auricle: Ohrmuschelhöhle
Helix: Ohrleiste; Ohrkrempe
Antihelix: Gegenleiste; Anthelix
Lobule of auricle: Ohrläppchen
Auricular tubercle: Darwin-Höcker; Darwin-Ohrhöcker; Ohrmuschelhöckerchen
External acoustic meatus: äußerer Gehörgang
Tympanic membrane: Trommelfell
Middle ear: Mittelohr
Tympanic cavity: Paukenhöhle
Auditory tube: Ohrtrompete; Eustachische Röhre; Eustachi-Röhre; Tuba Eustachii; Eustachische Tube
Internal ear: Innenohr
Bony labyrinth: knöchernes Labyrinth
Vestibule: Vorhof des Innenohrs; Innenohrvorhof; Vorhof des Labyrinths
Semicircular canals: Bogengänge
Cochlea: Hörschnecke; Schnecke
Skin: Haut
Integument: Körperdecke; Hautdecke
Skin appendages: Hautanhangsgebilde; Hautanhänge
Hairs: Haare; Haar
Hairs of head: Kopfhaare; Kopfhaar; Haupthaar
Pubic hairs: Schamhaare; Schamhaar; Schambehaarung
Nail: Nagel
Nail plate: Nagelplatte; Fingernagel; Nagelplatte des Fingers
Nail plate (foot): Zehennagel; Fußnagel; Nagelplatte der Zehe; Nagelplatte
"""

_REGIONS = """
Regions of human body: Körperregionen; Regionen des Körpers
Head: Kopf
Neck: Hals
Trunk: Rumpf
Thorax: Brustkorb
Abdomen: Bauch
Back: Rücken
Left upper limb: linke obere Extremität; linke obere Gliedmaße; linker Arm
Right upper limb: rechte obere Extremität; rechte obere Gliedmaße; rechter Arm
Left lower limb: linke untere Extremität; linke untere Gliedmaße; linkes Bein
Right lower limb: rechte untere Extremität; rechte untere Gliedmaße; rechtes Bein
Left hand: linke Hand
Right hand: rechte Hand
Left foot: linker Fuß
Right foot: rechter Fuß
Regions of head: Kopfregionen; Regionen des Kopfes
Regions of face: Gesichtsregionen; Regionen des Gesichts
Frontal region: Stirnregion; Stirngegend
Forehead: Stirn
Temple: Schläfe
Parietal region: Scheitelregion; Scheitelgegend
Occipital region: Hinterhauptregion; Hinterhauptsregion; Hinterhauptgegend; Hinterhauptsgegend
Temporal region: Schläfenregion; Schläfengegend
Auricular region: Ohrregion; Ohrgegend
Mastoid region: Warzenfortsatzregion; Mastoidregion
Orbital region: Augenhöhlenregion; Augenregion
Infra-orbital region: Infraorbitalregion; Unteraugenhöhlenregion
Nasal region: Nasenregion; Nasengegend
Buccal region: Wangenregion; Wangengegend
Zygomatic region: Jochbeinregion; Jochbogenregion
Parotideomasseteric region: Ohrspeicheldrüsenregion; Parotis-Masseter-Region
Oral region: Mundregion; Mundgegend
Mental region: Kinnregion; Kinngegend
Angle of mouth: Mundwinkel
Labial commissure: Lippenkommissur
Philtrum: Oberlippenrinne; Lippenrinne
Tubercle of upper lip: Oberlippenhöcker
Nasolabial sulcus: Nasolabialfalte; Nasolabialfurche; Nasen-Lippen-Furche
Mentolabial sulcus: Kinn-Lippen-Furche; Kinnlippenfurche; Mentolabialfalte
Regions of neck: Halsregionen; Regionen des Halses
Anterior region of neck: vordere Halsregion; vordere Halsgegend
Submandibular triangle: Unterkieferdreieck
Carotid triangle: Karotisdreieck; Halsschlagaderdreieck
Muscular triangle: Muskeldreieck des Halses
Submental triangle: Unterkinndreieck; Kinndreieck
Sternocleidomastoid region: Kopfwenderregion
Lateral region of neck: seitliche Halsregion; seitliches Halsdreieck; laterale Halsregion; hinteres Halsdreieck
Posterior region of neck: Nackenregion; Nackengegend; hintere Halsregion; Nacken
Greater supraclavicular fossa: große Schlüsselbeingrube; große Oberschlüsselbeingrube
Lesser supraclavicular fossa: kleine Schlüsselbeingrube; kleine Oberschlüsselbeingrube
Regions of thorax: Brustregionen; Brustkorbregionen; Regionen des Brustkorbs
Pectoral region: Brustmuskelregion; Pektoralregion
Presternal region: Brustbeinregion; Brustbeingegend
Infraclavicular fossa: Unterschlüsselbeingrube; Mohrenheim-Grube; Mohrenheimsche Grube
Deltopectoral triangle: deltopektorales Dreieck; Mohrenheim-Grube; Mohrenheimsche Grube; Mohrenheim-Dreieck
Mammary region: Brustdrüsenregion; Mammaregion
Inframammary region: Unterbrustregion
Axillary fossa: Achselhöhle; Achselgrube
Axillary region: Achselregion; Achselgegend
Regions of abdomen: Bauchregionen; Regionen des Bauches
Epigastric region: Oberbauchregion; epigastrische Region; Epigastrium; Magengrube; Oberbauchgegend
Hypochondriac region: Unterrippenregion; Hypochondrium; Rippenbogenregion; Unterrippengegend
Umbilical region: Nabelregion; Nabelgegend
Umbilicus: Nabel; Bauchnabel
Lateral region of abdomen: seitliche Bauchregion; Flanke; Flankenregion; seitliche Bauchgegend
Hypogastric region: Unterbauchregion; Hypogastrium; Schambeinregion; Unterbauchgegend
Inguinal region: Leistenregion; Leistengegend; Leiste; Leistenbeuge
Vertebral region: Wirbelsäulenregion
Interscapular region: Zwischenschulterblattregion
Scapular region: Schulterblattregion; Schulterblattgegend
Infrascapular region: Unterschulterblattregion
Triangle of auscultation: Auskultationsdreieck
Lumbar region: Lendenregion; Lendengegend; Lende
Sacral region: Kreuzbeinregion; Kreuzbeingegend; Kreuzgegend
Regions of perineum: Dammregionen; Regionen des Damms
Perineum: Damm
Anus: After
Anal region: Afterregion; Analregion; Aftergegend
Urogenital region: Urogenitalregion
Regions of upper limb: Armregionen; Regionen des Arms; Regionen der oberen Extremität
Deltoid region: Deltaregion; Deltamuskelregion; Deltoidregion
Brachial region: Oberarmregion; Oberarmgegend
Anterior region of arm: vordere Oberarmregion; Oberarmvorderseite; Vorderseite des Oberarms
Posterior region of arm: hintere Oberarmregion; Oberarmrückseite; Rückseite des Oberarms
Lateral bicipital groove: laterale Bizepsfurche; seitliche Bizepsfurche; äußere Bizepsfurche
Medial bicipital groove: mediale Bizepsfurche; innere Bizepsfurche
Anterior region of elbow: vordere Ellenbogenregion
Posterior region of elbow: hintere Ellenbogenregion
Cubital fossa: Ellenbeuge; Ellenbogengrube; Ellenbogenbeuge; Armbeuge
Antebrachial region: Unterarmregion; Unterarmgegend
Anterior region of forearm: vordere Unterarmregion; Unterarmvorderseite; Vorderseite des Unterarms
Posterior region of forearm: hintere Unterarmregion; Unterarmrückseite; Rückseite des Unterarms
Carpal region: Handgelenkregion; Handgelenksregion; Handwurzelregion
Anterior region of wrist: vordere Handgelenkregion; vordere Handwurzelregion
Posterior region of wrist: hintere Handgelenkregion; hintere Handwurzelregion
Radial foveola: Tabatière; Tabatiere; anatomische Tabatiere; anatomische Schnupftabakdose; Schnupftabaksgrube
Palm: Handfläche; Handteller; Hohlhand; Handinnenfläche
Dorsum of hand: Handrücken
Regions of lower limb: Beinregionen; Regionen des Beins; Regionen der unteren Extremität
Gluteal region: Gesäßregion; Gesäßgegend; Gesäß
Gluteal fold: Gesäßfurche; Gesäßfalte
Hip region: Hüftregion; Hüftgegend
Femoral region: Oberschenkelregion; Oberschenkelgegend
Anterior region of thigh: vordere Oberschenkelregion; Oberschenkelvorderseite; Vorderseite des Oberschenkels
Posterior region of thigh: hintere Oberschenkelregion; Oberschenkelrückseite; Rückseite des Oberschenkels
Femoral triangle: Schenkeldreieck; Oberschenkeldreieck; Scarpa-Dreieck
Anterior region of knee: vordere Knieregion
Posterior region of knee: hintere Knieregion; Kniekehlenregion
Popliteal fossa: Kniekehle; Kniekehlengrube
Leg region: Unterschenkelregion; Unterschenkelgegend
Calf: Wade
Anterior region of leg: vordere Unterschenkelregion; Unterschenkelvorderseite; Vorderseite des Unterschenkels
Posterior region of leg: hintere Unterschenkelregion; Unterschenkelrückseite; Rückseite des Unterschenkels
Talocrural region: Sprunggelenkregion; Sprunggelenksregion
Anterior region of ankle: vordere Knöchelregion
Posterior region of ankle: hintere Knöchelregion
Regions of foot: Fußregionen; Regionen des Fußes
Heel region: Fersenregion; Fersengegend; Ferse
Metatarsal region: Mittelfußregion
Dorsum of foot: Fußrücken; Rist; Spann
Sole: Fußsohle
Lateral border of foot: äußerer Fußrand; seitlicher Fußrand; lateraler Fußrand
Medial border of foot: innerer Fußrand; medialer Fußrand
Longitudinal arch of foot: Längsgewölbe des Fußes; Fußlängsgewölbe
Distal transverse arch of foot: distales Quergewölbe des Fußes; vorderes Quergewölbe des Fußes; Fußquergewölbe
Proximal transverse arch of foot: proximales Quergewölbe des Fußes; hinteres Quergewölbe des Fußes; Fußquergewölbe
Hallucial eminence: Großzehenballen
"""

_TEXTS = (_HEART, _ARTERIES, _VEINS, _VISCERA, _LYMPHATICS, _BRAIN, _NERVES, _SENSES, _REGIONS)

ORGANS: Mapping[str, tuple[str, ...]] = spelt(synonym_rows("".join(text.lstrip() for text in _TEXTS)))
