"""Leaderboards: a session counted out, with chips as bars, and the standings on points."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from croupier.cli.play.drawing import format_chips
from croupier.cli.play.panels import FELT_COLOUR
from croupier.cli.tournament.leaderboard_rows import LeaderboardRow, Shape, leaderboard_table, visible_row_count
from croupier.cli.tournament.player_outcomes import Fate, Fates
from croupier.rulebook import Cite
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.placings import Score, names_by_score
from croupier.tournament.results.points import points_in_words, totals
from croupier.tournament.session_state import Session, SessionKind
from croupier.tournament.state import Tournament

_NARROW, _WIDE = 48, 78
_FEW_ROWS, _MANY_ROWS, _BOARDS = 7, 16, 14


@dataclass(frozen=True)
class SessionCount:
    """A session that is over, with what becomes of its players and the clause that ended play in it."""

    session: Session
    fates: Fates
    ended_by: Cite | None


def boards(console: Console, counts: Sequence[SessionCount]) -> RenderableType:
    """Count-outs side by side where there is room; what becomes of people has its clause beside it, or below."""
    beside = max(1, min(len(counts), (console.width + 1) // (_NARROW + 1)))
    width = min(_WIDE, console.width) if beside == 1 else (console.width + 1) // beside - 1
    most = _MANY_ROWS if len(counts) <= beside else _FEW_ROWS
    with_rules = width >= _WIDE
    top = max((score.value for count in counts for score in count.session.counts), default=0) or 1
    panels = [_board(console, count, top, Shape(width, most, with_rules)) for count in counts[:_BOARDS]]
    parts: list[RenderableType] = [_side_by_side(panels, beside)]
    if len(counts) > _BOARDS:
        parts.append(Text(f"… and {len(counts) - _BOARDS} more sessions; --json has them all", style="dim"))
    legend = _legend([fate for count in counts for fate in count.fates.values()])
    if legend and not with_rules:
        parts.append(legend)
    return Group(*parts)


def standings(console: Console, tournament: Tournament, sessions: Sequence[Session], fates: Fates) -> RenderableType:
    """Points over the sessions of a stage so far."""
    total = totals(session.points for session in sessions if session.kind is SessionKind.ORDINARY)
    most = max((score.value for score in total), default=0) or 1
    gone = {player.name for player in tournament.players if player.standing is PlayerStanding.ELIMINATED}
    fates = dict.fromkeys(gone, Fate("out", "red", tournament.clauses.unable_to_wager)) | fates
    rows = [
        LeaderboardRow(
            rank, score.name, score.value / most, points_in_words(score.value), fates.get(score.name, Fate(""))
        )
        for rank, score in _ranking(total)
    ]
    stage = tournament.conditions.stage[sessions[0].stage]
    width = min(_WIDE, console.width)
    shape = Shape(width, _MANY_ROWS, with_rules=width == _WIDE and any(row.fate.clause for row in rows))
    played = max(session.sitting for session in sessions)
    title = Text(f"{stage.name}: points after {played} of {stage.sessions} sessions", style="bold")
    table = leaderboard_table(console, rows, shape, held="points")
    return Panel(table, title=title, title_align="left", border_style="cyan", width=width)


def _side_by_side(panels: Sequence[Panel], beside: int) -> Table:
    """This many panels in a row, of one height."""
    grid = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    for first in range(0, len(panels), beside):
        row = panels[first : first + beside]
        tallest = max(panel.height or 0 for panel in row)
        for panel in row:
            panel.height = tallest
        grid.add_row(*row)
    return grid


def _board(console: Console, count: SessionCount, top: int, shape: Shape) -> Panel:
    session = count.session
    held = {score.name: score.value for score in session.counts}
    rows = [
        LeaderboardRow(
            rank,
            score.name,
            held.get(score.name, 0) / top,
            format_chips(held.get(score.name, 0)),
            count.fates[score.name],
        )
        for rank, score in _ranking(session.scores)
    ]
    last = max((at.table.round_number for at in session.tables), default=0)
    rounds = "1 round" if last == 1 else f"{last} rounds"
    ended = Text(rounds + (f", {count.ended_by}" if count.ended_by else ""), style="dim")
    colour = "yellow" if session.kind is SessionKind.PLAY_OFF else FELT_COLOUR
    return Panel(
        leaderboard_table(console, rows, shape, held="chips"),
        title=Text(_title(session), style=f"bold {colour}"),
        title_align="left",
        subtitle=ended,
        subtitle_align="right",
        border_style=colour,
        width=shape.width,
        height=min(len(rows), visible_row_count(rows, shape.most) + 1) + 3,
    )


def _title(session: Session) -> str:
    numbers = [at.number for at in session.tables]
    where = f"table {numbers[0]}" if len(numbers) == 1 else f"tables {numbers[0]} to {numbers[-1]}"
    what = "play-off, " if session.kind is SessionKind.PLAY_OFF else ""
    return f"{what}session {session.number}, {where}"


def _ranking(scores: tuple[Score, ...]) -> list[tuple[int, Score]]:
    """Everybody with their rank, best first; those level have the same."""
    of = {score.name: score for score in scores}
    rows: list[tuple[int, Score]] = []
    for level in names_by_score(scores):
        rank = len(rows) + 1
        rows += [(rank, of[name]) for name in level]
    return rows


def _legend(fates: Sequence[Fate]) -> Text:
    """Every fate once, with the clauses behind it."""
    styles: dict[str, str] = {}
    clauses: dict[str, list[str]] = {}
    for fate in fates:
        if fate.clause and fate.clause not in clauses.setdefault(_kind(fate), []):
            styles.setdefault(_kind(fate), fate.style)
            clauses[_kind(fate)].append(fate.clause)
    text = Text()
    for says, cited in clauses.items():
        text.append("   " if text else "").append(says, style=styles[says])
        text.append(f" {' and '.join(cited)}", style="dim")
    return text


def _kind(fate: Fate) -> str:
    """`out, round 7` and `7 points` are of a kind with `out` and `points`."""
    return "points" if fate.says[0].isdigit() else fate.says.split(",")[0]
