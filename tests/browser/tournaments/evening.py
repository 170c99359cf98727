"""An evening through the pages alone: conditions are uploaded and published, seats entered, a television records."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

from playwright.sync_api import Page, Response, WebSocket, expect

from tests.browser.conftest import PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.test_dealer import head
from tests.server.served_house import Guest

TELEVISION = {"width": 1920, "height": 1080}
REAL_CARDS = "dealers, with real cards or a real wheel"
COUNTS_ONLY = "dealers, with real chips: rounds and counts only"


def just_started() -> str:
    """A start that is over: seats are drawn after it, and play begins once everybody is seated."""
    return (datetime.now(UTC) - timedelta(minutes=1)).isoformat(timespec="seconds")


class Television:
    """The big screen in a browser that nobody is signed in to, with every byte that reached it."""

    def __init__(self, page_for: PageFor, path: str) -> None:
        self.page = page_for("", "about:blank", viewport=TELEVISION)
        self._answers: list[Response] = []
        self._read: list[str] = []
        self._frames: list[str] = []
        self.page.on("response", self._hear)
        self.page.on("websocket", self._listen)
        self.page.goto(path)

    def _hear(self, answer: Response) -> None:
        self._answers.append(answer)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._frames.append(frame if isinstance(frame, str) else repr(frame)))

    def received(self) -> str:
        """Pages, answers and messages, without scripts and styles, and without the outlines of drawings."""
        told = [answer for answer in self._answers if answer.request.resource_type not in ("script", "stylesheet")]
        self._read += [answer.text() for answer in told if answer.ok]
        self._answers.clear()
        return re.sub(r' d=\\?"[^"]*"', "", "\n".join([*self._read, *self._frames]))

    def shows_none_of(self, *secrets: str) -> None:
        """What may not be seen was never sent, in letters, in points or in cents."""
        received = self.received()
        assert len(self._frames) > 0, "the screen follows"
        for secret in secrets:
            forms = (secret, secret.replace(",", ""), secret.replace(",", "") + "00")
            found = [form for form in forms if re.search(rf"(?<![\w,]){re.escape(form)}(?![\w,])", received)]
            assert found == [], f"{secret} was sent to the screen"


class Evening:
    """A tournament and its staff: an operator, a director, a clerk, a dealer and a supervisor, each at a screen; or a
    director alone, who is in charge of the house as well."""

    def __init__(self, house: BrowserHouse, page_for: PageFor, alone: bool = False) -> None:
        self.house, self.page_for = house, page_for
        offices = ("shift manager", "tournament director") if alone else ("tournament director",)
        self.director: Guest = house.run(house.running.staff(house.owner, *offices))
        self.operator = self.director if alone else house.owner
        self.id = ""

    @property
    def path(self) -> str:
        return f"/tournaments/{self.id}"

    def publish(self, folder: Path, conditions: str, dealt_by: str = "") -> Page:
        """The operator uploads the conditions, says how the tables are dealt, and publishes; the operator's page."""
        file = folder / "conditions.toml"
        file.write_text(conditions, encoding="utf-8")
        page = self.page_for(self.operator.login, "/tournaments/new")
        page.get_by_text("The conditions as a file").click()
        page.locator("[data-upload]").set_input_files(file)
        expect(page.locator(".toast")).to_contain_text("The form is filled from conditions.toml")
        if dealt_by:
            page.get_by_label("Dealt by").select_option(label=dealt_by)
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.get_by_role("heading", name="Publish the conditions")).to_be_visible()
        page.locator("#next-next").click()
        expect(page.get_by_text("version 1").first).to_be_visible()
        self.id = page.url.split("/")[-2]
        return page

    def directing(self) -> Page:
        """The director's desk."""
        return self.page_for(self.director.login, f"{self.path}/directing")

    def clerk(self) -> Page:
        """The entry desk."""
        return self.page_for(self.house.login_of("cashier"), f"{self.path}/desk")

    def dealer(self, session: int, table: int = 1) -> Page:
        """The dealer at a table of a session."""
        return self.page_for(self.house.login_of("dealer"), f"/dealing/{self.id}.{session}.{table}")


def confirm(page: Page) -> None:
    """The question before what cannot be undone is answered with yes."""
    page.locator("#ask button[value=yes]").click()


def confirm_step(page: Page, heading: str) -> None:
    """The director confirms what the desk shows under this heading."""
    expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()
    page.locator("#next-next").click()
    confirm(page)


def walk_in(page: Page, name: str, identification: str, contact: str = "") -> None:
    """Somebody without an account pays cash at the desk."""
    form = page.locator("#enter")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Identification number").fill(identification)
    form.locator("[name=contact]").fill(contact)
    form.get_by_label("I have seen that they are").check()
    form.get_by_label("They have the conditions in writing").check()
    form.get_by_role("button", name="Enter").click()
    expect(form.get_by_label("Name")).to_have_value("")  # the desk is ready for whoever comes next


def enter_seats(page: Page, path: str, *places: tuple[str, int, int]) -> None:
    """A ballot drawn by hand before two witnesses is entered: who sits at which table, on which seat."""
    page.goto(f"{path}/ballot")
    page.get_by_text("Drawn by hand: enter it with two witnesses").click()
    form = page.locator("#entering-1")
    for name, table, seat in places:
        form.get_by_label(f"{name}: table").fill(str(table))
        form.get_by_label(f"{name}: seat").fill(str(seat))
    form.get_by_label("First witness").fill("Wim")
    form.get_by_label("Second witness").fill("Xia")
    form.get_by_role("button", name="Enter the ballot").click()
    confirm(page)
    expect(form).to_have_count(0)
    expect(page.locator("[data-region=ballots]")).to_contain_text("Drawn by hand, witnessed by Wim and Xia")
    page.goto(f"{path}/directing")


def seat_everybody(page: Page) -> None:
    """The director has seen everybody at their table, seats them in one order, and starts the session."""
    form = page.locator(".act[id*=seat-all]")
    for box in form.get_by_role("checkbox").all():
        box.check()
    form.get_by_role("button", name="Seat everybody present").click()
    confirm(page)
    expect(page.get_by_role("heading", name="Start the session")).to_be_visible()
    page.locator("#next-start").click()
    expect(page.get_by_role("heading", name="In play", level=1)).to_be_visible()


def key_wagers(page: Page, *wagers: tuple[str, str, bool]) -> None:
    """The dealer asks each player in turn and keys what they wager, on a secret wager card where that is so."""
    for name, amount, secret in wagers:
        page.get_by_role("button", name=f"Ask {name}").click()
        head(page, f"{name} wagers")
        sitter = page.locator("[id^=sitter-]", has_text=name)
        sitter.get_by_label("Wager", exact=True).fill(amount)
        if secret:
            sitter.get_by_label("Secret wager card").check()
        sitter.get_by_role("button", name="Place").click()
        expect(sitter.locator(".lying")).to_have_count(1)
        if (name, amount, secret) != wagers[-1]:
            page.get_by_role("button", name=f"{name} is done").click()


def count_chips(page: Page, chips: dict[str, str]) -> None:
    """Somebody counts in front of each seat, whatever the system knows."""
    for name, amount in chips.items():
        page.get_by_label(re.compile(f"seat [0-9], {name}", re.IGNORECASE)).fill(amount)
    page.get_by_role("button", name="Enter this count").click()
