"""The cards of a replayed round: dealt as far as the lines need them, each where the rules want it."""

from croupier.equipment.cards import UNSEEN, Card, pictured
from croupier.games.blackjack.commands import CallNoMoreBets, CloseInsurance, DealCard, GoOn, Proceed
from croupier.games.blackjack.round_of_play import RoundOfPlay, Stage
from croupier.games.blackjack.steps import ABSENT_HAND, hand_at_turn, next_step
from croupier.records.acts import NotARecord
from croupier.records.playing import Playing
from croupier.records.replay import DEALER, Replay
from croupier.records.staff_acts import ShufflesRack, TableAct
from croupier.records.table_acts import carry_out
from croupier.rulebook import act_bj as rule
from croupier.verbs.steps import Deal, Offer, Settle, Step


class RecordedDeal(Playing[RoundOfPlay]):
    """The dealer's part of a round: everything that needs no input from patrons."""

    kind = RoundOfPlay

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay)
        self.carried = 0
        self._stepped: tuple[RoundOfPlay, Step] | None = None

    @property
    def step(self) -> Step:
        """What the round calls for now, ignoring an empty shoe; computed once for each state."""
        play = self.play
        if self._stepped is None or self._stepped[0] is not play:
            self._stepped = (play, next_step(play))
        return self._stepped[1]

    def begin(self) -> None:
        """The round opens for wagers; a card drawn in error in the round before is its first."""
        super().begin()
        self.carried = len(self.play.held)
        decks = self.play.determinations.decks
        for card in self.play.held:
            if card != UNSEEN and self.replay.cards.count(card) + self.play.held.count(card) > decks:
                raise self.replay.problem(f"With the {pictured(card)} of the last round, {decks} decks hold too few.")

    def close_wagers(self) -> None:
        """No more bets, if not called yet."""
        if self.play.stage is Stage.WAGERS and not self.replay.end_without_wagers():
            self.do(CallNoMoreBets(DEALER))

    def close_offer(self) -> bool:
        """The dealer goes on: insurance closes, and nobody else follows; false if nothing was offered."""
        match self.step:
            case Offer(window="insurance"):
                self.do(CloseInsurance(DEALER))
            case Offer(window="follow"):
                self.do(GoOn(DEALER))
            case _:
                return False
        return True

    def deal_on(self) -> bool:
        """Every card and settlement that is due, as far as the shoe goes; false if none was due."""
        dealt = False
        while self._deal_one(self.step):
            dealt = True
        return dealt

    def deal_to_boxes(self) -> bool:
        """Everything before a patron's next decision; not the dealer's hand, which waits for all of them."""
        dealt, step = False, self.step
        while not self._is_to_dealer(step) and self._deal_one(step):
            dealt, step = True, self.step
        if isinstance(step, Deal) and not self._is_to_dealer(step):
            raise self.too_short()
        return dealt

    @rule("14.7")
    def deal_to_absent(self, box: int, hand: int) -> None:
        """What happens while somebody is away: the hand at turn is dealt past eleven and does not stand yet.

        With a box, insurance is closed, hands before that one are left standing, and it has no card by 14.7.
        """
        while isinstance(self.step, Deal | Settle) and not self._is_to_dealer(self.step):
            at_turn = hand_at_turn(self.play)
            is_the_one = at_turn is not None and (at_turn[0].number, at_turn[1]) == (box, hand)
            stands = self.step == Settle(ABSENT_HAND, rule["14.7"])
            if (
                (self.step.clause == rule["14.7"] and is_the_one)
                or (stands and not box)
                or not self._deal_one(self.step)
            ):
                return
        if box and self.close_offer():
            self.deal_to_absent(box, hand)

    def come_to(self, card: Card) -> None:
        """A line's card comes at its place in the shoe: before a card that is due, or when none is."""
        if self.play.is_over:
            raise self.replay.refusal(self.step.clause, "This round is over: no more cards are dealt in it.")
        while self.replay.cards[:1] != [card] and (self._deal_one(self.step) or self.close_offer()):
            pass

    def deal_cards(self, number: int) -> None:
        """Everything before the card with this number, counted from 0."""
        self.close_wagers()
        while self.replay.used < number and (self._deal_one(self.step) or self.close_offer()):
            pass

    @rule("14.6")
    def table_act(self, act: TableAct) -> None:
        """At its card; the rack is shuffled when a card is due, so what is settled before that card comes first."""
        self.deal_before(act)
        while isinstance(act, ShufflesRack) and (self._settle_one(self.step) or self.close_offer()):
            pass
        carry_out(self.replay, act)

    def too_short(self) -> NotARecord:
        """The shoe has no card left, and one is due."""
        why = "The shoe has too few cards for the round: a card is due and none is left."
        return self.replay.problem(f"{why} If the rack was shuffled (14.6): 'dealer shuffles the discard rack'.")

    def _is_to_dealer(self, step: Step) -> bool:
        """A card that is due to the dealer's hand after the initial deal."""
        return isinstance(step, Deal) and step.to == "dealer" and len(self.play.dealer) > 0

    def _deal_one(self, step: Step) -> bool:
        """A card that is due, or a settlement before the last."""
        match step:
            case Deal(source="shoe") if self.replay.cards:
                self.do(DealCard(DEALER, self.replay.next_card()))
            case Deal(source="shoe"):
                return False
            case Deal():
                self.do(DealCard(DEALER, self._held_card()))
            case _:
                return self._settle_one(step)
        return True

    def _settle_one(self, step: Step) -> bool:
        """A settlement before the last."""
        if not isinstance(step, Settle) or step.what == "round":
            return False
        self.do(Proceed(DEALER))
        return True

    def _held_card(self) -> Card:
        """A card drawn in error is used first; if carried over unseen, this round's shoe names it first."""
        card, carried = self.play.held[0], self.carried > 0
        self.carried -= carried
        if card != UNSEEN:
            return card
        if carried and self.replay.cards:
            return self.replay.next_card()
        raise self.replay.nobody_saw("the card in error" if not carried else "the card drawn in the round before")
