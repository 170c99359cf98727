"""Hands of blackjack as the coach is told of them: to be insured, split, and followed."""

from collections.abc import Iterable

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import cards
from croupier.exact.game_part import HandPlace
from croupier.floor.games.blackjack.coaching import chosen_name, hands_in_view
from croupier.floor.games.game_part import HandInView
from croupier.games import blackjack
from croupier.games.blackjack.commands import (
    CallNoMoreBets,
    CloseInsurance,
    Command,
    DealCard,
    Double,
    Insure,
    PlaceWager,
    Split,
    TakeEvenMoney,
)
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.verbs.actors import Actor
from tests.people import DEALER

TEN = Amount(1000)


def play_on(play: RoundOfPlay, commands: Iterable[Command]) -> RoundOfPlay:
    for command in commands:
        for event in blackjack.decide(play, command):
            play = blackjack.evolve(play, event)
    return play


def dealt(held: str, **boxes: tuple[int, ...]) -> RoundOfPlay:
    """Wagers on these boxes, and the first cards."""
    wagers = [PlaceWager(Actor(name), name, box, TEN) for name, on in boxes.items() for box in on]
    first: list[Command] = [CallNoMoreBets(DEALER), *(DealCard(DEALER, card) for card in cards(held))]
    return play_on(play_on(blackjack.begin(Determinations()), wagers), first)


def hands_of(play: RoundOfPlay, patron: str) -> tuple[HandInView, ...]:
    return hands_in_view(blackjack.view(play, Actor(patron)), blackjack.next_step(play), patron)


@pytest.mark.clause("FLOOR 4.16", "ACT-BJ 7.1", "ACT-BJ 8.1(b)")
def test_every_hand_of_ones_own_may_be_insured_and_no_other() -> None:
    play = dealt("9h Ah 8h As 9d Kd 8d", Ann=(1, 2), Bob=(3,))
    first, second = hands_of(play, "Ann")
    assert (first.hand, second.hand) == (cards("9h 9d"), cards("Ah Kd"))
    assert set(first.others) == set(cards("Ah Kd 8h 8d"))
    assert {hand.place.window for hand in (first, second)} == {"insurance"}
    assert [hand.hand for hand in hands_of(play, "Bob")] == [cards("8h 8d")]
    assert hands_of(play, "Cyd") == ()
    own, others = (Insure(Actor("Ann"), "Ann", box, owner, Amount(500)) for box, owner in ((1, "Ann"), (3, "Bob")))
    assert [chosen_name(hand, own) for hand in (first, second)] == ["insure", ""]
    assert [chosen_name(hand, others) for hand in (first, second)] == ["", ""]
    assert chosen_name(second, TakeEvenMoney(Actor("Ann"), "Ann", 2)) == "even money"


@pytest.mark.clause("FLOOR 4.16", "ACT-BJ 10.3", "ACT-BJ 10.4")
def test_a_hand_of_a_split_is_told_with_those_that_wait() -> None:
    play = play_on(dealt("8h 6s 8d", Ann=(1,)), [Split(Actor("Ann"), "Ann"), DealCard(DEALER, cards("8c")[0])])
    (hand,) = hands_of(play, "Ann")
    assert (hand.hand, hand.others) == (cards("8h 8c"), cards("8d"))
    assert hand.place == HandPlace(hands=2, waiting=1)


@pytest.mark.clause("FLOOR 4.16", "ACT-BJ 10.2", "ACT-BJ 11.2")
@pytest.mark.parametrize(
    ("held", "command", "window"),
    [
        ("8h 6s 8d", Split(Actor("Ann"), "Ann"), "follow a split"),
        ("6h 6s 5d", Double(Actor("Ann"), "Ann", TEN), "follow a double"),
    ],
)
def test_somebody_on_the_box_has_the_choice_to_follow(held: str, command: Command, window: str) -> None:
    play = play_on(dealt(held, Ann=(1,), Bob=(1,)), [command])
    (hand,) = hands_of(play, "Bob")
    assert (hand.hand, hand.place) == (cards(f"{held[:2]} {held[-2:]}"), HandPlace(window))
    assert hand.otherwise == "stay"
    assert chosen_name(hand, command) == "follow"
    assert hands_of(play, "Ann") == ()


@pytest.mark.clause("FLOOR 4.16", "ACT-BJ 7.3")
def test_insurance_is_told_of_no_longer_once_it_is_closed() -> None:
    play = play_on(dealt("9h As 7d", Ann=(1,)), [CloseInsurance(DEALER)])
    (hand,) = hands_of(play, "Ann")
    assert (hand.place, hand.otherwise) == (HandPlace(), "")
