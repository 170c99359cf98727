"""The notice of a tournament's conditions on paper: for patrons in everyday words, for the Commission by clause."""

from collections.abc import Iterable

import msgspec

from croupier.rulebook import Cite, act_bj, act_mb, act_uth, nz_d7
from croupier.server.pages.game_titles import game_titles
from croupier.server.printing.typesetting import qr_code, typeset
from croupier.tournament.conditions.notice.formatting import moment
from croupier.tournament.conditions.notice.publication import ConditionsNotice, canonical
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.state import Publication


class PaperLine(msgspec.Struct, frozen=True):
    """One line of the notice; `clause` is empty in the notice for patrons."""

    title: str
    says: str
    clause: Cite | str


class PaperSection(msgspec.Struct, frozen=True):
    """Lines under one heading."""

    heading: str
    lines: tuple[PaperLine, ...]


class NoticePaper(msgspec.Struct, frozen=True):
    """What the template `notice` prints.

    `text` is the conditions as canonical JSON, whose SHA-256 is `hash`; patrons' copies do without it. `draft` is set
    until the conditions are published.
    """

    house: str
    title: str
    subtitle: str
    kind: str
    version: int
    hash: str
    draft: bool
    sections: tuple[PaperSection, ...]
    address: str
    code: str
    publications: tuple[Publication, ...] = ()
    text: str = ""


class NoticeCopy(msgspec.Struct, frozen=True):
    """What both papers are made from. `address` is that of the tournament's public page, empty if there is none;
    `publications` are all versions so far."""

    conditions: Conditions
    notice: ConditionsNotice
    house: str = ""
    address: str = ""
    draft: bool = False
    publications: tuple[Publication, ...] = ()


@nz_d7("2.7")
@act_bj("19.2(b)")
@act_mb("15.2(b)")
@act_uth("16.2(b)")
def patrons_notice(copy: NoticeCopy) -> bytes:
    """The notice that patrons get in writing: no clause numbers, and a code that opens the public page."""
    return typeset("notice", notice_paper(copy, "Conditions of entry", clauses=False))


@act_bj("19.2(c)")
@act_mb("15.2(c)")
@act_uth("16.2(c)")
def commission_copy(copy: NoticeCopy) -> bytes:
    """The copy for the Commission: each line with its clause, the versions so far, and the text behind the hash."""
    paper = notice_paper(copy, "Copy for the Commission", clauses=True)
    text = canonical(copy.conditions)
    return typeset("notice", msgspec.structs.replace(paper, text=text, publications=copy.publications))


def notice_paper(copy: NoticeCopy, kind: str, *, clauses: bool) -> NoticePaper:
    """What a copy says, with its clauses or without."""
    conditions, notice = copy.conditions, copy.notice
    facts = (game_titles().get(conditions.game, conditions.game), moment(conditions.start))
    return NoticePaper(
        house=copy.house,
        title=notice.title,
        subtitle=" · ".join(fact for fact in facts if fact),
        kind=kind,
        version=notice.version,
        hash=notice.hash,
        draft=copy.draft,
        sections=tuple(_sections(notice, clauses)),
        address=copy.address,
        code=qr_code(copy.address),
    )


def _sections(notice: ConditionsNotice, clauses: bool) -> Iterable[PaperSection]:
    headings = dict.fromkeys(line.heading for line in notice.lines)
    for heading in headings:
        own = (line for line in notice.lines if line.heading == heading)
        yield PaperSection(
            heading, tuple(PaperLine(line.title, line.says, line.clause if clauses else "") for line in own)
        )
