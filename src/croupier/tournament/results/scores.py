"""How players rank: by their sessions, by points, and by what decided the ties between them."""

from itertools import groupby

from croupier.tournament.conditions.stage_terms import StageKind
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import Session, SessionKind, SessionPhase
from croupier.tournament.state import Phase, TieResult, Tournament
from croupier.verbs.state_cache import cached_on_state

PLACED = (PlayerStanding.PLAYER, PlayerStanding.ELIMINATED)
"""Who withdrew, forfeited or was disqualified is not placed."""


def final_scores(tournament: Tournament) -> tuple[Score, ...]:
    """What the places of the stage are decided by: points, the scores of its one session, or chips over several."""
    stage = tournament.conditions.stage[tournament.stage]
    here = {player.name: player for player in tournament.players if player.standing in PLACED}
    sessions = [session for session in ordinary_sessions(tournament) if session.phase is SessionPhase.OVER]
    if not sessions:
        return tuple(Score(name, 0) for name, player in here.items() if _is_in(tournament, player))
    names = [name for session in sessions for name in session.players if name in here]
    if stage.kind is StageKind.POINTS:
        return tuple(Score(name, here[name].points) for name in dict.fromkeys(names))
    values = {name: value for session in sessions for name, value in _values(session, alone=len(sessions) == 1)}
    return tuple(Score(name, values.get(name, 0)) for name in dict.fromkeys(names))


def _is_in(tournament: Tournament, player: Player) -> bool:
    return player.standing is PlayerStanding.PLAYER and player.stage == tournament.stage


def _values(session: Session, alone: bool) -> list[tuple[str, int]]:
    """A session's own ranking where there is one alone; chips compare players of different sessions."""
    return [(score.name, score.value) for score in (session.scores if alone else session.counts)]


@cached_on_state
def ordinary_sessions(tournament: Tournament) -> tuple[Session, ...]:
    """The sessions of the stage being played that are no play-offs."""
    return tuple(s for s in tournament.sessions if s.stage == tournament.stage and s.kind is SessionKind.ORDINARY)


def sessions_are_over(tournament: Tournament) -> bool:
    """Whether everybody in this stage has had their sessions, and all of them are over; one alone has none."""
    sessions, stage = ordinary_sessions(tournament), tournament.conditions.stage[tournament.stage]
    if stage.heat and tournament.phase is Phase.ENTRIES_OPEN:
        return False  # there are heats that players may still enter
    here = [player for player in tournament.players if _is_in(tournament, player)]
    had = all(sum(p.name in s.players for s in sessions) - p.again >= stage.sessions for p in here)
    return (had or len(here) == 1) and all(session.phase is SessionPhase.OVER for session in sessions)


def decides_places(tournament: Tournament) -> bool:
    """Whether places are decided by this stage: it is the last one, or nobody is left to play another."""
    return tournament.stage == len(tournament.conditions.stage) - 1 or not tournament.still_in


def can_advance(tournament: Tournament, session: Session) -> tuple[Score, ...]:
    """The scores of those in a session who are still in the tournament; a buy-back counts in its own session."""
    players = {player.name for player in tournament.still_in}
    return _who_played_last(tournament, session, players)


def may_come_back(tournament: Tournament, session: Session) -> tuple[Score, ...]:
    """The scores of those in a session whom a repechage may take."""
    players = {player.name for player in tournament.players if player.standing in PLACED}
    return _who_played_last(tournament, session, players)


def _who_played_last(tournament: Tournament, session: Session, players: set[str]) -> tuple[Score, ...]:
    """The scores of those players who have no later session in the stage."""
    later = {name for s in ordinary_sessions(tournament) if s.number > session.number for name in s.players}
    return tuple(score for score in session.scores if score.name in players - later)


def ordered(scores: tuple[Score, ...], decided: tuple[TieResult, ...]) -> tuple[tuple[str, ...], ...]:
    """The names, best first; those level stand together unless a play-off or draw has parted them."""
    attempts = [{score.name: score.value for score in result} for result in (scores, *(tie.scores for tie in decided))]

    def held(name: str) -> tuple[int, ...]:
        return tuple(attempt.get(name, 0) for attempt in attempts)

    names = sorted((score.name for score in scores), key=held, reverse=True)
    return tuple(tuple(level) for _, level in groupby(names, held))


def straddling(groups: tuple[tuple[str, ...], ...], places: int) -> tuple[str, ...]:
    """The players whose tie leaves open who takes the first `places` places; empty if it is clear."""
    above = 0
    for group in groups:
        if above < places < above + len(group):
            return group
        above += len(group)
    return ()
