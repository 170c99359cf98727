"""What the operator may fix before a coup, and what the book refuses."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN
from croupier.equipment.layout import Layout
from croupier.games import baccarat
from croupier.games.baccarat.commands import DealCard, PlaceWager
from croupier.games.baccarat.determinations import Determinations, Method, Pairs, Profile, Turner, circumstances
from croupier.games.baccarat.table_interface import with_method
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import Refused
from croupier.verbs.steps import Deal, Offer
from tests.games.baccarat.coup_driver import Playing, dollars
from tests.people import ANN, DEALER


@pytest.mark.clause("ACT-MB 1.1")
def test_no_coup_on_a_table_that_nobody_approved() -> None:
    with pytest.raises(Refused) as refusal:
        baccarat.begin(Determinations(layout=Layout(approved=False)))
    assert refusal.value.clause == "ACT-MB 1.1"


@pytest.mark.clause("ACT-MB 9.2")
@pytest.mark.parametrize("pairs", [Pairs.PERFECT_PAIRS, Pairs.CANBERRA_PAIRS])
def test_no_coup_on_a_pairs_layout_that_nobody_approved(pairs: Pairs) -> None:
    with pytest.raises(Refused) as refusal:
        baccarat.begin(Determinations(pairs=pairs, layout=Layout(approved=False)))
    assert refusal.value.clause == "ACT-MB 9.2"
    assert baccarat.begin(Determinations(pairs=pairs)).wagers == ()


@pytest.mark.clause("ACT-MB 2.1")
@pytest.mark.parametrize("game", list(Profile))
@pytest.mark.parametrize("decks", [0, 1, 6, 7, 9])
def test_eight_decks_and_no_other_number(game: Profile, decks: int) -> None:
    with pytest.raises(Refused) as refusal:
        baccarat.begin(Determinations(game=game, decks=decks))
    assert refusal.value.clause == "ACT-MB 2.1"
    assert "8 decks" in refusal.value.why


@pytest.mark.clause("ACT-MB 8.1")
@pytest.mark.parametrize("chip", [0, -5])
def test_winning_wagers_are_paid_in_chips_that_are_worth_something(chip: int) -> None:
    with pytest.raises(Refused) as refusal:
        baccarat.begin(Determinations(chip=Amount(chip)))
    assert refusal.value.clause == "ACT-MB 8.1"


@pytest.mark.clause("ACT-MB 2.2")
@pytest.mark.parametrize("face_down", [False, True])
def test_the_operator_says_face_up_or_face_down_before_the_coup(face_down: bool) -> None:
    playing = Playing(Determinations(face_down=face_down)).close().deal("9h")
    assert playing.coup.player_shown == (0 if face_down else 1)
    assert isinstance(playing.step, Deal)
    assert playing.step.face_up is not face_down


@pytest.mark.clause("ACT-MB 2.2")
def test_a_card_dealt_face_up_has_a_name() -> None:
    playing = Playing().close()
    assert playing.refused(DealCard(DEALER, UNSEEN)) == "ACT-MB 2.2"


@pytest.mark.clause("ACT-MB 2.2")
def test_patrons_can_turn_only_what_lies_face_down() -> None:
    with pytest.raises(Refused) as refusal:
        baccarat.begin(Determinations(turner=Turner.PATRONS))
    assert refusal.value.clause == "ACT-MB 2.2"


@pytest.mark.clause("ACT-MB 8.1")
@pytest.mark.parametrize(("method", "paid"), [(Method.A, dollars(95)), (Method.B, dollars(50))])
def test_the_method_fixed_beforehand_pays_a_banker_who_wins_with_six(method: Method, paid: Amount) -> None:
    playing = Playing(Determinations(method=method)).wager("Ann", 100, "banker").close()
    playing.deal("2h 2c Kd 4c 3h").settle()  # player 2 + 3 = 5, banker 6 stands against a three
    assert playing.row("Ann", "banker").paid == paid


@pytest.mark.clause("ACT-MB 8.1")
def test_there_is_no_method_but_a_and_b() -> None:
    now = Determinations(method=Method.A)
    assert with_method(now, "B") == Determinations(method=Method.B)
    with pytest.raises(Refused) as refusal:
        with_method(now, "C")
    assert refusal.value.clause == "ACT-MB 8.1"


@pytest.mark.clause("ACT-MB 8.2")
@pytest.mark.parametrize("on", [Option.BANKER_PAIR, Option.PLAYER_PAIR])
def test_pairs_that_are_not_on_offer_take_no_wager(on: Option) -> None:
    playing = Playing(Determinations(pairs=Pairs.NONE))
    assert playing.refused(PlaceWager(ANN, "Ann", on, dollars(10))) == "ACT-MB 8.2"
    assert isinstance(playing.step, Offer)
    assert on not in {choice.name for choice in playing.step.choices}


@pytest.mark.clause("ACT-MB 8.2")
@pytest.mark.parametrize(("pairs", "paid"), [(Pairs.PERFECT_PAIRS, 250), (Pairs.CANBERRA_PAIRS, 110)])
def test_the_operator_chooses_which_pairs_are_paid(pairs: Pairs, paid: int) -> None:
    playing = Playing(Determinations(pairs=pairs)).wager("Ann", 10, "player pair").close().deal("9h 2c 9h Kc").settle()
    assert playing.row("Ann", "player pair").paid == dollars(paid)


@pytest.mark.parametrize(
    ("determinations", "hold"),
    [
        (Determinations(), {"mini_baccarat", "method_a", "burn_unseen"}),
        (
            Determinations(game=Profile.MIDI, method=Method.B, pairs=Pairs.CANBERRA_PAIRS, face_down=True),
            {"midi_baccarat", "house_baccarat", "method_b", "burn_unseen", "pairs", "canberra_pairs", "face_down"},
        ),
        (
            Determinations(game=Profile.FULL_SIZE, pre_shuffled_cards=True),
            {"full_size_baccarat", "house_baccarat", "method_a", "burn_unseen", "pre_shuffled_cards"},
        ),
    ],
)
def test_the_choices_decide_what_is_in_force(determinations: Determinations, hold: set[str]) -> None:
    assert circumstances(determinations) == hold
