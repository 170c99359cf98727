"""Tournaments of the demonstration house, each at another moment of its evening, for pictures and papers."""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from croupier.tournament.examples import example_text
from tools.demo_house import Deeds

SEVENTY = 70
_FIRST = ["Ann", "Bob", "Cat", "Dan", "Eve", "Finn", "Grace", "Hal", "Ida", "Jack", "Kate", "Liam", "Mia", "Noah"]
_LAST = ("Archer", "Baker", "Carter-Ramsbottom", "Dyer", "Fletcher")
NAMES = (
    *(f"{first} {last}" for last in _LAST for first in _FIRST),
    "Maximiliane Featherstone-Haugh-Weatherby",
    "Nguyễn Thị Thu Hằng",
    "Bo",
)
"""Seventy for a full evening, and three for the list of reserves: short, long, and not only of English letters."""
TABLES = 10


class StagedTournament:
    """A tournament with counts only, brought forward over the API by the staff of the demonstration house."""

    def __init__(
        self, deeds: Deeds, name: str, changes: dict[str, str], hours: float = 0, stages: int = 3, depth: str = "counts"
    ) -> None:
        self.deeds = deeds
        text = example_text("nz-d7-blackjack").replace("Summer blackjack", name)
        for old, new in changes.items():
            assert old in text, old
            text = text.replace(old, new)
        read = deeds.post("owner", "/api/tournaments/read", {"text": text})
        assert not read["missing"], read["missing"]
        assert not read["against"], read["against"]
        read["conditions"]["stage"] = read["conditions"]["stage"][-stages:]
        start = datetime.now(UTC) + timedelta(hours=hours)
        conditions = {**read["conditions"], "start": start.replace(microsecond=0, second=0).isoformat()}
        terms = {"name": "Main room", "dealt_by": "dealer", "cards_from": "keyed", "depth": depth}
        opening = {
            "type": "floor.open tournament",
            "by": self._actor("owner"),
            "conditions": conditions,
            "terms": terms,
        }
        self.id = str(deeds.done("owner", "/api/tournaments", opening)["made"])
        self.people: dict[str, str] = {}

    def _actor(self, login: str) -> dict[str, str]:
        roles = {
            "owner": "casino operator",
            "tournament-director": "tournament director",
            "cashier": "cashier",
            "dealer": "dealer",
            "supervisor": "casino supervisor",
        }
        return {"name": self.deeds.person(login), "role": roles[login]}

    def do(self, login: str, kind: str, /, **fields: Any) -> None:
        """A command in the tournament."""
        command = {"type": kind, "by": self._actor(login), **fields}
        self.deeds.done(login, f"/api/tournaments/{self.id}/commands", command, self.version())

    def order_at_table(self, login: str, session: int, table: int, kind: str, **fields: Any) -> None:
        """A command at one of its tables."""
        command = {"type": kind, "by": self._actor(login), **fields}
        order = {"type": "floor.at table", "session": session, "table": table, "command": command}
        self.deeds.done(login, f"/api/tournaments/{self.id}/commands", order, self.version())

    def state(self) -> dict[str, Any]:
        """The tournament as its director sees it."""
        return self.deeds.get("tournament-director", f"/api/tournaments/{self.id}")

    def version(self) -> int:
        """Where it stands."""
        return int(self.state()["version"])

    def sessions(self) -> list[dict[str, Any]]:
        """Its sessions."""
        found: list[dict[str, Any]] = self.state()["view"]["tournament"]["sessions"]
        return found

    def table_of(self, session: int) -> int:
        """The number of the table of a session."""
        return next(int(at["table"]) for at in self.state()["view"]["tables"] if at["session"] == session)

    def open_entries(self) -> None:
        """Published, a director there, entries open."""
        self.do("owner", "tournament.publish conditions")
        self.do("tournament-director", "tournament.check in")
        self.do("owner", "tournament.open entries")

    def enter(self, *names: str, reserve: bool = False) -> None:
        """People pay at the desk in cash, and get a ticket."""
        for number, name in enumerate(names, start=len(self.people)):
            form = {
                "asked": "in person at the desk",
                "name": name,
                "contact": "+64 21 000 0000",
                "of_age": True,
                "identification": f"passport {self.id[2:5].upper()}{number:05}",
                "conditions_given": True,
                "pays": "cash",
                "reserve": reserve,
            }
            entered = self.deeds.done("cashier", f"/api/tournaments/{self.id}/desk/entries", form)
            self.people[str(entered["made"])] = name
            self.do("cashier", "floor.issue ticket", name=entered["made"])

    def draw(self) -> None:
        """Entries close, and seats are drawn."""
        self.do("owner", "tournament.close entries")
        self.do("tournament-director", "tournament.draw seats", entropy="")
        while not self.sessions():
            time.sleep(0.3)

    def start(self) -> None:
        """Everybody sits, and all sessions start."""
        now = datetime.now(UTC).isoformat()
        for session in self.sessions():
            for player in session["players"]:
                self.do("tournament-director", "tournament.take seat", player=player)
            self.do("tournament-director", "tournament.start session", session=session["number"], at=now)

    def play(self, rounds: int, session: int = 1, step: int = 0) -> None:
        """So many rounds at a session's table; with a step, chips are counted after the last of them."""
        found = self.sessions()[session - 1]
        table = self.table_of(session)
        stacks = [
            {"patron": player, "chips": 40_000 + (session * 977 + number * step) % 900 * 1000}
            for number, player in enumerate(found["players"] if step else ())
        ]
        for number in range(1, rounds + 1):
            self.order_at_table("dealer", session, table, "table.begin round")
            counts = stacks if number == rounds else []
            self.order_at_table("dealer", session, table, "table.end counted round", counts=counts)

    def count(self, counters: tuple[str, ...] = ("dealer", "supervisor"), short: int = 0) -> None:
        """People count a table out; the third and the fourth are level, unless somebody counts the third short."""
        session, chips = 1, (1_050_000, 915_000, 645_000 - short, 645_000, 300_000, 215_000, 90_000)
        found = self.sessions()[session - 1]
        scores = [{"name": name, "value": value} for name, value in zip(found["players"], chips, strict=True)]
        for login in counters:
            table = self.table_of(session)
            self.do(login, "tournament.count table", session=session, table=table, counts=scores)


_SEMI_FINAL = """[[stage]]
name = "semi-final"
length = { rounds = 20, cutting_card_version = "b" }
players_per_table = 5
advance = 2
advancement = "the two players with most chips at each table go on"
"""
_HEATS = {
    "maximum_players = 21": "maximum_players = 70",
    "length = { shoes = 1,": "length = { rounds = 20,",
    "advance = 2": "advance = 1",
    "the two players with most chips at each table go on": "the player with most chips at each table goes on",
    '[[stage]]\nname = "final"': f'{_SEMI_FINAL}\n[[stage]]\nname = "final"',
}
_FINAL = {
    "maximum_players = 21": "maximum_players = 7",
    "rounds = 20": "rounds = 2",
    "minimum_players = 4": "minimum_players = 2",
}


def staged_entries(deeds: Deeds) -> StagedTournament:
    """Entries are open: sixty are in, three wait in reserve."""
    staged = StagedTournament(deeds, "Summer blackjack", _HEATS, hours=50)
    staged.open_entries()
    staged.enter(*NAMES[:60])
    staged.enter(*NAMES[SEVENTY:], reserve=True)
    return staged


def staged_draw(deeds: Deeds, name: str = "Saturday blackjack", hours: float = 1) -> StagedTournament:
    """Seventy have their seats at ten tables."""
    staged = StagedTournament(deeds, name, _HEATS, hours)
    staged.open_entries()
    staged.enter(*NAMES[:SEVENTY])
    staged.draw()
    return staged


def staged_evening(deeds: Deeds) -> StagedTournament:
    """Seventy at ten tables, some rounds on: tables are at different rounds, and one of them is held."""
    staged = staged_draw(deeds, "Friday night blackjack", 0)
    staged.start()
    for session in range(1, TABLES + 1):
        staged.play(4 + session % 3, session, step=163)
    staged.do("supervisor", "floor.hold tables", session=4, why="A card is looked for.")
    for player, reason, clause in (
        (2, "Asks the player beside them what to do.", "NZ-D7 4.11"),
        (5, "Lets the time for wagers pass, to see what others do.", "NZ-D7 3.9"),
    ):
        warned = staged.sessions()[0]["players"][player]
        ruling = {"kind": "warning", "player": warned, "reason": reason, "clause": clause}
        staged.do("tournament-director", "tournament.rule", **ruling)
    staged.do("tournament-director", "floor.tell player", number=1)
    return staged


def staged_break(deeds: Deeds) -> StagedTournament:
    """Three tables on a break."""
    staged = StagedTournament(deeds, "Thursday night blackjack", _HEATS)
    staged.open_entries()
    staged.enter(*NAMES[:21])
    staged.draw()
    staged.start()
    for session in range(1, 4):
        staged.play(5, session, step=163)
    staged.do("tournament-director", "floor.call break", session=0, minutes=15)
    return staged


def staged_difference(deeds: Deeds) -> StagedTournament:
    """A final whose two counts differ."""
    staged = staged_final(deeds, "Final of the month")
    staged.count(counters=("dealer",))
    staged.count(counters=("supervisor",), short=5000)
    return staged


def staged_final(deeds: Deeds, name: str) -> StagedTournament:
    """A final of seven whose rounds are played."""
    staged = StagedTournament(deeds, name, _FINAL, stages=1)
    staged.open_entries()
    staged.enter(*NAMES[:5], *NAMES[SEVENTY : SEVENTY + 2])
    staged.draw()
    staged.start()
    staged.play(2)
    return staged


def staged_result(deeds: Deeds, name: str = "Tuesday blackjack") -> StagedTournament:
    """A final of seven whose chips two people have counted."""
    staged = staged_final(deeds, name)
    staged.count()
    return staged


def staged_places(deeds: Deeds) -> StagedTournament:
    """A final whose places are to be confirmed."""
    staged = staged_result(deeds, "Wednesday blackjack")
    staged.do("tournament-director", "tournament.confirm count", session=1)
    return staged


def staged_payment(deeds: Deeds, name: str = "Thursday blackjack") -> StagedTournament:
    """A tournament whose prizes are to be paid."""
    staged = staged_result(deeds, name)
    staged.do("tournament-director", "tournament.confirm count", session=1)
    staged.do("tournament-director", "tournament.confirm places", entropy="")
    return staged


def staged_prizes(deeds: Deeds) -> StagedTournament:
    """A tournament whose prizes are paid; the winner has come for it, the others not yet."""
    staged = staged_payment(deeds, "Sunday blackjack")
    staged.do("owner", "tournament.pay prizes")
    winner = staged.state()["view"]["tournament"]["places"][0][0]
    fields = {"name": winner, "identified": "passport", "paper": "prize file"}
    staged.do("cashier", "floor.hand over prize", **fields)
    return staged


def staged_cards(deeds: Deeds) -> StagedTournament:
    """A final that a dealer deals with real cards."""
    staged = StagedTournament(deeds, "Monday blackjack", _FINAL, stages=1, depth="wagers")
    staged.open_entries()
    staged.enter(*NAMES[:5])
    staged.draw()
    staged.start()
    return staged


STAGES: dict[str, Callable[[Deeds], StagedTournament]] = {
    "entries": staged_entries,
    "drawn": staged_draw,
    "evening": staged_evening,
    "cards": staged_cards,
    "resting": staged_break,
    "differing": staged_difference,
    "counted": staged_result,
    "placed": staged_places,
    "payable": staged_payment,
    "prizes": staged_prizes,
}
"""Tournaments by the moment that they are at."""
