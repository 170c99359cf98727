"""Where a patron may put chips down now: every position with its bounds, what lies there, and the commands for it."""

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
from croupier.games.roulette.values_and_odds import OUTSIDE, Kind, layout
from croupier.games.roulette.view import SpinView
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.roulette.chips import PlacedWager, placed_wagers
from croupier.server.pages.roulette.layout import Rect, layout_of
from croupier.server.pages.roulette.race_track import ONE_ZERO, Space, race_track_drawing
from croupier.verbs.game import marker_at

_NO_AMOUNT = Amount(0)


class SpotPlace(msgspec.Struct, frozen=True):
    """A position that takes chips; `chips` is how many its wager has, `secret` by a card for that."""

    on: str
    label: str
    lying: int
    chips: int
    secret: bool
    box: Rect | None = None
    corners: str = ""


class SpotPlaces(msgspec.Struct, frozen=True):
    """Positions with the same bounds."""

    minimum: int
    maximum: int | None
    places: tuple[SpotPlace, ...]


class Spots(msgspec.Struct, frozen=True):
    """All that a patron needs to wager on this spin."""

    place: PlaceWager
    withdraw: WithdrawWager
    secret: PlaceWager | None
    by_name: Action
    multiple: int
    layout: tuple[SpotPlaces, ...]
    track: tuple[SpotPlaces, ...]


def betting_spots(look: TableLook, spin: SpinView | None) -> Spots | None:
    """Where the viewer may put chips down; nothing while they may not."""
    me, game = look.me, look.view.table.sign.game
    if spin is None or me is None or not look.takes_wagers:
        return None
    own = next((each for each in spin.colours if each.patron == me.name), None)
    colour = own.colour if own else ""
    down = {wager.on: wager for wager in placed_wagers(spin, me.name)}
    place = PlaceWager(look.actor, me.name, "", _NO_AMOUNT, colour)
    has_card = me.secret_wager_cards > 0 or any(wager.secret for wager in down.values())
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


def _on_layout(look: TableLook, game: Determinations, down: dict[str, PlacedWager]) -> tuple[SpotPlaces, ...]:
    groups = []
    for kind, positions in groupby(layout_of(game.zeros).positions, key=lambda position: position.kind):
        found = (_place(look, each.words, each.label, down, box=each.box) for each in positions)
        groups.append(SpotPlaces(_minimum(look, game, kind), _maximum(look, game, kind), tuple(found)))
    return tuple(groups)


def _on_track(look: TableLook, game: Determinations, down: dict[str, PlacedWager]) -> tuple[SpotPlaces, ...]:
    """The race-track: each chip of a wager keeps to the bounds of the position that it is on."""

    def most(field: Space) -> int | None:
        return min(
            (most for kind in _kinds(field.words) if (most := _maximum(look, game, kind)) is not None), default=None
        )

    minimum = look.view.table.sign.limits.minimum
    return tuple(
        SpotPlaces(
            minimum,
            maximum,
            tuple(
                _place(look, field.words, field.label, down, corners=field.corners, chips=field.chips)
                for field in found
            ),
        )
        for maximum, found in groupby((*race_track_drawing().parts, *race_track_drawing().numbers), key=most)
    )


@cache
def _kinds(words: str) -> frozenset[Kind]:
    """On what kinds of positions a wager of the race-track puts its chips."""
    return frozenset(layout(ONE_ZERO)[spot.on].kind for spot in spots(words, ONE_ZERO))


def _place(
    look: TableLook,
    on: str,
    label: str,
    down: dict[str, PlacedWager],
    box: Rect | None = None,
    corners: str = "",
    chips: int = 1,
) -> SpotPlace:
    wager = down.get(on)
    if wager is None:
        return SpotPlace(on, label, 0, chips, secret=False, box=box, corners=corners)
    each = wager.each or 0
    words = f"{chips} chips of {look.amount(each)}" if chips > 1 else look.amount(each)
    return SpotPlace(on, f"{label}, {words}", each, chips, wager.secret, box, corners)


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
