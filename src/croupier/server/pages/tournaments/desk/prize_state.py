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
PAID_AT_CAGE = "Cash signed for is paid at the cage; see the cage's list."


def prize_state(live: LiveTournament, award: Award) -> PrizeState | None:
    """Where a prize is; None as long as nothing is paid. What was signed for in cash the cage pays out."""
    if live.tournament.phase not in HAS_PAID:
        return None
    if handed_to(live, award.name) is not None:
        return PrizeState("signed for" if is_paid_at_cage(live, award) else "handed over", "good")
    if not needs_handover(live, award):
        return PrizeState("in their account", "good")
    return PrizeState("to hand over" if award.goods else "to sign for", "warn")


def is_paid_at_cage(live: LiveTournament, award: Award) -> bool:
    """Whether a prize has cash in it, which the cage pays after its winner has signed."""
    return way_of_paying(live, award.name) == IN_CASH and money_of(live, award) > 0


def way_of_paying(live: LiveTournament, name: str) -> str:
    """How money gets to its winner: those who were entered at the desk have no account to sign in to."""
    player = live.tournament.player(name)
    return IN_CASH if player is not None and player.at_desk else "to their account"
