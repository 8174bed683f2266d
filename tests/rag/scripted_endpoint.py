"""An OpenAI-compatible service on loopback that answers by a script, faults included: the one stand-in of these tests.

A real service cannot be made to break its stream or to cite a passage that is not there.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

__all__ = ["Reply", "Script", "serving"]


@dataclass(frozen=True)
class Reply:
    """What one request gets. `finish` "" breaks the stream off after `text`; `pause` seconds before each piece."""

    text: str = ""
    finish: str = "stop"
    status: int = 200
    raw: bytes = b""
    pause: float = 0.0
    pieces: int = 7  # characters of a piece


@dataclass
class Script:
    """The replies in order, the last one for ever, and the requests as they came."""

    replies: list[Reply]
    url: str = ""
    requests: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)

    def next(self) -> Reply:
        return self.replies[min(len(self.requests), len(self.replies)) - 1]


@contextmanager
def serving(*replies: Reply) -> Iterator[Script]:
    script = Script(list(replies))
    stopped = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_: Any) -> None:
            pass

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            script.requests.append(json.loads(body))
            script.keys.append(self.headers.get("Authorization", ""))
            reply = script.next()
            self.close_connection = True
            if reply.status != 200 or reply.raw:
                data = reply.raw or json.dumps({"error": {"message": "as the script says"}}).encode()
                self.send_response(reply.status)
                self.send_header("Content-Type", "application/json" if reply.status != 200 else "text/event-stream")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)
                return
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Connection", "close")
            self.end_headers()
            try:
                for at in range(0, len(reply.text), reply.pieces):
                    self._wait(reply.pause)
                    self._send({"content": reply.text[at : at + reply.pieces]}, None)
                self._wait(reply.pause)
                if reply.finish:
                    self._send({}, reply.finish)
                    self.wfile.write(b"data: [DONE]\n\n")
            except OSError:
                pass  # whoever asked has gone

        def _wait(self, seconds: float) -> None:
            if seconds:
                until = time.monotonic() + seconds
                while time.monotonic() < until and not stopped.is_set():
                    time.sleep(0.02)

        def _send(self, delta: dict[str, str], finish: str | None) -> None:
            part = {
                "id": "c1",
                "object": "chat.completion.chunk",
                "created": 0,
                "model": "scripted",
                "choices": [{"index": 0, "delta": delta, "finish_reason": finish}],
            }
            self.wfile.write(f"data: {json.dumps(part)}\n\n".encode())
            self.wfile.flush()

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    script.url = f"http://127.0.0.1:{server.server_port}/v1"
    try:
        yield script
    finally:
        stopped.set()
        server.shutdown()
        server.server_close()
        thread.join(5)
