"""A patron who is not there: another with a wager in the hand decides, else it is dealt to until it exceeds eleven."""

import pytest

from croupier.games.blackjack.commands import Double, Draw, Proceed, ReportAbsence, ReportNoAnswer, ReportReturn
from croupier.games.blackjack.events import AbsenceNoted, AnswerMissed, CardDealt, HandLeftStanding, PatronReturned
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Deal, Settle, Step
from tests.games.blackjack.insurance_table import insure
from tests.games.blackjack.refusals import check_refused
from tests.games.blackjack.round_driver import Playing, dollars
from tests.people import ANN, BOB, DEALER

rule = open_book("ACT-BJ")

DEALERS_TURN: Step = Deal("dealer", rule["12.1(a)"])
STANDS: Step = Settle("absent hand", rule["14.7"])


def asked(playing: Playing) -> tuple[str, str]:
    """Who is asked about which hand."""
    assert isinstance(playing.step, Ask)
    return playing.step.who, playing.step.hand


def leaves(playing: Playing, patron: str) -> Playing:
    playing.do(ReportAbsence(Actor(patron), patron))
    return playing


def alone(text: str) -> Playing:
    """Ann alone against a six, gone before her turn."""
    first, second = text.split()
    return leaves(Playing().wager("Ann", 100, 1).close().deal(f"{first} 6d {second}"), "Ann")


@pytest.mark.clause("ACT-BJ 14.7")
@pytest.mark.parametrize("text", ["9h 3c", "6h 6c", "Th 2c", "Ah Ac", "Ah 2c", "Ah 5c", "9h 9c"])
def test_a_hand_over_eleven_is_left_as_it_is(text: str) -> None:
    playing = alone(text)
    assert playing.step == STANDS  # an ace counts eleven where that fits, so that A A is twelve
    assert playing.do(Proceed(DEALER)) == (HandLeftStanding(1, 1, ("Ann",), rule["14.7"]),)
    assert playing.step == DEALERS_TURN


@pytest.mark.clause("ACT-BJ 14.7")
@pytest.mark.parametrize(
    ("text", "cards"), [("2h 3c", "2d 4d Ts"), ("6h 5c", "Ad"), ("9h 2c", "2d"), ("2h 2c", "Ad"), ("5h 5c", "As")]
)
def test_a_hand_of_eleven_or_less_is_dealt_to_until_it_exceeds_eleven(text: str, cards: str) -> None:
    playing = alone(text)
    for card in cards.split():
        assert playing.step == Deal("1/1", rule["14.7"])
        playing.deal(card)
        assert isinstance(playing.log[-1], CardDealt)
        assert playing.log[-1].clause == rule["14.7"]
    assert playing.settle().step == DEALERS_TURN


@pytest.mark.clause("ACT-BJ 14.7")
def test_an_absent_patrons_hand_is_settled_like_any_other() -> None:
    row = alone("2h 3c").deal("9d").settle().deal("Tc 5c").settle().row("Ann")  # 14 against 21
    assert (row.result, row.clause) == (Result.LOSE, rule["13.1(e)"])


@pytest.mark.clause("ACT-BJ 14.7")
def test_whoever_leaves_in_the_middle_of_a_hand_gets_the_card_called_for_and_no_more() -> None:
    playing = Playing().wager("Ann", 100, 1).close().deal("9h 6d 4c").draws("Ann")
    leaves(playing, "Ann")
    assert playing.step == Deal("1/1", rule["9.1(c)"])
    assert playing.deal("2d").settle().step == DEALERS_TURN


@pytest.mark.clause("ACT-BJ 14.7")
def test_split_hands_left_behind_are_each_dealt_past_eleven() -> None:
    playing = Playing().wager("Ann", 100, 1).close().deal("4h 6d 4c").splits("Ann")
    leaves(playing, "Ann").deal("4d")
    assert playing.step == Deal("1/1", rule["14.7"])  # eight: it is not split again
    playing.deal("5d").settle()
    assert playing.step == Deal("1/2", rule["10.4"])
    assert playing.deal("9d").settle().step == DEALERS_TURN


@pytest.mark.clause("ACT-BJ 14.7", "ACT-BJ 4.5")
def test_where_another_on_the_box_is_there_control_passes_to_them() -> None:
    playing = Playing().wager("Bob", 10, 1).wager("Cat", 10, 1).wager("Ann", 100, 1, seated=True)
    playing.close().deal("5h 6d 6c")
    leaves(playing, "Ann")
    assert asked(playing)[0] == "Bob"  # the nearest of those who are left
    check_refused(playing, Draw(ANN, "Ann"), "4.5")
    leaves(playing, "Bob")
    assert asked(playing)[0] == "Cat"
    assert leaves(playing, "Cat").step == Deal("1/1", rule["14.7"])


@pytest.mark.clause("ACT-BJ 14.7")
def test_a_seated_patron_keeps_control_while_another_is_away() -> None:
    playing = Playing().wager("Bob", 10, 1).wager("Ann", 100, 1, seated=True).close().deal("5h 6d 6c")
    leaves(playing, "Bob").doubles("Ann", 100)
    assert playing.step == Deal("1/1", rule["11.2"])  # nobody is waited for: Bob can't follow
    check_refused(playing, Double(BOB, "Bob", dollars(10)), "11.2")


@pytest.mark.clause("ACT-BJ 14.7", "ACT-BJ 10.2(b)")
def test_whoever_leaves_while_others_may_follow_does_not_follow() -> None:
    playing = Playing().wager("Ann", 100, 1).wager("Bob", 10, 1).close().deal("8h 6d 8c").splits("Ann")
    leaves(playing, "Bob")
    assert playing.step == Deal("1/1", rule["10.4"])
    assert [[share.patron for share in hand.shares] for hand in playing.play.box(1).hands] == [["Ann", "Bob"], ["Ann"]]


@pytest.mark.clause("ACT-BJ 14.7", "ACT-BJ 4.5", "ACT-BJ 10.2(b)")
def test_sharer_who_did_not_follow_a_split_never_decides_the_second_hand() -> None:
    playing = Playing().wager("Ann", 100, 1).wager("Bob", 10, 1).close().deal("8h 6d 8c").splits("Ann").goes_on()
    leaves(playing.deal("Td"), "Ann")
    assert asked(playing) == ("Bob", "1/1")  # his wager is on the first hand
    playing.stands("Bob").deal("Ts")  # the second hand is Ann's alone: 18
    assert playing.step == STANDS
    check_refused(playing, Draw(BOB, "Bob"), "9.1(c)")
    playing.settle().deal("Tc Ac").settle()  # 18 against 17
    assert playing.row("Ann", hand=2).result is Result.WIN


@pytest.mark.clause("ACT-BJ 14.7", "ACT-BJ 4.5")
def test_second_hand_is_decided_by_a_follower_in_the_order_of_the_box() -> None:
    playing = (
        Playing().wager("Ann", 10, 1).wager("Bob", 10, 1).wager("Cat", 10, 1).close().deal("8h 6d 8c").splits("Ann")
    )
    for name in ("Cat", "Bob"):  # Cat follows first, and Bob's wager is nearer to the dealer
        playing.splits(name)
    leaves(playing.deal("Td").stands("Ann").deal("Ts"), "Ann")
    assert asked(playing) == ("Bob", "1/2")


@pytest.mark.clause("ACT-BJ 14.7")
def test_who_is_back_before_the_hand_stands_decides_about_it() -> None:
    playing = alone("5h 4c").deal("7d")  # 16: dealt to while she was away
    assert playing.step == STANDS
    assert playing.do(ReportReturn(ANN, "Ann")) == (PatronReturned("Ann", rule["14.7"]),)
    assert isinstance(playing.step, Ask)
    assert [choice.name for choice in playing.step.choices] == ["draw", "stand"]
    assert playing.draws("Ann", "5d").step == DEALERS_TURN  # 21


@pytest.mark.clause("ACT-BJ 14.7")
def test_who_is_back_decides_the_next_hand_but_not_one_that_stands() -> None:
    playing = Playing().wager("Ann", 10, 1).wager("Ann", 10, 2).close().deal("5h 9h 6d 4c 5c")
    leaves(playing, "Ann").deal("7d").do(Proceed(DEALER))
    playing.do(ReportReturn(DEALER, "Ann"))
    assert asked(playing) == ("Ann", "2/1")
    assert playing.stands("Ann").step == DEALERS_TURN


@pytest.mark.clause("ACT-BJ 14.7")
def test_an_answer_missed_is_absence_from_that_hand_alone() -> None:
    playing = Playing().wager("Ann", 10, 1).wager("Ann", 10, 2).close().deal("5h 9h 6d 4c 5c")
    check_refused(playing, ReportNoAnswer(ANN, "Ann"), "14.7")  # the dealer waits, and says so
    check_refused(playing, ReportNoAnswer(DEALER, "Bob"), "14.7")
    assert playing.do(ReportNoAnswer(DEALER, "Ann")) == (AnswerMissed(1, 1, "Ann", rule["14.7"]),)
    check_refused(playing, ReportNoAnswer(DEALER, "Ann"), "14.7")  # she is not asked now
    assert playing.step == Deal("1/1", rule["14.7"])
    playing.deal("7d").settle()
    assert asked(playing) == ("Ann", "2/1")


@pytest.mark.clause("ACT-BJ 14.7")
def test_an_answer_missed_passes_control_on_or_comes_back_in_time() -> None:
    playing = Playing().wager("Ann", 10, 1).wager("Bob", 10, 1).close().deal("5h 6d 4c")
    playing.do(ReportNoAnswer(DEALER, "Ann"))
    assert asked(playing)[0] == "Bob"
    playing.do(ReportNoAnswer(DEALER, "Bob"))
    assert playing.deal("7d").step == STANDS
    playing.do(ReportReturn(BOB, "Bob"))
    assert asked(playing)[0] == "Bob"
    playing.do(ReportReturn(ANN, "Ann"))
    assert asked(playing)[0] == "Ann"  # the nearest wager of those who are there


@pytest.mark.clause("ACT-BJ 14.7")
def test_a_return_is_told_by_the_patron_or_staff_about_someone_who_is_away() -> None:
    playing = Playing().wager("Ann", 10, 1).close().deal("5h 6d 4c")
    check_refused(playing, ReportReturn(ANN, "Ann"), "14.7")
    leaves(playing, "Ann")
    check_refused(playing, ReportReturn(BOB, "Ann"), "14.7")
    playing.deal("7d").settle().deal("Tc 5c").settle()
    check_refused(playing, ReportReturn(ANN, "Ann"), "14.7")


@pytest.mark.clause("ACT-BJ 14.7", "ACT-BJ 7.3")
def test_who_is_back_in_time_insures() -> None:
    playing = leaves(Playing().wager("Ann", 10, 1).close().deal("5h Ad 4c"), "Ann")
    check_refused(playing, insure("Ann", 5, 1), "14.7")
    playing.do(ReportReturn(ANN, "Ann"))
    playing.do(insure("Ann", 5, 1))


@pytest.mark.clause("ACT-BJ 14.7")
def test_absence_touches_every_box_of_the_patron_and_no_other() -> None:
    playing = Playing().wager("Ann", 10, 1).wager("Bob", 10, 2).wager("Ann", 10, 3).close()
    leaves(playing, "Ann").deal("2h 2s 2c 6d 3h 3s 3c")
    assert playing.step == Deal("1/1", rule["14.7"])
    playing.deal("9d").settle()
    assert asked(playing)[0] == "Bob"
    playing.draws("Bob", "9s").stands("Bob")
    assert playing.step == Deal("3/1", rule["14.7"])


@pytest.mark.clause("ACT-BJ 14.7")
def test_absence_is_told_by_the_patron_or_by_staff_and_once() -> None:
    playing = Playing().wager("Ann", 10, 1).close().deal("9h 6d 4c")
    check_refused(playing, ReportAbsence(BOB, "Ann"), "14.7")
    check_refused(playing, ReportAbsence(BOB, "Bob"), "14.7")  # no wager in the round
    assert playing.do(ReportAbsence(DEALER, "Ann")) == (AbsenceNoted("Ann", rule["14.7"]),)
    check_refused(playing, ReportAbsence(ANN, "Ann"), "14.7")
    playing.settle().deal("Tc 5c").settle()
    check_refused(playing, ReportAbsence(DEALER, "Ann"), "14.7")


@pytest.mark.clause("ACT-BJ 14.7")
def test_a_patron_comes_back_to_a_hand_once_and_to_the_next_again() -> None:
    playing = Playing().wager("Ann", 10, 1).wager("Ann", 10, 2).close().deal("9h 9h 6d 5c 6c")
    for _ in range(2):
        playing.do(ReportNoAnswer(DEALER, "Ann"))
        if asked_again := playing.play.hand(1, 1).returned:
            assert asked_again == ("Ann",)
            check_refused(playing, ReportReturn(ANN, "Ann"), "14.7")
        else:
            playing.do(ReportReturn(ANN, "Ann"))
            assert asked(playing) == ("Ann", "1/1")
    playing.do(Proceed(DEALER))
    assert asked(playing) == ("Ann", "2/1")
    playing.do(ReportNoAnswer(DEALER, "Ann"))
    playing.do(ReportReturn(ANN, "Ann"))
    playing.do(ReportNoAnswer(DEALER, "Ann"))
    playing.do(ReportReturn(DEALER, "Ann"))  # a dealer sees who is there
    assert asked(playing) == ("Ann", "2/1")
