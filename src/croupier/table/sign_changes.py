"""Changes to a table's sign: announced to patrons first, then made between rounds; and personal limit markers."""

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused
from croupier.table.commands import (
    GiveNotice,
    MakeChange,
    PlacePersonalLimit,
    Redetermine,
)
from croupier.table.events import Event
from croupier.table.games import game_of, rules_in_force
from croupier.table.patrons.restriction_events import PersonalLimitPlaced
from croupier.table.policies import LimitsChange
from croupier.table.sign_events import ChangeMade, NoticeGiven, Redetermined
from croupier.table.state import Limits, ShoePhase, SignNotice, Table
from croupier.table.wagering.differential import check_differential
from croupier.table.wagering.limits import NEVER_TIGHTER, check_limits, check_marker, is_tighter, side_maximum
from croupier.table.wagering.whole_chips import (
    check_differential_in_chips,
    check_limits_in_chips,
    check_marker_in_chips,
    check_rounding,
)
from croupier.verbs.actors import SUPERVISING, require
from croupier.verbs.game import PersonalLimit

_OUT_OF_PLAY = frozenset({ShoePhase.UNCHECKED, ShoePhase.TO_BE_REPLACED, ShoePhase.UNSHUFFLED})
"""The cards are out of the shoe and may be replaced."""


def give_sign_notice(table: Table, command: GiveNotice) -> tuple[Event, ...]:
    """Patrons are told of a change to the sign, one at a time."""
    clause = _clause_of(table, command)
    require(command.by, SUPERVISING, clause, "Giving notice of a change")
    if table.notice is not None and _clause_of(table, table.notice) != clause:
        raise Refused(clause, "Another change has been announced: make it first.")
    if command.limits is not None:
        check_limits(command.limits, table.determinations, game_of(table).clauses)
        check_limits_in_chips(command.limits, table.determinations, game_of(table).clauses)
        _check_not_tighter(table, command.limits)
    with_method = game_of(table).with_method
    if command.method is not None and with_method is not None:
        with_method(table.determinations.game, command.method)
    if command.differential is not None:
        check_differential(command.differential, table.determinations, game_of(table).clauses)
        check_differential_in_chips(command.differential, table.determinations, game_of(table).clauses)
    if command.lift_differential and table.determinations.differential is None:
        raise Refused(clause, "There is no table differential to lift.")
    return (
        NoticeGiven(
            command.by, clause, command.limits, command.differential, command.method, command.lift_differential
        ),
    )


def _clause_of(table: Table, notice: GiveNotice | SignNotice) -> Cite:
    clauses, sign = game_of(table).clauses, table.determinations.policy.limits_change_clause
    changes = [notice.limits, notice.differential, notice.method, notice.lift_differential or None]
    if changes.count(None) != len(changes) - 1:
        raise Refused(sign, "One change at a time: limits, differential or method.")
    if notice.limits is not None:
        return sign
    clause = clauses.differential_notice if notice.method is None else clauses.method_notice
    if clause is None:
        raise Refused(sign, "This game has one method of settlement and no table differential.")
    return clause if clause in rules_in_force(table) else sign


def _check_not_tighter(table: Table, limits: Limits) -> None:
    """During a tournament session no minimum rises and no maximum falls, for side wagers too."""
    policy, now = table.determinations.policy, table.determinations.limits
    if policy.limits_change is not LimitsChange.NEVER_TIGHTER:
        return
    if is_tighter(now, limits):
        raise Refused(policy.limits_change_clause, NEVER_TIGHTER)


def redetermine(table: Table, command: Redetermine) -> tuple[Event, ...]:
    """Before a round the operator may change how cards are dealt and turned, and which pairs are on offer.

    Once wagers are open, only choices about cards that are out of play, before the round's first card.
    """
    game = game_of(table)
    clause = game.clauses.determined_before_round
    require(command.by, SUPERVISING, clause, "Fixing the choices for the table")
    shoe_in_play = table.shoe.phase not in _OUT_OF_PLAY
    if table.has_commenced or (shoe_in_play and not table.is_between_rounds):
        raise Refused(clause, "Make these choices between rounds.")
    if type(command.game) is not type(table.determinations.game):
        raise Refused(clause, "These choices are for another game.")
    game.check(command.game)
    check_rounding(command.game, game.clauses)
    if not game.same_table(table.determinations.game, command.game, shoe_in_play, not table.is_between_rounds):
        raise Refused(
            game.clauses.method_notice or clause, "Game, cards and chips cannot change; a new method needs notice."
        )
    _check_choices_not_tighter(table, command)
    return (Redetermined(command.game, clause),)


def _check_choices_not_tighter(table: Table, command: Redetermine) -> None:
    """Limits by kind of wager are limits too."""
    policy, now = table.determinations.policy, table.determinations
    tighter = game_of(table).tightens(now.game, command.game, now.limits.maximum)
    if policy.limits_change is LimitsChange.NEVER_TIGHTER and tighter:
        raise Refused(policy.limits_change_clause, NEVER_TIGHTER)


def make_sign_change(table: Table, command: MakeChange) -> tuple[Event, ...]:
    """The announced change is made between rounds."""
    sign = table.determinations.policy.limits_change_clause
    require(command.by, SUPERVISING, sign, "Changing the sign")
    if table.notice is None:
        raise Refused(sign, "Give patrons notice before you change the sign.")
    clause = _clause_of(table, table.notice)
    if not table.is_between_rounds:
        raise Refused(clause, "Change the sign between rounds.")
    notice = table.notice
    return (ChangeMade(clause, notice.limits, notice.differential, notice.method, notice.lift_differential),)


def place_personal_limit(table: Table, command: PlacePersonalLimit) -> tuple[Event, ...]:
    """A marker allows a patron wagers above the sign's maximum, at the box where it lies."""
    determinations = table.determinations
    limits, clause = determinations.limits, determinations.policy.personal_limits_clause
    require(command.by, SUPERVISING, clause, "Placing a personal limit marker")
    marker = PersonalLimit(command.patron, command.maximum or Amount(0), command.box, command.side_maximum)
    check_marker(marker, determinations)
    if command.maximum is not None:
        side = command.side_maximum
        if command.maximum <= (limits.maximum or 0) or (side is not None and side <= (side_maximum(limits) or 0)):
            raise Refused(clause, "A personal limit must be above the maximum on the sign.")
        if command.patron not in {patron.name for patron in table.present}:
            raise Refused(clause, f"A personal limit is for a patron at the table; {command.patron} is not here.")
        check_marker_in_chips(marker, determinations)
    return (PersonalLimitPlaced(command.patron, command.maximum, clause, command.box, command.side_maximum),)
