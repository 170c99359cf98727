"""Anything at all given as a record of roulette: settled, refused by a rule, or no record; nothing else."""

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games.roulette.bets import Call
from croupier.games.roulette.tables import Kind
from croupier.records import NotARecord
from croupier.records.notation import understand
from croupier.rulebook import open_book
from tests.records.slips import in_disorder, spoilt
from tests.records.spins import a_spin, evening
from tests.records.test_fuzz import EDITS, VALUES, check_answered, check_sentence, settled

VALID = evening(
    a_spin(
        *(
            17,
            "Ann bets 5 on straight 17",
            "Ann bets 10 on split 17 20",
            "Bob bets 2 on orphelins",
            "Bob bets 20 on red",
        ),
        *("Cat bets 1 on neighbours 17", "Cat bets 3 on trio 0 2 3", "supervisor voids Cat"),
    ),
    a_spin("0", "Ann bets 5 on first four", "Bob bets 10 on dozen 2"),
    a_spin(None, "Ann bets 5 on six line 1", "supervisor voids the round"),
    table=(
        'zeros = 1\nminimum = 2\nmaximum = 1000\nmultiple = 0.5\nchip = 0.5\nrounding = "up"\nwarned = ["Ann"]\n'
        "personal_limits = {Ann = 5000}\ninside_minimum = 3\noutside_minimum = 5\nmaxima = {straight = 50}"
    ),
)

NUMBERS = st.sampled_from(["0", "00", "1", "2", "3", "17", "20", "34", "36", "37", ""])
WORDS = st.sampled_from([*Kind, *Call, "banker", "on"])
BETS = st.one_of(
    st.builds("{} {}".format, WORDS, NUMBERS),
    st.builds("{} {} {}".format, WORDS, NUMBERS, NUMBERS),
    st.builds("trio {} {} {}".format, NUMBERS, NUMBERS, NUMBERS),
)
MONEY = st.integers(1, 30_000).map(lambda cents: f"{cents // 100}.{cents % 100:02d}")
NAMES = st.sampled_from(["Ann", "Bob", "Cat", "Zoë"])
LINES = st.one_of(
    st.builds("{} bets {} on {}".format, NAMES, MONEY, BETS),
    st.builds("{} bets {} on {}".format, NAMES, MONEY, st.sampled_from(["red", "low", "voisins", "straight 17"])),
    st.builds("supervisor voids {}".format, st.one_of(NAMES, st.just("the round"))),
    st.sampled_from(["dealer burns Th", "dealer draws ?? in error", "Ann hits"]),
)
TABLE_KEYS = st.sampled_from(["zeros", "minimum", "maximum", "inside_minimum", "outside_minimum", "maxima", "chip"])
SIGN = st.fixed_dictionaries(
    {"zeros": st.sampled_from([1, 2, 3])},
    optional={
        key: st.integers(1, 100).map(Decimal)
        for key in ("minimum", "maximum", "chip", "inside_minimum", "outside_minimum")
    },
)


def check_rows(answered: dict[str, Any]) -> None:
    """Every row is in the words of the record and adds up."""
    nets: dict[str, Decimal] = {}
    for row in answered["wagers"]:
        assert row["kind"] == row["on"]
        assert row["rule"] in open_book(row["book"])
        assert row["result"] in {"win", "lose", "void"}
        stake, paid = Decimal(row["stake"]), Decimal(row["paid"])
        assert not paid or row["result"] == "win"
        gain = {"win": paid, "lose": -stake}.get(row["result"], Decimal(0))
        nets[row["player"]] = nets.get(row["player"], Decimal(0)) + gain
    assert {name: Decimal(net) for name, net in answered["net"].items()} == nets


def test_the_record_that_is_spoilt_is_a_good_one() -> None:
    answer = check_answered(VALID)
    assert answer is not None
    assert [each.result for each in answer.rounds] == ["17 black", "0 green", "void"]


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
        {"game": st.just("roulette")},
        optional={
            "table": st.one_of(st.dictionaries(TABLE_KEYS, VALUES, max_size=4), VALUES),
            "round": st.lists(
                st.dictionaries(st.sampled_from(["spin", "play", "settled"]), VALUES, max_size=3), max_size=3
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


@settings(max_examples=400, deadline=None)
@given(SIGN, st.lists(st.tuples(st.integers(-1, 37), st.lists(LINES, max_size=6)), min_size=1, max_size=2))
def test_any_lines_with_any_number(sign: dict[str, Any], spins: list[tuple[int, list[str]]]) -> None:
    written = [{"spin": number, "play": lines} for number, lines in spins]
    try:
        record = understand({"game": "roulette", "table": sign, "round": written})
    except NotARecord as problem:
        check_sentence(problem.message)
        return
    answer = settled(record)
    for answered in json.loads(json.dumps(answer.as_json()))["rounds"] if answer is not None else ():
        check_rows(answered)
