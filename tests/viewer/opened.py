"""A page that is open in the browser, and what tests ask of it."""

from __future__ import annotations

import base64
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

__all__ = ["Opened"]

READY = "() => globalThis.prosector?.ready === true || document.querySelector('[role=alert]')"
LIMIT = 60_000  # milliseconds: for a machine with much else to do

# Nothing moves, the search trees are there, and labels are where they belong.
REST = """async limit => {
  const frame = () => new Promise(done => requestAnimationFrame(done));
  await frame(); await frame();
  const app = globalThis.prosector?.app;
  if (!app) return;
  await new Promise(done => app.picker.onReady(done));
  const end = performance.now() + limit;
  const settled = () => (document.querySelector('.labels')?.dataset.state ?? 'settled') === 'settled';
  while (app.stage.moving || !settled()) {
    if (performance.now() > end) throw new Error('the page does not come to rest');
    await frame();
  }
}"""

# No frame for half a second: longer than a late resize, labels' rays, and the resolution after movement take.
STILL = """async limit => {
  const { stage } = prosector.app;
  const end = performance.now() + limit;
  for (let before = -1; stage.frames !== before;) {
    if (performance.now() > end) throw new Error('it draws on and on');
    before = stage.frames;
    await new Promise(done => setTimeout(done, 500));
  }
  return stage.frames;
}"""


@dataclass
class Opened:
    """`complaints`: errors in the page's console, uncaught ones, and refusals by its policy."""

    page: Any
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    touching: Any = None  # the browser's own interface, for touches

    def __post_init__(self) -> None:
        self._heard = {"console": self._console, "pageerror": self._uncaught, "request": self._request}
        for event, listener in self._heard.items():
            self.page.on(event, listener)

    def go(self, where: str | Path, waits: bool = True) -> None:
        """Opens an address or a file, and waits until the page is ready or says why it is not."""
        self.page.goto(where.as_uri() if isinstance(where, Path) else where)
        if waits:
            self.until_ready()

    def reload(self) -> None:
        self.page.reload()
        self.until_ready()

    def until_ready(self) -> None:
        self.page.wait_for_function(READY)
        self.rest()

    def leave(self) -> None:
        """Nothing of this visit is left for the next one: no storage, no held button, no other page, no listener."""
        for event, listener in self._heard.items():
            self.page.remove_listener(event, listener)
        if self.touching:
            self.touching.detach()
        for other in self.page.context.pages:
            if other != self.page:
                other.close()
        self.page.keyboard.up("Control")
        for frame in self.page.frames:
            if frame.url.startswith(("file:", "http:")):
                # A frame of another origin may be forbidden to keep anything.
                frame.evaluate("() => { try { localStorage.clear(); } catch { return; } }")
        self.page.goto("about:blank")
        self.page.mouse.move(0, 0)

    def _console(self, message: Any) -> None:
        # The graphics driver's remarks on speed are no errors of the page.
        if message.type == "error" or "Content Security Policy" in message.text:
            self.complaints.append(message.text)

    def _uncaught(self, error: Any) -> None:
        self.complaints.append(f"uncaught: {error}")

    def _request(self, request: Any) -> None:
        self.requests.append(request.url)

    def ask(self, expression: str, argument: Any = None) -> Any:
        """The value of a JavaScript expression or function."""
        return self.page.evaluate(expression, argument)

    def rest(self) -> None:
        self.page.evaluate(REST, LIMIT)

    def still(self) -> int:
        """Waits until nothing has been drawn for a while; answers how many frames were drawn so far."""
        return int(self.page.evaluate(STILL, LIMIT))

    def until(self, condition: str) -> None:
        """Waits until a JavaScript expression is true."""
        self.page.wait_for_function(f"() => {condition}")

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
        """What a screen reader was told last. The page empties the region first, and fills it a moment later."""
        region = "[role=status][aria-live=polite]"
        self.until(f"document.querySelector('{region}').textContent")
        return str(self.page.locator(region).inner_text())

    def picture(self) -> Any:
        """The model as it is seen, without panels and labels: RGBA as a (160, 240, 4) array."""
        pixels = self.ask(
            """() => { const { stage } = prosector.app; stage.draw(); const { canvas } = stage;
            const flat = document.createElement('canvas'); flat.width = 240; flat.height = 160;
            const context = flat.getContext('2d', { willReadFrequently: true });
            context.drawImage(canvas, 0, 0, 240, 160);
            const { data } = context.getImageData(0, 0, 240, 160); let text = '';
            for (let at = 0; at < data.length; at += 4096) text += String.fromCharCode(...data.subarray(at, at + 4096));
            return btoa(text); }"""
        )
        return np.frombuffer(base64.b64decode(pixels), np.uint8).reshape(160, 240, 4)

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

    def axe(self, *rules: str) -> list[str]:
        """What axe-core finds wrong: WCAG 2.2 A and AA and its best practices, or these rules alone."""
        if not self.ask("'axe' in globalThis"):
            folder = Path(__file__).resolve().parents[2] / "addon" / "viewer" / "node_modules" / "axe-core"
            self.ask((folder / "axe.min.js").read_text(encoding="utf-8"))
        report = self.ask(
            "rules => axe.run({ resultTypes: ['violations'], ...(rules.length ? { runOnly: rules } : {}) })",
            list(rules),
        )
        return [
            f"{violation['id']}: {node['html'][:160]} {' '.join(node.get('failureSummary', '').split())[:300]}"
            for violation in report["violations"]
            for node in violation["nodes"]
        ]
