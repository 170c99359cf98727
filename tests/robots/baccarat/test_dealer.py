"""The robot dealer runs a table by the book, from the shuffle to the end of the shoe."""

import random
from collections import Counter

import pytest

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card, cards, decks
from croupier.games.baccarat.commands import PlaceWager
from croupier.games.baccarat.determinations import Burn, Profile, Turner
from croupier.games.baccarat.events import CardDealt, CoupDecided, CoupVoided, HandTurned
from croupier.games.baccarat.values_and_odds import Option
from croupier.robots.dealer import Dealer
from croupier.table.commands import ExcludePatron, JoinTable
from croupier.table.events import Event
from croupier.table.games import rules_in_force
from croupier.table.shoe.shoe_events import (
    CardsChanged,
    CardsCut,
    CardsShuffled,
    CuttingCardInserted,
    CuttingCardReached,
    ShoeCardBurnt,
    ShoeEnded,
)
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor
from croupier.verbs.moves import CAGE, CHIP_FLOAT, stack_of
from croupier.verbs.staff_acts import StaffActed
from tests.people import OPERATOR
from tests.robots.baccarat.evening import evening, opened_table, play_shoe


def _events_of(log: list[Event], *kinds: type[Event]) -> list[Event]:
    return [event for event in log if isinstance(event, kinds)]


@pytest.mark.clause("ACT-MB 2.5", "ACT-MB 5.1(a)", "ACT-MB 5.3", "ACT-MB 5.4", "ACT-MB 5.5(a)")
def test_the_first_shoe_is_checked_shuffled_cut_and_burnt_from_in_that_order() -> None:
    dealer = evening(1)
    events = dealer.prepare_shoe()
    assert [type(event) for event in events] == [
        StaffActed,
        CardsShuffled,
        CardsCut,
        CuttingCardInserted,
        ShoeCardBurnt,
    ]
    _, _, cut, inserted, _ = events
    assert isinstance(cut, CardsCut)
    assert cut.by == Actor("Ada")
    assert cut.at is not None
    assert 52 <= cut.at <= 364
    assert isinstance(inserted, CuttingCardInserted)
    assert inserted.from_back is not None
    assert inserted.from_back >= 12
    assert dealer.shoe_is_ready


@pytest.mark.clause("ACT-MB 5.3", "ACT-MB 14.2(b)")
def test_the_cut_goes_to_a_patron_who_takes_part_or_to_the_supervisor() -> None:
    dealer = Dealer(opened_table(), random.Random(2).randrange)
    dealer.do(JoinTable(Actor("Ann"), "Ann", Amount(100), 1))
    dealer.do(ExcludePatron(OPERATOR, "Ann"))
    dealer.prepare_shoe()
    (cut,) = _events_of(dealer.log, CardsCut)
    assert isinstance(cut, CardsCut)
    assert cut.by == dealer.supervisor


@pytest.mark.clause("ACT-MB 5.8", "ACT-MB 6.1", "ACT-MB 2.1")
@pytest.mark.parametrize("seed", range(6))
def test_a_shoe_is_dealt_until_the_cutting_card_calls_for_the_shuffle(seed: int) -> None:
    dealer = evening(seed)
    play_shoe(dealer, random.Random(seed))
    log = dealer.log
    at = next(place for place, event in enumerate(log) if isinstance(event, CuttingCardReached))
    (inserted,) = _events_of(log, CuttingCardInserted)
    assert isinstance(inserted, CuttingCardInserted)
    out_before = sum(isinstance(event, CardDealt | ShoeCardBurnt) for event in log[:at])
    assert 416 - out_before == inserted.from_back
    results = [event.winner for event in log[at:] if isinstance(event, CoupDecided)]
    # That coup is the last, or one more follows a tie.
    assert len(results) == (2 if results[0] == "tie" else 1)
    assert isinstance(log[-1], ShoeEnded)
    dealt = Counter(event.card for event in log if isinstance(event, CardDealt))
    assert max(dealt.values()) <= 8
    assert not _events_of(log, CoupVoided)


@pytest.mark.parametrize("seed", range(3))
def test_chips_are_conserved_and_every_clause_cited_is_in_force(seed: int) -> None:
    dealer = evening(seed, burn=Burn.BY_VALUE)
    play_shoe(dealer, random.Random(seed))
    books: Counter[str] = Counter()
    force = rules_in_force(dealer.table)
    for event in dealer.log:
        assert event.clause in force
        for move in tables.moves(dealer.table, event):
            books[move.source] -= move.amount
            books[move.target] += move.amount
    for patron in dealer.table.patrons:
        assert books[stack_of(patron.name)] == patron.stack >= 0
        assert patron.wagered == 0
    stacks = sum(patron.stack for patron in dealer.table.patrons)
    assert stacks == -books[CAGE] - books[CHIP_FLOAT]


@pytest.mark.clause("HOUSE 2.7", "HOUSE 2.6")
@pytest.mark.parametrize("game", [Profile.MIDI, Profile.FULL_SIZE])
def test_face_down_the_dealer_shows_the_cards_that_were_dealt(game: Profile) -> None:
    dealer = evening(4, game=game, face_down=True, turner=Turner.PATRONS)
    play_shoe(dealer, random.Random(4))
    assert {event.card for event in dealer.log if isinstance(event, CardDealt)} == {UNSEEN}
    turned = Counter(card for event in dealer.log if isinstance(event, HandTurned) for card in event.cards)
    assert max(turned.values()) <= 8
    assert sum(turned.values()) == sum(isinstance(event, CardDealt) for event in dealer.log)
    assert dealer.table.shoe.phase is ShoePhase.TO_BE_REPLACED
    dealer.prepare_shoe()
    assert any(isinstance(event, CardsChanged) for event in dealer.log)


@pytest.mark.clause("ACT-MB 5.5(b)", "ACT-MB 5.6", "ACT-MB 5.7")
def test_a_stacked_shoe_is_burnt_from_by_the_value_of_its_first_card() -> None:
    dealer = Dealer(opened_table(burn=Burn.BY_VALUE), random.Random(5).randrange)
    rest = list(decks(8))
    order: list[Card] = []
    for one in cards("3h 9s 9s 9s 2h 9c Kd Kc"):
        rest.remove(one)
        order.append(one)
    dealer.do(JoinTable(Actor("Ann"), "Ann", Amount(1000), 1))
    dealer.prepare_shoe([*order, *rest])
    burnt = [event for event in dealer.log if isinstance(event, ShoeCardBurnt)]
    assert [event.card for event in burnt] == ["3h", UNSEEN, UNSEEN, UNSEEN]
    dealer.open_round()
    dealer.close_wagers()
    dealer.play_out()
    assert [event.card for event in dealer.log if isinstance(event, CardDealt)] == ["2h", "9c", "Kd", "Kc"]


@pytest.mark.clause("ACT-MB 12.7")
def test_when_the_shoe_runs_dry_the_coup_is_void() -> None:
    """By the book the cutting card prevents it; this shoe lacks all but twelve of its cards."""
    dealer = Dealer(opened_table(), lambda _: 0)
    dealer.do(JoinTable(Actor("Ann"), "Ann", Amount(5000), 1))
    dealer.prepare_shoe(cards("4s 2h 9c Kd Kc 2d 9d Ks Kh 2c 9s Qd"))
    for _ in range(3):
        dealer.open_round()
        dealer.do(PlaceWager(Actor("Ann"), "Ann", Option.TIE, Amount(1000)))
        dealer.close_wagers()
        dealer.play_out()
    assert [event.clause for event in dealer.log if isinstance(event, CoupVoided)] == ["ACT-MB 12.7"]
    assert [kept.void for kept in dealer.table.rounds] == [False, False, True]
    assert dealer.table.patrons[0].stack == 5000 - 2 * 1000


def test_the_same_chance_gives_the_same_evening() -> None:
    one, other = evening(9), evening(9)
    for dealer in (one, other):
        play_shoe(dealer, random.Random(1))
    assert one.log == other.log
    assert one.table == other.table
