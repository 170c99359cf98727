"""Hands dealt face down: who turns them at mini-baccarat, and at the two larger tables."""

import pytest

from croupier.equipment.cards import cards
from croupier.games import baccarat
from croupier.games.baccarat.commands import DealCard, PassTurn, TurnHand
from croupier.games.baccarat.determinations import Determinations, Method, Profile, Turner
from croupier.games.baccarat.events import HandTurned, TurnPassed
from croupier.rulebook import Cite, open_book
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Deal, Expose, Settle
from tests.games.baccarat.coup_driver import Playing, dealt
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, SUPERVISOR

rule, house = open_book("ACT-MB"), open_book("HOUSE")
LARGER = pytest.mark.parametrize("game", [Profile.MIDI, Profile.FULL_SIZE])
FOUR_DOWN = "?? ?? ?? ??"


def large(game: Profile) -> Playing:
    """A coup at a larger table whose operator has the cards dealt face down."""
    return Playing(Determinations(game=game, face_down=True))


def mini(turner: Turner) -> Playing:
    """A coup of mini-baccarat, face down."""
    return Playing(Determinations(face_down=True, turner=turner))


@pytest.mark.clause("ACT-MB 6.3")
def test_the_dealer_turns_the_players_hand_and_then_the_bankers() -> None:
    playing = mini(Turner.DEALER).wager("Ann", 100, "banker", box=1, seated=True).close().deal(FOUR_DOWN)
    assert playing.step == Expose("player", "dealer", rule["6.3"])
    assert playing.refused(DealCard(DEALER, cards("5h")[0])) == "ACT-MB 6.3"
    assert playing.refused(TurnHand(DEALER, "banker", cards("2c 3c"))) == "ACT-MB 6.3"
    for stranger in (ANN, INSPECTOR, Actor("dealer")):  # a patron of that name is still a patron
        assert playing.refused(TurnHand(stranger, "player", cards("2h 3d"))) == "ACT-MB 6.3"
        assert playing.refused(PassTurn(stranger, "player", "dealer")) == "ACT-MB 6.3"
    assert playing.do(TurnHand(DEALER, "player", cards("2h 3d"))) == (
        HandTurned("player", cards("2h 3d"), DEALER, rule["6.3"]),
    )
    assert playing.step == Expose("banker", "dealer", rule["6.3"])
    playing.turn("banker", "2c 3c")
    assert baccarat.next_step(playing.coup) == Deal("player", rule["7.2"], face_up=False)
    playing.deal("??")
    assert playing.step == Expose("player", "dealer", rule["6.3"])
    playing.turn("player", "4s")
    assert playing.coup.player == cards("2h 3d 4s")
    assert baccarat.next_step(playing.coup) == Deal("banker", rule["7.3"], face_up=False)
    assert not playing.coup.handled


@pytest.mark.clause("ACT-MB 6.3")
def test_where_the_supervisor_lets_patrons_turn_a_patron_does() -> None:
    playing = mini(Turner.PATRONS).wager("Ann", 100, "player", box=2, seated=True).close().deal(FOUR_DOWN)
    assert playing.step == Expose("player", "Ann", rule["6.3"])
    assert playing.refused(TurnHand(BOB, "player", cards("9h Kd"))) == "ACT-MB 6.3"
    playing.turn("player", "9h Kd", ANN)
    assert playing.coup.handled
    assert playing.step == Expose("banker", "dealer", rule["6.3"]), "nobody has backed the banker"
    playing.turn("banker", "2c 3c", SUPERVISOR).settle()
    assert playing.coup.outcome is not None


@pytest.mark.clause("ACT-MB 6.3")
def test_a_turned_card_is_named_and_is_the_card_that_lay_there() -> None:
    playing = mini(Turner.DEALER).close().deal("9h ?? ?? ??")
    assert playing.refused(TurnHand(DEALER, "player")) == "ACT-MB 6.3"
    assert playing.refused(TurnHand(DEALER, "player", cards("9h"))) == "ACT-MB 6.3"
    assert playing.refused(TurnHand(DEALER, "player", cards("8h Kd"))) == "ACT-MB 6.3"
    playing.turn("player", "9h Kd")
    assert playing.coup.player == cards("9h Kd")


@pytest.mark.clause("ACT-MB 2.2")
@pytest.mark.parametrize("game", list(Profile))
def test_face_up_there_is_nothing_to_turn_or_to_pass(game: Profile) -> None:
    playing = dealt("2h 2c 3d 3c", Determinations(game=game))
    assert playing.refused(TurnHand(DEALER, "player")) == "ACT-MB 2.2"
    assert playing.refused(PassTurn(DEALER, "player", "dealer")) == "ACT-MB 2.2"


@pytest.mark.clause("HOUSE 2.2")
@LARGER
def test_no_hand_is_turned_before_both_lie_there(game: Profile) -> None:
    playing = large(game).wager("Bob", 80, "player", box=7, seated=True).close().deal("?? ?? ??")
    assert playing.refused(TurnHand(BOB, "player", cards("2h 3d"))) == "HOUSE 2.2"
    assert playing.refused(PassTurn(BOB, "player", "dealer")) == "HOUSE 2.5"


@pytest.mark.clause("HOUSE 2.1")
@LARGER
@pytest.mark.parametrize("method", list(Method))
def test_the_larger_tables_are_dealt_drawn_and_settled_as_mini_baccarat(game: Profile, method: Method) -> None:
    def coup(profile: Profile) -> Playing:
        playing = Playing(Determinations(game=profile, method=method))
        playing.wager("Ann", 100, "banker").wager("Bob", 50, "player").wager("Cat", 5, "tie").close()
        return playing.deal("Kh 2c Kd Kc 4s 4d").settle()  # player 4, banker six on three cards

    assert coup(game).log == coup(Profile.MINI).log


@pytest.mark.clause("HOUSE 2.2", "HOUSE 2.3")
@LARGER
@pytest.mark.parametrize("turner", list(Turner))
def test_the_highest_seated_wager_on_a_hand_turns_it(game: Profile, turner: Turner) -> None:
    """Face down at a larger table means that patrons turn; there is nothing more to determine."""
    playing = Playing(Determinations(game=game, face_down=True, turner=turner))
    playing.wager("Ann", 50, "player", box=1, seated=True).wager("Bob", 80, "player", box=7, seated=True)
    playing.wager("Cat", 500, "player", box=7).wager("Ann", 900, "banker", box=1, seated=True)
    playing.wager("Bob", 950, "tie", box=7, seated=True).close().deal(FOUR_DOWN)
    assert playing.step == Expose("player", "Bob", house["2.3"]), "Cat's wager is higher but she has no seat"
    assert playing.refused(TurnHand(ANN, "player", cards("2h 3d"))) == "HOUSE 2.3"
    playing.turn("player", "2h 3d", BOB)
    assert playing.step == Expose("banker", "Ann", house["2.3"])
    playing.turn("banker", "2c 3c", ANN).deal("??")
    assert playing.step == Expose("player", "Bob", house["2.3"]), "the third card is Bob's to turn too"


@pytest.mark.clause("HOUSE 2.4")
@LARGER
@pytest.mark.parametrize("order", [("Ann", "Bob", "Cat"), ("Cat", "Bob", "Ann"), ("Bob", "Ann", "Cat")])
def test_among_equal_wagers_the_seat_further_to_the_dealers_left_turns(game: Profile, order: tuple[str, ...]) -> None:
    """Seats count clockwise from the dealer's left: the lower number is further left."""
    boxes, playing = {"Ann": 9, "Bob": 2, "Cat": 5}, large(game)
    for name in order:
        playing.wager(name, 100, "banker", box=boxes[name], seated=True)
    playing.close().deal(FOUR_DOWN).turn("player", "2h 3d")
    assert playing.step == Expose("banker", "Bob", house["2.3"])


@pytest.mark.clause("HOUSE 2.3", "NZ-D7 4.15")
@LARGER
@pytest.mark.parametrize("amounts", [(10, 400), (400, 10), (100, 100)])
def test_who_turns_a_hand_tells_nothing_of_secret_wagers(game: Profile, amounts: tuple[int, int]) -> None:
    playing = large(game)
    for name, box, amount in zip(("Ann", "Bob"), (9, 2), amounts, strict=True):
        playing.wager(name, amount, "banker", box=box, seated=True, secret=True)
        playing.wager(name, amount, "player", box=box, seated=True, secret=True)
    playing.wager("Cat", 20, "player", box=5, seated=True).close().deal(FOUR_DOWN)
    assert playing.step == Expose("player", "Cat", house["2.3"])  # the only open wager on it
    playing.turn("player", "2h 3d")
    assert playing.step == Expose("banker", "Bob", house["2.3"])  # both are secret, and he sits further left


@pytest.mark.clause("HOUSE 2.5")
@LARGER
@pytest.mark.parametrize("entered_by", [BOB, DEALER])
def test_the_turn_may_be_passed_to_another_backer_and_on_to_the_dealer(game: Profile, entered_by: Actor) -> None:
    playing = large(game).wager("Bob", 80, "player", box=7, seated=True).wager("Cat", 10, "player").close()
    playing.deal(FOUR_DOWN)
    assert playing.do(PassTurn(entered_by, "player", "Cat")) == (TurnPassed("player", "Cat", house["2.5"]),)
    assert playing.step == Expose("player", "Cat", house["2.5"])
    assert playing.refused(TurnHand(BOB, "player", cards("2h 3d"))) == "HOUSE 2.5"
    playing.do(PassTurn(CAT, "player", "dealer"))
    assert playing.step == Expose("player", "dealer", house["2.5"])
    assert playing.refused(TurnHand(CAT, "player", cards("2h 3d"))) == "HOUSE 2.5"
    playing.turn("player", "2h 3d")
    assert playing.step == Expose("banker", "dealer", house["2.6"])


@pytest.mark.clause("HOUSE 2.5")
@LARGER
@pytest.mark.parametrize(
    ("by", "hand", "to"),
    [
        (ANN, "player", "Ann"),  # not hers to pass
        (INSPECTOR, "player", "dealer"),  # looks on
        (BOB, "player", "Ann"),  # Ann backs the other hand
        (BOB, "player", "Dan"),  # nobody of that name has a wager
        (BOB, "banker", "Ann"),  # not this hand's turn yet
    ],
)
def test_the_turn_is_not_passed_by_or_to_anybody_else(game: Profile, by: Actor, hand: str, to: str) -> None:
    playing = large(game).wager("Bob", 80, "player", box=7, seated=True).wager("Ann", 90, "banker", box=1, seated=True)
    playing.close().deal(FOUR_DOWN)
    assert playing.refused(PassTurn(by, "banker" if hand == "banker" else "player", to)) == "HOUSE 2.5"
    assert playing.step == Expose("player", "Bob", house["2.3"])


@pytest.mark.clause("ACT-MB 6.3", "HOUSE 2.5")
@pytest.mark.parametrize("game", list(Profile))
@pytest.mark.parametrize("to", ["Dan", "Ann", "dealer"])
def test_a_supervisor_says_who_turns_also_somebody_without_a_wager_on_it(game: Profile, to: str) -> None:
    """Bob backs player and would turn it at the larger tables; Ann backs banker, and Dan nothing."""
    clause = rule["6.3"] if game is Profile.MINI else house["2.5"]
    playing = large(game).wager("Bob", 80, "player", box=7, seated=True).wager("Ann", 90, "banker", box=1, seated=True)
    playing.close().deal(FOUR_DOWN)
    assert playing.do(PassTurn(SUPERVISOR, "player", to)) == (TurnPassed("player", to, clause),)
    assert playing.do(PassTurn(SUPERVISOR, "banker", "Dan")) == (TurnPassed("banker", "Dan", clause),)
    assert playing.step == Expose("player", to, clause)
    assert playing.refused(TurnHand(BOB, "player", cards("2h 3d"))) == clause
    playing.turn("player", "2h 3d", DEALER if to == "dealer" else Actor(to))
    assert playing.refused(PassTurn(SUPERVISOR, "player", "dealer")) == clause, "it is exposed"
    playing.turn("banker", "Kc Ks", Actor("Dan"))
    assert playing.coup.handled


@pytest.mark.clause("ACT-MB 6.3")
def test_a_dealer_gives_no_patron_the_turn_that_the_supervisor_did_not() -> None:
    playing = mini(Turner.DEALER).wager("Ann", 100, "player", box=1, seated=True).close().deal(FOUR_DOWN)
    assert playing.refused(PassTurn(DEALER, "player", "Ann")) == "ACT-MB 6.3"
    playing.do(PassTurn(SUPERVISOR, "player", "Ann"))
    playing.turn("player", "2h 3d", ANN)


@pytest.mark.clause("HOUSE 2.6")
@LARGER
def test_the_dealer_turns_a_hand_that_nobody_seated_has_backed(game: Profile) -> None:
    playing = large(game).wager("Cat", 500, "player").wager("Ann", 10, "tie", box=1, seated=True).close()
    playing.deal(FOUR_DOWN)
    assert playing.step == Expose("player", "dealer", house["2.6"])
    assert playing.refused(PassTurn(DEALER, "player", "Cat")) == "HOUSE 2.6", "no patron holds the turn"
    playing.turn("player", "9h Kd")
    assert playing.step == Expose("banker", "dealer", house["2.6"])
    assert not playing.coup.handled


@pytest.mark.clause("HOUSE 2.6")
@LARGER
@pytest.mark.parametrize("no_bet", ["ACT-MB 4.7", "ACT-MB 4.8", "ACT-MB 12.2"])
def test_the_dealer_turns_both_hands_of_a_no_bet_coup(game: Profile, no_bet: str) -> None:
    playing = Playing(Determinations(game=game, face_down=True), no_bet=Cite(no_bet)).close().deal(FOUR_DOWN)
    assert playing.step == Expose("player", "dealer", house["2.6"])
    playing.turn("player", "9h Kd")
    assert playing.step == Expose("banker", "dealer", house["2.6"])
    playing.turn("banker", "2c Kc")
    assert isinstance(playing.step, Settle)
