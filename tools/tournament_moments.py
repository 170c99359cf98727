"""Tournaments of the demonstration house, each at another moment of its evening."""

from collections.abc import Callable

from tools.demo_house import Deeds
from tools.real_card_table import RealCardTable
from tools.tournament_stage import NAMES, SEVENTY, UNRELATED, StagedTournament

_SEMI_FINAL = """[[stage]]
name = "semi-final"
length = { rounds = 20, cutting_card_version = "b" }
players_per_table = 5
advance = 2
advancement = "the two players with most chips at each table go on"
"""
_HEATS = {
    "maximum_players = 21": "maximum_players = 70",
    "length = { shoes = 1,": "length = { rounds = 20,",
    "advance = 2": "advance = 1",
    "the two players with most chips at each table go on": "the player with most chips at each table goes on",
    '[[stage]]\nname = "final"': f'{_SEMI_FINAL}\n[[stage]]\nname = "final"',
}
_FINAL = {
    "maximum_players = 21": "maximum_players = 7",
    "rounds = 20": "rounds = 2",
    "minimum_players = 4": "minimum_players = 2",
}
_CARDS_DECIDE = {
    "rounds = 20": "rounds = 2",
    "maximum_players = 18": "maximum_players = 6",
    "advance = 1": "advance = 3",
    "the player with most chips at each table goes to the final": "the three with most chips go to the final",
    'ties = "extra rounds"': 'ties = "draw of cards"',
}


def staged_entries(deeds: Deeds) -> StagedTournament:
    """Entries are open: sixty are in, three wait in reserve."""
    staged = StagedTournament(deeds, "Summer blackjack", _HEATS, hours=50)
    staged.open_entries()
    staged.enter(*NAMES[:60])
    staged.enter(*NAMES[SEVENTY:], reserve=True)
    return staged


def staged_draw(deeds: Deeds, name: str = "Saturday blackjack", hours: float = 1) -> StagedTournament:
    """Seventy have their seats at ten tables."""
    staged = StagedTournament(deeds, name, _HEATS, hours)
    staged.open_entries()
    staged.enter(*NAMES[:SEVENTY])
    staged.draw()
    return staged


def staged_evening(deeds: Deeds) -> StagedTournament:
    """Seventy at ten tables, some rounds on: most are in a round, one is between two, and one is held."""
    staged = staged_draw(deeds, "Friday night blackjack", 0)
    staged.start()
    for session in range(1, len(staged.sessions()) + 1):
        staged.play(4 + session % 3, session, step=163)
        if session not in (1, 4):
            staged.order_at_table("dealer", session, staged.table_of(session), "table.begin round")
    staged.do("supervisor", "floor.hold tables", session=4, why="A card is looked for.")
    for player, reason, clause in (
        (2, "You asked the player beside you what to do.", "NZ-D7 4.11"),
        (5, "You let the time for wagers pass.", "NZ-D7 3.9"),
    ):
        warned = staged.sessions()[0]["players"][player]
        ruling = {"kind": "warning", "player": warned, "reason": reason, "clause": clause}
        staged.do("tournament-director", "tournament.rule", **ruling)
    staged.do("tournament-director", "floor.tell player", number=1)
    return staged


def staged_break(deeds: Deeds) -> StagedTournament:
    """Three tables between two rounds, of which the pictures make a break and end it."""
    staged = StagedTournament(deeds, "Thursday night blackjack", _HEATS)
    staged.open_entries()
    staged.enter(*NAMES[:21])
    staged.draw()
    staged.start()
    for session in range(1, 4):
        staged.play(5, session, step=163)
    return staged


def staged_difference(deeds: Deeds, name: str = "Final of the month") -> StagedTournament:
    """A final whose two counts differ."""
    staged = staged_final(deeds, name)
    staged.count(counters=("dealer",))
    staged.count(counters=("supervisor",), short=5000)
    return staged


def staged_final(deeds: Deeds, name: str) -> StagedTournament:
    """A final of seven whose rounds are played."""
    staged = StagedTournament(deeds, name, _FINAL, stages=1)
    staged.open_entries()
    staged.enter(*NAMES[:5], *NAMES[SEVENTY : SEVENTY + 2])
    staged.draw()
    staged.start()
    staged.play(2)
    return staged


def staged_recount(deeds: Deeds) -> StagedTournament:
    """A final whose two counts differed at a seat, and agree since it was counted again."""
    staged = staged_difference(deeds, "Tuesday blackjack")
    staged.count(only_third=True)
    return staged


def staged_result(deeds: Deeds, name: str) -> StagedTournament:
    """A final of seven whose chips two people have counted."""
    staged = staged_final(deeds, name)
    staged.count()
    return staged


def staged_places(deeds: Deeds) -> StagedTournament:
    """A final whose places are to be confirmed."""
    staged = staged_result(deeds, "Wednesday blackjack")
    staged.do("tournament-director", "tournament.confirm count", session=1)
    return staged


def staged_payment(deeds: Deeds, name: str = "Thursday blackjack") -> StagedTournament:
    """A tournament whose prizes are to be paid."""
    staged = staged_result(deeds, name)
    staged.do("tournament-director", "tournament.confirm count", session=1)
    staged.do("tournament-director", "tournament.confirm places", entropy="")
    return staged


def staged_prizes(deeds: Deeds) -> StagedTournament:
    """A tournament whose prizes are awarded: the winner has signed for the cash, the second is paid, the others have
    not come yet."""
    staged = staged_payment(deeds, "Sunday blackjack")
    staged.do("owner", "tournament.pay prizes")
    places = staged.state()["view"]["tournament"]["places"]
    for name in (places[0][0], places[1][0]):
        staged.hand_over(name, "cash")
    staged.pay_at_cage(places[1][0], 25_000)
    return staged


def staged_settlement(deeds: Deeds) -> StagedTournament:
    """A tournament whose prizes are all claimed and paid: it is to be closed."""
    staged = staged_payment(deeds, "Monday night blackjack")
    staged.do("owner", "tournament.pay prizes")
    places = staged.state()["view"]["tournament"]["places"]
    winners = [name for level in places[:3] for name in level]
    staged.hand_over(winners[0], "goods")
    for name, cents in zip(winners, (80_000, 25_000, 7_500, 7_500), strict=True):
        staged.hand_over(name, "cash")
        staged.pay_at_cage(name, cents)
    return staged


def staged_third_counter(deeds: Deeds) -> StagedTournament:
    """A final whose two counters differ a second time about a seat."""
    staged = staged_final(deeds, "Final of the season")
    for only_third in (False, True):
        staged.count(("dealer",), only_third=only_third)
        staged.count(("supervisor",), short=5000, only_third=only_third)
    return staged


def staged_cards(deeds: Deeds) -> StagedTournament:
    """A final that a dealer deals with real cards, some rounds on: a player with a phone decides."""
    final = {key: new for key, new in _FINAL.items() if key != "rounds = 20"}
    staged = StagedTournament(deeds, "Monday blackjack", final, stages=1, depth="wagers")
    staged.open_entries()
    staged.enter(*UNRELATED[:2])
    staged.enter_with_phone("guest")
    staged.enter(*UNRELATED[2:4])
    staged.draw()
    staged.start()
    RealCardTable(staged).deal_until_asked("guest")
    return staged


def staged_end(deeds: Deeds, name: str = "Spring blackjack", place: int = 2) -> StagedTournament:
    """A tournament whose prizes are paid; a player with a phone came to this place."""
    staged = StagedTournament(deeds, name, _FINAL, stages=1)
    others = (*UNRELATED[:4], *NAMES[SEVENTY : SEVENTY + 2])
    staged.open_entries()
    staged.enter(*others[: place - 1])
    staged.enter_with_phone("guest")
    staged.enter(*others[place - 1 :])
    staged.draw()
    staged.start()
    guest = deeds.person("guest")
    ruling = {"player": guest, "reason": "You let the time for wagers pass.", "clause": "NZ-D7 3.9"}
    staged.do("tournament-director", "tournament.rule", kind="warning", **ruling)
    if place == 2:  # the other stays unread
        staged.do_as_player("guest", "floor.read ruling", number=1)
    staged.play(2)
    staged.count()
    staged.do("tournament-director", "tournament.confirm count", session=1)
    staged.do("tournament-director", "tournament.confirm places", entropy="")
    staged.do("owner", "tournament.pay prizes")
    return staged


def staged_earlier_end(deeds: Deeds) -> StagedTournament:
    """One before it, in which the same player won nothing."""
    return staged_end(deeds, "Winter blackjack", 5)


def staged_publication(deeds: Deeds) -> StagedTournament:
    """Conditions are published, and nobody can enter yet."""
    staged = StagedTournament(deeds, "Easter blackjack", {}, hours=300)
    staged.do("owner", "tournament.publish conditions")
    return staged


def staged_closing(deeds: Deeds) -> StagedTournament:
    """Entries are closed, and seats are still to be drawn."""
    staged = StagedTournament(deeds, "Sunday final", _FINAL, hours=1, stages=1)
    staged.open_entries()
    staged.enter(*UNRELATED[:7])
    staged.close_entries()
    return staged


def staged_tie(deeds: Deeds) -> StagedTournament:
    """A heat in which two are level for the last place in the final, which cards decide."""
    staged = StagedTournament(deeds, "Autumn heats", _CARDS_DECIDE, example="act-bj")
    staged.open_entries()
    staged.enter(*UNRELATED[:6])
    staged.draw()
    staged.start()
    staged.play(2)
    staged.count()
    staged.do("tournament-director", "tournament.confirm count", session=1)
    return staged


STAGES: dict[str, Callable[[Deeds], StagedTournament]] = {
    "entries": staged_entries,
    "drawn": staged_draw,
    "evening": staged_evening,
    "resting": staged_break,
    "differing": staged_difference,
    "counted": staged_recount,
    "placed": staged_places,
    "payable": staged_payment,
    "prizes": staged_prizes,
    "settled": staged_settlement,
    "thrice": staged_third_counter,
    "earlier": staged_earlier_end,
    "ended": staged_end,
    "cards": staged_cards,
    "published": staged_publication,
    "closed": staged_closing,
    "level": staged_tie,
}
"""Tournaments by the moment that they are at, in the order of staging: nobody plays two sessions at once."""
