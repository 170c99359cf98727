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
from croupier.floor.tournaments.directing.move_notices import moves_told_after
from croupier.floor.tournaments.directing.ruling_notices import notices_after, notices_told
from croupier.floor.tournaments.events import (
    AtSpot,
    BreakCalled,
    BreakCallEnded,
    BreakEndMoved,
    CountdownSet,
    CountdownStopped,
    DrawFailed,
    DrawOpened,
    DrawOrdered,
    Entry,
    Followed,
    HandoverTakenBack,
    MovesTold,
    MoveTellingTakenBack,
    PlayerTold,
    PrizeHandedOver,
    RulingProposed,
    RulingRead,
    TellingTakenBack,
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
    HeldUpStart,
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
    PlayersMoved,
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
        case RulingProposed() | live_events.Confirmed() | live_events.Declined():
            return _evolve_proposals(now, event, at)
        case live_events.SecondPersonSkipped() | DrawFailed():
            return now
        case live_events.ConnectionLost() | live_events.ConnectionBack():
            return _evolve_connection(now, event, at)
        case CountdownSet() | CountdownStopped():
            return _evolve_countdowns(now, event)
        case BreakCalled() | BreakCallEnded() | BreakEndMoved():
            return _evolve_breaks(now, event)
        case MovesTold() | MoveTellingTakenBack():
            return moves_told_after(now, event)
        case PlayerTold() | TellingTakenBack() | RulingRead():
            return replace(now, notices=notices_told(now, event, at))
        case PrizeHandedOver() | HandoverTakenBack() | TicketIssued() | TicketRevoked() | TournamentReceipt():
            return _evolve_desk(now, event, at)
        case _:
            return _evolve_draw(now, event, at)


def _evolve_proposals(
    live: LiveTournament, event: RulingProposed | live_events.Confirmed | live_events.Declined, at: int
) -> LiveTournament:
    """Rulings that wait for a second person, and their answers."""
    if isinstance(event, RulingProposed):
        proposal = RulingProposal(event.number, event.command, at)
        return replace(live, proposals=(*live.proposals, proposal), proposed=event.number)
    return replace(live, proposals=tuple(proposal for proposal in live.proposals if proposal.number != event.number))


def _evolve_connection(
    live: LiveTournament, event: live_events.ConnectionLost | live_events.ConnectionBack, at: int
) -> LiveTournament:
    """Somebody's device is gone, or there again."""
    if isinstance(event, live_events.ConnectionLost):
        return replace(live, away=(*live.away, Away(event.patron, at)))
    back = add_reconnection(live.away, live.back, event.patron, at)
    return replace(live, away=drop_patron(live.away, event.patron), back=back)


def _evolve_countdowns(live: LiveTournament, event: CountdownSet | CountdownStopped) -> LiveTournament:
    """A session starts by itself, or does not after all."""
    others, held_up = _other_countdowns(live, event.session), _other_held_up(live, event.session)
    if isinstance(event, CountdownStopped):
        failed = (HeldUpStart(event.session, event.why),) if event.why else ()
        return replace(live, countdowns=others, held_up=(*held_up, *failed))
    set_now = Countdown(event.session, event.until, event.by)
    return replace(live, countdowns=(*others, set_now), held_up=held_up)


def _evolve_breaks(live: LiveTournament, event: BreakCalled | BreakCallEnded | BreakEndMoved) -> LiveTournament:
    """A break is called, called off, or ends at another moment."""
    breaks, ends = _other_breaks(live, event.session), _other_break_ends(live, event.session)
    match event:
        case BreakCalled(session=session, minutes=minutes, by=by, until=until):
            called = CalledBreak(session, minutes, by)
            own_end = (BreakEnd(session, until),) if until else ()
            return replace(live, breaks=(*breaks, called), break_ends=(*ends, *own_end))
        case BreakCallEnded():
            return replace(live, breaks=breaks, break_ends=ends)
        case BreakEndMoved(session=session, until=until):
            return replace(live, break_ends=(*ends, BreakEnd(session, until, not live.shares_break(session))))


def _evolve_desk(
    live: LiveTournament,
    event: PrizeHandedOver | HandoverTakenBack | TicketIssued | TicketRevoked | TournamentReceipt,
    at: int,
) -> LiveTournament:
    """Prizes, tickets and receipts; a record that was a mistake stays, with the reason."""
    match event:
        case PrizeHandedOver(number=number, name=name, amount=amount, goods=goods, identified=shown, by=by):
            handed = HandedPrize(number, name, at, by.name, shown, amount, goods, event.paper)
            return replace(live, handed=(*live.handed, handed))
        case HandoverTakenBack(number=number, reason=why):
            corrected = (
                replace(one, mistake=why, taken_back=at) if one.number == number else one for one in live.handed
            )
            return replace(live, handed=tuple(corrected))
        case TicketIssued(number=number, name=name):
            return replace(live, tickets=(*live.tickets, Ticket(number, name)))
        case TicketRevoked(number=number):
            return replace(live, tickets=with_revoked(live.tickets, number))
        case TournamentReceipt(number=number):
            return replace(live, receipts=number)


def _evolve_draw(live: LiveTournament, event: Any, at: int) -> LiveTournament:
    """A draw from its order to all its parts."""
    if isinstance(event, DrawOrdered):
        gathering = nonce_collection.NonceCollection(event.commitment.root, event.expected)
        return replace(live, draw=PendingDraw(event.command, event.commitment, event.sealed, gathering, at))
    assert live.draw is not None
    if isinstance(event, DrawOpened):
        drawn = OpenedDraw(live.draw.commitment, event.salt, event.nonces, event.entropy)
        return replace(live, draw=None, drawn=(*live.drawn, drawn))
    return replace(live, draw=_gathered(live.draw, event, at))


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
    if isinstance(event, PlayersMoved):
        live = replace(live, moves_told=(), moves_untold=())
    if isinstance(event, SessionStarted | StartMoved):
        held_up = _other_held_up(live, event.session)
        live = replace(live, countdowns=_other_countdowns(live, event.session), held_up=held_up)
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


def _other_held_up(live: LiveTournament, session: int) -> tuple[HeldUpStart, ...]:
    return tuple(one for one in live.held_up if one.session != session)


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
