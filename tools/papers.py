"""Pictures of the papers of a tournament, each by its first page, set by the same templates as the printed ones.

python -m tools.papers   all of them, into docs/pictures/papers
"""

import random
import sys
from pathlib import Path

import msgspec
import typst

from croupier.cli.tournament.plan import PlanOptions, make_report
from croupier.cli.tournament.plan_drawing import draw_plan
from croupier.cli.tournament.plan_paper import plan_page
from croupier.robots.tournament import TournamentRun
from croupier.server.printing import seat_papers, typesetting
from croupier.server.printing.notice_papers import NoticeCopy, notice_paper
from croupier.server.printing.ticket_papers import TicketSource, ticket_contents
from croupier.server.printing.voucher_papers import VoucherPaper, voucher_parts
from croupier.tournament.conditions.notice.publication import conditions_notice
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.examples import example_text
from croupier.tournament.state import Tournament
from tools.tournament_stage import NAMES

INTO = Path(__file__).parent.parent / "docs" / "pictures" / "papers"
_PER_INCH = 72
_HOUSE, _ADDRESS, _CURRENCY = "Demo House", "https://casino.example/tournaments/x-1", "AUD"


def seated() -> Tournament:
    """A tournament of fourteen whose seats are drawn."""
    run = TournamentRun(read_conditions(example_text("nz-d7-blackjack")), NAMES[-14:], random.Random(14).randrange)
    return next(tournament for tournament in run.run() if tournament.sessions)


def papers() -> dict[str, tuple[str, msgspec.Struct]]:
    """Each paper by its name, with its template and what it says."""
    tournament = seated()
    source = seat_papers.SeatingSource(tournament, {}, _HOUSE, _ADDRESS)
    seating = seat_papers.seating_paper(source)
    conditions, player = tournament.conditions, NAMES[-2]
    copy = NoticeCopy(conditions, conditions_notice(conditions, 1), _HOUSE, _ADDRESS)
    ticket = TicketSource(tournament, player, player, 12, _HOUSE, _CURRENCY, f"{_ADDRESS}/ticket")
    voucher = VoucherPaper(
        _HOUSE,
        tournament.conditions.name,
        "x-1",
        player,
        1,
        1,
        "18 November 2026",
        "K7QD-1",
        voucher_parts(80_000, "a weekend for two", 40_000, _CURRENCY, in_cash=True),
    )
    first = {field: getattr(seating, field)[:1] for field in ("seats", "tables")}
    alone = msgspec.structs.replace(seating, **first)
    return {
        "plan": ("plan", _plan()),
        "notice": ("notice", notice_paper(copy, "Conditions of entry", clauses=False)),
        "seat-cards": ("seat_cards", msgspec.structs.replace(seating, seats=seating.seats[:8])),
        "seat-slip": ("seat_slips", alone),
        "table-sheet": ("table_sheets", alone),
        "count-sheet": ("count_sheets", alone),
        "ticket": ("ticket", ticket_contents(ticket)),
        "voucher": ("voucher", voucher),
    }


def _plan() -> msgspec.Struct:
    """A director's plan of an example."""
    options = PlanOptions("act-bj", seed=7)
    report, samples = make_report(options, read_conditions(example_text(options.file)))
    return plan_page(report, draw_plan(report, samples, "svg", bare=True))


def picture(template: str, data: msgspec.Struct) -> bytes:
    """The first page."""
    folder = Path(typesetting.__file__).parent / "templates"
    pages: object = typst.compile(
        folder / f"{template}.typ",
        root=folder,
        format="png",
        ppi=_PER_INCH,
        ignore_system_fonts=True,
        sys_inputs={"data": msgspec.json.encode(data).decode()},
    )
    first = pages[0] if isinstance(pages, list) else pages
    assert isinstance(first, bytes)
    return first


def main() -> int:
    """Draw them."""
    INTO.mkdir(parents=True, exist_ok=True)
    for name, (template, data) in papers().items():
        (INTO / f"{name}.png").write_bytes(picture(template, data))
    return 0


if __name__ == "__main__":
    sys.exit(main())
