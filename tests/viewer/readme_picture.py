"""Makes the README's picture of the student page, from a package that the demo has written.

python -m tests.viewer.readme_picture build/demo/exports/bones-of-hand-left-*/index.html docs/page.png
"""

import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.viewer.conftest import FLAGS


def main() -> None:
    page_file, out = (Path(argument).absolute() for argument in sys.argv[1:])
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 760})
        page.goto(page_file.as_uri())
        page.wait_for_function("globalThis.prosector && globalThis.prosector.ready", timeout=120_000)
        page.locator("canvas").first.hover(position={"x": 560, "y": 330})  # names what is under it
        page.wait_for_timeout(1500)
        page.screenshot(path=out)
        browser.close()
    subprocess.run(["convert", str(out), "-colors", "256", str(out)], check=True)


if __name__ == "__main__":
    main()
