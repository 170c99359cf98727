"""The form: made from types and books, filled by files, and read again as the same conditions."""

import re

import pytest

from croupier.rulebook import open_book, split_cite
from croupier.server.pages.tournaments.setup.asked_fields import asked_fields
from croupier.server.pages.tournaments.setup.field_help import HELP, field_help
from croupier.server.pages.tournaments.setup.form_nodes import fields_in
from croupier.server.pages.tournaments.setup.form_values import zone_by_name
from croupier.tournament.books import games_of, tournament_books
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.examples import example_names, example_text
from tests.server.pages.tournaments.setup.filled_forms import (
    form_of,
    form_of_example,
    problems_in,
    sent_back,
    sent_by,
    typed,
    values_in,
)


@pytest.mark.parametrize("name", example_names())
def test_an_example_fills_the_form_and_is_read_again_as_it_is(name: str) -> None:
    form = form_of_example(name)
    again = sent_back(form)
    assert form.is_complete
    assert again.conditions == read_conditions(example_text(name))
    assert read_conditions(again.text) == again.conditions
    assert values_in(again) == values_in(form)


@pytest.mark.parametrize("rules", tournament_books())
def test_every_asked_key_has_a_field_with_its_clause_in_the_books_order(rules: str) -> None:
    form = form_of_example(next(name for name in example_names() if name.startswith(rules.lower())))
    game = form.conditions.game if form.conditions else ""
    asked = asked_fields(rules, game)
    order = [clause.id for clause in open_book(rules)]
    for section in form.sections:
        shown = [
            field for field in fields_in(section) if field.clause and not field.path.startswith(("stage", "play_off"))
        ]
        first = [node.clause for node in section.asked if node.clause and node.path in asked]
        places = [order.index(split_cite(clause)[1]) for clause in first]
        assert places == sorted(places), section.path
        assert all(field.clause == asked[field.path] for field in shown if field.path in asked)
    fields = {re.sub(r"\[\d+\]", "[]", path) for path in values_in(form)}
    always = {key for key in asked if "[]" not in key and key not in ("stage", "table", "prizes.surplus")}
    groups = {"play_off.length"}
    assert always - groups - fields <= {key for key in asked if key.split(".")[0] in ("buy_back", "re_buy", "add_on")}


@pytest.mark.parametrize(
    ("name", "path", "clause"),
    [
        pytest.param("nz-d7-blackjack", "entry.fee", "2.2(b)", marks=pytest.mark.clause("NZ-D7 2.2(b)")),
        pytest.param("act-bj", "entry.method", "19.3(a)(i)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(i)")),
        pytest.param("act-mb", "wagers.minimum", "15.3(a)(vii)", marks=pytest.mark.clause("ACT-MB 15.3(a)(vii)")),
        pytest.param("act-uth", "chips.starting", "16.3(a)(iv)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iv)")),
        pytest.param(
            "act-uth", "stage[1].elimination", "16.3(a)(viii)(A)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(viii)(A)")
        ),
    ],
)
def test_what_is_missing_stands_beside_its_field_with_its_clause(name: str, path: str, clause: str) -> None:
    form = typed(sent_by(form_of_example(name)) | {path: ""})
    assert not form.is_complete
    assert [split_cite(one.clause)[1] for one in form.missing] == [clause]
    assert problems_in(form)[path].startswith("Missing: ")


def test_what_cannot_be_read_stands_beside_its_field_as_it_was_typed() -> None:
    form = sent_back(form_of_example("nz-d7-blackjack"), entry__fee="a hundred", prizes__amounts="500, x")
    assert form.conditions is None
    assert values_in(form)["entry.fee"] == "a hundred"
    assert "a hundred" in problems_in(form)["entry.fee"]
    assert "prizes.amounts" in problems_in(sent_back(form, entry__fee="100"))


@pytest.mark.clause("NZ-D7 3.4")
def test_what_is_against_the_book_is_told_with_its_clause() -> None:
    form = sent_back(form_of_example("nz-d7-blackjack"), wagers__increment="500")
    assert [one.clause for one in form.against] == ["NZ-D7 3.4"]


def test_amounts_may_be_typed_as_people_write_them() -> None:
    form = sent_back(form_of_example("nz-d7-blackjack"), entry__fee="1,250.50", chips__starting="10 000")
    assert form.conditions is not None
    assert (form.conditions.entry.fee, form.conditions.chips.starting) == (125_050, 1_000_000)


def test_a_row_that_is_taken_away_leaves_the_others_in_order() -> None:
    values = sent_by(form_of_example("nz-d7-blackjack"))
    left = {path: text for path, text in values.items() if not path.startswith("stage[1]")}
    form = typed(left)
    assert form.conditions is not None
    assert [stage.name for stage in form.conditions.stage] == ["final"]
    assert "stage[1].name" in values_in(form)


def test_an_added_row_is_there_before_anything_is_said_in_it() -> None:
    form = typed(sent_by(form_of_example("nz-d7-blackjack")) | {"stage[3]": "row"})
    assert values_in(form)["stage[3].name"] == ""
    assert "stage[3].name" in problems_in(form)


def test_times_are_by_the_clock_of_the_house_and_written_with_their_offset() -> None:
    form = sent_back(form_of_example("nz-d7-blackjack"), start="2026-07-01T18:00")
    assert form.zone == "Pacific/Auckland"
    assert "start = 2026-07-01T18:00:00+12:00" in form.text
    assert "start = 2026-12-24T18:00:00+13:00" in sent_back(form, start="2026-12-24T18:00").text


def test_a_file_from_elsewhere_keeps_its_own_offset() -> None:
    form = form_of_example("act-uth")
    assert form.zone == "+11:00"
    assert values_in(form)["start"] == "2026-12-01T18:00"
    assert "2026-12-01T18:00:00+11:00" in sent_back(form).text


@pytest.mark.parametrize("name", ["", "UTC", "+13:00", "-03:30", "Australia/Sydney"])
def test_zones_are_known_by_name_and_by_offset(name: str) -> None:
    assert zone_by_name(name) is not None


@pytest.mark.parametrize("name", ["nowhere", "+25:00", "../etc/passwd", "+1"])
def test_what_is_no_zone_is_none(name: str) -> None:
    assert zone_by_name(name) is None


def test_another_book_asks_other_things_and_loses_nothing() -> None:
    form = typed(sent_by(form_of_example("nz-d7-blackjack")) | {"rules": "ACT-BJ"})
    assert form.rules == "ACT-BJ"
    shown = values_in(form)
    assert shown["chips.pass_cards"] == "2"
    assert "entry.groups" in shown
    assert any(one.clause == "ACT-BJ 19.3(b)" for one in form.missing)


@pytest.mark.parametrize("rules", tournament_books())
def test_a_form_from_nothing_names_everything_that_is_missing(rules: str) -> None:
    form = form_of(f'rules = "{rules}"\ngame = "{games_of(rules)[0]}"\n')
    assert not form.is_complete
    beside = problems_in(form)
    for one in form.missing:
        assert one.field in beside or one.field in ("stage", "table", "play_off.length", "buy_back", "re_buy", "add_on")


def test_every_help_belongs_to_a_key_that_there_is() -> None:
    shown = {re.sub(r"\[\d+\]", "[]", path) for name in example_names() for path in values_in(form_of_example(name))}
    tops = {path.split(".")[0].replace("[]", "") for path in shown}
    assert {key.split(".")[0].replace("[]", "") for key in HELP} <= tops
    for path in shown:
        assert field_help(path) or path.startswith(
            (
                "table.",
                "stage[].table.",
                "stage[].length",
                "play_off.length",
                "wagers.changes",
                "stage[].wagers",
                "prizes.goods",
            )
        )


def test_what_is_not_sent_is_not_said() -> None:
    form = typed({"rules": "NZ-D7", "entry.fee": "5"})
    assert form.text == 'rules = "NZ-D7"\n\n[entry]\nfee = 5\n'


@pytest.mark.parametrize("path", ["", "stage", "stage[1]", "entry.fee.more", "[1]", "..", "stage[1][2].name", "a[0].b"])
def test_paths_that_no_form_has_do_no_harm(path: str) -> None:
    form = typed(sent_by(form_of_example("act-bj")) | {path: "x"})
    assert form.rules == "ACT-BJ"
