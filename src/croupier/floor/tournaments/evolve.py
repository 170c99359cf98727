"""A live tournament after each entry of its stream; checks nothing, entries are facts."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from croupier import tournament as tournaments
from croupier.floor.fairness import nonce_collection
from croupier.floor.live import events as live_events
from croupier.floor.live.evolve import evolve as table_after
from croupier.floor.live.table_spot import Away, TableSpot, add_reconnection, drop_patron
from croupier.floor.tournaments.desk.tickets import with_revoked
from croupier.floor.tournaments.directing.ruling_notices import notices_after, notices_told
from croupier.floor.tournaments.events import (
    AtSpot,
    BreakCalled,
    BreakCallEnded,
    CountdownSet,
    CountdownStopped,
    DrawFailed,
    DrawOpened,
    DrawOrdered,
    Entry,
    Followed,
    PlayerTold,
    PrizeHandedOver,
    RulingProposed,
    TermsSet,
    TicketIssued,
    TicketRevoked,
    TournamentOpened,
    TournamentReceipt,
)
from croupier.floor.tournaments.live_tables import live_table, with_spot
from croupier.floor.tournaments.state import (
    BreakEnd,
    CalledBreak,
    Countdown,
    HandedPrize,
    LiveTournament,
    OpenedDraw,
    PendingDraw,
    RulingProposal,
    SpotAt,
    Ticket,
)
from croupier.tournament.events import Event
from croupier.tournament.preparation_events import DirectorCameIn
from croupier.tournament.sessions.session_events import (
    BreakTaken,
    HappenedAtTable,
    PlayEnded,
    SeatsDrawn,
    SeatsEntered,
    SessionResumed,
    SessionStarted,
    StartMoved,
)
from croupier.tournament.sessions.session_lookup import with_session, with_tables


def evolve(live: LiveTournament | None, entry: Entry) -> LiveTournament:
    """The tournament after this entry; `live` is None before the entry that opens it."""
    event, at = entry.event, entry.at
    if live is None:
        assert isinstance(event, TournamentOpened), "a tournament's stream begins with its opening"
        return LiveTournament(event.id, 1, tournaments.begin(event.conditions), event.terms)
    now = replace(live, version=live.version + 1)
    match event:
        case Followed(event=happened):
            return _evolve_by_rules(now, happened, at)
        case AtSpot(session=session, table=table, event=added):
            return _evolve_table(now, session, table, added, at)
        case TermsSet(session=session, table=table, terms=terms):
            spot = now.spot(session, table)
            assert spot is not None
            return replace(now, spots=with_spot(now, session, table, replace(spot, terms=terms)))
        case RulingProposed(number=number, command=command):
            return replace(now, proposals=(*now.proposals, RulingProposal(number, command, at)), proposed=number)
        case live_events.Confirmed(number=number) | live_events.Declined(number=number):
            return replace(now, proposals=tuple(proposal for proposal in now.proposals if proposal.number != number))
        case live_events.SecondPersonSkipped():
            return now
        case live_events.ConnectionLost(patron=patron):
            return replace(now, away=(*now.away, Away(patron, at)))
        case live_events.ConnectionBack(patron=patron):
            return replace(
                now, away=drop_patron(now.away, patron), back=add_reconnection(now.away, now.back, patron, at)
            )
        case DrawOrdered(command=command, commitment=said, sealed=sealed, expected=expected):
            draw = PendingDraw(command, said, sealed, nonce_collection.NonceCollection(said.root, expected), at)
            return replace(now, draw=draw)
        case DrawOpened(salt=salt, nonces=added, entropy=entropy):
            assert now.draw is not None
            drawn = OpenedDraw(now.draw.commitment, salt, added, entropy)
            return replace(now, draw=None, drawn=(*now.drawn, drawn))
        case DrawFailed():
            return now
        case CountdownSet(session=session, until=until, by=by):
            return replace(now, countdowns=(*_other_countdowns(now, session), Countdown(session, until, by)))
        case CountdownStopped(session=session):
            return replace(now, countdowns=_other_countdowns(now, session))
        case BreakCalled(session=session, minutes=minutes, by=by, until=until):
            ends = (*_other_break_ends(now, session), *((BreakEnd(session, until),) if until else ()))
            called = CalledBreak(session, minutes, by)
            return replace(now, breaks=(*_other_breaks(now, session), called), break_ends=ends)
        case BreakCallEnded(session=session):
            return replace(now, breaks=_other_breaks(now, session), break_ends=_other_break_ends(now, session))
        case PlayerTold():
            return replace(now, notices=notices_told(now, event, at))
        case PrizeHandedOver(number=number, name=name, identified=shown, by=by):
            return replace(now, handed=(*now.handed, HandedPrize(number, name, at, by.name, shown)))
        case TicketIssued(number=number, name=name):
            return replace(now, tickets=(*now.tickets, Ticket(number, name)))
        case TicketRevoked(number=number):
            return replace(now, tickets=with_revoked(now.tickets, number))
        case TournamentReceipt(number=number):
            return replace(now, receipts=number)
        case _:
            assert now.draw is not None
            return replace(now, draw=_gathered(now.draw, event, at))


def _gathered(draw: PendingDraw, event: Any, at: int) -> PendingDraw:
    """A draw after what a device added, or after the seals were closed."""
    match event:
        case live_events.SealGiven(patron=patron, seal=seal):
            return replace(draw, gathering=nonce_collection.add_seal(draw.gathering, patron, seal))
        case live_events.NonceGiven(patron=patron, nonce=nonce):
            return replace(draw, gathering=nonce_collection.add_nonce(draw.gathering, patron, nonce))
        case _:
            return replace(draw, gathering=nonce_collection.with_seals_closed(draw.gathering), since=at)


def _evolve_by_rules(live: LiveTournament, event: Event, at: int) -> LiveTournament:
    """An event of the tournament: its tables come and go with it, and clocks begin where play does."""
    if isinstance(event, HappenedAtTable):
        happened = live_events.Happened(event.event)
        live = replace(live, spots=_spots_after(live, event.session, event.table, happened, at))
    notices = notices_after(live, event, at)
    live = replace(live, tournament=tournaments.evolve(live.tournament, event), notices=notices)
    if isinstance(event, SessionStarted | StartMoved):
        live = replace(live, countdowns=_other_countdowns(live, event.session))
    if isinstance(event, BreakTaken):
        live = replace(live, breaks=_other_breaks(live, event.session))
    if isinstance(event, SessionResumed):
        live = replace(live, break_ends=_other_break_ends(live, event.session))
    match event:
        case SeatsDrawn(sessions=sessions) | SeatsEntered(sessions=sessions):
            new = tuple(
                SpotAt(session.number, table.number, TableSpot(live.terms, at, live.version))
                for session in sessions
                for table in session.tables
            )
            return replace(live, spots=live.spots + new)
        case SessionStarted(session=session) | SessionResumed(session=session) | PlayEnded(session=session):
            return _from_now(live, at, lambda spot: spot.session == session)
        case DirectorCameIn():
            return _from_now(live, at, lambda spot: True)
        case _:
            return live


def _other_countdowns(live: LiveTournament, session: int) -> tuple[Countdown, ...]:
    return tuple(one for one in live.countdowns if one.session != session)


def _other_breaks(live: LiveTournament, session: int) -> tuple[CalledBreak, ...]:
    return tuple(one for one in live.breaks if one.session != session)


def _other_break_ends(live: LiveTournament, session: int) -> tuple[BreakEnd, ...]:
    return tuple(one for one in live.break_ends if one.session != session)


def _from_now(live: LiveTournament, at: int, which: Callable[[SpotAt], bool]) -> LiveTournament:
    """Start the time at these tables again."""
    spots = tuple(replace(spot, spot=replace(spot.spot, since=at)) if which(spot) else spot for spot in live.spots)
    return replace(live, spots=spots)


def _evolve_table(live: LiveTournament, session: int, table: int, event: Any, at: int) -> LiveTournament:
    """What the floor adds at a table; a card that was keyed wrongly changes the table itself."""
    spots = _spots_after(live, session, table, event, at)
    if not isinstance(event, live_events.CardCorrected):
        return replace(live, spots=spots)
    before = live_table(live, session, table)
    corrected = table_after(before, live_events.Entry(at, event)).table
    after = with_session(live.tournament, session, lambda played: with_tables(played, lambda _: corrected, table))
    return replace(live, spots=spots, tournament=after)


def _spots_after(
    live: LiveTournament, session: int, table: int, event: live_events.LiveEvent, at: int
) -> tuple[SpotAt, ...]:
    before = live_table(live, session, table)
    assert before is not None, "what happens at a table comes after its draw"
    before = replace(before, version=live.version - 1)
    return with_spot(live, session, table, table_after(before, live_events.Entry(at, event)).spot)
