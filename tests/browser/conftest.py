"""Real browsers at a real house: Chromium, driven as a person would, signed in as whom the test names."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tools import chromium

from tests.browser.houses import BrowserHouse, a_browser_house
from tests.server.served_house import PASSWORD

PHONE, WIDE = {"width": 360, "height": 740}, {"width": 1280, "height": 800}
expect.set_options(timeout=10_000)

PageFor = Callable[..., Page]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """The Chromium that there is."""
    return {"executable_path": chromium.find(), "args": list(chromium.ARGUMENTS)}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[BrowserHouse]:
    """A house with its staff, and no tables yet."""
    with a_browser_house(tmp_path) as opened:
        yield opened


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserHouse]:
    """A house for all tests of a module, where each has tables and patrons of its own."""
    with a_browser_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture
def page_for(house: BrowserHouse, browser: Browser) -> Iterator[PageFor]:
    """A browser of somebody's own: `page_for("ann", "/tables/t-1")`. Nothing may go wrong in its console."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(login: str = "", path: str = "/", viewport: dict[str, int] = WIDE, **options: Any) -> Page:
        # what a test routes goes past a worker; what moves costs time, and has tests that ask for it
        usual = {"base_url": house.base, "service_workers": "block", "reduced_motion": "reduce"}
        context = browser.new_context(viewport=viewport, **{**usual, **options})  # type: ignore[arg-type]
        context.set_default_timeout(10_000)
        contexts.append(context)
        if login:
            form = {"login": login, "password": PASSWORD}
            assert context.request.post("/api/sign-in", data=form, headers={"X-Croupier": "1"}).ok
        page = context.new_page()
        page.on("pageerror", lambda problem: wrong.append(str(problem)))
        page.on(
            "console", lambda said: wrong.append(said.text) if said.type == "error" and _counts(said.text) else None
        )
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []


def _counts(said: str) -> bool:
    """A connection that a test cuts is told in the console too, and so is a refusal that a test wants."""
    return "WebSocket" not in said and "ERR_INTERNET_DISCONNECTED" not in said and "status of 4" not in said
