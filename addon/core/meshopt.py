"""The codecs of the glTF extension EXT_meshopt_compression: attribute and index streams, written and read.

Of the extension's modes, ATTRIBUTES and INDICES (version 0 and 1 of the streams, no filter), by the bit layout that its
specification gives (Khronos glTF registry, EXT_meshopt_compression, appendix A). All in numpy: no library that Blender
lacks, and no loop over vertices, which would hold Python's lock and so Blender's window.
"""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["decode_attributes", "decode_indices", "encode_attributes", "encode_indices"]

Bytes = npt.NDArray[np.uint8]
Indices = npt.NDArray[np.integer[Any]]

ATTRIBUTE_HEADER, INDEX_HEADER = 0xA0, 0xD1
GROUP = 16  # elements that share a width
WIDTHS = (0, 2, 4, 8)  # bits of a delta, by the two bits that a group's header has for it
BLOCK_BYTES, BLOCK_ELEMENTS = 8192, 256
MOST_INDICES = 1 << 30  # a change of index is written in 32 bits, two of which say its sign and what it counts from
TAIL = 32  # bytes: the stream's first element, with zeros before it


def _block_of(stride: int) -> int:
    """Elements in one block of a stream whose elements have `stride` bytes."""
    return min(BLOCK_BYTES // stride // GROUP * GROUP, BLOCK_ELEMENTS)


def encode_attributes(elements: Bytes) -> bytes:
    """The stream of `elements` (n, stride) uint8, where stride is a multiple of four up to 256 and n at least 1."""
    count, stride = elements.shape
    if not count or not 4 <= stride <= 256 or stride % 4:
        raise ValueError(f"{count} elements of {stride} bytes cannot be encoded")
    before = np.concatenate((elements[:1], elements[:-1]))
    change = elements - before  # wraps, as it should
    folded = (change << 1) ^ np.where(change & 0x80, 0xFF, 0).astype(np.uint8)
    groups = -(-count // GROUP)
    padded = np.zeros((groups * GROUP, stride), np.uint8)
    padded[:count] = folded
    rows, sizes, modes = _packed(padded.reshape(groups, GROUP, stride).transpose(0, 2, 1).reshape(-1, GROUP))
    # The stream's order is block, byte, group; a header of two bits a group goes before each byte's groups.
    per_block = _block_of(stride) // GROUP
    parts: list[Bytes] = [np.array([ATTRIBUTE_HEADER], np.uint8)]
    wanted = np.arange(rows.shape[1]) < sizes[:, None]
    for start in range(0, groups, per_block):
        here = np.arange(start, min(start + per_block, groups))
        order = (here[None, :] * stride + np.arange(stride)[:, None]).reshape(stride, -1)
        heads = _headers(modes[order])
        for byte in range(stride):
            parts += (heads[byte], rows[order[byte]][wanted[order[byte]]])
    tail = np.zeros(max(stride, TAIL), np.uint8)
    tail[-stride:] = elements[0]
    stream: bytes = np.concatenate((*parts, tail)).tobytes()
    return stream


def _packed(deltas: Bytes) -> tuple[Bytes, npt.NDArray[np.int64], Bytes]:
    """Groups (m, 16) in their shortest form: bytes (m, 16), how many of them count (m,), and the mode (m,)."""
    rows, modes = deltas.copy(), np.full(len(deltas), 3, np.uint8)
    sizes = np.full(len(deltas), GROUP, np.int64)
    for mode in (2, 1):
        bits = WIDTHS[mode]
        escape = (1 << bits) - 1
        size_of_packed = bits * GROUP // 8
        literal = deltas >= escape
        size = size_of_packed + literal.sum(axis=1)
        better = size < sizes
        chosen, spelt = deltas[better], literal[better]
        fields = np.minimum(chosen, escape).reshape(len(chosen), size_of_packed, 8 // bits)
        packed = np.zeros(fields.shape[:2], np.uint8)
        for at in range(8 // bits):
            packed = (packed << bits) | fields[:, :, at]
        # What does not fit follows as whole bytes, in order: a stable sort brings it to the front.
        first = np.argsort(~spelt, axis=1, kind="stable")
        rows[better] = np.concatenate((packed, np.take_along_axis(chosen, first, axis=1)), axis=1)[:, :GROUP]
        modes[better], sizes[better] = mode, size[better]
    nothing = ~deltas.any(axis=1)
    modes[nothing], sizes[nothing] = 0, 0
    return rows, sizes, modes


def _headers(modes: Bytes) -> Bytes:
    """Modes (bytes, groups) as two bits each, the first in the lowest bits: (bytes, ceil(groups / 4))."""
    padded = np.zeros((len(modes), -(-modes.shape[1] // 4) * 4), np.uint8)
    padded[:, : modes.shape[1]] = modes
    fours = padded.reshape(len(modes), -1, 4)
    heads: Bytes = (fours << np.array((0, 2, 4, 6), np.uint8)).sum(axis=2, dtype=np.uint8)
    return heads


# How many fields of a byte are all ones, by the width of its fields: so many literal bytes follow for it.
_ESCAPES = {
    bits: [sum(byte >> shift & escape == escape for shift in range(0, 8, bits)) for byte in range(256)]
    for bits, escape in ((2, 3), (4, 15))
}


def decode_attributes(stream: bytes, count: int, stride: int) -> Bytes:
    """The elements (count, stride) of a stream. Raises ValueError for one that is cut, too long or of another kind."""
    tail = max(stride, TAIL)
    if not stream or stream[0] != ATTRIBUTE_HEADER or len(stream) < 1 + tail:
        raise ValueError("it is not an attribute stream")
    groups, per_block = -(-count // GROUP), _block_of(stride) // GROUP
    end = len(stream) - tail
    starts = np.zeros((groups, stride), np.int64)
    modes = np.zeros((groups, stride), np.uint8)
    at = 1
    two, four = _ESCAPES[2], _ESCAPES[4]
    for first in range(0, groups, per_block):
        number = min(per_block, groups - first)
        for byte in range(stride):
            head = at
            at += -(-number // 4)
            for group in range(number):
                mode = stream[head + group // 4] >> group % 4 * 2 & 3
                starts[first + group, byte], modes[first + group, byte] = at, mode
                if mode == 1:
                    at += 4 + sum(two[value] for value in stream[at : at + 4])
                elif mode == 2:
                    at += 8 + sum(four[value] for value in stream[at : at + 8])
                elif mode == 3:
                    at += GROUP
            if at > end:
                raise ValueError("the stream is cut")
    if at != end:
        raise ValueError("the stream does not end where its elements do")
    data = np.frombuffer(stream, np.uint8)
    deltas = _unpacked(data, starts.reshape(-1), modes.reshape(-1))
    folded = deltas.reshape(groups, stride, GROUP).transpose(0, 2, 1).reshape(-1, stride)[:count]
    change = (folded >> 1) ^ np.where(folded & 1, 0xFF, 0).astype(np.uint8)
    change[0] += data[-stride:]
    elements: Bytes = np.cumsum(change, axis=0, dtype=np.uint8)
    return elements


def _unpacked(data: Bytes, starts: npt.NDArray[np.int64], modes: Bytes) -> Bytes:
    """The deltas (m, 16) of groups that begin at `starts` of the stream."""
    deltas = np.zeros((len(starts), GROUP), np.uint8)
    whole = np.flatnonzero(modes == 3)
    deltas[whole] = data[starts[whole, None] + np.arange(GROUP)]
    for mode in (1, 2):
        rows = np.flatnonzero(modes == mode)
        bits = WIDTHS[mode]
        size, escape = bits * GROUP // 8, (1 << bits) - 1
        packed = data[starts[rows, None] + np.arange(size)]
        shifts = np.arange(8 - bits, -1, -bits)
        fields = (packed[:, :, None] >> shifts & escape).reshape(len(rows), GROUP).astype(np.uint8)
        literal = fields == escape
        place = starts[rows, None] + size + np.cumsum(literal, axis=1) - 1
        deltas[rows] = np.where(literal, data[np.minimum(place, len(data) - 1)], fields)
    return deltas


def encode_indices(indices: Indices) -> bytes:
    """The stream of triangle corners (3 m,) as an index sequence: of two running values, the one that is nearer.

    Which of the two a corner counts from is one choice for all first, second and third corners: the best of all.
    """
    if len(indices) % 3 or not len(indices) or indices.min() < 0 or indices.max() >= MOST_INDICES:
        raise ValueError(f"{len(indices)} indices are no triangles")
    corners = indices.astype(np.int64).reshape(-1, 3)
    best: tuple[int, npt.NDArray[np.int64]] | None = None
    for pattern in itertools.product((0, 1), repeat=3):
        values = np.zeros(corners.shape, np.int64)
        for baseline in (0, 1):
            columns = [at for at in range(3) if pattern[at] == baseline]
            if columns:
                run = corners[:, columns].reshape(-1)
                change = np.diff(run, prepend=0)
                folded = (change << 1) ^ (change >> 63)
                values[:, columns] = (folded << 1 | baseline).reshape(-1, len(columns))
        size = int(_varint_sizes(values.reshape(-1)).sum())
        if best is None or size < best[0]:
            best = size, values.reshape(-1)
    assert best is not None
    return bytes([INDEX_HEADER]) + _varints(best[1]) + bytes(4)


def _varint_sizes(values: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    sizes = np.ones(len(values), np.int64)
    for bits in (7, 14, 21, 28):
        sizes += values >= 1 << bits
    return sizes


def _varints(values: npt.NDArray[np.int64]) -> bytes:
    """Each value in groups of seven bits, the lowest first; the high bit says that more follow."""
    sizes = _varint_sizes(values)
    place = np.arange(5)
    rows = (values[:, None] >> 7 * place & 0x7F).astype(np.uint8)
    rows |= np.where(place < sizes[:, None] - 1, 0x80, 0).astype(np.uint8)
    return rows[place < sizes[:, None]].tobytes()


def decode_indices(stream: bytes, count: int) -> npt.NDArray[np.uint32]:
    """The indices (count,) of a stream. Raises ValueError for one that is cut, too long or of another kind."""
    if len(stream) < 5 or stream[0] != INDEX_HEADER:
        raise ValueError("it is not an index sequence")
    data = np.frombuffer(stream, np.uint8)[1:-4]
    ends = np.flatnonzero(data < 0x80)
    if len(ends) != count or (count and ends[-1] != len(data) - 1) or (not count and len(data)):
        raise ValueError("the stream is cut or holds another number of indices")
    starts = np.concatenate(([0], ends[:-1] + 1)) if count else ends
    sizes = ends - starts + 1
    if count and sizes.max() > 5:
        raise ValueError("an index of the stream is too long")
    place = np.arange(5)
    rows = data[np.minimum(starts[:, None] + place, max(len(data) - 1, 0))].astype(np.int64) & 0x7F
    values = (np.where(place < sizes[:, None], rows, 0) << 7 * place).sum(axis=1)
    folded = values >> 1
    change = (folded >> 1) ^ -(folded & 1)
    indices = np.zeros(count, np.int64)
    for baseline in (0, 1):
        own = values & 1 == baseline
        indices[own] = np.cumsum(change[own])
    return indices.astype(np.uint32)
