"""One spin of the wheel: everything that its state consists of."""

from enum import StrEnum
from typing import ClassVar

import msgspec

from croupier.equipment.amounts import Amount
from croupier.games.roulette.bets import Spot
from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.events import WagerSettled
from croupier.games.roulette.values_and_odds import Placement, layout
from croupier.games.roulette.wheel import Pocket
from croupier.rulebook import Cite


class Stage(StrEnum):
    """How far a spin is."""

    WAGERS = "wagers"
    NO_MORE_BETS = "no more bets"
    SETTLEMENT = "settlement"
    OVER = "over"


_OVER = Stage.OVER  # looked up at every step, and enum lookup is slow on Python 3.11


class Wager(msgspec.Struct, frozen=True):
    """Chips of one patron on a spot; `colour` where some of them are the patron's colour chips.

    `waited` is how many rounds ago a zero imprisoned them.
    """

    patron: str
    spot: Spot
    amount: Amount
    colour: str = ""
    secret: bool = False
    waited: int = 0


class ColourChips(msgspec.Struct, frozen=True):
    """A patron's colour, and what each of its chips is worth."""

    patron: str
    colour: str
    value: Amount


class Spin(msgspec.Struct, frozen=True, dict=True, tag="roulette.spin"):
    """Everything that a spin in progress consists of. `no_spins` counts the invalid spins before the valid one.

    The marker is on `number` until the spin is over. `no_bet` is for other games: the ball may be spun with no wager;
    and there are no cards. Of the wagers that wait for the next spin, `entered` are those that this one imprisoned and
    `imprisoned` those that had been before; until the number comes these lie among `wagers`.
    """

    determinations: Determinations
    stage: Stage = Stage.WAGERS
    ball_runs: bool = False
    no_spins: int = 0
    wagers: tuple[Wager, ...] = ()
    colours: tuple[ColourChips, ...] = ()
    number: Pocket | None = None
    settled: tuple[WagerSettled, ...] = ()
    void: Cite | None = None
    no_bet: None = None
    imprisoned: tuple[Wager, ...] = ()
    entered: tuple[Wager, ...] = ()
    cards_out: ClassVar[int] = 0
    cards_lying: ClassVar[int] = 0

    @property
    def has_commenced(self) -> bool:
        """No wager may change any more: no more bets has been called."""
        return self.stage is not Stage.WAGERS

    @property
    def is_over(self) -> bool:
        """All is paid, or the spin is void."""
        return self.stage is _OVER

    @property
    def sealed(self) -> tuple[str, ...]:
        """Whose secret wagers are still secret: until the spin is over, whatever has been settled."""
        if self.is_over:
            return ()
        rows: tuple[Wager | WagerSettled, ...] = (*self.wagers, *self.settled)
        return tuple(dict.fromkeys(row.patron for row in rows if row.secret))

    def placement(self, spot: Spot) -> Placement:
        """The position that a spot is on."""
        return layout(self.determinations.zeros)[spot.on]

    def wager(self, patron: str, spot: Spot) -> Wager | None:
        """The patron's wager there, if there is one."""
        for wager in self.wagers:
            if wager.patron == patron and wager.spot == spot:
                return wager
        return None

    def colour_of(self, patron: str) -> ColourChips | None:
        """The patron's colour, if they have one."""
        return next((each for each in self.colours if each.patron == patron), None)
