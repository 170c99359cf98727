"""A live table after each entry of its stream; checks nothing, entries are facts."""

from msgspec.structs import replace

from croupier import table as tables
from croupier.floor.live.events import (
    CallAnswered,
    CardCorrected,
    CardNoted,
    ClaimSettled,
    ClockResumed,
    Confirmed,
    ConnectionBack,
    ConnectionLost,
    Declined,
    Entered,
    Entry,
    GamingOver,
    Happened,
    LastRoundsAnnounced,
    PatronReady,
    Proposed,
    SupervisorCalled,
    TableHeld,
    TableOpened,
    TableReceiptIssued,
    TableReleased,
)
from croupier.floor.live.last_round import last_round_after, void_wagers_after
from croupier.floor.live.patrons import debts
from croupier.floor.live.real_cards import corrections, history
from croupier.floor.live.shoe import lifecycle
from croupier.floor.live.state import LiveTable
from croupier.floor.live.supervision.second_person import not_lapsed, still_waiting
from croupier.floor.live.table_spot import Away, ReadyPatron, TableProposal, TableSpot, add_reconnection, drop_patron
from croupier.floor.live.timing.current_call import current_clock
from croupier.rulebook import floor
from croupier.table.events import is_game_event
from croupier.table.patrons.attendance_events import PatronLeft
from croupier.table.sign_events import TableClosed
from croupier.table.state import Table
from croupier.table.wagering.round_life_events import RoundBegun


def evolve(live: LiveTable | None, entry: Entry) -> LiveTable:
    """The table after this entry; `live` is None before the entry that opens it."""
    event, at = entry.event, entry.at
    if live is None:
        assert isinstance(event, TableOpened), "a table's stream begins with its opening"
        return LiveTable(event.id, 1, tables.begin(event.determinations), TableSpot(event.terms, at, 1))
    after, void = live.table, live.spot.void_wagers
    match event:
        case Happened(event=happened):
            void = void_wagers_after(void, live.table, happened)
            after = tables.evolve(live.table, happened)
        case CardCorrected():
            after = corrections.corrected_table(live, event)
        case ClaimSettled():
            after = debts.table_after_payment(live.table, event)
    version = live.version + 1
    spot = spot_after(live.spot, entry)
    shoe, real = lifecycle.evolve_shoe(live, event, at), history.evolve_history(live.spot.real, live.table, event)
    last = last_round_after(spot.last_round, live.table, after)
    if shoe is not spot.shoe or real is not spot.real or last is not spot.last_round or void is not spot.void_wagers:
        spot = replace(spot, shoe=shoe, real=real, last_round=last, void_wagers=void)
    keyed = isinstance(event, (CardNoted, CardCorrected))
    return LiveTable(live.id, version, after, _timed(live, after, spot, at, version, keyed))


def _timed(live: LiveTable, after: Table, spot: TableSpot, at: int, version: int, keyed: bool) -> TableSpot:
    """Update when the current step began, and at which version; the first wager only starts the clock.

    A card that is keyed or corrected during a step begins another moment too, or it could be keyed twice.
    """
    if keyed:
        spot = replace(spot, step_version=version)
    was = live.spot
    restarts = (was.held and not spot.held) or spot.shoe_call != was.shoe_call or spot.resumed != was.resumed
    if after is live.table and not restarts:
        return spot
    before, now = current_clock(live.table), current_clock(after)
    if before == now and not restarts:
        return spot
    return replace(spot, since=at, step_version=version if before[0] != now[0] else spot.step_version)


@floor("1.4")
def spot_after(spot: TableSpot, entry: Entry) -> TableSpot:
    """The spot after this entry, apart from its cards; proposals lapse with a new round."""
    event, at = entry.event, entry.at
    if isinstance(event, Happened) and is_game_event(event.event):
        return spot
    match event:
        case Happened(event=PatronLeft(patron=patron)):
            kept = {name: drop_patron(getattr(spot, name), patron) for name in ("away", "back", "ready")}
            return replace(spot, **kept)
        case Happened(event=RoundBegun() | TableClosed() as happened) if (
            spot.proposals or spot.gaming_resumes or spot.ready
        ):
            return replace(spot, proposals=not_lapsed(spot.proposals, happened), gaming_resumes=0, ready=())
        case Happened():
            return spot
        case LastRoundsAnnounced(at=ends):
            return replace(spot, gaming_ends=ends)
        case GamingOver(until=until):
            return replace(spot, gaming_ends=0, gaming_resumes=until)
        case ConnectionLost(patron=patron):
            return replace(spot, away=(*spot.away, Away(patron, at)))
        case ConnectionBack(patron=patron):
            back = add_reconnection(spot.away, spot.back, patron, at)
            return replace(spot, away=drop_patron(spot.away, patron), back=back)
        case PatronReady(patron=patron):
            return replace(spot, ready=(*spot.ready, ReadyPatron(patron, at)))
        case Proposed(number=number, command=command, second=second):
            proposal = TableProposal(number, command, second, at)
            return replace(spot, proposals=(*still_waiting(spot.proposals, command), proposal), proposed=number)
        case Entered() | CardNoted() | CardCorrected() if spot.proposals:
            return replace(spot, proposals=not_lapsed(spot.proposals, event))
        case Confirmed(number=number) | Declined(number=number):
            return replace(spot, proposals=tuple(proposal for proposal in spot.proposals if proposal.number != number))
        case TableHeld(why=why):
            return replace(spot, held=why, held_since=at)
        case TableReleased():
            return replace(spot, held="", held_since=0)
        case ClockResumed():
            return replace(spot, resumed=spot.step_version)
        case SupervisorCalled(by=by):
            return replace(spot, calls=(*spot.calls, by.name))
        case CallAnswered():
            return replace(spot, calls=())
        case TableReceiptIssued(number=number):
            return replace(spot, receipts=number)
        case _:
            return spot
