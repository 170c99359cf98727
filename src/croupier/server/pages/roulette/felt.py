"""Roulette as it lies on the table: the layout, the race-track, the wheel, the marker and the last numbers."""

import msgspec

from croupier.games.roulette.spin import Stage
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
from croupier.server.pages.roulette.layout import (
    VIEW_BOX as LAYOUT_BOX,
    LayoutCell,
    RouletteLayout,
    layout_of,
    positions_of,
    winning_fields,
)
from croupier.server.pages.roulette.race_track import (
    ONE_ZERO,
    VIEW_BOX as TRACK_BOX,
    RaceTrack,
    race_track_drawing,
    track_spaces,
)
from croupier.server.pages.roulette.spin_status import net_words, own_net, spin_of, spin_state
from croupier.server.pages.roulette.spots import Spots, betting_spots, short_payouts
from croupier.server.pages.roulette.wheel import Wheel, angle, wheel_of
from croupier.server.pages.roulette.win_pills import WinPill, win_pills
from croupier.verbs.moves import Result


class LandedNumber(msgspec.Struct, frozen=True):
    """A number that came, and its colour."""

    number: Pocket
    colour: str


class Felt(msgspec.Struct, frozen=True):
    """All that is drawn. `number` is this spin's, `turned` how far the wheel is turned for the last one to be on top.

    `ball` is `runs`, `rests` where it has just come to rest, or `lies` in the pocket of the spin before, if any.
    `winning` are the fields that won, `net` is what the spin brought the viewer, and `outcome` tells it in words.
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
    winning: tuple[LayoutCell, ...]
    net: int | None
    outcome: str
    chips: tuple[FeltChip, ...]
    pills: tuple[WinPill, ...]
    track_chips: tuple[FeltChip, ...]
    staking: tuple[PatronStake, ...]
    mine: PatronStake | None
    on_track: int
    colour: str
    last: tuple[LandedNumber, ...]
    hot: tuple[Pocket, ...]
    cold: tuple[Pocket, ...]
    no_spins: int
    void: Cite | None
    state: str
    details: str
    payouts: tuple[tuple[str, int], ...]
    spots: Spots | None
    inside_short: int
    inside_by: Cite = rule["7.7"]
    no_spin_by: Cite = rule["8.7"]


def draw_felt(look: TableLook) -> Felt:
    """What the templates are given."""
    spin, zeros = spin_of(look), look.view.table.sign.game.zeros
    layout_chips, track_chips = chips_on(look, spin)
    down = patron_stakes(look, spin)
    number = spin.number if spin and not spin.void else None
    last = tuple(look.view.table.scoreboard.last)
    top = number or next(iter(last), None)
    winning = winning_fields(number, zeros) if number else ()
    mine = next((one for one in down if one.mine), None)
    state, details = spin_state(look, spin)
    net = own_net(look, spin)
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
        marker=winning[0].marker_at if winning and spin and spin.marker else None,
        winning=winning,
        net=net,
        outcome="" if net is None else net_words(look, net),
        chips=layout_chips,
        pills=win_pills(layout_chips, winning[0].box) if winning else (),
        track_chips=track_chips,
        staking=down,
        mine=mine,
        on_track=_on_track(mine),
        colour=colours_of(look, spin).get(look.viewer.name, NO_COLOUR),
        last=tuple(map(_landed, last)),
        hot=look.view.table.scoreboard.hot,
        cold=look.view.table.scoreboard.cold,
        no_spins=spin.no_spins if spin else 0,
        void=spin.void if spin else None,
        state=state,
        details=details,
        payouts=short_payouts(zeros),
        spots=betting_spots(look, spin),
        inside_short=_inside_short(look, spin),
    )


def _landed(number: Pocket) -> LandedNumber:
    return LandedNumber(number, colour_of(number))


def _on_track(mine: PatronStake | None) -> int:
    """What the viewer has on the race-track, where a phone shows it on a tab of its own."""
    return sum(wager.total or 0 for wager in (mine.wagers if mine else ()) if wager.on in track_spaces())


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
