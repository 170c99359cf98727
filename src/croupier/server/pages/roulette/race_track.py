"""The race-track as a drawing: the wheel's order round a long oval, and the three parts of the wheel within it."""

import math
from functools import cache

import msgspec

from croupier.games.roulette.bets import Call, spots
from croupier.games.roulette.values_and_odds import layout
from croupier.games.roulette.wheel import WHEELS, Pocket, colour_of, neighbours

WIDTH, HEIGHT, BAND = 560, 320, 62
RADIUS = HEIGHT / 2 - 2
EDGE = 2
VIEW_BOX = f"0 0 {WIDTH} {HEIGHT}"
ONE_ZERO = 1  # there is no race-track with two
EACH_SIDE = len(neighbours(WHEELS[ONE_ZERO][0])) // 2
WHEEL_PARTS = (Call.VOISINS, Call.ORPHELINS, Call.TIERS)

Point = tuple[int, int]


class Space(msgspec.Struct, frozen=True):
    """A space of the race-track: what it stands for, how it is read out, its corners, where its chips lie, and how many
    numbers they cover."""

    words: str
    printed: str
    label: str
    look: str
    corners: str
    printed_at: Point
    at: Point
    chips: int
    covers: int


class RaceTrack(msgspec.Struct, frozen=True):
    """The parts in the middle, a field for every number, and the band's outer and inner edge."""

    parts: tuple[Space, ...]
    numbers: tuple[Space, ...]
    edges: str
    each_side: int = EACH_SIDE


@cache
def race_track_drawing() -> RaceTrack:
    """The drawing of the race-track."""
    edges = _oval(0) + _oval(BAND)
    return RaceTrack(tuple(map(_part, WHEEL_PARTS)), tuple(map(_number, WHEELS[ONE_ZERO])), edges)


def _oval(depth: int) -> str:
    """An edge of the band, this far inside the outer one."""
    radius, straight = round(RADIUS) - depth, WIDTH - 2 * round(RADIUS) - 2 * EDGE
    arc, across = f"a{radius} {radius} 0 0 1 0 ", 2 * radius
    return f"M{EDGE + round(RADIUS)} {EDGE + depth}h{straight}{arc}{across}h{-straight}{arc}{-across}z"


@cache
def track_spaces() -> dict[str, Space]:
    """The fields by the wagers that they stand for."""
    return {field.words: field for field in (*race_track_drawing().parts, *race_track_drawing().numbers)}


def call_words(on: str) -> str:
    """A wager of the race-track as people name it: `voisins`, `neighbours of 5`."""
    call, _, number = on.partition(" ")
    return f"{call} of {number}" if number else call


def _number(number: Pocket) -> Space:
    """A number's field, which stands for it and its neighbours."""
    place, words = WHEELS[ONE_ZERO].index(number), f"{Call.NEIGHBOURS} {number}"
    label = f"{call_words(words)}: {' '.join(neighbours(number))}"
    turns = (place - 0.5, place, place + 0.5)
    ring = [_point(turn, 0) for turn in turns] + [_point(turn, BAND) for turn in reversed(turns)]
    chips = len(spots(words, ONE_ZERO))
    printed, lies = _point(place, BAND * 0.34), _point(place, BAND * 0.86)
    return Space(words, number, label, colour_of(number), _corners(ring), printed, lies, chips, len(neighbours(number)))


def _part(call: Call) -> Space:
    """A part of the wheel: the space inside the oval along the numbers that it covers."""
    chips = spots(call, ONE_ZERO)
    covered = {number for chip in chips for number in layout(ONE_ZERO)[chip.on].numbers}
    places = [place for place, number in enumerate(WHEELS[ONE_ZERO]) if number in covered]
    first = next(place for place in places if (place - 1) % len(WHEELS[ONE_ZERO]) not in places)
    along = sorted(places, key=lambda place: (place - first) % len(WHEELS[ONE_ZERO]))
    edge = [_point(place + half, BAND) for place in along for half in (-0.5, 0, 0.5)]
    own = [number for number in WHEELS[ONE_ZERO] if number in covered]
    label = f"{call}, {len(chips)} chips: {' '.join(own)}"
    middle = _middle(edge)  # roulette.css puts the chips below the name
    return Space(call, call, label, call, _corners(list(dict.fromkeys(edge))), middle, middle, len(chips), len(own))


def _middle(corners: list[Point]) -> Point:
    """The centre of an area with these corners."""
    twice, x, y = 0, 0, 0
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        part = x1 * y2 - x2 * y1
        twice, x, y = twice + part, x + (x1 + x2) * part, y + (y1 + y2) * part
    return x // (3 * twice), y // (3 * twice)


def _corners(points: list[Point]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)


def _point(place: float, depth: float) -> Point:
    """A point beside a place of the wheel, so far inside the outer edge; zero is in the middle of the left end."""
    straight = WIDTH - 2 * RADIUS - 2 * EDGE
    middle = RADIUS - BAND / 2  # lengths are measured along the middle of the band
    round_end = math.pi * middle
    length = 2 * straight + 2 * round_end
    way = (place / len(WHEELS[ONE_ZERO]) * length + round_end / 2) % length  # from the foot of the left end, upwards
    left, right, radius = EDGE + RADIUS, EDGE + RADIUS + straight, RADIUS - depth
    if way < round_end:
        turn = math.pi / 2 + way / middle
        return _rounded(left + radius * math.cos(turn), HEIGHT / 2 + radius * math.sin(turn))
    way -= round_end
    if way < straight:
        return _rounded(left + way, HEIGHT / 2 - radius)
    way -= straight
    if way < round_end:
        turn = -math.pi / 2 + way / middle
        return _rounded(right + radius * math.cos(turn), HEIGHT / 2 + radius * math.sin(turn))
    return _rounded(right - (way - round_end), HEIGHT / 2 + radius)


def _rounded(x: float, y: float) -> Point:
    return round(x), round(y)
