"""The notice on paper: the same bytes each time, any words without harm, and the text behind the hash in the file."""

import hashlib

import msgspec
import pytest

from croupier.server.printing.notice_papers import NoticeCopy, commission_copy, patrons_notice
from croupier.server.printing.typesetting import compiled_template, qr_code
from croupier.tournament.conditions.notice.publication import canonical, conditions_notice
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.examples import example_names, example_text
from croupier.tournament.state import Publication
from tests.server.printing.pdf_streams import page_count, pdf_streams

MARKUP = '#panic("x") $a$ [b] *c* _d_ `e` <label> @ref \\ // /* "quoted" {x} ~'


def a_copy(name: str, title: str = "Summer cup", *, draft: bool = False) -> NoticeCopy:
    conditions = msgspec.structs.replace(read_conditions(example_text(name)), name=title)
    notice = conditions_notice(conditions, version=1)
    versions = (Publication(1, notice.hash, "letter 7"),)
    return NoticeCopy(conditions, notice, "The Green Room", "http://house/tournaments/1", draft, versions)


@pytest.mark.parametrize("name", example_names())
@pytest.mark.clause("NZ-D7 2.7", "ACT-BJ 19.2(b)", "ACT-MB 15.2(b)", "ACT-UTH 16.2(b)")
def test_every_example_is_printed_for_patrons_the_same_each_time(name: str) -> None:
    pdf = patrons_notice(a_copy(name))
    compiled_template.cache_clear()
    assert pdf.startswith(b"%PDF-")
    assert pdf == patrons_notice(a_copy(name))
    assert 1 <= page_count(pdf) <= 4


@pytest.mark.clause("ACT-BJ 19.2(c)", "ACT-MB 15.2(c)", "ACT-UTH 16.2(c)")
@pytest.mark.parametrize("name", ["act-bj", "act-mb", "act-uth"])
def test_the_commissions_copy_holds_the_text_behind_its_hash(name: str) -> None:
    copy = a_copy(name)
    text = canonical(copy.conditions).encode()
    assert hashlib.sha256(text).hexdigest() == copy.notice.hash
    assert text in pdf_streams(commission_copy(copy))
    assert text not in pdf_streams(patrons_notice(copy))


@pytest.mark.parametrize("title", [MARKUP, "Ελλάδα, Żółć, Жук", "王 😀"])
def test_words_of_any_kind_are_printed_and_never_read_as_markup(title: str) -> None:
    assert patrons_notice(a_copy("nz-d7-blackjack", title)) != patrons_notice(a_copy("nz-d7-blackjack"))


def test_a_draft_is_marked_as_one() -> None:
    assert patrons_notice(a_copy("act-uth", draft=True)) != patrons_notice(a_copy("act-uth"))


def test_a_code_is_drawn_only_where_there_is_an_address() -> None:
    assert qr_code("http://house/tournaments/1").startswith("<svg")
    assert qr_code("") == ""
