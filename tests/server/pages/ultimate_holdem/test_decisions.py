"""Decisions at Ultimate Texas Hold'em, street by street: who is given which buttons, and what others are told."""

import dataclasses

import pytest

from croupier.games.ultimate_holdem.commands import (
    Concede,
    ReportNoDecision,
)
from croupier.games.ultimate_holdem.events import Indecision
from croupier.rulebook import Cite
from croupier.server.pages.core.actions import Action
from croupier.server.pages.dealing.instructions import task_of
from croupier.server.pages.ultimate_holdem import felt as holdem
from croupier.table.commands import ExcludePatron
from tests.people import ANN, BOB, DEALER, SUPERVISOR
from tests.server.game_tables import command_of
from tests.server.pages.ultimate_holdem.felt_driver import SIGN, ZED, begun, dealt, felt, html, look_at, page, seat
from tests.table.ultimate_holdem.driver import (
    opened,
)


def labels(buttons: tuple[Action, ...]) -> list[tuple[str, str, str, Cite | None]]:
    return [(button.word, button.told, button.key, button.clause) for button in buttons]


@pytest.mark.clause("ACT-UTH 8.1", "ACT-UTH 8.3", "ACT-UTH 8.5")
def test_each_street_has_its_own_buttons_with_their_money_and_clause() -> None:
    sitting = dealt()
    before = felt(sitting, ANN)
    assert labels(before.buttons) == [
        ("Bet 4×", "40.00", "4", "ACT-UTH 8.1(c)"),
        ("Bet 3×", "30.00", "3", "ACT-UTH 8.1(c)"),
        ("Check", "free", "c", "ACT-UTH 8.1(b)"),
        ("Fold", "lose 25.00", "f", "ACT-UTH 8.1(a)"),
    ]
    assert [(street.name, street.state) for street in before.streets] == [
        ("Before the flop", "now"),
        ("Flop", "to come"),
        ("River", "to come"),
    ]
    assert felt(sitting, BOB).buttons == felt(sitting, DEALER).buttons == felt(sitting, ZED).buttons == ()
    sitting.checks("Ann").checks("Bob").goes_on()
    after = felt(sitting, ANN)
    assert [one[:3] for one in labels(after.buttons)] == [
        ("Bet 2×", "20.00", "2"),
        ("Check", "free", "c"),
        ("Fold", "lose 25.00", "f"),
    ]
    sitting.checks("Ann").bets("Bob", 2).goes_on()
    river = felt(sitting, ANN)
    assert labels(river.buttons) == [
        ("Bet 1×", "10.00", "1", "ACT-UTH 8.5(b)"),
        ("Fold", "lose 25.00", "f", "ACT-UTH 8.5(a)"),
    ]
    assert [street.state for street in river.streets] == ["past", "past", "now"]
    assert [street.did for street in river.streets] == ["Checked", "Checked", ""]
    assert [street.did for street in felt(sitting, BOB).streets] == ["Checked", "Bet 2×", ""]


@pytest.mark.clause("ACT-UTH 15.3(b)")
def test_excluded_patron_is_offered_the_fold_alone() -> None:
    sitting = dealt()
    sitting.do(ExcludePatron(SUPERVISOR, "Ann", "used a device"))
    assert [button.word for button in felt(sitting, ANN).buttons] == ["Fold"]
    assert task_of(look_at(sitting, DEALER)).say == "Seat 1: fold"  # and the dealer asks for nothing else
    sitting.folds("Ann")
    assert len(felt(sitting, BOB).buttons) == 4


def test_a_fold_asks_once_while_checking_is_free_and_on_the_river_does_not() -> None:
    sitting = dealt()
    asked = "Checking is free. Fold and lose ante 10.00, blind 10.00 and trips 5.00?"
    assert felt(sitting, ANN).buttons[-1].asks == asked
    assert 'data-confirm="Checking is free.' in html(sitting, ANN)
    sitting.checks("Ann").checks("Bob").goes_on()
    assert [button.asks for button in felt(sitting, ANN).buttons] == ["", "", asked]
    sitting.checks("Ann").checks("Bob").goes_on()
    assert not any(button.asks for button in felt(sitting, ANN).buttons)


def test_all_in_asks_once_and_a_raise_beyond_the_stack_says_so() -> None:
    exactly = felt(dealt(chips=25 + 40), ANN).buttons
    assert [button.asks for button in exactly[:2]] == ["Bet 40.00? These are all your chips.", ""]
    sitting = dealt(chips=25 + 35)
    assert [button.why_not for button in felt(sitting, ANN).buttons] == ["Not enough chips", "", "", ""]
    assert felt(sitting, ANN).buttons[0].told == "needs 40"
    assert html(sitting, ANN).count(" disabled>") == 1


def test_who_can_only_check_is_told_why_and_led_to_it() -> None:
    sitting = dealt(chips=25 + 5)
    found = felt(sitting, ANN)
    assert found.question == "5.00 is too little to bet: check to see the flop."
    assert [(one.word, one.tone) for one in found.buttons if not one.why_not] == [
        ("Check", "primary"),
        ("Fold", "danger"),
    ]
    sitting.checks("Ann").checks("Bob").goes_on().checks("Ann").checks("Bob").goes_on()
    assert felt(sitting, ANN).question == "You can only fold."


def test_every_seat_tells_what_it_has_done_street_by_street() -> None:
    sitting = dealt()

    def done(number: int) -> list[tuple[str, str]]:
        return [(doing.street, doing.did) for doing in seat(sitting, ZED, number).doings]

    assert (done(1), done(2)) == ([("Before the flop", "Deciding")], [("Before the flop", "To decide")])
    sitting.checks("Ann")
    assert (done(1), done(2)) == ([("Before the flop", "Check")], [("Before the flop", "Deciding")])
    sitting.bets("Bob", 3)
    assert done(1) == [("Before the flop", "Check")]
    sitting.goes_on()
    assert done(1) == [("Before the flop", "Check"), ("Flop", "Deciding")]
    assert done(2) == [("Before the flop", "Bet 3×")]
    sitting.folds("Ann")
    assert done(1) == [("Before the flop", "Check"), ("Flop", "Fold")]


def test_own_best_hand_is_named_from_the_flop_on_and_nobody_elses() -> None:
    sitting = dealt()
    assert seat(sitting, ANN, 1).held == ""
    sitting.checks("Ann").checks("Bob").goes_on()
    assert seat(sitting, ANN, 1).held == "Pair of aces"
    assert "Pair of aces" in html(sitting, ANN)
    assert seat(sitting, ANN, 2).held == seat(sitting, BOB, 1).held == seat(sitting, ZED, 1).held == ""


@pytest.mark.clause("ACT-UTH 15.1", "FLOOR 4.16")
def test_no_hand_is_named_before_it_is_declared_at_a_table_for_money() -> None:
    sitting = dealt()
    sitting.checks("Ann").checks("Bob").goes_on()
    for_money = dataclasses.replace(look_at(sitting, ANN), may_advise=False)
    own = holdem.draw_felt(for_money).seats[0]
    assert (own.held, any(one.used for one in own.cards)) == ("", False)
    assert "Pair of aces" not in page(for_money)
    assert "Pair of aces" in page(look_at(sitting, ANN))


def test_cards_that_make_ones_own_hand_are_framed_for_their_owner_alone() -> None:
    sitting = dealt()
    sitting.checks("Ann").checks("Bob").goes_on()
    assert [one.used for one in seat(sitting, ANN, 1).cards] == [True, True]
    assert not any(place.made for place in felt(sitting, ANN).communal)
    assert not any(one.used for one in seat(sitting, BOB, 1).cards)
    assert not any(place.made for viewer in (ZED, DEALER) for place in felt(sitting, viewer).communal)


def test_the_question_of_each_street_stands_above_its_buttons() -> None:
    sitting = dealt()
    assert felt(sitting, ANN).question == "Bet now, or check to see the flop."
    assert felt(sitting, BOB).question == ""
    sitting.checks("Ann").checks("Bob").goes_on()
    assert felt(sitting, ANN).question == "Bet now, or check for two more cards."
    sitting.checks("Ann").bets("Bob", 2).goes_on()
    assert felt(sitting, ANN).question == "Bet to stay in, or fold."


@pytest.mark.clause("ACT-UTH 13.8")
def test_who_made_no_decision_is_told_to_have_folded() -> None:
    sitting = dealt()
    sitting.do(ReportNoDecision(DEALER, "Ann", Indecision.LATE))
    assert seat(sitting, BOB, 1).standing == "No decision: folded"
    assert {row.clause for row in holdem.wager_rows(look_at(sitting, ANN))} == {"ACT-UTH 13.8"}


@pytest.mark.clause("ACT-UTH 9.1")
def test_conceding_is_offered_once_the_dealers_hand_is_declared_and_asks_once() -> None:
    sitting = dealt()
    sitting.bets("Ann", 4).folds("Bob").goes_on()
    (button,) = felt(sitting, ANN).seldom
    assert (button.word, button.yes) == ("Give up this hand (lose 65.00)", "Give up")
    assert (button.command, button.clause) == (Concede(ANN, "Ann"), "ACT-UTH 9.1")
    assert button.asks == "Give up now? You lose ante 10.00, blind 10.00, play 40.00 and trips 5.00."
    assert felt(sitting, BOB).seldom == ()
    found = felt(sitting, ANN)
    assert found.buttons == ()
    assert holdem.status_text(look_at(sitting, ANN)) == "Dealer shows a pair of threes. You have a pair of aces."
    for_money = dataclasses.replace(look_at(sitting, ANN), may_advise=False)
    assert holdem.status_text(for_money) == "Dealer shows a pair of threes. Your hand is next."
    assert [hand.whose for hand in found.hands] == ["Dealer", "You"]
    assert [one.used for one in found.seats[0].cards] == [True, True]
    sitting.do(command_of(button))
    assert seat(sitting, BOB, 1).standing == "Conceded"


@pytest.mark.clause("ACT-UTH 8.7")
def test_that_patrons_may_not_talk_is_shown_while_it_is_so() -> None:
    sitting = dealt()
    assert felt(sitting, ZED).silence == "ACT-UTH 8.7"
    assert "Don't discuss hands" in html(sitting, ANN)
    sitting.bets("Ann", 4).bets("Bob", 4)
    assert felt(sitting, ZED).silence is None


def test_everybody_is_told_in_a_sentence_whose_turn_it_is() -> None:
    assert holdem.status_text(look_at(opened(SIGN), ZED)) == "Waiting for the dealer to check the cards."
    sitting = begun()
    assert (holdem.status_text(look_at(sitting, ANN)), holdem.status_text(look_at(sitting, ZED))) == (
        "Place your bets.",
        "Take a seat to play.",
    )
    sitting = dealt()
    assert holdem.status_text(look_at(sitting, ANN)) == "Your turn: bet, check or fold."
    assert holdem.status_text(look_at(sitting, BOB)) == "Ann Lee decides before the flop."
    assert felt(sitting, BOB).waiting == ("", "Ann Lee decides. You are next.")
    sitting.checks("Ann").checks("Bob").goes_on()
    assert holdem.status_text(look_at(sitting, ANN)) == "2♣ 7♦ 9♥. Your turn: bet, check or fold."
