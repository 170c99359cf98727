"""Reading a record: strict TOML, with a sentence that helps wherever something is not a record."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import msgspec

from croupier.equipment.cards import UNSEEN, Card, cards, pictured
from croupier.records.acts import NotARecord, read_act, shown
from croupier.records.choices import COMMON_KEYS, Choices
from croupier.records.games import GAMES
from croupier.records.part import GameRecords
from croupier.records.record import Record, RoundRecord
from croupier.table.events import Event

_ROUND_KEYS = frozenset({"play", "settled", "events"})
_BY_RULING = "by ruling"
_AMOUNT_MAX = 10**15


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
    name = _game_name(content)
    game, table = GAMES[name], content.get("table", {})
    if not isinstance(table, dict):
        raise NotARecord("[table] holds the operator's choices as keys and values.")
    _check_keys(table, COMMON_KEYS | game.table_keys, "[table]")
    choices = Choices(table)
    determinations = game.determinations(name, choices)
    rounds = content.get("round", [])
    if not isinstance(rounds, list) or not rounds or not all(isinstance(entry, dict) for entry in rounds):
        raise NotARecord("A record has one or more rounds, each below [[round]].")
    return Record(
        game=determinations,
        limits=choices.limits,
        differential=choices.amount("differential"),
        personal_limits=choices.personal_limits,
        warned=choices.warned,
        rounds=tuple(_round(entry, number, game, determinations) for number, entry in enumerate(rounds, start=1)),
    )


def _check_keys(content: Mapping[str, Any], known: frozenset[str], where: str, number: int | None = None) -> None:
    for key in content:
        if key not in known:
            raise NotARecord(f"{where} has no key {shown(key)}; the keys are {', '.join(sorted(known))}.", number)


def _game_name(content: Mapping[str, Any]) -> str:
    name = content.get("game")
    if not isinstance(name, str) or name not in GAMES:
        said = "does not say which game it is" if name is None else f"is about {shown(name)}, which is not known"
        raise NotARecord(f"The record {said}; the games are {', '.join(GAMES)}.")
    return name


def _round(entry: Mapping[str, Any], number: int, game: GameRecords, determinations: Any) -> RoundRecord:
    _check_keys(entry, _ROUND_KEYS | game.round_keys, "[[round]]", number)
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
        shoe=_shoe(entry.get("shoe", ""), number, determinations.decks),
        play=tuple(
            read_act(line, game.patron_line, game.examples, (number, place)) for place, line in enumerate(play, start=1)
        ),
        no_bet=no_bet,
        by_ruling=settled is not None,
        events=_events(events, number, game),
    )


def _events(lines: list[str], number: int, game: GameRecords) -> tuple[Event, ...]:
    """The events of a round that was settled by ruling."""
    try:
        events = tuple(msgspec.json.decode(line, type=Event) for line in lines)
        amounts = [amount for row in game.rows(events) for amount in (row.stake, row.paid, row.excess)]
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
