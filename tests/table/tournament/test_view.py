"""What everybody at a tournament table sees: all chips, the marker, which shoe and which round it is."""

import pytest

from croupier import table as tables
from croupier.table.commands import PlayPassCard
from croupier.table.state import Limits
from croupier.verbs.actors import Actor
from tests.people import ANN, BOB, DEALER, INSPECTOR
from tests.table.driver import Sitting, dollars
from tests.table.tournament.driver import DIRECTOR, act_sitting, division_7_sitting, made_ready, played, seated

EVERYBODY = (ANN, BOB, DEALER, DIRECTOR, INSPECTOR, Actor("onlooker"))
GAMES = [
    "blackjack",
    "roulette",
    "mini-baccarat",
    "midi-baccarat",
    "baccarat",
]
BOOKS = [
    "ACT-BJ",
    "ACT-MB",
    "ACT-UTH",
]


def _stacks(sitting: Sitting, viewer: Actor) -> list[int]:
    return [patron.stack // 100 for patron in tables.view(sitting.table, viewer).patrons]


@pytest.mark.clause("ACT-BJ 19.12", "ACT-MB 15.12", "ACT-UTH 16.13")
@pytest.mark.parametrize("book", BOOKS)
def test_in_the_act_everybody_sees_all_chips_at_all_times(book: str) -> None:
    sitting = seated(act_sitting(book, marker=True), Ann=1000, Bob=700)
    before = {tuple(_stacks(sitting, viewer)) for viewer in EVERYBODY}
    assert before == {(1000, 700)}
    played(sitting, win=False, Ann=10, Bob=10)
    assert len({tuple(_stacks(sitting, viewer)) for viewer in EVERYBODY}) == 1
    assert sum(_stacks(sitting, BOB)) < 1700


@pytest.mark.clause("NZ-D7 4.9", "NZ-D7 6.3", "NZ-D7 6.3(a)", "NZ-D7 6.3(b)", "NZ-D7 7.3")
@pytest.mark.clause("NZ-D7 7.3(a)", "NZ-D7 7.3(b)", "NZ-D7 8.3", "NZ-D7 8.3(a)", "NZ-D7 8.3(b)")
@pytest.mark.clause("NZ-D7 9.3", "NZ-D7 9.3(a)", "NZ-D7 9.3(b)", "NZ-D7 10.3", "NZ-D7 10.3(a)")
@pytest.mark.clause("NZ-D7 10.3(b)")
@pytest.mark.parametrize("game", GAMES)
def test_in_division_7_everybody_sees_chips_marker_shoe_and_round(game: str) -> None:
    shoes = None if game == "roulette" else 3
    sitting = seated(division_7_sitting(game, 1, shoes=shoes), Ann=1000, Bob=700)
    for number in (1, 2):
        sitting.begin()
        for viewer in EVERYBODY:
            seen = tables.view(sitting.table, viewer)
            assert (seen.round_number, seen.marker, seen.shoes) == (number, 2 - number % 2, shoes)
            assert seen.shoe_number == (0 if game == "roulette" else 1)
            assert _stacks(sitting, viewer) == [1000, 700]
        if number == 1:
            for name in ("Ann", "Bob"):
                assert sitting.ask() == name
                sitting.do(PlayPassCard(Actor(name), name))
            sitting.close()
    left = [(patron.pass_cards, patron.secret_wager_cards) for patron in tables.view(sitting.table, BOB).patrons]
    assert left == [(0, 0), (0, 0)]


@pytest.mark.clause("NZ-D7 3.3", "NZ-D7 3.4", "NZ-D7 3.9", "NZ-D7 4.13")
def test_the_sign_shows_limits_increment_time_and_changes_to_come() -> None:
    limits, higher = Limits(dollars(10), dollars(500), dollars(5)), Limits(dollars(20), dollars(800), dollars(5))
    sitting = division_7_sitting("mini-baccarat", limits=limits, wager_seconds=20, limit_changes=(higher,))
    for viewer in EVERYBODY:
        sign = tables.view(sitting.table, viewer).sign
        assert (sign.limits, sign.wager_seconds, sign.limit_changes) == (limits, 20, (higher,))


@pytest.mark.clause("NZ-D7 3.7", "NZ-D7 4.9")
def test_a_player_who_is_out_is_shown_as_such_with_the_chips_they_hold() -> None:
    sitting = made_ready(division_7_sitting("mini-baccarat").join("Ann", chips=7).join("Bob")).begin()
    for viewer in EVERYBODY:
        ann, bob = tables.view(sitting.table, viewer).patrons
        assert (ann.out, ann.stack, bob.out) == (True, dollars(7), False)
        assert tables.view(sitting.table, viewer).marker == bob.seat
