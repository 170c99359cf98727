"""The word that is lit above a table: where the round is, for who looks."""

from tests.people import ANN, BOB
from tests.server.pages.blackjack.felt_driver import look_at, seated
from tests.server.pages.roulette.felt_driver import look_at as look_at_roulette, seated as seated_at_roulette


def test_a_round_of_cards_goes_from_bets_over_dealing_to_a_turn() -> None:
    sitting = seated()
    sitting.bet("Ann", 50)
    assert look_at(sitting).phase == "Bets open"
    sitting.close()
    for text in ("Th", "6d", "9h"):
        assert look_at(sitting).phase == "Dealing"
        sitting.deal(text)
    assert (look_at(sitting, ANN).phase, look_at(sitting, BOB).phase) == ("Your turn", "Their turn")
    sitting.everybody_stands()
    assert look_at(sitting).phase == "Dealing", "the dealer draws"


def test_before_the_first_spin_there_is_no_result() -> None:
    assert look_at_roulette(seated_at_roulette(), ANN).phase == "Waiting"
