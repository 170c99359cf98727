"""TOML from anybody: what would cost more than it says is refused before a parser sees it."""

import tomllib
from decimal import Decimal
from typing import NoReturn

import pytest

from croupier.equipment.bounded_toml import (
    BYTES_MAX,
    KEY_PARTS_MAX,
    NESTING_MAX,
    UnreadableToml,
    check_bounds,
    parse_toml,
)

MANY = 20_000
TOO_DEEP = {
    "bare key": "a." * MANY + "a = 1",
    "quoted key": '"a".' * MANY + "a = 1",
    "literal key": "'a'.\"b\"." * (MANY // 2) + "a = 1",
    "spaced key": "a . " * MANY + "a = 1",
    "key behind others": "x = 1\ny = '''\n'''\n" + "a." * MANY + "a = 1",
    "key behind a comment": 'x = 1 # it\'s """ here\n' + "a." * MANY + "a = 1",
    "key in an inline table": "x = {" + "a." * MANY + "a = 1}",
    "one part too many": "a." * KEY_PARTS_MAX + "a = 1",
    "table": "[" + "a." * MANY + "a]",
    "array of tables": "[[" + "a." * MANY + "a]]",
    "arrays": "x = " + "[" * MANY + "]" * MANY,
    "inline tables": "x = " + "{a = " * MANY,
    "arrays over lines": "x = " + "[\n" * MANY,
    "one bracket too many": "x = " + "[" * (NESTING_MAX + 1) + "]" * (NESTING_MAX + 1),
}


@pytest.fixture
def no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    def parse(*_: object, **__: object) -> NoReturn:
        raise AssertionError("this should not have been parsed")

    monkeypatch.setattr(tomllib, "loads", parse)


@pytest.mark.usefixtures("no_parser")
@pytest.mark.parametrize("deep", TOO_DEEP.values(), ids=TOO_DEEP)
def test_what_is_nested_too_deeply_is_never_parsed(deep: str) -> None:
    with pytest.raises(UnreadableToml, match="nested too deeply"):
        parse_toml(deep)


@pytest.mark.usefixtures("no_parser")
@pytest.mark.parametrize("letter", ["a", "é"])
def test_a_text_that_is_too_long_is_never_parsed(letter: str) -> None:
    size = len(letter.encode())
    check_bounds("#" + letter * (BYTES_MAX // size - 1))
    with pytest.raises(UnreadableToml, match="longer than 128 kB"):
        parse_toml("#" + letter * (BYTES_MAX // size))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("x = '" + "a." * 99 + "'", "a." * 99),
        ('x = "' + "[" * 99 + r"\"" + '"', "[" * 99 + '"'),
        ("x = '''\n" + "{a = " * 99 + "'''", "{a = " * 99),
        ('x = """a""b\\""" ' + "[." * 99 + '"""""', 'a""b""" ' + "[." * 99 + '""'),
        ("x = 1 # " + "." * 99, 1),
        ("x = [" + "1.5, " * 99 + "]", [Decimal("1.5")] * 99),
        ("x = " + "[" * NESTING_MAX + "]" * NESTING_MAX, [[[[[[[[]]]]]]]]),
        ("x.b.c.d.e.f.g.h = 1", {"b": {"c": {"d": {"e": {"f": {"g": {"h": 1}}}}}}}),
    ],
)
def test_what_stands_in_strings_and_comments_is_not_counted(text: str, value: object) -> None:
    assert parse_toml(text) == {"x": value}


@pytest.mark.parametrize("text", ["x = [1", "x = ]", 'x = """', "x = '", 'x = "a\n"', "x", '""" = 1', "x = 1\ra"])
def test_what_is_not_toml_is_told_as_the_parser_tells_it(text: str) -> None:
    with pytest.raises(UnreadableToml, match="This is not TOML"):
        parse_toml(text)


def test_a_number_too_large_for_anything_is_refused() -> None:
    with pytest.raises(UnreadableToml, match="too large for anything"):
        parse_toml("x = " + "1" * 100_000)


def test_text_of_the_house_itself_may_be_of_any_length() -> None:
    text = "x = '" + "a" * BYTES_MAX + "'"
    with pytest.raises(UnreadableToml):
        parse_toml(text)
    assert len(parse_toml(text, bytes_max=None)["x"]) == BYTES_MAX
