"""Replay of a recorded round: wagers, the whole deal, decisions street by street, and what staff did."""

from contextlib import suppress
from typing import assert_never

from croupier.equipment.cards import UNSEEN, Card
from croupier.games.ultimate_holdem.commands import (
    BeginSettlement,
    Bet,
    CallNoMoreBets,
    Check,
    Concede,
    DealCard,
    Fold,
    PlaceWager,
    Proceed,
    ReportNoDecision,
    TurnCards,
    VoidRound,
    VoidWagers,
)
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay, Stage
from croupier.games.ultimate_holdem.steps import DEALER as DEALERS_HAND, FLOP, TURN_AND_RIVER, next_step
from croupier.records.acts import Act, Antes, Bets, NotARecord, VoidsPatron, VoidsRound
from croupier.records.replay import DEALER, SUPERVISOR, Playing
from croupier.records.ultimate_holdem.acts import (
    BetsTimes,
    Checks,
    Concedes,
    DecisionAct,
    DoesNotDecide,
    Folds,
)
from croupier.rulebook import act_uth as rule
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Expose, Offer, Step
from croupier.verbs.void_grounds import Ground

_COMMON = {FLOP: "the flop", TURN_AND_RIVER: "the turn and river", DEALERS_HAND: "the dealer's hand"}


class RoundPlaying(Playing[RoundOfPlay]):
    """One round, line by line."""

    kind = RoundOfPlay

    @property
    def step(self) -> Step:
        """What the round calls for now."""
        return next_step(self.play)

    def act(self, act: Act) -> None:
        """Wagers first; any other act closes them, and comes after the deal."""
        match act:
            case Antes(name, amount):
                self.do(PlaceWager(Actor(name), name, self._area_of(name), amount))
            case Bets(name, amount):
                self.do(PlaceWager(Actor(name), name, self._area_of(name), amount, side=True))
            case BetsTimes() | Checks() | Folds() | DoesNotDecide():
                self._deal()
                if isinstance(self.step, Expose) and self.step.hand in (FLOP, TURN_AND_RIVER):
                    self._turn(self.step.hand)
                self._decide(act)
            case Concedes(name):
                self._deal()
                while isinstance(self.step, Expose):
                    self._turn(self.step.hand)
                self.do(Concede(Actor(name), name))
            case VoidsPatron(name):
                self._deal()
                self.do(VoidWagers(SUPERVISOR, name))
            case VoidsRound():
                with suppress(NotARecord):  # the round may have been voided before the deal was complete
                    self._deal()
                self.do(VoidRound(SUPERVISOR, Ground.IMPRACTICAL))
            case _:
                why = "Every card of a round has its place in the deal: with one card too many, the round is void."
                raise self.replay.refusal(rule["7.2"], why)

    def finish(self) -> None:
        """The cards are turned and the hands settled; nobody may be left to decide."""
        self._deal()
        while not self.play.is_over:
            match self.step:
                case Ask(who=who, clause=clause):
                    raise self.replay.refusal(clause, f"The record ends before the round does: {who} decides.")
                case Expose(hand=place):
                    self._turn(place)
                case Offer():
                    self.do(BeginSettlement(DEALER))
                case _:
                    self.do(Proceed(DEALER))

    def _area_of(self, name: str) -> int:
        """The area where this patron antes; for trips without an ante another's area, or a free one."""
        patron = self.replay.table.patron(name)
        assert patron is not None
        return patron.seat or 1

    def _deal(self) -> None:
        """No more bets, and every card of the round face down."""
        if self.play.stage is Stage.WAGERS:
            self.do(CallNoMoreBets(DEALER))
        while (play := self.play).stage is Stage.DEAL and play.areas:
            if not self.replay.cards:
                raise self.replay.problem("The shoe has too few cards for the round: a card is due and none is left.")
            self.do(DealCard(DEALER, self.replay.draw()))

    def _decide(self, act: DecisionAct) -> None:
        who = Actor(act.name)
        match act:
            case BetsTimes(name, times):
                self.do(Bet(who, name, times))
            case Checks(name):
                self.do(Check(who, name))
            case Folds(name):
                self.do(Fold(who, name))
            case DoesNotDecide(name):
                self.do(ReportNoDecision(DEALER, name))
            case _:
                assert_never(act)

    def _turn(self, place: str) -> None:
        """Cards that are turned have been seen by all."""
        if UNSEEN in self._lying_at(place):
            area = next((f"{area.patron}'s hand" for area in self.play.areas if str(area.number) == place), "")
            raise self.replay.nobody_saw(f"a card of {area or _COMMON[place]}")
        self.do(TurnCards(DEALER, place))

    def _lying_at(self, place: str) -> tuple[Card, ...]:
        play = self.play
        at = {FLOP: play.flop, TURN_AND_RIVER: play.turn_and_river, DEALERS_HAND: play.dealer}
        return at[place] if place in at else next(area.cards for area in play.areas if str(area.number) == place)
