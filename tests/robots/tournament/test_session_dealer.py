"""The robot dealer in a tournament session: indicator cards placed and taken out, a last round called off."""

import random

import pytest

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.blackjack.commands import Draw, PlaceWager, Stand
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.robots.dealer import Dealer
from croupier.rulebook import open_book
from croupier.table.commands import JoinTable
from croupier.table.patrons.player_events import IndicatorCardReached, LimitsRaised, RoundCalledOff
from croupier.table.shoe.shoe_events import ShoeEnded
from croupier.table.state import Determinations, Limits
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.steps import Ask
from tests.people import ANN

D7 = open_book("NZ-D7")
SIGN, HIGHER, HIGHEST = (Limits(Amount(least), Amount(90_000)) for least in (1000, 2000, 3000))


def _session(seed: int, version: str) -> Dealer:
    """Ann alone plays a session of one shoe, always the minimum, and stands whenever she may."""
    policy = nz_division_7("blackjack", cutting_card_version=version)
    fixed = Determinations(BlackjackDeterminations(decks=4), policy, SIGN, limit_changes=(HIGHER, HIGHEST), shoes=1)
    dealer = Dealer(tables.begin(fixed), random.Random(seed).randrange)
    dealer.do(JoinTable(ANN, "Ann", Amount(10**8), 1))
    dealer.prepare_shoe()
    while not dealer.table.shoes_are_over:
        dealer.open_round()
        dealer.ask_next()
        dealer.do(PlaceWager(ANN, "Ann", 1, dealer.table.determinations.limits.minimum))
        dealer.close_wagers()
        while not dealer.table.is_between_rounds:
            dealer.play_out()
            step = tables.next_step(dealer.table)
            if isinstance(step, Ask):
                stands = "stand" in {choice.name for choice in step.choices}
                dealer.do(Stand(ANN, "Ann") if stands else Draw(ANN, "Ann"))
    return dealer


@pytest.mark.clause("NZ-D7 4.13")
@pytest.mark.parametrize("seed", range(3))
def test_the_dealer_places_both_indicators_and_takes_them_out_when_they_come(seed: int) -> None:
    log = _session(seed, "b").log
    assert [event.number for event in log if isinstance(event, IndicatorCardReached)] == [1, 2]
    raised = [event.limits for event in log if isinstance(event, LimitsRaised)]
    assert raised == [HIGHER, HIGHEST][: len(raised)]
    assert raised[:1] == [HIGHER]


@pytest.mark.clause("NZ-D7 5.3(c)")
@pytest.mark.parametrize(("seed", "called_off"), [(0, False), (18, True), (33, True)])
def test_dealer_calls_off_a_round_whose_first_card_would_be_the_cutting_card(seed: int, called_off: bool) -> None:
    log = _session(seed, "c").log
    assert [event.clause for event in log if isinstance(event, ShoeEnded)] == [D7["5.3(c)"]]
    assert any(isinstance(event, RoundCalledOff) for event in log) is called_off
