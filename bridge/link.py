"""The bridge's way to Blender: finds or starts a session, keeps one connection to it, makes it again when it is lost.

A request is never sent twice once it may have arrived, unless it only reads.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Protocol

from addon.core import discovery
from addon.core.errors import Code, ProsectorError
from addon.core.launch import Headless
from addon.core.wire_client import Answer, Client

__all__ = ["Link", "LiveSession", "OnProgress", "OwnSession", "Sessions"]

OnProgress = Callable[[float, float | None, str], Awaitable[None]]  # done, total where it is known, message

LOST = {Code.SESSION_LOST, Code.SESSION_CLOSING}
START_WITHIN = 120.0  # seconds: a request that Blender has not begun by then is refused, never run late
CALL_ME = "MCP bridge"
AT_ONCE = 48  # requests under way; a session refuses the 65th of a client as too many


class Sessions(Protocol):
    """Where a session comes from. Both calls may take long: they run outside the event loop."""

    def connect(self, name: str) -> Client:
        """A new connection to the session, under this name."""

    def close(self) -> None:
        """Ends what was started for the bridge."""


class LiveSession:
    """A session that somebody else runs; `wanted` names its .blend or process, "" means the only one."""

    def __init__(self, wanted: str = "") -> None:
        self.wanted = wanted

    def connect(self, name: str) -> Client:
        return discovery.connect(discovery.choose(discovery.find("blender"), self.wanted), name=name)

    def close(self) -> None:
        """Nothing: it is not ours to end."""


class OwnSession:
    """A headless session on one .blend, started when it is first needed and again when it has died."""

    def __init__(self, scene: Path, blender: str | None = None, exports: Path | None = None) -> None:
        self.scene = scene
        self.blender = blender
        self.exports = exports
        self._headless: Headless | None = None
        self._closed = False

    def connect(self, name: str) -> Client:
        if self._headless is not None and self._headless.running:
            try:
                return discovery.connect(self._headless.wait(), name=name)
            except ProsectorError as error:
                if error.details.get("reason") not in ("refused", "closed"):
                    raise
                self._headless.stop()  # it was dying: its port closes before its process is gone
        return discovery.connect(self._started().wait(), name=name)

    def _started(self) -> Headless:
        if self._closed:
            raise ProsectorError(Code.SESSION_CLOSING, "The bridge is closing.")
        self._headless = Headless(self.scene, self.blender, self.exports)
        return self._headless

    def close(self) -> None:
        self._closed = True
        if self._headless is not None:
            self._headless.stop(patience=0.8)  # an MCP client gives the bridge two seconds to end


class Link:
    """Requests to the session, from coroutines. All of them share one connection."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._client: Client | None = None
        self._connecting: asyncio.Task[Client] | None = None
        self._free = asyncio.Semaphore(AT_ONCE)
        self.caller = ""  # the MCP client's name, for the panel in Blender

    def begin(self) -> None:
        """Starts connecting without waiting for it; whoever asks next is told of a failure."""
        if self._connecting is None and self._client is None:
            self._connecting = asyncio.ensure_future(asyncio.to_thread(self._connect))
            self._connecting.add_done_callback(self._connected)

    def close(self) -> None:
        """Ends the connection, and the session where it is our own."""
        if self._client is not None:
            self._client.close()
        self._sessions.close()

    async def read(self, method: str, **params: object) -> Answer:
        """A request that changes nothing: asked once more when the session is lost over it."""
        try:
            return await self._ask(method, params, None)
        except ProsectorError as error:
            if error.code not in LOST:
                raise
        return await self._ask(method, params, None)

    async def run(self, method: str, on_progress: OnProgress | None = None, **params: object) -> Answer:
        """A request that works: sent once, cancelled when the waiting coroutine is."""
        return await self._ask(method, params, on_progress)

    async def _ask(self, method: str, params: dict[str, object], on_progress: OnProgress | None) -> Answer:
        async with self._free:
            return await self._ask_now(method, params, on_progress)

    async def _ask_now(self, method: str, params: dict[str, object], on_progress: OnProgress | None) -> Answer:
        loop = asyncio.get_running_loop()
        updates: asyncio.Queue[tuple[float, float | None, str] | None] = asyncio.Queue()

        def note(done: float, total: float, message: str) -> None:  # in the connection's own thread
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(updates.put_nowait, (done, total or None, message))

        client = await self._ready()
        wish = note if on_progress is not None else None
        try:
            future = client.submit(method, params, within=START_WITHIN, on_progress=wish)
        except ProsectorError as error:
            if error.code not in LOST:
                raise
            # Lost before anything of this request was sent: a new connection may carry it.
            future = (await self._ready()).submit(method, params, within=START_WITHIN, on_progress=wish)
        answer = asyncio.wrap_future(future)
        answer.add_done_callback(lambda _: updates.put_nowait(None))
        reported = -1.0
        try:
            while (update := await updates.get()) is not None:
                # MCP wants each progress to be greater than the last; a new message alone may not be sent.
                if on_progress is not None and update[0] > reported:
                    reported = update[0]
                    await on_progress(*update)
            return await answer
        finally:
            answer.cancel()  # nothing, when it is done; else it tells the session

    async def _ready(self) -> Client:
        if self._client is not None and self._client.alive:
            return self._client
        self._client = None
        self.begin()
        assert self._connecting is not None
        # Shielded: whoever is cancelled meanwhile must not take the connection from those who wait with him.
        try:
            return await asyncio.shield(self._connecting)
        except ProsectorError as error:
            raise error.again() from None  # several requests may wait for the same failure

    def _connect(self) -> Client:
        return self._sessions.connect(f"{self.caller[:40]} ({CALL_ME})" if self.caller else CALL_ME)

    def _connected(self, task: asyncio.Task[Client]) -> None:
        self._connecting = None
        if not task.cancelled() and task.exception() is None:
            self._client = task.result()
