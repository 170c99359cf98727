"""Lines about irregularities in any order: settled, refused by a rule, or said not to be a record; nothing else."""

import random

import pytest

from croupier.records import NotARecord, RefusedInRecord, adjudicate, read_record
from tests.records.fuzz.harness import check_sentence
from tests.records.record_lines_page import Shown, Written, examples, read_example, record_text

GAMES = ("blackjack", "mini-baccarat", "ultimate-texas-holdem", "roulette")
MOMENTS = ("", "", "", " before the call", " after 0 cards", " after 2 cards", " after 4 cards", " after 30 cards")


def examples_of(game: str) -> list[Shown]:
    """Every example that the page has for a game."""
    return [read_example(example) for _, its_game, example, _ in examples() if its_game == game]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_irregular_lines_in_any_order_are_answered(game: str, seed: int) -> None:
    chance, shown = random.Random(seed), examples_of(game)
    lines = [line for each in shown for written in each.rounds for line in written.play]
    settled = [is_settled(disordered(game, chance.choice(shown), lines, chance)) for _ in range(150)]
    assert any(settled)
    assert not all(settled)


def disordered(game: str, shown: Shown, lines: list[str], chance: random.Random) -> str:
    """An example with some line of another in it, with lines exchanged or left out, or at another moment."""
    rounds = []
    for written in shown.rounds:
        play = list(written.play)
        for _ in range(chance.randint(0, 2)):
            here, there = (chance.randrange(len(play) + 1) for _ in range(2))
            match chance.randrange(4):
                case 0 | 1:
                    play.insert(here, chance.choice(lines))
                case 2 if play:
                    play.insert(there % len(play), play.pop(here % len(play)))
                case _ if play:
                    at = here % len(play)
                    play[at] += chance.choice(MOMENTS) * (": " not in play[at])
        rounds.append(Written(written.chance, play))
    return record_text(game, Shown(shown.table, rounds))


def is_settled(text: str) -> bool:
    """Whether the record is settled; it may also be refused, in a sentence."""
    try:
        adjudicate(read_record(text))
    except (NotARecord, RefusedInRecord) as problem:
        check_sentence(str(problem))
        return False
    return True
