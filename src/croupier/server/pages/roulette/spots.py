"""Where a patron may put chips down now: every position with its bounds, what lies there, and the commands for it."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import groupby
from math import lcm

import msgspec
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.games.roulette.bets import spots
from croupier.games.roulette.commands import PlaceWager, WithdrawWager
from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.spin import ColourChips
from croupier.games.roulette.values_and_odds import OUTSIDE, Kind, layout, placements
from croupier.games.roulette.view import SpinView
from croupier.rulebook import house as rule
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.roulette.chips import PlacedWager, placed_wagers
from croupier.server.pages.roulette.layout import LayoutPosition, Rect, layout_of
from croupier.server.pages.roulette.race_track import ONE_ZERO, race_track_drawing
from croupier.verbs.game import marker_at

_NO_AMOUNT = Amount(0)
_NONE: Counter[str] = Counter()
_NO_CHIPS: Mapping[str, Counter[str]] = {}


class SpotPlace(msgspec.Struct, frozen=True):
    """A position that takes chips; `chips` is how many its wager has, `secret` by a card for that.

    `covers` are the numbers that win on an outside position: the page lights them.

    `maximum` is what the patron's other wagers there leave of it, where they have any.
    """

    on: str
    label: str
    lying: int
    chips: int
    secret: bool
    box: Rect | None = None
    corners: str = ""
    maximum: int | None = None
    covers: str = ""


class SpotPlaces(msgspec.Struct, frozen=True):
    """Positions with the same bounds; `pays` are their odds, where all have the same.

    `wins` is what a race-track wager wins less what its other chips lose, in chips: the least and the most.
    """

    minimum: int
    maximum: int | None
    places: tuple[SpotPlace, ...]
    pays: str = ""
    wins: str = ""


class Spots(msgspec.Struct, frozen=True):
    """All that a patron needs to wager on this spin."""

    place: PlaceWager
    withdraw: WithdrawWager
    secret: PlaceWager | None
    by_name: Action
    multiple: int
    layout: tuple[SpotPlaces, ...]
    track: tuple[SpotPlaces, ...]


class Down(msgspec.Struct, frozen=True):
    """What the viewer has down: by the wagers' names, and on each position by the wagers that have chips there."""

    wagers: dict[str, PlacedWager]
    chips: dict[str, Counter[str]]


def betting_spots(look: TableLook, spin: SpinView | None) -> Spots | None:
    """Where the viewer may put chips down; nothing while they may not."""
    me, game = look.me, look.view.table.sign.game
    if spin is None or me is None or not look.takes_wagers:
        return None
    own = next((each for each in spin.colours if each.patron == me.name), None)
    colour = own.colour if own else ""
    down = Down({wager.on: wager for wager in placed_wagers(spin, me.name)}, _chips_by_position(spin, me.name))
    place = PlaceWager(look.actor, me.name, "", _NO_AMOUNT, colour)
    has_card = me.secret_wager_cards > 0 or any(wager.secret for wager in down.wagers.values())
    by_card = (Field("secret", "By secret wager card", "bool"),) if has_card else ()
    named = (Field("on", "Bet", hint="corner 8"), Field("amount", "Amount", "money"), *by_card)
    return Spots(
        place=place,
        withdraw=WithdrawWager(look.actor, me.name, ""),
        secret=replace(place, secret=True) if has_card else None,
        by_name=Action("Place", place, fields=named),
        multiple=_multiple(look, own),
        layout=_on_layout(look, game, down),
        track=_on_track(look, game, down) if game.zeros == ONE_ZERO else (),
    )


def _multiple(look: TableLook, own: ColourChips | None) -> int:
    """In what multiples one wagers: those of the sign, and whole chips of one's colour."""
    multiple = look.view.table.sign.limits.multiple
    return lcm(multiple, own.value) if own else multiple


def _chips_by_position(spin: SpinView, patron: str) -> dict[str, Counter[str]]:
    """What a patron has on each position, by the wager that put it there."""
    chips: dict[str, Counter[str]] = {}
    for wager in spin.wagers:
        if wager.patron == patron and not wager.spot.is_prison:
            name = wager.spot.called or wager.spot.on
            chips.setdefault(wager.spot.on, Counter())[name] += wager.amount or 0
    return chips


def _on_layout(look: TableLook, game: Determinations, down: Down) -> tuple[SpotPlaces, ...]:
    groups = []
    for kind, positions in groupby(layout_of(game.zeros).positions, key=lambda position: position.kind):
        found = (
            replace(_place(look, each.words, each.label, down, box=each.box), covers=_covers(each))
            for each in positions
        )
        pays = str(next(one.odds for one in placements(game.zeros) if one.kind is kind))
        groups.append(SpotPlaces(_minimum(look, game, kind), _maximum(look, game, kind), tuple(found), pays))
    return tuple(groups)


def _covers(position: LayoutPosition) -> str:
    """The numbers of an outside position; those of the others are in their names."""
    return "" if position.inside else " ".join(position.numbers)


def _on_track(look: TableLook, game: Determinations, down: Down) -> tuple[SpotPlaces, ...]:
    """The race-track: its chips keep to the bounds of the positions that they are on."""
    minimum = look.view.table.sign.limits.minimum
    return tuple(
        SpotPlaces(
            minimum,
            maximum,
            tuple(
                _place(look, field.words, field.label, down, corners=field.corners, chips=field.chips)
                for field in found
            ),
            pays,
            wins,
        )
        for (maximum, pays, wins), found in groupby(
            (*race_track_drawing().parts, *race_track_drawing().numbers),
            key=lambda field: (_room(look, field.words), _call_pays(field.words), _call_wins(field.words)),
        )
    )


@cache
def _call_pays(on: str) -> str:
    """What each chip of a race-track wager pays, by where it lies: `8, 11 or 17 to 1`."""
    *some, most = sorted({layout(ONE_ZERO)[spot.on].odds.win for spot in spots(on, ONE_ZERO)})
    return f"{', '.join(map(str, some))} or {most} to 1" if some else f"{most} to 1"


@cache
def _call_wins(on: str) -> str:
    """What a race-track wager wins net if one of its numbers comes, in chips: `9 15`, or one number."""
    laid = [layout(ONE_ZERO)[spot.on] for spot in spots(on, ONE_ZERO)]
    numbers = {number for one in laid for number in one.numbers}
    nets = [sum(one.odds.win if number in one.numbers else -1 for one in laid) for number in numbers]
    return " ".join(str(net) for net in sorted({min(nets), max(nets)}))


def _room(look: TableLook, on: str, chips: Mapping[str, Counter[str]] = _NO_CHIPS) -> int | None:
    """The most for each chip of a wager: of the maximum on its positions, what chips of other wagers leave there."""
    game: Determinations = look.view.table.sign.game
    bounds = []
    for position, kind, times in _positions(on, game.zeros):
        maximum = _maximum(look, game, kind)
        others = sum(lies for name, lies in chips.get(position, _NONE).items() if name != on)
        if maximum is not None:
            bounds.append(max(0, maximum - others) // times)
    return min(bounds, default=None)


@cache
def _positions(words: str, zeros: int) -> tuple[tuple[str, Kind, int], ...]:
    """Where a wager puts its chips: the positions, their kinds, and how many chips lie on each."""
    return tuple(
        (on, layout(zeros)[on].kind, times) for on, times in Counter(spot.on for spot in spots(words, zeros)).items()
    )


def _place(
    look: TableLook,
    on: str,
    label: str,
    down: Down,
    box: Rect | None = None,
    corners: str = "",
    chips: int = 1,
) -> SpotPlace:
    wager = down.wagers.get(on)
    each = 0 if wager is None else wager.each or 0
    maximum = _room_left(look, on, each, down)
    if wager is None:
        return SpotPlace(on, label, 0, chips, False, box, corners, maximum)
    words = f"{chips} chips of {look.amount(each)}" if chips > 1 else look.amount(each)
    return SpotPlace(on, f"{label}, {words}", each, chips, wager.secret, box, corners, maximum)


@rule("7.6")
def _room_left(look: TableLook, on: str, each: int, down: Down) -> int | None:
    """What other wagers of the patron leave on these positions; what lies there already is not taken off."""
    zeros = look.view.table.sign.game.zeros
    shared = any(down.chips.get(position, _NONE).keys() - {on} for position, _, _ in _positions(on, zeros))
    room = _room(look, on, down.chips) if shared else None
    return None if room is None else max(each, room)


def _minimum(look: TableLook, game: Determinations, kind: Kind) -> int:
    """The least on one position; the minimum of inside wagers is for all of them together."""
    minimum = look.view.table.sign.limits.minimum
    return max(minimum, game.outside_minimum) if kind in OUTSIDE else minimum


def _maximum(look: TableLook, game: Determinations, kind: Kind) -> int | None:
    """The most on a position of this kind, or what a marker beside the patron allows."""
    sign, of_kind = look.view.table.sign, game.maximum_of(kind)
    maximum = sign.limits.maximum if of_kind is None else of_kind
    marker = marker_at(sign.personal_limits, look.viewer.name)
    return maximum if maximum is None or marker is None else max(maximum, marker.maximum)
