"""A real Chromium for the tests: an installed one, else Debian's package, else playwright's own download.

`python -m tests.browser.chromium` installs what is missing; `make test` calls it.
"""

import os
import shutil
import subprocess
import sys
from typing import Final

from playwright.sync_api import Browser, Error, Playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES: Final = ("chromium", "fonts-noto-cjk")
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)


def launched(playwright: Playwright) -> Browser:
    """A headless Chromium."""
    return playwright.chromium.launch(executable_path=installed(), args=list(ARGUMENTS))


def installed() -> str | None:
    """Where Chromium is on this machine; None: ask playwright for its own."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


def main() -> None:
    """See to it that there is a Chromium, and letters for Japanese."""
    if installed():
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update", "-qq"], ["install", "-y", "-qq", *PACKAGES]):
            subprocess.run(["apt-get", *command], env=quiet, stdout=subprocess.DEVNULL, check=False)
    if not installed():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if not _starts():
        sys.exit("The browser tests need Chromium: install it (Debian, Ubuntu: apt install chromium fonts-noto-cjk).")


def _starts() -> bool:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        try:
            launched(playwright).close()
        except Error:
            return False
    return True


if __name__ == "__main__":
    main()
