"""A finished round as lines: one for each wager, then what was done, as far as all games share it."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.equipment.shoe import Fault
from croupier.records.staff_acts import GROUNDS
from croupier.records.voided_wagers import VoidedWagers
from croupier.rulebook import Cite
from croupier.table.events import Event
from croupier.table.patrons.attendance_events import PatronExcluded, PatronReadmitted
from croupier.table.patrons.restriction_events import PatronRestricted, RestrictionLifted
from croupier.table.shoe.shoe_events import CuttingCardReached, ShufflingShoeFailed, StackShuffled
from croupier.verbs.round_events import NoMoreBetsCalled, RoundVoided
from croupier.verbs.void_grounds import Ground
from croupier.verbs.wagers import WagerPlaced, WagerRaised, WagerReturned, WagerVoided, WagerWithdrawn

Place = TypeVar("Place", bound=Hashable)
Meaning = TypeVar("Meaning")
ShoeTold = Callable[[Sequence[Event], bool], list[Card]]
"""The cards that left the shoe in these events, those that nobody saw too."""

_NOTHING = Amount(0)
_MAIN, _ON_A_BOX = "main", ("main", "pairs", "insurance")


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


def wagers_first(events: Sequence[Event]) -> Sequence[Event]:
    """What came before the call of no more bets, or before a wager was void: wagers of then are told as they stayed.

    What is done to a wager after it is an act of its own.
    """
    ends = (at for at, event in enumerate(events) if isinstance(event, NoMoreBetsCalled | WagerVoided))
    return events[: next(ends, len(events))]


def tell_acts(
    events: Sequence[Event],
    tell: Callable[[Event, str], str | None],
    voiding: Cite,
    shoe: ShoeTold | None,
    place: Callable[[Any], str] = lambda event: f"on {event.part_of or event.on}",
) -> list[str]:
    """The acts in their order: a game's lines for its own events, and what staff of any table did.

    A game is told the moment in words, for lines that say it. It has an empty line for an event that needs none, None
    if it has nothing to say. A game without cards has no `shoe`. Wagers that a supervisor voided by `voiding` are told
    once for each patron, or each by its `place` if the patron kept others.
    """
    acts: list[str] = []
    voids, told, called = VoidedWagers(events, voiding, place), len(wagers_first(events)), False
    for at, event in enumerate(events):
        called = called or isinstance(event, NoMoreBetsCalled)
        if at < told and isinstance(event, WagerPlaced | WagerWithdrawn):
            continue
        moment = _moment(events[:at], called, shoe)
        line = tell(event, moment)
        if line is None:
            line = (
                _person_line(event, moment if called else "") or _shoe_line(event, moment) or _void_line(event, moment)
            )
            acts += [with_reason(f"supervisor voids {named}{moment}", why) for named, why in voids.named_at(at)]
        acts += [line] if line else []
    return acts


def _moment(before: Sequence[Event], called: bool, shoe: ShoeTold | None) -> str:
    """When something came: while wagers were open, or after how many cards."""
    if not called:
        return " before the call"
    if shoe is None:
        return ""
    number = len(shoe(before, True))
    return f" after {number} card{'' if number == 1 else 's'}"


def _void_line(event: Any, moment: str) -> str:
    """A round that the operator declared void; an event of an older log says why only in its details."""
    match event:
        case RoundVoided(details=details, ground=ground):
            ground = ground or (Ground(details) if details in tuple(Ground) else Ground.IMPRACTICAL)
            reason = "" if details in tuple(Ground) else details
            return with_reason(f"supervisor voids the round {words_for(GROUNDS, ground)}{moment}", reason)
        case _:
            return ""


def _person_line(event: Any, moment: str) -> str:
    match event:
        case PatronExcluded(patron, details=details):
            return with_reason(f"supervisor excludes {patron}", details)
        case PatronRestricted(patron, tracking=tracking):
            return with_reason(f"supervisor restricts {patron}", tracking)
        case PatronReadmitted(patron, details=details):
            return with_reason(f"supervisor readmits {patron}{moment}", details)
        case RestrictionLifted(patron):
            return f"supervisor lifts the restriction on {patron}"
        case _:
            return ""


def _shoe_line(event: Any, moment: str) -> str:
    """What became of the shoe."""
    match event:
        case CuttingCardReached():
            return f"dealer draws the cutting card{moment}"
        case StackShuffled(from_rack=True):
            return f"dealer shuffles the discard rack{moment}"
        case ShufflingShoeFailed(fault, details):
            return with_reason(f"{malfunction_words(fault)}{moment}", details)
        case _:
            return ""


def with_reason(line: str, reason: str) -> str:
    """A line with its reason behind a colon, in one line."""
    words = " ".join(reason.split())
    return f"{line}: {words}" if words else line


def voided_words(event: Any) -> str:
    """Which wager was voided: by what it is on, or by its box if the game has kinds of wagers on a box."""
    if event.on and event.on not in _ON_A_BOX:
        return f" on {event.on}"
    if not event.box:
        return ""
    kind = "" if event.on in ("", _MAIN) else f" {event.on}"
    return f"{kind} on {event.box}" + (f" for {event.owner}" if event.owner not in ("", event.patron) else "")


def malfunction_words(fault: Fault) -> str:
    """The line that reports a fault of the automated shuffling shoe."""
    return f"supervisor reports {'an' if fault is Fault.ELECTRICAL else 'a'} {fault} malfunction"


def words_for(notation: Mapping[str, Meaning], meaning: Meaning) -> str:
    """The words that a line has for something."""
    return next(words for words, known in notation.items() if known == meaning)
