"""Misdeals, faults and collusion at hold-em, each as the line that tells it."""

import re
from collections.abc import Sequence
from typing import Any

from croupier.equipment.cards import UNSEEN
from croupier.games.ultimate_holdem.events import (
    CollusionFound,
    DealerCardsSeen,
    DeckFaultFound,
    Effect,
    HandVoided,
    MisdealDeclared,
    PatronShutOut,
    RoundVoided,
    ShufflerFailed,
)
from croupier.records.record_lines import malfunction_words, with_reason, words_for
from croupier.records.ultimate_holdem.acts import BREACH_CLAUSES, DEALERS_CARDS, DECK_FAULTS, HANDLED, PLACES
from croupier.rulebook import act_uth as rule
from croupier.table.events import Event

_CAUSES = frozenset(rule[clause] for clause in ("11.1", "13.3", "13.6(b)"))
"""A round void by these has a line for what made it so."""
_WRONG_NUMBER = re.compile(r"(?P<number>[0-9]+) cards? instead of [0-9]+: (?:area )?(?P<place>.+)")
"""Older logs name an area by its number alone, and `dealer` and `communal`."""
_HAND_TO = re.compile(r"a hand without ante and blind: area (?P<area>[0-9]+)")


class MisdealLines:
    """The lines of a round whose `areas` belong to these patrons."""

    def __init__(self, events: Sequence[Event], areas: dict[str, str]) -> None:
        self._areas = areas
        self._collusion = [event for event in events if isinstance(event, CollusionFound)]

    def tell(self, event: Any, moment: str) -> str | None:
        """What was wrong with the deal or the deck."""
        match event:
            case MisdealDeclared():
                return self._misdeal(event, moment)
            case DealerCardsSeen(seen):
                which = tuple(place for place, card in enumerate(seen, start=1) if card != UNSEEN)
                return f"dealer reveals the dealer's {words_for(DEALERS_CARDS, which)}"
            case HandVoided(box):
                return f"dealer deals a hand to {self._hand_at(str(box))}{HANDLED}"
            case DeckFaultFound(fault, details=details):
                return with_reason(f"dealer finds {words_for(DECK_FAULTS, fault)}{moment}", details)
            case ShufflerFailed(fault, effect, details=details):
                spoils = " that spoils the cards" if effect is Effect.CARDS_UNFIT else ""
                return with_reason(f"{malfunction_words(fault)}{spoils}{moment}", details)
            case _:
                return self._tell_void(event, moment)

    def _misdeal(self, event: MisdealDeclared, moment: str) -> str:
        if event.clause == rule["13.2"]:
            return with_reason(f"dealer reveals a card in the deal{moment}", event.details)
        wrong = _WRONG_NUMBER.fullmatch(event.details)
        if wrong is None:
            return "dealer reveals the dealer's cards"
        places = {place: words for words, place in PLACES.items()} | self._areas
        return f"dealer deals {wrong['number']} cards to {places.get(wrong['place'], wrong['place'])}{moment}"

    def _hand_at(self, area: str) -> str:
        return f"{self._areas[area]} without ante or blind" if area in self._areas else "nobody"

    def _tell_void(self, event: Any, moment: str) -> str | None:
        """What made a round or a hand void that has a line of its own."""
        match event:
            case RoundVoided(clause) if clause in _CAUSES:
                return ""
            case RoundVoided(clause, details) if clause == rule["13.5(a)"]:
                stray = _HAND_TO.fullmatch(details)
                return f"dealer deals a hand to {self._hand_at(stray['area'] if stray else '')}"
            case PatronShutOut(patron):
                found = next(event for event in self._collusion if event.patron == patron)
                return self._colluded(f"supervisor excludes {patron} from the round", found, moment)
            case RoundVoided(clause) if clause == rule["12.3"]:
                found = self._collusion[-1]
                return self._colluded(f"supervisor voids the round for collusion by {found.patron}", found, moment)
            case _:
                return None

    def _colluded(self, line: str, found: CollusionFound, moment: str) -> str:
        return with_reason(f"{line} {words_for(BREACH_CLAUSES, found.clause)}{moment}", found.details)
