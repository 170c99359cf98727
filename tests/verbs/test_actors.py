"""Who may do what: a role where a clause asks for one, and patrons for themselves alone."""

import pytest

from croupier.rulebook import Refused, open_book
from croupier.verbs.actors import DEALING_ROLES, STAFF, SUPERVISING, Actor, Role, require, require_own
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR, SUPERVISOR

CLAUSE = open_book("ACT-MB")["5.3"]
DIRECTOR = Actor("Tom", Role.TOURNAMENT_DIRECTOR)
EVERYBODY = (ANN, DEALER, SUPERVISOR, OPERATOR, DIRECTOR, INSPECTOR)


@pytest.mark.parametrize(
    ("roles", "allowed"),
    [
        (DEALING_ROLES, {DEALER, SUPERVISOR}),
        (SUPERVISING, {SUPERVISOR, OPERATOR, DIRECTOR}),
        (STAFF, {DEALER, SUPERVISOR, OPERATOR, DIRECTOR}),
    ],
)
@pytest.mark.parametrize("actor", EVERYBODY)
def test_a_deed_is_for_those_whose_role_the_clause_names(
    roles: frozenset[Role], allowed: set[Actor], actor: Actor
) -> None:
    if actor in allowed:
        require(actor, roles, CLAUSE, "Cutting")
        return
    with pytest.raises(Refused, match="Cutting is for") as refusal:
        require(actor, roles, CLAUSE, "Cutting")
    assert refusal.value.clause == CLAUSE


@pytest.mark.parametrize("actor", [ANN, DEALER, SUPERVISOR, OPERATOR, DIRECTOR])
def test_a_patron_acts_alone_or_staff_enter_it(actor: Actor) -> None:
    require_own(actor, "Ann", CLAUSE, "Wagering")
    with pytest.raises(Refused):
        require_own(BOB, "Ann", CLAUSE, "Wagering")


@pytest.mark.parametrize(("actor", "why"), [(BOB, "for Ann alone"), (INSPECTOR, "only watches")])
def test_nobody_acts_for_another_patron_and_an_inspector_for_none(actor: Actor, why: str) -> None:
    with pytest.raises(Refused, match=why) as refusal:
        require_own(actor, "Ann", CLAUSE, "Wagering")
    assert refusal.value.clause == CLAUSE
    assert (refusal.value.book, refusal.value.rule) == ("ACT-MB", "5.3")
