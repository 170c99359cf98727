"""One line that moves while a session is played: round, marker and leader. A pipe never sees it."""

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

from croupier.cli.play.drawing import format_chips
from croupier.tournament.session_state import Session, SessionKind, SessionPhase
from croupier.tournament.state import Tournament
from croupier.tournament.view import leaderboard
from croupier.verbs.actors import Actor

_ONLOOKER = Actor("onlooker")


class LiveLine(Progress):
    """Where the session in play is; gone when the tournament is over."""

    def __init__(self, console: Console) -> None:
        super().__init__(
            SpinnerColumn(),
            TextColumn("{task.description}", markup=False),
            BarColumn(20),
            TextColumn("{task.fields[now]}", markup=False, style="dim"),
            console=console,
            transient=True,
            disable=not console.file.isatty(),
        )
        self._line = self.add_task("", total=1, now="", visible=False)

    def show(self, tournament: Tournament) -> None:
        """The session that is in play now."""
        if self.disable:
            return
        session = next((s for s in tournament.sessions if s.phase is SessionPhase.IN_PLAY), None)
        if session is None:
            self.update(self._line, visible=False)
            return
        done, total = _how_far(session)
        what = "play-off" if session.kind is SessionKind.PLAY_OFF else tournament.conditions.stage[session.stage].name
        description = f"{what}, session {session.number}"
        now = _now(tournament, session)
        self.update(self._line, description=description, completed=done, total=total, now=now, visible=True)


def _how_far(session: Session) -> tuple[int, int | None]:
    """How much of the session is over, in its own unit; a robots' round takes a minute."""
    length, tables = session.length, [at.table for at in session.tables]
    rounds = max((table.round_number for table in tables), default=0)
    if length.players_left is not None:
        return len(session.out), len(session.players) - length.players_left
    if length.shoes is not None:
        shoe = tables[0].shoe
        cards = shoe.cards or 1
        return (max(shoe.number, 1) - 1) * cards + cards - shoe.cards_left, length.shoes * cards
    return rounds, length.rounds or length.spins or length.minutes


def _now(tournament: Tournament, session: Session) -> str:
    """The round, whose turn the marker makes it, how many are in, and who leads."""
    busy = [at.table for at in session.tables if at.table.playing]
    parts = [f"round {max((table.round_number for table in busy), default=0)}"]
    if len(busy) > 1:
        parts.append(f"{len(busy)} tables")
    elif busy and busy[0].marker:
        parts.append(f"marker at seat {busy[0].marker}")
    parts.append(f"{sum(len(table.playing) for table in busy)} in")
    lines = [line for line in leaderboard(tournament, _ONLOOKER) if line.session == session.number]
    best = max(lines, key=lambda line: line.chips or 0, default=None)
    return ", ".join([*parts, f"{best.name} leads with {format_chips(best.chips)}"] if best else parts)
