"""Limits: what the sign allows, judged when all wagers are down; what is over or under goes back by the rule."""

from collections.abc import Iterable
from typing import Any

from croupier.equipment.amounts import Amount, currency_text
from croupier.rulebook import Cite, Refused, nz_d7
from croupier.table.events import Event, is_game_event
from croupier.table.games import game_for, rules_in_force_for
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.table.policies import BelowMinimum
from croupier.table.round_effects import round_effect
from croupier.table.state import Determinations, Limits, Table
from croupier.table.wagering.differential import cap_differential, check_differential
from croupier.verbs.game import Game, Maxima, PersonalLimit, Stake
from croupier.verbs.moves import stack_of
from croupier.verbs.table_clauses import TableClauses

NEVER_TIGHTER = "You cannot raise a minimum or lower a maximum during a session."


def check_limits(limits: Limits, determinations: Determinations, clauses: TableClauses) -> None:
    """Refuse a sign that contradicts itself."""
    policy, side_clause = determinations.policy, side_limits_clause(determinations, clauses)
    for whose, minimum, maximum, clause in (
        ("The maximum", limits.minimum, limits.maximum, policy.limits_change_clause),
        ("The side wagers' maximum", limits.side_minimum, side_maximum(limits), side_clause),
    ):
        if minimum < 0:
            raise Refused(clause, "A minimum must be 0 or more.")
        if maximum is not None and maximum < max(1, minimum):
            least = f"below the minimum, {currency_text(minimum)}" if minimum else "no maximum: leave it out"
            raise Refused(clause, f"{whose}, {currency_text(maximum)}, is {least}.")
    if limits.multiple < 1:
        raise Refused(policy.multiples_clause, "The increment must be at least the smallest unit.")
    if policy.below_minimum is BelowMinimum.RAISE and limits.multiple > max(1, limits.minimum):
        raise Refused(policy.multiples_clause, "The increment of wagers cannot be above the minimum.")
    if determinations.differential is not None:
        check_differential(determinations.differential, determinations, clauses)
    for marker in determinations.personal_limits:
        check_marker(marker, determinations)


def check_marker(marker: PersonalLimit, determinations: Determinations) -> None:
    """Refuse a marker where none may lie, or for what none is.

    One lies at a box where wagers are the box's, beside the patron where they are not. It covers side wagers only where
    the book lets it.
    """
    policy, game = determinations.policy, game_for(determinations)
    clause, (seats, _) = policy.personal_limits_clause, game.seats(determinations.game)
    if not policy.personal_limits:
        raise Refused(clause, "Here every player has the limits on the sign.")
    if marker.box and not game.wagers_per_box:
        raise Refused(clause, "In this game a marker is beside the patron, not at a box.")
    if not 0 <= marker.box <= seats:
        raise Refused(clause, f"There is no box {marker.box}: the layout has boxes 1 to {seats}.")
    if marker.side_maximum is not None and game.clauses.side_marker is None:
        raise Refused(clause, "A marker here is for the main wager: side wagers have the limits on the sign.")


def side_limits_clause(determinations: Determinations, clauses: TableClauses) -> Cite:
    """The rule by which the side wagers on offer have limits."""
    rules = rules_in_force_for(determinations)
    in_force = (clause for clause in clauses.side_limits if clause in rules)
    return next(in_force, determinations.policy.limits_change_clause)


def side_maximum(limits: Limits) -> Amount | None:
    """The most that a side wager may be: its own maximum on the sign, or the main one."""
    return limits.maximum if limits.side_maximum is None else limits.side_maximum


def least_wager(limits: Limits) -> Amount:
    """The smallest wager that meets the sign."""
    return Amount(max(1, limits.minimum))


def smallest_on_sign(determinations: Determinations, game: Game) -> Amount:
    """The smallest wager that meets the sign, and the minimum of its kind, in the multiples on it."""
    least = game.takes(determinations.game, least_wager(determinations.limits))
    return Amount(-(-least // determinations.limits.multiple) * determinations.limits.multiple)


def is_lower(new: Amount | None, old: Amount | None) -> bool:
    """Whether a maximum is below another; None is the highest."""
    return new is not None and (old is None or new < old)


def is_tighter(before: Limits, after: Limits) -> bool:
    """Whether a minimum has risen or a maximum fallen, for side wagers too."""
    raised = after.minimum > before.minimum or after.side_minimum > before.side_minimum
    return raised or any(
        is_lower(new, old)
        for new, old in ((after.maximum, before.maximum), (side_maximum(after), side_maximum(before)))
    )


@nz_d7("3.6")
def judge_limits(table: Table, play: Any, game: Game) -> tuple[Event, ...]:
    """Every wager against the sign, then the rest against each other, when all wagers are down."""
    determinations = table.determinations
    events: list[Event] = []
    for stake in game.stakes(play):
        events += _judge_minimum(table, stake, game, events)
    if determinations.policy.below_minimum is BelowMinimum.RAISE:
        for stake, missing in game.short(evolve_round(play, events, game)):
            events.append(_raised(table, stake, missing, game, events))
    above = determinations.policy.above_maximum_clause
    bounds, left = maxima(determinations), evolve_round(play, events, game)
    over = game.over_maximum(left, bounds)
    events += [game.give_back(stake, much, game.clause_at_marker(left, bounds, stake) or above) for stake, much in over]
    stranded = game.stranded(evolve_round(play, events, game))
    events += [game.give_back(stake, stake.amount, clause) for stake, clause in stranded]
    events += cap_differential(table, evolve_round(play, events, game), game)
    return tuple(events)


def maxima(determinations: Determinations) -> Maxima:
    """The maximum of wagers and of side wagers on the sign, and the markers beside patrons."""
    limits = determinations.limits
    return Maxima(limits.maximum, side_maximum(limits), determinations.personal_limits)


def evolve_round(play: Any, events: Iterable[Event], game: Game) -> Any:
    """The round after these events; the table's own events do not change it."""
    for event in events:
        if is_game_event(event):
            play = round_effect(game, play, event).play
    return play


def _judge_minimum(table: Table, stake: Stake, game: Game, so_far: list[Event]) -> list[Event]:
    """A wager below the minimum: settled with one warning and returned from then on, or raised to the minimum."""
    limits, policy = table.determinations.limits, table.determinations.policy
    minimum = limits.side_minimum if stake.side else limits.minimum
    if stake.amount >= minimum:
        return []
    clause = policy.below_minimum_clause
    patron = table.patron(stake.patron)
    assert patron is not None
    if policy.below_minimum is BelowMinimum.RAISE:
        return [_raised(table, stake, Amount(minimum - stake.amount), game, so_far)]
    if patron.warned and patron.warned_in != table.round_number:
        return [game.give_back(stake, stake.amount, clause)]
    warned = PatronWarned(stake.patron, clause)
    return [] if patron.warned or warned in so_far else [warned]


def _raised(table: Table, stake: Stake, missing: Amount, game: Game, so_far: list[Event]) -> Event:
    """What is missing is added from the patron's stack, or the wager goes back if the stack is too small.

    Returned chips are in the stack for the next wager that is too small: of several, one stands if chips cover it.
    """
    clause, patron = table.determinations.policy.below_minimum_clause, table.patron(stake.patron)
    assert patron is not None
    left = patron.stack + sum(_gained(event, stake.patron, game) for event in so_far)
    raised: Event = game.raise_to(stake, missing, clause)
    return raised if missing <= left else game.give_back(stake, stake.amount, clause)


def _gained(event: Event, patron: str, game: Game) -> int:
    """What an event of the game adds to this patron's stack; negative if it takes chips."""
    own, chips = stack_of(patron), game.moves(event) if is_game_event(event) else ()
    return sum(move.amount * ((move.target == own) - (move.source == own)) for move in chips)
