"""`croupier odds`: the answer for programs, for people, and what cannot be asked."""

import json
from typing import Any

import pytest

from tests.cli.commands import Terminal


def test_json_of_a_baccarat_with_pairs(terminal: Terminal) -> None:
    ran = terminal.run("odds", "mini-baccarat", "--set", "pairs=perfect pairs", "--set", "method=B", "--json")
    answer = json.loads(ran.out)
    assert (ran.status, answer["game"]) == (0, "mini-baccarat")
    assert answer["table"] == {"decks": 8, "method": "B", "pairs": "perfect pairs"}
    assert list(answer["wagers"]) == ["banker", "player", "tie", "banker pair", "player pair"]
    assert answer["wagers"]["banker pair"]["exact"] == "33/415"
    assert round(answer["wagers"]["banker"]["edge"], 10) == 0.0145810446


def test_json_of_blackjack_has_every_wager_on_offer(terminal: Terminal) -> None:
    answer = json.loads(terminal.run("odds", "blackjack", "--set", "pairs=pairs play", "--json").out)
    assert list(answer["wagers"]) == ["main", "chart", "insurance", "pairs play"]
    assert answer["wagers"]["pairs play"]["exact"] == "43/415"
    assert answer["wagers"]["insurance"]["exact"] == "31/415"
    assert answer["charts"]["Hard totals"]["16"]["10"] == "H"


def test_people_see_tables(terminal: Terminal) -> None:
    ran = terminal.run("odds", "roulette", "--set", "zeros=2")
    assert "five numbers" in ran.words
    assert "7.894737 %" in ran.words


def test_choices_of_a_hand_are_compared(terminal: Terminal) -> None:
    worth = json.loads(terminal.run("odds", "blackjack", "--hand", "8h 8c", "--dealer", "6s", "--json").out)["choices"]
    assert max(worth, key=worth.get) == "split"


def test_counts_by_rank_leave_out_what_suits_decide(terminal: Terminal) -> None:
    def asked(removed: str) -> dict[str, Any]:
        game = ("odds", "mini-baccarat", "--set", "pairs=perfect pairs")
        answer: dict[str, Any] = json.loads(terminal.run(*game, "--removed", removed, "--json").out)
        return answer

    by_card, by_rank = asked("9h 9c Td"), asked("9=2 10=1")
    assert by_rank["wagers"] == {name: by_card["wagers"][name] for name in ("banker", "player", "tie")}
    assert "only ranks are known" in by_rank["notes"][0]
    assert "notes" not in by_card


@pytest.mark.clause("ACT-BJ 14.6")
def test_a_shoe_that_may_run_out_is_told(terminal: Terminal) -> None:
    few = " ".join(f"{rank}=31" for rank in "23456789TJQK")
    ran = terminal.run("odds", "blackjack", "--removed", f"{few} A=30")
    assert "14 cards of this shoe" in ran.words
    assert "ACT-BJ 14.6" in ran.words


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["blackjack", "--hand", "8h 8c 9d", "--dealer", "6s"], "over 21"),
        (["blackjack", "--hand", "8h", "--dealer", "6s"], "two or more"),
        (["blackjack", "--hand", "8h 8c"], "dealer's one card"),
        (["blackjack", "--removed", "9h 9h 9h 9h 9h 9h 9h 9h 9h"], "holds only 8 of 9♥"),
        (["blackjack", "--removed", "9x"], "is not a card"),
        (["blackjack", "--removed", "9=33"], "32 cards of rank 9"),
        (["blackjack", "--removed", "Z=3"], "not a count of a rank"),
        (["blackjack", "--removed", "9=-3"], "not a count of a rank"),
        (["blackjack", "--removed", "8=32", "--hand", "8h 8c", "--dealer", "6s"], "32 cards of rank 8: 34"),
        (["blackjack", "--removed", " ".join(f"{rank}=32" for rank in "23456789TJQK") + " A=30"], "8 cards or more"),
        (["blackjack", "--set", "blind.flush=2"], "unknown key"),
        (["blackjack", "--set", "colour=red"], "colour"),
        (["mini-baccarat", "--set", "decks=0"], "whole number"),
        (["mini-baccarat", "--hand", "9h 9c"], "means nothing"),
        (["ultimate-texas-holdem", "--set", "blind.flush=x"], "takes odds"),
        (["ultimate-texas-holdem", "--set", "blind.flash=1"], "is not a hand"),
        (["ultimate-texas-holdem", "--set", "blind.flush=999999999/7"], "too high"),
        (["ultimate-texas-holdem", "--set", "ante=25"], "set maximum_payout too"),
        (["ultimate-texas-holdem", "--set", "maximum_payout=5000", "--set", "ante=0"], "ante is an amount"),
        (["ultimate-texas-holdem", "--board", "2c 3c 4c"], "means nothing"),
        (["blackjack", "--removed", "9=٣"], "not a count of a rank"),
        (["blackjack", "--set", "decks=6", "--set", "decks=7"], "gives decks twice"),
        (["ultimate-texas-holdem", "--hand", "Ah Ah"], "named twice"),
        (["roulette", "--removed", "9h"], "means nothing"),
        (["roulette", "--removed", "9=1"], "means nothing"),
    ],
)
def test_what_cannot_be_asked_gets_a_sentence_and_status_2(terminal: Terminal, words: list[str], why: str) -> None:
    ran = terminal.run("odds", *words)
    assert (ran.status, ran.out) == (2, "")
    assert why in ran.err


@pytest.mark.clause("ACT-BJ 2.1")
def test_determinations_against_the_book_are_refused_by_their_clause(terminal: Terminal) -> None:
    for words, why in ((["blackjack", "--set", "decks=2"], "4 to 8 decks"), (["roulette", "--set", "zeros=3"], "zero")):
        ran = terminal.run("odds", *words)
        assert (ran.status, ran.out) == (1, "")
        assert why in ran.err


CARDS = ["9x", "?? ??", "11h", "AhKhx", "\x00", "Ah " * 60, "½h"]
SETTINGS = [
    *(
        "decks=",
        "decks=-1",
        "decks=1e9",
        "decks=³",
        "decks=" + "9" * 5000,
        "=8",
        "soft_17",
        "pairs=½",
        ".=1",
    ),
    *("blind.=1", "blind.flush=3/0", "blind.flush=-1", "blind.flush=" + "9" * 5000, "raise_before_flop=0"),
    *("raise_on_river=²", "qualifier=luck", "game=x"),
]


@pytest.mark.parametrize("game", ["blackjack", "mini-baccarat", "ultimate-texas-holdem", "roulette"])
def test_nonsense_in_any_option_gets_a_sentence_and_status_2(terminal: Terminal, game: str) -> None:
    nonsense = [[f"--{option}", text] for option in ("removed", "hand", "dealer", "board", "seen") for text in CARDS]
    nonsense += [["--set", setting] for setting in SETTINGS]
    for words in nonsense:
        ran = terminal.run("odds", game, *words)
        assert (ran.status, ran.out) == (2, ""), words
        assert ran.err.strip(), words
        assert "Traceback" not in ran.err, words
