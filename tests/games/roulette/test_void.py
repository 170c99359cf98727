"""Void spins and void wagers: what goes back, by whose word, and by which clause."""

import pytest

from croupier.games import roulette
from croupier.games.roulette.commands import Proceed, VoidSpin, VoidWagers
from croupier.games.roulette.events import SettlementReversed, SpinVoided, WagerVoided
from croupier.rulebook import open_book
from croupier.verbs.moves import Move, stack_of, wagers_of
from croupier.verbs.steps import Over
from croupier.verbs.void_grounds import Ground
from tests.games.roulette.spin_driver import Playing, check_refused, dollars
from tests.people import ANN, DEALER, OPERATOR, SUPERVISOR

rule = open_book("HOUSE")


@pytest.mark.clause("HOUSE 10.1", "HOUSE 10.3", "HOUSE 10.4")
@pytest.mark.parametrize(
    ("ground", "clause"),
    [(Ground.DISTURBANCE, "10.1"), (Ground.IMPRACTICAL, "10.3"), (Ground.FRAUD, "10.3")],
)
def test_a_void_spin_gives_every_wager_back(ground: Ground, clause: str) -> None:
    playing = Playing().wager("Ann", 10, "red").wager("Bob", 5, "straight 1").close()
    for by in (ANN, DEALER):
        check_refused(playing, VoidSpin(by, ground), clause)
    *back, voided = playing.do(VoidSpin(OPERATOR, ground, "the lights went out"))
    assert [event.amount for event in back if isinstance(event, WagerVoided)] == [dollars(10), dollars(5)]
    assert roulette.moves(back[0]) == (Move(wagers_of("Ann"), stack_of("Ann"), dollars(10)),)
    assert voided == SpinVoided(rule[clause], "the lights went out", ground)
    assert playing.step == Over(rule[clause])
    assert playing.spin.wagers == ()
    check_refused(playing, VoidSpin(OPERATOR, ground), clause)


@pytest.mark.clause("HOUSE 10.4")
def test_what_was_cleared_is_put_back_before_it_is_returned() -> None:
    playing = Playing().wager("Ann", 10, "red").wager("Bob", 5, "black").close().number("7")
    playing.do(Proceed(DEALER))
    events = playing.do(VoidSpin(SUPERVISOR, Ground.FRAUD))
    assert [type(event) for event in events] == [SettlementReversed, WagerVoided, WagerVoided, SpinVoided]
    assert playing.spin.settled == ()


@pytest.mark.clause("HOUSE 10.2", "HOUSE 10.2(a)")
def test_the_wagers_of_one_patron_are_voided_and_the_others_play_on() -> None:
    playing = Playing().wager("Ann", 10, "red").wager("Bob", 5, "black").wager("Bob", 5, "odd").close()
    check_refused(playing, VoidWagers(DEALER, "Bob"), "10.2(a)")
    check_refused(playing, VoidWagers(SUPERVISOR, "Cat"), "10.2(a)", "has no wager")
    events = playing.do(VoidWagers(SUPERVISOR, "Bob"))
    assert all(isinstance(event, WagerVoided) and event.clause == rule["10.2(a)"] for event in events)
    assert playing.lying() == [("Ann", "red", 10)]
    playing.number("7").settle()
    check_refused(playing, VoidWagers(SUPERVISOR, "Ann"), "10.2(a)")


@pytest.mark.clause("HOUSE 10.2(a)", "HOUSE 10.4")
def test_voiding_a_patrons_wagers_undoes_what_was_cleared_of_theirs_alone() -> None:
    playing = Playing().wager("Ann", 10, "black").wager("Bob", 5, "black").close().number("7")
    playing.do(Proceed(DEALER))
    back, voided = playing.do(VoidWagers(OPERATOR, "Bob"))
    assert isinstance(back, SettlementReversed)
    assert isinstance(voided, WagerVoided)
    assert [row.patron for row in playing.spin.settled] == ["Ann"]


@pytest.mark.clause("HOUSE 10.2(a)")
@pytest.mark.parametrize(("on", "left"), [("red", 9 * 5), ("voisins", 10)])
def test_one_wager_is_void_alone_a_race_track_wager_with_all_its_chips(on: str, left: int) -> None:
    playing = Playing().wager("Ann", 10, "red").wager("Ann", 5, "voisins").close()
    events = playing.do(VoidWagers(SUPERVISOR, "Ann", "late", on=on))
    assert {event.clause for event in events} == {rule["10.2(a)"]}
    assert sum(wager.amount for wager in playing.spin.wagers) == dollars(left)
    check_refused(playing, VoidWagers(SUPERVISOR, "Ann", "late", on=on), "10.2(a)")
