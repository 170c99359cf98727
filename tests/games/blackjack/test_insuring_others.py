"""Insurance on another's wager: who may, and who goes first where several want to."""

import pytest

from croupier.games import blackjack
from croupier.games.blackjack.commands import Insure
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.events import InsurancePlaced, Kind
from croupier.rulebook import open_book
from croupier.verbs.moves import Move, Result, stack_of, wagers_of
from croupier.verbs.steps import Offer
from tests.games.blackjack.insurance_table import insure, returned, seated_round
from tests.games.blackjack.refusals import check_refused
from tests.games.blackjack.round_driver import dollars
from tests.people import ANN, INSPECTOR

rule = open_book("ACT-BJ")


@pytest.mark.clause("ACT-BJ 7.2")
def test_others_insure_up_to_half_of_a_wager_whose_owner_does_not() -> None:
    playing = seated_round(("Ann", 100, 1), ("Bob", 10, 2))
    check_refused(playing, insure("Bob", 51, 1, "Ann"), "7.2")  # the half is that of Ann's wager, not of Bob's
    (placed,) = playing.do(insure("Bob", 50, 1, "Ann"))
    assert placed == InsurancePlaced("Bob", 1, "Ann", dollars(50), rule["7.2"])
    assert returned(playing) == []
    playing.stands("Ann").stands("Bob").deal("Tc").settle()
    row = playing.row("Bob", kind=Kind.INSURANCE)
    assert (row.owner, row.result, row.paid) == ("Ann", Result.WIN, dollars(100))


@pytest.mark.clause("ACT-BJ 7.2")
def test_nobody_insures_anothers_wager_against_the_rule() -> None:
    playing = seated_round(("Ann", 100, 1), ("Bob", 100, 2))
    check_refused(playing, insure("Cat", 10, 1, "Ann"), "7.2")  # no wager of her own
    check_refused(playing, insure("Bob", 10, 2, "Ann"), "7.2")  # Ann has none on box 2
    check_refused(playing, Insure(ANN, "Bob", 1, "Ann", dollars(10)), "7.2")  # with Bob's chips
    check_refused(playing, Insure(INSPECTOR, "Bob", 1, "Ann", dollars(10)), "7.2")
    playing.do(insure("Bob", 10, 1, "Ann"))
    check_refused(playing, insure("Bob", 10, 1, "Ann"), "7.2")  # once
    playing.do(insure("Bob", 50, 2))
    check_refused(playing, insure("Ann", 10, 2, "Bob"), "7.2")  # Bob has insured it
    own_only = seated_round(("Ann", 100, 1), ("Bob", 100, 2), determinations=Determinations(others_insure=False))
    assert isinstance(own_only.step, Offer)
    assert [choice.name for choice in own_only.step.choices] == ["insure"]
    check_refused(own_only, insure("Bob", 10, 1, "Ann"), "7.2")


@pytest.mark.clause("ACT-BJ 7.2")
def test_an_owner_who_insures_after_all_sends_the_others_back() -> None:
    playing = seated_round(("Ann", 100, 1), ("Bob", 100, 2))
    playing.do(insure("Bob", 50, 1, "Ann"))
    playing.do(insure("Ann", 20, 1))
    assert returned(playing) == [("Bob", "Ann", 50, rule["7.2"])]
    assert blackjack.moves(playing.log[-2]) == (Move(wagers_of("Bob"), stack_of("Bob"), dollars(50)),)


@pytest.mark.clause("ACT-BJ 7.2(a)")
def test_the_same_box_goes_first_from_front_to_back() -> None:
    playing = seated_round(("Bob", 10, 2), ("Ann", 100, 2), ("Cat", 10, 2), ("Dan", 10, 1))
    for patron in ("Dan", "Cat", "Bob"):
        playing.do(insure(patron, 30, 2, "Ann"))
    # Half of 100: 30 for Bob in front, 20 of 30 for Cat behind him, nothing for Dan on the next box.
    assert returned(playing) == [("Cat", "Ann", 10, rule["7.2(a)"]), ("Dan", "Ann", 30, rule["7.2(a)"])]
    assert [(i.patron, i.amount) for i in playing.play.insurance] == [("Cat", dollars(20)), ("Bob", dollars(30))]


@pytest.mark.clause("ACT-BJ 7.2(b)")
def test_then_the_nearest_box_goes_first_from_front_to_back() -> None:
    playing = seated_round(("Ann", 100, 1), ("Bob", 10, 3), ("Cat", 10, 2), ("Dan", 10, 2))
    for patron in ("Bob", "Dan", "Cat"):
        playing.do(insure(patron, 40, 1, "Ann"))
    assert returned(playing) == [("Dan", "Ann", 30, rule["7.2(b)"]), ("Bob", "Ann", 40, rule["7.2(b)"])]


@pytest.mark.clause("ACT-BJ 7.2(b)")
def test_a_patron_on_several_boxes_is_as_near_as_the_nearest() -> None:
    playing = seated_round(("Ann", 100, 4), ("Bob", 10, 1), ("Bob", 10, 5), ("Cat", 10, 2))
    playing.do(insure("Cat", 50, 4, "Ann"))
    playing.do(insure("Bob", 50, 4, "Ann"))
    assert returned(playing) == [("Cat", "Ann", 50, rule["7.2(b)"])]


@pytest.mark.clause("ACT-BJ 7.2(c)")
@pytest.mark.parametrize(("on_dans", "goes_back"), [("Bob", "Bob"), ("Cat", "Cat")])
def test_of_two_as_near_whoever_has_insured_others_the_least_goes_first(on_dans: str, goes_back: str) -> None:
    playing = seated_round(("Bob", 10, 1), ("Ann", 100, 2), ("Cat", 10, 3), ("Dan", 100, 6))
    playing.do(insure(on_dans, 5, 6, "Dan"))
    playing.do(insure("Bob", 50, 2, "Ann"))
    playing.do(insure("Cat", 50, 2, "Ann"))
    assert returned(playing) == [(goes_back, "Ann", 50, rule["7.2(c)"])]


@pytest.mark.clause("ACT-BJ 7.2(c)")
def test_insurance_on_ones_own_wager_and_the_one_wanted_do_not_count_in_the_sum() -> None:
    # Bob has 5 on his own wager and wants more than Cat here; neither counts, Cat has 1 on Dan's: Bob goes first.
    playing = seated_round(("Bob", 10, 1), ("Ann", 100, 2), ("Cat", 10, 3), ("Dan", 100, 6))
    playing.do(insure("Bob", 5, 1))
    playing.do(insure("Cat", 1, 6, "Dan"))
    playing.do(insure("Bob", 50, 2, "Ann"))
    playing.do(insure("Cat", 20, 2, "Ann"))
    assert returned(playing) == [("Cat", "Ann", 20, rule["7.2(c)"])]


@pytest.mark.clause("ACT-BJ 7.2(c)")
def test_insurance_that_went_back_does_not_count_so_that_two_as_near_take_turns() -> None:
    playing = seated_round(("Bob", 10, 1), ("Ann", 100, 2), ("Dan", 100, 2), ("Cat", 10, 3))
    for owner in ("Ann", "Dan"):
        playing.do(insure("Cat", 50, 2, owner))
        playing.do(insure("Bob", 50, 2, owner))
    # On Ann's the sums are equal and Bob's box comes first clockwise; on Dan's Bob has 50 already and Cat none.
    assert returned(playing) == [("Cat", "Ann", 50, rule["7.2(c)"]), ("Bob", "Dan", 50, rule["7.2(c)"])]


@pytest.mark.clause("ACT-BJ 7.2(c)")
@pytest.mark.parametrize(("first", "goes_back"), [(1, "Cat"), (2, "Bob"), (3, "Bob"), (4, "Cat")])
def test_where_the_sums_are_equal_too_the_boxes_go_clockwise_from_the_first(first: int, goes_back: str) -> None:
    wagers = (("Bob", 10, 1), ("Ann", 100, 2), ("Cat", 10, 3))
    playing = seated_round(*wagers, determinations=Determinations(first=first))
    playing.do(insure("Cat", 50, 2, "Ann"))
    playing.do(insure("Bob", 50, 2, "Ann"))
    assert returned(playing) == [(goes_back, "Ann", 50, "ACT-BJ 7.2(c)")]


@pytest.mark.clause("ACT-BJ 7.2(c)")
@pytest.mark.parametrize("dans", [1, 7])
def test_the_sum_counts_what_was_granted_wherever_the_other_wager_lies(dans: int) -> None:
    # Eve shares Dan's box and takes the whole half of his wager, 50: of the 40 that Bob wants there nothing is granted.
    # On Ann's wager Bob and Cat are as near as each other. Bob has 0, Cat the 5 granted on Eve's: Bob goes first.
    playing = seated_round(("Dan", 100, dans), ("Eve", 100, dans), ("Bob", 10, 3), ("Ann", 100, 4), ("Cat", 10, 5))
    playing.do(insure("Bob", 40, dans, "Dan"))
    playing.do(insure("Eve", 50, dans, "Dan"))
    playing.do(insure("Cat", 5, dans, "Eve"))
    playing.do(insure("Cat", 50, 4, "Ann"))
    playing.do(insure("Bob", 50, 4, "Ann"))
    back = {(patron, owner): (amount, clause) for patron, owner, amount, clause in returned(playing)}
    assert back == {("Bob", "Dan"): (40, rule["7.2(a)"]), ("Cat", "Ann"): (50, rule["7.2(c)"])}
