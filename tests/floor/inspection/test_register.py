"""The restriction register for the Commission: every table's entries with their dates, as of a moment."""

import pytest

from croupier.floor.inspection.register import register_report
from croupier.ledger.base_store import LedgerStore
from croupier.table.commands import AdviseRestrictions, LiftRestriction, RequireMinimum, RestrictPatron
from tests.floor.inspection.ledger_house import SUPERVISOR, Floor


@pytest.mark.clause("ACT-BJ 4.8", "ACT-BJ 4.9")
def test_the_register_has_each_restriction_with_its_dates(store: LedgerStore) -> None:
    floor = Floor(store, "blackjack", 1).sit()
    ada, blaise = floor.robots[0][0], floor.robots[1][0]
    floor.at = 1_000_000_000_000
    floor.do(RestrictPatron(SUPERVISOR, ada, "tracked on three evenings"))
    floor.at += 1_000
    floor.do(AdviseRestrictions(SUPERVISOR, "monthly report"))
    floor.at += 1_000
    floor.do(LiftRestriction(SUPERVISOR, ada))
    floor.at += 1_000
    floor.do(RestrictPatron(SUPERVISOR, ada, ""))
    floor.do(RestrictPatron(SUPERVISOR, blaise, "tracked on two evenings"))
    report = register_report(store, floor.at)
    first, again, other = report.entries
    assert (first.table, first.patron, first.by, first.at) == (floor.id, ada, SUPERVISOR.name, 1_000_000_000_000)
    assert (first.clause, first.tracking) == ("ACT-BJ 4.8", "tracked on three evenings")
    assert (first.advised, first.advised_at) == ("monthly report", 1_000_000_001_000)
    assert (first.lifted_by, first.lifted_at) == (SUPERVISOR.name, 1_000_000_002_000)
    assert (again.clause, again.lifted_at, again.advised) == ("ACT-BJ 4.9", None, "")
    assert (other.patron, report.to_advise) == (blaise, 2)
    before = register_report(store, 1_000_000_001_500)
    assert [(one.patron, one.lifted_at, one.advised) for one in before.entries] == [(ada, None, "monthly report")]
    assert before.to_advise == 0


@pytest.mark.clause("ACT-BJ 4.7")
def test_who_is_held_to_the_minimum_is_in_it_and_is_not_advised(store: LedgerStore) -> None:
    floor = Floor(store, "blackjack", 1).sit()
    watched = floor.robots.pop()[0]
    floor.play(2)
    floor.do(RequireMinimum(SUPERVISOR, watched))
    (entry,) = register_report(store, floor.at).entries
    assert (entry.patron, entry.restricted) == (watched, False)
    assert entry.clause.startswith("ACT-BJ 4.7")
    assert register_report(store, floor.at).to_advise == 0


def test_a_house_without_restrictions_has_an_empty_register(store: LedgerStore) -> None:
    Floor(store, "roulette", 1).sit()
    assert register_report(store, 10**15).entries == ()
