"""The layout of baccarat: an area for each option with a place for each seat, and the chips that lie there."""

from dataclasses import dataclass

from croupier.equipment.amounts import Amount, Style
from croupier.games.baccarat.clauses import seating
from croupier.games.baccarat.commands import PlaceWager, WithdrawWager
from croupier.games.baccarat.coup import Outcome
from croupier.games.baccarat.determinations import Determinations, Method, Pairs
from croupier.games.baccarat.values_and_odds import (
    COMMISSION_PERCENT_A,
    COMMISSION_TOTAL_B,
    ODDS,
    PAIR_ODDS,
    PAIR_OPTIONS,
    Option,
)
from croupier.games.baccarat.view import CoupView
from croupier.server.pages.baccarat.hands import LABELS, pairs_won
from croupier.server.pages.core.amounts import AMOUNT_STYLES, write_amount
from croupier.server.pages.felts.betting_spot import BettingSpot
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.view import PatronView
from croupier.verbs.moves import Result

LAYOUT_AREAS = (Option.TIE, Option.BANKER, Option.PLAYER)
SIDE_AREAS = (Option.PLAYER_PAIR, Option.BANKER_PAIR)
STANDING = 0
_LONG = 100_000
"""An amount of four figures."""
_RESULT_WORDS = {Result.WIN: "won", Result.LOSE: "lost", Result.STAND_OFF: "returned", Result.VOID: "void"}


@dataclass(frozen=True)
class FeltChip:
    """One patron's wager on an option; an amount that is not for this viewer is none. `result` is none until then."""

    patron: str
    name: str
    mine: bool
    amount: Amount | None
    result: str
    change: int | None
    style: Style = Style.MONEY

    @property
    def long(self) -> bool:
        """Whether the amount needs small print on a chip."""
        return self.amount is not None and (self.amount % 100 > 0 or self.amount >= _LONG)

    @property
    def told(self) -> str:
        """The wager in words."""
        amount = "secret amount" if self.amount is None else write_amount(self.amount, self.style)
        words = f"{self.name} {amount}"
        if not self.result:
            return words
        gain = f" {write_amount(self.change, self.style)}" if self.change and self.change > 0 else ""
        return f"{words}, {_RESULT_WORDS[Result(self.result)]}{gain}"


@dataclass(frozen=True)
class SeatPlace:
    """A seat's place in an area, and whose chips lie on it; seat 0 is where those who stand put theirs."""

    seat: int
    mine: bool
    chips: tuple[FeltChip, ...]


@dataclass(frozen=True)
class LayoutArea:
    """An option's area: a `spot` while the viewer may put chips down, and `room` where it is limited; `example` is what
    a bet wins there."""

    on: Option
    label: str
    pays: str
    tiers: tuple[tuple[str, int], ...]
    places: tuple[SeatPlace, ...]
    lying: int
    won: bool
    pushed: bool
    room: Amount | None
    limits: str
    example: str
    told: str
    spot: BettingSpot | None

    @property
    def id(self) -> str:
        """The area's name in the page."""
        return "area-" + self.on.replace(" ", "-")

    @property
    def others(self) -> int:
        """What the other patrons have on it, as far as the viewer may know."""
        return sum(chip.amount or 0 for chip in self._others_chips)

    @property
    def others_end(self) -> str:
        """What came of it, once that is known: `lost`."""
        return next((_RESULT_WORDS[Result(chip.result)] for chip in self._others_chips if chip.result), "")

    @property
    def _others_chips(self) -> tuple[FeltChip, ...]:
        return tuple(chip for place in self.places for chip in place.chips if not chip.mine)


def layout_areas(look: TableLook, coup: CoupView | None, determinations: Determinations) -> tuple[LayoutArea, ...]:
    """Every option of this layout, from the dealer's side to the patrons'."""
    offered = LAYOUT_AREAS if determinations.pairs is Pairs.NONE else LAYOUT_AREAS + SIDE_AREAS
    chips = _chips(look, coup) if look.knows_wagers else {}
    room = dict(look.view.table.room) if look.takes_wagers or look.me is None else {}
    return tuple(_area(look, on, determinations, coup, chips, room.get(on)) for on in offered)


def _area(
    look: TableLook,
    on: Option,
    determinations: Determinations,
    coup: CoupView | None,
    chips: dict[tuple[Option, int], list[FeltChip]],
    room: Amount | None,
) -> LayoutArea:
    me = look.me
    places = tuple(
        SeatPlace(seat, me is not None and seat == me.seat, tuple(chips.get((on, seat), ())))
        for seat in seat_numbers(look, determinations)
    )
    staked = [chip for place in places for chip in place.chips if chip.mine]
    own = [chip.amount or 0 for chip in staked if not chip.result]
    words, paid = "; ".join(chip.told for place in places for chip in place.chips), odds_text(determinations, on)
    told = f"{LABELS[on]}, pays {paid}. {words or 'No bets'}"
    label = told if room is None else f"{told}. Room for {look.amount(room)} more"
    return LayoutArea(
        on=on,
        label=LABELS[on],
        pays=paid,
        tiers=_tiers(determinations) if on in PAIR_OPTIONS else (),
        places=places,
        lying=sum(own),
        won=coup is not None and coup.outcome is not None and on in _won(coup, coup.outcome, determinations),
        pushed=coup is not None and _is_tie(coup) and on in (Option.PLAYER, Option.BANKER),
        room=room,
        limits=_limits(look, on),
        example=_example(look, on, determinations, sum(chip.amount or 0 for chip in staked)),
        told=told,
        spot=_spot(look, me, on, sum(own), label) if me is not None and look.takes_wagers else None,
    )


def _won(coup: CoupView, outcome: Outcome, determinations: Determinations) -> tuple[Option, ...]:
    return outcome.winner, *pairs_won(coup, determinations.pairs)


def _is_tie(coup: CoupView) -> bool:
    return coup.outcome is not None and coup.outcome.winner is Option.TIE


def _limits(look: TableLook, on: Option) -> str:
    """The limits of an area: `5–100`."""
    least, most = look.bounds(on in PAIR_OPTIONS)
    if most is None:
        return f"from {look.round_amount(least)}"
    return f"{look.round_amount(least)}–{look.round_amount(most)}"


def _example(look: TableLook, on: Option, determinations: Determinations, own: int) -> str:
    """What one's own bet, or the least, wins: `10 wins 9.50`; nothing where that takes more words."""
    percent = COMMISSION_PERCENT_A if on is Option.BANKER else 0
    if on not in (Option.PLAYER, Option.BANKER) or (on is Option.BANKER and determinations.method is not Method.A):
        return ""
    for stake in (own, look.bounds()[0]):
        won, rest = divmod(stake * (100 - percent), 100)
        if stake and not rest and won % determinations.chip == 0:
            return f"{look.round_amount(Amount(stake))} wins {look.round_amount(Amount(won))}"
    return ""


def _spot(look: TableLook, me: PatronView, on: Option, lying: int, label: str) -> BettingSpot:
    minimum, maximum = look.bounds(on in PAIR_OPTIONS)
    return BettingSpot(
        id=on,
        group=on,
        lying=lying,
        place=PlaceWager(look.actor, me.name, on, Amount(0), me.seat, bool(me.seat)),
        withdraw=WithdrawWager(look.actor, me.name, on),
        minimum=minimum,
        maximum=maximum,
        multiple=look.view.table.sign.limits.multiple,
        label=label,
    )


def seat_numbers(look: TableLook, determinations: Determinations) -> tuple[int, ...]:
    """The seats of this table by number, and a place for those who stand where somebody does."""
    numbered = tuple(range(1, seating(determinations)[0] + 1))
    told = look.knows_wagers
    return (*numbered, STANDING) if told and any(not one.seat for one in look.view.table.patrons) else numbered


def _chips(look: TableLook, coup: CoupView | None) -> dict[tuple[Option, int], list[FeltChip]]:
    """What lies on every place: wagers in play, and those that were settled in this coup with their results."""
    lying: dict[tuple[Option, int], list[FeltChip]] = {}
    if coup is None:
        return lying
    seats = {one.name: one.seat for one in look.view.table.patrons}
    for wager in coup.wagers:
        name, mine = look.name(wager.patron), look.is_mine(wager.patron)
        chip = FeltChip(wager.patron, name, mine, wager.amount, "", None, AMOUNT_STYLES[look.view.table.sign.unit])
        seat = wager.box or seats.get(wager.patron, STANDING)
        lying.setdefault((wager.on, seat), []).append(chip)
    for row in coup.settled:
        change = row.paid if row.result is Result.WIN else -(row.stake or 0) if row.result is Result.LOSE else 0
        name, mine = look.name(row.patron), look.is_mine(row.patron)
        gain = None if row.stake is None else change
        chip = FeltChip(
            row.patron, name, mine, row.stake, row.result.value, gain, AMOUNT_STYLES[look.view.table.sign.unit]
        )
        lying.setdefault((row.on, seats.get(row.patron, STANDING)), []).append(chip)
    return lying


def _tiers(determinations: Determinations) -> tuple[tuple[str, int], ...]:
    """What each pair pays to one, where they pay differently: `mixed`, 6."""
    wins = [(kind.value, odds.win) for (pairs, kind), (odds, _) in PAIR_ODDS.items() if pairs is determinations.pairs]
    return tuple(wins) if len({win for _, win in wins}) > 1 else ()


def odds_text(determinations: Determinations, on: Option) -> str:
    """What the layout says beside an option."""
    if on in PAIR_OPTIONS:
        wins = sorted({odds.win for (kind, _), (odds, _) in PAIR_ODDS.items() if kind is determinations.pairs})
        return f"{', '.join(map(str, wins))} to 1"
    odds, _ = ODDS[determinations.method, on]
    if on is not Option.BANKER:
        return str(odds)
    if determinations.method is Method.A:
        return f"{odds}, less {COMMISSION_PERCENT_A}\N{NO-BREAK SPACE}%"
    return f"{odds}, half with {COMMISSION_TOTAL_B}"
