"""The last round's result by wager stays on a table's page until the next round has one."""

from types import SimpleNamespace
from typing import Any, cast

from croupier.rulebook import open_book
from croupier.server.pages.felts.last_round import LastRounds
from croupier.server.pages.felts.look import TableLook, WagerRow

WON = WagerRow("p-1", "box 1", 1000, "win", 1000, open_book("ACT-BJ")["13.2(b)"])


def look(
    number: int, play: Any = "a round", *, table: str = "t-1", viewer: str = "p-1", chips: bool = False
) -> TableLook:
    view = SimpleNamespace(id=table, table=SimpleNamespace(round_number=number, play=play))
    return cast(TableLook, SimpleNamespace(view=view, viewer=SimpleNamespace(name=viewer), in_chips=chips))


def test_a_result_stays_while_the_next_round_is_wagered_on_and_no_longer() -> None:
    kept = LastRounds()
    assert kept.rows(look(4), (WON,)) == ("This round", (WON,))
    assert kept.rows(look(5), ()) == ("Last round", (WON,))
    assert kept.rows(look(6), ()) == ("This round", ())
    assert kept.rows(look(5, table="t-2"), ()) == ("This round", ())


def test_everybody_at_a_cash_table_sees_it_and_in_a_tournament_each_sees_their_own() -> None:
    kept = LastRounds()
    kept.rows(look(4), (WON,))
    assert kept.rows(look(5, viewer="p-2"), ()) == ("Last round", (WON,))
    kept.rows(look(4, table="x-1", chips=True), (WON,))
    assert kept.rows(look(5, table="x-1", chips=True, viewer="p-2"), ()) == ("This round", ())
