"""All that a structure's description holds: on the mini scene, in small scenes made for it, and the scene's texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import bpy
import pytest

from addon.core.errors import Code, ProsectorError
from addon.core.wire_client import Client
from addon.scene.definition import MOST_CHARACTERS, Source, definition_of, plain
from addon.session.describe_methods import MOST_ATTACHED, MOST_MEASURED, Description, catalog_describe
from addon.session.service import Service
from tests.blender.opened import blender_now, box, changes, ended, small_scene

Describe = Callable[..., dict[str, Any]]


@pytest.fixture
def describe(tmp_path: Path, prosector_home: Path) -> Iterator[Describe]:
    """Describes in the scene that is open in this process."""
    service = Service(tmp_path / "exports")
    yield lambda structure, neighbours=True: ended(catalog_describe(service, Description(structure, neighbours)))
    service.stop()


def ask(client: Client, structure: str, **options: Any) -> dict[str, Any]:
    return dict(client.request("catalog.describe", {"structure": structure, **options}))


def keys(listed: list[dict[str, Any]], name: str = "") -> list[str]:
    return [item[name]["key"] if name else item["key"] for item in listed]


# The mini scene


@pytest.mark.keep_scene
def test_a_bone_is_told_with_its_names_place_size_and_text(client: Client) -> None:
    femur = ask(client, "left femur")
    assert femur["ta2"] == "1360"
    assert femur["terms"]["la"] == ["Os femoris"]
    assert femur["breadcrumbs"] == ["Skeletal system", "Bones of lower limb", "Bones of free lower limb"]
    assert femur["parents"][0]["key"] == "bones-of-free-lower-limb/none"
    size = femur["size"]
    assert size["extents_mm"] == pytest.approx([116.59, 78.11, 454.44], abs=0.1)
    assert size["diagonal_mm"] == pytest.approx(475.6, abs=0.2)
    assert size["low_mm"][0] == pytest.approx(31.94, abs=0.1)
    assert size["area_cm2"] == pytest.approx(femur["proof"]["area"] * 1e4, rel=1e-4)
    assert size["volume_cm3"] == pytest.approx(femur["proof"]["volume"] * 1e6, rel=1e-4)
    assert (size["triangles"], size["structures"]) == (3794, 1)
    definition = femur["definition"]
    assert "thigh bone" in definition["text"]
    assert not definition["text"].startswith("FEMUR")
    assert "==" not in definition["text"]
    assert (definition["source"]["kind"], definition["source"]["text_block"]) == ("scene", "Femur")
    assert "CC BY-SA" in definition["source"]["licence"]
    assert femur.keys().isdisjoint({"neighbours", "neighbour_count", "not_measured"})


@pytest.mark.keep_scene
def test_a_bone_has_its_muscles_and_its_neighbours(client: Client) -> None:
    femur = ask(client, "femur/left", neighbours=True)
    attached = femur["attachments"]
    assert femur["attachment_count"] == len(attached) == 18
    assert set(keys(attached, "bone")) == {"femur/left"}
    assert {item["bone_by"] for item in attached} == {"parent"}
    by_key = {item["key"]: item for item in attached}
    assert by_key["vastus-medialis-muscle-origin/left"]["muscle"] == {
        "key": "vastus-medialis-muscle/left",
        "name": "Vastus medialis muscle (left)",
    }
    assert by_key["plantaris-muscle-origin/left"]["muscle"] is None  # the mini scene has no such muscle
    near = {item["key"]: item for item in femur["neighbours"]}
    assert near["hip-bone/left"]["distance_mm"] == 0
    assert 0 < near["patella/left"]["distance_mm"] < 3
    assert near["patella/left"]["system"] == "skeletal"
    assert [item["distance_mm"] for item in femur["neighbours"]] == sorted(
        item["distance_mm"] for item in femur["neighbours"]
    )
    assert femur["neighbour_count"] == len(near)
    assert femur["touching_count"] == sum(item["distance_mm"] == 0 for item in near.values())
    assert femur["within_mm"] == 5


@pytest.mark.keep_scene
def test_a_muscle_has_its_origins_and_insertions_with_their_bones(client: Client) -> None:
    head = ask(client, "long-head-of-biceps-brachii/left")
    assert [(item["key"], item["part"], item["bone"]["key"]) for item in head["attachments"]] == [
        ("long-head-of-biceps-brachii-origin/left", "origin", "scapula/left"),
        ("biceps-brachii-muscle-insertion/left", "insertion", "radius/left"),
    ]
    whole = ask(client, "biceps-brachii-muscle/left")
    assert (whole["kind"], whole["member_count"]) == ("group", 2)
    assert keys(whole["attachments"], "bone") == ["scapula/left", "scapula/left", "radius/left"]
    assert (whole["size"]["structures"], whole["proof"]) == (2, None)
    assert whole["size"]["triangles"] > head["size"]["triangles"]
    patch = ask(client, "biceps-brachii-muscle-insertion/left", neighbours=True)
    assert patch["attachments"][0]["muscle"]["key"] == "biceps-brachii-muscle/left"
    assert patch["definition"] is None
    assert "radius/left" in keys(patch["neighbours"])


@pytest.mark.keep_scene
def test_a_group_is_measured_together_and_too_large_a_one_says_so(client: Client) -> None:
    brain = ask(client, "brain/none", neighbours=True)
    assert 20 < brain["size"]["structures"] <= brain["member_count"] <= MOST_MEASURED
    near = keys(brain["neighbours"])
    assert "frontal-bone/none" in near
    assert not set(near) & set(keys(brain["members"]))
    skeleton = ask(client, "skeletal-system/none", neighbours=True)
    assert skeleton["size"] is None
    assert "neighbours" not in skeleton
    assert str(skeleton["member_count"]) in skeleton["not_measured"]
    assert skeleton["attachment_count"] > len(skeleton["attachments"]) == MOST_ATTACHED


@pytest.mark.keep_scene
@pytest.mark.parametrize("neighbours", [True, False])
def test_what_has_no_surface_says_why_it_is_not_measured(client: Client, neighbours: bool) -> None:
    tonsil = ask(client, "pharyngeal-tonsil/none", neighbours=neighbours)
    assert (tonsil["size"], tonsil["proof"]) == (None, None)
    assert tonsil["not_measured"] == "It has no surface: its modifiers leave no face."
    assert "neighbours" not in tonsil
    hits: Any = client.request("catalog.search", {"query": "greater trochanter"})["hits"]
    place = next(hit["key"] for hit in hits if hit["kind"] == "landmark")
    landmark = ask(client, place, neighbours=neighbours)
    assert (landmark["size"], landmark["attachments"]) == (None, [])
    assert "landmark" in landmark["not_measured"]


@pytest.mark.keep_scene
def test_progress_is_told_and_grows_while_neighbours_are_measured(client: Client) -> None:
    told: list[tuple[float, str]] = []
    call = client.submit(
        "catalog.describe",
        {"structure": "hip-bone/right", "neighbours": True},
        on_progress=lambda done, total, message: told.append((done, message)),
    )
    assert call.result(120)["neighbours"]
    measured = [done for done, message in told if message == "Measuring distances"]
    assert measured == sorted(measured)


@pytest.mark.keep_scene
def test_a_description_can_be_cancelled(client: Client) -> None:
    call = client.submit("catalog.describe", {"structure": "brain/none", "neighbours": True})
    call.cancel()
    assert ask(client, "patella/left")["key"] == "patella/left"


# Small scenes


def test_an_attachment_on_no_bone_is_given_the_nearest_one_and_says_so(describe: Describe) -> None:
    small_scene()
    box("Sartorius muscle.l", (0.4, 0, 0), collection="4: Muscular system")
    patches = {ending: box(f"Sartorius muscle.{ending}l", collection="2: Muscular insertions") for ending in "oe"}
    patches["o"].location = (0.105, 0, 0.5)  # 5 mm beside the femur (0.1 to 0.2), which it is no child of
    patches["e"].location = (5, 5, 5)
    near, far = describe("sartorius-muscle/left")["attachments"]
    assert (near["bone"]["key"], near["bone_by"], near["distance_mm"]) == ("femur/left", "distance", 5.0)
    assert (far["bone"], far["bone_by"], far["distance_mm"]) == (None, "", None)
    quick, _ = describe("sartorius-muscle/left", neighbours=False)["attachments"]
    assert (quick["bone"], quick["bone_by"]) == (None, "")


def test_nothing_is_invented_where_the_scene_says_nothing(describe: Describe) -> None:
    small_scene()
    femur = describe("femur/left")
    assert (femur["ta2"], femur["definition"]) == (None, None)
    assert (femur["terms"], femur["attachments"], femur["attachment_count"]) == ({}, [], 0)
    assert (femur["neighbours"], femur["neighbour_count"], femur["touching_count"]) == ([], 0, 0)


def test_a_sheet_has_an_area_and_no_volume(describe: Describe) -> None:
    sheet = small_scene()["Femur.l"].data
    sheet.clear_geometry()
    sheet.from_pydata([(0.1, 0, 0), (0.2, 0, 0), (0.2, 0.1, 0), (0.1, 0.1, 0)], [], [(0, 1, 2, 3)])
    size = describe("femur/left")["size"]
    assert (size["area_cm2"], size["volume_cm3"]) == (100, None)
    cube = describe("tibia/left")["size"]
    assert (cube["area_cm2"], cube["volume_cm3"], cube["extents_mm"]) == (600, 1000, [100, 100, 100])


def test_describing_changes_nothing_in_the_scene(describe: Describe) -> None:
    small_scene()
    box("Fibula.l", (0.203, 0, 0.5)).modifiers.new("", "TRIANGULATE")
    bpy.data.objects["Femur.r"].hide_set(True)
    before = blender_now()
    assert keys(describe("femur/left")["neighbours"]) == ["fibula/left"]
    assert changes(before, blender_now()) == {}


@pytest.mark.parametrize("change", ["removed", "renamed"])
def test_a_structure_that_goes_while_it_is_described_is_told(describe: Describe, tmp_path: Path, change: str) -> None:
    femur = small_scene()["Femur.l"]
    describe("tibia/left")
    service = Service(tmp_path)
    job = catalog_describe(service, Description("femur/left", True))
    next(job)
    if change == "removed":
        bpy.data.objects.remove(femur)
    else:
        femur.name = "Humerus.l"
    with pytest.raises(ProsectorError) as error:
        ended(job)
    assert error.value.code in (Code.UNKNOWN_STRUCTURE, Code.NO_MATCH)
    service.stop()


# The scene's texts


def text(name: str, body: str) -> None:
    bpy.data.texts.new(name).from_string(body)


def test_a_definition_is_clean_text_with_its_source() -> None:
    text(
        "Patella",
        "\n\nPATELLA\n\n\nThe  kneecap is a bone.\n\nIt is flat.\n\n\n== Structure ==\n\nIt has a base.\n"
        "https://en.wikipedia.org/wiki/Patella\n",
    )
    found = definition_of("Patella")
    assert found is not None
    assert found.text == "The kneecap is a bone.\n\nIt is flat.\n\nStructure:\n\nIt has a base."
    assert not found.is_cut
    address = "https://en.wikipedia.org/wiki/Patella"
    assert found.source == Source("scene", "Patella", address, "Wikipedia, CC BY-SA")
    text("1.Licence", "The atlas is free.\nDefinitions: from  here and there, CC0\n")
    again = definition_of("Patella")
    assert again is not None
    assert again.source.licence == "Definitions: from here and there, CC0"


def test_no_source_is_claimed_that_the_scene_does_not_state() -> None:
    text("Patella", "PATELLA\n\nA bone.\n\nhttps://example.org/patella")
    text("Femur", "FEMUR\n\nA bone, see https://en.wikipedia.org/wiki/Femur for more.")
    patella, femur = definition_of("Patella"), definition_of("Femur")
    assert patella is not None
    assert femur is not None
    assert (patella.source.url, patella.source.licence) == ("https://example.org/patella", None)
    assert (femur.source.url, femur.source.licence) == (None, None)
    assert femur.text.endswith("for more.")


@pytest.mark.parametrize(
    ("body", "clean"),
    [
        ("TERM\n\nFirst. ===\n\nWhole of it === Then this.", "First.\n\nWhole of it:\n\nThen this."),
        ("== Open head\n\nText.", "Open head:\n\nText."),
        ("Text.\n\n== Empty ==\n\n=== Also empty ===\n", "Text."),
        ("==One== a b ==Two== c", "One:\n\na b\n\nTwo:\n\nc"),
        ("a\r\n\r\n\r\nb\u200b\tc\n", "a\n\nb c"),
        ("Term\n", ""),
        ("", ""),
        ("= = =\n", "= = ="),
        ("Termination is the end.", "Termination is the end."),
    ],
)
def test_wiki_marks_are_turned_into_plain_heads(body: str, clean: str) -> None:
    assert plain(body, "Term") == (clean, None)


def test_a_name_cut_at_63_bytes_is_believed_only_with_its_title() -> None:
    long = "Inferior lateral cutaneous branches of the posterior nerve of the left forearm"
    other = long.replace("left forearm", "right hand")
    name = long.encode()[:63].decode()
    text(name, f"\n\n{long.upper()}\n\n\nIt is long.")
    found = definition_of(long)
    assert found is not None
    assert (found.text, found.source.text_block) == ("It is long.", name)
    assert definition_of(other) is None


def test_a_term_is_found_with_and_without_brackets() -> None:
    text("(Retropyloric nodes)", "(RETROPYLORIC NODES)\n\nBehind the pylorus.")
    text("Coccyx", "COCCYX\n\nThe tail bone.")
    for term in ("(Retropyloric nodes)", "Retropyloric nodes"):
        found = definition_of(term)
        assert found is not None
        assert found.text == "Behind the pylorus."
    bracketed = definition_of("(Coccyx)")
    assert bracketed is not None
    assert bracketed.text == "The tail bone."


def test_only_a_definition_is_one() -> None:
    text("Translations", "English;Latin\nFemur;Os femoris\n")
    text("Femur", "\n\nFEMUR\n\n\n")
    text("Tibia.py", "import bpy")
    for term in ("Translations", "Femur", "Tibia", "Fibula", "", "x" * 1000, "\ud800"):
        assert definition_of(term) is None


@pytest.mark.parametrize("body", ["A sentence of the text. " * 2000, "word " * 9000, "x" * 50_000])
def test_a_long_definition_is_cut_and_says_so(body: str) -> None:
    text("Femur", f"FEMUR\n\n{body}\nhttps://de.wikipedia.org/wiki/Femur")
    found = definition_of("Femur")
    assert found is not None
    assert found.is_cut
    assert MOST_CHARACTERS * 0.9 < len(found.text) <= MOST_CHARACTERS + 2
    assert found.text.endswith(("text.", " …"))
    assert found.source.url == "https://de.wikipedia.org/wiki/Femur"
