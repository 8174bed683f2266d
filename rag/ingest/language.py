"""Which language a text is in, by its script and its most frequent small words."""

from __future__ import annotations

import re
from collections import Counter

__all__ = ["language_of"]

_WORDS = {
    "en": "the of and to in is that for it as with are on by this be from at or which an was not have their",
    "de": "der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus",
    "fr": "le la les de des et en un une du est que qui dans pour par sur au aux il elle ne pas plus sont",
    "es": "el la los las de y en que un una del es por con para se su al lo como más son está o entre",
    "it": "il la di che e un una per in del della è sono dei con le si gli nel da al come alla i dalla",
    "pt": "o a os as de e em um uma do da que é por com para se dos das no na ao são mais como",
    "nl": "de het een van en in is dat op te zijn voor met niet aan er om ook als bij of uit naar door over",
    "la": "et in est non ad ut cum ex qui quae quod sunt per aut sed ab vel hoc etiam inter sub pars",
}
_FREQUENT: dict[str, frozenset[str]] = {name: frozenset(words.split()) for name, words in _WORDS.items()}
_WORD = re.compile(r"[^\W\d_]+")
_SCRIPTS = (
    ("ja", re.compile(r"[\u3040-\u30ff]")),
    ("ko", re.compile(r"[\uac00-\ud7af\u1100-\u11ff]")),
    ("zh", re.compile(r"[\u4e00-\u9fff]")),
    ("ar", re.compile(r"[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff]")),
    ("he", re.compile(r"[\u0590-\u05ff]")),
    ("ru", re.compile(r"[\u0400-\u04ff]")),
    ("el", re.compile(r"[\u0370-\u03ff]")),
)
LEAST_WORDS = 4  # frequent ones that must be seen
LOOKED_AT = 20_000  # characters


def language_of(text: str) -> str:
    """The ISO 639-1 code of a text's language; "" where too little of it tells."""
    text = text[:LOOKED_AT]
    letters = sum(char.isalpha() for char in text)
    for name, script in _SCRIPTS:
        seen = len(script.findall(text))
        # Japanese is part Chinese characters, part its own; Greek letters stand in English formulas.
        if letters and seen > (0.1 if name == "ja" else 0.3) * letters:
            return name
    words = Counter(word.casefold() for word in _WORD.findall(text))
    seen_words = {name: sum(words[word] for word in known) for name, known in _FREQUENT.items()}
    best, second = sorted(seen_words, key=lambda name: seen_words[name], reverse=True)[:2]
    clear = seen_words[best] >= LEAST_WORDS and seen_words[best] > 1.2 * seen_words[second]
    return best if clear else ""
