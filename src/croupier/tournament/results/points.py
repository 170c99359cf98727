"""Points for the places of a session, divided exactly among those who are level, and their totals."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import groupby

from croupier.rulebook import act_bj, act_mb, act_uth
from croupier.tournament.results.placings import Score

POINT_PARTS = 360_360
"""The parts of a point: the least number that 1 to 15 all divide, and the largest table has fourteen seats."""

TieBreaks = tuple[tuple[Score, ...], ...]
"""What separated those who were level, one attempt after another: chips of extra rounds, cards drawn."""


@act_bj("19.3(a)(ii)(D)", "19.3(a)(ix)(B)")
@act_mb("15.3(a)(ii)(d)", "15.3(a)(ix)(B)")
@act_uth("16.3(a)(iii)(E)", "16.3(a)(iii)(E)(b)")
def points_for(
    scores: tuple[Score, ...], table_of_points: tuple[int, ...], share: bool, separated: TieBreaks = ()
) -> tuple[Score, ...]:
    """A session's points, in parts, best first: those level on chips share those of their places, or were separated.

    `table_of_points` has whole points for first place, second and so on; places behind it bring none. Among more than
    fifteen, what cannot be divided is less than a part each and falls away for all of them alike."""
    if not share and (level := to_be_separated(scores, table_of_points, separated)):
        raise ValueError(f"{', '.join(level[0])} are tied: the conditions require the tie to be decided before points.")
    return tuple(
        Score(player, sum(points) * POINT_PARTS // len(players))
        for players, points in _levels(scores, table_of_points, separated)
        for player in players
    )


@act_bj("19.3(a)(ix)(B)")
@act_mb("15.3(a)(ix)(B)")
@act_uth("16.3(a)(iii)(E)(b)")
def to_be_separated(
    scores: tuple[Score, ...], table_of_points: tuple[int, ...], separated: TieBreaks = ()
) -> tuple[tuple[str, ...], ...]:
    """Who is still level for places that bring different points, where points are not shared; best first."""
    levels = _levels(scores, table_of_points, separated)
    return tuple(players for players, points in levels if len(set(points)) > 1)


def session_places(scores: tuple[Score, ...], separated: TieBreaks = ()) -> tuple[tuple[str, ...], ...]:
    """The places of a session, best first; those who are level, and share, stand together."""
    return tuple(players for players, _ in _levels(scores, (), separated))


@act_bj("19.3(a)(xi)(B)")
@act_mb("15.3(a)(xi)(B)")
@act_uth("16.3(a)(iii)(E)(c)")
def totals(sessions: Iterable[tuple[Score, ...]]) -> tuple[Score, ...]:
    """Everybody's points, in parts, over sessions of whatever game, best first and by name where equal."""
    total: Counter[str] = Counter()
    for session in sessions:
        for score in session:
            total[score.name] += score.value
    return tuple(Score(name, total[name]) for name in sorted(total, key=lambda name: (-total[name], name)))


def points_in_words(points: int) -> str:
    """Points for people: `12`, `7 1/2`, `2/3`."""
    exact = Fraction(points, POINT_PARTS)
    whole, rest = divmod(exact.numerator, exact.denominator)
    if not rest:
        return str(whole)
    return f"{whole} {rest}/{exact.denominator}" if whole else f"{rest}/{exact.denominator}"


def _levels(
    scores: tuple[Score, ...], table_of_points: tuple[int, ...], separated: TieBreaks
) -> Iterator[tuple[tuple[str, ...], tuple[int, ...]]]:
    """Those who are level together, best first and by name, with the points of the places that they take up."""
    rounds = [{score.name: score.value for score in attempt} for attempt in (scores, *separated)]
    if len(rounds[0]) < len(scores):
        raise ValueError("A player has two scores: each has one place in a session.")

    def held(name: str) -> tuple[int, ...]:
        return tuple(attempt.get(name, 0) for attempt in rounds)

    place = 0
    for _, level in groupby(sorted(sorted(rounds[0]), key=held, reverse=True), held):
        players = tuple(level)
        last = place + len(players)
        yield players, tuple(table_of_points[at] if at < len(table_of_points) else 0 for at in range(place, last))
        place = last
