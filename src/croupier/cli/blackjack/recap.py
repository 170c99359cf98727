"""What has happened since a person was last asked, in words: a line for each box, and what came back to them."""

from collections.abc import Iterable

from croupier.cli.play.drawing import format_chips
from croupier.cli.play.sitting import ME
from croupier.equipment.cards import pictured
from croupier.games.blackjack.events import (
    AbsenceNoted,
    AnswerMissed,
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
from croupier.rulebook import Cite, act_bj as rule
from croupier.table.events import Event
from croupier.table.shoe.shoe_events import CuttingCardReached, StackShuffled

Acted = DrawCalled | HandStood | HandSplit | HandDoubled | SplitFollowed | DoubleFollowed
_DEEDS: dict[type[Acted], str] = {
    DrawCalled: "draw",
    HandStood: "stand",
    HandSplit: "split",
    HandDoubled: "double",
    SplitFollowed: "follow",
    DoubleFollowed: "follow",
}


def recap_lines(events: Iterable[Event]) -> list[str]:
    """What happened to the round as a whole, and then the acts in their order, box after box."""
    lines: list[str] = []
    acts: dict[int, list[str]] = {}
    last: dict[int, Acted] = {}
    for event in events:
        match event:
            case CardDealt(box=box, card=card) if isinstance(last.get(box), DrawCalled | HandDoubled):
                acts[box][-1] += f" {pictured(card)}"
            case CardDealt(box=box, hand=hand, card=card) if box in acts:
                acts[box].append(f"{pictured(card)} to hand {hand}")
            case _ if isinstance(event, Acted):
                same = event.box in last and last[event.box].patron == event.patron
                acts.setdefault(event.box, []).append(_deed(event) if same else f"{event.patron} {_deed(event)}")
                last[event.box] = event
            case _:
                lines += _event_lines(event)
    return lines + [f"box {box}: {', '.join(done)}" for box, done in acts.items()]


def _deed(event: Acted) -> str:
    deed = _DEEDS[type(event)] + ("" if event.patron == ME else "s")
    return f"{deed} by {format_chips(event.amount)}:" if isinstance(event, HandDoubled) else deed


def _event_lines(event: Event) -> list[str]:
    match event:
        case InsurancePlaced(patron, box, owner, amount):
            whose = "" if owner == patron else f" for {owner}"
            return [f"{patron} insure{'' if patron == ME else 's'} {format_chips(amount)} on box {box}{whose}"]
        case InsuranceReturned(patron, box, owner, amount, clause) if patron == ME:
            return [f"{format_chips(amount)} of your insurance on {owner}'s wager at box {box} goes back ({clause})"]
        case AbsenceNoted(patron, clause) | AnswerMissed(patron=patron, clause=clause):
            return [f"{patron} {'are' if patron == ME else 'is'} away ({clause})"]
        case StackShuffled(clause=clause):
            return [f"the shoe ran short: the discard rack is shuffled and cut to finish the round ({clause})"]
        case CuttingCardReached(clause, discarded=False):
            return [f"the cutting card is out: the cards are shuffled {_moment(clause)} ({clause})"]
        case _:
            return []


def _moment(clause: Cite) -> str:
    return "before this round" if clause == rule["5.4(a)"] else "after this round"
