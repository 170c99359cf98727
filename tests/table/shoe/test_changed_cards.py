"""Cards that are changed: checked by two people, and all replaced where patrons have handled them."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import cards
from croupier.games.baccarat.commands import DealCard, TurnHand
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Profile, Turner
from croupier.rulebook import open_book
from croupier.table.commands import (
    BeginRound,
    ChangeCards,
    DirectShuffle,
    ReachCuttingCard,
    ShuffleCards,
)
from croupier.table.shoe.shoe_events import CardsChanged, CardsShuffled
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Expose, Staff
from tests.people import ANN, DEALER, SUPERVISOR
from tests.table.driver import BANKER_WINS, Sitting, opened

REACH = ReachCuttingCard(DEALER)


def _ended(sitting: Sitting) -> bool:
    return sitting.table.shoe.phase is not ShoePhase.IN_PLAY


@pytest.mark.clause("ACT-MB 2.3")
def test_supervisor_and_dealer_both_check_cards_that_come_in() -> None:
    sitting = opened().ready()
    some = cards("9h 4c")
    assert sitting.refusal(ChangeCards(DEALER, DEALER, some)) == "ACT-MB 2.3"
    assert sitting.refusal(ChangeCards(SUPERVISOR, SUPERVISOR, some)) == "ACT-MB 2.3"
    namesake = Actor(SUPERVISOR.name, Role.DEALER)
    assert sitting.refusal(ChangeCards(SUPERVISOR, namesake, some)) == "ACT-MB 2.3"
    sitting.begin()
    assert sitting.refusal(ChangeCards(SUPERVISOR, DEALER, some)) == "ACT-MB 2.3"
    sitting.close()
    sitting.deal(BANKER_WINS)
    (changed,) = sitting.do(ChangeCards(SUPERVISOR, DEALER, some))
    assert isinstance(changed, CardsChanged)
    assert (changed.by, changed.with_dealer, changed.cards) == (SUPERVISOR, DEALER, some)
    assert not _ended(sitting)


@pytest.mark.clause("ACT-MB 2.3", "ACT-MB 5.1(a)")
def test_when_all_cards_are_changed_a_new_shoe_is_shuffled() -> None:
    sitting = opened().ready().coup([], BANKER_WINS)
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-MB 6.1"
    (shuffled,) = sitting.do(ShuffleCards(DEALER))
    assert isinstance(shuffled, CardsShuffled)
    assert shuffled.clause == "ACT-MB 5.1(a)"


def _turned_by_ann(sitting: Sitting, entered_by: Actor) -> None:
    """A coup face down, in which the banker's hand is Ann's to turn."""
    sitting.begin()
    sitting.wager("Ann", 50, "banker")
    sitting.close()
    for one in cards(BANKER_WINS):
        sitting.do(DealCard(DEALER, one))
    sitting.do(TurnHand(DEALER, "player"))
    assert tables.next_step(sitting.table) == Expose("banker", "Ann", open_book("HOUSE")["2.3"])
    sitting.do(TurnHand(entered_by, "banker"))
    sitting.deal("")


@pytest.mark.clause("HOUSE 2.7")
@pytest.mark.parametrize("game", [Profile.MIDI, Profile.FULL_SIZE])
@pytest.mark.parametrize("entered_by", [ANN, DEALER])
@pytest.mark.parametrize("directed", [True, False])
def test_cards_that_patrons_turned_are_replaced_when_the_shoe_ends(
    game: Profile, entered_by: Actor, directed: bool
) -> None:
    sitting = opened(BaccaratDeterminations(game=game, face_down=True, turner=Turner.PATRONS)).join("Ann").ready()
    if not directed:
        sitting.do(REACH)
    _turned_by_ann(sitting, entered_by)
    if directed:
        assert not _ended(sitting)
        sitting.do(DirectShuffle(SUPERVISOR))
    assert sitting.table.shoe.phase is ShoePhase.TO_BE_REPLACED
    step = tables.next_step(sitting.table)
    assert isinstance(step, Staff)
    assert (step.deed, step.clause) == ("replace the cards", "HOUSE 2.7")
    sitting.refusal(ShuffleCards(DEALER))
    sitting.do(ChangeCards(SUPERVISOR, DEALER, cards("9h")))
    sitting.refusal(ShuffleCards(DEALER))
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    sitting.do(ShuffleCards(DEALER))
    assert not sitting.table.shoe.handled


@pytest.mark.clause("HOUSE 2.7", "ACT-MB 5.8")
def test_cards_that_no_patron_touched_are_used_again() -> None:
    game = BaccaratDeterminations(game=Profile.MIDI, face_down=True, turner=Turner.PATRONS)
    sitting = opened(game).ready()
    sitting.begin().close()
    sitting.do(REACH)
    for one in cards(BANKER_WINS):
        sitting.do(DealCard(DEALER, one))
    sitting.do(TurnHand(DEALER, "player"))
    sitting.do(TurnHand(DEALER, "banker"))
    sitting.deal("")
    assert sitting.table.shoe.phase is ShoePhase.UNSHUFFLED
