"""The wire's methods about kept conversations."""

from __future__ import annotations

from addon.core.wire import Params
from addon.core.wire_server import Call

from .arguments import ForSession, Nothing, Rename
from .errors import Kind, document_error
from .method import method
from .packing import pack
from .service import Service

__all__: list[str] = []


@method("sessions.list", Nothing)
def list_all(service: Service, _: Nothing, __: Call) -> Params:
    """The sessions, the last used first."""
    return {"sessions": [pack(session) for session in service.library.store.sessions()]}


@method("sessions.get", ForSession)
def get(service: Service, asked: ForSession, _: Call) -> Params:
    """A session with its turns: each message, how it was understood, and its whole answer."""
    store = service.library.store
    session = store.session(asked.session)
    return {"session": pack(session), "turns": [pack(turn) for turn in store.turns(session.id)]}


@method("sessions.rename", Rename)
def rename(service: Service, asked: Rename, _: Call) -> Params:
    title = " ".join(asked.title.split())
    if not title:
        raise document_error(Kind.VALIDATION, "The title is empty.")
    service.library.store.rename_session(asked.session, title)
    return {"session": pack(service.library.store.session(asked.session))}


@method("sessions.delete", ForSession)
def delete(service: Service, asked: ForSession, _: Call) -> Params:
    service.library.store.delete_session(asked.session)
    return {"session": asked.session, "deleted": True}
