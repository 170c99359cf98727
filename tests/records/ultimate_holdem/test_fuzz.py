"""Anything at all given as a record of hold-em: settled, refused by a rule, or no record; nothing else."""

import random
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from croupier.equipment.cards import DECK
from croupier.records.notation import understand
from tests.agreement.random_holdem import random_round
from tests.records.answer_laws import check_rows, put_out_of_place
from tests.records.record_text import a_round
from tests.records.test_fuzz import settled
from tests.records.ultimate_holdem.record_text import BOARD, GAME, evening

TABLE = (
    'minimum = 10\nmaximum = 1000\nmultiple = 5\nchip = 0.5\nrounding = "up"\nwarned = ["Ann"]\n'
    "personal_limits = {Ann = 5000}\nside_maximum = 25\nmaximum_payout = 5000"
)
VALID = evening(
    a_round(
        *(f"{BOARD} Jh As ?? ?? 9c 9d Kd Qd 3c", "Ann antes 10", "Bob antes 20", "Cat antes 10", "Cat bets 5 on trips"),
        *("Ann bets 4x", "Bob checks", "Cat checks", "Bob folds", "Cat bets 2x", "Ann concedes"),
    ),
    a_round(f"{BOARD} Jh As Kd Qd", "Ann antes 10", "Ann does not decide"),
    a_round("2c 7d", "Ann antes 10", "supervisor voids the round"),
    table=TABLE,
)
CARDS = st.lists(st.sampled_from(DECK), unique=True, min_size=7, max_size=20)
NAMES = st.sampled_from(["Ann", "Bob", "Cat", "Zoë", "the"])
MONEY = st.one_of(
    st.sampled_from(["5", "10", "50", "100"]), st.integers(1, 30_000).map(lambda c: f"{c // 100}.{c % 100:02d}")
)
BETS = st.one_of(
    st.builds("{} antes {}".format, NAMES, MONEY),
    st.builds("{} antes {}".format, NAMES, MONEY),
    st.builds("{} bets {} on trips".format, NAMES, MONEY),
)
ACTS = st.one_of(
    st.builds("{} {}".format, NAMES, st.sampled_from(["checks", "folds", "concedes", "does not decide", "bets 4x"])),
    st.builds("{} bets {}x".format, NAMES, st.integers(0, 5)),
    st.builds("dealer burns {}".format, st.sampled_from(DECK)),
    st.builds("supervisor voids {}".format, st.one_of(NAMES, st.just("the round"))),
)
TABLE_KEYS = st.sampled_from(
    ["minimum", "maximum", "maximum_payout", "chip", "multiple", "rounding", "decks", "method"]
)


def check_row(row: dict[str, Any]) -> None:
    """A wager is named by its box."""
    assert row["kind"] == row["on"]
    assert row["kind"] in {"ante", "blind", "play", "trips"}


@settings(max_examples=500, deadline=None)
@given(
    sign=st.dictionaries(
        st.sampled_from(["minimum", "maximum", "side_minimum", "side_maximum", "chip", "maximum_payout"]),
        st.integers(1, 100).map(Decimal),
    ),
    rounds=st.lists(
        st.tuples(CARDS, st.lists(BETS, min_size=1, max_size=4), st.lists(ACTS, max_size=8)), min_size=1, max_size=2
    ),
)
def test_any_lines_with_any_cards(
    sign: dict[str, Decimal], rounds: list[tuple[list[str], list[str], list[str]]]
) -> None:
    written = [{"shoe": " ".join(shoe), "play": bets + acts} for shoe, bets, acts in rounds]
    answer = settled(understand({"game": GAME, "table": sign, "round": written}))
    check_rows(answer, check_row)


@pytest.mark.parametrize("seed", range(4))
def test_a_legal_round_with_a_line_or_a_card_out_of_place(seed: int) -> None:
    """Lines left out, doubled, exchanged or given to another, cards covered or taken out: never a traceback."""
    chance = random.Random(seed)
    for _ in range(150):
        _, lines, shoe = random_round(chance)
        for _ in range(chance.randint(1, 3)):
            put_out_of_place(lines, shoe, chance, covers=True)
        answer = settled(understand({"game": GAME, "round": [{"shoe": " ".join(shoe), "play": lines}]}))
        check_rows(answer, check_row)
