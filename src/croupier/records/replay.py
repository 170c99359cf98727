"""One round of a record at a table: its cards, its place in the record, and the table's answers."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card, pictured
from croupier.records.acts import NotARecord
from croupier.records.record import RoundRecord
from croupier.rulebook import Cite, Refused
from croupier.table.commands import Command
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.shoe.shoe_life import rules_of
from croupier.table.state import Patron, ShoeLife, ShoePhase, Table
from croupier.table.wagering.rounds import round_end
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Step
from croupier.verbs.wagers import WagerVoided

DEALER = Actor("dealer", Role.DEALER)
SUPERVISOR = Actor("supervisor", Role.CASINO_SUPERVISOR)
_PURSE = Amount(10**15)
"""A stack that no wager of a record can exhaust, as a record does not say what patrons own."""


class RefusedInRecord(Exception):  # noqa: N818 - a refusal is an answer, not an error
    """The rules refuse something in a record: where, by which clause and why."""

    def __init__(self, refusal: Refused, round_number: int | None, line: int | None) -> None:
        super().__init__(str(refusal))
        self.clause: Cite = refusal.clause
        self.refusal = refusal
        self.round = round_number
        self.line = line


class Replay:
    """A round in progress. `line` is the current act; `used` counts the cards that left the shoe.

    `earlier` is what happened in the rounds that are over, by their numbers. `is_new_shoe` says that no round of the
    record was dealt from this shoe before; nobody knows of the record's first round.
    """

    def __init__(
        self, before: Table, written: RoundRecord, number: int, seats: dict[str, int], warned: frozenset[str]
    ) -> None:
        self.earlier: dict[int, tuple[Event, ...]] = {}
        here = tuple(_patron(before.patron(name), name, seat, name in warned) for name, seat in seats.items())
        gone = tuple(replace(patron, present=False) for patron in before.patrons if patron.name not in seats)
        self.table = replace(before, patrons=(*here, *gone), shoe=_new_shoe(before, number), round_number=number - 1)
        self.written = written
        self.number = number
        self.is_new_shoe = before.shoe.phase is not ShoePhase.IN_PLAY
        if self.is_new_shoe:
            self.begin_shoe()
        self.line: int | None = None
        self.cards = list(written.shoe)
        self.used = 0
        self.events: list[Event] = []

    @property
    def play(self) -> Any:
        """The game's round."""
        return self.table.play

    @property
    def step(self) -> Step:
        """What the rules call for now."""
        return tables.next_step(self.table)

    def do(self, command: Command) -> None:
        """Carry out a command, or say where the rules refuse it."""
        try:
            events = tables.decide(self.table, command)
        except Refused as refusal:
            raise RefusedInRecord(refusal, self.number, self.line) from None
        self._happen(events)

    def _happen(self, events: Iterable[Event]) -> None:
        for event in events:
            self.table = tables.evolve(self.table, event)
            self.events.append(event)

    def end_without_wagers(self) -> bool:
        """Whether every wager was void before the call: nobody is dealt to, and the round ends by that clause."""
        game, void = game_of(self.table), [event for event in self.events if isinstance(event, WagerVoided)]
        if not void or game.stakes(self.play):
            return False
        clause = void[-1].clause
        self._happen([game.voided(clause, "every wager is void")])
        self._happen(round_end(self.table, self.play, clause))
        return True

    def refusal(self, clause: Cite, why: str) -> RefusedInRecord:
        """A rule's refusal of the current line."""
        return RefusedInRecord(Refused(clause, why), self.number, self.line)

    def problem(self, message: str) -> NotARecord:
        """An error for the current line, which is not a line of a record."""
        return NotARecord(message, self.number, self.line)

    def draw(self) -> Card:
        """The next card leaves the shoe, whether or not somebody saw it."""
        self.used += 1
        return self.cards.pop(0)

    def next_card(self) -> Card:
        """The next card leaves the shoe, to be dealt: it must be one that somebody saw."""
        card = self.draw()
        if card == UNSEEN:
            raise self.nobody_saw(f"card {self.used} of the shoe")
        return card

    def take(self, card: Card, how: str) -> None:
        """A named card leaves the shoe: it must be the next one."""
        if not self.cards or self.cards[0] != card:
            lies = (
                f"the next card of the shoe is {_named(self.cards[0])}"
                if self.cards
                else "after the cards that were due the shoe has none left"
            )
            raise self.problem(f"The line says that {_named(card)} is {how}, but {lies}.")
        self.cards.pop(0)
        self.used += 1

    def empty_shoe(self) -> None:
        """The cards that left the shoe so far were its last; of a rack that was shuffled, no other card was in it."""
        shoe = self.table.shoe
        again = shoe.completing is not None and shoe.completing == rules_of(self.table).discards_reshuffled
        cards = shoe.cards - shoe.cards_left if again else shoe.cards
        self.table = replace(self.table, shoe=replace(shoe, cards=cards, cards_left=0))

    def shoe_in_play(self) -> None:
        """Whatever was shuffled and cut is dealt from: a record has only the cards."""
        shoe = self.table.shoe
        if shoe.phase is not ShoePhase.IN_PLAY and shoe.completing is None:  # all cards: a new shoe
            shoe = _new_shoe(self.table, self.number)
        left = shoe.cards_left or shoe.cards
        self.table = replace(self.table, shoe=replace(shoe, phase=ShoePhase.IN_PLAY, cards_left=left, to_burn=0))

    def begin_shoe(self) -> None:
        """The cards were shuffled before this round: one drawn too many in the last has gone into the shuffle."""
        self.is_new_shoe = True
        self.table = replace(self.table, shoe=_new_shoe(self.table, self.number), play=None)

    def burn_is_due(self) -> None:
        """This is a shoe's first round."""
        self.table = replace(self.table, shoe=replace(self.table.shoe, phase=ShoePhase.TO_BURN, to_burn=1))

    def last_of_shoe(self) -> None:
        """The cutting card came in a round before this one, which is the shoe's last."""
        shoe = replace(self.table.shoe, cutting_card_out=True, last_round=self.number)
        self.table = replace(self.table, shoe=shoe)

    def next_has_commenced(self) -> None:
        """What is found about this round now is found while a later one is played."""
        self.earlier[self.number] = tuple(self.events)
        clauses = game_of(self.table).clauses
        if clauses.placement_error != clauses.placement_error_found_late:
            self.table = replace(self.table, round_number=self.number + 2)

    def nobody_saw(self, what: str) -> NotARecord:
        """The settlement depends on a card that is `??`."""
        return self.problem(f"The settlement depends on a card that nobody saw: {what} is ??.")


def _patron(before: Patron | None, name: str, seat: int, warned: bool) -> Patron:
    """Somebody at the table, with what became of them in earlier rounds."""
    patron = before or Patron(name)
    return replace(patron, stack=_PURSE, seat=seat, present=True, warned=warned)


def _new_shoe(before: Table, number: int) -> ShoeLife:
    """A shoe in play, from which some card came in an earlier round; one whose last round this is stays as it is."""
    if before.shoe.last_round == number and before.shoe.phase is ShoePhase.IN_PLAY:
        return before.shoe
    cards = rules_of(before).cards
    return ShoeLife(ShoePhase.IN_PLAY, 1, cards, cards - 1, to_burn=0)


def _named(card: Card) -> str:
    return "a card that nobody saw (??)" if card == UNSEEN else f"the {pictured(card)}"
