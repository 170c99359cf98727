"""The chips of a spin as a drawing: whose they are by colour, where they lie, and what each patron has down."""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from croupier.equipment.amounts import Style
from croupier.games.roulette.bets import PRISON, Call, Spot
from croupier.games.roulette.colours import COLOURS
from croupier.games.roulette.values_and_odds import EVEN_CHANCES, Kind, layout
from croupier.games.roulette.view import SettledView, SpinView, WagerView
from croupier.games.roulette.wheel import Pocket
from croupier.server.pages.core.amounts import CHIP_VALUES, write_amount
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.roulette.layout import Rect, positions_of
from croupier.server.pages.roulette.race_track import WHEEL_PARTS, call_words, track_spaces
from croupier.verbs.moves import Result

_Row = WagerView | SettledView

NO_COLOUR = "value"
ALONG_A_LINE = (0, 16, -16, 32, -32)
BESIDE_OWN = (22, -22, 37, -37)
FROM_CORNER = 11


class FeltChip(msgspec.Struct, frozen=True):
    """Chips of one patron at one place; `text` is what is written on one's own, `waits` marks imprisoned ones.

    `worth` gives one's own their colour, unless they are of a colour that was bought; `on_part` are those on a part
    of the wheel, drawn below its name, `on_side` those on a field at even money. `lost` are those that another number
    has beaten; once they are `settled` too one's own are shown where they lay. `brought` is what one's own were paid,
    if they won.
    """

    x: int
    y: int
    colour: str
    text: str
    won: bool
    waits: bool = False
    own: bool = False
    worth: int = 0
    on_part: bool = False
    on_side: bool = False
    lost: bool = False
    settled: bool = False
    brought: str = ""


class PlacedWager(msgspec.Struct, frozen=True):
    """A wager in words: where it is, what each of its chips is, how many they are and what they come to.

    `short` is the label where there is little room. `wins` is what it is paid if it wins, where that is one sum: on the
    race-track it depends on the number.
    """

    on: str
    label: str
    short: str
    each: int | None
    chips: int
    total: int | None
    secret: bool
    wins: int | None


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


def own_colour(look: TableLook, spin: SpinView | None) -> str:
    """The colour that the viewer bought chips of; none where they play with chips of value."""
    bought = spin.colours if spin else ()
    return next((each.colour for each in bought if each.patron == look.viewer.name), NO_COLOUR)


def wager_key(spot: Spot) -> str:
    """What tells a patron's wagers apart: all chips of a race-track wager are one."""
    return f"{PRISON}: {spot.on}" if spot.is_prison else spot.called or spot.on


def wager_name(spot: Spot, zeros: int, *, shortest: bool = False) -> str:
    """The wager that a chip belongs to, as people name it: `corner 8-9-11-12`, `neighbours of 5`, `en prison: red`."""
    if spot.called and not spot.is_prison:
        return call_words(spot.called)
    position = positions_of(zeros)[spot.on]
    label = position.shortest_label if shortest else position.short_label
    return f"{PRISON}: {label}" if spot.is_prison else label


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
        colour = NO_COLOUR if patron == mine and patron not in worth else colours.get(patron, NO_COLOUR)
        id, name = patron.replace(" ", "-"), look.name(patron)
        found.append(PatronStake(id, name, colour, patron == mine, worth.get(patron), total, secret, own))
    return tuple(found)


def placed_wagers(spin: SpinView, patron: str) -> tuple[PlacedWager, ...]:
    """A patron's wagers as they were placed: all chips of a race-track wager are one."""
    together: dict[str, list[WagerView]] = {}
    for wager in spin.wagers:
        if wager.patron == patron:
            together.setdefault(wager_key(wager.spot), []).append(wager)
    return tuple(_placed_wager(on, wagers, spin.zeros) for on, wagers in together.items())


def _placed_wager(on: str, wagers: list[WagerView], zeros: int) -> PlacedWager:
    amounts = [wager.amount for wager in wagers if wager.amount is not None]
    total = sum(amounts) if len(amounts) == len(wagers) else None
    each = max(amounts) if total is not None else None
    spot, secret = wagers[0].spot, any(wager.secret for wager in wagers)
    is_one = total is not None and not spot.called and not spot.is_prison
    wins = (total or 0) * layout(zeros)[spot.on].odds.win if is_one else None
    label, short = wager_name(spot, zeros), wager_name(spot, zeros, shortest=True)
    return PlacedWager(on, label, short, each, len(wagers), total, secret, wins)


def chips_on(look: TableLook, spin: SpinView | None) -> tuple[tuple[FeltChip, ...], tuple[FeltChip, ...]]:
    """The chips on the layout and those on the race-track; until the next spin those that won, and one's own."""
    if spin is None:
        return (), ()
    places: dict[tuple[str, bool], dict[str, list[_Row]]] = {}
    mine = look.viewer.name if look.me else ""
    rows: list[_Row] = [*spin.wagers, *(row for row in spin.settled if _is_shown(row, mine))]
    for row in rows:
        # what wins on the race-track is moved onto the layout and paid there
        stays = spin.number not in row.numbers if isinstance(row, WagerView) else row.result is Result.LOSE
        called = row.spot.called if stays and not row.spot.is_prison else ""
        place = (called or row.spot.on, bool(called))
        places.setdefault(place, {}).setdefault(row.patron, []).append(row)
    colours = colours_of(look, spin) | {mine: own_colour(look, spin)}
    on_layout: list[FeltChip] = []
    on_track: list[FeltChip] = []
    for (on, is_called), owners in places.items():
        if is_called:
            at = track_spaces()[on].at
            stacks = _stacks(at, _on_line(at, mine in owners), owners, colours, mine)
            lost = spin.number is not None
            on_track.extend(replace(one, on_part=on in WHEEL_PARTS, lost=lost) for one in stacks)
        else:
            position = positions_of(spin.zeros)[on]
            line = _on_line(position.at, mine in owners, is_upright=position.is_upright)
            beside = _corners(position.box) if position.is_field else line
            lost = spin.number is not None and spin.number not in position.numbers
            stacks = _stacks(position.at, beside, owners, colours, mine)
            on_side = position.kind in EVEN_CHANCES
            on_layout.extend(replace(one, lost=lost, on_side=on_side) for one in stacks)
            if mine in owners and position.kind is Kind.STRAIGHT and spin.number is None:
                on_track.extend(_track_mark(position.numbers[0], owners[mine], colours[mine]))
    unit = max(1, look.view.table.sign.limits.multiple)
    return _own_on_top(on_layout, unit), _own_on_top(on_track, unit)


def _track_mark(number: Pocket, rows: list[_Row], colour: str) -> Iterable[FeltChip]:
    """A small chip on a number of the race-track that is bet on by itself: a phone shows no layout beside it."""
    space = track_spaces().get(f"{Call.NEIGHBOURS} {number}")
    worth = sum(row.amount or 0 for row in rows if isinstance(row, WagerView))
    if space and worth:
        yield FeltChip(*space.at, colour, "", won=False, worth=worth)


def _is_shown(row: SettledView, mine: str) -> bool:
    """What won lies there until the next spin; of what lost, one sees where one's own lay."""
    return row.result is Result.WIN or (row.result is Result.LOSE and row.patron == mine)


def _is_won(row: _Row) -> bool:
    return isinstance(row, SettledView) and row.result is Result.WIN


def _own_on_top(chips: list[FeltChip], unit: int) -> tuple[FeltChip, ...]:
    """One's own over those of others, as the largest chip of the tray that is in them."""
    values = [value for value in CHIP_VALUES if value % unit == 0]
    toned = (replace(one, worth=max((each for each in values if each <= one.worth), default=unit)) for one in chips)
    return tuple(sorted(toned, key=lambda chip: chip.own))


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
        won = _is_won(owners[owner][0])
        waits = any(row.spot.is_prison for row in owners[owner])
        yield FeltChip(x, y, colours.get(owner, NO_COLOUR), "", won, waits)
    if mine in owners:
        rows = owners[mine]
        won, settled = _is_won(rows[0]), isinstance(rows[0], SettledView)
        waits = any(row.spot.is_prison for row in rows)
        amounts = [(row.stake if isinstance(row, SettledView) else row.amount) or 0 for row in rows]
        worth = max(amounts) if rows[0].spot.called else sum(amounts)
        text, brought = _written(rows), _paid_text(rows) if won else ""
        yield FeltChip(*at, colours[mine], text, won, waits, own=True, worth=worth, settled=settled, brought=brought)


def _on_line(at: tuple[int, int], is_own_there: bool, *, is_upright: bool = False) -> tuple[tuple[int, int], ...]:
    """Where others' chips lie on a line or a point: on it, and beside one's own."""
    x, y = at
    aways = BESIDE_OWN if is_own_there else ALONG_A_LINE
    if is_upright:  # one's own lie at its upper end
        return tuple((x, y + away) for away in sorted(aways, key=lambda away: away < 0))
    return tuple((x + away, y) for away in aways)


def _corners(box: Rect) -> tuple[tuple[int, int], ...]:
    """Where others' chips lie on a field: in the corners, away from one's own, then along the edges."""
    left, right = box.x + FROM_CORNER, box.x + box.w - FROM_CORNER
    top, bottom = box.y + FROM_CORNER, box.y + box.h - FROM_CORNER
    x, y = box.middle
    return (right, top), (left, top), (right, bottom), (left, bottom), (left, y), (x, top)


def _written(rows: list[_Row]) -> str:
    """What is written on a stack: what it is worth."""
    amounts = [row.amount if isinstance(row, WagerView) else row.stake for row in rows]
    return "?" if None in amounts else write_amount(sum(amount or 0 for amount in amounts), Style.LABEL)


def _paid_text(rows: list[_Row]) -> str:
    """What a stack was paid; a race-track wager is paid as one, and told there."""
    paid = [row.paid for row in rows if isinstance(row, SettledView) and not row.spot.called]
    if None in paid:
        return "?"
    return f"+{write_amount(sum(one or 0 for one in paid), Style.LABEL)}" if paid else ""
