"""The rest of the sign: multiples, the limits of pairs, and signs that contradict themselves."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.commands import (
    ChangeWager,
    PlaceWager,
)
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Pairs
from croupier.games.baccarat.events import WagerReturned
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import Refused
from croupier.table.events import Event
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.table.state import Limits
from tests.people import ANN
from tests.table.driver import Sitting, dollars, opened

TEN_TO_THOUSAND = Limits(dollars(10), dollars(1000), dollars(5), dollars(5), dollars(200))
WITH_PAIRS = BaccaratDeterminations(pairs=Pairs.PERFECT_PAIRS)


def _table(*names: str, chips: int = 5000) -> Sitting:
    return opened(WITH_PAIRS, limits=TEN_TO_THOUSAND).join(*names, chips=chips).ready()


def _returned(events: tuple[Event, ...]) -> list[tuple[str, str, int, str]]:
    """What went back before the cards: patron, option, whole dollars, clause."""
    return [
        (event.patron, event.on, event.amount // 100, event.clause)
        for event in events
        if isinstance(event, WagerReturned)
    ]


def _warned(events: tuple[Event, ...]) -> list[tuple[str, str]]:
    return [(event.patron, event.clause) for event in events if isinstance(event, PatronWarned)]


@pytest.mark.clause("ACT-MB 3.3")
@pytest.mark.parametrize("cents", [1, 999, 1001, 1250])
def test_wagers_go_in_the_multiples_on_the_sign(cents: int) -> None:
    sitting = _table("Ann").begin()
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.PLAYER, Amount(cents))) == "ACT-MB 3.3"
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.PLAYER_PAIR, Amount(cents))) == "ACT-MB 3.3"
    sitting.wager("Ann", 15, "player")
    assert sitting.refusal(ChangeWager(ANN, "Ann", Option.PLAYER, Option.PLAYER, Amount(cents))) == "ACT-MB 3.3"


@pytest.mark.clause("ACT-MB 9.3", "ACT-MB 3.4", "ACT-MB 3.5")
def test_pairs_have_limits_of_their_own() -> None:
    sitting = opened(
        WITH_PAIRS, limits=Limits(dollars(50), dollars(100), side_minimum=dollars(10), side_maximum=dollars(30))
    )
    sitting.join("Ann", "Bob", "Cat").ready().begin()
    sitting.wager("Ann", 10, "player pair")
    sitting.wager("Bob", 5, "player pair")
    sitting.wager("Cat", 45, "player pair")
    events = sitting.close()
    assert _warned(events) == [("Bob", "ACT-MB 3.4")]
    assert _returned(events) == [("Cat", "player pair", 15, "ACT-MB 3.5")]


@pytest.mark.clause("ACT-MB 9.3")
def test_where_pairs_have_no_maximum_of_their_own_the_signs_maximum_holds() -> None:
    sitting = opened(WITH_PAIRS, limits=Limits(dollars(50), dollars(100))).join("Ann").ready().begin()
    sitting.wager("Ann", 110, "player pair")
    assert _returned(sitting.close()) == [("Ann", "player pair", 10, "ACT-MB 3.5")]


@pytest.mark.clause("ACT-MB 3.1", "ACT-MB 3.3")
@pytest.mark.parametrize(
    ("limits", "clause"),
    [
        (Limits(dollars(10), dollars(5)), "ACT-MB 3.1"),
        (Limits(Amount(-1)), "ACT-MB 3.1"),
        (Limits(side_minimum=dollars(10), side_maximum=dollars(5)), "ACT-MB 3.1"),
        (Limits(maximum=Amount(0)), "ACT-MB 3.1"),
        (Limits(multiple=Amount(0)), "ACT-MB 3.3"),
    ],
)
def test_a_sign_that_contradicts_itself_opens_no_table(limits: Limits, clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        opened(limits=limits)
    assert refusal.value.clause == clause
