"""The lobby: a row for each table that is open."""

from enum import StrEnum

import msgspec

from croupier.equipment.amounts import Unit
from croupier.floor.live.opening.game_names import game_name
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.state import LiveTable
from croupier.floor.tournaments.live_tables import live_table
from croupier.floor.tournaments.state import LiveTournament
from croupier.table.games import game_of
from croupier.table.state import Limits, ShoePhase, Table
from croupier.table.steps import next_step
from croupier.tournament.session_state import SessionPhase
from croupier.verbs.steps import Ask, Deal, Expose, Offer, Over, Settle, Step

_RESULTS_SHOWN = 60


class LobbyStage(StrEnum):
    """What goes on at a table."""

    FREE = "waiting for patrons"
    CARDS = "preparing the cards"
    WAGERS = "taking wagers"
    DECISIONS = "patrons decide"
    DEALING = "dealing"
    PAYING = "paying"
    CLOSED = "closed"


class LobbyRow(msgspec.Struct, frozen=True):
    """A table as somebody sees it who looks for one. `seated` of its `seats` are taken; `last` is how the last round of
    these cards came out, nothing if there was none, and `results` are those of the latest rounds in order."""

    id: str
    name: str
    game: str
    terms: Terms
    limits: Limits
    patrons: int
    seats: int
    seated: int
    round_number: int
    stage: LobbyStage
    last: str
    held: bool
    closing: bool
    version: int
    unit: Unit = Unit.MONEY
    results: tuple[str, ...] = ()


def lobby_row(live: LiveTable) -> LobbyRow:
    """This table's row."""
    table, spot = live.table, live.spot
    results = tuple(round.result for round in table.rounds if not round.void)[-_RESULTS_SHOWN:]
    return LobbyRow(
        id=live.id,
        name=spot.terms.name,
        game=game_name(table.determinations),
        terms=spot.terms,
        limits=table.determinations.limits,
        patrons=len(table.present),
        seats=game_of(table).seats(table.determinations.game)[0],
        seated=sum(1 for patron in table.present if patron.seat),
        round_number=table.round_number,
        stage=_stage(table, next_step(table)),
        last=results[-1] if results else "",
        held=bool(spot.held),
        closing=table.closure_notice,
        version=live.version,
        unit=table.determinations.policy.unit,
        results=results,
    )


def tournament_rows(live: LiveTournament) -> tuple[LobbyRow, ...]:
    """The rows of a tournament's tables in sessions that are not over, each called by its number."""
    sessions = [session for session in live.tournament.sessions if session.phase is not SessionPhase.OVER]
    tables = [(at.number, live_table(live, session.number, at.number)) for session in sessions for at in session.tables]
    rows = [(number, lobby_row(table)) for number, table in tables if table is not None]
    return tuple(msgspec.structs.replace(row, name=f"{row.name}, table {number}") for number, row in rows)


def _stage(table: Table, step: Step) -> LobbyStage:
    """What the rules call for now, in the words of somebody who passes by."""
    match step:
        case Over():
            return LobbyStage.CLOSED
        case _ if not table.present and table.is_between_rounds:
            return LobbyStage.FREE
        case _ if table.shoe.phase is not ShoePhase.IN_PLAY and table.is_between_rounds:
            return LobbyStage.CARDS
        case Offer(window="wagers"):
            return LobbyStage.WAGERS
        case Offer() | Ask():
            return LobbyStage.DECISIONS
        case Settle():
            return LobbyStage.PAYING
        case Deal() | Expose() if not table.is_between_rounds:
            return LobbyStage.DEALING
        case _:
            return LobbyStage.PAYING if table.is_settled else LobbyStage.DEALING
