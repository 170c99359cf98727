"""A table of a staged tournament that is dealt with real cards: wagers are keyed in turn, then each card as it lies."""

from itertools import cycle
from typing import Any

from tools.tournament_stage import StagedTournament

_WAGERS = (50_000, 30_000, 80_000, 40_000, 60_000)
_CARDS = ("Th", "9d", "Jc", "8s", "Qd", "7c", "9h", "Td", "8c", "Ks", "9s", "7d")
"""Hands that stand as they are dealt."""
_ASKED = ("5h", "6c")
"""What the player who is asked holds: eleven, which may be doubled."""
_DEALER_SHOWS = "6d"


class RealCardTable:
    """The first table of the first session."""

    def __init__(self, staged: StagedTournament) -> None:
        self._staged = staged
        self._wagers, self._cards = cycle(_WAGERS), cycle(_CARDS)

    def deal_until_asked(self, login: str) -> None:
        """Whole rounds until the marker has passed this player, then the next one until the player decides."""
        person = self._staged.deeds.person(login)
        seats = {one["name"]: one["seat"] for one in self._table()["patrons"]}
        rounds = sorted(seats.values()).index(seats[person]) + 1
        while (table := self._table())["round_number"] <= rounds or table["step"].get("who") != person:
            self._go_on(table, person if table["round_number"] > rounds else "")

    def _table(self) -> dict[str, Any]:
        table: dict[str, Any] = self._staged.state()["view"]["tables"][0]["live"]["table"]
        return table

    def _go_on(self, table: dict[str, Any], asked: str) -> None:
        """Whatever is due now; `asked` is the player who is dealt what may be doubled."""
        step = table["step"]
        owing = next((one for one in table["patrons"] if one["name"] == table["at_turn"] and one["owes"]), None)
        if step["type"] == "deal":
            self._order("floor.key card", card=self._next_card(table, asked))
        elif step["type"] == "ask":
            self._order("blackjack.stand", patron=step["who"])
        elif step.get("window") == "wagers" and owing:
            fields = {"patron": owing["name"], "box": owing["seat"], "amount": next(self._wagers)}
            self._order("blackjack.place wager", **fields)
        else:
            self._order("floor.next")

    def _next_card(self, table: dict[str, Any], asked: str) -> str:
        """The card for where it goes: a box and a hand, such as `3/1`, or the dealer."""
        box, _, hand = table["step"]["to"].partition("/")
        if asked and not hand:
            return _DEALER_SHOWS
        owner = next((one["name"] for one in table["patrons"] if hand and one["seat"] == int(box)), "")
        if not asked or owner != asked:
            return next(self._cards)
        lying = next(one["hands"][0]["cards"] for one in table["play"]["boxes"] if one["number"] == int(box))
        return _ASKED[len(lying)]

    def _order(self, kind: str, **fields: Any) -> None:
        self._staged.order_at_table("dealer", 1, 1, kind, **fields)
