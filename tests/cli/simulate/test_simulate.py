"""`croupier simulate`: the answer for programs and people, and what cannot be simulated."""

import json
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.cli.commands import Terminal


def test_json_is_the_same_for_any_number_of_workers(terminal: Terminal) -> None:
    words = ("simulate", "mini-baccarat", "--rounds", "1e5", "--seed", "4", "--wager", "player", "--json")
    one, two = (json.loads(terminal.run(*words, "--workers", workers).out) for workers in ("1", "2"))
    assert one["rounds"] == 100_000
    for key in ("game", "wager", "seed", "edge", "standard_error", "deviation"):
        assert one[key] == two[key]
    assert one["rounds_per_second"] > 0


def test_session_of_holdem_ends_when_ante_and_blind_are_not_covered(terminal: Terminal) -> None:
    words = ("ultimate-texas-holdem", "--strategy", "random", "--rounds", "5000", "--session", "3,1,1,2000")
    told = terminal.run("simulate", *words, "--json").json["session"]
    # Who folds loses two of three and cannot play on: a quarter does so at once, and others lose more.
    assert 0.25 < told["risk_of_ruin"]["share"] < 0.9


def test_people_see_a_table(terminal: Terminal) -> None:
    ran = terminal.run("simulate", "roulette", "--rounds", "10000", "--wager", "dozen")
    assert ran.status == 0
    assert "standard error" in ran.words


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["blackjack", "--rounds", "-5"], "--rounds"),
        (["blackjack", "--rounds", "1.5"], "whole number"),
        (["blackjack", "--wager", "banker"], "--wager is one of chart"),
        (["blackjack", "--workers", "0"], "--workers"),
        (["mini-baccarat", "--seed", "-1"], "--seed"),
        (["ultimate-texas-holdem", "--set", "blind.pair=1"], "'pair' is not a hand"),
        (["ultimate-texas-holdem", "--set", "ante=25"], "set maximum_payout too"),
        (["roulette", "--device", "gpu"], "only on processors"),
        (["blackjack", "--strategy", "hunches"], "--strategy is one of chart"),
        (["mini-baccarat", "--strategy", "chart"], "nothing is decided"),
        (["roulette", "--shoe", "whole"], "--shoe is fresh at roulette"),
        (["roulette", "--boxes", "2"], "--boxes is not offered"),
        (["roulette", "--boxes", "0"], "--boxes"),
        (["blackjack", "--device", "gpu"], "A GPU needs CuPy" if find_spec("cupy") is None else "has no GPU"),
        (["roulette", "--cluster", "nowhere"], "no scheduler answers at 'nowhere'"),
        (["roulette", "--cluster", "tcp://x:1", "--workers", "2"], "workers of its own"),
        (["roulette", "--session", "500,10"], "--session takes BANKROLL,WAGER,ROUNDS"),
        (["roulette", "--session", "5,10,100"], "no more than the bankroll"),
        (["roulette", "--session", "50,10,-100"], "--session: rounds and sessions"),
        (["roulette", "--plot", "edge.gif"], "ends in .png, .svg or .pdf"),
        (["roulette", "--plot", "no/such/folder/edge.png"], "there is no folder"),
        (["roulette", "--results", "rounds.xls"], "ends in .parquet or .csv"),
        (["roulette", "--state", "no/such/folder/counts.json"], "there is no folder"),
        (["roulette", "--state", "/dev/null/counts.json"], "counts.json"),
        (["roulette", "--state", "/"], "cannot be read"),
        (["roulette", "--results", "/proc/rounds.csv"], "can't be written"),
        (["blackjack", "--strategy", "/dev/null"], "/dev/null is empty"),
    ],
)
def test_what_cannot_be_simulated_gets_a_sentence_and_status_2(terminal: Terminal, words: list[str], why: str) -> None:
    ran = terminal.run("simulate", *words)
    assert (ran.status, ran.out) == (2, "")
    assert why in ran.err


def test_strategy_file_with_a_hole_gets_a_sentence_and_status_2(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('play = """\n2 3 4 5 6 7 8 9 T A\nhard 4-19 h h h h h h h h h h\n"""\n')
    ran = terminal.run("simulate", "blackjack", "--strategy", str(file))
    assert (ran.status, ran.out) == (2, "")
    assert "does not say what to do with hard 20 against 2." in " ".join(ran.err.split())


def test_answer_has_outcomes_and_a_session(terminal: Terminal) -> None:
    words = ("roulette", "--wager", "dozen", "--rounds", "50000", "--session", "100,5,50,400")
    told = terminal.run("simulate", *words, "--json").json
    assert {each["name"]: each["gain"] for each in told["outcomes"]} == {"loses": -1.0, "wins": 2.0}
    assert sum(each["rounds"] for each in told["outcomes"]) == told["rounds"] == 50_000
    assert sum(each["frequency"] * each["gain"] for each in told["outcomes"]) == pytest.approx(-told["edge"])
    session = told["session"]
    assert (session["bankroll"], session["wager"], session["rounds"], session["sessions"]) == (100.0, 5.0, 50, 400)
    for share in (session["risk_of_ruin"], session["chance_ahead"]):
        low, high = share["interval_95"]
        assert 0 <= low <= share["share"] <= high <= 1
    assert session["result_quantiles"]["0.5"] % 5 == 0  # whole wagers are won and lost
    seen = terminal.run("simulate", *words).words
    for name in ("loses", "frequency", "risk of ruin", "chance to be ahead", "95 % interval"):
        assert name in seen


@pytest.mark.parametrize(("kind", "begins"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_plot_and_results_are_written_and_never_overwritten(
    terminal: Terminal, tmp_path: Path, kind: str, begins: bytes
) -> None:
    plot, results = tmp_path / f"edge.{kind}", tmp_path / "rounds.csv"
    words = ("simulate", "mini-baccarat", "--rounds", "9000", "--plot", str(plot), "--results", str(results))
    assert terminal.run(*words).status == 0
    assert plot.read_bytes().startswith(begins)
    assert results.read_text().count("\n") == 9001
    again = terminal.run(*words)
    assert again.status == 1
    assert "already exists" in again.err


def test_state_is_extended_to_the_figures_of_one_run(terminal: Terminal, tmp_path: Path) -> None:
    words = ("simulate", "mini-baccarat", "--json", "--seed", "2")
    state = ("--state", str(tmp_path / "counts.json"))
    for rounds in ("30000", "30000", "100000"):
        continued = terminal.run(*words, *state, "--rounds", rounds).json
    alone = terminal.run(*words, "--rounds", "100000").json
    assert {**continued, "rounds_per_second": 0} == {**alone, "rounds_per_second": 0}
    less = terminal.run(*words, *state, "--rounds", "5000")
    assert less.status == 2
    assert "counted already" in less.err
    other = terminal.run(*words, *state, "--rounds", "1e6", "--set", "method=B")
    assert other.status == 2
    assert "holds another experiment" in other.err


def test_interrupt_prints_what_was_counted_and_leaves_a_good_file(tmp_path: Path) -> None:
    state = tmp_path / "counts.json"
    words = ["simulate", "roulette", "--wager", "red", "--rounds", "1e14", "--state", str(state), "--json"]
    process = subprocess.Popen([sys.executable, "-m", "croupier", *words], stdout=subprocess.PIPE, text=True)
    while not (state.exists() and json.loads(state.read_bytes())["streams"]):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=30)
    told = json.loads(out)
    assert process.returncode == 0
    assert told["interrupted"]
    assert 0 < told["rounds"] < 10**14
    saved = json.loads(state.read_bytes())
    assert saved["streams"] * 4096 == told["rounds"]
    assert sum(saved["tally"]) == told["rounds"]
