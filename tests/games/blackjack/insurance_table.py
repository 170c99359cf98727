"""Insurance in tests: a table against an ace, and what is asked of the dealer there."""

from croupier.games.blackjack.commands import CloseInsurance, Insure, TakeEvenMoney
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.events import InsuranceClosed, InsuranceReturned
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from tests.games.blackjack.round_driver import Playing, dollars
from tests.people import DEALER

rule = open_book("ACT-BJ")


def seated_round(
    *wagers: tuple[str, int, int], dealer: str = "Ad", determinations: Determinations | None = None
) -> Playing:
    """Everybody wagers (patron, stake, box) and gets nine and eight."""
    playing = Playing(determinations)
    for patron, stake, box in wagers:
        playing.wager(patron, stake, box)
    boxes = len({box for _, _, box in wagers})
    return playing.close().deal("9h " * boxes + dealer + " 8c" * boxes)


def insure(patron: str, amount: int, box: int, owner: str = "") -> Insure:
    return Insure(Actor(patron), patron, box, owner or patron, dollars(amount))


def even_money(patron: str, box: int = 1) -> TakeEvenMoney:
    return TakeEvenMoney(Actor(patron), patron, box)


def returned(playing: Playing) -> list[tuple[str, str, int, str]]:
    """What goes back when the dealer closes insurance: to whom, of insurance on whose wager, how much, by what."""
    *events, closed = playing.do(CloseInsurance(DEALER))
    assert closed == InsuranceClosed(rule["7.3"])
    assert all(isinstance(event, InsuranceReturned) for event in events)
    return [(e.patron, e.owner, e.amount // 100, e.clause) for e in events if isinstance(e, InsuranceReturned)]
