"""The chips of a spin as a drawing: whose they are by colour, where they lie, and what each patron has down."""

from collections.abc import Iterable, Mapping

import msgspec

from croupier.equipment.amounts import Style
from croupier.games.roulette.bets import PRISON, Spot
from croupier.games.roulette.colours import COLOURS
from croupier.games.roulette.view import SettledView, SpinView, WagerView
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.roulette.layout import ACROSS, Rect, positions_of
from croupier.server.pages.roulette.race_track import track_spaces
from croupier.verbs.moves import Result

_Row = WagerView | SettledView

NO_COLOUR = "value"
OWN, OTHER = 15, 9  # radius
OTHER_OFFSETS = ((13, 13), (-13, 13), (13, -13), (-13, -13), (0, 18), (0, -18))


class FeltChip(msgspec.Struct, frozen=True):
    """Chips of one patron at one place; `text` is what is written on one's own, `waits` marks imprisoned ones."""

    x: int
    y: int
    r: int
    colour: str
    text: str
    won: bool
    waits: bool = False


class PlacedWager(msgspec.Struct, frozen=True):
    """A wager in words: where it is, what each of its chips is, how many they are and what they come to."""

    on: str
    label: str
    each: int | None
    chips: int
    total: int | None
    secret: bool


class PatronStake(msgspec.Struct, frozen=True):
    """What somebody has on the layout; `total` leaves out what is secret, `id` tells them apart on the page."""

    id: str
    name: str
    colour: str
    mine: bool
    worth: int | None
    total: int
    secret: bool
    wagers: tuple[PlacedWager, ...]


def colours_of(look: TableLook, spin: SpinView | None) -> dict[str, str]:
    """Everybody's colour: the one they were given, and for the others one that is free, by their seats."""
    given = {each.patron: each.colour for each in spin.colours} if spin else {}
    free = [colour for colour in COLOURS if colour not in given.values()]
    seated = sorted((one for one in look.view.table.patrons if one.seat), key=lambda one: one.seat)
    without = [one.name for one in seated if one.name not in given]
    return given | dict(zip(without, free, strict=False))


def spot_name(spot: Spot, zeros: int) -> str:
    """A spot as people name it, with its numbers: `corner 8 9 11 12`, `voisins: trio 0 2 3`."""
    label = positions_of(zeros)[spot.on].label
    return f"{spot.called}: {label}" if spot.called else label


def patron_stakes(look: TableLook, spin: SpinView | None) -> tuple[PatronStake, ...]:
    """Who has chips on the layout, the viewer first."""
    if spin is None:
        return ()
    colours, worth = colours_of(look, spin), {each.patron: each.value for each in spin.colours}
    patrons = dict.fromkeys(wager.patron for wager in spin.wagers)
    mine = look.viewer.name if look.me else ""
    found = []
    for patron in sorted(patrons, key=lambda name: name != mine):
        own = placed_wagers(spin, patron)
        total = sum(wager.total or 0 for wager in own)
        secret = any(wager.total is None for wager in own)
        colour = colours.get(patron, NO_COLOUR)
        id, name = patron.replace(" ", "-"), look.name(patron)
        found.append(PatronStake(id, name, colour, patron == mine, worth.get(patron), total, secret, own))
    return tuple(found)


def placed_wagers(spin: SpinView, patron: str) -> tuple[PlacedWager, ...]:
    """A patron's wagers as they were placed: all chips of a race-track wager are one."""
    together: dict[str, list[WagerView]] = {}
    for wager in spin.wagers:
        if wager.patron == patron:
            prison = f"{PRISON}: {wager.spot.on}" if wager.spot.is_prison else ""
            together.setdefault(prison or wager.spot.called or wager.spot.on, []).append(wager)
    return tuple(_placed_wager(on, wagers, spin.zeros) for on, wagers in together.items())


def _placed_wager(on: str, wagers: list[WagerView], zeros: int) -> PlacedWager:
    amounts = [wager.amount for wager in wagers if wager.amount is not None]
    total = sum(amounts) if len(amounts) == len(wagers) else None
    label = on if wagers[0].spot.called else positions_of(zeros)[on].label
    each = max(amounts) if total is not None else None
    return PlacedWager(on, label, each, len(wagers), total, any(wager.secret for wager in wagers))


def chips_on(look: TableLook, spin: SpinView | None) -> tuple[tuple[FeltChip, ...], tuple[FeltChip, ...]]:
    """The chips on the layout and those on the race-track; wagers that won lie there until the next spin."""
    if spin is None:
        return (), ()
    places: dict[tuple[str, bool], dict[str, list[_Row]]] = {}
    rows: list[_Row] = [*spin.wagers, *(row for row in spin.settled if row.result is Result.WIN)]
    for row in rows:
        # what wins on the race-track is moved onto the layout and paid there
        stays = isinstance(row, WagerView) and spin.number not in row.numbers
        called = row.spot.called if stays and not row.spot.is_prison else ""
        place = (called or row.spot.on, bool(called))
        places.setdefault(place, {}).setdefault(row.patron, []).append(row)
    colours, mine = colours_of(look, spin), look.viewer.name if look.me else ""
    on_layout: list[FeltChip] = []
    on_track: list[FeltChip] = []
    for (on, is_called), owners in places.items():
        if is_called:
            at = track_spaces()[on].at
            on_track.extend(_stacks(at, _places_beside(at), owners, colours, mine))
        else:
            position = positions_of(spin.zeros)[on]
            beside = _corners(position.box) if position.is_field else _places_beside(position.at)
            on_layout.extend(_stacks(position.at, beside, owners, colours, mine))
    return tuple(on_layout), tuple(on_track)


def _stacks(
    at: tuple[int, int],
    beside: tuple[tuple[int, int], ...],
    owners: Mapping[str, list[_Row]],
    colours: Mapping[str, str],
    mine: str,
) -> Iterable[FeltChip]:
    """One's own chips with what they come to, those of others smaller and beside them."""
    others = [owner for owner in owners if owner != mine]
    for owner, (x, y) in zip(others, beside, strict=False):
        won = isinstance(owners[owner][0], SettledView)
        waits = any(row.spot.is_prison for row in owners[owner])
        yield FeltChip(x, y, OTHER, colours.get(owner, NO_COLOUR), "", won, waits)
    if mine in owners:
        rows = owners[mine]
        won = isinstance(rows[0], SettledView)
        waits = any(row.spot.is_prison for row in rows)
        yield FeltChip(*at, OWN, colours.get(mine, NO_COLOUR), _written(rows, won), won, waits)


def _places_beside(at: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Where others' chips lie about a line or a point: first to where no number is printed."""
    x, y = at
    side = -1 if y % ACROSS == 0 else 1
    return tuple((x + aside, y + side * below) for aside, below in OTHER_OFFSETS)


def _corners(box: Rect) -> tuple[tuple[int, int], ...]:
    """Where others' chips lie on a field: in the corners that one's own leave, then along the edges."""
    left, right, top, bottom = box.x + 11, box.x + box.w - 11, box.y + 11, box.y + box.h - 11
    x, y = box.middle
    return (left, bottom), (left, top), (right, top), (x, top), (left, y), (right, y)


def _written(rows: list[_Row], won: bool) -> str:
    """What is written on a stack: its worth, or what it was paid."""
    amounts = [row.paid if isinstance(row, SettledView) else row.amount for row in rows]
    total = sum(amount or 0 for amount in amounts)
    return "?" if None in amounts else ("+" if won else "") + write_amount(total, Style.LABEL)
