"""What each person may see: no card that lies face down, no secret amount but one's own."""

import msgspec
import pytest

from croupier.equipment.cards import UNSEEN, card, cards
from croupier.equipment.shoe import SpareCard
from croupier.games import baccarat
from croupier.games.baccarat.commands import DrawInError, Proceed, VoidCoup
from croupier.games.baccarat.coup import Coup, Outcome, Window
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.baccarat.view import HandView, SettledView, WagerView
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.moves import Result
from croupier.verbs.steps import Expose, Over
from croupier.verbs.void_grounds import Ground
from tests.games.baccarat.coup_driver import Playing, dollars
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, OPERATOR, SUPERVISOR

rule = open_book("ACT-MB")
EVERYBODY = (ANN, BOB, CAT, DEALER, SUPERVISOR, OPERATOR, INSPECTOR)
FACE_DOWN = Determinations(face_down=True)
FOUR = "9h 4c 2d 5s"


def bytes_for(coup: Coup, viewer: Actor) -> bytes:
    """Exactly what would be sent to them."""
    return msgspec.json.encode(baccarat.view(coup, viewer))


@pytest.mark.clause("ACT-MB 2.2", "ACT-MB 6.3")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_cards_that_lie_face_down_are_left_out_for_everybody(viewer: Actor) -> None:
    playing = Playing(FACE_DOWN).wager("Ann", 10, "banker").close()
    for out in range(1, 5):
        playing.deal(FOUR.split()[out - 1])
        seen = bytes_for(playing.coup, viewer)
        assert not [one for one in FOUR.split() if one.encode() in seen]
        assert seen.count(b'"??"') == out
    assert baccarat.view(playing.coup, viewer).player == HandView((UNSEEN, UNSEEN), None)


@pytest.mark.clause("ACT-MB 6.3")
def test_a_hand_shows_its_cards_and_total_once_it_is_turned() -> None:
    playing = Playing(FACE_DOWN).close().deal(FOUR).turn("player")
    seen = baccarat.view(playing.coup, BOB)
    assert seen.player == HandView(cards("9h 2d"), 1)
    assert seen.banker == HandView((UNSEEN, UNSEEN), None)
    assert seen.step == Expose("banker", "dealer", rule["6.3"])
    playing.turn("banker")
    assert baccarat.view(playing.coup, BOB).banker == HandView(cards("4c 5s"), 9)


@pytest.mark.clause("ACT-MB 6.3")
def test_a_third_card_face_down_hides_itself_and_the_total() -> None:
    playing = Playing(FACE_DOWN).close().deal("2h 2c 3d 3c").turn("player").turn("banker").deal("4s")
    assert baccarat.view(playing.coup, DEALER).player == HandView((*cards("2h 3d"), UNSEEN), None)
    playing.turn("player")
    assert baccarat.view(playing.coup, DEALER).player == HandView(cards("2h 3d 4s"), 9)


@pytest.mark.clause("ACT-MB 2.2")
def test_face_up_everything_shows_at_once() -> None:
    seen = baccarat.view(Playing().close().deal("9h 4c").coup, CAT)
    assert (seen.player, seen.banker) == (HandView(cards("9h"), 9), HandView(cards("4c"), 4))
    assert baccarat.view(Playing().coup, CAT).player == HandView((), None)


@pytest.mark.clause("ACT-MB 12.3")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_card_in_excess_that_nobody_saw_is_not_in_anybodys_view(viewer: Actor) -> None:
    playing = Playing().close().deal("9h 3c Kd 4c")
    playing.do(DrawInError(DEALER, card("7s"), exposed=False))
    assert b"7s" not in bytes_for(playing.coup, viewer)
    assert b"7s" not in bytes_for(Playing(carried=(SpareCard(card("7s"), exposed=False),)).coup, viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_two_coups_that_differ_only_in_what_is_hidden_look_the_same(viewer: Actor) -> None:
    one, other = Playing(FACE_DOWN).close().deal(FOUR), Playing(FACE_DOWN).close().deal("Kd 8s 8s Kd")
    assert bytes_for(one.coup, viewer) == bytes_for(other.coup, viewer)
    one.do(VoidCoup(SUPERVISOR, Ground.DISTURBANCE))
    other.do(VoidCoup(SUPERVISOR, Ground.DISTURBANCE))
    assert bytes_for(one.coup, viewer) == bytes_for(other.coup, viewer), "nor does a void coup tell"


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_a_secret_amount_is_for_its_owner_and_for_staff(viewer: Actor) -> None:
    playing = Playing().wager("Ann", 777, "banker", box=3, seated=True, secret=True).wager("Bob", 50, "player")
    ann, bob = baccarat.view(playing.coup, viewer).wagers
    hidden = viewer in (BOB, CAT)
    assert ann == WagerView("Ann", Option.BANKER, None if hidden else dollars(777), 3, True)
    assert bob == WagerView("Bob", Option.PLAYER, dollars(50), 0, False)
    assert (b"77700" in bytes_for(playing.coup, viewer)) is not hidden


@pytest.mark.parametrize("viewer", EVERYBODY)
@pytest.mark.clause("NZ-D7 4.15")
def test_a_secret_pair_settled_early_stays_secret_until_the_cards_are_gathered(viewer: Actor) -> None:
    playing = Playing(Determinations(pairs=Pairs.CANBERRA_PAIRS)).wager("Ann", 777, "player pair", secret=True)
    playing.close().deal("Ah 2c Ad Kc")
    playing.do(Proceed(DEALER))
    hidden = viewer in (BOB, CAT)
    whole = SettledView("Ann", Option.PLAYER_PAIR, dollars(777), Result.WIN, dollars(777 * 11), rule["11.2(a)"])
    sealed = SettledView("Ann", Option.PLAYER_PAIR, None, Result.WIN, None, rule["11.2(a)"])
    assert baccarat.view(playing.coup, viewer).settled == (sealed if hidden else whole,)
    playing.deal("9h 9c").settle()
    assert baccarat.view(playing.coup, viewer).settled == (sealed if hidden else whole,)
    over = msgspec.structs.replace(playing.coup, gathered=True)
    assert baccarat.view(over, viewer).settled == (whole,), "the hand is over: now everybody sees it"


def test_a_view_tells_how_the_coup_stands_and_how_it_ended() -> None:
    playing = Playing(no_bet=rule["4.8"])
    seen = baccarat.view(playing.coup, ANN)
    assert (seen.window, seen.no_bet, seen.outcome, seen.void) == (Window.WAGERS, "ACT-MB 4.8", None, None)
    playing.close().deal("9h 2c Kd Kc").settle()
    seen = baccarat.view(playing.coup, ANN)
    assert (seen.window, seen.outcome) == (Window.CLOSED, Outcome(Option.PLAYER, 9, 2))
    assert seen.step == Over(rule["7.1"])
    void = Playing()
    void.do(VoidCoup(SUPERVISOR, Ground.FRAUD))
    assert baccarat.view(void.coup, ANN).void == "ACT-MB 14.3"
