"""Countback: players who are level are ranked by what they held earlier, where the conditions describe it."""

from croupier.rulebook import act_bj, act_mb, act_uth
from croupier.tournament.conditions.stage_terms import StageKind
from croupier.tournament.results.placings import Score
from croupier.tournament.results.result_events import CountedBack
from croupier.tournament.results.scores import ordinary_sessions
from croupier.tournament.results.ties import is_counted_back, owed_tie, points_are_due, stage_of, ties_in_force
from croupier.tournament.state import Tournament


@act_bj("19.3(a)(viii)(B)", "19.3(a)(ix)(B)")
@act_mb("15.3(a)(viii)(B)", "15.3(a)(ix)(B)")
@act_uth("16.3(a)(viii)(B)", "16.3(a)(iii)(E)(b)", "16.3(a)(x)")
def count_back(tournament: Tournament) -> tuple[CountedBack, ...]:
    """The result of a countback for the tie that is owed, once; empty where the conditions have none."""
    tie = owed_tie(tournament)
    ties = ties_in_force(tournament) if tie is not None else None
    if tie is None or ties is None or not ties.counts_back or is_counted_back(tournament, tie.players):
        return ()
    held = earlier_counts(tournament, tie.players)
    order = sorted(set(held.values()))
    return (CountedBack(tuple(Score(name, order.index(held[name]) + 1) for name in tie.players), tie.clause),)


def earlier_counts(tournament: Tournament, players: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """What each of these held, the latest first: points of each session for a total, else chips before the last round.

    A player with fewer rounds than others counts with the chips they started with.
    """
    if stage_of(tournament).kind is StageKind.POINTS and not points_are_due(tournament):
        return {name: _points_of(tournament, name) for name in players}
    rows = {name: _chips_of(tournament, name) for name in players}
    longest = max(len(row) for row in rows.values())
    return {name: row + row[-1:] * (longest - len(row)) for name, row in rows.items()}


def _points_of(tournament: Tournament, name: str) -> tuple[int, ...]:
    sessions = (session.points for session in reversed(ordinary_sessions(tournament)))
    return tuple(score.value for points in sessions for score in points if score.name == name)


def _chips_of(tournament: Tournament, name: str) -> tuple[int, ...]:
    """A player's chips in their last session of the stage: after the round before the last one, and so on back."""
    own = [session for session in ordinary_sessions(tournament) if name in session.players]
    counts = own[-1].round_counts or () if own else ()
    held = [score.value for count in counts for score in count.counts if score.name == name]
    return tuple(reversed(held[:-1])) or tuple(held) or (0,)
