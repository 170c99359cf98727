"""Published conditions: one text and one hash for what they say, and a notice in which every line has its clause."""

import json
from html.parser import HTMLParser
from typing import Any

import msgspec
import pytest

from croupier.rulebook import open_book, split_cite
from croupier.tournament.conditions.notice.publication import (
    conditions_hash,
    conditions_notice,
    notice_as_html,
    notice_as_json,
    notice_as_markdown,
    notice_as_text,
    published,
    verify_publication,
)
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.conditions.required_contents import CONDUCT
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.examples import example_names, example_text
from tests.tournament.changed_examples import altered


@pytest.mark.parametrize("name", example_names())
def test_a_publication_is_verified_and_gives_its_conditions_back(name: str) -> None:
    conditions = altered(name)
    out = published(conditions, 3)
    assert (out.version, out.hash) == (3, conditions_hash(conditions))
    assert verify_publication(out)
    assert msgspec.json.decode(out.text, type=Conditions) == conditions


def test_the_hash_is_of_what_is_said_and_not_of_how_it_is_written() -> None:
    text = example_text("act-bj")
    spaced = text.replace(" = ", "   =   ").replace("fee   =   110", 'fee = "110.00"')
    assert conditions_hash(read_conditions(spaced)) == conditions_hash(read_conditions(text))
    assert conditions_hash(altered("act-bj", ("entry.fee", 111))) != conditions_hash(altered("act-bj"))


def test_a_publication_that_was_touched_is_not_verified() -> None:
    out = published(altered("act-bj"), 1)
    assert not verify_publication(msgspec.structs.replace(out, text=out.text.replace("11000", "12000")))
    assert not verify_publication(msgspec.structs.replace(out, hash="0" * 64))
    assert not verify_publication(msgspec.structs.replace(out, text="{}"))
    spaced = out.text.replace(",", ", ", 1)
    assert not verify_publication(msgspec.structs.replace(out, text=spaced))


@pytest.mark.clause("NZ-D7 2.7", "NZ-D7 5.7(a)")
@pytest.mark.parametrize("name", example_names())
def test_every_line_of_a_notice_names_a_clause_that_there_is(name: str) -> None:
    made = conditions_notice(altered(name), 1)
    for line in made.lines:
        book, clause = split_cite(line.clause)
        assert clause in open_book(book)
        assert line.says
    assert len({line.clause for line in made.lines}) > 10


@pytest.mark.clause("NZ-D7 2.7", "NZ-D7 5.7(a)")
def test_notice_tells_applicants_the_choices_made_and_the_terms_to_advance() -> None:
    conditions = altered("nz-d7-blackjack")
    text = notice_as_text(conditions_notice(conditions, 2))
    for words in (
        "Tuesday 1 December 2026, 18:00 (UTC+13:00)  [NZ-D7 2.5]",
        "one sheet with name, address and signature  [NZ-D7 2.2(a)]",
        "Entry fee: 100.00, all of it for prizes  [NZ-D7 2.2(b)]",
        "Chips for each player: 5,000  [NZ-D7 2.2(c)]",
        "gratuitous  [NZ-D7 2.2(d)]",
        "Limits: 100 to 2,000  [NZ-D7 2.2(e)]",
        "Players: 4 to 21  [NZ-D7 2.2(f)]",
        "1 shoe  [NZ-D7 2.2(g)]",
        "Place 1: 500.00, and a weekend for two, worth 400.00  [NZ-D7 2.2(h)]",
        "after the round in which the cutting card comes out  [NZ-D7 2.2(i)]",
        "the two players with most chips at each table go on  [NZ-D7 5.7]",
        "which stands in for divisions 1 and 2 of the New Zealand rules.  [NZ-D7 6.1]",
        f"Version 2 of the conditions. SHA-256 {conditions_hash(conditions)}",
    ):
        assert words in text


@pytest.mark.parametrize(
    ("name", "cite"),
    [
        pytest.param("act-bj", "ACT-BJ 19.3(b)", marks=pytest.mark.clause("ACT-BJ 19.3(b)")),
        pytest.param("act-mb", "ACT-MB 15.3(b)", marks=pytest.mark.clause("ACT-MB 15.3(b)")),
        pytest.param("act-uth", "ACT-UTH 16.3(b)", marks=pytest.mark.clause("ACT-UTH 16.3(b)")),
    ],
)
def test_the_conditions_state_who_conducts_it_and_that_the_rules_win(name: str, cite: str) -> None:
    stated = [line.says for line in conditions_notice(altered(name), 1).lines if line.clause == cite]
    assert stated == [CONDUCT]
    said = altered(name, ("director", "Kim Lee, the Tournament Director/Assistant, conducts it; the rules prevail."))
    stated = [line.says for line in conditions_notice(said, 1).lines if line.clause == cite]
    assert stated == [CONDUCT, said.director]


def told(name: str, *changes: tuple[str, Any]) -> dict[str, tuple[str, str]]:
    """The notice of an example with something changed: what each title says, and its rule."""
    lines = conditions_notice(altered(name, *changes), 1).lines
    return {line.title: (line.says, split_cite(line.clause)[1]) for line in lines}


@pytest.mark.clause("NZ-D7 2.5(b)", "NZ-D7 2.6", "ACT-BJ 19.21", "ACT-MB 15.23", "ACT-UTH 16.24")
def test_the_notice_says_what_goes_back_where_the_tournament_does_not_proceed() -> None:
    title = "If the tournament does not proceed"
    assert told("nz-d7-roulette")[title] == (
        "Every entry fee is refunded, except that of a disqualified player.",
        "2.5(b)",
    )
    assert told("nz-d7-roulette")["Disqualified players"][1] == "2.6"
    rules = [told(name)[title][1] for name in ("act-bj", "act-mb", "act-uth")]
    assert rules == ["19.21", "15.23", "16.24"]
    assert "re-buys and add-ons" in told("act-uth")[title][0]


@pytest.mark.clause("NZ-D7 2.2(d)", "NZ-D7 2.4", "NZ-D7 5.13(a)", "NZ-D7 5.13(b)")
def test_the_notice_says_what_chips_cost_and_what_becomes_of_them() -> None:
    given = told("nz-d7-roulette")
    assert given["Chips at the end"][1] == "5.13(a)"
    assert "Price of chips" not in given
    sold = told("nz-d7-roulette", ("chips.issue", "face value"))
    assert sold["Chips at the end"] == (
        "At the end of a session a player's chips are exchanged for cash chips.",
        "5.13(b)",
    )
    assert "5,000.00" in sold["Price of chips"][0]
    assert "in addition to the entry fee" in sold["Price of chips"][0]
    assert sold["Price of chips"][1] == "2.4"


@pytest.mark.clause("NZ-D7 4.7", "ACT-MB 15.15", "ACT-UTH 16.16")
def test_the_notice_says_where_the_marker_begins() -> None:
    assert told("nz-d7-roulette")["Marker"][0].endswith("farthest to the dealer's left.")
    left = told("nz-d7-roulette", ("table.left_hand", True))
    assert left["Marker"][0].endswith("at left-hand roulette tables farthest to the right.")
    assert "left-hand tables" in left["Game"][0]
    assert told("act-mb")["Marker"][1] == "15.15"
    assert "Marker" not in told("act-uth", ("wagers.marker", False))


@pytest.mark.clause("ACT-BJ 19.20", "ACT-BJ 19.3(a)(ii)(F)", "ACT-UTH 16.3(a)(iii)(G)")
def test_the_notice_says_how_a_buy_back_is_split_and_until_when_chips_can_be_bought() -> None:
    again, rule = told("act-bj", ("buy_back.until_round", 5), ("buy_back.when", "in and between sessions"))["Buy-back"]
    assert rule == "19.3(a)(ii)(F)"
    for words in ("once", "no later than the stage heats", "round 5", "for 110.00, including 10.00 commission"):
        assert words in again
    assert "commission" not in told("act-uth")["Re-buy"][0]


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(C)")
@pytest.mark.clause("ACT-UTH 16.9")
def test_the_notice_writes_holdem_as_people_do_and_says_from_where_players_advance() -> None:
    said = told("act-uth")
    assert said["Game"][0].startswith("Ultimate Texas Hold'em, ")
    assert said["heats: who advances"][0] == "the best 3 over all tables"
    assert told("act-bj")["heats: who advances"][0].endswith("of each session")


def test_no_time_limit_is_said_in_words() -> None:
    assert told("act-uth", ("wagers.seconds", 0))["Time to wager"] == ("no limit", "16.3(a)(iii)(C)")


@pytest.mark.clause("NZ-D7 2.2(i)", "NZ-D7 5.3")
def test_a_version_of_the_cutting_card_is_told_where_it_matters() -> None:
    assert told("nz-d7-blackjack")["final: a shoe ends"][1] == "2.2(i)"
    rounds = {"rounds": 9, "cutting_card_version": "b"}
    assert not [
        title for title in told("nz-d7-baccarat", ("stage.1.length", rounds)) if title.startswith("final: the last")
    ]
    shoes = {"shoes": 1, "cutting_card_version": "b"}
    assert told("nz-d7-baccarat", ("stage.1.length", shoes))["final: the last shoe ends"][1] == "5.3"


@pytest.mark.clause("NZ-D7 2.2(f)", "NZ-D7 2.2(h)", "NZ-D7 3.4")
def test_the_notice_names_fitting_clauses_and_doubles_no_word() -> None:
    found = told("nz-d7-blackjack", ("entry.minimum_players", 0), ("entry.maximum_players", 0))
    assert found["Players"] == ("no minimum, no maximum", "2.2(f)")
    assert found["heats"][0].startswith("one session")
    assert found["Wagers in steps of"][1] == "3.4"
    assert found["Chips for a play-off"] == ("1,000", "2.2(c)")
    assert found["Place 1"] == ("500.00, and a weekend for two, worth 400.00", "2.2(h)")
    assert told("nz-d7-blackjack", ("stage.0.name", "first day"))["first day"][0].startswith("heats, one session")
    shares = told("nz-d7-roulette", ("prizes.surplus", "to the winner"), ("prizes.shares", ["66.66%", "33.34%"]))
    assert shares["Place 2"] == ("33.34% of the pool", "2.2(h)")
    assert "Rest of the pool" not in shares


@pytest.mark.clause("ACT-BJ 19.7", "ACT-MB 15.7", "ACT-UTH 16.8")
@pytest.mark.parametrize(("name", "rule"), [("act-bj", "19.7"), ("act-mb", "15.7"), ("act-uth", "16.8")])
def test_who_comes_to_which_table_leaves_the_seat_to_the_ballot(name: str, rule: str) -> None:
    found = told(name, ("stage.0.sit_and_go", True), ("stage.0.allocation", "as they come"))
    first = next(title for title in found if title.endswith(": which table players go to"))
    assert found[first][0] == "as they come"
    assert found[first.replace("which table players go to", "seats")] == (
        "The seat at the table is drawn by ballot.",
        rule,
    )


class _Cells(HTMLParser):
    """The tags and the words of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_words_of_the_operator_are_never_markup() -> None:
    sly = "<script>alert(1)</script> [x](http://example.org) *b*"
    made = conditions_notice(altered("act-bj", ("name", sly), ("entry.method", sly)), 1)
    page = _Cells()
    page.feed(notice_as_html(made))
    assert "script" not in page.tags
    assert page.words.count(sly) == 3  # in the title twice, and in its cell
    assert "[x](" not in notice_as_markdown(made)
    assert "<script>" not in notice_as_markdown(made)


def test_the_notice_for_programs_has_the_same_lines() -> None:
    made = conditions_notice(altered("act-mb"), 1)
    assert [line["says"] for line in json.loads(notice_as_json(made))["lines"]] == [line.says for line in made.lines]
