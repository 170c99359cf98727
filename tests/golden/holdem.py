"""Evenings of hold-em with what chance hardly ever brings: irregularities, bounded payments, a wager raised."""

from msgspec.structs import replace

from croupier.equipment.shoe import Fault
from croupier.games.ultimate_holdem.commands import (
    BeginSettlement,
    Breach,
    Concede,
    Proceed,
    ReportCardRevealed,
    ReportCollusion,
    ReportDealerCardsSeen,
    ReportDeckFault,
    ReportHandWithoutWagers,
    ReportMalfunction,
    ReportPlayWager,
    Sanction,
    TurnCards,
    VoidRound,
    WithdrawWager,
)
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.events import DeckFault, Effect
from croupier.games.ultimate_holdem.table_interface import ULTIMATE_HOLDEM
from croupier.table.policies import BelowMinimum, cash
from croupier.table.state import Limits
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, OPERATOR
from tests.table.driver import dollars
from tests.table.ultimate_holdem.driver import HoldemSitting, opened

_FAULTS = (
    ReportCardRevealed(DEALER),
    ReportDeckFault(DEALER, DeckFault.FOREIGN, "a joker"),
    ReportMalfunction(DEALER, Fault.MECHANICAL, Effect.CARDS_UNFIT, "bent corners"),
)


def irregular() -> HoldemSitting:
    """Payments that are rounded and bounded, and round after round in which something goes wrong."""
    sitting = opened(maximum_payout=dollars(400), chip=dollars(1)).join("Ann", "Bob")
    for text in ("Ah Kh 9h 2c 3d Jh 4h 9s 9c", "Ah Kh Qh 2c 3d Jh Th 9s 9c"):
        sitting.ready().begin().ante("Ann", 5, trips=5)
        sitting.close()
        sitting.deal(text).settle()
    _mended(sitting)
    _colluding(sitting)
    for fault in _FAULTS:
        sitting.ready().begin().ante("Ann", 10)
        sitting.close()
        sitting.deal("2c").do(fault)
    return sitting


def _both(sitting: HoldemSitting, *more: str) -> HoldemSitting:
    """Ann, Bob and whoever else have all their cards."""
    sitting.ready().begin()
    for name in ("Ann", "Bob", *more):
        sitting.ante(name, 10, trips=5)
    sitting.do(WithdrawWager(BOB, "Bob", side=True))
    sitting.close()
    return sitting.dealt()


def _mended(sitting: HoldemSitting) -> None:
    """A hand too many, a dealer's card seen too soon, a play wager that should not lie there, a hand conceded."""
    _both(sitting).do(ReportHandWithoutWagers(DEALER, 5, handled=True))
    sitting.bets("Ann", 4).do(ReportDealerCardsSeen(DEALER, (2,)))
    sitting.bets("Bob", 3).goes_on().do(ReportPlayWager(DEALER, "Ann", dollars(50)))
    sitting.do(Concede(BOB, "Bob"))
    sitting.settle()


def _colluding(sitting: HoldemSitting) -> None:
    """Cat is shut out, and Bob's hand is settled and undone while Ann's still waits."""
    _both(sitting.join("Cat"), "Cat").do(ReportCollusion(OPERATOR, "Cat", Breach.CARDS_EXCHANGED, Sanction.SHUT_OUT))
    sitting.bets("Ann", 3).bets("Bob", 4).goes_on().do(BeginSettlement(DEALER))
    sitting.do(TurnCards(DEALER, "2"))
    sitting.do(Proceed(DEALER))
    sitting.do(VoidRound(OPERATOR, Ground.DISTURBANCE))


def raised() -> HoldemSitting:
    """A policy by which an ante below the minimum is raised to it, and its blind with it."""
    by_book = cash(ULTIMATE_HOLDEM.clauses, ULTIMATE_HOLDEM.shoe_rules(Determinations()).end_of_shoe)
    sitting = opened(Limits(dollars(10)), replace(by_book, below_minimum=BelowMinimum.RAISE)).join("Ann")
    return sitting.played((ANN.name, 5))
