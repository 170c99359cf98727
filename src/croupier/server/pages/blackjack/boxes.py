"""The boxes and the dealer's hand as they lie on the felt."""

import msgspec

from croupier.equipment.amounts import Odds
from croupier.equipment.cards import Card
from croupier.games.blackjack.determinations import BOXES
from croupier.games.blackjack.events import Kind
from croupier.games.blackjack.values_and_odds import LIMIT, is_blackjack
from croupier.games.blackjack.view import BoxView, HandView, RoundView, SettledView
from croupier.server.pages.blackjack.chips import (
    FeltChips,
    due_chips,
    felt_chips,
    pair_due,
    pair_words,
    settled_chips,
)
from croupier.server.pages.blackjack.spots import main_spot, may_bet_next, pairs_spot
from croupier.server.pages.felts.betting_spot import BettingSpot
from croupier.server.pages.felts.table_look import TableLook
from croupier.verbs.steps import Ask, Deal, Offer, Over, Settle, Staff


class LaidCard(msgspec.Struct, frozen=True):
    """A card with a name of its own on the page, which it keeps when a split moves it to another hand."""

    id: str
    card: Card


class FeltHand(msgspec.Struct, frozen=True):
    """Cards, their total as people say it, whether they are at turn, and the chips on them from the dealer outwards."""

    id: str
    cards: tuple[LaidCard, ...]
    total: str
    is_blackjack: bool
    is_over: bool
    at_turn: bool
    chips: tuple[FeltChips, ...] = ()


class FeltBox(msgspec.Struct, frozen=True):
    """A box of the layout: who sits there, its hands, and before them its wagers; spots where chips can be put now.
    One of the viewer's lies `in_front`, larger than all others; one that `is_shared` has their bet and others', and
    nobody plays one that `is_free` for the viewer."""

    number: int
    sitter: str
    decides: str
    mine: bool
    at_turn: bool
    in_front: bool
    hands: tuple[FeltHand, ...] = ()
    wagers: tuple[FeltChips, ...] = ()
    pairs: tuple[FeltChips, ...] = ()
    insurance: tuple[FeltChips, ...] = ()
    spot: BettingSpot | None = None
    pairs_spot: BettingSpot | None = None
    pair: str = ""
    is_shared: bool = False
    is_free: bool = False


def felt_boxes(look: TableLook) -> tuple[FeltBox, ...]:
    """All boxes of the layout in the order of their numbers; those without a wager too."""
    play: RoundView | None = look.view.table.play
    lying = {} if play is None else {box.number: box for box in play.boxes}
    front = _front(look, play)
    return tuple(_box(look, play, number, lying.get(number), front) for number in range(1, BOXES + 1))


def _front(look: TableLook, play: RoundView | None) -> int:
    """The viewer's box in front: the one they sit at, and in play the latest of theirs whose turn has come."""
    if look.me is None:
        return 0
    decides = [box for box in play.boxes if look.is_mine(box.controller or "")] if play else []
    if not any(box.hands for box in decides):
        return look.me.seat
    at = hand_name_at_turn(look).partition("/")[0]
    first = look.me.seat if any(box.number == look.me.seat for box in decides) else decides[0].number
    if not play or any(len(box.hands[0].cards) < 2 for box in play.boxes if box.hands) or not play.dealer.cards:
        return first
    if not at.isdigit():
        return first if isinstance(look.step, Offer) else decides[-1].number
    return max((box.number for box in decides if box.number <= int(at)), default=first)


def patrons_boxes(look: TableLook) -> dict[str, str]:
    """Which boxes each patron sits at or has a wager on: `Boxes 6, 7`."""
    play: RoundView | None = look.view.table.play
    found = {one.name: {one.seat} - {0} for one in look.view.table.patrons}
    for box in play.boxes if play else ():
        for wager in box.wagers:
            found.setdefault(wager.patron, set()).add(box.number)
    return {who: f"Box{'es' * (len(of) > 1)} {', '.join(map(str, sorted(of)))}" for who, of in found.items() if of}


def felt_dealer_hand(look: TableLook) -> FeltHand:
    """The dealer's cards."""
    play: RoundView | None = look.view.table.play
    if play is None or not play.dealer.cards:
        return FeltHand("bj-dealer", (), "", False, False, False)
    step = look.step
    at_turn = isinstance(step, Deal) and step.to == "dealer"
    names, blackjack = LaidNames(look, "dealer"), is_blackjack(play.dealer.cards)
    stands = len(play.dealer.cards) > 1 and isinstance(step, Settle | Over | Staff)
    return _hand(look, "dealer", play.dealer, names, blackjack, at_turn, stands=stands)


def hand_name_at_turn(look: TableLook) -> str:
    """The hand that is decided about or dealt to now, as steps name it: `1/2`, `dealer`, or nothing."""
    match look.step:
        case Ask(hand=hand):
            return hand
        case Deal(to=to):
            return to
        case _:
            return _followed(look)


def _followed(look: TableLook) -> str:
    """The hand whose split or double others may follow now."""
    play: RoundView | None = look.view.table.play
    if play is None or play.following is None:
        return ""
    return f"{play.following.box}/{play.following.hand}"


class LaidNames:
    """Names for the cards of one box in one round: the same card keeps its name in whichever hand it lies."""

    def __init__(self, look: TableLook, place: str) -> None:
        table = look.view.table
        self._before = f"card-{table.shoe_number}-{table.round_number}-{place}"
        self._seen: dict[Card, int] = {}

    def named(self, cards: tuple[Card, ...]) -> tuple[LaidCard, ...]:
        """These cards with their names."""
        return tuple(LaidCard(f"{self._before}-{card}-{self._again(card)}", card) for card in cards)

    def _again(self, card: Card) -> int:
        self._seen[card] = self._seen.get(card, 0) + 1
        return self._seen[card]


def _hand(
    look: TableLook,
    place: str,
    hand: HandView,
    names: LaidNames,
    blackjack: bool,
    at_turn: bool,
    on_it: tuple[FeltChips, ...] = (),
    stands: bool = False,
) -> FeltHand:
    """A hand as it lies; one that `stands` has one total, though an ace in it could have counted either way."""
    best = hand.total.rpartition("/")[2]
    points, total = int(best), best if stands else hand.total if hand.cards else ""
    return FeltHand(f"bj-{place}", names.named(hand.cards), total, blackjack, points > LIMIT, at_turn, on_it)


def _box(look: TableLook, play: RoundView | None, number: int, box: BoxView | None, front: int) -> FeltBox:
    sitter = next((one.name for one in look.view.table.patrons if one.seat == number), "")
    at, me = hand_name_at_turn(look), look.me
    spot, beside = main_spot(look, number, box), pairs_spot(look, number, box)
    if play is None or box is None:
        own = me is not None and me.seat == number
        who = look.name(sitter) if sitter else ""
        free = not who and may_bet_next(look, number)
        return FeltBox(number, who, "", own, False, number == front, spot=spot, pairs_spot=beside, is_free=free)
    names = LaidNames(look, str(number))
    hands = tuple(_box_hand(look, play, box, place, names, at) for place in range(1, len(box.hands) + 1))
    mine = any(look.is_mine(wager.patron) for wager in (*box.wagers, *box.pairs))
    due = pair_due(look.view.table.sign.game.pairs, box)
    return FeltBox(
        number=number,
        sitter=look.name(sitter) if sitter else "",
        decides=look.name(box.controller) if box.controller else "",
        mine=mine,
        at_turn=at.partition("/")[0] == str(number),
        in_front=number == front,
        hands=hands,
        wagers=()
        if hands
        else tuple(felt_chips(look, f"bj-{number}-w-{w.patron}", w.patron, w.amount) for w in box.wagers),
        pairs=_pairs(look, play, box, due[1] if due else None),
        insurance=_insurance(look, play, number),
        spot=spot,
        pairs_spot=beside,
        pair=next((pair_words(row) for row in _rows(play, number, Kind.PAIRS)), "") or (due[0] if due else ""),
        is_shared=mine and len({wager.patron for wager in box.wagers}) > 1,
    )


def _box_hand(look: TableLook, play: RoundView, box: BoxView, place: int, names: LaidNames, at: str) -> FeltHand:
    """A hand with the chips on it, lying or settled, in the order in which they lie on the box."""
    hand, before = box.hands[place - 1], f"bj-{box.number}-{place}"
    on_it = {
        share.patron: felt_chips(look, f"{before}-{share.patron}", share.patron, share.stake, share.added)
        for share in hand.shares
    }
    for row in _rows(play, box.number, Kind.MAIN):
        if row.hand == place:
            on_it[row.patron] = settled_chips(look, f"{before}-{row.patron}", row)
    order = [wager.patron for wager in box.wagers]
    lying = sorted(on_it, key=lambda patron: order.index(patron) if patron in order else len(order))
    at_turn = at == f"{box.number}/{place}"
    of_it = tuple(on_it[patron] for patron in lying)
    stands = bool(hand.cards) and _is_decided(look, play, at, (box.number, place))
    return _hand(look, f"{box.number}-{place}", hand, names, hand.is_blackjack, at_turn, of_it, stands)


def _is_decided(look: TableLook, play: RoundView, at: str, own: tuple[int, int]) -> bool:
    """Whether a hand gets no more cards: its turn is past, or the dealer's has come."""
    if "/" in at:
        box, _, hand = at.partition("/")
        return (int(box), int(hand)) > own and all(len(one.cards) > 1 for each in play.boxes for one in each.hands[:1])
    return isinstance(look.step, Settle | Over | Staff) or (at == "dealer" and bool(play.dealer.cards))


def _pairs(look: TableLook, play: RoundView, box: BoxView, due: Odds | None) -> tuple[FeltChips, ...]:
    before = f"bj-{box.number}-pairs"
    lying = [felt_chips(look, f"{before}-{wager.patron}", wager.patron, wager.amount) for wager in box.pairs]
    if due:
        lying = [due_chips(look, chips, due) for chips in lying]
    settled = [settled_chips(look, f"{before}-{r.patron}", r) for r in _rows(play, box.number, Kind.PAIRS)]
    return (*lying, *settled)


def _insurance(look: TableLook, play: RoundView, number: int) -> tuple[FeltChips, ...]:
    """Insurance of the wagers on a box; where it is another's wager, the note says whose."""
    before = f"bj-{number}-insurance"
    lying = [
        felt_chips(look, f"{before}-{i.patron}-{i.owner}", i.patron, i.amount, note=_whose(look, i.patron, i.owner))
        for i in play.insurance
        if i.box == number
    ]
    settled = [
        settled_chips(look, f"{before}-{r.patron}-{r.owner or r.patron}", r, _whose(look, r.patron, r.owner))
        for r in _rows(play, number, Kind.INSURANCE)
    ]
    return (*lying, *settled)


def _whose(look: TableLook, patron: str, owner: str) -> str:
    return f"for {look.name(owner)}" if owner and owner != patron else ""


def _rows(play: RoundView, box: int, kind: Kind) -> list[SettledView]:
    return [row for row in play.settled if row.box == box and row.kind is kind]
