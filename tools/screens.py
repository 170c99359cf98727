"""Pictures of every screen, phone and desktop, light and dark, taken in Chromium at a demonstration house.

python -m tools.screens             all of them, into docs/pictures/screens
python -m tools.screens lobby cage  those alone
"""

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from rich.progress import track

from croupier.server.pages.core.preferences import COOKIE
from croupier.server.pages.game_registry import GAME_PAGES
from tools import chromium
from tools.demo_house import Deeds, DemoHouse, demo_house
from tools.markdown_wrap import wrapped
from tools.screen_list import SCREENS, Screen
from tools.tournament_moments import STAGES
from tools.tournament_screens import PAPERS, TOURNAMENT_SCREENS

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures" / "screens"
PHONE, DESKTOP = (390, 844), (1366, 768)
EVERY_SCREEN = (*SCREENS, *TOURNAMENT_SCREENS)
_SIZES = ((DESKTOP, "light"), (PHONE, "light"), (DESKTOP, "dark"), (PHONE, "dark"))
_ALONE = ("light", "phone", "dark")
"""Which of them stands alone, as a screen's list names it."""
_SETTLED_MILLIS = 900
_SHEET = """<style>body { margin: 0; background: #8d938e; padding: 24px; width: 844px; display: grid; gap: 24px;
grid-template-columns: 640px 180px } img { width: 100%; border-radius: 8px }</style>
"""
_PICTURE = '<img src="data:image/png;base64,{}">'
_TOGETHER = """<style>body { margin: 0; width: 1480px; height: 868px; position: relative; background: #e9e5d8 }
img { position: absolute; box-shadow: 0 18px 50px #0007 } img:nth-of-type(1) { left: 24px; top: 24px; width: 1180px;
border-radius: 14px; border: 8px solid #1b1f1c } img:nth-of-type(2) { right: 28px; bottom: 22px; width: 350px;
border-radius: 38px; border: 11px solid #1b1f1c }</style>
"""
TOGETHER = "blackjack-split", "mini-baccarat-table"
"""The screens of the README's first picture: one on a desk, one on a phone."""


def taken(browser: Browser, house: DemoHouse, screen: Screen, size: tuple[int, int], scheme: str) -> bytes:
    """One picture of a screen."""
    width, height = size
    context = browser.new_context(
        base_url=house.address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        device_scale_factor=1,
        reduced_motion="reduce",
        locale="en-AU",
    )
    try:
        tips = ".".join(f"seen-{game.name}" for game in GAME_PAGES)  # a first round's tips are shown once
        context.add_cookies([{"name": COOKIE, "value": tips, "url": house.address}])
        if screen.login:
            house.sign_in(context.request, screen.login)
        page = context.new_page()
        page.goto(screen.path(house))
        page.wait_for_load_state("networkidle")
        if screen.act:
            screen.act(page)
        page.wait_for_timeout(_SETTLED_MILLIS)
        return page.screenshot(type="png")
    finally:
        context.close()


def sheet(browser: Browser, pictures: list[bytes], into: Path) -> None:
    """Several pictures side by side as one."""
    page: Page = browser.new_page(viewport={"width": 892, "height": 600})
    page.set_content(_SHEET + "".join(_PICTURE.format(base64.b64encode(picture).decode()) for picture in pictures))
    page.screenshot(path=into, type="jpeg", quality=82, full_page=True)
    page.close()


def together(browser: Browser, desk: bytes, phone: bytes, into: Path) -> None:
    """A desk and a phone before it, as one picture."""
    page: Page = browser.new_page(viewport={"width": 1480, "height": 868})
    page.set_content(_TOGETHER + "".join(_PICTURE.format(base64.b64encode(one).decode()) for one in (desk, phone)))
    page.screenshot(path=into, type="jpeg", quality=88)
    page.close()


def listed() -> str:
    """The page of the documentation that shows them all."""
    head = (
        "# Every screen\n\nOn a desk and on a phone, light and dark, then what is printed. `make screens` and "
        "`make pictures` take them again.\n"
    )
    shown = [(screen.words, f"screens/{screen.name}.jpg") for screen in EVERY_SCREEN]
    shown += [(f"On paper: {words[0].lower()}{words[1:]}", f"papers/{name}.png") for name, words in PAPERS.items()]
    return wrapped(head + "".join(f"\n## {words}\n\n![{words}](pictures/{path})\n" for words, path in shown))


def main(wanted: list[str]) -> int:
    """Take them."""
    path = chromium.find()
    if path is None:
        print("Pictures are taken in Chromium, and there is none here.")
        return 1
    PICTURES.mkdir(parents=True, exist_ok=True)
    (ROOT / "docs" / "screens.md").write_text(listed(), encoding="utf-8")
    chosen = [screen for screen in EVERY_SCREEN if not wanted or screen.name in wanted]
    with tempfile.TemporaryDirectory() as folder, demo_house(Path(folder)) as house, sync_playwright() as playwright:
        deeds = Deeds(house, playwright)
        for moment, stage in STAGES.items():
            if any(f"{{{moment}}}" in screen.at or moment in screen.after for screen in chosen):
                house.tables[moment] = stage(deeds).id
        deeds.leave()
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.ARGUMENTS))
        front: dict[str, list[bytes]] = {}
        for screen in track(chosen, description="Screens"):
            pictures = [taken(browser, house, screen, size, scheme) for size, scheme in _SIZES]
            sheet(browser, pictures, PICTURES / f"{screen.name}.jpg")
            if screen.name in TOGETHER:
                front[screen.name] = pictures
            if screen.alone:
                (PICTURES.parent / f"{screen.name}.png").write_bytes(pictures[_ALONE.index(screen.alone)])
        if len(front) == len(TOGETHER):
            desk, phone = (front[name] for name in TOGETHER)
            together(browser, desk[0], phone[1], PICTURES.parent / "phone-and-desk.jpg")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
