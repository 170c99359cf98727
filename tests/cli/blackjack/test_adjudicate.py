"""`croupier adjudicate` with a record of blackjack: what people see of it, and where scripts find what went wrong."""

import pytest

from tests.cli.commands import Terminal
from tests.records.blackjack.record_text import PAIRS, evening, record
from tests.records.record_text import a_round, answer

ANN = "Ann bets 100 on 1"
SHARED = record(
    "8h Kh Ac 8c Ad 3s Tc 2d 5h 9c",
    "Bob bets 50 on 1",
    "Ann bets 75 on 1",
    "Bob pairs 5 on 1",
    "Cat bets 25 on 3",
    "Dan bets 5 on 4",
    "Ann insures 20 on 1",
    "Bob insures 10 on 3 for Cat",
    "Bob splits",
    "Bob doubles 20",
    "Ann doubles",
    "Bob hits",
    "Bob stands",
    table=f'{PAIRS}\nminimum = 10\nmaximum = 100\nchip = 1\nwarned = ["Dan"]',
)


@pytest.mark.clause("ACT-BJ 13.1", "ACT-BJ 3.5")
def test_people_see_every_hand_with_its_total_and_every_wager_with_its_rule(terminal: Terminal) -> None:
    ran = terminal.run("adjudicate", "-", typed=SHARED)
    assert (ran.status, ran.err) == (0, "")
    assert "blackjack, round 1" in ran.out
    for line in (
        "dealer A♣ 9♣ = soft 20",
        "box 1 hand 1 8♥ 3♠ 10♣ = 21",
        "box 1 hand 2 8♣ 2♦ 5♥ = 15",
        "box 3 K♥ A♦ = Blackjack",
        "result: dealer 20, cards used: 10",
        "Bob │ box 1 hand 1 │ 70.00 │ win │ 70.00 │ ACT-BJ 13.2(b)",
        "Ann │ box 1 hand 1 │ 100.00 │ win │ 100.00 │ ACT-BJ 13.2(b) │ 25.00",
        "Bob │ box 1 hand 2 │ 50.00 │ lose │ 0.00 │ ACT-BJ 13.1(e)",
        "Bob │ box 1 pairs │ 5.00 │ win │ 30.00 │ ACT-BJ 17.12(a)",
        "Ann │ box 1 insurance │ 20.00 │ lose │ 0.00 │ ACT-BJ 7.6(a)",
        "Dan │ box 4 │ 5.00 │ void │ 0.00 │ ACT-BJ 3.4",
        "Bob │ net │ │ │ 40.00",
        "25.00 of Ann's wager on box 1 goes back. ACT-BJ 3.5",
        "Cat's wager on box 3: 37.5 was due, 38.00 is paid. HOUSE 1.8",
    ):
        assert line in ran.words, line


def test_nothing_is_cut_off_in_a_terminal_of_eighty_columns(terminal: Terminal) -> None:
    out = terminal.run("adjudicate", "-", typed=SHARED).out
    assert "…" not in out
    assert max(len(line) for line in out.splitlines()) <= 80
    assert "box 3 insurance" in out
    assert "for Cat" in out


def test_two_hands_stand_side_by_side_and_a_round_without_cards_has_none(terminal: Terminal) -> None:
    played = a_round("Th 6d 9c Ts Kc", ANN, "Ann stands")
    returned = a_round("", "Bob bets 5 on 1")
    ran = terminal.run("adjudicate", "-", typed=evening(played, returned, table='minimum = 10\nwarned = ["Bob"]'))
    assert "dealer 6♦ 10♠ K♣ = 26   box 1 10♥ 9♣ = 19\n" in ran.out
    assert "result: not dealt, cards used: 0" in ran.words


def test_json_prints_the_answer(terminal: Terminal) -> None:
    ran = terminal.run("adjudicate", "-", "--json", typed=SHARED)
    assert (ran.status, ran.err) == (0, "")
    assert ran.json == answer(SHARED)


@pytest.mark.parametrize(
    ("text", "status", "error"),
    [
        (record("5h 6d 6c", ANN, "Ann stands"), 1, {"rule": "9.2(b)", "book": "ACT-BJ", "round": 1, "line": 2}),
        (record("5h 6d 6c", ANN), 1, {"rule": "9.2(b)", "book": "ACT-BJ", "round": 1, "line": 2}),
        (record("8h", ANN, table="decks = 3"), 1, {"rule": "2.1", "book": "ACT-BJ", "round": None, "line": None}),
        (record("8h 6d 8c", ANN, "Ann stands"), 2, {"rule": None, "round": 1, "line": 3}),
        (record("8h 6d 8c", ANN, "Ann folds"), 2, {"rule": None, "round": 1, "line": 2}),
        (record("8h " * 9, ANN), 2, {"rule": None, "round": 1, "line": None}),
        (record("8h", ANN, table='method = "A"'), 2, {"rule": None, "round": None, "line": None}),
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
