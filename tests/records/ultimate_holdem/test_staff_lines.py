"""What staff did, told in a record of hold-em: void rounds and the void wagers of one patron."""

import pytest

from tests.records.record_text import breach
from tests.records.ultimate_holdem.record_text import BOARD, ends, record, settled

SHOE = f"{BOARD} Jh As Kd Qd"
TWO = f"{BOARD} Jh As 5h 5d Kd Qd"
ANN, BOB = "Ann antes 10", "Bob antes 10"


@pytest.mark.clause("ACT-UTH 15.4")
@pytest.mark.parametrize("verb", ["voids", "void"])
@pytest.mark.parametrize(
    ("shoe", "play", "used"),
    [
        ("", [], 0),
        ("2c ?? 9h", [], 3),
        (f"{SHOE} 3c", [], 9),
        (SHOE, ["Ann checks"], 9),
        (SHOE, ["Ann checks", "Ann checks"], 9),
        (SHOE, ["Ann bets 4x"], 9),
    ],
)
def test_a_void_round_gives_every_wager_back(shoe: str, play: list[str], used: int, verb: str) -> None:
    only = settled(shoe, ANN, "Ann bets 5 on trips", *play, f"supervisor {verb} the round")
    assert {(row["result"], row["paid"], row["rule"]) for row in only["wagers"]} == {("void", "0.00", "15.4")}
    assert (only["result"], only["cards_used"], only["net"]) == ("void", used, {"Ann": "0.00"})
    assert only["notes"][-1]["rule"] == "15.4"


@pytest.mark.clause("ACT-UTH 15.3(a)")
@pytest.mark.parametrize(
    "play",
    [
        ["supervisor voids Ann", "Bob bets 4x"],
        ["Ann checks", "supervisor voids Ann", "Bob bets 4x"],
        ["Ann bets 4x", "Bob bets 4x", "supervisor voids Ann"],
        ["Ann folds", "Bob bets 4x", "supervisor voids Ann"],
    ],
)
def test_the_wagers_of_one_patron_are_void_and_the_others_are_settled(play: list[str]) -> None:
    lines = ends(TWO, ANN, BOB, "Ann bets 5 on trips", *play)
    assert lines[-3:] == [
        "Bob ante 10.00 push 0.00 9.5(c)(ii)",
        "Bob blind 10.00 push 0.00 9.6(c)(ii)",
        "Bob play 40.00 win 40.00 10.1",
    ]
    assert all(line.startswith("Ann ") and line.endswith(" void 0.00 15.3(a)") for line in lines[:-3])


@pytest.mark.clause("ACT-UTH 15.3(a)")
def test_with_the_only_patrons_wagers_void_no_card_is_turned() -> None:
    only = settled(SHOE, ANN, "Ann bets 4x", "supervisor voids Ann")
    assert (only["hands"], only["cards_used"]) == ({}, 9)


@pytest.mark.clause("ACT-UTH 15.3(a)", "ACT-UTH 15.4", "ACT-UTH 4.2")
@pytest.mark.parametrize(
    ("play", "clause"),
    [
        (["supervisor voids Bob"], "15.3(a)"),
        (["supervisor voids Ann", "supervisor voids Ann"], "15.3(a)"),
        (["supervisor voids Ann", "Ann checks"], "8.1"),
        (["supervisor voids the round", "supervisor voids the round"], "15.4"),
        (["supervisor voids the round", "supervisor voids Ann"], "15.3(a)"),
        (["Ann folds", "supervisor voids the round"], "15.4"),  # with its last wager lost the round is complete
        (["Ann bets 4x", "Ann concedes", "supervisor voids the round"], "15.4"),
        (["supervisor voids the round", "Ann checks"], "8.1"),
        (["supervisor voids the round", "Ann concedes"], "9.1"),
        (["supervisor voids the round", "Bob antes 5"], "4.2"),
    ],
)
def test_a_line_after_its_time_is_refused(play: list[str], clause: str) -> None:
    found, number, line = breach(record(SHOE, ANN, *play))
    assert (found, number, line) == (f"ACT-UTH {clause}", 1, 1 + len(play))
