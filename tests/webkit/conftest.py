"""WebKit at a real house, on a screen that nobody sees: the engine of an iPhone's browser, as near as Debian has it."""

import os
import subprocess
import warnings
from collections.abc import Iterator

import pytest
from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from tools import webkit

from tests.browser.houses import BrowserHouse, a_browser_house

PHONE = (390, 844)
_PLAIN = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "NO_AT_BRIDGE": "1"}
"""Our own pages need no sandbox, and a machine that tests has no graphics card."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserHouse]:
    """A house for all tests of a module."""
    with a_browser_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture(scope="module")
def phone() -> Iterator[WebKitGTK]:
    """One browser for all tests of a module."""
    found = webkit.find()
    assert found is not None, "there is no WebKit here"
    driver, browser, screen = found
    command = [screen, "-displayfd", "1", "-screen", "0", "800x1000x24", "-nolisten", "tcp"]
    shown = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        yield from _browser(driver, browser, shown)
    finally:
        shown.terminate()
        shown.communicate()


def _browser(driver: str, browser: str, shown: "subprocess.Popen[bytes]") -> Iterator[WebKitGTK]:
    assert shown.stdout is not None
    display = f":{shown.stdout.readline().decode().strip()}"
    options = Options()
    options.binary_location = browser
    options.add_argument("--automation")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of Selenium about itself
        opened = WebKitGTK(options=options, service=Service(driver, env={**os.environ, **_PLAIN, "DISPLAY": display}))
    try:
        opened.set_window_size(*PHONE)
        yield opened
    finally:
        opened.quit()
