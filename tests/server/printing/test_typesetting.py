"""Fonts of a paper: typst's own, and the system's for letters that those lack."""

import pytest

from croupier.server.printing.typesetting import has_other_letters


@pytest.mark.parametrize("name", ["Zoë", "Nguyễn Thị Thu Hằng", "Жанна", "Ωμέγα", "5 ♠ – “x” → €"])
def test_letters_of_the_fonts_in_the_package_need_no_font_of_the_system(name: str) -> None:
    assert not has_other_letters(name)


@pytest.mark.parametrize("name", ["王小明", "김철수", "さくら", "דוד", "محمد"])
def test_names_in_other_letters_are_printed_in_a_font_of_the_system(name: str) -> None:
    assert has_other_letters(name)
