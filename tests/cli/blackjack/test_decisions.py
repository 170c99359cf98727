"""A person's hands at blackjack: what they type for them, what it leads to, and what is refused with its clause."""

import pytest

from tests.cli.blackjack.evening import lay_out, sat
from tests.cli.commands import Terminal
from tests.cli.play.test_command import gains


@pytest.mark.clause("ACT-BJ 9.1(d)", "ACT-BJ 13.2(b)")
@pytest.mark.parametrize("typed", ["stand", "s", " STAND "])
def test_standing_waits_for_the_dealer(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    lay_out(monkeypatch, "Th 7d 9c Tc")
    ran = sat(terminal, "50", typed)
    assert "box 1: 10♥ 9♣ = 19 against 7♦ = 7 (hit, stand, double) >" in ran.words
    assert "round 1: dealer 17" in ran.words
    assert "You │ box 1 │ 50.00 │ win │ 50.00 │ ACT-BJ 13.2(b)" in ran.words
    assert gains(ran)["You"] == 5000


@pytest.mark.clause("ACT-BJ 9.1(c)", "ACT-BJ 13.1(d)")
@pytest.mark.parametrize("typed", ["hit", "h", "draw"])
def test_a_card_is_drawn_and_shown(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    lay_out(monkeypatch, "Ah 7d 2c 4s Tc 5s")
    ran = sat(terminal, "50", typed, typed, typed)
    assert "box 1: A♥ 2♣ = 3/13 against 7♦ = 7" in ran.words
    assert "box 1: You draw 4♠" in ran.words
    assert "box 1: A♥ 2♣ 4♠ = 7/17 against 7♦ = 7 (hit, stand) >" in ran.words
    assert "box 1: A♥ 2♣ 4♠ 10♣ = 17 against" in ran.words
    assert "You │ box 1 │ 50.00 │ lose │ 0.00 │ ACT-BJ 13.1(d)" in ran.words


@pytest.mark.clause("ACT-BJ 9.1(b)")
@pytest.mark.parametrize(("typed", "gain"), [("double", 10000), ("d", 10000), ("double 30", 8000), ("d 15", 6500)])
def test_doubling_adds_up_to_the_wager(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str, gain: int
) -> None:
    lay_out(monkeypatch, "6h 6d 5c Ts Tc Td")
    ran = sat(terminal, "50", typed)
    assert "box 1: You double by" in ran.words
    assert gains(ran)["You"] == gain


@pytest.mark.clause("ACT-BJ 9.1(a)", "ACT-BJ 10.4", "ACT-BJ 11.3", "ACT-BJ 13.2(b)")
@pytest.mark.parametrize("typed", ["split", "p"])
def test_split_hands_are_drawn_side_by_side_and_played_in_turn(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    lay_out(monkeypatch, "8h 6d 8c Ts 3s Td Ks Kc")
    ran = sat(terminal, "50", typed, "s", "double")
    assert "box 1: 8♥ 8♣ = 16 against 6♦ = 6 (hit, stand, double, split) >" in ran.words
    assert "│ 8♥ 8♣ │" in ran.words
    assert "box 1: You split, 10♠ to hand 1" in ran.words
    assert "box 1, hand 1: 8♥ 10♠ = 18 against" in ran.words
    assert "box 1: You stand, 3♠ to hand 2" in ran.words
    assert "box 1, hand 2: 8♣ 3♠ = 11 against" in ran.words
    assert "18 21" in ran.words
    assert "You +50 You +100" in ran.words
    assert "You │ box 1 hand 1 │ 50.00 │ win │ 50.00 │ ACT-BJ 13.2(b)" in ran.words
    assert "You │ box 1 hand 2 │ 100.00 │ win │ 100.00 │ ACT-BJ 13.2(b)" in ran.words
    assert gains(ran)["You"] == 15000


@pytest.mark.clause("ACT-BJ 10.3", "ACT-BJ 10.5")
def test_a_fifth_hand_is_refused_and_split_aces_ask_for_nothing(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, "8h 6d 8c 8s 8d 8h Ts Td Tc Th Kd Ks 9c 9d")
    ran = sat(terminal, "10", "p", "p", "p", "p", "s", "s", "s", "s")
    assert "A box can have at most 4 hands. ACT-BJ 10.3" in ran.words
    assert "box 1, hand 4:" in ran.words
    lay_out(monkeypatch, "Ah 6d Ac Ts 3s Td Kd")
    ran = sat(terminal, "10", "p", "quit")
    assert "hand 1:" not in ran.words
    assert "You +10 You +10" in ran.words


@pytest.mark.parametrize(
    ("shoe", "typed", "says"),
    [
        ("5h 7d 3c", "stand", "Draw or double on a hard 8: you can only stand from hard 12. ACT-BJ 9.2(b)"),
        ("5h 7d 3c", "split", "Only two cards of equal value can be split. ACT-BJ 9.1(a)"),
        ("5h 7d 3c", "double 60", "Double by at most the wager itself, 50.00. ACT-BJ 9.1(b)"),
        ("5h 7d 3c", "double 0", "Double by at most the wager itself, 50.00. ACT-BJ 9.1(b)"),
        ("5h 7d 3c", "double 1.234", "'1.234' is not an amount"),
        ("5h 7d 3c", "hint", "The dealer may not advise you how to play your hand. ACT-BJ 16.5(a)"),
        ("5h 7d 3c", "", "'' is not understood; type hit, stand, double or split, or help."),
        ("5h 7d 3c", "hit me", "'hit me' is not understood"),
        ("5h 7d 3c", "hit 5", "'hit 5' is not understood"),
        ("5h 7d 3c", "[/]", "'[/]' is not understood"),
        ("5h 7d 3c", "50 on 2", "'50 on 2' is not understood"),
        ("5h 7d 3c", "help", "Type wagers such as"),
        ("5h 7d 3c", "sign", "8 decks in a shoe"),
        ("5h 7d 3c", "why", "No round has been settled yet."),
    ],
)
@pytest.mark.clause("ACT-BJ 9.1(a)", "ACT-BJ 9.1(b)", "ACT-BJ 9.2(b)", "ACT-BJ 16.5(a)")
def test_what_is_refused_or_not_understood_is_asked_again(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, shoe: str, typed: str, says: str
) -> None:
    lay_out(monkeypatch, shoe + " 9s Tc")
    ran = sat(terminal, "50", typed, "double")
    assert says in ran.words
    assert ran.words.count("= 8 against 7♦ = 7") == 2
    assert "You │ box 1 │ 100.00" in ran.words


@pytest.mark.clause("ACT-BJ 4.2")
def test_a_double_that_the_chips_do_not_cover_is_refused_and_one_for_less_is_not(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, "6h 6d 5c Ts Tc Td")
    ran = sat(terminal, "80", "double", "double 20", options=("--chips", "100"))
    assert "ACT-BJ 4.2" in ran.words
    assert gains(ran)["You"] == 10000


@pytest.mark.clause("ACT-BJ 14.7")
@pytest.mark.parametrize("typed", [("quit",), ("exit",), ()])
def test_whoever_leaves_in_a_round_has_their_hands_dealt_past_eleven(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: tuple[str, ...]
) -> None:
    lay_out(monkeypatch, "5h 7d 3c 4s Tc")
    ran = sat(terminal, "50", *typed)
    assert "cards are dealt to your hands until they exceed eleven (ACT-BJ 14.7)" in ran.words
    assert "│ 5♥ │ │ 3♣ │ │ 4♠ │ │ 12 │" in ran.words
    assert gains(ran)["You"] == -5000
    assert "round 2" not in ran.words


@pytest.mark.clause("ACT-BJ 8.1(a)", "ACT-BJ 9.2(a)")
def test_a_blackjack_is_paid_at_once_and_asks_for_nothing(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch, "Ah 7d Kc")
    ran = sat(terminal, "50", "quit")
    assert "against" not in ran.words
    assert "Blackjack" in ran.words
    assert "You │ box 1 │ 50.00 │ win │ 75.00 │ ACT-BJ 8.1(a)" in ran.words
