"""Two tables of blackjack side by side, each by an edition of ACT-BJ of its own; the amendment is made up."""

from typing import Any

import msgspec
import pytest

from croupier import table as tables
from croupier.games.blackjack.determinations import Determinations
from croupier.rulebook import Cite
from croupier.table.commands import Redetermine
from croupier.table.events import Event
from croupier.table.games import rules_in_force
from croupier.table.state import Table
from tests.people import SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened
from tests.table.driver import dollars

EDITIONS: tuple[dict[str, Any], ...] = ({}, {"edition": "2027"})

pytestmark = pytest.mark.usefixtures("both_editions")


def natural(dealer: str, **game: Any) -> BlackjackSitting:
    """A round in which Ann has a Blackjack for 100."""
    sitting = opened(**game).join("Ann").ready().begin()
    sitting.bet("Ann", 100)
    sitting.close()
    first, _, more = dealer.partition(" ")
    return sitting.deal(f"Ah {first} Kd").everybody_stands().deal(more)


@pytest.mark.clause("ACT-BJ 8.1(a)", "ACT-BJ 13.2(a)")
@pytest.mark.parametrize(("dealer", "clause"), [("9d", "8.1(a)"), ("Td 8s", "13.2(a)")])
def test_each_table_pays_by_its_own_edition_and_cites_it(dealer: str, clause: str) -> None:
    first, second = (natural(dealer, **game).settled("Ann") for game in EDITIONS)
    assert (first.paid, first.clause) == (dollars(150), f"ACT-BJ {clause}")
    assert (second.paid, second.clause) == (dollars(120), f"ACT-BJ@2027 {clause}")


@pytest.mark.clause("ACT-BJ 13.2(b)")
def test_clause_that_was_not_amended_is_the_same_at_both_tables() -> None:
    first, second = (opened(**game).join("Ann").ready().played(("Ann", 100)).settled("Ann") for game in EDITIONS)
    assert first == second
    assert first.clause == "ACT-BJ 13.2(b)"


@pytest.mark.parametrize("game", EDITIONS, ids=["first", "2027"])
def test_everything_cited_is_in_force_in_the_edition_of_the_table(game: dict[str, str]) -> None:
    sitting = natural("Td 8s", **game)
    force = rules_in_force(sitting.table)
    cited = {event.clause for event in sitting.log if isinstance(getattr(event, "clause", None), str)}
    assert cited <= set(force.clauses)
    assert ("ACT-BJ 13.2(a)" in force, Cite("ACT-BJ@2027 13.2(a)") in force) == (not game, bool(game))


def test_log_of_each_table_replays_by_its_own_edition() -> None:
    for game in EDITIONS:
        sitting = natural("Td 8s", **game)
        written = msgspec.json.encode((opened(**game).table, sitting.log))
        table, events = msgspec.json.decode(written, type=tuple[Table, tuple[Event, ...]])
        for event in events:
            table = tables.evolve(table, event)
        assert table == sitting.table


@pytest.mark.clause("ACT-BJ 2.3")
@pytest.mark.parametrize(("at", "to"), [({}, {"edition": "2027"}), ({"edition": "2027"}, {})])
def test_table_keeps_its_edition_in_a_round_and_between_rounds(at: dict[str, Any], to: dict[str, Any]) -> None:
    sitting = opened(**at).join("Ann").ready()
    change = Redetermine(SUPERVISOR, Determinations(**to))
    assert sitting.refusal(change) == "ACT-BJ 2.3"
    sitting.begin()
    sitting.bet("Ann", 100)
    assert sitting.refusal(change) == "ACT-BJ 2.3"
    sitting.close()
    sitting.deal("Th 9d")
    assert sitting.refusal(change) == "ACT-BJ 2.3"
    assert sitting.table.determinations.game == Determinations(**at)
