"""The lists of what people read are complete: a new text of a template, a refusal, a label, a script is in them."""

from pathlib import Path

import pytest
from tools.strings import python, scripts, templates
from tools.strings.pages import string_pages


def write(package: Path, name: str, text: str) -> None:
    path = package / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "source", "page", "line"),
    [
        ("server/pages/templates/account/new.html", "<p>You won {{ a|money }}.</p>", "patrons", "You won {…}."),
        ("server/pages/templates/dealing/new.html", '<b aria-label="Deal now"></b>', "staff", "aria-label: Deal now"),
        ("server/pages/dealing/new.py", 'Action("Undo the card", key="u")', "staff", "Undo the card"),
        ("server/pages/office/new.py", 'Field("why", "Reason")', "staff", "Reason"),
        ("server/pages/inspection/new.py", 'words = {"a.b c": "was dealt"}', "inspection", "was dealt"),
        ("server/pages/public/new.py", 'def f():\n    return "void"', "public", "void"),
        (
            "table/new.py",
            'raise Refused(rule["1.2"], f"Box {n} shut.")',
            "refusals-at-the-table",
            "Box {…} shut.",
        ),
        ("floor/new.py", 'raise Refused(rule["1.2"], "Sign in first.")', "refusals-of-the-house", "Sign in first."),
        ("tournament/new.py", 'why = "too late" if late else ""', "refusals-of-tournaments", "too late"),
        ("records/new.py", 'raise NotARecord("No such card.")', "records", "No such card."),
        ("cli/new.py", '@app.command\ndef f():\n    """Deal a hand."""', "command-line", "Deal a hand."),
        ("cli/options.py", 'Json = Annotated[bool, Parameter(help="Print JSON.")]', "command-line", "Print JSON."),
        ("cli/new.py", 'print("[dim](not allowed here)[/]")', "command-line", "[dim](not allowed here)[/]"),
        ("server/pages/static/new.js", "toast(`Wager ${n} or more.`);", "scripts", "Wager {…} or more."),
        ("server/pages/core/new.py", 'title = "No such page"', "every-page", "No such page"),
    ],
)
def test_new_string_appears_in_the_list_of_its_audience(
    tmp_path: Path, name: str, source: str, page: str, line: str
) -> None:
    write(tmp_path, name, source)
    pages = string_pages(tmp_path)
    assert f"## {name}\n\n- {line}\n" in pages[f"strings/{page}.md"]
    assert [one for one, text in pages.items() if f"## {name}" in text] == [f"strings/{page}.md"]


def test_branches_and_words_in_expressions_of_a_template_are_shown() -> None:
    source = '<p>{% if a %}Seat {{ b }}{% else %}Standing{% endif %}: {{ "open" if c else "shut" }}</p><p>{{ d }}</p>'
    assert list(templates.strings_in(source)) == ["[Seat {…}|Standing]: {open/shut}"]


def test_strings_given_to_macros_are_shown_and_comments_and_classes_are_not() -> None:
    source = '{# why #}{% set a = ask("Are you sure?") %}<i class="a badge{{ " good" if b }}" title="Yes"></i>'
    assert list(templates.strings_in(source)) == ["Are you sure?", "title: Yes"]


def test_docstrings_logs_tags_and_keys_are_left_out() -> None:
    source = '''
"""What this is for."""
class Dealt(Struct, tag="table.card dealt"):
    """A card was dealt."""
    to: Literal["the player"]
log.info("the shoe is empty")
if kind == "no bet coup": row["paid out"]
say("Deal it.")
'''
    assert list(python.strings_in(source)) == ["Deal it."]


def test_selectors_and_comments_of_a_script_are_left_out() -> None:
    source = """// Say it once.
    page.querySelector("[data-a] span"); say(ok ? "Well done." : `Try ${left ? "it again" : ""}`);"""
    assert list(scripts.strings_in(source)) == ["Well done.", "Try {…}", "it again"]
