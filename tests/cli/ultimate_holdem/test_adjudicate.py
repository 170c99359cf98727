"""`croupier adjudicate` with a record of hold-em: what people see of it, and where scripts find what went wrong."""

import pytest

from tests.cli.commands import Terminal
from tests.records.record_text import answer
from tests.records.ultimate_holdem.record_text import BOARD, record

ANN = "Ann antes 10"
TABLE = record(
    "2c 7c 9c Js Kh Ac 3c ?? ?? 9h Jd Kd Qd",
    *(ANN, "Bob antes 20", "Cat antes 75", "Ann bets 5 on trips", "Ann bets 4x", "Bob checks", "Cat checks"),
    *("Bob folds", "Cat bets 2x"),
    table="minimum = 10\nmaximum = 50\nmaximum_payout = 12",
)


@pytest.mark.clause("ACT-UTH 9.4", "ACT-UTH 10.1", "ACT-UTH 5.5")
def test_people_see_every_hand_that_was_turned_and_every_wager_with_its_rule(terminal: Terminal) -> None:
    ran = terminal.run("adjudicate", "-", typed=TABLE)
    assert (ran.status, ran.err) == (0, "")
    assert "ultimate-texas-holdem, round 1" in ran.out
    for line in (
        "communal cards 2♣ 7♣ 9♣ J♠ K♥",
        "dealer K♦ Q♦ = one pair, K♥ K♦ Q♦ J♠ 9♣",
        "Ann A♣ 3♣ = flush, A♣ 9♣ 7♣ 3♣ 2♣",
        "Cat 9♥ J♦ = two pairs, J♠ J♦ 9♣ 9♥ K♥",
        "result: dealer has one pair, cards used: 13",
        "Ann │ ante │ 10.00 │ win │ 10.00 │ ACT-UTH 10.1",
        "Ann │ blind │ 10.00 │ win │ 12.00 │ ACT-UTH 10.1",
        "Ann │ play │ 40.00 │ win │ 40.00 │ ACT-UTH 10.1",
        "Ann │ trips │ 5.00 │ win │ 35.00 │ ACT-UTH 10.1",
        "Bob │ ante │ 20.00 │ lose │ 0.00 │ ACT-UTH 8.3(a)",
        "Cat │ blind │ 50.00 │ push │ 0.00 │ ACT-UTH 9.6(c)(ii) │ 25.00",
        "Ann │ net │ │ │ 97.00",
        "25.00 of Cat's ante and as much of the blind goes back. ACT-UTH 5.5",
        "Ann's blind: 15 was due, the maximum payout, 12.00, is paid. ACT-UTH 10.1",
    ):
        assert line in ran.words, line
    assert max(len(line) for line in ran.out.splitlines()) <= 80
    assert "…" not in ran.out


def test_json_prints_the_answer(terminal: Terminal) -> None:
    ran = terminal.run("adjudicate", "-", "--json", typed=TABLE)
    assert (ran.status, ran.err) == (0, "")
    assert ran.json == answer(TABLE)


@pytest.mark.parametrize(
    ("text", "status", "error"),
    [
        (
            record(f"{BOARD} Jh As Kd Qd", ANN, "Ann bets 2x"),
            1,
            {"rule": "8.1(c)(ii)", "book": "ACT-UTH", "round": 1, "line": 2},
        ),
        (record(f"{BOARD} Jh As Kd Qd", ANN), 1, {"rule": "8.1", "book": "ACT-UTH", "round": 1, "line": 2}),
        (
            record("", ANN, table="maximum_payout = 0"),
            1,
            {"rule": "10.1", "book": "ACT-UTH", "round": None, "line": None},
        ),
        (record(BOARD, ANN, "Ann folds"), 2, {"rule": None, "round": 1, "line": 2}),
        (record(BOARD, ANN, "Ann hits"), 2, {"rule": None, "round": 1, "line": 2}),
        (record("8h 8h", ANN), 2, {"rule": None, "round": 1, "line": None}),
        (record("8h", ANN, table="decks = 1"), 2, {"rule": None, "round": None, "line": None}),
    ],
)
def test_what_is_refused_or_not_understood_says_where(
    terminal: Terminal, text: str, status: int, error: dict[str, object]
) -> None:
    ran = terminal.run("adjudicate", "-", "--json", typed=text)
    assert ran.status == status
    told = ran.json["error"]
    assert told == error | {"message": told["message"]}
    assert told["message"] in ran.err
