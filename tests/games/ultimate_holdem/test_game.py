"""Hold-em as the table sees it: stakes, what limits cut off, cards that leave the shoe, the deck of each round."""

import pytest
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import cards
from croupier.games import ultimate_holdem as holdem
from croupier.games.ultimate_holdem.commands import Bet, CallNoMoreBets, PlaceWager, ReportDealerCardsSeen, TurnCards
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.events import CardDealt, WagerRaised, WagerReturned
from croupier.games.ultimate_holdem.table_interface import ULTIMATE_HOLDEM as GAME
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.rulebook import open_book
from croupier.table.wagering.game_commands import decided_for
from croupier.verbs.game import CardMovement, Maxima, PersonalLimit, Stake
from croupier.verbs.moves import Move, stack_of, wagers_of
from croupier.verbs.steps import Settle
from croupier.verbs.wagers import placed_stake
from tests.games.ultimate_holdem.round_driver import Playing, alone, dollars, two
from tests.people import ANN, BOB, DEALER

rule = open_book("ACT-UTH")
house = open_book("HOUSE")


def anted() -> Playing:
    """Ann with an ante of 50 and trips of 30, Bob with an ante of 10."""
    return Playing().ante("Ann", 50, 1, trips=30).ante("Bob", 10, 4)


@pytest.mark.clause("ACT-UTH 5.4", "ACT-UTH 5.5")
def test_an_ante_stands_for_its_blind_too_and_trips_are_a_side_wager() -> None:
    playing = anted()
    assert GAME.stakes(playing.play) == (
        Stake("Ann", "ante", dollars(50), False, box=1),
        Stake("Ann", "trips", dollars(30), True, box=1),
        Stake("Bob", "ante", dollars(10), False, box=4),
    )
    (ante,) = holdem.decide(Playing().play, PlaceWager(ANN, "Ann", 2, dollars(10), seated=True))
    assert placed_stake(ante) == Stake("Ann", "ante", dollars(10), False, box=2, seated=True)
    assert placed_stake(CardDealt("dealer", cards("2c")[0], rule["7.2(d)"])) is None


@pytest.mark.clause("ACT-UTH 5.5")
def test_what_is_cut_off_the_ante_is_cut_off_the_blind() -> None:
    playing = anted().close()
    over = GAME.over_maximum(playing.play, Maxima(dollars(40), dollars(20)))
    assert [(stake.on, amount) for stake, amount in over] == [("ante", dollars(10)), ("trips", dollars(10))]
    for stake, amount in over:
        playing.play = holdem.evolve(playing.play, GAME.give_back(stake, amount, rule["5.5"]))
    area = playing.play.areas[0]
    assert (area.ante, area.blind, area.trips) == (dollars(40), dollars(40), dollars(20))
    returned = GAME.give_back(over[0][0], dollars(10), rule["5.5"])
    assert returned == WagerReturned("Ann", 1, Kind.ANTE, dollars(10), dollars(10), rule["5.5"])
    assert holdem.moves(returned) == (Move(wagers_of("Ann"), stack_of("Ann"), dollars(20)),)


@pytest.mark.clause("ACT-UTH 5.2", "ACT-UTH 5.5")
def test_a_marker_raises_the_maximum_of_its_owners_ante_alone() -> None:
    play = anted().play
    markers = (PersonalLimit("Ann", dollars(45)), PersonalLimit("Bob", dollars(1)))
    over = GAME.over_maximum(play, Maxima(dollars(5), dollars(5), markers))
    assert [(stake.patron, stake.on, amount) for stake, amount in over] == [
        ("Ann", "ante", dollars(5)),
        ("Ann", "trips", dollars(25)),
        ("Bob", "ante", dollars(5)),
    ]
    assert GAME.over_maximum(play, Maxima(None, None)) == ()


@pytest.mark.clause("ACT-UTH 4.3", "ACT-UTH 5.4")
def test_trips_are_stranded_where_their_ante_went_back() -> None:
    playing = anted().close()
    assert GAME.stranded(playing.play) == ()
    ante = GAME.stakes(playing.play)[0]
    play = holdem.evolve(playing.play, GAME.give_back(ante, ante.amount, rule["5.4"]))
    assert GAME.over_maximum(play, Maxima(dollars(5), dollars(5)))[0][0].patron == "Bob"
    ((trips, clause),) = GAME.stranded(play)
    assert (trips.on, trips.amount, clause) == ("trips", dollars(30), rule["4.3"])
    play = holdem.evolve(play, GAME.give_back(trips, trips.amount, clause))
    assert [area.patron for area in play.areas] == ["Bob"]


@pytest.mark.clause("ACT-UTH 7.1", "ACT-UTH 5.4")
def test_where_every_ante_goes_back_no_card_is_dealt() -> None:
    playing = Playing().ante("Bob", 10, 4).close()
    (ante,) = GAME.stakes(playing.play)
    playing.play = holdem.evolve(playing.play, GAME.give_back(ante, ante.amount, rule["5.4"]))
    assert playing.step == Settle("round", rule["7.1"])
    playing.settle()
    summary = GAME.summary(playing.play)
    assert (summary.result, summary.no_bet, summary.wagered) == ("not dealt", True, ())


def test_a_raised_ante_raises_its_blind() -> None:
    ante, trips, _ = GAME.stakes(anted().play)
    raised = GAME.raise_to(ante, dollars(5), rule["5.4"])
    assert raised == WagerRaised("Ann", 1, Kind.ANTE, dollars(5), dollars(5), rule["5.4"])
    area = holdem.evolve(anted().play, raised).areas[0]
    assert (area.ante, area.blind) == (dollars(55), dollars(55))
    assert holdem.moves(raised) == (Move(stack_of("Ann"), wagers_of("Ann"), dollars(10)),)
    assert holdem.evolve(anted().play, GAME.raise_to(trips, dollars(5), rule["5.4"])).areas[0].trips == dollars(35)


@pytest.mark.clause("ACT-UTH 2.2", "ACT-UTH 7.2")
def test_a_card_leaves_the_shoe_face_down_and_is_seen_when_it_is_turned() -> None:
    play = Playing().ante("Ann", 10, 1).close().play
    known = CardDealt("communal", cards("2c")[0], rule["7.2(a)"])
    assert GAME.drawn(play, known) == CardMovement(1, hidden=cards("2c"))
    assert GAME.drawn(play, replace(known, card=cards("??")[0])) == CardMovement(1)
    playing = alone("Ah Ad", "Kh Kd").bets("Ann", 4)
    (flop,) = holdem.decide(playing.play, TurnCards(DEALER, "flop"))
    assert GAME.drawn(playing.play, flop) == CardMovement(0, cards("2c 7d 9h"))
    assert GAME.lying(playing.play) == ()
    playing.turns("flop")
    assert GAME.lying(playing.play) == cards("2c 7d 9h")


@pytest.mark.clause("ACT-UTH 13.4(b)")
def test_a_dealers_card_seen_by_accident_is_counted_once() -> None:
    playing = alone("Ah Ad", "Kh Kd").bets("Ann", 4)
    (seen,) = holdem.decide(playing.play, ReportDealerCardsSeen(DEALER, (2,)))
    assert GAME.drawn(playing.play, seen) == CardMovement(0, cards("Kd"))
    playing.do(ReportDealerCardsSeen(DEALER, (2,)))
    (both,) = holdem.decide(playing.play, ReportDealerCardsSeen(DEALER, (1, 2)))
    assert GAME.drawn(playing.play, both) == CardMovement(0, cards("Kh"))
    playing.turns("flop").turns("turn and river")
    _, turned, _ = holdem.decide(playing.play, TurnCards(DEALER, "dealer"))
    assert GAME.drawn(playing.play, turned) == CardMovement(0, cards("Kh"))


def test_the_table_knows_whose_card_comes_and_whose_choice_it_is() -> None:
    playing = Playing().ante("Ann", 10, 1).close()
    assert GAME.due_to(playing.play) == ""
    playing.deal("2c 7d 9h Js 4c")
    assert GAME.due_to(playing.play) == "Ann"
    playing.deal("Ah Ad")
    assert GAME.due_to(playing.play) == "dealer"
    assert GAME.due_to(playing.deal("Kh Kd").play) == ""
    assert decided_for(Bet(DEALER, "Ann", 4)) == "Ann"
    assert decided_for(CallNoMoreBets(DEALER)) == ""
    assert GAME.spare(playing.play) == ()


@pytest.mark.parametrize(
    ("dealer", "result"), [("Qh Qd", "one_pair"), ("Ks 8s", "dealer does not qualify"), ("9s 9d", "three_of_a_kind")]
)
def test_a_round_is_summed_up_by_the_dealers_hand(dealer: str, result: str) -> None:
    playing = two(dealer=dealer).bets("Ann", 4).bets("Bob", 4).settle()
    summary = GAME.summary(playing.play)
    assert (summary.result, summary.no_bet, summary.marks, summary.wagered) == (result, False, (), ("Ann", "Bob"))
    assert GAME.summary(two().folds("Ann", "Bob").settle().play).result == "all folded"


@pytest.mark.clause("ACT-UTH 2.1", "ACT-UTH 2.1(a)", "ACT-UTH 2.2", "ACT-UTH 6.1", "ACT-UTH 6.1(a)", "HOUSE 1.6")
def test_each_round_has_one_deck_of_two_shuffled_for_it() -> None:
    rules = GAME.shoe_rules(Determinations(colours=("green", "yellow")))
    assert rules.cards == 52
    assert rules.dealt_from_shoe == rule["2.2"]
    assert rules.decks_in_turn is not None
    assert rules.decks_in_turn.colours == ("green", "yellow")
    assert (rules.decks_in_turn.each_round, rules.decks_in_turn.after_misdeal) == (rule["6.1(a)"], rule["6.1(b)"])
    assert GAME.seats(Determinations()) == (6, house["1.6"])
    assert GAME.wagers_per_box == 1


@pytest.mark.clause("ACT-UTH 10.1", "ACT-UTH 2.1(a)")
def test_maximum_payout_is_fixed_before_wagers_and_decks_before_cards() -> None:
    one = Determinations(maximum_payout=dollars(1000))
    payout, colours = replace(one, maximum_payout=dollars(500)), replace(one, colours=("red", "green"))
    assert GAME.same_table(one, payout, True, False)
    assert not GAME.same_table(one, payout, True, True)
    assert GAME.same_table(one, colours, False, False)
    assert not GAME.same_table(one, colours, True, False)
    assert not GAME.same_table(one, replace(one, chip=Amount(100)), False, False)
    assert decided_for(Bet(BOB, "Bob", 4)) == "Bob"
