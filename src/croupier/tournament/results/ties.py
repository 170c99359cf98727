"""Ties that matter: who owes a play-off or a draw of cards, worked out from what has been played."""

from msgspec import UNSET

from croupier.rulebook import Cite, nz_d7
from croupier.tournament.conditions.stage_terms import StageKind, TournamentStage
from croupier.tournament.results.placings import (
    OwedPlayOff,
    Placings,
    PlayedFor,
    Score,
    Ties,
    owed_play_off,
    placings,
    rank_final,
    rank_play_off,
)
from croupier.tournament.results.points import TieBreaks, to_be_separated
from croupier.tournament.results.scores import (
    PLACED,
    can_advance,
    decides_places,
    final_scores,
    ordered,
    ordinary_sessions,
    sessions_are_over,
    straddling,
)
from croupier.tournament.session_state import Session, SessionPhase
from croupier.tournament.state import Tournament


def owed_tie(tournament: Tournament) -> OwedPlayOff | None:
    """The tie that must be decided next, best place first; None if every result that is needed is clear."""
    for_points = _owed_for_points(tournament)
    if for_points is not None or points_are_due(tournament) or not sessions_are_over(tournament):
        return for_points
    return places_so_far(tournament).owed if decides_places(tournament) else _owed_for_advancement(tournament)


def is_played(tournament: Tournament) -> bool:
    """Whether the tie that is owed is played off; by the ACT books' conditions cards may be drawn for it instead."""
    ties = ties_in_force(tournament)
    return ties is None or ties.then is not Ties.DRAW_OF_CARDS


def ties_in_force(tournament: Tournament) -> Ties | None:
    """What the conditions say about the tie that is owed: about prizes, or about the places of a session."""
    for_places = _owed_for_points(tournament) is None and decides_places(tournament)
    return tournament.conditions.prizes.ties if for_places else stage_of(tournament).ties


def is_counted_back(tournament: Tournament, players: tuple[str, ...]) -> bool:
    """Whether earlier counts were looked at, and separate none of these players."""
    return any(
        tie.countback and {score.name for score in tie.scores} == {*players} and len({s.value for s in tie.scores}) == 1
        for tie in tournament.ties_decided
    )


def separations(tournament: Tournament) -> TieBreaks:
    """What has separated players who were level in a session; where they share, nothing but earlier counts does."""
    ties = stage_of(tournament).ties
    shared = ties is not None and ties.then is Ties.SHARE
    return tuple(tie.scores for tie in tournament.ties_decided if tie.countback or not shared)


def stage_of(tournament: Tournament) -> TournamentStage:
    """The stage being played."""
    return tournament.conditions.stage[tournament.stage]


def _owed_for_points(tournament: Tournament) -> OwedPlayOff | None:
    """Where points are not shared, those level in a session for places that bring different points."""
    for session in points_are_due(tournament):
        level = level_for_points(tournament, session)
        if level:
            return OwedPlayOff(level, PlayedFor.PLACE, tournament.clauses.points_ties or tie_clause(tournament))
    return None


def points_are_due(tournament: Tournament) -> tuple[Session, ...]:
    """The sessions of a stage that are over and have brought no points yet, or no prizes of their own."""
    stage = stage_of(tournament)
    over = (session for session in ordinary_sessions(tournament) if session.phase is SessionPhase.OVER)
    if stage.kind is StageKind.POINTS:
        return tuple(session for session in over if not session.points and ranked_in(tournament, session))
    won = (session for session in over if session.prizes is UNSET) if stage.session_prizes else ()
    return tuple(session for session in won if ranked_in(tournament, session))


def ranked_in(tournament: Tournament, session: Session) -> tuple[Score, ...]:
    """The scores of a session, but for those who have lost every place since."""
    here = {player.name for player in tournament.players if player.standing in PLACED}
    return tuple(score for score in session.scores if score.name in here)


def level_for_points(tournament: Tournament, session: Session) -> tuple[str, ...]:
    """Those who are level in a session for places that bring different points or prizes, unless these are shared."""
    stage, decided = stage_of(tournament), separations(tournament)
    scores, ties = ranked_in(tournament, session), stage.ties
    for_points = to_be_separated(scores, stage.points, decided)
    level = for_points or to_be_separated(scores, stage.session_prizes or (), decided)
    if ties is not None and ties.then is Ties.SHARE:
        level = tuple(names for names in level if ties.counts_back and not is_counted_back(tournament, names))
    return level[0] if level else ()


def places_so_far(tournament: Tournament) -> Placings:
    """The places of the tournament as they are decided by now, and the play-off that they still want."""
    scores = final_scores(tournament)
    here = {score.name for score in scores}
    decided = [
        (tuple(score for score in tie.scores if score.name in here), bool(tie.countback))
        for tie in tournament.ties_decided
    ]
    prizes = tournament.conditions.prizes.reached_with(tournament.entries)
    ranking = rank_final(tournament.clauses, scores, prizes.places, prizes.ties)
    for result, countback in decided:
        tie = owed_play_off(ranking)
        level = tie is not None and set(tie.players) == {score.name for score in result}
        if tie is not None and level and tie.countback is countback:  # others part nobody any more
            ranking = rank_play_off(ranking, result, countback)
    return placings(ranking)


@nz_d7("5.6")
def _owed_for_advancement(tournament: Tournament) -> OwedPlayOff | None:
    """A tie across the cut between those who go on and those who do not, at a table or over all of them."""
    stage, decided = stage_of(tournament), tournament.ties_decided
    for scores, places in contests(tournament, stage):
        level = straddling(ordered(scores, decided), places)
        if level:
            return OwedPlayOff(level, PlayedFor.PLACE, tie_clause(tournament))
    return None


def contests(tournament: Tournament, stage: TournamentStage) -> tuple[tuple[tuple[Score, ...], int], ...]:
    """Who contends with whom for how many places in the next stage: over all sessions, or session by session."""
    if stage.kind is StageKind.POINTS or stage.advance_in_all is not None:
        in_play = {player.name for player in tournament.still_in}
        everybody = tuple(score for score in final_scores(tournament) if score.name in in_play)
        return ((everybody, stage.advance_in_all or stage.advance or 1),)
    sessions = ordinary_sessions(tournament)
    return tuple((can_advance(tournament, session), stage.advance or 1) for session in sessions)


def tie_clause(tournament: Tournament) -> Cite:
    """What the book says about players level at the end of a session."""
    clauses = tournament.clauses
    return clauses.session_ties or clauses.session_placings
