"""What staff are offered for misplaced cards: told of as they were laid, unseen, or by the order they came."""

import pytest

from croupier.equipment.cards import UNSEEN, card, cards
from croupier.games.baccarat.commands import DealCard, MisplaceCard, ReportPlacementError
from croupier.games.baccarat.determinations import Determinations
from croupier.server.pages.baccarat.dealer import DEALER_PAGES
from croupier.server.pages.core.actions import Action
from tests.people import DEALER, SUPERVISOR
from tests.server.pages.baccarat.felt_driver import begun, looking
from tests.table.driver import Sitting

NOTICED, UNSEEN_ONE = "A misplaced card was noticed", "A card nobody has seen lay on the wrong hand"
ORDER = "Cards in the wrong place"


def offered(sitting: Sitting) -> dict[str, Action]:
    """What the dealer is offered about places of cards; supervisors are offered the same."""
    found = {one.title: one for one in DEALER_PAGES.remedies(looking(sitting, DEALER))}
    titles = [NOTICED, UNSEEN_ONE, ORDER]
    assert {one.title for one in DEALER_PAGES.remedies(looking(sitting, SUPERVISOR))} == found.keys()
    return {title: found[title] for title in titles if title in found}


@pytest.mark.clause("ACT-MB 12.4")
def test_card_told_of_as_it_was_laid_is_put_right_with_one_tap() -> None:
    sitting = begun()
    sitting.close()
    sitting.deal("2h Kc 4d 3c")
    assert offered(sitting).keys() == {ORDER}
    sitting.do(MisplaceCard(DEALER, card("Ks"), "player"))
    found = offered(sitting)
    assert found.keys() == {NOTICED, ORDER}
    assert found[NOTICED].command == ReportPlacementError(DEALER, cards("2h Kc 4d 3c Ks"))
    sitting.do(ReportPlacementError(DEALER, cards("2h Kc 4d 3c Ks")))
    assert offered(sitting).keys() == {ORDER}


@pytest.mark.clause("ACT-MB 12.4")
def test_cards_that_nobody_has_seen_are_put_right_without_their_names() -> None:
    sitting = begun(Determinations(face_down=True))
    sitting.wager("Ann", 50, "banker")
    sitting.close()
    for _ in range(3):
        sitting.do(DealCard(DEALER, UNSEEN))
    found = offered(sitting)
    assert found.keys() == {UNSEEN_ONE}
    command = found[UNSEEN_ONE].command
    assert command == ReportPlacementError(DEALER, (UNSEEN,) * 3)
    sitting.do(command)
    assert sitting.refusal(DealCard(DEALER, UNSEEN)) == "ACT-MB 12.4"  # patrons may withdraw first
