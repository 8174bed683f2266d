"""The Khronos validator that judges exports really judges: it passes a right file and names what a wrong one lacks."""

import json
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any


def glb(document: dict[str, Any]) -> bytes:
    text = json.dumps(document).encode()
    text += b" " * (-len(text) % 4)
    return struct.pack("<4sII", b"glTF", 2, 20 + len(text)) + struct.pack("<I4s", len(text), b"JSON") + text


def test_the_validator_tells_right_from_wrong(gltf_validate: Callable[[Path], dict[str, Any]], tmp_path: Path) -> None:
    right = tmp_path / "right one.glb"
    right.write_bytes(glb({"asset": {"version": "2.0"}}))
    assert gltf_validate(right)["issues"]["numErrors"] == 0

    wrong = tmp_path / "wrong.glb"
    wrong.write_bytes(glb({"asset": {"version": "2.0"}, "scene": 3}))
    codes = [message["code"] for message in gltf_validate(wrong)["issues"]["messages"]]
    assert codes == ["UNRESOLVED_REFERENCE"]
