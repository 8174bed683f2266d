"""Frames and messages without sockets: whatever bytes or JSON come in, out comes a message or a coded error."""

import json
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from addon.core import wire
from addon.core.errors import Code, ProsectorError

# On a shared machine a slow example says nothing about the code.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

# Whole characters only: what becomes of halves has its own tests.
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
scalars = st.none() | st.booleans() | st.integers(-(10**30), 10**30) | st.floats(allow_nan=False) | texts
scalars = scalars.filter(lambda value: value not in (float("inf"), float("-inf")))
json_values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4), max_leaves=12
)
messages = st.dictionaries(texts, json_values, max_size=5)

# Objects that look like messages far more often than random ones do.
awkward = (
    json_values
    | st.sampled_from([float("nan"), float("inf"), 10**400, -(10**400), 10**5000, "", "2.0", 0, 1, True, -1, "x" * 129])
    | st.text(max_size=5)
)
metas = awkward | st.fixed_dictionaries({}, optional={"within": awkward, "progress": awkward, "operation": awkward})
params = awkward | st.fixed_dictionaries({}, optional={"_meta": metas, "id": awkward, "done": awkward})
error_data = awkward | st.fixed_dictionaries({}, optional={"error": awkward, "message": awkward, "details": awkward})
errors = awkward | st.fixed_dictionaries({}, optional={"code": awkward, "message": awkward, "data": error_data})
near_messages = st.fixed_dictionaries(
    {"jsonrpc": st.just("2.0")},
    optional={"id": awkward, "method": awkward, "params": params, "result": awkward, "error": errors},
)


def framed(body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + body


def nested(levels: int) -> dict[str, Any]:
    value: dict[str, Any] = {}
    for _ in range(levels - 1):
        value = {"a": value}
    return value


def outcome(run: Callable[[], Any]) -> Any:
    """What a call returns, or the coded error that it raises; any other error fails the test."""
    try:
        return run()
    except ProsectorError as error:
        return error


def refusal(body: bytes) -> ProsectorError:
    with pytest.raises(ProsectorError) as caught:
        wire.decode(body)
    return caught.value


# Frames


@patient
@given(messages)
def test_any_json_object_survives_the_round_trip(message: dict[str, Any]) -> None:
    assert list(wire.FrameReader().feed(wire.encode(message))) == [message]


def test_a_frame_is_its_length_in_four_big_endian_bytes_and_then_the_json() -> None:
    assert wire.encode({"a": "ä"}) == b'\x00\x00\x00\x0e{"a":"\\u00e4"}'


@patient
@given(st.lists(messages, min_size=1, max_size=5), st.data())
def test_the_same_messages_come_out_however_the_stream_is_cut(sent: list[dict[str, Any]], data: st.DataObject) -> None:
    # As a peer that does not escape sends it, so that cuts fall inside characters.
    stream = b"".join(framed(json.dumps(message, ensure_ascii=False).encode()) for message in sent)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=20)))
    received: list[dict[str, Any]] = []
    reader = wire.FrameReader()
    for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True):
        received += reader.feed(stream[start:end])
    assert received == sent
    assert not reader.partial


def test_raw_utf8_cut_inside_a_character_is_read_whole() -> None:
    stream = framed('{"q":"Schädel 頭蓋 🦴"}'.encode())
    reader = wire.FrameReader()
    received = [message for at in range(len(stream)) for message in reader.feed(stream[at : at + 1])]
    assert received == [{"q": "Schädel 頭蓋 🦴"}]


def test_a_reader_knows_that_a_frame_is_unfinished() -> None:
    reader, frame = wire.FrameReader(), wire.encode({"a": 1})
    assert not reader.partial
    assert list(reader.feed(frame[:5])) == []
    assert reader.partial
    assert list(reader.feed(frame[5:] + frame[:1])) == [{"a": 1}]
    assert reader.partial


@pytest.mark.parametrize(
    "opening",
    [b"POST / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\xff" * 4],
)
def test_what_another_protocol_opens_with_reads_as_a_frame_far_too_large(opening: bytes) -> None:
    with pytest.raises(ProsectorError) as caught:
        list(wire.FrameReader().feed(opening))
    assert caught.value.code is Code.FRAME_TOO_LARGE


def test_an_oversized_length_is_refused_before_anything_of_the_body_is_kept() -> None:
    reader = wire.FrameReader(limit=100)
    assert list(reader.feed(wire.encode({"a": "x" * 92}))) == [{"a": "x" * 92}]  # 100 bytes of JSON
    with pytest.raises(ProsectorError) as caught:
        list(reader.feed((101).to_bytes(4, "big") + b"x" * 50))
    assert caught.value.code is Code.FRAME_TOO_LARGE
    assert caught.value.details == {"limit": 100}
    assert not reader.partial


def test_the_limit_may_be_raised_between_two_frames_of_one_read() -> None:
    small, large = wire.encode({"a": 1}), wire.encode({"a": "x" * 100})
    reader, received = wire.FrameReader(limit=20), []
    for message in reader.feed(small + large):
        received.append(message)
        reader.limit = 200
    assert received == [{"a": 1}, {"a": "x" * 100}]


def test_encode_refuses_what_is_over_the_limit() -> None:
    assert len(wire.encode({"a": "x" * 92}, limit=100)) == 104
    with pytest.raises(ProsectorError) as caught:
        wire.encode({"a": "x" * 93}, limit=100)
    assert caught.value.code is Code.FRAME_TOO_LARGE


@pytest.mark.parametrize(
    "value",
    [float("nan"), float("inf"), 10**5000, object(), b"bytes", {1, 2}, {("a", "b"): 1}, nested(64)],
    ids=["nan", "infinity", "5001 digits", "object", "bytes", "set", "tuple key", "65 levels"],
)
def test_encode_refuses_what_a_reader_would_refuse(value: object) -> None:
    with pytest.raises(ProsectorError) as caught:
        wire.encode({"a": value})
    assert caught.value.code is Code.INVALID_FRAME


def test_encode_refuses_what_holds_itself() -> None:
    loop: dict[str, object] = {}
    loop["loop"] = loop
    with pytest.raises(ProsectorError) as caught:
        wire.encode(loop)
    assert caught.value.code is Code.INVALID_FRAME


def test_sixty_four_levels_pass_and_one_more_does_not() -> None:
    deepest = nested(64)
    assert wire.decode(wire.encode(deepest)[4:]) == deepest
    assert refusal(json.dumps(nested(65)).encode()).code is Code.INVALID_FRAME
    assert refusal(b'{"a":' + b"[" * 64 + b"]" * 64 + b"}").code is Code.INVALID_FRAME


@pytest.mark.parametrize("levels", [10_000, 500_000])
def test_json_of_any_depth_is_refused_without_harm(levels: int) -> None:
    assert refusal(b'{"a":' + b"[" * levels + b"]" * levels + b"}").code is Code.INVALID_FRAME
    assert refusal(b'{"a":' * levels).code is Code.INVALID_FRAME
    assert refusal(b'{"a":' * levels + b"1" + b"}" * levels).code is Code.INVALID_FRAME


@pytest.mark.parametrize(
    "body",
    [
        b'{"a":NaN}',
        b'{"a":Infinity}',
        b'{"a":-Infinity}',
        b'{"a":1e999}',
        b'{"a":-1e999}',
        b'{"a":' + b"9" * 400 + b".0}",
        b'{"a":' + b"9" * 5000 + b"}",
        b'{"a":"\xff"}',
        b'{"a":"\xed\xa0\x80"}',  # a surrogate in UTF-8
        b'\xef\xbb\xbf{"a":1}',  # a byte order mark
        '{"a":1}'.encode("utf-16"),
        b"",
        b" ",
        b"{",
        b'{"a":1}{"b":2}',
        b"{'a':1}",
        b"[]",
        b"[{}]",
        b"1",
        b"null",
        b'"text"',
        b"\x00" * 10,
    ],
)
def test_a_body_that_is_not_one_json_object_is_an_invalid_frame(body: bytes) -> None:
    error = refusal(body)
    assert error.code is Code.INVALID_FRAME
    assert len(error.message) < 300


@pytest.mark.parametrize("digits", [20, 400, 4000])
def test_whole_numbers_of_any_readable_length_stay_exact(digits: int) -> None:
    assert wire.decode(b'{"a":' + b"9" * digits + b"}") == {"a": 10**digits - 1}


@pytest.mark.parametrize("text", [r"\ud83d", r"\uDC00", r"x\uD800y", r"\udc00\ud800", r"\ud83d\ud83d\ude00"])
def test_half_a_surrogate_pair_from_a_peer_is_refused(text: str) -> None:
    assert refusal(f'{{"a":"{text}"}}'.encode()).code is Code.INVALID_FRAME
    assert refusal(f'{{"{text}":1}}'.encode()).code is Code.INVALID_FRAME


def test_whole_pairs_and_escaped_backslashes_are_not_taken_for_halves() -> None:
    assert wire.decode(rb'{"a":"\ud83e\uddb4","b":"\\ud800"}') == {"a": "🦴", "b": r"\ud800"}


@pytest.mark.parametrize(
    ("text", "arrives"),
    [
        ("bone\ud800", "bone\ufffd"),
        ("\udcff.blend", "\ufffd.blend"),
        ("\udc00\ud800", "\ufffd\ufffd"),
        ("\ud83d\ud83e\uddb4", "\ufffd🦴"),
        ("🦴\ud83d🦴", "🦴\ufffd🦴"),
        ("\\ud800", "\\ud800"),
        ("\\\ud800", "\\\ufffd"),
        ("\\\\ud800\ud800", "\\\\ud800\ufffd"),
        ('"\ud800"\n', '"\ufffd"\n'),
    ],
)
def test_half_a_surrogate_pair_of_ours_leaves_as_the_replacement_character(text: str, arrives: str) -> None:
    assert wire.decode(wire.encode({"a": text, text: 1})[4:]) == {"a": arrives, arrives: 1}


@patient
@given(st.text(st.characters(categories=["Cs"]) | st.sampled_from('\\u"d8🦴a\n')))
def test_whatever_text_is_encoded_can_be_decoded(text: str) -> None:
    expected = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    assert wire.decode(wire.encode({"a": text})[4:]) == {"a": expected}


@patient
@given(st.binary(max_size=200))
@example(b"\x00\x00\x00\x00")
def test_random_bytes_give_messages_or_a_coded_error(data: bytes) -> None:
    received = outcome(lambda: list(wire.FrameReader(limit=64).feed(data)))
    if isinstance(received, ProsectorError):
        assert received.code in (Code.FRAME_TOO_LARGE, Code.INVALID_FRAME)
    else:
        assert all(isinstance(message, dict) for message in received)


@patient
@given(messages, st.data())
def test_a_damaged_frame_gives_messages_or_a_coded_error(message: dict[str, Any], data: st.DataObject) -> None:
    frame = bytearray(wire.encode({"jsonrpc": "2.0", "id": 1, "method": "m", "params": message}))
    for _ in range(data.draw(st.integers(1, 4))):
        frame[data.draw(st.integers(0, len(frame) - 1))] = data.draw(st.integers(0, 255))
    received = outcome(lambda: [wire.parse(message) for message in wire.FrameReader(limit=4096).feed(bytes(frame))])
    if isinstance(received, ProsectorError):
        assert received.code in (Code.FRAME_TOO_LARGE, Code.INVALID_FRAME, Code.INVALID_REQUEST)


# Messages


@patient
@given(messages | near_messages)
def test_parse_gives_a_message_or_invalid_request_for_any_json(message: dict[str, Any]) -> None:
    parsed = outcome(lambda: wire.parse(message))
    if isinstance(parsed, ProsectorError):
        assert parsed.code is Code.INVALID_REQUEST
        return
    assert isinstance(parsed, (wire.Request, wire.Response, wire.Notification))
    if isinstance(parsed, wire.Request):
        assert wire.is_id(parsed.id)
        assert parsed.within is None or 0 < parsed.within < float("inf")
        assert "_meta" not in parsed.params
    if isinstance(parsed, wire.Response):
        assert (parsed.result is None) != (parsed.error is None)


@patient
@given(
    st.builds(
        wire.Request,
        id=st.integers(-(2**62), 2**62) | texts,
        method=texts.filter(bool),
        params=messages.filter(lambda given: "_meta" not in given),
        within=st.none() | st.floats(0.001, 1e9),
        progress=st.booleans(),
        operation=texts,
    )
)
def test_a_request_arrives_as_it_was_sent(request: wire.Request) -> None:
    assert wire.parse(wire.decode(wire.encode(wire.request_message(request))[4:])) == request


@patient
@given(st.integers(-(2**62), 2**62) | texts, messages)
def test_a_result_arrives_as_it_was_sent(identity: int | str, result: dict[str, Any]) -> None:
    arrived = wire.parse(wire.decode(wire.encode(wire.result_message(identity, result))[4:]))
    assert arrived == wire.Response(identity, result, None)


@patient
@given(st.none() | st.integers(-(2**62), 2**62) | texts, st.sampled_from(list(Code)), texts, messages)
def test_an_error_arrives_as_it_was_sent(
    identity: int | str | None, code: Code, message: str, details: dict[str, Any]
) -> None:
    error = ProsectorError(code, message)
    error.details = details
    arrived = wire.parse(wire.decode(wire.encode(wire.error_message(identity, error))[4:]))
    assert isinstance(arrived, wire.Response)
    assert arrived.id == identity
    assert arrived.result is None
    assert arrived.error is not None
    assert (arrived.error.code, arrived.error.message, arrived.error.details) == (code, message, details)


def test_errors_bear_the_numbers_of_json_rpc_and_the_shape_of_every_edge() -> None:
    message = wire.error_message(7, ProsectorError(Code.UNKNOWN_METHOD, "No such method.", method="x"))
    data = {"error": "unknown_method", "message": "No such method.", "details": {"method": "x"}, "request_id": 7}
    assert message == {
        "jsonrpc": "2.0",
        "id": 7,
        "error": {"code": -32601, "message": "No such method.", "data": data},
    }
    other = wire.error_message(None, ProsectorError(Code.BUSY, "Busy."))
    assert (other["id"], other["error"]["code"]) == (None, -32000)  # type: ignore[index]


def test_an_error_of_a_foreign_peer_keeps_its_sentence() -> None:
    arrived = wire.parse({"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "Method not found"}})
    assert isinstance(arrived, wire.Response)
    assert arrived.error is not None
    assert (arrived.error.code, arrived.error.message) == (Code.INTERNAL, "Method not found")


def test_a_code_of_a_newer_peer_reads_as_internal_and_keeps_its_sentence() -> None:
    error = ProsectorError.from_dict({"error": "moon_is_full", "message": "Wait.", "details": {"until": 3}})
    assert (error.code, error.message, error.details) == (Code.INTERNAL, "Wait.", {"until": 3})


@pytest.mark.parametrize(
    "bad_id", [True, False, 1.0, [], {}, "x" * 129, 2**63, -(2**63), 10**400], ids=lambda value: repr(value)[:20]
)
def test_an_id_that_could_be_mistaken_or_grow_without_end_is_refused(bad_id: object) -> None:
    with pytest.raises(ProsectorError) as caught:
        wire.parse({"jsonrpc": "2.0", "id": bad_id, "method": "m"})
    assert caught.value.code is Code.INVALID_REQUEST


@pytest.mark.parametrize(
    "meta",
    [
        {"within": 0},
        {"within": -1},
        {"within": "5"},
        {"within": True},
        {"within": float("nan")},
        {"within": 10**400},
        {"progress": 1},
        {"operation": 5},
        {"operation": "x" * 129},
        [],
        None,
    ],
    ids=lambda value: repr(value)[:30],
)
def test_wishes_that_make_no_sense_are_refused(meta: object) -> None:
    with pytest.raises(ProsectorError) as caught:
        wire.parse({"jsonrpc": "2.0", "id": 1, "method": "m", "params": {"_meta": meta}})
    assert caught.value.code is Code.INVALID_REQUEST


# The handshake


def test_the_proof_is_hmac_sha256_of_role_version_and_both_nonces() -> None:
    # printf 'prosector/1/client/aa/bb' | openssl dgst -sha256 -hmac key
    assert wire.proof(b"key", "client", "aa", "bb") == EXPECTED_PROOF
    assert wire.proof_matches(EXPECTED_PROOF, b"key", "client", "aa", "bb")


@pytest.mark.parametrize(
    ("token", "role", "ours", "theirs"),
    [(b"kez", "client", "aa", "bb"), (b"key", "server", "aa", "bb"), (b"key", "client", "bb", "aa")],
)
def test_a_proof_is_good_for_one_token_one_role_and_one_pair_of_nonces(
    token: bytes, role: str, ours: str, theirs: str
) -> None:
    assert not wire.proof_matches(EXPECTED_PROOF, token, role, ours, theirs)


@patient
@given(awkward)
def test_a_proof_of_any_other_shape_is_wrong_and_nothing_more(given_proof: object) -> None:
    assert not wire.proof_matches(given_proof, b"key", "client", "aa", "bb")


EXPECTED_PROOF = "bd3f24cc55332918ad142c92b64d86b9d2e791e7f8b6ee6d404442d43f56be92"


def test_nonces_are_64_hexadecimal_digits_and_never_the_same() -> None:
    nonces = {wire.new_nonce() for _ in range(1000)}
    assert len(nonces) == 1000
    assert all(len(nonce) == 64 and int(nonce, 16) >= 0 for nonce in nonces)


@pytest.mark.parametrize(
    ("theirs", "side", "product"),
    [(0, "the bridge", "0.0.9"), (-5, "the bridge", "0.0.9"), (2, "Blender's", "0.1.0"), ("2.0", "Blender's", "0.1.0"),
     (None, "Blender's", "0.1.0"), (True, "Blender's", "0.1.0")],
)  # fmt: skip
def test_a_version_mismatch_names_the_side_to_update(theirs: object, side: str, product: str) -> None:
    with pytest.raises(ProsectorError) as caught:
        wire.check_version(theirs, "0.0.9", "0.1.0", "the bridge", "Blender's")
    assert caught.value.code is Code.VERSION_MISMATCH
    assert caught.value.message.endswith(f"update {side} (now {product}).")
    assert caught.value.details == {"update": side}


@patient
@given(awkward, awkward)
def test_any_version_is_right_or_a_version_mismatch(theirs: object, product: object) -> None:
    error = outcome(lambda: wire.check_version(theirs, product, "0.1.0", "the bridge", "Blender"))
    if isinstance(error, ProsectorError):
        assert error.code is Code.VERSION_MISMATCH
        assert len(error.message) < 250
    else:
        assert theirs == 1
        assert theirs is not True


def test_this_python_limits_the_digits_of_whole_numbers() -> None:
    # `decode` counts on it: reading a number of a million digits would hold Python's lock for seconds.
    assert 0 < sys.get_int_max_str_digits() <= 4300
