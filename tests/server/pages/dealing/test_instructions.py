"""What the dealer is told to do at a step for which a game has no words of its own."""

from dataclasses import replace as replaced

import pytest
from msgspec.structs import replace

from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Terms
from croupier.rulebook import open_book
from croupier.server.pages.dealing.game_part import Places
from croupier.server.pages.dealing.instructions import general_task, task_of
from croupier.server.pages.dealing.keys import keys_of
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.state import ShoePhase
from croupier.verbs.steps import Ask, Choice, Deal, Expose, Offer, Over, Settle, Staff, Step
from tests.people import DEALER
from tests.server.pages.blackjack.felt_driver import dealt, look_at

CLAUSE = open_book("ACT-BJ")["2.1"]


def look_with_step(step: Step) -> TableLook:
    """A table of blackjack at which the rules call for this."""
    look = look_at(dealt("8h 6d 8s"), DEALER)
    return replaced(look, view=replace(look.view, table=replace(look.view.table, step=step)))


@pytest.mark.parametrize(
    ("step", "head", "more", "done"),
    [
        (Deal("3", CLAUSE), "Deal to box 3", "One card", "Deal"),
        (Deal("dealer", CLAUSE, face_up=False), "Deal to yourself", "One card, face down", "Deal"),
        (
            Deal("3/2", CLAUSE, source="aside"),
            "Place the waiting card in box 3, hand 2",
            "It has already left the shoe",
            "Deal",
        ),
        (Ask("box 2", "2", (Choice("raise", CLAUSE), Choice("pass", CLAUSE)), CLAUSE), "Ask box 2", "Raise, pass", ""),
        (Offer("raises", (), CLAUSE), "Raises", "", "Continue"),
        (Expose("second", "dealer", CLAUSE), "Turn the second's hand", "", "Turn"),
        (Settle("war", CLAUSE), "Settle the war", "Take, then pay", "Settled"),
        (Settle("5", CLAUSE), "Settle box 5", "Each wager by itself", "Settled"),
        (Staff("weigh the ball", CLAUSE), "Weigh the ball", "", "Next"),
        (Over(CLAUSE), "Closed", "Nothing more is dealt here", ""),
    ],
)
def test_every_kind_of_step_has_words_that_fit_any_game(step: Step, head: str, more: str, done: str) -> None:
    task = general_task(look_with_step(step))
    assert (task.head, task.more, task.done, task.clause) == (head, more, done, CLAUSE)
    assert task.command is None


def test_words_of_the_game_go_before_those_for_any_game() -> None:
    offered = task_of(look_with_step(Offer("insurance", (), CLAUSE)))
    assert (offered.head, offered.say, offered.done) == ("Offer insurance", "Insurance", "Insurance closed")
    assert task_of(look_with_step(Offer("raises", (), CLAUSE))).head == "Raises"


def test_places_are_boxes_or_seats_by_which_patrons_are_called() -> None:
    with pytest.raises(ValueError, match="boxes or seats, not spots"):
        Places("spot", "spots", in_play=False, behind=False)


def test_a_result_is_announced_when_there_is_one_and_never_of_a_void_round() -> None:
    look = look_with_step(Settle("2", CLAUSE))
    play = replace(
        look.view.table.play, dealer=replace(look.view.table.play.dealer, cards=("6d", "Th", "Kc"), total="26")
    )

    def said(step: Step, void: str | None = None) -> str:
        table = replace(look.view.table, step=step, play=replace(play, void=void))
        return task_of(replaced(look, view=replace(look.view, table=table))).say

    assert said(Settle("2", CLAUSE)) == "Dealer has 26"
    assert said(Settle("pairs", CLAUSE)) == ""
    assert said(Staff("gather the cards", CLAUSE), CLAUSE) == "The round is void: all wagers are returned"
    assert said(Staff("begin a round", CLAUSE)) == ""


@pytest.mark.clause("ACT-BJ 5.2", "ACT-BJ 16.2(b)")
def test_who_is_excluded_is_not_asked_to_cut_and_a_supervisor_cuts() -> None:
    look = look_with_step(Staff("offer the cut", CLAUSE))
    terms = Terms("Pit 1", DealtBy.DEALER, CardsFrom.KEYED)

    def asked(*excluded: str) -> tuple[list[str], str]:
        table = replace(look.view.table, shoe_phase=ShoePhase.SHUFFLED, excluded=excluded)
        seen = replaced(look, view=replace(look.view, terms=terms, table=table))
        keys = keys_of(seen, task_of(seen))
        return [key.word for key in keys.strokes if "declines" in key.word], keys.waits

    names = [one.name for one in look.view.table.patrons]
    assert asked(*names[1:]) == (["Ann Lee declines"], "")
    assert asked(*names) == ([], "This needs a supervisor: call one.")
