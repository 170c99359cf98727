"""What has happened since a person was last asked, in words: a line for each box, and what came back to them."""

from collections.abc import Iterable

from croupier.cli.drawing import chips
from croupier.cli.evening import ME
from croupier.equipment.cards import pictured
from croupier.games.blackjack.events import (
    AbsenceNoted,
    CardDealt,
    DoubleFollowed,
    DrawCalled,
    HandDoubled,
    HandSplit,
    HandStood,
    InsurancePlaced,
    InsuranceReturned,
    SplitFollowed,
)
from croupier.table.events import CuttingCardReached, Event, StackShuffled


def told(events: Iterable[Event]) -> list[str]:
    """Acts in their order, box after box; a card belongs to the act that called for it."""
    lines: list[str] = []
    acts: dict[int, list[str]] = {}
    for event in events:
        match event:
            case InsurancePlaced(patron, box, owner, amount):
                whose = "" if owner == patron else f" for {owner}"
                lines.append(f"{_does(patron, 'insure')} {chips(amount)} on box {box}{whose}")
            case InsuranceReturned(ME, box, owner, amount, clause):
                lines.append(f"{chips(amount)} of your insurance on {owner}'s wager at box {box} goes back ({clause})")
            case AbsenceNoted(patron):
                lines.append(f"{patron} {'are' if patron == ME else 'is'} away")
            case StackShuffled():
                lines.append("the shoe ran short: the discard rack is shuffled and cut to finish the round")
            case CuttingCardReached(discarded=False, clause=clause):
                lines.append(f"the cutting card is out: the cards are shuffled ({clause})")
            case CardDealt(box=box, card=card) if box in acts:
                acts[box][-1] += f" {pictured(card)}"
            case DrawCalled(box=box) | HandStood(box=box) | HandSplit(box=box) | HandDoubled(box=box):
                acts.setdefault(box, []).append(_act(event))
            case SplitFollowed(box=box) | DoubleFollowed(box=box):
                acts.setdefault(box, []).append(_act(event))
            case _:
                pass
    return lines + [f"box {box}: {', '.join(done)}" for box, done in acts.items()]


def _act(event: DrawCalled | HandStood | HandSplit | HandDoubled | SplitFollowed | DoubleFollowed) -> str:
    match event:
        case DrawCalled(patron=patron):
            return _does(patron, "draw")
        case HandStood(patron=patron):
            return _does(patron, "stand")
        case HandSplit(patron=patron):
            return _does(patron, "split")
        case HandDoubled(patron=patron, amount=amount):
            return f"{_does(patron, 'double')} by {chips(amount)}:"
        case SplitFollowed(patron=patron) | DoubleFollowed(patron=patron):
            return f"{_does(patron, 'follow')}"


def _does(patron: str, deed: str) -> str:
    return f"{patron} {deed}" if patron == ME else f"{patron} {deed}s"
