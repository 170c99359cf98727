"""A finished round of casino war told as a record tells it: the operator's own choices, the lines and the cards."""

from collections.abc import Sequence

from casino_war.determinations import Determinations
from casino_war.events import (
    CardBurnt,
    CardDealt,
    CardMisdealt,
    Surrendered,
    WarDeclared,
)
from casino_war.tables import Kind
from croupier.equipment.amounts import plain_amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.records.record_lines import WagersTold, tell_acts
from croupier.rulebook import open_book
from croupier.table.events import Event

rule = open_book("CASINO-WAR")


def choices_told(choices: Determinations) -> list[str]:
    """The keys of `[table]` that casino war has for itself."""
    said = {"decks": choices.decks, "tie_wager": choices.tie_wager, "bonus": choices.bonus}
    return [f"{key} = {str(value).lower()}" for key, value in said.items()]


def lines_told(events: Sequence[Event]) -> list[str]:
    """The wagers that stayed, box after box; then the acts in their order."""
    wagers: WagersTold[tuple[str, int, Kind]] = WagersTold(events, lambda event: (event.patron, event.box, event.kind))
    by_box = sorted(wagers.told.items(), key=lambda told: told[0][1])
    bets = [
        f"{patron} antes {plain_amount(amount)}"
        if kind is Kind.ANTE
        else f"{patron} bets {plain_amount(amount)} on tie"
        for (patron, _, kind), amount in by_box
    ]
    return [*bets, *tell_acts(events, _act, rule["8.2(a)"], shoe_told)]


def _act(event: Event, _: str) -> str | None:
    match event:
        case WarDeclared(patron):
            return f"{patron} goes to war"
        case Surrendered(patron, decided=decided):
            return f"{patron} surrenders" if decided else f"{patron} does not decide"
        case CardMisdealt(card):
            return f"dealer draws {card} in error"
        case _:
            return None


def shoe_told(events: Sequence[Event], face_down: bool) -> list[Card]:
    """The cards in the order they left the shoe; what was burnt nobody saw."""
    cards: list[Card] = []
    for event in events:
        match event:
            case CardDealt(_, card) | CardMisdealt(card):
                cards.append(card)
            case CardBurnt():
                cards.append(UNSEEN)
            case _:
                pass
    return cards
