"""A finished round of hold-em as a record writes it: the operator's own choices, the lines and the cards."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from croupier.equipment.amounts import Amount, plain_amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.events import (
    CardDealt,
    CardsTurned,
    DealerCardsSeen,
    HandChecked,
    HandConceded,
    HandFolded,
    PlayWagerCorrected,
    PlayWagerPlaced,
)
from croupier.games.ultimate_holdem.steps import COMMUNAL, DEALER, FLOP, TURN_AND_RIVER
from croupier.games.ultimate_holdem.values_and_odds import FLOP_CARDS, Kind
from croupier.records.record_lines import WagersTold, tell_acts, wagers_first
from croupier.records.ultimate_holdem.misdeal_lines import MisdealLines
from croupier.rulebook import act_uth as rule
from croupier.table.events import Event

BEYOND_LINES: tuple[type, ...] = ()


def choices_told(choices: Determinations) -> list[str]:
    """The key of `[table]` that only hold-em has."""
    most = choices.maximum_payout
    return [] if most is None else [f"maximum_payout = {plain_amount(most)}"]


def lines_told(events: Sequence[Event]) -> list[str]:
    """The acts in their order; before them the wagers that stayed, area by area."""
    wagers = WagersTold(wagers_first(events), _place)
    by_area = sorted(wagers.told.items(), key=lambda item: item[0][1])
    bets = [_bets(patron, kind, amount) for (patron, _, kind), amount in by_area]
    misdeals = MisdealLines(events, {str(box): patron for patron, box, _ in wagers.told})
    return [*bets, *tell_acts(events, partial(_act, misdeals), rule["15.3(a)"], shoe_told)]


def _place(event: Any) -> tuple[str, int, Kind] | None:
    """A blind is not written: it goes with its ante."""
    return None if event.kind is Kind.BLIND else (event.patron, event.box, event.kind)


def _bets(patron: str, kind: Kind, amount: Amount) -> str:
    stake = plain_amount(amount)
    return f"{patron} antes {stake}" if kind is Kind.ANTE else f"{patron} bets {stake} on {kind}"


def _act(misdeals: MisdealLines, event: Event, moment: str) -> str | None:
    match event:
        case HandChecked(patron):
            return f"{patron} checks"
        case HandFolded(patron, why=why):
            return f"{patron} folds" if why is None else f"{patron} does not decide"
        case PlayWagerPlaced(patron, times=times):
            return f"{patron} bets {times}x"
        case HandConceded(patron):
            return f"{patron} concedes"
        case PlayWagerCorrected(patron, lies=lies):
            return f"dealer finds {plain_amount(lies)} on play for {patron}"
        case _:
            return misdeals.tell(event, moment)


@rule("8.6", "12.1")
def shoe_told(events: Sequence[Event], face_down: bool) -> list[Card]:
    """The cards in the order they left the shoe, named only if everybody saw them or, with `face_down`, always."""
    places: list[tuple[str, int]] = []
    seen: dict[tuple[str, int], Card] = {}
    for event in events:
        match event:
            case CardDealt(to, card):
                places.append((to, sum(place == to for place, _ in places)))
                if face_down:
                    seen[places[-1]] = card
            case CardsTurned(place, cards):
                to, first = {FLOP: (COMMUNAL, 0), TURN_AND_RIVER: (COMMUNAL, FLOP_CARDS)}.get(place, (place, 0))
                seen |= {(to, first + number): card for number, card in enumerate(cards)}
            case DealerCardsSeen(cards):
                seen |= {(DEALER, number): card for number, card in enumerate(cards)}
            case _:
                pass
    return [seen.get(place, UNSEEN) for place in places]
