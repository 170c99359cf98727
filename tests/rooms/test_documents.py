"""The documents are true: examples run, links lead somewhere, every command is described, nothing generated drifted."""

import doctest
import re
from pathlib import Path

import pytest

import croupier
from croupier.cli.app import app

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
WITH_EXAMPLES = [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")]


@pytest.mark.parametrize("document", WITH_EXAMPLES, ids=lambda document: document.name)
def test_the_examples_of_a_page_run(document: Path) -> None:
    result = doctest.testfile(str(document), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 0
    assert result.failed == 0


def test_the_readme_opens_with_an_example() -> None:
    assert ROOT / "README.md" in WITH_EXAMPLES


@pytest.mark.parametrize("document", PAGES, ids=lambda document: document.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (document.parent / target).exists(), target


def test_every_command_is_described() -> None:
    reference = (ROOT / "docs" / "reference" / "command-line.md").read_text(encoding="utf-8")
    commands = [name for name in app if not name.startswith("-")]
    assert {"rules", "adjudicate", "play"} <= set(commands)
    for name in commands:
        assert f"## `croupier {name}" in reference, name


@pytest.mark.parametrize("name", croupier.__all__)
def test_every_public_name_is_there_and_says_what_it_is(name: str) -> None:
    thing = getattr(croupier, name)
    assert name in dir(croupier)
    if not isinstance(thing, str) and name not in {"Amount", "Card"}:
        assert thing.__doc__, name


def test_a_name_that_is_not_public_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'roulette_wheel'"):
        croupier.roulette_wheel  # noqa: B018
