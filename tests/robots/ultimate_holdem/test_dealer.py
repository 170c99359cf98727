"""The robot dealer runs whole evenings of hold-em, and no command of anybody's is ever refused."""

from collections import Counter
from typing import Any

import pytest

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import DECK, cards
from croupier.games.ultimate_holdem.commands import PlaceWager
from croupier.games.ultimate_holdem.events import (
    CardDealt,
    DeckFaultFound,
    HandConceded,
    HandDeclared,
    HandFolded,
    Indecision,
    PlayWagerPlaced,
    RoundConcluded,
    RoundVoided,
)
from croupier.robots.robot_table import RobotTable
from croupier.robots.ultimate_holdem.patrons import HABITS, Habit
from croupier.table.commands import JoinTable
from croupier.table.games import rules_in_force
from croupier.table.shoe.shoe_events import CardsCut, CardsShuffled, ShoeEnded
from croupier.verbs.actors import Actor
from croupier.verbs.moves import CAGE, CHIP_FLOAT, stack_of
from croupier.verbs.staff_acts import StaffActed
from tests.robots.evening import play_rounds
from tests.robots.ultimate_holdem.evening import company, opened_table


def _played(seed: int, robots: int, rounds: int, **choices: Any) -> RobotTable:
    at = company(seed, HABITS[:robots], opened_table(**choices))
    play_rounds(at, rounds)
    return at


@pytest.mark.clause("ACT-UTH 2.4", "ACT-UTH 6.1(a)")
def test_a_deck_is_checked_once_and_shuffled_by_the_shoe_and_nobody_cuts_it() -> None:
    events = company(1).dealer.prepare_shoe()
    assert [type(event) for event in events] == [StaffActed, CardsShuffled]
    assert [event.clause for event in events] == ["ACT-UTH 2.4", "ACT-UTH 6.1(a)"]


@pytest.mark.clause("ACT-UTH 2.1", "ACT-UTH 2.1(a)", "ACT-UTH 2.2", "ACT-UTH 6.1(a)")
@pytest.mark.parametrize("robots", range(1, 6))
def test_hundreds_of_rounds_go_by_without_a_refusal_and_the_decks_take_turns(robots: int) -> None:
    at, colours = company(robots, HABITS[:robots]), []
    for _ in range(150):
        play_rounds(at, 1)
        colours.append(tables.view(at.table, Actor("Ada")).deck)
    assert colours == ["red", "blue"] * 75
    kinds = Counter(type(event) for event in at.dealer.log)
    assert (kinds[RoundConcluded], kinds[CardsShuffled], kinds[CardsCut], kinds[RoundVoided]) == (150, 150, 0, 0)
    assert {event.clause for event in at.dealer.log if isinstance(event, ShoeEnded)} == {"ACT-UTH 6.1(a)"}
    assert kinds[PlayWagerPlaced] > kinds[HandFolded] > 0
    assert bool(kinds[HandConceded]) is (robots > 2)  # Christiaan's habit


@pytest.mark.clause("ACT-UTH 2.1", "ACT-UTH 7.2")
def test_every_round_is_dealt_from_one_deck() -> None:
    dealt: list[str] = []
    for event in _played(4, 5, 60).dealer.log:
        if isinstance(event, CardsShuffled):
            assert len(set(dealt)) == len(dealt)
            dealt.clear()
        elif isinstance(event, CardDealt):
            dealt.append(event.card)
    assert len(dealt) == 5 + 2 * 5 + 2
    assert set(dealt) <= set(DECK)


@pytest.mark.parametrize("seed", range(3))
def test_chips_are_conserved_and_every_clause_cited_is_in_force(seed: int) -> None:
    at = _played(seed, 5, 60, maximum_payout=Amount(50_000))
    books: Counter[str] = Counter()
    force = rules_in_force(at.table)
    for event in at.dealer.log:
        assert event.clause in force
        for move in tables.moves(at.table, event):
            books[move.source] -= move.amount
            books[move.target] += move.amount
    for patron in at.table.patrons:
        assert books[stack_of(patron.name)] == patron.stack >= 0
        assert patron.wagered == 0
    assert sum(patron.stack for patron in at.table.patrons) == -books[CAGE] - books[CHIP_FLOAT]


@pytest.mark.clause("ACT-UTH 13.8")
def test_somebody_who_does_not_answer_is_deemed_to_have_folded() -> None:
    at = company(1, (("Ann", Habit(1)),))
    at.dealer.do(JoinTable(Actor("Bob"), "Bob", Amount(100_000), 2))
    at.dealer.prepare_shoe()
    at.dealer.open_round()
    at.wager()
    at.dealer.do(PlaceWager(Actor("Bob"), "Bob", 2, Amount(1000)))
    at.dealer.close_wagers()
    events = at.play_out()
    (folded,) = [event for event in events if isinstance(event, HandFolded) and event.patron == "Bob"]
    assert (folded.why, folded.clause) == (Indecision.LATE, "ACT-UTH 13.8")
    assert any(isinstance(event, RoundConcluded) for event in events)


@pytest.mark.clause("ACT-UTH 9.3")
def test_hands_are_settled_from_the_dealers_right() -> None:
    for mark, event in enumerate(log := _played(3, 5, 40).dealer.log):
        later = next((e for e in log[mark + 1 :] if isinstance(e, HandDeclared | CardsShuffled)), None)
        if isinstance(event, HandDeclared) and isinstance(later, HandDeclared):
            assert later.box < event.box


@pytest.mark.clause("ACT-UTH 13.6(b)", "ACT-UTH 13.6(c)")
def test_a_deck_that_runs_out_has_cards_missing_and_the_round_is_void() -> None:
    at = company(1, (("Ann", Habit(1)),))
    at.dealer.prepare_shoe(cards("2c 7d 9h Js 4c Ah"))
    at.dealer.open_round()
    at.wager()
    at.dealer.close_wagers()
    events = at.play_out()
    assert [event.clause for event in events if isinstance(event, DeckFaultFound | RoundVoided)] == [
        "ACT-UTH 13.6",
        "ACT-UTH 13.6(b)",
    ]
    assert at.table.patrons[0].wagered == 0
    mark = len(at.dealer.log)
    play_rounds(at, 1)
    assert at.dealer.log[mark].clause == "ACT-UTH 13.6(c)"
    assert any(isinstance(event, RoundConcluded) for event in at.dealer.log[mark:])


def test_the_same_chance_gives_the_same_evening() -> None:
    assert _played(9, 5, 30).dealer.log == _played(9, 5, 30).dealer.log
