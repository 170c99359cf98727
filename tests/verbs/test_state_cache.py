"""Answers that are kept with a state."""

from collections.abc import Callable

import msgspec

from croupier.verbs.state_cache import cached_on_state


class Counter(msgspec.Struct, frozen=True, dict=True):
    count: int


def test_a_state_is_asked_once_and_a_changed_one_anew() -> None:
    asked: list[int] = []

    @cached_on_state
    def doubled(counter: Counter) -> int:
        asked.append(counter.count)
        return 2 * counter.count

    one = Counter(1)
    assert (doubled(one), doubled(one), doubled(msgspec.structs.replace(one, count=2))) == (2, 2, 4)
    assert asked == [1, 2]


def test_what_is_kept_is_neither_compared_nor_written() -> None:
    one, other = Counter(1), Counter(1)
    count: Callable[[Counter], int] = cached_on_state(lambda counter: counter.count)
    assert count(one) == 1
    assert one == other
    assert hash(one) == hash(other)
    assert msgspec.json.encode(one) == msgspec.json.encode(other)
