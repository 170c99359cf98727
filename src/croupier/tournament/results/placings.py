"""Who is placed where: the scores of the final session, the play-offs that are owed, and the places that follow."""

from collections import Counter
from enum import StrEnum

import msgspec

from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.clauses import TournamentClauses


class Ties(StrEnum):
    """What the conditions say about players who are level for a prize, under the ACT books."""

    SHARE = "share"
    EXTRA_ROUNDS = "extra rounds"
    DRAW_OF_CARDS = "draw of cards"
    COUNTBACK_EXTRA_ROUNDS = "countback, then extra rounds"
    COUNTBACK_DRAW_OF_CARDS = "countback, then draw of cards"
    COUNTBACK_SHARE = "countback, then share"

    @property
    def counts_back(self) -> bool:
        """Whether earlier counts decide first."""
        return self.value.startswith("countback")

    @property
    def then(self) -> "Ties":
        """What decides between players whom no earlier count separates; where nothing is counted back, it is that."""
        return Ties(self.value.removeprefix("countback, then "))


class PlayedFor(StrEnum):
    """What a play-off decides."""

    WINNER = "winner"
    RUNNER_UP = "runner-up"
    PLACE = "place"


class Score(msgspec.Struct, frozen=True):
    """What a player holds at the end: chips, points, or the rank of a card drawn. More is better."""

    name: str
    value: int


class OwedPlayOff(msgspec.Struct, frozen=True):
    """A play-off that the rules call for: between whom, for what, and by which clause; or a countback."""

    players: tuple[str, ...]
    for_: PlayedFor = msgspec.field(name="for")
    clause: Cite
    countback: bool = False


class Placings(msgspec.Struct, frozen=True):
    """The places, best first, those level together, with a clause for each; they stop before a tie that is played."""

    places: tuple[tuple[str, ...], ...] = ()
    clauses: tuple[Cite, ...] = ()
    owed: OwedPlayOff | None = None


class LevelPlayers(msgspec.Struct, frozen=True):
    """Players who are level, in the order of the session line, and what was played off to put them here, if it was.

    `counted_back` is that no earlier count separates them.
    """

    players: tuple[str, ...]
    found: PlayedFor | None = None
    counted_back: bool = False


class Ranking(msgspec.Struct, frozen=True):
    """The players as the final session and the play-offs so far have ranked them."""

    clauses: TournamentClauses
    prizes: int
    ties: Ties | None
    groups: tuple[LevelPlayers, ...]


def place_players(
    clauses: TournamentClauses,
    final: tuple[Score, ...],
    play_offs: tuple[tuple[Score, ...], ...],
    prizes: int,
    ties: Ties | None = None,
) -> Placings:
    """The places by the final session and every play-off that was held, in order."""
    ranking = rank_final(clauses, final, prizes, ties)
    for play_off in play_offs:
        ranking = rank_play_off(ranking, play_off)
    return placings(ranking)


@nz_d7("5.9")
@act_bj("19.3(a)(xi)", "19.3(a)(xi)(A)", "19.3(a)(xi)(B)")
@act_mb("15.3(a)(xi)", "15.3(a)(xi)(A)", "15.3(a)(xi)(B)")
def rank_final(clauses: TournamentClauses, final: tuple[Score, ...], prizes: int, ties: Ties | None = None) -> Ranking:
    """The players by what they hold at the end of the final session, in chips or in points."""
    check_ties(clauses, ties)
    if twice := [name for name, times in Counter(score.name for score in final).items() if times > 1]:
        raise Refused(
            clauses.places_awarded, f"{twice[0]} is listed twice in the final session; each player has one place."
        )
    ranking = Ranking(clauses, prizes, ties, tuple(LevelPlayers(players) for players in names_by_score(final)))
    if clauses.final_ties and ties is None and (tied := _first_tie(ranking)):
        raise Refused(
            clauses.final_ties,
            f"{_listed(tied)} are tied for a prize, and the conditions do not say what happens then: "
            f"set ties to {' or '.join(ties_known(clauses))}.",
        )
    return ranking


@act_uth("16.3(a)(x)")
def rank_play_off(ranking: Ranking, play_off: tuple[Score, ...], countback: bool = False) -> Ranking:
    """The players after a play-off, which is held by exactly those who owe it; who is level again plays again.

    A countback comes first, where the conditions have one: players who are level in it were so all the time.
    """
    owed = owed_play_off(ranking)
    if owed is None:
        raise _not_owed(ranking, {score.name for score in play_off})
    if owed.countback is not countback:
        due = "earlier counts decide first" if owed.countback else "no earlier count separates them"
        none = ranking.ties is None or not ranking.ties.counts_back
        why = "the conditions have no countback" if none else due
        raise Refused(owed.clause, f"{_listed(owed.players)} are tied: {why}.")
    values = {score.name: score.value for score in play_off}
    if len(values) != len(play_off) or set(values) != set(owed.players):
        raise Refused(
            owed.clause,
            f"The play-off due, for {owed.for_}, is only between {_listed(owed.players)}.",
        )
    # the session's order is kept within each place, whatever the order of the play-off line
    scores = tuple(Score(name, values[name]) for name in owed.players)
    levels = names_by_score(scores)
    ranked = tuple(LevelPlayers(players, owed.for_, countback and len(levels) == 1) for players in levels)
    place = next(index for index, group in enumerate(ranking.groups) if group.players == owed.players)
    groups = ranking.groups[:place] + ranked + ranking.groups[place + 1 :]
    return msgspec.structs.replace(ranking, groups=groups)


@nz_d7("5.12")
def _not_owed(ranking: Ranking, names: set[str]) -> Refused:
    """Why those who come to a play-off owe none: they share, there is no prize for it, or they are not level."""
    level = next((group.players for group in ranking.groups if len(names) > 1 and names <= {*group.players}), ())
    if not level:
        return Refused(_tie_rule(ranking), "No play-off is due: the places are decided.")
    if _rank(ranking, level) > ranking.prizes:
        return Refused(_tie_rule(ranking), f"{_listed(level)} are tied below the last prize: no play-off is needed.")
    by_book = ranking.clauses.final_ties is None
    clause = ranking.clauses.prizes_shared if by_book else _tie_rule(ranking)
    why = "a play-off decides only the first two places" if by_book else "as the conditions say"
    return Refused(clause, f"{_listed(level)} are tied and share their prizes: {why}.")


def placings(ranking: Ranking) -> Placings:
    """The places as they stand now, and the play-off that is owed next."""
    owed, rank = owed_play_off(ranking), 1
    places: list[tuple[str, ...]] = []
    clauses: list[Cite] = []
    for group in ranking.groups:
        if owed and group.players == owed.players:
            break
        places.append(group.players)
        clauses.append(_place_clause(ranking, group, rank))
        rank += len(group.players)
    return Placings(tuple(places), tuple(clauses), owed)


@nz_d7("5.10")
@act_bj("19.3(a)(xi)(D)")
@act_mb("15.3(a)(xi)(D)")
@act_uth("16.3(a)(x)", "16.3(a)(iii)(E)(c)")
def owed_play_off(ranking: Ranking) -> OwedPlayOff | None:
    """The play-off that is owed next: the best open place comes first."""
    tied = _first_tie(ranking)
    if not tied:
        return None
    group = next(group for group in ranking.groups if group.players == tied)
    played_for = _played_for(_rank(ranking, tied))
    return OwedPlayOff(tied, played_for, _tie_rule(ranking), _awaits_countback(ranking, group))


def _awaits_countback(ranking: Ranking, group: LevelPlayers) -> bool:
    return ranking.ties is not None and ranking.ties.counts_back and not group.counted_back


def _shares(ranking: Ranking, group: LevelPlayers) -> bool:
    """Whether players who are level stay so: the conditions let them share, and no earlier count separates them."""
    shared = ranking.ties is not None and ranking.ties.then is Ties.SHARE
    return shared and not _awaits_countback(ranking, group)


def check_ties(clauses: TournamentClauses, ties: Ties | None) -> None:
    """What the conditions say about ties must be theirs to say."""
    if ties is None or ties in ties_known(clauses):
        return
    if clauses.final_ties is None:
        clause = clauses.ties_played or clauses.prizes_shared
        raise Refused(clause, "The rules decide ties: first and second are played off, the rest share.")
    raise Refused(clauses.final_ties, f"Ties are decided by {' or '.join(ties_known(clauses))} here, not by {ties}.")


@act_uth("16.20")
def ties_known(clauses: TournamentClauses) -> tuple[Ties, ...]:
    """The answers to a tie that the conditions may give; empty if the book gives its own."""
    if clauses.final_ties is None:
        return ()
    drawn = tuple(ties for ties in Ties if ties.then is not Ties.DRAW_OF_CARDS or clauses.ties_drawn)
    return tuple(ties for ties in drawn if not ties.counts_back or clauses.prize_countback)


@nz_d7("5.6")
def tied_for(scores: tuple[Score, ...], places: int) -> tuple[str, ...]:
    """The players whose tie leaves open who takes the first `places` places; empty if it is clear."""
    above = 0
    for group in names_by_score(scores):
        if above < places < above + len(group):
            return group
        above += len(group)
    return ()


def names_by_score(scores: tuple[Score, ...]) -> tuple[tuple[str, ...], ...]:
    """The names by score, best first; those level stand together, in the order they came in."""
    level: dict[int, list[str]] = {}
    for score in scores:
        level.setdefault(score.value, []).append(score.name)
    return tuple(tuple(level[value]) for value in sorted(level, reverse=True))


def _first_tie(ranking: Ranking) -> tuple[str, ...]:
    """The best place that players are level for and that may not stay so."""
    above = 0
    for group in ranking.groups:
        if above >= _decided(ranking):
            break
        if len(group.players) > 1 and not _shares(ranking, group):
            return group.players
        above += len(group.players)
    return ()


@nz_d7("5.10", "5.12")
def _decided(ranking: Ranking) -> int:
    """Down to which place ties are decided: to the runner-up by division 7, to the last prize by the ACT books."""
    if ranking.clauses.final_ties is None:
        return 2 if ranking.prizes >= 2 else 1
    return ranking.prizes


def _rank(ranking: Ranking, players: tuple[str, ...]) -> int:
    """The place that players contend for."""
    above = 1
    for group in ranking.groups:
        if group.players == players:
            break
        above += len(group.players)
    return above


def _played_for(rank: int) -> PlayedFor:
    return {1: PlayedFor.WINNER, 2: PlayedFor.RUNNER_UP}.get(rank, PlayedFor.PLACE)


@nz_d7("5.9", "5.10", "5.11", "5.11(a)", "5.11(b)", "5.11(c)")
@act_bj("19.18")
@act_mb("15.20")
@act_uth("16.20")
def _place_clause(ranking: Ranking, group: LevelPlayers, rank: int) -> Cite:
    """The clause by which a place was found."""
    clauses = ranking.clauses
    if not clauses.places_behind or rank <= 2:
        drawn = ranking.ties is not None and ranking.ties.then is Ties.DRAW_OF_CARDS
        parted = clauses.ties_drawn if drawn else clauses.ties_played
        return parted if group.found and parted else clauses.places_awarded
    by_second, by_first, by_chips = clauses.places_behind
    match group.found:
        case PlayedFor.RUNNER_UP:
            return by_second
        case PlayedFor.WINNER:
            return by_first
        case _:
            return by_chips


def _tie_rule(ranking: Ranking) -> Cite:
    """The clause that says how ties are decided."""
    return ranking.clauses.final_ties or ranking.clauses.ties_played or ranking.clauses.places_awarded


def _listed(names: tuple[str, ...]) -> str:
    return " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]
