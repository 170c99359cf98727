"""What has happened since a person was last asked, in words: who did what on each street, and the cards turned."""

from collections.abc import Iterable

from croupier.cli.play.drawing import format_chips
from croupier.cli.play.sitting import ME
from croupier.equipment.cards import pictured
from croupier.games.ultimate_holdem.events import (
    CardsTurned,
    HandChecked,
    HandConceded,
    HandFolded,
    PlayWagerPlaced,
)
from croupier.games.ultimate_holdem.steps import FLOP, TURN_AND_RIVER
from croupier.table.events import Event


def recap_lines(events: Iterable[Event]) -> list[str]:
    """Acts in their order, those between two turns of cards on one line."""
    lines: list[list[str]] = [[]]
    for event in events:
        if isinstance(event, CardsTurned) and event.place in (FLOP, TURN_AND_RIVER):
            lines += [f"{event.place}: {' '.join(map(pictured, event.cards))}"], []
        else:
            lines[-1] += _event_lines(event)
    return [", ".join(line) for line in lines if line]


def _event_lines(event: Event) -> list[str]:
    match event:
        case HandChecked(patron):
            return [_decision_words(patron, "check")]
        case HandFolded(patron, clause=clause, why=why):
            return [_decision_words(patron, "fold") + ("" if why is None else f" ({clause})")]
        case PlayWagerPlaced(patron, times=times, amount=amount):
            return [f"{_decision_words(patron, 'bet')} {times}x ({format_chips(amount)})"]
        case HandConceded(patron):
            return [_decision_words(patron, "concede")]
        case _:
            return []


def _decision_words(patron: str, verb: str) -> str:
    return f"{patron} {verb}" if patron == ME else f"{patron} {verb}s"
