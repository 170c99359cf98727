"""A round's steps as its patron tells them: who did what, with which cards, and what it came to.

What all games share stands here; a game's own words are in its folder.
"""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.equipment.amounts import Style
from croupier.equipment.cards import UNSEEN, pictured
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.felts.round_words import EventData, RoundWords, no_ending, no_hand, no_outcome
from croupier.server.pages.game_registry import GAME_PAGES

_ACTS = {
    "wager placed": "bet[s] {amount}{on}.",
    "wager raised": "add[s] {amount}{on}.",
    "wager withdrawn": "take[s] {amount} back{on}.",
    "wager returned": "get[s] {amount} back{on}.",
    "wager voided": "get[s] {amount} back{on}: the bet does not count.",
}
"""What somebody does; the letters in brackets are for anyone but `You`."""
_FACTS = {
    "round begun": "Round {number} begins.",
    "round ended": "The round is over.",
    "no more bets called": "No more bets.",
    "card corrected": "A card that was entered wrongly is put right.",
}
_RESULTS = {"win": "win[s] {paid}{on}.", "lose": "lose[s] {stake}{on}.", "push": "get[s] {stake} back{on}: a tie."}
_AROUND_A_GAME = RoundWords({}, {}, frozenset(), no_hand, lambda event: "", no_outcome, no_ending)
"""Of the table's own steps."""


class RoundStory(msgspec.Struct, frozen=True):
    """Steps in words, for those who are called `names`; the reader is `You`. `style` is how amounts are written."""

    names: Mapping[str, str]
    style: Style = Style.MONEY

    def words(self, kind: str, event: EventData, play: EventData) -> str:
        """An event by its kind, as the reader may see it, and the round after it; nothing if it is left out."""
        game, _, name = kind.partition(".")
        own = next((part.round_words for part in GAME_PAGES if part.name == game), _AROUND_A_GAME)
        acts, facts = {**_ACTS, **own.acts}, {**_FACTS, **own.facts}
        if name in own.untold:
            return ""
        if name == "card dealt":
            return self._card(own, event, play)
        if name == "wager settled" and event["result"] in _RESULTS:
            return self._act(own, _RESULTS[event["result"]], event)
        if name in acts:
            return self._act(own, acts[name], event)
        if name in facts:
            return facts[name].format_map(event)
        outcome = own.outcome(name, event)
        if "{who}" in outcome:
            return outcome.replace("{who}", self._owner(own.hand(event, play).owner, play))
        return outcome or f"{name.capitalize()}."

    def _act(self, own: RoundWords, sentence: str, event: EventData) -> str:
        person = event.get("patron") or event["by"]["name"]
        who = self.names.get(person, person)
        told = {
            "times": event.get("times"),
            "hand": str(event.get("hand") or "").replace("_", " "),
            "on": own.place(event) if "{on}" in sentence else "",
            **{name: write_amount(event.get(name), self.style) for name in ("amount", "paid", "stake")},
        }
        return f"{who} {_conjugate(sentence, who)}".format_map(told)

    def _card(self, own: RoundWords, event: EventData, play: EventData) -> str:
        hand = own.hand(event, play)
        who = self._owner(hand.owner, play)
        if event["card"] == UNSEEN or event.get("face_up") is False:
            return _conjugate(f"{who} get[s] a card, face down.", who)
        verb = "draw[s]" if hand.cards > 2 else "get[s]"
        return _conjugate(f"{who} {verb} {pictured(event['card'])}{f': {hand.total}' if hand.total else ''}.", who)

    def _owner(self, owner: str, play: EventData) -> str:
        """Whose hand it is: a patron's by the number of their box, otherwise as the game says."""
        if not owner.isdigit():
            return owner
        boxes: tuple[Mapping[str, Any], ...] = play.get("boxes") or play.get("areas") or ()
        box = next((box for box in boxes if str(box.get("number")) == owner), {})
        patron = box.get("patron") or box.get("controller")
        return self.names.get(patron, patron) if patron else f"Box {owner}"


def _conjugate(sentence: str, who: str) -> str:
    return re.sub(r"\[(\w+)\]", "" if who == "You" else r"\1", sentence)
