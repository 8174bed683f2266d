"""What an audit finds in how the scene is put together: collections, labels, headings, data blocks, materials."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from addon.core.catalog import Catalog, Entry, Side
from addon.core.facts import ObjectFacts
from addon.core.inspection import Inspection
from addon.core.terms import slug, split_name
from addon.core.translations import NAME_BYTES

from .faults import Finding
from .naming import counted, listed, quoted

__all__ = ["check_order", "flat_objects"]

_OTHER: dict[str, Side] = {"left": "right", "right": "left"}
_LEFT_OUT = "left out here"  # how the finding of `addon/core/assemble.py` about a group's strangers ends
_NOT_COLLECTED = "is in no collection"


def check_order(catalog: Catalog, inspection: Inspection | None) -> Iterator[Finding]:
    """The findings about the scene's order; without an inspection those alone that the catalog itself tells of."""
    if inspection is None:
        for entry in catalog:
            if _NOT_COLLECTED in entry.findings:
                yield _uncollected(entry)
            for text in entry.findings:
                if entry.kind == "group" and text.endswith(_LEFT_OUT):
                    message = f"“{entry.object_name}” {text.partition(',')[0]}."
                    yield Finding("group_strangers", message, (entry.key,), (), (entry.object_name,))
        return
    order = _Order(catalog, inspection)
    yield from order.scales()
    yield from order.collections()
    yield from order.materials()
    yield from order.data_blocks()
    yield from order.labels()
    yield from order.headings()


def flat_objects(inspection: Inspection) -> dict[str, tuple[str, str]]:
    """Objects that a scale of 0 presses flat: name to the axes, and whose scale it is (a parent's, or their own)."""
    parents = {item.name: item.parent for item in inspection.facts.objects}
    found: dict[str, tuple[str, str]] = {}
    for name in parents:
        above, seen = name, {""}
        while above not in seen:
            seen.add(above)
            state = inspection.states.get(above)
            if state is not None and state.flat:
                found[name] = (state.flat, above)
                break
            above = parents.get(above, "")
    return found


def _uncollected(entry: Entry) -> Finding:
    return Finding("in_no_collection", f"{quoted(entry)} is in no collection.", (entry.key,), (entry.object_name,))


def _is_cut(data_name: str, data_term: str, term: str) -> bool:
    """Whether a data block's name is the beginning of `term`, as far as Blender before 5.0 keeps names."""
    return len(data_name.encode("utf-8", "surrogatepass")) >= NAME_BYTES - 3 and term.startswith(data_term)


class _Order:
    """One scene under audit: what the checks share."""

    def __init__(self, catalog: Catalog, inspection: Inspection) -> None:
        self._catalog = catalog
        self._inspection = inspection
        self._objects = {item.name: item for item in inspection.facts.objects}
        self._surfaces = [
            entry
            for entry in catalog
            if entry.kind in ("structure", "insertion") and entry.object_name in self._objects
        ]
        self._held: dict[str, list[ObjectFacts]] = defaultdict(list)
        for item in inspection.facts.objects:
            for name in item.collections:
                self._held[name].append(item)

    def scales(self) -> Iterator[Finding]:
        flat = flat_objects(self._inspection)
        for entry in self._surfaces:
            axes, whose = flat.get(entry.object_name, ("", ""))
            if axes:
                along = "all axes" if axes == "xyz" else ", ".join(axes.upper())
                of = "" if whose == entry.object_name else f", by its parent “{whose}”"
                message = f"{quoted(entry)} has a scale of 0 along {along}{of}."
                yield Finding("zero_scale", message, (entry.key,), (entry.object_name,))

    def materials(self) -> Iterator[Finding]:
        for entry in self._surfaces:
            if not self._inspection.states[entry.object_name].materials:
                yield Finding("no_material", f"{quoted(entry)} has no material.", (entry.key,), (entry.object_name,))

    # -------------------------------------------------------------- collections

    def collections(self) -> Iterator[Finding]:
        for item in self._inspection.facts.objects:
            if not item.collections and item.type in ("MESH", "CURVE"):
                entry = self._catalog.named(item.name)
                if entry is not None:
                    yield _uncollected(entry)
                else:
                    message = f"“{item.name}” is in no collection, and nothing says that it is a structure."
                    yield Finding("loose_object", message, (), (item.name,))
        for collection in self._inspection.facts.collections:
            if not collection.children and collection.name not in self._held:
                message = f"The collection “{collection.name}” is empty."
                yield Finding("empty_collection", message, (), (), (collection.name,))
            other = _OTHER.get(slug(collection.english).partition("-")[0])
            strangers = [entry for entry in self._structures_in(collection.name) if entry.side == other]
            if other and strangers:
                objects = tuple(entry.object_name for entry in strangers)
                held = counted(len(strangers), "structure")
                message = f"“{collection.name}” holds {held} of the {other}: {listed(objects)}."
                keys = tuple(entry.key for entry in strangers)
                yield Finding("group_strangers", message, keys, objects, (collection.name,))

    def _structures_in(self, collection: str) -> Iterator[Entry]:
        for item in self._held.get(collection, ()):
            entry = self._catalog.named(item.name)
            if entry is not None and entry.kind == "structure":
                yield entry

    # -------------------------------------------------------------- data blocks

    def data_blocks(self) -> Iterator[Finding]:
        users: dict[tuple[str, str], list[Entry]] = defaultdict(list)
        for entry in self._surfaces:
            item = self._objects[entry.object_name]
            users[item.type, item.data_name].append(entry)
            data = split_name(item.data_name)
            keys, objects = (entry.key,), (item.name,)
            if data.term.strip() != entry.term.strip() and not _is_cut(item.data_name, data.term, entry.term):
                message = f"“{item.name}” has a data block named “{item.data_name}”."
                yield Finding("data_of_another_name", message, keys, objects)
            elif data.side == _OTHER.get(entry.side):
                message = f"“{item.name}”, on the {entry.side}, has a data block named “{item.data_name}”."
                yield Finding("data_of_other_side", message, keys, objects)
        for (_, name), entries in users.items():
            terms = {slug(entry.term) for entry in entries if not entry.copy_of}
            if len(terms) > 1:
                names = tuple(entry.object_name for entry in entries)
                message = f"The data block “{name}” serves {len(terms)} structures: {listed(names)}."
                yield Finding("shared_data", message, tuple(entry.key for entry in entries), names)

    # -------------------------------------------------------------- labels and headings

    def labels(self) -> Iterator[Finding]:
        for item in self._inspection.facts.objects:
            ending = split_name(item.name).ending
            if ending not in ("label", "line"):
                continue
            above = self._objects.get(item.parent)
            below = split_name(above.name).ending if above is not None else ""
            if ending == "line":
                if below not in ("label", "heading"):
                    message = f"The line “{item.name}” belongs to no label."
                    yield Finding("line_without_label", message, (), (item.name,))
                continue
            entry = self._catalog.named(item.name)
            keys = (entry.key,) if entry is not None else ()
            bearer = self._catalog.named(item.parent)
            if below == "heading":
                message = f"The label “{item.name}” hangs on the heading “{item.parent}”."
                yield Finding("label_on_heading", message, keys, (item.name,))
            elif bearer is None or bearer.kind == "landmark":
                hangs = f"hangs on “{item.parent}”, which is no structure" if item.parent else "hangs on nothing"
                message = f"The label “{item.name}” {hangs}."
                yield Finding("label_without_structure", message, keys, (item.name,))

    def headings(self) -> Iterator[Finding]:
        below: dict[str, list[str]] = defaultdict(list)
        for item in self._inspection.facts.objects:
            if item.parent:
                below[item.parent].append(item.name)
        known = {slug(entry.term) for entry in self._catalog if entry.kind != "landmark"}
        groups = {entry.object_name for entry in self._catalog if entry.kind == "group"}
        for item in self._inspection.facts.objects:
            name = split_name(item.name)
            if item.type != "FONT" or name.ending != "heading" or item.name in groups:
                continue
            english = split_name(item.data_name).term  # its name may be a translation
            if slug(name.term) in known or slug(english) in known:
                continue
            if not self._leads_to_structure(item.name, below):
                message = f"The heading “{item.name}” leads to no structure."
                yield Finding("heading_without_members", message, (), (item.name,))

    def _leads_to_structure(self, heading: str, below: Mapping[str, list[str]]) -> bool:
        todo, seen = [heading], {heading}
        while todo:
            for name in below.get(todo.pop(), ()):
                entry = self._catalog.named(name)
                if entry is not None and entry.kind == "structure":
                    return True
                if name not in seen:
                    seen.add(name)
                    todo.append(name)
        return False
