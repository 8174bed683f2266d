"""A page that is open in the browser, and what tests ask of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

__all__ = ["Opened"]

READY = "() => globalThis.prosector?.ready === true || document.querySelector('[role=alert]')"


@dataclass
class Opened:
    """`complaints`: errors in the page's console, uncaught ones, and refusals by its policy."""

    page: Any
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    touching: Any = None  # the browser's own interface, for touches

    @classmethod
    def open(
        cls,
        browser: Any,
        where: str | Path,
        width: int = 1000,
        height: int = 700,
        touch: bool = False,
        before: str = "",
        waits: bool = True,
        **of_context: Any,
    ) -> Opened:
        options = {"locale": "en-US", "reduced_motion": "reduce", "color_scheme": "light", **of_context}
        size = {"width": width, "height": height}
        context = browser.new_context(viewport=size, has_touch=touch, is_mobile=touch, **options)
        context.set_default_timeout(60_000)
        opened = cls(context.new_page())
        opened.page.on("console", opened._console)
        opened.page.on("pageerror", lambda error: opened.complaints.append(f"uncaught: {error}"))
        opened.page.on("request", lambda request: opened.requests.append(request.url))
        if before:
            opened.page.add_init_script(before)
        address = where.as_uri() if isinstance(where, Path) else where
        opened.page.goto(address)
        if waits:
            opened.page.wait_for_function(READY)
            opened.rest()
        return opened

    def _console(self, message: Any) -> None:
        # The graphics driver's remarks on speed are no errors of the page.
        if message.type == "error" or "Content Security Policy" in message.text:
            self.complaints.append(message.text)

    def ask(self, expression: str, argument: Any = None) -> Any:
        """The value of a JavaScript expression or function."""
        return self.page.evaluate(expression, argument)

    def rest(self) -> None:
        """Waits until nothing moves and labels are where they belong."""
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.page.wait_for_function("() => !globalThis.prosector || !prosector.app.stage.moving")
        self.page.evaluate(
            "() => new Promise(done => globalThis.prosector?.app ? prosector.app.picker.onReady(done) : done())"
        )
        self.page.wait_for_function(
            "() => (document.querySelector('.labels')?.dataset.state ?? 'settled') === 'settled'"
        )

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.rest()

    def click(self, selector: str) -> None:
        self.page.click(selector)
        self.rest()

    @property
    def frames(self) -> int:
        return int(self.ask("prosector.app.stage.frames"))

    @property
    def selected(self) -> list[str]:
        """Keys of what is selected."""
        keys: list[str] = self.ask("prosector.app.state.selection.map(i => prosector.app.data.structures[i].key)")
        return keys

    def select(self, *keys: str) -> None:
        self.ask("keys => prosector.app.state.select(keys.map(k => prosector.app.data.byKey.get(k).index))", list(keys))
        self.rest()

    def modes(self) -> dict[str, str]:
        """shown, faded or hidden, by key."""
        modes: dict[str, str] = self.ask(
            "Object.fromEntries(prosector.app.data.structures.map(s =>"
            " [s.key, ['shown', 'faded', 'hidden'][prosector.app.state.mode(s.index)]]))"
        )
        return modes

    def hidden(self) -> set[str]:
        return {key for key, mode in self.modes().items() if mode == "hidden"}

    def place(self) -> dict[str, float]:
        """Where the camera is: distance, yaw, pitch, roll, and the target's x, y, z."""
        place: dict[str, Any] = self.ask("prosector.app.rig.place")
        x, y, z = place.pop("target")
        return {**place, "x": x, "y": y, "z": z}

    def spoken(self) -> str:
        """What a screen reader was told last."""
        self.page.wait_for_timeout(120)
        return str(self.page.locator("[role=status][aria-live=polite]").inner_text())

    def picture(self) -> Any:
        """The model as it is seen, without panels and labels: RGBA as a (160, 240, 4) array."""
        pixels = self.ask(
            """() => { const { stage } = prosector.app; stage.draw(); const { canvas } = stage;
            const flat = document.createElement('canvas'); flat.width = 240; flat.height = 160;
            const context = flat.getContext('2d', { willReadFrequently: true });
            context.drawImage(canvas, 0, 0, 240, 160);
            return Array.from(context.getImageData(0, 0, 240, 160).data); }"""
        )
        return np.array(pixels, np.uint8).reshape(160, 240, 4)

    def point_of(self, key: str) -> tuple[float, float]:
        """A page pixel at which this structure is the nearest, found by looking; raises where it is out of sight."""
        at = self.ask(
            """key => { const { app } = prosector; const { stage, picker, data } = app;
            const index = data.byKey.get(key).index; const box = stage.canvas.getBoundingClientRect();
            for (const step of [24, 8, 4]) for (let y = 4; y < stage.height - 90; y += step)
              for (let x = 4; x < stage.width; x += step)
                if (picker.at(x, y)?.index === index &&
                    document.elementFromPoint(box.left + x, box.top + y) === stage.canvas)
                  return [box.left + x, box.top + y];
            return null; }""",
            key,
        )
        assert at is not None, f"{key} is out of sight"
        return float(at[0]), float(at[1])

    def axe(self) -> list[str]:
        """What axe-core finds wrong: WCAG 2.2 A and AA and its best practices."""
        source = Path(__file__).resolve().parents[2] / "addon" / "viewer" / "node_modules" / "axe-core" / "axe.min.js"
        self.page.evaluate(source.read_text(encoding="utf-8"))
        report = self.page.evaluate("() => axe.run()")
        return [
            f"{violation['id']}: {node['html'][:160]} {' '.join(node.get('failureSummary', '').split())[:300]}"
            for violation in report["violations"]
            for node in violation["nodes"]
        ]
