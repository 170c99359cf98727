"""A zero and wagers at even money at a table: la partage, surrender, and wagers en prison from spin to spin."""

import pytest

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.roulette.commands import CorrectNumber, PlaceWager, Proceed, VoidSpin, VoidWagers, WithdrawWager
from croupier.games.roulette.determinations import Determinations, ZeroRule, check
from croupier.games.roulette.events import PaymentRounded, WagerImprisoned, WagerSettled
from croupier.games.roulette.wheel import Pocket
from croupier.rulebook import Refused
from croupier.table.commands import BeginRound, CloseTable, GiveClosureNotice, LeaveTable, VoidFinishedRound
from croupier.table.state import Limits
from croupier.verbs.actors import Actor
from croupier.verbs.moves import Result
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, DEALER, SUPERVISOR
from tests.table.driver import dollars
from tests.table.roulette.driver import HOUSE, RouletteSitting, opened

EVEN = ("red", "black", "odd", "even", "low", "high")


def prison() -> RouletteSitting:
    """Ann's 100 on red is imprisoned; Bob has lost 10 on a dozen."""
    sitting = opened(zero_rule=ZeroRule.EN_PRISON).join("Ann", "Bob")
    return sitting.spun("0", ("Ann", 100, "red"), ("Bob", 10, "dozen 1"))


@pytest.mark.clause("HOUSE 9.5")
@pytest.mark.parametrize(
    ("zeros", "zero_rule"), [(2, ZeroRule.LA_PARTAGE), (2, ZeroRule.EN_PRISON), (1, ZeroRule.SURRENDER)]
)
def test_each_rule_for_a_zero_is_for_its_own_wheel(zeros: int, zero_rule: ZeroRule) -> None:
    with pytest.raises(Refused) as refused:
        check(Determinations(zeros, zero_rule=zero_rule))
    assert refused.value.clause == "HOUSE 9.5"


@pytest.mark.clause("HOUSE 9.5(a)", "HOUSE 9.5(b)", "HOUSE 9.3")
@pytest.mark.parametrize(
    ("zeros", "zero_rule", "number", "clause"),
    [
        (1, ZeroRule.LA_PARTAGE, "0", "9.5(a)"),
        (2, ZeroRule.SURRENDER, "0", "9.5(b)"),
        (2, ZeroRule.SURRENDER, "00", "9.5(b)"),
    ],
)
def test_half_of_every_wager_at_even_money_goes_back(zeros: int, zero_rule: ZeroRule, number: str, clause: str) -> None:
    sitting = opened(zeros=zeros, zero_rule=zero_rule).join("Ann", "Bob")
    sitting.spun(number, *(("Ann", 10, on) for on in EVEN), ("Bob", 10, "dozen 1"), ("Bob", 5, "straight 17"))
    assert sitting.stacks("Ann", "Bob") == [1000 - 6 * 5, 1000 - 10 - 5]
    rows = [row for row in sitting.play.settled if row.patron == "Ann"]
    assert {(row.result, row.stake, row.returned, row.clause) for row in rows} == {
        (Result.LOSE, dollars(10), dollars(5), HOUSE[clause])
    }
    assert {row.clause for row in sitting.play.settled if row.patron == "Bob"} == {HOUSE["9.3"], HOUSE["9.2"]}


@pytest.mark.clause("HOUSE 9.4", "HOUSE 9.5(a)")
def test_half_of_an_odd_chip_is_rounded_up_for_the_patron() -> None:
    sitting = opened(zero_rule=ZeroRule.LA_PARTAGE, chip=dollars(5)).join("Ann").spun("0", ("Ann", 15, "red"))
    # Half of 15 is 7.50; chips of 5 make 10 of it.
    assert sitting.stacks("Ann") == [1000 - 5]
    (rounded,) = (event for event in sitting.log if isinstance(event, PaymentRounded))
    assert (rounded.due_numerator, rounded.due_denominator, rounded.paid) == (1500, 2, dollars(10))


@pytest.mark.clause("HOUSE 9.3")
def test_without_such_a_rule_a_zero_takes_wagers_at_even_money_whole() -> None:
    assert opened().join("Ann").spun("0", ("Ann", 10, "red")).stacks("Ann") == [990]


@pytest.mark.clause("HOUSE 9.5(c)")
def test_an_imprisoned_wager_stays_on_the_layout_for_all_to_see() -> None:
    sitting = prison()
    assert sitting.stacks("Ann", "Bob") == [900, 990]
    ann = sitting.patron("Ann")
    assert (ann.wagered, ann.imprisoned, ann.net_of_round) == (0, dollars(100), 0)
    (event,) = (event for event in sitting.log if isinstance(event, WagerImprisoned))
    assert (event.patron, event.amount, event.clause) == ("Ann", dollars(100), HOUSE["9.5(c)"])
    (seen,) = tables.view(sitting.table, ANN).play.wagers
    assert (seen.patron, seen.spot.on, seen.spot.called, seen.amount) == ("Ann", "red", "en prison", dollars(100))
    sitting.do(BeginRound(DEALER))
    assert [wager.spot.called for wager in sitting.play.wagers] == ["en prison"]


@pytest.mark.clause("HOUSE 9.6", "HOUSE 9.6(a)", "HOUSE 9.6(b)", "HOUSE 9.6(c)")
@pytest.mark.parametrize(
    ("numbers", "stack", "clauses"),
    [
        (["7"], 1000, ["9.6(a)"]),  # red: free, without winnings
        (["8"], 900, ["9.6(b)"]),
        (["0", "7"], 1000, ["9.6(a)"]),
        (["0", "0", "8"], 900, ["9.6(b)"]),
    ],
)
def test_the_next_spin_decides_an_imprisoned_wager(numbers: list[str], stack: int, clauses: list[str]) -> None:
    sitting = prison()
    for number in numbers:
        sitting.spun(number)
    assert sitting.stacks("Ann") == [stack]
    assert sitting.patron("Ann").imprisoned == 0
    ended = [event for event in sitting.log if isinstance(event, WagerSettled) and event.patron == "Ann"]
    assert [row.clause for row in ended] == [HOUSE[clause] for clause in clauses]
    again = [event for event in sitting.log if isinstance(event, WagerImprisoned)]
    assert [event.clause for event in again] == [HOUSE["9.5(c)"], *[HOUSE["9.6(c)"]] * (len(numbers) - 1)]


@pytest.mark.clause("HOUSE 9.5(c)", "HOUSE 7.5")
def test_a_new_wager_beside_an_imprisoned_one_is_a_wager_of_its_own() -> None:
    sitting = opened(Limits(maximum=dollars(100)), zero_rule=ZeroRule.EN_PRISON).join("Ann")
    sitting.spun("0", ("Ann", 100, "red")).spun("0", ("Ann", 100, "red"))
    assert sitting.patron("Ann").imprisoned == dollars(200)
    sitting.spun("7", ("Ann", 100, "red"))
    assert sitting.stacks("Ann") == [1100]  # two are free, the third wins 100


@pytest.mark.clause("HOUSE 9.5(c)")
def test_nobody_takes_an_imprisoned_wager_back_or_names_one() -> None:
    sitting = prison()
    sitting.do(BeginRound(DEALER))
    for on in ("red", "en prison", "en prison chip 1: red"):
        assert sitting.refusal(WithdrawWager(ANN, "Ann", on)) in (HOUSE["9.5(c)"], HOUSE["4.2"])
    assert sitting.refusal(PlaceWager(ANN, "Ann", "en prison", dollars(5))) == HOUSE["4.2"]


@pytest.mark.clause("HOUSE 9.6(d)", "HOUSE 10.4")
def test_a_void_spin_leaves_earlier_prisoners_and_returns_its_own_whole() -> None:
    sitting = prison().open_for(("Bob", 50, "black"))
    sitting.close()
    sitting.number("0").do(Proceed(DEALER))
    assert sitting.patron("Bob").imprisoned == dollars(50)
    sitting.do(VoidSpin(SUPERVISOR, Ground.DISTURBANCE, "fire alarm"))
    assert [sitting.patron(name).imprisoned for name in ("Ann", "Bob")] == [dollars(100), 0]
    assert sitting.stacks("Ann", "Bob") == [900, 990]
    assert sitting.spun("7").stacks("Ann") == [1000]


@pytest.mark.clause("HOUSE 9.6(d)", "HOUSE 10.1")
def test_what_a_void_spin_took_of_a_prisoner_is_undone() -> None:
    sitting = prison().open_for()
    sitting.close()
    sitting.number("8").do(Proceed(DEALER))
    assert sitting.patron("Ann").imprisoned == 0
    sitting.do(VoidSpin(SUPERVISOR, Ground.DISTURBANCE, "fire alarm"))
    assert (sitting.stacks("Ann"), sitting.patron("Ann").imprisoned) == ([900], dollars(100))


@pytest.mark.clause("HOUSE 8.8", "HOUSE 9.5(c)")
def test_a_corrected_number_imprisons_nobody_by_the_wrong_one() -> None:
    sitting = opened(zero_rule=ZeroRule.EN_PRISON).join("Ann", "Bob")
    sitting.open_for(("Ann", 100, "red"), ("Bob", 10, "black"))
    sitting.close()
    sitting.number("0").do(Proceed(DEALER))
    sitting.do(CorrectNumber(SUPERVISOR, Pocket("7")))
    sitting.settle()
    assert sitting.stacks("Ann", "Bob") == [1100, 990]
    assert [sitting.patron(name).imprisoned for name in ("Ann", "Bob")] == [0, 0]


@pytest.mark.clause("HOUSE 10.2(a)", "HOUSE 9.5(c)")
def test_the_imprisoned_wager_of_somebody_who_broke_the_rules_is_void_too() -> None:
    sitting = prison().open_for(("Bob", 10, "red"))
    sitting.close()
    sitting.do(VoidWagers(SUPERVISOR, "Ann", "past posting"))
    assert (sitting.stacks("Ann"), sitting.patron("Ann").imprisoned) == ([1000], 0)


@pytest.mark.clause("HOUSE 9.7")
def test_who_leaves_ends_an_imprisonment_by_halves() -> None:
    sitting = prison()
    *released, left = sitting.do(LeaveTable(ANN, "Ann"))
    (row,) = released
    assert isinstance(row, WagerSettled)
    assert (row.stake, row.returned, row.clause) == (dollars(100), dollars(50), HOUSE["9.7"])
    assert left.chips == dollars(950)  # type: ignore[union-attr]
    assert sitting.spun("7").play.settled == ()


@pytest.mark.clause("HOUSE 9.7", "HOUSE 8.2")
def test_nobody_leaves_an_imprisoned_wager_while_the_ball_decides_it() -> None:
    sitting = prison().open_for()
    sitting.close()
    assert sitting.refusal(LeaveTable(ANN, "Ann")) == HOUSE["8.2"]
    sitting.number("8").settle()
    assert sitting.stacks("Ann") == [900]


@pytest.mark.clause("HOUSE 9.7", "HOUSE 10.7")
def test_a_table_closes_when_everybody_has_left_with_what_is_theirs() -> None:
    sitting = prison()
    sitting.do(GiveClosureNotice(SUPERVISOR))
    for name in ("Ann", "Bob"):
        sitting.do(LeaveTable(Actor(name), name))
    sitting.do(CloseTable(SUPERVISOR))
    assert sitting.table.closed
    assert [patron.imprisoned for patron in sitting.table.patrons] == [0, 0]


@pytest.mark.clause("HOUSE 9.6(d)", "HOUSE 8.9")
def test_a_spin_found_void_later_neither_pays_nor_takes_its_prisoners() -> None:
    sitting = prison().spun("8", ("Bob", 10, "red"))
    sitting.do(VoidFinishedRound(SUPERVISOR, 1, Ground.PLACEMENT_ERROR, "the ball lay in 26"))
    assert sitting.stacks("Ann", "Bob") == [900, 990]  # Bob has his 10 of the dozen again, and lost 10 on red


def test_a_table_that_halves_is_opened_in_even_chips() -> None:
    sitting = opened(zero_rule=ZeroRule.LA_PARTAGE, chip=Amount(50)).join("Ann").spun("0", ("Ann", 1, "red"))
    assert sitting.patron("Ann").stack == dollars(1000) - 50


@pytest.mark.clause("HOUSE 9.6(d)", "HOUSE 10.4")
@pytest.mark.parametrize("opens", [False, True])
def test_what_a_spin_imprisoned_goes_back_when_it_is_found_void(opens: bool) -> None:
    sitting = prison()
    if opens:
        sitting.open_for(("Bob", 10, "red"))
    sitting.do(VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, "a magnet"))
    assert (sitting.stacks("Ann"), sitting.patron("Ann").imprisoned) == ([1000], 0)
    if not opens:
        sitting.open_for(("Bob", 10, "red"))
    sitting.close()
    sitting.number("8").settle()
    assert sitting.stacks("Ann", "Bob") == [1000, 990]
    assert {row.patron for row in sitting.play.settled} == {"Bob"}


@pytest.mark.clause("HOUSE 9.6(d)", "HOUSE 9.6(c)")
def test_each_void_spin_frees_only_what_it_imprisoned_itself() -> None:
    sitting = prison().spun("0", ("Bob", 20, "black"))  # Ann's 100 of the first spin and Bob's 20 of the second
    sitting.do(VoidFinishedRound(SUPERVISOR, 2, Ground.FRAUD, "a magnet"))
    assert [sitting.patron(name).imprisoned for name in ("Ann", "Bob")] == [dollars(100), 0]
    sitting.do(VoidFinishedRound(SUPERVISOR, 1, Ground.FRAUD, "the same magnet"))
    assert [sitting.patron(name).imprisoned for name in ("Ann", "Bob")] == [0, 0]
    assert sitting.stacks("Ann", "Bob") == [1000, 1000]


@pytest.mark.clause("HOUSE 10.2(a)", "HOUSE 9.5(c)")
def test_one_patrons_imprisoned_wager_is_void_by_the_spin_that_imprisoned_it() -> None:
    sitting = prison().open_for(("Bob", 10, "red"))
    sitting.do(VoidFinishedRound(SUPERVISOR, 1, None, "past posting", patron="Ann", on="red"))
    assert (sitting.stacks("Ann"), sitting.patron("Ann").imprisoned) == ([1000], 0)
    again = VoidFinishedRound(SUPERVISOR, 1, None, "past posting", patron="Ann", on="red")
    assert sitting.refusal(again) == HOUSE["10.2(a)"]


@pytest.mark.clause("HOUSE 10.2(a)", "HOUSE 9.5(c)")
def test_an_imprisoned_wager_is_named_by_its_position() -> None:
    sitting = prison().open_for(("Bob", 10, "red"))
    sitting.close()
    assert sitting.refusal(VoidWagers(SUPERVISOR, "Ann", "past posting", on="black")) == HOUSE["10.2(a)"]
    sitting.do(VoidWagers(SUPERVISOR, "Ann", "past posting", on="red"))
    assert (sitting.stacks("Ann"), sitting.patron("Ann").imprisoned) == ([1000], 0)
