"""A ballot drawn by hand is entered with its witnesses, shown to everybody in the house, and printed."""

import re

import pytest
from playwright.sync_api import expect

from croupier.tournament import commands as order
from tests.browser.conftest import PageFor
from tests.browser.houses import BrowserHouse
from tests.browser.tournaments.small_tournament import Tournament


@pytest.mark.clause("NZ-D7 2.3(d)(i)", "NZ-D7 2.3(d)(ii)")
def test_a_ballot_by_hand_is_entered_with_witnesses_and_printed(house: BrowserHouse, page_for: PageFor) -> None:
    tournament = Tournament(house)
    tournament.open_entries()
    tournament.enter("ann")
    tournament.enter("bob")
    tournament.do(house.owner, order.CloseEntries(tournament._operator))
    page = page_for(tournament.director.login, f"{tournament.path}/directing")
    page.get_by_role("link", name="The ballot").click()
    page.get_by_text("Drawn by hand: enter it with two witnesses").click()
    form = page.locator("#entering-1")
    for label, value in (("ann: table", "1"), ("ann: seat", "5"), ("bob: table", "1"), ("bob: seat", "2")):
        form.get_by_label(label).fill(value)
    form.get_by_label("First witness").fill("Wim")
    form.get_by_label("Second witness").fill("Xia")
    form.get_by_role("button", name="Enter the ballot").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("[data-region=ballots]")).to_contain_text("Drawn by hand, witnessed by Wim and Xia")
    expect(page.locator("[data-region=ballots] tbody")).to_have_text(re.compile(r"2\s*bob\s*5\s*ann", re.IGNORECASE))
    for paper in ("seat-cards", "seat-slips", "table-sheets", "players"):
        answer = page.request.get(f"/api{tournament.path}/papers/{paper}")
        assert answer.body().startswith(b"%PDF-"), paper
    player = page_for("ann", f"{tournament.path}/ballot")
    expect(player.locator("[data-region=ballots]")).to_contain_text("You")
    expect(player.get_by_role("button", name="Enter the ballot")).to_have_count(0)
