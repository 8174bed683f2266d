"""The page's files: whole, safe whatever titles and names hold, and opened by a real browser under their own CSP."""

import base64
import hashlib
import html
import io
import json
import os
import re
import shutil
import subprocess
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from addon.core import page
from addon.core.page import Wanted, page_files, viewer_digest
from tests.core.source_tree import ROOT
from tests.lacking import lacking

POLICY = (
    "default-src 'none'; script-src {{script-src}}; style-src 'none'; img-src data: blob:; base-uri 'none'; "
    "form-action 'none'; object-src 'none'; connect-src 'none'"
)
TEMPLATE = f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{{{{title}}}}</title></head>
<body><h1>{{{{title}}}}</h1><pre id="said">nothing</pre>
{{{{scripts}}}}
</body></html>
"""
# What the real viewer does with its data, in small: as a script beside the page or as data in it.
VIEWER = """(() => {
  const show = (model) => {
    const glb = Uint8Array.from(atob(model.glb), (c) => c.charCodeAt(0));
    const said = { keys: Object.keys(model), length: glb.length, bytes: model.bytes, title: model.annotations.title };
    document.getElementById("said").textContent = JSON.stringify(said);
  };
  const inline = document.getElementById("prosector-model");
  if (inline) { show(JSON.parse(inline.textContent)); return; }
  const script = document.createElement("script");
  script.src = "model.js";
  script.onload = () => show(globalThis.PROSECTOR_MODEL);
  document.head.append(script);
})();
"""
GLB = bytes(range(256)) * 5
HOSTILE = "</script><script>document.title='owned'</script> <!-- \"'&<b>{{scripts}}{{title}}\u2028\u2029 ü 😀 \\u003c"


@pytest.fixture
def viewer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small viewer in the place of the built one."""
    dist = tmp_path / "viewer" / "dist"
    dist.mkdir(parents=True)
    (dist / "index.html").write_text(TEMPLATE, encoding="utf-8")
    (dist / "viewer.js").write_text(VIEWER, encoding="utf-8")
    monkeypatch.setattr(page, "DIST", dist)
    return dist


ALL = Wanted(True, True, True, None, "femur-left")


def files(title: str = "Femur (left)", wanted: Wanted = ALL, glb: bytes = GLB) -> dict[str, bytes]:
    return page_files(wanted, title, glb, {"schema": 2, "title": title, "id": "femur-left-1"})


def policy(text: str) -> dict[str, str]:
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
    assert found
    parts = (part.strip().partition(" ") for part in found[1].split(";"))
    return {name: sources for name, _, sources in parts}


def model_of(script: bytes) -> Any:
    """What model.js gives to the page."""
    text = script.decode()
    assert text.startswith("globalThis.PROSECTOR_MODEL = ")
    assert text.endswith(";\n")
    return json.loads(text.removeprefix("globalThis.PROSECTOR_MODEL = ").removesuffix(";\n"))


@pytest.mark.usefixtures("viewer")
def test_the_folder_has_a_page_a_viewer_and_a_model() -> None:
    found = files(wanted=Wanted())
    assert list(found) == ["index.html", "viewer.js", "model.js"]
    assert found["viewer.js"].decode() == VIEWER
    text = found["index.html"].decode()
    assert "<title>Femur (left)</title>" in text
    assert '<script src="viewer.js" defer></script>' in text
    assert "{{" not in text
    assert policy(text)["script-src"] == "'self'"
    assert policy(text)["connect-src"] == "'none'"


@pytest.mark.usefixtures("viewer")
def test_the_model_carries_its_length_and_checksum() -> None:
    model = model_of(files()["model.js"])
    assert model == {
        "schema": 1,
        "bytes": 1280,
        "crc32": zlib.crc32(GLB),
        "annotations": {"schema": 2, "title": "Femur (left)", "id": "femur-left-1"},
        "glb": base64.b64encode(GLB).decode(),
    }


@pytest.mark.usefixtures("viewer")
def test_what_is_not_asked_for_is_not_made() -> None:
    assert files(wanted=Wanted(page=False)) == {}
    assert list(files(wanted=Wanted(False, True, False, None, "hand"))) == ["hand.html"]
    assert list(files(wanted=Wanted(False, False, True, None, "hand"))) == ["hand-scorm.zip"]
    both = files(wanted=Wanted(True, True, False, None, "index"))
    assert list(both) == ["index.html", "viewer.js", "model.js", "index-single.html"]
    assert list(files()) == ["index.html", "viewer.js", "model.js", "femur-left.html", "femur-left-scorm.zip"]


@pytest.mark.usefixtures("viewer")
def test_the_single_file_allows_its_own_script_alone() -> None:
    text = files()["femur-left.html"].decode()
    scripts = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    assert scripts == [VIEWER]
    digest = base64.b64encode(hashlib.sha256(VIEWER.encode()).digest()).decode()
    assert policy(text)["script-src"] == f"'sha256-{digest}'"
    data = re.findall(r'<script type="application/json" id="prosector-model">(.*?)</script>', text, re.DOTALL)
    assert json.loads(data[0])["bytes"] == len(GLB)
    assert text.index("prosector-model") < text.index("<script>"), "the data stand before the script that reads them"
    assert "src=" not in text


@pytest.mark.usefixtures("viewer")
def test_a_learning_platform_gets_the_page_and_nothing_else() -> None:
    found = files()
    with zipfile.ZipFile(io.BytesIO(found["femur-left-scorm.zip"])) as archive:
        assert archive.namelist() == ["imsmanifest.xml", "index.html", "model.js", "viewer.js"]
        for name in ("index.html", "model.js", "viewer.js"):
            assert archive.read(name) == found[name]
        assert b"prosector-femur-left-1" in archive.read("imsmanifest.xml")


@pytest.mark.usefixtures("viewer")
def test_hostile_titles_stay_text_in_every_file() -> None:
    found = files(HOSTILE)
    for name in ("index.html", "femur-left.html"):
        text = found[name].decode()
        assert html.escape(HOSTILE) in text
        assert "<script>document" not in text
        assert text.count("<title>") == 1
    model = found["model.js"].decode()
    assert not set("<\u2028\u2029") & set(model)
    assert model_of(found["model.js"])["annotations"]["title"] == HOSTILE


def test_a_viewer_that_holds_the_end_of_a_script_is_escaped_and_still_the_same_script(viewer: Path) -> None:
    (viewer / "viewer.js").write_bytes(b'const a = "</script><!--", b = /<\\/SCRIPT>/;\r\nvar c = "</ScRiPt >";\n')
    text = files()["femur-left.html"].decode()
    (script,) = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    assert script == 'const a = "<\\/script><\\!--", b = /<\\/SCRIPT>/;\nvar c = "<\\/ScRiPt >";\n'
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert digest in policy(text)["script-src"]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda dist: shutil.rmtree(dist),
        lambda dist: (dist / "viewer.js").unlink(),
        lambda dist: (dist / "index.html").unlink(),
        lambda dist: (dist / "viewer.js").write_text(""),
        lambda dist: (dist / "index.html").write_text("<title>{{title}}</title>"),
        lambda dist: (dist / "index.html").write_bytes(b"\xff\xfe{{title}}{{script-src}}{{scripts}}"),
    ],
    ids=["no build", "no script", "no page", "empty script", "cut page", "not UTF-8"],
)
def test_without_a_whole_build_there_is_no_page(viewer: Path, spoil: Callable[[Path], object]) -> None:
    assert viewer_digest()
    spoil(viewer)
    assert files() == {}
    assert viewer_digest() == ""


def test_another_build_makes_another_cache_key(viewer: Path) -> None:
    before = Wanted().options
    assert Wanted().options == before
    assert Wanted(single_file=True).options != before
    assert Wanted(scorm=True, mastery_score=50).options != Wanted(scorm=True).options
    (viewer / "viewer.js").write_text(VIEWER + "// another\n", encoding="utf-8")
    assert Wanted().options != before
    assert Wanted(page=False).options == Wanted(page=False).options


def test_the_built_template_has_every_field_and_a_policy() -> None:
    template = ROOT / "addon" / "viewer" / "src" / "index.html"
    assert set(re.findall(r"\{\{([a-z-]+)\}\}", template.read_text(encoding="utf-8"))) >= {
        "title",
        "script-src",
        "scripts",
    }


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], str]:
    """A function from an HTML file to the document that Chromium makes of it."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        lacking("there is no Chromium")
    profile = tmp_path_factory.mktemp("chromium")

    def dump(file: Path) -> str:
        flags = [
            *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"),
            *("--disable-component-update", f"--user-data-dir={profile}", "--virtual-time-budget=5000", "--dump-dom"),
        ]
        answer = subprocess.run(
            [chromium, *flags, file.as_uri()],
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=True,
            env={**os.environ, "HOME": str(profile)},
        )
        return answer.stdout

    return dump


@pytest.mark.usefixtures("viewer")
@pytest.mark.parametrize("name", ["index.html", "femur-left.html"])
def test_a_browser_opens_the_page_from_a_folder_under_its_policy(
    tmp_path: Path, opened: Callable[[Path], str], name: str
) -> None:
    folder = tmp_path / "Übung für alle"
    folder.mkdir()
    for file, data in files(HOSTILE).items():
        (folder / file).write_bytes(data)
    document = opened(folder / name)
    found = re.search(r'<pre id="said">(.*?)</pre>', document, re.DOTALL)
    assert found, document
    said = json.loads(html.unescape(found[1]))
    assert said == {
        "keys": ["schema", "bytes", "crc32", "annotations", "glb"],
        "length": 1280,
        "bytes": 1280,
        "title": HOSTILE,
    }
    title = re.search(r"<title>(.*?)</title>", document, re.DOTALL)
    assert title
    assert html.unescape(title[1]) == HOSTILE
