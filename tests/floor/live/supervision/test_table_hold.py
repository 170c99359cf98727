"""While a table is held there is no play, by whoever; staff put right what it is held for. Who may call for that."""

from collections.abc import Callable

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card, cards
from croupier.floor.live.commands import CallSupervisor, HoldTable, KeyCard, LiveCommand, Next, ReleaseTable
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack import commands as blackjack
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.table.commands import (
    BeginRound,
    CloseTable,
    Command,
    CutCards,
    ExcludePatron,
    GiveClosureNotice,
    GiveNotice,
    LeaveTable,
    ShuffleCards,
)
from croupier.table.state import Limits, ShoePhase
from croupier.verbs.actors import Actor, Role
from croupier.verbs.void_grounds import Ground
from tests.floor.live.game_tables import GAMES
from tests.floor.live.live_table import SUPERVISOR, LiveSitting
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.test_manual_commands import refusal

ANN, INSPECTOR = Actor("p-ann"), Actor("p-inspector", Role.INSPECTOR)
Begun = Callable[[], RealTable]


def taking_wagers() -> RealTable:
    """A wager lies on box 1."""
    table = RealTable(Blackjack()).seat(1).ready().next()
    table.do(blackjack.PlaceWager(DEALER, "box 1", 1, Amount(1000)))
    return table


def asked() -> RealTable:
    """Box 1 decides about sixteen."""
    return taking_wagers().next().key("Th 6d 6c")


def face_down() -> RealTable:
    """Both hands of a coup lie face down."""
    table = RealTable(Baccarat(face_down=True)).seat(1).ready().next()
    table.do(baccarat.PlaceWager(DEALER, "box 1", Option.PLAYER, Amount(1000)))
    return table.next(5)


PLAY: list[tuple[Begun, LiveCommand]] = [
    (taking_wagers, blackjack.CallNoMoreBets(DEALER)),
    (taking_wagers, blackjack.PlaceWager(DEALER, "box 1", 1, Amount(1000))),
    (taking_wagers, blackjack.WithdrawWager(DEALER, "box 1", 1)),
    (lambda: taking_wagers().next(), blackjack.DealCard(DEALER, Card("Th"))),
    (asked, blackjack.Stand(DEALER, "box 1")),
    (asked, blackjack.ReportAbsence(DEALER, "box 1")),
    (asked, Next(DEALER)),
    (asked, KeyCard(DEALER, Card("2h"))),
    (face_down, baccarat.TurnHand(DEALER, "player", cards("9h 8c"))),
    (lambda: RealTable(Blackjack()).ready(), BeginRound(DEALER)),
    (lambda: RealTable(Blackjack()).next(), ShuffleCards(DEALER)),
    (lambda: RealTable(Blackjack()).seat(1).next(2), CutCards(Actor("box 1"))),
]


@pytest.mark.clause("FLOOR 4.6")
@pytest.mark.parametrize(("begun", "command"), PLAY, ids=[type(command).__name__ for _, command in PLAY])
def test_play_waits_until_the_table_is_released(begun: Begun, command: LiveCommand) -> None:
    table = begun()
    table.do(HoldTable(SUPERVISOR, "a dispute"))
    assert table.refusal(command) == "FLOOR 4.6"


@pytest.mark.clause("FLOOR 4.6")
@pytest.mark.parametrize(
    "command",
    [
        blackjack.DrawInError(DEALER, Card("2h")),
        blackjack.VoidRound(SUPERVISOR, Ground.DISTURBANCE, "a fire alarm"),
        blackjack.VoidWagers(SUPERVISOR, "box 1", "chips added"),
        GiveNotice(SUPERVISOR, Limits(Amount(2000), Amount(200_000), Amount(2000))),
        GiveClosureNotice(SUPERVISOR),
        ExcludePatron(SUPERVISOR, "box 1", "chips added"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_staff_put_right_what_it_is_held_for(command: Command) -> None:
    table = asked()
    table.do(HoldTable(SUPERVISOR, "a dispute"))
    assert table.do(command)
    assert table.table.spot.held == "a dispute"


@pytest.mark.clause("FLOOR 4.6")
def test_a_correction_is_made_while_the_table_is_held() -> None:
    table = asked()
    table.do(HoldTable(SUPERVISOR, "a card was keyed wrongly"))
    table.correct(3, "5c")
    table.do(ReleaseTable(SUPERVISOR))
    assert table.do(blackjack.Stand(DEALER, "box 1"))


@pytest.mark.clause("FLOOR 1.8", "FLOOR 4.6")
def test_whoever_is_not_at_the_table_does_not_call_its_supervisor() -> None:
    sitting = LiveSitting(GAMES["roulette"])
    sitting.join("p-ann")
    assert refusal(sitting, CallSupervisor(INSPECTOR, "a reading")) == "FLOOR 1.13"
    sitting.do(CallSupervisor(DEALER, "a question"))
    sitting.do(LeaveTable(ANN, "p-ann"))
    assert refusal(sitting, CallSupervisor(ANN, "a question")) == "FLOOR 4.6"
    assert sitting.table.spot.calls == ("p-dealer",)


@pytest.mark.clause("FLOOR 4.6")
def test_a_closed_table_is_neither_held_nor_called_at() -> None:
    sitting = LiveSitting(GAMES["roulette"])
    sitting.do(GiveClosureNotice(SUPERVISOR))
    sitting.do(CloseTable(SUPERVISOR))
    assert refusal(sitting, HoldTable(SUPERVISOR, "too late")) == "FLOOR 4.6"
    assert refusal(sitting, CallSupervisor(DEALER)) == "FLOOR 4.6"


def test_the_cases_are_what_they_say() -> None:
    assert RealTable(Blackjack()).next().table.table.shoe.phase is ShoePhase.UNSHUFFLED
    assert RealTable(Blackjack()).seat(1).next(2).table.table.shoe.phase is ShoePhase.SHUFFLED
