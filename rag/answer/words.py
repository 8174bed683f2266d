"""The words of questions and passages as answers compare them: stems, numbers, negations, opposites.

Lexical on purpose: every decision made from it can be shown to a reader, word by word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ..index.chunking import flowing

__all__ = [
    "GENERIC",
    "NEGATIONS",
    "OPPOSITES",
    "ORDINALS",
    "Word",
    "content",
    "negated",
    "number_of",
    "stem",
    "stems",
    "tokens",
    "word_set",
]


@dataclass(frozen=True)
class Word:
    """One word of a text: how it is written, its stem, and where it stands."""

    text: str
    stem: str
    start: int
    end: int


_WORD = re.compile(r"\d+(?:[.,]\d+)*(?!\w)|\w+(?:[’']\w+)*")
_CONTRACTED = re.compile(r"n[’']t$")
_POSSESSIVE = re.compile(r"[’']s?$")


def word_set(text: str) -> frozenset[str]:
    """The words of a list that is written as a text."""
    return frozenset(text.split())


def _row(text: str) -> list[str]:
    return text.split()


# Words that carry no content of their own, in the languages that questions come in.
STOP = word_set(
    """a an the this that these those there here of in on at to from by for with without into onto upon within between
    among through during before after above below under over about against along around across toward towards as than
    and or but nor so yet if then else when while where who whom whose which what why how whether because since until
    though although however also only just very too quite rather even still already ever is are was were be been being
    am do does did done doing have has had having will would shall should can could may might must need it its itself
    they them their theirs themselves he him his she her hers we us our ours you your yours i me my mine one ones some
    any each every all both either neither other others another such same own more most less least few many much
    several not no none never cannot t s don doesn didn isn aren wasn weren hasn haven hadn won wouldn shouldn couldn up
    down out off again further once per via et al etc eg ie vs
    der die das den dem des ein eine einer eines einem einen und oder aber ist sind war waren wird werden hat haben
    nicht kein keine im in am an auf aus bei mit nach von vor zu zum zur für durch über unter zwischen um als wie wo was
    wer welche welcher welches warum wann sich es sie er man auch nur noch
    el la los las un una unos unas y o de del al en con por para es son que qué cuál cuáles cómo dónde más
    le les des du et ou est sont dans sur avec par pour quel quelle quels quelles comment où qui que"""
)

# Words by which a question asks, rather than what it asks about.
GENERIC = word_set(
    """following describe explain define discuss identify name list give state tell show definition meaning mean
    means answer question true false correct statement statements example examples called known termed referred refer
    type types kind kinds use used using include includes included including consist consists part parts find found
    make made likely mainly typically approximately associated important importance significance purpose role
    function functions please watch view visit video animation site tool link learn review see observe figure page
    chapter section textbook book document documents text passage according summarise summarize summary compare
    difference differences differ way ways thing things something anything happen happens occur occurs result results
    lead leads cause causes would primary main major best term terms word words structure structures anatomy
    anatomical body human humans people person located location locate lie lies main related general
    erkläre beschreibe nenne definiere welche bedeutung bedeutet heißt funktion"""
)

NEGATIONS = word_set(
    "not no none never neither nor without cannot lack lacks lacking absent absence unable fail fails fewer nicht kein "
    "keine ohne nie"
)

_CARDINALS = {
    word: at
    for at, word in enumerate(
        _row(
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
            "seventeen eighteen nineteen twenty"
        )
    )
} | {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "hundred": 100, "dozen": 12}
ORDINALS = {
    word: at
    for at, word in enumerate(
        _row("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth"), 1
    )
}

_PAIRS = (
    "left right", "superior inferior", "upper lower", "anterior posterior", "medial lateral", "proximal distal",
    "afferent efferent", "artery vein", "arteries veins", "atrium ventricle", "atria ventricles", "systole diastole",
    "increase decrease", "increases decreases", "increased decreased", "higher lower", "sympathetic parasympathetic",
    "systemic pulmonary", "ascending descending", "oxygenated deoxygenated", "intrinsic extrinsic", "cortex medulla",
    "internal external", "visceral parietal", "superficial deep", "dilate constrict", "vasodilation vasoconstriction",
    "flexion extension", "adduction abduction", "dorsal ventral", "male female", "depolarization repolarization",
    "open close", "thicker thinner", "shorter longer", "smaller larger", "reabsorption secretion",
)  # fmt: skip

_IRREGULAR = {
    "atria": "atrium", "atrial": "atrium", "ventricular": "ventricle", "vertebrae": "vertebra",
    "vertebral": "vertebra", "renal": "kidney", "cardiac": "heart", "pulmonary": "lung", "teeth": "tooth",
    "feet": "foot", "ossa": "bone", "osseous": "bone", "bony": "bone", "maxillae": "maxilla", "maxillary": "maxilla",
    "costae": "rib", "septa": "septum", "septal": "septum", "nuclei": "nucleus", "nuclear": "nucleus",
    "glomeruli": "glomerulus", "glomerular": "glomerulus", "fossae": "fossa", "foramina": "foramen",
    "conchae": "concha", "axes": "axis", "axial": "axis", "thoracic": "thorax", "cranial": "cranium",
    "pelvic": "pelvis", "sternal": "sternum", "sacral": "sacrum", "cortical": "cortex", "cortices": "cortex",
    "medullary": "medulla", "tubular": "tubule", "arterial": "artery", "venous": "vein", "muscular": "muscle",
    "arise": "aris", "arose": "aris", "arises": "aris", "broke": "break", "broken": "break", "lay": "lie",
    "bled": "bleed", "bleeding": "bleed", "thicker": "thick", "thickest": "thick", "slower": "slow",
    "slowest": "slow", "lowest": "low", "lower": "low", "higher": "high", "highest": "high", "aortic": "aorta",
    "bicuspid": "mitral", "begin": "begin", "begins": "begin", "began": "begin", "longest": "long", "longer": "long",
    "larger": "large", "largest": "large", "abdominal": "abdomen", "urinary": "urin", "urine": "urin",
    "urination": "urin", "pericardial": "pericardium", "cerebral": "cerebrum", "hepatic": "liver", "gastric": "stomach",
}  # fmt: skip
_SUFFIXES = (
    "izations", "ization", "ications", "ication", "ations", "ation", "ically", "ments", "ment", "ities", "ity",
    "ances", "ance", "ences", "ence", "tions", "tion", "sions", "sion", "ingly", "ings", "ing", "edly", "ives", "ive",
    "ers", "ors", "ies", "ied", "ed", "es", "s", "ly", "al", "ic", "er", "or",
)  # fmt: skip


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """A word without its ending; one stem for the forms of an anatomical word, and for its adjective."""
    word = _POSSESSIVE.sub("", word.casefold().replace("’", "'"))
    if word in _IRREGULAR:
        word = _IRREGULAR[word]
    if len(word) < 5 or word[0].isdigit():
        return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")) else word
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 4:
            if suffix == "s" and word.endswith(("ss", "us", "is")):
                continue
            word = word[: -len(suffix)]
            break
    if word in _IRREGULAR:
        word = _IRREGULAR[word]
    if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "aeiouls":
        word = word[:-1]
    return word.rstrip("eiy") if len(word) > 4 else word


@lru_cache(maxsize=8192)
def tokens(text: str) -> tuple[Word, ...]:
    """All words of a text, stop words too; of "don't" only "do", for which `negated` knows more."""
    found = []
    for match in _WORD.finditer(text):
        plain = _CONTRACTED.sub("", match.group().casefold())
        found.append(Word(plain, stem(plain), match.start(), match.end()))
    return tuple(found)


@lru_cache(maxsize=8192)
def stems(text: str) -> frozenset[str]:
    """The stems of a page's or passage's text, words that a line's end parts joined."""
    return frozenset(word.stem for word in tokens(flowing(text)))


def content(text: str) -> tuple[Word, ...]:
    """The words that say what a question is about, in order; each stem once."""
    seen: set[str] = set()
    found = []
    for word in tokens(flowing(text)):
        if word.text in STOP or word.text in GENERIC or word.stem in seen or not word.text.strip("_"):
            continue
        if len(word.text) == 1 and not word.text.isdigit():
            continue
        seen.add(word.stem)
        found.append(word)
    return tuple(found)


def number_of(word: str) -> int | None:
    """The number that a word says: 4, four, fourth."""
    word = word.casefold()
    if word.isdigit() and len(word) < 7:
        return int(word)
    for table in (_CARDINALS, ORDINALS):
        if word in table:
            return table[word]
    return None


_NEGATED = re.compile(r"n[’']t\b", re.IGNORECASE)


def negated(text: str) -> bool:
    """Whether a text denies something."""
    return bool(_NEGATED.search(text)) or any(word.text in NEGATIONS for word in tokens(text))


def _opposites() -> dict[str, frozenset[str]]:
    table: dict[str, set[str]] = {}
    for pair in _PAIRS:
        one, other = pair.split()
        table.setdefault(one, set()).add(other)
        table.setdefault(other, set()).add(one)
    return {word: frozenset(others) for word, others in table.items()}


OPPOSITES = _opposites()
