"""Gaming hours at a live table: no round begins outside them, the last rounds are announced, and it goes on after."""

from typing import TypeVar

import pytest
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.live.commands import BoxesInPlay, KeyCard, Next
from croupier.floor.live.events import GamingOver, Happened, LastRoundsAnnounced
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.floor.live.real_cards.deal_commands import cards_to_key
from croupier.floor.live.shoe.lifecycle import holds_dealing
from croupier.floor.live.timing.due import due
from croupier.floor.live.view import view
from croupier.floor.people.house.gaming_hours import GamingHours, GamingSpan
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack import commands as blackjack
from croupier.games.roulette.commands import PlaceWager
from croupier.games.ultimate_holdem import commands as ultimate_holdem
from croupier.rulebook import Refused
from croupier.table.commands import CloseTable
from croupier.table.game_types import GameDeterminations
from croupier.table.patrons.player_events import RoundCalledOff
from croupier.table.sign_events import TableClosed
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor, Role, Viewer
from croupier.verbs.round_events import CardDealt, NoMoreBetsCalled
from tests.floor.live.game_tables import GAMES
from tests.floor.live.live_table import SUPERVISOR, LiveSitting
from tests.floor.live.test_system_dealer import check_books, check_refolds

_Event = TypeVar("_Event", GamingOver, LastRoundsAnnounced)
DAY, MINUTE = 86_400_000, 60_000
NOON = 12 * 60 * MINUTE
AFTERNOONS = GamingHours("UTC", tuple(GamingSpan(day, "12:00", "13:00") for day in range(7)))
DEALT = Terms("Table 1", DealtBy.DEALER, rounding_displayed=True)
REAL = Terms("Table 1", DealtBy.DEALER, CardsFrom.KEYED, rounding_displayed=True)
ANN, DEALER = Actor("p-ann"), Actor("p-dealer", Role.DEALER)
CHIPS = 200_000
WAGERS = {
    "blackjack": blackjack.PlaceWager(ANN, "p-ann", 1, Amount(1000)),
    "mini-baccarat": baccarat.PlaceWager(ANN, "p-ann", Option.BANKER, Amount(1000)),
    "ultimate-texas-holdem": ultimate_holdem.PlaceWager(ANN, "p-ann", 1, Amount(1000)),
}
CLAUSES = {"blackjack": "ACT-BJ 15.1", "mini-baccarat": "ACT-MB 13.1", "ultimate-texas-holdem": "ACT-UTH 14.1"}
"""The first day of 1970 is a Thursday, and every day has one hour of gaming, from noon."""
_TERMS = pytest.mark.parametrize("terms", [None, DEALT, REAL], ids=["system", "dealer", "real cards"])


class OpenAtNoon(LiveSitting):
    """A table of a house with hours of gaming."""

    @property
    def given(self) -> FloorInputs:
        """What a decision is given now."""
        return replace(super().given, hours=lambda: AFTERNOONS)


def sitting_at(at: int, game: GameDeterminations, terms: Terms | None = None, who: str = "p-ann") -> OpenAtNoon:
    """Ann sits at a table at this moment, or nobody."""
    sitting = OpenAtNoon(game, terms)
    sitting.at = at
    sitting.join(*filter(None, [who]), chips=CHIPS)
    return sitting


def written(sitting: LiveSitting, kind: type[_Event]) -> list[_Event]:
    """All events of a kind that the log holds."""
    return [entry.event for entry in sitting.entries if isinstance(entry.event, kind)]


@pytest.mark.clause("ACT-BJ 15.1", "ACT-MB 13.1", "ACT-UTH 14.1", "FLOOR 4.15")
@pytest.mark.parametrize("game", CLAUSES)
def test_a_dealer_begins_no_round_outside_the_hours(game: str) -> None:
    sitting = sitting_at(DAY + NOON - MINUTE, GAMES[game], DEALT)
    with pytest.raises(Refused) as refused:
        sitting.deal_until_wagers()
    assert refused.value.clause == CLAUSES[game]
    sitting.at = DAY + NOON
    sitting.deal_until_wagers()
    assert sitting.table.table.round_number == 1


@pytest.mark.clause("FLOOR 4.15")
def test_a_table_that_the_system_deals_waits_for_the_hours_and_then_goes_on() -> None:
    sitting = sitting_at(DAY + NOON - 25 * MINUTE, GAMES["roulette"])
    while not written(sitting, GamingOver):
        assert sitting.wait()
    first = due(sitting.table)
    assert first is not None
    assert 0 < first.at - sitting.at <= 10 * MINUTE
    while sitting.table.table.is_between_rounds:
        assert sitting.wait()
    assert sitting.at == DAY + NOON
    assert [over.clause for over in written(sitting, GamingOver)] == ["FLOOR 4.15"] * 3  # it looks every ten minutes
    assert not sitting.table.spot.gaming_resumes


@pytest.mark.clause("FLOOR 4.15")
def test_the_last_rounds_are_announced_once_and_a_round_that_has_begun_is_finished() -> None:
    sitting = sitting_at(DAY + NOON + 44 * MINUTE, GAMES["roulette"], DEALT)
    sitting.deal_until_wagers()
    assert not written(sitting, LastRoundsAnnounced)
    ends = DAY + NOON + 60 * MINUTE
    for minute in (46, 59):
        sitting.at = DAY + NOON + minute * MINUTE
        finish(sitting)
        sitting.deal_until_wagers()
    assert [announced.at for announced in written(sitting, LastRoundsAnnounced)] == [ends]
    assert view(sitting.table, Viewer("p-ann", Role.PATRON)).gaming_ends == ends
    sitting.at = ends
    finish(sitting)
    with pytest.raises(Refused, match="Gaming is over"):
        sitting.deal_until_wagers()


@pytest.mark.clause("ACT-BJ 15.1", "ACT-BJ 15.2", "ACT-MB 13.2", "ACT-UTH 14.2", "FLOOR 4.9")
@pytest.mark.parametrize("game", CLAUSES)
def test_notice_is_for_closing_before_the_close_of_gaming(game: str) -> None:
    sitting = sitting_at(DAY + NOON + 59 * MINUTE, GAMES[game], DEALT)
    sitting.deal_until_wagers()  # a round waits for wagers when the hours end
    refused = sitting.try_to(CloseTable(SUPERVISOR, gaming_over=True))  # the floor knows better
    assert refused is not None
    sitting.at = DAY + NOON + 60 * MINUTE
    sitting.do(CloseTable(SUPERVISOR))
    assert sitting.table.table.closed
    (closed,) = [event for event in happened(sitting) if isinstance(event, TableClosed)]
    assert closed.clause == CLAUSES[game]
    assert not sitting.table.table.present


@pytest.mark.clause("ACT-BJ 15.1", "ACT-MB 13.1", "ACT-UTH 14.1", "FLOOR 4.15")
@_TERMS
@pytest.mark.parametrize("game", CLAUSES)
def test_wagers_go_back_where_gaming_ends_before_the_first_card(game: str, terms: Terms | None) -> None:
    sitting = wagered_at(DAY + NOON + 58 * MINUTE, game, terms)
    sitting.at = DAY + NOON + 60 * MINUTE
    while not sitting.table.table.is_between_rounds:
        continue_dealing(sitting, terms)
    check_called_off(sitting, game)
    check_books(sitting)
    assert sitting.table.table.present[0].stack == CHIPS


@pytest.mark.clause("ACT-BJ 15.1", "ACT-MB 13.1", "ACT-UTH 14.1", "FLOOR 4.15")
@_TERMS
@pytest.mark.parametrize("game", CLAUSES)
def test_no_first_card_is_dealt_after_gaming_though_the_call_came_in_time(game: str, terms: Terms | None) -> None:
    sitting = wagered_at(DAY + NOON + 58 * MINUTE, game, terms)
    while not any(isinstance(event, NoMoreBetsCalled) for event in happened(sitting)):
        continue_dealing(sitting, terms)
    assert sitting.at < DAY + NOON + 60 * MINUTE
    sitting.at = DAY + NOON + 60 * MINUTE
    while not sitting.table.table.is_between_rounds:
        if terms is REAL and cards_to_key(sitting.table):
            sitting.do(KeyCard(DEALER, Card("9h")))
        else:
            continue_dealing(sitting, terms)
    check_called_off(sitting, game)
    check_books(sitting)
    assert sitting.table.table.present[0].stack == CHIPS
    assert view(sitting.table, Viewer("p-ann", Role.PATRON)).gaming_resumes


@pytest.mark.clause("ACT-BJ 15.1", "ACT-MB 13.1", "FLOOR 4.15")
@pytest.mark.parametrize(("game", "boxes"), [("blackjack", (1,)), ("mini-baccarat", ())])
def test_no_first_card_is_keyed_without_the_call_after_gaming(game: str, boxes: tuple[int, ...]) -> None:
    sitting = sitting_at(DAY + NOON + 58 * MINUTE, GAMES[game], replace(REAL, depth=Depth.CARDS), "")
    while sitting.table.table.shoe.phase is not ShoePhase.IN_PLAY:
        sitting.do(KeyCard(DEALER, Card("2c")) if cards_to_key(sitting.table) else Next(DEALER))
    sitting.do(BoxesInPlay(DEALER, boxes))
    sitting.at = DAY + NOON + 60 * MINUTE
    sitting.do(KeyCard(DEALER, Card("9h")))
    check_called_off(sitting, game)


def wagered_at(at: int, game: str, terms: Terms | None) -> LiveSitting:
    """Ann has a wager on a round that begins about this moment, and it has left her stack."""
    sitting = sitting_at(at, GAMES[game], terms)
    while terms is None and sitting.table.table.is_between_rounds:
        assert sitting.wait()
    sitting.deal_until_wagers()
    sitting.do(WAGERS[game])
    assert sitting.table.table.present[0].stack < CHIPS
    return sitting


def continue_dealing(sitting: LiveSitting, terms: Terms | None) -> None:
    """The clock or the dealer goes on."""
    if terms is None or holds_dealing(sitting.table):
        assert sitting.wait()
    else:
        sitting.do(Next(DEALER))


def check_called_off(sitting: LiveSitting, game: str) -> None:
    """The round was called off by the clause on hours, without a card of its own, and all chips are back."""
    (called_off,) = [event for event in happened(sitting) if isinstance(event, RoundCalledOff)]
    assert called_off.clause == CLAUSES[game]
    assert not any(isinstance(event, CardDealt) for event in happened(sitting))
    assert all(patron.wagered == 0 for patron in sitting.table.table.patrons)
    check_refolds(sitting)


def happened(sitting: LiveSitting) -> list[object]:
    """What the engine has decided."""
    return [entry.event.event for entry in sitting.entries if isinstance(entry.event, Happened)]


def finish(sitting: LiveSitting) -> None:
    """Ann wagers ten, and the round is played to its end."""
    sitting.do(PlaceWager(Actor("p-ann"), "p-ann", "red", Amount(1000)))
    while not sitting.table.table.is_between_rounds:
        if holds_dealing(sitting.table):
            sitting.wait()
        else:
            sitting.do(Next(Actor("p-dealer", Role.DEALER)))
