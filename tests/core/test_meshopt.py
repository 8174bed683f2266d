"""The meshopt codecs: the reference decoder reads what we encode, and our own refuses what is broken."""

import json
import shutil
import subprocess

import numpy as np
import pytest

from addon.core.meshopt import decode_attributes, decode_indices, encode_attributes, encode_indices
from tests.conftest import TESTS
from tests.lacking import lacking

SCRIPT = """
import { MeshoptDecoder } from "meshoptimizer";
import { readFileSync } from "node:fs";
await MeshoptDecoder.ready;
const said = [];
for (const [stream, count, stride, mode] of JSON.parse(readFileSync(0, "utf-8"))) {
  const bytes = new Uint8Array(count * stride);
  MeshoptDecoder.decodeGltfBuffer(bytes, count, stride, Buffer.from(stream, "base64"), mode, "NONE");
  said.push(Buffer.from(bytes).toString("base64"));
}
console.log(JSON.stringify(said));
"""


def by_reference(streams: list[tuple[bytes, int, int, str]]) -> list[bytes]:
    """What npm's meshoptimizer makes of streams of `count` elements of `stride` bytes."""
    import base64

    node = shutil.which("node")
    if node is None or not (TESTS / "node_modules" / "meshoptimizer").is_dir():
        lacking("there is no Node.js with meshoptimizer; `dev.py test` installs it")
    asked = json.dumps([(base64.b64encode(stream).decode(), *rest) for stream, *rest in streams])
    command = [node, "--input-type=module", "-e", SCRIPT]
    answer = subprocess.run(command, cwd=TESTS, input=asked, capture_output=True, encoding="utf-8", check=False)
    assert answer.returncode == 0, answer.stderr
    return [base64.b64decode(one) for one in json.loads(answer.stdout)]


def elements(count: int, stride: int, how: str) -> np.ndarray:
    rng = np.random.default_rng(count * 1000 + stride)
    if how == "noise":
        return rng.integers(0, 256, (count, stride), np.uint8)
    if how == "zeros":
        return np.zeros((count, stride), np.uint8)
    if how == "constant":
        return np.full((count, stride), 255, np.uint8)
    walk = np.cumsum(rng.integers(-40, 41, (count, stride // 2)), axis=0).astype(np.uint16)
    return walk.view(np.uint8).reshape(count, stride)


KINDS = ("noise", "zeros", "constant", "walk")
SIZES = ((1, 4), (2, 8), (15, 4), (16, 8), (17, 12), (255, 4), (256, 8), (257, 8), (1000, 16), (600, 64), (300, 256))


def test_the_reference_decoder_reads_our_attributes() -> None:
    given = [elements(count, stride, how) for count, stride in SIZES for how in KINDS]
    streams = [(encode_attributes(one), len(one), one.shape[1], "ATTRIBUTES") for one in given]
    assert by_reference(streams) == [one.tobytes() for one in given]


INDICES = {
    "one triangle": [0, 1, 2],
    "far apart": [0, 500_000_000, 5, 1_000_000_000, 3, 2],
    "wide": np.random.default_rng(1).integers(0, 1 << 30, 3000).tolist(),
    "close": (np.arange(3000) // 2 + np.random.default_rng(2).integers(0, 9, 3000)).tolist(),
    "the same": [7] * 300,
}


def test_the_reference_decoder_reads_our_indices() -> None:
    streams, expected = [], []
    for listed in INDICES.values():
        values = np.array(listed, np.int64)
        streams.append((encode_indices(values), len(values), 4, "INDICES"))
        expected.append(values.astype("<u4").tobytes())
        if values.max() < 1 << 16:
            streams.append((encode_indices(values), len(values), 2, "INDICES"))
            expected.append(values.astype("<u2").tobytes())
    assert by_reference(streams) == expected


@pytest.mark.parametrize("how", KINDS)
@pytest.mark.parametrize(("count", "stride"), SIZES)
def test_attributes_come_back(count: int, stride: int, how: str) -> None:
    given = elements(count, stride, how)
    assert (decode_attributes(encode_attributes(given), count, stride) == given).all()


@pytest.mark.parametrize("listed", INDICES.values(), ids=INDICES)
def test_indices_come_back(listed: list[int]) -> None:
    assert decode_indices(encode_indices(np.array(listed, np.int64)), len(listed)).tolist() == listed


def test_what_changes_little_becomes_small() -> None:
    walk = elements(4096, 8, "walk")
    assert len(encode_attributes(walk)) < 0.75 * walk.nbytes
    assert len(encode_attributes(elements(4096, 8, "zeros"))) < 600
    grid = np.arange(9000).reshape(-1, 3)
    assert len(encode_indices(grid.reshape(-1))) == 9000 + 5  # a byte for each that follows its neighbour


@pytest.mark.parametrize("shape", [(0, 4), (4, 0), (4, 3), (4, 6), (4, 260)])
def test_elements_that_the_format_has_not_are_refused(shape: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="cannot be encoded"):
        encode_attributes(np.zeros(shape, np.uint8))


@pytest.mark.parametrize("count", [0, 1, 4])
def test_indices_that_are_no_triangles_are_refused(count: int) -> None:
    with pytest.raises(ValueError, match="no triangles"):
        encode_indices(np.arange(count))


@pytest.mark.parametrize("index", [-1, 1 << 30])
def test_indices_too_large_for_the_format_are_refused(index: int) -> None:
    with pytest.raises(ValueError, match="no triangles"):
        encode_indices(np.array([0, 1, index]))


ATTRIBUTES = encode_attributes(elements(100, 8, "walk"))
SEQUENCE = encode_indices(np.arange(300))


@pytest.mark.parametrize(
    ("stream", "count"),
    [
        *((ATTRIBUTES[:end], 100) for end in (0, 1, 20, 40, len(ATTRIBUTES) // 2, len(ATTRIBUTES) - 1)),
        (ATTRIBUTES + b"\0", 100),
        (b"\xa1" + ATTRIBUTES[1:], 100),
        (ATTRIBUTES, 99 - 16),
        (ATTRIBUTES, 100 + 48),
    ],
)
def test_a_broken_attribute_stream_is_refused(stream: bytes, count: int) -> None:
    with pytest.raises((ValueError, IndexError)):
        decode_attributes(stream, count, 8)


@pytest.mark.parametrize(
    ("stream", "count"),
    [
        *((SEQUENCE[:end], 300) for end in (0, 1, 5, 100, len(SEQUENCE) - 1)),
        (SEQUENCE + b"\0", 300),
        (b"\xe1" + SEQUENCE[1:], 300),
        (SEQUENCE, 299),
        (SEQUENCE, 301),
        (bytes([0xD1]) + b"\x80" * 20 + bytes(5), 1),
    ],
)
def test_a_broken_index_stream_is_refused(stream: bytes, count: int) -> None:
    with pytest.raises((ValueError, IndexError)):
        decode_indices(stream, count)
