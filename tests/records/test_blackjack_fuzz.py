"""Anything at all given as a record of blackjack: settled, refused by a rule, or no record; nothing else."""

import json
import random
import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.cards import DECK
from croupier.records import NotARecord
from croupier.records.notation import understand
from croupier.rulebook import open_book
from tests.agreement.random_blackjack import random_round
from tests.records.boxes import evening
from tests.records.papers import a_round
from tests.records.slips import in_disorder, spoilt
from tests.records.test_fuzz import EDITS, VALUES, check_answered, check_sentence, settled

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


def check_rows(answered: dict[str, Any]) -> None:
    """Every row is in the words of the record and adds up."""
    nets: dict[str, Decimal] = {}
    for row in answered["wagers"]:
        assert re.fullmatch(r"\d+\.\d\d", row["stake"])
        assert row["kind"] in {"main", "pairs", "insurance"}
        assert row["hand"] == 1 or row["kind"] == "main"
        assert row["rule"] in open_book(row["book"])
        assert row["result"] in {"win", "lose", "push", "void"}
        stake, paid = Decimal(row["stake"]), Decimal(row["paid"])
        assert not paid or row["result"] == "win"
        gain = {"win": paid, "lose": -stake}.get(row["result"], Decimal(0))
        nets[row["player"]] = nets.get(row["player"], Decimal(0)) + gain
    assert {name: Decimal(net) for name, net in answered["net"].items()} == nets


def test_the_record_that_is_spoilt_is_a_good_one() -> None:
    answer = check_answered(VALID)
    assert answer is not None
    assert [each.result for each in answer.rounds] == ["Blackjack", "dealer 11", "void"]


@settings(max_examples=200, deadline=None)
@given(spoilt(VALID, EDITS))
def test_a_record_with_slips_of_the_pen(text: str) -> None:
    check_answered(text)


@settings(max_examples=100, deadline=None)
@given(in_disorder(VALID))
def test_a_record_with_its_lines_in_disorder(text: str) -> None:
    check_answered(text)


@settings(max_examples=200, deadline=None)
@given(
    st.fixed_dictionaries(
        {"game": st.just("blackjack")},
        optional={
            "table": st.one_of(st.dictionaries(TABLE_KEYS, VALUES, max_size=4), VALUES),
            "round": st.lists(
                st.dictionaries(st.sampled_from(["shoe", "play", "settled"]), VALUES, max_size=3), max_size=3
            ),
        },
    )
)
def test_any_keys_and_values_that_toml_can_hold(content: Mapping[str, Any]) -> None:
    try:
        record = understand(content)
    except NotARecord as problem:
        check_sentence(problem.message)
        return
    settled(record)


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
    for answered in json.loads(json.dumps(answer.as_json()))["rounds"] if answer is not None else ():
        check_rows(answered)


@pytest.mark.parametrize("seed", range(4))
def test_a_legal_round_with_a_line_or_a_card_out_of_place(seed: int) -> None:
    """Lines left out, doubled, exchanged or given to another, and cards taken out: never a traceback."""
    chance = random.Random(seed)
    for _ in range(150):
        table, lines, shoe = random_round(chance)
        choices = {key: table[key] for key in ("decks", "soft_17", "pairs", "first", "others_insure") if key in table}
        for _ in range(chance.randint(1, 3)):
            here, there = chance.randrange(len(lines)), chance.randrange(len(lines))
            match chance.randrange(5):
                case 0 if len(lines) > 1:
                    lines.pop(here)
                case 1:
                    lines.insert(there, lines[here])
                case 2:
                    lines[here], lines[there] = lines[there], lines[here]
                case 3:
                    lines[here] = " ".join([chance.choice(("Ann", "Bob", "Cat")), *lines[here].split()[1:]])
                case _ if shoe:
                    shoe.pop(chance.randrange(len(shoe)))
        content = {"game": "blackjack", "table": choices, "round": [{"shoe": " ".join(shoe), "play": lines}]}
        answer = settled(understand(content))
        if answer is not None:
            check_rows(json.loads(json.dumps(answer.as_json()))["rounds"][0])
