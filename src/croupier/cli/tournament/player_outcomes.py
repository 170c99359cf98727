"""What a session that is over means for each of its players, in a word or two, with the clause."""

from collections.abc import Iterable
from dataclasses import dataclass

from croupier.rulebook import Cite
from croupier.tournament.conditions.stage_terms import StageKind
from croupier.tournament.events import Event
from croupier.tournament.results.placings import Score
from croupier.tournament.results.points import points_in_words
from croupier.tournament.results.result_events import PlayersAdvanced, PlayersEliminated
from croupier.tournament.results.scores import decides_places, ordered, sessions_are_over
from croupier.tournament.results.ties import contests, is_played, owed_tie, places_so_far
from croupier.tournament.session_state import Session
from croupier.tournament.sessions.session_events import PlayerOut
from croupier.tournament.state import Tournament


@dataclass(frozen=True)
class Fate:
    """What happens to a player now. Players with nothing more at stake may be folded into one line."""

    says: str
    style: str = ""
    clause: Cite | None = None
    matters: bool = False


_WAITS = Fate("waits", "dim")
Fates = dict[str, Fate]


class Fortunes:
    """Follows the events of a tournament, and knows why each player is where they are."""

    def __init__(self) -> None:
        self._out: dict[tuple[int, str], PlayerOut] = {}

    def follow(self, events: Iterable[Event]) -> None:
        """Remember who went out of which session."""
        for event in events:
            if isinstance(event, PlayerOut):
                self._out[event.session, event.out.player] = event

    def session_outcomes(self, tournament: Tournament, events: Iterable[Event], session: Session) -> Fates:
        """What becomes of the players of a session, told by the events that came with its end."""
        of_stage = (
            stage_outcomes(tournament, events) if session.stage in (tournament.stage, tournament.stage - 1) else {}
        )
        by_points = tournament.conditions.stage[session.stage].kind is StageKind.POINTS and bool(session.points)
        fates = {name: of_stage.get(name, _WAITS) for name in session.players}
        if session.after:
            clause = tournament.clauses.everybody_out
            fates = {name: Fate(f"ranks session {session.after}", "", clause, True) for name in session.players}
        if by_points:
            fates = {points.name: self._points_fate(tournament, session, points) for points in session.points}
        return {name: self._or_out(session, name, fate) for name, fate in fates.items()}

    def _points_fate(self, tournament: Tournament, session: Session, score: Score) -> Fate:
        """The points of a session, though somebody went out of the tournament in it."""
        out, points = (session.number, score.name) in self._out, points_in_words(score.value)
        says = f"{points} point{'' if points == '1' else 's'}{', out' if out else ''}"
        style = "red" if out else "cyan" if score.value else "dim"
        return Fate(says, style, tournament.clauses.points, matters=out or bool(score.value))

    def _or_out(self, session: Session, name: str, fate: Fate) -> Fate:
        """Where nothing better is to be said, when somebody went out."""
        out = self._out.get((session.number, name))
        if out is None or fate.matters:
            return fate
        return Fate(f"out, round {out.out.round_number}", "red", out.clause)


def stage_outcomes(tournament: Tournament, events: Iterable[Event]) -> Fates:
    """Who goes on, who is out, who is level and for whom a place is certain, as far as that is decided."""
    fates: Fates = {}
    outcomes = [event for event in events if isinstance(event, PlayersAdvanced | PlayersEliminated)]
    for event in outcomes:
        if isinstance(event, PlayersAdvanced):
            going_on = Fate(f"→ {tournament.conditions.stage[event.stage].name}", "green", event.clause, True)
            fates |= dict.fromkeys(event.names, going_on)
        else:
            fates |= dict.fromkeys(event.names, Fate("out", "red", event.clause))
    if not outcomes:
        fates |= _places(tournament) if decides_places(tournament) else _certain(tournament)
        fates |= _level(tournament)
    return fates


def _certain(tournament: Tournament) -> Fates:
    """Who goes on or is out whatever the ties that are still open bring."""
    stage, clause = tournament.conditions.stage[tournament.stage], tournament.clauses.advancement
    following = tournament.conditions.stage[tournament.stage + 1 :]
    if not sessions_are_over(tournament):
        return {}
    on = Fate(f"→ {next(s.name for s in following if s.kind is not StageKind.REPECHAGE)}", "green", clause, True)
    behind = _WAITS if following[0].kind is StageKind.REPECHAGE else Fate("out", "red", clause)
    fates: Fates = {}
    for scores, places in contests(tournament, stage):
        above = 0
        for level in ordered(scores, tournament.ties_decided):
            if above >= places or above + len(level) <= places:
                fates |= dict.fromkeys(level, behind if above >= places else on)
            above += len(level)
    return fates


def _places(tournament: Tournament) -> Fates:
    """The places that are certain; those without a prize are told no more than that."""
    placings, above = places_so_far(tournament), 0
    fates: Fates = {}
    for players, clause in zip(placings.places, placings.clauses, strict=True):
        paid = above < tournament.conditions.prizes.reached_with(tournament.entries).places
        style = "bold bright_yellow" if above == 0 else "green" if paid else "dim"
        fates |= dict.fromkeys(players, Fate(f"place {above + 1}", style, clause, paid))
        above += len(players)
    return fates


def _level(tournament: Tournament) -> Fates:
    """Those who owe a play-off, or draw cards."""
    tie = owed_tie(tournament)
    if tie is None:
        return {}
    says = "play-off" if is_played(tournament) else "draws cards"
    return dict.fromkeys(tie.players, Fate(says, "bold yellow", tie.clause, True))
