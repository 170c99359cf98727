"""Adjudicating a record: its rounds are played again at a table, by the book, and the settlement is read off."""

from contextlib import suppress

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card, pictured
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
from croupier.games.baccarat.game import BACCARAT
from croupier.records.acts import Act, Bets, Burns, DrawsInError, NotARecord, VoidsPatron, VoidsRound
from croupier.records.answer import Answer, Settlement, rows_of
from croupier.records.notation import Record, RoundRecord
from croupier.records.notes import notes_of
from croupier.rulebook import Cite, Refused, open_book
from croupier.table.commands import AgreeToNoBetCoup, BeginRound, Command, RequestNoBetCoup
from croupier.table.events import Event, PatronWarned
from croupier.table.policies import cash
from croupier.table.state import Determinations, Patron, ShoeLife, ShoePhase, Table
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Deal, Settle
from croupier.verbs.voids import Ground

rule = open_book("ACT-MB")

_DEALER = Actor("dealer", Role.DEALER)
_SUPERVISOR = Actor("supervisor", Role.CASINO_SUPERVISOR)
_PURSE = Amount(10**15)
"""A record does not say what patrons own: a stack that no wager of a record can exhaust."""


class RefusedInRecord(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """The rules refuse something in a record: where, by which clause and why."""

    def __init__(self, refusal: Refused, round_number: int | None, line: int | None) -> None:
        super().__init__(str(refusal))
        self.clause: Cite = refusal.clause
        self.refusal = refusal
        self.round = round_number
        self.line = line


def adjudicate(record: Record) -> Answer:
    """Settle every round of a record, or raise `RefusedInRecord` where the rules do not allow it."""
    determinations = determinations_of(record)
    try:
        table = tables.begin(determinations)
    except Refused as refusal:
        raise RefusedInRecord(refusal, None, None) from None
    settlements, warned = [], frozenset(record.warned)
    refused: RefusedInRecord | None = None
    for number, written in enumerate(record.rounds, start=1):
        if written.by_ruling:
            settlements.append(_by_ruling(written))
            warned |= {event.patron for event in written.events if isinstance(event, PatronWarned)}
            table = msgspec.structs.replace(table, play=None)
            continue
        replay = _Replay(table, written, number, warned)
        try:
            settlements.append(replay.settlement())
        except RefusedInRecord as refusal:  # later rounds are read all the same: what is no record comes first
            refused = refused or refusal
            continue
        table = replay.table
        warned |= {patron.name for patron in table.patrons if patron.warned}
    if refused is not None:
        raise refused
    return Answer(record.game.game, tuple(settlements))


def determinations_of(record: Record) -> Determinations:
    """The table that a record describes: a cash table by the game's own book."""
    policy = cash(BACCARAT.clauses, BACCARAT.shoe_rules(record.game).end_of_shoe)
    return Determinations(record.game, policy, record.limits, record.differential, record.personal_limits)


class _Replay:
    """One round of a record, played again."""

    def __init__(self, before: Table, written: RoundRecord, number: int, warned: frozenset[str]) -> None:
        names = dict.fromkeys(act.name for act in written.play if isinstance(act, Bets))
        patrons = tuple(Patron(name, _PURSE, warned=name in warned) for name in names)
        cards = 52 * before.determinations.game.decks
        shoe = ShoeLife(ShoePhase.IN_PLAY, 1, cards, len(written.shoe), to_burn=0)
        self.table = msgspec.structs.replace(before, patrons=patrons, shoe=shoe, round_number=number - 1)
        self.written = written
        self.number = number
        self.line: int | None = None
        self.cards = list(written.shoe)
        self.used = 0
        self.events: list[Event] = []

    @property
    def coup(self) -> Coup:
        assert self.table.play is not None
        return self.table.play

    def settlement(self) -> Settlement:
        self._begin()
        for line, act in enumerate(self.written.play, start=1):
            self.line = line
            self._act(act)
        self.line = len(self.written.play) + 1
        self._play_out()
        coup = self.coup
        result = "void" if coup.outcome is None else coup.outcome.winner
        notes = notes_of(self.events)
        return Settlement(rows_of(self.events), self.used, coup.player, coup.banker, result, notes=notes)

    def _do(self, command: Command) -> None:
        try:
            events = tables.decide(self.table, command)
        except Refused as refusal:
            raise RefusedInRecord(refusal, self.number, self.line) from None
        for event in events:
            self.table = tables.evolve(self.table, event)
        self.events += events

    def _begin(self) -> None:
        if self.written.no_bet:
            for place, patron in enumerate(self.table.present):
                who = Actor(patron.name)
                self._do(AgreeToNoBetCoup(who) if place else RequestNoBetCoup(who))
        self._do(BeginRound(_SUPERVISOR, self.written.no_bet or not self.table.present))

    def _act(self, act: Act) -> None:
        if isinstance(act, Bets):
            self._do(PlaceWager(Actor(act.name), act.name, act.on, act.amount))
            return
        if self.coup.window == "wagers" and not isinstance(act, Burns):
            self._do(CallNoMoreBets(_DEALER))
        match act:
            case Burns(card):
                self._burn(card)
            case DrawsInError(card):
                self._draw_in_error(card)
            case VoidsPatron(name):
                self._do(VoidWagers(_SUPERVISOR, name))
            case VoidsRound():
                with suppress(NotARecord):  # a card that nobody saw ends the dealing; nothing turns on it any more
                    self._deal_on()
                self._do(VoidCoup(_SUPERVISOR, Ground.IMPRACTICAL))

    def _burn(self, card: Card) -> None:
        """Cards are burnt before the first coup of a shoe and at no other time."""
        if self.coup.cards_out:
            refusal = Refused(rule["5.5"], "Cards are burnt before the first coup of a shoe, not in a coup.")
            raise RefusedInRecord(refusal, self.number, self.line)
        self._take(card, "burnt")

    def _draw_in_error(self, card: Card) -> None:
        """The card too many comes where the shoe has it: as the banker's next card, or after the last card due."""
        while True:
            step = tables.next_step(self.table)
            due_to_banker = isinstance(step, Deal) and step.to == "banker" and self.coup.cards_out >= 4
            if due_to_banker and self.cards[:1] == [card]:
                break
            if not self._deal_one():
                break
        self._take(card, "drawn in error")
        self._do(DrawInError(_DEALER, card, exposed=card != UNSEEN))

    def _take(self, card: Card, how: str) -> None:
        """A named card leaves the shoe: it must be the next one."""
        if not self.cards or self.cards[0] != card:
            lies = (
                f"the next card of the shoe is {_named(self.cards[0])}"
                if self.cards
                else "after the cards that were due the shoe has none left"
            )
            raise NotARecord(f"The line says that {_named(card)} is {how}, but {lies}.", self.number, self.line)
        self.cards.pop(0)
        self.used += 1

    def _deal_one(self) -> bool:
        """Do the next thing that the rules call for before the coup is settled; false when nothing is left."""
        match tables.next_step(self.table):
            case Deal(source="shoe") if self.cards:
                card = self.cards.pop(0)
                self.used += 1
                if card == UNSEEN:
                    raise self._nobody_saw(f"card {self.used} of the shoe")
                self._do(DealCard(_DEALER, card))
            case Deal(source="shoe"):
                return False
            case Deal():
                self._place_spare_card()
            case Settle(what="pairs"):
                self._do(Proceed(_DEALER))
            case _:
                return False
        return True

    def _place_spare_card(self) -> None:
        """A card that is out already is used first; carried here unseen, it is named first in this round's shoe."""
        card = (self.coup.carried or self.coup.set_aside)[0].card
        if card == UNSEEN and self.coup.carried and self.cards:
            card = self.cards.pop(0)
            self.used += 1
        if card == UNSEEN:
            what = "the first card, drawn unseen in the round before," if self.coup.carried else "the card in error"
            raise self._nobody_saw(f"{what} goes to the {self._hand_at_turn}'s hand and")
        self._do(DealCard(_DEALER, card))

    @property
    def _hand_at_turn(self) -> str:
        step = tables.next_step(self.table)
        return step.to if isinstance(step, Deal) else ""

    def _nobody_saw(self, what: str) -> NotARecord:
        return NotARecord(f"The settlement turns on a card that nobody saw: {what} is ??.", self.number, self.line)

    def _deal_on(self) -> None:
        while self._deal_one():
            pass

    def _play_out(self) -> None:
        if self.coup.is_over:
            return
        if self.coup.window == "wagers":
            self._do(CallNoMoreBets(_DEALER))
        self._deal_on()
        step = tables.next_step(self.table)
        self._do(RunOutOfCards(_DEALER) if isinstance(step, Deal) else Proceed(_DEALER))


def _named(card: Card) -> str:
    return "a card that nobody saw (??)" if card == UNSEEN else f"the {pictured(card)}"


def _by_ruling(written: RoundRecord) -> Settlement:
    """A round that its lines could not tell is not judged again: what its events say stands."""
    return Settlement(rows_of(written.events), len(written.shoe), by_ruling=True)
