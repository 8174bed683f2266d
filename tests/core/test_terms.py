"""Names taken apart, keys made of them, and words folded for comparing."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from addon.core.terms import (
    NameParts,
    display_name,
    key_of,
    normalise,
    plain_sides,
    side_of,
    slug,
    split_name,
    tongues_of,
)


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Femur.l", NameParts("Femur", "left")),
        ("Femur.l.001", NameParts("Femur", "left", copy=1)),
        ("Liver.001", NameParts("Liver", copy=1)),
        ("Left atrium", NameParts("Left atrium")),
        ("Brachialis muscle.ol", NameParts("Brachialis muscle", "left", "origin")),
        ("Brachialis muscle.e12r", NameParts("Brachialis muscle", "right", "insertion", number=12)),
        ("Brachialis muscle.e12", NameParts("Brachialis muscle", "none", "insertion", number=12)),
        ("Bones of hand.g", NameParts("Bones of hand", ending="heading", mark="g")),
        ("Acromion.t", NameParts("Acromion", ending="label", mark="t")),
        ("Acromion.s", NameParts("Acromion", "left", ending="label", mark="s")),
        ("Acromion.r.t", NameParts("Acromion", "right", ending="label", mark="t")),
        ("Acromion.i", NameParts("Acromion", "left", ending="line", mark="i")),
        ("Axis.st", NameParts("Axis", ending="text", mark="st")),
        (" Collateral sulcus.r", NameParts(" Collateral sulcus", "right")),
        ("Central canal'", NameParts("Central canal'")),
        ("?x.l", NameParts("?x", "left")),
        (".l", NameParts(".l")),
        ("", NameParts("")),
    ],
)
def test_a_name_is_taken_apart_by_its_ending(name: str, parts: NameParts) -> None:
    assert split_name(name) == parts


def test_keys_are_made_of_the_english_term() -> None:
    assert key_of("Femur", "left") == "femur/left"
    assert key_of("Trigeminal nerve (V)", "right") == "trigeminal-nerve-v/right"
    assert key_of("Left renal artery", "none") == "left-renal-artery/none"
    assert key_of("Deltoid muscle", "left", "origin") == "deltoid-muscle-origin/left"
    assert key_of("Deltoid muscle", "right", "insertion", 2) == "deltoid-muscle-insertion-2/right"
    assert key_of("Femur", "left", copy=1) == "femur-copy-1/left"
    assert key_of("Fémur gauche", "none") == "femur-gauche/none"


def test_a_term_without_letters_has_a_key_of_its_own() -> None:
    assert slug("????????") == "unnamed-e079b5c8"
    assert slug("") == "unnamed-e3b0c442"
    assert slug("फीमर") != slug("गुर्दा")


@given(st.text())
@example("ſ")
def test_a_slug_is_ascii_and_stays_as_it_is(text: str) -> None:
    made = slug(text)
    assert made
    assert made.isascii()
    assert set(made) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert slug(made) == made


def test_lists_show_the_side_after_the_name() -> None:
    assert display_name("Femur", "left") == "Femur (left)"
    assert display_name("Brachialis muscle", "right", "insertion", 2) == "Brachialis muscle, insertion 2 (right)"
    assert display_name("Inferior vena cava'", "none") == "Inferior vena cava"
    assert display_name("Median nerve", "left", group=True) == "Median nerve, group (left)"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Coeliac trunk", ("celiac", "trunk")),
        ("  LEFT\u00a0Tib\u00adia ", ("left", "tibia")),
        ("\ufeffright ureter", ("right", "ureter")),
        ("left_vastus_lateralis", ("left", "vastus", "lateralis")),
        ("left%20femur", ("left", "femur")),
        ("left&nbsp;femur &amp; tibia", ("left", "femur", "tibia")),
        ("l\u2019art\u00e8re r\u00e9nale", ("artere", "renale")),
        ("Adam's apple", ("adam", "apple")),
        ("L4/5 disc", ("l4", "l5", "disc")),
        ("Intervertebral disc C7\u2013T1", ("intervertebral", "disc", "c7", "t1")),
        ("Sacro-iliac joint", ("sacro-iliac", "joint")),
        ("1) left ulna", ("left", "ulna")),
        ("left&nbsp;f\u00e9mur\u2122", ("left", "femur")),
        ("left f\u0435mur", ("left", "femur")),  # a Cyrillic letter among Latin ones
        ("\uff26\uff25\uff2d\uff35\uff32", ("femur",)),
        ("Luftr\u00f6hre", ("luftrohre",)),
        ("Luftroehre", ("luftrehre",)),
        ("Glandula thyreoidea", ("glandula", "thyroidea")),
        ("?!", ()),
    ],
)
def test_what_is_typed_becomes_words(text: str, words: tuple[str, ...]) -> None:
    assert normalise(text) == words


@pytest.mark.parametrize(
    ("side", "words"),
    [
        ("left", "left lt l li links linke linker linkes gauche sinister sinistra sinistrum sin izquierdo esquerda sx"),
        ("right", "right rt r re rechts rechte rechtes droit droite dexter dextra derecha direito destro dx"),
        ("both", "both bilateral beide beider ambos ambas entrambe"),
    ],
)
def test_side_words_of_seven_languages(side: str, words: str) -> None:
    assert {side_of(word) for word in words.split()} == {side}


def test_other_words_name_no_side() -> None:
    assert [side_of(word) for word in ("femur", "lateral", "d", "v", "")] == [None] * 5


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("les deux f\u00e9murs", " both  f\u00e9murs"),
        ("los dos ri\u00f1ones", " both  ri\u00f1ones"),
        ("the kidney on the right-hand side", "the kidney on the right side"),
        ("the left hand", "the left hand"),
    ],
)
def test_a_request_says_its_side_plainly(text: str, plain: str) -> None:
    assert plain_sides(text) == plain


def test_side_words_tell_their_language() -> None:
    assert [tongues_of(word) for word in ("left", "linker", "gauche", "izquierdo", "esquerda", "sinistra")] == [
        ("en",), ("de",), ("fr",), ("es",), ("pt",), ("la", "it")
    ]  # fmt: skip
    assert tongues_of("l") == tongues_of("femur") == ()
