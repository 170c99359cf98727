"""A finished coup as a record writes it: the operator's own choices, the lines and the cards."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from croupier.equipment.amounts import Amount, plain_amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat.decide import begin
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.events import (
    CardDealt,
    CardDrawnInError,
    ChangesPermitted,
    CoupReconstructed,
    CoupVoided,
    HandTurned,
    WagerPlaced,
    WagerWithdrawn,
)
from croupier.games.baccarat.evolve import evolve
from croupier.records.record_lines import tell_acts
from croupier.rulebook import act_mb as rule
from croupier.table.events import Event
from croupier.table.shoe.shoe_events import ShoeCardBurnt

BEYOND_LINES = (CoupReconstructed, ChangesPermitted)
"""What no line of a record can express: cards laid again, wagers reopened."""


def choices_told(choices: Determinations) -> list[str]:
    """The keys of `[table]` that only baccarat has."""
    return [f'method = "{choices.method}"', f'pairs = "{choices.pairs}"']


def lines_told(events: Sequence[Event]) -> list[str]:
    """The acts: wagers that stayed, then what staff did."""
    return [*_bets(events), *tell_acts(events, _act, rule["14.2(a)"])]


def _bets(events: Sequence[Event]) -> Iterator[str]:
    """A line for a wager, and one for chips that came on top of it after somebody else's: the differential asks."""
    coup = begin(Determinations())
    for event in events:
        if isinstance(event, WagerPlaced | WagerWithdrawn):
            coup = evolve(coup, event)
    told = set()
    for (patron, on), chips in groupby(coup.placed, lambda chips: (chips.patron, chips.on)):
        amount = plain_amount(Amount(sum(one.amount for one in chips)))
        yield f"{patron} {'adds' if (patron, on) in told else 'bets'} {amount} on {on}"
        told.add((patron, on))


def _act(event: Event) -> str | None:
    match event:
        case CardDrawnInError(card):
            return f"dealer draws {card} in error"
        case CoupVoided(clause) if clause == rule["12.7"]:
            return ""  # the written cards run out again on replay
        case _:
            return None


def shoe_told(events: Sequence[Event], face_down: bool) -> list[Card]:
    """The cards in the order they left the shoe, after those carried here from the round before.

    Cards dealt face down are named if they were turned or, with `face_down`, always.
    """
    shoe: list[Card] = []
    waiting: dict[str, list[int]] = {"player": [], "banker": []}
    for event in events:
        match event:
            case CardDealt(hand, card, source="shoe" | "carried", face_up=face_up):
                if not face_up:
                    waiting[hand].append(len(shoe))
                shoe.append(card if face_up or face_down else UNSEEN)
            case HandTurned(hand, cards):
                for place, card in zip(waiting[hand], cards, strict=False):
                    shoe[place] = card
                waiting[hand] = []
            case CardDrawnInError(card) | ShoeCardBurnt(card):
                shoe.append(card)
            case _:
                pass
    return shoe
