"""What every game has: one type of its own for each shared event and command, which moves chips as the base says."""

from typing import get_args

import pytest

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.events import InsurancePlaced, Kind, PaymentRounded, SettlementReversed, WagerSettled
from croupier.games.ultimate_holdem.events import WagerReturned
from croupier.games.ultimate_holdem.values_and_odds import Kind as HoldemKind
from croupier.rulebook import open_book
from croupier.table.game_types import GAMES
from croupier.verbs import commands, round_events as rounds, wagers
from croupier.verbs.game import Maxima, PersonalLimit, Stake, excesses
from croupier.verbs.moves import Move, Result, stack_of, wagers_of
from croupier.verbs.wagers import alter_wagers, moves, order_for_reversal, remove_wagers, reverse_settlements

rule = open_book("ACT-BJ")
holdem = open_book("ACT-UTH")

EVENTS = (
    *(wagers.WagerPlaced, wagers.WagerRaised, wagers.WagerWithdrawn, wagers.WagerReturned, wagers.WagerVoided),
    *(wagers.WagerSettled, wagers.SettlementReversed, wagers.PaymentRounded),
    *(rounds.NoMoreBetsCalled, rounds.RoundVoided),
)
COMMANDS = (
    *(commands.PlaceWager, commands.WithdrawWager, commands.CallNoMoreBets, commands.Proceed),
    *(commands.VoidRound, commands.VoidWagers),
)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("base", EVENTS)
def test_every_game_has_one_event_of_each_shared_kind(game: str, base: type) -> None:
    assert len([kind for kind in get_args(GAMES[game].events) if issubclass(kind, base)]) == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("base", COMMANDS)
def test_every_game_has_one_command_of_each_shared_kind(game: str, base: type) -> None:
    assert len([kind for kind in get_args(GAMES[game].commands) if issubclass(kind, base)]) == 1


def settled(patron: str, paid: int) -> WagerSettled:
    result = Result.WIN if paid else Result.LOSE
    return WagerSettled(patron, 1, 1, Kind.MAIN, Amount(100), result, Amount(paid), rule["13.1"], secret=True)


def test_a_reversal_has_the_row_with_another_clause() -> None:
    (back,) = reverse_settlements([settled("Ann", 50), settled("Bob", 0)], SettlementReversed, rule["14.4"], "Ann")
    assert back == SettlementReversed(
        "Ann", 1, 1, Kind.MAIN, Amount(100), Result.WIN, Amount(50), rule["14.4"], secret=True
    )


def test_what_was_paid_is_taken_back_last_and_the_latest_first() -> None:
    rows = reverse_settlements(
        [settled("Ann", 50), settled("Bob", 0), settled("Cat", 20)], SettlementReversed, rule["14.4"]
    )
    assert [row.patron for row in order_for_reversal(rows)] == ["Bob", "Cat", "Ann"]


def test_a_wager_of_nothing_is_gone_and_the_others_keep_their_places() -> None:
    lying = tuple(Stake(name, "main", Amount(10), False, box=box) for name, box in (("Ann", 1), ("Ann", 2), ("Bob", 1)))
    assert alter_wagers(lying, -10, patron="Ann", box=2) == (lying[0], lying[2])
    assert [stake.amount for stake in alter_wagers(lying, 5, patron="Ann")] == [15, 15, 10]
    assert remove_wagers(lying, patron="Ann", box=1) == lying[1:]


def test_chips_move_as_the_base_of_an_event_says() -> None:
    insured = InsurancePlaced("Ann", 1, "Bob", Amount(25), rule["7.2"])
    assert moves(insured) == (Move(stack_of("Ann"), wagers_of("Ann"), Amount(25)),)
    with_blind = WagerReturned("Ann", 2, HoldemKind.ANTE, Amount(10), Amount(10), holdem["5.5"])
    assert moves(with_blind) == (Move(wagers_of("Ann"), stack_of("Ann"), Amount(20)),)


def test_what_was_due_is_told_in_currency() -> None:
    rounded = PaymentRounded("Ann", 1, Kind.MAIN, 2250, 2, Amount(1100), rule["13.2(a)"])
    assert f"{rounded.due:f}" == "11.25"


def test_a_marker_counts_where_it_is_higher_and_for_side_wagers_if_it_says_so() -> None:
    main, side = Stake("Ann", "main", Amount(90), False), Stake("Ann", "pairs", Amount(30), True)
    ann, bob = PersonalLimit("Ann", Amount(80)), PersonalLimit("Bob", Amount(10))
    maxima = Maxima(Amount(50), Amount(20), (ann, bob))
    other = Stake("Bob", "main", Amount(60), False)
    assert excesses((main, side, other), maxima) == ((main, 10), (side, 10), (other, 10))
    covers = PersonalLimit("Ann", Amount(80), side_maximum=Amount(25))
    assert excesses((side,), Maxima(Amount(50), Amount(20), (covers,))) == ((side, 5),)
    assert excesses((main, side), Maxima(None, None)) == ()
