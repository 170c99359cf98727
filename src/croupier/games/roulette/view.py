"""What one person may see of a spin: everything lies open on the layout, so everybody sees the same."""

import msgspec

from croupier.equipment.amounts import Amount, Odds
from croupier.games.roulette.bets import Spot
from croupier.games.roulette.events import WagerSettled
from croupier.games.roulette.spin import ColourChips, Spin, Stage
from croupier.games.roulette.steps import next_step
from croupier.games.roulette.wheel import Colour, Pocket, colour_of
from croupier.rulebook import Cite, open_book
from croupier.verbs.actors import Viewer
from croupier.verbs.steps import Step

rule = open_book("HOUSE")


class WagerView(msgspec.Struct, frozen=True):
    """Chips on a position, with the numbers that it wins on and its odds."""

    patron: str
    spot: Spot
    amount: Amount
    colour: str
    numbers: tuple[Pocket, ...]
    odds: Odds


class SpinView(msgspec.Struct, frozen=True, tag="roulette.view"):
    """A spin as a viewer sees it; `marker` is the number under the marker, `colour` that of the number."""

    zeros: int
    stage: Stage
    ball_runs: bool
    no_spins: int
    wagers: tuple[WagerView, ...]
    colours: tuple[ColourChips, ...]
    number: Pocket | None
    colour: Colour | None
    marker: Pocket | None
    settled: tuple[WagerSettled, ...]
    void: Cite | None
    step: Step


@rule("8.4")
def view(spin: Spin, viewer: Viewer) -> SpinView:
    """What this viewer may see: nothing of a spin is hidden from anybody."""
    return SpinView(
        zeros=spin.determinations.zeros,
        stage=spin.stage,
        ball_runs=spin.ball_runs,
        no_spins=spin.no_spins,
        wagers=_wagers(spin),
        colours=spin.colours,
        number=spin.number,
        colour=None if spin.number is None else colour_of(spin.number),
        marker=spin.number if spin.stage is Stage.SETTLEMENT else None,
        settled=spin.settled,
        void=spin.void,
        step=next_step(spin),
    )


def _wagers(spin: Spin) -> tuple[WagerView, ...]:
    on = ((wager, spin.placement(wager.spot)) for wager in spin.wagers)
    return tuple(
        WagerView(wager.patron, wager.spot, wager.amount, wager.colour, placement.numbers, placement.odds)
        for wager, placement in on
    )
