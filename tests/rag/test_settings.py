"""What a user may set, and what is said when it is wrong."""

import json
from pathlib import Path

import pytest

from addon.core.errors import Code, ProsectorError
from rag.errors import Kind, document_error, kind_of
from rag.settings import Limits, load


def test_without_a_file_the_defaults_hold(prosector_home: Path) -> None:
    settings = load()
    assert settings.library_folder == prosector_home / "library"
    assert (settings.chunk_size, settings.chunk_overlap, settings.embedder) == (1000, 200, "all-MiniLM-L6-v2")
    assert settings.folders == ()


def test_the_file_is_read_and_the_environment_goes_before_it(
    prosector_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = {
        "documents": {
            "folders": ["/course"],
            "chroma_url": "http://a",
            "limits": {"pages": 7},
            "answering": {"model": "m"},
        }
    }
    (prosector_home / "settings.json").write_text(json.dumps({**written, "other": 1}))
    monkeypatch.setenv("PROSECTOR_CHROMA_URL", "http://b:8000")
    settings = load()
    assert settings.folders == ("/course",)
    assert settings.limits == Limits(pages=7)
    assert settings.answering.model == "m"
    assert settings.chroma_url == "http://b:8000"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "cannot be read"),
        ("[]", "not an object"),
        ('{"documents": {"folder": []}}', "documents.folder is unknown"),
        ('{"documents": {"folders": "x"}}', "documents.folders is not a list"),
        ('{"documents": {"limits": {"pages": -1}}}', "documents.limits.pages is not a positive number"),
        ('{"documents": {"limits": {"pages": true}}}', "documents.limits.pages is not a positive number"),
    ],
)
def test_a_wrong_file_is_named_with_what_is_wrong(prosector_home: Path, text: str, why: str) -> None:
    (prosector_home / "settings.json").write_text(text)
    with pytest.raises(ProsectorError, match=why) as refused:
        load()
    assert kind_of(refused.value) is Kind.VALIDATION


def test_every_kind_of_error_crosses_the_wire() -> None:
    for kind in Kind:
        again = ProsectorError.from_dict(document_error(kind, "It is so.", more=1).as_dict("r1"))
        assert kind_of(again) is kind
    assert kind_of(ProsectorError(Code.DEADLINE_EXCEEDED, "late")) is Kind.PROCESSING_TIMEOUT
    assert kind_of(ProsectorError(Code.DISK_FULL, "full")) is Kind.PROCESSING
