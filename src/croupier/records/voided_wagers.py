"""Wagers that a supervisor declared void while their round was played: whose, and which if their patron kept others."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from croupier.rulebook import Cite
from croupier.table.events import Event
from croupier.verbs.moves import wagers_of
from croupier.verbs.wagers import SettlementReversed, WagerSettled, WagerVoided, moves


class VoidedWagers:
    """The wagers voided by this clause, as lines name them: one order at a time, where its first event stands."""

    def __init__(self, events: Sequence[Event], voiding: Cite, place: Callable[[Any], str]) -> None:
        self._events, self._voiding, self._place = events, voiding, place

    def named_at(self, at: int) -> list[tuple[str, str]]:
        """What an order that begins with this event names, and its reason; empty if none does."""
        if not self._is_part(at) or self._is_part(at - 1):
            return []
        voided = [event for event in self._order(at) if isinstance(event, WagerVoided)]
        gone = {(event.patron, event.box, event.on) for event in voided}
        named = [event for event in voided if not self._goes_with_another(event, gone)] or voided[:1]
        end = at + len(list(self._order(at)))
        whole = {event.patron for event in named if self._has_nothing_left(event.patron, end)}
        lines = (event.patron if event.patron in whole else f"{event.patron} {self._place(event)}" for event in named)
        return list(dict.fromkeys((line, event.details) for line, event in zip(lines, named, strict=True)))

    def _is_part(self, at: int) -> bool:
        event = self._events[at] if at >= 0 else None
        return isinstance(event, WagerVoided | SettlementReversed) and event.clause == self._voiding

    def _order(self, at: int) -> Iterator[Event]:
        while at < len(self._events) and self._is_part(at):
            yield self._events[at]
            at += 1

    def _goes_with_another(self, event: WagerVoided, gone: set[tuple[str, int, str]]) -> bool:
        patron, on = event.rests_on
        return bool(patron) and (patron, event.box, on) in gone

    def _has_nothing_left(self, patron: str, end: int) -> bool:
        """Whether no wager of theirs lies on the layout any more, and none is settled."""
        lying = settled = 0
        for event in self._events[:end]:
            for move in moves(event):
                lying += move.amount * ((move.target == wagers_of(patron)) - (move.source == wagers_of(patron)))
            if isinstance(event, WagerSettled | SettlementReversed) and event.patron == patron:
                settled += 1 if isinstance(event, WagerSettled) else -1
        return not lying and not settled
