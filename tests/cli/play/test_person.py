"""A person at the terminal's table: what they type, what they are told, and that a refusal costs nothing."""

import re

import pytest

from croupier.rulebook import open_book
from tests.cli.commands import Ran, Terminal
from tests.cli.play.test_command import gains


def sat(terminal: Terminal, *typed: str, game: str = "mini-baccarat", options: tuple[str, ...] = ()) -> Ran:
    """An evening alone at the table with seed 7, these lines typed."""
    words = ("play", game, "--seed", "7", *(() if "--robots" in options else ("--robots", "0")), *options)
    ran = terminal.run(*words, typed="".join(f"{line}\n" for line in typed))
    assert (ran.status, ran.err) == (0, "")
    assert sum(gains(ran).values()) == 0
    return ran


def coups(ran: Ran) -> int:
    """How many coups were dealt."""
    return len(re.findall(r"^coup \d+: ", ran.out, re.MULTILINE))


def test_a_wager_is_placed_settled_and_its_rule_shown(terminal: Terminal) -> None:
    # the first coup of seed 7 is player eight against banker seven
    ran = sat(terminal, "50 banker", "quit")
    assert coups(ran) == 1
    assert "You │ banker │ 50.00 │ lose │ 0.00 │ ACT-MB 8.4(b)" in ran.words
    assert "1,000.00 in chips, coup 1 >" in ran.words
    assert "950.00 in chips, coup 2 >" in ran.words
    assert gains(ran) == {"You": -5000, "the house": 5000}


@pytest.mark.parametrize(
    "typed", ["50 player", "50 p", "50p", "p 50", "player 50", "50 on player", " 50.00  PLAYER ", "player50"]
)
def test_a_wager_may_be_typed_in_many_ways(terminal: Terminal, typed: str) -> None:
    assert gains(sat(terminal, typed))["You"] == 5000


def test_several_wagers_are_typed_with_commas_between(terminal: Terminal) -> None:
    ran = sat(terminal, "50 p, 10 tie, 5 pp, bp 5, 20 banker")
    rows = re.findall(r"You │ ([a-z ]+) │ ([\d.]+) │ (\w+)", ran.words)
    # eight and jack of clubs, seven and queen: no pair
    assert rows == [
        ("player", "50.00", "win"),
        ("tie", "10.00", "lose"),
        ("player pair", "5.00", "lose"),
        ("banker pair", "5.00", "lose"),
        ("banker", "20.00", "lose"),
    ]
    assert gains(ran)["You"] == 1000


@pytest.mark.clause("ACT-MB 3.3", "ACT-MB 4.2", "ACT-MB 4.5")
@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("12 banker", "ACT-MB 3.3"),
        ("2000 banker", "ACT-MB 4.2"),
        ("600 banker, 600 player", "ACT-MB 4.2"),
        ("0 banker", "ACT-MB 4.2"),
        ("50 b, 50 b", "ACT-MB 4.5"),
    ],
)
def test_a_refusal_names_its_clause_and_costs_nothing(terminal: Terminal, typed: str, clause: str) -> None:
    ran = sat(terminal, typed, "quit")
    assert clause in ran.words
    assert coups(ran) == 0
    assert ran.out.count("1,000.00 in chips, coup 1 >") == 2
    assert gains(ran)["You"] == 0


@pytest.mark.clause("ACT-MB 8.2")
def test_pairs_are_refused_where_they_are_not_on_offer(terminal: Terminal) -> None:
    ran = sat(terminal, "5 pp", options=("--set", "pairs=none"))
    assert "ACT-MB 8.2" in ran.words
    assert coups(ran) == 0


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("hello", "'hello' is not understood; type a wager such as 50 banker, or help."),
        ("50", "'50' is not understood"),
        ("50 b,", "'' is not understood"),
        ("50 red", "'red' is not a wager; choose from banker, player, tie, banker pair, player pair."),
        ("1.2.3 b", "'1.2.3' is not an amount"),
        ("50.123 b", "'50.123' is not an amount"),
        ("-50 b", "'-50 b' is not understood"),
        ("[/] b", "'[/] b' is not understood"),
        ("[bold]", "'[bold]' is not understood"),
    ],
)
def test_what_is_not_understood_is_asked_again(terminal: Terminal, typed: str, says: str) -> None:
    ran = sat(terminal, typed, "quit")
    assert says in ran.words
    assert coups(ran) == 0


def test_enter_repeats_the_last_wagers_and_without_any_shows_the_help(terminal: Terminal) -> None:
    ran = sat(terminal, "", "50 b, 10 t", "", "pass", "")
    assert ran.out.count("Type wagers such as") == 2
    assert coups(ran) == 4
    assert len(re.findall(r"You │ banker │ 50.00", ran.words)) == 3
    assert len(re.findall(r"You │ tie │ 10.00", ran.words)) == 3


@pytest.mark.clause("ACT-MB 4.2")
def test_enter_repeats_nothing_that_the_chips_no_longer_cover(terminal: Terminal) -> None:
    ran = sat(terminal, "60 b, 30 t", "", options=("--chips", "100"))
    # both lost in the first coup: ten are left
    assert coups(ran) == 1
    assert "ACT-MB 4.2" in ran.words
    assert gains(ran)["You"] == -9000


def test_chips_that_are_gone_end_the_evening(terminal: Terminal) -> None:
    ran = sat(terminal, "100 b", "100 b", options=("--chips", "100"))
    assert "Your chips are gone." in ran.words
    assert coups(ran) == 1


def test_pass_sits_a_coup_out(terminal: Terminal) -> None:
    ran = sat(terminal, "pass", "pass")
    assert coups(ran) == 2
    assert ran.out.count("no wagers") == 2


@pytest.mark.clause("ACT-MB 4.7", "ACT-MB 4.7(a)", "ACT-MB 4.7(b)", "ACT-MB 4.9")
def test_no_bet_asks_everybody_and_deals_without_wagers(terminal: Terminal) -> None:
    ran = sat(terminal, "no bet", "quit", options=("--robots", "3"))
    assert coups(ran) == 1
    assert "no wagers" in ran.words
    assert set(gains(ran).values()) == {0}


def test_why_tells_the_rules_of_the_last_settlement(terminal: Terminal) -> None:
    ran = sat(terminal, "why", "50 b, 10 t", "why", "pass", "why")
    assert "No coup has been settled yet." in ran.words
    for clause in ("8.4(b)", "8.6(b)"):
        whole = open_book("ACT-MB").clause(clause.partition("(")[0]).says
        assert f"ACT-MB {clause} {whole} {open_book('ACT-MB').clause(clause).says}" in ran.words
    assert "Nobody had a wager on the last coup." in ran.words


def test_roads_sign_and_help_cost_no_coup(terminal: Terminal) -> None:
    ran = sat(terminal, "50 b", "roads", "sign", "help", "?", "quit")
    assert coups(ran) == 1
    assert "banker 0 player 1 tie 0 in all 1" in ran.words
    assert ran.out.count("Type wagers such as") == 3


@pytest.mark.clause("ACT-MB 3.1", "ACT-MB 3.3", "ACT-MB 3.6", "ACT-MB 8.3", "ACT-MB 9.3")
def test_the_sign_shows_every_limit_the_method_and_the_pairs(terminal: Terminal) -> None:
    settings = ("method=B", "differential=300", "side_minimum=1", "side_maximum=25")
    ran = sat(terminal, "sign", options=tuple(word for each in settings for word in ("--set", each)))
    says = (
        "minimum 10.00, maximum 1,000.00, multiples of 5.00; banker and player at most 300.00 apart; method B; "
        "pairs: perfect pairs, minimum 1.00, maximum 25.00; demonstration table: its layout has no approval"
    )
    assert ran.words.count(says) == 2


@pytest.mark.clause("ACT-MB 3.4")
def test_a_wager_below_the_minimum_is_settled_once_with_a_warning_and_then_returned(terminal: Terminal) -> None:
    ran = sat(terminal, "5 b", "5 b")
    assert "A wager below the minimum is settled this once; from now on it is returned. ACT-MB 3.4" in ran.words
    assert "You │ banker │ 5.00 │ lose │ 0.00 │ ACT-MB 8.4(b)" in ran.words
    assert "5.00 of your wager on banker goes back to you. ACT-MB 3.4" in ran.words
    assert "You │ banker │ 5.00 │ void │ 0.00 │ ACT-MB 3.4" in ran.words
    assert gains(ran)["You"] == -500


@pytest.mark.clause("ACT-MB 3.5")
def test_what_is_above_the_maximum_goes_back_and_is_said_to(terminal: Terminal) -> None:
    ran = sat(terminal, "80 b", options=("--set", "maximum=50"))
    assert "30.00 of your wager on banker goes back to you. ACT-MB 3.5" in ran.words
    assert gains(ran)["You"] == -5000


@pytest.mark.parametrize("typed", [(), ("quit",), ("q",), ("exit",), ("QUIT",)])
def test_leaving_or_the_end_of_input_ends_the_evening(terminal: Terminal, typed: tuple[str, ...]) -> None:
    ran = sat(terminal, *typed)
    assert coups(ran) == 0
    assert gains(ran) == {"You": 0, "the house": 0}


def test_so_many_coups_and_no_more(terminal: Terminal) -> None:
    assert coups(sat(terminal, *["10 b"] * 9, options=("--coups", "3"))) == 3


@pytest.mark.clause("HOUSE 2.3", "HOUSE 2.6")
@pytest.mark.parametrize("game", ["midi-baccarat", "baccarat"])
def test_whoever_wagers_most_on_a_hand_turns_it(terminal: Terminal, game: str) -> None:
    ran = sat(terminal, "50 p", "", "50 b", "", "", "10 t", game=game)
    # eight against seven: nobody draws; the hand with the wager is shown as it is turned
    assert "Your hand to turn: player. Press Enter. player 8♣ J♣ = 8" in ran.words
    assert "Your hand to turn: banker. Press Enter. banker 5♦ 5♦ = 0" in ran.words
    # in the second coup the banker draws, and the third card is theirs to turn as well
    assert "Your hand to turn: banker. Press Enter. banker 5♦ 5♦ K♠ = 0" in ran.words
    assert coups(ran) == 3
    assert ran.out.count("Your hand to turn") == 3


def test_a_whole_shoe_may_be_played_and_the_next_is_made_ready(terminal: Terminal) -> None:
    ran = sat(terminal, *["10 p"] * 100)
    assert "shoe 1: shuffled, cut and burnt" in ran.words
    assert "shoe 2: shuffled, cut and burnt" in ran.words
    assert coups(ran) == 100
