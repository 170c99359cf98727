"""What is printed of the seats as they are: cards, slips, sheets for each table and its count, the list of players."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from croupier.equipment.amounts import Amount, Style, currency_text
from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.server.pages.game_titles import game_titles
from croupier.server.printing.typesetting import qr_code, typeset
from croupier.tournament.conditions.notice.formatting import chips_in_words, local_time
from croupier.tournament.conditions.notice.stage_lines import length_in_words
from croupier.tournament.draw.ballot import DrawnSeat
from croupier.tournament.draw.table_balancing import latest_moves
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.session_state import Session, SessionKind, SessionPhase
from croupier.tournament.state import Tournament

_ENTERED = (PlayerStanding.PLAYER, PlayerStanding.ELIMINATED, PlayerStanding.FORFEITED, PlayerStanding.DISQUALIFIED)


class SeatPaper(msgspec.Struct, frozen=True):
    """Where one player sits, and with what; `moved_from` is where they sat before, if they have just moved."""

    player: str
    stage: str
    session: int
    table: int
    seat: int
    start: str
    chips: str
    moved_from: str = ""


class TablePaper(msgspec.Struct, frozen=True):
    """A table of a session with those who sit there, by seat."""

    stage: str
    session: int
    table: int
    start: str
    length: str
    limits: str
    seats: tuple[SeatPaper, ...]


class PlayerPaper(msgspec.Struct, frozen=True):
    """A player on the list; `seat` is none before the draw."""

    player: str
    standing: str
    seat: SeatPaper | None


class SeatingPaper(msgspec.Struct, frozen=True):
    """What the templates `seat_cards`, `seat_slips`, `table_sheets`, `count_sheets` and `players` print. `starts` is
    what all who are seated have in common."""

    house: str
    title: str
    subtitle: str
    code: str
    address: str
    seats: tuple[SeatPaper, ...]
    tables: tuple[TablePaper, ...]
    players: tuple[PlayerPaper, ...]
    starts: str


class SeatingSource(msgspec.Struct, frozen=True):
    """A tournament, what its players are called, and where its public page is."""

    tournament: Tournament
    names: Mapping[str, str]
    house: str = ""
    address: str = ""


@nz_d7("2.3(d)(i)")
@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.8")
def seat_cards(source: SeatingSource) -> bytes:
    """Cards to cut out, eight to a page of A4."""
    return typeset("seat_cards", seating_paper(source))


def seat_slips(source: SeatingSource) -> bytes:
    """A slip of 80 mm for each player."""
    return typeset("seat_slips", seating_paper(source))


@act_uth("16.9")
def moved_slips(source: SeatingSource) -> bytes:
    """A slip of 80 mm for each player who moved when tables were last broken or balanced."""
    paper = seating_paper(source)
    movers = tuple(seat for seat in paper.seats if seat.moved_from)
    return typeset("seat_slips", msgspec.structs.replace(paper, seats=movers))


def table_sheets(source: SeatingSource) -> bytes:
    """A page for each table: who sits where, limits, and room to tick who is here."""
    return typeset("table_sheets", seating_paper(source))


@nz_d7("4.15")
@act_bj("19.12")
@act_mb("15.12")
@act_uth("16.13")
def count_sheets(source: SeatingSource) -> bytes:
    """Two pages for each table, one for each counter: the second does not see what the first has counted."""
    return typeset("count_sheets", seating_paper(source))


def player_list(source: SeatingSource) -> bytes:
    """Everybody who is entered, by name, with their seat."""
    return typeset("players", seating_paper(source))


def sessions_to_seat(tournament: Tournament) -> tuple[Session, ...]:
    """The sessions whose seats are drawn and that are not over."""
    return tuple(session for session in tournament.sessions if session.phase is not SessionPhase.OVER)


def seating_paper(source: SeatingSource) -> SeatingPaper:
    """What every one of these papers is made from."""
    tournament, conditions = source.tournament, source.tournament.conditions
    tables = tuple(table for session in sessions_to_seat(tournament) for table in _tables(source, session))
    seats = tuple(seat for table in tables for seat in table.seats)
    return SeatingPaper(
        house=source.house,
        title=conditions.name or f"A tournament of {conditions.game}",
        subtitle=game_titles().get(conditions.game, conditions.game),
        code=qr_code(source.address),
        address=source.address,
        seats=tuple(sorted(seats, key=lambda seat: seat.player.casefold())),
        tables=tables,
        players=tuple(_players(source)),
        starts=_starts(seats),
    )


def seats_in_play(tournament: Tournament, session: Session) -> tuple[DrawnSeat, ...]:
    """Where those sit now who are still in the session: nobody has a paper who is out."""
    still_in = {player.name for player in tournament.still_in} - {gone.player for gone in session.out}
    return tuple(seat for seat in session.seats if seat.player in still_in)


def _tables(source: SeatingSource, session: Session) -> Iterator[TablePaper]:
    sitting = seats_in_play(source.tournament, session)
    for number in sorted({seat.table for seat in sitting}):
        seats = sorted((seat for seat in sitting if seat.table == number), key=lambda seat: seat.seat)
        limits = source.tournament.conditions.wagers_of(source.tournament.conditions.stage[session.stage], number)
        yield TablePaper(
            stage=_stage(source.tournament, session),
            session=session.number,
            table=number,
            start=local_time(session.start) if session.start else "",
            length=length_in_words(session.length),
            limits=f"{chips_in_words(limits.minimum)} to {chips_in_words(limits.maximum)}",
            seats=tuple(_seat(source, session, seat) for seat in seats),
        )


def _seat(source: SeatingSource, session: Session, at: DrawnSeat) -> SeatPaper:
    return SeatPaper(
        player=source.names.get(at.player, at.player),
        stage=_stage(source.tournament, session),
        session=session.number,
        table=at.table,
        seat=at.seat,
        start=local_time(session.start) if session.start else "",
        chips=currency_text(_chips(source.tournament, session, at), Style.TOURNAMENT_CHIPS),
        moved_from=_moved_from(source.tournament, at.player),
    )


def _chips(tournament: Tournament, session: Session, at: DrawnSeat) -> Amount:
    """What a player has: at the table as it was counted last, before that what they start with."""
    table, player = session.table(at.table), tournament.player(at.player)
    patron = table.patron(at.player) if table else None
    if patron is not None and patron.present:
        return patron.stack
    carried = player.chips if player and session.kind is not SessionKind.PLAY_OFF else None
    return session.chips if carried is None else carried


def _moved_from(tournament: Tournament, name: str) -> str:
    """Where somebody sat before tables were last broken or balanced; empty for those who stayed."""
    last = latest_moves(tournament)
    move = next((move for move in last.moves if move.player == name), None) if last else None
    return f"table {move.from_table}, seat {move.from_seat}" if move else ""


def _stage(tournament: Tournament, session: Session) -> str:
    name = tournament.conditions.stage[session.stage].name
    return f"{name}, play-off" if session.kind is SessionKind.PLAY_OFF else name


def _starts(seats: Sequence[SeatPaper]) -> str:
    """The stage, session and start that everybody on the list has in common, as far as they have: "heats, 7 pm"."""
    parts = ({seat.stage for seat in seats}, {f"session {seat.session}" for seat in seats}, {s.start for s in seats})
    return ", ".join(word for part in parts if len(part) == 1 for word in part if word)


def _players(source: SeatingSource) -> Iterator[PlayerPaper]:
    seats = {
        at.player: _seat(source, session, at)
        for session in sessions_to_seat(source.tournament)
        for at in seats_in_play(source.tournament, session)
    }
    entered = [player for player in source.tournament.players if player.standing in _ENTERED]
    for player in sorted(entered, key=lambda player: source.names.get(player.name, player.name).casefold()):
        standing = "" if player.standing is PlayerStanding.PLAYER else str(player.standing)
        yield PlayerPaper(source.names.get(player.name, player.name), standing, seats.get(player.name))
