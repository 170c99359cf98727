"""A question about odds as people write it: a table with the keys of a record, and cards."""

from collections.abc import Iterator, Mapping

from croupier import table as tables
from croupier.equipment.cards import RANKS, UNSEEN, Card, cards
from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.game_part import GameOdds, OddsQuestion, read_whole_number
from croupier.records.adjudication import determinations_of
from croupier.records.read import understand_table


def odds_question(
    game: str, part: GameOdds, choices: Mapping[str, object], shown: Mapping[str, str], *, costs: bool = False
) -> OddsQuestion:
    """The question about a table with these choices, and with the cards that are `shown`: removed, hand, dealer, board
    or seen. Keys that only odds know are kept apart from those of a table; the table must be one that its rule book
    permits."""
    extras, table = split_choices(part, choices)
    words, removed_ranks = _split_removed(shown.get("removed", ""))
    read = {name: _read_cards(text, name) for name, text in {**shown, "removed": words}.items()}
    determinations = determinations_of(understand_table(game, table))
    tables.begin(determinations)
    return OddsQuestion(
        game,
        determinations.game,
        extras,
        read["removed"],
        read.get("hand", ()),
        read.get("dealer", ()),
        read.get("board", ()),
        read.get("seen", ()),
        costs,
        removed_ranks,
    )


def split_choices(part: GameOdds, choices: Mapping[str, object]) -> tuple[dict[str, str], dict[str, object]]:
    """What only odds know, such as paytables, and the keys of a table."""
    extras, table = dict[str, str](), dict[str, object]()
    for key, value in _flat(part, choices):
        group = key.partition(".")[0] + "." if "." in key else key
        if group in part.extra_keys:
            extras[key] = ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
        elif "." in key:
            known = ", ".join(example for name, example in part.extra_keys.items() if name.endswith("."))
            told = f"Paytables are set as in {known}." if known else "This game has no paytable to set."
            raise ImpossibleQuestionError(f"{key!r} is an unknown key. {told}")
        else:
            table[key] = value
    return extras, table


def _flat(part: GameOdds, choices: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Paytables hand by hand: `blind={"flush": "1/1"}` is `blind.flush`."""
    for key, value in choices.items():
        if f"{key}." in part.extra_keys and isinstance(value, Mapping):
            yield from ((f"{key}.{hand}", odds) for hand, odds in value.items())
        else:
            yield key, value


def _split_removed(text: str) -> tuple[str, dict[str, int]]:
    """Cards, and counts by rank such as `9=3`, in any order."""
    words = text.replace(",", " ").split()
    counted: dict[str, int] = {}
    for word in words:
        name, equals, count = word.partition("=")
        if not equals:
            continue
        letter = "T" if name == "10" else name.upper()
        number = read_whole_number(count)
        if letter not in tuple(RANKS) or number is None:
            raise ImpossibleQuestionError(
                f"removed: {word!r} is not a count of a rank: write 9=3 for three nines, T=5 for five tens."
            )
        if number:
            counted[letter] = counted.get(letter, 0) + number
    return " ".join(word for word in words if "=" not in word), counted


def _read_cards(text: str, name: str) -> tuple[Card, ...]:
    try:
        read = cards(text.replace(",", " "))
    except ValueError as problem:
        raise ImpossibleQuestionError(f"{name}: {problem}") from None
    if UNSEEN in read:
        raise ImpossibleQuestionError(f"{name}: name the cards; ?? is one that nobody saw.")
    return read
