"""Anything at all given as a record of blackjack: settled, refused by a rule, or no record; nothing else."""

import random
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from croupier.equipment.cards import DECK
from croupier.records import NotARecord
from croupier.records.notation import understand
from tests.agreement.random_blackjack import random_round
from tests.records.answer_laws import check_rows, put_out_of_place
from tests.records.blackjack.record_text import evening
from tests.records.record_text import a_round
from tests.records.test_fuzz import check_sentence, settled

TABLE = (
    'minimum = 10\nmaximum = 1000\nmultiple = 5\npairs = "perfect pairs"\nsoft_17 = "draw"\nchip = 0.5\ndecks = 6\n'
    'rounding = "up"\nwarned = ["Ann"]\npersonal_limits = {Ann = 5000}\nside_maximum = 25\nfirst = 2\n'
    'shuffler = "automated"\nothers_insure = true'
)
VALID = evening(
    a_round(
        *("2s 8h Ad 8c 3s Tc 5h Td Kh", "Ann bets 100 on 1", "Bob bets 50 on 1", "Bob sits 1", "Cat pairs 5 on 1"),
        *("dealer burns 2s", "Ann insures 25 on 1 for Bob", "Bob splits", "Ann splits", "Bob doubles 20"),
        *("Bob leaves", "Ann hits"),
    ),
    a_round("Ah Ad Kc", "Ann bets 100 on 1", "Ann takes even money on 1"),
    a_round("Th 6d 9c 5s Ts Kc", "Ann bets 100 on 1", "dealer draws 5s in error", "supervisor voids the round"),
    table=TABLE,
)

CARDS = st.sampled_from([*DECK, *(card for card in DECK if card[0] in "A8TK"), "??"])
NAMES = st.sampled_from(["Ann", "Bob", "Cat", "Zoë", "the"])
BOXES = st.sampled_from(["1", "1", "1", "2", "7", "8", "0"])
MONEY = st.one_of(
    st.sampled_from(["5", "10", "50", "100"]), st.integers(1, 30_000).map(lambda c: f"{c // 100}.{c % 100:02d}")
)
BETS = st.one_of(
    st.builds("{} bets {} on {}".format, NAMES, MONEY, BOXES),
    st.builds("{} pairs {} on {}".format, NAMES, MONEY, BOXES),
    st.builds("{} sits {}".format, NAMES, BOXES),
)
ACTS = st.one_of(
    st.builds("{} {}".format, NAMES, st.sampled_from(["hits", "stands", "splits", "doubles", "leaves"])),
    st.builds("{} doubles {}".format, NAMES, MONEY),
    st.builds("{} insures {} on {}".format, NAMES, MONEY, BOXES),
    st.builds("{} insures {} on {} for {}".format, NAMES, MONEY, BOXES, NAMES),
    st.builds("{} takes even money on {}".format, NAMES, BOXES),
    st.builds("dealer draws {} in error".format, CARDS),
    st.builds("dealer burns {}".format, CARDS),
    st.builds("supervisor voids {}".format, st.one_of(NAMES, st.just("the round"))),
)

TABLE_KEYS = st.sampled_from(
    ["minimum", "maximum", "decks", "soft_17", "pairs", "shuffler", "first", "others_insure", "chip", "method"]
)


def check_row(row: dict[str, Any]) -> None:
    """Hands are counted where there may be several."""
    assert row["kind"] in {"main", "pairs", "insurance"}
    assert row["hand"] == 1 or row["kind"] == "main"


@settings(max_examples=500, deadline=None)
@given(
    pairs=st.sampled_from(["none", "perfect pairs", "pairs play"]),
    sign=st.dictionaries(
        st.sampled_from(["minimum", "maximum", "side_minimum", "side_maximum", "chip"]),
        st.integers(1, 100).map(Decimal),
    ),
    rounds=st.lists(
        st.tuples(st.lists(CARDS, max_size=25), st.lists(BETS, min_size=1, max_size=5), st.lists(ACTS, max_size=6)),
        min_size=1,
        max_size=2,
    ),
)
def test_any_lines_with_any_cards(
    pairs: str, sign: dict[str, Decimal], rounds: list[tuple[list[str], list[str], list[str]]]
) -> None:
    written = [{"shoe": " ".join(shoe), "play": bets + acts} for shoe, bets, acts in rounds]
    try:
        record = understand({"game": "blackjack", "table": {"pairs": pairs} | sign, "round": written})
    except NotARecord as problem:  # a card that comes too often
        check_sentence(problem.message)
        return
    answer = settled(record)
    check_rows(answer, check_row)


@pytest.mark.parametrize("seed", range(4))
def test_a_legal_round_with_a_line_or_a_card_out_of_place(seed: int) -> None:
    """Lines left out, doubled, exchanged or given to another, and cards taken out: never a traceback."""
    chance = random.Random(seed)
    for _ in range(150):
        table, lines, shoe = random_round(chance)
        choices = {key: table[key] for key in ("decks", "soft_17", "pairs", "first", "others_insure") if key in table}
        for _ in range(chance.randint(1, 3)):
            put_out_of_place(lines, shoe, chance, covers=False)
        content = {"game": "blackjack", "table": choices, "round": [{"shoe": " ".join(shoe), "play": lines}]}
        answer = settled(understand(content))
        check_rows(answer, check_row)
