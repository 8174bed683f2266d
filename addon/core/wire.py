"""The wire's language: frames, JSON-RPC 2.0 messages, their limits, and the proofs of the handshake.

No sockets here: `wire_server.py` and `wire_client.py` move these bytes. A frame is a 4-byte big-endian length
and that many bytes of UTF-8 JSON. The first bytes of an HTTP request read as a length far over the limit, so a
web page that posts to the port is refused before anything of it is read.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import math
import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeGuard, cast

from .errors import Code, ProsectorError

__all__ = [
    "HANDSHAKE_LIMIT",
    "MAX_DEPTH",
    "MAX_FRAME",
    "MAX_NAME",
    "PROTOCOL",
    "FrameReader",
    "Notification",
    "Params",
    "Request",
    "Response",
    "as_number",
    "check_version",
    "decode",
    "encode",
    "error_message",
    "is_id",
    "new_nonce",
    "parse",
    "proof",
    "proof_matches",
    "request_message",
    "result_message",
]

PROTOCOL = 1
MAX_FRAME = 32 * 1024 * 1024  # bytes of JSON in one frame
HANDSHAKE_LIMIT = 4096  # before a peer has proven that it holds the token
MAX_DEPTH = 64  # of nested arrays and objects
MAX_NAME = 128  # characters of an id, a method, an operation
LENGTH = 4

Params = Mapping[str, object]
MessageId = int | str


def encode(message: Mapping[str, object], limit: int = MAX_FRAME) -> bytes:
    """The frame of a message. Raises `frame_too_large`, or `invalid_frame` for what `decode` would refuse.

    Half a surrogate pair (from a file name that is not UTF-8, or a client's cut emoji) leaves as U+FFFD: the peer
    would refuse it, and with it every other request on the connection.
    """
    try:
        body = json.dumps(message, allow_nan=False, separators=(",", ":")).encode("ascii")
    except (TypeError, ValueError, RecursionError) as error:
        raise ProsectorError(Code.INVALID_FRAME, f"The message cannot be written as JSON: {error}.") from error
    _check_depth(message)
    if _SURROGATE.search(body):
        body = _ESCAPE.sub(_whole_escape, body)
    if len(body) > limit:
        raise ProsectorError(
            Code.FRAME_TOO_LARGE, f"The message has {len(body):,} bytes; one frame holds {limit:,}.", limit=limit
        )
    return len(body).to_bytes(LENGTH, "big") + body


def decode(body: bytes) -> dict[str, object]:
    """The JSON object in a frame's body. Raises `invalid_frame` for anything else: bad UTF-8, NaN, too deep."""
    try:
        value = json.loads(body.decode("utf-8"), parse_constant=_no_constant, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise ProsectorError(Code.INVALID_FRAME, f"The frame is not valid JSON: {str(error)[:200]}.") from error
    if not isinstance(value, dict):
        raise ProsectorError(Code.INVALID_FRAME, "A frame must hold one JSON object.")
    _check_depth(value)
    # An escaped lone surrogate is legal JSON, but no text that Blender or a file system accepts.
    if _SURROGATE.search(body):
        try:
            json.dumps(value, ensure_ascii=False).encode("utf-8")
        except UnicodeEncodeError as error:
            raise ProsectorError(Code.INVALID_FRAME, "The frame holds half of a surrogate pair.") from error
    return value


_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")
# One escape of JSON: a surrogate pair, half of one (group 1), or any other.
_ESCAPE = re.compile(rb"\\(?:ud[89ab]..\\ud[c-f]..|(ud[89a-f]..)|.)")


def _whole_escape(escape: re.Match[bytes]) -> bytes:
    return rb"\ufffd" if escape[1] else escape[0]


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is not JSON")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text} is out of range")
    return number


def _check_depth(value: Mapping[str, object]) -> None:
    level: list[object] = [value]  # containers only
    for _ in range(MAX_DEPTH):
        level = [
            child
            for item in level
            for child in (item.values() if isinstance(item, Mapping) else cast("Sequence[object]", item))
            if isinstance(child, (dict, list, tuple))
        ]
        if not level:
            return
    raise ProsectorError(Code.INVALID_FRAME, f"The frame is nested deeper than {MAX_DEPTH} levels.")


class FrameReader:
    """Cuts a stream into messages, however the reads fall. Raises `frame_too_large` before a body is kept."""

    def __init__(self, limit: int = MAX_FRAME) -> None:
        self.limit = limit
        self._buffer = bytearray()

    @property
    def partial(self) -> bool:
        """Whether the start of a frame waits for its rest."""
        return bool(self._buffer)

    def feed(self, data: bytes | memoryview) -> Iterator[dict[str, object]]:
        """Yields the messages that are whole after `data`; `limit` may be changed between two of them."""
        self._buffer += data
        while len(self._buffer) >= LENGTH:
            size = int.from_bytes(self._buffer[:LENGTH], "big")
            if size > self.limit:
                self._buffer.clear()
                raise ProsectorError(
                    Code.FRAME_TOO_LARGE,
                    f"A frame announces {size:,} bytes; at most {self.limit:,} are read here.",
                    limit=self.limit,
                )
            if len(self._buffer) < LENGTH + size:
                return
            body = bytes(self._buffer[LENGTH : LENGTH + size])
            del self._buffer[: LENGTH + size]
            yield decode(body)


@dataclass(frozen=True)
class Request:
    """A call that wants an answer. `within` is seconds from its arrival; None waits for ever."""

    id: MessageId
    method: str
    params: Params
    within: float | None = None
    progress: bool = False
    operation: str = ""


@dataclass(frozen=True)
class Response:
    """An answer: `error` is None and `result` holds, or the other way round."""

    id: MessageId | None
    result: Params | None
    error: ProsectorError | None


@dataclass(frozen=True)
class Notification:
    """A message that wants no answer: `progress` or `cancel`."""

    method: str
    params: Params


def is_id(value: object) -> TypeGuard[MessageId]:
    """Whether a value can name a request. True and 1.0 cannot: Python would take them for 1."""
    if isinstance(value, str):
        return len(value) <= MAX_NAME
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**63


def as_number(value: object) -> float | None:
    """The finite float that a JSON number stands for; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    try:
        number = float(value)
    except OverflowError:  # JSON's whole numbers have no end
        return None
    return number if math.isfinite(number) else None


def parse(message: Mapping[str, object]) -> Request | Response | Notification:
    """The typed form of a decoded message. Raises `invalid_request` for what is not JSON-RPC 2.0 of this wire."""
    if message.get("jsonrpc") != "2.0":
        raise _invalid('it lacks "jsonrpc": "2.0"')
    identity = message.get("id")
    if identity is not None and not is_id(identity):
        raise _invalid(f"its id is neither a whole number below 2**63 nor a text of at most {MAX_NAME} characters")
    if "method" not in message:
        return _response(identity, message)
    method, params = message["method"], message.get("params", {})
    if not isinstance(method, str) or not method or len(method) > MAX_NAME:
        raise _invalid("its method is not a name")
    if not isinstance(params, dict):
        raise _invalid("its params are not an object")
    if identity is None:
        return Notification(method, params)
    arguments = {name: value for name, value in params.items() if name != "_meta"}
    meta = params.get("_meta", {})
    if not isinstance(meta, dict):
        raise _invalid("its _meta is not an object")
    progress, operation = meta.get("progress", False), meta.get("operation", "")
    within = as_number(meta.get("within"))
    if meta.get("within") is not None and (within is None or within <= 0):
        raise _invalid("_meta.within is not a positive number of seconds")
    if not isinstance(progress, bool):
        raise _invalid("_meta.progress is not true or false")
    if not isinstance(operation, str) or len(operation) > MAX_NAME:
        raise _invalid(f"_meta.operation is not a text of at most {MAX_NAME} characters")
    return Request(identity, method, arguments, within, progress, operation)


def _response(identity: MessageId | None, message: Mapping[str, object]) -> Response:
    result, error = message.get("result"), message.get("error")
    if isinstance(error, dict):
        data = error.get("data")
        shown = data if isinstance(data, dict) else {"message": error.get("message", "")}
        return Response(identity, None, ProsectorError.from_dict(shown))
    if not isinstance(result, dict):
        raise _invalid("it holds neither a method nor a result nor an error")
    return Response(identity, result, None)


def _invalid(why: str) -> ProsectorError:
    return ProsectorError(Code.INVALID_REQUEST, f"The message is not a request of this protocol: {why}.")


def request_message(request: Request) -> dict[str, object]:
    """The JSON object of a request."""
    meta: dict[str, object] = {}
    if request.within is not None:
        meta["within"] = request.within
    if request.progress:
        meta["progress"] = True
    if request.operation:
        meta["operation"] = request.operation
    params = {**request.params, "_meta": meta} if meta else dict(request.params)
    return {"jsonrpc": "2.0", "id": request.id, "method": request.method, "params": params}


def result_message(identity: MessageId, result: Params) -> dict[str, object]:
    """The JSON object of a successful answer."""
    return {"jsonrpc": "2.0", "id": identity, "result": dict(result)}


# JSON-RPC's own numbers for the errors it defines; every other code is an application's.
_NUMBERS = {
    Code.INVALID_FRAME: -32700,
    Code.INVALID_REQUEST: -32600,
    Code.UNKNOWN_METHOD: -32601,
    Code.INVALID_ARGUMENT: -32602,
    Code.INTERNAL: -32603,
}


def error_message(identity: MessageId | None, error: ProsectorError) -> dict[str, object]:
    """The JSON object of a failed answer; `data` is the error as every edge shows it."""
    body = {"code": _NUMBERS.get(error.code, -32000), "message": error.message, "data": error.as_dict(identity)}
    return {"jsonrpc": "2.0", "id": identity, "error": body}


# The handshake: hello(nonce) -> nonce, server's proof; prove(client's proof) -> ok. Each side shows that it holds
# the token by an HMAC-SHA256 (RFC 2104) over its role, the protocol version and both nonces.


def new_nonce() -> str:
    """32 random bytes as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def proof(token: bytes, role: str, client_nonce: str, server_nonce: str) -> str:
    """The proof of `role` ("client" or "server") over both nonces, in hexadecimal digits."""
    text = f"prosector/{PROTOCOL}/{role}/{client_nonce}/{server_nonce}"
    return hmac.new(token, text.encode("ascii", "replace"), hashlib.sha256).hexdigest()


def proof_matches(given: object, token: bytes, role: str, client_nonce: str, server_nonce: str) -> bool:
    """Whether a peer's proof is right, compared in constant time."""
    expected = proof(token, role, client_nonce, server_nonce)
    return isinstance(given, str) and given.isascii() and hmac.compare_digest(given, expected)


def check_version(theirs: object, their_product: object, our_product: str, they_are: str, we_are: str) -> None:
    """Raises `version_mismatch`, saying which side to update, unless the peer speaks this protocol.

    `they_are` and `we_are` name the sides for a person, e.g. "the Prosector extension in Blender".
    """
    if theirs == PROTOCOL and not isinstance(theirs, bool):
        return
    # Protocols are counted up from 1; what is no such number was written by something newer than we know of.
    older = is_id(theirs) and isinstance(theirs, int) and theirs < PROTOCOL
    side, product = (they_are, _shown(their_product)) if older else (we_are, our_product)
    raise ProsectorError(
        Code.VERSION_MISMATCH,
        f"{they_are} speaks protocol {_shown(theirs)}, {we_are} speaks {PROTOCOL}: update {side} (now {product}).",
        update=side,
    )


def _shown(value: object) -> str:
    """A peer's version, short enough for a sentence."""
    return str(value)[:32] if isinstance(value, str) or is_id(value) else "unknown"
