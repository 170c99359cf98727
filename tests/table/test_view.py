"""What one person may see of a table: the sign, the stacks, the shoe from outside, the coup, the roads, the step."""

import msgspec
import pytest

from croupier import table as tables
from croupier.equipment.amounts import Unit
from croupier.equipment.cards import UNSEEN, card
from croupier.games.baccarat.commands import DealCard, TurnHand
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Pairs
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.table.commands import GatherCards, LeaveTable, PlacePersonalLimit, ReachCuttingCard
from croupier.table.state import Limits, ShoePhase
from croupier.verbs.actors import Actor
from croupier.verbs.game import PersonalLimit
from croupier.verbs.steps import Staff
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.driver import BANKER_WINS, PLAYER_WINS, TIE, dollars, opened

SIGN = Limits(dollars(10), dollars(1000), dollars(5), dollars(5), dollars(100))


@pytest.mark.clause("ACT-MB 3.1", "ACT-MB 3.2", "ACT-MB 3.3", "ACT-MB 3.6", "ACT-MB 8.3", "ACT-MB 9.3")
@pytest.mark.parametrize("viewer", [ANN, Actor("a passer-by"), DEALER, INSPECTOR])
def test_the_sign_is_for_everybody_to_read(viewer: Actor) -> None:
    game = BaccaratDeterminations(pairs=Pairs.CANBERRA_PAIRS)
    sitting = opened(game, limits=SIGN, differential=500).join("Ann")
    sitting.do(PlacePersonalLimit(OPERATOR, "Ann", dollars(3000)))
    sign = tables.view(sitting.table, viewer).sign
    assert (sign.limits, sign.unit, sign.differential) == (SIGN, Unit.MONEY, dollars(500))
    assert sign.personal_limits == (PersonalLimit("Ann", dollars(3000)),)
    assert (sign.game.method, sign.game.pairs) == ("A", "canberra pairs")


def test_stacks_and_seats_of_those_at_the_table_are_public() -> None:
    sitting = opened().join("Ann", "Bob").ready().coup([("Ann", 100, "player")], PLAYER_WINS)
    shown = tables.view(sitting.table, BOB).patrons
    assert [(patron.name, patron.seat, patron.stack) for patron in shown] == [
        ("Ann", 1, dollars(1100)),
        ("Bob", 2, dollars(1000)),
    ]
    sitting.do(LeaveTable(ANN, "Ann"))
    assert [patron.name for patron in tables.view(sitting.table, BOB).patrons] == ["Bob"]


def test_the_shoe_is_seen_from_outside() -> None:
    sitting = opened().join("Bob")
    view = tables.view(sitting.table, ANN)
    assert (view.shoe_number, view.shoe_phase, view.play) == (0, ShoePhase.UNCHECKED, None)
    sitting.ready().begin()
    sitting.do(ReachCuttingCard(DEALER))
    view = tables.view(sitting.table, ANN)
    assert (view.shoe_number, view.shoe_phase, view.cutting_card_out) == (1, ShoePhase.IN_PLAY, True)
    assert (view.round_number, view.step.clause) == (1, "ACT-MB 4.1")


@pytest.mark.clause("ACT-MB 6.3")
@pytest.mark.parametrize("viewer", [ANN, BOB, DEALER, SUPERVISOR, INSPECTOR])
def test_nobody_sees_a_card_that_lies_face_down(viewer: Actor) -> None:
    sitting = opened(BaccaratDeterminations(face_down=True)).join("Ann").ready().begin()
    sitting.close()
    for name in ("9h", "2c", "Kd", "Kc"):
        sitting.do(DealCard(DEALER, card(name)))
    view = tables.view(sitting.table, viewer)
    assert (view.play.player.cards, view.play.player.total) == ((UNSEEN, UNSEEN), None)
    sitting.do(TurnHand(DEALER, "player"))
    view = tables.view(sitting.table, viewer)
    assert (view.play.player.cards, view.play.player.total) == (("9h", "Kd"), 9)
    assert view.play.banker.cards == (UNSEEN, UNSEEN)


def test_the_roads_are_those_of_this_shoe() -> None:
    sitting = opened().ready()
    for text in (BANKER_WINS, TIE, PLAYER_WINS):
        sitting.coup([], text)
    roads = tables.view(sitting.table, ANN).scoreboard
    assert [bead.result for bead in roads.bead_plate] == ["banker", "tie", "player"]
    sitting.do(ReachCuttingCard(DEALER))
    sitting.coup([], BANKER_WINS)
    assert tables.view(sitting.table, ANN).scoreboard.banker == 2
    sitting.ready()
    assert tables.view(sitting.table, ANN).scoreboard.bead_plate == ()


def test_a_coup_is_on_the_roads_once_before_and_after_its_cards_are_gathered() -> None:
    sitting = opened().ready()
    sitting.gathers = False
    sitting.coup([], BANKER_WINS)
    before = tables.view(sitting.table, ANN)
    assert before.to_gather
    assert [bead.result for bead in before.scoreboard.bead_plate] == ["banker"]
    sitting.do(GatherCards(DEALER))
    after = tables.view(sitting.table, ANN)
    assert not after.to_gather
    assert after.scoreboard == before.scoreboard


def test_every_settled_wager_shows_the_clause_that_paid_or_took_it() -> None:
    sitting = opened().join("Ann", "Bob").ready()
    sitting.coup([("Ann", 100, "banker"), ("Bob", 10, "tie")], BANKER_WINS)
    rows = tables.view(sitting.table, BOB).play.settled
    assert [(row.patron, row.stake, row.result, row.paid, row.clause) for row in rows] == [
        ("Ann", dollars(100), "win", dollars(95), "ACT-MB 8.8(b)"),
        ("Bob", dollars(10), "lose", 0, "ACT-MB 8.6(b)"),
    ]


def test_the_next_step_names_what_staff_must_do() -> None:
    assert tables.view(opened().table, ANN).step == Staff("check the cards", BACCARAT.clauses.cards_checked)


def test_a_view_goes_to_json() -> None:
    sitting = opened().join("Ann").ready().coup([("Ann", 100, "banker")], BANKER_WINS)
    assert b'"stack":109500' in msgspec.json.encode(tables.view(sitting.table, ANN))
