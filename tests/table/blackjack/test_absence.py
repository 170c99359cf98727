"""A patron is not there to decide at a table of blackjack: chips and cards stay, and the round goes on."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import cards
from croupier.games.blackjack.commands import DealCard, Draw, Proceed, ReportAbsence, Stand
from croupier.rulebook import open_book
from croupier.table.commands import LeaveTable
from croupier.verbs.steps import Deal, Settle
from tests.people import ANN, BOB, DEALER
from tests.table.blackjack.driver import opened
from tests.table.driver import dollars

BOOK = open_book("ACT-BJ")


@pytest.mark.clause("ACT-BJ 14.7")
@pytest.mark.parametrize(
    ("hand", "drawn"),
    [("2s 2c", "3d 4h 2d"), ("2s 9c", "As"), ("2s 2c", "8d"), ("Ts 2c", ""), ("As 2c", ""), ("5s 6c", "9d")],
)
def test_dealer_deals_an_absent_patrons_hand_until_it_exceeds_eleven(hand: str, drawn: str) -> None:
    first, second = hand.split()
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.bet("Ann", 100)
    sitting.bet("Bob", 100)
    sitting.close()
    sitting.deal(f"{first} Th Js {second} Qh")
    assert sitting.refusal(ReportAbsence(BOB, "Ann")) == "ACT-BJ 14.7"
    sitting.do(ReportAbsence(DEALER, "Ann"))
    for name in cards(drawn):
        assert tables.next_step(sitting.table) == Deal("1/1", BOOK["14.7"])
        assert sitting.refusal(Stand(ANN, "Ann")) == "ACT-BJ 9.1(d)"
        assert sitting.refusal(Draw(ANN, "Ann")) == "ACT-BJ 9.1(c)"
        sitting.do(DealCard(DEALER, name))
    assert tables.next_step(sitting.table) == Settle("absent hand", BOOK["14.7"])
    sitting.do(Proceed(DEALER))
    assert sitting.decides == "Bob"
    assert sitting.refusal(LeaveTable(ANN, "Ann")) == "ACT-BJ 4.3"
    sitting.everybody_stands().deal("7c")
    assert sitting.settled("Ann").stake == dollars(100)
    assert sitting.table.discard_rack == 6 + len(drawn.split())


@pytest.mark.clause("ACT-BJ 14.7", "ACT-BJ 4.5")
def test_where_another_patron_on_the_box_is_there_they_decide() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.bet("Ann", 100, 1)
    sitting.bet("Bob", 100, 1)
    sitting.close()
    sitting.deal("2s Ts 3c")
    assert sitting.decides == "Ann"
    sitting.do(ReportAbsence(ANN, "Ann"))
    assert sitting.decides == "Bob"
    sitting.do(ReportAbsence(DEALER, "Bob"))
    assert tables.next_step(sitting.table) == Deal("1/1", BOOK["14.7"])
    for name in ("Ann", "Bob", "Cat"):
        assert sitting.refusal(ReportAbsence(DEALER, name)) == "ACT-BJ 14.7"


@pytest.mark.clause("ACT-BJ 14.7")
def test_who_was_away_is_back_in_the_next_round() -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.bet("Ann", 100)
    sitting.close()
    sitting.initial_deal().do(ReportAbsence(ANN, "Ann"))
    sitting.deal("8s")
    sitting.begin()
    sitting.bet("Ann", 100)
    sitting.close()
    assert sitting.initial_deal().decides == "Ann"
