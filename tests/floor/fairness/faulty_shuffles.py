"""Shuffles and spins with a fault that has been made before, for the battery to catch."""

from collections.abc import Callable
from functools import partial

from croupier.equipment.shoe import shuffled
from croupier.floor.fairness.draws import Source, draws_by, draws_from
from tests.floor.fairness.byte_streams import stream

Shuffle = Callable[[range], tuple[int, ...]]


def biased_swap(source: Source, things: range) -> tuple[int, ...]:
    """Each place swapped with any place at all: n to the n ways, which n! does not divide."""
    stack, below = list(things), draws_from(source)
    for place in range(len(stack)):
        other = below(len(stack))
        stack[place], stack[other] = stack[other], stack[place]
    return tuple(stack)


def sattolo_shuffle(source: Source, things: range) -> tuple[int, ...]:
    """Never with itself (Sattolo): no card can stay where it was."""
    below = draws_from(source)
    return shuffled(things, lambda bound: below(bound - 1))


def stops_early(source: Source, things: range) -> tuple[int, ...]:
    """The loop leaves out the first swap: the last card stays."""
    return (*shuffled(things[:-1], draws_from(source)), things[-1])


def modulo(source: Source, things: range) -> tuple[int, ...]:
    """The remainder of one byte: small numbers come more often."""
    return shuffled(things, lambda bound: source(1)[0] % bound)


def clock_seed(source: Source, things: range) -> tuple[int, ...]:
    """A good generator, started from the second within the hour."""
    second = draws_from(source)(3600)
    return shuffled(things, draws_from(stream(f"12:00 and {second} s")))


def one_riffle(source: Source, things: range) -> tuple[int, ...]:
    """A single riffle: two rising sequences at most."""
    bits = [source(1)[0] & 1 for _ in things]
    left = iter(range(bits.count(0)))
    right = iter(range(bits.count(0), len(bits)))
    return tuple(next(right) if bit else next(left) for bit in bits)


class RepeatedNonce:
    """A nonce that a device counts in one byte: after 256 decks the same orders come again."""

    def __init__(self, source: Source) -> None:
        self._root, self._count = source(32).hex(), 0

    def __call__(self, things: range) -> tuple[int, ...]:
        self._count = (self._count + 1) % 256
        return shuffled(things, draws_by(f"{self._root} {self._count}"))


class GoesOn:
    """Each order is the last one, cut where nobody asked: every place is even, and one order tells the next."""

    def __init__(self, source: Source) -> None:
        self._below = draws_from(source)
        self._stack: tuple[int, ...] = ()

    def __call__(self, things: range) -> tuple[int, ...]:
        stack = self._stack or shuffled(things, self._below)
        at = self._below(len(things))
        self._stack = stack[at:] + stack[:at]
        return self._stack


FAULTS: dict[str, Callable[[Source], Shuffle]] = {
    "a biased swap": lambda source: partial(biased_swap, source),
    "an off-by-one": lambda source: partial(sattolo_shuffle, source),
    "a loop that stops early": lambda source: partial(stops_early, source),
    "a modulo": lambda source: partial(modulo, source),
    "a clock seed": lambda source: partial(clock_seed, source),
    "a repeated nonce": RepeatedNonce,
    "one riffle": lambda source: partial(one_riffle, source),
    "a shoe that is only cut": GoesOn,
}
