"""Wagers at the table: everybody's chance before the cards, chips that are there, and a shoe that holds its cards."""

import pytest
from hypothesis import given, settings, strategies as st

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, card, cards
from croupier.games.baccarat.commands import (
    CallNoMoreBets,
    ChangeWager,
    DealCard,
    DrawInError,
    PlaceWager,
    Proceed,
    TurnHand,
)
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import Refused
from croupier.table.commands import BeginRound
from croupier.table.state import Table
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Offer
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR
from tests.table.driver import BANKER_WINS, PLAYER_WINS, TIE, Sitting, dollars, opened

TEN = dollars(10)


@pytest.mark.clause("ACT-MB 4.1")
def test_everybody_may_wager_before_the_first_card() -> None:
    sitting = opened().join("Ann", "Bob").ready()
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.TIE, TEN)) == "ACT-MB 4.1"
    sitting.begin()
    step = tables.next_step(sitting.table)
    assert isinstance(step, Offer)
    assert (step.window, step.clause) == ("wagers", "ACT-MB 4.1")
    assert sitting.refusal(DealCard(DEALER, card("9h"))) == "ACT-MB 4.1"
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-MB 4.1"
    assert sitting.refusal(PlaceWager(CAT, "Cat", Option.TIE, TEN)) == "ACT-MB 4.1"
    assert sitting.refusal(PlaceWager(BOB, "Ann", Option.TIE, TEN)) == "ACT-MB 4.1"
    sitting.wager("Ann", 10, "tie")
    sitting.wager("Bob", 10, "tie")


@pytest.mark.clause("ACT-MB 4.1")
@pytest.mark.parametrize("who", [ANN, CAT, INSPECTOR])
def test_only_staff_begin_rounds(who: Actor) -> None:
    assert opened().join("Ann").ready().refusal(BeginRound(who)) == "ACT-MB 4.1"


@pytest.mark.clause("ACT-MB 4.2")
def test_a_wager_is_made_with_chips_that_are_there() -> None:
    sitting = opened().join("Ann", chips=100).ready().begin()
    for nothing in (0, -10):
        assert sitting.refusal(PlaceWager(ANN, "Ann", Option.TIE, dollars(nothing))) == "ACT-MB 4.2"
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.TIE, Amount(10001))) == "ACT-MB 4.2"
    sitting.wager("Ann", 60, "banker")
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").wagered) == (dollars(40), dollars(60))
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.TIE, dollars(41))) == "ACT-MB 4.2"
    assert sitting.refusal(ChangeWager(ANN, "Ann", Option.BANKER, Option.TIE, dollars(101))) == "ACT-MB 4.2"
    sitting.do(ChangeWager(ANN, "Ann", Option.BANKER, Option.TIE, dollars(100)))
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").wagered) == (0, dollars(100))


@pytest.mark.clause("ACT-MB 4.2")
@settings(deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["Ann", "Bob"]),
            st.sampled_from(["banker", "player", "tie"]),
            st.integers(-20, 120),
            st.booleans(),
        ),
        max_size=12,
    ),
    st.lists(st.sampled_from([BANKER_WINS, PLAYER_WINS, TIE]), min_size=1, max_size=3),
)
def test_no_stack_goes_below_nothing_and_chips_come_from_the_house_alone(
    orders: list[tuple[str, str, int, bool]], results: list[str]
) -> None:
    sitting = opened().join("Ann", "Bob", chips=100).ready()
    for text in results:
        sitting.begin()
        for name, on, amount, change in orders:
            _try(sitting, name, on, amount, change)
            assert _held(sitting.table) == _held_at_start(sitting)
            assert min(patron.stack for patron in sitting.table.patrons) >= 0
        sitting.close()
        sitting.deal(text)
        assert {patron.wagered for patron in sitting.table.patrons} == {0}
        assert min(patron.stack for patron in sitting.table.patrons) >= 0


def _try(sitting: Sitting, name: str, on: str, amount: int, change: bool) -> None:
    patron = sitting.patron(name)
    before = sitting.table
    try:
        if change:
            sitting.do(ChangeWager(DEALER, name, Option(on), Option(on), dollars(amount)))
        else:
            sitting.wager(name, amount, on)
    except Refused:
        assert sitting.table == before
        assert sitting.patron(name) == patron


def _held(table: Table) -> int:
    return sum(patron.stack + patron.wagered for patron in table.patrons)


def _held_at_start(sitting: Sitting) -> int:
    """What was on the table when this round began: gains of earlier rounds are in the kept rounds."""
    won = sum(net for kept in sitting.table.rounds for _, net in kept.nets)
    return dollars(200) + won


@pytest.mark.clause("ACT-MB 2.1")
def test_the_ninth_copy_of_a_card_is_refused() -> None:
    sitting = opened().ready()
    for turn in range(8):
        sitting.coup([], f"9h 2c K{'cdhs'[turn % 4]} Q{'cdhs'[turn % 4]}")
    sitting.begin().close()
    assert sitting.refusal(DealCard(DEALER, card("9h"))) == "ACT-MB 2.1"
    assert sitting.refusal(DrawInError(DEALER, card("9h"), exposed=True, hand="banker")) == "ACT-MB 2.1"
    sitting.do(DealCard(DEALER, card("9d")))


@pytest.mark.clause("ACT-MB 2.1")
def test_cards_turned_face_up_are_counted_when_they_are_seen() -> None:
    sitting = opened(BaccaratDeterminations(face_down=True)).ready()
    for turn in range(4):
        sitting.begin().close()
        for _ in range(4):
            sitting.do(DealCard(DEALER, UNSEEN))
        sitting.do(TurnHand(DEALER, "player", cards("9h 9h")))
        sitting.do(TurnHand(DEALER, "banker", cards(f"2{'cdhs'[turn]} K{'cdhs'[turn]}")))
        sitting.deal("")
    sitting.begin().close()
    for _ in range(4):
        sitting.do(DealCard(DEALER, UNSEEN))
    assert sitting.refusal(TurnHand(DEALER, "player", cards("9h 5c"))) == "ACT-MB 2.1"


@pytest.mark.clause("ACT-MB 2.1", "ACT-MB 12.3")
def test_a_card_that_was_drawn_unseen_counts_when_it_is_dealt_face_up() -> None:
    sitting = opened().ready()
    sitting.begin().close()
    sitting.deal("9h 2c Kd Kc")
    sitting.do(DrawInError(DEALER, UNSEEN, exposed=False))
    assert sum(sitting.table.shoe.seen) == 4
    sitting.begin().close()
    sitting.do(DealCard(DEALER, card("9h")))
    assert sum(sitting.table.shoe.seen) == 5
    assert sitting.table.shoe.cards_left == 416 - 1 - 5
    sitting.deal("2d Kh Kc")
    for turn in range(6):
        sitting.coup([], f"9h 3{'cdhs'[turn % 4]} Q{'cdhs'[turn % 4]} J{'cdhs'[turn % 4]}")
    sitting.begin().close()
    assert sitting.refusal(DealCard(DEALER, card("9h"))) == "ACT-MB 2.1"


@pytest.mark.clause("ACT-MB 2.1", "ACT-MB 12.2")
def test_a_card_that_was_exposed_in_excess_counts_once() -> None:
    sitting = opened().ready().coup([], "9h 2c Kd Kc")
    sitting.do(DrawInError(DEALER, card("9h"), exposed=True))
    assert sum(sitting.table.shoe.seen) == 5
    sitting.begin().close()
    sitting.do(DealCard(DEALER, card("9h")))
    assert sum(sitting.table.shoe.seen) == 5


@pytest.mark.clause("ACT-MB 2.1", "ACT-MB 12.7")
def test_no_card_comes_out_of_a_shoe_that_has_none_left() -> None:
    sitting = opened(BaccaratDeterminations(face_down=True)).ready().begin()
    sitting.close()
    for _ in range(4):
        sitting.do(DealCard(DEALER, UNSEEN))
    for _ in range(416 - 1 - 4):
        sitting.do(DrawInError(DEALER, UNSEEN, exposed=False))
    assert sitting.table.shoe.cards_left == 0
    assert sitting.refusal(DrawInError(DEALER, UNSEEN, exposed=False)) == "ACT-MB 2.1"


def test_only_dealers_and_supervisors_close_deal_and_settle() -> None:
    sitting = opened().join("Ann").ready().begin()
    for order in (CallNoMoreBets(ANN), DealCard(ANN, card("9h")), Proceed(ANN)):
        assert sitting.refusal(order) in {"ACT-MB 6.2", "ACT-MB 7.1"}
