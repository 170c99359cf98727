"""How a game replays a round of a record: line by line, with the acts that every table has."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Generic, TypeVar

from croupier.records.acts import Act, Bets
from croupier.records.answer import Note
from croupier.records.replay import DEALER, Replay
from croupier.records.staff_acts import OpeningAct, TableAct, VoidsEarlier, VoidsRound
from croupier.records.table_acts import carry_out
from croupier.table.commands import BeginRound, GatherCards
from croupier.verbs.void_grounds import Ground

Round = TypeVar("Round")


class Playing(Generic[Round]):
    """One round of a record, replayed line by line; `kind` is the type of the game's rounds."""

    kind: type[Round]

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.do = replay.do

    @property
    def play(self) -> Round:
        """The current round."""
        assert isinstance(self.replay.play, self.kind)
        return self.replay.play

    def begin(self) -> None:
        """Before the first wager: the round opens for them."""
        self.do(BeginRound(DEALER))

    def act(self, act: Act) -> None:
        """Carry out one line, after whatever the rules call for first."""
        raise NotImplementedError

    def deal_cards(self, number: int) -> None:
        """Everything that comes before a card, counted from 1; for a game that has such acts."""

    def deal_before(self, act: Act) -> bool:
        """The cards that a line says came before it; false if it says nothing. Wagers may still be open."""
        if act.after is not None and not act.precedes_call:
            self.deal_cards(act.after)
            if self.replay.used < act.after:
                why = f"The line says after {act.after} cards, but no more than {self.replay.used} come before it."
                raise self.replay.problem(why)
        return act.after is not None

    def table_act(self, act: TableAct) -> None:
        """What the table carries out, at its card."""
        self.deal_before(act)
        carry_out(self.replay, act)

    def finish(self) -> None:
        """After the last line: deal and settle what is left."""
        raise NotImplementedError

    def closing_notes(self) -> tuple[Note, ...]:
        """What the round leaves for the next one."""
        return ()

    def play_lines(self) -> None:
        """The whole round: what was done before it, its wagers and acts, what is left to deal and settle.

        That this very round was found void afterwards is written last in it.
        """
        acts = self.replay.written.play
        opening = len(list(takewhile(self.precedes_round, acts)))
        end = len(acts) - len(list(takewhile(self._is_found_later, reversed(acts[opening:]))))
        self._carry_out(acts[:opening], 1)
        self.begin()
        self._carry_out(acts[opening:end], opening + 1)
        self.finish()
        if self.replay.table.to_gather:  # when the next round begins or the record ends
            self.do(GatherCards(DEALER))
        self.replay.next_has_commenced()
        self._carry_out(acts[end:], end + 1)

    def precedes_round(self, act: Act) -> bool:
        """Whether an act that is written before the wagers happened between two rounds."""
        return isinstance(act, OpeningAct) and act.after is None

    def _is_found_later(self, act: Act) -> bool:
        return isinstance(act, VoidsEarlier) and act.number == self.replay.number and act.after is None

    def _has_commenced(self, act: TableAct, later: Sequence[Act]) -> bool:
        """An error of an earlier round that is told behind the wagers was found when the first card was out."""
        error = isinstance(act, VoidsEarlier) and act.ground is Ground.PLACEMENT_ERROR and act.after is None
        waits = not self.replay.used and not self.replay.table.is_between_rounds
        return error and waits and not any(isinstance(each, Bets) for each in later)

    def _carry_out(self, acts: Sequence[Act], line: int) -> None:
        """These acts, the first of them in this line; then the next line is at hand."""
        self.replay.line = line
        for at, act in enumerate(acts, start=1):
            if isinstance(act, TableAct):
                if self._has_commenced(act, acts[at:]):
                    self.deal_cards(1)
                self.table_act(act)
            else:
                if not isinstance(act, VoidsRound):  # a card that nobody saw may end the dealing before it
                    self.deal_before(act)
                self.act(act)
            self.replay.line += 1
