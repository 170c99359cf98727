"""Whole live tournaments, from conditions to closed books: the clock deals, robots choose, the laws hold throughout."""

import pytest

from croupier.floor.live.events import PatronsAdded, ShoeCommitted, TableHeld
from croupier.floor.people.events import EntryPaid, TournamentPaid
from croupier.floor.tournaments.committed_draws import entropy_of, is_as_committed
from croupier.floor.tournaments.events import DrawFailed
from croupier.floor.tournaments.postings import issued_by, unit_of
from croupier.table.wagering.round_life_events import RoundEnded
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.entries.payment_events import ChipsBought, ChipsExchanged
from croupier.tournament.results.result_events import PrizePaid, TieDecided
from croupier.tournament.sessions.session_events import FinalRoundFixed, PlayersMoved, SeatsDrawn
from croupier.tournament.state import Phase
from tests.floor.tournaments.live_tournament import MONEY, Room, X, patrons
from tests.floor.tournaments.secrecy_checks import check_secrecy
from tests.floor.tournaments.small_tournaments import happened, lasting, small
from tests.floor.tournaments.tournament_robots import Company
from tests.tournament.tournament_log import conditions_of, dollars

GAMES = ("nz-d7-blackjack", "nz-d7-roulette", "nz-d7-mini-baccarat", "act-uth", "act-mb")


class Watched(Company):
    """A company at which everybody looks every few entries."""

    def _patrons(self) -> bool:
        if len(self.room.log) % 11 == 0:
            check_secrecy(self.room)
        return super()._patrons()


def check_draws(room: Room) -> None:
    """Every draw is as the house had committed to it, and its entropy is what seats and cards were drawn from."""
    for drawn in room.live.drawn:
        assert is_as_committed(drawn.commitment, drawn.salt)
        assert drawn.entropy == entropy_of(drawn.commitment.root, drawn.salt, drawn.nonces)
    entropies = {drawn.entropy for drawn in room.live.drawn}
    assert {session.entropy for session in room.live.tournament.sessions} <= entropies
    assert {tie.entropy for tie in happened(room, TieDecided) if tie.entropy} <= entropies
    assert not happened(room, DrawFailed)
    assert not happened(room, TableHeld)


def check_money(room: Room, names: tuple[str, ...]) -> None:
    """Nothing came from nowhere, and everybody's own stream was told what they paid and were paid."""
    assert sum(money for (_, unit), money in room.balances.items() if unit == MONEY) == 0
    assert room.balance(issued_by(X), unit_of(X)) == 0
    for name in names:
        facts = [fact for stream, fact in room.told if stream == f"person {name}"]
        paid = sum(fact.amount for fact in facts if isinstance(fact, EntryPaid))
        assert room.money_of(name) == sum(fact.amount for fact in facts if isinstance(fact, TournamentPaid)) - paid


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.clause("FLOOR 6.3", "FLOOR 6.4", "FLOOR 4.4", "FLOOR 5.1")
def test_a_tournament_of_each_game_runs_live_from_its_conditions_to_its_prizes(name: str) -> None:
    names = patrons(6)
    room = Room(small(name), name)
    Watched(room, names).run()
    room.check_refolds()
    check_draws(room)
    check_money(room, names)
    assert room.live.tournament.phase is Phase.CLOSED
    won = {event.name for event in happened(room, PrizePaid)}
    assert won
    assert won <= {player for place in room.live.tournament.places for player in place}
    assert len(happened(room, RoundEnded)) >= 12
    assert len(happened(room, SeatsDrawn)) >= 2
    assert happened(room, ShoeCommitted)
    if name in ("nz-d7-roulette", "act-uth"):
        assert any(added.nonces for added in happened(room, PatronsAdded))


@pytest.mark.clause("FLOOR 6.4", "ACT-UTH 16.9")
def test_hold_em_tables_are_broken_and_balanced_while_the_system_waits() -> None:
    short = {"starting": dollars(900)}
    room = Room(small("act-uth", rounds=8, chips=short, re_buy={"times": 0}, add_on={"times": 0}), "breaking")
    Company(room, patrons(9), silent=40).run()
    room.check_refolds()
    assert happened(room, PlayersMoved)
    check_money(room, patrons(9))


@pytest.mark.clause("NZ-D7 2.4", "NZ-D7 5.13(b)", "FLOOR 6.1")
def test_chips_at_face_value_are_bought_with_money_and_exchanged_for_it() -> None:
    at_face_value = {"starting": dollars(1000), "issue": Issue.FACE_VALUE}
    room = Room(small("nz-d7-mini-baccarat", chips=at_face_value), "face value")
    Company(room, patrons(4)).run()
    room.check_refolds()
    check_money(room, patrons(4))
    bought, exchanged = happened(room, ChipsBought), happened(room, ChipsExchanged)
    assert len(bought) >= 4
    house = sum(event.amount for event in bought) - sum(event.amount for event in exchanged)
    assert room.balance("cage") == house


@pytest.mark.clause("FLOOR 6.5", "NZ-D7 5.2")
def test_a_session_measured_in_time_ends_by_the_clock() -> None:
    room = Room(lasting(small("nz-d7-mini-baccarat"), Length(minutes=4)), "minutes")
    Company(room, patrons(4)).run()
    room.check_refolds()
    assert happened(room, FinalRoundFixed)
    check_money(room, patrons(4))


def test_the_same_chance_gives_the_same_log() -> None:
    rooms = [Room(small("nz-d7-roulette", rounds=2), "twice") for _ in range(2)]
    for room in rooms:
        Company(room, patrons(4)).run()
    assert rooms[0].log == rooms[1].log


def test_a_tournament_goes_on_where_no_device_adds_to_its_cards() -> None:
    room = Room(small("nz-d7-blackjack", rounds=3), "nobody there")
    Company(room, patrons(4), devices=1000).run()
    room.check_refolds()
    assert room.live.tournament.phase is Phase.CLOSED
    assert conditions_of("nz-d7-blackjack").prizes.goods
    assert room.balance("world") == dollars(400)
