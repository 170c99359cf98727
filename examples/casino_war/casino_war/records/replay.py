"""A round of a record, played again: wagers, the cards where they are due, decisions, and what staff did."""

from typing import assert_never

from casino_war.commands import (
    CallNoMoreBets,
    DealCard,
    GoToWar,
    PlaceWager,
    Proceed,
    ReportMisdealtCard,
    ReportNoDecision,
    Surrender,
    VoidRound,
    VoidWagers,
)
from casino_war.records.acts import Decision, DoesNotDecide, GoesToWar, Surrenders
from casino_war.round_of_play import RoundOfPlay, Stage
from casino_war.steps import next_step
from croupier.equipment.cards import UNSEEN
from croupier.records.acts import Act, Antes, Bets
from croupier.records.playing import Playing
from croupier.records.replay import DEALER, SUPERVISOR
from croupier.records.staff_acts import DrawsInError, VoidsPatron, VoidsRound
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Deal, Step

rule = open_book("CASINO-WAR")


class RoundPlaying(Playing[RoundOfPlay]):
    """One round, line by line."""

    kind = RoundOfPlay

    @property
    def step(self) -> Step:
        """What the round calls for now."""
        return next_step(self.play)

    def act(self, act: Act) -> None:
        """Wagers first; whatever else is done closes them."""
        match act:
            case Antes(name, amount):
                self.do(PlaceWager(Actor(name), name, self._box_of(name), amount))
            case Bets(name, amount):
                self.do(PlaceWager(Actor(name), name, self._box_of(name), amount, side=True))
            case GoesToWar() | Surrenders() | DoesNotDecide():
                self._deal_until_asked()
                self._decide(act)
            case DrawsInError(card):
                self._close()
                while isinstance(self.step, Deal) and self.replay.cards[:1] != [card]:
                    self._deal()
                self.replay.take(card, "drawn in error")
                self.do(ReportMisdealtCard(DEALER, card))
            case VoidsPatron(name, reason):
                self._deal_what_is_due()
                self.do(VoidWagers(SUPERVISOR, name, reason))
            case VoidsRound(ground, reason):
                self._deal_what_is_due()
                self.do(VoidRound(SUPERVISOR, ground, reason))
            case _:
                why = "The dealer burns three cards before a war, and no other: a card drawn in error is burnt."
                raise self.replay.refusal(rule["6.2"], why)

    def finish(self) -> None:
        """The cards are dealt and the wagers settled; nobody may be left to decide."""
        self._close()
        while not self.play.is_over:
            self._deal_until_asked()
            if isinstance(step := self.step, Ask):
                raise self.replay.refusal(step.clause, f"The record ends before the round does: {step.who} decides.")

    def _close(self) -> None:
        """No more bets."""
        if self.play.stage is Stage.WAGERS:
            self.do(CallNoMoreBets(DEALER))

    def _deal_what_is_due(self) -> None:
        """The cards that lie when a supervisor declares something void, as far as there are any."""
        self._close()
        while isinstance(self.step, Deal) and self.replay.cards:
            self._deal()

    def _deal_until_asked(self) -> None:
        """Cards and settlements, until somebody decides or the round is over."""
        self._close()
        while not self.play.is_over and not isinstance(self.step, Ask):
            if isinstance(self.step, Deal):
                self._deal()
            else:
                self.do(Proceed(DEALER))

    def _deal(self) -> None:
        if not self.replay.cards:
            raise self.replay.problem("The shoe has too few cards for the round: a card is due and none is left.")
        if isinstance(self.step, Deal) and self.step.face_up:
            self.do(DealCard(DEALER, self.replay.next_card()))
        else:
            self.replay.draw()
            self.do(DealCard(DEALER, UNSEEN))

    def _box_of(self, name: str) -> int:
        """Where this patron antes; somebody who bets on the tie without an ante stands at a box of another's."""
        patron = self.replay.table.patron(name)
        assert patron is not None
        return patron.seat or 1

    def _decide(self, act: Decision) -> None:
        who = Actor(act.name)
        match act:
            case GoesToWar(name):
                self.do(GoToWar(who, name))
            case Surrenders(name):
                self.do(Surrender(who, name))
            case DoesNotDecide(name):
                self.do(ReportNoDecision(DEALER, name))
            case _:
                assert_never(act)
