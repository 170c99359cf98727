"""Chips counted by seat at a table that the system follows by counts: one player, or everybody at once."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import act_uth
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.dealing.turns import turn_order
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tournaments.session_strip import SessionStrip, seated_patrons
from croupier.table.commands import ChipCount, CountStacks
from croupier.table.view import PatronView
from croupier.tournament.session_state import SessionPhase

_WAITS = "Please wait: a third person counts now. You may be asked once more afterwards."


class CountedSeat(msgspec.Struct, frozen=True):
    """A player at the table; `count` takes what was counted, `out` says that no chip is left. `note` is what
    becomes of somebody without chips."""

    patron: PatronView
    name: str
    count: Action | None = None
    out: Action | None = None
    note: str = ""


class CountsPanel(msgspec.Struct, frozen=True):
    """Everybody at the table; `all` counts everybody at once, `final` is where the final count is made,
    `waits` why the viewer does not count there now."""

    seats: tuple[CountedSeat, ...]
    all: Action | None
    final: str
    waits: str = ""


def counts_panel(look: TableLook, session: SessionStrip | None) -> CountsPanel | None:
    """The counts of a table; None if wagers are entered in the system."""
    if session is None or not look.view.table.is_counted:
        return None
    open_now = session.phase is SessionPhase.IN_PLAY and not (look.view.table.in_counted_round or look.view.held)
    seats = tuple(_seat(look, session, one, open_now) for one in seated_patrons(look.view.table.patrons, session.seats))
    counted = session.phase in (SessionPhase.TO_COUNT, SessionPhase.COUNTED)
    return CountsPanel(
        seats=seats,
        all=_count_all(look) if open_now and look.view.table.round_number else None,
        final=f"/tournaments/{look.tournament}/count/{session.number}" if counted else "",
        waits=_WAITS if session.waits_for_third else "",
    )


@act_uth("16.7")
def _seat(look: TableLook, session: SessionStrip, one: PatronView, open_now: bool) -> CountedSeat:
    """A player without chips is out at once, or when the next round begins if they may buy again before it."""
    name, again = look.name(one.name), one.name in session.may_buy_again
    gone = "out when the next round begins" + (", unless they buy again before it" if again else "")
    note = gone if not one.stack and not one.out and look.view.table.round_number else ""
    if not open_now or one.out or not look.view.table.round_number:
        return CountedSeat(one, name, note=note)
    count = CountStacks(look.actor, (ChipCount(one.name, Amount(0)),))
    field = Field("counts.0.chips", "Counted", "money", size=7)
    done = f"On record: {name} has no chips left: {gone if again else 'out'}."
    out = Action("Out", count, asks=f"{name} has no chips left?", tone="danger", done=done)
    return CountedSeat(one, name, Action("Save count", count, fields=(field,)), None if note else out, note)


def _count_all(look: TableLook) -> Action | None:
    """Everybody who is still in, in the order of their seats from the marker."""
    players = turn_order(look)
    counts = tuple(ChipCount(one.name, Amount(0)) for one in players)
    fields = tuple(
        Field(f"counts.{place}.chips", f"Seat {one.seat}, {look.name(one.name)}", "money", size=7)
        for place, one in enumerate(players)
    )
    return Action("Save all counts", CountStacks(look.actor, counts), fields=fields) if counts else None
