"""What a page offers is drawn by one macro: a button where nothing is to be said, a form where something is."""

import html
import re

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.rulebook import open_book
from croupier.server.pages.core import rendering
from croupier.server.pages.core.actions import Action, CardGroup, Field, amount_field
from croupier.table.commands import BringChips, ReportBurnMissed
from croupier.verbs.actors import Actor, Role

BY = Actor("p-sam", Role.DEALER)
MISSED = Action("Continue", ReportBurnMissed(BY), open_book("ACT-BJ")["2.1"], key="g")


def drawn(action: Action, macro: str = "action") -> str:
    """What a macro makes of an action, with single blanks."""
    macros = rendering.templates().get_template("macros/actions.html").module
    return " ".join(str(getattr(macros, macro)(action)).split())


def test_an_order_that_is_complete_is_a_button_with_its_key() -> None:
    page = drawn(MISSED)
    (order,) = re.findall(r'data-order="([^"]*)"', page)
    assert msgspec.json.decode(html.unescape(order), type=ReportBurnMissed) == MISSED.command
    assert page.startswith("<button")
    assert 'data-key="g"' in page
    assert "Continue <kbd>G</kbd>" in page
    assert "data-confirm" not in page


def test_an_order_that_takes_an_amount_is_a_form_with_bounds() -> None:
    page = drawn(
        Action(
            "Sell", BringChips(BY, "box 1", Amount(0)), fields=(amount_field("More chips for", "chips"),), asks="Sure?"
        )
    )
    assert page.startswith("<form")
    assert 'name="chips" data-type="money"' in page
    assert 'data-least="1"' in page
    assert 'data-confirm="Sure?"' in page
    assert "data-yes" not in page  # without a title the dialog says yes and no


def test_what_can_t_be_done_now_is_a_button_that_can_t_be_pressed() -> None:
    assert " disabled" in drawn(msgspec.structs.replace(MISSED, why_not="no chips left for it"))
    assert " disabled" not in drawn(MISSED)


def test_words_from_outside_are_text_in_every_part_of_a_field() -> None:
    bad = '"><b>'
    fields = (Field(bad, bad, values=((bad, bad),)), Field(bad, bad, value=bad, hint=bad), Field(bad, bad, "bool"))
    page = drawn(Action(bad, ReportBurnMissed(BY), fields=fields, title=bad, asks=bad, done=bad, then=bad, id=bad))
    assert bad not in page
    assert "<b>" not in page


def test_cards_to_be_laid_again_can_t_be_sent_before_one_was_moved() -> None:
    laying = Field(
        "drawn", "Tap two.", "laying", groups=(CardGroup("Out of the shoe", None, (Card("9h"), Card("Td"))),)
    )
    page = drawn(Action("Apply these hands", ReportBurnMissed(BY), fields=(laying,)))
    assert re.findall(r'data-laid-card="(\w\w)"', page) == ["9h", "Td"]
    assert 'name="drawn" data-type="json" value="[]"' in page
    assert "disabled data-lay-send" in page


def test_the_rule_behind_an_action_is_told_in_the_book_s_words() -> None:
    book = open_book("ACT-BJ")
    assert MISSED.rule == book.clause("2.1").says
    letter = msgspec.structs.replace(MISSED, clause=book["2.3(b)"])
    assert letter.rule == f"{book.clause('2.3').says} {book.clause('2.3(b)').says}"
    assert Action("Next", None).rule == ""
