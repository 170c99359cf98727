"""What a television shows of a tournament: only what a spectator may see reaches its template."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.tournaments.view import LiveTournamentView, SessionTableView
from croupier.rulebook import act_bj, act_mb, act_uth, floor, nz_d7
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.tournaments.session_strip import chip_limits, limit_change_moment
from croupier.server.pages.tournaments.table import session_length
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.ties import is_played, owed_tie
from croupier.tournament.session_state import SessionKind, SessionPhase
from croupier.tournament.state import Phase
from croupier.tournament.view import LeaderboardLine, SessionView

LINES = 9
"""So many players are legible from ten metres; the others follow in turn."""
LEADERS = 3
"""So many stay in sight while the others follow each other."""
SEATED_TABLES = 4
"""So many tables fit on the screen with all their seats."""
TURN_MILLIS = 10_000
_AFTER_PLAY = (SessionPhase.ALL_OUT, SessionPhase.TO_COUNT, SessionPhase.COUNTED, SessionPhase.OVER)
_COUNTS = {
    SessionPhase.TO_COUNT: "Chips from before the count: places follow it",
    SessionPhase.COUNTED: "Counted: places follow once it is confirmed",
}
ItemT = TypeVar("ItemT")


class ScreenLine(msgspec.Struct, frozen=True):
    """A player on the leaderboard; `note` says that a secret wager is in play, or that they are out. `gap` says
    which of all are shown from here on, where players before this one are not."""

    rank: int
    name: str
    chips: str
    where: str
    note: str = ""
    out: bool = False
    gap: str = ""


class ScreenTable(msgspec.Struct, frozen=True):
    """A table: how far it is, also in few words beside others, and who sits where; `held` where it stands still."""

    number: int
    length: str
    brief: str
    round_number: int
    last_round: int | None
    word: str
    held: bool
    seats: tuple[tuple[int, str], ...]


class ScreenLimits(msgspec.Struct, frozen=True):
    """The limits now and next, and when that is."""

    now: str = ""
    next: str = ""
    when: str = ""


@floor("6.15")
@nz_d7("4.9", "4.15")
@act_bj("19.12")
@act_mb("15.12")
@act_uth("16.13")
def screen_lines(
    view: LiveTournamentView, session: SessionView | None, names: Mapping[str, str], now: int
) -> tuple[ScreenLine, ...]:
    """The leaderboard by chips in full view: those who lead, and of a long one the others a page at a time. In a
    play-off it is of those who play off."""
    several, board = len(view.tables) > 1, view.tournament.leaderboard
    if session is not None and session.kind is SessionKind.PLAY_OFF:
        board = tuple(line for line in board if line.name in session.players)
    first = len(board) if len(board) <= LINES else LEADERS
    rest = shown_in_turn(board[first:], now, LINES - LEADERS)
    gap = f"{rest[0].rank} to {rest[-1].rank} of {len(board)}" if rest and rest[0] is not board[first] else ""
    lines = ((line, gap if rest and line is rest[0] else "") for line in (*board[:first], *rest))
    return tuple(_line(line, names, several, before) for line, before in lines)


def shown_in_turn(items: Sequence[ItemT], now: int, most: int) -> Sequence[ItemT]:
    """The part of a long list that is shown at this moment."""
    pages = max(1, -(-len(items) // most))
    first = now // TURN_MILLIS % pages * most
    return items[first : first + most]


def _line(line: LeaderboardLine, names: Mapping[str, str], several: bool, gap: str) -> ScreenLine:
    out = line.standing is not PlayerStanding.PLAYER
    seat = f"table {line.table}, seat {line.seat}" if several else f"seat {line.seat}"
    where = seat if line.table and not out else ""
    note = str(line.standing) if out else "secret bet" if line.secret_in_play else ""
    chips = "–" if line.chips is None else write_amount(line.chips, Style.TOURNAMENT_CHIPS)
    points = f"{line.points} points" if line.points != "0" else ""
    return ScreenLine(line.rank, names.get(line.name, line.name), chips, where, note or points, out, gap)


def screen_tables(
    view: LiveTournamentView, sessions: Sequence[SessionView], names: Mapping[str, str]
) -> tuple[ScreenTable, ...]:
    """The tables of sessions that go on side by side, with their seats as they were drawn, without those broken."""
    return tuple(_table(view, session, at, names) for session in sessions for at in _played_tables(view, session))


def _played_tables(view: LiveTournamentView, session: SessionView) -> list[SessionTableView]:
    """The tables at which somebody plays; all of them before the start, and where nobody does any more."""
    tables = [at for at in view.tables if at.session == session.number]
    played = [at for at in tables if any(not one.out for one in at.live.table.patrons)]
    return tables if session.phase is SessionPhase.DRAWN or not played else played


def _table(
    view: LiveTournamentView, session: SessionView, at: SessionTableView, names: Mapping[str, str]
) -> ScreenTable:
    table = at.live.table
    seats = sorted(
        (line.seat, names.get(line.name, line.name))
        for line in view.tournament.leaderboard
        if (line.session, line.table) == (at.session, at.table) and line.standing is PlayerStanding.PLAYER
    )
    word = GAME_PAGES.part_of(table.sign.game).round_word
    shoe = f", shoe {table.shoe_number}" if table.shoe_number and table.shoes else ""
    return ScreenTable(
        number=at.table,
        length=session_length(session, table, word).removeprefix("play-off, "),
        brief=f"{word} {table.round_number}{shoe}",
        round_number=table.round_number,
        last_round=table.final_round or session.final_round,
        word=word,
        held=bool(at.live.held),
        seats=tuple(seats),
    )


def screen_length(tables: Sequence[ScreenTable]) -> str:
    """How far the tables are together: what one says, or from which round to which."""
    if len({one.length for one in tables}) <= 1:
        return tables[0].length if tables else ""
    rounds, last = [one.round_number for one in tables], {one.last_round for one in tables}
    of = f" of {tables[0].last_round}" if len(last) == 1 and tables[0].last_round else ""
    first, most = min(rounds), max(rounds)
    words = f"{tables[0].word} {most}" if first == most else f"{tables[0].word}s {first} to {most}"
    return words + of


def screen_limits(view: LiveTournamentView, session: SessionView) -> ScreenLimits:
    """The limits of a session that is played, and those that come while a round is left for them; they are those of its
    first table, as all tables of a session have the same stages."""
    tables = [at.live.table for at in view.tables if at.session == session.number]
    if not tables or session.phase in _AFTER_PLAY:
        return ScreenLimits()
    sign, last = tables[0].sign, tables[0].final_round or session.final_round
    if not sign.limit_changes or (last and all(one.round_number >= last for one in tables)):
        return ScreenLimits(chip_limits(sign.limits))
    return ScreenLimits(chip_limits(sign.limits), chip_limits(sign.limit_changes[0]), limit_change_moment(sign))


def unconfirmed_count(view: LiveTournamentView, session: SessionView | None) -> str:
    """What the chips on show are as long as a count is made, or waits to be confirmed: they give no places. Empty at
    other times, and where the system has followed the chips."""
    tables = () if session is None else tuple(at for at in view.tables if at.session == session.number)
    if session is None or not any(at.live.table.is_counted for at in tables):
        return ""
    return _COUNTS.get(session.phase, "")


def playing_off(live: LiveTournament, session: SessionView | None, names: Mapping[str, str]) -> str:
    """Who plays off, or is about to; empty in an ordinary session."""
    tie = owed_tie(live.tournament) if session is None and live.tournament.phase is Phase.IN_PLAY else None
    if session is None:
        players = tie.players if tie is not None and is_played(live.tournament) else ()
    else:
        players = session.players if session.kind is SessionKind.PLAY_OFF else ()
    return " against ".join(names.get(name, name) for name in players)
