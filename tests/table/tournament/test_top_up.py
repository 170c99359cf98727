"""A wager below the minimum whose player can't afford the rest: it goes back, and who has no chips for one is out."""

import pytest

from croupier import table as tables
from croupier.games.baccarat.commands import PlaceWager
from croupier.games.baccarat.events import WagerRaised, WagerReturned
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.table.commands import BeginRound
from croupier.table.patrons.player_events import ChipsRuled, PatronEliminated
from tests.people import ANN, DEALER
from tests.table.driver import Sitting, dollars
from tests.table.roulette.driver import division_7_sitting as in_roulette
from tests.table.tournament.driver import SIGN, dealt, division_7_sitting, seated, wager_of

D7 = open_book("NZ-D7")


@pytest.mark.clause("NZ-D7 3.6(a)")
@pytest.mark.parametrize(
    ("stack", "wagers", "stand"),
    [
        (10, (5, 5), [("tie", 10)]),
        (10, (3, 3, 3), [("player", 10)]),
        (13, (3, 10), [("tie", 10)]),
        (20, (5, 5), [("banker", 10), ("tie", 10)]),
        (25, (5, 5, 5), [("banker", 10), ("tie", 10)]),
    ],
)
def test_who_has_chips_for_one_minimum_wager_keeps_one(
    stack: int, wagers: tuple[int, ...], stand: list[tuple[str, int]]
) -> None:
    sitting = seated(division_7_sitting("mini-baccarat"), Ann=stack, Bob=1000).begin()
    sitting.ask()
    for option, amount in zip((Option.BANKER, Option.TIE, Option.PLAYER), wagers, strict=False):
        sitting.do(PlaceWager(ANN, "Ann", option, dollars(amount), 1))
    sitting.ask()
    sitting.wager("Bob", 10, "banker")
    mended = [event for event in sitting.close() if isinstance(event, WagerRaised | WagerReturned)]
    assert {event.clause for event in mended} == {D7["3.6(a)"]}
    assert sorted(_standing(sitting)) == sorted(stand)


def _standing(sitting: Sitting) -> list[tuple[str, int]]:
    """Ann's wagers, in whole dollars."""
    wagers = getattr(sitting.table.play, "wagers", ())
    return [(str(wager.on), wager.amount // 100) for wager in wagers if wager.patron == "Ann"]


@pytest.mark.clause("NZ-D7 3.6(a)", "NZ-D7 3.7")
@pytest.mark.parametrize("game", ["blackjack", "roulette", "mini-baccarat"])
def test_player_who_cannot_top_up_gets_the_wager_back_and_is_out_next_round(game: str) -> None:
    sitting = seated(division_7_sitting(game), Ann=10, Bob=1000, Cat=1000).begin()
    for name, amount in (("Ann", 5), ("Bob", 10), ("Cat", 10)):
        sitting.ask()
        sitting.do(wager_of(sitting, name, amount))
    # a ruling takes a chip that she brought from another table
    sitting.table = tables.evolve(sitting.table, ChipsRuled("Ann", -300, D7["4.5"]))
    sitting.close()
    assert (sitting.patron("Ann").wagered, sitting.patron("Ann").stack) == (0, dollars(7))
    dealt(sitting)
    out, *_ = sitting.do(BeginRound(DEALER))
    assert out == PatronEliminated("Ann", D7["3.7"])


@pytest.mark.clause("NZ-D7 3.6(a)", "HOUSE 7.7")
def test_roulette_player_short_of_the_inside_minimum_stays_in_for_outside() -> None:
    sitting = in_roulette(SIGN, inside_minimum=dollars(25)).join("Ann", chips=15).join("Bob").begin()
    for name, on in (("Ann", "straight 17"), ("Bob", "red")):
        assert sitting.ask() == name
        sitting.bet(name, 10, on)
    sitting.close()
    assert (sitting.patron("Ann").wagered, sitting.patron("Ann").stack) == (0, dollars(15))
    sitting.number("7").settle()
    sitting.begin()
    assert not sitting.patron("Ann").out
