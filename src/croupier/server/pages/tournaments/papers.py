"""What the staff of a tournament can print, read and amend now."""

from collections.abc import Iterator

import msgspec

from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.server.printing.typesetting import has_other_letters
from croupier.server.routes.tournament_pack import PACK_READERS, PACKED_PHASES
from croupier.tournament.state import ONGOING, Phase
from croupier.verbs.actors import Role


class PaperLink(msgspec.Struct, frozen=True):
    """Something to open: a page, or with `prints` a PDF in a window of its own."""

    to: str
    words: str
    says: str
    prints: bool = True


def papers_of(look: TournamentLook, is_moved: bool = False) -> tuple[PaperLink, ...]:
    """Everything there is to print, and the conditions as long as they can change; with `is_moved` somebody has moved
    to another table in a session that goes on."""
    return tuple(_papers(look, is_moved))


def names_in_other_letters(look: TournamentLook) -> str:
    """Players whose names are printed in a font of the server, if it has one for them: "王小明, 김철수"."""
    names = (look.names.get(line.name, line.name) for line in look.view.tournament.leaderboard)
    return ", ".join(name for name in names if has_other_letters(name))


def _papers(look: TournamentLook, is_moved: bool) -> Iterator[PaperLink]:
    tournament, page = look.view.tournament, f"/tournaments/{look.view.id}"
    papers = f"/api{page}/papers"
    is_published = bool(look.conditions and look.conditions.version)
    state = f"version {tournament.version}" if is_published else "a draft, marked as one"
    if tournament.phase is Phase.PREPARING and look.actor_as(Role.CASINO_OPERATOR):
        yield PaperLink(f"{page}/amending", "Amend the conditions", "until entries open", prints=False)
    yield PaperLink(f"{papers}/notice", "Notice for patrons", f"PDF, {state}")
    yield PaperLink(f"{papers}/commission", "Copy for the Commission", f"PDF by clause, {state}")
    yield PaperLink(f"/api{page}/file", "Conditions as a file", "TOML, to keep or to start another from", prints=False)
    if is_published:
        yield PaperLink(f"{page}/public", "Public page", "for everybody, without signing in", prints=False)
    if is_published:
        yield PaperLink(f"{page}/desk", "The desk", "enter people, take fees, print tickets", prints=False)
    if tournament.leaderboard:
        yield PaperLink(f"{papers}/players", "List of players", "PDF, by name")
    if tournament.phase in ONGOING:
        says = "who sits where, and how it was drawn; enter a draw by hand here"
        yield PaperLink(f"{page}/ballot", "The ballot", says, prints=False)
    if tournament.prizes:
        yield PaperLink(f"{page}/prizes", "Prizes", "hand over with identification, print vouchers", prints=False)
    if tournament.open_sessions:
        yield PaperLink(f"{papers}/seat-cards", "Seat cards", "PDF, eight to a page of A4")
        yield PaperLink(f"{papers}/seat-slips", "Seat slips", "PDF for 80 mm paper")
        if is_moved:
            yield PaperLink(f"{papers}/moved-slips", "Slips for those who moved", "PDF for 80 mm paper")
        yield PaperLink(f"{papers}/table-sheets", "Table sheets", "PDF, a page for each table")
        yield PaperLink(f"{papers}/count-sheets", "Count sheets", "PDF, a page for each counter of each table")
    yield from _pack(look)


def _pack(look: TournamentLook) -> Iterator[PaperLink]:
    """What the regulator gets when all is decided."""
    if look.view.tournament.phase in PACKED_PHASES and any(look.actor_as(role) for role in PACK_READERS):
        says = "PDF: conditions, entries, ballot, rounds, counts, rulings, prizes, ledger"
        yield PaperLink(f"/api/tournaments/{look.view.id}/pack.pdf", "Regulator's pack", says)
