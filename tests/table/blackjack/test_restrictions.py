"""Patrons confined to one box and the minimum, and the register of them for the Commission."""

import msgspec
import pytest

from croupier import table as tables
from croupier.games.blackjack.commands import PlaceWager, WithdrawWager
from croupier.games.blackjack.determinations import SideWager
from croupier.rulebook import Refused, open_book
from croupier.table.commands import (
    AdviseRestrictions,
    CloseTable,
    GiveClosureNotice,
    GiveNotice,
    JoinTable,
    LeaveTable,
    LiftRestriction,
    MakeChange,
    RestrictPatron,
)
from croupier.table.patrons.restriction_events import PatronRestricted, RestrictionLifted, RestrictionsAdvised
from croupier.table.state import Limits, Restriction
from croupier.verbs.actors import Actor, Role
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened, wager
from tests.table.driver import dollars

rule = open_book("ACT-BJ")
TEN_TO_HUNDRED = Limits(dollars(10), dollars(100))
TRACKING = "tracking sheet 17"
NOBODY = (ANN, BOB, DEALER, INSPECTOR)


def _table() -> BlackjackSitting:
    return opened(TEN_TO_HUNDRED, pairs=SideWager.PERFECT_PAIRS).join("Ann", "Bob").ready()


def _restricted() -> BlackjackSitting:
    """Ann is confined to one box and the minimum."""
    sitting = _table()
    sitting.do(RestrictPatron(SUPERVISOR, "Ann", TRACKING))
    return sitting


def _register(sitting: BlackjackSitting) -> tuple[Restriction, ...]:
    return tables.view(sitting.table, SUPERVISOR).register


@pytest.mark.clause("ACT-BJ 4.8")
def test_the_operator_restricts_a_patron_by_the_procedures_and_it_is_in_the_register() -> None:
    sitting = _table().played(("Ann", 50))
    for nobody in NOBODY:
        assert sitting.refusal(RestrictPatron(nobody, "Ann", TRACKING)) == "ACT-BJ 4.8"
    for no_tracking in ("", "  "):
        assert sitting.refusal(RestrictPatron(SUPERVISOR, "Ann", no_tracking)) == "ACT-BJ 4.8"
    assert sitting.refusal(RestrictPatron(SUPERVISOR, "Hal", TRACKING)) == "ACT-BJ 4.1"  # he is not here
    restricted = PatronRestricted("Ann", SUPERVISOR, TRACKING, rule["4.8"])
    assert sitting.do(RestrictPatron(SUPERVISOR, "Ann", f" {TRACKING} ")) == (restricted,)
    assert sitting.refusal(RestrictPatron(SUPERVISOR, "Ann", TRACKING)) == "ACT-BJ 4.8"
    assert _register(sitting) == (Restriction("Ann", "Sue", 1, TRACKING, rule["4.8"]),)


@pytest.mark.clause("ACT-BJ 4.8")
@pytest.mark.parametrize("amount", [5, 9, 11, 100, 200])
def test_somebody_restricted_wagers_the_minimum_on_the_sign(amount: int) -> None:
    sitting = _restricted().begin()
    assert sitting.refusal(wager("Ann", amount, 1)) == "ACT-BJ 4.8"
    sitting.bet("Bob", amount)
    sitting.bet("Ann", 10)


@pytest.mark.clause("ACT-BJ 3.1", "ACT-BJ 4.8")
@pytest.mark.parametrize(("minimum", "refused", "allowed"), [(20, 10, 20), (0, 0, 70)])
def test_the_minimum_is_that_of_the_sign_as_it_is_now(minimum: int, refused: int, allowed: int) -> None:
    sitting = _restricted()
    sitting.do(GiveNotice(OPERATOR, limits=Limits(dollars(minimum))))
    sitting.do(MakeChange(OPERATOR))
    sitting.begin()
    assert sitting.refusal(wager("Ann", refused, 1)) == ("ACT-BJ 4.8" if refused else "ACT-BJ 4.2")
    sitting.bet("Ann", allowed)


@pytest.mark.clause("ACT-BJ 4.8")
def test_somebody_restricted_has_a_single_box_for_pairs_too() -> None:
    sitting = _restricted().begin()
    sitting.bet("Bob", 50)
    sitting.bet("Ann", 10, 1)
    for second in (wager("Ann", 10, 3), wager("Ann", 10, 2), wager("Ann", 10, 2, pairs=True)):
        assert sitting.refusal(second) == "ACT-BJ 4.8"
    sitting.bet("Ann", 10, 1, pairs=True)
    sitting.do(WithdrawWager(ANN, "Ann", 1))
    sitting.bet("Ann", 10, 2, pairs=True)
    assert sitting.refusal(wager("Ann", 10, 1)) == "ACT-BJ 4.8"
    sitting.bet("Ann", 10, 2)  # which box it is, is for her to choose
    sitting.bet("Bob", 50, 3)  # and others have as many as ever


@pytest.mark.clause("ACT-BJ 4.8")
def test_a_restriction_outlasts_the_shoe_and_leaving_until_it_is_lifted() -> None:
    sitting = _restricted().played(("Ann", 10), ("Bob", 10)).new_shoe()
    sitting.do(LeaveTable(ANN, "Ann"))
    sitting.do(JoinTable(ANN, "Ann", dollars(500), 5))
    sitting.begin()
    assert sitting.refusal(wager("Ann", 20, 5)) == "ACT-BJ 4.8"
    for nobody in NOBODY:
        assert sitting.refusal(LiftRestriction(nobody, "Ann")) == "ACT-BJ 4.8"
    assert sitting.refusal(LiftRestriction(SUPERVISOR, "Bob")) == "ACT-BJ 4.8"
    assert sitting.do(LiftRestriction(OPERATOR, "Ann")) == (RestrictionLifted("Ann", OPERATOR, rule["4.8"]),)
    assert sitting.refusal(LiftRestriction(OPERATOR, "Ann")) == "ACT-BJ 4.8"
    sitting.bet("Ann", 20, 5)
    sitting.bet("Ann", 50, 6)


@pytest.mark.clause("ACT-BJ 4.9")
def test_patron_restricted_before_may_be_restricted_again_without_tracking() -> None:
    sitting = _restricted()
    sitting.do(LiftRestriction(SUPERVISOR, "Ann"))
    sitting.do(LeaveTable(ANN, "Ann"))
    sitting.do(JoinTable(ANN, "Ann", dollars(500), 1))
    assert sitting.refusal(RestrictPatron(SUPERVISOR, "Bob")) == "ACT-BJ 4.8"
    again = PatronRestricted("Ann", SUPERVISOR, "", rule["4.9"])
    assert sitting.do(RestrictPatron(SUPERVISOR, "Ann")) == (again,)
    assert [(entry.tracking, entry.clause, entry.lifted) for entry in _register(sitting)] == [
        (TRACKING, "ACT-BJ 4.8", True),
        ("", "ACT-BJ 4.9", False),
    ]
    sitting.begin()
    assert sitting.refusal(wager("Ann", 20, 1)) == "ACT-BJ 4.8"


@pytest.mark.clause("ACT-BJ 4.8", "ACT-BJ 4.9")
def test_the_commission_is_told_of_every_restriction_once() -> None:
    sitting = _table()
    assert sitting.refusal(AdviseRestrictions(SUPERVISOR, "report 1")) == "ACT-BJ 4.8"  # there is none
    sitting.do(RestrictPatron(SUPERVISOR, "Ann", TRACKING))
    sitting.do(LiftRestriction(SUPERVISOR, "Ann"))
    sitting.do(RestrictPatron(SUPERVISOR, "Ann"))
    for nobody in NOBODY:
        assert sitting.refusal(AdviseRestrictions(nobody, "report 1")) == "ACT-BJ 4.8"
    assert sitting.refusal(AdviseRestrictions(SUPERVISOR, " ")) == "ACT-BJ 4.8"
    advised = RestrictionsAdvised(("Ann",), "report 1", SUPERVISOR, rule["4.8"])
    assert sitting.do(AdviseRestrictions(SUPERVISOR, "report 1")) == (advised,)
    assert sitting.refusal(AdviseRestrictions(SUPERVISOR, "report 2")) == "ACT-BJ 4.8"
    sitting.do(RestrictPatron(SUPERVISOR, "Bob", "sheet 18"))
    advised = RestrictionsAdvised(("Bob",), "report 2", OPERATOR, rule["4.8"])
    assert sitting.do(AdviseRestrictions(OPERATOR, "report 2")) == (advised,)
    assert [(entry.patron, entry.advised) for entry in _register(sitting)] == [
        ("Ann", "report 1"),
        ("Ann", "report 1"),
        ("Bob", "report 2"),
    ]


@pytest.mark.clause("ACT-BJ 4.8", "ACT-BJ 15.2")
def test_the_commission_may_be_told_after_the_table_has_closed() -> None:
    sitting = _restricted()
    sitting.do(GiveClosureNotice(OPERATOR))
    for name in ("Ann", "Bob"):
        sitting.do(LeaveTable(Actor(name), name))
    sitting.do(CloseTable(OPERATOR))
    sitting.do(AdviseRestrictions(OPERATOR, "report of the night"))
    assert [entry.advised for entry in _register(sitting)] == ["report of the night"]


@pytest.mark.clause("ACT-BJ 4.8")
@pytest.mark.parametrize(
    ("viewer", "sees"),
    [
        (SUPERVISOR, True),
        (OPERATOR, True),
        (INSPECTOR, True),
        (DEALER, False),
        (ANN, False),
        (BOB, False),
        (Actor("a passer-by"), False),
        (Actor("Sue"), False),  # a patron who only has the supervisor's name
        (Actor("Ann", Role.DEALER), False),
    ],
)
def test_the_register_is_for_supervisors_and_inspectors(viewer: Actor, sees: bool) -> None:
    untouched, sitting = _table(), _restricted()
    register = (Restriction("Ann", "Sue", 0, TRACKING, rule["4.8"]),)
    assert tables.view(sitting.table, viewer).register == (register if sees else ())
    sheet = msgspec.json.encode(tables.view(sitting.table, viewer))
    assert (TRACKING.encode() in sheet) is sees
    # Whoever may not see it can't even tell this table from one where nobody is restricted.
    assert (sheet == msgspec.json.encode(tables.view(untouched.table, viewer))) is not sees


@pytest.mark.clause("ACT-BJ 4.8")
def test_nobody_learns_of_a_restriction_by_trying() -> None:
    untouched, sitting = _table().begin(), _restricted().begin()
    for order in (
        PlaceWager(BOB, "Ann", 1, dollars(50)),
        RestrictPatron(BOB, "Ann", TRACKING),
        LiftRestriction(DEALER, "Ann"),
        AdviseRestrictions(DEALER, "report 1"),
    ):
        answers = set()
        for table in (untouched.table, sitting.table):
            with pytest.raises(Refused) as refusal:
                tables.decide(table, order)
            answers.add(str(refusal.value))
        assert len(answers) == 1
