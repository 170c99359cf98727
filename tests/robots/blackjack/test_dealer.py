"""The robot dealer runs whole evenings of blackjack, and no command of anybody's is ever refused."""

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import cards
from croupier.games.blackjack.commands import PlaceWager
from croupier.games.blackjack.determinations import Shuffler, SoftSeventeen
from croupier.games.blackjack.events import (
    AnswerMissed,
    CardDealt,
    NoMoreBetsCalled,
    RoundDecided,
    RoundVoided,
    WagersReopened,
)
from croupier.robots.blackjack.patrons import HABITS, Habit
from croupier.robots.dealer import Dealer
from croupier.robots.robot_table import RobotTable
from croupier.table.commands import JoinTable
from croupier.table.events import Event
from croupier.table.games import rules_in_force
from croupier.table.shoe.shoe_events import (
    CardsCut,
    CardsShuffled,
    CuttingCardInserted,
    CuttingCardReached,
    DiscardsFedBack,
    ShoeEnded,
    ShoeLoaded,
    StackShuffled,
)
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.verbs.actors import Actor
from croupier.verbs.moves import CAGE, CHIP_FLOAT, stack_of
from croupier.verbs.staff_acts import StaffActed
from tests.robots.blackjack.evening import company, opened_table
from tests.robots.evening import play_rounds


def _played(seed: int, boxes: int, rounds: int, **choices: Any) -> RobotTable:
    """An evening with so many boxes: one for each robot, and vacant ones taken beside."""
    with_two = boxes - len(HABITS)
    robots = tuple((name, replace(habit, boxes=1 + (n < with_two))) for n, (name, habit) in enumerate(HABITS[:boxes]))
    at = company(seed, robots, opened_table(**choices))
    play_rounds(at, rounds)
    return at


@pytest.mark.clause("ACT-BJ 2.2", "ACT-BJ 5.1", "ACT-BJ 5.2(a)", "ACT-BJ 5.3")
def test_the_first_shoe_is_checked_shuffled_and_cut_by_the_first_patron_at_the_table() -> None:
    at = company(1)
    events = at.dealer.prepare_shoe()
    assert [type(event) for event in events] == [StaffActed, CardsShuffled, CardsCut, CuttingCardInserted]
    cut, inserted = events[-2:]
    assert isinstance(cut, CardsCut)
    assert isinstance(inserted, CuttingCardInserted)
    assert cut.by == Actor("Ada")
    assert cut.at is not None
    assert 52 <= cut.at <= 364
    assert inserted.from_back is not None
    assert 52 <= inserted.from_back <= 208


@pytest.mark.clause("ACT-BJ 5.3")
@pytest.mark.parametrize("decks", range(4, 9))
def test_the_cutting_card_lies_one_deck_to_half_the_decks_from_the_back(decks: int) -> None:
    places = set()
    for seed in range(40):
        at = company(seed, table=opened_table(decks=decks))
        inserted = at.dealer.prepare_shoe()[-1]
        assert isinstance(inserted, CuttingCardInserted)
        places.add(inserted.from_back)
    assert min(place or 0 for place in places) >= 52
    assert max(place or 0 for place in places) <= 26 * decks
    assert len(places) > 15


@pytest.mark.clause("ACT-BJ 5.4")
@pytest.mark.parametrize("boxes", range(1, 8))
def test_several_shoes_go_by_without_a_refusal(boxes: int) -> None:
    soft_17 = SoftSeventeen.DRAW if boxes % 2 else SoftSeventeen.STAND
    at = _played(boxes, boxes, 200 // boxes, decks=4 + boxes % 5, soft_17=soft_17)
    log = at.dealer.log
    assert sum(isinstance(event, RoundDecided) for event in log) == 200 // boxes
    assert at.table.shoe.number >= 3
    shuffles = [event for event in log if isinstance(event, ShoeEnded)]
    assert {event.clause for event in shuffles} <= {"ACT-BJ 5.4(a)", "ACT-BJ 5.4(b)"}
    _check_the_cards(log, 4 + boxes % 5)


def _check_the_cards(log: list[Event], decks: int) -> None:
    """No shoe gives a card more often than it has it."""
    dealt: Counter[str] = Counter()
    for event in log:
        if isinstance(event, CardsShuffled):
            dealt.clear()
        elif isinstance(event, CardDealt):
            dealt[event.card] += 1
            assert dealt[event.card] <= decks


@pytest.mark.clause("ACT-BJ 18.1", "ACT-BJ 18.2")
@pytest.mark.parametrize("boxes", range(1, 8))
def test_automated_shoe_is_loaded_once_and_takes_cards_back_after_each_round(boxes: int) -> None:
    at = _played(boxes, boxes, 60, decks=4, shuffler=Shuffler.AUTOMATED)
    kinds = Counter(type(event) for event in at.dealer.log)
    assert (kinds[CardsShuffled], kinds[ShoeLoaded], kinds[DiscardsFedBack]) == (1, 1, 60)
    assert kinds[CardsCut] == kinds[CuttingCardInserted] == kinds[CuttingCardReached] == 0
    assert at.table.shoe.cards_left == 208
    # sixty rounds deal more cards than four decks have, so some came back
    assert kinds[CardDealt] > 208


@pytest.mark.parametrize("shuffler", list(Shuffler))
@pytest.mark.parametrize("seed", range(3))
def test_chips_are_conserved_and_every_clause_cited_is_in_force(seed: int, shuffler: Shuffler) -> None:
    at = _played(seed, 5, 40, shuffler=shuffler)
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


@pytest.mark.clause("ACT-BJ 5.4(a)")
def test_cutting_card_that_comes_first_brings_a_new_shoe_and_reopens_wagers() -> None:
    log = _played(2, 1, 120, decks=4).dealer.log
    at = next(place for place, event in enumerate(log) if isinstance(event, WagersReopened))
    assert [type(event) for event in log[at - 3 : at]] == [NoMoreBetsCalled, CuttingCardReached, ShoeEnded]
    assert [type(event) for event in log[at + 1 : at + 6]] == [
        CardsShuffled,
        CardsCut,
        CuttingCardInserted,
        NoMoreBetsCalled,
        CardDealt,
    ]


@pytest.mark.clause("ACT-BJ 5.2(b)", "ACT-BJ 5.2(c)")
def test_the_cut_goes_to_whose_box_the_cutting_card_came_on() -> None:
    cutters = set()
    for seed in range(12):
        log = _played(seed, 5, 60).dealer.log
        for place, event in enumerate(log):
            if isinstance(event, CuttingCardReached) and event.clause == "ACT-BJ 5.4(b)":
                cut = next((later for later in log[place:] if isinstance(later, CardsCut)), None)
                if cut is not None:
                    # Emilie sits farthest to the right of the dealer
                    assert cut.by.name == ("Emilie" if event.on == "dealer" else event.on)
                    cutters.add("dealer's hand" if event.on == "dealer" else "a box")
    assert cutters == {"dealer's hand", "a box"}


@pytest.mark.clause("ACT-BJ 14.6")
def test_when_the_shoe_runs_dry_the_discard_rack_finishes_the_round() -> None:
    """By the book the cutting card prevents it; this shoe lacks all but ten of its cards."""
    dealer = Dealer(opened_table(), random.Random(3).randrange)
    dealer.do(JoinTable(Actor("Ann"), "Ann", Amount(100_000), 1))
    dealer.prepare_shoe(cards("Th 9d 9c 8d Kh 7d 9s Tc 6h 9h"))
    robots = RobotTable(dealer, (("Ann", Habit(1)),), lambda _: 0)
    play_rounds(robots, 2)
    gathered = {event.card for event in dealer.log if isinstance(event, CardDealt)}
    dealer.open_round()
    robots.wager()
    dealer.close_wagers()
    events = robots.play_out()
    (stack,) = [event for event in events if isinstance(event, StackShuffled)]
    assert (stack.cards, stack.from_rack, stack.clause) == (8, True, "ACT-BJ 14.6")
    after = events[events.index(stack) :]
    assert isinstance(after[1], CardsCut)
    assert {event.card for event in after if isinstance(event, CardDealt)} <= gathered
    assert any(isinstance(event, RoundDecided) for event in events)
    assert dealer.prepare_shoe()[0].clause == "ACT-BJ 5.4(b)"


@pytest.mark.clause("ACT-BJ 16.3")
def test_with_no_card_left_anywhere_the_round_is_void() -> None:
    dealer = Dealer(opened_table(), lambda _: 0)
    dealer.do(JoinTable(Actor("Ann"), "Ann", Amount(100_000), 1))
    dealer.prepare_shoe(cards("Th 9d"))
    dealer.open_round()
    dealer.do(PlaceWager(Actor("Ann"), "Ann", 1, Amount(1000)))
    dealer.close_wagers()
    (void,) = [event for event in dealer.play_out() if isinstance(event, RoundVoided)]
    assert void.clause == "ACT-BJ 16.3"
    assert dealer.table.patrons[0].stack == 100_000


@pytest.mark.clause("ACT-BJ 14.7")
def test_somebody_who_does_not_answer_is_away() -> None:
    at = company(1, (("Ann", Habit(1)),))
    at.dealer.do(JoinTable(Actor("Bob"), "Bob", Amount(100_000), 2))
    at.dealer.prepare_shoe()
    at.dealer.open_round()
    at.wager()
    at.dealer.do(PlaceWager(Actor("Bob"), "Bob", 2, Amount(1000)))
    at.dealer.close_wagers()
    events = at.play_out()
    assert [event.patron for event in events if isinstance(event, AnswerMissed)] == ["Bob"]
    assert any(isinstance(event, RoundDecided) for event in events)


def test_the_same_chance_gives_the_same_evening() -> None:
    one, other = _played(9, 5, 30), _played(9, 5, 30)
    assert one.dealer.log == other.dealer.log
    assert sum(isinstance(event, RoundBegun) for event in one.dealer.log) == 30
