"""Lists while typing: what they hold and why, what filters leave, and pages that neither repeat nor lose anything."""

from typing import Any, get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from addon.core.assemble import SYSTEMS, assemble
from addon.core.catalog import Catalog, Entry, Kind, Side
from addon.core.errors import Code, ProsectorError
from addon.core.filters import LANGUAGE_NAMES, Filters, KindChoice, Language, SideChoice, System, SystemChoice
from addon.core.index import LANGUAGES
from addon.core.resolve import Index, complete, resolve
from addon.core.search import Found, Hit, search
from addon.core.terms import key_of
from tests.core.scenes import small_body

CATALOG = assemble(small_body())
INDEX = Index(CATALOG)


def keys(found: Found) -> list[str]:
    return [hit.key for hit in found.hits]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("fem", ["femur/left", "femur/right"]),
        ("femur l", ["femur/left"]),
        ("femur le", ["femur/left"]),
        ("femur link", ["femur/left"]),
        ("fémur droi", ["femur/right"]),
        ("patella rig", ["patella/right"]),
        ("deltoid ori", ["deltoid-muscle-origin/left", "deltoid-muscle-origin/right"]),
        ("left liv", ["liver/none"]),  # there is but one
        ("artère rén", ["left-renal-artery/none", "right-renal-artery/none"]),
        ("Kniesch", ["patella/left", "patella/right"]),
        ("pollicis ext", ["extensor-pollicis-longus/left", "extensor-pollicis-longus/right"]),
        ("ollicis", ["extensor-pollicis-longus/left", "extensor-pollicis-longus/right"]),
        ("ext ollic", ["extensor-pollicis-longus/left", "extensor-pollicis-longus/right"]),
        ("patlela", ["patella/left", "patella/right"]),
        ("femur/left", ["femur/left"]),
    ],
)
def test_what_is_typed_so_far_finds(typed: str, expected: list[str]) -> None:
    assert keys(search(typed, INDEX, len(expected))) == expected


@pytest.mark.parametrize("typed", ["qqqq", "uterus", "???", "-", "\x00", "femur qqqq", "liver femur"])
def test_what_the_scene_lacks_is_not_found(typed: str) -> None:
    assert search(typed, INDEX) == Found()


@pytest.mark.parametrize(
    ("typed", "key", "name", "language", "how", "reason"),
    [
        ("femur", "femur/left", "Femur", "en", "name", "found by its name"),
        ("kneec", "patella/left", "kneecap", "en", "synonym", "found by its other name “kneecap”"),
        ("rotul", "patella/left", "Rotula", "it", "translation", "found by its Italian name “Rotula”"),
        ("kniesc", "patella/left", "Kniescheibe", "de", "translation", "found by its German name “Kniescheibe”"),
        ("atella", "patella/left", "Patella", "en", "inside", "found inside “Patella”"),
        ("patlela", "patella/left", "Patella", "en", "spelling", "spelling corrected: “Patella”"),
        ("", "acromial-part-of-deltoid-muscle/left", "Acromial part of deltoid muscle", "en", "listed",
         "listed by name"),
    ],
)  # fmt: skip
def test_a_hit_says_why_it_is_one(typed: str, key: str, name: str, language: str, how: str, reason: str) -> None:
    hit = search(typed, INDEX, 1).hits[0]
    assert (hit.key, hit.name, hit.language, hit.how, hit.why) == (key, name, language, how, reason)


def test_a_side_in_the_name_itself_counts_as_in_a_query() -> None:
    for typed in ("Left renal artery", "renal artery, left", "linke Nierenarterie"):
        assert [(hit.key, hit.score >= 0.75) for hit in search(typed, INDEX)] == [("left-renal-artery/none", True)], (
            typed
        )
    assert keys(search("renal artery", INDEX)) == ["left-renal-artery/none", "right-renal-artery/none"]


def test_a_whole_name_fits_better_than_its_beginning() -> None:
    assert search("kneecap", INDEX, 1).hits[0].score == 1.0
    assert search("knee", INDEX, 1).hits[0].score < 1.0


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        (
            Filters("skeletal", "left", "structure"),
            ["femur/left", "lunate-bone/left", "navicular-bone/left", "patella/left", "scaphoid-bone/left"],
        ),
        (Filters(system="skeletal", side="none", kind="structure"), ["atlas-c1/none", "vertebra-c3/none"]),
        # What the name itself puts on a side belongs to it, and to no other.
        (
            Filters(system="cardiovascular", side="left"),
            ["femoral-artery/left", "left-gastric-artery/none", "left-renal-artery/none"],
        ),
        (Filters(side="none", system="cardiovascular", kind="structure"), ["unnamed-e079b5c8/none"]),
        (Filters(kind="landmark"), ["greater-trochanter-landmark/left", "greater-trochanter-landmark/right"]),
        (Filters(kind="insertion", side="right"), ["deltoid-muscle-origin/right"]),
        (Filters(system="lymphoid"), []),
    ],
)
def test_filters_alone_list_all_that_they_leave_by_name(filters: Filters, expected: list[str]) -> None:
    found = search("", INDEX, 100, filters=filters)
    assert (keys(found), found.total) == (expected, len(expected))
    assert {hit.how for hit in found} <= {"listed"}


def test_an_empty_search_lists_the_whole_catalog_but_copies() -> None:
    found = search(" ", INDEX, 1000)
    assert found.total == len(found.hits)
    assert sorted(keys(found)) == sorted(entry.key for entry in CATALOG if not entry.copy_of)
    kinds = [CATALOG[key].kind for key in keys(found)]
    assert list(dict.fromkeys(kinds)) == ["structure", "group", "landmark", "insertion"]


@pytest.mark.parametrize("system", get_args(SystemChoice))
@pytest.mark.parametrize("kind", get_args(KindChoice))
def test_filters_leave_those_of_an_unfiltered_search_in_its_order(system: str, kind: str) -> None:
    for typed in ("", "f", "de", "left"):
        wanted = [
            key
            for key in keys(search(typed, INDEX, 1000))
            if system in ("any", CATALOG[key].system) and kind in ("any", CATALOG[key].kind)
        ]
        assert keys(search(typed, INDEX, 1000, filters=Filters(system=system, kind=kind))) == wanted


def test_the_three_sides_share_everything_out() -> None:
    for typed in ("", "r", "lung"):
        parts = [keys(search(typed, INDEX, 1000, filters=Filters(side=side))) for side in get_args(Side)]
        assert sorted(key for part in parts for key in part) == sorted(keys(search(typed, INDEX, 1000)))


def test_a_side_typed_and_another_filtered_leave_nothing() -> None:
    assert search("left femur", INDEX, filters=Filters(side="right")).total == 0


def test_only_names_in_the_languages_wanted_are_looked_at() -> None:
    def found(typed: str, *languages: str) -> list[tuple[str, str, str]]:
        return [
            (hit.key, hit.name, hit.language)
            for hit in search(typed, INDEX, 1, filters=Filters(languages=languages, side="left"))
        ]

    assert found("rotula", "it") == [("patella/left", "Rotula", "it")]
    assert found("rotula", "it", "de") == [("patella/left", "Rotula", "it")]
    assert found("rotula", "en", "fr") == []
    assert found("kneecap", "en") == [("patella/left", "kneecap", "en")]
    # One name of several languages is found, and told, in each of them.
    for language in ("en", "la", "fr"):
        assert found("patella", language) == [("patella/left", "Patella", language)]
    german = search("", INDEX, 1000, filters=Filters(languages=("de",)))
    assert "patella/left" in keys(german)
    assert all(hit.language == "de" for hit in german)


def test_a_hit_bears_its_term_in_the_language_wished() -> None:
    def translated(language: str) -> str:
        return search("left femur", INDEX, 1, names_in=language).hits[0].translated

    assert [translated(language) for language in ("en", "la", "fr", "pt", "hi")] == [
        "",
        "Os femoris",
        "Fémur",
        "Fêmur",
        "",
    ]
    assert translated("de") != ""


@pytest.mark.parametrize(
    ("given", "argument", "allowed"),
    [
        ({"system": "bones"}, "system", get_args(SystemChoice)),
        ({"system": ""}, "system", get_args(SystemChoice)),
        ({"side": "LEFT"}, "side", get_args(SideChoice)),
        ({"kind": "muscle" * 100}, "kind", get_args(KindChoice)),
        ({"languages": ("en", "xx")}, "languages", get_args(Language)),
        ({"languages": ("syn",)}, "languages", get_args(Language)),
    ],
)
def test_a_filter_that_there_is_not_is_refused_with_those_there_are(
    given: dict[str, object], argument: str, allowed: tuple[str, ...]
) -> None:
    with pytest.raises(ProsectorError) as refused:
        Filters(**given)  # type: ignore[arg-type]
    assert refused.value.code is Code.INVALID_ARGUMENT
    assert (refused.value.details["argument"], refused.value.details["allowed"]) == (argument, list(allowed))
    assert ", ".join(allowed) in refused.value.message
    assert len(refused.value.message) < 250


def test_a_language_that_there_is_not_is_refused() -> None:
    with pytest.raises(ProsectorError) as refused:
        search("femur", INDEX, names_in="klingon")
    assert (refused.value.code, refused.value.details["argument"]) == (Code.INVALID_ARGUMENT, "language")


def test_the_choices_are_the_catalogs() -> None:
    assert set(get_args(System)) == set(SYSTEMS.values())
    assert set(get_args(SideChoice)) == {"any", *get_args(Side)}
    assert set(get_args(KindChoice)) == {"any", *get_args(Kind)}
    assert set(get_args(Language)) == set(LANGUAGE_NAMES) == set(LANGUAGES) - {"syn"}


# Pages


@pytest.mark.parametrize("size", [1, 2, 3, 7, 8, 50])
@pytest.mark.parametrize("typed", ["", "f", "m", "muscle", "left", "de ri"])
@pytest.mark.parametrize("filters", [Filters(), Filters(side="left"), Filters(kind="group")])
def test_pages_repeat_nothing_and_lose_nothing(size: int, typed: str, filters: Filters) -> None:
    whole = search(typed, INDEX, 1000, filters=filters)
    assert whole.next_offset is None
    pages: list[Hit] = []
    offset: int | None = 0
    while offset is not None:
        page = search(typed, INDEX, size, offset=offset, filters=filters)
        assert (page.total, page.offset) == (whole.total, offset)
        pages += page.hits
        offset = page.next_offset
    assert tuple(pages) == whole.hits
    assert len({hit.key for hit in pages}) == len(pages) == whole.total


def test_a_page_past_the_end_is_empty_and_still_tells_the_total() -> None:
    past = search("femur", INDEX, 5, offset=10**9)
    assert (past.hits, past.next_offset) == ((), None)
    assert past.total == search("femur", INDEX).total > 0
    assert search("femur", INDEX, 0).hits == search("femur", INDEX, -3).hits == ()
    assert search("femur", INDEX, 2, offset=-1) == search("femur", INDEX, 2)


def test_the_order_does_not_depend_on_the_page_or_on_the_index_built_anew() -> None:
    again = Index(assemble(small_body()))
    for typed in ("", "f", "muscle", "right"):
        assert search(typed, again, 1000) == search(typed, INDEX, 1000)


def test_names_are_ordered_as_people_order_them() -> None:
    terms = ["Rib 10", "Rib 2", "(Accessory rib)", "éperon", "Zona", "????", "rib 2 a"]
    catalog = Catalog(Entry(f"thing-{at}/none", term, "none", "structure") for at, term in enumerate(terms))
    listed = [catalog[hit.key].term for hit in search("", Index(catalog), 99)]
    assert listed == ["(Accessory rib)", "éperon", "Rib 2", "rib 2 a", "Rib 10", "Zona", "????"]


def test_catalogs_without_anything_to_find() -> None:
    for catalog in (Catalog([]), Catalog([], absent=["Uterus"])):
        assert search("", Index(catalog)) == search("uterus", Index(catalog)) == search("a", Index(catalog)) == Found()


# Hostile input

PIECES = "left r both femur femora liver artery renal of the origin ( . * + ? [a-z]+ ^$ \\d .* | ü \u00ad \x00 \x1b[31m"


@settings(max_examples=300, deadline=None)
@given(
    st.one_of(st.text(max_size=60), st.lists(st.sampled_from(PIECES.split(" ")), max_size=9).map(" ".join)),
    st.integers(-5, 90),
    st.integers(-5, 90),
    st.builds(
        Filters,
        st.sampled_from(get_args(SystemChoice)),
        st.sampled_from(get_args(SideChoice)),
        st.sampled_from(get_args(KindChoice)),
        st.lists(st.sampled_from(get_args(Language)), max_size=3).map(tuple),
    ),
)
@example("x" * 10_000, 20, 0, Filters())
@example("femur " * 2_000, 20, 0, Filters())
@example("\ud800 femur", 20, 0, Filters())
@example("&" * 10_000, 20, 0, Filters())
@example("9" * 5_000, 20, 0, Filters())
def test_searching_never_raises(text: str, limit: int, offset: int, filters: Filters) -> None:
    found = search(text, INDEX, limit, offset=offset, filters=filters)
    assert len(found.hits) <= max(limit, 0)
    assert max(offset, 0) + len(found.hits) <= max(found.total, max(offset, 0))
    assert all(hit.key in CATALOG and 0 < hit.score <= 1 for hit in found)
    assert found == search(text, INDEX, limit, offset=offset, filters=filters)


@pytest.mark.parametrize("text", ["fem.*", "f.m", "[f]emur", "(femur|liver)", "^femur$", "femur\\b", "f+"])
def test_signs_have_no_meaning(text: str) -> None:
    plain = "".join(sign if sign.isalnum() else " " for sign in text)
    assert search(text, INDEX, 99) == search(plain, INDEX, 99)


def test_only_the_beginning_of_an_endless_text_counts() -> None:
    assert search("femur" + " " * 10_000 + "liver", INDEX, 9) == search("femur", INDEX, 9)


# Completion


def test_completions_resolve_to_the_entry_they_show() -> None:
    assert complete("fem", INDEX, 2) == ["Femur (left)", "Femur (right)"]
    assert complete("femoral nerve", INDEX, 9)[:2] == ["Femoral nerve (left)", "Femoral nerve (right)"]
    assert complete("", INDEX) == complete("  ", INDEX) == complete("?", INDEX) == []
    for prefix in ("f", "ca", "delt", "re", "lobe", "gr", "kn"):
        for name in complete(prefix, INDEX, 50):
            found = resolve(name, CATALOG, INDEX)
            assert [INDEX.display(CATALOG[key]) for key in found.keys] == [name]


# The whole atlas


def test_each_name_of_the_atlas_is_found_and_listed_once(truth: dict[str, dict[str, Any]]) -> None:
    sides: dict[str, Side] = {"l": "left", "r": "right", "": "none"}
    made: dict[str, Entry] = {}
    for name, thing in truth.items():
        if thing["kind"] == "structure" and thing["system"]:
            side = sides[thing["side"]]
            key = key_of(thing["base"], side)
            made.setdefault(key, Entry(key, thing["base"], side, "structure", system=thing["system"], object_name=name))
    catalog = Catalog(made.values())
    index = Index(catalog)
    assert len(catalog) > 3_000
    for one in list(catalog)[::7]:
        found = search(one.term, index, 200, filters=Filters(system=one.system, kind="structure"))
        if any(letter.isalnum() for letter in one.term):
            assert one.key in keys(found), one.term
            assert found.hits[0].score == 1.0
    listed: list[str] = []
    for offset in range(0, len(catalog), 100):
        page = search("", index, 100, offset=offset)
        assert page.total == len(catalog)
        listed += keys(page)
    assert sorted(listed) == sorted(one.key for one in catalog)
