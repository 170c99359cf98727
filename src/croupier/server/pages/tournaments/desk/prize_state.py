"""Where each prize of a tournament is: to be paid, in its winner's account, to hand over, or handed over."""

import msgspec

from croupier.floor.tournaments.desk.prize_handover import HAS_PAID, handed_to, money_of, needs_handover
from croupier.floor.tournaments.state import LiveTournament
from croupier.tournament.results.prizes import Award


class PrizeState(msgspec.Struct, frozen=True):
    """One prize is in one state; `tone` is that of its badge."""

    words: str
    tone: str


IN_CASH = "in cash"
TO_HAND_OVER = PrizeState("to hand over", "warn")


def prize_state(live: LiveTournament, award: Award) -> PrizeState | None:
    """Where a prize is; None as long as nothing is paid. What was signed for in cash the cage pays out."""
    if live.tournament.phase not in HAS_PAID:
        return None
    if handed_to(live, award.name) is not None:
        in_cash = way_of_paying(live, award.name) == IN_CASH and money_of(live, award) > 0
        return PrizeState("signed for" if in_cash else "handed over", "good")
    return TO_HAND_OVER if needs_handover(live, award) else PrizeState("in their account", "good")


def way_of_paying(live: LiveTournament, name: str) -> str:
    """How money gets to its winner: those who were entered at the desk have no account to sign in to."""
    player = live.tournament.player(name)
    return IN_CASH if player is not None and player.at_desk else "to their account"
