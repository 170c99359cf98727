"""One viewer's look at a live table: what every game's felt is drawn from."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import msgspec
from msgspec.structs import asdict

from croupier.equipment.amounts import Amount, Style, Unit
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.inspection.table_streams import stream_of_table
from croupier.floor.live.coach import hands_to_decide
from croupier.floor.live.opening.terms import Depth
from croupier.floor.live.view import LiveView
from croupier.floor.tournaments.commands import SessionTableOrder
from croupier.rulebook import Cite
from croupier.server.pages.core.amounts import AMOUNT_STYLES, write_amount
from croupier.table.view import PatronView
from croupier.table.wagering.limits import side_maximum
from croupier.verbs.actors import Actor, Role, Viewer
from croupier.verbs.game import Maxima, Stake
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Deal, Expose, Offer, Over, Settle, Staff, Step


class WagerRow(msgspec.Struct, frozen=True):
    """One wager of the last round and what came of it; amounts are None if they are secret.

    `reckoning` is how a win comes about, or why a bet comes back, where that is told: `10 × 35`.
    """

    patron: str
    on: str
    stake: int | None
    result: str
    paid: int | None
    clause: Cite
    reckoning: str = ""


def table_address(table: str) -> str:
    """Where patrons see a table, of the house or of a tournament."""
    place = stream_of_table(table)
    if place.at is None:
        return f"/tables/{table}"
    return f"/tournaments/{place.stream.partition(' ')[2]}/tables/{place.at[0]}.{place.at[1]}"


def disambiguate_names(names: Mapping[str, str], patrons: Iterable[PatronView]) -> dict[str, str]:
    """Names of people at a table: who is called as somebody else there is called by their seat as well."""
    found = dict(names)
    for one in patrons:
        name = names.get(one.name)
        if name is not None and sum(other == name for other in names.values()) > 1:
            found[one.name] = f"{name} ({f'seat {one.seat}' if one.seat else 'standing'})"
    return found


@dataclass(frozen=True)
class TableLook:
    """A table as one person sees it now. `names` is what to call people, `version` what their commands act on;
    `barred` is why the viewer may not play now, though they finish what they are in. `past` is a look at how the wagers
    of the round before this one ended. `may_advise` is whether patrons may be told what follows from their cards."""

    view: LiveView
    viewer: Viewer
    version: int
    now: int
    names: Mapping[str, str]
    barred: str = ""
    barred_by: Cite | None = None
    past: bool = False
    may_advise: bool = False

    @property
    def actor(self) -> Actor:
        """Who gives the commands on this page."""
        return self.viewer

    @property
    def stream(self) -> str:
        """Where the orders of this table go: to its own stream, or to that of its tournament."""
        return stream_of_table(self.view.id).stream

    @property
    def part(self) -> str:
        """Which part of the stream the table is: `1.2` in a tournament, all of it otherwise."""
        at = stream_of_table(self.view.id).at
        return "" if at is None else f"{at[0]}.{at[1]}"

    @property
    def session_order(self) -> dict[str, object] | None:
        """What goes around every order at a table of a tournament; None at any other."""
        at = stream_of_table(self.view.id).at
        if at is None:
            return None
        return {"type": SessionTableOrder.__struct_config__.tag, "session": at[0], "table": at[1]}

    @property
    def tournament(self) -> str:
        """The tournament whose table this is; nothing at any other."""
        return self.stream.partition(" ")[2] if self.part else ""

    @property
    def title(self) -> str:
        """What staff call the table: a tournament has several in one room."""
        at = stream_of_table(self.view.id).at
        return self.view.terms.name if at is None else f"{self.view.terms.name}, table {at[1]}"

    @property
    def address(self) -> str:
        """Where patrons see this table."""
        return table_address(self.view.id)

    @property
    def me(self) -> PatronView | None:
        """The viewer's own place at the table, where they have one."""
        if self.viewer.role is not Role.PATRON:
            return None
        return next((one for one in self.view.table.patrons if one.name == self.viewer.name), None)

    @property
    def settled(self) -> tuple[Any, ...]:
        """The wagers whose end is looked at: those settled so far in this round, or those of the one before."""
        play = self.view.table.play
        if self.past:
            return (*self.view.last_settled, *self._void_rows)
        return () if play is None else (*play.settled, *self._void_rows)

    @property
    def _void_rows(self) -> tuple[Any, ...]:
        """Void wagers of the round that is looked at, in the shape of settled ones."""
        table, void = self.view.table, self.view.void_wagers
        if void is None or self.past == (void.number == table.round_number and table.play is not None):
            return ()
        ended = {"result": Result.VOID, "paid": Amount(0)}
        wagers: tuple[Any, ...] = void.settled
        return tuple(SimpleNamespace(**asdict(wager), stake=wager.amount, **ended) for wager in wagers)

    @property
    def step(self) -> Step:
        """What the rules call for now."""
        return self.view.table.step

    @property
    def takes_wagers(self) -> bool:
        """Whether the viewer can put chips down now: in their turn, where wagers go in turn."""
        step = self.step
        if self.me is None or self.barred or self.view.held or not isinstance(step, Offer) or step.window != "wagers":
            return False
        return self.view.table.is_turn_of(self.me.name)

    @property
    def phase(self) -> str:
        """Where the round is, for this viewer: what is lit beside the words."""
        step, name = self.step, self.viewer.name
        if self.view.held:
            return "On hold"
        if self.asked or self.open_choices or (isinstance(step, Expose) and self.me and step.by == name):
            return "Your turn"
        if isinstance(step, Offer) and step.window == "wagers":
            return "Your turn" if self.takes_wagers and self.view.table.marker else "Bets open"
        if isinstance(step, Over | Staff) and (self.settled or self._is_decided):
            return "Result"
        if isinstance(step, Ask) or (isinstance(step, Expose) and step.by in self.names):
            return "Their turn"
        if isinstance(step, Offer):
            return "Waiting"
        if isinstance(step, Expose | Settle):
            return "Dealing" if isinstance(step, Expose) else "Paying"
        if isinstance(step, Deal) and self.view.table.play:
            return "Dealing"
        return "No more bets" if self.view.table.play and self.view.table.round_number else "Waiting"

    @property
    def _is_decided(self) -> bool:
        """Whether the round that lies there has ended, also one without bets."""
        play = self.view.table.play
        return play is not None and isinstance(play.step, Over) and self.view.table.round_number > 0

    @property
    def turn_of(self) -> str:
        """Somebody else whose decision, or turn of a hand, the table waits for; nobody while it is held."""
        if self.phase != "Their turn" or not isinstance(self.step, Ask | Expose):
            return ""
        return self.name(self.step.who if isinstance(self.step, Ask) else self.step.by)

    @property
    def readiness(self) -> str:
        """Who is still waited for, where somebody has said that they are ready."""
        waiting = [one.name for one in self.view.table.patrons if one.name not in self.view.ready]
        if self.viewer.name in waiting:
            return f"{len(self.view.ready)} of {len(self.view.table.patrons)} are ready."
        return f"You are ready. Waiting for {len(waiting)} more." if waiting else "Everybody is ready."

    @property
    def asked(self) -> Ask | None:
        """The decision that is the viewer's to make now."""
        return self.step if isinstance(self.step, Ask) and self.step.who == self.viewer.name else None

    @property
    def open_choices(self) -> str:
        """The hands about which the viewer has a choice now, each as the coach tells it from others; empty if none."""
        hands = () if self.me is None or self.view.held else hands_to_decide(self.view.table, self.viewer.name)
        return "|".join(hand.key for hand in hands)

    @property
    def late_warning(self) -> str:
        """What the viewer is told shortly before their time to decide is up; empty if nothing waits for them."""
        if self.asked is None or self.view.warns is None:
            return ""
        absence = FLOOR_GAMES.part_of(self.view.table.sign.game).absence
        return "Your time is almost up." if absence is None else f"Your time is almost up. {absence.warning}"

    @property
    def plays_chips(self) -> bool:
        """Whether the table plays for tournament chips."""
        return self.view.table.sign.unit is Unit.TOURNAMENT_CHIPS

    def bounds(self, side: bool = False, box: int = 0) -> tuple[Amount, Amount | None]:
        """The least and the most of a wager by the sign, or by the viewer's own marker."""
        sign = self.view.table.sign
        limits, stake = sign.limits, Stake(self.viewer.name, "", Amount(0), side, box=box)
        most = Maxima(limits.maximum, side_maximum(limits), sign.personal_limits).most(stake)
        return limits.side_minimum if side else limits.minimum, most

    @property
    def knows_wagers(self) -> bool:
        """Whether the system is told what lies on the layout: with real cards it may be told the cards alone."""
        return self.view.terms.depth is Depth.WAGERS

    def worth(self, amount: int | None) -> str:
        """An amount as it is written at this table; empty if it is not entered in the system."""
        return self.amount(amount) if self.knows_wagers else ""

    def is_mine(self, patron: str) -> bool:
        """Whether this patron is the viewer, at the table."""
        return self.me is not None and patron == self.me.name

    def amount(self, value: int | None) -> str:
        """An amount as it is written at this table; `secret` where it is not for this viewer."""
        return write_amount(value, AMOUNT_STYLES[self.view.table.sign.unit])

    def round_amount(self, value: int) -> str:
        """An amount without hundredths, where it has none: `10 to 500`."""
        return write_amount(value, Style.TOURNAMENT_CHIPS)

    def name(self, patron: str) -> str:
        """What to call somebody: the viewer is `You`."""
        return "You" if patron == self.viewer.name else self.names.get(patron, patron)
