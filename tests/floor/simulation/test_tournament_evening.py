"""Seventy at ten tables, from publishing to a closed pool, while processes die and messages are lost."""

from collections.abc import Callable

import pytest

from croupier.floor.people.events import PersonNotified
from croupier.floor.running.kinds import tournament_kind
from croupier.floor.tournaments import events_for_people
from croupier.tournament.state import Phase
from tests.floor.simulation.broken_law import Broken
from tests.floor.simulation.planted_faults import (
    acknowledging_before_the_append,
    carrying_out_a_repeat,
    losing_a_posting,
    losing_an_alarm,
)
from tests.floor.simulation.processes import Trouble
from tests.floor.simulation.tournament_evening import TournamentEvening, play_tournament
from tests.floor.tournaments.small_tournaments import seventy, small

TROUBLE = Trouble(before=0.01, after=0.01, any_moment=0.01, lost=0.02, twice=0.05)


@pytest.mark.clause("FLOOR 6.1", "FLOOR 6.4", "FLOOR 6.6", "FLOOR 4.9")
def test_seventy_at_ten_tables_lose_nothing_while_the_house_dies_again_and_again() -> None:
    outcome = play_tournament(TournamentEvening(70, seventy("nz-d7-blackjack"), 70, shared=False))
    first = [session for session in outcome.live.tournament.sessions if session.stage == 0]
    assert len({seat.table for session in first for seat in session.seats}) == 10
    assert outcome.live.tournament.phase is Phase.CLOSED
    assert outcome.deaths >= 10
    assert outcome.repeats >= 10
    assert outcome.commands > 700


def forgetting_a_notice(patch: pytest.MonkeyPatch) -> None:
    """Somebody is not told what the others are told."""
    facts = events_for_people.tournament_facts

    def forgetful(*given: object) -> tuple[object, ...]:
        told = facts(*given)  # type: ignore[arg-type]
        return told[:-1] if told and isinstance(told[-1][1], PersonNotified) else told

    patch.setattr(tournament_kind, "tournament_facts", forgetful)


def play_evenings(number: int) -> None:
    """Small ones, each from another seed."""
    for seed in range(1, number + 1):
        play_tournament(TournamentEvening(seed, small("act-bj"), 7, shared=False, trouble=TROUBLE))


FAULTS = (
    (acknowledging_before_the_append, "acknowledged and is not on disk|ahead of the log|otherwise than its log"),
    (carrying_out_a_repeat, "carried out twice"),
    (losing_a_posting, "holds|not its postings|are out"),
    (losing_an_alarm, "long due|never came to its end"),
    (forgetting_a_notice, "notices were lost"),
)


@pytest.mark.parametrize(("plant", "words"), FAULTS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_fault_planted_in_a_tournament_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(Broken, match=words) as found:
        play_evenings(8)
    assert "seed=" in "".join(found.value.__notes__)
