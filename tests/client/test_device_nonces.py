"""A patron's device adds its part to decks and spins by itself: a seal, then the nonce that was sealed."""

from typing import Any

import pytest

from croupier.client.device_nonces import Device
from croupier.floor.fairness.patron_part import seal_of
from croupier.floor.live.commands import GiveNonce, GiveSeal
from croupier.verbs.actors import Actor

ROOT = "ab" * 32
ANN = "p-annannanna"


def source(length: int) -> bytes:
    return bytes(range(length))


NONCE = source(32).hex()


def seen(phase: str, sealed: tuple[str, ...] = (), *, spin: int = 0, root: str = ROOT, here: bool = True) -> Any:
    """A view as it comes over the wire, as far as a device reads it."""
    seals = [{"by": "patron 1", "seal": seal_of(root, spin, "patron 1", NONCE)}] if sealed else []
    shoe = {"kind": "deck", "id": "t-1 deck 1", "number": 1, "size": 52, "root": root, "top": root, "phase": phase}
    patrons = [{"name": ANN}] if here else [{"name": "p-somebodyel"}]
    asked = {"expected": [ANN], "aliases": ["patron 1"], "sealed": sealed, "seals": seals}
    return {
        "shoe": {**shoe, **asked, "spin": spin, "left": 0},
        "table": {"patrons": patrons},
    }


@pytest.mark.clause("FLOOR 5.2")
def test_a_device_seals_a_nonce_and_gives_it_when_the_seals_are_closed() -> None:
    device = Device(ANN, source)
    assert device.next_command(seen("seals")) == GiveSeal(Actor(ANN), seal_of(ROOT, 0, "patron 1", NONCE))
    assert device.next_command(seen("nonces", (ANN,))) == GiveNonce(Actor(ANN), NONCE)


@pytest.mark.clause("FLOOR 5.2")
def test_a_device_gives_nothing_before_its_own_seal_is_shown_with_the_others() -> None:
    device = Device(ANN, source)
    assert device.next_command(seen("seals")) is not None
    hidden, other = seen("nonces", (ANN,)), seen("nonces", (ANN,))
    hidden["shoe"]["seals"] = []
    other["shoe"]["seals"] = [{"by": "patron 1", "seal": "cd" * 32}]
    assert device.next_command(hidden) is None
    assert device.next_command(other) is None
    assert device.next_command(seen("nonces", (ANN,))) is not None


def test_everything_is_said_once() -> None:
    device = Device(ANN, source)
    assert device.next_command(seen("seals")) is not None
    assert device.next_command(seen("seals")) is None
    assert device.next_command(seen("nonces", (ANN,))) is not None
    assert device.next_command(seen("nonces", (ANN,))) is None


def test_what_came_too_late_or_was_lost_is_said_again_with_the_same_nonce() -> None:
    device = Device(ANN, source)
    first = device.next_command(seen("seals"))
    assert first is not None
    device.forget(first)
    assert device.next_command(seen("seals")) == first


def test_each_spin_and_each_deck_has_a_nonce_of_its_own() -> None:
    draws = iter(bytes([number]) * 32 for number in range(9))
    device = Device(ANN, lambda _: next(draws))
    seals = [device.next_command(seen("seals", spin=spin, root=root)) for spin in (0, 1) for root in (ROOT, "cd" * 32)]
    assert len(set(seals)) == 4


def test_a_device_of_somebody_who_only_looks_on_says_nothing() -> None:
    assert Device(ANN, source).next_command(seen("seals", here=False)) is None


def test_a_device_that_did_not_seal_this_nonce_leaves_it_out() -> None:
    assert Device(ANN, source).next_command(seen("nonces", (ANN,))) is None


@pytest.mark.parametrize("phase", ["committed", "fixed", "ended"])
def test_nothing_is_asked_of_a_device_in_other_phases(phase: str) -> None:
    assert Device(ANN, source).next_command(seen(phase)) is None


def test_a_table_with_real_cards_asks_nothing_of_devices() -> None:
    view = seen("seals")
    view["shoe"] = None
    assert Device(ANN, source).next_command(view) is None


def test_a_device_does_not_remember_for_ever() -> None:
    device = Device(ANN, source)
    for spin in range(200):
        assert device.next_command(seen("seals", spin=spin)) is not None
    assert device.next_command(seen("nonces", (ANN,), spin=0)) is None
    assert device.next_command(seen("nonces", (ANN,), spin=199)) is not None
