"""`croupier adjudicate`: the settlement for people, the object for scripts, the status for both."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from tests.cli.commands import Terminal
from tests.records.record_text import BANKER_NINE, TIE_EIGHT, a_round, answer, coup, paper

GOOD = coup(BANKER_NINE, "Ann bets 1500 on banker", "Bob bets 5 on player", table="minimum = 10\nmaximum = 1000")
FUZZ = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.mark.parametrize("how", ["file", "standard input"])
def test_json_prints_one_object_and_nothing_else(terminal: Terminal, tmp_path: Path, how: str) -> None:
    file = tmp_path / "record.toml"
    file.write_text(GOOD, encoding="utf-8")
    ran = terminal.run("adjudicate", str(file) if how == "file" else "-", "--json", typed=GOOD)
    assert (ran.status, ran.err) == (0, "")
    assert ran.json == answer(GOOD)
    assert ran.out.count("\n") == 1


def test_the_option_may_come_before_the_file(terminal: Terminal) -> None:
    assert terminal.run("adjudicate", "--json", "-", typed=GOOD).json == answer(GOOD)


def test_people_see_the_hands_every_wager_with_its_rule_and_each_gain(terminal: Terminal) -> None:
    ran = terminal.run("adjudicate", "-", typed=GOOD)
    assert (ran.status, ran.err) == (0, "")
    assert "mini-baccarat, round 1" in ran.out
    assert "player 2♥ K♦ = 2 banker 9♣ K♣ = 9 result: banker, cards used: 4" in ran.words
    # 500 above the maximum went back before the cards
    assert "Ann │ banker │ 1,000.00 │ win │ 950.00 │ ACT-MB 8.8(b) │ 500.00" in ran.words
    assert "Bob │ player │ 5.00 │ lose │ 0.00 │ ACT-MB 8.5(b)" in ran.words
    assert "Ann │ net │ │ │ 950.00" in ran.words
    assert "Bob │ net │ │ │ -5.00" in ran.words


def test_people_see_rounds_without_wagers_and_without_cards(terminal: Terminal) -> None:
    text = paper(a_round(TIE_EIGHT, more="no_bet = true"), a_round("", "Ann bets 5 on tie"))
    ran = terminal.run("adjudicate", "-", typed=text)
    assert "round 1" in ran.words
    assert "result: tie, cards used: 4 no wagers" in ran.words
    assert "result: void, cards used: 0" in ran.words
    assert "Ann │ tie │ 5.00 │ void │ 0.00 │ ACT-MB 12.7" in ran.words


def test_a_round_by_ruling_is_said_to_be_one(terminal: Terminal) -> None:
    text = 'game = "baccarat"\n[[round]]\nsettled = "by ruling"\nevents = []\n'
    assert (
        "settled by ruling: the amounts are as written, and were not checked here"
        in terminal.run("adjudicate", "-", typed=text).words
    )


@pytest.mark.parametrize("name", ["[/]", "[bold]Ann", "[red]", "{0}", "Zoë", "安"])
def test_a_name_is_shown_as_it_is_written(terminal: Terminal, name: str) -> None:
    ran = terminal.run("adjudicate", "-", typed=coup(BANKER_NINE, f"{name} bets 5 on tie"))
    assert ran.status == 0
    assert name in ran.out


def test_a_name_with_control_characters_is_no_name(terminal: Terminal) -> None:
    ran = terminal.run("adjudicate", "-", typed=coup(BANKER_NINE, "\x1b[31mAnn bets 5 on tie"))
    assert ran.status == 2
    assert "\x1b" not in ran.err


@pytest.mark.parametrize(
    ("text", "error", "shown"),
    [
        (
            coup(BANKER_NINE, "Ann bets 5 on tie", "Ann bets 6 on tie"),
            {"rule": "4.5", "book": "ACT-MB", "round": 1, "line": 2},
            "croupier: round 1, line 2: ",
        ),
        (
            paper(a_round(BANKER_NINE), a_round(BANKER_NINE, "Ann bets 5 on player pair")),
            {"rule": "8.2", "book": "ACT-MB", "round": 2, "line": 1},
            "croupier: round 2, line 1: ",
        ),
        (
            coup(BANKER_NINE, table="decks = 6"),
            {"rule": "2.1", "book": "ACT-MB", "round": None, "line": None},
            "croupier: The game is played with 8 decks, not 6. (ACT-MB 2.1)\n",
        ),
        (
            coup(BANKER_NINE, table="minimum = 5\nmaximum = 4"),
            {"rule": "3.1", "book": "ACT-MB", "round": None, "line": None},
            "croupier: The maximum, 4.00, is below the minimum, 5.00. (ACT-MB 3.1)\n",
        ),
    ],
)
def test_what_the_rules_refuse_ends_with_status_one_and_its_place(
    terminal: Terminal, text: str, error: dict[str, object], shown: str
) -> None:
    ran = terminal.run("adjudicate", "-", "--json", typed=text)
    assert ran.status == 1
    told = ran.json["error"]
    assert told == error | {"message": told["message"]}
    assert ran.err.startswith(shown)
    assert ran.err.endswith(f"{told['message']} (ACT-MB {error['rule']})\n")
    assert terminal.run("adjudicate", "-", typed=text) == type(ran)(1, "", ran.err)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("nonsense", (None, None)),
        ("", (None, None)),
        (coup(BANKER_NINE, table="minimun = 5"), (None, None)),
        (coup(BANKER_NINE, "Ann hits"), (1, 1)),
        (paper(a_round(BANKER_NINE), a_round("9h " * 9)), (2, None)),
        (coup("2h 9c ??", "Ann bets 5 on tie"), (1, 2)),
        # status two comes before any status one
        (paper(a_round(BANKER_NINE, "Ann bets 5 on banker pair"), a_round("x")), (2, None)),
    ],
)
def test_what_is_not_a_record_ends_with_status_two_and_no_rule(
    terminal: Terminal, text: str, place: tuple[int | None, int | None]
) -> None:
    ran = terminal.run("adjudicate", "-", "--json", typed=text)
    assert ran.status == 2
    error = ran.json["error"]
    assert set(error) == {"rule", "message", "round", "line"}
    assert (error["rule"], error["round"], error["line"]) == (None, *place)
    assert error["message"] in ran.err


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\xff\xfe", "is not text in UTF-8"),
        ("game = 'é'".encode("latin-1"), "is not text in UTF-8"),
        (bytes(range(256)), "is not text in UTF-8"),
        (b"\x00" * 64, "This is not TOML"),
        (GOOD.encode("utf-16"), "is not text in UTF-8"),
    ],
)
def test_binary_junk_is_no_record(terminal: Terminal, tmp_path: Path, content: bytes, says: str) -> None:
    file = tmp_path / "junk"
    file.write_bytes(content)
    for ran in (terminal.run("adjudicate", str(file)), terminal.run("adjudicate", "-", typed=content)):
        assert (ran.status, ran.out) == (2, "")
        assert says in ran.err


def test_a_file_from_any_editor_is_read(terminal: Terminal) -> None:
    for typed in (b"\xef\xbb\xbf" + GOOD.encode(), GOOD.replace("\n", "\r\n").encode()):
        assert terminal.run("adjudicate", "-", "--json", typed=typed).json == answer(GOOD)


def test_a_missing_file_and_a_folder_are_named(terminal: Terminal, tmp_path: Path) -> None:
    missing = terminal.run("adjudicate", str(tmp_path / "none.toml"))
    assert (missing.status, missing.out) == (2, "")
    assert missing.err == f"croupier: {tmp_path / 'none.toml'} cannot be read: No such file or directory.\n"
    folder = terminal.run("adjudicate", str(tmp_path), "--json")
    assert folder.status == 2
    message = f"{tmp_path} cannot be read: Is a directory."
    assert folder.json["error"] == {"rule": None, "message": message, "round": None, "line": None}


@FUZZ
@given(st.one_of(st.binary(), st.text().map(str.encode)))
def test_anything_typed_is_answered_and_never_with_a_traceback(terminal: Terminal, content: bytes) -> None:
    ran = terminal.run("adjudicate", "-", "--json", typed=content)
    assert ran.status == 2
    assert set(ran.json["error"]) == {"rule", "message", "round", "line"}
    assert ran.json["error"]["rule"] is None


@FUZZ
@given(st.data())
def test_a_spoilt_record_is_answered_and_never_with_a_traceback(terminal: Terminal, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(GOOD)))
    gone = data.draw(st.integers(0, 5))
    spoilt = GOOD[:place] + data.draw(st.text(max_size=4)) + GOOD[place + gone :]
    for words in (["adjudicate", "-"], ["adjudicate", "-", "--json"]):
        ran = terminal.run(*words, typed=spoilt)
        assert ran.status in {0, 1, 2}
        assert (ran.err == "") is (ran.status == 0)
    assert ("error" in ran.json) is (ran.status != 0)
