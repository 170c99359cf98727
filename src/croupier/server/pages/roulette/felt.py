"""Roulette as it lies on the table: the layout, the race-track, the wheel, the marker and the last numbers."""

import msgspec

from croupier.games.roulette.spin import Stage
from croupier.games.roulette.steps import LOSING
from croupier.games.roulette.values_and_odds import Kind, layout
from croupier.games.roulette.view import SettledView, SpinView
from croupier.games.roulette.wheel import Pocket, colour_of
from croupier.rulebook import Cite, house as rule
from croupier.server.pages.felts.table_look import TableLook, WagerRow
from croupier.server.pages.roulette.chips import (
    NO_COLOUR,
    FeltChip,
    PatronStake,
    chips_on,
    colours_of,
    patron_stakes,
    spot_name,
)
from croupier.server.pages.roulette.layout import VIEW_BOX as LAYOUT_BOX, RouletteLayout, layout_of, positions_of
from croupier.server.pages.roulette.race_track import ONE_ZERO, VIEW_BOX as TRACK_BOX, RaceTrack, race_track_drawing
from croupier.server.pages.roulette.spots import Spots, betting_spots
from croupier.server.pages.roulette.wheel import Wheel, angle, wheel_of
from croupier.verbs.moves import Result
from croupier.verbs.steps import Settle


class LandedNumber(msgspec.Struct, frozen=True):
    """A number that came, and its colour."""

    number: Pocket
    colour: str


class Felt(msgspec.Struct, frozen=True):
    """All that is drawn. `number` is this spin's, `turned` how far the wheel is turned for the last one to be on top.

    `ball` is `runs`, `rests` where it has just come to rest, or `lies` in the pocket of the spin before, if any.
    """

    layout: RouletteLayout
    layout_box: str
    track: RaceTrack | None
    track_box: str
    wheel: Wheel
    ball: str
    top: LandedNumber | None
    turned: str
    number: LandedNumber | None
    marker: tuple[int, int] | None
    won_at: tuple[int, int] | None
    chips: tuple[FeltChip, ...]
    track_chips: tuple[FeltChip, ...]
    staking: tuple[PatronStake, ...]
    mine: PatronStake | None
    colour: str
    last: tuple[LandedNumber, ...]
    hot: tuple[Pocket, ...]
    cold: tuple[Pocket, ...]
    no_spins: int
    void: Cite | None
    state: str
    spots: Spots | None
    inside_short: int
    inside_by: Cite = rule["7.7"]
    no_spin_by: Cite = rule["8.7"]


def draw_felt(look: TableLook) -> Felt:
    """What the templates are given."""
    spin, zeros = _spin(look), look.view.table.sign.game.zeros
    layout_chips, track_chips = chips_on(look, spin)
    down = patron_stakes(look, spin)
    number = spin.number if spin and not spin.void else None
    last = tuple(look.view.table.scoreboard.last)
    top = number or next(iter(last), None)
    at = positions_of(zeros)[f"{Kind.STRAIGHT} {number}"].at if number else None
    return Felt(
        layout=layout_of(zeros),
        layout_box=LAYOUT_BOX,
        track=race_track_drawing() if zeros == ONE_ZERO else None,
        track_box=TRACK_BOX,
        wheel=wheel_of(zeros),
        ball="runs" if spin and spin.ball_runs else "rests" if number else "lies",
        top=_landed(top) if top else None,
        turned=angle(top, zeros) if top else "0",
        number=_landed(number) if number else None,
        marker=at if spin and spin.marker else None,
        won_at=at,
        chips=layout_chips,
        track_chips=track_chips,
        staking=down,
        mine=next((one for one in down if one.mine), None),
        colour=colours_of(look, spin).get(look.viewer.name, NO_COLOUR),
        last=tuple(map(_landed, last)),
        hot=look.view.table.scoreboard.hot,
        cold=look.view.table.scoreboard.cold,
        no_spins=spin.no_spins if spin else 0,
        void=spin.void if spin else None,
        state=_state(spin),
        spots=betting_spots(look, spin),
        inside_short=_inside_short(look, spin),
    )


def _spin(look: TableLook) -> SpinView | None:
    play = look.view.table.play
    return play if isinstance(play, SpinView) else None


def _state(spin: SpinView | None) -> str:
    """What stands beside the number: how far the spin is, or what the number is."""
    if spin is None or (spin.number is None and spin.stage is Stage.OVER):
        return "Void" if spin and spin.void else "Between spins"
    if spin.number is not None:
        return "Void" if spin.void else ", ".join([colour_of(spin.number), *_sides(spin.number)])
    if spin.stage is Stage.NO_MORE_BETS:
        return "No more bets"
    return "The ball is running" if spin.ball_runs else "Bets are open"


def _sides(number: Pocket) -> list[str]:
    """On which side of the other even chances a number is; a zero on none."""
    return [side for side in (Kind.ODD, Kind.EVEN, Kind.LOW, Kind.HIGH) if number in layout(ONE_ZERO)[side].numbers]


def _landed(number: Pocket) -> LandedNumber:
    return LandedNumber(number, colour_of(number))


def _inside_short(look: TableLook, spin: SpinView | None) -> int:
    """What the viewer's inside wagers lack of the minimum for all of them together, while wagers are open."""
    if spin is None or spin.stage is not Stage.WAGERS or look.me is None:
        return 0
    positions = positions_of(spin.zeros)
    inside = [
        wager.amount or 0
        for wager in spin.wagers
        if wager.patron == look.viewer.name and positions[wager.spot.on].inside
    ]
    return max(0, look.view.table.sign.game.inside_minimum - sum(inside)) if inside else 0


def wager_rows(look: TableLook) -> tuple[WagerRow, ...]:
    """Every wager that was settled, own ones first and of those the ones that won; each chip of a race-track is one."""
    me = look.viewer.name
    rows = sorted(look.settled, key=lambda row: (row.patron != me, row.result is not Result.WIN))
    return tuple(_row(row, look.view.table.sign.game.zeros) for row in rows)


def _row(row: SettledView, zeros: int) -> WagerRow:
    return WagerRow(row.patron, spot_name(row.spot, zeros), row.stake, row.result, row.paid, row.clause)


def status_text(look: TableLook) -> str:
    """What happens now, in one sentence."""
    spin = _spin(look)
    if spin is None:
        return "The first spin has not begun."
    match spin.stage:
        case Stage.WAGERS:
            return _while_open(look, spin)
        case Stage.NO_MORE_BETS:
            if spin.ball_runs:
                return "No more bets: the ball is running."
            return "No spin: the ball is spun again. Bets stand, and no more are taken."
        case Stage.SETTLEMENT:
            settling = isinstance(spin.step, Settle) and spin.step.what == LOSING
            return f"{_called(spin)}: {'losing bets are cleared' if settling else 'winning bets are paid'}."
        case Stage.OVER:
            return _when_over(look, spin)


def _while_open(look: TableLook, spin: SpinView) -> str:
    table = look.view.table
    if spin.ball_runs:
        return "The ball is running. You can still bet."
    again = "No spin: the ball is spun again and bets stand. " if spin.no_spins else ""
    if table.marker and table.at_turn and not look.takes_wagers:
        return f"{again}{look.name(table.at_turn)} is betting."
    return f"{again}Place your bets."


def _when_over(look: TableLook, spin: SpinView) -> str:
    if spin.void:
        return "This spin is void: all bets are returned."
    if spin.number is None:
        return "The next spin has not begun."
    own = [row for row in spin.settled if row.patron == look.viewer.name]
    if not own:
        return f"{_called(spin)}.{_waiting(look, spin)}"
    net = sum(_gain(row) for row in own)
    words = f"you win {look.amount(net)}" if net > 0 else f"you lose {look.amount(-net)}" if net else "you break even"
    return f"{_called(spin)}: {words}.{_waiting(look, spin)}"


def _gain(row: SettledView) -> int:
    """What a settled wager won or lost; an imprisoned one that is free did neither."""
    if row.result is Result.WIN:
        return row.paid or 0
    return row.returned - (row.stake or 0) if row.result is Result.LOSE else 0


def _waiting(look: TableLook, spin: SpinView) -> str:
    """That the viewer's own wagers wait for the next spin."""
    mine = (wager for wager in spin.wagers if wager.patron == look.viewer.name and wager.spot.is_prison)
    total = sum(wager.amount or 0 for wager in mine)
    return f" {look.amount(total)} of yours stays on the layout, en prison, for the next spin." if total else ""


def _called(spin: SpinView) -> str:
    """A number with its colour: `17 black`."""
    return f"{spin.number} {colour_of(spin.number)}" if spin.number else ""
