"""What a plan is asked with and answers, as plain data: what prints it needs no numpy."""

from dataclasses import dataclass

import msgspec


@dataclass(frozen=True)
class FloorTerms:
    """What the house has: minutes between sittings, tables and dealers (None for as many as are needed), and the share
    of entrants who stay away."""

    minutes_between: float = 10.0
    tables: int | None = None
    dealers: int | None = None
    absence: float = 0.05

    @property
    def side_by_side(self) -> int | None:
        """How many tables can be dealt at once."""
        return min((count for count in (self.tables, self.dealers) if count is not None), default=None)


class Spread(msgspec.Struct, frozen=True):
    """A figure over all evenings: its mean with the standard error, the middle, and the highest of 19 in 20."""

    mean: float
    standard_error: float
    p50: float
    p95: float


class StyleFigures(msgspec.Struct, frozen=True):
    """What one style wins: its share of all prizes, and for each of its entrants what they win and pay in on average,
    the chance of a prize and that of the first place."""

    style: str
    says: str
    entrants: int
    share: float
    share_error: float
    won: float
    paid: float
    prize_chance: float
    win_chance: float


class PrizeFigures(msgspec.Struct, frozen=True):
    """A place: what its holder wins on average, and how often each style has it."""

    place: int
    mean: float
    chances: dict[str, float]


class SittingFigures(msgspec.Struct, frozen=True):
    """A sitting, or all play-offs of a stage: in how many evenings it comes, and if so, means for one."""

    stage: str
    sitting: int
    is_play_off: bool
    evenings: float
    tables: float
    players: float
    out: float
    rounds: float
    minutes: float


class ReserveFigures(msgspec.Struct, frozen=True):
    """How many reserves fill every seat 19 times in 20, if entrants and reserves stay away at this rate."""

    absence: float
    absent: float
    reserves: int
    chance: float


class PlanFigures(msgspec.Struct, frozen=True):
    """All of it. Amounts are in the units of the currency; `tables` are those of the largest sitting, `dealt_at_once`
    how many of them the house can deal."""

    runs: int
    endless: int
    rounds: Spread
    evening: Spread
    play_offs: Spread
    ties: Spread
    with_play_off: float
    card_draws: float
    shared_places: float
    tables: int
    dealt_at_once: int
    sittings: tuple[SittingFigures, ...]
    styles: tuple[StyleFigures, ...]
    prizes: tuple[PrizeFigures, ...]
    reserves: ReserveFigures


class PlanSamples(msgspec.Struct, frozen=True):
    """What plots show besides the figures: the length of each evening in minutes, and its rounds."""

    minutes: tuple[float, ...]
    rounds: tuple[int, ...]
