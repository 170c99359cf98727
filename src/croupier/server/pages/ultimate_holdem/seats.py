"""The playing areas of a hold-em felt: their wagers and results, their cards, and what each has done on each street."""

import msgspec

from croupier.equipment.cards import Card
from croupier.games.ultimate_holdem.determinations import AREAS
from croupier.games.ultimate_holdem.round_of_play import Standing
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.games.ultimate_holdem.view import AreaView, RoundView
from croupier.rulebook import Cite, act_uth as rule
from croupier.server.pages.felts.betting_spot import BettingSpot
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.ultimate_holdem.hand_names import (
    WAGER_NAMES,
    held_hand,
    made_cards,
    poker_hand_name,
    short_hand_name,
)
from croupier.server.pages.ultimate_holdem.paytable import PAYS
from croupier.server.pages.ultimate_holdem.reasons import reason_text
from croupier.server.pages.ultimate_holdem.spots import betting_spots
from croupier.server.pages.ultimate_holdem.streets import StreetAction, net_of, settled_row, street_actions
from croupier.verbs.actors import Role
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Expose, Settle

RESULT_WORDS = {Result.WIN: "Win", Result.LOSE: "Lost", Result.STAND_OFF: "Push", Result.VOID: "Void"}
_GONE = {
    Standing.FOLDED: "Folded",
    Standing.CONCEDED: "Cards collected",
    Standing.VOID: "Cards gathered",
}
"""What became of cards that left the round unseen."""
_STANDINGS = {Standing.CONCEDED: "Conceded", Standing.VOID: "Void"}
"""How a hand left the round, where no decision on a street tells it."""


class FeltWager(msgspec.Struct, frozen=True):
    """One box of an area: what `lies` there in chips and in words, what came of it, and why; `pays` is what it would
    be paid."""

    kind: str
    name: str
    lies: int
    amount: str
    result: str
    word: str
    paid: str
    reason: str
    clause: Cite | None
    pays: str
    spot: BettingSpot | None


class SeatCard(msgspec.Struct, frozen=True):
    """A hole card; `used` where it is one of the five that were declared, or of those that make the hand so far."""

    card: Card
    used: bool


class FeltSeat(msgspec.Struct, frozen=True):
    """A playing area with the patron who plays it; an empty one has no name. `held` is the best hand in the cards that
    the viewer sees of their own and on the board, `made` the cards that make it; `total` is what lies there in all,
    and `net` what the round came to. `to_take` is whether a patron who only looks could choose it."""

    number: int
    name: str
    to_take: bool
    mine: bool
    playing: bool
    at_turn: bool
    stack: str
    away: bool
    cards: tuple[SeatCard, ...]
    gone: str
    standing: str
    wagers: tuple[FeltWager, ...]
    doings: tuple[StreetAction, ...]
    declared: str
    in_short: str
    held: str
    made: tuple[Card, ...]
    total: str
    net: str


def felt_seats(look: TableLook, play: RoundView | None) -> tuple[FeltSeat, ...]:
    """All areas of the layout, taken or not."""
    areas = {} if play is None else {area.number: area for area in play.areas}
    open_spots = betting_spots(look, play)
    return tuple(_seat(look, play, number, areas.get(number), open_spots) for number in range(1, AREAS + 1))


def _seat(
    look: TableLook, play: RoundView | None, number: int, area: AreaView | None, open_spots: tuple[BettingSpot, ...]
) -> FeltSeat:
    sitting = next((one for one in look.view.table.patrons if one.seat == number), None)
    who = area.patron if area is not None else (sitting.name if sitting is not None else "")
    here = next((one for one in look.view.table.patrons if one.name == who), None)
    me = look.me
    spots_here = {spot.id: spot for spot in open_spots}
    held = None if play is None or area is None or not look.is_mine(who) else held_hand(look, play, area)
    shown = play is not None and play.dealer_declared is not None
    made = () if held is None else held.cards if shown else made_cards(held)
    return FeltSeat(
        number=number,
        name=look.name(who) if who else "",
        to_take=not who and me is None and look.viewer.role is Role.PATRON and not look.view.table.closure_notice,
        mine=me is not None and who == me.name,
        playing=area is not None,
        at_turn=play is not None and area is not None and _is_at_turn(play, area),
        stack="" if here is None else look.worth(here.stack),
        away=any(one.patron == who for one in look.view.away),
        cards=() if area is None else _cards(area, made),
        gone="" if area is None else _GONE.get(area.standing, ""),
        standing=_standing(play, area),
        wagers=tuple(_wager(look, play, area, kind, spots_here.get(f"{kind} {number}")) for kind in Kind),
        doings=() if play is None or area is None else street_actions(play, area),
        declared="" if area is None or area.declared is None else poker_hand_name(area.declared),
        in_short="" if area is None or area.declared is None else short_hand_name(area.declared),
        held="" if held is None else poker_hand_name(held),
        made=made,
        total="" if area is None else _total(look, area),
        net="" if play is None or area is None else _net(look, play, area),
    )


def seats_around(seats: tuple[FeltSeat, ...]) -> tuple[tuple[FeltSeat, ...], tuple[FeltSeat, ...]]:
    """The areas at the left and at the right of the board, the farthest first: all viewers see each at the same place,
    so that nobody moves when one sits down."""
    half = len(seats) // 2
    return seats[half:][::-1], seats[:half]


def _total(look: TableLook, area: AreaView) -> str:
    lies = sum(int(getattr(area, kind)) for kind in Kind)
    return look.worth(lies) if lies else ""


def _net(look: TableLook, play: RoundView, area: AreaView) -> str:
    """`+35.00`, `−40.00` or `0.00`, once all wagers there are settled."""
    rows = [row for row in play.settled if row.box == area.number]
    if not rows or not look.knows_wagers or any(getattr(area, k) and settled_row(play, area, k) is None for k in Kind):
        return ""
    net = net_of(rows)
    return f"{'+' if net > 0 else '−' if net < 0 else ''}{look.worth(abs(net))}"


def _is_at_turn(play: RoundView, area: AreaView) -> bool:
    """Whether this area decides, or its hand is being turned or settled."""
    match play.step:
        case Ask(hand=place) | Expose(hand=place) | Settle(what=place):
            return place == str(area.number)
        case _:
            return False


def _cards(area: AreaView, made: tuple[Card, ...]) -> tuple[SeatCard, ...]:
    """Cards that were passed in or gathered unseen lie here no more."""
    if area.standing in _GONE and area.declared is None:
        return ()
    five = made if area.declared is None else area.declared.cards
    return tuple(SeatCard(card, card in five) for card in area.cards)


def _standing(play: RoundView | None, area: AreaView | None) -> str:
    if play is None or area is None:
        return ""
    late = any(row.box == area.number and row.clause == rule["13.8"] for row in play.settled)
    return "No decision: folded" if late else _STANDINGS.get(area.standing, "")


def _wager(
    look: TableLook, play: RoundView | None, area: AreaView | None, kind: Kind, spot: BettingSpot | None
) -> FeltWager:
    lies = 0 if area is None else int(getattr(area, kind))
    row = None if play is None or area is None else settled_row(play, area, kind)
    return FeltWager(
        kind=kind.value,
        name=WAGER_NAMES[kind],
        lies=lies,
        amount=look.worth(lies) if lies else "",
        result="" if row is None else row.result.value,
        word="" if row is None else RESULT_WORDS[row.result],
        paid="" if row is None or row.result is not Result.WIN else look.worth(row.paid),
        reason="" if play is None or area is None or row is None else reason_text(play, area, row),
        clause=None if row is None else row.clause,
        pays=PAYS[kind],
        spot=spot,
    )
