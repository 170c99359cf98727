"""A past round of blackjack in words."""

from croupier.games.blackjack.values_and_odds import LIMIT
from croupier.server.pages.blackjack.round_ending import round_ending
from croupier.server.pages.felts.round_words import EventData, RoundWords, ToldHand, no_outcome


def _hand(event: EventData, play: EventData) -> ToldHand:
    """The dealer's hand is that of box 0."""
    if not event.get("box"):
        return _told("The dealer", play["dealer"])
    box = next(box for box in play["boxes"] if box["number"] == event["box"])
    return _told(str(event["box"]), box["hands"][event["hand"] - 1])


def _told(owner: str, held: EventData) -> ToldHand:
    """With its total as people say it: `17`, or `7/17` where an ace counts either way."""
    total = str(held["total"] or "")
    is_over = total.isdigit() and int(total) > LIMIT
    return ToldHand(owner, len(held["cards"]), f"{total}, bust" if is_over else total.replace("/", " or "))


def _place(event: EventData) -> str:
    kind = event.get("kind") or ""
    return f" on {kind}" if kind not in ("", "main") else ""


ROUND_WORDS = RoundWords(
    acts={
        "insurance placed": "insure[s] for {amount}.",
        "hand stood": "stand[s].",
        "hand split": "split[s], with {amount} more.",
        "split followed": "follow[s] the split with {amount}.",
        "hand doubled": "double[s] with {amount}.",
        "double followed": "follow[s] the double with {amount}.",
        "answer missed": "run[s] out of time.",
    },
    facts={
        "insurance closed": "No more insurance.",
        "hand left standing": "The hand stands as it is.",
        "card burnt": "A card is burnt.",
    },
    untold=frozenset({"draw called", "following closed", "round decided"}),
    hand=_hand,
    place=_place,
    outcome=no_outcome,
    ending=round_ending,
)
