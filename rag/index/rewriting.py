"""What is searched for a question: without the blanks of a test and the words by which people ask."""

from __future__ import annotations

import re

from .words import question_words

__all__ = ["searched"]

_BLANKS = re.compile(r"_{2,}|\.{4,}|…{2,}")
_POLITE = (
    r"(?:please|kindly|bitte|(?:can|could|would|will) you(?: please)?"
    r"|i (?:want|would like|need) to (?:know|see)(?: about)?"
    r"|tell me(?: about)?|help me (?:to )?understand|according to the (?:text|book|textbook|chapter),?)"
)
_ASKED = (
    r"(?:(?:what(?: is|'s|’s| are) )?(?:the )?(?:definitions?|meanings?) of(?: the (?:term|word))?"
    r"|what is meant by(?: the (?:term|word))?|(?:which|what) of (?:the following|these)"
    r"|(?:define|describe|discuss|explain|identify|summari[sz]e|outline)"
    r"(?: and (?:define|describe|discuss|explain|identify|list))?"
    r"|(?:show|give|find)(?: me)?(?: (?:the|a|an))? (?:figures?|pictures?|images?|illustrations?|diagrams?)"
    r"(?: (?:of|for|about|showing|with|that shows?))?"
    r"|(?:definiere|beschreibe|erkläre|erläutere|nenne|was bedeutet|was versteht man unter)(?: (?:den begriff|mir))?"
    r"|(?:zeige?|gib)(?: mir)? (?:die|das|eine?) (?:abbildung(?:en)?|bild(?:er)?)(?: (?:von|der|des|zu|mit))?)"
)
_FRAME = re.compile(rf"^\W*(?:{_POLITE}\s+)*(?:{_ASKED}\s+)?", re.IGNORECASE)
_SPACE = re.compile(r"\s+")


def searched(question: str) -> str:
    """The question as it is searched; as it came, but for white space, where nothing would be left."""
    plain = _SPACE.sub(" ", _BLANKS.sub(" ", question)).strip()
    # A full stop stays: embeddings of claims are better with it. One that ended a blank goes.
    rest = re.sub(r"\s+[.?:]$", "", _FRAME.sub("", plain, count=1)).strip(" :")
    return rest if any(question_words(rest, ("en",))[0]) and len(rest) > 2 else (plain or question)
