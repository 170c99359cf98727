"""A strategy as a text: one table of what to do by hand and dealer's card, insurance, and a card counter's extras.

`docs/simulation/strategies.md` describes the format. What is missing or cannot be read is told in one sentence.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from croupier.games.blackjack.values_and_odds import MUST_DRAW_BELOW, VALUES
from croupier.sim.experiments import ImpossibleExperimentError

LETTERS = {"s": 0, "h": 1, "D": 2, "S": 3, "P": 4, "r": 8}
"""Stand, hit, double else hit, double else stand, split, any legal choice; `.` for a pair: as its total."""
UPCARDS = "23456789TA"
Key = tuple[str, str]
"""Kind of row and hand: `hard 16`, `soft 18`, `pair 8`, `hand T,6`."""
NEEDED: tuple[Key, ...] = (
    *(("hard", str(total)) for total in range(4, 21)),
    *(("soft", str(total)) for total in range(12, 21)),
    *(("pair", card) for card in UPCARDS),
)
TRUE_COUNT_MAX = 20
WAGER_UNITS_MAX = 100
_CELL = re.compile(r"([shDSPr.])(?:(-?\d{1,2})([shDSPr.]))?")
_FIELDS = {"play", "insure", "count", "wagers"}


@dataclass(frozen=True)
class StrategyEntry:
    """What to do: `now`, and from a true count on `later`."""

    now: str
    index: int | None = None
    later: str = ""


@dataclass(frozen=True)
class StrategyText:
    """A strategy as it was read. `insure` is never, always, random or the true count from which it is done; `wagers`
    are units from a true count on, one unit below the first."""

    cells: dict[tuple[str, str, str], StrategyEntry]
    insure: str | int = "never"
    count: tuple[tuple[str, int], ...] = ()
    wagers: tuple[tuple[int, int], ...] = ()


def read_strategy(name: str, text: str) -> StrategyText:
    """Read a strategy and check that nothing is missing."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise _problem(name, f"is not TOML: {problem}") from None
    for field in content.keys() - _FIELDS:
        raise _problem(name, f"has {field!r}, which a strategy does not have: {', '.join(sorted(_FIELDS))}.")
    cells = dict(_read_play(name, content.get("play", "")))
    for kind, hand in NEEDED:
        for up in UPCARDS:
            if (kind, hand, up) not in cells:
                raise _problem(name, f"does not say what to do with {kind} {hand} against {up}.")
    return StrategyText(cells, _read_insurance(name, content), _read_count(name, content), _read_wagers(name, content))


def _problem(name: str, why: str) -> ImpossibleExperimentError:
    return ImpossibleExperimentError(f"The strategy {name} {why}")


def _read_play(name: str, play: Any) -> Iterator[tuple[tuple[str, str, str], StrategyEntry]]:
    lines = [line.split() for line in play.splitlines() if line.strip()] if isinstance(play, str) else []
    if not lines or sorted(lines[0]) != sorted(UPCARDS):
        raise _problem(name, f"needs a table `play` whose first line names the dealer's cards: {' '.join(UPCARDS)}.")
    for words in lines[1:]:
        row, letters = " ".join(words[:2]), words[2:]
        if len(letters) != len(UPCARDS):
            raise _problem(name, f"has {len(letters)} entries instead of {len(UPCARDS)} in the row {row!r}.")
        for key in _row_hands(name, *words[:2]):
            for up, written in zip(lines[0], letters, strict=True):
                yield (*key, up), _read_cell(name, key, up, written)


def _row_hands(name: str, kind: str, hands: str) -> Iterator[Key]:
    """The hands of a row; `13-16` stands for several totals, and the cards of an exact hand come in any order."""
    first, _, last = hands.partition("-")
    if kind in ("hard", "soft") and re.fullmatch(r"\d{1,2}(-\d{1,2})?", hands):
        rows = [(kind, str(total)) for total in range(int(first), int(last or first) + 1)]
        if rows and set(rows) <= set(NEEDED):
            return iter(rows)
    if kind == "pair" and (kind, hands) in NEEDED:
        return iter([(kind, hands)])
    cards = sorted(hands.split(","), key=UPCARDS.find)
    if kind == "hand" and len(cards) > 1 and set(cards) <= set(UPCARDS) and sum(VALUES[card] for card in cards) < 21:
        return iter([(kind, ",".join(cards))])
    raise _problem(name, f"has a row {kind + ' ' + hands!r}; rows are such as hard 13-16, soft 18, pair 8, hand T,2.")


def _read_cell(name: str, key: Key, up: str, written: str) -> StrategyEntry:
    match = _CELL.fullmatch(written)
    place = f"{' '.join(key)} against {up}"
    if match is None:
        raise _problem(name, f"says {written!r} of {place}; entries are {' '.join(LETTERS)}, or such as h0s.")
    now, index, later = match.groups()
    for letter in (now, later or now):
        if letter in "P." and key[0] != "pair":
            raise _problem(name, f"says {letter!r} of {place}: only a pair is split or played as its total.")
        if letter in "sS" and _must_draw(*key):
            raise _problem(name, f"stands on {place}: ACT-BJ 9.2(b) requires a card below {MUST_DRAW_BELOW}.")
    return StrategyEntry(now, None if index is None else int(index), later or "")


def _must_draw(kind: str, hand: str) -> bool:
    """Whether a hand is a hard total on which nobody may stand."""
    if kind != "hand":
        return kind == "hard" and int(hand) < MUST_DRAW_BELOW
    return "A" not in hand and sum(VALUES[card] for card in hand.split(",")) < MUST_DRAW_BELOW


def _read_insurance(name: str, content: dict[str, Any]) -> str | int:
    insure = content.get("insure", "never")
    if insure in ("never", "always", "random") or (type(insure) is int and abs(insure) <= TRUE_COUNT_MAX):
        return insure  # type: ignore[no-any-return]
    raise _problem(
        name, f"has insure = {insure!r}: it is never, always, random or a true count up to {TRUE_COUNT_MAX}."
    )


def _read_count(name: str, content: dict[str, Any]) -> tuple[tuple[str, int], ...]:
    count = content.get("count", {})
    if not isinstance(count, dict) or any(
        card not in UPCARDS or type(tag) is not int or abs(tag) > TRUE_COUNT_MAX for card, tag in count.items()
    ):
        raise _problem(name, f"has a count that is not like {{2 = 1, T = -1, A = -1}}: cards of {UPCARDS}.")
    return tuple(count.items())


def _read_wagers(name: str, content: dict[str, Any]) -> tuple[tuple[int, int], ...]:
    wagers = content.get("wagers", [])
    fits = isinstance(wagers, list) and all(
        isinstance(pair, list) and len(pair) == 2 and all(type(number) is int for number in pair)
        and abs(pair[0]) <= TRUE_COUNT_MAX and 1 <= pair[1] <= WAGER_UNITS_MAX
        for pair in wagers
    )  # fmt: skip
    if not fits:
        raise _problem(
            name, f"has wagers that are not like [[1, 2], [2, 4]]: a true count, and 1 to {WAGER_UNITS_MAX}."
        )
    return tuple((from_count, units) for from_count, units in sorted(wagers))
