"""A round of a record, played again: wagers, insurance, decisions, and what staff did."""

from contextlib import suppress
from typing import assert_never

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.blackjack.commands import (
    BurnFaceUpCard,
    CallNoMoreBets,
    CloseInsurance,
    DealCard,
    Double,
    Draw,
    DrawForDealerInError,
    DrawInError,
    GoOn,
    Insure,
    PlaceWager,
    Proceed,
    ReportAbsence,
    Split,
    Stand,
    TakeEvenMoney,
    VoidRound,
    VoidWagers,
)
from croupier.games.blackjack.round_of_play import RoundOfPlay, Stage
from croupier.records.acts import Act, Bets, Burns, DrawsInError, NotARecord, VoidsPatron, VoidsRound
from croupier.records.blackjack.acts import (
    Decision,
    Doubles,
    Hits,
    Insures,
    Leaves,
    Pairs,
    Sits,
    Splits,
    Stands,
    TakesEvenMoney,
)
from croupier.records.blackjack.bounds import check_decision_is_due, check_even_money, check_insurance, check_seat
from croupier.records.replay import DEALER, SUPERVISOR, Replay
from croupier.rulebook import open_book
from croupier.table.commands import BeginRound
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Deal, Offer, Settle
from croupier.verbs.voids import Ground

rule = open_book("ACT-BJ")


class RoundPlaying:
    """One round, line by line. Cards are dealt as far as the lines need them: the shoe says where each one goes."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.do = replay.do
        self.carried = 0

    @property
    def play(self) -> RoundOfPlay:
        """The round as it stands."""
        assert isinstance(self.replay.play, RoundOfPlay)
        return self.replay.play

    def begin(self) -> None:
        """The round opens for wagers; a card drawn in error in the round before is its first."""
        self.replay.line = 1
        self.do(BeginRound(DEALER))
        self.carried = len(self.play.held)

    def act(self, act: Act) -> None:
        """Wagers first; whatever else is done closes them."""
        match act:
            case Bets(name, amount, box):
                self.do(PlaceWager(Actor(name), name, int(box), amount))
                return
            case Pairs(name, amount, box):
                self.do(PlaceWager(Actor(name), name, box, amount, side=True))
                return
            case Sits():
                check_seat(self.replay, act)
                return
            case _:
                self._close_wagers()
        match act:
            case Insures() | TakesEvenMoney():
                self._insure(act)
            case Hits() | Stands() | Splits() | Doubles():
                self._decide(act)
            case _:
                self._close_following()
                self._happens(act)

    def finish(self) -> None:
        """Every card that is due and the settlement; nobody may be left to decide."""
        self._close_wagers()
        if self.play.is_over:
            return
        while self._deal_on() or self._close_offer():
            pass
        match self.replay.step:
            case Ask(who, hand, choices):
                stand = any(choice.name == "stand" for choice in choices)
                raise self.replay.refusal(
                    rule["9.1"] if stand else rule["9.2(b)"],
                    f"The record ends before the round does: {who} decides about hand {hand.partition('/')[2]} of box "
                    f"{hand.partition('/')[0]}" + ("." if stand else ", a hard total below 12: one draws or doubles."),
                )
            case Deal():
                raise self._too_short()
            case _:
                self.do(Proceed(DEALER))

    def _close_wagers(self) -> None:
        if self.play.stage is Stage.WAGERS:
            self.do(CallNoMoreBets(DEALER))

    def _close_following(self) -> None:
        """Whoever follows a split or double does so right behind it."""
        if self.play.following is not None:
            self.do(GoOn(DEALER))

    def _insure(self, act: Insures | TakesEvenMoney) -> None:
        self._deal_on()
        if isinstance(self.replay.step, Deal):
            raise self._too_short()
        if isinstance(act, Insures):
            check_insurance(self.replay, self.play, act)
            self.do(Insure(Actor(act.name), act.name, act.box, act.owner, act.amount))
        else:
            check_even_money(self.replay, self.play, act)
            self.do(TakeEvenMoney(Actor(act.name), act.name, act.box))

    def _decide(self, act: Decision) -> None:
        """A decision about the hand at turn, or the choice to follow the one right before it."""
        while not self._follows(act) and (self._deal_on() or self._close_offer()):
            pass
        if isinstance(self.replay.step, Deal):
            raise self._too_short()
        check_decision_is_due(self.replay, self.play, act)
        who = Actor(act.name)
        match act:
            case Hits(name):
                self.do(Draw(who, name))
            case Stands(name):
                self.do(Stand(who, name))
            case Splits(name):
                self.do(Split(who, name))
            case Doubles(name, amount):
                self.do(Double(who, name, amount if amount is not None else self._whole_wager(name)))
            case _:
                assert_never(act)

    def _follows(self, act: Decision) -> bool:
        following = self.play.following
        if following is None or act.name not in following.waiting:
            return False
        return isinstance(act, Splits if following.split else Doubles)

    def _whole_wager(self, name: str) -> Amount:
        """What a double without an amount adds: as much as lies on the hand; nothing where the patron has no part."""
        following, step = self.play.following, self.replay.step
        box, hand = (following.box, following.hand) if following else (0, 0)
        if isinstance(step, Ask):
            box, hand = (int(part) for part in step.hand.split("/"))
        shares = self.play.box(box).hands[hand - 1].shares if box else ()
        return next((share.stake for share in shares if share.patron == name), Amount(0))

    def _happens(self, act: Act) -> None:
        """What staff did, or a patron who is not there any more."""
        match act:
            case Leaves(name):
                self.do(ReportAbsence(Actor(name), name))
            case Burns(card):
                self._burn(card)
            case DrawsInError(card):
                self._come_to(card)
                self.replay.take(card, "drawn in error")
                self.do(DrawInError(DEALER, card))
            case VoidsPatron(name):
                self._deal_on()
                self.do(VoidWagers(SUPERVISOR, name))
            case VoidsRound():
                with suppress(NotARecord):  # a card that nobody saw ends the dealing; nothing turns on it any more
                    self._deal_on()
                self.do(VoidRound(SUPERVISOR, Ground.IMPRACTICAL))

    def _burn(self, card: Card) -> None:
        """Found face up in the shoe, or drawn to a dealer's hand that is complete."""
        self._come_to(card)
        self.replay.take(card, "burnt")
        complete = isinstance(self.replay.step, Settle)
        self.do(DrawForDealerInError(DEALER, card) if complete else BurnFaceUpCard(DEALER, card))

    def _come_to(self, card: Card) -> None:
        """The card of a line comes where the shoe has it: before a card that is due, or where none is."""
        if self.play.is_over:
            raise self.replay.refusal(self.replay.step.clause, "This round is over: no card leaves the shoe for it.")
        while self.replay.cards[:1] != [card] and (self._deal_one() or self._close_offer()):
            pass

    def _close_offer(self) -> bool:
        """The dealer goes on: insurance is closed, and nobody else follows; false where nothing was offered."""
        match self.replay.step:
            case Offer(window="insurance"):
                self.do(CloseInsurance(DEALER))
            case Offer(window="follow"):
                self.do(GoOn(DEALER))
            case _:
                return False
        return True

    def _deal_on(self) -> bool:
        """Whatever needs nobody's word, as far as the shoe goes; false where nothing was to be done."""
        dealt = False
        while self._deal_one():
            dealt = True
        return dealt

    def _deal_one(self) -> bool:
        """A card that is due, or a settlement before the last."""
        match self.replay.step:
            case Deal(source="shoe") if self.replay.cards:
                self.do(DealCard(DEALER, self.replay.next_card()))
            case Deal(source="shoe"):
                return False
            case Deal():
                self.do(DealCard(DEALER, self._held_card()))
            case Settle(what="pairs" | "interim" | "insurance"):
                self.do(Proceed(DEALER))
            case _:
                return False
        return True

    def _held_card(self) -> Card:
        """A card drawn in error is used first; carried here unseen, it is named first in this round's shoe."""
        card = self.play.held[0]
        if self.carried:
            self.carried -= 1
            return self.replay.next_card() if card == UNSEEN and self.replay.cards else card
        if card == UNSEEN:
            raise self.replay.nobody_saw("the card in error")
        return card

    def _too_short(self) -> NotARecord:
        return self.replay.problem("The shoe has too few cards for the round: a card is due and none is left.")
