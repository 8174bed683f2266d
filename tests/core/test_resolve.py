"""Queries answered on a small scene: what is meant, what is asked back, what is refused."""

import json
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from addon.core import words
from addon.core.assemble import assemble
from addon.core.catalog import Catalog
from addon.core.composed import COMPOSED, EXACTLY, OWN
from addon.core.resolve import Index, as_query_keys, complete, query_keys, resolve, search
from addon.core.synonyms import ENGLISH, GERMAN
from addon.core.terms import fold, slug
from tests.core.scenes import SKELETAL, TABLE, VESSELS, VISCERAL, pair, scene, small_body, thing

CATALOG = assemble(small_body())
INDEX = Index(CATALOG)
BOTH_FEMORA = ("femur/left", "femur/right")


def answer(query: str) -> tuple[str, tuple[str, ...]]:
    """The outcome and its keys: those matched, or those offered."""
    found = resolve(query, CATALOG, INDEX)
    return found.outcome, found.keys or found.candidates


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ("femur/left", "femur/left"),
        ("Femur.l", "femur/left"),
        ("femur.L", "femur/left"),
        ("  fEmUr   .L ", "femur/left"),
        ('"Patella.r"', "patella/right"),
        ("Femur.l.001", "femur-copy-1/left"),
        ("Deltoid muscle.e2l", "deltoid-muscle-insertion-2/left"),
        ("Greater trochanter.s", "greater-trochanter-landmark/left"),
        ("????????", "unnamed-e079b5c8/none"),
        ("Femur (left)", "femur/left"),
        ("Deltoid muscle, insertion 2 (left)", "deltoid-muscle-insertion-2/left"),
        ("left femur", "femur/left"),
        ("femur, lt.", "femur/left"),
        ("R femur", "femur/right"),
        ("linker Oberschenkelknochen", "femur/left"),
        ("os femoris dextrum", "femur/right"),
        ("fémur gauche", "femur/left"),
        ("fêmur dto.", "femur/right"),
        ("femore sx", "femur/left"),
        ("muscle droit fémoral droit", "rectus-femoris-muscle/right"),
        ("muscle droit fémoral gauche", "rectus-femoris-muscle/left"),
        ("left renal artery", "left-renal-artery/none"),
        ("artère rénale droite", "right-renal-artery/none"),
        ("artery, renal, left", "left-renal-artery/none"),
        ("left kneecap", "patella/left"),
        ("rectus femoris left", "rectus-femoris-muscle/left"),
        ("muscle extensor pollicis longus right", "extensor-pollicis-longus/right"),
        ("left EPL", "extensor-pollicis-longus/left"),
        ("right femur bone", "femur/right"),
        ("CN X left", "vagus-nerve-x/left"),
        ("N. X re.", "vagus-nerve-x/right"),
        ("vagus nerve, right", "vagus-nerve-x/right"),
        ("third cervical vertebra", "vertebra-c3/none"),
        ("C1", "atlas-c1/none"),
        ("atlas", "atlas-c1/none"),
        ("liver", "liver/none"),
        ("Leber", "liver/none"),
        ("adenoid", "adenoid/left"),
        ("right lung", "right-lung/none"),
        ("left deltoid", "deltoid-muscle/left"),
        ("carpal bones", "carpal-bones/none"),
        ("left wrist bones", "carpal-bones/left"),
        ("Handwurzelknochen", "carpal-bones/none"),
        ("right deltoid origin", "deltoid-muscle-origin/right"),
        ("could you please show me the left thigh bone?", "femur/left"),
        ("My students confuse it, so please isolate the left kidney", "kidney/left"),
        ("Zeig mir bitte die linke Niere", "kidney/left"),
        ("où se trouve la rate ?", "spleen/none"),
        ("muéstrame el riñón izquierdo", "kidney/left"),
        ("highlight the right kidney in yellow", "kidney/right"),
        ("left patella of the knee", "patella/left"),
        ("rght femur", "femur/right"),
        ("left femer", "femur/left"),
        ("left fernur", "femur/left"),
        ("left patela", "patella/left"),
        ("rihgt femur", "femur/right"),
        ("Iiver", "liver/none"),
        ("left%20femur", "femur/left"),
        ("ＬＥＦＴ ＦＥＭＵＲ", "femur/left"),
    ],
)
def test_one_structure_is_meant(query: str, key: str) -> None:
    assert answer(query) == ("match", (key,))


@pytest.mark.parametrize(
    "query",
    ["femora", "femurs", "both femurs", "left and right femur", "femur L+R", "femur, bilateral", "beide Femora",
     "les deux fémurs", "ambos fémures", "right & left femurs"],
)  # fmt: skip
def test_both_sides_are_meant(query: str) -> None:
    assert answer(query) == ("match", BOTH_FEMORA)


@pytest.mark.parametrize(
    "query",
    ["right left femur", "left/right femur", "left (right) femur", "left-right femur", "femur L/R",
     "left or right femur", "femur left right", "rechter linker Femur", "fémur droit gauche", "left right left femur"],
)  # fmt: skip
def test_sides_that_nothing_joins_are_asked_back(query: str) -> None:
    assert answer(query) == ("ambiguous", BOTH_FEMORA)


@pytest.mark.parametrize(
    "query",
    ["left, right femur", "left and the right femur", "left right femora", "left/right femurs", "femur sin. et dext.",
     "fémur droit et gauche", "linker und rechter Femur", "both left/right femora"],
)  # fmt: skip
def test_sides_that_a_word_or_a_plural_joins_are_both_meant(query: str) -> None:
    assert answer(query) == ("match", BOTH_FEMORA)


@pytest.mark.parametrize("query", ["left right liver", "right left gastric artery", "left/right adenoid"])
def test_sides_that_nothing_joins_never_match_what_is_there_once(query: str) -> None:
    assert resolve(query, CATALOG, INDEX).outcome == "none"


@pytest.mark.parametrize(
    "query",
    ["not the left femur", "I do not want the left femur", "the femur that is not left", "don't show the left femur",
     "don\u2019t show the left femur", "dont show the left femur", "the left femur doesn't",
     "not, please, the left femur", "no left femur",
     "left, not right, femur", "all but the left femur", "everything except the left femur", "all save the left femur",
     "liver except left femur", "bones of left hand except scaphoid", "everything without the left femur",
     "nicht der linke Femur", "kein linker Femur", "alles außer dem linken Femur", "alles ohne den linken Femur",
     "pas le fémur gauche", "n'affiche pas le fémur gauche", "sauf le fémur gauche", "tout sans le fémur gauche",
     "tout à part le fémur gauche",
     "no el fémur izquierdo", "todo excepto el fémur izquierdo", "sin el fémur izquierdo", "sin fémur izquierdo",
     "não o fêmur esquerdo", "tudo menos o fêmur esquerdo", "non il femore sinistro", "tutto tranne il femore sinistro",
     # What is hidden, what is shown?
     "hide all bones except the left femur", "isolate everything except the left femur",
     "don't hide everything except the left femur", "do not hide all but the left femur",
     "hide everything but not the left femur", "hide nothing but the left femur",
     "blende alles außer dem linken Femur ein"],
)  # fmt: skip
def test_what_is_not_wanted_is_never_the_answer(query: str) -> None:
    found = resolve(query, CATALOG, INDEX)
    assert (found.outcome, found.keys, found.candidates) == ("vague", (), ())
    assert found.message == "Say which structure is wanted, not which is not."


@pytest.mark.parametrize(
    "query",
    ["Please hide everything except the left femur.", "hide all but the left femur", "remove all else but left femur",
     "show nothing but the left femur", "blende alles außer dem linken Femur aus",
     "Kannst du alles außer dem linken Femur ausblenden?", "cache tout sauf le fémur gauche",
     "oculta todo excepto el fémur izquierdo", "esconde tudo exceto o fêmur esquerdo",
     "nascondi tutto tranne il femore sinistro",
     # Neither "not" nor "without".
     "mostre o fêmur no lado esquerdo", "femur sin."],
)  # fmt: skip
def test_all_hidden_but_one_means_that_one(query: str) -> None:
    assert answer(query) == ("match", ("femur/left",))


def test_a_name_may_hold_a_word_that_denies() -> None:
    names = {"Liver": ["válvula no coronaria", "noncoronary leaflet", "nó fibular"]}
    index = Index(CATALOG, names)
    for query in ("válvula no coronaria", "muestra la válvula no coronaria", "non coronary leaflet", "nó fibular"):
        assert resolve(query, CATALOG, index).keys == ("liver/none",)
    for query in ("no fibular", "not the noncoronary leaflet", "no la válvula no coronaria"):
        assert resolve(query, CATALOG, index).outcome == "vague"


@pytest.mark.parametrize(
    ("query", "offered"),
    [
        ("Femur.l.003", ("femur/left",)),
        ("femur.R.001", ("femur/right",)),
        ('"Patella.r.001"', ("patella/right",)),
        ("Spleen.001", ("spleen/none",)),
        ("Femur.003", BOTH_FEMORA),
        ("show me Femur.l.003", ("femur/left",)),
        ("Deltoid muscle.e9l", ("deltoid-muscle-insertion-1/left", "deltoid-muscle-insertion-2/left")),
    ],
)
def test_a_number_that_no_object_has_is_none(query: str, offered: tuple[str, ...]) -> None:
    assert answer(query) == ("none", offered)


def test_all_patches_of_an_attachment_are_meant() -> None:
    found = resolve("insertion of the left deltoid", CATALOG, INDEX)
    assert found.keys == ("deltoid-muscle-insertion-1/left", "deltoid-muscle-insertion-2/left")
    assert as_query_keys(found, CATALOG) == [{"term": "Deltoid muscle", "side": "left", "part": "insertion"}]


@pytest.mark.parametrize(
    ("query", "keys"),
    [
        ("femur", BOTH_FEMORA),
        ("kneecap", ("patella/left", "patella/right")),
        ("Kahnbein links", ("scaphoid-bone/left", "navicular-bone/left")),
        ("renal artery", ("left-renal-artery/none", "right-renal-artery/none")),
        ("gastric artery", ("left-gastric-artery/none",)),
        ("femoral left", ("femoral-artery/left", "femoral-nerve/left")),
        ("carpal bone left", ("lunate-bone/left", "scaphoid-bone/left")),
        ("lobe of right lung", ("middle-lobe-of-right-lung/none", "superior-lobe-of-right-lung/none")),
    ],
)
def test_what_fits_several_things_is_asked_back(query: str, keys: tuple[str, ...]) -> None:
    outcome, offered = answer(query)
    assert outcome == "ambiguous"
    assert set(keys) <= set(offered)


@pytest.mark.parametrize(
    "query",
    ["that bone", "show me the organ", "left side", "it", "zeig mir den Knochen", "something in the leg",
     "the thing next to the liver", "what lies behind the left kidney?", "please"],
)  # fmt: skip
def test_no_structure_is_named(query: str) -> None:
    assert resolve(query, CATALOG, INDEX).outcome == "vague"


@pytest.mark.parametrize(
    "query",
    ["uterus", "womb", "Gebärmutter", "utero", "right gastric artery", "left liver", "left spleen", "vertebra C8",
     "vertebra C9", "left fifth vertebra", "antlers", "wisdom tooth", "placenta", "femur of the elbow",
     "right adenoid", "both livers",
     "insertion of the left patella", "patella.el", "CN XXI", "left bone of right femur", "flux capacitor"],
)  # fmt: skip
def test_what_the_scene_does_not_hold_is_none(query: str) -> None:
    found = resolve(query, CATALOG, INDEX)
    assert (found.outcome, found.keys) == ("none", ())
    assert found.message.endswith(".")


@pytest.mark.parametrize(
    "query",
    ["", "   ", "\t\n", "????", "...", "\x00", "Femur\x00.l", "\x1b[31mfemur\x1b[0m", "femur%00", "a" * 10_000,
     "../../x.blend", "/etc/passwd", "C:\\Windows\\System32\\cmd.exe", "~/scene.blend", "%2e%2e%2fx", "femur.blend",
     "<script>alert(1)</script>", "&lt;b&gt;femur", "${jndi:ldap://x/a}", "bpy.ops.wm.quit_blender()",
     "__import__('os').system('ls')", "Femur.l; DROP TABLE structures", "femur && rm -rf x", "' OR '1'='1",
     "http://example.org/femur", "\ud800"],
)  # fmt: skip
def test_what_is_no_name_is_invalid(query: str) -> None:
    found = resolve(query, CATALOG, INDEX)
    assert (found.outcome, found.keys, found.candidates) == ("invalid", (), ())


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ("left femur", "matched 'Femur'"),
        ("left kneecap", "matched synonym 'kneecap' → Patella"),
        ("linke Kniescheibe", "matched German name 'Kniescheibe' → Patella"),
        ("rein droit", "matched French name 'Rein' → Kidney"),
        ("os femoris dextrum", "matched Latin name 'Os femoris' → Femur"),
        ("left femer", "matched 'Femur', after correcting the spelling (femer → femur)"),
        ("frist rib left", "no name fits"),
        ("thrid cervical vertebra",
         "matched synonym 'cervical vertebra 3' → Vertebra C3, after correcting the spelling (thrid → third)"),
        ("femurs", "matched 'Femur', both sides"),
        ("renal arteries", "matched 'Left renal artery', both sides"),
        ("femur", "matched 'Femur', and no side is said"),
        ("left liver", "matched 'Liver', not on the left"),
        ("uterus", "matched 'Uterus', which this scene does not hold"),
        ("Kahnbein links", "'Kahnbein' is a name of several structures"),
        ("liver and left kidney", "matched 'Liver'; matched 'Kidney'"),
        ("Femur.l", "'Femur.l' is its key or name in the scene"),
    ],
)  # fmt: skip
def test_the_reason_says_which_name_was_matched(query: str, reason: str) -> None:
    assert resolve(query, CATALOG, INDEX).reason == reason


def test_the_message_names_what_is_meant_or_missing() -> None:
    assert resolve("left kneecap", CATALOG, INDEX).message == "This is Patella (left)."
    assert resolve("left liver", CATALOG, INDEX).message == "The scene has no left Liver."


@pytest.mark.parametrize(
    "query",
    ["the femur on the left side", "femur on the left-hand side", "left-sided femur", "left side femur", "LeftFemur",
     "femurleft", "left_femur", "lefft femur", "1eft femur", "linkseitiger Femur", "Femur auf der linken Seite",
     "Femur, linke Körperseite", "fémur du côté gauche", "fémur à gauche", "fémur gauce", "fémur del lado izquierdo",
     "fêmur do lado esquerdo", "femore del lato sinistro", "os femoris lateris sinistri", "femur izqda.",
     "lеft femur", "left femur\u2122", "No, the left femur", "nein: linker Femur", "let's look at the left femur next",
     "posterior view of the left femur", "the left femur from behind", "I am looking for the left femur",
     "take me to the left femur", "mets le fémur gauche en évidence", "resalta el fémur izquierdo en rojo",
     "Ich brauche den linken Femur für die Vorlesung", "fammi vedere il femore sinistro"],
)  # fmt: skip
def test_a_side_is_understood_wherever_it_is_said(query: str) -> None:
    assert answer(query) == ("match", ("femur/left",))


@pytest.mark.parametrize(
    ("query", "keys"),
    [
        ("left femur and left patella", ("femur/left", "patella/left")),
        ("liver, spleen", ("liver/none", "spleen/none")),
        ("show me the liver and the spleen please", ("liver/none", "spleen/none")),
        ("Leber und linke Niere", ("liver/none", "kidney/left")),
        ("foie et rate", ("liver/none", "spleen/none")),
        ("hígado y bazo", ("liver/none", "spleen/none")),
        ("fígado e baço", ("liver/none", "spleen/none")),
        ("femurs and patellae", (*BOTH_FEMORA, "patella/left", "patella/right")),
        ("femoral and renal artery left", ("femoral-artery/left", "left-renal-artery/none")),
    ],
)
def test_several_unmistakable_names_are_all_meant(query: str, keys: tuple[str, ...]) -> None:
    assert answer(query) == ("match", keys)


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("femur and patella left", ("femur/left", "femur/right", "patella/left")),
        ("left femur and patella", ("femur/left", "patella/left", "patella/right")),
    ],
)
def test_a_list_with_an_unclear_name_is_asked_back(query: str, first: tuple[str, ...]) -> None:
    assert answer(query) == ("ambiguous", first)


@pytest.mark.parametrize("query", ["liver and uterus", "liver and dog", "not the liver and spleen", "a, b, c"])
def test_a_list_with_a_name_that_is_none_matches_nothing(query: str) -> None:
    assert resolve(query, CATALOG, INDEX).keys == ()


@pytest.mark.parametrize(
    "query",
    ["what time is it", "left knee pain", "a river", "the left wheel", "dog femur", "pink femur of a dog",
     "fracture of the left femur", "broken left femur", "liver cirrhosis", "how do I treat my liver",
     "left third", "eighth", "Dr. Liverman", "tumour in my left kidney"],
)  # fmt: skip
def test_words_near_a_name_are_not_bent_to_it(query: str) -> None:
    assert resolve(query, CATALOG, INDEX).keys == ()


def test_a_word_of_another_language_may_be_a_slip_in_this_one() -> None:
    row = "Superior sagittal sinus;Sinus sagittalis superior;;;Seno sagital superior;;;\n"
    catalog = assemble(scene([thing("Superior sagittal sinus", VESSELS), thing("Liver", VISCERAL)], table=TABLE + row))
    found = resolve("superior sagital sinus", catalog)
    assert found.keys == ("superior-sagittal-sinus/none",)
    assert found.reason == "matched 'Superior sagittal sinus', after correcting the spelling (sagital → sagittal)"
    # Both are English words, and so two names: one is no slip for the other.
    index = Index(CATALOG, {"Liver": ["adductor major"], "Spleen": ["abductor minor"]})
    assert resolve("adductor minor", CATALOG, index).keys == ()


def test_a_label_that_names_a_kind_is_asked_back() -> None:
    label = thing("Rib.t", SKELETAL, type="FONT", data="Rib.t", parent="First rib.r")
    bones = [item for name in ("First rib", "Second rib") for item in pair(name, SKELETAL)]
    found = resolve("rib", assemble(scene([*bones, label])))
    assert (found.outcome, found.candidates[:2]) == ("ambiguous", ("first-rib/left", "first-rib/right"))


def test_the_place_of_a_patch_may_be_asked_with_a_verb() -> None:
    assert resolve("where does the left deltoid originate?", CATALOG, INDEX).keys == ("deltoid-muscle-origin/left",)
    inserts = resolve("where does the left deltoid insert", CATALOG, INDEX)
    assert inserts.keys == ("deltoid-muscle-insertion-1/left", "deltoid-muscle-insertion-2/left")


def test_an_extra_table_adds_names() -> None:
    index = Index(CATALOG, {"Patella": ["knee shield"], "Tusk": ["ivory"]})
    assert resolve("left knee shield", CATALOG, index).keys == ("patella/left",)
    assert resolve("left knee shield", CATALOG, INDEX).outcome == "none"
    assert resolve("ivory", CATALOG, index).outcome == "none"


def test_keys_for_batch_files() -> None:
    assert query_keys(
        ["femur/left", "liver/none", "carpal-bones/none", "carpal-bones/left", "greater-trochanter-landmark/left"],
        CATALOG,
    ) == [
        {"term": "Femur", "side": "left"},
        {"term": "Liver", "side": "none"},
        {"group": "Carpal bones"},
        {"group": "Carpal bones", "side": "left"},
        {"term": "Greater trochanter", "side": "none", "part": "landmark"},
    ]


def test_every_object_name_and_key_means_its_own_entry() -> None:
    for entry in CATALOG:
        assert resolve(entry.key, CATALOG, INDEX).keys == (entry.key,)
        if entry.kind != "group":
            assert resolve(entry.object_name, CATALOG, INDEX).keys == (entry.key,)


PIECES = (
    "left right both femur femora liver artery renal of the origin deltoid nerve C1 ( ) , . - + / l r os droit 'x' X"
    " show me please next to something bone bones 1 12 ü é \u00ad \x00 \ud800 % & ; < __"
    " not except hide all no sin nothing but .001"
)
WORDS = st.sampled_from(PIECES.split(" "))


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=9).map(" ".join)))
@example("-" * 400)
@example("a" * 400)
@example("left " * 80)
def test_resolving_and_searching_never_raise(text: str) -> None:
    found = resolve(text, CATALOG, INDEX)
    assert bool(found.keys) == (found.outcome == "match")
    assert len(found.candidates) <= 10
    assert len(set(found.candidates)) == len(found.candidates)
    assert all(key in CATALOG for key in (*found.keys, *found.candidates))
    assert found == resolve(text, CATALOG, INDEX)
    search(text, INDEX, 5)
    complete(text, INDEX, 5)


def test_every_row_of_the_tables_names_something_in_the_atlas(shared: Path) -> None:
    text = (shared / "zanatomy" / "truth.json").read_text(encoding="utf-8")
    names = {slug(thing["base"]) for thing in json.loads(text)["objects"].values()}
    paths = (shared / "zanatomy" / "data" / "collections.tsv").read_text(encoding="utf-8").splitlines()[1:]
    names |= {slug(path.partition("\t")[0].rpartition("/")[2].rstrip("'")) for path in paths}
    table = (shared / "zanatomy" / "data" / "Translations.txt").read_text(encoding="utf-8").splitlines()[1:]
    known = names | {slug(line.partition(";")[0]) for line in table}
    for rows in (ENGLISH, GERMAN):
        assert sorted(term for term in rows if slug(term) not in known) == []
    parts = {part for row in COMPOSED.values() for part in row if "*" not in part}
    assert sorted(part for part in {*COMPOSED, *parts} if slug(part) not in known and part not in OWN) == []
    assert sorted(part for part in OWN if slug(part) in known) == []
    assert sorted(EXACTLY - set(COMPOSED)) == []


def test_the_tables_hold_words_as_they_are_compared() -> None:
    tables = (words.TYPES, words.NUMBERS, words.PARTS, words.REQUESTS, words.COLOURS, words.RELATIONS, words.INDEFINITE)
    more = (
        words.NEGATIONS,
        words.EXCEPTS,
        words.HIDES,
        words.EVERYTHING,
        words.VAGUE,
        words.REGIONS,
        words.GLUE,
        words.FOREIGN,
        words.COMMON,
        [word for phrase in words.PHRASES for word in phrase],
    )
    assert [word for table in (*tables, *more) for word in table if word != fold(word)] == []


def test_a_word_that_denies_is_nowhere_dropped() -> None:
    denying = words.NEGATIONS | words.EXCEPTS
    dropped = (words.REQUESTS, words.GLUE, words.COLOURS, words.RELATIONS, words.PARTS, words.VAGUE)
    assert [word for table in dropped for word in table if word in denying] == []


@pytest.mark.parametrize(
    ("query", "offered"),
    [
        ("patella fracture left", "patella/left"),
        ("xyzzy left femr", "femur/left"),
        ("greater trochanter of the left femur", "greater-trochanter-landmark/left"),
    ],
)
def test_what_is_not_understood_whole_is_refused_with_what_stands_in_it(query: str, offered: str) -> None:
    found = resolve(query, CATALOG, INDEX)
    assert (found.outcome, found.keys) == ("none", ())
    assert found.candidates[0] == offered
    assert not any(key.endswith("/right") for key in found.candidates)


def test_a_catalog_without_its_index_resolves_too() -> None:
    assert resolve("left femur", CATALOG).keys == ("femur/left",)
    assert resolve("left femur", Catalog([])).outcome == "none"
