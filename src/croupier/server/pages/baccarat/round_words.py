"""A past coup of baccarat in words."""

from collections.abc import Sequence

from croupier.equipment.cards import pictured
from croupier.games.baccarat.events import CoupDecided
from croupier.server.pages.felts.round_words import EventData, RoundWords, ToldHand
from croupier.table.events import Event


def _hand(event: EventData, play: EventData) -> ToldHand:
    held = play[event["hand"]]
    return ToldHand(event["hand"].capitalize(), len(held["cards"]), "" if held["total"] is None else str(held["total"]))


def _place(event: EventData) -> str:
    return f" on {event['on']}"


def _outcome(name: str, event: EventData) -> str:
    if name == "hand turned":
        return f"{{who}}: {' '.join(map(pictured, event['cards']))}."
    if name != "coup decided":
        return ""
    totals = f"player {event['player_total']}, banker {event['banker_total']}"
    return f"A tie: {totals}." if event["winner"] == "tie" else f"{event['winner'].capitalize()} wins: {totals}."


def _ending(events: Sequence[Event], patron: str) -> str:
    decided = next((event for event in reversed(events) if isinstance(event, CoupDecided)), None)
    if decided is None:
        return ""
    low, high = sorted((decided.player_total, decided.banker_total))
    return f"Tie, {high} all" if low == high else f"{decided.winner.capitalize()} won, {high} to {low}"


ROUND_WORDS = RoundWords(
    acts={"card looked at": "look[s] at a card."},
    facts={},
    untold=frozenset({"turn passed"}),
    hand=_hand,
    place=_place,
    outcome=_outcome,
    ending=_ending,
)
