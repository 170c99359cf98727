"""The regulator's pack on paper: what a tournament was, from its conditions to its ledger, and what the file proves."""

import msgspec

from croupier.floor.inspection.pack.pack_check import PackJudgement
from croupier.floor.inspection.pack.pack_file import TournamentPack
from croupier.floor.inspection.pack.pack_history import history_of
from croupier.ledger.keys.key_ring import fingerprint
from croupier.rulebook import floor
from croupier.server.pages.game_titles import game_titles
from croupier.server.printing.pack.pack_counts import count_section
from croupier.server.printing.pack.pack_draws import draw_section
from croupier.server.printing.pack.pack_money import entry_section, ledger_section, prize_section
from croupier.server.printing.pack.pack_play import round_section, ruling_section
from croupier.server.printing.pack.pack_tables import PackContent, PackSection, PackTable
from croupier.server.printing.typesetting import typeset
from croupier.tournament.conditions.notice.publication import conditions_notice


class PackPaper(msgspec.Struct, frozen=True):
    """What the template `pack` prints."""

    house: str
    title: str
    subtitle: str
    hash: str
    key: str
    made: str
    verified: bool
    sections: tuple[PackSection, ...]


@floor("6.10")
def pack_pdf(pack: TournamentPack, judged: PackJudgement) -> bytes:
    """The pack as PDF."""
    return typeset("pack", pack_paper(pack, judged))


def pack_paper(pack: TournamentPack, judged: PackJudgement) -> PackPaper:
    """What is printed; the log must be one that can be folded."""
    assert judged.live is not None
    source, statement = PackContent(pack, judged.live, history_of(pack)), pack.statement
    conditions = judged.live.tournament.conditions
    return PackPaper(
        house=statement.house,
        title=conditions.name or f"A tournament of {conditions.game}",
        subtitle=f"{game_titles().get(conditions.game, conditions.game)} · {judged.live.tournament.phase}",
        hash=statement.hash,
        key=fingerprint(bytes.fromhex(pack.key)),
        made=statement.at,
        verified=not judged.findings,
        sections=(
            _proofs(judged),
            _conditions(source),
            entry_section(source),
            draw_section(source),
            round_section(source),
            count_section(source),
            ruling_section(source),
            prize_section(source),
            ledger_section(source),
        ),
    )


def _proofs(judged: PackJudgement) -> PackSection:
    shoes = ", ".join(f"{count} {verdict}" for verdict, count in judged.proofs) or "none"
    says = (
        f"{judged.counts.events} events, folded one by one; shoes, decks and wheels: {shoes}.",
        *(f"Does not verify: {finding}." for finding in judged.findings),
        *(f"Not proven: {words}." for words in judged.unproven),
    )
    return PackSection("What the file proves", says)


def _conditions(source: PackContent) -> PackSection:
    tournament = source.live.tournament
    versions = tuple((str(one.version), one.regulator_reference, one.told, one.hash) for one in tournament.publications)
    notice = conditions_notice(tournament.conditions, len(versions))
    columns = ("Version", "Notified by", "Told of the change", "SHA-256")
    lines = tuple((line.title, " ".join(line.says.split()), line.clause) for line in notice.lines)
    return PackSection(
        "Conditions",
        tables=(
            PackTable("Versions", columns, versions, mono=(3,), wide=(1, 2, 3)),
            PackTable("In force", ("", "", "Clause"), lines, mono=(2,), wide=(1,)),
        ),
    )
