"""The words of passages and questions as the index compares them: folded, without stop words, as stems.

Passages are stemmed in their document's language, questions in each language that the index holds.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

__all__ = ["COMMON", "folded", "question_words", "stems", "surface_words"]

# Snowball's name of each language that has stems here; texts of other languages are compared word by word.
_ALGORITHMS = {
    "da": "danish", "de": "german", "en": "english", "es": "spanish", "fi": "finnish", "fr": "french",
    "hu": "hungarian", "it": "italian", "nl": "dutch", "no": "norwegian", "pt": "portuguese", "ro": "romanian",
    "ru": "russian", "sv": "swedish", "tr": "turkish",
}  # fmt: skip


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Words that are in every text, and words by which a question asks rather than what it asks about.
_STOP = {
    "en": _set(
        """a an the of and or in on at to is are was were be been being by for with from as that this these those it
        its which what who whom whose when where why how do does did done can could would should may might must will
        shall has have had having not no nor than then there here their they them he she his her him you your i me my
        we our us so if into onto about such each some any both all also but between during through most more other
        another only own same very because while although after before until up down out off over under again further
        once one ones else either neither every within without per via upon just too yet"""
    ),
    "de": _set(
        """der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren wird werden wurde
        hat haben hatte nicht kein keine im in am an auf aus bei mit nach von vom vor zu zum zur für durch über unter
        zwischen um als wie wo was wer wen wem welche welcher welches welchen warum wann sich es sie er man auch nur
        noch so dass daß ob wenn weil durch gegen ohne bis seit je jede jeder jedes sein seine ihr ihre"""
    ),
}
_ASKING = {
    "en": _set(
        """define defined definition describe discuss explain identify list name give state show tell find summarise
        summarize compare following called termed known term terms mean means meaning main example examples figure
        figures image picture watch view visit video animation website site link tool observe question answer please
        chapter section page textbook book document text according"""
    ),
    "de": _set(
        """definiere definieren definition beschreibe beschreiben erkläre erklären nenne nennen zeige zeig zähle
        aufzählen bedeutet bedeutung heißt heissen begriff folgende folgenden abbildung bild bitte kapitel abschnitt
        seite buch text laut"""
    ),
}
# What is never a slip of the pen.
COMMON: frozenset[str] = frozenset().union(*_STOP.values(), *_ASKING.values())

_IDEOGRAPH = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff"
_WORD = re.compile(rf"[{_IDEOGRAPH}]+|\d+(?:[.,]\d+)+|[^\W_{_IDEOGRAPH}]+")
_IDEOGRAPHS = re.compile(rf"[{_IDEOGRAPH}]")
_POSSESSIVE = re.compile(r"['’]s\b")

_lock = threading.Lock()  # a stemmer must not be used by two threads at once
_stemmers: dict[str, Any] = {}


def folded(text: str) -> str:
    """Lower case, without accents and ligatures; ä, ö, ü lose their dots on both sides alike."""
    if text.isascii():
        return text.casefold()
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def surface_words(text: str) -> list[str]:
    """All words of a text in order, folded; decimals whole, Chinese and its like as overlapping pairs."""
    found: list[str] = []
    # Composed again: NFKD parts Korean syllables.
    for word in _WORD.findall(unicodedata.normalize("NFC", _POSSESSIVE.sub("", folded(text)))):
        if _IDEOGRAPHS.match(word):
            found += [word[at : at + 2] for at in range(max(1, len(word) - 1))]
        else:
            found.append(word)
    return found


def stems(words: Sequence[str], language: str) -> list[str]:
    """The stems of folded words in order, stop words left out."""
    stop = _FOLDED_STOP.get(language, frozenset())
    return _stemmed([word for word in words if word not in stop], language)


def question_words(text: str, languages: Iterable[str]) -> list[list[str]]:
    """For each language, what a question asks about: its stems in order, without the words by which it asks.

    A question of nothing but such words keeps them.
    """
    words = surface_words(text)
    found = []
    for language in languages:
        stop = _FOLDED_STOP.get(language, frozenset())
        asking = _FOLDED_ASKING.get(language, frozenset())
        kept = [word for word in words if word not in stop]
        kept = [word for word in kept if word not in asking] or kept or words
        found.append(_stemmed(kept, language))
    return found


def _stemmed(words: list[str], language: str) -> list[str]:
    name = _ALGORITHMS.get(language)
    if name is None:
        return words
    with _lock:
        if name not in _stemmers:
            import Stemmer

            _stemmers[name] = Stemmer.Stemmer(name)
        stemmed: list[str] = _stemmers[name].stemWords(words)
    return stemmed


_FOLDED_STOP = {language: frozenset(map(folded, words)) for language, words in _STOP.items()}
_FOLDED_ASKING = {language: frozenset(map(folded, words)) for language, words in _ASKING.items()}
