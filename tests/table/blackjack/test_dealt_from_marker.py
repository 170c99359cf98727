"""Tournament blackjack by division 7: the deal from the betting marker, and the boxes of players who pass."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import cards
from croupier.games.blackjack.commands import DealCard, Stand
from croupier.games.blackjack.determinations import Determinations
from croupier.rulebook import Refused, open_book
from croupier.table.commands import PlayPassCard
from croupier.table.sign_events import Redetermined
from croupier.table.state import Limits
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Deal
from tests.people import DEALER
from tests.table.blackjack.driver import BlackjackSitting, opened, wager
from tests.table.driver import dollars

D7, ACT_BJ = open_book("NZ-D7"), open_book("ACT-BJ")
SIGN = Limits(dollars(10), dollars(100))


def _table(from_marker: bool, first: int = 1) -> BlackjackSitting:
    """Ann, Bob and Cat at boxes 1 to 3; `first` is the box dealt first by the operator's own choice."""
    policy = nz_division_7("blackjack", pass_cards=3, deal_from_marker=from_marker)
    return opened(SIGN, policy=policy, first=first).join("Ann", "Bob", "Cat").ready()


def _wagered(sitting: BlackjackSitting, *passing: str) -> BlackjackSitting:
    """Everybody is asked and wagers, but for those who pass."""
    sitting.begin()
    for _ in sitting.table.turn_order:
        name = sitting.ask()
        if name in passing:
            sitting.do(PlayPassCard(Actor(name), name))
        else:
            sitting.bet(name, 10)
    sitting.close()
    return sitting


def _dealt_and_played(sitting: BlackjackSitting) -> tuple[str, str]:
    """The boxes in the order of the deal, `d` being the dealer, and in that of the play; then the round is finished."""
    dealt, played, tens = "", "", iter(cards("Th Tc Td Ts Jh Jc Jd Js Qh Qc Qd Qs"))
    while isinstance(step := tables.next_step(sitting.table), Deal):
        dealt += step.to[0]
        sitting.do(DealCard(DEALER, next(tens)))
    while isinstance(step := tables.next_step(sitting.table), Ask):
        played += step.hand[0]
        sitting.do(Stand(Actor(step.who), step.who))
    sitting.deal("9s")
    assert sitting.table.is_between_rounds
    return dealt, played


@pytest.mark.clause("NZ-D7 6.5", "NZ-D7 6.6", "NZ-D7 4.8")
def test_every_round_is_dealt_and_played_from_the_marker_where_the_operator_chose_so() -> None:
    sitting = _table(from_marker=True)
    rounds = [_dealt_and_played(_wagered(sitting)) for _ in range(4)]
    assert rounds == [("123d123", "123"), ("231d231", "231"), ("312d312", "312"), ("123d123", "123")]


@pytest.mark.clause("NZ-D7 6.5", "ACT-BJ 6.2(a)")
@pytest.mark.parametrize(("first", "order"), [(1, "123"), (3, "312")])
def test_otherwise_the_first_box_stays_the_same_while_the_marker_moves(first: int, order: str) -> None:
    sitting = _table(from_marker=False, first=first)
    for name in ("Ann", "Bob", "Cat"):
        assert sitting.table.turn_order[0].name == name
        assert _dealt_and_played(_wagered(sitting)) == (f"{order}d{order}", order)


@pytest.mark.clause("NZ-D7 6.5", "NZ-D7 6.7")
def test_where_the_holder_of_the_marker_passes_the_next_box_clockwise_comes_first() -> None:
    sitting = _table(from_marker=True)
    assert _dealt_and_played(_wagered(sitting, "Ann")) == ("23d23", "23")
    assert _dealt_and_played(_wagered(sitting, "Bob")) == ("31d31", "31")


@pytest.mark.clause("NZ-D7 6.5")
def test_a_choice_fixed_anew_before_the_first_card_leaves_the_deal_with_the_marker() -> None:
    sitting = _table(from_marker=True)
    _dealt_and_played(_wagered(sitting))
    sitting.begin()
    fixed = Redetermined(Determinations(shuffle="another approved shuffle"), ACT_BJ["2.3"])
    sitting.table = tables.evolve(sitting.table, fixed)
    for _ in sitting.table.turn_order:
        sitting.bet(sitting.ask(), 10)
    sitting.close()
    assert _dealt_and_played(sitting) == ("231d231", "231")


@pytest.mark.clause("NZ-D7 6.5")
@pytest.mark.parametrize("game", ["roulette", "mini-baccarat", "midi-baccarat", "baccarat"])
def test_no_other_game_is_dealt_from_the_marker(game: str) -> None:
    with pytest.raises(Refused) as refused:
        nz_division_7(game, deal_from_marker=True)
    assert refused.value.clause == D7["6.5"]


@pytest.mark.clause("NZ-D7 6.7", "NZ-D7 4.14")
@pytest.mark.parametrize("passing", [("Bob",), ("Ann", "Cat")])
def test_the_box_of_a_player_who_passes_gets_no_cards(passing: tuple[str, ...]) -> None:
    sitting = _wagered(_table(from_marker=False), *passing)
    boxes = "".join(str(p.seat) for p in sitting.table.turn_order if p.name not in passing)
    assert _dealt_and_played(sitting) == (f"{boxes}d{boxes}", boxes)
    assert all(sitting.patron(name).stack == dollars(1000) for name in passing)
    assert {sitting.patron(name).pass_cards for name in passing} == {2}


@pytest.mark.clause("NZ-D7 4.14")
def test_nobody_wagers_on_a_round_that_they_have_passed() -> None:
    sitting = _table(from_marker=False).begin()
    sitting.ask()
    sitting.do(PlayPassCard(Actor("Ann"), "Ann"))
    assert sitting.refusal(wager("Ann", 10, 1)) == D7["4.14"]
