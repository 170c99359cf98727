"""A hand at midi-baccarat is squeezed in WebKit: pips under the bent corner, and each card turned by its own drag."""

from typing import Any

from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import DealtBy
from croupier.games.baccarat.determinations import Determinations, Profile, Turner
from tests.browser.games.test_squeeze import deal_until_turned_by
from tests.browser.houses import BrowserHouse
from tests.browser.play import deal_on, play, sit
from tests.webkit.test_rounds import bet, find, says, visit

GAME = Determinations(game=Profile.MIDI, face_down=True, turner=Turner.PATRONS, chip=Amount(25))
BOX = """
const sheet = document.querySelectorAll("[data-sheet]")[arguments[0]];
sheet.scrollIntoView({ block: "center" });
const { right, bottom, width, height } = sheet.getBoundingClientRect();
return [right, bottom, width, height];
"""


def drag(phone: WebKitGTK, place: int, far: float) -> None:
    """Take a card by its corner, bend it so far and let go."""
    right, bottom, width, height = phone.execute_script(BOX, place)
    x, y = right - 4, bottom - 4
    touch: Any = PointerInput  # Selenium leaves these without types
    actions = ActionBuilder(phone, mouse=touch("touch", "finger"))
    finger: Any = actions.pointer_action
    finger.move_to_location(int(x), int(y)).pointer_down().move_to_location(int(x - 12), int(y - 12))
    for part in (0.5, 1):
        finger.move_to_location(int(x - far * part * width), int(y - far * part * height))
    finger.pointer_up()
    actions.perform()


def test_each_card_is_looked_at_and_turned_by_its_own_drag(house: BrowserHouse, phone: WebKitGTK) -> None:
    eva, table = house.patron("eva"), house.table(GAME, dealt_by=DealtBy.DEALER)
    sit(house, eva, table)
    deal_on(house, table)
    visit(house, phone, eva, table)
    bet(phone, "player", 2500)
    deal_until_turned_by(house, table, eva)
    says(phone, "Drag a corner or an edge, all the way to turn", ".squeeze-words")
    drag(phone, 1, 0.4)
    face = find(phone, "[data-face]").get_attribute("data-face")
    (looked,) = play(house, table, eva)["looked"]
    assert (looked["place"], looked["card"]) == (1, face)
    assert phone.find_elements(By.CSS_SELECTOR, "[data-sheet].turned") == []
    drag(phone, 1, 0.95)
    says(phone, "Now the other card", ".squeeze-words")
    drag(phone, 0, 0.95)
    WebDriverWait(phone, 15).until(lambda _: play(house, table)["player"]["cards"][1] == face)
