"""A table at a glance, for the director: how far it is, who leads, who is short of chips, and who is waited for."""

from collections.abc import Iterator

import msgspec

from croupier.floor.tournaments.view import SessionTableView
from croupier.server.pages.core.actions import Action
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.table.view import PatronView, TurnNote
from croupier.tournament.state import SessionPhase
from croupier.tournament.view import SessionView
from croupier.verbs.steps import Offer

SHORT_MINIMUMS = 3
"""Somebody with fewer minimum wagers left than this is short of chips."""


class TableGlance(msgspec.Struct, frozen=True):
    """A table of a session. `waits` are reasons why it does not go on by itself, most urgent first; `since` is when
    the person at turn was asked, 0 if nobody is."""

    at: SessionTableView
    actions: tuple[Action, ...]
    says: str
    last_round: int | None
    playing: int
    leader: str
    leader_chips: str
    short: tuple[str, ...]
    waits: tuple[str, ...]
    since: int


def glance_at(
    look: TournamentLook, session: SessionView, at: SessionTableView, actions: tuple[Action, ...], says: str
) -> TableGlance:
    """A table as the director sees it from afar."""
    table = at.live.table
    playing = [one for one in table.patrons if not one.out]
    first = max(playing, key=lambda one: one.stack, default=None)
    leads = first is not None and sum(one.stack == first.stack for one in playing) == 1
    least = SHORT_MINIMUMS * table.sign.limits.minimum
    short = sorted((one for one in playing if one.stack < least), key=lambda one: one.stack)
    asked = isinstance(table.step, Offer) and bool(table.at_turn) and session.phase is SessionPhase.IN_PLAY
    return TableGlance(
        at=at,
        actions=actions,
        says=says if playing or session.phase is not SessionPhase.IN_PLAY else "Nobody plays here",
        last_round=table.final_round or session.final_round,
        playing=len(playing),
        leader=look.name(first.name) if first and leads else ("level" if first else ""),
        leader_chips=look.chips(first.stack) if first else "",
        short=tuple(f"{look.name(one.name)} {look.chips(one.stack)}" for one in short),
        waits=tuple(_waits(look, session, at, playing)),
        since=at.live.since if asked else 0,
    )


def _waits(
    look: TournamentLook, session: SessionView, at: SessionTableView, playing: list[PatronView]
) -> Iterator[str]:
    """Why a table does not go on, or soon will not."""
    live = at.live
    if live.calls:
        yield "calls for a supervisor"
    if live.held:
        yield f"held: {live.held}"
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
            yield f"not seated: {', '.join(absent)}"


def _sits(session: int, table: int, at: SessionTableView) -> bool:
    return (session, table) == (at.session, at.table)
