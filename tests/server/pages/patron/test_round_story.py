"""A past round's steps in words: who did what, with which card, and what the hand came to."""

from typing import Any

import pytest

from croupier.equipment.amounts import Amount, Style
from croupier.equipment.cards import Card
from croupier.games.blackjack.events import CardDealt, HandSplit, Kind, WagerSettled
from croupier.rulebook import act_bj
from croupier.server.pages.blackjack.round_ending import round_ending
from croupier.server.pages.patron.round_story import RoundStory
from croupier.table.events import Event
from croupier.verbs.moves import Result

CLAUSE = act_bj["13.2(b)"]
STORY = RoundStory({"p1": "You", "p2": "Ann"})


def hand(total: str, *cards: str) -> dict[str, Any]:
    return {"cards": cards, "total": total}


BLACKJACK = {
    "boxes": [
        {"number": 1, "controller": "p2", "hands": [hand("15", "5c", "3d", "7h")]},
        {"number": 2, "controller": "p1", "hands": [hand("7/17", "Ac", "6d")]},
        {"number": 3, "controller": None, "hands": [hand("20", "Kc", "Kd")]},
    ],
    "dealer": hand("25", "Kc", "6d", "9s"),
}
BACCARAT = {"player": {"cards": ("7h", "8c"), "total": 5}, "banker": {"cards": ("??",), "total": None}}


@pytest.mark.parametrize(
    ("kind", "event", "play", "words"),
    [
        ("blackjack.card dealt", {"box": 1, "hand": 1, "card": "7h"}, BLACKJACK, "Ann draws 7♥: 15."),
        ("blackjack.card dealt", {"box": 2, "hand": 1, "card": "6d"}, BLACKJACK, "You get 6♦: 7 or 17."),
        ("blackjack.card dealt", {"box": 3, "hand": 1, "card": "Kd"}, BLACKJACK, "Box 3 gets K♦: 20."),
        ("blackjack.card dealt", {"box": 0, "hand": 1, "card": "9s"}, BLACKJACK, "The dealer draws 9♠: 25, bust."),
        ("blackjack.hand stood", {"patron": "p2", "box": 1, "hand": 1}, BLACKJACK, "Ann stands."),
        ("blackjack.hand stood", {"patron": "p1", "box": 2, "hand": 1}, BLACKJACK, "You stand."),
        ("blackjack.draw called", {"patron": "p1", "box": 2, "hand": 1}, BLACKJACK, ""),
        (
            "blackjack.wager settled",
            {"patron": "p1", "result": "win", "stake": 1000, "paid": 1500, "kind": "main"},
            BLACKJACK,
            "You win 15.00.",
        ),
        (
            "baccarat.wager settled",
            {"patron": "p2", "result": "lose", "stake": 1000, "paid": 0, "on": "tie"},
            BACCARAT,
            "Ann loses 10.00 on tie.",
        ),
        ("baccarat.card dealt", {"hand": "player", "card": "8c", "face_up": True}, BACCARAT, "Player gets 8♣: 5."),
        ("baccarat.card dealt", {"hand": "banker", "card": "??"}, BACCARAT, "Banker gets a card, face down."),
        (
            "baccarat.coup decided",
            {"winner": "banker", "player_total": 5, "banker_total": 6},
            BACCARAT,
            "Banker wins: player 5, banker 6.",
        ),
        ("roulette.number announced", {"number": 17}, {}, "The ball lands on 17."),
    ],
)
def test_a_step_says_who_did_what(kind: str, event: dict[str, Any], play: dict[str, Any], words: str) -> None:
    assert STORY.words(kind, event, play) == words


def test_amounts_of_a_tournament_are_chips_not_money() -> None:
    story = RoundStory({"p1": "You"}, Style.TOURNAMENT_CHIPS)
    event = {"patron": "p1", "result": "win", "stake": 100_000, "paid": 150_000, "kind": "main"}
    assert story.words("blackjack.wager settled", event, BLACKJACK) == "You win 1,500."


def test_round_of_blackjack_ends_in_a_few_words() -> None:
    def dealt(box: int, *cards: str) -> list[Event]:
        return [CardDealt(box, 1, Card(card), CLAUSE) for card in cards]

    def settled(box: int, hand: int = 1) -> Event:
        return WagerSettled("p1", box, hand, Kind.MAIN, Amount(1000), Result.WIN, Amount(1000), CLAUSE)

    assert round_ending([*dealt(2, "Ks", "9d"), *dealt(0, "Tc", "7h"), settled(2)], "p1") == "19 against 17"
    assert round_ending([*dealt(2, "As", "Kd"), *dealt(0, "Tc", "7h"), settled(2)], "p1") == "Blackjack against 17"
    assert round_ending([*dealt(2, "Ks", "9d"), *dealt(0, "Tc", "6h", "Kh"), settled(2)], "p1") == "Dealer bust with 26"
    assert round_ending([*dealt(2, "Ks", "6d", "Qd"), *dealt(0, "Tc"), settled(2)], "p1") == "You went bust"
    split = HandSplit(2, 1, "p1", Amount(1000), CLAUSE)
    second = CardDealt(2, 2, Card("Ts"), CLAUSE)
    events = [*dealt(2, "8s", "8d"), split, *dealt(2, "Jc"), second, *dealt(0, "Tc", "7h"), settled(2), settled(2, 2)]
    assert round_ending(events, "p1") == "18 and 18 against 17"
    assert round_ending(events, "p2") == "", "somebody who had no bet"
