"""Chips counted by seat at a table that the system follows by counts: one player, or everybody at once."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.dealing.turns import turn_order
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tournaments.session_strip import SessionStrip
from croupier.table.commands import ChipCount, CountStacks
from croupier.table.view import PatronView
from croupier.tournament.session_state import SessionPhase


class CountedSeat(msgspec.Struct, frozen=True):
    """A player at the table; `count` takes what was counted, `out` says that no chip is left."""

    patron: PatronView
    name: str
    count: Action | None
    out: Action | None


class CountsPanel(msgspec.Struct, frozen=True):
    """Everybody at the table; `all` counts everybody at once, `final` is where the final count is made."""

    seats: tuple[CountedSeat, ...]
    all: Action | None
    final: str


def counts_panel(look: TableLook, session: SessionStrip | None) -> CountsPanel | None:
    """The counts of a table; None where the system is told the wagers."""
    if session is None or not look.view.table.is_counted:
        return None
    open_now = session.phase is SessionPhase.IN_PLAY and not (look.view.table.in_counted_round or look.view.held)
    seats = tuple(_seat(look, one, open_now) for one in sorted(look.view.table.patrons, key=lambda one: one.seat))
    counted = session.phase in (SessionPhase.TO_COUNT, SessionPhase.COUNTED)
    return CountsPanel(
        seats=seats,
        all=_count_all(look) if open_now and look.view.table.round_number else None,
        final=f"/tournaments/{look.tournament}/count/{session.number}" if counted else "",
    )


def _seat(look: TableLook, one: PatronView, open_now: bool) -> CountedSeat:
    name = look.name(one.name)
    if not open_now or one.out or not look.view.table.round_number:
        return CountedSeat(one, name, None, None)
    count = CountStacks(look.actor, (ChipCount(one.name, Amount(0)),))
    field = Field("counts.0.chips", "Counted", "money", size=7)
    out = Action("Out", count, asks=f"{name} has no chips left?", tone="danger")
    return CountedSeat(one, name, Action("Enter", count, fields=(field,)), out)


def _count_all(look: TableLook) -> Action | None:
    """Everybody who is still in, in the order of their seats from the marker."""
    players = turn_order(look)
    counts = tuple(ChipCount(one.name, Amount(0)) for one in players)
    fields = tuple(
        Field(f"counts.{place}.chips", f"Seat {one.seat}, {look.name(one.name)}", "money", size=7)
        for place, one in enumerate(players)
    )
    return Action("Enter this count", CountStacks(look.actor, counts), fields=fields) if counts else None
