"""Where tournament books prevail at the table: division 7's limits, its pass cards, and what a cash table has not."""

import pytest

from croupier.equipment.amounts import Amount, Unit
from croupier.games.baccarat.commands import CallNoMoreBets, PlaceWager
from croupier.games.baccarat.events import WagerRaised, WagerReturned
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import Refused, open_book
from croupier.table.commands import AskNext, ExcludePatron, JoinTable, LeaveTable, PlayPassCard, ReachCuttingCard
from croupier.table.events import Event
from croupier.table.games import rules_in_force
from croupier.table.state import Limits
from croupier.table.wagering.round_life_events import PassCardPlayed
from croupier.tournament.nz_d7.policy import nz_division_7
from tests.people import ANN, BOB, DEALER, OPERATOR
from tests.table.driver import (
    BANKER_WINS,
    PLAYER_WINS,
    Sitting,
    act_tournament_sitting,
    division_7_sitting,
    dollars,
    opened,
)

D7 = open_book("NZ-D7")
SIGN = Limits(dollars(10), dollars(100), side_minimum=dollars(10))


def _asked(sitting: Sitting) -> Sitting:
    """A round in which the first player has been asked."""
    sitting.begin().ask()
    return sitting


def _cures(events: tuple[Event, ...]) -> list[tuple[str, int, str]]:
    return [
        (event.on, event.amount if isinstance(event, WagerRaised) else -event.amount, event.clause)
        for event in events
        if isinstance(event, WagerRaised | WagerReturned)
    ]


@pytest.mark.clause("NZ-D7 3.6(a)", "NZ-D7 3.6")
@pytest.mark.parametrize(("text", "stack"), [(PLAYER_WINS, 110), (BANKER_WINS, 90)])
def test_a_wager_accepted_below_the_minimum_is_raised_to_it_every_time(text: str, stack: int) -> None:
    for _ in range(2):
        sitting = _asked(division_7_sitting(SIGN).join("Ann", chips=100).ready())
        sitting.wager("Ann", 4, "player")
        assert _cures(sitting.close()) == [("player", 600, "NZ-D7 3.6(a)")]
        sitting.deal(text)
        assert sitting.patron("Ann").stack == dollars(stack)


@pytest.mark.clause("NZ-D7 3.6(a)")
def test_a_wager_that_the_player_cannot_raise_goes_back() -> None:
    sitting = _asked(division_7_sitting(SIGN).join("Ann", chips=16).ready())
    sitting.wager("Ann", 4, "player")
    sitting.wager("Ann", 4, "tie")
    # 8 chips are left: player takes 6 of them, and tie would need 6 more than the 2 that remain.
    assert _cures(sitting.close()) == [("player", 600, "NZ-D7 3.6(a)"), ("tie", -400, "NZ-D7 3.6(a)")]
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").wagered) == (dollars(6), dollars(10))


@pytest.mark.clause("NZ-D7 3.6(b)", "NZ-D7 3.6")
def test_a_wager_is_void_as_to_what_exceeds_the_maximum() -> None:
    sitting = _asked(division_7_sitting(SIGN).join("Ann").ready())
    sitting.wager("Ann", 130, "player")
    assert _cures(sitting.close()) == [("player", -3000, "NZ-D7 3.6(b)")]
    sitting.deal(PLAYER_WINS)
    assert sitting.patron("Ann").stack == dollars(1100)


@pytest.mark.clause("NZ-D7 3.4")
@pytest.mark.parametrize(("multiple", "allowed"), [(1, True), (1000, True), (1001, False), (2000, False)])
def test_the_increment_is_no_greater_than_the_minimum(multiple: int, allowed: bool) -> None:
    sign = Limits(dollars(10), dollars(100), Amount(multiple))
    if allowed:
        division_7_sitting(sign)
        return
    with pytest.raises(Refused) as refusal:
        division_7_sitting(sign)
    assert refusal.value.clause == "NZ-D7 3.4"


@pytest.mark.clause("NZ-D7 3.4", "NZ-D7 3.3")
def test_wagers_go_in_increments_only_where_the_sign_says_so() -> None:
    sitting = _asked(division_7_sitting(Limits(dollars(10), dollars(100), dollars(5))).join("Ann").ready())
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.TIE, dollars(12))) == "NZ-D7 3.4"
    free = _asked(division_7_sitting(SIGN).join("Ann").ready())
    free.do(PlaceWager(ANN, "Ann", Option.TIE, Amount(1234)))


@pytest.mark.clause("NZ-D7 3.5")
def test_the_call_waits_until_everybody_who_can_has_wagered() -> None:
    sitting = division_7_sitting(SIGN).join("Ann", chips=100).join("Bob", chips=9).ready().begin()
    assert sitting.ask() == "Ann"
    assert sitting.refusal(CallNoMoreBets(DEALER)) == "NZ-D7 3.5"
    sitting.do(ExcludePatron(OPERATOR, "Ann", "did not wager"))
    sitting.close()


@pytest.mark.clause("NZ-D7 3.5", "NZ-D7 4.14")
def test_a_pass_card_stands_for_no_wager_and_ends_with_the_round() -> None:
    sitting = _asked(division_7_sitting(SIGN, pass_cards=2).join("Ann").ready())
    assert sitting.refusal(PlayPassCard(BOB, "Ann")) == "NZ-D7 4.14"
    assert sitting.do(PlayPassCard(ANN, "Ann")) == (PassCardPlayed("Ann", D7["4.14"]),)
    assert sitting.refusal(PlayPassCard(ANN, "Ann")) == "NZ-D7 4.14"
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.TIE, dollars(10))) == "NZ-D7 4.14"
    sitting.close()
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").pass_cards) == (dollars(1000), 1)


@pytest.mark.clause("NZ-D7 4.14")
def test_when_the_pass_cards_are_used_up_there_are_no_more() -> None:
    sitting = division_7_sitting(SIGN, pass_cards=1).join("Ann").ready()
    _asked(sitting).do(PlayPassCard(ANN, "Ann"))
    sitting.close()
    _asked(sitting)
    assert sitting.refusal(PlayPassCard(ANN, "Ann")) == "NZ-D7 4.14"
    assert sitting.refusal(CallNoMoreBets(DEALER)) == "NZ-D7 3.5"


@pytest.mark.clause("NZ-D7 4.14")
def test_pass_cards_are_played_in_turn_and_while_wagers_are_open() -> None:
    sitting = division_7_sitting(SIGN, pass_cards=3).join("Ann", "Bob").ready()
    assert sitting.refusal(PlayPassCard(ANN, "Ann")) == "NZ-D7 4.14"
    _asked(sitting)
    assert sitting.refusal(PlayPassCard(BOB, "Bob")) == "NZ-D7 4.7"
    sitting.wager("Ann", 10, "tie")
    assert sitting.refusal(PlayPassCard(ANN, "Ann")) == "NZ-D7 4.14"
    sitting.ask()
    sitting.wager("Bob", 10, "tie")
    sitting.close()
    assert sitting.refusal(PlayPassCard(BOB, "Bob")) == "NZ-D7 4.14"


@pytest.mark.clause("NZ-D7 4.14", "NZ-D7 4.15")
def test_leaving_the_table_brings_nobody_new_cards_in_the_next_shoe() -> None:
    sitting = division_7_sitting(SIGN, pass_cards=1, secret_wager_cards=1).join("Ann").ready()
    _asked(sitting).do(PlayPassCard(ANN, "Ann"))
    sitting.close()
    _asked(sitting).wager("Ann", 10, "player", secret=True)
    sitting.close()
    sitting.deal(PLAYER_WINS)
    sitting.do(LeaveTable(OPERATOR, "Ann"))
    sitting.do(ReachCuttingCard(DEALER))
    for _ in range(2):
        sitting.begin().close()
        sitting.deal(BANKER_WINS)
    sitting.ready()
    sitting.do(JoinTable(ANN, "Ann", dollars(1010), 1))
    assert (sitting.patron("Ann").pass_cards, sitting.patron("Ann").secret_wager_cards) == (0, 0)


@pytest.mark.clause("NZ-D7 4.14", "NZ-D7 4.15")
@pytest.mark.parametrize(("passes", "secrets", "clause"), [(4, 0, "4.14"), (-1, 0, "4.14"), (0, 4, "4.15")])
def test_no_more_than_three_cards_of_each_kind_are_issued(passes: int, secrets: int, clause: str) -> None:
    assert nz_division_7("mini-baccarat", 3, 3).pass_cards == 3
    with pytest.raises(Refused) as refusal:
        nz_division_7("mini-baccarat", passes, secrets)
    assert refusal.value.clause == D7[clause]


@pytest.mark.clause("ACT-MB 4.1", "ACT-MB 4.2")
@pytest.mark.parametrize("sitting", [opened(), act_tournament_sitting()], ids=["cash", "ACT tournament"])
def test_pass_and_secret_wager_cards_belong_to_division_7_alone(sitting: Sitting) -> None:
    sitting.join("Ann").ready().begin()
    assert sitting.refusal(PlayPassCard(ANN, "Ann")) == "ACT-MB 4.1"
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.TIE, dollars(10), secret=True)) == "ACT-MB 4.2"


@pytest.mark.clause("ACT-MB 4.1")
def test_at_a_cash_table_nobody_is_asked_in_turn_and_nobody_has_to_wager() -> None:
    sitting = opened(limits=SIGN).join("Ann", "Bob").ready().begin()
    assert sitting.refusal(AskNext(DEALER)) == "ACT-MB 4.1"
    sitting.wager("Bob", 10, "tie")
    sitting.close()


@pytest.mark.clause("NZ-D7 3.3", "NZ-D7 3.6", "NZ-D7 8.4(b)")
def test_what_division_7_replaces_is_not_in_force_at_its_tables() -> None:
    force = rules_in_force(division_7_sitting(SIGN).table)
    replaced = {open_book("ACT-MB")[id] for id in ("3.1", "3.2", "3.3", "3.4", "3.5", "5.8")}
    assert not replaced.intersection(force)
    assert {D7[id] for id in ("3.3", "3.4", "3.5", "3.6(a)", "3.6(b)", "4.7", "8.4(b)")} <= set(force)
    assert division_7_sitting().table.determinations.policy.unit is Unit.TOURNAMENT_CHIPS
    assert replaced <= set(rules_in_force(opened().table))
