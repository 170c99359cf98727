"""A patron who turns a hand looks at its cards first: nobody else sees them, and yet they are exposed."""

import pytest

from croupier.equipment.cards import UNSEEN, Card, cards
from croupier.games.baccarat.commands import LookAtCard, MisplaceCard, PermitChanges, ReportPlacementError
from croupier.games.baccarat.coup import LookedCard
from croupier.games.baccarat.determinations import Determinations, Profile
from croupier.games.baccarat.events import CardLookedAt, CoupReconstructed
from croupier.games.baccarat.view import view
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor, Role
from tests.games.baccarat.coup_driver import Playing
from tests.people import ANN, BOB, DEALER, INSPECTOR, SUPERVISOR

house = open_book("HOUSE")
SEVEN = Card("7h")


def squeezing() -> Playing:
    """Ann is to turn the player's hand; Bob has wagered too."""
    playing = Playing(Determinations(game=Profile.MIDI, face_down=True))
    playing.wager("Ann", 100, "player", box=1, seated=True).wager("Bob", 50, "player", box=2, seated=True)
    return playing.close().deal("?? ?? ?? ??")


def test_card_looked_at_is_shown_to_its_patron_alone() -> None:
    playing = squeezing()
    assert playing.do(LookAtCard(ANN, "player", 1, SEVEN)) == (CardLookedAt("player", 1, SEVEN, ANN, house["2.3"]),)
    assert view(playing.coup, ANN).looked == (LookedCard("Ann", "player", 1, SEVEN),)
    for viewer in (BOB, DEALER, SUPERVISOR, INSPECTOR, Actor("Ann", Role.DEALER)):
        assert view(playing.coup, viewer).looked == ()
    for viewer in (ANN, BOB, DEALER):
        assert view(playing.coup, viewer).player.cards == (UNSEEN, UNSEEN)


@pytest.mark.clause("ACT-MB 12.6(a)")
def test_changes_are_permitted_until_a_card_was_looked_at() -> None:
    untouched = squeezing()
    untouched.do(PermitChanges(SUPERVISOR))
    playing = squeezing()
    playing.do(LookAtCard(ANN, "player", 0, SEVEN))
    assert playing.coup.anything_exposed
    assert playing.refused(PermitChanges(SUPERVISOR)) == "ACT-MB 12.6(a)"


@pytest.mark.clause("ACT-MB 12.4")
@pytest.mark.parametrize("looks", [False, True])
def test_wagers_may_go_after_a_misplaced_card_unless_one_was_looked_at(looks: bool) -> None:
    playing = Playing(Determinations(game=Profile.MIDI, face_down=True))
    playing.wager("Ann", 100, "player", box=1, seated=True).close().deal("??")
    playing.do(MisplaceCard(DEALER, UNSEEN, "player"))  # it was due to the banker
    playing.deal("?? ??")
    if looks:
        playing.do(LookAtCard(ANN, "player", 0, SEVEN))
        assert playing.coup.handled
    playing.do(ReportPlacementError(DEALER, (UNSEEN,) * 4))
    right = playing.log[-1]
    assert isinstance(right, CoupReconstructed)
    assert right.wagers_may_go is not looks
    assert playing.coup.looked == ()


@pytest.mark.clause("HOUSE 2.3")
def test_look_is_for_who_turns_at_a_face_down_card_once() -> None:
    playing = squeezing()
    for stranger in (BOB, DEALER, SUPERVISOR):
        assert playing.refused(LookAtCard(stranger, "player", 0, SEVEN)) == "HOUSE 2.3"
    assert playing.refused(LookAtCard(ANN, "banker", 0, SEVEN)) == "HOUSE 2.2"
    for place in (-1, 2):
        assert playing.refused(LookAtCard(ANN, "player", place, SEVEN)) == "HOUSE 2.3"
    assert playing.refused(LookAtCard(ANN, "player", 0)) == "HOUSE 2.3", "real cards are looked at on the table"
    playing.do(LookAtCard(ANN, "player", 0, SEVEN))
    assert playing.refused(LookAtCard(ANN, "player", 0, SEVEN)) == "HOUSE 2.3"
    playing.turn("player", "7h Kd", ANN)
    assert playing.coup.looked == ()
    assert view(playing.coup, BOB).player.cards == cards("7h Kd")
