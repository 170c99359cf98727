"""Patrons and their boxes: giving one up to others, the minimum until a new shoe, and the register of restrictions."""

from croupier.equipment.amounts import currency_text
from croupier.rulebook import Cite, Refused
from croupier.table.commands import AdviseRestrictions, LiftRestriction, RequireMinimum, RestrictPatron
from croupier.table.events import Event
from croupier.table.games import game_of, rules_in_force
from croupier.table.patrons.attendance_events import BoxGivenUp
from croupier.table.patrons.presence import require_at_table
from croupier.table.patrons.restriction_events import (
    MinimumRequired,
    PatronRestricted,
    RestrictionLifted,
    RestrictionsAdvised,
)
from croupier.table.shoe.shoe_life import rules_of
from croupier.table.state import Table
from croupier.verbs.actors import SUPERVISING, require
from croupier.verbs.game import Game, Stake
from croupier.verbs.steps import Offer
from croupier.verbs.table_clauses import BoxClauses


def give_up_box(table: Table, newcomer: str, seat: int) -> tuple[Event, ...]:
    """Sitting down at a box that somebody decides for: they give it up if they have others and no box is free.

    Their wager stays, unless three are on the box and the newcomer could not wager.
    """
    game = game_of(table)
    if game.clauses.boxes is None or game.clauses.boxes.several_boxes not in rules_in_force(table):
        return ()
    if table.play is None or not seat:
        return ()
    playing = {patron.name for patron in table.playing}
    deciding = {box: name for box, name in game.controllers(table.play) if name in playing}
    holder = deciding.get(seat, newcomer)
    if holder == newcomer:
        return ()
    clause = game.clauses.boxes.several_boxes
    seats, _ = game.seats(table.determinations.game)
    seated = {patron.seat: patron.name for patron in table.present}
    free = [str(box) for box in range(1, seats + 1) if box not in seated and box not in deciding]
    if free:
        raise Refused(clause, f"{holder} plays box {seat}; box {', '.join(free)} is free.")
    if sum(name == holder == seated.get(box, holder) for box, name in deciding.items()) < 2:
        raise Refused(clause, f"{holder} plays only box {seat}: only a patron with several boxes gives one up.")
    given_up = BoxGivenUp(holder, seat, newcomer, clause)
    return (
        given_up,
        *(game.give_back(stake, stake.amount, clause) for stake in _blocking_patrons(table, game, holder, seat)),
    )


def _blocking_patrons(table: Table, game: Game, holder: str, box: int) -> list[Stake]:
    """The holder's wager, if the box is full and the round still takes wagers."""
    step = game.next_step(table.play)
    if not (isinstance(step, Offer) and step.window == "wagers"):
        return []
    lying = [stake for stake in game.stakes(table.play) if stake.box == box and not stake.side]
    return [stake for stake in lying if stake.patron == holder] if len(lying) >= game.wagers_per_box else []


def _clauses(game: Game) -> BoxClauses:
    if game.clauses.boxes is None:
        raise Refused(game.clauses.opportunity_to_wager, "The rules of this game have no such restriction.")
    return game.clauses.boxes


def require_minimum(table: Table, command: RequireMinimum) -> tuple[Event, ...]:
    """A patron who skipped a round of the shoe may be limited to the minimum until the next shoe."""
    game = game_of(table)
    clauses = _clauses(game)
    shuffler = rules_of(table).shuffler
    if shuffler is not None and clauses.held_to_minimum not in rules_in_force(table):
        raise Refused(shuffler.in_place_of_shuffles, "With an automated shuffling shoe nobody is held to the minimum.")
    require(command.by, SUPERVISING, clauses.held_to_minimum, "Holding a patron to the minimum")
    patron = require_at_table(table, command.patron, game)
    if patron.held_to_minimum:
        raise Refused(clauses.held_to_minimum, f"{patron.name} is already held to the minimum.")
    _check_minimum_is_displayed(table, clauses.held_to_minimum)
    clause = _round_missed(table, patron.name, clauses)
    if clause is None:
        raise Refused(clauses.held_to_minimum, f"{patron.name} has not sat out a round of this shoe.")
    return (MinimumRequired(patron.name, command.by, clause),)


def _round_missed(table: Table, name: str, clauses: BoxClauses) -> Cite | None:
    """Whether it was the shoe's first round or a later one; void and undealt rounds do not count."""
    wagered = [name in kept.wagered for kept in table.rounds if not (kept.void or kept.no_bet)]
    if all(wagered):
        return None
    return clauses.declined_later_round if wagered[0] else clauses.missed_first_round


def _check_minimum_is_displayed(table: Table, clause: Cite) -> None:
    if not table.determinations.limits.minimum:
        raise Refused(clause, "The sign shows no minimum to hold a patron to.")


def restrict(table: Table, command: RestrictPatron) -> tuple[Event, ...]:
    """One box and the minimum, on tracking by the approved procedures; for a second time without it."""
    game = game_of(table)
    clauses = _clauses(game)
    require(command.by, SUPERVISING, clauses.restricted, "Restricting a patron")
    require_at_table(table, command.patron, game)
    if table.is_restricted(command.patron):
        raise Refused(clauses.restricted, f"{command.patron} is already restricted.")
    _check_minimum_is_displayed(table, clauses.restricted)
    if command.tracking.strip():
        return (PatronRestricted(command.patron, command.by, command.tracking.strip(), clauses.restricted),)
    if not any(entry.patron == command.patron for entry in table.restrictions):
        raise Refused(
            clauses.restricted, "A first restriction must be based on tracking: state what it showed, or its reference."
        )
    return (PatronRestricted(command.patron, command.by, "", clauses.restricted_again),)


def lift_restriction(table: Table, command: LiftRestriction) -> tuple[Event, ...]:
    """The patron plays without the restriction again; the register keeps the entry."""
    clause = _clauses(game_of(table)).restricted
    require(command.by, SUPERVISING, clause, "Lifting a restriction")
    if not table.is_restricted(command.patron):
        raise Refused(clause, f"{command.patron} is not restricted.")
    return (RestrictionLifted(command.patron, command.by, clause),)


def advise_restrictions(table: Table, command: AdviseRestrictions) -> tuple[Event, ...]:
    """The Commission is told of every entry in the register that is still unreported."""
    clause = _clauses(game_of(table)).restricted
    require(command.by, SUPERVISING, clause, "Advising the Commission")
    if not command.reference.strip():
        raise Refused(clause, "Name the report to the Commission.")
    open_entries = tuple(dict.fromkeys(entry.patron for entry in table.restrictions if not entry.advised))
    if not open_entries:
        raise Refused(clause, "The Commission has already been told of every restriction in the register.")
    return (RestrictionsAdvised(open_entries, command.reference.strip(), command.by, clause),)


def check_restrictions(table: Table, stake: Stake, game: Game) -> None:
    """A restricted patron has one box (for pairs too) and the minimum; one held to the minimum wagers just that."""
    clauses = game.clauses.boxes
    if clauses is None:
        return
    restricted = table.is_restricted(stake.patron)
    others = [other.box for other in game.stakes(table.play) if other.patron == stake.patron and other.box != stake.box]
    if others and (restricted or not table.determinations.several_boxes):
        clause = clauses.restricted if restricted else clauses.several_boxes
        raise Refused(clause, f"{stake.patron} has one box, and has wagered on box {others[0]}.")
    check_held_to_minimum(table, stake, game)


def check_held_to_minimum(table: Table, whole: Stake, game: Game) -> None:
    """A patron restricted or held to the minimum has exactly that on a box, counting additions and withdrawals."""
    clauses, patron = game.clauses.boxes, table.patron(whole.patron)
    if clauses is None or patron is None:
        return
    minimum = table.determinations.limits.minimum
    if not minimum or whole.side or whole.amount == minimum:
        return
    restricted = table.is_restricted(whole.patron)
    if restricted or patron.held_to_minimum:
        clause = clauses.restricted if restricted else clauses.held_to_minimum
        raise Refused(clause, f"{whole.patron} must wager exactly the minimum, {currency_text(minimum)}.")
