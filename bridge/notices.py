"""Tells MCP clients that the open scene has changed: those that listen (2026-07-28), those that subscribed (before)."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from mcp.server import MCPServer
from mcp.server.session import ServerSession
from mcp.server.subscriptions import SubscriptionBus
from mcp.shared.subscriptions import ResourceUpdated
from mcp_types import EmptyResult, SubscribeRequestParams, UnsubscribeRequestParams

from .link import Link

__all__ = ["SCENE", "Notices"]

SCENE = "anatomy://scene"


class Notices:
    """From Blender's "scene.changed" to the clients' "resources/updated", for as long as the bridge runs."""

    def __init__(self, server: MCPServer[Any], bus: SubscriptionBus, link: Link) -> None:
        self._bus = bus
        self._link = link
        self._subscribed: dict[str, list[ServerSession]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._sending: set[asyncio.Task[None]] = set()
        low = server._lowlevel_server  # mcp 2.3 has no other way to offer what it took out of its newest protocol
        low.add_request_handler("resources/subscribe", SubscribeRequestParams, self._subscribe)
        low.add_request_handler("resources/unsubscribe", UnsubscribeRequestParams, self._unsubscribe)

    def start(self) -> None:
        """From within the event loop that the clients are served in."""
        self._loop = asyncio.get_running_loop()
        self._link.on_notice = self._hear

    def _hear(self, method: str) -> None:
        """In the connection's own thread."""
        if method == "scene.changed" and self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._begin)

    def _begin(self) -> None:
        task = asyncio.ensure_future(self._tell())
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _tell(self) -> None:
        await self._bus.publish(ResourceUpdated(SCENE))
        for session in list(self._subscribed.get(SCENE, [])):
            try:
                await session.send_resource_updated(SCENE)
            except Exception:  # a client that went away; how mcp says so differs
                self._subscribed[SCENE].remove(session)

    async def _subscribe(self, context: Any, params: SubscribeRequestParams) -> EmptyResult:
        self._subscribed.setdefault(str(params.uri), []).append(context.session)
        self._link.begin()  # nothing is heard without a connection
        return EmptyResult()

    async def _unsubscribe(self, context: Any, params: UnsubscribeRequestParams) -> EmptyResult:
        sessions = self._subscribed.get(str(params.uri), [])
        if context.session in sessions:
            sessions.remove(context.session)
        return EmptyResult()
