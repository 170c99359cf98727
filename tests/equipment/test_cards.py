"""Cards: eight decks of fifty-two, written as rank and suit."""

import pytest

from croupier.equipment.cards import (
    DECK,
    RANKS,
    SUITS,
    UNSEEN,
    Card,
    card,
    cards,
    cards_text,
    decks,
    is_red,
    pictured,
    place_in_deck,
    rank,
    suit,
)


@pytest.mark.clause("ACT-MB 2.1")
def test_eight_decks_hold_every_card_eight_times_and_no_joker() -> None:
    stack = decks(8)
    assert len(stack) == 8 * 52 == 416
    assert {stack.count(one) for one in DECK} == {8}
    assert set(stack) == {Card(rank + suit) for rank in RANKS for suit in SUITS}


def test_every_card_of_a_deck_has_a_place_of_its_own() -> None:
    assert [place_in_deck(one) for one in DECK] == list(range(52))


@pytest.mark.parametrize("text", ["Th", "th", "TH", "10h", "10H"])
def test_a_ten_may_be_written_with_a_letter_or_a_number(text: str) -> None:
    assert card(text) == "Th"


@pytest.mark.parametrize("text", ["", "h", "9", "1h", "11h", "100h", "Xh", "9x", "9hh", "hh9", "9 h", "?", "???", "Jk"])
def test_what_is_no_card_is_not_taken_for_one(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        card(text)


def test_cards_in_a_row_are_read_and_written_alike() -> None:
    assert cards("9h  4c td ??") == ("9h", "4c", "Td", UNSEEN)
    assert cards_text(cards("9h 4c td ??")) == "9h 4c Td ??"
    assert cards("") == ()


def test_a_card_that_nobody_saw_has_no_place_in_the_deck() -> None:
    assert card("??") == UNSEEN
    with pytest.raises(KeyError):
        place_in_deck(UNSEEN)


@pytest.mark.parametrize(
    ("text", "red", "picture"),
    [("9h", True, "9♥"), ("Td", True, "10♦"), ("Ks", False, "K♠"), ("Ac", False, "A♣")],
)
def test_hearts_and_diamonds_are_red(text: str, red: bool, picture: str) -> None:
    one = card(text)
    assert is_red(one) is red
    assert pictured(one) == picture
    assert rank(one) + suit(one) == text


def test_the_back_of_a_card_tells_nothing() -> None:
    assert pictured(UNSEEN) == "🂠"
