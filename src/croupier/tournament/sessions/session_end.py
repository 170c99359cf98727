"""How play in a session ends: one player left, everybody out at once, or as long as the conditions say."""

from collections.abc import Iterable

from msgspec import UNSET

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, act_bj, act_mb, act_uth, nz_d7
from croupier.table.events import Event as TableEvent
from croupier.table.games import game_of
from croupier.table.patrons.elimination import put_out
from croupier.table.patrons.player_events import PatronEliminated
from croupier.table.shoe.indicators import raised_limits
from croupier.table.shoe.shoe_life import shoe_end
from croupier.table.state import Patron, Table
from croupier.table.wagering.limits import least_wager
from croupier.table.wagering.round_life_events import FinalRoundMoved
from croupier.tournament.effects.play import evolve_play
from croupier.tournament.entries.purchases import may_re_buy
from croupier.tournament.events import Event
from croupier.tournament.session_state import Out, Session, SessionKind
from croupier.tournament.sessions.session_events import (
    EverybodyOut,
    FinalRoundFixed,
    HappenedAtTable,
    PlayEnded,
    PlayerOut,
)
from croupier.tournament.sessions.session_lookup import is_running, table_of_session, the_session
from croupier.tournament.state import Tournament

Ends = PlayEnded | EverybodyOut | FinalRoundFixed


def follow_round_end(tournament: Tournament, session: Session, number: int) -> tuple[Event, ...]:
    """What a round that is over at a table means for the session: who is out, and whether play ends."""
    moved = _void_round_made_up(tournament, session, number)
    if moved:
        session = the_session(evolve_play(tournament, moved), session.number)
    table = table_of_session(session, number)
    unable = [patron for patron in unable_at(table) if not may_re_buy(tournament, patron.name)]
    ends = end_of_play(tournament, session, unable)
    last = ends or session.ended_by is not None or session.has_had_its_rounds(table)
    out = _patrons_without_chips(tournament, session, unable) if last else unable
    return (*moved, *_put_out(tournament, session, number, out), *ends)


@nz_d7("5.4", "7.3(b)")
@act_bj("19.3(a)(ii)(A)")
@act_mb("15.3(a)(ii)(a)")
@act_uth("16.3(a)(iii)(A)")
def _void_round_made_up(tournament: Tournament, session: Session, number: int) -> tuple[Event, ...]:
    """A round that was void is not one of the session's; one on which nobody had a wager is."""
    table = table_of_session(session, number)
    policy, play = table.determinations.policy, table.play
    passed = (None, policy.pass_clause, policy.must_wager_clause)
    if table.shoes_are_over or play is None or play.void in passed:
        return ()
    return one_round_more(tournament, session, number)


def one_round_more(tournament: Tournament, session: Session, number: int) -> tuple[Event, ...]:
    """Where a session is measured in rounds or spins, a table plays one more in place of a void one."""
    last, clauses = table_of_session(session, number).final_round, tournament.clauses
    if last is None or session.ended_by is not None:
        return ()
    spins = clauses.last_spin if session.length.spins is not None else None
    return (HappenedAtTable(session.number, number, FinalRoundMoved(last + 1, spins or clauses.session_length)),)


def replace_round(tournament: Tournament, session: Session, number: int) -> tuple[Event, ...]:
    """What happens instead of a round that has no players left, or is not needed."""
    table = table_of_session(session, number)
    unable = list(unable_at(table))
    ends = end_of_play(tournament, session, unable)
    if ends and not isinstance(ends[0], FinalRoundFixed):
        return (*_put_out(tournament, session, number, _patrons_without_chips(tournament, session, unable)), *ends)
    nobody = len(unable) == len(table.playing) or bool(ends)
    return (*_put_out(tournament, session, number, unable), *ends) if nobody else ()


def end_of_play(tournament: Tournament, session: Session, unable: Iterable[Patron] = ()) -> tuple[Ends, ...]:
    """Whether play ends when these are out, by the book or by the length of the session."""
    clauses, gone = tournament.clauses, tuple(patron.name for patron in unable)
    left = [p.name for at in session.tables for p in at.table.playing if p.name not in gone]
    if clauses.everybody_out is not None and not left and len(gone) > 1:
        return (_everybody_out(session, gone, clauses.everybody_out),)
    if clauses.one_player_left is not None and len(left) <= 1 and not is_running(session):
        return (_one_player_left(session, clauses.one_player_left),)
    if not left and not is_running(session):
        return (PlayEnded(session.number, clauses.unable_to_wager),)
    return _end_by_length(tournament, session, len(left))


@nz_d7("3.8", "3.8(a)", "3.8(b)")
def _everybody_out(session: Session, players: tuple[str, ...], clause: Cite) -> EverybodyOut:
    """Those still in when the round began have no chips left, or too few: nothing is decided yet."""
    return EverybodyOut(session.number, players, clause)


@nz_d7("5.1")
def _one_player_left(session: Session, clause: Cite) -> PlayEnded:
    """One player at most can still meet the minimum: the session is over at once."""
    return PlayEnded(session.number, clause)


@nz_d7("2.2(g)", "5.2", "5.3", "5.4")
@act_bj("19.3(a)(ii)(A)")
@act_mb("15.3(a)(ii)(a)")
@act_uth("16.3(a)(iii)(A)")
def _end_by_length(tournament: Tournament, session: Session, left: int) -> tuple[Ends, ...]:
    """Whether the session has lasted as long as its conditions say."""
    clauses, running = tournament.clauses, is_running(session)
    fewest = session.length.players_left
    if fewest is not None and left <= fewest and session.ended_by is None:
        return (last_rounds(session, clauses.session_length),)
    if running:
        return ()
    if session.ended_by is not None:
        return (PlayEnded(session.number, session.ended_by),)
    open_tables = [at.table for at in session.tables if at.table.playing]
    if all(table.shoes_are_over for table in open_tables):
        return (PlayEnded(session.number, _end_of_last_shoe(tournament, open_tables)),)
    if all(session.has_had_its_rounds(table) for table in open_tables):
        spins = clauses.last_spin if session.length.spins is not None else None
        return (PlayEnded(session.number, spins or clauses.session_length),)
    return ()


def last_rounds(session: Session, clause: Cite) -> PlayEnded | FinalRoundFixed:
    """Rounds in progress are finished and none begins after them; between rounds play is over at once."""
    in_progress = [at.table.round_number for at in session.tables if not at.table.is_between_rounds]
    if in_progress:
        return FinalRoundFixed(session.number, max(in_progress), clause)
    return PlayEnded(session.number, clause)


@nz_d7("5.3(a)", "5.3(b)", "5.3(c)")
def _end_of_last_shoe(tournament: Tournament, tables: list[Table]) -> Cite:
    """The version of play with the cutting card that ended the last shoe; else the length in the conditions."""
    by_version = tables[0].determinations.policy.last_shoe is not None if tables else False
    return shoe_end(tables[0])[1] if by_version else tournament.clauses.session_length


def unable_at(table: Table) -> tuple[Patron, ...]:
    """Who at a table cannot meet the minimum of the next round."""
    raised = raised_limits(table)
    limits = raised[-1].limits if raised else table.determinations.limits
    least: Amount = game_of(table).takes(table.determinations.game, least_wager(limits))
    return tuple(patron for patron in table.playing if patron.stack < least)


@act_uth("16.7")
def _patrons_without_chips(tournament: Tournament, session: Session, unable: list[Patron]) -> list[Patron]:
    """Where no further round begins, nobody is kept from one: only hold-em puts out those who have no chips at all.

    If nobody else is left, not even they are: somebody must be placed first.
    """
    others = sum(len(at.table.playing) for at in session.tables) > len(unable)
    none_left = tournament.clauses.tables_broken is not None and others
    return [patron for patron in unable if none_left and not patron.stack]


@nz_d7("3.7")
@act_bj("19.14")
@act_mb("15.14")
@act_uth("16.7", "16.15")
def _put_out(tournament: Tournament, session: Session, number: int, out: Iterable[Patron]) -> tuple[Event, ...]:
    """These players can't go on: by division 7 in this session, by the other books in the tournament."""
    table = table_of_session(session, number)
    events = (event for patron in out for event in put_out(table, patron, _why_out(tournament, patron)))
    return tuple(
        wrapped for event in events for wrapped in table_and_session_events(tournament, session, number, event)
    )


@act_uth("16.7", "16.15")
def _why_out(tournament: Tournament, patron: Patron) -> Cite:
    """Hold-em has a rule for who has no chips and no right to a re-buy; all others can't wager the minimum."""
    clauses = tournament.clauses
    if clauses.out_of_chips is None or patron.stack or may_re_buy(tournament, patron.name):
        return clauses.unable_to_wager
    return clauses.out_of_chips


def table_and_session_events(
    tournament: Tournament, session: Session, number: int, event: TableEvent
) -> tuple[Event, ...]:
    """An event of a table, and for somebody who is out there what it means for the session."""
    happened = HappenedAtTable(session.number, number, event)
    if not isinstance(event, PatronEliminated):
        return (happened,)
    table = table_of_session(session, number)
    patron = table.patron(event.patron)
    assert patron is not None
    together = UNSET if session.hand_for_hand is UNSET else session.hand_for_hand.number or UNSET
    out = Out(patron.name, table.round_number, patron.stack, number, together)
    from_tournament = session.kind is SessionKind.ORDINARY and tournament.clauses.everybody_out is None
    return (happened, PlayerOut(session.number, out, from_tournament, event.clause))
