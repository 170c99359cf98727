"""A round folded again from its first card, with the cards in their true order and the choices that still stand."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from croupier.equipment.cards import UNSEEN, Card
from croupier.games.blackjack.decisions import leave_standing
from croupier.games.blackjack.events import (
    CardDealt,
    Event,
    HandLeftStanding,
    InsuranceClosed,
    Kind,
    PaymentRounded,
    SettlementReversed,
    WagerSettled,
    WagerVoided,
)
from croupier.games.blackjack.evolve import evolve
from croupier.games.blackjack.round_history import Insured, choices_of, round_before_cards, voids_of
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.settlement import (
    burn_waiting,
    settle_insurance,
    settle_interim,
    settle_pairs,
    settle_round,
)
from croupier.games.blackjack.steps import (
    ABSENT_HAND,
    hand_at_turn,
    initial_deal,
    insurance,
    next_step,
    pairs,
    read_place,
)
from croupier.rulebook import act_bj as rule
from croupier.verbs.steps import Ask, Deal, Offer, Settle, Step
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


class RefoldedHands(msgspec.Struct, frozen=True):
    """The layout with every card in its place, before `settlements`; `kept` are those that come out the same."""

    layout: RoundOfPlay
    kept: tuple[WagerSettled, ...]
    settlements: tuple[Event, ...]
    is_over: bool


def refold(play: RoundOfPlay, order: list[Drawn]) -> RefoldedHands:
    """The round with these cards in this order."""
    return _Refold(play, order).run()


class _Refold:
    def __init__(self, play: RoundOfPlay, order: list[Drawn]) -> None:
        self.was, self.queue = play, list(order)
        self.play = round_before_cards(play)
        self.choices, self.insured = choices_of(play)
        self.settlements: list[Event] = []
        self.cards, self.voids = len(order), voids_of(play)

    def run(self) -> RefoldedHands:
        while self._goes_on():
            pass
        for patron, box in tuple(self.voids):
            self._void(patron, box)
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
        if self._voids_by_now() or self._repeats_choice(step) or self._voids_undecided(step):
            return True
        match step:
            case Deal(to=to, clause=clause) if self.queue and self.queue[0].card != UNSEEN:
                self._apply(CardDealt(*read_place(to), self.queue.pop(0).card, clause))
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

    def _voids_by_now(self) -> bool:
        """Whether a box without a wager left has had the cards that came before its wagers were declared void."""
        dealt = self.cards - len(self.queue)
        due = [wager for wager, cards_out in self.voids.items() if dealt >= cards_out]
        for wager in due:
            self._void(*wager)
        return bool(due)

    def _voids_undecided(self, step: Step) -> bool:
        """Whether a box that is void by now takes no more cards: nobody is asked about it, and nothing is settled."""
        match step:
            case Ask(hand=place):
                due = [wager for wager in self.voids if wager[1] == read_place(place)[0]]
            case Settle(what="interim"):
                due = [wager for wager in self.voids if self.play.box(wager[1]).hands[0].is_blackjack]
            case Settle(what="round"):
                due = list(self.voids)
            case _:
                return False
        for wager in due:
            self._void(*wager)
        return bool(due)

    @rule("16.2(a)")
    def _void(self, patron: str, box: int) -> None:
        del self.voids[patron, box]
        for number, hand in enumerate(self.play.box(box).hands, start=1):
            shares = [share for share in hand.shares if share.patron == patron]
            self._apply(*(WagerVoided(patron, box, number, Kind.MAIN, s.amount, rule["16.2(a)"]) for s in shares))

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
        made = (choice.box, choice.hand, choice.cards)
        self.choices = [each for each in self.choices if (each.box, each.hand, each.cards) != made]
        self._apply(*choice.events)
        return True

    @rule("7.1", "7.3", "8.1", "8.1(b)")
    def _insures(self) -> bool:
        """Insurance and even money stand on boxes with the same cards; for others the window is open again.

        Not once a card of the subsequent deal is out.
        """
        insured, self.insured = self.insured, Insured()
        same = {box.number for box in self.play.boxes if box.hands[0].cards == insured.cards.get(box.number)}
        self._apply(*(placed for placed in insured.placed.values() if placed.box in same))
        self._apply(*(row for row in insured.even_money if row.box in same and _has_share(self.play, row)))
        void = {box for _, box in self.voids}
        others = [box for box in self.play.boxes if box.hands[0].shares and box.number not in same | void]
        if (others or not insured.closed) and not self._is_past_insurance():
            return False
        self._apply(InsuranceClosed(rule["7.3"]))
        return True

    @rule("7.3", "16.5(b)")
    def _is_past_insurance(self) -> bool:
        """Whether the next card is known already, as the subsequent deal had commenced when the error was found."""
        if not self.queue or self.queue[0].card == UNSEEN:
            return False
        was = self.was
        return was.is_over or not (initial_deal(was) or pairs(was) or insurance(was))

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
