"""Roulette as it lies on the table: the layout, the race-track, the wheel, the marker and the last numbers."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from croupier.equipment.amounts import Style
from croupier.games.roulette.spin import Stage
from croupier.games.roulette.values_and_odds import layout
from croupier.games.roulette.view import SettledView, SpinView
from croupier.games.roulette.wheel import Pocket, colour_of
from croupier.rulebook import Cite, house as rule
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.felts.table_look import TableLook, WagerRow
from croupier.server.pages.roulette.bets_line import bets_line, most_to_win
from croupier.server.pages.roulette.chips import (
    FeltChip,
    PatronStake,
    chips_on,
    own_colour,
    patron_stakes,
    wager_key,
    wager_name,
)
from croupier.server.pages.roulette.layout import (
    VIEW_BOX as LAYOUT_BOX,
    LayoutCell,
    RouletteLayout,
    layout_of,
    positions_of,
    winning_fields,
)
from croupier.server.pages.roulette.own_results import BroughtBet, own_results
from croupier.server.pages.roulette.payouts import Payout, payout_lines, payouts
from croupier.server.pages.roulette.race_track import (
    ONE_ZERO,
    VIEW_BOX as TRACK_BOX,
    RaceTrack,
    race_track_drawing,
    track_spaces,
)
from croupier.server.pages.roulette.spin_status import (
    LAST_NUMBER,
    awaited_text,
    dock_text,
    is_to_begin,
    net_words,
    own_net,
    spin_of,
    spin_state,
)
from croupier.server.pages.roulette.spots import Spots, betting_spots
from croupier.server.pages.roulette.statistics import Statistics, statistics_of
from croupier.server.pages.roulette.wheel import Wheel, angle, wheel_of
from croupier.server.pages.roulette.win_pills import WinPill, track_pill, win_pills
from croupier.verbs.moves import Result


class LandedNumber(msgspec.Struct, frozen=True):
    """A number that came, and its colour."""

    number: Pocket
    colour: str


class Felt(msgspec.Struct, frozen=True):
    """All that is drawn. `number` is this spin's, `turned` how far the wheel is turned for the last one to be on top.

    `plate` is the number that stands large beside the wheel: this spin's, or the last one while bets are open.
    `ball` is `runs`, `rests` where it has just come to rest, or `lies` in the pocket of the spin before, if any.
    `winning` are the fields that won, `net` is what the spin brought the viewer, and `outcome` tells it in words.
    `pills_turned` are those of a phone. `results` are the viewer's wagers once the number is known.
    `listed` are the viewer's wagers in one line under the layout of a phone, `most` is what they can win on one spin.
    `phase` is where the spin is, if the table does not say it itself. `reason` is what the dock says in place of the
    status, `awaits` what comes when the time is up.
    `tells_each_bet` has results told bet by bet, however many they are.
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
    plate: LandedNumber | None
    marker: tuple[int, int] | None
    winning: tuple[LayoutCell, ...]
    net: int | None
    outcome: str
    chips: tuple[FeltChip, ...]
    pills: tuple[WinPill, ...]
    pills_turned: tuple[WinPill, ...]
    track_chips: tuple[FeltChip, ...]
    track_pills: tuple[WinPill, ...]
    staking: tuple[PatronStake, ...]
    listed: str
    most: int
    phase: str
    mine: PatronStake | None
    results: tuple[BroughtBet, ...]
    on_track: int
    colour: str
    last: tuple[LandedNumber, ...]
    statistics: Statistics | None
    no_spins: int
    void: Cite | None
    state: str
    details: str
    reason: str
    awaits: str
    payouts: tuple[Payout, ...]
    payout_lines: tuple[str, str]
    spots: Spots | None
    inside_short: int
    tells_each_bet: bool = True
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
    most = most_to_win(look, spin)
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
        plate=_landed(top) if top and (number or state == LAST_NUMBER) else None,
        marker=winning[0].marker_at if winning and spin and spin.marker else None,
        winning=winning,
        net=net,
        outcome="" if net is None else net_words(look, net),
        chips=layout_chips,
        pills=_pills(look, layout_chips, winning),
        pills_turned=_pills(look, layout_chips, winning, turned=True),
        track_chips=track_chips,
        track_pills=tuple(track_pill(won.spot.called, paid) for won, paid in _called_wins(look)),
        staking=down,
        listed=bets_line(look, mine, most) if mine else "",
        most=most,
        phase="Waiting" if is_to_begin(look, spin) else "",
        mine=mine,
        results=own_results(look, spin),
        on_track=_on_track(mine),
        colour=own_colour(look, spin),
        last=tuple(map(_landed, last)),
        statistics=statistics_of(look.view.table.scoreboard),
        no_spins=spin.no_spins if spin else 0,
        void=spin.void if spin else None,
        state=state,
        details=details,
        reason=dock_text(spin),
        awaits=awaited_text(spin),
        payouts=payouts(zeros),
        payout_lines=payout_lines(zeros),
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
    """Every wager that was settled, own ones first and of those the ones that won."""
    me, zeros = look.viewer.name, look.view.table.sign.game.zeros
    rows = [_row(chips, zeros) for chips in _settled_wagers(look)]
    return tuple(sorted(rows, key=lambda row: (row.patron != me, row.result is not Result.WIN)))


def _settled_wagers(look: TableLook) -> Iterable[list[SettledView]]:
    """The settled chips of each wager, those that won first; nothing of one that has chips left to settle."""
    spin = None if look.past else spin_of(look)
    open_wagers = {(wager.patron, wager_key(wager.spot)) for wager in (spin.wagers if spin else ())}
    together: dict[tuple[str, str], list[SettledView]] = {}
    for row in sorted(look.settled, key=lambda row: row.result is not Result.WIN):
        together.setdefault((row.patron, wager_key(row.spot)), []).append(row)
    return [chips for key, chips in together.items() if key not in open_wagers]


def _row(chips: list[SettledView], zeros: int) -> WagerRow:
    """How a wager ended: a race-track wager that won is told with what its other chips lost taken off."""
    first, stakes, paid = chips[0], [row.stake for row in chips], [row.paid for row in chips]
    back = sum(row.returned for row in chips) if first.result is Result.LOSE else 0
    stake = None if None in stakes else sum(one or 0 for one in stakes) - back
    lost = sum(row.stake or 0 for row in chips if row.result is Result.LOSE) if first.result is Result.WIN else 0
    won = None if None in paid else sum(one or 0 for one in paid) - lost
    words = _reckoning(chips, lost, zeros) if won and None not in stakes else ""
    return WagerRow(first.patron, wager_name(first.spot, zeros), stake, first.result, won, first.clause, words)


def _reckoning(chips: list[SettledView], lost: int, zeros: int) -> str:
    """How what a wager won comes about: `10 × 35`, `2 × 17 − 3`; nothing where it was paid otherwise."""
    stakes: Counter[int] = Counter()
    for row in chips:
        if row.result is Result.WIN:
            times = layout(zeros)[row.spot.on].odds.win
            stakes[times] += row.stake or 0
            if row.paid != (row.stake or 0) * times:
                return ""
    paid = " + ".join(f"{write_amount(stake, Style.LABEL)} × {times}" for times, stake in stakes.items())
    return f"{paid} − {write_amount(lost, Style.LABEL)}" if lost else paid


def _pills(
    look: TableLook, chips: Iterable[FeltChip], winning: tuple[LayoutCell, ...], *, turned: bool = False
) -> tuple[WinPill, ...]:
    """What the viewer's wagers won on this spin, on the layout."""
    if not winning:
        return ()
    drawn = layout_of(look.view.table.sign.game.zeros)
    called = (_called_chip(won, paid) for won, paid in _called_wins(look))
    return win_pills((*chips, *called), winning, (*drawn.numbers, *drawn.outside), turned=turned)


def _called_chip(won: SettledView, paid: int) -> FeltChip:
    """What a wager of the race-track won, where its winning chip lies."""
    text = f"+{write_amount(paid, Style.LABEL)}"
    return FeltChip(*positions_of(ONE_ZERO)[won.spot.on].at, "", "", won=True, on_part=True, brought=text)


def _called_wins(look: TableLook) -> list[tuple[SettledView, int]]:
    """The viewer's race-track wagers that won on this spin: a chip of each that did, and what the wager brought."""
    if look.past or not look.me:
        return []
    own = (chips for chips in _settled_wagers(look) if chips[0].patron == look.viewer.name)
    won = [chips for chips in own if chips[0].result is Result.WIN and chips[0].spot.called in track_spaces()]
    return [(chips[0], _row(chips, ONE_ZERO).paid or 0) for chips in won]
