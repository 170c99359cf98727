"""What the generators of irregular rounds share: a round as told, numbers of cards, what must have been met."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass
class Round:
    """One round of a record; what it met says which irregularities are in it."""

    lines: list[str] = field(default_factory=list)
    shoe: list[str] = field(default_factory=list)
    no_bet: bool = False
    met: list[str] = field(default_factory=list)


def cards_text(number: int) -> str:
    """A number of cards as a line says it."""
    return f"{number} card{'s' if number > 1 else ''}"


def assert_met(met: Counter[str], expected: Iterable[str], least: int) -> None:
    """Each irregularity came so many times: a generator that stops making one is found here."""
    rare = {name: met[name] for name in expected if met[name] < least}
    assert not rare, f"met fewer than {least} times: {rare}"
    unlisted = met.keys() - set(expected)
    assert not unlisted, f"met, and on no list: {sorted(unlisted)}"
