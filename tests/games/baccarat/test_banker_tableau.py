"""The banker's tableau of 7.3: all 88 cells, each played with cards."""

import pytest

from croupier.equipment.cards import card
from croupier.games import baccarat
from croupier.games.baccarat.determinations import Determinations, Profile
from croupier.games.baccarat.events import CardDealt
from croupier.rulebook import open_book
from croupier.verbs.steps import Deal, Settle
from tests.games.baccarat.coup_driver import dealt

rule = open_book("ACT-MB")
NO_CARD = "no card"

# Banker's total, then a letter for each: player drew no card, third card 0, 1, 2, 3, 4, 5, 6, 7, 8, 9.
TABLEAU = """
    0   D  DDDDDDDDDD
    1   D  DDDDDDDDDD
    2   D  DDDDDDDDDD
    3   D  DDDDDDDDSD
    4   D  SSDDDDDDSS
    5   D  SSSSDDDDSS
    6   S  SSSSSSDDSS
    7   S  SSSSSSSSSS
"""
CELLS = [
    pytest.param(int(row[0]), third, letter, id=f"banker {row[0]}, third card {third}: {letter}")
    for row in (line.split() for line in TABLEAU.strip().splitlines())
    for third, letter in zip([NO_CARD, *"0123456789"], row[1] + row[2], strict=True)
]

BANKER = {0: "Kc Jd", 1: "Ac Td", 2: "9c 3d", 3: "9c 4d", 4: "9c 5d", 5: "8c 7d", 6: "Ac 5d", 7: "Qc 7d"}
THIRD = {"0": "Qs", "1": "As", "2": "2s", "3": "3s", "4": "4s", "5": "5s", "6": "6s", "7": "7s", "8": "8s", "9": "9s"}


def opening(player: str, banker: int) -> str:
    """The first four cards in the order they are dealt: player, banker, player, banker."""
    (first, third), (second, fourth) = player.split(), BANKER[banker].split()
    return f"{first} {second} {third} {fourth}"


def test_there_are_eighty_eight_cells() -> None:
    assert len(CELLS) == 8 * 11


@pytest.mark.clause("ACT-MB 7.3", "ACT-MB 7.1")
@pytest.mark.parametrize("game", list(Profile))
@pytest.mark.parametrize(("banker", "third", "letter"), CELLS)
def test_the_banker_draws_or_stands_by_the_tableau(banker: int, third: str, letter: str, game: Profile) -> None:
    stands_on_six, draws_on_five = opening("2h 4d", banker), opening("2h 3d", banker)
    playing = dealt(stands_on_six if third == NO_CARD else f"{draws_on_five} {THIRD[third]}", Determinations(game=game))
    if letter == "S":
        assert playing.step == Settle("coup", rule["7.1"])
        return
    assert playing.step == Deal("banker", rule["7.3"])
    playing.deal("8h")
    assert playing.log[-1] == CardDealt("banker", card("8h"), rule["7.3"])
    assert baccarat.next_step(playing.coup) == Settle("coup", rule["7.1"]), "nobody gets a fourth card"


@pytest.mark.clause("ACT-MB 7.3")
@pytest.mark.parametrize("player", ["2h 4d", "3h 4d"])
@pytest.mark.parametrize("banker", range(8))
def test_against_a_player_who_stands_the_banker_draws_up_to_five(banker: int, player: str) -> None:
    step = dealt(opening(player, banker)).step
    assert isinstance(step, Deal) is (banker <= 5)


@pytest.mark.clause("ACT-MB 7.3")
@pytest.mark.parametrize("ten", ["Ts", "Js", "Qs", "Ks"])
def test_tens_and_pictures_stand_in_the_column_of_zero(ten: str) -> None:
    assert isinstance(dealt(f"{opening('2h 3d', 3)} {ten}").step, Deal)
    assert isinstance(dealt(f"{opening('2h 3d', 4)} {ten}").step, Settle)


@pytest.mark.clause("ACT-MB 7.3")
@pytest.mark.parametrize("player", ["Kh Kd", "Ah Kd", "2h Kd", "3h Kd", "4h Kd", "5h Kd"])
def test_the_point_count_of_the_third_card_decides_and_not_the_players_total(player: str) -> None:
    assert isinstance(dealt(f"{opening(player, 6)} 6s").step, Deal)
    assert isinstance(dealt(f"{opening(player, 6)} 8s").step, Settle)
