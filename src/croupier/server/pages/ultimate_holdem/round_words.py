"""A past round of Ultimate Texas Hold'em in words."""

from croupier.equipment.cards import pictured
from croupier.server.pages.felts.round_words import EventData, RoundWords, ToldHand

_OWNERS = {"communal": "The board", "dealer": "The dealer"}


def _hand(event: EventData, play: EventData) -> ToldHand:
    owner = str(event.get("to") or event.get("place") or "dealer")
    return ToldHand(_OWNERS.get(owner, owner))


def _place(event: EventData) -> str:
    if event.get("blind"):
        return " on the ante and as much on the blind"
    kind = event.get("kind") or ""
    return f" on {kind}" if kind else ""


def _outcome(name: str, event: EventData) -> str:
    if name == "cards turned":
        return f"{{who}}: {' '.join(map(pictured, event['cards']))}."
    if name != "dealers hand declared":
        return ""
    hand = event["hand"].replace("_", " ")
    return f"The dealer has {hand}{'' if event['qualifies'] else ', which does not qualify'}."


ROUND_WORDS = RoundWords(
    acts={
        "hand checked": "check[s].",
        "hand folded": "fold[s].",
        "hand conceded": "concede[s].",
        "play wager placed": "bet[s] {amount}, {times} times the ante.",
        "hand declared": "make[s] {hand}.",
    },
    facts={},
    untold=frozenset({"settlement begun", "round concluded"}),
    hand=_hand,
    place=_place,
    outcome=_outcome,
)
