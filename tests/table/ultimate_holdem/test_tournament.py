"""A tournament table of hold-em: ante and blind on every round, in turn, and a player may always fold."""

import pytest

from croupier.games.ultimate_holdem.commands import Breach, CallNoMoreBets, ReportCollusion, Sanction, WithdrawWager
from croupier.games.ultimate_holdem.events import HandFolded
from croupier.table.commands import BringChips
from croupier.table.patrons.player_events import OutOfTurnNoted
from croupier.table.state import Limits
from tests.people import ANN, BOB, DEALER, OPERATOR
from tests.table.driver import dollars
from tests.table.ultimate_holdem.driver import HoldemSitting, ante, tournament_sitting

TEN = Limits(dollars(10))


def _asked(*chips: tuple[str, int]) -> HoldemSitting:
    """These players have so many chips, nobody has wagered, and all have been asked."""
    sitting = tournament_sitting(TEN)
    for name, amount in chips:
        sitting.join(name, chips=amount)
    sitting.ready().begin()
    for _ in sitting.table.turn_order:
        sitting.ask()
    return sitting


@pytest.mark.clause("ACT-UTH 16.15")
@pytest.mark.parametrize(("chips", "must"), [(20, True), (21, True), (19, False), (10, False)])
def test_whoever_holds_twice_the_minimum_ante_must_wager_on_every_round(chips: int, must: bool) -> None:
    sitting = _asked(("Ann", 1000), ("Bob", chips))
    sitting.ante("Ann", 10)
    if must:
        assert sitting.refusal(CallNoMoreBets(DEALER)) == "ACT-UTH 16.15"
        sitting.ante("Bob", 10)
    sitting.close()
    assert [area.patron for area in sitting.play.areas] == (["Ann", "Bob"] if must else ["Ann"])


@pytest.mark.clause("ACT-UTH 16.15")
def test_a_player_who_can_just_ante_is_dealt_in_and_checks_down() -> None:
    sitting = _asked(("Ann", 20))
    sitting.ante("Ann", 10)
    sitting.close()
    sitting.dealt().checks("Ann").goes_on().checks("Ann").goes_on().folds("Ann")
    assert sitting.patron("Ann").stack == 0


@pytest.mark.clause("ACT-UTH 16.16", "ACT-UTH 8.6")
def test_folding_alters_no_wager() -> None:
    sitting = _asked(("Ann", 100), ("Bob", 100))
    for name in ("Ann", "Bob"):
        sitting.ante(name, 10)
    sitting.close()
    sitting.dealt().folds("Ann").bets("Bob", 4)
    assert any(isinstance(event, HandFolded) for event in sitting.log)
    sitting.settle()


@pytest.mark.clause("ACT-UTH 16.16", "ACT-UTH 16.17")
def test_wagers_go_in_turn_and_stay_once_the_next_player_has_been_asked() -> None:
    sitting = tournament_sitting(TEN).join("Ann", "Bob").ready().begin()
    assert sitting.ask() == "Ann"
    sitting.ante("Ann", 10, trips=10)
    sitting.do(WithdrawWager(ANN, "Ann", side=True))
    assert sitting.refusal(CallNoMoreBets(DEALER)) == "ACT-UTH 16.16"
    early = sitting.ante("Bob", 10)
    assert isinstance(early[0], OutOfTurnNoted)
    assert sitting.ask() == "Bob"
    assert sitting.refusal(WithdrawWager(ANN, "Ann")) == "ACT-UTH 16.16"
    assert sitting.refusal(WithdrawWager(BOB, "Bob")) == "ACT-UTH 16.16"


@pytest.mark.clause("ACT-UTH 12.3", "ACT-UTH 16.15")
def test_nobody_waits_for_a_player_who_is_shut_out_of_the_round() -> None:
    sitting = _asked(("Ann", 100), ("Bob", 100))
    for name in ("Ann", "Bob"):
        sitting.ante(name, 10)
    sitting.do(ReportCollusion(OPERATOR, "Ann", Breach.INFORMATION, Sanction.SHUT_OUT))
    assert sitting.refusal(ante("Ann", 10, 1)) == "ACT-UTH 12.3"
    sitting.close()
    sitting.dealt().settle()
    assert sitting.table.rounds[-1].wagered == ("Bob", "Ann")


@pytest.mark.clause("ACT-UTH 16.14")
def test_nobody_adds_to_their_tournament_chips() -> None:
    sitting = tournament_sitting(TEN).join("Ann")
    assert sitting.refusal(BringChips(ANN, "Ann", dollars(10))) == "ACT-UTH 16.14"
