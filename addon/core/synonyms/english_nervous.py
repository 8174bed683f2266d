"""English names of the brain, the spinal cord, nerves, eye and ear, by the atlas's own term.

Everyday, clinical and older names, eponyms and abbreviations. Written for Prosector from general anatomical knowledge;
how a name is best written is told in `__init__.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..words import synonym_rows

__all__ = ["NERVOUS"]

NERVOUS: Mapping[str, tuple[str, ...]] = synonym_rows("""
Nervous system: neural system
Central nervous system: CNS
Peripheral nervous system: PNS
Autonomic division of peripheral nervous system: autonomic nervous system; ANS; vegetative nervous system
Thoracolumbar part of autonomic division: sympathetic nervous system; sympathetic division
Cerebrum: forebrain hemispheres
Left cerebral hemisphere: left hemisphere; left hemisphere of brain
Right cerebal hemisphere: right hemisphere; right hemisphere of brain
Neo-cortex: isocortex; neopallium
Straight gyrus (Gyrus rectus): gyrus rectus; straight gyrus
Superior frontal gyrus: SFG
Middle frontal gyrus: MFG
Inferior frontal gyrus: IFG
Opercular part of inferior frontal gyrus: pars opercularis; Broca's area; BA44; Brodmann area 44
Triangular part of inferior frontal gyrus: pars triangularis; Broca's area; BA45; Brodmann area 45
Orbital part of  inferior frontal gyrus: pars orbitalis; BA47; Brodmann area 47
Orbital gyri (Frontomarginal gyrus and sulcus*): frontomarginal gyrus
Transverse frontopolar gyrus and sulcus*: transverse frontopolar gyrus
Precentral gyrus: motor cortex; primary motor cortex; motor strip; BA4; Brodmann area 4
Postcentral gyrus: somatosensory cortex; primary somatosensory cortex; sensory strip
Paracentral gyrus and sulcus*: paracentral lobule
Insula (Subcentral gyrus and ant. and post. sulci*): subcentral gyrus
Insula: island of Reil; insular lobe; insular cortex
Superior parietal lobule: SPL
Inferior parietal lobe: inferior parietal lobule; IPL
Supramarginal gyrus: SMG; BA40; Brodmann area 40
Angular gyrus: BA39; Brodmann area 39
Superior temporal gyrus: STG
Superior temporal gyrus (Lateral part): Wernicke's area
Temporal plane: Wernicke's area
Transverse temporal gyri: Heschl's gyri; Heschl's gyrus; auditory cortex
Transverse temporal gyri: primary auditory cortex
Middle temporal gyrus: MTG
Inferior temporal gyrus: ITG
Lateral occipitotemporal gyrus: fusiform gyrus
Medial occipitotemporal gyrus (Parahippocampal*): parahippocampal gyrus; medial occipitotemporal gyrus; PHG
Lateral occipital gyrus (Middle occipital gyrus*): middle occipital gyrus; lateral occipital gyrus
Inferior occipital gyrus and sulcus*: inferior occipital gyrus
Cingulate gyrus and sulcus (Middle anterior part): anterior midcingulate cortex; aMCC; midcingulate cortex
Cingulate gyrus and sulcus (Middle posterior part): posterior midcingulate cortex; pMCC; midcingulate cortex
Cingulate gyrus and sulcus (Posterior dorsal part): posterior cingulate cortex; dorsal posterior cingulate cortex
Cingulate gyrus (Posteroventral part*): posterior cingulate cortex; ventral posterior cingulate cortex
Cingulate sulcus (Marginal part*): marginal ramus of cingulate sulcus; marginal sulcus
Central sulcus: fissure of Rolando; Rolandic fissure; central fissure; sulcus of Rolando
Lat_Fis-post: Sylvian fissure; fissure of Sylvius; lateral fissure; lateral sulcus; posterior ramus of lateral sulcus
Lat_Fis-ant-Vertical: Sylvian fissure; fissure of Sylvius; lateral fissure; lateral sulcus
Lat_Fis-ant-Vertical: ascending ramus of lateral sulcus; ascending ramus of Sylvian fissure
Lat_Fis-ant-Horizont: Sylvian fissure; fissure of Sylvius; lateral fissure; lateral sulcus
Lat_Fis-ant-Horizont: anterior ramus of lateral sulcus; horizontal ramus of Sylvian fissure
Calcarine sulcus: calcarine fissure
Parieto-occipital sulcus: parieto-occipital fissure
Collateral sulcus: collateral fissure
Subparietal sulcus: suprasplenial sulcus
Lunate sulcus: simian sulcus; ape sulcus; Affenspalte
Sulcus interm_prim-Jensen: sulcus of Jensen; intermediate sulcus of Jensen
Occipitotemporal sulcus (Lateral part*): lateral occipitotemporal sulcus
Corpus callosum: great commissure; callosal body
Septum pellucidum: septum lucidum
Hippocampus: Ammon's horn; hippocampus proper
Hippocampal commissure: commissure of fornix; psalterium; lyre of David
Amygdaloid body: amygdala; amygdaloid nucleus; amygdaloid complex
Caudate nucleus: tailed nucleus
Lentiform nucleus: lenticular nucleus
Globus pallidus: pallidum; paleostriatum
Corpus striatum: striate body; striatum
Dorsal striatum: neostriatum; striatum
Thalamus: optic thalamus
Lateral geniculate body: LGN; LGB; lateral geniculate nucleus; lateral geniculate
Medial geniculate body: MGN; MGB; medial geniculate nucleus; medial geniculate
Interventricular foramen: foramen of Monro
Pineal gland: epiphysis cerebri
Mamillary body: mammillary body; mammillary bodies
Mamillothalamic fasciculus: mammillothalamic tract; tract of Vicq d'Azyr
Stria medullaris thalami: medullary stria of thalamus
Stria terminalis: terminal stria
Hypophysis: pituitary; pituitary gland; hypophyseal gland; master gland
Adenohypophysis: anterior pituitary; anterior lobe of pituitary; anterior pituitary gland
Neurohypophysis: posterior pituitary; posterior lobe of pituitary; posterior pituitary gland
Aqueduct of midbrain: aqueduct of Sylvius; cerebral aqueduct; Sylvian aqueduct
Tectum of midbrain: quadrigeminal plate; tectal plate; corpora quadrigemina
Base of peduncle: crus cerebri; cerebral crus
Pons: pons Varolii; bridge of Varolius
Medulla oblongata: medulla; myelencephalon
Olive: olivary body; olive of medulla
Pyramid of medulla oblongata: pyramid of medulla; bulbar pyramid
Cerebellum: little brain
Tonsil of cerebellum: cerebellar tonsil
Lingula of cerebellum: lobule I of vermis; lobule 1 of vermis
Declive: lobule VI of vermis; lobule 6 of vermis
Folium of vermis: lobule VIIA of vermis; folium
Tuber of vermis: lobule VIIB of vermis
Pyramis of vermis: lobule VIII of vermis; lobule 8 of vermis; pyramid of vermis
Uvula of vermis: lobule IX of vermis; lobule 9 of vermis; uvula of cerebellum
Nodule of vermis: nodulus; lobule X of vermis; lobule 10 of vermis; nodulus of cerebellum
Posterior quadrangular lobule: simple lobule; lobulus simplex; simplex lobule
Superior semilunar lobule: crus I of cerebellum; crus 1 of cerebellum
Inferior semilunar lobule: crus II of cerebellum; crus 2 of cerebellum
Gracile lobule: paramedian lobule
Biventral lobule: biventer lobule
Wing of central lobule: ala of central lobule
Superior cerebellar peduncle: brachium conjunctivum
Nucleus of oculomotor nerve: oculomotor nucleus
Accessory nucleus of oculomotor nerve: Edinger-Westphal nucleus; EW nucleus
Nucleus of trochlear nerve: trochlear nucleus
Nucleus of abducens nerve: abducens nucleus
Motor nucleus of facial nerve: facial nucleus; facial motor nucleus
Superior salivatory nucleus: superior salivary nucleus
Inferior salivatory nucleus: inferior salivary nucleus
Nucleus ambiguus: ambiguous nucleus
Nucleus of solitary tract: solitary nucleus; NTS; nucleus tractus solitarius
Posterior nucleus of vagus nerve: dorsal motor nucleus of vagus; dorsal nucleus of vagus; dorsal vagal nucleus; DMV
Nucleus of hypoglossal nerve: hypoglossal nucleus
Nucleus of accessory nerve: spinal accessory nucleus
Anterior cochlear nucleus: ventral cochlear nucleus
Posterior cochlear nucleus: dorsal cochlear nucleus
Anterior horn of spinal cord: ventral horn; ventral horn of spinal cord; anterior grey column
Posterior horn of spinal cord: dorsal horn; dorsal horn of spinal cord; posterior grey column
Intermediolateral nucleus: IML; intermediolateral cell column; intermediolateral column
Posterior funiculus: dorsal column; dorsal columns; posterior white column; dorsal funiculus
Anterior funiculus: ventral funiculus; anterior white column
Lateral funiculus: lateral white column
Gracile fasciculus: column of Goll; tract of Goll; fasciculus of Goll
Cuneate fasciculus: column of Burdach; tract of Burdach; fasciculus of Burdach
Posterolateral tract: Lissauer's tract; zone of Lissauer
Anterior corticospinal tract: ventral corticospinal tract; direct pyramidal tract
Lateral corticospinal tract: crossed pyramidal tract
Anterior spinocerebellar tract: ventral spinocerebellar tract; Gowers' tract
Posterior spinocerebellar tract: dorsal spinocerebellar tract; Flechsig's tract
Anterior spinothalamic tract: ventral spinothalamic tract
Medial reticulospinal tract: pontine reticulospinal tract
Lateral reticulospinal tract: medullary reticulospinal tract
Anterior root of spinal nerve: ventral root of spinal nerve; motor root of spinal nerve; ventral root
Posterior root of spinal nerve: dorsal root of spinal nerve; sensory root of spinal nerve; dorsal root
Spinal ganglion: dorsal root ganglion; DRG
Cauda equina: horse's tail
Dura: dura mater
Cranial dura: cranial dura mater
Spinal dura: spinal dura mater
Pia: pia mater
Cranial pia: cranial pia mater
Falx cerebri: cerebral falx
Tentorium cerebelli: cerebellar tentorium; tentorium
Olfactory nerve (I): CN I; smell nerve
Optic nerve (II): nerve of sight
Optic chiasm: optic chiasma
Oculomotor nerve (III): third nerve
Trochlear nerve (IV): fourth nerve; pathetic nerve
Trigeminal nerve (V): fifth nerve; trifacial nerve
Abducens nerve (VI): sixth nerve; abducent nerve
Facial nerve (VII): seventh nerve
Vestibulocochlear nerve (VIII): acoustic nerve; auditory nerve; eighth nerve; statoacoustic nerve
Glossopharyngeal nerve (IX): ninth nerve
Vagus nerve (X): pneumogastric nerve; tenth nerve
Accessory nerve (XI): spinal accessory nerve; eleventh nerve
Hypoglossal nerve (XII): twelfth nerve
Ophthalmic nerve: CN V1; nerve V1; ophthalmic division of trigeminal nerve; ophthalmic branch of trigeminal nerve
Maxillary nerve: CN V2; nerve V2; maxillary division of trigeminal nerve; maxillary branch of trigeminal nerve
Motor root of trigeminal nerve: portio minor of trigeminal nerve
Sensory root of trigeminal nerve: portio major of trigeminal nerve
Inferior alveolar nerve: IAN; inferior dental nerve
Buccal nerve: long buccal nerve; buccinator nerve
Nerve to mylohyoid muscle: nerve to mylohyoid
Superior trunk of brachial plexus: upper trunk of brachial plexus; upper trunk
Middle trunk of brachial plexus: middle trunk
Inferior trunk of brachial plexus: lower trunk of brachial plexus; lower trunk
Posterior cord of brachial plexus: posterior cord
Dorsal scapular nerve: nerve to rhomboids
Long thoracic nerve: nerve of Bell; external respiratory nerve of Bell; nerve to serratus anterior
Superior subscapular nerve: upper subscapular nerve
Inferior subscapular nerve: lower subscapular nerve
Thoracodorsal nerve: nerve to latissimus dorsi; middle subscapular nerve; long subscapular nerve
Lateral pectoral nerve: lateral anterior thoracic nerve
Medial pectoral nerve: medial anterior thoracic nerve
Axillary nerve: circumflex nerve; circumflex humeral nerve
Musculocutaneous nerve: nerve of Casserius
Median nerve: labourer's nerve; laborer's nerve
Ulnar nerve: funny bone nerve; funny bone; musician's nerve
Radial nerve: musculospiral nerve
Superior lateral brachial cutaneous nerve: upper lateral cutaneous nerve of arm
Superior lateral brachial cutaneous nerve: superior lateral cutaneous nerve of arm
Inferior lateral brachial cutaneous nerve: lower lateral cutaneous nerve of arm
Inferior lateral brachial cutaneous nerve: inferior lateral cutaneous nerve of arm
Medial brachial cutaneous nerve: medial cutaneous nerve of arm
Medial antebrachial cutaneous nerve: medial cutaneous nerve of forearm; MABC; MACN
Lateral antebrachial cutaneous nerve: lateral cutaneous nerve of forearm; LABC; LACN
Posterior antebrachial cutaneous nerve: posterior cutaneous nerve of forearm; PABC
Anterior branch of medial antebrachial cutaneous nerve: anterior branch of medial cutaneous nerve of forearm
Posterior branch of medial antebrachial cutaneous nerve: posterior branch of medial cutaneous nerve of forearm
Superficial branch of radial nerve: superficial radial nerve; SBRN; radial sensory nerve
Deep branch of radial nerve: deep radial nerve
Posterior interosseous nerve of forearm: PIN; posterior interosseous nerve
Anterior interosseous nerve of forearm: AIN; anterior interosseous nerve
Palmar branch of median nerve: palmar cutaneous branch of median nerve
Common palmar digital branches of median nerve: common palmar digital nerves of median nerve
Proper palmar digital branches of median nerve: proper palmar digital nerves of median nerve
Dorsal branch of ulnar nerve: dorsal cutaneous branch of ulnar nerve; dorsal sensory branch of ulnar nerve
Palmar branch of ulnar nerve: palmar cutaneous branch of ulnar nerve
Deep branch of ulnar nerve: deep motor branch of ulnar nerve; deep ulnar nerve
Superficial branch of ulnar nerve: superficial ulnar nerve
Common palmar digital branches of ulnar nerve: common palmar digital nerves of ulnar nerve
Proper palmar digital branches of ulnar nerve: proper palmar digital nerves of ulnar nerve
Genitofemoral nerve: genitocrural nerve
Genital branch of genitofemoral nerve: external spermatic nerve
Lateral femoral cutaneous nerve: LFCN; lateral cutaneous nerve of thigh
Posterior femoral cutaneous nerve: PFCN; posterior cutaneous nerve of thigh; small sciatic nerve
Anterior cutaneous branches of femoral nerve: anterior cutaneous nerves of thigh
Femoral nerve: anterior crural nerve
Saphenous nerve: long saphenous nerve; internal saphenous nerve
Infrapatellar branch of saphenous nerve: infrapatellar nerve
Medial crural cutaneous branches of saphenous nerve: medial cutaneous nerve of leg
Superior gluteal nerve: SGN
Nerve to piriformis muscle: nerve to piriformis
Nerve to quadratus femoris muscle: nerve to quadratus femoris
Pudendal nerve: pudic nerve; internal pudic nerve
Sciatic nerve: ischiadic nerve; ischiatic nerve; great sciatic nerve
Common fibular nerve: lateral popliteal nerve; external popliteal nerve
Superficial fibular nerve: musculocutaneous nerve of leg
Deep fibular nerve: anterior tibial nerve
Tibial nerve: medial popliteal nerve; internal popliteal nerve; posterior tibial nerve
Medial sural cutaneous nerve: medial cutaneous nerve of calf
Sural communicating branch of common fibular nerve: sural communicating nerve; peroneal communicating nerve
Sural nerve: short saphenous nerve; external saphenous nerve
Medial plantar nerve: internal plantar nerve
Lateral plantar nerve: external plantar nerve
Intermediate dorsal cutaneous nerve of foot: intermediate dorsal cutaneous nerve
Medial dorsal cutaneous nerve of foot: medial dorsal cutaneous nerve
Sympathetic trunk: sympathetic chain; gangliated cord; ganglionated chain
Ganglia of sympathetic trunk: sympathetic chain ganglia; paravertebral ganglia
Sense organs: sensory organs
Eyeball: globe of the eye; bulb of eye; ocular globe
Cornea: window of the eye
Sclera: white of the eye
Iris: coloured ring of the eye
Retina: nerve layer of eye
Lens: crystalline lens
Zonular fibres: ciliary zonule; zonule of Zinn; suspensory ligament of lens; zonules
Vitreous body: vitreous; vitreous humour; vitreous humor; vitreous gel
Anterior chamber of eyeball: anterior chamber of eye; anterior chamber
Superior tarsus: upper tarsal plate; superior tarsal plate; upper tarsus
Inferior tarsus: lower tarsal plate; inferior tarsal plate; lower tarsus
Eyebrow: brow
Eyelashes: lashes
Lacrimal gland: tear gland
Lacrimal apparatus: tear apparatus; tear system
Lacrimal canaliculus: tear canaliculus; tear duct
Lacrimal sac: tear sac
Nasolacrimal duct: tear duct
External ear: outer ear
Internal ear: inner ear
Bony labyrinth: osseous labyrinth
Tympanic membrane: eardrum; ear drum; myringa
Auditory tube: Eustachian tube; pharyngotympanic tube
Helix: outer rim of the ear
Antihelix: anthelix
Lobule of auricle: earlobe; ear lobe
Scapha: scaphoid fossa of auricle
Triangular fossa: triangular fossa of auricle
Auricular tubercle: Darwin's tubercle; Darwinian tubercle
Intertragic incisure: intertragic notch
Concha of auricle: conchal bowl
Cavity of concha: cavum conchae; cavum concha
""")
