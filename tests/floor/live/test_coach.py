"""For which hand a coach may be asked, and what it is told of the cards."""

import random

import pytest
from msgspec.structs import replace

from croupier import table as tables
from croupier.cli.play.set_options import read_determinations
from croupier.equipment.amounts import Amount, Unit
from croupier.equipment.cards import UNSEEN
from croupier.floor.live.coach import coach_words, hands_to_coach, has_coach
from croupier.games.ultimate_holdem.commands import Fold, PlaceWager
from croupier.games.ultimate_holdem.view import RoundView
from croupier.robots.dealer import Dealer
from croupier.robots.robot_table import RobotTable
from croupier.rulebook import Refused
from croupier.table.commands import JoinTable
from croupier.table.view import TableView
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Step


def asked_before_the_flop() -> TableView:
    """Ann's view of a table of hold-em where she and Bob have their cards and she is asked."""
    chosen = read_determinations("ultimate-texas-holdem", {"minimum": 10, "maximum": 1000, "multiple": 5}, ())
    dealer = Dealer(tables.begin(chosen), random.Random(1).randrange)
    for seat, name in enumerate(("Ann", "Bob"), start=1):
        dealer.do(JoinTable(Actor(name), name, Amount(100_000), seat))
    dealer.prepare_shoe()
    dealer.open_round()
    for seat, name in enumerate(("Ann", "Bob"), start=1):
        dealer.do(PlaceWager(Actor(name), name, seat, Amount(1000)))
    dealer.close_wagers()
    views: list[TableView] = []

    def fold(step: Step) -> None:
        if isinstance(step, Ask):
            views.append(tables.view(dealer.table, Actor(step.who)))
            dealer.do(Fold(Actor(step.who), step.who))

    RobotTable(dealer, (), random.Random(1).randrange).play_out(fold)
    return next(view for view in views if isinstance(view.step, Ask) and view.step.who == "Ann")


@pytest.mark.clause("FLOOR 4.16", "ACT-UTH 15.1")
def test_the_coach_is_told_ones_own_cards_and_no_others() -> None:
    view = asked_before_the_flop()
    (hand,) = hands_to_coach(view, "Ann", play_money=True)
    assert isinstance(view.play, RoundView)
    assert [area.cards for area in view.play.areas] == [hand.hand, (UNSEEN, UNSEEN)]
    assert UNSEEN not in hand.hand
    assert (hand.dealer, hand.board, hand.others) == ((), (), ())


@pytest.mark.clause("FLOOR 4.16", "ACT-UTH 15.1")
def test_money_and_tournaments_have_no_coach() -> None:
    view = asked_before_the_flop()
    tournament = replace(view, sign=replace(view.sign, unit=Unit.TOURNAMENT_CHIPS))
    assert has_coach(view, play_money=True)
    for table, play_money in ((view, False), (tournament, True)):
        assert not has_coach(table, play_money=play_money)
        with pytest.raises(Refused, match="nobody gets advice"):
            hands_to_coach(table, "Ann", play_money=play_money)
    with pytest.raises(Refused, match="a choice to make"):
        hands_to_coach(view, "Bob", play_money=True)


def test_the_answer_names_the_best_choice() -> None:
    assert coach_words({"hit": -0.214, "stand": -0.47}) == "Hit −0.21 · Stand −0.47 (best: hit)"
