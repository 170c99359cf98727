"""A play wager that does not comply with section 8, at settlement: paid or taken as it lies, and its patron advised."""

import pytest

from croupier.games.ultimate_holdem.commands import ReportPlayWager
from croupier.games.ultimate_holdem.events import PlayWagerCorrected, WagerReturned
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.rulebook import open_book
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.verbs.moves import Result
from tests.people import DEALER
from tests.table.driver import dollars
from tests.table.ultimate_holdem.driver import HoldemSitting, opened

rule = open_book("ACT-UTH")


def settling() -> HoldemSitting:
    """Ann has bet four times her ante of 10, and the dealer's hand is declared."""
    sitting = opened().join("Ann").ready().begin()
    sitting.ante("Ann", 10)
    sitting.close()
    return sitting.dealt().bets("Ann", 4).goes_on()


@pytest.mark.clause("ACT-UTH 13.7(a)", "ACT-UTH 5.4")
def test_patron_who_bet_too_little_is_paid_for_it_and_advised_once() -> None:
    sitting = settling()
    corrected, warned = sitting.do(ReportPlayWager(DEALER, "Ann", dollars(20)))
    assert isinstance(corrected, PlayWagerCorrected)
    assert corrected.clause == rule["13.7(a)"]
    assert warned == PatronWarned("Ann", rule["5.4"])
    assert sitting.patron("Ann").warned
    assert len(sitting.do(ReportPlayWager(DEALER, "Ann", dollars(25)))) == 1, "she knows"
    sitting.settle()
    assert sitting.patron("Ann").stack == dollars(1000 + 10 + 25)  # ante and play at evens, the blind pushes


@pytest.mark.clause("ACT-UTH 13.7(a)", "ACT-UTH 5.4")
def test_who_was_advised_in_an_earlier_round_gets_the_play_wager_back() -> None:
    sitting = settling()
    sitting.do(ReportPlayWager(DEALER, "Ann", dollars(20)))
    sitting.settle().ready().begin().ante("Ann", 10, trips=5)
    sitting.close()
    sitting.dealt().bets("Ann", 4).goes_on()
    before = sitting.patron("Ann").stack
    corrected, returned = sitting.do(ReportPlayWager(DEALER, "Ann", dollars(20)))
    assert isinstance(corrected, PlayWagerCorrected)
    assert returned == WagerReturned("Ann", 1, Kind.PLAY, dollars(20), dollars(0), rule["5.4"])
    assert sitting.patron("Ann").stack == before + dollars(40)
    sitting.settle()
    assert sitting.settled("Ann", Kind.ANTE).result == Result.WIN
    assert sitting.patron("Ann").stack == before + dollars(40 + 10 + 10 + 10)  # the ante at evens, trips are lost
    assert sitting.patron("Ann").wagered == 0


@pytest.mark.clause("ACT-UTH 13.7(b)")
def test_patron_who_bet_too_much_is_paid_to_the_maximum_and_not_advised() -> None:
    sitting = settling()
    (corrected,) = sitting.do(ReportPlayWager(DEALER, "Ann", dollars(60)))
    assert isinstance(corrected, PlayWagerCorrected)
    assert (corrected.amount, corrected.clause) == (dollars(40), rule["13.7(b)"])
    assert not sitting.patron("Ann").warned
