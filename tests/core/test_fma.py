"""Identifiers of the Foundational Model of Anatomy are given for the structures and sides that they belong to."""

import json
import re
from pathlib import Path

from addon.core.fma import FMA, fma_of
from addon.core.terms import slug


def test_a_side_has_its_own_class_and_a_term_without_side_the_one_of_either() -> None:
    assert fma_of("Femur", "left") == "24475"
    assert fma_of("Femur", "right") == "24474"
    assert fma_of("Femur", "none") == "9611"
    assert fma_of("Liver", "none") == "7197"
    assert fma_of("First metacarpal bone", "none") == ""  # the list has its sides alone
    assert fma_of("Deltoid muscle", "left") == "32521"  # and here the class of either alone
    assert fma_of("Lymph node", "none") == ""


def test_every_identifier_is_a_number_and_stands_for_one_structure() -> None:
    numbers = [number for row in FMA.values() for number in (row.either, row.right, row.left) if number]
    assert all(re.fullmatch(r"[1-9]\d{3,5}", number) for number in numbers)
    assert len(numbers) == len(set(numbers))


def test_every_row_names_a_structure_or_group_of_the_atlas(shared: Path) -> None:
    text = (shared / "zanatomy" / "truth.json").read_text(encoding="utf-8")
    names = {slug(thing["base"]) for thing in json.loads(text)["objects"].values()}
    paths = (shared / "zanatomy" / "data" / "collections.tsv").read_text(encoding="utf-8").splitlines()[1:]
    names |= {slug(path.partition("\t")[0].rpartition("/")[2].rstrip("'").split(": ")[-1]) for path in paths}
    table = (shared / "zanatomy" / "data" / "Translations.txt").read_text(encoding="utf-8").splitlines()[1:]
    names |= {slug(line.partition(";")[0]) for line in table}
    assert [name for name in FMA if name not in names] == []
