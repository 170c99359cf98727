"""Irregularities: a hand without wagers, a faulty deck, a faulty shuffler, a play wager that was taken by mistake."""

import pytest

from croupier.equipment.shoe import Fault
from croupier.games import ultimate_holdem as holdem
from croupier.games.ultimate_holdem.commands import (
    BeginSettlement,
    Command,
    ReportDeckFault,
    ReportHandWithoutWagers,
    ReportMalfunction,
    ReportPlayWager,
)
from croupier.games.ultimate_holdem.events import (
    DeckFault,
    DeckFaultFound,
    Effect,
    HandVoided,
    PlayWagerCorrected,
    RoundVoided,
    ShufflerFailed,
    WagerVoided,
)
from croupier.games.ultimate_holdem.round_of_play import Standing
from croupier.games.ultimate_holdem.table_interface import ULTIMATE_HOLDEM
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.rulebook import open_book
from croupier.verbs.moves import Result, wagers_of
from croupier.verbs.steps import Ask, Over
from tests.games.ultimate_holdem.round_driver import BOARD, Playing, alone, dollars, two
from tests.people import ANN, DEALER, INSPECTOR, SUPERVISOR

rule = open_book("ACT-UTH")
FAILED = ReportMalfunction(DEALER, Fault.ELECTRICAL, Effect.PREVENTED_OR_IMPEDED, "no card comes out")


def still_wagered(playing: Playing, patron: str) -> int:
    """What of a patron's chips lies on the layout, by the moves of the log."""
    place, moved = wagers_of(patron), [move for event in playing.log for move in holdem.moves(event)]
    came = sum(move.amount for move in moved if move.target == place)
    return came - sum(move.amount for move in moved if move.source == place)


def back_to(playing: Playing, patron: str) -> int:
    """What went back to a patron because it was void."""
    voided = [event for event in playing.log if isinstance(event, WagerVoided)]
    return sum(event.amount for event in voided if event.patron == patron)


@pytest.mark.clause("ACT-UTH 11.1", "ACT-UTH 11.3")
@pytest.mark.parametrize("effect", list(Effect))
def test_a_shuffler_that_fails_makes_the_round_void(effect: Effect) -> None:
    playing = two().bets("Ann", 4).folds("Bob")
    events = playing.do(ReportMalfunction(DEALER, Fault.MECHANICAL, effect))
    assert events[0] == ShufflerFailed(Fault.MECHANICAL, effect, rule["11.3"])
    assert events[-1] == RoundVoided(rule["11.1"], f"mechanical fault: {effect}")
    assert (back_to(playing, "Ann"), back_to(playing, "Bob")) == (dollars(60), dollars(20))
    assert playing.step == Over(rule["11.1"])
    assert ULTIMATE_HOLDEM.summary(playing.play).marks == ("malfunction",)


@pytest.mark.clause("ACT-UTH 11.1")
def test_a_shuffler_that_fails_before_the_first_card_sends_the_wagers_back() -> None:
    playing = Playing().ante("Ann", 10, 1)
    playing.do(FAILED)
    assert still_wagered(playing, "Ann") == 0
    assert playing.play.areas == ()


@pytest.mark.clause("ACT-UTH 13.6", "ACT-UTH 13.6(a)", "ACT-UTH 13.6(b)", "ACT-UTH 13.6(c)")
@pytest.mark.parametrize("fault", list(DeckFault))
def test_a_missing_or_foreign_card_makes_this_round_void_and_no_other(fault: DeckFault) -> None:
    playing = alone("Ah Ad", "Kh Kd").bets("Ann", 4).goes_on()
    playing.do(BeginSettlement(DEALER))
    events = playing.turns("1").do(ReportDeckFault(SUPERVISOR, fault, "two kings of hearts"))
    assert events[0] == DeckFaultFound(fault, rule["13.6"], "two kings of hearts")
    assert events[-1] == RoundVoided(rule["13.6(b)"], "two kings of hearts")
    assert back_to(playing, "Ann") == dollars(10 + 10 + 40 + 5)
    assert ULTIMATE_HOLDEM.summary(playing.play).marks == ("deck fault",)
    playing.check_refused(ReportDeckFault(SUPERVISOR, fault), "13.6")


@pytest.mark.clause("ACT-UTH 13.5", "ACT-UTH 13.5(a)")
@pytest.mark.parametrize("box", [1, 2])
def test_while_nobody_has_handled_cards_a_hand_without_wagers_voids_the_round(box: int) -> None:
    playing = two()
    events = playing.do(ReportHandWithoutWagers(DEALER, box, handled=False))
    assert events[-1].clause == rule["13.5(a)"]
    assert isinstance(events[-1], RoundVoided)
    assert back_to(playing, "Ann") == back_to(playing, "Bob") == dollars(20)


@pytest.mark.clause("ACT-UTH 13.5(b)")
def test_once_cards_were_handled_a_hand_that_belongs_to_nobody_is_gathered() -> None:
    playing = two()
    event = HandVoided(2, rule["13.5(b)"])
    assert ULTIMATE_HOLDEM.drawn(playing.play, event).left_shoe == 2
    assert playing.do(ReportHandWithoutWagers(DEALER, 2, handled=True)) == (event,)
    assert isinstance(playing.step, Ask)
    playing.check_refused(ReportHandWithoutWagers(DEALER, 2, handled=True), "13.5")
    assert playing.bets("Ann", 4).bets("Bob", 4).settle().play.void is None


@pytest.mark.clause("ACT-UTH 13.5(b)")
def test_once_cards_were_handled_only_the_hand_that_lacks_a_wager_is_void() -> None:
    playing = two().checks("Ann")
    playing.check_refused(ReportHandWithoutWagers(DEALER, 4, handled=False), "13.5")
    event = HandVoided(4, rule["13.5(b)"])
    assert ULTIMATE_HOLDEM.drawn(playing.play, event).left_shoe == 0
    assert playing.do(ReportHandWithoutWagers(DEALER, 4, handled=True))[0] == event
    assert back_to(playing, "Bob") == dollars(20)
    assert playing.play.areas[1].standing is Standing.VOID
    playing.check_refused(ReportHandWithoutWagers(DEALER, 4, handled=True), "13.5")
    playing.turns("flop").bets("Ann", 2).settle()
    assert {row.patron for row in playing.play.settled} == {"Ann"}


@pytest.mark.clause("ACT-UTH 13.5")
def test_a_hand_without_wagers_is_one_that_was_dealt() -> None:
    playing = Playing().ante("Ann", 10, 1).close().deal("2c")
    playing.check_refused(ReportHandWithoutWagers(DEALER, 2, handled=False), "13.5")
    playing.deal("7d 9h Js 4c Ah").check_refused(ReportHandWithoutWagers(DEALER, 1, handled=False), "13.5")
    for box in (0, 7):
        playing.check_refused(ReportHandWithoutWagers(DEALER, box, handled=True), "13.5")


@pytest.mark.clause("ACT-UTH 13.7", "ACT-UTH 13.7(a)", "ACT-UTH 13.7(b)")
@pytest.mark.parametrize(
    ("streets", "times", "lies", "counts", "clause"),
    [
        (0, 4, 20, 20, "13.7(a)"),
        (0, 3, 29, 29, "13.7(a)"),
        (0, 4, 55, 40, "13.7(b)"),
        (0, 3, 50, 40, "13.7(b)"),
        (0, 4, 35, 35, "13.7"),
        (1, 2, 40, 20, "13.7(b)"),
        (1, 2, 15, 15, "13.7(a)"),
        (2, 1, 40, 10, "13.7(b)"),
        (2, 1, 5, 5, "13.7(a)"),
    ],
)
def test_play_wager_taken_by_mistake_counts_up_to_its_streets_maximum(
    streets: int, times: int, lies: int, counts: int, clause: str
) -> None:
    playing = alone("Ah Ad", "Kh Kd")
    for _ in range(streets):
        playing.checks("Ann").goes_on()
    playing.bets("Ann", times).goes_on()
    events = playing.do(ReportPlayWager(DEALER, "Ann", dollars(lies)))
    recorded = dollars(10 * times)
    assert events == (PlayWagerCorrected("Ann", 1, recorded, dollars(lies), dollars(counts), rule[clause]),)
    row = playing.settle().row("Ann", Kind.PLAY)
    assert (row.stake, row.result, row.paid) == (dollars(counts), Result.WIN, dollars(counts))
    assert still_wagered(playing, "Ann") == 0


@pytest.mark.clause("ACT-UTH 13.7")
def test_such_a_wager_is_put_right_at_settlement_and_by_staff() -> None:
    playing = two().bets("Ann", 4).folds("Bob")
    playing.check_refused(ReportPlayWager(DEALER, "Ann", dollars(50)), "13.7")
    playing.goes_on()
    for name, amount in (("Ann", 40), ("Ann", 0), ("Ann", -5), ("Bob", 10), ("Cat", 10)):
        playing.check_refused(ReportPlayWager(DEALER, name, dollars(amount)), "13.7")
    for by in (ANN, INSPECTOR):
        playing.check_refused(ReportPlayWager(by, "Ann", dollars(50)), "13.7")
    playing.do(BeginSettlement(DEALER))
    playing.turns("1").do(ReportPlayWager(SUPERVISOR, "Ann", dollars(20)))
    playing.settle_one().check_refused(ReportPlayWager(DEALER, "Ann", dollars(50)), "13.7")


@pytest.mark.clause("ACT-UTH 11.1", "ACT-UTH 13.5", "ACT-UTH 13.6")
@pytest.mark.parametrize(
    ("command", "clause"),
    [
        (ReportMalfunction(ANN, Fault.ELECTRICAL, Effect.CARDS_UNFIT), "11.1"),
        (ReportDeckFault(ANN, DeckFault.FOREIGN), "13.6"),
        (ReportHandWithoutWagers(INSPECTOR, 2, handled=True), "13.5"),
    ],
)
def test_irregularities_are_reported_by_staff(command: Command, clause: str) -> None:
    two().check_refused(command, clause)


@pytest.mark.clause("ACT-UTH 11.1", "ACT-UTH 13.1", "ACT-UTH 13.5")
def test_a_round_that_is_complete_stays_as_it_is() -> None:
    playing = two().folds("Ann", "Bob").settle()
    playing.check_refused(FAILED, "11.1")
    playing.check_refused(ReportHandWithoutWagers(DEALER, 2, handled=True), "13.5")
    assert BOARD.split() == list(playing.play.communal)


@pytest.mark.clause("ACT-UTH 13.5(b)")
def test_a_folded_hand_that_lacked_a_wager_is_void_and_loses_nothing() -> None:
    playing = two().folds("Ann")
    playing.do(ReportHandWithoutWagers(DEALER, 1, handled=True))
    assert back_to(playing, "Ann") == dollars(20)
    assert (playing.play.areas[0].standing, playing.play.settled) == (Standing.VOID, ())
    playing.bets("Bob", 4).settle()
    assert {row.patron for row in playing.play.settled} == {"Bob"}


@pytest.mark.clause("ACT-UTH 13.5(b)")
def test_a_hand_that_lacked_a_wager_is_void_also_when_it_has_been_settled() -> None:
    playing = two().bets("Ann", 4).bets("Bob", 3).goes_on()
    playing.do(BeginSettlement(DEALER))
    playing.turns("4").settle_one().do(ReportHandWithoutWagers(DEALER, 4, handled=True))
    assert back_to(playing, "Bob") == dollars(10 + 10 + 30)
    playing.settle()
    assert {row.patron for row in playing.play.settled} == {"Ann"}


@pytest.mark.clause("ACT-UTH 13.7", "ACT-UTH 4.1")
def test_what_lies_on_the_play_box_is_whole_chips() -> None:
    playing = alone("Ah Ad", "Kh Kd", chip=dollars(5)).bets("Ann", 4).goes_on()
    playing.check_refused(ReportPlayWager(DEALER, "Ann", dollars(24)), "4.1")
    playing.do(ReportPlayWager(DEALER, "Ann", dollars(25)))
    assert playing.settle().row("Ann", Kind.PLAY).paid == dollars(25)
