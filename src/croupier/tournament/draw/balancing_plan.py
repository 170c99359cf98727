"""Breaking and balancing tables as players go out, by a published order and with the fewest moves."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import msgspec

from croupier.equipment.shoe import shuffled
from croupier.rulebook import Cite, act_uth
from croupier.tournament.draw.ballot import DrawnSeat
from croupier.tournament.draw.entropy import draws_from_entropy

Seated = dict[int, tuple[DrawnSeat, ...]]
"""Who sits at each open table, by seat number."""


class SeatMove(msgspec.Struct, frozen=True):
    """One player goes from a seat to another, with the clause that allows it."""

    player: str
    from_table: int
    from_seat: int
    to_table: int
    to_seat: int
    clause: Cite


class Rearranged(msgspec.Struct, frozen=True):
    """Which tables are broken, in their order, and who moves where."""

    broken: tuple[int, ...] = ()
    moves: tuple[SeatMove, ...] = ()


@act_uth("16.3(a)(iii)(C)", "16.9")
def break_and_balance(
    seated: tuple[DrawnSeat, ...],
    seats_max: int,
    order: tuple[int, ...],
    entropy: str = "",
    purpose: str = "moves",
    *,
    clause: Cite,
    seats_drawn: bool = False,
    groups: Mapping[str, str] = MappingProxyType({}),
) -> Rearranged:
    """Break the first tables of `order` once the others hold everybody, and level those to within one player.

    `order` lists every open table, the one to be broken first in front. Players leave from the highest seat down or,
    where entropy is given, by draw; each goes to the table with the fewest of their group, of these to the one that
    lacks most, and there to the lowest free seat, or to one that is drawn."""
    _possible(seated, seats_max, order)
    at = {table: tuple(sorted((seat for seat in seated if seat.table == table), key=_seat)) for table in order}
    kept = order[len(order) - -(-len(seated) // seats_max) :]
    sizes = _sizes(at, kept)
    leaving = _leave_by_draw(entropy, purpose) if entropy else _highest_seat_first
    movers = [seat for table in order for seat in leaving(at[table])[: max(0, len(at[table]) - sizes.get(table, 0))]]
    free = {table: sorted({*range(1, seats_max + 1)} - {*map(_seat, at[table])}) for table in kept}
    if seats_drawn and entropy:
        below = draws_from_entropy(entropy, f"{purpose}, seats")
        free = {table: list(shuffled(seats, below)) for table, seats in free.items()}
    leaving_now = {seat.player for seat in movers}
    sitting = {table: [seat.player for seat in at[table] if seat.player not in leaving_now] for table in kept}
    lacking = {table: sizes[table] - len(at[table]) for table in reversed(kept)}  # of equals, the last to be broken
    found: dict[str, SeatMove] = {}
    for seat in sorted(movers, key=lambda seat: not groups.get(seat.player)):  # members of a group choose first
        places = [table for table in lacking if lacking[table] > 0]
        friends = {table: _members(groups, seat.player, sitting[table]) for table in places}
        to = max(places, key=lambda table: (-friends[table], lacking[table]))
        lacking[to] -= 1
        sitting[to].append(seat.player)
        found[seat.player] = SeatMove(seat.player, seat.table, seat.seat, to, free[to].pop(0), clause)
    return Rearranged(order[: len(order) - len(kept)], tuple(found[seat.player] for seat in movers))


@act_uth("16.3(a)(vi)")
def _members(groups: Mapping[str, str], player: str, others: list[str]) -> int:
    """How many of a player's group are among others."""
    own = groups.get(player, "")
    return sum(groups.get(other) == own for other in others) if own else 0


def _sizes(at: Seated, kept: tuple[int, ...]) -> dict[int, int]:
    """How many each kept table shall have: the odd players belong where most sit now, so that nobody moves for them."""
    everybody = sum(map(len, at.values()))
    fullest_first = sorted(kept, key=lambda table: (len(at[table]), kept.index(table)), reverse=True)
    return {
        table: everybody // len(kept) + (number < everybody % len(kept)) for number, table in enumerate(fullest_first)
    }


def _seat(drawn: DrawnSeat) -> int:
    return drawn.seat


def _highest_seat_first(table: tuple[DrawnSeat, ...]) -> tuple[DrawnSeat, ...]:
    """The order of leaving by seat."""
    return table[::-1]


def _leave_by_draw(entropy: str, purpose: str) -> Callable[[tuple[DrawnSeat, ...]], tuple[DrawnSeat, ...]]:
    """The order of leaving by draw, one table after another in the breaking order."""
    below = draws_from_entropy(entropy, purpose)
    return lambda table: shuffled(table, below)


def _possible(seated: tuple[DrawnSeat, ...], seats_max: int, order: tuple[int, ...]) -> None:
    """Everybody sits once, in a seat of their own, at a table that is open."""
    if len(set(order)) < len(order) or {seat.table for seat in seated} - {*order}:
        raise ValueError("The breaking order must list every open table once.")
    if len(seated) > min(len({seat.player for seat in seated}), len({(seat.table, seat.seat) for seat in seated})):
        raise ValueError("Each player has one seat, and no seat has two players.")
    if seats_max < 1 or len(seated) > seats_max * len(order):
        raise ValueError(f"{len(seated)} players do not fit at {len(order)} tables of {seats_max}.")
