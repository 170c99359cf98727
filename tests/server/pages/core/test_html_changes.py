"""What is sent of a drawing that has changed: little, and enough."""

import pytest
from hypothesis import given, strategies as st

from croupier.server.pages.core.html_changes import html_changes
from tests.server.pages.open_page import carried_out

LAYOUT = "".join(f'<rect data-spot="straight {n}" aria-label="{n}"/><g class="box"></g>' for n in range(200))
FELT = f'<svg>{LAYOUT}<g class="chips"></g></svg><p>Bets are open</p>'
PIECES = st.lists(st.sampled_from(["<g>", "</g>", "<b>1", "</b>", "<i>♥", "</i>", "plain 😀 text"]), max_size=80)


@given(PIECES, PIECES)
def test_from_every_drawing_one_gets_to_every_other(before: list[str], after: list[str]) -> None:
    one, other = "".join(before), "".join(after)
    assert carried_out(one, html_changes(one, other)) == other


def test_what_stays_the_same_needs_no_change() -> None:
    assert html_changes(FELT, FELT) == ()


@pytest.mark.parametrize(
    ("after", "made"),
    [
        (FELT.replace('"chips">', '"chips"><use href="#chip"/>'), 1),
        (FELT.replace('"straight 17"', '"straight 17" data-lying="500"'), 1),
        (FELT.replace('aria-label="3"', 'aria-label="3, 5.00"').replace('"chips">', '"chips"><use/>'), 2),
        (FELT.replace('<g class="chips"></g>', ""), 1),
    ],
)
def test_a_chip_on_a_large_layout_is_sent_as_one_chip(after: str, made: int) -> None:
    found = html_changes(FELT, after)
    assert len(found) == made
    assert sum(len(piece) for _, _, come in found for piece in come) < 200
    assert carried_out(FELT, found) == after


def test_what_has_nothing_in_common_any_more_is_sent_whole() -> None:
    after = "".join(f"<li>{n}" for n in range(300))
    (only,) = html_changes(FELT, after)
    assert only[2] == tuple(after.split("<")[1:])
