"""What is printed after the draw: a card or slip for each seat, a sheet for each table, the list of players."""

from collections.abc import Iterator, Mapping

import msgspec

from croupier.equipment.amounts import Style, currency_text
from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.server.pages.game_titles import game_titles
from croupier.server.printing.typesetting import qr_code, typeset
from croupier.tournament.conditions.notice.formatting import chips_in_words, local_time
from croupier.tournament.conditions.notice.stage_lines import length_in_words
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.session_state import Session, SessionKind, SessionPhase
from croupier.tournament.state import Tournament

_ENTERED = (PlayerStanding.PLAYER, PlayerStanding.ELIMINATED, PlayerStanding.FORFEITED, PlayerStanding.DISQUALIFIED)


class SeatPaper(msgspec.Struct, frozen=True):
    """Where one player sits, and with what."""

    player: str
    stage: str
    session: int
    table: int
    seat: int
    start: str
    chips: str


class TablePaper(msgspec.Struct, frozen=True):
    """A table of a session with those who sit there, by seat."""

    stage: str
    session: int
    table: int
    start: str
    length: str
    limits: str
    chips: str
    seats: tuple[SeatPaper, ...]


class PlayerPaper(msgspec.Struct, frozen=True):
    """A player on the list; `seat` is none before the draw."""

    player: str
    standing: str
    seat: SeatPaper | None


class SeatingPaper(msgspec.Struct, frozen=True):
    """What the templates `seat_cards`, `seat_slips`, `table_sheets` and `players` print."""

    house: str
    title: str
    subtitle: str
    code: str
    address: str
    seats: tuple[SeatPaper, ...]
    tables: tuple[TablePaper, ...]
    players: tuple[PlayerPaper, ...]


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


def table_sheets(source: SeatingSource) -> bytes:
    """A page for each table: who sits where, limits, and room for the count."""
    return typeset("table_sheets", seating_paper(source))


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
    )


def _tables(source: SeatingSource, session: Session) -> Iterator[TablePaper]:
    for number in sorted({seat.table for seat in session.seats}):
        seats = [seat for seat in session.seats if seat.table == number]
        limits = source.tournament.conditions.wagers_of(source.tournament.conditions.stage[session.stage], number)
        yield TablePaper(
            stage=_stage(source.tournament, session),
            session=session.number,
            table=number,
            start=local_time(session.start) if session.start else "",
            length=length_in_words(session.length),
            limits=f"{chips_in_words(limits.minimum)} to {chips_in_words(limits.maximum)}",
            chips=chips_in_words(session.chips),
            seats=tuple(
                _seat(source, session, at.player, number, at.seat) for at in sorted(seats, key=lambda at: at.seat)
            ),
        )


def _seat(source: SeatingSource, session: Session, name: str, table: int, seat: int) -> SeatPaper:
    player = source.tournament.player(name)
    carried = player.chips if player and session.kind is not SessionKind.PLAY_OFF else None
    return SeatPaper(
        player=source.names.get(name, name),
        stage=_stage(source.tournament, session),
        session=session.number,
        table=table,
        seat=seat,
        start=local_time(session.start) if session.start else "",
        chips=currency_text(session.chips if carried is None else carried, Style.TOURNAMENT_CHIPS),
    )


def _stage(tournament: Tournament, session: Session) -> str:
    name = tournament.conditions.stage[session.stage].name
    return f"{name}, play-off" if session.kind is SessionKind.PLAY_OFF else name


def _players(source: SeatingSource) -> Iterator[PlayerPaper]:
    seats = {
        at.player: _seat(source, session, at.player, at.table, at.seat)
        for session in sessions_to_seat(source.tournament)
        for at in session.seats
    }
    entered = [player for player in source.tournament.players if player.standing in _ENTERED]
    for player in sorted(entered, key=lambda player: source.names.get(player.name, player.name).casefold()):
        standing = "" if player.standing is PlayerStanding.PLAYER else str(player.standing)
        yield PlayerPaper(source.names.get(player.name, player.name), standing, seats.get(player.name))
