"""Every screen of a tournament that there is a picture of, in the order of an evening."""

from dataclasses import replace

from playwright.sync_api import Page

from tools.screen_list import Screen

_DIRECTOR = "tournament-director"
_ALL_IN_TURN_MILLIS = 400_000
_DRAWN = (4, 1, 6, 3, 7, 2, 5)


def _warn(page: Page) -> None:
    warning = page.locator("#t2-2-warning")
    warning.locator("summary").click()
    warning.locator("[name=player]").select_option(index=2)
    warning.locator("[name=clause]").select_option("NZ-D7 3.9")
    warning.locator("[name=reason]").fill("You let the time for wagers pass.")
    page.locator("#glance-2-2").scroll_into_view_if_needed()


def _call_break(page: Page) -> None:
    form = page.locator("#desk-break-all")
    form.locator("summary").click()
    form.locator("[name=minutes]").fill("15")


def _hold(page: Page) -> None:
    form = page.locator("#t7-7-hold")
    form.locator("summary").click()
    form.get_by_label("Reason").fill("A dispute about a bet")


def _rest(page: Page) -> None:
    """The break that is called by the picture before; it may last since one."""
    resume = page.get_by_role("button", name="Resume play")
    if not resume.is_visible():
        _call_break(page)
        page.locator("#desk-break-all").get_by_role("button", name="Break for all tables").click()
        resume.wait_for()


def _resume(page: Page) -> None:
    _rest(page)
    page.get_by_role("button", name="Resume play").click()
    page.get_by_role("dialog").wait_for()


def _resumed(page: Page) -> None:
    _resume(page)
    page.get_by_role("dialog").get_by_role("button", name="Resume now").click()
    page.locator("#desk-break-all").wait_for()


def _released(page: Page) -> None:
    _held(page)
    page.locator("#t7-7-release").click()
    page.locator("#t7-7-hold").wait_for()


def _warned(page: Page) -> None:
    """A warning is given once: it may be there since the picture before."""
    line = page.locator("#glance-2-2 .ruled")
    if not line.is_visible():
        _warn(page)
        page.locator("#t2-2-warning").get_by_role("button", name="Warn", exact=True).click()
        line.wait_for()
    page.evaluate("scrollTo(0, 0)")
    page.locator("#glance-2-2").evaluate("one => innerWidth < 700 && one.scrollIntoView({ block: 'center' })")


def _claim(page: Page) -> None:
    page.locator("details.act[id^='p-cash-']").first.locator("summary").click()


def _receipt(page: Page) -> None:
    page.get_by_role("link", name="receipt cage").first.click()
    page.wait_for_load_state("networkidle")


def _closed(page: Page) -> None:
    """It may be closed since the picture before."""
    if page.get_by_role("button", name="Close the tournament").is_visible():
        _close(page)
        page.get_by_role("dialog").get_by_role("button", name="Close the tournament").click()
    page.get_by_role("heading", name="The tournament is closed").wait_for()


def _go_to_cage(page: Page) -> None:
    page.get_by_role("link", name="Go to the cage").first.click()
    page.wait_for_load_state("networkidle")


def _close(page: Page) -> None:
    page.get_by_role("button", name="Close the tournament").click()
    page.get_by_role("dialog").wait_for()


def _rulings(page: Page) -> None:
    page.locator("#notice-1").scroll_into_view_if_needed()


def _held(page: Page) -> None:
    """A table is held now, so that the line at the foot says so; it may be held since the picture before."""
    release = page.locator("#t7-7-release")
    if release.is_visible():
        release.click()
        release.wait_for(state="hidden")
    _hold(page)
    page.locator("#t7-7-hold").get_by_role("button", name="Hold", exact=True).click()
    release.wait_for()


def _hand_over(page: Page) -> None:
    form = page.locator("details.act[id^='p-cash-'], details.act[id^='p-goods-']").first
    form.locator("summary").click()


def _ticket(page: Page) -> None:
    at = str(page.get_by_role("link", name="Open").first.get_attribute("href"))
    page.context.clear_cookies()  # as a player sees it, not signed in
    page.goto(at)


def _seat_by_hand(page: Page) -> None:
    page.get_by_text("Drawn by hand: enter it with two witnesses").click()
    form = page.locator("#entering-1")
    for seat, field in zip(_DRAWN, form.get_by_label(": seat").all(), strict=True):
        field.fill(str(seat))
    for field in form.get_by_label(": table").all():
        field.fill("1")
    form.get_by_label("First witness").fill("Wim Visser")
    form.get_by_label("Second witness").fill("Xia Chen")
    page.evaluate("scrollTo(0, 0)")


def _amend(page: Page) -> None:
    page.get_by_label("Who was told, and how").fill("a sign at the desk, and a message to those who asked")
    places = page.locator('[id="i-entry.maximum_players"]')
    places.fill("14")
    places.evaluate("field => field.scrollIntoView({ block: 'center' })")


def _witness(page: Page) -> None:
    page.get_by_label("First witness").fill("Wim Visser")
    page.get_by_label("Second witness").fill("Xia Chen")
    page.get_by_role("button", name="Enter the cards").scroll_into_view_if_needed()


def _signatures(page: Page) -> None:
    page.locator(".signatures").evaluate("lines => lines.scrollIntoView({ block: 'end' })")


def _report(page: Page) -> None:
    page.get_by_role("link", name="Cards entered in the wrong order").click()
    page.wait_for_load_state("networkidle")


def _wait_for_play(page: Page) -> None:
    page.locator(".ranking li:nth-child(6)").wait_for(timeout=_ALL_IN_TURN_MILLIS)


_SCREENS = (
    Screen("tournaments", "The tournaments of the house", "guest", "/tournaments"),
    Screen(
        "tournament-setup", "Setting up: what the book asks, checked while it is typed", "owner", "/tournaments/new"
    ),
    Screen(
        "tournament-amending",
        "Amending published conditions until entries open",
        "owner",
        "/tournaments/{published}/amending",
        _amend,
    ),
    Screen(
        "tournament-notice", "The public page of a tournament, without signing in", "", "/tournaments/{entries}/public"
    ),
    Screen("tournament-page", "A tournament for a patron: enter, seat, leaderboard", "guest", "/tournaments/{entries}"),
    Screen("tournament-desk", "The desk: walk-ins, fees, tickets", "cashier", "/tournaments/{entries}/desk"),
    Screen(
        "tournament-ticket",
        "What a ticket opens on a phone",
        "cashier",
        "/tournaments/{drawn}/desk",
        _ticket,
        alone="phone",
    ),
    Screen("tournament-ballot", "The ballot, drawn again by a reader", "", "/tournaments/{drawn}/ballot?again=seats-1"),
    Screen(
        "tournament-by-hand",
        "Entering a ballot that was drawn by hand",
        _DIRECTOR,
        "/tournaments/{closed}/ballot",
        _seat_by_hand,
    ),
    Screen(
        "tournament-seats", "The big screen before the start: seats and a countdown", "", "/tournaments/{drawn}/screen"
    ),
    Screen("tournament-directing", "The director's desk: ten tables", _DIRECTOR, "/tournaments/{evening}/directing"),
    Screen("tournament-warning", "A warning, with its clause", _DIRECTOR, "/tournaments/{evening}/directing", _warn),
    Screen(
        "tournament-rulings",
        "Rulings and warnings, and whether they were told",
        _DIRECTOR,
        "/tournaments/{evening}/directing",
        _rulings,
    ),
    Screen("tournament-hold", "Holding one table", _DIRECTOR, "/tournaments/{evening}/directing", _hold),
    Screen("tournament-held", "A held table", _DIRECTOR, "/tournaments/{evening}/directing", _held),
    Screen("tournament-released", "The hold is ended", _DIRECTOR, "/tournaments/{evening}/directing", _released),
    Screen(
        "tournament-warned",
        "After a warning: the player's table says whether they were told",
        _DIRECTOR,
        "/tournaments/{evening}/directing",
        _warned,
    ),
    Screen(
        "tournament-break-form",
        "Calling a break for all tables",
        _DIRECTOR,
        "/tournaments/{resting}/directing",
        _call_break,
    ),
    Screen(
        "tournament-resting",
        "The desk in a break for all tables",
        _DIRECTOR,
        "/tournaments/{resting}/directing",
        _rest,
    ),
    Screen(
        "tournament-resuming",
        "Ending a break before its time",
        _DIRECTOR,
        "/tournaments/{resting}/directing",
        _resume,
    ),
    Screen("tournament-break", "The big screen in a break", "", "/tournaments/{resting}/screen"),
    Screen("tournament-resumed", "Play goes on", _DIRECTOR, "/tournaments/{resting}/directing", _resumed),
    Screen("tournament-screen", "The big screen in play", "", "/tournaments/{evening}/screen"),
    Screen(
        "tournament-counts", "The console with counts only: rounds, limits, chips", "dealer", "/dealing/{evening}.1.1"
    ),
    Screen("tournament-cards", "The console with real cards", "dealer", "/dealing/{cards}.1.1"),
    Screen(
        "tournament-wizard",
        "The supervisor's wizard at a table of a tournament",
        "supervisor",
        "/supervision/{cards}.1.1",
        _report,
    ),
    Screen(
        "tournament-table",
        "A player's table: cards, everybody's chips, whose turn it is",
        "guest",
        "/tournaments/{cards}/tables/1.1",
        alone="phone",
    ),
    Screen("tournament-count", "The count of two people", "supervisor", "/tournaments/{counted}/count/1"),
    Screen("tournament-differs", "Two counts that differ", _DIRECTOR, "/tournaments/{differing}/directing"),
    Screen("tournament-recount", "Counting a seat again", "supervisor", "/tournaments/{differing}/count/1"),
    Screen(
        "tournament-third-count",
        "Counts that differ a second time: a third counter",
        _DIRECTOR,
        "/tournaments/{thrice}/directing",
    ),
    Screen("tournament-confirm", "Confirming a count", _DIRECTOR, "/tournaments/{counted}/directing"),
    Screen(
        "tournament-sheet",
        "The count sheet: both counts, the agreed one, and lines to sign",
        _DIRECTOR,
        "/tournaments/{placed}/count/1",
        _signatures,
    ),
    Screen(
        "tournament-card-draw",
        "Cards drawn by hand decide between players who are level",
        _DIRECTOR,
        "/tournaments/{level}/cards?drawn=9h9c&card0=2h&card1=Kc",
        _witness,
    ),
    Screen("tournament-places", "Confirming the places", _DIRECTOR, "/tournaments/{placed}/directing"),
    Screen("tournament-payment", "Paying the prizes", "owner", "/tournaments/{payable}/directing"),
    Screen("tournament-prizes", "Handing prizes over", "cashier", "/tournaments/{prizes}/prizes"),
    Screen("tournament-claim", "A winner claims cash", "cashier", "/tournaments/{prizes}/prizes", _claim),
    Screen(
        "tournament-handover", "Identification and signature", "cashier", "/tournaments/{prizes}/prizes", _hand_over
    ),
    Screen("tournament-cage", "Paying a prize at the cage", "cashier", "/tournaments/{prizes}/prizes", _go_to_cage),
    Screen(
        "tournament-receipt",
        "The cage's receipt for a prize, to be signed",
        "cashier",
        "/tournaments/{prizes}/prizes",
        _receipt,
    ),
    Screen(
        "tournament-waiting",
        "The director's desk while prizes wait for their winners",
        _DIRECTOR,
        "/tournaments/{prizes}/directing",
    ),
    Screen(
        "tournament-closing",
        "Closing, once everything is claimed and paid",
        _DIRECTOR,
        "/tournaments/{settled}/directing",
        _close,
    ),
    Screen("tournament-closed", "The tournament is closed", _DIRECTOR, "/tournaments/{settled}/directing", _closed),
    Screen(
        "tournament-read",
        "A warning that its player has read on a phone",
        _DIRECTOR,
        "/tournaments/{ended}/directing",
        _rulings,
    ),
    Screen(
        "tournament-unread",
        "A warning that is on a player's phone and not read yet",
        _DIRECTOR,
        "/tournaments/{earlier}/directing",
        _rulings,
    ),
    Screen("tournament-podium", "The podium", "", "/tournaments/{prizes}/screen"),
    Screen("tournament-result", "A player's result", "guest", "/tournaments/{ended}", alone="phone"),
    Screen(
        "tournament-own",
        "Your tournaments",
        "guest",
        "/account/tournaments",
        alone="phone",
        after=("earlier", "ended", "cards"),
    ),
    Screen(
        "tournament-house-screen",
        "One screen for all tournaments of the house, in turn",
        "",
        "/screen",
        _wait_for_play,
        after=("evening", "resting"),
    ),
)
TOURNAMENT_SCREENS = tuple(replace(screen, alone=screen.alone or "light") for screen in _SCREENS)
"""Each stands alone too, for the director's guide: on a desk, or on the phone of a player."""
PAPERS = {
    "notice": "The notice for patrons",
    "ticket": "A ticket",
    "seat-cards": "Seat cards",
    "seat-slip": "A seat slip",
    "table-sheet": "A table sheet",
    "count-sheet": "A sheet for the first of two counters",
    "voucher": "A voucher",
    "plan": "The director's plan of an evening",
}
"""What is printed, as `tools.papers` draws it."""
