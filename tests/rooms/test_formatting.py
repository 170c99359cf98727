"""The layout that `make check` holds: documents are wrapped, styles have a declaration a line, lines stay short."""

import pytest
from tools.formatting import formatted, problems
from tools.markdown_wrap import wrapped

LONG = "The dealer deals a card. " * 8


def test_long_paragraphs_and_items_are_wrapped_once_and_for_all() -> None:
    text = f"# {LONG}\n\n{LONG.strip()}\n\n- {LONG.strip()}\n  And another.\n- short\n"
    done = wrapped(text)
    heading, *others = done.splitlines()
    assert heading == f"# {LONG}"
    assert max(map(len, others)) <= 120
    assert sum(line.startswith("- ") for line in others) == 2
    assert done.replace("\n  ", " ").split() == text.replace("\n  ", " ").split()
    assert wrapped(done) == done


def test_code_tables_and_short_paragraphs_stay_as_they_are() -> None:
    text = f"A short\nparagraph.\n\n```\n{LONG}\n```\n\n| {LONG} |\n"
    assert wrapped(text) == text


def test_code_and_links_are_not_broken_and_no_line_begins_as_an_item() -> None:
    text = f"{'word ' * 22}`croupier play blackjack` and {'word ' * 18}- [how to add a game](docs/add.md)\n"
    done = wrapped(text)
    assert "`croupier play blackjack`" in done
    assert "- [how to add a game](docs/add.md)" in done
    assert not any(line.startswith("- ") for line in done.splitlines())


@pytest.mark.parametrize(
    ("ending", "text", "problem"),
    [
        (".css", ".a { color: red; margin: 0 }\n", "is not formatted"),
        (".html", f"<p>{LONG}</p>\n", "more than 120"),
        (".html", "<p>\n   text\n</p>\n", "steps of two"),
        (".js", "deal(); \n", "ends with a space"),
        (".md", f"{LONG}\n", "is not formatted"),
    ],
)
def test_each_kind_of_file_is_held_to_its_layout(ending: str, text: str, problem: str) -> None:
    assert [problem in found for found in problems(ending, text)] == [True]
    assert formatted(".css", ".a { color: red; margin: 0 }\n") == ".a {\n  color: red;\n  margin: 0\n}\n"
