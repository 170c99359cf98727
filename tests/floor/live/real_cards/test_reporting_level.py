"""A real-card table at each depth: cards only, decisions too, wagers too. What is not told costs nobody anything."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.floor.live.commands import BoxesInPlay, KeyCard, Next
from croupier.floor.live.opening.terms import Depth
from croupier.floor.live.real_cards.results import round_results
from croupier.games.baccarat.determinations import Determinations as Baccarat, Pairs, Profile, Turner
from croupier.games.blackjack.commands import Double, Draw, PlaceWager, Split, Stand
from croupier.games.blackjack.determinations import Determinations as Blackjack, SideWager
from croupier.games.roulette.commands import AnnounceNumber
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.roulette.wheel import Pocket
from croupier.games.ultimate_holdem.commands import Bet, Check, Fold
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.table.commands import BeginRound, BringChips, JoinTable
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.test_system_dealer import check_refolds


def ended(table: RealTable) -> dict[str, str]:
    """How each wager ended, by its place and kind."""
    return {f"{row.place} {row.wager}": row.result.value for row in round_results(table.table).rows}


def blackjack_boxes(depth: Depth, *boxes: int, pairs: SideWager = SideWager.NONE) -> RealTable:
    """Blackjack with these boxes in play."""
    return RealTable(Blackjack(pairs=pairs), depth).ready().boxes(*boxes)


@pytest.mark.clause("FLOOR 4.8")
def test_at_cards_only_a_card_means_draw_and_next_means_stand() -> None:
    table = blackjack_boxes(Depth.CARDS, 1, 4)
    table.key("Th 5c 6d 7s 6h")
    table.next()
    assert isinstance(table.step, Ask)
    assert table.step.who == "box 4"
    table.key("9h").next()
    table.key("Ks 2d")
    assert ended(table) == {"1/1 main": "lose", "4/1 main": "win"}
    assert {drawn.place: drawn.worth for drawn in round_results(table.table).drawn} == {
        "1/1": "17",
        "4/1": "20",
        "dealer": "18",
    }
    assert table.balances == {}
    check_refolds(table)


@pytest.mark.clause("FLOOR 4.8")
def test_a_hard_total_below_twelve_does_not_stand_at_any_depth() -> None:
    table = blackjack_boxes(Depth.CARDS, 1).key("5h 6d 4h")
    assert table.refusal(Next(DEALER)) == "ACT-BJ 9.2(b)"


def test_card_closes_insurance_and_settles_nominal_wagers_at_cards_only() -> None:
    table = blackjack_boxes(Depth.CARDS, 1, 2, pairs=SideWager.PERFECT_PAIRS)
    table.key("Th 8c As Kd 8c").next().next()
    table.key("Qc")
    assert ended(table) == {
        "1/1 pairs": "lose",
        "2/1 pairs": "win",
        "1/1 main": "lose",
        "2/1 main": "lose",
    }


def test_splits_and_doubles_can_be_entered_where_only_cards_are_told() -> None:
    table = blackjack_boxes(Depth.CARDS, 2).key("8h 6d 8c")
    table.do(Split(DEALER, "box 2"))
    table.key("3d")
    table.do(Double(DEALER, "box 2", Amount(1000)))
    table.key("9c 9d").next()
    table.key("Th 9s")
    assert ended(table) == {"2/1 main": "win", "2/2 main": "win"}


@pytest.mark.clause("FLOOR 4.8")
def test_where_decisions_are_told_a_card_does_not_say_them() -> None:
    table = blackjack_boxes(Depth.DECISIONS, 3).key("Th 6d 5h")
    assert table.refusal(KeyCard(DEALER, Card("4c"))) == "ACT-BJ 9.1"
    assert table.refusal(Next(DEALER)) == "ACT-BJ 9.1"
    table.do(Draw(DEALER, "box 3"))
    table.key("4c")
    table.do(Stand(DEALER, "box 3"))
    table.key("Td 3s")
    assert ended(table) == {"3/1 main": "push"}
    assert table.balances == {}


@pytest.mark.clause("FLOOR 4.8")
@pytest.mark.parametrize("depth", [Depth.CARDS, Depth.DECISIONS])
def test_no_money_is_kept_where_wagers_are_not_told(depth: Depth) -> None:
    table = blackjack_boxes(depth, 3)
    for command in (
        JoinTable(DEALER, "box 4", Amount(1000), 4),
        BringChips(DEALER, "box 3", Amount(1000)),
        PlaceWager(DEALER, "box 3", 3, Amount(1000)),
        BeginRound(DEALER),
    ):
        assert table.refusal(command) == "FLOOR 4.8"
    assert table.balances == {}


@pytest.mark.clause("FLOOR 4.8")
def test_boxes_in_play_are_told_round_by_round() -> None:
    table = blackjack_boxes(Depth.CARDS, 1, 2).key("Th Tc 7d Ks Kh").next().next().key("Td")
    table.next()  # the cards are gathered
    assert table.refusal(Next(DEALER)) == "FLOOR 4.8"
    table.boxes(2, 7, 2)
    assert [patron.name for patron in table.table.table.present] == ["box 2", "box 7"]
    assert table.refusal(BoxesInPlay(DEALER, (1,))) != ""
    assert table.refusal(BoxesInPlay(Actor("box 1"), (1,))) == "FLOOR 1.13"


@pytest.mark.clause("FLOOR 4.8")
def test_boxes_are_named_where_there_are_boxes_and_only_where_wagers_are_not_told() -> None:
    assert RealTable(Blackjack(), Depth.CARDS).ready().refusal(BoxesInPlay(DEALER)) == "FLOOR 4.8"
    assert RealTable(Baccarat(), Depth.CARDS).ready().refusal(BoxesInPlay(DEALER, (1,))) == "FLOOR 4.8"
    assert RealTable(Blackjack()).ready().refusal(BoxesInPlay(DEALER, (1,))) == "FLOOR 4.8"


def test_a_coup_of_which_only_cards_are_told_has_a_result_for_every_option() -> None:
    table = RealTable(Baccarat(pairs=Pairs.PERFECT_PAIRS), Depth.CARDS).ready().boxes()
    table.key("9h 2c 9d 3c")
    assert ended(table) == {
        "layout banker": "lose",
        "layout player": "win",
        "layout tie": "lose",
        "layout banker pair": "lose",
        "layout player pair": "win",
    }
    assert table.boxes().key("2h 9c 4d Kc").table.table.round_number == 2


def test_the_dealer_turns_the_hands_where_the_wagers_are_not_told() -> None:
    game = Baccarat(game=Profile.FULL_SIZE, face_down=True, turner=Turner.PATRONS)
    table = RealTable(game, Depth.DECISIONS).ready().boxes().next(5).key("2c 4d 9c 9d")
    assert ended(table)["layout player"] == "lose"
    assert ended(table)["layout banker"] == "win"


def test_hold_em_of_which_only_cards_are_told() -> None:
    table = RealTable(Holdem(), Depth.CARDS).ready().boxes(1, 3, 6)
    table.next(6)
    table.key("Th Jh Qh").key("2c 2d")
    assert isinstance(table.step, Ask)
    table.next()
    table.key("7s 7d").key("Ac 4c").key("Kh Ah")
    found = ended(table)
    assert (found["1 ante"], found["3 ante"], found["6 ante"]) == ("lose", "win", "lose")
    assert (found["3 trips"], found["6 trips"]) == ("win", "lose")
    assert table.balances == {}
    check_refolds(table)


def test_hold_em_of_which_decisions_are_told() -> None:
    table = RealTable(Holdem(), Depth.DECISIONS).ready().boxes(1, 3)
    table.next(5)
    table.do(Bet(DEALER, "seat 1", 4))
    table.do(Check(DEALER, "seat 3"))
    table.key("Th Jh Qh")
    assert table.refusal(KeyCard(DEALER, Card("2c"))) == "ACT-UTH 8.3"
    table.do(Fold(DEALER, "seat 3"))
    table.key("2c 2d").key("7s 7d").key("Kh Ah")
    assert ended(table)["1 play"] == "win"
    assert table.balances == {}


def test_a_wheel_of_which_only_numbers_are_told() -> None:
    table = RealTable(Roulette(), Depth.CARDS).boxes().next()
    table.do(AnnounceNumber(DEALER, Pocket("32")))
    won = {place for place, result in ended(table).items() if result == "win"}
    assert won == {"layout red", "layout even", "layout high", "layout dozen 3", "layout column 2"}
    assert [drawn.place for drawn in round_results(table.table).drawn] == ["32"]


@pytest.mark.clause("FLOOR 4.8")
def test_chips_in_name_never_run_out() -> None:
    table = RealTable(Blackjack(), Depth.CARDS).ready()
    for _ in range(3):
        table.boxes(5).key("Th 9d Kc").next().key("As")
        patron = table.table.table.patron("box 5")
        assert patron is not None
        assert patron.stack >= 990_000
    assert table.balances == {}
