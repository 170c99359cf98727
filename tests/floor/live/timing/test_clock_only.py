"""Where the system deals nobody's time ends before it is up, and patrons with an account act for themselves."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import LiveCommand, Next
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.timing.due import due
from croupier.games.baccarat import commands as baccarat
from croupier.games.blackjack import commands as blackjack
from croupier.games.roulette import commands as roulette
from croupier.games.ultimate_holdem import commands as ultimate_holdem
from croupier.games.ultimate_holdem.events import Indecision
from croupier.rulebook import Refused
from croupier.table.commands import (
    BeginRound,
    Command,
    CutCards,
    DeclineCut,
    LeaveTable,
    RequestNoBetCoup,
    TakeSeat,
)
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask
from tests.floor.live.game_tables import GAMES
from tests.floor.live.live_table import SUPERVISOR, LiveSitting
from tests.floor.live.real_card_table import DEALER
from tests.floor.live.test_manual_commands import ANN, ANTE, BY_HAND, ON_PLAYER, refusal, shown_at_hold_em
from tests.floor.live.timing.test_due import asked_for_a_decision, open_for_wagers

WAGERS_OPEN: list[tuple[str, LiveCommand, tuple[Command, ...]]] = [
    ("blackjack", blackjack.PlaceWager(ANN, "p-ann", 1, Amount(1000)), (blackjack.CallNoMoreBets(DEALER),)),
    ("mini-baccarat", ON_PLAYER, (baccarat.CallNoMoreBets(DEALER),)),
    ("ultimate-texas-holdem", ANTE, (ultimate_holdem.CallNoMoreBets(DEALER),)),
    (
        "roulette",
        roulette.PlaceWager(ANN, "p-ann", "red", Amount(1000)),
        (roulette.SpinBall(DEALER), roulette.CallNoMoreBets(DEALER)),
    ),
]


@pytest.mark.clause("FLOOR 4.4")
@pytest.mark.parametrize(("game", "wager", "calls"), WAGERS_OPEN, ids=[game for game, _, _ in WAGERS_OPEN])
def test_no_dealer_ends_the_time_for_wagers_where_the_system_deals(
    game: str, wager: LiveCommand, calls: tuple[Command, ...]
) -> None:
    sitting = open_for_wagers(game)
    sitting.do(wager)
    clock = due(sitting.table)
    for command in (Next(DEALER), Next(SUPERVISOR), *calls):
        assert refusal(sitting, command) == "FLOOR 4.4"
    assert due(sitting.table) == clock
    by_hand = LiveSitting(GAMES[game], BY_HAND)
    by_hand.join("p-ann")
    by_hand.deal_until_wagers()
    by_hand.do(wager)
    for command in calls:
        by_hand.do(command)


@pytest.mark.clause("FLOOR 4.5")
def test_no_dealer_ends_the_time_for_a_decision_where_the_system_deals() -> None:
    sitting = asked_for_a_decision()
    assert refusal(sitting, blackjack.ReportAbsence(DEALER, "p-ann")) == "FLOOR 4.4"
    sitting = open_for_wagers("ultimate-texas-holdem")
    sitting.do(ANTE)
    while not isinstance(sitting.step, Ask):
        assert sitting.wait()
    for why in Indecision:
        assert refusal(sitting, ultimate_holdem.ReportNoDecision(SUPERVISOR, "p-ann", why)) == "FLOOR 4.4"


@pytest.mark.clause("FLOOR 4.4", "FLOOR 5.2")
def test_no_dealer_lets_the_cut_pass_where_the_system_deals() -> None:
    sitting = LiveSitting(GAMES["blackjack"])
    sitting.join("p-ann")
    while sitting.table.table.shoe.phase is not ShoePhase.SHUFFLED:
        assert sitting.wait()
    assert refusal(sitting, DeclineCut(DEALER, "p-ann")) == "FLOOR 4.4"
    assert refusal(sitting, CutCards(SUPERVISOR, 100)) == "FLOOR 4.4"
    sitting.do(CutCards(ANN, 100))


@pytest.mark.clause("FLOOR 4.4")
def test_a_supervisor_may_still_direct_a_coup_without_wagers() -> None:
    sitting = LiveSitting(GAMES["mini-baccarat"])
    sitting.join("p-ann")
    while sitting.table.table.shoe.phase is not ShoePhase.IN_PLAY:
        assert sitting.wait()
    assert refusal(sitting, BeginRound(DEALER)) == "FLOOR 4.4"
    sitting.do(RequestNoBetCoup(ANN))
    sitting.do(BeginRound(SUPERVISOR, no_bet=True))
    while not sitting.table.table.is_between_rounds:
        assert sitting.wait()
    assert sitting.table.table.round_number == 1


@pytest.mark.clause("FLOOR 1.3")
@pytest.mark.parametrize("terms", [None, BY_HAND], ids=["dealt by the system", "dealt by a dealer"])
@pytest.mark.parametrize("by", [DEALER, SUPERVISOR], ids=["a dealer", "a supervisor"])
def test_nobody_else_takes_or_leaves_a_seat_for_whoever_has_an_account(terms: Terms | None, by: Actor) -> None:
    sitting = LiveSitting(GAMES["roulette"], terms)
    sitting.join("p-ann")
    assert refusal(sitting, TakeSeat(by, "p-ann", 4)) == "FLOOR 1.13"
    assert refusal(sitting, LeaveTable(by, "p-ann")) == "FLOOR 1.13"
    sitting.do(TakeSeat(ANN, "p-ann", 4))
    sitting.do(LeaveTable(ANN, "p-ann"))


@pytest.mark.clause("FLOOR 4.4")
def test_the_windows_of_a_round_are_the_clocks_too() -> None:
    sitting = shown_at_hold_em()
    for command in (Next(DEALER), ultimate_holdem.BeginSettlement(DEALER)):
        with pytest.raises(Refused, match="everybody's time is up"):
            sitting.do(command)
    sitting.do(ultimate_holdem.Concede(ANN, "p-ann"))
