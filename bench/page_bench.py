"""In a real browser: when the page of a part shows it, beside a bare three.js page with the same model."""

from __future__ import annotations

import base64
import contextlib
import functools
import http.server
import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from .places import ROOT, full_scene, home
from .result import LeftOutError, Result, milliseconds

__all__ = ["measure"]

VIEWER = ROOT / "addon" / "viewer"
ROUNDS = 9
OURS, BARE = "prosector-first-frame", "bare-first-frame"

# What a page needs at least: a renderer, two lights, a camera that sees the whole model, one frame.
BARE_PAGE = """
import { Box3, DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from "three";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";

const renderer = new WebGLRenderer({ antialias: true });
renderer.setSize(innerWidth, innerHeight);
document.body.append(renderer.domElement);
const scene = new Scene();
scene.add(new HemisphereLight(0xffffff, 0x444444, 2));
const light = new DirectionalLight(0xffffff, 2);
light.position.set(1, 2, 3);
scene.add(light);
const show = (gltf) => {
  scene.add(gltf.scene);
  const box = new Box3().setFromObject(gltf.scene);
  const size = box.getSize(new Vector3()).length();
  const camera = new PerspectiveCamera(35, innerWidth / innerHeight, size / 100, size * 10);
  box.getCenter(camera.position);
  camera.position.z += 2 * size;
  renderer.render(scene, camera);
  performance.mark("bare-first-frame");
};
const inline = document.getElementById("model");
if (inline) {
  const bytes = Uint8Array.from(atob(inline.textContent), (each) => each.charCodeAt(0));
  new GLTFLoader().parse(bytes.buffer, "", show);
} else {
  new GLTFLoader().load("anatomy.glb", show);
}
"""


def measure() -> Iterator[Result]:
    """Time to the first frame, served and as one file; and the bytes of the part's model."""
    scene = full_scene()
    with home() as place:
        part = _part(scene, place)
        folder = Path(part["folder"])
        bare = _bare_page(place / "bare", (folder / "anatomy.glb").read_bytes())
        with _served(place) as address, _browser() as browser:
            ours, reference = (f"{address}/{each.relative_to(place).as_posix()}/index.html" for each in (folder, bare))
            served = _alternating(browser, ours, reference)
            single = _alternating(browser, Path(part["single"]).as_uri(), (bare / "single.html").as_uri())
    about = f"a part of {part['triangles']:,} triangles"
    for how, times in (("served", served), ("one file, by double-click", single)):
        yield Result(
            f"first frame of {about}, {how}",
            milliseconds(times[0]),
            milliseconds(times[1]),
            "ms",
            "a bare three.js page with the same model, the same way",
            "at most 1.5x",
            lambda ours, reference: reference is not None and ours <= 1.5 * reference,
        )
    for how, name, most in (("as every program reads it", "part", 1.05), ("compressed, as in packages", "small", 0.57)):
        yield Result(
            f"bytes of the model of {about}, {how}",
            part[name] / 1000,
            part["bare"] / 1000,
            "KB",
            "Blender's plain file of the same object",
            f"at most {most:g}x",
            _at_most(most),
        )


def _at_most(most: float) -> Callable[[float, float | None], bool]:
    return lambda ours, reference: reference is not None and ours <= most * reference


def _part(scene: Path, place: Path) -> dict[str, Any]:
    command = [sys.executable, "-m", "bench.page_driver", str(scene), str(place)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    for line in result.stdout.splitlines():
        if line.startswith("result: "):
            found: dict[str, Any] = json.loads(line.removeprefix("result: "))
            return found
    raise LeftOutError(f"bpy that exports: {result.stderr.strip().splitlines()[-1:]}")


def _bare_page(folder: Path, model: bytes) -> Path:
    """index.html with bare.js and anatomy.glb, and single.html with all in it, built with the page's own three.js."""
    from dev import build_viewer, find_node

    missing, node = build_viewer(), find_node()
    if missing or node is None:
        raise LeftOutError(f"the student page, built: {missing or 'there is no Node.js'}")
    folder.mkdir()
    (folder / "bare.mjs").write_text(BARE_PAGE, encoding="utf-8")
    options = {
        **{"entryPoints": [str(folder / "bare.mjs")], "outfile": str(folder / "bare.js"), "format": "iife"},
        **{"bundle": True, "minify": True, "target": "es2021", "nodePaths": [str(VIEWER / "node_modules")]},
    }
    code = f"require({json.dumps(str(VIEWER / 'node_modules' / 'esbuild'))}).buildSync({json.dumps(options)})"
    subprocess.run([node[0], "-e", code], check=True)
    (folder / "anatomy.glb").write_bytes(model)
    script = (folder / "bare.js").read_text(encoding="utf-8").replace("</script", "<\\/script")
    head = '<!doctype html><meta charset="utf-8"><body style="margin:0">'
    (folder / "index.html").write_text(f'{head}<script src="bare.js"></script>', encoding="utf-8")
    data = base64.b64encode(model).decode("ascii")
    inline = f'{head}<script type="text/plain" id="model">{data}</script><script>{script}</script>'
    (folder / "single.html").write_text(inline, encoding="utf-8")
    return folder


@contextlib.contextmanager
def _served(folder: Path) -> Iterator[str]:
    handler = functools.partial(_Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@contextlib.contextmanager
def _browser() -> Iterator[Any]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        raise LeftOutError("playwright for Python") from error
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    chromium = next((path for name in names if (path := shutil.which(name))), None)
    if chromium is None:
        raise LeftOutError("a Chromium")
    flags = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        yield browser
        browser.close()


def _alternating(browser: Any, ours: str, bare: str) -> tuple[list[float], list[float]]:
    """Seconds from opening each page to its first frame, in turn."""
    times: tuple[list[float], list[float]] = ([], [])
    for round_ in range(ROUNDS + 1):
        for kept, address, mark in ((times[0], ours, OURS), (times[1], bare, BARE)):
            seconds = _first_frame(browser, address, mark)
            if round_:  # the first round pays for shaders and first touches
                kept.append(seconds)
    return times


def _first_frame(browser: Any, address: str, mark: str) -> float:
    context = browser.new_context(viewport={"width": 1000, "height": 700}, reduced_motion="reduce")
    try:
        page = context.new_page()
        page.goto(address)
        page.wait_for_function(f"() => performance.getEntriesByName({mark!r}).length", timeout=60_000)
        return float(page.evaluate(f"() => performance.getEntriesByName({mark!r})[0].startTime")) / 1000
    finally:
        context.close()
