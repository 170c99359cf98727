"""A table at a glance, for the director: how far it is, who leads, who has least, and who is waited for."""

from collections.abc import Iterator

import msgspec

from croupier.floor.tournaments.view import SessionTableView
from croupier.server.pages.core.actions import Action
from croupier.server.pages.tournaments.desk.ruling_actions import TableNotice
from croupier.server.pages.tournaments.desk.table_now import TableNow
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.table.view import PatronView, TurnNote
from croupier.tournament.session_state import PLAYED, SessionPhase
from croupier.tournament.view import SessionView
from croupier.verbs.steps import Offer

SHORT_MINIMUMS = 3
"""Somebody with fewer minimum wagers left than this is short of chips."""
BEHIND_ROUNDS = 2
"""A table this many rounds behind the furthest of its stage holds the others up."""


class Stack(msgspec.Struct, frozen=True):
    """Who holds most or least at a table; `is_short` is that few wagers are left of it."""

    name: str
    chips: str
    is_short: bool = False


class TableGlance(msgspec.Struct, frozen=True):
    """A table of a session. `foot` is what a director does most, `actions` the rest. `waits` are reasons why it does
    not go on by itself, most urgent first; `since` is when the person at turn was asked, 0 if nobody is. `behind` is by
    how many rounds table `ahead` of its stage is further, 0 if that does not matter. `notices` are the latest rulings
    about its players, and whether they have been told."""

    at: SessionTableView
    foot: tuple[Action, ...]
    actions: tuple[Action, ...]
    now: TableNow
    last_round: int | None
    playing: int
    most: Stack | None
    least: Stack | None
    waits: tuple[str, ...]
    since: int
    behind: int
    ahead: int
    notices: tuple[TableNotice, ...] = ()

    @property
    def is_alarm(self) -> bool:
        """Whether somebody has to come."""
        return bool(self.now.is_held or self.at.live.calls or self.at.live.proposals)

    @property
    def is_to_tell(self) -> bool:
        """Whether a player is to be told of a ruling in person."""
        return any(one.must_tell for one in self.notices)


def glance_at(look: TournamentLook, session: SessionView, at: SessionTableView, now: TableNow) -> TableGlance:
    """A table as the director sees it from afar, without what can be done there."""
    table = at.live.table
    playing = [one for one in table.patrons if not one.out]
    asked = isinstance(table.step, Offer) and bool(table.at_turn) and session.phase is SessionPhase.IN_PLAY
    known = [] if table.is_counted and session.phase is SessionPhase.TO_COUNT else playing
    most, least = _extremes(look, known, SHORT_MINIMUMS * table.sign.limits.minimum)
    behind, ahead = _rounds_behind(look, session, at)
    return TableGlance(
        at=at,
        foot=(),
        actions=(),
        now=now,
        last_round=table.final_round or session.final_round,
        playing=len(playing),
        most=most,
        least=least,
        waits=tuple(_waits(look, session, at, playing)),
        since=at.live.since if asked else 0,
        behind=behind,
        ahead=ahead,
    )


def _extremes(look: TournamentLook, playing: list[PatronView], short: int) -> tuple[Stack | None, Stack | None]:
    """Who leads and who has least; several of one stack are counted, and nobody is either where all are level."""
    stacks = sorted({one.stack for one in playing})
    if len(stacks) < _TWO:
        all_level = Stack("all level", look.chips(stacks[0])) if stacks else None
        return all_level, None

    def holders(stack: int) -> str:
        names = [look.name(one.name) for one in playing if one.stack == stack]
        return names[0] if len(names) == 1 else f"{len(names)} level"

    low, high = stacks[0], stacks[-1]
    return Stack(holders(high), look.chips(high)), Stack(holders(low), look.chips(low), low < short)


_TWO, _NAMED = 2, 3


def _rounds_behind(look: TournamentLook, session: SessionView, at: SessionTableView) -> tuple[int, int]:
    """By how many rounds the furthest table of the same stage that is played at is further, and which it is."""
    if session.phase not in PLAYED:
        return 0, 0
    stage = {one.number for one in look.view.tournament.sessions if one.stage == session.stage}
    tables = [other for other in look.view.tables if other.session in stage]
    furthest = max(tables, key=lambda other: other.live.table.round_number)
    behind = furthest.live.table.round_number - at.live.table.round_number
    return (behind, furthest.table) if behind >= BEHIND_ROUNDS else (0, 0)


def _waits(
    look: TournamentLook, session: SessionView, at: SessionTableView, playing: list[PatronView]
) -> Iterator[str]:
    """Why a table does not go on, or soon will not."""
    live = at.live
    if live.calls:
        yield "calls for a supervisor"
    if live.proposals:
        yield "a second person must confirm"
    for one in playing:
        if one.turn is TurnNote.MISSED:
            yield f"{look.name(one.name)} has not wagered"
    if session.phase is SessionPhase.IN_PLAY and live.table.at_turn:
        yield f"{look.name(live.table.at_turn)} to wager"
    yield from (f"{look.name(one.patron)} is away" for one in live.away if any(one.patron == p.name for p in playing))
    if session.phase is SessionPhase.DRAWN:
        here = {one.name for one in live.table.patrons}
        seats = {line.name for line in look.view.tournament.leaderboard if _sits(line.session, line.table, at)}
        if absent := sorted(look.name(name) for name in seats - here):
            yield f"not seated: {', '.join(absent)}" if len(absent) <= _NAMED else f"{len(absent)} not seated"


def _sits(session: int, table: int, at: SessionTableView) -> bool:
    return (session, table) == (at.session, at.table)
