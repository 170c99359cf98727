"""The roads on the board of the baccarats."""

from croupier.games.baccarat.roads import roads as every_road
from croupier.server.pages.baccarat.roads import lobby_road, marks_after, roads_board
from tests.people import ANN
from tests.server.pages.baccarat.felt_driver import BANKER_NATURAL, PAIRS, SIGN, TIE, ZED, felt, html
from tests.table.driver import opened


def test_the_five_roads_are_drawn_with_their_counts() -> None:
    sitting = opened(PAIRS, limits=SIGN).join("Ann").ready()
    for text in (BANKER_NATURAL, TIE, BANKER_NATURAL, "9h 2c Kd Kc", "2h 9c 2d Kc"):
        sitting.coup([("Ann", 10, "tie")], text)
    roads = felt(sitting, ZED).roads
    assert [(label, count) for _, label, count in roads.counts] == [
        ("Banker", 3),
        ("Player", 1),
        ("Tie", 1),
        ("Banker pair", 0),
        ("Player pair", 1),
    ]
    assert [dot.kind for dot in roads.bead_plate.dots] == ["banker", "tie", "banker", "player", "banker"]
    assert roads.bead_plate.dots[-1].more == ("player pair",)
    assert [dot.more for dot in roads.big_road.dots] == [("1",), (), (), ()]
    assert roads.big_road.told == "newest run first: 1 banker, 1 player, 2 banker"
    page = html(sitting, ANN)
    for name in ("Bead plate", "Big road", "Big eye boy", "Small road", "Cockroach pig"):
        assert name in page
    assert "Past results don't affect the next round." in page


def test_a_long_road_shows_its_newest_columns() -> None:
    roads = roads_board(every_road(("banker", "player") * 40), pairs=False)
    for road in (roads.bead_plate, roads.big_road, *roads.derived):
        assert all(0 < dot.x < road.width and 0 < dot.y < road.height for dot in road.dots)
    assert len(roads.big_road.dots) == roads.big_road.columns - 1


def test_board_tells_what_the_next_winner_would_add_to_the_derived_roads() -> None:
    """Runs of 2, 2 and 1: another banker makes columns of 2 beside those of 2, as regular as they were (red); a player
    begins a column after runs of 1 and 2 (big eye boy) or 1 and 2 (small road), which differ (blue)."""
    shown = every_road(["banker", "banker", "tie", "player", "player", "banker"])
    assert marks_after(shown) == (("banker", ("red", "red", "")), ("player", ("blue", "blue", "")))
    assert marks_after(every_road([])) == (("banker", ("", "", "")), ("player", ("", "", "")))


def test_lobby_card_has_the_big_road_once_there_is_a_result() -> None:
    assert lobby_road(()) is None
    shown = lobby_road(("banker", "banker", "player"))
    assert shown is not None
    assert [(dot.x, dot.y, dot.kind) for dot in shown.road.dots] == [
        (5, 5, "banker"),
        (5, 15, "banker"),
        (15, 5, "player"),
    ]
