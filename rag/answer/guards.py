"""What is refused before anything is looked for, what of a document is not taken up, and what no answer may hold.

A guard decides by patterns that a reader can follow. None of them is what keeps a document from giving orders: its
text is quoted or put before a model as data, and what comes back is checked against it.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from ..errors import Kind, document_error
from ..index.sentences import sentences
from .words import GENERIC, content

__all__ = ["Refusal", "checked_question", "forbidden", "input_guard", "ordering_sentences", "orders", "vague"]

_ORDERS = re.compile(
    r"""
    \b(?:ignore|disregard|forget|override|bypass|skip|overlook)\b[^.?!\n]{0,40}
        \b(?:instructions?|rules?|prompts?|guidelines?|guards?|restrictions?|polic(?:y|ies)|directions?)\b
    | \b(?:ignore|disregard|forget)\s+(?:all|everything|anything)\b[^.?!\n]{0,30}
        \b(?:above|before|previous\w*|said|told)\b
    | \b(?:ignoriere?|vergiss|missachte)\b[^.?!\n]{0,40}\b(?:anweisung|regel|vorgabe|anleitung)\w*
    | \b(?:ignora|olvida|omite)\b[^.?!\n]{0,40}\b(?:instrucciones|reglas)\b
    | \b(?:ignorez?|oubliez?)\b[^.?!\n]{0,40}\b(?:instructions|règles|consignes)\b
    | \byou\s+are\s+(?:now|no\s+longer)\b | \bfrom\s+now\s+on\b[^.?!\n]{0,20}\byou\b | \bdu\s+bist\s+(?:jetzt|nun)\b
    | \b(?:pretend|act|behave|roleplay|role-play)\s+
        (?:to\s+be|that\s+you|as\s+(?:if|though)\s+you|as\s+(?:an?|my|the)\s+
        (?:ai|assistant|doctor|physician|model|admin\w*|developer|system|hacker))
    | \b(?:system|developer|hidden|initial|secret)\s*(?:prompt|message|instructions?)\b
    | \b(?:reveal|print|show|repeat|output|leak)\b[^.?!\n]{0,30}\b(?:your|the)\s+(?:prompt|instructions|rules|api|key|
        keys|password|secrets?|configuration|settings|environment)\b
    | \b(?:jailbreak|DAN\s+mode|developer\s+mode|do\s+anything\s+now)\b | \byou\s+are\s+DAN\b
    | </?\s*(?:context|system|user|assistant|instructions?|passages?|documents?|im_start|im_end)\b[^>]{0,40}>
    | <\|[a-z_]{2,20}\|> | \[/?INST\] | ^\s*\#{2,}\s*(?:system|instruction|assistant)\b
    | (?:^|[\s>])(?-i:SYSTEM|ASSISTANT|DEVELOPER)\s*:
    | \b(?:without|not|never|don[’']t)\s+(?:using|use|reading|citing|quoting|cite|quote|consulting)\s+(?:the\s+|any\s+)?
        (?:documents?|sources?|passages?|textbooks?|citations?|pdfs?)\b
    | \b(?:turn|switch|set|disable|deactivate|remove)\b[^.?!\n]{0,20}\b(?:abstention|abstain\w*|guards?|guardrails?|
        safety|filters?|citations?|checks)\b
    | \b(?:answer|reply|respond|say|output|write|print)\b[^.?!\n]{0,12}\b(?:only|just|exactly|always)\b[^.?!\n]{0,12}
        [\"“'‘:]
    | \b(?:list|show|print|read|open|delete|remove|upload|send|cat)\b[^.?!\n]{0,30}
        \b(?:file\s*paths?|files?\s+on|hard\s+
        (?:disk|drive)|directory|directories|/etc/|passwd|environment\s+variables?|this\s+computer|my\s+computer)\b
    | \b(?:run|execute|eval)\b[^.?!\n]{0,20}\b(?:command|code|script|shell|python|sql|bash)\b
    | \b(?:drop\s+table|rm\s+-rf|curl\s+http|import\s+os\b|os\.system)
    | \b(?:export|give|create|generate|write|save|download)\b[^.?!\n]{0,40}\.?\b(?:glb|gltf|blend|fbx|stl)\b
    """,
    re.IGNORECASE | re.VERBOSE | re.MULTILINE,
)
_PERSON = (
    r"(?:my|our|mein\w*|mi|ma|mon)\s+(?:\w+\s+)?(?:child|baby|son|daughter|mother|father|mom|mum|dad|wife|husband|friend|"
    r"brother|sister|grand\w+|patient|kid|partner|girlfriend|boyfriend|uncle|aunt|kind|sohn|tochter|mutter|vater|hijo|"
    r"hija|madre|padre)"
)
_AILING = (
    r"pain\w*|hurt\w*|ache\w*|bleed\w*|swollen|swelling|lump|fever|dizz\w*|numb\w*|rash|symptom\w*|diagnos\w*|cancer|"
    r"tumou?r|infect\w*|disease|sick|ill|broke\w*|fracture\w*|blood\s+pressure|heart\s+attack|stroke|palpitation\w*|"
    r"chest|urine|pee|breath\w*|mole|x-?ray|mri|scan|test\s+results?|lab\s+results?|surgery|operation|pregnan\w*|"
    r"schmerz\w*|fieber|krebs|blut\w*|dolor|fiebre|douleur"
)
_PLACES = (
    r"heart|kidney|back|leg|arm|head|knee|neck|skull|rib|spine|eye|ear|nose|stomach|belly|bladder|foot|feet|hand|shoulder|jaw|"
    r"tooth|teeth|throat|skin|hip|ankle|wrist|finger|toe|pulse|heartbeat"
)
_CARE = (
    r"take|taking|dose|dosage|medic\w+|drug|pill\w*|tablet\w*|aspirin|ibuprofen|paracetamol|antibiotic\w*|treat\w*|"
    r"therap\w+|see\s+a\s+doctor|go\s+to\s+(?:the\s+)?(?:hospital|er|doctor)|worr\w+|remed\w+|cure|do\s+about|einnehmen|"
    r"nehmen|tomar|prendre"
)
_ADVICE = re.compile(
    rf"""
    \b(?:(?:should|shall|can|could|must|may|do)\s+i|should\s+(?:we|he|she|they))\b[^.?!\n]{{0,40}}\b(?:{_CARE})\b
    | \bwhat\s+(?:should|can|do)\s+i\s+(?:take|do)\b[^.?!\n]{{0,60}}\b(?:{_AILING})\b
    | \b(?:i|we)\s*(?:[’']ve|have|had|feel|am|[’']m|got|keep|cannot|can[’']t)\b[^.?!\n]{{0,50}}\b(?:{_AILING})\b
    | \b(?:ich\s+habe|tengo|j[’']ai)\b[^.?!\n]{{0,50}}\b(?:{_AILING})\b
    | \bmy\s+(?:\w+\s+){{0,3}}(?:{_AILING})\b
    | \bmy\s+(?:\w+\s+)?(?:{_PLACES})s?\s+(?:is|are|feels?|looks?|has\s+been|have\s+been|keeps?)\b
    | \b{_PERSON}\b[^.?!\n]{{0,60}}\b(?:{_AILING}|{_CARE})\b
    | \b(?:is|are|was)\s+(?:this|that|it|these)\b[^.?!\n]{{0,40}}\b(?:on|in|of)\s+my\b
    | \b(?:diagnose|treat|cure|examine)\s+(?:me|my|us)\b
    | \bwas\s+soll\s+ich\b | \bdo\s+i\s+have\b[^.?!\n]{{0,30}}\b(?:{_AILING})\b
    | \b(?:am|are)\s+i\s+(?:having|going\s+to\s+die|dying|sick|pregnant)\b
    """,
    re.IGNORECASE | re.VERBOSE,
)
_COURSE = re.compile(
    r"\bmy\s+(?:\w+\s+)?(?:textbook|book|notes|teacher|professor|course|class|exam\w*|lecture|homework)\b",
    re.IGNORECASE,
)

# What addresses whoever reads a document by machine, rather than a student.
_DOCUMENT_ORDERS = re.compile(
    r"\b(?:AI|assistant|chatbot|language\s+model|LLM|GPT|Claude|Copilot)\b[^.?!\n]{0,60}\b(?:must|should|shall|will|please|"
    r"are\s+to|answer|reply|respond|ignore|say)\b|\banswer\s+every\s+question\b",
    re.IGNORECASE,
)
_FORBIDDEN = re.compile(
    r"(?:https?|ftp|file|data|javascript)\s*:\s*/?/?\S|\bwww\.\w|\b[\w./\\-]+\.(?:glb|gltf|blend|fbx|obj|stl|usdz?|ply|dae|"
    r"3ds|x3d)\b|\b[a-z0-9-]+\.(?:com|org|net|edu|gov|io)\b(?:/\S*)?",
    re.IGNORECASE,
)
_HARMLESS = frozenset("\n\t")


@dataclass(frozen=True)
class Refusal:
    """Why a question is not looked into: `why` for the trace, `reason` for the person."""

    why: str
    reason: str


def checked_question(question: object, most: int) -> str:
    """The question without control characters. Raises ValidationError and QueryTooLongError."""
    if not isinstance(question, str):
        raise document_error(Kind.VALIDATION, "A question is a text.")
    if len(question) > most:
        message = f"The question has {len(question)} characters; at most {most} are read. Ask one thing at a time."
        raise document_error(Kind.QUERY_TOO_LONG, message, characters=len(question), most=most)
    # Characters without a width have been used to hide words from a reader and from patterns.
    kept = "".join(
        one for one in question if one in _HARMLESS or unicodedata.category(one) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    kept = re.sub(r"\s+", " ", unicodedata.normalize("NFC", kept)).strip()
    if not any(one.isalnum() for one in kept):
        raise document_error(Kind.VALIDATION, "The question is empty: ask about something in the documents.")
    return kept


def input_guard(question: str) -> Refusal | None:
    """None for a question that may be looked into."""
    if ordered := orders(question):
        return Refusal(
            f"instruction-like: {ordered[:60]!r}",
            "This reads like an instruction to the system, not like a question about the documents.",
        )
    if (found := _ADVICE.search(question)) and not _COURSE.search(question):
        return Refusal(
            f"medical advice for a person: {found.group()[:60]!r}",
            "This asks for advice about a person's health. The documents teach anatomy; please ask a doctor, and in an "
            "emergency call for help at once.",
        )
    return None


def orders(text: str) -> str:
    """The first words of a text that give orders; "" for none."""
    found = _ORDERS.search(unicodedata.normalize("NFKC", text))
    return found.group().strip() if found else ""


def ordering_sentences(text: str) -> list[tuple[int, int]]:
    """Where a document's text addresses a machine that reads it."""
    return [
        (start, end)
        for start, end in sentences(text)
        if orders(text[start:end]) or _DOCUMENT_ORDERS.search(text[start:end])
    ]


def forbidden(text: str) -> str:
    """An address or the name of a 3D file, which no answer may hold; "" for none."""
    found = _FORBIDDEN.search(text)
    return found.group() if found else ""


def vague(question: str) -> bool:
    """Whether a question has nothing of its own to look for."""
    return not [word for word in content(question) if word.text not in GENERIC]
