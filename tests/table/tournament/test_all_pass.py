"""A round that everybody lets go by: the call ends it, and nothing is dealt or spun for it."""

from typing import get_args

import pytest

from croupier import table as tables
from croupier.equipment.cards import card
from croupier.games.baccarat.commands import DrawInError
from croupier.games.roulette.commands import SpinBall
from croupier.rulebook import Refused, open_book
from croupier.table.commands import ExcludePatron, PlayPassCard
from croupier.table.games import game_of
from croupier.table.state import Table
from croupier.table.wagering.round_life_events import RoundEnded
from croupier.verbs.actors import Actor
from croupier.verbs.commands import CallNoMoreBets
from tests.people import ANN, DEALER, OPERATOR
from tests.table.driver import Sitting
from tests.table.tournament.driver import asked, bet, dealt, division_7_sitting, played, seated

D7 = open_book("NZ-D7")
GAMES = ["blackjack", "roulette", "mini-baccarat", "midi-baccarat", "baccarat"]


def _passing(sitting: Sitting, *names: str) -> Sitting:
    """These are asked and pass, one after another."""
    for name in names:
        assert sitting.ask() == name
        sitting.do(PlayPassCard(Actor(name), name))
    return sitting


def _call(sitting: Sitting) -> CallNoMoreBets:
    """The game's own call, from the dealer."""
    kinds = get_args(game_of(sitting.table).commands)
    call: CallNoMoreBets = next(kind for kind in kinds if issubclass(kind, CallNoMoreBets))(DEALER)
    return call


@pytest.mark.clause("NZ-D7 4.14", "NZ-D7 6.7", "NZ-D7 4.8", "NZ-D7 3.5")
@pytest.mark.parametrize("game", GAMES)
def test_when_everybody_passes_the_call_ends_the_round_without_a_card_or_a_number(game: str) -> None:
    sitting = seated(division_7_sitting(game, 1), Ann=1000, Bob=1000).begin()
    cards = sitting.table.shoe.cards_left
    _passing(sitting, "Ann", "Bob")
    events = sitting.do(_call(sitting))
    assert events[-1] == RoundEnded(1, D7["4.14"])
    assert sitting.table.is_between_rounds
    assert sitting.table.shoe.cards_left == cards
    assert [patron.pass_cards for patron in sitting.table.patrons] == [0, 0]
    assert [patron.stack for patron in sitting.table.patrons] == [100_000, 100_000]
    assert (sitting.table.round_number, sitting.table.turn_order[0].name) == (1, "Bob")
    assert tables.view(sitting.table, ANN).round_number == 1
    played(sitting, Ann=10, Bob=10)
    assert sitting.table.round_number == 2


@pytest.mark.clause("NZ-D7 4.14")
@pytest.mark.parametrize("game", GAMES)
def test_the_call_is_the_dealers_and_comes_when_everybody_has_been_asked(game: str) -> None:
    sitting = seated(division_7_sitting(game, 1), Ann=1000, Bob=1000).begin()
    _passing(sitting, "Ann")
    call = type(_call(sitting))
    assert sitting.refusal(call(DEALER)) == D7["4.7"]
    sitting.ask()
    assert sitting.refusal(call(DEALER)) == D7["3.5"]
    sitting.do(PlayPassCard(Actor("Bob"), "Bob"))
    assert sitting.refusal(call(ANN)) == D7["4.14"]


@pytest.mark.clause("NZ-D7 4.14", "NZ-D7 6.7")
@pytest.mark.parametrize("game", GAMES)
def test_one_wager_is_enough_for_the_round_to_be_dealt(game: str) -> None:
    sitting = seated(division_7_sitting(game, 1), Ann=1000, Bob=1000).begin()
    _passing(sitting, "Ann")
    sitting.ask()
    bet(sitting, "Bob", 10)
    sitting.close()
    assert not sitting.table.is_between_rounds
    assert dealt(sitting).table.is_between_rounds


@pytest.mark.clause("NZ-D7 4.14")
def test_a_ball_that_runs_for_nobody_is_stopped_by_the_call() -> None:
    sitting = seated(division_7_sitting("roulette", 1), Ann=1000, Bob=1000).begin()
    _passing(sitting, "Ann", "Bob").do(SpinBall(DEALER))
    sitting.close()
    assert sitting.table.is_between_rounds
    assert played(sitting, Ann=10, Bob=10).table.round_number == 2


@pytest.mark.clause("NZ-D7 4.14", "ACT-MB 12.3")
def test_a_card_drawn_before_a_round_that_nobody_plays_opens_the_next() -> None:
    sitting = seated(division_7_sitting("mini-baccarat", 1), Ann=1000, Bob=1000).begin()
    sitting.do(DrawInError(DEALER, card("5h"), exposed=False))
    _passing(sitting, "Ann", "Bob").close()
    sitting.begin()
    asked(sitting, Ann=10, Bob=10)
    sitting.close()
    assert _source(sitting.table) == "carried"


def _source(table: Table) -> str:
    step = tables.next_step(table)
    return str(getattr(step, "source", ""))


@pytest.mark.clause("NZ-D7 4.14", "NZ-D7 3.5")
@pytest.mark.parametrize("game", GAMES)
def test_where_one_passed_and_the_other_was_disqualified_the_round_ends_too(game: str) -> None:
    sitting = seated(division_7_sitting(game, 1), Ann=1000, Bob=1000).begin()
    _passing(sitting, "Ann")
    sitting.ask()
    sitting.do(ExcludePatron(OPERATOR, "Bob"))
    sitting.close()
    assert sitting.table.is_between_rounds


@pytest.mark.clause("NZ-D7 4.14", "NZ-D7 3.2")
def test_a_pass_card_beside_a_wager_is_refused_without_advice_to_take_the_wager_back() -> None:
    sitting = seated(division_7_sitting("blackjack", 1), Ann=1000).begin()
    sitting.ask()
    bet(sitting, "Ann", 10)
    with pytest.raises(Refused) as refusal:
        sitting.do(PlayPassCard(ANN, "Ann"))
    assert refusal.value.clause == D7["4.14"]
    assert "back" not in str(refusal.value)


@pytest.mark.clause("NZ-D7 4.14")
def test_an_unplayed_round_is_no_result_on_the_scoreboard() -> None:
    sitting = seated(division_7_sitting("mini-baccarat", 1), Ann=1000).begin()
    before = tables.view(sitting.table, ANN).scoreboard
    _passing(sitting, "Ann").close()
    assert tables.view(sitting.table, ANN).scoreboard == before
