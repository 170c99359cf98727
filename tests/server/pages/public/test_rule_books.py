"""The rule books as pages: every clause in our words, found by words and duty, alone for a dialog."""

import asyncio
from pathlib import Path

import pytest

from croupier.rulebook import open_book, shelf
from croupier.server.pages.core.rendering import render
from croupier.server.pages.public.clause import clause_details
from croupier.server.pages.public.rule_books import ClausePage
from tests.rulebook.sample_amendment import amended
from tests.server.game_tables import GAMES, open_table, staffed
from tests.server.served_house import a_house


def fetched(folder: Path, *paths: str) -> list[tuple[int, str]]:
    """What somebody gets who is not signed in."""

    async def get() -> list[tuple[int, str]]:
        async with a_house(folder) as house:
            guest = house.guest()
            return [await guest.get(path, accept="text/html") for path in paths]

    return asyncio.run(get())


@pytest.mark.parametrize("id", shelf())
def test_every_clause_can_be_drawn_and_names_only_clauses_that_there_are(id: str) -> None:
    book = open_book(id)
    for clause in book:
        drawn = clause_details(book, clause)
        assert clause.says == drawn.says
        for named in (*drawn.see, *(one for relation in drawn.relations for one in relation.clauses)):
            other, _, number = named.partition(" ")
            numbers = {section.number for section in open_book(other).sections}
            assert number in open_book(other) or number in numbers, named
        html = render("rules/clause.html", ClausePage(drawn, book.title, None, None, alone=False))
        assert f", rule {clause.id}</p>" in html
        assert f"{id} {clause.id}" in html
        assert ("Checked by" in html) == (clause.duty != "human")


def test_a_clause_tells_its_duty_its_reading_and_what_others_do_to_it(tmp_path: Path) -> None:
    (status, page), (_, alone) = fetched(tmp_path, "/rules/ACT-BJ/18.3(b)", "/rules/ACT-BJ/16.9?fragment=1")
    assert status == 200
    assert "Blackjack, rule 18.3(b)</p>" in page
    assert "switches off" in page
    assert 'href="/rules/ACT-BJ/18.3"' in page
    assert "tests/" in page
    assert "<html" not in alone
    assert "<h2>ACT-BJ 16.9</h2>" in alone
    assert "How we read it" in alone
    assert 'class="duty recorded"' in alone


def test_what_is_replaced_says_by_what() -> None:
    book = open_book("ACT-BJ")
    replaced = [clause_details(book, clause) for clause in book]
    assert any(one.words == "replaced by" for clause in replaced for one in clause.relations)


def test_the_shelf_has_every_book_and_the_search_finds_clauses_in_all(tmp_path: Path) -> None:
    (_, shelf_page), (_, found), (_, human), (_, none) = fetched(
        tmp_path, "/rules", "/rules?q=Cutting+CARD", "/rules/ACT-BJ?duty=human", "/rules?q=%3Cscript%3E"
    )
    for id in shelf():
        assert f'href="/rules/{id}"' in shelf_page
    assert 'href="/rules/ACT-BJ/5.4"' in found
    assert 'href="/rules/ACT-MB/5.4"' in found
    assert 'value="Cutting CARD"' in found
    assert 'class="duty human"' in human
    assert 'class="duty enforced"' not in human
    assert "Nothing found" in none
    assert "<script>" not in none


def test_a_question_about_a_bet_is_answered_by_what_it_pays(tmp_path: Path) -> None:
    async def ask() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            for game in ("roulette", "mini-baccarat"):
                await open_table(staff.supervisor, GAMES[game])
            corner = (await house.guest().get("/rules?q=What+does+a+corner+pay%3F", accept="text/html"))[1]
            assert "<dd>8 to 1</dd>" in corner
            assert "Roulette</a>" in corner
            tie = (await house.guest().get("/rules?q=tie", accept="text/html"))[1]
            assert "<dd>8 to 1</dd>" in tie
            assert "Mini-baccarat</a>" in tie
            shelf_page = (await house.guest().get("/rules", accept="text/html"))[1]
            assert 'aria-label="What bets pay at Roulette"' in shelf_page

    asyncio.run(ask())


def test_a_book_has_its_sections_and_the_words_it_defines(tmp_path: Path) -> None:
    (status, page), (unknown, words), (no_book, _), (small, _) = fetched(
        tmp_path, "/rules/ACT-UTH", "/rules/ACT-UTH/99.9", "/rules/ACT-XY", "/rules/act-uth/9.2"
    )
    assert (status, unknown, no_book, small) == (200, 404, 404, 200)
    assert 'id="s-9"' in page
    assert 'id="c-9.2"' in page
    assert "Definitions" in page
    assert "ACT-UTH has no clause 99.9." in words


def test_every_edition_of_a_book_has_its_pages(tmp_path: Path) -> None:
    (tmp_path / "books").mkdir()
    with amended(tmp_path / "books"):
        (_, shelf_page), (status, page), (_, clause), (_, first) = fetched(
            tmp_path, "/rules", "/rules/ACT-BJ@2027", "/rules/ACT-BJ@2027/13.2(a)", "/rules/ACT-BJ/13.2(a)"
        )
    assert 'href="/rules/ACT-BJ@2027"' in shelf_page
    assert status == 200
    assert "a made-up amendment" in page
    assert "ACT-BJ@2027 13.2(a)" in clause
    assert ("six to five" in clause, "six to five" in first) == (True, False)
