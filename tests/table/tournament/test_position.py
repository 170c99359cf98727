"""A player has one position and the chips issued for it: no other box, no leaving, no chips in or out."""

import pytest

from croupier.equipment.amounts import Unit
from croupier.games.baccarat.commands import WithdrawWager as FromBaccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack.commands import WithdrawWager as FromBlackjack
from croupier.games.roulette.commands import WithdrawWager as FromRoulette
from croupier.rulebook import open_book
from croupier.table.commands import (
    AskNext,
    BringChips,
    Command,
    JoinTable,
    LeaveTable,
    PlacePersonalLimit,
    PlayPassCard,
    TakeSeat,
)
from croupier.table.patrons.attendance_events import PatronLeft, SeatTaken
from croupier.verbs.actors import Actor
from tests.people import ANN, BOB, CAT, DEALER, OPERATOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting
from tests.table.driver import Sitting, dollars
from tests.table.roulette.driver import RouletteSitting
from tests.table.tournament.driver import (
    DIRECTOR,
    act_sitting,
    asked,
    division_7_sitting,
    played,
    seated,
    wager_of,
)

D7 = open_book("NZ-D7")
D7_GAMES = ["blackjack", "roulette", "mini-baccarat", "midi-baccarat", "baccarat"]
WITH_BOXES = [
    ("NZ-D7", "blackjack", "4.2"),
    ("NZ-D7", "mini-baccarat", "4.2"),
    ("ACT-BJ", "", "19.7"),
    ("ACT-MB", "", "15.7"),
    ("ACT-UTH", "", "16.9"),
]
CHIPS = [
    ("NZ-D7", "blackjack", "4.4"),
    ("NZ-D7", "roulette", "4.4"),
    ("NZ-D7", "baccarat", "4.4"),
    ("ACT-BJ", "", "19.13"),
    ("ACT-MB", "", "15.13"),
    ("ACT-UTH", "", "16.14"),
]
LEAVING = [
    ("NZ-D7", "blackjack", "4.6"),
    ("NZ-D7", "roulette", "4.6"),
    ("ACT-BJ", "", "19.13"),
    ("ACT-MB", "", "15.13"),
    ("ACT-UTH", "", "16.14"),
]


def _table(book: str, game: str) -> Sitting:
    sitting = division_7_sitting(game) if book == "NZ-D7" else act_sitting(book, marker=True)
    return seated(sitting, Ann=1000, Bob=1000)


@pytest.mark.clause("NZ-D7 4.2", "ACT-BJ 19.7", "ACT-MB 15.7", "ACT-UTH 16.9")
@pytest.mark.parametrize(("book", "game", "clause"), WITH_BOXES)
def test_a_player_wagers_at_the_given_box_alone_and_nobody_behind_another(book: str, game: str, clause: str) -> None:
    sitting = _table(book, game)
    sitting.do(JoinTable(CAT, "Cat", dollars(1000)))
    sitting.begin()
    assert sitting.ask() == "Ann"
    cite = open_book(book)[clause]
    assert {sitting.refusal(wager_of(sitting, "Ann", 10, box)) for box in (2, 3)} == {cite}
    assert sitting.refusal(wager_of(sitting, "Cat", 10, box=1)) == cite
    sitting.do(wager_of(sitting, "Ann", 10))


@pytest.mark.clause("NZ-D7 4.2")
def test_at_roulette_only_those_with_a_seat_wager() -> None:
    sitting = _table("NZ-D7", "roulette")
    sitting.do(JoinTable(CAT, "Cat", dollars(1000)))
    sitting.begin().ask()
    assert sitting.refusal(wager_of(sitting, "Cat", 10)) == D7["4.2"]


@pytest.mark.clause("NZ-D7 4.2", "ACT-BJ 19.7", "ACT-MB 15.7", "ACT-UTH 16.9")
@pytest.mark.parametrize(("book", "game", "clause"), WITH_BOXES)
def test_a_player_changes_seats_only_by_the_director(book: str, game: str, clause: str) -> None:
    sitting = _table(book, game)
    for who in (ANN, DEALER):
        assert sitting.refusal(TakeSeat(who, "Ann", 5)) == open_book(book)[clause]
    (moved,) = sitting.do(TakeSeat(DIRECTOR, "Ann", 5))
    assert isinstance(moved, SeatTaken)


@pytest.mark.clause("NZ-D7 4.6", "ACT-BJ 19.13", "ACT-MB 15.13", "ACT-UTH 16.14")
@pytest.mark.parametrize(("book", "game", "clause"), LEAVING)
def test_a_player_leaves_only_with_consent_and_takes_no_chips_away(book: str, game: str, clause: str) -> None:
    sitting = _table(book, game)
    for who in (ANN, DEALER):
        assert sitting.refusal(LeaveTable(who, "Ann")) == open_book(book)[clause]
    assert sitting.patron("Ann").stack == dollars(1000)
    (left,) = sitting.do(LeaveTable(DIRECTOR, "Ann"))
    assert isinstance(left, PatronLeft)


@pytest.mark.clause("NZ-D7 4.4", "NZ-D7 4.5", "ACT-BJ 19.13", "ACT-MB 15.13", "ACT-UTH 16.14")
@pytest.mark.parametrize(("book", "game", "clause"), CHIPS)
def test_nobody_adds_to_their_chips_or_lends_any(book: str, game: str, clause: str) -> None:
    sitting = _table(book, game)
    cite = open_book(book)[clause]
    for who in (ANN, DEALER, OPERATOR):
        assert sitting.refusal(BringChips(who, "Ann", dollars(10))) == cite
    sitting.begin().ask()
    lent = wager_of(sitting, "Ann", 2000)  # Bob's chips are his own: Ann's stack does not cover it
    assert sitting.refusal(lent) == {"ACT-UTH": "ACT-UTH 4.1", "ACT-BJ": "ACT-BJ 4.2", "ACT-MB": "ACT-MB 4.2"}.get(
        book, {"blackjack": "ACT-BJ 4.2", "roulette": "HOUSE 4.2"}.get(game, "ACT-MB 4.2")
    )
    assert sitting.patron("Ann").stack == dollars(1000)


@pytest.mark.clause("NZ-D7 3.1", "NZ-D7 4.4")
@pytest.mark.parametrize("game", D7_GAMES)
def test_wagers_are_made_with_the_tournament_chips_that_were_issued(game: str) -> None:
    sitting = _table("NZ-D7", game)
    assert sitting.table.determinations.policy.unit is Unit.TOURNAMENT_CHIPS
    played(sitting, win=False, Ann=100, Bob=200)
    assert [sitting.patron(name).stack for name in ("Ann", "Bob")] == [dollars(900), dollars(800)]


@pytest.mark.clause("NZ-D7 7.4", "NZ-D7 3.1")
def test_at_roulette_colour_chips_take_their_value_from_the_stack() -> None:
    sitting = _table("NZ-D7", "roulette")
    assert isinstance(sitting, RouletteSitting)
    sitting.colour("Ann", "blue", 5).begin().ask()
    sitting.bet("Ann", 20, "red", "blue")
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").wagered) == (dollars(980), dollars(20))


@pytest.mark.clause("NZ-D7 3.5")
@pytest.mark.parametrize("game", D7_GAMES)
def test_the_limits_of_the_sign_are_everybodys(game: str) -> None:
    sitting = _table("NZ-D7", game)
    assert sitting.refusal(PlacePersonalLimit(SUPERVISOR, "Ann", dollars(900))) == D7["3.5"]


@pytest.mark.clause("NZ-D7 4.14", "NZ-D7 6.7")
def test_the_box_of_a_player_who_passes_gets_no_cards() -> None:
    sitting = seated(division_7_sitting("blackjack", passes=1), Ann=1000, Bob=1000)
    assert isinstance(sitting, BlackjackSitting)
    sitting.begin()
    assert sitting.ask() == "Ann"
    sitting.do(PlayPassCard(ANN, "Ann"))
    sitting.do(AskNext(DEALER))
    sitting.bet("Bob", 10)
    sitting.close()
    sitting.initial_deal()
    hands = {box.number: len(box.hands[0].cards) for box in sitting.play.boxes}
    assert hands == {2: 2}


@pytest.mark.clause("NZ-D7 3.2")
@pytest.mark.parametrize("game", D7_GAMES)
def test_a_wager_on_the_layout_stays(game: str) -> None:
    sitting = _table("NZ-D7", game).begin()
    assert asked(sitting, Ann=10, Bob=10) == ["Ann", "Bob"]
    assert sitting.refusal(_withdrawal(sitting, BOB)) == D7["3.2"]


def _withdrawal(sitting: Sitting, who: Actor) -> Command:
    match sitting:
        case BlackjackSitting():
            return FromBlackjack(who, who.name, 2)
        case RouletteSitting():
            return FromRoulette(who, who.name, "red")
        case _:
            return FromBaccarat(who, who.name, Option.BANKER)
