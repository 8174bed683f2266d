"""What is built: its size, its licences, its types, and its sentences in every language."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from pathlib import Path

VIEWER = Path(__file__).resolve().parents[2] / "addon" / "viewer"


def test_the_script_keeps_its_budget(built: Path) -> None:
    script = (built / "viewer.js").read_bytes()
    assert len(script) <= 850_000
    assert len(gzip.compress(script, 9)) <= 230_000


def test_the_script_can_stand_inside_a_page(built: Path) -> None:
    script = (built / "viewer.js").read_text(encoding="utf-8")
    assert "</script" not in script.lower()
    assert "<!--" not in script
    assert "import(" not in script  # one classic script


def test_the_bundled_packages_licences_are_in_it(built: Path) -> None:
    banner = (built / "viewer.js").read_text(encoding="utf-8").split("*/", 1)[0]
    for package in ("three 0.187.0", "three-mesh-bvh 0.9.17", "meshoptimizer 1.1.1"):
        assert package in banner
    assert banner.count("Permission is hereby granted") == 3


def test_building_twice_gives_the_same_bytes(built: Path, node: str) -> None:
    before = {path.name: path.read_bytes() for path in built.iterdir() if path.name in ("viewer.js", "index.html")}
    subprocess.run([node, "build.mjs"], cwd=VIEWER, check=True, capture_output=True)
    assert {name: (built / name).read_bytes() for name in before} == before


def test_the_template_says_where_everything_goes(built: Path) -> None:
    template = (built / "index.html").read_text(encoding="utf-8")
    assert sorted(set(re.findall(r"\{\{[\w-]+\}\}", template))) == ["{{script-src}}", "{{scripts}}", "{{title}}"]
    assert "unsafe" not in template
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', template)
    assert policy is not None
    for part in (
        "default-src 'none'",
        "connect-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    ):
        assert part in policy[1]


def test_the_sources_are_well_typed(node: str) -> None:
    compiler = VIEWER / "node_modules" / "typescript" / "bin" / "tsc"
    answer = subprocess.run(
        [node, str(compiler), "--noEmit"],
        cwd=VIEWER,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.stdout == ""
    assert answer.returncode == 0


def test_packages_are_pinned_exactly() -> None:
    package = json.loads((VIEWER / "package.json").read_text(encoding="utf-8"))
    versions = {**package.get("dependencies", {}), **package.get("devDependencies", {})}
    assert versions
    assert {name for name, version in versions.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)} == set()


ROW = re.compile(r'^\s*"([\w.-]+)": \[((?:"(?:[^"\\]|\\.)*"(?:, )?)+)\]', re.MULTILINE)


def test_every_sentence_is_in_every_language() -> None:
    tables = [
        path
        for path in (VIEWER / "src").rglob("*.ts")
        if re.search(r"satisfies Table|: Table = \{", path.read_text(encoding="utf-8"))
    ]
    assert tables
    known: dict[str, list[str]] = {}
    for path in tables:
        for key, row in ROW.findall(path.read_text(encoding="utf-8")):
            known[key] = json.loads(f"[{row}]")
    assert len(known) > 120
    for key, sentences in known.items():
        assert len(sentences) == 4, key
        assert all(sentence.strip() for sentence in sentences), key
        holes = [sorted(re.findall(r"\{\d\}", sentence)) for sentence in sentences]
        assert all(hole == holes[0] for hole in holes), key


def test_every_sentence_that_is_asked_for_is_there() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (VIEWER / "src").rglob("*.ts"))
    known = {key for key, _ in ROW.findall(sources)}
    asked = set(re.findall(r'\bt\("([\w.-]+)"', sources)) | set(re.findall(r'label: "([\w.-]+)"', sources))
    assert asked - known == set()
