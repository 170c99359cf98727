"""Replay of a recorded round: wagers, the whole deal, decisions street by street, and what staff did."""

from typing import assert_never

from croupier.equipment.cards import UNSEEN, Card
from croupier.equipment.shoe import Fault
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
    ReportCardRevealed,
    ReportCollusion,
    ReportDealerCardsSeen,
    ReportDeckFault,
    ReportHandWithoutWagers,
    ReportMalfunction,
    ReportNoDecision,
    ReportPlayWager,
    ReportWrongNumber,
    TurnCards,
    VoidRound,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.ultimate_holdem.events import Effect
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay, Stage
from croupier.games.ultimate_holdem.steps import DEALER as DEALERS_HAND, FLOP, TURN_AND_RIVER, next_step
from croupier.records.acts import Act, Antes, Bets
from croupier.records.playing import Playing
from croupier.records.replay import DEALER, SUPERVISOR
from croupier.records.staff_acts import ReportsMalfunction, TableAct, VoidsPatron, VoidsRound
from croupier.records.ultimate_holdem.acts import (
    PLACES,
    ActsOnCollusion,
    BetsTimes,
    Checks,
    Concedes,
    DealsToNobody,
    DealsWrongNumber,
    DecisionAct,
    DoesNotDecide,
    FindsDeckFault,
    FindsOnPlay,
    Folds,
    RevealsDealersCards,
    RevealsInDeal,
    Withdraws,
)
from croupier.rulebook import Cite, act_uth as rule
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Deal, Expose, Offer, Step

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
                self._check_moment(act, rule["8.1"])
                self._deal()
                if isinstance(self.step, Expose) and self.step.hand in (FLOP, TURN_AND_RIVER):
                    self._turn(self.step.hand)
                self._decide(act)
            case Concedes(name):
                self._check_moment(act, rule["9.1"])
                self._show_dealers_hand()
                self.do(Concede(Actor(name), name))
            case Withdraws(name, trips, amount):
                self.do(WithdrawWager(Actor(name), name, trips, amount))
            case _:
                self._happens(act)

    def precedes_round(self, act: Act) -> bool:
        """The shuffling shoe and the deck may also fail between two rounds."""
        fails = isinstance(act, FindsDeckFault | ReportsMalfunction) and act.after is None
        return fails or super().precedes_round(act)

    def table_act(self, act: TableAct) -> None:
        """A malfunction voids the round in which it comes; between two rounds new cards come in."""
        if isinstance(act, ReportsMalfunction) and not self.replay.table.is_between_rounds:
            effect = Effect.CARDS_UNFIT if act.spoils_cards else Effect.PREVENTED_OR_IMPEDED
            self.deal_before(act)
            self.do(ReportMalfunction(SUPERVISOR, act.fault or Fault.MECHANICAL, effect, act.details))
        else:
            super().table_act(act)

    def deal_cards(self, number: int) -> None:
        """The cards of the deal before the one with this number, counted from 0."""
        self._close_wagers()
        while self.replay.used < number and self._deal_one():
            pass

    def _happens(self, act: Act) -> None:
        """What staff did."""
        match act:
            case VoidsPatron(name, reason):
                if not self.deal_before(act):
                    self._deal()
                self.do(VoidWagers(SUPERVISOR, name, reason, act.box, act.on, act.owner))
            case VoidsRound(ground, reason):
                if not self.deal_before(act):
                    self._deal_what_lies()
                self.do(VoidRound(SUPERVISOR, ground, reason))
            case ActsOnCollusion(name, sanction, breach, details):
                if not self.deal_before(act):
                    self._deal_what_lies()
                self.do(ReportCollusion(SUPERVISOR, name, breach, sanction, details))
            case FindsOnPlay(amount, name):
                self._check_moment(act, rule["13.7"])
                self._show_dealers_hand()
                self.do(ReportPlayWager(DEALER, name, amount))
            case _:
                self._misdeals(act)

    def _misdeals(self, act: Act) -> None:
        """What was wrong with the cards."""
        match act:
            case DealsWrongNumber(number, to):
                if not self.deal_before(act):
                    self._deal_what_lies()
                self.do(ReportWrongNumber(DEALER, self._place(to), number))
            case RevealsInDeal(details):
                if not self.deal_before(act):
                    self.deal_cards(1)
                self.do(ReportCardRevealed(DEALER, details))
            case RevealsDealersCards(which):
                if not self.deal_before(act):
                    self._deal()
                self.do(ReportDealerCardsSeen(DEALER, which))
            case DealsToNobody(handled, name):
                if not self.deal_before(act):
                    self._deal_what_lies()
                self.do(ReportHandWithoutWagers(DEALER, self._stray_area(name), handled))
            case FindsDeckFault():
                self._find_deck_fault(act)
            case _:
                why = "Every card of a round has its place in the deal: with one card too many, the round is void."
                raise self.replay.refusal(rule["7.2"], why)

    def _find_deck_fault(self, act: FindsDeckFault) -> None:
        """In a round, which is void then; between two rounds the deck is checked, and the next goes on."""
        between = self.replay.table.is_between_rounds
        if not between and not self.deal_before(act):
            self._deal_what_lies()
        self.do(ReportDeckFault(DEALER, act.fault, act.details))
        if between:
            self.replay.shoe_in_play()

    def _place(self, to: str) -> str:
        """The communal cards, the dealer, or a patron's area."""
        return PLACES.get(to) or str(self._area_of(to))

    def _stray_area(self, name: str) -> int:
        """Where a hand came to lie wrongly: a patron's area that lacks a wager, or a free one behind the others."""
        area = self.play.area_of(name)
        return area.number if area is not None else max((one.number for one in self.play.areas), default=0) + 1

    def _deal_what_lies(self) -> None:
        """The whole deal; cards that are not written lay there unseen."""
        self._close_wagers()
        while self._deal_one():
            pass
        while self._deals:
            self.do(DealCard(DEALER, UNSEEN))

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

    def _check_moment(self, act: Act, clause: Cite) -> None:
        """A line that belongs after the deal does not name a moment in it."""
        self._close_wagers()
        if act.after is not None and (self._deals or act.after < self.replay.used):
            why = "This comes when every card of the round is dealt: leave the moment out, or count them all."
            raise self.replay.refusal(clause, why)

    def _area_of(self, name: str) -> int:
        """The area where this patron antes; for trips without an ante another's area, or a free one."""
        patron = self.replay.table.patron(name)
        if patron is None:
            raise self.replay.problem(f"{name} has no ante in this round.")
        return patron.seat or 1

    def _close_wagers(self) -> None:
        if self.play.stage is Stage.WAGERS and not self.replay.end_without_wagers():
            self.do(CallNoMoreBets(DEALER))

    def _deal(self) -> None:
        """No more bets, and every card of the round face down."""
        self._close_wagers()
        while self._deal_one():
            pass
        if self._deals:
            raise self.replay.problem("The shoe has too few cards for the round: a card is due and none is left.")

    @property
    def _deals(self) -> bool:
        return isinstance(self.step, Deal)

    def _deal_one(self) -> bool:
        """The next card of the deal; false when it is complete or no card is written."""
        if not self._deals or not self.replay.cards:
            return False
        self.do(DealCard(DEALER, self.replay.draw()))
        return True

    def _show_dealers_hand(self) -> None:
        """Whatever is turned before the settlement."""
        self._deal()
        while isinstance(self.step, Expose):
            self._turn(self.step.hand)

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
