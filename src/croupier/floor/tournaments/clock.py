"""What the clock does in a tournament, and whose connection is lost."""

from croupier.floor.live import decide as live_decide
from croupier.floor.live.commands import ComeBack, LoseConnection, Next, TimeIsUp
from croupier.floor.live.events import ConnectionBack, ConnectionLost, TableHeld
from croupier.floor.live.manual_commands import check_dealer_deals
from croupier.floor.live.supervision.table_hold import check_may_be_dealt
from croupier.floor.live.system_dealer import DEALER, SUPERVISOR
from croupier.floor.live.timing.due import due as due_at
from croupier.floor.tournaments import committed_draws
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.due import Coming, coming
from croupier.floor.tournaments.events import AtSpot
from croupier.floor.tournaments.execution import AtSessionTable, Carrying
from croupier.floor.tournaments.missed_wagers import held_to_minimum, time_over_at
from croupier.rulebook import Refused, floor
from croupier.tournament.commands import CallTimeUp, EnterCount
from croupier.tournament.sessions.session_lookup import chips_held, the_session
from croupier.tournament.state import SessionPhase


@floor("4.5")
def lose_connection(carrying: Carrying, command: LoseConnection) -> None:
    """A player's last connection is gone: they are away from whichever table they sit at."""
    live = carrying.live
    if live.tournament.player(command.patron) is None or any(one.patron == command.patron for one in live.away):
        raise Refused(floor["4.5"], "Nobody of that name is connected here.")
    carrying.add(ConnectionLost(command.patron))


@floor("4.5")
def come_back(carrying: Carrying, command: ComeBack) -> None:
    """They are connected again."""
    if all(one.patron != command.patron for one in carrying.live.away):
        raise Refused(floor["4.5"], "Nobody of that name was away.")
    carrying.add(ConnectionBack(command.patron))


@floor("4.4", "6.4")
def time_is_up(carrying: Carrying, command: TimeIsUp) -> None:
    """The clock: what is due first is done; what else is due has its own command."""
    first = coming(carrying.live)
    if first is None or first.due.since != command.since or first.due.at > carrying.given.at:
        raise Refused(floor["4.4"], "The time is not up.")
    if first.table:
        _at_a_table(carrying, first)
    elif first.session:
        _session_time(carrying, first.session)
    else:
        committed_draws.go_on(carrying, time_is_up=True)


@floor("4.6")
def _at_a_table(carrying: Carrying, coming: Coming) -> None:
    """The table goes on; where the rules want a person's word first it is held, so that no other table waits for it."""
    trial = Carrying(carrying.live, carrying.given)
    try:
        _go_on(AtSessionTable(trial, coming.session, coming.table), coming.due.since)
    except Refused as refused:
        held = TableHeld(DEALER, f"{refused.why} ({refused.clause})")
        carrying.add(AtSpot(coming.session, coming.table, held))
    else:
        carrying.become(trial)


def _go_on(carrying: AtSessionTable, since: int) -> None:
    """Wagers that are owed are laid; otherwise what is due is done, as it is where nobody had to wager in turn."""
    wagers = held_to_minimum(carrying.live.table)
    for wager in wagers:
        carrying.engine(wager)
    clock = due_at(carrying.live)
    if not wagers or (clock is not None and clock.at <= carrying.given.at):
        live_decide.carry_out(carrying, TimeIsUp(DEALER, clock.since if clock else since))


@floor("6.7")
def lays_minimum(carrying: AtSessionTable, command: Next) -> bool:
    """A dealer who goes on when the time for wagers is over lays the minimum of those who said nothing."""
    live = carrying.live
    check_may_be_dealt(live)
    check_dealer_deals(live)
    in_time = carrying.given.at < time_over_at(live.table, live.spot)
    wagers = held_to_minimum(live.table, command.by, late_alone=in_time)
    if not wagers:
        return False
    for wager in wagers:
        carrying.engine(wager)
    return True


def _session_time(carrying: Carrying, number: int) -> None:
    """A session's time is called, or its chips are counted out."""
    session = the_session(carrying.live.tournament, number)
    if session.phase is SessionPhase.IN_PLAY:
        carrying.engine(CallTimeUp(SUPERVISOR, number, as_time(carrying.given.at)))
        return
    carrying.engine(EnterCount(DEALER, number, chips_held(session)))
