"""The small words around a name, in seven languages: what kind of thing, which one of a row, please, where.

Tables only, written for Prosector, folded as `terms.fold` does it (no accents, `ae`/`oe` as `e`). What a name means
is in the catalog; how these words are used is in `index.py` and `resolve.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

__all__ = [
    "COLOURS",
    "COMMON",
    "CONTESTED",
    "EVERYTHING",
    "EXCEPTS",
    "FOREIGN",
    "GLUE",
    "HIDES",
    "INDEFINITE",
    "JOINERS",
    "NEGATIONS",
    "NOTHING",
    "NUMBERS",
    "OF",
    "PARTS",
    "PHRASES",
    "PLURAL_TYPES",
    "REGIONS",
    "RELATIONS",
    "REQUESTS",
    "TYPES",
    "TYPE_SYSTEMS",
    "TYPE_TERMS",
    "VAGUE",
    "VARIANTS",
    "synonym_rows",
]


def _rows(text: str) -> dict[str, str]:
    table = {}
    for line in text.strip().splitlines():
        head, _, words = line.partition(":")
        table.update(dict.fromkeys(words.split(), head.strip()))
    return table


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def synonym_rows(text: str) -> dict[str, tuple[str, ...]]:
    """A table of `Term of the atlas: name; name` lines, as the synonym modules write it."""
    table: dict[str, tuple[str, ...]] = {}
    for line in text.strip().splitlines():
        term, _, names = line.rpartition(": ")
        table[term.strip()] = (*table.get(term.strip(), ()), *(name.strip() for name in names.split(";")))
    return table


# What kind of thing a name is; the same mark for all languages. The part after `|` holds plurals.
_TYPE_TEXT = """
~muscle: muscle musculus muskel musculo muscolo m | muscles musculi muskeln musculos muscoli mm
~nerve: nerve nervus nerv nerf nervio nervo n | nerves nervi nerven nerfs nervios nervos nn
~artery: artery arteria arterie artere | arteries arterias arterien arteres aa
~vein: vein vena vene veine veia v | veins venen veines venas veias vv venes
~bone: bone os knochen hueso osso | bones ossa huesos ossos ossi
~ligament: ligament ligamentum ligamento legamento lig | ligaments ligamenta ligamentos legamenti bander ligg
~gland: gland glandula druse glande ghiandola gl druese | glands glandule drusen glandes glandulas ghiandole druesen
~cartilage: cartilage cartilago knorpel cartilagem cartilagine | cartilages cartilagines cartilagos cartilagens
~joint: joint articulation articulatio gelenk articulacion articulacao articolazione art | joints articulations
~joint: | articulationes gelenke articulaciones articulaces articolazioni
"""
TYPES: Mapping[str, str] = _rows(_TYPE_TEXT.replace("|", " "))
PLURAL_TYPES = frozenset(word for line in _TYPE_TEXT.splitlines() for word in line.partition("|")[2].split())

# "femur bone" says nothing more than "femur": where a type adds nothing, by the system of what is named.
TYPE_SYSTEMS: Mapping[str, frozenset[str]] = {
    "~muscle": frozenset({"muscular", "insertions"}),
    "~nerve": frozenset({"nervous"}),
    "~artery": frozenset({"cardiovascular"}),
    "~vein": frozenset({"cardiovascular"}),
    "~bone": frozenset({"skeletal"}),
    "~ligament": frozenset({"joints"}),
    "~gland": frozenset({"visceral", "lymphoid", "nervous"}),
    "~cartilage": frozenset({"skeletal", "joints"}),
    "~joint": frozenset({"joints"}),
}

# These systems hold other things, too: what is of such a type says so, or holds one of these words.
TYPE_TERMS: Mapping[str, frozenset[str]] = {
    "~nerve": frozenset({"~nerve", "plexus", "trunk", "branch", "branches"}),
    "~artery": frozenset({"~artery", "aorta", "trunk", "branch", "branches"}),
    "~vein": frozenset({"~vein", "sinus", "trunk"}),
    "~gland": frozenset({"~gland", "pancreas", "thymus", "prostate", "testis", "ovary", "liver", "hypophysis"}),
}

NUMBERS: Mapping[str, str] = {
    f"{number}{ending}": f"#{number}" for number in range(1, 15) for ending in ("te", "ter", "tes", "ten", "ste", "eme")
} | _rows("""
#1: first 1st primus prima primum erste erster erstes ersten premier premiere primer primera primeiro primeira primo 1
#2: second 2nd secundus secunda secundum zweite zweiter zweites zweiten deuxieme segundo segunda secondo seconda 2
#3: third 3rd tertius tertia tertium dritte dritter drittes dritten troisieme tercer tercera terceiro terceira terzo
#3: terza 3
#4: fourth 4th quartus quarta quartum vierte vierter viertes vierten quatrieme cuarto cuarta quarto 4
#5: fifth 5th quintus quinta quintum funfte funfter funftes funften fuenfte cinquieme quinto 5
#6: sixth 6th sextus sexta sextum sechste sechster sechstes sechsten sixieme sexto sesto sesta 6
#7: seventh 7th septimus septima septimum siebte siebter siebtes siebten septieme septimo setimo setima
#7: settimo settima 7
#8: eighth 8th octavus octava octavum achte achter achtes achten huitieme octavo oitavo oitava ottavo ottava 8
#9: ninth 9th nonus nona nonum neunte neunter neuntes neunten neuvieme noveno novena nono 9
#10: tenth 10th decimus decima decimum zehnte zehnter zehntes zehnten dixieme decimo 10
#11: eleventh 11th undecimus undecima elfte elfter elftes elften onzieme undecimo undicesimo undicesima 11
#12: twelfth 12th duodecimus duodecima zwolfte zwolfter zwolftes zwolften zwelfte douzieme duodecimo dodicesimo
#12: dodicesima 12
#13: thirteenth 13th 13 dreizehnte treizieme
#14: fourteenth 14th 14
""")

# Left and right mean both sides where one of these joins them.
JOINERS = _words("and und et y e ed")

# Words that join the parts of a name and never tell two names apart.
OF = _words(
    "of to for in du de des del della dello dei delle degli do da dos das di dell der von vom im zum zur with on"
)
GLUE = OF | _words(
    "the and a an et y e und le la les el los las il lo gli o as die das dem den ein eine einen einem einer un une una"
    " uno um uma au aux al alla"
)

PARTS: Mapping[str, str] = _rows("""
origin: origin origins ursprung ursprunge origine origines origen origenes origem origens origo origini originate
origin: originates originating entspringt entspringen ursprungsflache
insertion: insertion insertions ansatz ansatze insercion inserciones insercao inserces inserzione inserzioni insertio
insertion: insert inserts inserting inserto inserta inseriert inserieren ansatzflache ansetzt
landmark: landmark
""")

# Requests and politeness; no anatomy in them.
REQUESTS = _words(
    "show me my us en am glb gltf obj stl png 3d colour color farbe couleur cor colore take gimme lemme please could"
    " you would can will i id im we want wanna like see look at display find where wheres is"
    " are located lies lie situated position go zoom highlight isolate hide everything every all else only"
    " just export save download give get bring up open let lets have now thanks thank kindly hey hi hello ok okay so it"
    " its this these those that what whats which who how des do did for into as from need trying try select focus"
    " mark point out tell explain describe about name call called named label render draw view load put turn make"
    " there here again also then should shall may might yes lesson today students student class"
    " prosector claude blender quiz teach"
    " jump centre center rotate toggle visible visibility reveal present demonstrate looking search locate exactly pull"
    " switch turned onto our your mind showing seeing finding been was were they their them he she his her gets getting"
    " got teaching teacher lecture lectures discuss discussing talk talking study studying learn learning tutorial"
    " printing print file files format screen scene viewport slide presentation currently maybe perhaps"
    " really actually simply moment use using used wants needs needed require if do possible able when single solely"
    " isolated highlighted selected shown myself ourselves actual click pick choose present introduce"
    " run runs course begin begins end ends start starts arise arises"
    # German
    " zeig zeige zeigen zeigt bitte mir uns kannst konntest konnen konnten du sie wo liegt ist sind sitzt befindet sich"
    " finde finden ich mochte will hatte gern gerne sehen blende blenden einblenden ausblenden einmal mal alles"
    " nur danke was wie heisst exportiere exportieren markiere markieren hervorheben isoliere isolieren anzeigen gib"
    " stelle dar wahle auswahlen brauche brauchen fur vorlesung heb hebe heben hervor geh gehe gehen zu besprechen"
    " heute"
    " exportier isolier markier wurde wurden wurdest lass schau schauen anschauen ansehen angucken sehe zeigst datei"
    " suche lage verlauf verlauft verlaufen alle allen aller"
    " suchen such gibt als jetzt noch einfach genau wir unser unsere unseren mein meine meinen studenten studierenden"
    " unterricht kurs fokussiere zoome ran naher vergrossere drehe auf hallo bitteschon wahlen offne lade selektiere"
    " sichtbar machen mach mache kann darf durfte hatten lokalisiert gelegen aussehen sieht aus aussieht"
    # French
    " montre montrez montrer moi nous ou est sont se trouve trouvent plait vous affiche affichez afficher je"
    " voudrais voir veux pouvez peux merci donne donnez isole isolez cache exporte exportez tout tu toi cherche"
    " chercher"
    " mets mettez mettre evidence zoome zoomez zoomer seulement uniquement ce que qu quoi besoin ai aimerais"
    " aimerait fais"
    " faire regarder regarde regardons exporter isoler quel quelle dans sur svp stp bonjour salut cours pour etudiants"
    " cest voici selectionne selectionnez selectionner ouvre situe situee presente presentez visualiser notre"
    # Spanish
    " muestrame muestra mostrar muestreme ensename ensena donde esta estan encuentra por favor quiero ver puedes podria"
    " gracias exporta aisla oculta resalta todo necesito necesitamos gustaria busca buscar busco encontrar resaltar"
    " ensenarme ensenarnos mostrarme muestranos muestren enfoca enfocar centra ir ve abre dame hay que es cual solo"
    " solamente visualizar visualiza pon poner ponme podrias puede pueden podemos queremos quisiera para clase hola"
    " como"
    " exportar aislar selecciona seleccione seleccionar ubicado ubicada ubica localiza se mis estudiantes"
    # Portuguese
    " mostra mostre mostrar onde fica ficam estao encontra quero pode poderia obrigado obrigada exporte isole esconde"
    " destaca destaque destacar gostaria gostava preciso precisamos veja procure procuro procura encontre abra"
    " selecione"
    " selecionar isolar exportar apenas somente voce podes podia queria queremos qual para aula ola em localiza"
    " localizado"
    " localizada mostrem mostrarme ajude alunos"
    # Italian
    " mostrami mostra dove dov si trova voglio vedere vorrei puoi potresti grazie per favore esporta isola evidenzia"
    " nascondi tutto fammi fai facci mostrarmi mostrare mostri mostrateci mostraci puo potrebbe potremmo evidenziare"
    " cerco"
    " cerco trovare vogliamo bisogno ho solo soltanto apri seleziona selezionare esportare isolare ciao che qual quale"
    " lezione come studenti vedi vediamo"
)

# Said of what is not wanted: a name beside one of these is not the answer, unless the word is part of the name.
NOTHING = _words("nothing nichts rien nada niente nulla")
NEGATIONS = NOTHING | _words(
    "not no never neither nor cannot dont desnt didnt cant wont isnt arent wasnt shouldnt wouldnt couldnt"
    " nicht kein keine keinen keinem keiner keines keins nie niemals weder ne pas non jamais aucun aucune ni"
    " nunca jamas ningun ninguno ninguna tampoco nao nem nenhum nenhuma mai nessun nessuno nessuna"
)
EXCEPTS = _words(
    "except excepting excepted excluding exclude excludes excluded exception but without than apart"
    " ausser ausgenommen ausnahme ohne abgesehen sauf excepte hormis hors sans excepto exceptuando excepcion salvo"
    " menos exceto excecao fora sem tranne eccetto eccezione fuorche senza meno"
)
# "Hide everything except" what is wanted.
HIDES = _words(
    "hide remove delete fade dim mute ausblenden verstecke verstecken verbirg verbergen entferne entfernen cache"
    " cachez cacher masque"
    " masquez masquer supprime supprimez enleve enlevez oculta oculte ocultar esconde esconda esconder quita elimina"
    " nascondi nascondere rimuovi"
)
EVERYTHING = _words(
    "all everything every anything else other others alles alle allen andere anderen tout tous toute toutes todo"
    " todos todas tudo demas tutto tutti tutte resto rest"
)

# Said beside a name without changing it: dropped when the rest is a name.
COLOURS = _words(
    "yellow red blue green orange purple white black pink grey gray model modell"
    " modelo modele picture image bild view structure struktur structures organ anatomical anatomy anatomie human"
    " patient side sides seite seiten cote lado lados lato lati body name detail close closer closely alone"
    " sided handed seitig lateris latere"
    " gelb rot blau grun jaune rouge bleu vert amarillo rojo azul verde rosso giallo separately transparent"
)

# A name beside one of these is where something else lies.
RELATIONS = _words(
    "next near nearby beside besides behind above below under beneath between adjacent neighbouring neighboring"
    " surrounding around touching touches inside outside opposite against through connected connects attached attaches"
    " supplying supplies supplied innervating innervates innervated draining drains drained crossing crosses"
    " passing passes neben hinter uber unter zwischen vor bei nahe umgibt versorgt innerviert pres derriere devant"
    " dessus dessous entre autour junto cerca detras delante debajo encima alrededor perto atras debaixo acima vicino"
    " accanto dietro davanti sopra sotto tra fra"
)
INDEFINITE = _words(
    "something anything someone thing things stuff one ones some any whatever somewhere etwas irgendwas irgendein ding"
    " dings sache quelque chose algo cosa coisa alguma algum qualcosa"
)

# Kinds of things without a name.
VAGUE = _words(
    "bone bones muscle muscles nerve nerves artery vein vessel vessels organ structure part region area side body joint"
    " ligament gland cartilage tendon anatomy tissue model it this that these those left right knochen muskel nerv"
    " gefass organe struktur teil seite gelenk band druse sehne korper os organe vaisseau cote hueso organo vaso lado"
    " osso orgao lato parte corpo cuerpo corps partie"
)

REGIONS = _words(
    "knee leg thigh foot ankle hand arm forearm wrist elbow shoulder hip neck head back chest thorax abdomen pelvis"
    " skull heart brain eye ear face spine limb finger te lung kidney liver larynx nose tongue calf buttock"
)

# Anatomy that Z-Anatomy does not model and its table does not name in every language: never taken for a slip.
FOREIGN = _words(
    "placenta embryo fetus fetal umbilical hymen gill gills antler antlers horn hoof tail fin wing udder rumen"
    " gizzard beak womb vagina vulva clitoris cervix uterus utero uterin ovary ovaries ovaire ovario ovaio ovarium"
    " scheide klitoris gebarmutter gebarmutterhals eierstock eileiter trompe mamma mamilla brust sein seno pecho"
    " breast nipple labia labium foreskin tumor tumour stent implant prosthesis fracture fractured cancer"
    " pain pains ache aches hurt hurts injury injured torn broken surgery disease syndrome attack transplant treat"
    " treatment"
    " therapy symptom symptoms diagnose diagnosis swollen infection infected sick sprained dislocated bleeding"
    " zelle helle welle delle kelle"
    " river lover dog dogs cat cats horse cow bird fish"
)

# English words that are near an anatomical one and mean themselves.
COMMON = _words(
    "time times month months height eight fifty seventy thirty metal steps stages states points serves last forth brown"
    " skill including being live lives lived living comes cores codes cones quotes piece pieces string novel idea staff"
    " shapes ratio tests soma decide decline denotes header uniform nice niche public future join brief spite spike"
    " rated"
    " rates pools swine blast copper burst ages heat batch modulo serum sites helices missing grown washes anyone"
    " planar"
    " solar written refine renew trans alpha delta scanner spans span threat cure noise colony decimal drug drugs words"
    " wheel wheels bacon core portable linking blinding posting sprouting tree trees three hear hears here heard"
    " hard house horse mouse south north east west round ground bold gold cold told cost coast cast case cases"
    " base bases phase place plane planes plain line lines mine nine five form forms fore force horns corn crown"
    " crane drain train grain chain claim clean clear year years bear wear tear tears fear fears dear near pear"
    " link sink pink king long song sung hang bang gang fund hound found wound bound sound"
    " hole pole role whole whale while smile tile file mile vile wile stile style longue lounge"
)

# Words that the atlas writes otherwise.
VARIANTS: Mapping[str, str] = {
    "ant": "anterior",
    "post": "posterior",
    "sup": "superior",
    "inf": "inferior",
    "lat": "lateral",
    "med": "medial",
    "int": "internal",
    "ext": "external",
    "cerebal": "cerebral",  # so the atlas, once
    "volar": "palmar",
    "peroneal": "fibular",
    "peroneus": "fibularis",
    "adrenal": "suprarenal",
    "disk": "disc",
    "disks": "discs",
    "fiber": "fibre",
    "fibers": "fibres",
    "gray": "grey",
    "center": "centre",
    "vertebras": "vertebrae",
    "innominate": "brachiocephalic",
    "multangulum": "trapezium",
    "lymphatic": "lymphoid",
    "tummy": "abdomen",
}

# Names by which most people mean another structure than the atlas does: which one is asked back.
CONTESTED: Mapping[str, tuple[str, ...]] = {
    "Tibial collateral ligament": ("Medial collateral ligament",),
    "Fibular collateral ligament": ("Lateral collateral ligament",),
}

# Several words for which the atlas has its own; canonical words (see `index.canonical`), so `te` is toe.
PHRASES: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("thumb",): ("#1", "finger", "hand"),
    ("index", "finger"): ("#2", "finger", "hand"),
    ("forefinger",): ("#2", "finger", "hand"),
    ("middle", "finger"): ("#3", "finger", "hand"),
    ("ring", "finger"): ("#4", "finger", "hand"),
    ("little", "finger"): ("#5", "finger", "hand"),
    ("pinky",): ("#5", "finger", "hand"),
    ("pinky", "finger"): ("#5", "finger", "hand"),
    ("big", "te"): ("#1", "finger", "foot"),
    ("great", "te"): ("#1", "finger", "foot"),
    ("hallux",): ("#1", "finger", "foot"),
    ("little", "te"): ("#5", "finger", "foot"),
    ("small", "te"): ("#5", "finger", "foot"),
    ("te",): ("finger", "foot"),
}
