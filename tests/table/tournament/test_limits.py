"""Limit-change indicator cards: higher limits, fixed beforehand, from the round after one has come out."""

from collections.abc import Callable

import pytest

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import card
from croupier.games.blackjack.commands import DealCard
from croupier.rulebook import Refused, open_book
from croupier.table.commands import (
    BeginRound,
    CutCards,
    InsertCuttingCard,
    ReachCuttingCard,
    ReachIndicatorCard,
    ShuffleCards,
)
from croupier.table.games import game_of, rules_in_force
from croupier.table.patrons.player_events import IndicatorCardReached, LimitsRaised, PatronEliminated
from croupier.table.state import Limits, ShoePhase
from croupier.table.steps import TAKE_OUT_INDICATOR_CARD
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.steps import Staff
from tests.people import ANN, DEALER, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting
from tests.table.driver import Sitting, dollars
from tests.table.tournament.driver import (
    CARD_GAMES,
    SIGN,
    act_sitting,
    asked,
    dealt,
    division_7_sitting,
    made_ready,
    played,
    seated,
)

D7 = open_book("NZ-D7")
HIGHER, HIGHEST = Limits(dollars(20), dollars(600)), Limits(dollars(50), dollars(600))


def _cut_the_cards(sitting: Sitting) -> Sitting:
    """The cards are cut, and the cutting card is to be inserted."""
    if sitting.table.shoe.phase is ShoePhase.UNCHECKED:
        sitting.do(RecordStaffAct(DEALER, game_of(sitting.table).clauses.cards_checked))
    sitting.do(ShuffleCards(DEALER))
    sitting.do(CutCards(ANN if sitting.table.playing else SUPERVISOR, 100))
    return sitting


def _blackjack(*indicators: int, changes: tuple[Limits, ...] = (HIGHER, HIGHEST)) -> BlackjackSitting:
    """Four decks whose cutting card lies 60 cards from the back, with indicators at these places."""
    sitting = division_7_sitting("blackjack", limit_changes=changes).join("Ann", "Bob")
    _cut_the_cards(sitting).do(InsertCuttingCard(DEALER, 60, indicators))
    assert isinstance(sitting, BlackjackSitting)
    return sitting


@pytest.mark.clause("NZ-D7 4.13", "NZ-D7 3.3")
def test_when_the_indicator_comes_out_both_limits_rise_from_the_next_round() -> None:
    sitting = _blackjack(207)
    assert tables.view(sitting.table, ANN).sign.limit_changes == (HIGHER, HIGHEST)
    sitting.begin()
    asked(sitting, Ann=10, Bob=10)
    sitting.close()
    sitting.deal("Th")
    # The second card of 208 lies behind the indicator.
    assert tables.next_step(sitting.table) == Staff(TAKE_OUT_INDICATOR_CARD, D7["4.13"])
    assert sitting.refusal(DealCard(DEALER, card("Tc"))) == D7["4.13"]
    assert sitting.do(ReachIndicatorCard(DEALER)) == (IndicatorCardReached(1, D7["4.13"]),)
    assert sitting.refusal(ReachIndicatorCard(DEALER)) == D7["4.13"]
    sitting.deal("Tc 9d Qh Qc").everybody_stands().deal("8s")
    assert tables.view(sitting.table, ANN).sign.limits == SIGN
    raised, begun = sitting.do(BeginRound(DEALER))
    assert raised == LimitsRaised(HIGHER, D7["4.13"])
    assert isinstance(begun, RoundBegun)
    sign = tables.view(sitting.table, ANN).sign
    assert (sign.limits, sign.limit_changes) == (HIGHER, (HIGHEST,))
    assert sitting.table.shoe.phase is ShoePhase.IN_PLAY


@pytest.mark.clause("NZ-D7 4.13", "NZ-D7 3.7")
def test_who_cannot_meet_the_raised_minimum_is_out() -> None:
    sitting = division_7_sitting("mini-baccarat", limit_changes=(HIGHER,))
    seated(sitting, Ann=29, Bob=100).begin()
    sitting.do(ReachIndicatorCard(DEALER))  # its place was judged by eye
    asked(sitting, win=False, Ann=10, Bob=10)
    sitting.close()
    dealt(sitting)
    raised, out, _ = sitting.do(BeginRound(DEALER))
    assert (raised, out) == (LimitsRaised(HIGHER, D7["4.13"]), PatronEliminated("Ann", D7["3.7"]))


@pytest.mark.clause("NZ-D7 4.13")
@pytest.mark.parametrize("game", CARD_GAMES)
def test_each_indicator_is_used_once_and_two_in_one_round_bring_both_changes(game: str) -> None:
    sitting = seated(division_7_sitting(game, limit_changes=(HIGHER, HIGHEST)), Ann=1000, Bob=1000).begin()
    for number in (1, 2):
        assert sitting.do(ReachIndicatorCard(DEALER)) == (IndicatorCardReached(number, D7["4.13"]),)
    assert sitting.refusal(ReachIndicatorCard(DEALER)) == D7["4.13"]
    asked(sitting, Ann=10, Bob=10)
    sitting.close()
    dealt(sitting)
    events = sitting.do(BeginRound(DEALER))
    assert [event.limits for event in events if isinstance(event, LimitsRaised)] == [HIGHER, HIGHEST]
    assert sitting.table.determinations.limits == HIGHEST


@pytest.mark.clause("NZ-D7 4.13")
@pytest.mark.parametrize(
    ("from_back", "indicators"),
    [
        (60, (100, 120, 140)),  # there are two changes
        (60, (100, 120, 140, 160)),  # five cutting cards in all
        (60, (100, 100)),
        (60, (60,)),
        (60, (40,)),  # behind the cutting card
        (60, (208,)),  # before the first card
        (None, (100,)),
    ],
)
def test_indicators_lie_apart_in_front_of_the_cutting_card(from_back: int | None, indicators: tuple[int, ...]) -> None:
    sitting = division_7_sitting("blackjack", limit_changes=(HIGHER, HIGHEST)).join("Ann")
    _cut_the_cards(sitting)
    assert sitting.refusal(InsertCuttingCard(DEALER, from_back, indicators)) == D7["4.13"]
    sitting.do(InsertCuttingCard(DEALER, 60, (120, 100)))
    assert sitting.table.shoe.indicators == (120, 100)


@pytest.mark.clause("NZ-D7 4.13")
def test_an_indicator_whose_place_is_known_comes_when_it_is_due() -> None:
    sitting = _blackjack(100)
    sitting.begin()
    assert sitting.refusal(ReachIndicatorCard(DEALER)) == D7["4.13"]
    assert sitting.refusal(ReachIndicatorCard(ANN)) == D7["4.13"]


@pytest.mark.clause("NZ-D7 4.13")
def test_an_indicator_that_did_not_come_is_there_for_the_next_shoe() -> None:
    sitting = seated(division_7_sitting("blackjack", limit_changes=(HIGHER,)), Ann=1000)
    sitting.do(ReachCuttingCard(DEALER))
    played(sitting, Ann=10)
    made_ready(sitting).begin()
    assert sitting.table.shoe.number == 2
    assert sitting.do(ReachIndicatorCard(DEALER)) == (IndicatorCardReached(1, D7["4.13"]),)


@pytest.mark.clause("NZ-D7 4.13", "NZ-D7 3.3")
@pytest.mark.parametrize(
    "changes",
    [
        (HIGHER, HIGHEST, Limits(dollars(100), dollars(900))),  # three
        (Limits(dollars(5), dollars(600)),),
        (Limits(dollars(20), dollars(400)),),
        (SIGN,),
        (HIGHEST, HIGHER),
    ],
)
def test_changes_are_two_at_most_and_raise_the_limits(changes: tuple[Limits, ...]) -> None:
    with pytest.raises(Refused) as refusal:
        division_7_sitting("mini-baccarat", limit_changes=changes)
    assert refusal.value.clause == D7["4.13"]


@pytest.mark.clause("NZ-D7 4.13", "NZ-D7 3.3")
@pytest.mark.parametrize(
    ("table", "clause"),
    [
        (lambda: division_7_sitting("roulette", limit_changes=(HIGHER,)), "NZ-D7 3.3"),
        (lambda: act_sitting("ACT-MB", limit_changes=(HIGHER,)), "ACT-MB 3.1"),
    ],
)
def test_roulette_and_the_act_have_no_indicator_cards(table: Callable[[], Sitting], clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        table()
    assert refusal.value.clause == clause
    assert D7["4.13"] not in _clauses_in_force("roulette")
    assert D7["4.13"] in _clauses_in_force("blackjack")


def _clauses_in_force(game: str) -> frozenset[str]:
    return frozenset(rules_in_force(division_7_sitting(game).table))


@pytest.mark.clause("NZ-D7 3.3")
def test_a_maximum_may_be_lifted_altogether_and_no_new_one_put_up() -> None:
    lifted = Limits(dollars(20), None)
    division_7_sitting("mini-baccarat", limit_changes=(lifted,))
    with pytest.raises(Refused) as refusal:
        division_7_sitting(
            "mini-baccarat", limits=Limits(dollars(10)), limit_changes=(Limits(dollars(20), Amount(10**9)),)
        )
    assert refusal.value.clause == D7["4.13"]
