"""A decision looks ahead to what its events come to, and then they happen: both are the same round."""

from collections import Counter
from typing import Any

import pytest

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.roulette.commands import PlaceWager
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.roulette.table_interface import ROULETTE
from croupier.table.commands import BeginRound, JoinTable
from croupier.table.policies import cash
from croupier.table.round_effects import round_effect
from croupier.table.state import Determinations, Table
from croupier.verbs.actors import Actor, Role

ANN, DEALER = Actor("Ann"), Actor("Dee", Role.DEALER)


def do(table: Table, *commands: Any) -> Table:
    for command in commands:
        for event in tables.decide(table, command):
            table = tables.evolve(table, event)
    return table


@pytest.fixture
def table() -> Table:
    choices = Roulette()
    policy = cash(ROULETTE.clauses, ROULETTE.shoe_rules(choices).end_of_shoe)
    joined = JoinTable(ANN, "Ann", Amount(10_000), 0)
    return do(tables.begin(Determinations(choices, policy)), joined, BeginRound(DEALER))


def test_round_after_an_event_is_the_one_that_was_looked_ahead_to(table: Table) -> None:
    (placed,) = tables.decide(table, PlaceWager(ANN, "Ann", "red", Amount(500)))
    ahead = round_effect(ROULETTE, table.play, placed).play
    assert ahead.wagers
    assert tables.evolve(table, placed).play is ahead


def test_another_event_on_the_same_round_has_its_own_effect(table: Table) -> None:
    red, odd = (tables.decide(table, PlaceWager(ANN, "Ann", on, Amount(500)))[0] for on in ("red", "odd"))
    rounds = [tables.evolve(table, event).play for event in (red, odd, red)]
    spots = Counter(play.wagers[0].spot.on for play in rounds if play is not None)  # type: ignore[attr-defined]
    assert spots == {"red": 2, "odd": 1}
    assert rounds[0] == rounds[2]
