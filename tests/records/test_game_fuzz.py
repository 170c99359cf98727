"""A good record of each game spoilt in every way: settled, refused by a rule, or no record; nothing else."""

from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from croupier.records import NotARecord
from croupier.records.notation import understand
from tests.records.blackjack import test_fuzz as test_blackjack_fuzz
from tests.records.roulette import test_fuzz as test_roulette_fuzz
from tests.records.spoilt_records import in_disorder, spoilt
from tests.records.test_fuzz import EDITS, VALUES, check_answered, check_sentence, settled
from tests.records.ultimate_holdem import test_fuzz as test_holdem_fuzz

GOOD: dict[str, Any] = {
    "blackjack": (test_blackjack_fuzz, "shoe", ["Blackjack", "dealer 11", "void"]),
    "ultimate-texas-holdem": (test_holdem_fuzz, "shoe", ["dealer does not qualify", "all folded", "void"]),
    "roulette": (test_roulette_fuzz, "spin", ["17 black", "0 green", "void"]),
}
"""Where each game's good record stands, what its rounds are decided by, and how they end."""


@pytest.mark.parametrize("game", GOOD)
def test_the_record_that_is_spoilt_is_a_good_one(game: str) -> None:
    module, _, results = GOOD[game]
    answer = check_answered(module.VALID)
    assert answer is not None
    assert [each.result for each in answer.rounds] == results


@pytest.mark.parametrize("game", GOOD)
@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_a_record_with_slips_of_the_pen(game: str, data: st.DataObject) -> None:
    check_answered(data.draw(spoilt(GOOD[game][0].VALID, EDITS)))


@pytest.mark.parametrize("game", GOOD)
@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_a_record_with_its_lines_in_disorder(game: str, data: st.DataObject) -> None:
    check_answered(data.draw(in_disorder(GOOD[game][0].VALID)))


@pytest.mark.parametrize("game", GOOD)
@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_any_keys_and_values_that_toml_can_hold(game: str, data: st.DataObject) -> None:
    module, chance, _ = GOOD[game]
    in_round = st.dictionaries(st.sampled_from([chance, "play", "settled"]), VALUES, max_size=3)
    optional = {
        "table": st.one_of(st.dictionaries(module.TABLE_KEYS, VALUES, max_size=4), VALUES),
        "round": st.lists(in_round, max_size=3),
    }
    content = data.draw(st.fixed_dictionaries({"game": st.just(game)}, optional=optional))
    try:
        record = understand(content)
    except NotARecord as problem:
        check_sentence(problem.message)
        return
    settled(record)
