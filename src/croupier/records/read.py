"""Reading a record: strict TOML, with a helpful message for anything that is not a record."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.equipment.bounded_toml import BYTES_MAX
from croupier.equipment.cards import UNSEEN, Card, cards, cards_in, pictured
from croupier.records.act_reader import ActReader
from croupier.records.acts import Act, NotARecord, quote_value
from croupier.records.corrections import read_corrections
from croupier.records.game_part import GameRecords, SpinNotation
from croupier.records.game_registry import GAMES_BY_RECORD_NAME
from croupier.records.record import Record, RoundRecord
from croupier.records.staff_acts import ShufflesRack, VoidsRound
from croupier.records.table_choices import COMMON_KEYS, Choices
from croupier.records.toml_keys import check_known_keys, read_toml
from croupier.table.events import Event

_ROUND_KEYS = frozenset({"play", "settled", "events", "corrections"})
_BY_RULING = "by ruling"
_AMOUNT_MAX = 10**15
ACTS_MAX = 1_000
"""More lines than any round has; the work of settling grows with their square."""


def read_record(text: str, *, bytes_max: int | None = BYTES_MAX) -> Record:
    """Read a record, or raise `NotARecord` with the round and line if known.

    A longer text is refused; only the house's own records may have any length.
    """
    return understand(read_toml(text, bytes_max))


def understand(content: Mapping[str, Any]) -> Record:
    """A record from parsed TOML: keys and values, with decimal numbers as `Decimal`."""
    check_known_keys(content, frozenset({"game", "table", "round"}), "A record")
    name = _game_name(content)
    at_table = understand_table(name, content.get("table", {}))
    rounds = content.get("round", [])
    if not isinstance(rounds, list) or not rounds or not all(isinstance(entry, dict) for entry in rounds):
        raise NotARecord("A record needs one or more rounds, each below [[round]].")
    read = (
        _round(entry, number, GAMES_BY_RECORD_NAME[name], at_table.game) for number, entry in enumerate(rounds, start=1)
    )
    return msgspec.structs.replace(at_table, rounds=tuple(read))


def understand_table(name: str, table: object) -> Record:
    """A record with no round yet: what `[table]` says about a table of this game."""
    if not isinstance(table, dict):
        raise NotARecord("[table] must hold the operator's choices as keys and values.")
    check_known_keys(table, COMMON_KEYS | GAMES_BY_RECORD_NAME[name].table_keys, "[table]")
    choices = Choices(table)
    return Record(
        game=choices.bound(GAMES_BY_RECORD_NAME[name].determinations(name, choices)),
        limits=choices.limits,
        differential=choices.amount("differential"),
        personal_limits=choices.personal_limits,
        warned=choices.warned,
        rounds=(),
    )


def _game_name(content: Mapping[str, Any]) -> str:
    name = content.get("game")
    if not isinstance(name, str) or name not in GAMES_BY_RECORD_NAME:
        said = (
            "does not say which game it is" if name is None else f"names {quote_value(name)}, which is not a known game"
        )
        raise NotARecord(f"The record {said}; the games are {', '.join(GAMES_BY_RECORD_NAME)}.")
    return name


def _round(entry: Mapping[str, Any], number: int, game: GameRecords, determinations: Any) -> RoundRecord:
    check_known_keys(entry, _ROUND_KEYS | game.round_keys, "[[round]]", number)
    settled, events = entry.get("settled"), entry.get("events", [])
    if settled not in (None, _BY_RULING):
        raise NotARecord(f"settled is {_BY_RULING!r} or left out, not {quote_value(settled)}.", number)
    if not isinstance(events, list) or not all(isinstance(event, str) for event in events):
        raise NotARecord("events is a list of events, each written as JSON.", number)
    if events and settled is None:
        raise NotARecord(f"Only a round that is settled {_BY_RULING} has events.", number)
    no_bet = entry.get("no_bet", False)
    if type(no_bet) is not bool:
        raise NotARecord("no_bet is true or false.", number)
    acts = _acts(entry.get("play", []), number, game)
    if settled is None:
        _check_chance(entry, number, game, acts)
    shoe = _shoe(entry.get("shoe", ""), number, game.game.shoe_rules(determinations).decks, acts)
    _check_moments(acts, len(shoe), number)
    return RoundRecord(
        shoe=shoe,
        spin=_spin(entry["spin"], number, game.spin, determinations) if game.spin and "spin" in entry else "",
        play=acts,
        no_bet=no_bet,
        by_ruling=settled is not None,
        events=_events(events, number, game),
        corrections=read_corrections(entry.get("corrections", []), number),
    )


def _check_chance(entry: Mapping[str, Any], number: int, game: GameRecords, acts: tuple[Act, ...]) -> None:
    """A round is decided by cards or by a number; one voided before the ball came to rest has neither."""
    if game.spin is None and "shoe" not in entry:
        raise NotARecord("A round needs a shoe: its cards in the order they leave it.", number)
    if game.spin is not None and "spin" not in entry and not any(isinstance(act, VoidsRound) for act in acts):
        raise NotARecord("A round needs a spin: the winning number, such as 17, unless it was voided.", number)


def _check_moments(acts: tuple[Act, ...], cards_written: int, number: int) -> None:
    for place, act in enumerate(acts, start=1):
        if act.after is not None and act.after > cards_written:
            raise NotARecord(f"The round has {cards_written} cards: nothing comes after {act.after}.", number, place)


def _acts(play: object, number: int, game: GameRecords) -> tuple[Act, ...]:
    if not isinstance(play, list) or not all(isinstance(line, str) for line in play):
        raise NotARecord("play is a list of lines, one act each.", number)
    if len(play) > ACTS_MAX:
        raise NotARecord(f"A round has at most {ACTS_MAX} lines.", number)
    reader = ActReader(game.patron_line, game.staff_lines, game.examples)
    return tuple(reader.read(line, (number, place)) for place, line in enumerate(play, start=1))


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


def _spin(value: object, number: int, spin: SpinNotation, determinations: Any) -> str:
    try:
        return spin.read(value, determinations)
    except ValueError as problem:
        raise NotARecord(str(problem), number) from None


def _shoe(value: object, number: int, decks: int, acts: tuple[Act, ...]) -> tuple[Card, ...]:
    """The cards; those of a discard rack that is shuffled may come again, as far as the table finds them there."""
    if not isinstance(value, str):
        raise NotARecord("shoe is a row of cards with spaces between them, such as '9h 4c Td'.", number)
    try:
        shoe = cards(value)
    except ValueError as problem:
        raise NotARecord(str(problem), number) from None
    if any(isinstance(act, ShufflesRack) for act in acts):
        return shoe
    holding = f"{decks} decks hold" if decks > 1 else "a deck holds"
    for card, times in Counter(shoe).items():
        if card != UNSEEN and times > decks:
            raise NotARecord(f"The {pictured(card)} comes {times} times; {holding} {decks}.", number)
    if len(shoe) > cards_in(decks):
        raise NotARecord(f"{len(shoe)} cards are more than {holding}.", number)
    return shoe
