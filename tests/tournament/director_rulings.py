"""Rulings for tests: one of the director's, and what is looked at after it."""

from croupier.rulebook import Cite
from croupier.tournament.commands import ConfirmPlaces, Rule
from croupier.tournament.results.result_events import PlacesConfirmed
from croupier.tournament.state import RulingKind
from tests.tournament.quick_finals import final_alone
from tests.tournament.tournament_log import DIRECTOR, Running

WHY = "what the cameras show"


def ruling(
    run: Running, kind: RulingKind, player: str = "Ann", amount: int = 0, session: int = 0, clause: Cite | None = None
) -> Rule:
    """A ruling of the director by a clause of the tournament's own book."""
    return Rule(DIRECTOR, kind, player, WHY, clause or run.tournament.clauses.chips_by_rule_alone, amount, session)


def stack(run: Running, name: str, session: int = 1) -> int:
    """What somebody holds at a session's table, in dollars."""
    patron = run.table(session, run.session(session).table_of(name)).patron(name)
    assert patron is not None
    return patron.stack // 100


def places(run: Running) -> tuple[tuple[str, ...], ...]:
    """The places as the director confirms them."""
    (event,) = run.do(ConfirmPlaces(DIRECTOR, "a draw in public"))
    assert isinstance(event, PlacesConfirmed)
    return event.places


def play_final(book: str) -> Running:
    """A final of three players has begun."""
    return final_alone(book).begun("Ann", "Bob", "Cat")
