"""The regulator's pack on paper: what a tournament was, from its conditions to its ledger, and what the file proves."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec
from msgspec import UNSET

from croupier.equipment.amounts import Style, currency_text
from croupier.floor.inspection.pack.pack_check import PackJudgement
from croupier.floor.inspection.pack.pack_file import TournamentPack
from croupier.floor.inspection.pack.pack_history import Dated, PackHistory, history_of
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.desk.prize_handover import handed_to, needs_handover
from croupier.floor.tournaments.state import LiveTournament, OpenedDraw
from croupier.ledger.keys.key_ring import fingerprint
from croupier.rulebook import floor
from croupier.server.pages.game_titles import game_titles
from croupier.server.printing.typesetting import typeset
from croupier.tournament.conditions.notice.publication import conditions_notice
from croupier.tournament.director.ruling_events import Ruled, RulingReversed
from croupier.tournament.entries.entry_events import PlayerDisqualified
from croupier.tournament.results.placings import Score
from croupier.tournament.results.prizes import Award
from croupier.tournament.session_state import Session
from croupier.tournament.sessions.session_events import (
    CountDisputed,
    CountEntered,
    SessionEnded,
    TableCountAgreed,
    TableCountDiffered,
)


class PackTable(msgspec.Struct, frozen=True):
    """Rows under headings. `right` and `mono` are the columns with numbers and with hashes, `wide` takes the room."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()
    mono: tuple[int, ...] = ()
    wide: int = 0


class PackSection(msgspec.Struct, frozen=True):
    """A part of the pack: sentences, then tables."""

    heading: str
    says: tuple[str, ...] = ()
    tables: tuple[PackTable, ...] = ()


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


class _Source(msgspec.Struct, frozen=True):
    pack: TournamentPack
    live: LiveTournament
    history: PackHistory

    def name(self, person: str) -> str:
        """What somebody is called."""
        return self.pack.statement.names.get(person, person)

    def account(self, account: str) -> str:
        """An account, with the name of whoever has it."""
        kind, _, person = account.partition(" ")
        return f"{kind} {self.name(person)}".strip() if person in self.pack.statement.names else account


@floor("6.10")
def pack_pdf(pack: TournamentPack, judged: PackJudgement) -> bytes:
    """The pack as PDF."""
    return typeset("pack", pack_paper(pack, judged))


def pack_paper(pack: TournamentPack, judged: PackJudgement) -> PackPaper:
    """What is printed; the log must be one that can be folded."""
    assert judged.live is not None
    source, statement = _Source(pack, judged.live, history_of(pack)), pack.statement
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
            _entries(source),
            _draws(source),
            _rounds(source),
            _counts(source),
            _rulings(source),
            _prizes(source),
            _ledger(source),
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


def _conditions(source: _Source) -> PackSection:
    tournament = source.live.tournament
    versions = tuple((str(one.version), one.regulator_reference, one.told, one.hash) for one in tournament.publications)
    notice = conditions_notice(tournament.conditions, len(versions))
    lines = tuple((line.title, " ".join(line.says.split()), line.clause) for line in notice.lines)
    return PackSection(
        "Conditions",
        tables=(
            PackTable(
                "Versions", ("Version", "Notified by", "Told of the change", "SHA-256"), versions, mono=(3,), wide=3
            ),
            PackTable("In force", ("", "", "Clause"), lines, mono=(2,), wide=1),
        ),
    )


def _entries(source: _Source) -> PackSection:
    rows = tuple(
        (
            source.name(player.name),
            str(player.standing),
            player.group,
            currency_text(player.paid),
            currency_text(player.commission),
            currency_text(player.refunded),
        )
        for player in source.live.tournament.players
    )
    columns = ("Player", "Standing", "Group", "Paid", "of it commission", "Refunded")
    return PackSection("Entries", tables=(PackTable("", columns, rows, right=(3, 4, 5)),))


def _draws(source: _Source) -> PackSection:
    opened = {draw.entropy: draw for draw in source.live.drawn}
    tables = []
    for session in source.live.tournament.sessions:
        rows = tuple((str(seat.table), str(seat.seat), source.name(seat.player)) for seat in session.seats)
        title = f"{_session(source, session.number)}, {_draw_words(session, opened.get(session.entropy))}"
        tables.append(PackTable(title, ("Table", "Seat", "Player"), rows, wide=2))
    return PackSection("Ballot", tables=(*(_draw_parts(source, draw) for draw in source.live.drawn), *tables))


def _draw_parts(source: _Source, draw: OpenedDraw) -> PackTable:
    """What the house had committed itself to, what it opened, and the entropy that all parts make."""
    rows = (
        ("committed to", draw.commitment.root),
        ("opened with", draw.salt),
        ("devices that added", ", ".join(_nonce_words(source, draw)) or "none"),
        ("entropy", draw.entropy),
    )
    return PackTable(draw.commitment.id, ("", ""), rows, mono=(1,), wide=1)


def _draw_words(session: Session, draw: OpenedDraw | None) -> str:
    if draw is not None:
        return f"from {draw.commitment.id}"
    if session.witnesses is UNSET:
        return "allocated by the operator"
    return f"drawn by hand before {' and '.join(session.witnesses)}"


def _nonce_words(source: _Source, draw: OpenedDraw) -> Iterator[str]:
    for nonce in draw.nonces:
        yield source.name(nonce.by) + ("" if nonce.nonce is not None else " (sealed, then withheld)")


def _rounds(source: _Source) -> PackSection:
    tables: dict[tuple[int, int], list[tuple[str, ...]]] = {}
    for played in source.history.rounds:
        ended = _time(played.ended)[11:] if played.ended is not None else ""
        moved = (played.wagered, played.paid, played.taken)
        chips = map(_chips, moved) if any(moved) else ("", "", "")
        row = (str(played.number), _time(played.began), ended, *chips)
        tables.setdefault((played.session, played.table), []).append(row)
    columns = ("Round", "Began", "Ended", "Wagered", "Bank paid", "Bank took")
    return PackSection(
        "Rounds",
        (
            "Chips of the tournament. Every card, wager and settlement of these rounds is in the file; a round at a "
            "table with real chips has none of them here, and its chips are under Counts.",
        ),
        tuple(
            PackTable(f"{_session(source, session)}, table {table}", columns, tuple(rows), right=(3, 4, 5), wide=1)
            for (session, table), rows in sorted(tables.items())
        ),
    )


def _counts(source: _Source) -> PackSection:
    rows = tuple(row for dated in source.history.counts for row in _count_rows(source, dated))
    columns = ("When", "Session", "By", "What")
    return PackSection("Counts", tables=(PackTable("", columns, rows, wide=3),))


def _count_rows(source: _Source, dated: Dated) -> Iterator[tuple[str, ...]]:
    """What happened in a line; the count of a session has a line for each player, most chips first."""
    yield _time(dated.at), _session(source, dated.event.session), *_count(source, dated)
    if isinstance(dated.event, CountEntered):
        for score in sorted(dated.event.counts, key=lambda score: -score.value):
            yield "", "", "", _scores(source, (score,))


def _count(source: _Source, dated: Dated) -> tuple[str, str]:
    match dated.event:
        case CountEntered(by=by):
            return source.name(by.name), "counted:"
        case CountDisputed(differing=differing, by=by):
            return source.name(by.name), "disputed for " + ", ".join(map(source.name, differing))
        case TableCountDiffered(table=table, differing=differing, first_by=first, by=by):
            names = ", ".join(map(source.name, differing))
            return f"{source.name(first.name)} and {source.name(by.name)}", f"table {table}: differed for {names}"
        case TableCountAgreed(table=table, counts=counts, first_by=first, by=by):
            who = f"{source.name(first.name)} and {source.name(by.name)}"
            return who, f"table {table}, agreed: {_scores(source, counts)}"
        case SessionEnded(by=by):
            return source.name(by.name), "confirmed"
    raise AssertionError(dated.event)


def _scores(source: _Source, scores: Sequence[Score]) -> str:
    return "; ".join(f"{source.name(score.name)} {_chips(score.value)}" for score in scores)


def _rulings(source: _Source) -> PackSection:
    rows = tuple((_time(dated.at), *_ruling(source, dated.event)) for dated in source.history.rulings)
    if not rows:
        return PackSection("Rulings", ("No ruling was made, and nobody was disqualified.",))
    columns = ("When", "By", "What", "Reason", "Clause")
    return PackSection("Rulings", tables=(PackTable("", columns, rows, mono=(4,), wide=3),))


def _ruling(source: _Source, event: object) -> tuple[str, str, str, str]:
    match event:
        case Ruled(number=number, kind=kind, player=player, reason=reason, by=by, clause=clause):
            return source.name(by.name), f"{number}. {kind}: {source.name(player)}", reason, str(clause)
        case RulingReversed(number=number, reason=reason, by=by, clause=clause):
            return source.name(by.name), f"{number}. reversed", reason, str(clause)
        case PlayerDisqualified(name=player, reason=reason, by=by, clause=clause):
            return source.name(by.name), f"disqualified: {source.name(player)}", reason, str(clause)
    raise AssertionError(event)


def _handed_words(source: _Source, award: Award) -> str:
    """When a winner came for the prize, and who handed it over; money in an account is not handed over."""
    handed = handed_to(source.live, award.name)
    if handed is None and not needs_handover(source.live, award):
        return "to their account"
    return "not yet" if handed is None else f"{_time(handed.at)}, {source.name(handed.by)}"


def _prizes(source: _Source) -> PackSection:
    tournament = source.live.tournament
    place_of: dict[str, int] = {}
    above = 0
    for names in tournament.places:
        place_of |= dict.fromkeys(names, above + 1)
        above += len(names)
    rows = tuple(
        (
            str(place_of.get(award.name, "")),
            source.name(award.name),
            currency_text(award.amount),
            award.goods,
            _handed_words(source, award),
            str(award.clause),
        )
        for award in tournament.awards
    )
    placed = "; ".join(f"{place_of[names[0]]}. {', '.join(map(source.name, names))}" for names in tournament.places)
    columns = ("Place", "Player", "Prize", "Goods", "Handed over", "Clause")
    table = PackTable("", columns, rows, right=(2,), mono=(5,), wide=1)
    return PackSection("Places and prizes", (f"Places: {placed}." if placed else "No places were awarded.",), (table,))


def _ledger(source: _Source) -> PackSection:
    balance: Counter[str] = Counter()
    rows = []
    for moved in source.history.money:
        posting = moved.posting
        balance[posting.target] += posting.amount
        balance[posting.source] -= posting.amount
        what = moved.kind.partition(".")[2]
        accounts = source.account(posting.source), source.account(posting.target)
        rows.append((_time(moved.at), what, *accounts, currency_text(posting.amount)))
    totals = tuple((source.account(account), currency_text(total)) for account, total in sorted(balance.items()))
    unit = source.pack.statement.currency
    columns = ("When", "For", "From", "To", unit)
    return PackSection(
        "Ledger",
        tables=(
            PackTable("Everything that was paid", columns, tuple(rows), right=(4,), wide=1),
            PackTable("What it adds up to on each account", ("Account", unit), totals, right=(1,)),
        ),
    )


def _session(source: _Source, number: int) -> str:
    session = source.live.tournament.session(number)
    stage = source.live.tournament.conditions.stage[session.stage].name if session else ""
    return f"Session {number} ({stage})"


def _time(at: int | None) -> str:
    return f"{as_time(at):%Y-%m-%d %H:%M:%S}" if at is not None else ""


def _chips(value: int) -> str:
    return currency_text(value, Style.TOURNAMENT_CHIPS)
