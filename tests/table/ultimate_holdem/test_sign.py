"""The sign at a hold-em table: its limits change after notice, the maximum payout before the antes."""

import pytest

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.rulebook import Refused
from croupier.table.commands import GiveNotice, MakeChange, PlacePersonalLimit, Redetermine
from croupier.table.state import Limits
from croupier.verbs.game import PersonalLimit
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.driver import dollars
from tests.table.ultimate_holdem.driver import opened, returned

SIGN = Limits(dollars(10), dollars(100), dollars(5), dollars(5), dollars(50))


@pytest.mark.clause("ACT-UTH 5.1", "ACT-UTH 5.2", "ACT-UTH 5.3", "ACT-UTH 10.1")
def test_sign_shows_limits_multiples_markers_and_the_maximum_payout() -> None:
    sitting = opened(SIGN, maximum_payout=dollars(5000)).join("Ann")
    sitting.do(PlacePersonalLimit(SUPERVISOR, "Ann", dollars(200)))
    for viewer in (ANN, BOB, DEALER, INSPECTOR):
        sign = tables.view(sitting.table, viewer).sign
        assert sign.limits == SIGN
        assert sign.personal_limits == (PersonalLimit("Ann", dollars(200)),)
        assert sign.game.maximum_payout == dollars(5000)


@pytest.mark.clause("ACT-UTH 5.1")
@pytest.mark.parametrize(
    "sign",
    [
        Limits(dollars(10), dollars(5)),
        Limits(side_minimum=dollars(10), side_maximum=dollars(5)),
        Limits(Amount(-1)),
        Limits(dollars(10), Amount(0)),
    ],
)
def test_a_sign_that_contradicts_itself_is_refused(sign: Limits) -> None:
    with pytest.raises(Refused) as refusal:
        opened(sign)
    assert refusal.value.clause == "ACT-UTH 5.1"


@pytest.mark.clause("ACT-UTH 5.3")
def test_the_multiples_are_of_something() -> None:
    with pytest.raises(Refused) as refusal:
        opened(Limits(multiple=Amount(0)))
    assert refusal.value.clause == "ACT-UTH 5.3"


@pytest.mark.clause("ACT-UTH 5.1")
def test_limits_change_between_rounds_once_patrons_have_been_told() -> None:
    sitting = opened(SIGN).join("Ann").ready().begin()
    higher = Limits(dollars(25), dollars(500))
    assert sitting.refusal(MakeChange(OPERATOR)) == "ACT-UTH 5.1"
    for nobody in (ANN, DEALER, INSPECTOR):
        assert sitting.refusal(GiveNotice(nobody, limits=higher)) == "ACT-UTH 5.1"
    sitting.do(GiveNotice(OPERATOR, limits=higher))
    notice = tables.view(sitting.table, ANN).notice
    assert notice is not None
    assert notice.limits == higher
    sitting.ante("Ann", 150)
    assert sitting.refusal(MakeChange(OPERATOR)) == "ACT-UTH 5.1"
    assert returned(sitting.close()) == [("Ann", "ante", 50, 50, "ACT-UTH 5.5")]  # by the sign that still stands
    sitting.dealt().settle().do(MakeChange(OPERATOR))
    sitting.ready().begin()
    sitting.ante("Ann", 150)
    assert returned(sitting.close()) == []


@pytest.mark.clause("ACT-UTH 5.1")
def test_hold_em_has_no_differential_and_no_choice_of_methods() -> None:
    sitting = opened(SIGN)
    for order in (GiveNotice(OPERATOR, differential=dollars(10)), GiveNotice(OPERATOR, method="A")):
        assert sitting.refusal(order) == "ACT-UTH 5.1"


@pytest.mark.clause("ACT-UTH 10.1")
def test_the_maximum_payout_is_fixed_before_the_antes_are_taken() -> None:
    sitting = opened(maximum_payout=dollars(5000)).join("Ann").ready()
    lower = Redetermine(OPERATOR, Determinations(maximum_payout=dollars(1000)))
    for nobody in (ANN, DEALER):
        assert sitting.refusal(Redetermine(nobody, lower.game)) == "ACT-UTH 10.1"
    sitting.begin()
    assert sitting.refusal(lower) == "ACT-UTH 10.1"
    sitting.ante("Ann", 10)
    sitting.close()
    sitting.dealt()
    assert sitting.refusal(lower) == "ACT-UTH 10.1"
    sitting.settle().do(lower)
    assert tables.view(sitting.table, ANN).sign.game.maximum_payout == dollars(1000)
    sitting.ready().begin()
    assert sitting.play.determinations.maximum_payout == dollars(1000)


@pytest.mark.clause("ACT-UTH 10.1")
def test_a_blind_is_paid_up_to_the_tables_maximum_payout() -> None:
    sitting = opened(maximum_payout=dollars(400)).join("Ann").ready().begin()
    sitting.ante("Ann", 10, trips=10)
    sitting.close()
    sitting.deal("Ah Kh Qh 2c 3d Jh Th 9s 9c").settle()
    # royal flush: ante 10, play 40 and trips 500 in full; the blind would be 5,000
    assert sitting.patron("Ann").stack == dollars(1000 + 10 + 40 + 500 + 400)


@pytest.mark.clause("ACT-UTH 2.1(a)")
def test_the_colours_of_the_decks_change_while_no_deck_is_in_play() -> None:
    sitting = opened().join("Ann").ready()
    green = Redetermine(OPERATOR, Determinations(colours=("green", "red")))
    assert sitting.refusal(green) == "ACT-UTH 10.1"
    sitting.played(("Ann", 10)).do(green)
    assert sitting.refusal(Redetermine(OPERATOR, Determinations(colours=("red", "Red")))) == "ACT-UTH 2.1(a)"
    assert tables.view(sitting.ready().table, ANN).deck == "red"
    sitting.played(("Ann", 10)).ready()
    assert tables.view(sitting.table, ANN).deck == "green"
