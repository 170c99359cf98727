"""Records of casino war: adjudicated, refused, and written from tables so that they adjudicate to the same."""

import pytest

from croupier.records import NotARecord, adjudicate, read_record
from subject import SUBJECT
from tests.records.live_rounds import wild_rounds, written
from tests.records.record_text import breach, coup, ends, misread, rounds

WAR = "9h 5c 9d ?? ?? ?? Kh 7s"


def record(shoe: str, *play: str, table: str = "") -> str:
    """A record of one round."""
    return coup(shoe, *play, table=table, game="casino-war")


@pytest.mark.clause("CASINO-WAR 5.3", "CASINO-WAR 5.4(a)", "CASINO-WAR 6.3(a)", "CASINO-WAR 6.3(b)")
def test_record_of_a_war_is_settled_wager_by_wager() -> None:
    text = record(WAR, "Ann antes 10", "Ann bets 5 on tie", "Bob antes 10", "Ann goes to war")
    assert ends(text) == [
        ("Ann", "ante", "10.00", "push", "0.00", "6.3(b)"),
        ("Ann", "tie", "5.00", "win", "50.00", "5.4(a)"),
        ("Ann", "raise", "10.00", "win", "10.00", "6.3(a)"),
        ("Bob", "ante", "10.00", "lose", "0.00", "5.3"),
    ]
    (only,) = rounds(text)
    assert (only["cards_used"], only["result"]) == (8, "dealer has a 9, then war")
    assert only["net"] == {"Ann": "60.00", "Bob": "-10.00"}


@pytest.mark.clause("CASINO-WAR 5.5(a)", "CASINO-WAR 5.6")
@pytest.mark.parametrize(("line", "clause"), [("Ann surrenders", "5.5(a)"), ("Ann does not decide", "5.6")])
def test_half_of_a_surrendered_ante_is_told_as_returned(line: str, clause: str) -> None:
    (only,) = rounds(record("Qh Qd", "Ann antes 25", line, table="chip = 1"))
    (row,) = only["wagers"]
    assert (row["stake"], row["result"], row["excess"], row["rule"]) == ("12.00", "lose", "13.00", clause)


@pytest.mark.clause("CASINO-WAR 7.1", "CASINO-WAR 8.2(a)", "CASINO-WAR 8.3")
def test_what_staff_did_is_part_of_a_record() -> None:
    misdealt = rounds(record("2c Kh 5d", "Ann antes 10", "dealer draws 2c in error"))
    assert [row["result"] for row in misdealt[0]["wagers"]] == ["win"]
    assert [row["rule"] for row in misdealt[0]["notes"]] == ["7.1"]
    assert ends(record("Kh 5d", "Ann antes 10", "supervisor voids the round"))[0][3:] == ("void", "0.00", "8.3")
    void = record("Kh 4c 5d", "Ann antes 10", "Bob antes 10", "supervisor voids Ann")
    assert [row[3] for row in ends(void)] == ["void", "lose"]


@pytest.mark.clause("CASINO-WAR 1.2", "CASINO-WAR 4.1", "CASINO-WAR 4.3", "CASINO-WAR 5.5", "CASINO-WAR 6.2")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        (record("9h 9d", "Ann antes 10"), ("CASINO-WAR 5.5", 1, 2)),
        (record("9h 5d", "Ann antes 10", "Ann goes to war"), ("CASINO-WAR 6.6", 1, 2)),
        (record("9h 5d", "Ann antes 10", "Ann antes 10"), ("CASINO-WAR 4.1", 1, 2)),
        (record("9h 5d", "Bob antes 10", "Ann bets 5 on tie"), ("CASINO-WAR 4.3", 1, 2)),
        (record("9h 5d", "Ann antes 10", "dealer burns 9h"), ("CASINO-WAR 6.2", 1, 2)),
        (record("9h 5d", "Ann antes 10", table="decks = 9"), ("CASINO-WAR 1.2", None, None)),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_by_its_clause(text: str, found: tuple[str, int, int]) -> None:
    assert breach(text) == found


@pytest.mark.parametrize(
    "text",
    [
        record("9h 5d", "Ann bets 10 on banker"),
        record("9h 5d", "Ann doubles"),
        record("9h 5d", "Ann antes 10", table='bonus = "yes"'),
        record("9h 5d", "Ann antes 10", table="pairs = 1"),
    ],
)
def test_what_is_no_record_of_the_game_is_told_so(text: str) -> None:
    assert misread(text).message.endswith(".")


@pytest.mark.parametrize("shoe", ["9h", "?? 9h"])
def test_cards_that_are_missing_or_unseen_make_it_no_record(shoe: str) -> None:
    with pytest.raises(NotARecord):
        adjudicate(read_record(record(shoe, "Ann antes 10")))


@pytest.mark.clause("CASINO-WAR 5.5(a)", "CASINO-WAR 6.3", "CASINO-WAR 7.1")
def test_written_rounds_adjudicate_to_the_chips_that_changed_hands() -> None:
    told = by_ruling = 0
    for seed in range(8):
        for before, events in wild_rounds(SUBJECT, seed, 400):
            _, again = written(before, events)  # which checks every row and everybody's gain
            told, by_ruling = told + 1, by_ruling + again.by_ruling
    assert told > 50
    assert by_ruling < told / 4  # what staff did in an order that lines cannot tell
