"""Published conditions: one text and one hash for what they say, and a notice in which every line has its clause."""

import json
from html.parser import HTMLParser

import msgspec
import pytest

from croupier.rulebook import open_book, split_cite
from croupier.tournament.conditions.notice import (
    as_html,
    as_json,
    as_markdown,
    as_text,
    hash_of,
    notice,
    published,
    verify,
)
from croupier.tournament.conditions.read import read_conditions
from croupier.tournament.conditions.terms import Conditions
from croupier.tournament.examples import example, names
from tests.tournament.altered import altered


@pytest.mark.parametrize("name", names())
def test_a_publication_is_verified_and_gives_its_conditions_back(name: str) -> None:
    conditions = altered(name)
    out = published(conditions, 3)
    assert (out.version, out.hash) == (3, hash_of(conditions))
    assert verify(out)
    assert msgspec.json.decode(out.text, type=Conditions) == conditions


def test_the_hash_is_of_what_is_said_and_not_of_how_it_is_written() -> None:
    text = example("act-bj")
    spaced = text.replace(" = ", "   =   ").replace("fee   =   110", 'fee = "110.00"')
    assert hash_of(read_conditions(spaced)) == hash_of(read_conditions(text))
    assert hash_of(altered("act-bj", ("entry.fee", 111))) != hash_of(altered("act-bj"))


def test_a_publication_that_was_touched_is_not_verified() -> None:
    out = published(altered("act-bj"), 1)
    assert not verify(msgspec.structs.replace(out, text=out.text.replace("11000", "12000")))
    assert not verify(msgspec.structs.replace(out, hash="0" * 64))
    assert not verify(msgspec.structs.replace(out, text="{}"))
    spaced = out.text.replace(",", ", ", 1)
    assert not verify(msgspec.structs.replace(out, text=spaced))


@pytest.mark.clause("NZ-D7 2.7", "NZ-D7 5.7(a)")
@pytest.mark.parametrize("name", names())
def test_every_line_of_a_notice_names_a_clause_that_there_is(name: str) -> None:
    told = notice(altered(name), 1)
    for line in told.lines:
        book, clause = split_cite(line.clause)
        assert clause in open_book(book)
        assert line.says
    assert len({line.clause for line in told.lines}) > 10


@pytest.mark.clause("NZ-D7 2.7", "NZ-D7 5.7(a)")
def test_the_notice_tells_applicants_what_was_determined_and_on_what_terms_players_go_on() -> None:
    conditions = altered("nz-d7-blackjack")
    text = as_text(notice(conditions, 2))
    for words in (
        "Tuesday 1 December 2026, 18:00 (UTC+13:00)  [NZ-D7 2.5]",
        "one sheet with name, address and signature  [NZ-D7 2.2(a)]",
        "Entry fee: 100.00, all of it for prizes  [NZ-D7 2.2(b)]",
        "Chips for each player: 5000  [NZ-D7 2.2(c)]",
        "gratuitous  [NZ-D7 2.2(d)]",
        "Limits: 100 to 2000  [NZ-D7 2.2(e)]",
        "Players: 4 to 21  [NZ-D7 2.2(f)]",
        "1 shoe  [NZ-D7 2.2(g)]",
        "Place 1: 500.00  [NZ-D7 2.2(h)]",
        "with the round of the cutting card  [NZ-D7 2.2(i)]",
        "the two players with most chips at each table go on  [NZ-D7 5.7]",
        "which stands in for divisions 1 and 2 of the New Zealand rules.  [NZ-D7 6.1]",
        f"Version 2 of the conditions. SHA-256 {hash_of(conditions)}",
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
    stated = [line.says for line in notice(altered(name), 1).lines if line.clause == cite]
    assert any("Tournament Director" in says for says in stated)
    assert any("the rules win" in says for says in stated)


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
    told = notice(altered("act-bj", ("name", sly), ("entry.method", sly)), 1)
    page = _Cells()
    page.feed(as_html(told))
    assert "script" not in page.tags
    assert page.words.count(sly) == 3  # in the title twice, and in its cell
    assert "[x](" not in as_markdown(told)
    assert "<script>" not in as_markdown(told)


def test_the_notice_for_programs_has_the_same_lines() -> None:
    told = notice(altered("act-mb"), 1)
    assert [line["says"] for line in json.loads(as_json(told))["lines"]] == [line.says for line in told.lines]
