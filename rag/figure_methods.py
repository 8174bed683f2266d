"""The wire's methods about the checked catalog of figures. An id that is not in it is refused."""

from __future__ import annotations

import base64
import hashlib

from addon.core.wire import Params
from addon.core.wire_server import Call

from .arguments import ForFigure, ListFigures, SearchFigures
from .errors import Kind, document_error
from .method import method
from .packing import pack
from .records import Figure
from .service import Service

__all__: list[str] = []


@method("figures.list", ListFigures)
def list_all(service: Service, asked: ListFigures, _: Call) -> Params:
    """All figures, or those of one document, in the order of their pages."""
    store = service.library.store
    if asked.document:
        store.document(asked.document)
    names = {document.id: document.name for document in store.documents()}
    return {"figures": [shown(figure, names) for figure in store.figures(asked.document)]}


@method("figures.get", ForFigure)
def get(service: Service, asked: ForFigure, _: Call) -> Params:
    """A figure and its picture, as base64 of a PNG whose hash is the catalog's."""
    store = service.library.store
    figure = store.figure(asked.figure)
    picture = service.library.files.get(figure.file)
    if hashlib.sha256(picture).hexdigest() != figure.sha256:
        message = f"The file of {figure.label or figure.id} has been changed since it was read; read its document anew."
        raise document_error(Kind.PROCESSING, message, figure=figure.id)
    names = {figure.document: store.document(figure.document).name}
    return {"figure": shown(figure, names), "image": base64.b64encode(picture).decode("ascii")}


@method("figures.search", SearchFigures)
def search(service: Service, asked: SearchFigures, _: Call) -> Params:
    """Figures by number ("Figure 19.4") or by what their captions and labels say."""
    query = service.parts.checked(asked.query)
    names = {document.id: document.name for document in service.library.store.documents()}
    found = service.parts.figures(query, asked.top_k)
    return {"figures": [{**shown(figure, names), "score": score} for figure, score in found]}


def shown(figure: Figure, names: dict[str, str]) -> dict[str, object]:
    """A figure as clients get it: without where its file lies."""
    packed = {name: value for name, value in pack(figure).items() if name != "file"}
    return {**packed, "name": names.get(figure.document, "")}
