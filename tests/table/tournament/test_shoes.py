"""When the cards of a tournament are shuffled, and how its last shoe ends: the three versions of play."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import card
from croupier.games.baccarat.commands import DealCard as DealBaccarat
from croupier.games.blackjack.commands import DealCard
from croupier.rulebook import Refused, open_book
from croupier.table.commands import (
    CallOffRound,
    CutCards,
    DirectShuffle,
    InsertCuttingCard,
    JoinTable,
    LeaveTable,
    PlayPassCard,
    ReachCuttingCard,
    ReportDealtPastCuttingCard,
    ShuffleCards,
)
from croupier.table.games import game_of, rules_in_force
from croupier.table.patrons.player_events import RoundCalledOff
from croupier.table.shoe.shoe_events import CardsShuffled, CuttingCardReached, LastRoundFixed, ShoeEnded
from croupier.table.state import ShoePhase
from croupier.table.steps import CALL_OFF_ROUND
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.staff_acts import RecordStaffAct, StaffActed
from croupier.verbs.steps import Staff
from tests.people import ANN, BOB, DEALER, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting
from tests.table.driver import Sitting, dollars
from tests.table.tournament.driver import (
    BACCARATS,
    CARD_GAMES,
    DIRECTOR,
    act_sitting,
    asked,
    bet,
    dealt,
    division_7_sitting,
    made_ready,
    played,
    seated,
)

D7, BJ, MB = open_book("NZ-D7"), open_book("ACT-BJ"), open_book("ACT-MB")
REACH = ReachCuttingCard(DEALER)
SHUFFLES = {"blackjack": "6.4", "mini-baccarat": "8.4", "midi-baccarat": "9.4", "baccarat": "10.4"}
BY_GAME = [
    ("blackjack", "6.4"),
    ("mini-baccarat", "8.4"),
    ("midi-baccarat", "9.4"),
    ("baccarat", "10.4"),
]


def _ended(sitting: Sitting) -> list[str]:
    return [event.clause for event in sitting.log if isinstance(event, ShoeEnded)]


def _table(game: str, version: str, shoes: int | None = None, passes: int = 0) -> Sitting:
    return seated(division_7_sitting(game, passes, version=version, shoes=shoes), Ann=1000, Bob=1000)


def _mid_round(sitting: Sitting) -> Sitting:
    """A round in which the cutting card comes after the first card."""
    sitting.begin()
    asked(sitting, Ann=10, Bob=10)
    sitting.close()
    first, rest = ("Th", "Tc 9d Qh Qc") if isinstance(sitting, BlackjackSitting) else ("2h", "9c Kd Kc")
    sitting.deal(first)
    sitting.do(REACH)
    sitting.deal(rest)
    if isinstance(sitting, BlackjackSitting):
        sitting.everybody_stands().deal("8s")
    return sitting


@pytest.mark.clause("NZ-D7 6.4(a)", "NZ-D7 6.4(b)", "NZ-D7 6.4(c)", "NZ-D7 8.4(a)", "NZ-D7 8.4(b)")
@pytest.mark.clause("NZ-D7 8.4(c)", "NZ-D7 9.4(a)", "NZ-D7 9.4(b)", "NZ-D7 9.4(c)", "NZ-D7 10.4(a)")
@pytest.mark.clause("NZ-D7 10.4(b)", "NZ-D7 10.4(c)")
@pytest.mark.parametrize(("game", "section"), BY_GAME)
def test_the_cards_are_shuffled_before_the_session_and_at_the_end_of_each_shoe(game: str, section: str) -> None:
    sitting = division_7_sitting(game, version="a").join("Ann", "Bob")
    sitting.do(RecordStaffAct(DEALER, game_of(sitting.table).clauses.cards_checked))
    assert tables.next_step(sitting.table) == Staff("shuffle", D7[f"{section}(a)"])
    made_ready(sitting)
    _mid_round(sitting)
    assert _ended(sitting) == []
    played(sitting, Ann=10, Bob=10)
    assert _ended(sitting) == [D7[f"{section}(b)"]]
    assert tables.next_step(sitting.table) == Staff("shuffle", D7[f"{section}(b)"])
    sitting.do(ShuffleCards(DEALER))
    shuffles = [event.clause for event in sitting.log if isinstance(event, CardsShuffled)]
    assert shuffles == [D7[f"{section}(a)"], D7[f"{section}(b)"]]
    assert tables.view(sitting.table, BOB).shoe_number == 2


@pytest.mark.clause("NZ-D7 6.4(a)", "NZ-D7 6.4(b)", "NZ-D7 6.4(c)", "NZ-D7 8.4(a)", "NZ-D7 8.4(b)")
@pytest.mark.clause("NZ-D7 8.4(c)", "NZ-D7 9.4(a)", "NZ-D7 9.4(b)", "NZ-D7 9.4(c)", "NZ-D7 10.4(a)")
@pytest.mark.clause("NZ-D7 10.4(b)", "NZ-D7 10.4(c)")
@pytest.mark.parametrize(("game", "section"), BY_GAME)
def test_after_the_table_was_vacant_a_supervisor_may_order_a_shuffle(game: str, section: str) -> None:
    sitting = _table(game, "b")
    order, clause = DirectShuffle(SUPERVISOR, "vacant since noon"), D7[f"{section}(c)"]
    if game == "blackjack":
        assert sitting.refusal(order) == clause
    for name in ("Ann", "Bob"):
        sitting.do(LeaveTable(DIRECTOR, name))
    assert sitting.refusal(DirectShuffle(DEALER)) == clause
    ordered, ended = sitting.do(order)
    assert ordered == StaffActed(clause, SUPERVISOR, "vacant since noon")
    assert ended == ShoeEnded(clause)
    assert tables.next_step(sitting.table) == Staff("shuffle", clause)
    made_ready(sitting)
    assert sitting.table.shoe.vacated is False


@pytest.mark.clause("NZ-D7 8.4(c)", "ACT-MB 5.1(c)")
def test_vacancy_lasts_until_the_next_shuffle_whoever_comes_back() -> None:
    sitting = _table("mini-baccarat", "b")
    assert sitting.do(DirectShuffle(SUPERVISOR))[1] == ShoeEnded(MB["5.1(c)"])
    made_ready(sitting)
    for name in ("Ann", "Bob"):
        sitting.do(LeaveTable(DIRECTOR, name))
    sitting.do(JoinTable(ANN, "Ann", dollars(1000), 1))
    assert sitting.do(DirectShuffle(SUPERVISOR))[1] == ShoeEnded(D7["8.4(c)"])


@pytest.mark.clause("NZ-D7 5.3(a)", "NZ-D7 6.4(b)", "NZ-D7 2.2(i)")
@pytest.mark.parametrize("comes_first", [True, False])
def test_by_version_a_one_more_round_follows_in_every_shoe_of_blackjack(comes_first: bool) -> None:
    sitting = _table("blackjack", "a", shoes=2)
    for clause in ("6.4(b)", "5.3(a)"):
        if comes_first:
            assert sitting.do(REACH) == (CuttingCardReached(D7[clause]),)
            played(sitting, Ann=10, Bob=10)
        else:
            _mid_round(sitting)
        assert isinstance(sitting.log[-1], LastRoundFixed)
        assert not sitting.table.shoes_are_over
        played(sitting, Ann=10, Bob=10)
        *_, ended = sitting.log
        assert ended == ShoeEnded(D7[clause])
        if clause == "6.4(b)":
            assert not sitting.table.shoes_are_over
            made_ready(sitting)
    assert sitting.table.shoes_are_over


@pytest.mark.clause("NZ-D7 5.3(b)", "NZ-D7 6.4(b)")
@pytest.mark.parametrize("comes_first", [True, False])
def test_by_version_b_the_round_in_which_it_comes_is_the_last(comes_first: bool) -> None:
    sitting = _table("blackjack", "b", shoes=1)
    if comes_first:
        sitting.begin()
        asked(sitting, Ann=10, Bob=10)
        sitting.close()
        assert sitting.do(REACH)[0].clause == D7["5.3(b)"]
        dealt(sitting)
    else:
        _mid_round(sitting)
    assert sitting.log[-1] == ShoeEnded(D7["5.3(b)"])
    assert sitting.table.shoes_are_over


@pytest.mark.clause("NZ-D7 5.3(c)", "NZ-D7 6.4(b)")
@pytest.mark.parametrize(("shoes", "ended_by"), [(1, "5.3(c)"), (2, "6.4(b)"), (None, "6.4(b)")])
@pytest.mark.parametrize("called", [True, False])
def test_by_version_c_a_round_whose_first_card_it_would_be_is_not_dealt(
    shoes: int | None, ended_by: str, called: bool
) -> None:
    sitting = _table("blackjack", "c", shoes)
    played(sitting, Ann=10, Bob=10)
    marker = sitting.table.turn_order
    sitting.begin()
    asked(sitting, Ann=100, Bob=50)
    if called:
        sitting.close()
    assert sitting.refusal(CallOffRound(DEALER)) == D7[ended_by]
    sitting.do(REACH)
    assert tables.next_step(sitting.table) == Staff(CALL_OFF_ROUND, D7["5.3(c)"])
    if called:
        assert sitting.refusal(DealCard(DEALER, card("Th"))) == D7["5.3(c)"]
    assert sitting.refusal(CallOffRound(ANN)) == D7["5.3(c)"]
    *back, off, ended = sitting.do(CallOffRound(DEALER))
    assert {event.clause for event in back} == {D7["5.3(c)"]}
    assert (off, ended) == (RoundCalledOff(2, D7["5.3(c)"]), ShoeEnded(D7[ended_by]))
    assert [sitting.patron(name).stack for name in ("Ann", "Bob")] == [dollars(1010)] * 2
    assert (sitting.table.round_number, sitting.table.is_between_rounds) == (1, True)
    assert [patron.name for patron in sitting.table.turn_order] == [patron.name for patron in marker]
    assert sitting.table.shoes_are_over is (shoes == 1)
    if shoes == 1:
        assert sitting.refusal(ShuffleCards(DEALER)) == D7["5.3(c)"]
        return
    played(made_ready(sitting), Ann=10, Bob=10)
    assert sitting.table.round_number == 2


@pytest.mark.clause("NZ-D7 5.3(a)", "NZ-D7 5.3(b)", "NZ-D7 5.3(c)", "ACT-BJ 14.8")
@pytest.mark.parametrize(("version", "more"), [("a", 1), ("b", 0), ("c", None)])
def test_cutting_card_dealt_past_and_found_before_the_first_card_counts_now(version: str, more: int | None) -> None:
    sitting = _table("blackjack", version, shoes=1)
    played(sitting, Ann=10, Bob=10).begin()
    asked(sitting, Ann=10, Bob=10)
    sitting.close()
    assert sitting.do(ReportDealtPastCuttingCard(DEALER)) == (CuttingCardReached(BJ["14.8"]),)
    if more is None:
        sitting.do(CallOffRound(DEALER))
    else:
        dealt(sitting)
        for _ in range(more):
            played(sitting, Ann=10, Bob=10)
    assert sitting.log[-1] == ShoeEnded(D7[f"5.3({version})"])
    assert sitting.table.shoes_are_over


@pytest.mark.clause("NZ-D7 5.3(c)")
@pytest.mark.parametrize("game", CARD_GAMES)
def test_version_c_finishes_the_round_in_which_the_last_shoes_card_comes(game: str) -> None:
    sitting = _table(game, "c", shoes=1)
    _mid_round(sitting)
    assert sitting.log[-1] == ShoeEnded(D7["5.3(c)"])
    assert sitting.table.shoes_are_over


@pytest.mark.clause("NZ-D7 5.3(c)")
@pytest.mark.parametrize("game", CARD_GAMES)
def test_by_version_c_no_round_need_have_begun(game: str) -> None:
    sitting = _table(game, "c", shoes=1)
    played(sitting, Ann=10, Bob=10)
    reached, ended = sitting.do(REACH)
    assert (reached.clause, ended) == (D7["5.3(c)"], ShoeEnded(D7["5.3(c)"]))


@pytest.mark.clause("NZ-D7 5.3", "NZ-D7 5.3(a)", "NZ-D7 5.3(b)", "NZ-D7 5.3(c)")
@pytest.mark.parametrize("game", BACCARATS)
@pytest.mark.parametrize(("version", "more"), [("a", 1), ("b", 0), ("c", 0)])
def test_at_baccarats_the_version_ends_the_last_shoe_and_others_have_one_more(
    game: str, version: str, more: int
) -> None:
    sitting = _table(game, version, shoes=2)
    _mid_round(sitting)
    played(sitting, Ann=10, Bob=10)
    assert _ended(sitting) == [D7[f"{SHUFFLES[game]}(b)"]]
    _mid_round(made_ready(sitting))
    for _ in range(more):
        assert not sitting.table.shoes_are_over
        played(sitting, Ann=10, Bob=10)
    assert _ended(sitting)[1:] == [D7[f"5.3({version})"]]
    assert sitting.table.shoes_are_over


@pytest.mark.clause("NZ-D7 5.3(c)")
def test_a_baccarat_round_of_the_last_shoe_is_called_off_and_one_before_it_is_not() -> None:
    sitting = _table("mini-baccarat", "c", shoes=2)
    for last in (False, True):
        sitting.begin()
        asked(sitting, Ann=10, Bob=10)
        sitting.close()
        sitting.do(REACH)
        if last:
            assert sitting.refusal(DealBaccarat(DEALER, card("2h"))) == D7["5.3(c)"]
            sitting.do(CallOffRound(SUPERVISOR))
        else:
            assert sitting.refusal(CallOffRound(DEALER)) == D7["8.4(b)"]
            played(dealt(sitting), Ann=10, Bob=10)
            made_ready(sitting)
    assert sitting.table.shoes_are_over


@pytest.mark.clause("NZ-D7 5.3(c)", "NZ-D7 4.14", "NZ-D7 4.15")
def test_pass_and_secret_wager_cards_played_for_a_round_called_off_go_back() -> None:
    sitting = seated(division_7_sitting("mini-baccarat", 2, 3, "c", shoes=1), Ann=1000, Bob=1000).begin()
    sitting.ask()
    sitting.do(PlayPassCard(ANN, "Ann"))
    sitting.ask()
    for on in ("banker", "tie"):
        sitting.wager("Bob", 10, on, secret=True)
    sitting.do(REACH)
    sitting.do(CallOffRound(DEALER))
    assert (sitting.patron("Ann").pass_cards, sitting.patron("Bob").secret_wager_cards) == (2, 3)
    bob = tables.view(sitting.table, ANN).patrons[1]
    assert (bob.stack, bob.secret_in_play) == (dollars(1000), False)


@pytest.mark.clause("NZ-D7 6.4(b)", "ACT-BJ 5.4(a)")
@pytest.mark.parametrize("version", ["a", "b", "c"])
def test_under_division_7_a_blackjack_table_never_acts_by_the_rule_it_replaces(version: str) -> None:
    sitting = _table("blackjack", version)
    replaced = {BJ["5.4"], BJ["5.4(a)"], BJ["5.4(b)"]}
    assert not replaced.intersection(rules_in_force(sitting.table))
    sitting.begin()
    asked(sitting, Ann=10, Bob=10)
    sitting.do(REACH)
    if version == "c":
        sitting.do(CallOffRound(DEALER))
    else:
        sitting.close()
        dealt(sitting)
        for _ in range(version == "a"):
            played(sitting, Ann=10, Bob=10)
    sitting.do(ShuffleCards(DEALER))
    assert not replaced.intersection({event.clause for event in sitting.log})
    in_act = seated(act_sitting("ACT-BJ"), Ann=1000).begin()
    bet(in_act, "Ann", 10)
    assert in_act.do(REACH)[0].clause == BJ["5.4(a)"]


@pytest.mark.clause("NZ-D7 2.2(i)", "NZ-D7 5.3")
def test_there_are_three_versions_and_roulette_has_none() -> None:
    for version in "abc":
        letters = {
            f"5.3({letter})" for letter in "abc" if D7[f"5.3({letter})"] in _clauses_in_force("blackjack", version)
        }
        assert letters == {f"5.3({version})"}
    assert not any(D7[f"5.3({letter})"] in _clauses_in_force("roulette", "b") for letter in "abc")
    with pytest.raises(Refused) as refusal:
        nz_division_7("blackjack", cutting_card_version="d")
    assert refusal.value.clause == D7["2.2(i)"]


def _clauses_in_force(game: str, version: str) -> frozenset[str]:
    return frozenset(rules_in_force(division_7_sitting(game, version=version).table))


@pytest.mark.clause("NZ-D7 5.3")
@pytest.mark.parametrize(("game", "shoes"), [("roulette", 1), ("blackjack", 0)])
def test_a_session_is_measured_in_shoes_only_where_there_are_any(game: str, shoes: int) -> None:
    with pytest.raises(Refused):
        division_7_sitting(game, shoes=shoes)


@pytest.mark.clause("NZ-D7 5.3(c)")
def test_a_cutting_card_whose_place_is_known_leads_to_the_call_off_by_itself() -> None:
    sitting = division_7_sitting("blackjack", version="c", shoes=1).join("Ann")
    sitting.do(RecordStaffAct(DEALER, BJ["2.2"]))
    sitting.do(ShuffleCards(DEALER))
    sitting.do(CutCards(ANN, 100))
    sitting.do(InsertCuttingCard(DEALER, 104))
    assert isinstance(sitting, BlackjackSitting)
    sitting.begin().burn_in_error(104)
    asked(sitting, Ann=10)
    sitting.close()
    assert tables.next_step(sitting.table).clause == D7["5.3(c)"]
    sitting.do(REACH)
    sitting.do(CallOffRound(DEALER))
    assert sitting.table.shoe.phase is ShoePhase.UNSHUFFLED
