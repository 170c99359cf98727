"""Replay of a recorded coup: wagers, cards and what staff did."""

from contextlib import suppress

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat.commands import (
    CallNoMoreBets,
    ChangeWager,
    DealCard,
    DrawInError,
    MisplaceCard,
    PassTurn,
    PermitChanges,
    PlaceWager,
    Proceed,
    ReportPlacementError,
    Resume,
    RunOutOfCards,
    TurnHand,
    VoidCoup,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.baccarat.coup import Coup, Window
from croupier.games.baccarat.table_interface import spare
from croupier.games.baccarat.values_and_odds import HandName, Option, hand_name
from croupier.records.acts import Act, Bets, NotARecord
from croupier.records.answer import Note
from croupier.records.baccarat.acts import (
    Adds,
    Agrees,
    AsksForNoBet,
    Changes,
    DealsLastCoup,
    Declines,
    DirectsShuffle,
    FindsOnWrongHand,
    ForgetsToBurn,
    NoBetSaying,
    PermitsChanges,
    TurnsOver,
    Withdraws,
)
from croupier.records.baccarat.burns import burn, forget_to_burn
from croupier.records.baccarat.rows import excess_note
from croupier.records.playing import Playing
from croupier.records.replay import DEALER, SUPERVISOR
from croupier.records.staff_acts import (
    Burns,
    DrawsInError,
    Lays,
    Reconstructs,
    StaffAct,
    TableAct,
    VoidsPatron,
    VoidsRound,
)
from croupier.table.commands import AgreeToNoBetCoup, BeginRound, DirectShuffle, RequestNoBetCoup
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Deal, Expose, Settle


class CoupPlaying(Playing[Coup]):
    """One coup, line by line."""

    kind = Coup

    def table_act(self, act: TableAct) -> None:
        """What patrons said about a no-bet coup, and which coup is the shoe's last."""
        match act:
            case AsksForNoBet(name=name):
                self.do(RequestNoBetCoup(Actor(name)))
            case Agrees(name=name):
                self.do(AgreeToNoBetCoup(Actor(name)))
            case Declines():
                pass
            case DealsLastCoup():
                self.replay.last_of_shoe()
            case DirectsShuffle(reason=reason):
                self.do(DirectShuffle(SUPERVISOR, reason))
                self.replay.begin_shoe()
            case _:
                super().table_act(act)

    def begin(self) -> None:
        """Open the coup for wagers, or as a no-bet coup if nobody makes one.

        Where no line says who asked for a no-bet coup, everybody who is named did.
        """
        patrons, no_bet = self.replay.table.present, self.replay.written.no_bet
        if no_bet and not self.replay.table.no_bet_requested_by and not self._has_sayings:
            for place, patron in enumerate(patrons):
                who = Actor(patron.name)
                self.do(AgreeToNoBetCoup(who) if place else RequestNoBetCoup(who))
        self.do(BeginRound(SUPERVISOR, no_bet or not patrons))

    @property
    def _has_sayings(self) -> bool:
        return any(isinstance(act, NoBetSaying) for act in self.replay.written.play)

    def act(self, act: Act) -> None:
        """What a patron does with a wager, or what staff did once wagers are closed."""
        match act:
            case Adds(name, _, on) if self.play.wager(name, Option(on)) is None:
                raise self.replay.problem(f"{name} has no wager on {on} to add chips to: write that {name} bets.")
            case Bets(name, amount, on):
                self.do(PlaceWager(Actor(name), name, Option(on), amount, adds=isinstance(act, Adds)))
            case Withdraws(name, on, amount):
                self.do(WithdrawWager(Actor(name), name, on, amount))
            case Changes(name, on, to, amount):
                wager = self.play.wager(name, on)
                lies = Amount(0) if wager is None else wager.amount
                self.do(ChangeWager(Actor(name), name, on, to, lies if amount is None else amount))
            case Burns(card):
                burn(self.replay, card)
            case ForgetsToBurn():
                forget_to_burn(self.replay)
            case StaffAct(precedes_call=True):
                self._happens(act)
            case _:
                self._close_wagers()
                self._happens(act)

    def _happens(self, act: Act) -> None:
        """What staff did once wagers were closed, and who turned a hand."""
        match act:
            case DrawsInError(card, face_down):
                if not self.deal_before(act):
                    self._come_to_excess(card)
                self.replay.take(card, "drawn in error")
                exposed = card != UNSEEN and not face_down
                self.do(DrawInError(DEALER, card, exposed, self._wrong_hand()))
            case Lays(card, place):
                self._lay(act, card, place)
            case Reconstructs():
                self.deal_before(act)
                self.do(ReportPlacementError(DEALER, self.play.cards_drawn))
            case FindsOnWrongHand():
                self.deal_before(act)
                self.do(ReportPlacementError(DEALER, (UNSEEN,) * len(self.play.cards_drawn)))
            case TurnsOver(name, hand):
                self._turn(hand, name)
            case PermitsChanges():
                self.deal_before(act)
                self.do(PermitChanges(SUPERVISOR))
            case VoidsPatron(name, reason):
                self.deal_before(act)
                self.do(VoidWagers(SUPERVISOR, name, reason, act.box, act.on, act.owner))
            case VoidsRound(ground, reason):
                with suppress(NotARecord):  # a card that nobody saw ends the dealing; nothing depends on it any more
                    if not self.deal_before(act):
                        self._deal_on()
                self.do(VoidCoup(SUPERVISOR, ground, reason))

    def _wrong_hand(self) -> HandName:
        """A card drawn in error went to the hand that was not due one."""
        step = self.replay.step
        return "banker" if isinstance(step, Deal) and step.to == "player" else "player"

    def _lay(self, act: Lays, card: Card, place: str) -> None:
        """A card comes at its place in the shoe and is laid on the wrong hand."""
        if place not in ("player", "banker"):
            raise self.replay.problem("A card is laid on player or on banker.")
        if not self.deal_before(act):
            while self.replay.cards[:1] != [card] and self._deal_one():
                pass
        self.replay.take(card, f"laid on {place}")
        self.do(MisplaceCard(DEALER, card, hand_name(place)))

    def _close_wagers(self) -> None:
        """No more bets, and the coup resumes, if patrons can still do something with their wagers."""
        match self.play.window:
            case Window.WAGERS | Window.CHANGES:
                self.do(CallNoMoreBets(DEALER))
            case Window.WITHDRAWALS:
                self.do(Resume(DEALER))
            case Window.CLOSED:
                pass

    def deal_cards(self, number: int) -> None:
        """Everything before the card with this number, counted from 0."""
        self._close_wagers()
        while self.replay.used < number and self._deal_one():
            pass

    def _turn(self, hand: HandName, name: str = "") -> None:
        """A hand that was dealt face down is turned, by a patron if one is named."""
        while not isinstance(step := self.replay.step, Expose) or step.hand != hand:
            if not self._deal_one():
                break
        who = Actor(name) if name else DEALER
        if name and isinstance(step, Expose) and step.by != name:
            self.do(PassTurn(SUPERVISOR, hand, name))
        lying, shown = (
            (self.play.player, self.play.player_shown)
            if hand == "player"
            else (self.play.banker, self.play.banker_shown)
        )
        if UNSEEN in lying[shown:]:
            raise self.replay.nobody_saw(f"a card of the {hand}'s hand")
        self.do(TurnHand(who, hand))

    def finish(self) -> None:
        """The cards that are due, and the settlement; a shoe too short for the coup makes it void."""
        if self.play.is_over:
            return
        self._close_wagers()
        self._deal_on()
        self.do(RunOutOfCards(SUPERVISOR) if isinstance(self.replay.step, Deal) else Proceed(DEALER))

    def closing_notes(self) -> tuple[Note, ...]:
        """What becomes of the cards that were drawn in excess."""
        return tuple(excess_note(card, self.replay.table.shoe) for card in spare(self.play))

    def _come_to_excess(self, card: Card) -> None:
        """The excess card comes at its place in the shoe: as the banker's next card, or after the last card due."""
        while True:
            step = self.replay.step
            due_to_banker = isinstance(step, Deal) and step.to == "banker" and self.play.cards_out >= 4
            if due_to_banker and self.replay.cards[:1] == [card]:
                break
            if not self._deal_one():
                break

    def _deal_on(self) -> None:
        while self._deal_one():
            pass

    def _deal_one(self) -> bool:
        """Do the next thing that the rules call for before the coup is settled; false when nothing is left."""
        match self.replay.step:
            case Deal(source="shoe", face_up=face_up) if self.replay.cards:
                self.do(DealCard(DEALER, self.replay.next_card() if face_up else self.replay.draw()))
            case Deal(source="shoe"):
                return False
            case Deal(to=hand):
                self._place_spare_card(hand)
            case Expose(hand=hand):
                self._turn(hand_name(hand))
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
