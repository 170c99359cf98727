"""A house over its API: what a person can do there, typed, and safe on a bad line.

async with Client("http://127.0.0.1:8000") as client:
    await client.sign_in("ann", "correct horse battery")
    async with client.watch(table) as views:
        async for view in views:
            answer = await client.send(table, PlaceWager(...))
"""

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self

import aiohttp
import msgspec

from croupier.client.answers import NotDone
from croupier.client.command_ids import Ids, command_id
from croupier.client.device_nonces import Device
from croupier.client.messages import UnknownNews
from croupier.client.news import Newspaper
from croupier.client.retry import NotReached, Pause, Wire
from croupier.client.tournaments import AtTournaments
from croupier.client.view_types import live_view, tournament_view
from croupier.client.watch import StreamWatch
from croupier.exact.messages import OddsReply
from croupier.floor.answers import HandedOver, HouseSeen, OwnRounds, PersonSeen, ProposedReset, SignedInAs
from croupier.floor.fairness.draws import Source
from croupier.floor.inspection.patron_rounds import OwnRound
from croupier.floor.inspection.record_export import ExportedRecord
from croupier.floor.inspection.signed_receipts import SignedReceipt
from croupier.floor.inspection.statement import PatronStatement
from croupier.floor.live.commands import GiveNonce, GiveSeal, LiveCommand, OpenTable
from croupier.floor.live.opening.open_table import Preview
from croupier.floor.live.view import LiveView
from croupier.floor.messages import CommandAnswer, TooLate
from croupier.floor.people.cage.types import CageCommand
from croupier.floor.people.commands import AccountCommand
from croupier.floor.people.forms import (
    Entering,
    Identification,
    NewOwner,
    NewStaff,
    PasswordByCode,
    ResetConfirmation,
    ResetProposal,
    SignUp,
)
from croupier.floor.running.lobby import LobbyRow
from croupier.floor.running.news.messages import Full, PersonalNews
from croupier.floor.tournaments.view import LiveTournamentView
from croupier.verbs.actors import Role

_REQUEST_SECONDS = 30


def _leave_aside(_: UnknownNews) -> None:
    """A newer house says more than an older client needs."""


class Client(AtTournaments):
    """One person's connection to a house, as a browser would have it: a cookie, a socket, and a device of theirs."""

    def __init__(
        self,
        house: str,
        *,
        patience: float = 30,
        ids: Ids = command_id,
        source: Source = os.urandom,
        pause: Pause = asyncio.sleep,
        unknown: Callable[[UnknownNews], None] = _leave_aside,
    ) -> None:
        """`house` is its address. `patience` is for how many seconds a broken connection is tried again; `source` makes
        the nonces that a patron's device adds to decks and spins; `unknown` is given news of kinds that this version
        does not know."""
        self._session = aiohttp.ClientSession(
            house,
            cookie_jar=aiohttp.CookieJar(unsafe=True),  # also where the house is an address without a name
            timeout=aiohttp.ClientTimeout(total=_REQUEST_SECONDS),
        )
        self._newspaper = Newspaper(self._session, pause, patience, self._device_about, self._own_news, unknown)
        super().__init__(Wire(self._session, pause, patience, self._newspaper), ids)
        self._source = source
        self._device: Device | None = None
        self._sending: set[asyncio.Task[None]] = set()
        self.own: PersonalNews | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Let go of the connections. Who is signed in stays so until they sign out."""
        await self._newspaper.close()
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        await self._session.close()

    # people

    async def sign_up(self, form: SignUp) -> CommandAnswer:
        """Open an account as a patron: who they are is `made` in the answer."""
        return await self.order("/api/people", form)

    async def become_owner(self, form: NewOwner) -> CommandAnswer:
        """Become the owner, with the token of the one-time link."""
        return await self.order("/api/owner", form)

    async def make_staff(self, form: NewStaff) -> HandedOver:
        """Make an account for a member of staff, who chooses a password with the code."""
        return await self.ask_once("/api/staff", form, HandedOver)

    async def choose_password(self, form: PasswordByCode) -> CommandAnswer:
        """Choose a password with a code that was handed over."""
        return await self.order("/api/password", form)

    async def propose_reset(self, person: str, reason: str) -> HandedOver:
        """Propose to reset somebody's lost password, and give them this half of the code."""
        return await self.ask_once(f"/api/people/{person}/password-reset", ResetProposal(reason), HandedOver)

    async def proposed_reset(self, person: str) -> ProposedReset:
        """The reset that waits for a second person."""
        return await self.read(f"/api/people/{person}/password-reset", ProposedReset)

    async def confirm_reset(self, person: str, number: int) -> HandedOver:
        """Confirm a reset that somebody else proposed, and give the other half of the code to the person whose password
        it is."""
        path = f"/api/people/{person}/password-reset/confirmation"
        return await self.ask_once(path, ResetConfirmation(number), HandedOver)

    async def sign_in(self, login: str, password: str) -> SignedInAs:
        """Sign in; from then on this client acts for that person."""
        signed_in = await self.ask("/api/sign-in", Entering(login, password), SignedInAs)
        self._device = Device(signed_in.person, self._source)
        await self._newspaper.hang_up()
        return signed_in

    async def sign_out(self) -> None:
        """Sign out, here and on the server."""
        await self._wire.post("/api/sign-out", b"")
        self._device = None

    async def me(self) -> PersonSeen:
        """Who one is in the house, what one may do, what one has."""
        return await self.read("/api/me", PersonSeen)

    async def send_to_person(self, person: str, command: AccountCommand) -> CommandAnswer:
        """Order something of an account: a limit, an exclusion, an office."""
        return await self.order(f"/api/people/{person}/commands", command)

    async def note_identity(self, person: str, number: str) -> CommandAnswer:
        """Note that a patron has shown who they are; of the number the house keeps a keyed digest alone."""
        return await self.order(f"/api/people/{person}/identification", Identification(number))

    # the house

    async def house(self) -> HouseSeen:
        """What the house says about itself."""
        return await self.read("/api/house", HouseSeen)

    async def send_to_cage(self, command: CageCommand) -> CommandAnswer:
        """Money comes into an account or leaves it, with a receipt."""
        return await self.order("/api/cage/commands", command)

    # tables

    async def tables(self) -> tuple[LobbyRow, ...]:
        """The tables that are open."""
        return await self.read("/api/tables", tuple[LobbyRow, ...])

    async def table(self, table: str, role: Role | None = None) -> LiveView:
        """A table as it is now for the signed-in person, in this role of theirs."""
        seen = await self.read(f"/api/tables/{table}{_as(role)}", Full)
        return live_view(msgspec.json.decode(seen.view))

    async def open_table(self, command: OpenTable) -> CommandAnswer:
        """Open a table: its id is `made` in the answer."""
        return await self.order("/api/tables", command)

    async def preview_table(self, command: OpenTable) -> Preview:
        """What a table could not pay exactly if it were opened so, and a multiple of wagers that would do."""
        return await self.ask_once("/api/tables/preview", command, Preview)

    async def opening_odds(self, command: OpenTable) -> OddsReply:
        """What the house would earn on every wager if a table were opened so; `NoOdds` if they come later or never."""
        return await self.ask_once("/api/tables/odds", command, OddsReply)  # type: ignore[arg-type] # a union

    async def send(self, table: str, command: LiveCommand, version: int | None = None) -> CommandAnswer:
        """Order something at a table: on the version that is given, or else on what was last seen of it."""
        seen = self._newspaper.version_of(f"table {table}") if version is None else version
        return await self.order_of(f"table {table}", command, seen or 0)

    async def receipt(self, table: str, version: int) -> SignedReceipt:
        """The house's signature for an order of one's own, by the version that it was answered with."""
        return await self.read(f"/api/tables/{table}/receipts/{version}", SignedReceipt)

    def watch(self, table: str, role: Role | None = None) -> StreamWatch[LiveView]:
        """A table's views from now on, each as soon as there is a new one."""
        return StreamWatch(self._newspaper, f"table {table}", role, live_view)

    def watch_tournament(self, tournament: str, role: Role | None = None) -> StreamWatch[LiveTournamentView]:
        """A tournament's views from now on, with its tables, each as soon as there is a new one."""
        return StreamWatch(self._newspaper, f"tournament {tournament}", role, tournament_view)

    # what is over

    async def statement(self, after: int = 0) -> PatronStatement:
        """What came into one's own account and what went, after the line of this number."""
        return await self.read(f"/api/me/statement?after={after}", PatronStatement)

    async def rounds(self) -> tuple[OwnRound, ...]:
        """The rounds that one has wagered in."""
        return (await self.read("/api/me/rounds", OwnRounds)).rounds

    async def record(self, table: str, number: int) -> ExportedRecord:
        """A round that one has wagered in, as a record: `croupier adjudicate` settles it again."""
        return await self.read(f"/api/me/rounds/{table}/{number}", ExportedRecord)

    def _own_news(self, news: PersonalNews) -> None:
        self.own = news

    def _device_about(self, view: Any) -> None:
        """Send what a view asks of the patron's device, in the background."""
        command = None
        if self._device is not None:
            # a view that is not understood asks nothing of the device; its reader gets the error
            with suppress(msgspec.ValidationError, LookupError, TypeError):
                command = self._device.next_command(view)
        if command is not None:
            task = asyncio.create_task(self._send_part(view["id"], command, view["version"]))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send_part(self, table: str, command: GiveSeal | GiveNonce, version: int) -> None:
        assert self._device is not None
        try:
            lost = isinstance(await self.send(table, command, version), TooLate)
        except (NotDone, NotReached):
            lost = True
        if lost:
            self._device.forget(command)


def _as(role: Role | None) -> str:
    return "" if role is None else f"?as={role.replace(' ', '+')}"
