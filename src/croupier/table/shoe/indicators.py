"""Limits that change during a session, fixed before the tournament: by cards in the shoe, after rounds or minutes."""

from itertools import pairwise

from croupier.rulebook import Cite, Refused, nz_d7
from croupier.table.commands import InsertCuttingCard, ReachIndicatorCard
from croupier.table.events import Event
from croupier.table.patrons.player_events import IndicatorCardReached, LimitsRaised
from croupier.table.policies import LimitsChange, Policy
from croupier.table.state import Determinations, Limits, ShoePhase, Table
from croupier.table.wagering.limits import NEVER_TIGHTER, check_limits, is_lower, is_tighter, side_maximum
from croupier.verbs.actors import DEALING_ROLES, require
from croupier.verbs.table_clauses import TableClauses

_INDICATORS_MAX: int = nz_d7.number("4.13", "limit_change_indicators")
_CUTTING_CARDS_MAX: int = nz_d7.number("4.13", "cutting_cards_max")


@nz_d7("4.13")
def check_limit_changes(determinations: Determinations, clauses: TableClauses) -> None:
    """Refuse limit changes that this table cannot have, or that do not raise the limits."""
    changes = determinations.limit_changes
    if not changes:
        return
    for limits in changes:
        check_limits(limits, determinations, clauses)
    moments = determinations.limit_rounds or determinations.limit_minutes
    if moments:
        _check_moments(determinations, moments)
        return
    clause = _clause(determinations.policy)
    if determinations.policy.indicator_clause is None:
        raise Refused(clause, "No indicator card changes the limits of this table.")
    if clause == nz_d7["4.13"] and len(changes) > _INDICATORS_MAX:
        raise Refused(clause, f"At most {_INDICATORS_MAX} cards can indicate a change of limits.")
    for before, raised in pairwise((determinations.limits, *changes)):
        if raised == before or not _only_raises(before, raised):
            raise Refused(clause, "An indicator card can only raise the limits.")


@nz_d7("3.3")
def _check_moments(determinations: Determinations, moments: tuple[int, ...]) -> None:
    """After rounds or minutes each change has its own moment, and where the book says so it only widens the limits."""
    policy, changes = determinations.policy, determinations.limit_changes
    clause = policy.limits_change_clause
    if len(moments) != len(changes) or any(earlier >= later for earlier, later in pairwise((0, *moments))):
        raise Refused(clause, "Each change of limits has a moment of its own, later than the one before.")
    if policy.limits_change is LimitsChange.NEVER_TIGHTER:
        for before, after in pairwise((determinations.limits, *changes)):
            if is_tighter(before, after):
                raise Refused(clause, NEVER_TIGHTER)


def _clause(policy: Policy) -> Cite:
    return policy.indicator_clause or policy.limits_change_clause


def _only_raises(before: Limits, raised: Limits) -> bool:
    minima = raised.minimum >= before.minimum and raised.side_minimum >= before.side_minimum
    maxima = ((before.maximum, raised.maximum), (side_maximum(before), side_maximum(raised)))
    return minima and not any(is_lower(new, old) for old, new in maxima)


@nz_d7("4.13")
def check_places(table: Table, command: InsertCuttingCard) -> None:
    """Indicators go in front of the cutting card, one for each change still to come."""
    places, clause = command.indicators, _clause(table.determinations.policy)
    if 1 + len(places) > _CUTTING_CARDS_MAX:
        raise Refused(clause, f"At most {_CUTTING_CARDS_MAX} cutting cards are used in all.")
    if len(places) > changes_left(table):
        raise Refused(clause, f"{changes_left(table)} changes of limits are still to come in this session.")
    if command.from_back is None:
        if places:
            raise Refused(clause, "If the cutting card is placed by eye, place the indicators by eye too.")
        return
    if len(set(places)) < len(places) or any(not command.from_back < at < table.shoe.cards_left for at in places):
        raise Refused(clause, "Place indicators apart, between the first card and the cutting card.")


def changes_left(table: Table) -> int:
    """How many changes of limits cards still bring in this session."""
    fixed = table.determinations
    return 0 if fixed.limit_rounds or fixed.limit_minutes else len(fixed.limit_changes) - table.indicators_out


def reach_indicator_card(table: Table, command: ReachIndicatorCard) -> tuple[Event, ...]:
    """An indicator came out: the limits rise before the next round, and no shoe ends by it."""
    clause, shoe = _clause(table.determinations.policy), table.shoe
    require(command.by, DEALING_ROLES, clause, "Reporting an indicator card")
    by_eye = table.is_counted or (shoe.cutting_card_from_back is None and shoe.cutting_card_in)
    if shoe.phase is not ShoePhase.IN_PLAY or not changes_left(table) or not (shoe.indicators or by_eye):
        raise Refused(clause, "No indicator card is in the shoe.")
    if shoe.indicators and not shoe.indicator_is_due:
        at = shoe.indicators[0]
        raise Refused(clause, f"The indicator is {at} cards from the back, and {shoe.cards_left} cards are left.")
    return (IndicatorCardReached(table.indicators_out + 1, clause),)


def raised_limits(table: Table) -> tuple[LimitsRaised, ...]:
    """Before a round: the changes announced by the indicators that have come out, or due by now."""
    fixed, due = table.determinations, table.indicators_out
    if fixed.limit_rounds:
        due = sum(after <= table.round_number for after in fixed.limit_rounds)
    clause = fixed.policy.limits_change_clause if fixed.limit_rounds or fixed.limit_minutes else _clause(fixed.policy)
    return tuple(LimitsRaised(limits, clause) for limits in fixed.limit_changes[table.limits_raised : due])
