"""Conversations: begun, kept turn by turn, listed, titled, renamed, deleted, and restored as they were."""

from __future__ import annotations

import secrets
import threading
import time

from .errors import Kind, document_error
from .library.store import Store
from .records import Answer, Session, Turn

__all__ = ["Sessions"]

TITLE = 60  # characters that a title takes from the first question
LONGEST = 200


class Sessions:
    """The sessions of a library. May be used from several threads of the one process that writes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = threading.Lock()

    def begun(self, message: str) -> Session:
        """A new session, titled by its first question."""
        now = time.time()
        session = Session(f"s{secrets.token_hex(6)}", titled(message), now, now, 0)
        self._store.add_session(session)
        return session

    def get(self, identity: str) -> Session:
        """Raises SessionNotFoundError."""
        return self._store.session(identity)

    def all(self) -> list[Session]:
        """The last used first."""
        return self._store.sessions()

    def turns(self, identity: str, last: int | None = None) -> list[Turn]:
        return self._store.turns(identity, last)

    def keep(self, identity: str, message: str, rewritten: str, answer: Answer) -> Turn:
        """Adds a turn. Raises SessionNotFoundError for a session that was deleted meanwhile."""
        with self._lock:  # two questions at once get numbers of their own
            last = self._store.turns(identity, 1)
            ordinal = last[-1].ordinal + 1 if last else 1
            turn = Turn(identity, ordinal, message, rewritten, answer, time.time())
            self._store.add_turn(turn)
        return turn

    def rename(self, identity: str, title: str) -> Session:
        """Raises ValidationError for an empty or endless title."""
        plain = " ".join(title.split())
        if not plain or len(plain) > LONGEST:
            raise document_error(Kind.VALIDATION, f"A title has 1 to {LONGEST} characters.")
        self._store.rename_session(identity, plain)
        return self._store.session(identity)

    def delete(self, identity: str) -> None:
        self._store.delete_session(identity)


def titled(message: str) -> str:
    """A title out of a question: its beginning, cut between words."""
    plain = " ".join(message.split())
    if len(plain) <= TITLE:
        return plain
    return plain[:TITLE].rsplit(" ", 1)[0].rstrip(" ,;:") + "…"
