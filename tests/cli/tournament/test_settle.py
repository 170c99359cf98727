"""`croupier tournament settle`: places, prizes and refunds for people, the object for scripts, the status for both."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from tests.cli.commands import Terminal
from tests.records.tournament.record_text import A_MINUTE_LATE, FOUR_ENTER, TWO_DAYS_BEFORE, settled, tournament

LINES = (*FOUR_ENTER, f"{TWO_DAYS_BEFORE} Bob withdraws", "final session: Ann 5000, Cat 5000, Dan 3000")
PLAYED = (*LINES, "play-off: Ann 900, Cat 400")
GOOD = tournament(*PLAYED, more="added = 500")
FUZZ = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.mark.parametrize("how", ["file", "standard input"])
def test_json_prints_one_object_and_nothing_else(terminal: Terminal, tmp_path: Path, how: str) -> None:
    file = tmp_path / "tournament.toml"
    file.write_text(GOOD, encoding="utf-8")
    ran = terminal.run("tournament", "settle", str(file) if how == "file" else "-", "--json", typed=GOOD)
    assert (ran.status, ran.err) == (0, "")
    assert ran.json == settled(*PLAYED, more="added = 500")
    assert ran.out.count("\n") == 1


def test_people_see_places_prizes_and_refunds_each_with_its_rule(terminal: Terminal) -> None:
    ran = terminal.run("tournament", "settle", "-", typed=GOOD)
    assert (ran.status, ran.err) == (0, "")
    assert "tournament by NZ-D7" in ran.out
    assert "prize pool: 800.00 NZ-D7 2.4" in ran.words
    assert "Bob │ 100.00 │ NZ-D7 2.5(a)(i)" in ran.words
    assert "1 │ Ann │ NZ-D7 5.10 │ 400.00 │ NZ-D7 5.10" in ran.words
    assert "3 │ Dan │ NZ-D7 5.11(c) │ 150.00 │ NZ-D7 5.11(c)" in ran.words
    assert "owed" not in ran.out


def test_people_see_what_is_still_owed(terminal: Terminal) -> None:
    ran = terminal.run("tournament", "settle", "-", typed=tournament(*LINES))
    assert ran.status == 0
    assert "Still owed: Ann and Cat are level and play off to decide the winner. NZ-D7 5.10" in ran.words
    lines = (*FOUR_ENTER, "final session: Ann 9, Bob 8, Cat 3, Dan 3")
    drawn = tournament(*lines, rules="ACT-UTH", more='ties = "draw of cards"')
    ran = terminal.run("tournament", "settle", "-", typed=drawn)
    assert "Cat and Dan are level and draw cards to decide the next place. ACT-UTH 16.3(a)(x)" in ran.words


def test_people_see_shared_places_and_what_the_prizes_leave(terminal: Terminal) -> None:
    lines = (*FOUR_ENTER, "final session: Ann 9, Bob 8, Cat 3, Dan 3")
    ran = terminal.run("tournament", "settle", "-", typed=tournament(*lines))
    assert "3 │ Dan │ NZ-D7 5.11(c) │ 75.00 │ NZ-D7 5.12(a)" in ran.words
    assert "The operator adds 400.00: the prizes are more than the pool. NZ-D7 2.4" in ran.words
    ran = terminal.run("tournament", "settle", "-", typed=tournament(*lines, more="added = 1400"))
    assert "1,000.00 of the pool is not distributed; all of it goes to the players. NZ-D7 2.4" in ran.words


def test_people_see_why_money_stays_and_what_is_kept(terminal: Terminal) -> None:
    lines = (*FOUR_ENTER, f"{A_MINUTE_LATE} Bob withdraws", "Cat does not show")
    text = tournament(*lines, rules="ACT-BJ", more="commission = 10")
    ran = terminal.run("tournament", "settle", "-", typed=text)
    assert "commission: 40.00 ACT-BJ 19.20" in ran.words
    assert "Bob │ 0.00 │ ACT-BJ 19.21" in ran.words
    assert "Cat │ 0.00 │ ACT-BJ 19.9" in ran.words
    cancelled = tournament(*FOUR_ENTER, "the tournament is cancelled", rules="ACT-BJ")
    ran = terminal.run("tournament", "settle", "-", typed=cancelled)
    assert "The tournament is cancelled. ACT-BJ 19.21" in ran.words
    assert "Dan │ 100.00 │ ACT-BJ 19.21" in ran.words


def test_before_the_final_session_people_are_told_that_it_is_still_to_be_played(terminal: Terminal) -> None:
    ran = terminal.run("tournament", "settle", "-", typed=tournament(*FOUR_ENTER))
    assert ran.status == 0
    assert "The final session is still to be played. NZ-D7 5.9" in ran.words
    assert "not distributed" not in ran.words
    told = terminal.run("tournament", "settle", "-", "--json", typed=tournament(*FOUR_ENTER)).json
    assert told["undistributed"] == told["pool"] == "400.00"
    cancelled = terminal.run("tournament", "settle", "-", typed=tournament("the tournament is cancelled"))
    assert "still to be played" not in cancelled.words


@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_long_name_is_folded_and_never_cut(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    name = "".join(f"{letter}-{letter}-" for letter in "abcdefghijklmnopqrstuvwxyz") + "end"
    text = tournament(f"{name} enters", "Bob enters", f"final session: {name} 5, Bob 4")
    ran = terminal.run("tournament", "settle", "-", typed=text)
    rows = [line.split("│") for line in ran.out.splitlines() if "│" in line]
    assert "".join(row[1].strip() for row in rows) == f"{name}Bob"
    assert "…" not in ran.out
    assert all(len(line) <= width for line in ran.out.splitlines())


@pytest.mark.parametrize("name", ["[/]", "[bold]Ann", "{0}", "Zoë", "安"])
def test_a_name_is_shown_as_it_is_written(terminal: Terminal, name: str) -> None:
    text = tournament(f"{name} enters", f"final session: {name} 5")
    assert name in terminal.run("tournament", "settle", "-", typed=text).out
    assert terminal.run("tournament", "settle", "-", "--json", typed=text).json["places"] == [[name]]


@pytest.mark.parametrize(
    ("text", "error", "shown"),
    [
        (tournament("Ann enters", "Ann enters"), {"rule": "4.2", "book": "NZ-D7", "line": 2}, "croupier: line 2: "),
        (tournament(more="commission = 5"), {"rule": "2.4", "book": "NZ-D7", "line": None}, "croupier: All of"),
    ],
)
def test_what_the_rules_refuse_ends_with_status_one_and_its_line(
    terminal: Terminal, text: str, error: dict[str, object], shown: str
) -> None:
    ran = terminal.run("tournament", "settle", "-", "--json", typed=text)
    assert ran.status == 1
    told = ran.json["error"]
    assert told == error | {"round": None, "message": told["message"]}
    assert ran.err.startswith(shown)
    assert ran.err.endswith(f"{told['message']} ({error['book']} {error['rule']})\n")
    assert terminal.run("tournament", "settle", "-", typed=text) == type(ran)(1, "", ran.err)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("nonsense", None),
        ("", None),
        (tournament(more="fee = 5"), None),
        # status two comes before any status one
        (tournament("Ann enters", "Ann enters", "Ann sleeps"), 3),
    ],
)
def test_what_is_not_a_record_ends_with_status_two_and_no_rule(terminal: Terminal, text: str, line: int | None) -> None:
    ran = terminal.run("tournament", "settle", "-", "--json", typed=text)
    assert ran.status == 2
    error = ran.json["error"]
    assert set(error) == {"rule", "message", "round", "line"}
    assert (error["rule"], error["round"], error["line"]) == (None, None, line)
    assert error["message"] in ran.err


def test_a_missing_file_and_binary_junk_are_no_record(terminal: Terminal, tmp_path: Path) -> None:
    missing = terminal.run("tournament", "settle", str(tmp_path / "none.toml"))
    assert (missing.status, missing.out) == (2, "")
    assert "No such file" in missing.err
    junk = terminal.run("tournament", "settle", "-", "--json", typed=bytes(range(256)))
    assert junk.status == 2
    assert junk.json["error"]["rule"] is None


def test_the_tournament_command_says_what_it_can_do(terminal: Terminal) -> None:
    assert "settle" in terminal.run("tournament", "--help").out
    assert terminal.run("tournament", "sleep").status == 2
    assert terminal.run("tournament", "settle").status == 2
    assert terminal.run("tournament", "settle", "a", "b", "--json").status == 2


@FUZZ
@given(st.data())
def test_a_spoilt_record_is_answered_and_never_with_a_traceback(terminal: Terminal, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(GOOD)))
    gone = data.draw(st.integers(0, 5))
    spoilt = GOOD[:place] + data.draw(st.text(max_size=4)) + GOOD[place + gone :]
    for words in (["tournament", "settle", "-"], ["tournament", "settle", "-", "--json"]):
        ran = terminal.run(*words, typed=spoilt)
        assert ran.status in {0, 1, 2}
        assert (ran.err == "") is (ran.status == 0)
    assert ("error" in ran.json) is (ran.status != 0)
