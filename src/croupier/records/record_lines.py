"""A finished round as lines: one for each wager, then what was done, as far as all games share it."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, TypeVar

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.table.events import Event
from croupier.verbs.round_events import RoundVoided
from croupier.verbs.wagers import WagerPlaced, WagerRaised, WagerReturned, WagerVoided, WagerWithdrawn

Place = TypeVar("Place", bound=Hashable)

_NOTHING = Amount(0)


class WagersTold(Generic[Place]):
    """Wagers in the order they were first placed, however often chips were added or taken back.

    `told` is what their patrons put there and left there, `seated` are those made from a seat. What a limit gave back
    or added is not written: the limit is applied again when the record is read. `place` identifies a wager; an
    event that it has no place for is left out.
    """

    def __init__(self, events: Iterable[Any], place: Callable[[Any], Place | None]) -> None:
        self.told: dict[Place, Amount] = {}
        self.seated: set[Place] = set()
        self._lying: dict[Place, Amount] = {}
        for event in events:
            if isinstance(event, WagerPlaced | WagerRaised | WagerReturned | WagerWithdrawn):
                wager = place(event)
                if wager is not None:
                    self._take(event, wager)

    def _take(self, event: WagerPlaced | WagerRaised | WagerReturned | WagerWithdrawn, wager: Place) -> None:
        lies = self._lying.get(wager, _NOTHING)
        placed = isinstance(event, WagerPlaced | WagerRaised)
        self._lying[wager] = Amount(lies + event.amount if placed else lies - event.amount)
        match event:
            case WagerPlaced():
                if not lies:  # placed again, it is written after the others
                    self.told.pop(wager, None)
                self.told[wager] = Amount(self.told.get(wager, _NOTHING) + event.amount)
                self.seated |= {wager} if event.seated else set()
            case WagerWithdrawn() if self._lying[wager]:
                self.told[wager] = Amount(self.told[wager] - event.amount)
            case WagerWithdrawn():
                del self.told[wager]
                self.seated.discard(wager)
            case _:
                pass


def tell_acts(events: Iterable[Event], tell: Callable[[Event], str | None], voiding: Cite) -> list[str]:
    """The acts in their order: a game's lines for its own events, and what a supervisor voided by `voiding`.

    An event for which a game has nothing to write is an empty line.
    """
    acts: list[str] = []
    for event in events:
        line = tell(event)
        if line is None:
            line = _supervisor_line(event, voiding)
            line = "" if line in acts else line
        acts += [line] if line else []
    return acts


def _supervisor_line(event: Any, voiding: Cite) -> str:
    match event:
        case WagerVoided(patron=patron) if event.clause == voiding:
            return f"supervisor voids {patron}"
        case RoundVoided():
            return "supervisor voids the round"
        case _:
            return ""
