"""A round folded again from its first card, with the cards in their true order and the choices that still stand."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.blackjack.decisions import leave_standing
from croupier.games.blackjack.events import (
    CardDealt,
    DoubleFollowed,
    DrawCalled,
    EarlierChoice,
    Event,
    FollowingClosed,
    HandDoubled,
    HandLeftStanding,
    HandSplit,
    HandStood,
    InsuranceClosed,
    InsurancePlaced,
    InsuranceReturned,
    Kind,
    NoMoreBetsCalled,
    PaymentRounded,
    SettlementReversed,
    SplitFollowed,
    WagerSettled,
)
from croupier.games.blackjack.evolve import evolve
from croupier.games.blackjack.hands import Box, Wager
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.settlement import (
    burn_waiting,
    settle_insurance,
    settle_interim,
    settle_pairs,
    settle_round,
)
from croupier.games.blackjack.steps import ABSENT_HAND, hand_at_turn, next_step, read_place
from croupier.rulebook import act_bj as rule
from croupier.verbs.steps import Ask, Deal, Offer, Settle
from croupier.verbs.wagers import reverse_settlements

_SETTLING = {
    "pairs": settle_pairs,
    "interim": settle_interim,
    "insurance": settle_insurance,
    ABSENT_HAND: leave_standing,
    "round": settle_round,
}


class Drawn(msgspec.Struct, frozen=True):
    """A card that has left the shoe, and whether it was laid in the dealer's hand."""

    card: Card
    to_dealer: bool


class Insured(msgspec.Struct):
    """What was insured and paid even money, and the cards of each box at that time."""

    cards: dict[int, tuple[Card, ...]] = msgspec.field(default_factory=dict)
    placed: dict[tuple[str, int, str], InsurancePlaced] = msgspec.field(default_factory=dict)
    even_money: list[WagerSettled] = msgspec.field(default_factory=list)
    closed: bool = False


class RefoldedHands(msgspec.Struct, frozen=True):
    """The layout with every card in its place, before `settlements`; `kept` are those that come out the same."""

    layout: RoundOfPlay
    kept: tuple[WagerSettled, ...]
    settlements: tuple[Event, ...]
    is_over: bool


OwnCards = dict[tuple[int, int], list[Card]]
"""Cards by the box and hand where they belong; box 0 is the dealer's."""


def refold(play: RoundOfPlay, order: list[Drawn], places: OwnCards | None = None) -> RefoldedHands:
    """The round with these cards in this order; with `places`, each hand takes its own, as long as it has any."""
    return _Refold(play, order, places).run()


class _Refold:
    def __init__(self, play: RoundOfPlay, order: list[Drawn], places: OwnCards | None) -> None:
        self.was, self.queue, self.places = play, list(order), places
        self.play = _round_before_cards(play)
        self.choices, self.insured = _choices_of(play)
        self.settlements: list[Event] = []

    def run(self) -> RefoldedHands:
        while self._goes_on():
            pass
        kept = tuple(row for row in self.was.settled if _key(row) in map(_key, self.play.settled))
        keys = set(map(_key, kept))
        new = [row for row in self.play.settled if _key(row) not in keys]
        layout = self.play
        for back in reverse_settlements(new, SettlementReversed, rule["14.4"]):
            layout = evolve(layout, back)
        held, dealers = (tuple(one.card for one in self.queue if one.to_dealer >= least) for least in (False, True))
        # choices from before an earlier reconstruction: their chips went back, so they wait for their hand again
        layout = replace(layout, held=held, dealers=dealers, choices=(*self.choices, *self.was.choices))
        settlements = [*self._new_settlements(keys), *(burn_waiting(layout) if self.play.is_over else ())]
        return RefoldedHands(layout, kept, tuple(settlements), self.play.is_over)

    def _goes_on(self) -> bool:
        """One step further; false if the round waits for a card from the shoe or for somebody's choice."""
        step = next_step(self.play)
        if self._repeats_choice(step):
            return True
        match step:
            case Deal(to=to, clause=clause) if self.queue and self.queue[0].card != UNSEEN:
                self._apply(CardDealt(*read_place(to), self._next_card(read_place(to)), clause))
                return True
            case Offer(window="insurance"):
                return self._insures()
            case Settle(what=what) if self._settles(what):
                events = _SETTLING[what](self.play)
                self.settlements += [event for event in events if not isinstance(event, HandLeftStanding)]
                self._apply(*events)
                return True
            case _:
                return False

    def _next_card(self, place: tuple[int, int]) -> Card:
        """The next of a hand's own cards; once a hand has none left, the next of all."""
        own = self.places.get(place) if self.places is not None else None
        if not own:
            self.places = None
            return self.queue.pop(0).card
        card = own.pop(0)
        self.queue.remove(next(drawn for drawn in self.queue if drawn.card == card))
        return card

    def _settles(self, what: str) -> bool:
        """Whether this is settled now: the last settlement only if it had been made."""
        if what == "round":
            return self.was.is_over
        return bool(self.queue or self.choices or self.was.settled or self.was.is_over)

    def _repeats_choice(self, step: object) -> bool:
        """Whether the hand at turn has the cards on which something was decided about it, which stands then."""
        absent = (isinstance(step, Deal) and step.clause == rule["14.7"]) or step == Settle(ABSENT_HAND, rule["14.7"])
        at_turn = hand_at_turn(self.play) if isinstance(step, Ask) or absent else None
        if at_turn is None:
            return False
        box, number, hand = at_turn
        choice = replace(self.play, choices=tuple(self.choices)).earlier_choice(box.number, number, hand)
        if choice is None:
            return False
        self.choices.remove(choice)
        self._apply(*choice.events)
        return True

    @rule("7.1", "8.1(b)")
    def _insures(self) -> bool:
        """Insurance and even money stand on boxes with the same cards; for others the window is open again."""
        insured, self.insured = self.insured, Insured()
        same = {box.number for box in self.play.boxes if box.hands[0].cards == insured.cards.get(box.number)}
        self._apply(*(placed for placed in insured.placed.values() if placed.box in same))
        self._apply(*(row for row in insured.even_money if row.box in same and _has_share(self.play, row)))
        if not insured.closed or any(box.number not in same for box in self.play.boxes if box.hands[0].shares):
            return False
        self._apply(InsuranceClosed(rule["7.3"]))
        return True

    def _apply(self, *events: Event) -> None:
        for event in events:
            self.play = evolve(self.play, event)

    def _new_settlements(self, kept: set[object]) -> Iterator[Event]:
        """What is settled by the true cards and was not, or differently."""
        dropped = False
        for event in self.settlements:
            if isinstance(event, WagerSettled):
                dropped = _key(event) in kept
            if not (dropped and isinstance(event, WagerSettled | PaymentRounded)):
                yield event


def _key(row: WagerSettled) -> object:
    return row.patron, row.box, row.hand, row.kind, row.stake, row.result, row.paid, row.owner


def _has_share(play: RoundOfPlay, row: WagerSettled) -> bool:
    return any(share.patron == row.patron for share in play.box(row.box).hands[0].shares)


def _round_before_cards(play: RoundOfPlay) -> RoundOfPlay:
    """The round after the call: every wager that is not void, where it was."""
    boxes = tuple(sorted((_with_all_pairs(play, box) for box in play.boxes), key=lambda box: box.number))
    called = RoundOfPlay(play.determinations, boxes=boxes, absent=play.absent)
    return evolve(called, NoMoreBetsCalled(rule["6.2"]))


def _with_all_pairs(play: RoundOfPlay, box: Box) -> Box:
    rows = [row for row in play.settled if row.kind is Kind.PAIRS and row.box == box.number]
    pairs = (*box.pairs, *(Wager(row.patron, row.stake, row.secret) for row in rows))
    return Box(box.number, box.wagers, pairs, box.seated)


def _choices_of(play: RoundOfPlay) -> tuple[list[EarlierChoice], Insured]:
    """What was decided, each with the cards that lay there then."""
    then, choices, insured = _round_before_cards(play), list[EarlierChoice](), Insured()
    for event in play.history:
        match event:
            case HandStood() | HandLeftStanding() | DrawCalled() | HandSplit() | HandDoubled():
                cards = then.hand(event.box, event.hand).cards
                choices.append(EarlierChoice(event.box, event.hand, cards, (event,)))
            case SplitFollowed() | DoubleFollowed() | FollowingClosed():
                choices[-1] = replace(choices[-1], events=(*choices[-1].events, event))
            case CardDealt(box=box, hand=number, clause=clause) if clause == rule["14.7"]:
                hand = then.hand(box, number)
                drawn = DrawCalled(box, number, hand.shares[0].patron if hand.shares else "", clause)
                choices.append(EarlierChoice(box, number, hand.cards, (drawn,)))
            case InsurancePlaced() | InsuranceReturned() | InsuranceClosed() | WagerSettled():
                _note_insurance(then, insured, event)
            case _:
                pass
        then = evolve(then, event)
    return choices, insured


def _note_insurance(
    then: RoundOfPlay, insured: Insured, event: InsurancePlaced | InsuranceReturned | InsuranceClosed | WagerSettled
) -> None:
    insured.cards = {box.number: box.hands[0].cards for box in then.boxes}
    match event:
        case InsurancePlaced(patron, box, owner):
            insured.placed[patron, box, owner] = event
        case InsuranceReturned(patron, box, owner, amount):
            left = insured.placed[patron, box, owner].amount - amount
            insured.placed[patron, box, owner] = replace(insured.placed[patron, box, owner], amount=Amount(left))
            if not left:
                del insured.placed[patron, box, owner]
        case InsuranceClosed():
            insured.closed = True
        case WagerSettled():
            insured.even_money.append(event)
