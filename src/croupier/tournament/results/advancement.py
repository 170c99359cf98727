"""Advancement from session to session: points, who goes on and who is out, as soon as it is decided."""

from croupier.rulebook import Cite, nz_d7
from croupier.tournament.conditions.stage_terms import StageKind, TournamentStage
from croupier.tournament.events import Event
from croupier.tournament.evolve import evolve
from croupier.tournament.results.countback import count_back
from croupier.tournament.results.placings import Score, Ties
from croupier.tournament.results.points import points_for
from croupier.tournament.results.result_events import PlayersAdvanced, PlayersEliminated, PointsAwarded, TieDecided
from croupier.tournament.results.scores import decides_places, may_come_back, ordered, ordinary_sessions
from croupier.tournament.results.session_prizes import session_awards
from croupier.tournament.results.ties import (
    contests,
    level_for_points,
    owed_tie,
    places_so_far,
    points_are_due,
    ranked_in,
    separations,
    stage_of,
)
from croupier.tournament.session_state import SessionKind, SessionPhase
from croupier.tournament.sessions.next_sitting import players_in_stage, to_be_drawn
from croupier.tournament.state import ONGOING, Phase, Tournament


def follow_up(tournament: Tournament, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """These events and all that follows from them for the stage: points, advancement, elimination."""
    for event in events:
        tournament = evolve(tournament, event)
    while more := _next(tournament):
        events += more
        for event in more:
            tournament = evolve(tournament, event)
    return events


def follow_session_end(tournament: Tournament) -> tuple[Event, ...]:
    """What follows from a session that has just ended."""
    return follow_up(tournament, ())


def _next(tournament: Tournament) -> tuple[Event, ...]:
    if tournament.phase not in ONGOING:
        return ()
    return _ties_decided(tournament) or count_back(tournament) or _points(tournament) or _advancement(tournament)


def _ties_decided(tournament: Tournament) -> tuple[Event, ...]:
    """The result of each play-off that is over and decides a tie; after a 3.8 the session itself has the result."""
    for session in tournament.sessions:
        decides = session.kind is SessionKind.PLAY_OFF and not session.after and session.stage == tournament.stage
        if decides and session.phase is SessionPhase.OVER and not session.told:
            return (TieDecided(session.number, session.scores, _clause_of_play_off(tournament)),)
    return ()


def _clause_of_play_off(tournament: Tournament) -> Cite:
    clauses = tournament.clauses
    final = clauses.ties_played if decides_places(tournament) else clauses.session_ties
    return final or clauses.session_placings


def _points(tournament: Tournament) -> tuple[Event, ...]:
    """Points and prizes for every session that has none yet and whose places are clear."""
    stage, clauses = stage_of(tournament), tournament.clauses
    for session in points_are_due(tournament):
        if not level_for_points(tournament, session):
            if stage.kind is not StageKind.POINTS:
                return session_awards(tournament, stage, session)
            share = stage.ties is not None and stage.ties.then is Ties.SHARE
            points = points_for(ranked_in(tournament, session), stage.points, share, separations(tournament))
            awarded = PointsAwarded(session.number, points, clauses.points or clauses.session_placings)
            return (awarded, *session_awards(tournament, stage, session))
    return ()


@nz_d7("5.7(b)", "5.8")
def _advancement(tournament: Tournament) -> tuple[Event, ...]:
    """Who goes on when nothing is left to play or decide in a stage: by the terms of the conditions, nobody else."""
    if not stage_is_decided(tournament) or decides_places(tournament):
        return ()
    stage, clause = stage_of(tournament), tournament.clauses.advancement
    on = _going_on(tournament, stage)
    next_stage = tournament.stage + 1
    again: tuple[str, ...] = ()
    if tournament.conditions.stage[next_stage].kind is StageKind.REPECHAGE:
        again = _repechage_players(tournament, tournament.conditions.stage[next_stage], on)
        next_stage += 1
    events: list[Event] = []
    if on:
        events.append(PlayersAdvanced(next_stage, on, _carried(tournament, next_stage, on), clause))
    if again:
        repechage = tournament.clauses.repechage or clause
        events.append(PlayersAdvanced(tournament.stage + 1, again, (), repechage))
    out = tuple(player.name for player in players_in_stage(tournament) if player.name not in (*on, *again))
    return (*events, PlayersEliminated(out, clause)) if out else tuple(events)


def stage_is_decided(tournament: Tournament) -> bool:
    """Nobody waits for a seat, no session runs and no tie is open in the stage being played."""
    if tournament.phase is not Phase.IN_PLAY:
        return False
    alone = len(players_in_stage(tournament)) <= 1
    running = bool(tournament.open_sessions)
    return not running and (alone or not to_be_drawn(tournament)) and owed_tie(tournament) is None


def places_are_decided(tournament: Tournament) -> bool:
    """Whether play has decided every place that there is, also before the director has awarded them."""
    if tournament.phase in (Phase.PLACED, Phase.PAID, Phase.CLOSED):
        return True
    decided = tournament.has_begun and stage_is_decided(tournament) and decides_places(tournament)
    return decided and bool(places_so_far(tournament).places)


def _going_on(tournament: Tournament, stage: TournamentStage) -> tuple[str, ...]:
    """The best of each contest, and a player who is alone in a stage without opponents."""
    if not ordinary_sessions(tournament):
        return tuple(player.name for player in players_in_stage(tournament))
    names: list[str] = []
    for scores, places in contests(tournament, stage):
        best = [name for level in ordered(scores, tournament.ties_decided) for name in level]
        names += best[:places]
    return tuple(dict.fromkeys(names))


def _repechage_players(tournament: Tournament, repechage: TournamentStage, on: tuple[str, ...]) -> tuple[str, ...]:
    """The best of each session who did not go on, with all who are level with the last of them.

    Those whom the session put out of the tournament may come back by this way.
    """
    names: list[str] = []
    for session in ordinary_sessions(tournament):
        taken: list[str] = []
        for level in ordered(may_come_back(tournament, session), tournament.ties_decided):
            if len(taken) < (repechage.takes or 1):
                taken += [name for name in level if name not in on]
        names += taken
    return tuple(dict.fromkeys(names))


def _carried(tournament: Tournament, stage: int, names: tuple[str, ...]) -> tuple[Score, ...]:
    """The chips that players take along into a stage, where its conditions let them."""
    if not tournament.conditions.stage[stage].carry_chips:
        return ()
    held = {score.name: score for session in ordinary_sessions(tournament) for score in session.counts}
    return tuple(held[name] for name in names if name in held)
