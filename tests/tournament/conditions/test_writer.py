"""Conditions written as TOML: what is read again is what was written, for every example and for odd words."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, strategies as st

from croupier.tournament.conditions.notice.publication import conditions_hash
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.conditions.writer import write_conditions
from croupier.tournament.examples import example_names, example_text

TABLES = """
rules = "NZ-D7"
game = "roulette"

[table]
zeros = 2
left_hand = true
inside_minimum = 2.50
maxima = { straight = 25, split = 50 }

[entry]
fee = 12.50

[wagers]
minimum = 1
maximum = 100
changes = [{ minimum = 1, maximum = 200, after_round = 5 }]

[[stage]]
name = "heats"
length = { spins = 10 }

[stage.table]
zeros = 1

[stage.wagers]
minimum = 2
tables = [{ table = 2, minimum = 5, maximum = 90 }]

[prizes]
shares = [66.67, 33.33]
"""


@pytest.mark.parametrize("name", example_names())
def test_an_example_is_written_and_read_again_as_it_is(name: str) -> None:
    conditions = read_conditions(example_text(name))
    again = read_conditions(write_conditions(conditions))
    assert again == conditions
    assert conditions_hash(again) == conditions_hash(conditions)


def test_tables_hundredths_and_rows_are_written_and_read_again() -> None:
    conditions = read_conditions(TABLES)
    text = write_conditions(conditions)
    assert read_conditions(text) == conditions
    assert "fee = 12.50" in text or "fee = 12.5" in text
    assert "66.67" in text


@given(words=st.text(st.characters(codec="utf-8"), max_size=60))
def test_words_of_any_kind_are_written_and_read_again(words: str) -> None:
    printable = "".join(letter for letter in words if letter.isprintable() or letter == "\n")
    named = msgspec.structs.replace(read_conditions(example_text("act-bj")), name=printable)
    again = read_conditions(write_conditions(named))
    assert msgspec.structs.replace(again, name="") == msgspec.structs.replace(named, name="")
    assert again.name == _normal(printable)


def _normal(words: str) -> str:
    return read_conditions(f'rules = "ACT-BJ"\nname = {msgspec.json.encode(words).decode()}').name


@pytest.mark.parametrize("rules", ["ACT-BJ", "ACT-MB", "ACT-UTH"])
def test_conditions_that_say_nothing_are_written_and_read_again(rules: str) -> None:
    empty: Any = Conditions(rules)
    assert read_conditions(write_conditions(empty)).rules == rules
