"""A person's hand at hold-em: what they see of the cards, what they type on each street, and what it leads to."""

import re

import pytest

from tests.cli.commands import Terminal
from tests.cli.play.test_command import gains
from tests.cli.ultimate_holdem.evening import BOARD, lay_out, sat

JACKS = f"{BOARD} Jh Jd Kd Qd"
BACKS = "▒▒ ▒▒"


@pytest.mark.clause("ACT-UTH 8.1(c)", "ACT-UTH 8.3(c)", "ACT-UTH 8.5(b)", "ACT-UTH 9.8(a)")
@pytest.mark.parametrize(
    ("typed", "play"),
    [
        (["4x"], "40.00"),
        (["3x"], "30.00"),
        (["bet 4x"], "40.00"),
        (["4 x"], "40.00"),
        (["check", "2x"], "20.00"),
        (["c", "c", "1x"], "10.00"),
        (["CHECK", "check", "play 1x"], "10.00"),
    ],
)
def test_play_wagers_are_typed_as_times_the_ante(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: list[str], play: str
) -> None:
    lay_out(monkeypatch, JACKS)
    ran = sat(terminal, "10", *typed, "")
    assert f"You │ play │ {play} │ win │ {play} │ ACT-UTH 10.1" in ran.words


@pytest.mark.clause("ACT-UTH 8.2", "ACT-UTH 8.4", "ACT-UTH 8.8", "ACT-UTH 9.3(a)", "ACT-UTH 15.1")
def test_cards_show_their_backs_until_they_are_turned_and_no_hand_has_a_name_before(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, f"{BOARD} Jh Jd Ah Kh Kd Qd")
    out = sat(terminal, "10", "check", "check", "1x", "", robots=1).words
    first, after = out.split("before the flop: J♥ J♦ (fold, check, 3x for 30, 4x for 40) >")
    assert f"│ {BACKS} │ │ {BACKS} ▒▒ {BACKS} │" in first
    assert "│ J♥ J♦ │ │ ▒▒ ▒▒ │" in first
    second, after = after.split("after the flop: J♥ J♦ (fold, check, 2x for 20) >")
    assert "You check, Ada bets 4x (80) flop: 2♣ 7♦ 9♥" in second
    assert f"│ {BACKS} │ │ 2♣ 7♦ 9♥ {BACKS} │" in second
    third, after = after.split("on the river: J♥ J♦ (fold, 1x for 10) >")
    assert f"│ {BACKS} │ │ 2♣ 7♦ 9♥ J♠ 4♣ │" in third
    fourth, after = after.split("dealer's hand: five odd cards, K♦ Q♦ J♠ 9♥ 7♦ (Enter to settle yours, or concede) >")
    assert "dealer (does not qualify)" in fourth
    assert "K♦ Q♦" in fourth
    for before in (first, second, third, fourth):
        assert not re.search("three of a kind [^│]|A♥", before)
    assert "three of a kind" in after
    assert "J♠ J♥ J♦ 9♥ 7♦" in after
    assert "A♥ K♥ J♠ 9♥ 7♦" in after


@pytest.mark.clause("ACT-UTH 9.2", "ACT-UTH 9.3(b)", "ACT-UTH 9.5(c)(ii)")
def test_both_hands_and_each_wager_by_itself_are_shown_at_the_end(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, f"{BOARD} Jh Jd 9d 9c")
    ran = sat(terminal, "10, trips 5", "4x", "")
    assert "round 1: dealer has three of a kind" in ran.words
    assert "│ three of a kind │ │ 2♣ 7♦ 9♥ J♠ 4♣ │ │ 9♥ 9♦ 9♣ J♠ 7♦ │" in ran.words
    assert "│ J♥ J♦ │ │ three of a kind │ │ J♠ J♥ J♦ 9♥ 7♦ │" in ran.words
    assert "│ ante +10 │ │ blind ±0 │ │ trips +15 │ │ play +40 │" in ran.words
    assert gains(ran)["You"] == 6500


@pytest.mark.clause("ACT-UTH 8.1(a)", "ACT-UTH 8.3(a)", "ACT-UTH 8.5(a)", "ACT-UTH 8.6")
@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        (["fold", "yes"], "8.1(a)"),
        (["f", "fold"], "8.1(a)"),
        (["check", "fold"], "8.3(a)"),
        (["check", "check", "f"], "8.5(a)"),
    ],
)
def test_a_fold_loses_everything_and_before_the_flop_is_asked_about_once(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: list[str], clause: str
) -> None:
    lay_out(monkeypatch, JACKS)
    ran = sat(terminal, "10, trips 5", *typed)
    assert ran.words.count("You lose all your wagers, 25: are you sure? (yes, no) >") == (clause == "8.1(a)")
    assert "round 1: all folded" in ran.words
    assert "│ folded │" in ran.words
    assert f"You │ trips │ 5.00 │ lose │ 0.00 │ ACT-UTH {clause}" in ran.words
    assert gains(ran)["You"] == -2500


@pytest.mark.parametrize("answer", ["no", "n", "", "4x", "why", "[/]"])
def test_a_fold_that_was_not_meant_leaves_the_hand_in(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    lay_out(monkeypatch, JACKS)
    ran = sat(terminal, "10", "fold", answer, "4x", "")
    assert "Your hand stays in." in ran.words
    assert gains(ran)["You"] == 4000


@pytest.mark.clause("ACT-UTH 9.1")
def test_conceding_is_offered_once_the_dealers_hand_is_declared_and_asked_about_once(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, f"{BOARD} 3h 5d 9d 9c", f"{BOARD} 3h 5d 9d 9c")
    ran = sat(terminal, "10", "3x", "concede", "no", "concede", "yes", "", "3x", "no")
    assert ran.words.count("You lose all your wagers, 50: are you sure? (yes, no) >") == 2
    assert "│ conceded │" in ran.words
    assert "You │ play │ 30.00 │ lose │ 0.00 │ ACT-UTH 9.1" in ran.words
    assert "You │ play │ 30.00 │ lose │ 0.00 │ ACT-UTH 9.8(b)" in ran.words


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("2x", "A play wager before the flop must be 3 or 4 times the ante. ACT-UTH 8.1(c)(ii)"),
        ("1x", "A play wager before the flop must be 3 or 4 times the ante. ACT-UTH 8.1(c)(ii)"),
        ("999x", "ACT-UTH 8.1(c)(ii)"),
        ("concede", "'concede' is not understood"),
        ("hint", "The dealer may not advise you how to play your hand. ACT-UTH 15.6(a)"),
        ("odds", "At this game nobody may use a device to analyse cards, chances or play. ACT-UTH 15.1"),
        ("hand", "At this game nobody may use a device to analyse cards, chances or play. ACT-UTH 15.1"),
        ("", "'' is not understood; type 4x, 3x, 2x or 1x, check or fold, or help."),
        ("4", "'4' is not understood"),
        ("raise", "'raise' is not understood"),
        ("[/]", "'[/]' is not understood"),
        ("help", "Type an ante such as"),
        ("sign", "maximum payout"),
        ("why", "No round has been settled yet."),
    ],
)
@pytest.mark.clause("ACT-UTH 8.1(c)(ii)", "ACT-UTH 15.1", "ACT-UTH 15.6(a)")
def test_what_is_refused_or_not_understood_is_asked_again(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: str, says: str
) -> None:
    lay_out(monkeypatch, JACKS)
    ran = sat(terminal, "10", typed, "4x", "")
    assert says in ran.words
    assert ran.words.count("before the flop: J♥ J♦") == 2
    assert gains(ran)["You"] == 4000


@pytest.mark.clause("ACT-UTH 8.3(c)(ii)", "ACT-UTH 8.5", "ACT-UTH 8.5(b)(ii)")
def test_later_streets_have_their_own_wagers_and_the_river_has_no_check(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, JACKS)
    ran = sat(terminal, "10", "check", "4x", "check", "check", "2x", "1x", "hit", "")
    assert "A play wager after the flop must be 2 times the ante. ACT-UTH 8.3(c)(ii)" in ran.words
    assert "On the river you can only bet or fold. ACT-UTH 8.5" in ran.words
    assert "A play wager on the river must be 1 times the ante. ACT-UTH 8.5(b)(ii)" in ran.words
    assert "'hit' is not understood; type concede, or press Enter to have your hand settled." in ran.words


@pytest.mark.clause("ACT-UTH 4.1")
def test_a_play_wager_that_the_chips_do_not_cover_is_refused(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(monkeypatch, JACKS)
    ran = sat(terminal, "10", "4x", "3x", "", options=("--chips", "50"))
    assert "That takes 10.00 more than the chips in hand. ACT-UTH 4.1" in ran.words
    assert gains(ran)["You"] == 3000


@pytest.mark.clause("ACT-UTH 13.8")
@pytest.mark.parametrize("typed", [("quit",), ("exit",), (), ("fold",)])
def test_whoever_leaves_in_a_round_is_deemed_to_have_folded(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, typed: tuple[str, ...]
) -> None:
    lay_out(monkeypatch, JACKS)
    ran = sat(terminal, "10", *typed)
    assert "You leave the table: your hand is deemed folded (ACT-UTH 13.8)." in ran.words
    assert "You │ ante │ 10.00 │ lose │ 0.00 │ ACT-UTH 13.8" in ran.words
    assert "round 2" not in ran.words


@pytest.mark.clause("ACT-UTH 9.4")
def test_whoever_leaves_with_a_play_wager_has_it_settled(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch, JACKS)
    ran = sat(terminal, "10", "4x", "quit")
    assert "You leave the table: your wagers are settled as they are." in ran.words
    assert gains(ran)["You"] == 4000


@pytest.mark.clause("ACT-UTH 2.1")
def test_the_decks_take_turns(terminal: Terminal) -> None:
    out = sat(terminal, "pass", "pass", "pass", robots=1).words
    shuffled = re.findall(r"ultimate-texas-holdem, (\w+) deck: shuffled ─", out)
    assert shuffled == ["red", "blue", "red", "blue"]


@pytest.mark.parametrize("columns", ["60", "80", "140"])
def test_nothing_is_cut_off_at_any_width(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    ran = sat(terminal, "10, trips 5", "check", "check", "1x", "", robots=5)
    assert "…" not in ran.out
    assert all(f"{seat} {name}" in ran.out for seat, name in enumerate(("You", "Ada", "Blaise"), start=1))


def test_robots_play_by_themselves_for_some_rounds_and_the_same_seed_deals_the_same(terminal: Terminal) -> None:
    ran = terminal.run("play", "ultimate-texas-holdem", "--auto", "--seed", "3")
    assert (ran.status, ran.err) == (0, "")
    assert [int(number) for number in re.findall(r"^round (\d+): ", ran.out, re.MULTILINE)] == list(range(1, 21))
    assert sum(gains(ran).values()) == 0
    words = ("play", "ultimate-texas-holdem", "--auto", "--rounds", "4", "--seed")
    first, again, other = (terminal.run(*words, seed).out for seed in "334")
    assert first == again != other


@pytest.mark.parametrize(
    "setting",
    [
        ["multiple=7"],
        ["multiple=7", "minimum=20", "maximum=50", "maximum_payout=100"],
        ["minimum=500"],
        ["chip=5", "rounding=up", "side_minimum=5"],
        ["personal_limits={Ada=5000}", "maximum=10"],
    ],
)
def test_robots_stay_within_any_sign(terminal: Terminal, setting: list[str]) -> None:
    words = [word for pair in setting for word in ("--set", pair)]
    ran = terminal.run("play", "ultimate-texas-holdem", "--auto", "--seed", "5", "--rounds", "12", *words)
    assert (ran.status, ran.err) == (0, "")
    assert sum(gains(ran).values()) == 0
