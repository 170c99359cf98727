"""Who is at the table: joining, chips, seats, leaving, exclusion, and a seat given up after idle rounds."""

from croupier.equipment.amounts import Amount, currency_text
from croupier.rulebook import Cite, Refused, nz_d7
from croupier.table.commands import (
    BringChips,
    ExcludePatron,
    JoinTable,
    LeaveTable,
    ReadmitPatron,
    TakeSeat,
    VacateSeat,
)
from croupier.table.events import Event
from croupier.table.games import clause_if_in_force, game_of
from croupier.table.patrons.attendance_events import (
    ChipsBrought,
    PatronExcluded,
    PatronJoined,
    PatronLeft,
    PatronReadmitted,
    SeatTaken,
    SeatVacated,
)
from croupier.table.patrons.boxes import give_up_box
from croupier.table.patrons.claims import held_paid
from croupier.table.patrons.elimination import check_not_closed, check_not_out
from croupier.table.patrons.presence import every_seat_in_use, require_at_table
from croupier.table.state import Table
from croupier.verbs.actors import SUPERVISING, require, require_own
from croupier.verbs.moves import stack_of


def join_table(table: Table, command: JoinTable) -> tuple[Event, ...]:
    """A patron joins the table, at a free seat or standing behind one."""
    game = game_of(table)
    clauses = game.clauses
    require_own(command.by, command.patron, clauses.opportunity_to_wager, "Joining the table")
    patron = table.patron(command.patron)
    if patron is not None and patron.excluded:
        raise Refused(clauses.exclusion, f"{command.patron} is excluded from further play.")
    if patron is not None:
        check_not_out(table, patron)
    if patron is not None and patron.present:
        raise Refused(clauses.opportunity_to_wager, f"{command.patron} is already at the table.")
    if not command.patron.strip():
        raise Refused(clauses.opportunity_to_wager, "A patron needs a name or a seat.")
    if command.chips < 0:
        raise Refused(clauses.wagers_in_chips, "The chips brought cannot be below 0.")
    if table.closure_notice:
        raise Refused(clauses.closure_notice, "The table is about to close.")
    _check_seat(table, command.seat, least=0)
    given_up = give_up_box(table, command.patron, command.seat)
    joined = PatronJoined(command.patron, command.chips, command.seat, clauses.opportunity_to_wager)
    return (*given_up, joined, *held_paid(table, command.patron, to_stack=True))


def take_table_seat(table: Table, command: TakeSeat) -> tuple[Event, ...]:
    """A patron at the table sits down at a free seat; not while they have a wager at their current seat."""
    game = game_of(table)
    require_own(command.by, command.patron, game.clauses.opportunity_to_wager, "Taking a seat")
    patron = require_at_table(table, command.patron, game)
    _check_may_move(table, command, table.determinations.policy.position_clause)
    if patron.wagered:
        raise Refused(game.clauses.wagers_stay, f"{patron.name} has {currency_text(patron.wagered)} on the layout.")
    _check_seat(table, command.seat, least=1)
    given_up = give_up_box(table, command.patron, command.seat)
    return (
        *given_up,
        SeatTaken(command.patron, command.seat, game.clauses.opportunity_to_wager),
    )


@nz_d7("4.6")
def _check_may_move(table: Table, command: TakeSeat | LeaveTable, clause: Cite | None) -> None:
    """In a tournament players keep their assigned seat, unless the director or a supervisor moves them."""
    fixed = clause_if_in_force(table, clause)
    if fixed is not None and command.by.role not in SUPERVISING:
        raise Refused(fixed, f"{command.patron} must stay in this seat with all chips unless the director consents.")


def _check_seat(table: Table, seat: int, least: int) -> None:
    seats, clause = game_of(table).seats(table.determinations.game)
    if not least <= seat <= seats:
        raise Refused(clause, f"The table has seats 1 to {seats}." if seats else "The table has no seats: stand at it.")
    check_not_closed(table, seat)
    if seat and any(patron.seat == seat for patron in table.present):
        raise Refused(clause, f"Seat {seat} is taken.")


@nz_d7("4.5")
def bring_chips(table: Table, command: BringChips) -> tuple[Event, ...]:
    """A patron adds chips to their stack."""
    clauses = game_of(table).clauses
    require_own(command.by, command.patron, clauses.wagers_in_chips, "Bringing chips")
    require_at_table(table, command.patron, game_of(table))
    fixed = clause_if_in_force(table, table.determinations.policy.no_further_chips_clause)
    if fixed is not None:
        raise Refused(fixed, "Players cannot add to their tournament chips during a session.")
    if command.chips <= 0:
        raise Refused(clauses.wagers_in_chips, "The chips brought must be above 0.")
    return (ChipsBrought(command.patron, command.chips, clauses.wagers_in_chips),)


def leave_table(table: Table, command: LeaveTable) -> tuple[Event, ...]:
    """A patron leaves with their stack; wagers stay until they are decided.

    If the round is corrected or void afterwards, what they took along is claimed, and what is theirs is held.
    """
    game = game_of(table)
    clauses = game.clauses
    require_own(command.by, command.patron, clauses.wagers_stay, "Leaving")
    patron = table.patron(command.patron)
    if patron is None or not patron.present:
        raise Refused(clauses.opportunity_to_wager, f"{command.patron} is not at this table.")
    if patron.wagered:
        raise Refused(clauses.wagers_stay, f"{patron.name} has {currency_text(patron.wagered)} on the layout.")
    _check_may_move(table, command, table.determinations.policy.leaving_clause)
    if not table.is_settled and patron.name in game.summary(table.play).undecided:
        raise Refused(
            clauses.wagers_stay, "This round is being decided again: chips stay at the table until it is settled."
        )
    if patron.imprisoned and table.has_commenced:
        raise Refused(clauses.wagers_stay, f"{patron.name} has {currency_text(patron.imprisoned)} on the layout.")
    released = game.release(table.play, patron.name)
    own = stack_of(patron.name)
    back = sum(move.amount for event in released for move in game.moves(event) if move.target == own)
    return (*released, PatronLeft(patron.name, Amount(patron.stack + back), clauses.opportunity_to_wager))


def vacate_seat(table: Table, command: VacateSeat) -> tuple[Event, ...]:
    """Three rounds without a wager while every other seat is in use: the patron may be asked to give up the seat."""
    game = game_of(table)
    clauses = game.clauses
    require(command.by, SUPERVISING, clauses.seat_vacated, "Asking for a seat")
    patron = table.patron(command.patron)
    if patron is None or not patron.present or not patron.seat:
        raise Refused(clauses.seat_vacated, f"{command.patron} has no seat here.")
    may = f"A seat may be asked back after {clauses.abstained_rounds} rounds without a wager while all other seats are "
    if patron.rounds_abstained < clauses.abstained_rounds:
        raise Refused(clauses.seat_vacated, f"{may}in use; {patron.name} has sat out {patron.rounds_abstained}.")
    if not every_seat_in_use(table):
        raise Refused(clauses.seat_vacated, f"{may}in use: one is free now.")
    if patron.wagered or (not table.is_between_rounds and patron.name in game.summary(table.play).wagered):
        raise Refused(clauses.seat_vacated, f"{patron.name} has wagered on this round and is no longer sitting out.")
    return (SeatVacated(patron.name, clauses.seat_vacated),)


def exclude_patron(table: Table, command: ExcludePatron) -> tuple[Event, ...]:
    """Somebody who broke the rules takes no further part in the game, nor in a round in progress."""
    game = game_of(table)
    clause = game.clauses.exclusion
    require(command.by, SUPERVISING, clause, "Excluding a patron")
    patron = table.patron(command.patron)
    if patron is not None and patron.excluded:
        raise Refused(clause, f"{command.patron} is already excluded.")
    follows = () if table.is_settled else game.on_exclusion(table.play, command.patron)
    return (PatronExcluded(command.patron, command.by, command.details, clause), *follows)


def readmit_patron(table: Table, command: ReadmitPatron) -> tuple[Event, ...]:
    """An exclusion ends by the operator's decision, with a reason: from then on the patron may play again."""
    game = game_of(table)
    clause = game.clauses.exclusion
    require(command.by, SUPERVISING, clause, "Lifting an exclusion")
    patron = table.patron(command.patron)
    if patron is None or not patron.excluded:
        raise Refused(clause, f"{command.patron} is not excluded from this table.")
    if not command.details.strip():
        raise Refused(clause, "Say why the exclusion is lifted.")
    follows = () if table.is_settled else game.on_readmission(table.play, command.patron)
    return (PatronReadmitted(command.patron, command.by, command.details, clause), *follows)
