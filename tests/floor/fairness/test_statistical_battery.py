"""The battery clears the shuffle and the spins in use, catches planted faults, and accuses as often as it says."""

from itertools import pairwise

import numpy as np
import pytest

from croupier.equipment.cards import decks
from croupier.floor.fairness import shuffle
from croupier.floor.fairness.commitment import Kind, prepare_cards, prepare_spins
from croupier.floor.fairness.draws import draws_from
from croupier.floor.fairness.patron_part import Cut, order_after_cut, order_after_nonces, pocket_after_nonces
from croupier.sim.shuffles.battery import shuffled_orders
from croupier.sim.shuffles.chances import accused_checks
from croupier.sim.shuffles.order_checks import check_orders, place_chance
from croupier.sim.shuffles.spin_checks import check_spins
from tests.floor.fairness.byte_streams import stream
from tests.floor.fairness.faulty_shuffles import FAULTS
from tests.floor.fairness.sample_shoes import DETERMINATIONS, WHEEL, nonces_for

ERROR = 1e-4
DECKS = 5_000
SPINS = 40_000


def test_a_deck_that_is_shuffled_shows_nothing() -> None:
    source = stream("a deck")
    orders = shuffled_orders(lambda things: shuffle.even_shuffle(things, source), 52, DECKS)
    assert accused_checks(check_orders(orders), ERROR) == []


def test_a_shoe_of_eight_decks_that_is_shuffled_shows_nothing() -> None:
    source = stream("a shoe")
    orders = shuffled_orders(lambda things: shuffle.even_shuffle(things, source), 416, 1_000)
    assert accused_checks(check_orders(orders), ERROR) == []


def test_an_order_that_the_house_chose_is_even_after_the_nonces() -> None:
    secret = prepare_cards(Kind.DECK, "deck 1", DETERMINATIONS, decks(1), 1, stream("chosen"))
    orders = np.array(
        [order_after_nonces(secret.commitment, nonces_for(secret, f"hand {hand}")) for hand in range(3_000)]
    )
    assert accused_checks(check_orders(orders), ERROR) == []


def test_spins_show_nothing_whichever_side_is_even() -> None:
    source = stream("spins")
    bases = shuffle.draw_pockets(tuple(range(37)), SPINS, source)
    assert accused_checks(check_spins(np.array(bases), 37), ERROR) == []
    secret = prepare_spins("wheel 1", DETERMINATIONS, WHEEL, 1, source)
    rested = [
        pocket_after_nonces(secret.commitment, spin, WHEEL[0], nonces_for(secret, f"spin {spin}", spin))
        for spin in range(10_000)
    ]
    assert accused_checks(check_spins(np.array([WHEEL.index(pocket) for pocket in rested]), 37), ERROR) == []


@pytest.mark.parametrize(
    ("fault", "check"),
    [
        ("a biased swap", "cards by place"),
        ("an off-by-one", "cards by place"),
        ("a loop that stops early", "cards by place"),
        ("a modulo", "cards by place"),
        ("a modulo", "draws of the shuffle"),
        ("a clock seed", "repeats"),
        ("a clock seed", "birthday spacings"),
        ("a repeated nonce", "repeats"),
        ("a repeated nonce", "first cards (Kolmogorov-Smirnov)"),
        ("one riffle", "rising sequences"),
        ("a shoe that is only cut", "neighbours"),
        ("a shoe that is only cut", "serial correlation of orders"),
    ],
)
def test_a_planted_fault_is_caught_by_the_check_for_it(fault: str, check: str) -> None:
    orders = shuffled_orders(FAULTS[fault](stream(fault)), 52, DECKS)
    assert check in accused_checks(check_orders(orders), ERROR)


def test_cards_that_stick_together_are_caught_by_their_correlation() -> None:
    source = stream("sticking")
    orders = shuffled_orders(lambda things: _sorted_in_threes(shuffle.even_shuffle(things, source)), 52, DECKS)
    assert "serial correlation in an order" in accused_checks(check_orders(orders), ERROR)


def test_a_shuffle_that_gives_way_to_the_cut_is_caught() -> None:
    source, n = stream("giving way"), 52
    orders = shuffled_orders(lambda things: shuffle.even_shuffle(things, source), n, DECKS)
    for before, order in pairwise(orders):
        order[:] = np.roll(order, 1 + before[0] % (n - 1) - int(np.flatnonzero(order == 0)[0]))
    assert "cuts" in accused_checks(check_orders(orders), ERROR)


@pytest.mark.parametrize("fault", ["a modulo", "the number before", "wheel order"])
def test_a_fault_in_spins_is_caught(fault: str) -> None:
    source = stream(fault)
    below = draws_from(source)
    made = {
        "a modulo": [byte % 37 for byte in source(SPINS)],
        "the number before": np.cumsum([below(18) for _ in range(SPINS)]) % 37,
        "wheel order": [spin % 37 for spin in range(SPINS)],
    }
    assert accused_checks(check_spins(np.array(made[fault], dtype=np.int64), 37), ERROR)


def test_fair_chance_is_accused_as_seldom_as_the_battery_says() -> None:
    chance, runs = np.random.default_rng(6), 100
    chances = [
        check_orders(chance.permuted(np.tile(np.arange(52), (1_000, 1)), axis=1))
        | {f"spins: {name}": value for name, value in check_spins(chance.integers(0, 37, 30_000), 37).items()}
        for _ in range(runs)
    ]
    for name in chances[0].keys() - {"repeats", "birthday spacings"}:
        below_half = sum(one[name] < 0.5 for one in chances)
        assert abs(below_half - runs / 2) < 25, name
    assert sum(bool(accused_checks(one, 0.05)) for one in chances) <= 15


def test_holm_goes_on_to_the_next_only_where_the_last_was_accused_checks() -> None:
    assert accused_checks({"a": 0.01, "b": 0.024, "c": 0.5}, 0.05) == ["a", "b"]
    assert accused_checks({"a": 0.02, "b": 0.024, "c": 0.5}, 0.05) == []


def test_a_cut_takes_nothing_from_an_even_order() -> None:
    source = stream("cut")
    orders = shuffled_orders(lambda things: shuffle.even_shuffle(things, source), 52, 3_000)
    rotated = orders[:, list(order_after_cut(range(52), Cut("Ann", 26)))]
    assert (rotated != orders).any()
    assert place_chance(rotated) == pytest.approx(place_chance(orders))


def _sorted_in_threes(order: tuple[int, ...]) -> tuple[int, ...]:
    whole = len(order) // 3 * 3
    parts = [sorted(order[at : at + 3]) for at in range(0, whole, 3)]
    return (*(card for part in parts for card in part), *order[whole:])
