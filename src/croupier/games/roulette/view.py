"""What one person may see of a spin: everything on the layout, and no secret amount but their own."""

import msgspec

from croupier.equipment.amounts import Amount, Odds
from croupier.games.roulette.bets import Spot
from croupier.games.roulette.events import WagerSettled
from croupier.games.roulette.spin import ColourChips, Spin, Stage, Wager
from croupier.games.roulette.steps import next_step
from croupier.games.roulette.wheel import Colour, Pocket, colour_of
from croupier.rulebook import Cite, house as rule, nz_d7 as division_7
from croupier.verbs.actors import Viewer, is_hidden_from
from croupier.verbs.moves import Result
from croupier.verbs.steps import Step


class WagerView(msgspec.Struct, frozen=True):
    """Chips on a position, with the numbers that it wins on and its odds; a secret amount is left out."""

    patron: str
    spot: Spot
    amount: Amount | None
    colour: str
    numbers: tuple[Pocket, ...]
    odds: Odds
    secret: bool = False


class SettledView(msgspec.Struct, frozen=True):
    """A settled wager, with the clause that paid or took it."""

    patron: str
    spot: Spot
    stake: Amount | None
    result: Result
    paid: Amount | None
    clause: Cite
    colour: str = ""
    returned: Amount = Amount(0)


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
    settled: tuple[SettledView, ...]
    void: Cite | None
    step: Step


@rule("8.4")
@division_7("4.15")
def view(spin: Spin, viewer: Viewer) -> SpinView:
    """What this viewer may see: of a spin nothing is hidden but how much others wager in secret."""
    lying = (*spin.wagers, *spin.imprisoned, *spin.entered)
    sealed = {name for name in spin.sealed if is_hidden_from(viewer, name)}
    return SpinView(
        zeros=spin.determinations.zeros,
        stage=spin.stage,
        ball_runs=spin.ball_runs,
        no_spins=spin.no_spins,
        wagers=tuple(_wager(spin, wager, wager.secret and wager.patron in sealed) for wager in lying),
        colours=spin.colours,
        number=spin.number,
        colour=None if spin.number is None else colour_of(spin.number),
        marker=spin.number if spin.stage is Stage.SETTLEMENT else None,
        settled=tuple(_settled(row, row.secret and row.patron in sealed) for row in spin.settled),
        void=spin.void,
        step=next_step(spin),
    )


def _wager(spin: Spin, wager: Wager, hidden: bool) -> WagerView:
    placement, amount = spin.placement(wager.spot), None if hidden else wager.amount
    return WagerView(wager.patron, wager.spot, amount, wager.colour, placement.numbers, placement.odds, wager.secret)


def _settled(row: WagerSettled, hidden: bool) -> SettledView:
    stake, paid = (None, None) if hidden else (row.stake, row.paid)
    return SettledView(row.patron, row.spot, stake, row.result, paid, row.clause, row.colour, row.returned)
