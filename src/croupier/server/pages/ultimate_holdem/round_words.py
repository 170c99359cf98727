"""A past round of Ultimate Texas Hold'em in words."""

from collections.abc import Sequence

from croupier.equipment.cards import pictured
from croupier.games.ultimate_holdem.events import DealersHandDeclared, HandDeclared, HandFolded
from croupier.games.ultimate_holdem.hands import Category
from croupier.games.ultimate_holdem.view import Declared
from croupier.server.pages.felts.round_words import EventData, RoundWords, ToldHand
from croupier.server.pages.ultimate_holdem.hand_names import category_name, hand_in_sentence, lowered, poker_hand_name
from croupier.table.events import Event

_OWNERS = {"communal": "The board", "dealer": "The dealer"}


def _hand(event: EventData, play: EventData) -> ToldHand:
    owner = str(event.get("to") or event.get("place") or event.get("box") or "dealer")
    return ToldHand(_OWNERS.get(owner, owner))


def _place(event: EventData) -> str:
    if event.get("blind"):
        return " on the ante and as much on the blind"
    kind = event.get("kind") or ""
    return f" on {kind}" if kind else ""


def _outcome(name: str, event: EventData) -> str:
    if name == "cards turned":
        return f"{{who}}: {' '.join(map(pictured, event['cards']))}."
    if name not in ("hand declared", "dealers hand declared"):
        return ""
    hand = Declared(Category(event["hand"]), tuple(event["cards"]))
    if name == "hand declared":
        return f"{{who}}: {lowered(poker_hand_name(hand))}."
    return f"The dealer has {hand_in_sentence(hand)}{'' if event['qualifies'] else ', which does not qualify'}."


def _ending(events: Sequence[Event], patron: str) -> str:
    if any(isinstance(event, HandFolded) and event.patron == patron for event in events):
        return "You folded"
    own = [event.hand for event in events if isinstance(event, HandDeclared) and event.patron == patron]
    dealer = [event.hand for event in events if isinstance(event, DealersHandDeclared)]
    return f"{category_name(own[-1])} against {lowered(category_name(dealer[-1]))}" if own and dealer else ""


ROUND_WORDS = RoundWords(
    acts={
        "hand checked": "check[s].",
        "hand folded": "fold[s].",
        "hand conceded": "concede[s].",
        "play wager placed": "bet[s] {amount}, {times} times the ante.",
    },
    facts={},
    untold=frozenset({"settlement begun", "round concluded"}),
    hand=_hand,
    place=_place,
    outcome=_outcome,
    ending=_ending,
)
