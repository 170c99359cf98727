"""What one person may see of a live table: the engine's view, the clock, the proof of the cards, who waits for whom."""

from typing import Any

import msgspec

from croupier import table as tables
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.last_round import LastRound, last_settled, shown_void_wagers
from croupier.floor.live.opening.game_names import game_name
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.real_cards.view import RealView, real_view
from croupier.floor.live.shoe.lifecycle import ShoeView, shoe_view
from croupier.floor.live.state import LiveTable
from croupier.floor.live.supervision.proposal_effects import ProposalEffect, proposal_effects
from croupier.floor.live.table_spot import TableProposal
from croupier.floor.live.timing.due import ClockDue, due
from croupier.rulebook import floor
from croupier.rulebook.cited_text import split_cites
from croupier.table.game_types import GameEvent
from croupier.table.games import books_at
from croupier.table.state import Claim, Held
from croupier.table.view import TableView
from croupier.verbs.actors import STAFF, Role, Viewer

PUBLIC = "public"
_PATRON = Role.PATRON  # enum lookup is slow on Python 3.11, and this is asked for everybody who watches


class AwayView(msgspec.Struct, frozen=True):
    """A patron whose connection is lost, and until when the table waits for them; None if it does not."""

    patron: str
    until: int | None


class LiveView(msgspec.Struct, frozen=True):
    """`due` is when the clock acts next, `due_on` whose time it is, `warns` when they are warned of its end.

    Calls and proposals, with what these would do to patrons' chips, are shown to staff; so is what patrons owe from
    void rounds (`claims`), and what is held for those who had left when a round was voided (`held_chips`), to
    inspectors too. `last_settled` is how the wagers of the round before this one ended, for everybody, and
    `void_wagers` are those that were declared void in this round or the one before. `gaming_ends` is when gaming
    ends, once that was announced, and `gaming_resumes` when a table looks again that waits for the hours of gaming;
    0 if neither. `ready` are those who wager no more on this round.
    """

    id: str
    game: str
    books: tuple[str, ...]
    version: int
    terms: Terms
    table: TableView
    since: int
    due: int | None
    due_on: str
    away: tuple[AwayView, ...]
    held: str
    calls: tuple[str, ...]
    proposals: tuple[TableProposal, ...]
    shoe: ShoeView | None
    real: RealView | None
    claims: tuple[Claim, ...] = ()
    held_chips: tuple[Held, ...] = ()
    last_settled: tuple[GameEvent, ...] = ()
    warns: int | None = None
    gaming_ends: int = 0
    gaming_resumes: int = 0
    proposal_effects: tuple[ProposalEffect, ...] = ()
    void_wagers: LastRound | None = None
    ready: tuple[str, ...] = ()


def view(live: LiveTable, viewer: Viewer) -> LiveView:
    """What this viewer may see."""
    return view_with_clock(live, viewer, due(live))


@floor("2.6")
def view_with_clock(live: LiveTable, viewer: Viewer, clock: ClockDue | None) -> LiveView:
    """What this viewer may see, with this clock."""
    spot = live.spot
    staff = viewer.role in STAFF or viewer.role is Role.GAMING_SHIFT_MANAGER
    reckons = staff or viewer.role is Role.INSPECTOR
    return LiveView(
        id=live.id,
        game=game_name(live.table.determinations),
        books=books_at(live.table.determinations),
        version=live.version,
        terms=spot.terms,
        table=tables.view(live.table, viewer),
        since=spot.since,
        due=clock.at if clock else None,
        due_on=clock.on if clock else "",
        away=_away(live, clock),
        held=spot.held if reckons else split_cites(spot.held).words,
        calls=spot.calls if staff else (),
        proposals=spot.proposals if staff else (),
        shoe=shoe_view(live),
        real=real_view(live),
        claims=live.table.claims if reckons else (),
        held_chips=live.table.held if reckons else (),
        last_settled=last_settled(spot.last_round, live.table),
        warns=clock.warns if clock else None,
        gaming_ends=spot.gaming_ends,
        gaming_resumes=spot.gaming_resumes,
        proposal_effects=proposal_effects(live) if staff else (),
        void_wagers=_void_wagers(live, viewer),
        ready=tuple(one.patron for one in spot.ready),
    )


def _void_wagers(live: LiveTable, viewer: Viewer) -> LastRound | None:
    """What was void; everybody sees their own alone where wagers may be secret."""
    void = shown_void_wagers(live.spot.void_wagers, live.table)
    if void is None or not has_secrets(live):
        return void
    mine = viewer.name if table_audience(live, viewer) == viewer.name else None
    wagers: tuple[Any, ...] = void.settled
    return LastRound(void.number, tuple(wager for wager in wagers if wager.patron == mine))


@floor("4.5")
def _away(live: LiveTable, clock: ClockDue | None) -> tuple[AwayView, ...]:
    """Who at the table is away, and until when the clock waits for them."""
    here = {patron.name for patron in live.table.present}
    waiting = {} if clock is None else dict.fromkeys(clock.waits_for, clock.at)
    return tuple(
        AwayView(connection.patron, waiting.get(connection.patron))
        for connection in live.spot.away
        if connection.patron in here
    )


def table_audience(live: LiveTable, viewer: Viewer) -> str:
    """The name of the audience whose view this viewer shares."""
    if viewer.role is not _PATRON:
        return viewer.role
    table = live.table
    patron = table.patron(viewer.name)
    if patron is None:
        return PUBLIC
    if patron.excluded or has_secrets(live):  # a patron is told of their own exclusion
        return viewer.name
    face_down = FLOOR_GAMES.part_of(table.determinations.game).face_down
    has_looked = face_down is not None and table.play is not None and face_down.has_looked(table.play, viewer.name)
    return viewer.name if has_looked else PUBLIC  # and sees the card that they looked at


def has_secrets(live: LiveTable) -> bool:
    """Whether some patrons see more than others: hole cards, or wagers by a secret wager card."""
    determinations = live.table.determinations
    face_down = FLOOR_GAMES.part_of(determinations.game).face_down
    return (face_down is not None and face_down.private) or determinations.policy.secret_wager_cards > 0
