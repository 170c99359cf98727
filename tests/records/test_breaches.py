"""What the rules refuse in a record: by which clause, in which round and line, and what comes first."""

import pytest

from croupier.records import NotARecord, RefusedInRecord, adjudicate, read_record
from tests.records.record_text import BANKER_NINE, a_round, breach, coup, misread, paper

GOOD = a_round(BANKER_NINE, "Ann bets 10 on banker")
TWICE = a_round(BANKER_NINE, "Ann bets 10 on banker", "Bob bets 10 on banker", "Ann bets 20 on banker")


@pytest.mark.clause("ACT-MB 4.5")
def test_one_wager_each_on_an_option() -> None:
    assert breach(paper(GOOD, TWICE)) == ("ACT-MB 4.5", 2, 3)


@pytest.mark.clause("ACT-MB 8.2")
@pytest.mark.parametrize("table", ["", 'pairs = "none"'])
@pytest.mark.parametrize("on", ["banker pair", "player pair"])
def test_no_pairs_where_they_are_not_on_offer(table: str, on: str) -> None:
    assert breach(coup(BANKER_NINE, "Bob bets 5 on tie", f"Ann bets 5 on {on}", table=table)) == ("ACT-MB 8.2", 1, 2)


@pytest.mark.clause("ACT-MB 4.7", "ACT-MB 4.9")
def test_no_wager_on_a_no_bet_coup() -> None:
    assert breach(paper(GOOD, a_round(BANKER_NINE, "Ann bets 5 on tie", more="no_bet = true"))) == ("ACT-MB 4.7", 2, 1)


@pytest.mark.clause("ACT-MB 6.2", "ACT-MB 4.6")
@pytest.mark.parametrize(
    ("before", "clause"),
    [
        (["supervisor voids Ann"], "ACT-MB 6.2"),  # the call closes the wagers
        (["dealer draws 5h in error"], "ACT-MB 4.6"),  # and the first card all the more
    ],
)
def test_wagers_come_first(before: list[str], clause: str) -> None:
    text = coup(f"{BANKER_NINE} 5h", "Ann bets 5 on tie", *before, "Bob bets 5 on tie")
    assert breach(text) == (clause, 1, 3)


@pytest.mark.clause("ACT-MB 14.3")
def test_a_void_round_takes_no_further_wager_and_cannot_be_voided_again() -> None:
    void = ("Ann bets 5 on tie", "supervisor voids the round")
    assert breach(coup(BANKER_NINE, *void, "Bob bets 5 on tie")) == ("ACT-MB 14.3", 1, 3)
    assert breach(coup(BANKER_NINE, *void, "supervisor voids the round")) == ("ACT-MB 14.3", 1, 3)


def test_a_refusal_names_its_clause_and_says_why() -> None:
    with pytest.raises(RefusedInRecord) as refused:
        adjudicate(read_record(paper(TWICE)))
    assert refused.value.refusal.rule == "4.5"
    assert refused.value.refusal.book == "ACT-MB"
    assert "Ann has one" in refused.value.refusal.why
    assert str(refused.value) == f"ACT-MB 4.5: {refused.value.refusal.why}"


def test_the_first_breach_is_the_one_that_is_told() -> None:
    assert breach(paper(TWICE, TWICE)) == ("ACT-MB 4.5", 1, 3)
    assert breach(paper(TWICE, table="decks = 6")) == ("ACT-MB 2.1", None, None)


def test_nothing_is_settled_where_a_later_round_is_refused() -> None:
    record = read_record(paper(GOOD, TWICE))
    with pytest.raises(RefusedInRecord):
        adjudicate(record)


@pytest.mark.parametrize(
    "last",
    [
        a_round(BANKER_NINE, "Ann hits"),
        a_round("2h 9c xx"),
        a_round(BANKER_NINE, more="colour = 3"),
        '\n[[round]]\nsettled = "by ruling"\nevents = ["nonsense"]\n',
    ],
)
@pytest.mark.parametrize("table", ["", "decks = 6", "minimum = 5\nmaximum = 4"])
def test_the_whole_file_is_read_before_anything_is_judged(table: str, last: str) -> None:
    assert misread(paper(TWICE, last, table=table)).round == 2


def test_a_record_whose_last_card_nobody_saw_names_the_line_after_its_last() -> None:
    for lines in ([], ["Ann bets 5 on tie"], ["Ann bets 5 on tie", "Bob bets 5 on tie"]):
        with pytest.raises(NotARecord) as problem:
            adjudicate(read_record(coup("2h 9c Kd ??", *lines)))
        assert (problem.value.round, problem.value.line) == (1, len(lines) + 1)
