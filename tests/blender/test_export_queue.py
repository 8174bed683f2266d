"""Two exports at once: one after the other, with the queue to be seen from outside; short calls do not wait."""

import time
from pathlib import Path

import bpy
import pytest

from addon.core import discovery, launch
from tests.blender.opened import box
from tests.blender.written import nodes_of


def test_exports_of_two_clients_follow_each_other(
    tmp_path: Path, prosector_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BLENDER", raising=False)
    for side in ("l", "r"):
        for number in range(6):
            fine = box(f"Rib {number}.{side}", (0.1 if side == "l" else -0.2, 0, number * 0.2))
            fine.modifiers.new("Subdivision", "SUBSURF").levels = 5
    scene = tmp_path / "ribs.blend"
    bpy.ops.wm.save_as_mainfile(filepath=str(scene))
    keys = {side: [f"rib-{number}/{side}" for number in range(6)] for side in ("left", "right")}
    with launch.start(scene, exports=tmp_path / "exports") as headless:
        one, two = (discovery.connect(headless.session, name=name) for name in ("one", "two"))
        with one, two:
            messages: list[str] = []
            orders = [
                {"query": keys[side][0], "also": keys[side][1:], "max_triangles": 30_000, "page": False}
                for side in ("left", "right")
            ]
            first = one.submit("export.package", orders[0])
            end = time.monotonic() + 300
            while not one.request("session.info")["exports"]:
                assert time.monotonic() < end
            second = two.submit(
                "export.package", orders[1], on_progress=lambda done, total, message: messages.append(message)
            )
            seen: list[object] = []
            while not second.done():
                assert time.monotonic() < end
                # Answered meanwhile, however long the exports take.
                told = one.request("session.info")["exports"]
                if told not in seen:
                    seen.append(told)
                time.sleep(0.02)
            assert first.done()
            title = ", ".join(keys["left"])[:79]
            assert max(len(told) for told in seen if isinstance(told, list)) == 2
            assert any(message.startswith(f"Waiting for another export: {title[:20]}") for message in messages)
            results = [call.result(10) for call in (first, second)]
            assert one.request("session.info")["exports"] == []
    for side, result in zip(("left", "right"), results, strict=True):
        assert nodes_of(Path(str(result["folder"]))).keys() == set(keys[side])
        assert result["triangles"] <= 30_000  # type: ignore[operator]
        assert result["simplified"]
