"""What the house keeps of each wager, on the rules page of a table."""

import asyncio
from pathlib import Path

import pytest

from croupier.exact.messages import NoOdds, TableOdds, WagerEdge
from croupier.rulebook import act_bj
from croupier.server.bounded_work import odds_worker
from croupier.server.bounded_work.odds_worker import OddsWorker
from croupier.server.pages.public.house_edge import HouseEdge, house_edge
from croupier.server.pages.supervision import table_opening
from tests.server.game_tables import GAMES, open_table, staffed
from tests.server.served_house import a_house

CLAUSE = act_bj["13.2"]
LATER = NoOdds("The odds are being worked out.", later=True)


def test_edges_are_told_in_everyday_words() -> None:
    main = WagerEdge("main", 0.005423898, None, 1.1, "the best play", CLAUSE, "main, by cards")
    pairs = WagerEdge("perfect pairs", 0.0410, None, 3, "no choice", CLAUSE, "perfect pairs")
    shown = house_edge(TableOdds((main, pairs), notes=("No maximum.",)))
    assert isinstance(shown, HouseEdge)
    assert shown.lead == "On average the house keeps 0.54\xa0% of a main bet with best play."
    assert [(row.wagers, row.percent, row.played) for row in shown.rows] == [
        ("Main, by cards", "0.54\xa0%", "the best play"),
        ("Perfect pairs", "4.10\xa0%", ""),
    ]
    assert shown.notes == ("No maximum.",)


def test_wagers_with_the_same_edge_share_a_row() -> None:
    wagers = [WagerEdge(name, 1 / 37, "1/37", 1, "no choice", CLAUSE, name) for name in ("even", "odd", "red")]
    shown = house_edge(TableOdds(tuple(wagers)))
    assert isinstance(shown, HouseEdge)
    assert shown.lead == "On average the house keeps 2.70\xa0% of an even bet."
    assert [row.wagers for row in shown.rows] == ["Even, odd, red"]


def test_odds_that_are_not_there_are_explained_or_left_out() -> None:
    assert house_edge(NoOdds()) is None
    assert house_edge(LATER) == HouseEdge(why_not=f"{LATER.why} Load this page again then.")


def test_rules_page_shows_the_edge_with_the_rules_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff, anybody = await staffed(house), house.guest()
            table = await open_table(staff.supervisor, GAMES["mini-baccarat"])
            monkeypatch.setattr("croupier.server.pages.public.rules_copy.ODDS_WAIT_SECONDS", 60)
            page = (await anybody.get(f"/tables/{table}/rules"))[1]
            assert "On average the house keeps 1.06\xa0% of a banker bet." in page
            assert "What the house keeps" not in (await anybody.get(f"/tables/{table}/rules?book=HOUSE"))[1]

    asyncio.run(look())


def test_rules_page_does_not_wait_long_for_odds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(worker: OddsWorker, question: bytes) -> NoOdds:
        await asyncio.sleep(60)
        return LATER

    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff, anybody = await staffed(house), house.guest()
            table = await open_table(staff.supervisor, GAMES["roulette"])
            status, page = await anybody.get(f"/tables/{table}/rules")
            assert status == 200
            assert "The odds are being worked out" in page

    monkeypatch.setattr(OddsWorker, "_compute", never)
    monkeypatch.setattr("croupier.server.pages.public.rules_copy.ODDS_WAIT_SECONDS", 0.05)
    asyncio.run(look())


def test_house_without_numbers_leaves_odds_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff, anybody = await staffed(house), house.guest()
            assert "data-odds=" in (await staff.supervisor.get("/tables/new"))[1]
            monkeypatch.setattr(odds_worker, "has_numbers", lambda: False)
            monkeypatch.setattr(table_opening, "has_numbers", lambda: False)
            table = await open_table(staff.supervisor, GAMES["roulette"])
            status, page = await anybody.get(f"/tables/{table}/rules")
            assert status == 200
            assert "What the house keeps" not in page
            assert "data-odds" not in (await staff.supervisor.get("/tables/new"))[1]

    asyncio.run(look())
