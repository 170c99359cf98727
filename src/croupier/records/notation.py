"""Reading a record: strict TOML, with a sentence that helps wherever something is not a record."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, cast

import msgspec

from croupier.equipment.amounts import Amount, Rounding, amount
from croupier.equipment.cards import UNSEEN, Card, cards, pictured
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.baccarat.determinations import Method, Pairs, Profile
from croupier.records.acts import Act, NotARecord, read_act, shown
from croupier.records.answer import rows_of
from croupier.table.events import Event
from croupier.table.state import Limits, PersonalLimit

GAMES = tuple(profile.value for profile in Profile)
_TABLE_KEYS = frozenset(
    {"minimum", "maximum", "multiple", "side_minimum", "side_maximum", "chip", "rounding", "warned", "personal_limits"}
    | {"decks", "method", "pairs", "differential"}
)
_ROUND_KEYS = frozenset({"shoe", "play", "no_bet", "settled", "events"})
_BY_RULING = "by ruling"
_AMOUNT_MAX = 10**15
_DIGITS_MAX = 20
_DECKS_MAX = 100
"""More than any shoe holds: what is beyond it is a slip, not a choice that a rule could refuse."""


class RoundRecord(msgspec.Struct, frozen=True):
    """One round: its cards in the order they leave the shoe, and what people did."""

    shoe: tuple[Card, ...] = ()
    play: tuple[Act, ...] = ()
    no_bet: bool = False
    by_ruling: bool = False
    events: tuple[Event, ...] = ()


class Record(msgspec.Struct, frozen=True):
    """A whole record, understood but not judged yet."""

    game: BaccaratDeterminations
    limits: Limits
    differential: Amount | None
    personal_limits: tuple[PersonalLimit, ...]
    warned: tuple[str, ...]
    rounds: tuple[RoundRecord, ...]


def read_record(text: str) -> Record:
    """Understand a record, or raise `NotARecord` with the round and line where that can be told."""
    try:
        content = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as problem:
        raise NotARecord(f"This is not TOML: {problem}.") from None
    except RecursionError:
        raise NotARecord("This is not a record: it is nested too deeply.") from None
    except (ValueError, ArithmeticError):
        raise NotARecord("This is not a record: it has a number that is too large for anything.") from None
    return understand(content)


def understand(content: Mapping[str, Any]) -> Record:
    """A record that is no longer text: keys and values as TOML has them, numbers with a point as decimals."""
    _check_keys(content, frozenset({"game", "table", "round"}), "A record")
    profile = _game(content)
    table = content.get("table", {})
    if not isinstance(table, dict):
        raise NotARecord("[table] holds the operator's choices as keys and values.")
    _check_keys(table, _TABLE_KEYS, "[table]")
    game = _determinations(profile, table)
    rounds = content.get("round", [])
    if not isinstance(rounds, list) or not rounds or not all(isinstance(entry, dict) for entry in rounds):
        raise NotARecord("A record has one or more rounds, each under [[round]].")
    return Record(
        game=game,
        limits=_limits(table),
        differential=_amount(table, "differential"),
        personal_limits=_personal_limits(table),
        warned=_names(table),
        rounds=tuple(_round(entry, number, game.decks) for number, entry in enumerate(rounds, start=1)),
    )


def _check_keys(content: Mapping[str, Any], known: frozenset[str], where: str, number: int | None = None) -> None:
    for key in content:
        if key not in known:
            raise NotARecord(f"{where} has no key {shown(key)}; the keys are {', '.join(sorted(known))}.", number)


def _game(content: Mapping[str, Any]) -> Profile:
    name = content.get("game")
    if name not in GAMES:
        said = "does not say which game it is" if name is None else f"is about {shown(name)}, which is not known"
        raise NotARecord(f"The record {said}; the games are {', '.join(GAMES)}.")
    return Profile(name)


def _determinations(profile: Profile, table: Mapping[str, Any]) -> BaccaratDeterminations:
    decks = table.get("decks", 8)
    if type(decks) is not int or not 1 <= decks <= _DECKS_MAX:
        raise NotARecord(f"decks is a whole number such as 8, not {shown(decks)}.")
    chip = _amount(table, "chip")
    if chip == 0:
        raise NotARecord("chip, the smallest amount that the table pays, is more than nothing.")
    return BaccaratDeterminations(
        game=profile,
        decks=decks,
        method=Method(_choice(table, "method", tuple(Method), "A")),
        pairs=Pairs(_choice(table, "pairs", tuple(Pairs), "none")),
        chip=chip or Amount(1),
        rounding=Rounding(_choice(table, "rounding", tuple(Rounding), "down")),
    )


def _limits(table: Mapping[str, Any]) -> Limits:
    multiple = _amount(table, "multiple")
    if multiple == 0:
        raise NotARecord("multiple is more than nothing; leave it out where any amount goes.")
    return Limits(
        minimum=_amount(table, "minimum") or Amount(0),
        maximum=_amount(table, "maximum"),
        multiple=multiple or Amount(1),
        side_minimum=_amount(table, "side_minimum") or Amount(0),
        side_maximum=_amount(table, "side_maximum"),
    )


def _choice(table: Mapping[str, Any], key: str, choices: tuple[str, ...], default: str) -> str:
    value = table.get(key, default)
    if value not in choices:
        raise NotARecord(f"{key} is one of {', '.join(choices)}, not {shown(value)}.")
    return cast(str, value)


def _amount(table: Mapping[str, Any], key: str) -> Amount | None:
    return _read_amount(table[key], key) if key in table else None


def _read_amount(value: object, key: str) -> Amount:
    if type(value) is not int and not isinstance(value, Decimal):
        raise NotARecord(f"{key} is an amount, a number such as 10 or 12.50, not {shown(value)}.")
    plain = isinstance(value, Decimal) and abs(value.adjusted()) <= _DIGITS_MAX
    try:
        return amount(f"{value:f}" if plain else shown(value))
    except ValueError as problem:
        raise NotARecord(f"{key}: {problem}") from None


def _personal_limits(table: Mapping[str, Any]) -> tuple[PersonalLimit, ...]:
    limits = table.get("personal_limits", {})
    if not isinstance(limits, dict):
        raise NotARecord("personal_limits gives a maximum to each name, as in {Ann = 5000}.")
    return tuple(PersonalLimit(name, _read_amount(value, f"the limit of {name}")) for name, value in limits.items())


def _names(table: Mapping[str, Any]) -> tuple[str, ...]:
    names = table.get("warned", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise NotARecord('warned lists names, as in ["Ann"].')
    return tuple(names)


def _round(entry: Mapping[str, Any], number: int, decks: int) -> RoundRecord:
    _check_keys(entry, _ROUND_KEYS, "[[round]]", number)
    settled, events = entry.get("settled"), entry.get("events", [])
    if settled not in (None, _BY_RULING):
        raise NotARecord(f"settled is {_BY_RULING!r} or left out, not {shown(settled)}.", number)
    if not isinstance(events, list) or not all(isinstance(event, str) for event in events):
        raise NotARecord("events is a list of events, each written as JSON.", number)
    if events and settled is None:
        raise NotARecord(f"Events stand only in a round that is settled {_BY_RULING}.", number)
    if "shoe" not in entry and settled is None:
        raise NotARecord("A round has a shoe: its cards in the order they leave it.", number)
    no_bet = entry.get("no_bet", False)
    if type(no_bet) is not bool:
        raise NotARecord("no_bet is true or false.", number)
    play = entry.get("play", [])
    if not isinstance(play, list) or not all(isinstance(line, str) for line in play):
        raise NotARecord("play is a list of lines, one act each.", number)
    return RoundRecord(
        shoe=_shoe(entry.get("shoe", ""), number, decks),
        play=tuple(read_act(line, number, place) for place, line in enumerate(play, start=1)),
        no_bet=no_bet,
        by_ruling=settled is not None,
        events=_events(events, number),
    )


def _events(lines: list[str], number: int) -> tuple[Event, ...]:
    """The events of a round that was settled by ruling."""
    try:
        events = tuple(msgspec.json.decode(line, type=Event) for line in lines)
        amounts = [amount for row in rows_of(events) for amount in (row.stake, row.paid, row.excess)]
    except (msgspec.MsgspecError, RecursionError) as problem:
        raise NotARecord(f"These are not the events of a round: {problem}.", number) from None
    except LookupError:
        raise NotARecord(
            "These are not the events of a round: they return or settle a wager that was never placed.", number
        ) from None
    if not all(0 <= amount <= _AMOUNT_MAX for amount in amounts):
        raise NotARecord("These are not the events of a round: an amount is negative, or more than there is.", number)
    return events


def _shoe(value: object, number: int, decks: int) -> tuple[Card, ...]:
    if not isinstance(value, str):
        raise NotARecord("shoe is a row of cards with spaces between them, such as '9h 4c Td'.", number)
    try:
        shoe = cards(value)
    except ValueError as problem:
        raise NotARecord(str(problem), number) from None
    for card, times in Counter(shoe).items():
        if card != UNSEEN and times > decks:
            raise NotARecord(f"The {pictured(card)} comes {times} times; {decks} decks hold {decks}.", number)
    if len(shoe) > 52 * decks:
        raise NotARecord(f"{len(shoe)} cards are more than {decks} decks hold.", number)
    return shoe
