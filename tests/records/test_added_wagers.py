"""A wager that chips were added to or taken off is one line of a record, where it was first placed."""

import pytest

from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack import commands as blackjack
from croupier.games.roulette import commands as roulette
from croupier.games.ultimate_holdem import commands as holdem
from croupier.records import adjudicate, read_record, write_record
from croupier.table.commands import BeginRound
from croupier.table.state import Limits
from tests.people import ANN, BOB, DEALER
from tests.records import live_rounds
from tests.records.blackjack import live_rounds as live_blackjack
from tests.records.record_text import BANKER_NINE
from tests.records.roulette import live_spins as live_roulette
from tests.records.ultimate_holdem import live_rounds as live_holdem
from tests.table.driver import dollars, opened


@pytest.mark.clause("ACT-BJ 4.5(b)")
def test_at_blackjack_it_keeps_its_place_on_the_box_and_is_cut_by_the_maximum_as_one() -> None:
    felt = live_blackjack.Felt(limits=Limits(dollars(10), dollars(60)))
    felt.before, felt.mark = felt.table, len(felt.log)
    felt.do(BeginRound(DEALER))
    felt.do(blackjack.PlaceWager(ANN, "Ann", 1, dollars(10)))
    felt.do(blackjack.PlaceWager(BOB, "Bob", 1, dollars(40)))
    felt.do(blackjack.PlaceWager(ANN, "Ann", 1, dollars(25), adds=True))
    felt.do(blackjack.WithdrawWager(ANN, "Ann", 1, amount=dollars(5)))
    felt.do(blackjack.WithdrawWager(BOB, "Bob", 1, amount=dollars(5)))
    felt.do(blackjack.CallNoMoreBets(DEALER))
    felt.deal("Th 9d 9c")
    felt.do(blackjack.Stand(ANN, "Ann"))
    text, again = live_rounds.written(*felt.deal("8s").round)
    assert live_rounds.lines(text) == ["Ann bets 30.00 on 1", "Bob bets 35.00 on 1", "Ann stands"]
    assert (again.by_ruling, again.net) == (False, {"Ann": 3000, "Bob": 3000})


@pytest.mark.clause("ACT-MB 3.6")
def test_at_baccarat_added_chips_keep_their_place_in_the_order_of_the_differential() -> None:
    sitting = opened(differential=100).join("Ann", "Bob").ready()
    before, mark = sitting.table, len(sitting.log)
    sitting.begin().wager("Ann", 50, "banker")
    sitting.wager("Bob", 80, "banker")
    sitting.do(baccarat.PlaceWager(ANN, "Ann", Option.BANKER, dollars(30), 1, True, adds=True))
    sitting.do(baccarat.WithdrawWager(ANN, "Ann", Option.BANKER, dollars(10)))
    sitting.close()
    sitting.deal(BANKER_NINE)
    text = write_record(before, sitting.log[mark:])
    (again,) = adjudicate(read_record(text)).rounds
    assert live_rounds.lines(text) == [
        "Ann bets 50.00 on banker",
        "Bob bets 80.00 on banker",
        "Ann adds 20.00 on banker",
    ]
    assert not again.by_ruling
    assert again.net == {name: int(sitting.patron(name).stack) - 100_000 for name in ("Ann", "Bob")}


@pytest.mark.clause("ACT-UTH 4.2(a)")
def test_at_hold_em_ante_and_trips_are_a_line_each() -> None:
    felt = live_holdem.Felt(names=("Ann",))
    felt.before, felt.mark = felt.table, len(felt.log)
    felt.do(BeginRound(DEALER))
    felt.do(holdem.PlaceWager(ANN, "Ann", 1, dollars(10)))
    felt.do(holdem.PlaceWager(ANN, "Ann", 1, dollars(5), side=True))
    felt.do(holdem.PlaceWager(ANN, "Ann", 1, dollars(20), adds=True))
    felt.do(holdem.PlaceWager(ANN, "Ann", 1, dollars(5), side=True, adds=True))
    felt.do(holdem.WithdrawWager(ANN, "Ann", amount=dollars(5)))
    felt.do(holdem.WithdrawWager(ANN, "Ann", side=True, amount=dollars(2)))
    felt.do(holdem.CallNoMoreBets(DEALER))
    felt.deal("Ah Kd 2c 7d 9h Js 4c 3s 8d").says("Ann", "4x")
    text, again = live_rounds.written(*felt.settle().round)
    assert live_rounds.lines(text) == ["Ann antes 25.00", "Ann bets 8.00 on trips", "Ann bets 4x"]
    assert not again.by_ruling


@pytest.mark.clause("HOUSE 4.1", "HOUSE 5.2")
def test_at_roulette_a_bet_is_a_line_and_so_is_one_of_the_race_track() -> None:
    wheel = live_roulette.Wheel().begin(("Ann", 5, "straight 17"), ("Bob", 3, "tiers"), ("Ann", 5, "straight 17"))
    wheel.do(roulette.WithdrawWager(ANN, "Ann", "straight 17", dollars(3)))
    wheel.do(roulette.WithdrawWager(BOB, "Bob", "tiers", dollars(1)))
    text, again = live_rounds.written(*wheel.call().announce("17").settle().round)
    assert live_rounds.lines(text) == ["Ann bets 7.00 on straight 17", "Bob bets 2.00 on tiers"]
    assert (again.by_ruling, again.net) == (False, {"Ann": 24_500, "Bob": -1200})
