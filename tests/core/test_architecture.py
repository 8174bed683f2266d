"""The directions that dependencies point in, and what the shipped code never does, read from the imports."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from addon.core.version import VERSION
from tests.core.source_tree import ROOT, imports, modules, tree

# What each part may use of the project beside itself. DESIGN: ui -> session -> scene -> core, all else -> core.
ALLOWED = {
    "addon/core": (),
    "addon/scene": ("addon.core",),
    "addon/session": ("addon.core", "addon.scene"),
    "addon/ui": ("addon.core", "addon.scene", "addon.session"),
    "bridge": ("addon.core", "catalog_builder"),  # the command line joins them
    "rag": ("addon.core",),
    "catalog_builder": ("addon.core",),
}
PROJECT = {"addon", "bridge", "rag", "catalog_builder", "demo", "bench", "tests"}
# Modules that come with Blender; all else that is not in the standard library is a third party's.
BLENDERS_OWN = {
    *("addon_utils", "aud", "bl_ext", "bl_math", "bl_ui", "blf", "bmesh", "bpy", "bpy_extras", "bpy_types"),
    *("freestyle", "gpu", "gpu_extras", "idprop", "imbuf", "io_scene_gltf2", "mathutils", "numpy", "rna_prop_ui"),
}
VAGUE_NAMES = {"common", "helper", "helpers", "manager", "managers", "misc", "util", "utils"}
RUNS_CODE = {"eval", "exec", "compile", "__import__"}
OPENS_A_PORT = {"bind", "create_server"}
# An address that other machines can reach, as a whole literal or with a port behind it.
OPEN_ADDRESS = re.compile(r"(0\.0\.0\.0|::|\[::\])(:\d+)?")


def belongs_to(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def where(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT).as_posix()}:{line}"


@pytest.mark.parametrize("part", ALLOWED)
def test_dependencies_point_one_way(part: str) -> None:
    own = part.replace("/", ".")
    wrong = [
        f"{where(path, used.line)} imports {used.name}"
        for path in modules(part)
        for used in imports(path)
        if used.name.split(".")[0] in PROJECT
        and not any(belongs_to(used.name, package) for package in (own, *ALLOWED[part]))
    ]
    assert not wrong


def test_every_part_of_the_addon_has_its_direction() -> None:
    parts = {f"addon/{path.relative_to(ROOT / 'addon').parts[0]}" for path in modules("addon")}
    assert parts - {"addon/__init__.py"} <= ALLOWED.keys()
    assert "addon/core" in parts, "the scan found no source"


def test_core_does_without_blender() -> None:
    used = {used.name.split(".")[0] for path in modules("addon/core") for used in imports(path)}
    assert used - sys.stdlib_module_names <= {"addon", "numpy"}


def test_the_addon_uses_nothing_that_blender_does_not_ship() -> None:
    known = sys.stdlib_module_names | BLENDERS_OWN | {"addon"}
    wrong = [
        f"{where(path, used.line)} imports {used.name}"
        for path in modules("addon")
        for used in imports(path)
        if used.name.split(".")[0] not in known
    ]
    assert not wrong


def test_the_addon_imports_itself_relatively() -> None:
    # Installed, it is called bl_ext.user_default.prosector: `import addon` works in the repository only.
    wrong = [
        where(path, used.line)
        for path in modules("addon")
        for used in imports(path)
        if belongs_to(used.name, "addon") and not used.relative
    ]
    assert not wrong


def test_importing_the_addon_leaves_bpy_alone() -> None:
    code = "import sys, addon; print('bpy' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "False"


@pytest.mark.parametrize("package", ["addon", "bridge", "rag", "catalog_builder", "demo", "bench", "tests"])
def test_names_say_what_is_inside(package: str) -> None:
    inside = [path.relative_to(ROOT).with_suffix("") for path in modules(package)]
    assert not [str(path) for path in inside if VAGUE_NAMES & {*path.parts}]


def runs_code(path: Path) -> Iterator[int]:
    for node in ast.walk(tree(path)):
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Name) and called.id in RUNS_CODE:
            yield called.lineno


def binds_openly(path: Path) -> Iterator[int]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and OPEN_ADDRESS.fullmatch(node.value):
            yield node.lineno
        # ("", port) listens on every interface.
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in OPENS_A_PORT:
            host = node.args[0].elts[0] if node.args and isinstance(node.args[0], ast.Tuple) else None
            if isinstance(host, ast.Constant) and host.value == "":
                yield node.lineno


@pytest.mark.parametrize("package", ["addon", "bridge", "rag", "catalog_builder"])
@pytest.mark.parametrize("forbidden", [runs_code, binds_openly])
def test_shipped_code_never(package: str, forbidden: Callable[[Path], Iterator[int]]) -> None:
    assert not [where(path, line) for path in modules(package) for line in forbidden(path)]


@pytest.mark.parametrize(
    ("source", "forbidden"),
    [
        ("eval('1')", runs_code),
        ("def f():\n    exec(text)", runs_code),
        ("__import__('os')", runs_code),
        ("HOST = '0.0.0.0'", binds_openly),
        ("server.bind(('', 8080))", binds_openly),
    ],
)
def test_the_checks_see_what_they_forbid(
    source: str, forbidden: Callable[[Path], Iterator[int]], tmp_path: Path
) -> None:
    module = tmp_path / "module.py"
    module.write_text(source, encoding="utf-8")
    assert list(forbidden(module))


def test_one_version_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    manifest = tomllib.loads((ROOT / "blender_manifest.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == manifest["version"] == VERSION
