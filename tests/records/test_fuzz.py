"""Anything at all given as a record: it is settled, refused by a rule, or said not to be a record; nothing else."""

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from croupier.equipment.cards import DECK
from croupier.games.baccarat.determinations import Method, Pairs, Profile
from croupier.records import Answer, NotARecord, Record, RefusedInRecord, adjudicate, read_record
from croupier.records.notation import understand
from tests.records.answer_laws import check_rows
from tests.records.record_text import BANKER_NINE, a_round, paper
from tests.records.spoilt_records import in_disorder, spoilt

TABLE = (
    'minimum = 10\nmaximum = 1000\nmultiple = 5\npairs = "perfect pairs"\nmethod = "B"\nchip = 0.5\n'
    'rounding = "up"\nwarned = ["Ann"]\npersonal_limits = {Ann = 5000}\nside_maximum = 25\ndifferential = 300'
)
VALID = paper(
    a_round(f"{BANKER_NINE} 5h", "Ann bets 100 on banker", "Bob bets 5 on player pair", "dealer draws 5h in error"),
    a_round("Th 6c Kd Kc Qs", more="no_bet = true"),
    a_round("6h 2c Kd Kc 4d", "Ann bets 100 on tie", "Bob bets 10 on banker", "supervisor voids Ann"),
    a_round("?? 9c", "Ann bets 100 on tie", "supervisor voids the round"),
    table=TABLE,
)
EDITS = st.sampled_from(
    ['"', "'", "=", "[", "]", "{", "}", ",", "\n", " ", "-", ".", "#", "??", "\\", "\x00", "0x", "e9", "true", "nan"]
)

CARDS = st.sampled_from([*DECK, "??"])
NAMES = st.sampled_from(["Ann", "Bob", "Zoë", "[/]", "the"])
OPTIONS = st.sampled_from(["banker", "player", "tie", "banker pair", "player pair"])
CENTS = st.integers(1, 300_000).map(lambda cents: f"{cents // 100}.{cents % 100:02d}")
BETS = st.builds("{} bets {} on {}".format, NAMES, st.one_of(CENTS, st.just("100"), st.just("10")), OPTIONS)
STAFF = st.one_of(
    st.builds("dealer draws {} in error".format, CARDS),
    st.builds("dealer burns {}".format, CARDS),
    st.builds("supervisor voids {}".format, NAMES),
    st.just("supervisor voids the round"),
)

SCALARS = st.one_of(
    st.none().map(lambda _: True),
    st.integers(),
    st.integers(10**20, 10**30),
    st.decimals(allow_nan=True, allow_infinity=True),
    st.text(max_size=8),
    st.dates(),
    st.times(),
    st.datetimes(),
    st.sampled_from(["A", "B", "none", "perfect pairs", "up", BANKER_NINE, "by ruling", "Ann bets 5 on tie"]),
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
)

TABLE_KEYS = st.sampled_from(
    [
        *("minimum", "maximum", "multiple", "side_minimum", "side_maximum", "chip", "rounding", "warned"),
        *("decks", "personal_limits", "method", "pairs", "differential", "spin"),
    ]
)
ROUND_KEYS = st.sampled_from(["shoe", "play", "no_bet", "settled", "events", "spin"])


def check_sentence(message: str) -> None:
    """What is wrong is said in a sentence, and not in a page."""
    assert message.endswith(".")
    assert len(message) < 500


def settled(record: Record) -> Answer | None:
    """The answer, or nothing where a rule refuses it or its cards do not tell the story."""
    try:
        return adjudicate(record)
    except (NotARecord, RefusedInRecord) as problem:
        check_sentence(str(problem))
        return None


def check_answered(text: str) -> Answer | None:
    """Read and settle; whatever is wrong must be said in a sentence."""
    try:
        record = read_record(text)
    except NotARecord as problem:
        check_sentence(problem.message)
        return None
    return settled(record)


@settings(max_examples=200, deadline=None)
@given(st.text())
def test_any_text_at_all(text: str) -> None:
    check_answered(text)


@settings(max_examples=200, deadline=None)
@given(spoilt(VALID, EDITS))
def test_a_record_with_slips_of_the_pen(text: str) -> None:
    check_answered(text)


@settings(max_examples=100, deadline=None)
@given(in_disorder(VALID))
def test_a_record_with_its_lines_in_disorder(text: str) -> None:
    check_answered(text)


@settings(max_examples=300, deadline=None)
@given(
    st.fixed_dictionaries(
        {"game": st.sampled_from(["mini-baccarat", "baccarat"])},
        optional={
            "table": st.one_of(st.dictionaries(TABLE_KEYS, VALUES, max_size=4), VALUES),
            "round": st.lists(st.dictionaries(ROUND_KEYS, VALUES, max_size=4), max_size=3),
            "extra": VALUES,
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
@given(
    profile=st.sampled_from(tuple(Profile)),
    method=st.sampled_from(tuple(Method)),
    pairs=st.sampled_from(tuple(Pairs)),
    sign=st.dictionaries(
        st.sampled_from(["minimum", "maximum", "side_minimum", "side_maximum", "differential", "chip"]),
        st.integers(1, 400).map(Decimal),
    ),
    rounds=st.lists(
        st.tuples(st.lists(CARDS, max_size=9), st.lists(BETS, max_size=6), st.lists(STAFF, max_size=2), st.booleans()),
        min_size=1,
        max_size=3,
    ),
)
def test_whatever_is_settled_is_settled_in_the_words_of_the_record(
    profile: Profile,
    method: Method,
    pairs: Pairs,
    sign: dict[str, Decimal],
    rounds: list[tuple[list[str], list[str], list[str], bool]],
) -> None:
    written = [
        {"shoe": " ".join(shoe), "play": bets + staff, "no_bet": no_bet and not bets}
        for shoe, bets, staff, no_bet in rounds
    ]
    content = {"game": profile.value, "table": {"method": method.value, "pairs": pairs.value} | sign, "round": written}
    answer = settled(understand(content))
    if answer is None:
        return
    for (shoe, bets, _, _), answered in zip(rounds, json.loads(json.dumps(answer.as_json()))["rounds"], strict=True):
        assert answered["cards_used"] <= len(shoe)
        assert len(answered["wagers"]) == len(bets)
    check_rows(answer, lambda row: None)


def test_the_record_that_is_spoilt_is_a_good_one() -> None:
    answer = check_answered(VALID)
    assert answer is not None
    assert [each.result for each in answer.rounds] == ["banker", "player", "tie", "void"]
    with pytest.raises(NotARecord):
        read_record(VALID.replace("bets", "puts"))
