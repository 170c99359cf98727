"""Patrons without an account ask for a no-bet coup and agree to it: staff enter it, at tables with real cards alone."""

import pytest

from croupier.games.baccarat.determinations import Determinations
from croupier.rulebook import Refused
from croupier.table.commands import BeginRound, EnterNoBetWish
from tests.floor.live.live_table import SUPERVISOR, LiveSitting
from tests.floor.live.real_card_table import DEALER, RealTable


@pytest.mark.clause("ACT-MB 4.7", "ACT-MB 4.7(a)", "ACT-MB 4.7(b)")
def test_staff_enter_the_wish_of_everybody_at_the_table() -> None:
    table = RealTable(Determinations()).seat(1, 2, called="seat").ready()
    assert table.refusal(BeginRound(SUPERVISOR, no_bet=True)) == "ACT-MB 4.7(a)"
    table.do(EnterNoBetWish(DEALER, "seat 1"))
    assert table.refusal(BeginRound(SUPERVISOR, no_bet=True)) == "ACT-MB 4.7(b)"
    table.do(EnterNoBetWish(DEALER, "seat 2"))
    table.do(BeginRound(SUPERVISOR, no_bet=True))
    assert table.table.table.play is not None
    assert table.table.table.play.no_bet == "ACT-MB 4.7"


@pytest.mark.clause("ACT-MB 4.7(b)", "FLOOR 1.13")
def test_with_the_systems_cards_patrons_speak_for_themselves() -> None:
    sitting = LiveSitting(Determinations())
    sitting.join("p-ann")
    with pytest.raises(Refused) as refusal:
        sitting.do(EnterNoBetWish(DEALER, "p-ann"))
    assert refusal.value.clause == "FLOOR 1.13"
