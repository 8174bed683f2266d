"""`prosector search`: the same pages and filters in a running session and in a catalog on disk."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.bridge.client import Live, cli


@pytest.fixture(scope="module")
def catalog(live: Live, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("catalog") / "sample.json"
    done = cli(live.home, "catalog", "build", "--no-proof", "--out", out)
    assert done.returncode == 0, done.stderr
    return out


def found(home: Path, *arguments: str | Path) -> dict[str, Any]:
    done = cli(home, "search", *arguments, "--json")
    assert done.returncode == 0, done.stdout + done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


@pytest.mark.parametrize(
    "asked",
    [
        ["femur"],
        ["", "--system", "skeletal", "--side", "left", "--kind", "structure", "--limit", "5"],
        ["fémur", "--language", "fr", "--language", "la", "--names-in", "la"],
        ["a", "--limit", "7", "--offset", "7"],
        ["", "--limit", "100"],
        ["qwertz"],
        ["a.*[b-c]+ \x1b[31m"],
    ],
    ids=lambda asked: " ".join(asked)[:30].replace("\x1b", "ESC"),
)
def test_a_session_and_a_catalog_on_disk_answer_alike(
    live: Live, catalog: Path, closed: Path, asked: list[str]
) -> None:
    in_session = found(live.home, *asked)
    on_disk = found(closed, *asked, "--catalog", catalog)
    for answer in (in_session, on_disk):
        for hit in answer["hits"]:
            hit.pop("name")  # a group that shares its name with a structure is told as one on disk
    assert on_disk == in_session


def test_filters_and_pages_of_a_search(closed: Path, catalog: Path) -> None:
    asked = ("", "--side", "left", "--kind", "structure", "--catalog", catalog)
    keys: list[str] = []
    offset: int | None = 0
    while offset is not None:
        page = found(closed, *asked, "--limit", "20", "--offset", str(offset))
        keys += [hit["key"] for hit in page["hits"]]
        offset = page.get("next_offset")
    assert len(set(keys)) == len(keys) == page["total"] > 20
    assert all(key.endswith("/left") for key in keys if "left" not in key.partition("/")[0])
    assert found(closed, *asked, "--offset", "999999")["hits"] == []


def test_people_are_told_why_and_how_to_go_on(closed: Path, catalog: Path) -> None:
    def said(*arguments: str) -> str:
        done = cli(closed, "search", *arguments, "--catalog", catalog)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert said("kneecap").splitlines()[0] == "Patella (left)  patella/left  (found by its other name “kneecap”)"
    assert said("", "--limit", "3").splitlines()[-1].startswith("1-3 of ")
    assert said("", "--limit", "3").splitlines()[-1].endswith("; go on with --offset 3.")
    assert said("qwertz") == "Nothing was found.\n"
    assert said("femur", "--offset", "5000").startswith("There are only ")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--side", "links"], "any, left, right, none"),
        (["--system", "bones"], "skeletal"),
        (["--kind", ""], "landmark"),
        (["--language", "german"], "de"),
        (["--names-in", "xx"], "la"),
        (["--limit", "0"], "from 1 to 100"),
        (["--offset", "-1"], "--offset"),
        (["--offset", "²"], "from 0"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_cannot_be_is_refused_with_what_can(closed: Path, catalog: Path, options: list[str], told: str) -> None:
    done = cli(closed, "search", "femur", *options, "--catalog", catalog, "--json")
    assert done.returncode != 0
    error = json.loads(done.stdout)
    assert error["error"] == "invalid_argument"
    assert told in error["message"]
