"""Whose view of a table somebody shares: everybody's, unless they are told something that others are not."""

import pytest

from croupier.floor.live.view import table_audience, view
from croupier.table.commands import ExcludePatron, ReadmitPatron
from croupier.verbs.actors import Actor
from tests.floor.live.game_tables import GAMES
from tests.floor.live.live_table import SUPERVISOR, LiveSitting

ANN, BEN = Actor("p-ann"), Actor("p-ben")


@pytest.mark.clause("ACT-BJ 16.2(b)")
def test_who_is_excluded_is_told_by_their_own_view_and_others_are_not() -> None:
    sitting = LiveSitting(GAMES["blackjack"])
    sitting.join("p-ann", "p-ben")
    assert table_audience(sitting.table, ANN) == table_audience(sitting.table, BEN) == "public"
    sitting.do(ExcludePatron(SUPERVISOR, "p-ann", "told others how to play"))
    for viewer, told in ((ANN, ("p-ann",)), (BEN, ())):
        shared = Actor(table_audience(sitting.table, viewer), viewer.role)
        assert view(sitting.table, shared).table.excluded == told
    sitting.do(ReadmitPatron(SUPERVISOR, "p-ann", "mistaken"))
    assert table_audience(sitting.table, ANN) == "public"
