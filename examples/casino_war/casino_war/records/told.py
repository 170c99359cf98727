"""A finished round of casino war told as a record tells it: the operator's own choices, the lines and the cards."""

from collections.abc import Sequence

from casino_war.determinations import Determinations
from casino_war.events import (
    CardBurnt,
    CardDealt,
    CardMisdealt,
    RoundVoided,
    Surrendered,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerVoided,
    WagerWithdrawn,
    WarDeclared,
)
from casino_war.tables import Kind
from croupier.equipment.amounts import Amount, in_currency
from croupier.equipment.cards import UNSEEN, Card
from croupier.records.wagers_told import WagersTold
from croupier.rulebook import open_book
from croupier.table.events import Event

rule = open_book("CASINO-WAR")


def choices_told(choices: Determinations) -> list[str]:
    """The keys of `[table]` that casino war has for itself."""
    said = {"decks": choices.decks, "tie_wager": choices.tie_wager, "bonus": choices.bonus}
    return [f"{key} = {str(value).lower()}" for key, value in said.items()]


def lines_told(events: Sequence[Event]) -> list[str]:
    """The wagers that stayed, box after box; then the acts in their order."""
    return [*_wagers(events), *_acts(events)]


def _wagers(events: Sequence[Event]) -> list[str]:
    wagers: WagersTold[tuple[str, int, Kind]] = WagersTold()
    for event in events:
        match event:
            case WagerPlaced(patron, box, kind, amount):
                wagers.place((patron, box, kind), amount)
            case WagerWithdrawn(patron, box, kind, amount):
                wagers.withdraw((patron, box, kind), amount)
            case WagerRaised(patron, box, kind, amount):
                wagers.limit((patron, box, kind), amount)
            case WagerReturned(patron, box, kind, amount):
                wagers.limit((patron, box, kind), Amount(-amount))
            case _:
                pass
    by_box = sorted(wagers.told.items(), key=lambda told: told[0][1])
    return [
        f"{patron} antes {in_currency(amount)}" if kind is Kind.ANTE else f"{patron} bets {in_currency(amount)} on tie"
        for (patron, _, kind), amount in by_box
    ]


def _acts(events: Sequence[Event]) -> list[str]:
    acts: list[str] = []
    for event in events:
        match event:
            case WarDeclared(patron):
                acts.append(f"{patron} goes to war")
            case Surrendered(patron, decided=decided):
                acts.append(f"{patron} surrenders" if decided else f"{patron} does not decide")
            case CardMisdealt(card):
                acts.append(f"dealer draws {card} in error")
            case WagerVoided(patron, clause=clause) if clause == rule["8.2(a)"]:
                line = f"supervisor voids {patron}"
                acts += [] if line in acts else [line]
            case RoundVoided():
                acts.append("supervisor voids the round")
            case _:
                pass
    return acts


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
