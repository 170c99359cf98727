"""Ties decided by a draw of cards, if the conditions provide for it."""

from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth
from croupier.tournament.commands import DrawCards
from croupier.tournament.director.directors import require_director
from croupier.tournament.draw.ballot import draw_deciding_cards
from croupier.tournament.events import Event
from croupier.tournament.results.advancement import follow_up
from croupier.tournament.results.placings import OwedPlayOff, Score
from croupier.tournament.results.result_events import TieDecided
from croupier.tournament.results.ties import is_played, owed_tie, tie_clause
from croupier.tournament.state import ONGOING, Tournament


@act_uth("16.3(a)(iii)(E)(c)")
def draw_cards(tournament: Tournament, command: DrawCards) -> tuple[Event, ...]:
    """Those who are level draw cards: the higher card wins the better place, and equal cards are drawn again."""
    tie, clause = require_card_tie(tournament)
    require_director(tournament, command.by, clause, "Drawing cards for a place")
    if not command.entropy.strip():
        raise Refused(clause, "A draw needs entropy, so that anyone can check it.")
    purpose = card_draw_purpose(tournament, tie)
    order = draw_deciding_cards(command.entropy, purpose, tie.players).order
    scores = tuple(Score(name, len(order) - index) for index, name in enumerate(order))
    return follow_up(tournament, (TieDecided(0, scores, clause, command.entropy, purpose),))


@act_bj("19.3(a)(viii)(B)", "19.3(a)(ix)(B)")
@act_mb("15.3(a)(viii)(B)", "15.3(a)(ix)(B)")
@act_uth("16.3(a)(viii)(B)", "16.3(a)(iii)(E)(b)")
def require_card_tie(tournament: Tournament) -> tuple[OwedPlayOff, Cite]:
    """The tie that cards decide by the conditions, and the clause that leaves it to them; refused if there is none."""
    clauses = tournament.clauses
    clause = clauses.ties_drawn or clauses.session_ties
    if clause is None:
        raise Refused(tie_clause(tournament), "Ties are played off in this tournament, not decided by cards.")
    tie = owed_tie(tournament) if tournament.phase in ONGOING else None
    if tie is None or is_played(tournament):
        raise Refused(clause, "There is no tie to be decided by cards.")
    return tie, clause


def card_draw_purpose(tournament: Tournament, tie: OwedPlayOff) -> str:
    """What a draw of cards is for, in the words that go into it: no two of a tournament are for the same."""
    stage = tournament.conditions.stage[tournament.stage]
    names = ", ".join(sorted(tie.players))
    return f"{stage.name}, session {len(tournament.sessions)}, cards by {tie.clause}: {names}"
