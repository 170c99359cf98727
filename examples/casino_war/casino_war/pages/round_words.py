"""A past round of casino war in words."""

from croupier.server.pages.felts.round_words import EventData, RoundWords, ToldHand, no_ending, no_outcome


def _hand(event: EventData, play: EventData) -> ToldHand:
    return ToldHand("The dealer" if event["to"] == "dealer" else event["to"])


def _place(event: EventData) -> str:
    kind = event.get("kind") or ""
    return f" on {kind}" if kind else ""


ROUND_WORDS = RoundWords(
    acts={
        "surrendered": "surrender[s], with {amount} back.",
        "war declared": "go[es] to war with {amount}.",
    },
    facts={"card burnt": "A card is burnt."},
    untold=frozenset({"cards compared", "round concluded"}),
    hand=_hand,
    place=_place,
    outcome=no_outcome,
    ending=no_ending,
)
