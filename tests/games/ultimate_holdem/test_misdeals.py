"""Misdeals: a wrong number of cards, a card shown in the deal, the dealer's cards seen before any play wager."""

import pytest

from croupier.equipment.cards import UNSEEN, Card, cards
from croupier.games.ultimate_holdem.commands import (
    BeginSettlement,
    Breach,
    ReportCardRevealed,
    ReportCollusion,
    ReportDealerCardsSeen,
    ReportWrongNumber,
    Sanction,
)
from croupier.games.ultimate_holdem.events import DealerCardsSeen, MisdealDeclared, RoundVoided, WagerVoided
from croupier.games.ultimate_holdem.table_interface import ULTIMATE_HOLDEM
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Expose, Over
from tests.games.ultimate_holdem.round_driver import BOARD, Playing, alone, dollars, two
from tests.people import ANN, DEALER, INSPECTOR, SUPERVISOR

rule = open_book("ACT-UTH")
SEEN = cards("Qh Qd")


def check_misdeal(playing: Playing, clause: str, voiding: str, back: int) -> None:
    """The round ended as a misdeal of this clause, and so many dollars went back by that one."""
    declared = next(event for event in playing.log if isinstance(event, MisdealDeclared))
    voided = [event for event in playing.log if isinstance(event, WagerVoided)]
    assert declared.clause == rule[clause]
    assert {event.clause for event in voided} == {rule[voiding]}
    assert sum(event.amount for event in voided) == dollars(back)
    assert isinstance(playing.log[-1], RoundVoided)
    assert playing.step == Over(rule["13.3"])
    assert ULTIMATE_HOLDEM.summary(playing.play).marks == ("misdeal",)


@pytest.mark.clause("ACT-UTH 13.1", "ACT-UTH 13.3", "ACT-UTH 6.1(b)")
@pytest.mark.parametrize(
    ("to", "number"), [("communal", 6), ("communal", 4), ("dealer", 3), ("dealer", 1), ("1", 3), ("4", 1), ("4", 0)]
)
def test_a_wrong_number_of_cards_is_a_misdeal(to: str, number: int) -> None:
    playing = two().checks("Ann").bets("Bob", 4)
    playing.do(ReportWrongNumber(DEALER, to, number))
    check_misdeal(playing, "13.1", "13.1", back=40 + 40)


@pytest.mark.clause("ACT-UTH 13.1")
def test_a_misdeal_found_at_settlement_undoes_what_was_settled() -> None:
    playing = two().bets("Ann", 4).bets("Bob", 3).goes_on()
    playing.do(BeginSettlement(DEALER))
    playing.turns("4").settle_one().do(ReportWrongNumber(SUPERVISOR, "dealer", 3))
    check_misdeal(playing, "13.1", "13.1", back=10 + 10 + 40 + 10 + 10 + 30)
    assert playing.play.settled == ()


@pytest.mark.clause("ACT-UTH 13.1", "ACT-UTH 7.2")
def test_the_right_number_and_a_deal_that_is_not_finished_are_no_misdeal() -> None:
    playing = Playing().ante("Ann", 10, 1)
    playing.check_refused(ReportWrongNumber(DEALER, "communal", 4), "13.1")
    playing.close().deal("2c 7d")
    playing.check_refused(ReportWrongNumber(DEALER, "communal", 2), "7.2")
    playing.check_refused(ReportWrongNumber(DEALER, "1", 0), "7.2")
    playing.check_refused(ReportWrongNumber(DEALER, "communal", 5), "13.1")
    playing.check_refused(ReportWrongNumber(DEALER, "communal", -1), "13.1")
    playing.check_refused(ReportWrongNumber(DEALER, "2", 3), "13.1")
    for by in (ANN, INSPECTOR):
        playing.check_refused(ReportWrongNumber(by, "communal", 6), "13.1")
    playing.do(ReportWrongNumber(DEALER, "communal", 6))
    check_misdeal(playing, "13.1", "13.1", back=20)
    playing.check_refused(ReportWrongNumber(DEALER, "communal", 6), "13.1")


@pytest.mark.clause("ACT-UTH 13.2", "ACT-UTH 13.3")
@pytest.mark.parametrize("dealt", ["", "2c", BOARD, f"{BOARD} Ah", f"{BOARD} Ah Ad Kh"])
def test_a_card_that_shows_its_face_during_the_deal_is_a_misdeal(dealt: str) -> None:
    playing = Playing().ante("Ann", 10, 1, trips=5).close().deal(dealt)
    playing.check_refused(ReportCardRevealed(ANN), "13.2")
    playing.do(ReportCardRevealed(DEALER, "the card flipped over"))
    check_misdeal(playing, "13.2", "13.3", back=25)


@pytest.mark.clause("ACT-UTH 13.2")
def test_card_shown_in_the_deal_is_a_misdeal_whenever_it_is_told() -> None:
    Playing().ante("Ann", 10, 1).check_refused(ReportCardRevealed(DEALER), "13.2")
    decided = (two(), two().checks("Ann"), two().folds("Ann"), two().checks("Ann", "Bob").turns("flop"))
    for playing, back in (*((each, 40) for each in decided), (two().bets("Ann", 4), 80)):
        playing.do(ReportCardRevealed(DEALER, "the last card but one flipped over"))
        check_misdeal(playing, "13.2", "13.3", back=back)
    two().folds("Ann", "Bob").check_refused(ReportCardRevealed(DEALER), "13.2")


@pytest.mark.clause("ACT-UTH 13.4", "ACT-UTH 13.4(a)")
@pytest.mark.parametrize("which", [(1,), (2,), (1, 2)])
def test_dealers_cards_seen_while_no_play_wager_stands_are_a_misdeal(which: tuple[int, ...]) -> None:
    for playing in (two(), two().checks("Ann", "Bob").turns("flop"), two().checks("Ann", "Bob")):
        playing.do(ReportDealerCardsSeen(DEALER, which))
        check_misdeal(playing, "13.4(a)", "13.3", back=40)


@pytest.mark.clause("ACT-UTH 13.4(b)")
@pytest.mark.parametrize(
    ("which", "seen"), [((1,), (SEEN[0], UNSEEN)), ((2,), (UNSEEN, SEEN[1])), ((2, 1), SEEN), ((1, 1), ("Qh", UNSEEN))]
)
def test_with_a_play_wager_standing_play_goes_on_and_the_cards_are_seen(
    which: tuple[int, ...], seen: tuple[Card, ...]
) -> None:
    playing = two().bets("Ann", 4)
    assert playing.do(ReportDealerCardsSeen(DEALER, which)) == (DealerCardsSeen(seen, rule["13.4(b)"]),)
    assert isinstance(playing.step, Ask)
    playing.bets("Bob", 4).settle()
    assert playing.play.void is None


@pytest.mark.clause("ACT-UTH 13.4(b)")
def test_play_wager_of_somebody_shut_out_was_made_and_play_goes_on() -> None:
    playing = two().bets("Ann", 4)
    playing.do(ReportCollusion(SUPERVISOR, "Ann", Breach.CARDS_SHOWN, Sanction.SHUT_OUT))
    (seen,) = playing.do(ReportDealerCardsSeen(DEALER, (1,)))
    assert isinstance(seen, DealerCardsSeen)
    assert playing.folds("Bob").settle().play.void is None


@pytest.mark.clause("ACT-UTH 13.4(b)")
def test_at_a_real_table_a_dealers_card_that_was_seen_is_named() -> None:
    playing = two(dealer="?? ??").bets("Ann", 4)
    playing.check_refused(ReportDealerCardsSeen(DEALER, (2,)), "13.4")
    playing.check_refused(ReportDealerCardsSeen(DEALER, (2,), cards("Qh Qd")), "13.4")
    playing.check_refused(ReportDealerCardsSeen(DEALER, (2,), (UNSEEN,)), "13.4")
    playing.check_refused(ReportDealerCardsSeen(DEALER, (2,), cards("Ah")), "2.1")
    playing.do(ReportDealerCardsSeen(DEALER, (2,), cards("Qd")))
    assert playing.play.dealer == (UNSEEN, SEEN[1])
    playing.bets("Bob", 4).turns("flop").turns("turn and river").turns("dealer", "Qh Qd")
    assert playing.play.dealer == SEEN


@pytest.mark.clause("ACT-UTH 13.4")
def test_a_card_that_the_system_knows_is_not_guessed_at() -> None:
    playing = two().bets("Ann", 4)
    for guess in SEEN[1], cards("3c")[0]:
        playing.check_refused(ReportDealerCardsSeen(DEALER, (2,), (guess,)), "13.4")


@pytest.mark.clause("ACT-UTH 13.4", "ACT-UTH 13.2")
def test_dealers_cards_seen_in_the_deal_come_under_the_deal() -> None:
    playing = Playing().ante("Ann", 10, 1).close().deal(f"{BOARD} Ah Ad")
    playing.check_refused(ReportDealerCardsSeen(DEALER, (1,)), "13.4")
    playing.deal("Kh").check_refused(ReportDealerCardsSeen(DEALER, (2,)), "13.4")
    playing.do(ReportDealerCardsSeen(DEALER, (1,)))
    check_misdeal(playing, "13.2", "13.3", back=20)


@pytest.mark.clause("ACT-UTH 13.4")
def test_only_staff_report_it_and_not_once_the_dealers_hand_is_declared() -> None:
    playing = alone("Ah Ad", "Kh Kd").bets("Ann", 4)
    for by in (ANN, INSPECTOR, Actor("Bob")):
        playing.check_refused(ReportDealerCardsSeen(by, (1,)), "13.4")
    for which in ((), (0,), (3,)):
        playing.check_refused(ReportDealerCardsSeen(DEALER, which), "13.4")
    assert isinstance(playing.step, Expose)
    playing.goes_on().check_refused(ReportDealerCardsSeen(DEALER, (1,)), "13.4")
