"""Anything at all given as a record of hold-em: settled, refused by a rule, or no record; nothing else."""

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
from tests.agreement.random_holdem import random_round
from tests.records.areas import BOARD, GAME, evening
from tests.records.papers import a_round
from tests.records.slips import in_disorder, spoilt
from tests.records.test_fuzz import EDITS, VALUES, check_answered, check_sentence, settled

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


def check_rows(answered: dict[str, Any]) -> None:
    """Every row is in the words of the record and adds up."""
    nets: dict[str, Decimal] = {}
    for row in answered["wagers"]:
        assert re.fullmatch(r"\d+\.\d\d", row["stake"])
        assert row["kind"] == row["on"]
        assert row["kind"] in {"ante", "blind", "play", "trips"}
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
    assert [each.result for each in answer.rounds] == ["dealer does not qualify", "all folded", "void"]


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
        {"game": st.just(GAME)},
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
    for answered in json.loads(json.dumps(answer.as_json()))["rounds"] if answer is not None else ():
        check_rows(answered)


@pytest.mark.parametrize("seed", range(4))
def test_a_legal_round_with_a_line_or_a_card_out_of_place(seed: int) -> None:
    """Lines left out, doubled, exchanged or given to another, cards covered or taken out: never a traceback."""
    chance = random.Random(seed)
    for _ in range(150):
        _, lines, shoe = random_round(chance)
        for _ in range(chance.randint(1, 3)):
            here, there = chance.randrange(len(lines)), chance.randrange(len(lines))
            match chance.randrange(6):
                case 0 if len(lines) > 1:
                    lines.pop(here)
                case 1:
                    lines.insert(there, lines[here])
                case 2:
                    lines[here], lines[there] = lines[there], lines[here]
                case 3:
                    lines[here] = " ".join([chance.choice(("Ann", "Bob", "Cat")), *lines[here].split()[1:]])
                case 4 if shoe:
                    shoe[chance.randrange(len(shoe))] = "??"
                case _ if shoe:
                    shoe.pop(chance.randrange(len(shoe)))
        answer = settled(understand({"game": GAME, "round": [{"shoe": " ".join(shoe), "play": lines}]}))
        if answer is not None:
            check_rows(json.loads(json.dumps(answer.as_json()))["rounds"][0])
