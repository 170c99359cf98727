"""The subsequent deal: whose turn it is, what may be chosen, drawing and standing, and who decides for a box."""

import pytest

from croupier.games.blackjack.commands import Command, Double, Draw, GoOn, Split, Stand
from croupier.games.blackjack.events import DrawCalled, HandStood
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Deal
from tests.games.blackjack.refusals import check_refused
from tests.games.blackjack.round_driver import Playing, dollars
from tests.people import ANN, BOB, DEALER, INSPECTOR

rule = open_book("ACT-BJ")


def hand(text: str, stake: int = 100) -> Playing:
    """Ann alone against a six, with her first two cards."""
    first, second = text.split()
    return Playing().wager("Ann", stake, 1).close().deal(f"{first} 6d {second}")


def asked(playing: Playing) -> tuple[str, str] | None:
    """Who is asked about which hand."""
    return (playing.step.who, playing.step.hand) if isinstance(playing.step, Ask) else None


def choices(playing: Playing) -> set[str]:
    assert isinstance(playing.step, Ask)
    return {choice.name for choice in playing.step.choices}


@pytest.mark.clause("ACT-BJ 9.1")
def test_each_box_is_asked_clockwise_until_it_is_done() -> None:
    playing = Playing().wager("Cat", 10, 5).wager("Ann", 10, 1).wager("Bob", 10, 3).close()
    playing.deal("9h 9s 9c 6d 4h 4s 4c")
    assert asked(playing) == ("Ann", "1/1")
    check_refused(playing, Stand(BOB, "Bob"), "4.5")
    playing.draws("Ann", "2c")  # 15, and Ann is asked again
    assert asked(playing) == ("Ann", "1/1")
    playing.stands("Ann")
    assert asked(playing) == ("Bob", "3/1")
    playing.draws("Bob", "Kc")  # 23
    assert asked(playing) == ("Cat", "5/1")
    playing.stands("Cat")
    assert playing.step == Deal("dealer", rule["12.1(a)"])


@pytest.mark.clause("ACT-BJ 9.1", "ACT-BJ 9.1(a)", "ACT-BJ 9.1(b)", "ACT-BJ 9.1(c)", "ACT-BJ 9.1(d)", "ACT-BJ 9.2(b)")
@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("9h 4c", {"draw", "stand", "double"}),
        ("8h 8c", {"draw", "stand", "double", "split"}),
        ("Th Kc", {"draw", "stand", "double", "split"}),  # of equal value, though of different face
        ("5h 5c", {"draw", "double", "split"}),
        ("6h 5c", {"draw", "double"}),
        ("Ah Ac", {"draw", "stand", "double", "split"}),
        ("Ah 2c", {"draw", "stand", "double"}),  # soft 13
    ],
)
def test_what_the_first_two_cards_leave_to_choose(text: str, may: set[str]) -> None:
    playing = hand(text)
    assert choices(playing) == may
    given = {"split": "9.1(a)", "double": "9.1(b)", "draw": "9.1(c)", "stand": "9.1(d)"}
    assert isinstance(playing.step, Ask)
    assert all(choice.clause == f"ACT-BJ {given[choice.name]}" for choice in playing.step.choices)


@pytest.mark.clause("ACT-BJ 9.1(b)")
def test_a_third_card_leaves_drawing_and_standing() -> None:
    playing = hand("2h 2c").draws("Ann", "9d")
    assert choices(playing) == {"draw", "stand"}
    check_refused(playing, Double(ANN, "Ann", dollars(100)), "9.1(b)")
    check_refused(playing, Split(ANN, "Ann"), "9.1(a)")


@pytest.mark.clause("ACT-BJ 9.1(c)", "ACT-BJ 9.1(d)")
def test_drawing_brings_one_card_and_standing_ends_the_hand() -> None:
    playing = hand("9h 4c")
    assert playing.do(Draw(ANN, "Ann")) == (DrawCalled(1, 1, "Ann", rule["9.1(c)"]),)
    assert playing.step == Deal("1/1", rule["9.1(c)"])
    check_refused(playing, Stand(ANN, "Ann"), "9.1(d)")  # the card is on its way
    playing.deal("2d")
    assert playing.do(Stand(ANN, "Ann")) == (HandStood(1, 1, "Ann", rule["9.1(d)"]),)
    check_refused(playing, Draw(ANN, "Ann"), "9.1(c)")


@pytest.mark.clause("ACT-BJ 9.2", "ACT-BJ 9.2(a)")
@pytest.mark.parametrize(
    ("text", "drawn"), [("7h 7c", "7d"), ("Th 6c", "5d"), ("Ah 5c", "5d"), ("Ah 9c", "Ad"), ("Ah 2c", "8d")]
)
def test_21_is_never_asked_hard_or_soft(text: str, drawn: str) -> None:
    playing = hand(text).draws("Ann", drawn)
    assert playing.step == Deal("dealer", rule["12.1(a)"])
    check_refused(playing, Draw(ANN, "Ann"), "9.1(c)")


@pytest.mark.clause("ACT-BJ 9.2(a)")
@pytest.mark.parametrize("ten", ["Tc", "Jc", "Qc", "Kc"])
def test_a_blackjack_is_never_asked(ten: str) -> None:
    playing = Playing().wager("Ann", 10, 1).wager("Bob", 10, 2).close().deal(f"Ah 9h Td {ten} 8c")
    assert asked(playing) == ("Bob", "2/1")


@pytest.mark.clause("ACT-BJ 9.2", "ACT-BJ 9.2(b)")
@pytest.mark.parametrize("text", ["2h 2c", "2h 3c", "4h 5c", "6h 5c", "9h 2c"])
def test_a_hard_total_below_12_is_drawn_to(text: str) -> None:
    playing = hand(text)
    assert "stand" not in choices(playing)
    check_refused(playing, Stand(ANN, "Ann"), "9.2(b)")


@pytest.mark.clause("ACT-BJ 9.2(b)")
def test_drawing_goes_on_until_12() -> None:
    playing = hand("2h 3c").draws("Ann", "2d")
    check_refused(playing, Stand(ANN, "Ann"), "9.2(b)")
    playing.draws("Ann", "4d")  # 11
    check_refused(playing, Stand(ANN, "Ann"), "9.2(b)")
    playing.draws("Ann", "Ad").stands("Ann")  # the ace counts one: 12
    assert playing.step == Deal("dealer", rule["12.1(a)"])


@pytest.mark.clause("ACT-BJ 9.2(b)")
def test_a_double_ends_a_hand_below_12() -> None:
    playing = hand("2h 3c").doubles("Ann", 100, "2d")  # 7
    assert playing.step == Deal("dealer", rule["12.1(a)"])


@pytest.mark.clause("ACT-BJ 9.2(b)", "ACT-BJ 2.5", "ACT-BJ 2.5(a)", "ACT-BJ 2.5(b)", "ACT-BJ 2.5(c)")
@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Ah Ac", ""),
        ("Ah 2c", ""),
        ("Th 2c", ""),
        ("Jh 2c", ""),
        ("Qh 2c", ""),
        ("Kh 2c", ""),
        ("9h 3c", ""),
        ("2h 3c", "7d"),
        ("4h 2c", "6d"),
        ("5h 2c", "5d"),
        ("Ah 4c", "7d"),
    ],  # the last is a hard 12
)
def test_12_hard_or_soft_may_stand(text: str, drawn: str) -> None:
    playing = hand(text)
    if drawn:
        playing.draws("Ann", drawn)
    playing.stands("Ann")
    assert playing.step == Deal("dealer", rule["12.1(a)"])


@pytest.mark.clause("ACT-BJ 4.5", "ACT-BJ 4.5(a)")
@pytest.mark.parametrize("seated", ["Ann", "Bob", "Cat"])
def test_whoever_sits_at_the_box_decides(seated: str) -> None:
    playing = Playing()
    for patron in ("Ann", "Bob", "Cat"):
        playing.wager(patron, 10, 1, seated=patron == seated)
    playing.close().deal("9h 6d 4c")
    assert asked(playing) == (seated, "1/1")
    for patron in {"Ann", "Bob", "Cat"} - {seated}:
        by = Actor(patron)
        for command in (Draw(by, patron), Stand(by, patron), Double(by, patron, dollars(10)), Split(by, patron)):
            check_refused(playing, command, "4.5")
    playing.stands(seated)


@pytest.mark.clause("ACT-BJ 4.5", "ACT-BJ 4.5(b)")
def test_where_nobody_sits_the_wager_nearest_to_the_dealer_decides() -> None:
    playing = Playing().wager("Bob", 10, 1).wager("Ann", 500, 1).close().deal("9h 6d 4c")
    assert asked(playing) == ("Bob", "1/1")
    check_refused(playing, Stand(ANN, "Ann"), "4.5")


@pytest.mark.clause("ACT-BJ 4.5(a)")
def test_a_seat_counts_at_its_own_box_only() -> None:
    playing = Playing().wager("Ann", 10, 1, seated=True).wager("Bob", 10, 2).wager("Ann", 10, 2).close()
    playing.deal("9h 9s 6d 4c 4s").stands("Ann")
    assert asked(playing) == ("Bob", "2/1")


@pytest.mark.clause("ACT-BJ 9.1")
def test_patrons_decide_for_themselves_and_staff_may_enter_it() -> None:
    playing = hand("9h 4c")
    check_refused(playing, Draw(BOB, "Ann"), "9.1(c)")
    check_refused(playing, Stand(INSPECTOR, "Ann"), "9.1(d)")
    playing.do(Stand(DEALER, "Ann"))
    assert playing.step == Deal("dealer", rule["12.1(a)"])


@pytest.mark.clause("ACT-BJ 9.1")
@pytest.mark.parametrize("command", [Draw(ANN, "Ann"), Stand(ANN, "Ann"), Split(ANN, "Ann"), GoOn(DEALER)])
def test_nobody_decides_before_the_initial_deal_is_complete(command: Command) -> None:
    playing = Playing().wager("Ann", 10, 1).close().deal("8h 6d")
    clause = {Draw: "9.1(c)", Stand: "9.1(d)", Split: "9.1(a)", GoOn: "9.1"}[type(command)]
    check_refused(playing, command, clause)
