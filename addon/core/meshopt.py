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
STRETCH, STRETCHES = 4096, 16  # triangles in one stretch of a stream, and stretches that its form is chosen by
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
    bits: np.array([sum(b >> shift & escape == escape for shift in range(0, 8, bits)) for b in range(256)], np.uint8)
    for bits, escape in ((2, 3), (4, 15))
}
# The modes of the four groups that a header's byte stands for.
_MODES = [tuple(byte >> shift & 3 for shift in (0, 2, 4, 6)) for byte in range(256)]
_MARGIN = 512  # bytes: more than the groups of one byte in one block can take


def decode_attributes(stream: bytes, count: int, stride: int) -> Bytes:
    """The elements (count, stride) of a stream. Raises ValueError for one that is cut, too long or of another kind."""
    tail = max(stride, TAIL)
    if not stream or stream[0] != ATTRIBUTE_HEADER or len(stream) < 1 + tail:
        raise ValueError("it is not an attribute stream")
    end = len(stream) - tail
    data = np.frombuffer(stream + bytes(_MARGIN), np.uint8)
    starts, modes = _groups(data, end, count, stride)
    deltas = _unpacked(data, starts, modes)
    # The stream's order is block, byte, group: from there to bytes of elements.
    folded = np.empty((stride, -(-count // GROUP) * GROUP), np.uint8)
    block = _block_of(stride)
    whole = count // block * block
    folded[:, :whole].reshape(stride, -1, block)[:] = (
        deltas[: whole // GROUP * stride].reshape(-1, stride, block).transpose(1, 0, 2)
    )
    folded[:, whole:] = deltas[whole // GROUP * stride :].reshape(stride, -1)
    change = (folded >> 1) ^ -(folded & 1)
    change[:, 0] += data[end + tail - stride : end + tail]
    elements: Bytes = np.ascontiguousarray(np.cumsum(change, axis=1, dtype=np.uint8)[:, :count].T)
    return elements


def _groups(data: Bytes, end: int, count: int, stride: int) -> tuple[npt.NDArray[np.int64], Bytes]:
    """Where the groups of a stream begin (m,), and their modes (m,), in the stream's order."""
    # What a group takes if it begins at a byte, by mode. Bytes objects, for a loop that no array operation can do.
    counts = {mode: np.pad(_ESCAPES[WIDTHS[mode]][data], (0, GROUP)) for mode in (1, 2)}
    sizes: list[bytes] = [bytes(len(data))]
    for mode in (1, 2):
        packed = WIDTHS[mode] * GROUP // 8
        size = np.full(len(data), packed, np.uint8)
        for step in range(packed):
            size += counts[mode][step : step + len(data)]
        sizes.append(size.tobytes())
    sizes.append(bytes([GROUP]) * len(data))
    stream = data.tobytes()
    starts: list[int] = []
    modes: list[int] = []
    groups, per_block = -(-count // GROUP), _block_of(stride) // GROUP
    at = 1
    for first in range(0, groups, per_block):
        number = min(per_block, groups - first)
        for _ in range(stride):
            head, at = at, at + -(-number // 4)
            here = [mode for four in stream[head:at] for mode in _MODES[four]][:number]
            for mode in here:
                starts.append(at)
                at += sizes[mode][at]
            modes += here
            if at > end:
                raise ValueError("the stream is cut")
    if at != end:
        raise ValueError("the stream does not end where its elements do")
    return np.array(starts, np.int64), np.array(modes, np.uint8)


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
        shifts = np.arange(8 - bits, -1, -bits, dtype=np.uint8)
        fields = (packed[:, :, None] >> shifts & np.uint8(escape)).reshape(-1)
        # The literal bytes of a group follow it in order.
        literal = np.flatnonzero(fields == escape)
        group = literal // GROUP
        counts = np.bincount(group, minlength=len(rows))
        before = np.cumsum(counts) - counts
        fields[literal] = data[starts[rows][group] + size + np.arange(len(literal)) - before[group]]
        deltas[rows] = fields.reshape(-1, GROUP)
    return deltas


def encode_indices(indices: Indices) -> bytes:
    """The stream of triangle corners (3 m,) as an index sequence: of two running values, the one that is nearer.

    Which of the two a corner counts from is one choice for all first, second and third corners: the one that is best
    for a part of them.
    """
    if len(indices) % 3 or not len(indices) or indices.min() < 0 or indices.max() >= MOST_INDICES:
        raise ValueError(f"{len(indices)} indices are no triangles")
    corners = indices.reshape(-1, 3)
    # Neighbours in the stream belong together, so the part is of whole stretches.
    stretches = [corners[start : start + STRETCH] for start in range(0, len(corners), STRETCH)]
    part = np.concatenate(stretches[:: -(-len(stretches) // STRETCHES)])
    patterns = list(itertools.product((0, 1), repeat=3))
    sizes = [int(_sizes(_changes(part, pattern)).sum(dtype=np.int64)) for pattern in patterns]
    best = patterns[sizes.index(min(sizes))]
    return bytes([INDEX_HEADER]) + _varints(_changes(corners, best)) + bytes(4)


def _changes(corners: Indices, pattern: tuple[int, ...]) -> npt.NDArray[np.uint32]:
    """What the stream says of corners (m, 3): how far each (3 m,) is from the running value that its column has."""
    values = np.empty(corners.shape, np.uint32)
    for baseline in (0, 1):
        columns = [at for at in range(3) if pattern[at] == baseline]
        if columns:
            run = corners[:, columns].astype(np.int32).reshape(-1)
            change = np.diff(run, prepend=np.int32(0))
            folded = ((change << 1) ^ (change >> 31)).view(np.uint32)
            values[:, columns] = (folded << 1 | np.uint32(baseline)).reshape(-1, len(columns))
    return values.reshape(-1)


def _sizes(values: npt.NDArray[np.uint32]) -> Bytes:
    """The bytes that each value takes."""
    sizes = np.ones(len(values), np.uint8)
    for bits in (7, 14, 21, 28):
        sizes += values >= 1 << bits
    return sizes


def _varints(values: npt.NDArray[np.uint32]) -> bytes:
    """Each value in groups of seven bits, the lowest first; the high bit says that more follow."""
    ends = np.cumsum(_sizes(values), dtype=np.int64)
    data = np.empty(int(ends[-1]), np.uint8)
    at = np.concatenate(([0], ends[:-1]))
    while len(at):
        more = values >= 0x80
        data[at] = (values & 0x7F) | (more.astype(np.uint8) << 7)
        at, values = at[more] + 1, values[more] >> np.uint32(7)
    return data.tobytes()


def decode_indices(stream: bytes, count: int) -> npt.NDArray[np.uint32]:
    """The indices (count,) of a stream. Raises ValueError for one that is cut, too long or of another kind."""
    if len(stream) < 5 or stream[0] != INDEX_HEADER:
        raise ValueError("it is not an index sequence")
    data = np.frombuffer(stream, np.uint8)[1:-4]
    ends = np.flatnonzero(data < 0x80)
    if len(ends) != count or (count and ends[-1] != len(data) - 1) or (not count and len(data)):
        raise ValueError("the stream is cut or holds another number of indices")
    starts = np.concatenate(([0], ends[:-1] + 1))[:count]
    sizes = ends - starts + 1
    if count and sizes.max() > 5:
        raise ValueError("an index of the stream is too long")
    values = (data[starts] & 0x7F).astype(np.int64)
    for place in range(1, 5):
        rows = np.flatnonzero(sizes > place)
        values[rows] |= (data[starts[rows] + place] & 0x7F).astype(np.int64) << 7 * place
    folded = values >> 1
    change = (folded >> 1) ^ -(folded & 1)
    indices = np.zeros(count, np.int64)
    for baseline in (0, 1):
        own = np.flatnonzero(values & 1 == baseline)
        indices[own] = np.cumsum(change[own])
    return indices.astype(np.uint32)
