"""`croupier.odds`: exact odds from the library."""

import subprocess
import sys
from fractions import Fraction

import pytest

import croupier
from croupier.exact.game_part import OddsAnswer
from croupier.records.odds import table_odds


def fractions(answer: OddsAnswer) -> dict[str, Fraction | None]:
    return {wager.name: wager.exact for wager in answer.wagers}


def test_table_is_described_as_in_a_record() -> None:
    assert croupier.odds("roulette", zeros=2)["red"].exact == Fraction(1, 19)
    assert croupier.odds("roulette", zero_rule="la partage")["red"].exact == Fraction(1, 74)
    assert croupier.odds("mini-baccarat", method="B").table["method"] == "B"


def test_cards_that_are_out_and_exploring_keys_change_the_odds() -> None:
    whole, fewer = croupier.odds("mini-baccarat"), croupier.odds("mini-baccarat", removed="9h 9h 4c")
    assert fractions(whole) != fractions(fewer)
    assert fractions(croupier.odds("mini-baccarat", decks=6)) != fractions(whole)


def test_choices_of_a_hand_are_weighed_against_a_paytable() -> None:
    hand, board = "Ah Kh", "2h 7h 9h 3c 4d"
    usual = croupier.odds("ultimate-texas-holdem", hand=hand, board=board)
    richer = croupier.odds("ultimate-texas-holdem", hand=hand, board=board, blind={"flush": "5/1"})
    assert max(richer.choices.values()) > max(usual.choices.values())
    dotted: dict[str, object] = {"hand": hand, "board": board, "blind.flush": 5}
    assert richer == croupier.odds("ultimate-texas-holdem", **dotted)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "asked", "why"),
    [
        ("whist", {}, "'whist' is not a game; the games are baccarat, blackjack"),
        ("roulette", {"zeros": 3}, "one zero or two, not 3"),
        ("roulette", {"hand": "9h"}, "hand means nothing at roulette"),
        ("roulette", {"colour": "red"}, "no key"),
        ("roulette", {"blind.flush": 1}, "no paytable to set"),
        ("blackjack", {"decks": 2}, "4 to 8 decks, not 2"),
        ("mini-baccarat", {"removed": "9x"}, "removed: '9x' is not a card"),
        ("mini-baccarat", {"removed": "??"}, "name the cards"),
        ("mini-baccarat", {"removed": "9h " * 9}, "holds only 8"),
        ("ultimate-texas-holdem", {"blind": {"flash": 1}}, "is not a hand"),
    ],
)
def test_what_cannot_be_asked_raises_a_sentence(game: str, asked: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        croupier.odds(game, **asked)  # type: ignore[arg-type]


def test_without_numbers_the_library_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_odds, "has_numbers", lambda: False)
    with pytest.raises(ImportError, match=r"pip install 'croupier\[numbers\]'"):
        croupier.odds("roulette")


def test_numpy_is_loaded_by_the_call_and_not_by_the_name() -> None:
    loaded = "print('numpy' in sys.modules)"
    script = f"import sys, croupier; odds = croupier.odds; {loaded}; odds('roulette'); {loaded}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
