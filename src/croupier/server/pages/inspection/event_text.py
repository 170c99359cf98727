"""Events of the log in words: what happened, who did it, whom it concerns, what it was about, by which clause."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from croupier.equipment.cards import UNSEEN, pictured


class EventSum(msgspec.Struct, frozen=True):
    """An amount in the smallest unit, and what it is."""

    what: str
    amount: int


class EventText(msgspec.Struct, frozen=True):
    """`by` gave the command, in this role; `about` is whom it concerns. Both are ids, or boxes without an account.
    `entered` is a command as it was given: `what` then goes on after who gave it."""

    what: str
    by: str = ""
    role: str = ""
    about: str = ""
    details: tuple[str, ...] = ()
    sums: tuple[EventSum, ...] = ()
    clause: str = ""
    entered: bool = False

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody who is named."""
        return tuple(one for one in (self.by, self.about) if one)


_ABOUT = ("patron", "person", "name", "player")
_SUMS = {
    "amount": "",
    "chips": "chips",
    "stake": "stake",
    "paid": "paid",
    "float": "float",
    "wealth": "has",
    "blind": "blind",
    "to_pool": "to the pool",
    "commission": "commission",
    "maximum": "at most",
}
_NUMBERED = ("box", "seat", "session", "table", "spin")
_PLAIN = (
    "kind",
    "on",
    "to",
    "hand",
    "office",
    "result",
    "street",
    "winner",
    "game",
    "currency",
    "fault",
    "ground",
    "call",
    "colour",
)
_SAID = ("reason", "why", "details", "what", "words", "tracking", "reference")


def event_words(kind: str, event: Mapping[str, Any]) -> EventText:
    """An event by its kind and what its envelope holds."""
    told = dict(event)
    while isinstance(told.get("event"), dict):  # the engine's own, inside what the floor says of it
        around: dict[str, Any] = {name: told[name] for name in ("session", "table") if name in told}
        told = {**around, **told["event"]}
    if told.get("type", kind) == "floor.entered" and isinstance(told.get("command"), dict):
        return _entered(told["command"])
    by, role = _giver(told.get("by"))
    about = next((told[name] for name in _ABOUT if isinstance(told.get(name), str) and told[name] != by), "")
    clause = told.get("clause", "")
    words = (kind.partition(".")[2] or kind).replace("dealers", "dealer's").capitalize()
    return EventText(words, by, role, about, tuple(_details(told)), tuple(_sums(told)), clause)


def _entered(command: Mapping[str, Any]) -> EventText:
    """A command in words: `places wager`, `declares no spin`."""
    said = event_words(str(command.get("type", "")), command)
    verb, _, rest = said.what.lower().partition(" ")
    verb = f"{verb}es" if verb.endswith(("s", "sh", "ch", "x", "o")) else f"{verb}s"
    return msgspec.structs.replace(said, what=f"{verb} {rest}".strip(), entered=True)


def _giver(by: Any) -> tuple[str, str]:
    if isinstance(by, dict):
        return str(by.get("name", "")), str(by.get("role", ""))
    return (by, "") if isinstance(by, str) else ("", "")


def _sums(told: Mapping[str, Any]) -> Iterator[EventSum]:
    for name, what in _SUMS.items():
        if type(told.get(name)) is int and (told[name] or name == "amount"):
            yield EventSum(what, told[name])


def _details(told: Mapping[str, Any]) -> Iterator[str]:
    """What it was about: cards, where they lie, which round, and what was said."""
    yield from _cards(told)
    yield from (f"{name} {told[name]}" for name in _NUMBERED if name in told and told[name] not in ("", 0))
    if type(told.get("hand")) is int and told["hand"] > 1:  # a box has one until it is split
        yield f"hand {told['hand']}"
    if isinstance(told.get("spot"), dict):
        yield str(told["spot"].get("on", ""))
    yield from (str(told[name]) for name in _PLAIN if isinstance(told.get(name), str) and told[name])
    yield from (f"no. {told[name]}" for name in ("number", "round_number") if told.get(name) not in (None, ""))
    if isinstance(told.get("terms"), dict):
        yield str(told["terms"].get("name", ""))
    yield from (str(told[name]) for name in _SAID if isinstance(told.get(name), str) and told[name])


def _cards(told: Mapping[str, Any]) -> Iterator[str]:
    cards = [told["card"]] if isinstance(told.get("card"), str) else told.get("cards")
    if isinstance(cards, int):
        yield f"{cards} cards"
    elif cards:
        yield " ".join("face down" if one == UNSEEN else pictured(one) for one in cards)
