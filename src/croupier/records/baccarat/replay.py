"""Replay of a recorded coup: wagers, cards and what staff did."""

from contextlib import suppress

from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat.commands import (
    CallNoMoreBets,
    DealCard,
    DrawInError,
    PlaceWager,
    Proceed,
    RunOutOfCards,
    VoidCoup,
    VoidWagers,
)
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.values_and_odds import Option
from croupier.records.acts import Act, Bets, Burns, DrawsInError, NotARecord, VoidsPatron, VoidsRound
from croupier.records.baccarat.read import Adds
from croupier.records.replay import DEALER, SUPERVISOR, Playing
from croupier.rulebook import act_mb as rule
from croupier.table.commands import AgreeToNoBetCoup, BeginRound, RequestNoBetCoup
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Deal, Settle
from croupier.verbs.void_grounds import Ground


class CoupPlaying(Playing[Coup]):
    """One coup, line by line."""

    kind = Coup

    def begin(self) -> None:
        """Open the coup for wagers, or as a no-bet coup if nobody makes one."""
        patrons, no_bet = self.replay.table.present, self.replay.written.no_bet
        if no_bet:
            for place, patron in enumerate(patrons):
                who = Actor(patron.name)
                self.do(AgreeToNoBetCoup(who) if place else RequestNoBetCoup(who))
        self.do(BeginRound(SUPERVISOR, no_bet or not patrons))

    def act(self, act: Act) -> None:
        """A wager, or what staff did once they are closed."""
        if isinstance(act, Bets):
            adds = isinstance(act, Adds)
            self.do(PlaceWager(Actor(act.name), act.name, Option(act.on), act.amount, adds=adds))
            return
        if self.play.window == "wagers" and not isinstance(act, Burns):
            self.do(CallNoMoreBets(DEALER))
        match act:
            case Burns(card):
                self._burn(card)
            case DrawsInError(card):
                self._draw_in_error(card)
            case VoidsPatron(name):
                self.do(VoidWagers(SUPERVISOR, name))
            case VoidsRound():
                with suppress(NotARecord):  # a card that nobody saw ends the dealing; nothing depends on it any more
                    self._deal_on()
                self.do(VoidCoup(SUPERVISOR, Ground.IMPRACTICAL))

    def finish(self) -> None:
        """The cards that are due, and the settlement; a shoe too short for the coup makes it void."""
        if self.play.is_over:
            return
        if self.play.window == "wagers":
            self.do(CallNoMoreBets(DEALER))
        self._deal_on()
        self.do(RunOutOfCards(DEALER) if isinstance(self.replay.step, Deal) else Proceed(DEALER))

    def _burn(self, card: Card) -> None:
        """Cards are burnt only before the first coup of a shoe."""
        if self.play.cards_out:
            raise self.replay.refusal(rule["5.5"], "Cards are burnt before the first coup of a shoe, not in a coup.")
        self.replay.take(card, "burnt")

    def _draw_in_error(self, card: Card) -> None:
        """The excess card comes at its place in the shoe: as the banker's next card, or after the last card due."""
        while True:
            step = self.replay.step
            due_to_banker = isinstance(step, Deal) and step.to == "banker" and self.play.cards_out >= 4
            if due_to_banker and self.replay.cards[:1] == [card]:
                break
            if not self._deal_one():
                break
        self.replay.take(card, "drawn in error")
        self.do(DrawInError(DEALER, card, exposed=card != UNSEEN))

    def _deal_on(self) -> None:
        while self._deal_one():
            pass

    def _deal_one(self) -> bool:
        """Do the next thing that the rules call for before the coup is settled; false when nothing is left."""
        match self.replay.step:
            case Deal(source="shoe") if self.replay.cards:
                self.do(DealCard(DEALER, self.replay.next_card()))
            case Deal(source="shoe"):
                return False
            case Deal(to=hand):
                self._place_spare_card(hand)
            case Settle(what="pairs"):
                self.do(Proceed(DEALER))
            case _:
                return False
        return True

    def _place_spare_card(self, hand: str) -> None:
        """A card that is already out is used first; if carried over unseen, this round's shoe names it first."""
        card = (self.play.carried or self.play.set_aside)[0].card
        if card == UNSEEN and self.play.carried and self.replay.cards:
            card = self.replay.cards.pop(0)
            self.replay.used += 1
        if card == UNSEEN:
            what = "the first card, drawn unseen in the round before," if self.play.carried else "the card in error"
            raise self.replay.nobody_saw(f"{what} goes to the {hand}'s hand and")
        self.do(DealCard(DEALER, card))
