"""Nobody wagers for a player: a turn lasts until the next is asked, and the director decides about silence."""

from typing import Any

import pytest

from croupier import table as tables
from croupier.equipment.cards import UNSEEN
from croupier.games.baccarat.commands import ChangeWager, DealCard, PermitChanges, PlaceWager
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Pairs
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import Cite, Refused
from croupier.table.commands import (
    AskNext,
    FinishWagering,
    GoOnWithout,
    PlayPassCard,
    ReportMissedWager,
    WaitForWager,
)
from croupier.table.patrons.player_events import LateNoted
from croupier.table.policies import act_tournament
from croupier.table.state import Determinations
from croupier.table.wagering.round_life_events import PatronLeftOut, WagerAwaited, WageringFinished, WagerMissed
from tests.people import ANN, BOB, DEALER, SUPERVISOR
from tests.table.driver import Sitting, dollars
from tests.table.tournament.driver import (
    DIRECTOR,
    SIGN,
    act_sitting,
    asked,
    bet,
    dealt,
    division_7_sitting,
    seated,
)

ACT = [
    pytest.param("ACT-BJ", "ACT-BJ 19.14", marks=pytest.mark.clause("ACT-BJ 19.14", "ACT-BJ 19.17")),
    pytest.param("ACT-MB", "ACT-MB 15.14", marks=pytest.mark.clause("ACT-MB 15.14", "ACT-MB 15.19")),
    pytest.param("ACT-UTH", "ACT-UTH 16.15", marks=pytest.mark.clause("ACT-UTH 16.15", "ACT-UTH 16.19")),
]


def _division_7(**fixed: Any) -> Sitting:
    return seated(division_7_sitting("mini-baccarat", 1, **fixed), Ann=1000, Bob=1000).begin()


def _baccarat(**chosen: Any) -> Sitting:
    """ACT-MB with determinations of its own."""
    choices = BaccaratDeterminations(**chosen)
    policy = act_tournament(BACCARAT.clauses, BACCARAT.shoe_rules(choices).end_of_shoe)
    return seated(Sitting(tables.begin(Determinations(choices, policy, SIGN))), Ann=1000, Bob=1000).begin()


@pytest.mark.clause("NZ-D7 3.5", "NZ-D7 3.9")
def test_after_the_time_the_player_may_wager_the_minimum_and_nobody_does_it_for_them() -> None:
    sitting = _division_7(wager_seconds=20)
    assert sitting.ask() == "Ann"
    assert sitting.do(AskNext(DEALER))[0] == LateNoted("Ann", Cite("NZ-D7 3.9"))
    bet(sitting, "Bob", 100)
    assert sitting.refusal(ReportMissedWager(DEALER, "Bob")) == "NZ-D7 3.5"
    assert sitting.do(ReportMissedWager(DEALER, "Ann")) == (WagerMissed("Ann", Cite("NZ-D7 3.5")),)
    assert sitting.refusal(ReportMissedWager(DEALER, "Ann")) == "NZ-D7 3.5"
    with pytest.raises(Refused, match=r"NZ-D7 3\.5"):
        sitting.close()
    with pytest.raises(Refused, match=r"NZ-D7 3\.9"):
        bet(sitting, "Ann", 100)
    bet(sitting, "Ann", 10)
    sitting.close()
    assert dealt(sitting).table.is_between_rounds


@pytest.mark.clause("NZ-D7 3.5")
def test_the_last_player_who_lets_the_time_pass_is_late_and_reported() -> None:
    sitting = _division_7(wager_seconds=20)
    asked(sitting, Ann=10)
    missed = sitting.do(ReportMissedWager(DEALER, "Bob"))
    assert missed == (LateNoted("Bob", Cite("NZ-D7 3.9")), WagerMissed("Bob", Cite("NZ-D7 3.5")))


@pytest.mark.clause("NZ-D7 3.5", "NZ-D7 4.7")
def test_without_a_published_time_the_next_is_asked_only_on_the_directors_word() -> None:
    sitting = _division_7()
    assert sitting.refusal(GoOnWithout(DIRECTOR, "Ann")) == "NZ-D7 4.7"
    assert sitting.ask() == "Ann"
    assert sitting.refusal(AskNext(DEALER)) == "NZ-D7 4.7"
    for by in (DEALER, SUPERVISOR, ANN):
        assert sitting.refusal(GoOnWithout(by, "Ann")) == "NZ-D7 3.5"
        assert sitting.refusal(WaitForWager(by, "Ann")) == "NZ-D7 3.5"
    assert sitting.do(GoOnWithout(DIRECTOR, "Ann")) == (PatronLeftOut("Ann", Cite("NZ-D7 3.5")),)
    with pytest.raises(Refused, match="goes on without Ann"):
        bet(sitting, "Ann", 10)
    assert sitting.ask() == "Bob"
    bet(sitting, "Bob", 10)
    sitting.close()
    dealt(sitting).begin()
    assert not sitting.table.turn_notes.left_out, "it was about that round"


@pytest.mark.parametrize(("book", "clause"), ACT)
def test_in_the_act_the_director_waits_or_goes_on(book: str, clause: str) -> None:
    sitting = seated(act_sitting(book, marker=True), Ann=1000, Bob=1000).begin()
    asked(sitting, Bob=10)
    assert sitting.do(ReportMissedWager(DEALER, "Ann")) == (WagerMissed("Ann", Cite(clause)),)
    assert sitting.do(WaitForWager(DIRECTOR, "Ann")) == (WagerAwaited("Ann", Cite(clause)),)
    assert sitting.refusal(WaitForWager(DIRECTOR, "Ann")) == clause
    with pytest.raises(Refused, match=clause):
        sitting.close()
    bet(sitting, "Ann", 10)
    assert not sitting.table.out_of_turn, "the director has permitted it"
    sitting.close()
    dealt(sitting)
    sitting = seated(act_sitting(book, marker=True), Ann=1000, Bob=1000).begin()
    asked(sitting, Ann=10)
    sitting.do(ReportMissedWager(DEALER, "Bob"))
    sitting.do(GoOnWithout(DIRECTOR, "Bob"))
    sitting.close()
    assert dealt(sitting).table.is_between_rounds


@pytest.mark.clause("NZ-D7 4.7", "ACT-MB 15.16", "ACT-UTH 16.17")
@pytest.mark.parametrize("book", ["NZ-D7", "ACT-MB", "ACT-UTH"])
def test_done_is_said_in_turn_by_a_player_who_has_wagered(book: str) -> None:
    table = division_7_sitting("mini-baccarat") if book == "NZ-D7" else act_sitting(book, marker=True)
    sitting = seated(table, Ann=1000, Bob=1000).begin()
    order = {"NZ-D7": "NZ-D7 4.7", "ACT-MB": "ACT-MB 15.15", "ACT-UTH": "ACT-UTH 16.16"}[book]
    must = {"NZ-D7": "NZ-D7 3.5", "ACT-MB": "ACT-MB 15.14", "ACT-UTH": "ACT-UTH 16.15"}[book]
    assert sitting.ask() == "Ann"
    assert sitting.refusal(FinishWagering(ANN, "Ann")) == must
    bet(sitting, "Ann", 10)
    assert sitting.refusal(FinishWagering(BOB, "Ann")) == must
    assert sitting.refusal(FinishWagering(BOB, "Bob")) == order
    assert sitting.do(FinishWagering(ANN, "Ann")) == (WageringFinished("Ann", Cite(order)),)
    assert sitting.refusal(FinishWagering(ANN, "Ann")) == must
    assert sitting.ask() == "Bob"


@pytest.mark.clause("ACT-MB 15.16")
def test_done_changes_nothing_until_the_next_player_is_asked() -> None:
    sitting = seated(act_sitting("ACT-MB"), Ann=1000, Bob=1000).begin()
    sitting.ask()
    sitting.wager("Ann", 10, "banker")
    sitting.do(FinishWagering(ANN, "Ann"))
    sitting.do(ChangeWager(ANN, "Ann", Option.BANKER, Option.PLAYER, dollars(20)))
    sitting.wager("Ann", 30, "tie")
    sitting.ask()
    moved = ChangeWager(ANN, "Ann", Option.PLAYER, Option.BANKER, dollars(20))
    assert sitting.refusal(moved) == "ACT-MB 15.15"


@pytest.mark.clause("NZ-D7 4.14")
def test_a_player_who_passed_is_not_silent() -> None:
    sitting = _division_7()
    sitting.ask()
    sitting.do(PlayPassCard(ANN, "Ann"))
    assert sitting.refusal(GoOnWithout(DIRECTOR, "Ann")) == "NZ-D7 3.5"
    assert sitting.ask() == "Bob"


@pytest.mark.clause("ACT-MB 12.6", "ACT-MB 12.6(a)(iii)", "ACT-MB 15.15")
def test_a_wager_permitted_after_the_first_card_is_not_out_of_turn() -> None:
    sitting = _baccarat(face_down=True)
    asked(sitting, Ann=10, Bob=10)
    sitting.close()
    sitting.do(DealCard(DEALER, UNSEEN))
    sitting.do(PermitChanges(SUPERVISOR))
    sitting.do(PlaceWager(ANN, "Ann", Option.TIE, dollars(10), 1, True))
    assert not sitting.table.out_of_turn


@pytest.mark.clause("ACT-MB 15.14")
def test_a_pairs_wager_alone_is_not_the_wager_that_everybody_must_make() -> None:
    sitting = _baccarat(pairs=Pairs.PERFECT_PAIRS)
    for name in ("Ann", "Bob"):
        sitting.ask()
        sitting.wager(name, 10, "player pair" if name == "Ann" else "banker")
    assert sitting.do(ReportMissedWager(DEALER, "Ann")) == (WagerMissed("Ann", Cite("ACT-MB 15.14")),)
