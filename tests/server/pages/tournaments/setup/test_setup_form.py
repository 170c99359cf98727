"""The form: made from types and books, filled by files, and read again as the same conditions."""

import re

import pytest

from croupier.rulebook import open_book, split_cite
from croupier.server.pages.tournaments.setup.asked_fields import asked_fields
from croupier.server.pages.tournaments.setup.checked_form import checked_form
from croupier.server.pages.tournaments.setup.field_help import HELP, field_help
from croupier.server.pages.tournaments.setup.form_nodes import fields_in
from croupier.server.pages.tournaments.setup.form_values import zone_by_name
from croupier.server.pages.tournaments.setup.setup_page import SetupForm, content_of_example, form_answer
from croupier.tournament.books import games_of, tournament_books
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.examples import example_names, example_text
from tests.server.pages.tournaments.setup.filled_forms import (
    ZONE,
    form_of,
    form_of_example,
    problems_in,
    sent_back,
    sent_by,
    switched,
    typed,
    values_in,
)

ADDED_ROWS = (
    "stage[3]",
    "stage[1].heat[1]",
    "stage[1].wagers.changes[1]",
    "stage[1].wagers.tables[1]",
    "wagers.changes[2]",
    "wagers.personal_limits[1]",
    "prizes.goods[2]",
    "prizes.by_entries[1]",
)

EXAMPLE_OF = {
    "roulette": "nz-d7-roulette",
    "baccarat": "nz-d7-baccarat",
    "blackjack": "act-bj",
    "ultimate-texas-holdem": "act-uth",
}


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


@pytest.mark.parametrize("name", ["nowhere", "+25:00", "../etc/passwd", "+1", "+15:00"])
def test_what_is_no_zone_is_none(name: str) -> None:
    assert zone_by_name(name) is None


@pytest.mark.parametrize("zone", ["Mars/Base", "auckland", "+25:00", "+15:00", ""])
def test_an_unknown_zone_is_refused_at_its_field_and_stays_as_it_was_typed(zone: str) -> None:
    values = tuple(sent_by(form_of_example("act-bj")).items())
    answer = form_answer(SetupForm(values=values, zone=zone), ZONE)
    assert not answer.complete
    assert answer.conditions is None, "a draft would have a start that nobody meant"
    assert f'name="zone" value="{zone}"' in answer.fields
    assert 'id="p-zone"' in answer.fields
    assert "Is it Pacific/Auckland?" in answer.check if zone == "auckland" else "such as +13:00" in answer.check


@pytest.mark.parametrize("text", ["", " \n", "# nothing is said\n"])
def test_an_empty_file_leaves_the_form_as_it_is(text: str) -> None:
    answer = form_answer(SetupForm(text=text, zone=ZONE), ZONE)
    assert (answer.fields, answer.why) == ("", "The file is empty: the form stays as it is.")


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
        assert field_help(path) or path.startswith(("table.", "stage[].table."))  # whose game has their help


@pytest.mark.parametrize(
    ("rules", "game", "kind"),
    [
        ("NZ-D7", "roulette", "heats"),
        ("NZ-D7", "baccarat", "repechage"),
        ("ACT-BJ", "blackjack", "points"),
        ("ACT-UTH", "ultimate-texas-holdem", "heats"),
    ],
)
def test_every_field_has_help_in_added_rows_too(rules: str, game: str, kind: str) -> None:
    said = {"rules": rules, "game": game, "stage[1].kind": kind, "stage[1].sit_and_go": "true", "entry.refunds": "true"}
    bought = {f"{extra}.times": "1" for extra in ("buy_back", "re_buy", "add_on")}
    added = (*ADDED_ROWS, "table.maxima[1]") if game == "roulette" else ADDED_ROWS
    form = switched(sent_by(form_of_example(EXAMPLE_OF[game])) | said | bought | dict.fromkeys(added, "row"))
    fields = [field for section in form.sections for field in fields_in(section)]
    assert {row.rpartition("[")[0] for row in added} <= {field.path.rpartition("[")[0] for field in fields}
    assert [field.path for field in fields if not field.help] == []
    lists = [node for section in form.sections for node in (*section.asked, *section.more) if node.node == "rows"]
    assert [node.path for node in lists if not node.help] == []


def test_lengths_have_a_help_of_their_own() -> None:
    form = form_of_example("act-uth")
    said = [field.help for section in form.sections for field in fields_in(section) if "[1].length." in field.path]
    assert len(said) == len(set(said)) > 1


@pytest.mark.parametrize("name", ["act-bj", "act-uth", "nz-d7-roulette"])
@pytest.mark.parametrize(("rules", "game"), [(rules, game) for rules in tournament_books() for game in games_of(rules)])
def test_another_book_or_game_can_be_read_at_once(name: str, rules: str, game: str) -> None:
    first = switched(sent_by(form_of_example(name)) | {"rules": rules})
    assert first.conditions is not None, first.problem
    form = switched(sent_by(first) | {"game": game})
    assert form.conditions is not None, form.problem
    assert form.conditions.game == game
    assert not any("decks" in one.says for one in form.against), "the decks were those of another game"


def test_a_name_from_an_example_goes_with_its_game_and_a_chosen_one_stays() -> None:
    values = sent_by(form_of_example("act-bj")) | {"rules": "ACT-UTH"}
    assert values_in(switched(values))["name"] == "Hold'em until one is left"
    assert values_in(switched(values | {"name": "Cup of the blackjack club"}))["name"] == "Cup of the blackjack club"


def test_messages_use_the_labels_of_the_form() -> None:
    form = typed(sent_by(form_of_example("nz-d7-blackjack")) | {"stage[1].length.shoes": "x"})
    assert form.problem.startswith("Stages, 1. heats, Length, Shoes: ")
    assert form.problem_field == "stage[1].length.shoes"
    against = [one.says for one in switched(sent_by(form_of_example("act-uth")) | {"rules": "ACT-BJ"}).against]
    assert any(says.endswith("use “How many advance in all”.") for says in against)
    assert not [says for says in against if "_" in says or "stage[" in says]


@pytest.mark.parametrize("zone", ["UTC", "Pacific/Auckland", "+05:30"])
@pytest.mark.parametrize("name", example_names())
def test_examples_are_complete_by_the_clock_of_every_house(name: str, zone: str) -> None:
    form = checked_form(content_of_example(name, zone), zone)
    assert form.is_complete, [one.says for one in form.against]
    times = [text for path, text in values_in(form).items() if path.endswith("start") and text]
    assert all(time.endswith("T18:00") for time in times if name == "act-bj-heats")


def test_what_is_not_sent_is_not_said() -> None:
    form = typed({"rules": "NZ-D7", "entry.fee": "5"})
    assert form.text == 'rules = "NZ-D7"\n\n[entry]\nfee = 5\n'


@pytest.mark.parametrize("path", ["", "stage", "stage[1]", "entry.fee.more", "[1]", "..", "stage[1][2].name", "a[0].b"])
def test_paths_that_no_form_has_do_no_harm(path: str) -> None:
    form = typed(sent_by(form_of_example("act-bj")) | {path: "x"})
    assert form.rules == "ACT-BJ"
