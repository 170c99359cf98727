"""Replay of a recorded round: wagers, insurance, decisions, and what staff did."""

import re
from contextlib import suppress
from typing import assert_never

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.games.blackjack.commands import (
    BurnFaceUpCard,
    Command,
    Double,
    Draw,
    DrawForDealerInError,
    DrawInError,
    GoOn,
    Insure,
    MisplaceCard,
    PlaceWager,
    Proceed,
    ReportAbsence,
    ReportNoAnswer,
    ReportPlacementError,
    ReportReturn,
    Split,
    Stand,
    TakeEvenMoney,
    VoidRound,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.blackjack.round_of_play import Stage
from croupier.records.acts import Act, Bets, NotARecord
from croupier.records.blackjack.acts import (
    BurnsInError,
    DecisionAct,
    DoesNotAnswer,
    Doubles,
    DrawsToDealer,
    Hits,
    Insures,
    Leaves,
    PairsAct,
    Returns,
    Sits,
    Splits,
    Stands,
    TakesEvenMoney,
    Withdraws,
)
from croupier.records.blackjack.deal import RecordedDeal
from croupier.records.blackjack.line_checks import check_decision_is_due, check_insurance, check_seat
from croupier.records.replay import DEALER, SUPERVISOR, RefusedInRecord
from croupier.records.staff_acts import (
    Burns,
    CardAct,
    DrawsInError,
    Lays,
    Reconstructs,
    VoidsPatron,
    VoidsRound,
)
from croupier.rulebook import act_bj as rule
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Deal, Settle

_HAND = re.compile(r"dealer|(?P<box>[0-9]{1,2})(?:/(?P<hand>[1-4]))?")


class RoundPlaying(RecordedDeal):
    """One round, line by line."""

    def act(self, act: Act) -> None:
        """Wagers first; any other act closes them."""
        if isinstance(act, Bets | PairsAct) and self.play.stage is not Stage.WAGERS:
            with suppress(NotARecord):  # the cards that were dealt by then, for the refusal to name the right rule
                self.deal_to_boxes()
        match act:
            case Bets(name, amount, box):
                self.do(PlaceWager(Actor(name), name, int(box), amount))
                return
            case PairsAct(name, amount, box):
                self.do(PlaceWager(Actor(name), name, box, amount, side=True))
                return
            case Sits():
                check_seat(self.replay, act)
                return
            case Withdraws(name, box, pairs, amount):
                self.do(WithdrawWager(Actor(name), name, box, pairs, amount))
                return
            case Act(precedes_call=True):
                pass
            case CardAct() if not self.play.boxes and not isinstance(act, Lays):
                pass  # before any wager: the card came between two rounds (14.1 to 14.3)
            case Reconstructs() if not self.play.boxes:
                why = "No card of this round is out, and those of the round before are gathered: a supervisor voids it."
                raise self.replay.refusal(rule["14.5"], why)
            case _:
                self.close_wagers()
        match act:
            case Insures() | TakesEvenMoney():
                self._insure(act)
            case Hits() | Stands() | Splits() | Doubles():
                self._decide(act)
            case _:
                self._happens(act)

    def finish(self) -> None:
        """Every card that is due and the settlement; nobody may be left to decide."""
        self.close_wagers()
        if self.play.is_over:
            return
        while self.deal_on() or self.close_offer():
            pass
        match self.step:
            case Ask():
                raise self._ends_too_soon(self.step)
            case Deal():
                raise self.too_short()
            case _:
                self.do(Proceed(DEALER))

    @rule("9.1", "9.2(b)")
    def _ends_too_soon(self, asked: Ask) -> RefusedInRecord:
        box, _, hand = asked.hand.partition("/")
        waits = f"The record ends before the round does: {asked.who} decides about hand {hand} of box {box}"
        if any(choice.name == "stand" for choice in asked.choices):
            return self.replay.refusal(rule["9.1"], f"{waits}.")
        return self.replay.refusal(rule["9.2(b)"], f"{waits}, a hard total below 12: draw or double.")

    def _insure(self, act: Insures | TakesEvenMoney) -> None:
        self.deal_to_boxes()
        if isinstance(act, Insures):
            check_insurance(self.replay, self.play, act)
            self.do(Insure(Actor(act.name), act.name, act.box, act.owner, act.amount))
        else:
            self.do(TakeEvenMoney(Actor(act.name), act.name, act.box))

    def _decide(self, act: DecisionAct) -> None:
        """A decision about the hand at turn, or the choice to follow the one right before it."""
        while not self._follows(act) and (self.deal_to_boxes() or self.close_offer()):
            pass
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
                self.do(Double(who, name, self._whole_wager(name) if amount is None else amount))
            case _:
                assert_never(act)

    def _follows(self, act: DecisionAct) -> bool:
        following = self.play.following
        if following is None or act.name not in following.waiting:
            return False
        return isinstance(act, Splits if following.split else Doubles)

    def _whole_wager(self, name: str) -> Amount:
        """What a double without an amount adds: as much as is on the hand; 0 if the patron has no part in it."""
        following, step = self.play.following, self.step
        box, hand = (following.box, following.hand) if following else (0, 0)
        if isinstance(step, Ask):
            box, hand = (int(part) for part in step.hand.split("/"))
        shares = self.play.box(box).hands[hand - 1].shares if box else ()
        return next((share.stake for share in shares if share.patron == name), Amount(0))

    def _happens(self, act: Act) -> None:
        """What staff did, or a patron who left; nobody follows a split or double after it."""
        if self.play.following is not None:
            self.do(GoOn(DEALER))
        match act:
            case Leaves(name):
                self.do(ReportAbsence(Actor(name), name))
            case DoesNotAnswer(name):
                while self.deal_to_boxes() or self.close_offer():
                    pass
                self.do(ReportNoAnswer(DEALER, name))
            case Returns(name, box, hand):
                self.deal_to_absent(box, hand)
                self.do(ReportReturn(DEALER, name))
            case Lays(card, place):
                box, hand = self._hand_at(place)
                if not self.deal_before(act) and not self._is_next_in_error(card):
                    self.come_to(card)
                if not self._is_next_in_error(card):
                    self.replay.take(card, f"laid on {place}")
                self.do(MisplaceCard(DEALER, card, box, hand))
            case Reconstructs():
                self.deal_before(act)
                self.do(ReportPlacementError(DEALER))
            case CardAct(card):
                if not self.deal_before(act):
                    self.come_to(card)
                self.replay.take(card, "drawn in error" if isinstance(act, DrawsInError) else "burnt")
                self.do(self._card_command(act))
            case VoidsPatron(name, reason):
                if not self.deal_before(act):
                    self.deal_to_boxes()
                self.do(VoidWagers(SUPERVISOR, name, reason, act.box, act.on, act.owner))
            case VoidsRound(ground, reason):
                with suppress(NotARecord):  # a card that nobody saw ends the dealing; nothing depends on it any more
                    if not self.deal_before(act):
                        self.deal_on()
                self.do(VoidRound(SUPERVISOR, ground, reason))

    @rule("14.2")
    def _is_next_in_error(self, card: Card) -> bool:
        """Whether this card was drawn in error, in this round or the one before, and is the next to be used."""
        return self.play.held[:1] == (card,) and card not in self.replay.cards[:1]

    def _hand_at(self, place: str) -> tuple[int, int]:
        """A box, one of its hands, or the dealer's."""
        match = _HAND.fullmatch(place)
        if match is None:
            raise self.replay.problem("A card is laid on a box, as in 2, on one of its hands, as in 2/2, or on dealer.")
        return int(match["box"] or 0), int(match["hand"] or 1)

    def _card_command(self, act: CardAct) -> Command:
        """What was wrong with a card; one that is only said to be burnt was found face up, or drawn for the dealer."""
        card = act.card
        match act:
            case DrawsInError():
                return DrawInError(DEALER, card)
            case BurnsInError():
                return DrawInError(DEALER, card, burnt=True)
            case DrawsToDealer():
                return DrawForDealerInError(DEALER, card)
            case Burns() if isinstance(self.step, Settle):
                return DrawForDealerInError(DEALER, card)
            case _:
                return BurnFaceUpCard(DEALER, card)
