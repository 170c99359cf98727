"""A director's ruling has a reason and a clause, corrects by adding, and can be taken back until prizes are paid."""

import pytest

from croupier.rulebook import Cite
from croupier.table.patrons.attendance_events import SeatTaken
from croupier.table.patrons.player_events import ChipsRuled
from croupier.tournament.commands import (
    Command,
    ConfirmCount,
    ConfirmPlaces,
    Disqualify,
    EnterCount,
    PayPrizes,
    ReverseRuling,
    Rule,
)
from croupier.tournament.director.ruling_events import Ruled, RulingReversed
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_events import CountDisputed, HappenedAtTable
from croupier.tournament.state import Phase, RulingKind
from croupier.verbs.actors import Actor, Role
from tests.people import ANN, DEALER, OPERATOR, SUPERVISOR
from tests.tournament.director_rulings import WHY, places, play_final, ruling, stack
from tests.tournament.quick_finals import final_alone, final_played, holding, played_off, to_count
from tests.tournament.session_play import Coups, final
from tests.tournament.tournament_log import BOOKS, DIRECTOR, dollars

SEAT, CHIPS, PLACE = RulingKind.SEAT, RulingKind.CHIPS, RulingKind.PLACE
WARNING, REINSTATEMENT = RulingKind.WARNING, RulingKind.REINSTATEMENT


@pytest.mark.parametrize("book", BOOKS)
def test_only_the_director_rules_with_a_reason_and_a_clause_in_play(book: str) -> None:
    run = play_final(book)
    clauses = run.tournament.clauses
    office = clauses.director_nominated or clauses.director_present
    good = clauses.rule_breach
    for somebody in (ANN, DEALER, SUPERVISOR, OPERATOR):
        assert run.refusal(Rule(somebody, WARNING, "Ann", WHY, good)) == office
    if clauses.director_nominated:
        assert run.refusal(Rule(Actor("Ned", Role.TOURNAMENT_DIRECTOR), WARNING, "Ann", WHY, good)) == office
    assert run.refusal(Rule(DIRECTOR, WARNING, "Ann", " ", good)) == good
    for clause in ("HOUSE 9.99", "ACT-UTH 99.1" if book == "ACT-UTH" else "ACT-UTH 16.9"):
        assert run.refusal(Rule(DIRECTOR, WARNING, "Ann", WHY, Cite(clause))) == office
    assert run.refusal(Rule(DIRECTOR, WARNING, "Zoe", WHY, good)) == good
    (event,) = run.do(Rule(DIRECTOR, WARNING, "Ann", WHY, good))
    assert event == Ruled(1, WARNING, "Ann", WHY, 0, 0, DIRECTOR, good, 0, PlayerStanding.PLAYER)


def test_a_clause_of_the_game_that_is_played_will_do() -> None:
    run = play_final("NZ-D7")
    run.do(Rule(DIRECTOR, WARNING, "Ann", WHY, Cite("ACT-BJ 14.5")))
    assert run.tournament.rulings[0].clause == "ACT-BJ 14.5"


@pytest.mark.parametrize("book", BOOKS)
def test_a_warning_counts_until_it_is_taken_back(book: str) -> None:
    run = play_final(book)
    run.do(ruling(run, WARNING), ruling(run, WARNING))
    assert run.player("Ann").warnings == 2
    (event,) = run.do(ReverseRuling(DIRECTOR, 1, "it was Bob"))
    assert event == RulingReversed(1, "it was Bob", DIRECTOR, run.tournament.clauses.chips_by_rule_alone)
    assert run.player("Ann").warnings == 1
    assert [one.reversed_by for one in run.tournament.rulings] == ["Tess", ""]
    assert run.refusal(ReverseRuling(DIRECTOR, 1, "again")) == run.tournament.clauses.chips_by_rule_alone


@pytest.mark.parametrize("book", BOOKS)
def test_chips_are_added_or_taken_and_never_below_nothing(book: str) -> None:
    run = play_final(book)
    clause, before = run.tournament.clauses.chips_by_rule_alone, stack(run, "Ann")
    ruled, happened = run.do(ruling(run, CHIPS, amount=dollars(300), session=1))
    assert isinstance(ruled, Ruled)
    assert isinstance(happened, HappenedAtTable)
    assert happened.event == ChipsRuled("Ann", dollars(300), clause)
    run.do(ruling(run, CHIPS, amount=-dollars(before + 300), session=1))
    assert stack(run, "Ann") == 0
    assert run.refusal(ruling(run, CHIPS, amount=-dollars(100), session=1)) == clause
    for amount in (0, 1):
        assert run.refusal(ruling(run, CHIPS, amount=amount, session=1)) == clause
    assert run.refusal(ruling(run, CHIPS, amount=dollars(100), session=9)) == run.tournament.clauses.session_length
    run.do(ReverseRuling(DIRECTOR, 2, "not all of it"))
    assert stack(run, "Ann") == before + 300
    run.do(ReverseRuling(DIRECTOR, 1, "nor that"))
    assert stack(run, "Ann") == before


def test_a_reversal_may_not_bring_a_stack_below_nothing_either() -> None:
    run = play_final("ACT-MB")
    run.do(ruling(run, CHIPS, amount=dollars(300), session=1))
    holding(run, Ann=200)
    assert run.refusal(ReverseRuling(DIRECTOR, 1, "wrong player")) == "ACT-MB 15.13"
    holding(run, Ann=300)
    run.do(ReverseRuling(DIRECTOR, 1, "wrong player"))
    assert stack(run, "Ann") == 0


def test_chips_are_not_ruled_on_while_a_wager_of_theirs_is_played() -> None:
    run = final("ACT-MB").begun("Ann", "Bob")
    table = Coups(run.table()).bind(run).ready().begin()
    first = table.ask()
    table.wager(first, 100, "banker")
    assert run.refusal(ruling(run, CHIPS, first, dollars(100), 1)) == "ACT-MB 15.13"


@pytest.mark.parametrize("book", BOOKS)
def test_a_ruling_on_chips_settles_a_disputed_count(book: str) -> None:
    run = to_count(play_final(book), Ann=4000, Bob=3000, Cat=2000)
    counts = (Score("Ann", dollars(4500)), Score("Bob", dollars(3000)), Score("Cat", dollars(2000)))
    count: tuple[Command, ...] = (EnterCount(DEALER, 1, counts), ConfirmCount(SUPERVISOR, 1))
    (disputed,) = run.do(*count)
    assert isinstance(disputed, CountDisputed)
    assert disputed.differing == ("Ann",)
    assert run.session().phase is SessionPhase.TO_COUNT
    run.do(ruling(run, CHIPS, amount=dollars(500), session=1), *count)
    assert run.session().phase is SessionPhase.OVER
    assert places(run) == (("Ann",), ("Bob",), ("Cat",))


def test_a_count_that_was_entered_before_a_ruling_on_chips_is_taken_again() -> None:
    run = to_count(play_final("ACT-BJ"), Ann=4000, Bob=3000, Cat=2000)
    counts = (Score("Ann", dollars(4000)), Score("Bob", dollars(3000)), Score("Cat", dollars(2000)))
    run.do(EnterCount(DEALER, 1, counts), ruling(run, CHIPS, amount=-dollars(2000), session=1))
    assert (run.session().phase, run.session().counts) == (SessionPhase.TO_COUNT, ())


@pytest.mark.parametrize("book", BOOKS)
def test_chips_of_a_final_that_is_over_correct_its_result_until_prizes_are_paid(book: str) -> None:
    run = final_played(book, Ann=4000, Bob=3000, Cat=2000)
    assert places(run) == (("Ann",), ("Bob",), ("Cat",))
    clause = run.tournament.clauses.chips_by_rule_alone
    run.do(ruling(run, CHIPS, "Bob", dollars(1500), 1))
    assert run.tournament.phase is Phase.IN_PLAY
    assert places(run) == (("Bob",), ("Ann",), ("Cat",))
    assert run.refusal(ruling(run, CHIPS, "Bob", -dollars(4600), 1)) == clause
    run.do(ReverseRuling(DIRECTOR, 1, "another look"))
    assert places(run) == (("Ann",), ("Bob",), ("Cat",))
    run.do(ruling(run, CHIPS, "Bob", dollars(1500), 1))
    run.do(ConfirmPlaces(DIRECTOR, "a draw in public"), PayPrizes(OPERATOR))
    office = run.tournament.clauses.director_nominated or run.tournament.clauses.director_present
    assert run.refusal(ReverseRuling(DIRECTOR, 2, "too late")) == office
    assert run.refusal(ruling(run, WARNING)) == office


def test_chips_that_others_have_played_on_by_are_not_ruled_on_any_more() -> None:
    run = final_played("NZ-D7", Ann=4000, Bob=4000, Cat=2000)
    played_off(run, Ann=900, Bob=100)
    assert run.refusal(ruling(run, CHIPS, "Bob", dollars(100), 1)) == "NZ-D7 4.5"


@pytest.mark.parametrize("book", BOOKS)
def test_a_place_is_corrected_and_goes_back_when_the_ruling_is_reversed(book: str) -> None:
    run = final_played(book, Ann=4000, Bob=3000, Cat=2000)
    run.do(ruling(run, PLACE, "Cat", 1))
    assert places(run) == (("Cat",), ("Ann",), ("Bob",))
    cat = next(award for award in run.tournament.awards if award.name == "Cat")
    assert cat.amount == max(award.amount for award in run.tournament.awards)
    run.do(ReverseRuling(DIRECTOR, 1, "the appeal was heard"))
    assert (run.tournament.phase, run.tournament.places, run.tournament.awards) == (Phase.IN_PLAY, (), ())
    assert places(run) == (("Ann",), ("Bob",), ("Cat",))


def test_later_rulings_on_places_apply_after_earlier_ones_and_behind_a_shared_place() -> None:
    run = final_played("NZ-D7", Ann=4000, Bob=3000, Cat=2000, Dan=2000, Eve=1000)
    run.do(ruling(run, PLACE, "Eve", 2), ruling(run, PLACE, "Bob", 4))
    level = tuple(seat.player for seat in run.session().seats if seat.player in ("Cat", "Dan"))
    assert places(run) == (("Ann",), ("Eve",), level, ("Bob",))


def test_a_place_is_one_of_those_there_are_and_for_players_alone() -> None:
    run = final_played("ACT-BJ", Ann=4000, Bob=3000, Cat=2000)
    for place in (0, -1, 4):
        assert run.refusal(ruling(run, PLACE, "Cat", place)) == "ACT-BJ 19.13"
    run.do(Disqualify(DIRECTOR, "Cat", "hid chips"))
    assert run.refusal(ruling(run, PLACE, "Cat", 1)) == "ACT-BJ 19.13"


@pytest.mark.parametrize("book", BOOKS)
def test_a_player_is_moved_to_a_free_seat_of_the_table_and_back(book: str) -> None:
    run = play_final(book)
    clause = run.tournament.clauses.chips_by_rule_alone
    seats = {seat.player: seat.seat for seat in run.session().seats}
    free = next(seat for seat in range(1, 7) if seat not in seats.values())
    for wrong in (seats["Bob"], 0, 99):
        assert run.refusal(ruling(run, SEAT, amount=wrong, session=1)) == clause
    _, happened = run.do(ruling(run, SEAT, amount=free, session=1))
    assert happened == HappenedAtTable(1, 1, SeatTaken("Ann", free, clause))
    assert next(seat.seat for seat in run.session().seats if seat.player == "Ann") == free
    run.do(ReverseRuling(DIRECTOR, 1, "the light was mended"))
    assert {seat.player: seat.seat for seat in run.session().seats} == seats
    ann = run.table().patron("Ann")
    assert ann is not None
    assert ann.seat == seats["Ann"]


def test_a_seat_may_be_changed_before_the_player_has_sat_down() -> None:
    run = final_alone("ACT-BJ").drawn("Ann", "Bob")
    free = next(seat for seat in range(1, 7) if seat not in {one.seat for one in run.session().seats})
    run.do(ruling(run, SEAT, amount=free, session=1))
    run.seated("Ann", "Bob").started()
    ann = run.table().patron("Ann")
    assert ann is not None
    assert ann.seat == free


def test_the_later_of_two_rulings_on_a_seat_is_taken_back_first() -> None:
    run = play_final("ACT-BJ")
    free = [seat for seat in range(1, 7) if seat not in {one.seat for one in run.session().seats}]
    run.do(ruling(run, SEAT, amount=free[0], session=1), ruling(run, SEAT, amount=free[1], session=1))
    assert run.refusal(ReverseRuling(DIRECTOR, 1, "the first")) == "ACT-BJ 19.13"
    run.do(ReverseRuling(DIRECTOR, 2, "the second"), ReverseRuling(DIRECTOR, 1, "the first"))
    assert [one.reversed_by for one in run.tournament.rulings] == ["Tess", "Tess"]
    assert run.refusal(ReverseRuling(DIRECTOR, 3, "none")) == "ACT-BJ 19.4"
