"""Coups at a live table, by chance: what is exported from them is what the tests of writing look at."""

import random
from collections.abc import Sequence

from croupier import table as tables
from croupier.equipment.amounts import Amount, Rounding
from croupier.equipment.cards import UNSEEN, Card, decks
from croupier.games.baccarat.commands import (
    CallNoMoreBets,
    DealCard,
    DrawInError,
    PlaceWager,
    Proceed,
    RunOutOfCards,
    TurnHand,
    VoidCoup,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.determinations import (
    Determinations as BaccaratDeterminations,
    Method,
    Pairs,
    Profile,
    Turner,
)
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.games.baccarat.values_and_odds import PAIR_OPTIONS, HandName, Option, hand_name
from croupier.table.commands import BeginRound, ChangeCards, GatherCards
from croupier.table.events import Event
from croupier.table.policies import cash
from croupier.table.state import Determinations, Limits, ShoePhase, Table
from croupier.verbs.actors import Actor
from croupier.verbs.game import PersonalLimit
from croupier.verbs.steps import Deal, Expose, Settle
from croupier.verbs.void_grounds import Ground
from tests.people import DEALER, SUPERVISOR
from tests.table.driver import Sitting

NAMES = ("Ann", "Bob", "Cat")


def any_table(chance: random.Random) -> Determinations:
    """A table with limits, a method, pairs and a procedure of its own."""
    profile = chance.choice(tuple(Profile))
    face_down = chance.random() < 0.4
    chip = Amount(chance.choice((1, 5, 50, 250)))
    game = BaccaratDeterminations(
        game=profile,
        method=chance.choice(tuple(Method)),
        pairs=chance.choice(tuple(Pairs)),
        face_down=face_down,
        turner=chance.choice(tuple(Turner)) if face_down else Turner.DEALER,
        chip=chip,
        rounding=chance.choice(tuple(Rounding)),
    )
    limits = Limits(
        minimum=Amount(chance.choice((0, 1000))),
        maximum=chance.choice((None, Amount(20_000))),
        multiple=Amount(chance.choice((chip, 250))),
        side_minimum=Amount(chance.choice((0, 500))),
        side_maximum=chance.choice((None, Amount(1000))),
    )
    policy = cash(BACCARAT.clauses, BACCARAT.shoe_rules(game).end_of_shoe)
    differential = chance.choice((None, None, Amount(5000)))
    own = (PersonalLimit("Cat", Amount(50_000)),) if chance.random() < 0.3 else ()
    return Determinations(game, policy, limits, differential, own)


class LiveTable(Sitting):
    """A table whose shoe and accidents come by chance; every coup is kept with the table before it."""

    def __init__(self, chance: random.Random, determinations: Determinations) -> None:
        super().__init__(tables.begin(determinations))
        self.chance = chance
        self.shoe: list[Card] = chance.sample(decks(8), 416)
        self.face_down: dict[HandName, list[Card]] = {"player": [], "banker": []}
        self.join(*NAMES, chips=100_000).ready()

    def live_coup(self, accidents: bool) -> tuple[Table, Sequence[Event]]:
        """One coup from the first wager to the end, with or without accidents: the table before it, and its events."""
        if self.table.to_gather:
            self.do(GatherCards(DEALER))
        if self.table.shoe.phase is ShoePhase.TO_BE_REPLACED:
            self.do(ChangeCards(SUPERVISOR, DEALER))
        if self.table.shoe.phase is not ShoePhase.IN_PLAY:  # found empty in the coup before (12.7)
            self.shoe = self.chance.sample(decks(8), 416)
            self.ready()
        before, mark = self.table, len(self.log)
        self.do(BeginRound(DEALER))
        if self.table.play is not None and self.table.play.no_bet is None:
            self.wagers()
        self.do(CallNoMoreBets(DEALER))
        while self.one_thing(accidents):
            pass
        if accidents and self.chance.random() < 0.2 and self.table.shoe.phase is ShoePhase.IN_PLAY:
            self.card_in_excess()
        return before, self.log[mark:]

    def wagers(self) -> None:
        """Wagers of any size, some below the minimum and some above the maximum; one or two are taken back."""
        limits, game = self.table.determinations.limits, self.table.determinations.game
        assert isinstance(game, BaccaratDeterminations)
        for name in NAMES:
            for option in self.chance.sample(tuple(Option), 2):
                if option in PAIR_OPTIONS and game.pairs is Pairs.NONE:
                    continue
                amount = Amount(self.chance.randint(1, 40_000 // limits.multiple) * limits.multiple)
                seat = self.patron(name).seat
                self.do(PlaceWager(Actor(name), name, option, amount, seat, True))
                if self.chance.random() < 0.1:
                    self.do(WithdrawWager(Actor(name), name, option))

    def one_thing(self, accidents: bool) -> bool:
        """The next thing that the rules call for, or an accident instead; false when the coup is over."""
        step = tables.next_step(self.table)
        accident = accidents and self.chance.random() < 0.05
        match step:
            case Deal() | Expose() | Settle() if accident:
                self.accident(step)
            case Deal(to=to, face_up=face_up, source="shoe"):
                card = self.shoe.pop()
                if not face_up:
                    self.face_down[hand_name(to)].append(card)
                self.do(DealCard(DEALER, card if face_up else UNSEEN))
            case Deal(face_up=True):
                self.do(DealCard(DEALER, self.spare_card()))
            case Deal(to=to):
                self.face_down[hand_name(to)].append(self.spare_card())
                self.do(DealCard(DEALER, UNSEEN))
            case Expose(hand=hand):
                known, self.face_down[hand_name(hand)] = self.face_down[hand_name(hand)], []
                self.do(TurnHand(DEALER, hand_name(hand), tuple(known)))
            case Settle():
                self.do(Proceed(DEALER))
            case _:
                self.face_down = {"player": [], "banker": []}
                return False
        return True

    def spare_card(self) -> Card:
        """A card that is out of the shoe already; one that nobody saw turns out to be the next of ours."""
        assert isinstance(self.table.play, Coup)
        card = (self.table.play.carried or self.table.play.set_aside)[0].card
        return self.shoe.pop() if card == UNSEEN else card

    def accident(self, step: Deal | Expose | Settle) -> None:
        """The coup or a patron's wagers are void, the shoe is empty, or a card comes too early."""
        play = self.table.play
        assert isinstance(play, Coup)
        wagered = [wager.patron for wager in play.wagers]
        what = self.chance.choice(("void", "riot", "patron", "empty", "early"))
        if what == "patron" and wagered:
            self.do(VoidWagers(SUPERVISOR, wagered[0]))
        elif what == "empty" and isinstance(step, Deal) and step.source == "shoe":
            self.do(RunOutOfCards(SUPERVISOR))
        elif (
            what == "early"
            and isinstance(step, Deal)
            and step.to == "banker"
            and step.source == "shoe"
            and step.face_up
        ):
            self.do(DrawInError(DEALER, self.shoe.pop(), exposed=True))
        else:
            self.do(VoidCoup(SUPERVISOR, Ground.DISTURBANCE if what == "riot" else Ground.IMPRACTICAL))

    def card_in_excess(self) -> None:
        """A card too many after the last, seen or not."""
        card, exposed = self.shoe.pop(), self.chance.random() < 0.5
        self.do(DrawInError(DEALER, card if exposed else UNSEEN, exposed))
