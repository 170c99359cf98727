"""The cut and the cutting card of blackjack, for tests: who sits where, on whose hand it comes, who is asked."""

from croupier import table as tables
from croupier.equipment.cards import card
from croupier.games.blackjack.commands import DealCard
from croupier.rulebook import open_book
from croupier.table.commands import CutCards, DeclineCut, InsertCuttingCard, JoinTable, ReachCuttingCard, ShuffleCards
from croupier.table.shoe.shoe_events import CutDeclined, CuttingCardReached
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.steps import Staff
from tests.people import ANN, DEALER, INSPECTOR
from tests.table.blackjack.driver import Bet, BlackjackSitting, opened
from tests.table.driver import dollars

BOOK = open_book("ACT-BJ")
REACH = ReachCuttingCard(DEALER)


def sat(seats: dict[str, int], decks: int = 8) -> BlackjackSitting:
    """A table to which these people have come in this order, each to a seat, or to none."""
    sitting = opened(decks=decks)
    for name, seat in seats.items():
        sitting.do(JoinTable(Actor(name), name, dollars(1000), seat))
    return sitting


def shuffled(sitting: BlackjackSitting) -> BlackjackSitting:
    """The cards are ready for the cut."""
    if sitting.table.shoe.phase is ShoePhase.UNCHECKED:
        sitting.do(RecordStaffAct(DEALER, BOOK["2.2"]))
    sitting.do(ShuffleCards(DEALER))
    return sitting


def dealt(sitting: BlackjackSitting, *bets: Bet, cutting_card: int) -> str:
    """A round of two tens a box against 17 in which so many cards come before the cutting card; on whose hand it is."""
    sitting.begin()
    for bet in bets:
        sitting.bet(*bet)
    sitting.close()
    boxes = len(sitting.play.boxes)
    order = ["Th"] * boxes + ["9d"] + ["Qc"] * boxes + ["8s"]
    for number, name in enumerate(order):
        sitting.everybody_stands()
        if number == cutting_card:
            (reached,) = sitting.do(REACH)
        sitting.do(DealCard(DEALER, card(name)))
    sitting.settle()
    assert isinstance(reached, CuttingCardReached)
    return reached.on


def declines(sitting: BlackjackSitting) -> list[str]:
    """Everybody declines when they are asked; who was asked, by which clause."""
    asked = []
    while sitting.offered is not None:
        name, clause = sitting.offered
        assert tables.view(sitting.table, INSPECTOR).cut_offered_to == name
        assert tables.next_step(sitting.table) == Staff("offer the cut", clause)
        asked.append(f"{name} {clause.removeprefix('ACT-BJ ')}")
        assert sitting.do(DeclineCut(DEALER, name)) == (CutDeclined(name, clause),)
    return asked


def wagered(called: bool = False) -> BlackjackSitting:
    """The second round of a shoe, with 100 of Ann's and 50 of Bob's on the layout and no card dealt."""
    sitting = opened().join("Ann", "Bob").ready().played(("Ann", 10)).begin()
    sitting.bet("Ann", 100)
    sitting.bet("Bob", 50)
    if called:
        sitting.close()
    return sitting


def placed(from_back: int) -> BlackjackSitting:
    """A shoe of four decks whose cutting card lies so many cards from the back, and a wager of Ann's."""
    sitting = shuffled(sat({"Ann": 1}, decks=4))
    sitting.do(CutCards(ANN, 100))
    sitting.do(InsertCuttingCard(DEALER, from_back))
    sitting.begin()
    sitting.bet("Ann", 100)
    return sitting
