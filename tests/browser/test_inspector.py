"""An inspector at work: a round replayed on the felt, the log opened, a shoe verified in the page itself."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, PageFor
from tests.browser.houses import UNHURRIED, BrowserHouse
from tests.server.felts import GAMES, joining, wager


def a_round(house: BrowserHouse, game: str) -> str:
    """A table at which Ann has played a round."""
    import msgspec

    table = house.table(GAMES[game], pace=msgspec.structs.replace(UNHURRIED, wager_seconds=1, cut_seconds=0))
    ann = house.patron("ann")
    house.run(ann.at(table, joining(ann)))
    house.until(lambda: house.step(table).get("window") == "wagers")
    assert house.run(ann.at(table, wager(ann, GAMES[game])))[0] == 200
    house.until(lambda: any(one["ended"] for one in house.run(ann.get("/api/me/rounds"))[1]["rounds"]))
    return table
