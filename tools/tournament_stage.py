"""A tournament of the demonstration house, brought forward by its staff and players, for pictures and papers."""

import time
import tomllib
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
UNRELATED = tuple(f"{first} {last}" for first, last in zip(_FIRST, _LAST * 2, strict=False))
"""A few who do not share a family name with their neighbours."""


class StagedTournament:
    """A tournament with counts only, brought forward over the API by the staff of the demonstration house."""

    def __init__(
        self,
        deeds: Deeds,
        name: str,
        changes: dict[str, str],
        hours: float = 0,
        stages: int = 3,
        depth: str = "counts",
        example: str = "nz-d7-blackjack",
    ) -> None:
        self.deeds = deeds
        text = example_text(example)
        title = tomllib.loads(text)["name"]
        text = text.replace(title, name)
        for old, new in changes.items():
            assert old in text, old
            text = text.replace(old, new)
        read = deeds.post("owner", "/api/tournaments/read", {"text": text})
        assert not read["missing"], read["missing"]
        assert not read["against"], read["against"]
        self._is_nominated = read["conditions"]["rules"] != "NZ-D7"
        self._signed = "entry file" if read["conditions"]["entry"].get("signed_acceptance") else ""
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
            "shift-manager": "gaming shift manager",
        }
        return {"name": self.deeds.person(login), "role": roles[login]}

    def do(self, login: str, kind: str, /, **fields: Any) -> None:
        """A command in the tournament."""
        command = {"type": kind, "by": self._actor(login), **fields}
        self.deeds.done(login, f"/api/tournaments/{self.id}/commands", command, self.version())

    def do_as_player(self, login: str, kind: str, /, **fields: Any) -> None:
        """A command of a player's, on their own phone."""
        command = {"type": kind, "by": {"name": self.deeds.person(login), "role": "patron"}, **fields}
        self.deeds.done(login, f"/api/tournaments/{self.id}/commands", command, self.version())

    def hand_over(self, name: str, part: str) -> None:
        """A winner signs for cash, or for goods that they are given."""
        shown = {"identified": "passport", "paper": "prize file"}
        self.do("cashier", "floor.hand over prize", name=name, part=part, **shown)

    def pay_at_cage(self, name: str, cents: int) -> None:
        """The cage pays cash that was signed for."""
        pays = {"type": "cage.withdraw", "by": self.deeds.person("cashier"), "person": name, "amount": cents}
        self.deeds.done("cashier", "/api/cage/commands", pays)

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
        if self._is_nominated:
            self.do("owner", "tournament.notify regulator", reference="letter 7")
            self.do("shift-manager", "tournament.nominate director", name=self.deeds.person("tournament-director"))
        else:
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
                "signed": self._signed,
            }
            entered = self.deeds.done("cashier", f"/api/tournaments/{self.id}/desk/entries", form)
            self.people[str(entered["made"])] = name
            self.do("cashier", "floor.issue ticket", name=entered["made"])

    def enter_with_phone(self, login: str) -> None:
        """Somebody with an account enters on their own phone, and pays from the account."""
        person = self.deeds.person(login)
        apply = {"type": "tournament.apply", "by": {"name": person, "role": "patron"}, "name": person}
        self.deeds.done(login, f"/api/tournaments/{self.id}/commands", apply, self.version())
        self.do("owner", "tournament.notify applicant", name=person)
        self.do("owner", "tournament.accept entry", name=person)
        self.people[person] = login

    def close_entries(self) -> None:
        """Nobody can enter any more."""
        self.do("owner", "tournament.close entries")

    def draw(self) -> None:
        """Entries close, and seats are drawn."""
        self.close_entries()
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

    def count(
        self, counters: tuple[str, ...] = ("dealer", "supervisor"), short: int = 0, *, only_third: bool = False
    ) -> None:
        """People count a table out: the player who entered first has most chips. The third and the fourth are level,
        unless somebody counts the third short; `only_third` counts that one again."""
        chips = (1_050_000, 915_000, 645_000 - short, 645_000, 300_000, 215_000, 90_000)
        players = sorted(self.sessions()[0]["players"], key=list(self.people).index)
        scores = [{"name": name, "value": value} for name, value in zip(players, chips, strict=False)]
        counts = scores[2:3] if only_third else scores
        for login in counters:
            self.do(login, "tournament.count table", session=1, table=self.table_of(1), counts=counts)
