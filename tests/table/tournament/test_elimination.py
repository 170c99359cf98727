"""Who cannot meet the minimum before a round is out: from the session, or from the tournament."""

import pytest

from croupier import table as tables
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.rulebook import open_book
from croupier.table.commands import BeginRound, DirectShuffle, JoinTable, LeaveTable, PlayPassCard, TakeSeat
from croupier.table.patrons.attendance_events import SeatTaken, SeatVacated
from croupier.table.patrons.player_events import ChipsRuled, PatronEliminated, PatronReinstated
from croupier.table.state import Determinations
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.actors import Actor
from tests.people import ANN, BOB, CAT, DEALER, SUPERVISOR
from tests.table.driver import Sitting, dollars, opened
from tests.table.roulette.driver import RouletteSitting
from tests.table.tournament.driver import (
    DIRECTOR,
    SIGN,
    act_sitting,
    asked,
    bet,
    dealt,
    division_7_sitting,
    made_ready,
    played,
    seated,
    wager_of,
)

D7 = open_book("NZ-D7")
D7_GAMES = [
    "blackjack",
    "roulette",
    "mini-baccarat",
    "midi-baccarat",
    "baccarat",
]
ACT_BOOKS = [
    ("ACT-BJ", "19.14"),
    ("ACT-MB", "15.14"),
    ("ACT-UTH", "16.15"),
]


def _ruled(sitting: Sitting, event: ChipsRuled | PatronReinstated | SeatTaken) -> None:
    """What a director's ruling adds to the table's log."""
    sitting.table = tables.evolve(sitting.table, event)
    sitting.log.append(event)


def _names_out(sitting: Sitting) -> list[str]:
    return [patron.name for patron in tables.view(sitting.table, ANN).patrons if patron.out]


@pytest.mark.clause("NZ-D7 3.7")
@pytest.mark.parametrize("game", D7_GAMES)
def test_in_division_7_whoever_has_lost_all_chips_is_out_when_the_next_round_begins(game: str) -> None:
    sitting = seated(division_7_sitting(game), Ann=50, Bob=1000, Cat=1000)
    played(sitting, win=False, Ann=50, Bob=10, Cat=10)
    out, begun = sitting.do(BeginRound(DEALER))
    assert out == PatronEliminated("Ann", D7["3.7"])
    assert isinstance(begun, RoundBegun)
    assert _names_out(sitting) == ["Ann"]
    assert sitting.refusal(wager_of(sitting, "Ann", 10)) == D7["3.7"]
    assert asked(sitting, Bob=10, Cat=10) == ["Bob", "Cat"]
    sitting.close()
    dealt(sitting)
    assert [type(event) for event in sitting.do(BeginRound(DEALER))] == [RoundBegun]


@pytest.mark.clause("NZ-D7 3.7")
@pytest.mark.parametrize(("chips", "out"), [(9, True), (10, False)])
def test_chips_below_the_minimum_are_out_too_and_stay_on_record(chips: int, out: bool) -> None:
    sitting = seated(division_7_sitting("mini-baccarat", passes=1), Ann=chips, Bob=1000).begin()
    assert _names_out(sitting) == (["Ann"] if out else [])
    assert sitting.patron("Ann").stack == dollars(chips)
    if out:
        assert sitting.refusal(PlayPassCard(ANN, "Ann")) == D7["3.7"]


@pytest.mark.clause("NZ-D7 3.7")
@pytest.mark.parametrize(("chips", "out"), [(14, True), (15, False)])
def test_at_roulette_the_lower_minimum_of_a_kind_decides(chips: int, out: bool) -> None:
    game = RouletteDeterminations(inside_minimum=dollars(25), outside_minimum=dollars(15))
    sitting = RouletteSitting(tables.begin(Determinations(game, nz_division_7("roulette"), SIGN)))
    sitting.join("Ann", chips=chips).join("Bob").begin()
    assert _names_out(sitting) == (["Ann"] if out else [])


@pytest.mark.clause("NZ-D7 3.7")
@pytest.mark.parametrize("game", ["blackjack", "mini-baccarat"])
def test_in_division_7_nobody_else_has_the_box_of_a_player_who_is_out(game: str) -> None:
    sitting = seated(division_7_sitting(game), Ann=5, Bob=1000).begin()
    sitting.ask()
    assert sitting.refusal(wager_of(sitting, "Bob", 10, box=1)) == D7["3.7"]
    assert sitting.refusal(TakeSeat(DIRECTOR, "Bob", 1)) == D7["3.7"]
    sitting.do(LeaveTable(DIRECTOR, "Ann"))
    assert sitting.refusal(JoinTable(CAT, "Cat", dollars(100), 1)) == D7["3.7"]
    assert sitting.refusal(JoinTable(ANN, "Ann", dollars(100), 3)) == D7["3.7"]
    sitting.do(JoinTable(CAT, "Cat", dollars(100), 3))


@pytest.mark.clause("NZ-D7 3.7", "NZ-D7 8.4(c)")
def test_a_closed_box_stays_closed_in_the_next_shoe() -> None:
    sitting = seated(division_7_sitting("mini-baccarat"), Ann=5, Bob=1000)
    played(sitting, Bob=10)
    for name in ("Ann", "Bob"):
        sitting.do(LeaveTable(DIRECTOR, name))
    sitting.do(DirectShuffle(SUPERVISOR))
    made_ready(sitting)
    assert sitting.refusal(JoinTable(CAT, "Cat", dollars(100), 1)) == D7["3.7"]
    sitting.do(JoinTable(BOB, "Bob", dollars(1010), 2))


@pytest.mark.clause("ACT-BJ 19.14", "ACT-MB 15.14", "ACT-UTH 16.15")
@pytest.mark.parametrize(("book", "clause"), ACT_BOOKS)
def test_in_the_act_whoever_cannot_wager_is_out_and_leaves_the_seat(book: str, clause: str) -> None:
    sitting = seated(act_sitting(book), Ann=9, Bob=1000)
    out, vacated, _ = sitting.do(BeginRound(DEALER))
    cite = open_book(book)[clause]
    assert (out, vacated) == (PatronEliminated("Ann", cite), SeatVacated("Ann", cite))
    assert (sitting.patron("Ann").seat, sitting.patron("Ann").stack) == (0, dollars(9))
    assert sitting.refusal(wager_of(sitting, "Ann", 5, box=1)) == cite
    sitting.do(JoinTable(CAT, "Cat", dollars(100), 1))


@pytest.mark.clause("ACT-UTH 16.7", "ACT-UTH 16.15")
@pytest.mark.parametrize(("chips", "clause"), [(0, "16.7"), (19, "16.15"), (20, None)])
def test_at_hold_em_ante_and_blind_are_needed_and_no_chips_have_a_rule_of_their_own(
    chips: int, clause: str | None
) -> None:
    sitting = seated(act_sitting("ACT-UTH"), Ann=chips, Bob=1000)
    events = sitting.do(BeginRound(DEALER))
    out = [event.clause for event in events if isinstance(event, PatronEliminated)]
    assert out == ([] if clause is None else [open_book("ACT-UTH")[clause]])


@pytest.mark.clause("NZ-D7 3.8", "NZ-D7 3.8(a)", "NZ-D7 3.8(b)")
@pytest.mark.parametrize("game", D7_GAMES)
@pytest.mark.parametrize("left", [0, 9])
def test_if_everybody_is_out_no_round_begins_until_the_director_issues_chips(game: str, left: int) -> None:
    sitting = seated(division_7_sitting(game), Ann=50 + left, Bob=40 + left)
    played(sitting, win=False, Ann=50, Bob=40)
    assert sitting.refusal(BeginRound(DEALER)) == D7["3.8"]
    assert _names_out(sitting) == []
    for name in ("Ann", "Bob"):
        _ruled(sitting, ChipsRuled(name, dollars(40), D7["3.8"]))
    sitting.do(BeginRound(DEALER))
    assert asked(sitting, Ann=10, Bob=10) == ["Bob", "Ann"]


@pytest.mark.clause("NZ-D7 3.8")
def test_those_who_were_out_before_do_not_count() -> None:
    sitting = seated(division_7_sitting("mini-baccarat"), Ann=5, Bob=50)
    played(sitting, win=False, Bob=50)
    assert sitting.refusal(BeginRound(DEALER)) == D7["3.8"]
    _ruled(sitting, ChipsRuled("Bob", dollars(50), D7["3.8"]))
    sitting.begin()
    assert _names_out(sitting) == ["Ann"]


@pytest.mark.clause("ACT-BJ 19.14", "ACT-MB 15.14", "ACT-UTH 16.15")
@pytest.mark.parametrize(("book", "clause"), ACT_BOOKS)
def test_in_the_act_a_round_that_nobody_can_wager_on_does_not_begin(book: str, clause: str) -> None:
    sitting = seated(act_sitting(book), Ann=9, Bob=5)
    assert sitting.refusal(BeginRound(DEALER)) == open_book(book)[clause]


@pytest.mark.clause("NZ-D7 3.7", "NZ-D7 2.3(c)")
def test_a_ruling_gives_chips_takes_chips_and_brings_a_player_back() -> None:
    sitting = seated(division_7_sitting("mini-baccarat"), Ann=5, Bob=1000).begin()
    _ruled(sitting, ChipsRuled("Ann", dollars(95), D7["3.8"]))
    _ruled(sitting, ChipsRuled("Bob", -dollars(300), D7["2.3(c)"]))
    _ruled(sitting, PatronReinstated("Ann", D7["3.8"]))
    assert [sitting.patron(name).stack for name in ("Ann", "Bob")] == [dollars(100), dollars(700)]
    assert _names_out(sitting) == []
    assert asked(sitting, Ann=10, Bob=10) == ["Ann", "Bob"]


@pytest.mark.clause("ACT-UTH 16.15")
def test_a_player_reinstated_in_the_act_is_given_a_seat_anew() -> None:
    rule = open_book("ACT-UTH")
    sitting = seated(act_sitting("ACT-UTH"), Ann=5, Bob=1000).begin()
    _ruled(sitting, ChipsRuled("Ann", dollars(100), rule["16.14"]))
    _ruled(sitting, PatronReinstated("Ann", rule["16.15"]))
    _ruled(sitting, SeatTaken("Ann", 4, rule["16.9"]))
    assert sitting.ask() == "Bob"
    bet(sitting, "Bob", 10)
    assert sitting.ask() == "Ann"
    bet(sitting, "Ann", 10)


@pytest.mark.clause("ACT-MB 4.1")
def test_at_a_cash_table_nobody_is_ever_out() -> None:
    sitting = opened(limits=SIGN).join("Ann", chips=5).join("Bob").ready()
    assert [type(event) for event in sitting.do(BeginRound(DEALER))] == [RoundBegun]
    assert not any(patron.out for patron in tables.view(sitting.table, Actor("onlooker")).patrons)
