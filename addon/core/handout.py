"""What students get with a model: its annotations, and the pages that show it. Joined here from what `scene/` reads."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .annotations import Attribution, Definition, Description, Structure, View, document
from .labels import Body, Pointer, place
from .page import NOT_BUILT, Wanted, page_files, viewer_digest
from .tree import Branch

__all__ = ["Annotated", "Handout"]


@dataclass(frozen=True)
class Annotated:
    """The annotation file's JSON object, and what the manifest says of it."""

    document: Mapping[str, object]
    about: Mapping[str, object]


@dataclass(frozen=True)
class Handout:
    """All that a package says besides its geometry. By default nothing, and no pages."""

    title: str = ""
    identity: str = ""  # the package folder's name
    tree: Sequence[Branch] = ()
    pointers: Sequence[Pointer] = ()  # the scene's own labels
    views: Sequence[View] = ()
    definitions: Mapping[str, Definition] = field(default_factory=dict)  # by key
    context: frozenset[str] = frozenset()  # keys of the neighbours
    pages: Wanted = Wanted(page=False)  # noqa: RUF009 - frozen

    @property
    def fingerprint(self) -> str:
        """SHA-256 of it without the identity: it is part of what a package's cache key, and so its name, is made of."""
        said = {name: value for name, value in vars(self).items() if name not in ("identity", "context", "pages")}
        said |= {"context": sorted(self.context), "pages": self.pages.options}
        text = json.dumps(said, default=vars, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()

    def annotated(self, structures: Sequence[Structure], bodies: Sequence[Body], attribution: Attribution) -> Annotated:
        """The annotations of these structures; `bodies` are their surfaces as they are written, for the labels."""
        placed = place(bodies, self.pointers)
        said = Description(
            self.title, self.identity, self.tree, placed.labels, self.views, self.definitions, self.context
        )
        sources = [label.source for label in placed.labels]
        counts = {source: sources.count(source) for source in ("scene", "computed")}
        about = {"labels": {**counts, "missed": list(placed.missed)}, **self._about_page()}
        return Annotated(document(structures, attribution, said), about)

    def files(self, glb: bytes, annotations: Mapping[str, object]) -> dict[str, bytes]:
        """The pages that show the model, by file name."""
        return page_files(self.pages, self.title, glb, annotations)

    def _about_page(self) -> Mapping[str, object]:
        if not self.pages.page:
            return {"page": False, "page_reason": "No page was asked for."}
        return {"page": True} if viewer_digest() else {"page": False, "page_reason": NOT_BUILT}
