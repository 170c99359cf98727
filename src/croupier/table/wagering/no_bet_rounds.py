"""No-bet rounds: a patron asks for one, the others agree, a supervisor directs it."""

from croupier.rulebook import Cite, Refused
from croupier.table.commands import AgreeToNoBetCoup, BeginRound, EnterNoBetWish, RequestNoBetCoup
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.patrons.presence import require_at_table
from croupier.table.state import Table
from croupier.table.wagering.round_life_events import NoBetAgreed, NoBetRequested
from croupier.verbs.actors import STAFF, SUPERVISING, require
from croupier.verbs.table_clauses import NoBetClauses


def direct_no_bet(table: Table, command: BeginRound) -> Cite:
    """With patrons at the table: a request and everybody's yes; silence is no. Without: the supervisor's direction."""
    clauses = _no_bet_clauses(table)
    if not table.playing:
        require(command.by, SUPERVISING, clauses.without_patrons, "Directing a round without wagers")
        return clauses.without_patrons
    require(command.by, SUPERVISING, clauses.on_request, "Directing a round without wagers")
    if not table.no_bet_requested_by:
        raise Refused(clauses.requested, "A patron at the table has to ask for a round without wagers.")
    missing = yet_to_agree(table)
    if missing:
        raise Refused(clauses.agreed, f"Everyone must agree; {', '.join(missing)} has not.")
    return clauses.on_request


def yet_to_agree(table: Table) -> tuple[str, ...]:
    """Who has not agreed to a round without wagers: of everybody who plays, seated or standing."""
    return tuple(patron.name for patron in table.playing if patron.name not in table.no_bet_agreed)


def _no_bet_clauses(table: Table) -> NoBetClauses:
    clauses = game_of(table).clauses
    if clauses.no_bet is None:
        raise Refused(clauses.opportunity_to_wager, "This game has no rounds without wagers.")
    return clauses.no_bet


def request_no_bet(table: Table, command: RequestNoBetCoup) -> tuple[Event, ...]:
    """A patron asks for a round without wagers, and so agrees to it."""
    return _requested(table, command.by.name)


def _requested(table: Table, name: str) -> tuple[Event, ...]:
    clauses = _no_bet_clauses(table)
    require_at_table(table, name, game_of(table))
    if not table.is_settled:
        raise Refused(clauses.requested, "Finish the round in progress first.")
    return (NoBetRequested(name, clauses.requested),)


def agree_to_no_bet(table: Table, command: AgreeToNoBetCoup) -> tuple[Event, ...]:
    """Another patron agrees."""
    return _agreed(table, command.by.name)


def _agreed(table: Table, name: str) -> tuple[Event, ...]:
    clauses = _no_bet_clauses(table)
    require_at_table(table, name, game_of(table))
    if not table.no_bet_requested_by:
        raise Refused(clauses.requested, "Nobody has asked for a round without wagers.")
    if name in table.no_bet_agreed:
        raise Refused(clauses.agreed, f"{name} has already agreed.")
    return (NoBetAgreed(name, clauses.agreed),)


def enter_no_bet_wish(table: Table, command: EnterNoBetWish) -> tuple[Event, ...]:
    """What a patron said at the table: they ask for a round without wagers, or agree to one."""
    require(command.by, STAFF, _no_bet_clauses(table).on_request, "Entering what a patron says")
    return _agreed(table, command.patron) if table.no_bet_requested_by else _requested(table, command.patron)
