"""What a director does at one table: how it is dealt, holds, players who are silent or leave, rounds that are void."""

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from croupier.floor.grants import command_words
from croupier.floor.live.commands import Confirm, Decline, HoldTable, LiveCommand, ReleaseTable
from croupier.floor.live.table_spot import TableProposal
from croupier.floor.tournaments.commands import Command, LetPlayerLeave, RunTable, SessionTableOrder
from croupier.floor.tournaments.view import SessionTableView
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.tournaments.director_actions import DIRECTOR, SUPERVISING_ROLES, act
from croupier.server.pages.tournaments.session_actions import DEALING_STAFF, HOLD_DOES
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.server.pages.tournaments.ways_of_dealing import dealing_field
from croupier.table.commands import FinishWagering, GoOnWithout, VoidFinishedRound, WaitForWager
from croupier.table.games import game_by
from croupier.table.view import TurnNote
from croupier.tournament.session_state import PLAYED, SessionPhase
from croupier.tournament.view import SessionView
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Offer
from croupier.verbs.void_grounds import Ground


def table_acts(look: TournamentLook, session: SessionView, at: SessionTableView) -> tuple[Action, ...]:
    """What is done at a table now and then: how it is dealt, and a finished round that is void."""
    over = session.phase in (SessionPhase.DRAWN, SessionPhase.OVER) or not at.live.table.round_number
    over = over or at.live.table.is_counted  # no wagers are told there
    voids = () if over else tuple(_void_acts(look, at))
    return (*_run_acts(look, session, at), *_leave_acts(look, session, at), *voids)


def _leave_acts(look: TournamentLook, session: SessionView, at: SessionTableView) -> Iterator[Action]:
    """Where players stay at the table, the director lets one of them go; seat and chips stay."""
    players = tuple((one.name, look.name(one.name)) for one in at.live.table.patrons if not one.out)
    if session.phase in PLAYED and look.view.tournament.clauses.absence is not None and players:
        whose = (Field("name", "Player", values=(("", "Choose …"), *players)),)
        made = (at.session, at.table, "")
        yield act(look, "leave", "Let a player leave the table", (DIRECTOR,), LetPlayerLeave, *made, fields=whose)


def urgent_acts(look: TournamentLook, session: SessionView, at: SessionTableView) -> Iterator[Action]:
    """What a table waits for: somebody who has not wagered, and what a second person confirms."""
    if session.phase is SessionPhase.IN_PLAY:
        yield from _silence_acts(look, at)
    for proposal in at.live.proposals:
        yield from _answers(look, at, proposal)


def _run_acts(look: TournamentLook, session: SessionView, at: SessionTableView) -> Iterator[Action]:
    """Before its first round somebody in charge says how this table is dealt."""
    if session.phase is SessionPhase.DRAWN and not at.live.table.round_number:
        terms, fields = at.live.terms, (dealing_field(at.live.terms, f"Table {at.table} is dealt by"),)
        yield act(
            look, "run", "How it is dealt", SUPERVISING_ROLES, RunTable, at.session, at.table, terms, fields=fields
        )


def _silence_acts(look: TournamentLook, at: SessionTableView) -> Iterator[Action]:
    """About a player who has had the opportunity and has not wagered, and one who does not say that they are done."""
    table = at.live.table
    if not (isinstance(table.step, Offer) and table.step.window == "wagers"):
        return
    for one in table.patrons:
        name, who = one.name, look.name(one.name)
        asked = not table.marker or name == table.at_turn or one.late or one.turn is not None
        if one.owes and asked:
            wait, on = (partial(make, patron=name) for make in (WaitForWager, GoOnWithout))
            if one.turn is not TurnNote.AWAITED:
                yield act(look, f"wait-{name}", f"Wait for {who}", (DIRECTOR,), _table_command(at, wait))
            asks = f"Play this round without {who}? {who} has not wagered."
            yield act(look, f"without-{name}", f"Go on without {who}", (DIRECTOR,), _table_command(at, on), asks=asks)
        elif asked and one.turn is None and name == table.at_turn and not one.out:
            done = partial(FinishWagering, patron=name)
            yield act(look, f"done-{name}", f"{who} has wagered", DEALING_STAFF, _table_command(at, done))


def hold_acts(look: TournamentLook, session: SessionView, at: SessionTableView) -> Iterator[Action]:
    """A table that is played at is held, or goes on."""
    if session.phase not in PLAYED:
        return
    by = (Role.CASINO_SUPERVISOR, Role.CASINO_OPERATOR, DIRECTOR)
    if at.live.held:
        done = f"The hold at table {at.table} is ended: play goes on there."
        yield act(look, "release", "End the hold", by, _table_command(at, ReleaseTable), tone="primary", done=done)
        return
    why = (Field("command.why", "Reason for the hold, for everybody to read"),)
    hold, done = _table_command(at, lambda who: HoldTable(who, "")), f"Table {at.table} is held: {{command.why}}"
    held = act(look, "hold", "Hold", by, hold, fields=why, done=done)
    yield msgspec.structs.replace(held, title=f"Hold table {at.table}", told=HOLD_DOES)


def _void_acts(look: TournamentLook, at: SessionTableView) -> Iterator[Action]:
    """A finished round for everybody, on a ground of its book, or a patron's wagers in it because of a breach."""
    clauses = game_by(at.live.table.sign.game).clauses
    number, why = (
        Field("command.number", "Round", "int", least=1),
        Field("command.details", "Why", hint="goes on record"),
    )
    grounds = tuple((str(one), str(one).capitalize()) for one in reversed(clauses.undone_by))
    void = _table_command(at, lambda who: VoidFinishedRound(who, 0, clauses.undone_by[0]))
    by_ground = (number, Field("command.ground", "Ground", values=grounds), why)
    asks = "Declare this round void for everybody? Later rounds stand, and another person confirms it."
    yield act(look, "void", "Void a round", SUPERVISING_ROLES, void, fields=by_ground, asks=asks, tone="danger")
    players = tuple((one.name, look.name(one.name)) for one in at.live.table.patrons)
    partly = _table_command(at, lambda who: VoidFinishedRound(who, 0, Ground.CONTRAVENTION))
    whose = Field("command.patron", "Who broke the rules", values=(("", "Choose …"), *players))
    which = Field("command.on", "Which wager", hint="empty: all of them", required=False)
    asks = "Declare these wagers void? The round stands for everybody else, and another person confirms it."
    fields = (number, whose, which, why)
    yield act(
        look, "void-one", "Void a player's wagers", SUPERVISING_ROLES, partly, fields=fields, asks=asks, tone="danger"
    )


def _answers(look: TournamentLook, at: SessionTableView, proposal: TableProposal) -> Iterator[Action]:
    """What undoes a settled wager at a table waits for somebody else of those in charge."""
    words, number = command_words(proposal.command).lower(), proposal.number
    if proposal.command.by.name != look.viewer.name:
        confirm = _table_command(at, lambda who: Confirm(who, number))
        yield act(look, f"confirm-{number}", f"Confirm: {words}", SUPERVISING_ROLES, confirm, tone="primary")
    yield act(
        look,
        f"decline-{number}",
        f"Decline: {words}",
        SUPERVISING_ROLES,
        _table_command(at, lambda who: Decline(who, number)),
    )


def _table_command(at: SessionTableView, make: Callable[[Actor], LiveCommand]) -> Callable[[Actor], Command]:
    return lambda by: SessionTableOrder(at.session, at.table, make(by))
