"""Robots run a tournament by doing what is due, and nothing else."""

import random
from collections.abc import Iterator

import pytest

from croupier.robots.tournament import TournamentRun, entrants
from croupier.robots.tournament.officials import FOR_EACH, ONCE
from croupier.rulebook import Refused
from croupier.tournament import steps
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.entries.entry_events import Applied, EntryAccepted
from croupier.tournament.examples import example_text
from croupier.tournament.sessions.session_events import SeatsDrawn
from croupier.tournament.state import Phase
from croupier.tournament.steps import due
from tests.tournament.changed_examples import omit_keys


def deeds() -> Iterator[str]:
    """Every deed that a tournament may ask for."""
    return (value for name, value in vars(steps).items() if name.isupper() and isinstance(value, str))


def test_robots_have_an_act_for_every_deed_that_can_be_due() -> None:
    assert sorted(deeds()) == sorted((*FOR_EACH, *ONCE))


def test_robots_apply_one_by_one_and_each_entry_is_decided_before_the_next() -> None:
    run = TournamentRun(read_conditions(example_text("act-bj")), entrants(7), random.Random(2).randrange)
    for _ in run.run():
        if run.tournament.phase is Phase.IN_PLAY:
            break
    entries = [type(event) for event in run.log if isinstance(event, Applied | EntryAccepted)]
    assert entries == 7 * [Applied, EntryAccepted]


def test_robots_draw_seats_only_when_seats_are_due() -> None:
    run = TournamentRun(read_conditions(example_text("nz-d7-roulette")), entrants(8), random.Random(4).randrange)
    before, drawn = due(run.tournament), 0
    for tournament in run.run():
        if isinstance(run.log[-1], SeatsDrawn):
            drawn += 1
            assert before.step.clause == tournament.clauses.seats_allocated
        before = due(tournament)
    assert drawn > 1
    assert run.tournament.phase is Phase.CLOSED


def test_robots_begin_no_tournament_with_incomplete_conditions() -> None:
    run = TournamentRun(omit_keys("act-bj", "entry.fee"), entrants(5), random.Random(1).randrange)
    with pytest.raises(Refused, match="The conditions must first say the entry fee"):
        next(run.run())
