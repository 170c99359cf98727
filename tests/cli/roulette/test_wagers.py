"""A person at the terminal's table of roulette: wagers in words, what the table says, and coming and going."""

import re

import pytest

from croupier.cli.roulette.typed_wagers import wagers
from croupier.robots.dealer import Dealer
from tests.cli.commands import Ran, Terminal
from tests.cli.play.test_command import gains

SPIN = re.compile(r"^spin (\d+): +(\d+)", re.MULTILINE)


@pytest.fixture
def seventeen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ball always rests in 17: it is the ninth pocket of the wheel."""

    class Loaded(Dealer):
        def __init__(self, *arguments: object) -> None:
            super().__init__(arguments[0], lambda bound: 8 if bound == 37 else 0)  # type: ignore[arg-type]

    monkeypatch.setattr("croupier.cli.play.command.Dealer", Loaded)


def sat(terminal: Terminal, *typed: str, robots: int = 0, options: tuple[str, ...] = ()) -> Ran:
    """An evening at the table, these lines typed; chips are conserved whatever happens."""
    words = ("play", "roulette", "--seed", "7", "--robots", str(robots), *options)
    ran = terminal.run(*words, typed="".join(f"{line}\n" for line in typed))
    assert (ran.status, ran.err) == (0, "")
    assert sum(gains(ran).values()) == 0
    return ran


@pytest.mark.clause("HOUSE 4.3(a)", "HOUSE 4.4(c)", "HOUSE 5.1(d)")
@pytest.mark.usefixtures("seventeen")
def test_wagers_are_typed_with_commas_between_and_paid_by_their_clauses(terminal: Terminal) -> None:
    ran = sat(terminal, "5 on 17, 10 split 17 20, 20 red, 1 neighbours 17, 1 orphelins", "quit")
    assert SPIN.findall(ran.out) == [("1", "17")]
    for said in (
        "5 on straight 17 pays 175 HOUSE 4.3(a)",
        "10 on split 17 20 pays 170 HOUSE 4.3(b)",
        "1 on straight 17 of neighbours 17 pays 35 HOUSE 4.3(a)",
        "1 on split 14 17 of orphelins pays 17 HOUSE 4.3(b)",
        "27 on 3 bets lost HOUSE 9.2",
    ):
        assert said in ran.words
    # 175 + 170 + 35 + 17 + 17, less red 20, four neighbours and three orphelins
    assert gains(ran)["You"] == 38_700


@pytest.mark.parametrize(
    ("typed", "zeros", "bet"),
    [
        ("5 on 17", 1, "straight 17"),
        ("5 17", 1, "straight 17"),
        ("5 on straight 17", 1, "straight 17"),
        ("5 on 17 20", 1, "split 17 20"),
        ("5 on 17/20", 1, "split 17 20"),
        ("5 split 17-20", 1, "split 17 20"),
        ("5 split 17 and 20", 1, "split 17 20"),
        ("5 on 1 2 3", 1, "street 1"),
        ("5 street 1 2 3", 1, "street 1"),
        ("5 corner 16 17 19 20", 1, "corner 16"),
        ("5 on 16 17 19 20", 1, "corner 16"),
        ("5 on 1 2 3 4 5 6", 1, "six line 1"),
        ("5 on 0 1 2", 1, "trio 0 1 2"),
        ("5 on 0 1 2 3", 1, "first four"),
        ("5 on 0 00", 2, "split 0 00"),
        ("5 on 0 00 1 2 3", 2, "five numbers"),
        ("5 dozen 2", 1, "dozen 2"),
        ("5 on 2nd dozen", 1, "dozen 2"),
        ("5 first 12", 1, "dozen 1"),
        ("5 third column", 1, "column 3"),
        ("5 on 1-18", 1, "low"),
        ("5 on 19-36", 1, "high"),
        ("5 neighbors 17", 1, "neighbours 17"),
        ("5 neighbours of 17", 1, "neighbours 17"),
        ("5 voisins", 1, "voisins"),
        ("5 on 17 19", 1, "split 17 19"),
    ],
)
def test_a_bet_may_be_typed_in_many_ways(typed: str, zeros: int, bet: str) -> None:
    (wager,) = wagers(typed, zeros)
    assert (wager.on, wager.amount) == (bet, 500)


@pytest.mark.clause("HOUSE 4.2", "HOUSE 4.3(a)", "HOUSE 4.3(b)", "HOUSE 4.5", "HOUSE 7.3", "HOUSE 10.9")
@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("hello", "'hello' is not understood; type a wager such as 5 on 17 or 20 red, or help."),
        ("5", "'5' is not understood"),
        ("red 5", "'red 5' is not understood"),
        ("5 on banker", "'banker' is not a bet; type help to see how to name bets."),
        ("5 on 1 2 4", "'1 2 4' is not a bet"),
        ("5 red,", "'' is not understood"),
        ("5.555 red", "'5.555' is not an amount"),
        ("1..5 red", "is not an amount"),
        ("0 red", "A wager must be above 0. HOUSE 4.2"),
        ("1001 red", "That takes 1.00 more than the chips in hand. HOUSE 4.2"),
        ("120 voisins", "That takes 80.00 more than the chips in hand. HOUSE 4.2"),
        ("5.50 red", "Wagers at this table go in multiples of 1.00, not 5.50. HOUSE 7.3"),
        ("5 on 37", "The wheel has the numbers 0 and 1 to 36, not 37. HOUSE 4.3(a)"),
        ("5 on 17 19", "There is no split 17 19: with 17 in it there is split 14 17"),
        ("5 five numbers", "A layout with one zero has no five numbers. HOUSE 4.5"),
        ("hint", "Nobody at the table may advise you what to wager. HOUSE 10.9"),
        ("[bold]x", "'[bold]x' is not understood"),
        ("5 on [/]", "'[/]' is not a bet"),
        ("why", "No spin has been settled yet."),
    ],
)
def test_what_is_not_understood_or_not_allowed_costs_nothing(terminal: Terminal, typed: str, says: str) -> None:
    ran = sat(terminal, typed, "quit")
    assert says in ran.words
    assert not SPIN.findall(ran.out)
    assert ran.out.count("1,000.00 in chips, spin 1 >") == 2
    assert gains(ran) == {"You": 0, "the house": 0}


@pytest.mark.clause("HOUSE 7.4", "HOUSE 7.5", "HOUSE 7.8")
@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("600 red", "100.00 of your wager on red goes back to you. HOUSE 7.5"),
        ("4 red", "4.00 of your wager on red goes back to you. HOUSE 7.8"),
        ("0.50 on 17", "A wager below the minimum is settled this once; from now on it is returned. HOUSE 7.4"),
    ],
)
def test_the_dealer_says_what_a_limit_does_to_a_wager(terminal: Terminal, typed: str, says: str) -> None:
    assert says in sat(terminal, typed, "quit", options=("--set", "multiple=0.5")).words


@pytest.mark.usefixtures("seventeen")
def test_enter_repeats_pass_sits_out_and_why_explains(terminal: Terminal) -> None:
    ran = sat(terminal, "", "5 on 17, 5 red", "", "pass", "why", "", "why", "quit")
    assert [number for number, _ in SPIN.findall(ran.out)] == ["1", "2", "3", "4"]
    assert ran.out.count("5 on straight 17 pays 175") == 3
    assert "no wagers" in ran.out
    assert "Nobody had a wager on the last spin." in ran.out
    assert "HOUSE 4.3(a) Inside wagers are on numbers" in ran.words
    assert "You (straight 17)" in ran.words
    assert "HOUSE 9.2" in ran.words


def test_leaving_before_the_ball_gives_everybody_their_wagers_back(terminal: Terminal) -> None:
    for typed in (("quit",), ()):
        ran = sat(terminal, *typed, robots=5)
        assert set(gains(ran).values()) == {0}


def test_the_sign_says_what_the_operator_chose(terminal: Terminal) -> None:
    options = ("--set", "zeros=2", "--set", "inside_minimum=5", "--set", "maxima={straight=50}", "--set", "chip=0.5")
    ran = sat(terminal, "sign", "help", "quit", options=options)
    for said in (
        "minimum 1.00, maximum 500.00, multiples of 1.00",
        "inside wagers together at least 5.00",
        "outside wagers at least 5.00",
        "straight at most 50.00",
        "payments in chips of 0.50, rounded up",
        "both zeros lose every outside wager",
    ):
        assert ran.words.count(said) == 2
    assert "five numbers" in ran.words
    assert "voisins" not in ran.words


@pytest.mark.clause("HOUSE 4.6")
def test_a_wheel_with_two_zeros_has_no_race_track(terminal: Terminal) -> None:
    ran = sat(terminal, "2 voisins", "quit", options=("--set", "zeros=2"))
    assert "A wheel with two zeros has no race-track bets such as voisins: wager on the layout. HOUSE 4.6" in ran.words
    assert "│ 00 │" in ran.out


@pytest.mark.parametrize(
    ("setting", "status", "says"),
    [
        ("zeros=3", 1, "A wheel has one zero or two, not 3. (HOUSE 3.1)"),
        ("zeros=none", 2, "zeros is a whole number such as 1"),
        ("maxima={strait=5}", 2, "maxima has no kind of wager 'strait'"),
        ("decks=8", 2, "has no key 'decks'"),
    ],
)
def test_a_table_that_cannot_be_is_said_so(terminal: Terminal, setting: str, status: int, says: str) -> None:
    ran = terminal.run("play", "roulette", "--set", setting)
    assert ran.status == status
    assert says in ran.err


def test_robots_play_twenty_spins_by_themselves_or_as_many_as_asked_for(terminal: Terminal) -> None:
    ran = terminal.run("play", "roulette", "--auto", "--seed", "3")
    assert len(SPIN.findall(ran.out)) == 20
    assert "20 spins; past ones change nothing" in ran.words
    assert sum(gains(ran).values()) == 0
    again, other = (terminal.run("play", "roulette", "--auto", "--seed", seed, "--rounds", "4").out for seed in "34")
    assert SPIN.findall(again) == SPIN.findall(ran.out)[:4] != SPIN.findall(other)


@pytest.mark.clause("HOUSE 4.3(b)", "HOUSE 9.2")
def test_a_record_is_adjudicated_for_people_and_for_scripts(terminal: Terminal) -> None:
    record = 'game = "roulette"\n[[round]]\nspin = 17\nplay = ["Ann bets 2 on orphelins", "Bob bets 5 on red"]\n'
    ran = terminal.run("adjudicate", "-", typed=record)
    assert ran.status == 0
    assert "result: 17 black patron" in ran.words, "no cards are counted"
    assert "Ann │ split 17 20 of orphelins │ 2.00 │ win │ 34.00 │ HOUSE 4.3(b)" in ran.words
    assert terminal.run("adjudicate", "-", "--json", typed=record).json["rounds"][0]["net"] == {
        "Ann": "62.00",
        "Bob": "-5.00",
    }
    refused = terminal.run("adjudicate", "-", "--json", typed=record.replace("orphelins", "five numbers"))
    assert refused.status == 1
    error = refused.json["error"]
    assert (error["rule"], error["book"], error["round"], error["line"]) == ("4.5", "HOUSE", 1, 1)
    unread = terminal.run("adjudicate", "-", "--json", typed=record.replace("orphelins", "banker"))
    assert (unread.status, unread.json["error"]["rule"], unread.json["error"]["line"]) == (2, None, 1)
