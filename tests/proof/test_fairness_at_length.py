"""The battery over live shuffles and spins, with the operating system's bytes, longer than `make test` has time for.

No seed makes these runs the same twice. The error of all together is a few in a million: a failure means a fault."""

import itertools

import numpy as np
import pytest

from croupier.equipment.cards import decks
from croupier.floor.fairness import shuffle
from croupier.floor.fairness.commitment import Commitment, Kind, prepare_cards, prepare_spins
from croupier.floor.fairness.patron_part import Cut, Nonce, PatronPart, order_after_nonces, pocket_after_nonces, seal_of
from croupier.floor.fairness.publication import CardExposure, ProofViewer, card_proof, cards_in_order, wheel_proof
from croupier.floor.fairness.shuffle import OPERATING_SYSTEM
from croupier.floor.fairness.verification import verify_proof
from croupier.sim.shuffles.battery import shuffled_orders
from croupier.sim.shuffles.chances import accused_checks, even_chance
from croupier.sim.shuffles.order_checks import check_orders
from croupier.sim.shuffles.spin_checks import check_spins
from tests.floor.fairness.faulty_shuffles import FAULTS
from tests.floor.fairness.sample_shoes import DETERMINATIONS, PATRONS, WHEEL

ERROR = 1e-6


def live_nonces(said: Commitment, spin: int = 0) -> tuple[Nonce, ...]:
    """Nonces as devices make them."""
    made = {name: OPERATING_SYSTEM(32).hex() for name in PATRONS}
    return tuple(Nonce(name, seal_of(said.root, spin, name, nonce), nonce) for name, nonce in made.items())


@pytest.mark.parametrize(("cards", "times"), [(52, 400_000), (208, 40_000), (416, 40_000)])
def test_live_shuffles_show_nothing(cards: int, times: int) -> None:
    orders = shuffled_orders(lambda things: shuffle.even_shuffle(things, OPERATING_SYSTEM), cards, times)
    assert accused_checks(check_orders(orders), ERROR) == []


def test_every_order_of_five_cards_is_equally_likely() -> None:
    counts = dict.fromkeys(itertools.permutations(range(5)), 0)
    for _ in range(600_000):
        counts[shuffle.even_shuffle(range(5), OPERATING_SYSTEM)] += 1
    assert even_chance(np.array(list(counts.values()))) > ERROR


def test_orders_after_live_nonces_show_nothing_whatever_the_house_chose() -> None:
    said = prepare_cards(Kind.DECK, "deck", DETERMINATIONS, decks(1), 1, OPERATING_SYSTEM).commitment
    orders = np.array([order_after_nonces(said, live_nonces(said)) for _ in range(150_000)])
    assert accused_checks(check_orders(orders), ERROR) == []


@pytest.mark.parametrize("pockets", [37, 38])
def test_live_spins_show_nothing(pockets: int) -> None:
    bases = shuffle.draw_pockets(tuple(range(pockets)), 4_000_000, OPERATING_SYSTEM)
    assert accused_checks(check_spins(np.array(bases), pockets), ERROR) == []


def test_spins_after_live_nonces_show_nothing_whatever_the_house_chose() -> None:
    said = prepare_spins("wheel", DETERMINATIONS, WHEEL, 1, OPERATING_SYSTEM).commitment
    rested = [
        WHEEL.index(pocket_after_nonces(said, spin, WHEEL[0], live_nonces(said, spin))) for spin in range(500_000)
    ]
    assert accused_checks(check_spins(np.array(rested), 37), ERROR) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_stands_out_by_far(fault: str) -> None:
    orders = shuffled_orders(FAULTS[fault](OPERATING_SYSTEM), 52, 20_000)
    assert accused_checks(check_orders(orders), 1e-12)


def test_the_battery_is_as_strict_as_it_says_over_two_thousand_fair_runs() -> None:
    chance, runs = np.random.default_rng(60), 2_000
    chances = [
        check_orders(chance.permuted(np.tile(np.arange(52), (1_000, 1)), axis=1))
        | {f"spins: {name}": value for name, value in check_spins(chance.integers(0, 37, 30_000), 37).items()}
        for _ in range(runs)
    ]
    for name in chances[0].keys() - {"repeats", "birthday spacings"}:
        tenths = np.bincount([min(9, int(10 * one[name])) for one in chances], minlength=10)
        assert even_chance(tenths) > 1e-5, name
    assert sum(bool(accused_checks(one, 0.05)) for one in chances) < 0.07 * runs


def test_five_hundred_live_shoes_and_five_thousand_decks_are_proven() -> None:
    for number in range(500):
        secret = prepare_cards(Kind.SHOE, f"shoe {number}", DETERMINATIONS, decks(8), 8, OPERATING_SYSTEM)
        proof = card_proof(
            secret,
            PatronPart(cut=Cut("Ann", 52 + number % 312)),
            [CardExposure("box 1", True)] * 350,
            ProofViewer.PUBLIC,
            ended=True,
        )
        assert verify_proof(proof) == ()
    for number in range(5_000):
        secret = prepare_cards(Kind.DECK, f"deck {number}", DETERMINATIONS, decks(1), 1, OPERATING_SYSTEM)
        nonces = PatronPart(live_nonces(secret.commitment))
        proof = card_proof(
            secret, nonces, [CardExposure("board", place > 5) for place in range(11)], ProofViewer.INSPECTOR
        )
        dealt = [one.opening.holds for one in proof.dealt if one.opening is not None]
        assert (tuple(dealt), verify_proof(proof)) == (cards_in_order(secret, nonces)[:11], ())


def test_a_batch_of_twenty_thousand_live_spins_is_proven() -> None:
    secret = prepare_spins("wheel", DETERMINATIONS, WHEEL, 20_000, OPERATING_SYSTEM)
    proof = wheel_proof(secret, [live_nonces(secret.commitment, spin) for spin in range(20_000)])
    assert verify_proof(proof) == ()
