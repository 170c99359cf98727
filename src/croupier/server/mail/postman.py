"""The postman: reads new notices off the log, writes letters and has them sent, beside the house.

A letter is taken out of the outbox after the mail server has accepted it. A crash in between sends it once more, under
the same id; nothing is lost. Where several processes share a database, one of them holds the outbox at a time.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from typing import Protocol
from uuid import uuid4

import msgspec
from msgspec.structs import replace

from croupier.floor.people.events import PersonNotified
from croupier.ledger.envelope import Head
from croupier.ledger.outage import STORAGE_ERRORS
from croupier.rulebook import floor
from croupier.server.http.responses import trouble_with
from croupier.server.logs import LOGGER
from croupier.server.mail import mail_outbox as boxes
from croupier.server.mail.letter_reader import LetterReader, goes_by_letter
from croupier.server.mail.letters import write_letter
from croupier.server.mail.mail_outbox import OUTBOX, MailOutbox, WaitingLetter
from croupier.server.mail.mail_settings import MailSettings
from croupier.server.mail.smtp_line import AddressTrouble, MailServerTrouble, SmtpLine
from croupier.server.open_house import Opened

_PERSON = "person "
_LOOKS_SECONDS = 20.0
"""So often the outbox is looked at without news, and its holder says that it is still there."""
_HELD_MILLIS = 60_000
_AGAIN_SECONDS = 5.0
_boxes = msgspec.json.Decoder(MailOutbox)


class LetterLine(Protocol):
    """How letters leave the house."""

    def send(self, letter: EmailMessage) -> None:
        """Have a letter accepted; `MailServerTrouble` or `AddressTrouble` if it is not."""

    def hang_up(self) -> None:
        """End the connection."""


class _OutboxTaken(Exception):  # noqa: N818 - not an error
    """Another process has the outbox."""


class Postman:
    """Sends for one process. `box` is the outbox as far as this process knows; None before it was read."""

    def __init__(self, opened: Opened, settings: MailSettings, site: str, line: LetterLine | None = None) -> None:
        """`site` is the house's own address, for links."""
        self._journal, self._clock = opened.journal, opened.clock
        self._settings, self._line = settings, line or SmtpLine(settings)
        self._reader = LetterReader(opened, site)
        self._name = uuid4().hex
        self._woken = asyncio.Event()
        self.box: MailOutbox | None = None

    async def run(self) -> None:
        """Until this is cancelled. Whatever goes wrong here is logged and tried again: the house goes on."""
        unfollow = self._journal.follow(self._hear)
        thread = ThreadPoolExecutor(1, "mail")
        try:
            while True:
                pause = _LOOKS_SECONDS
                try:
                    await self._work(thread)
                    pause = self._pause()
                except _OutboxTaken:
                    pass
                except STORAGE_ERRORS as problem:
                    LOGGER.warning("e-mail waits for the storage: %s", problem)
                    pause = _AGAIN_SECONDS
                except Exception as problem:
                    trouble_with(problem, "e-mail")
                    pause = _AGAIN_SECONDS
                await self._wait(pause)
        finally:
            unfollow()
            thread.shutdown(wait=False, cancel_futures=True)

    def _hear(self, heads: Sequence[Head]) -> None:
        if any(head.stream.startswith(_PERSON) for head in heads):
            self._woken.set()

    async def _wait(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        except TimeoutError:
            pass
        self._woken.clear()

    def _pause(self) -> float:
        moment = boxes.next_moment(self.box) if self.box else None
        return _LOOKS_SECONDS if moment is None else min(_LOOKS_SECONDS, max(0.0, moment - self._clock.now()) / 1000)

    async def _work(self, thread: ThreadPoolExecutor) -> None:
        """Take in what is new, then send what is due."""
        self.box = await self._held_box()
        await self._take_in(self.box)
        while letter := boxes.next_letter(self.box, self._clock.now()):
            await self._keep(await self._deliver(thread, self.box, letter))
        await asyncio.get_running_loop().run_in_executor(thread, self._line.hang_up)

    @floor("6.16")
    async def _held_box(self) -> MailOutbox:
        """The outbox, held by this process. A house that begins to send e-mail sends nothing of what was before."""
        written = await self._journal.person(OUTBOX)
        if written is None:
            box = MailOutbox(await self._log_end())
            await self._journal.put_person(OUTBOX, msgspec.json.encode(box))
            written = await self._journal.person(OUTBOX)
            assert written is not None
        first, self.box = self.box is None, _boxes.decode(written)
        if first and self.box.resumes:  # whatever was wrong with the mail server may be mended by now
            await self._keep(replace(self.box, resumes=0))
        box, now = self.box, self._clock.now()
        if self._journal.shared:
            if box.holder not in ("", self._name) and now < box.held_until:
                raise _OutboxTaken
            if box.holder != self._name or now > box.held_until - _HELD_MILLIS // 2:
                await self._keep(replace(box, holder=self._name, held_until=now + _HELD_MILLIS))
        return self.box

    async def _keep(self, box: MailOutbox) -> None:
        """Have it on disk, unless another process has changed it meanwhile."""
        before, after = msgspec.json.encode(self.box), msgspec.json.encode(box)
        if before != after and not await self._journal.replace_person(OUTBOX, before, after):
            raise _OutboxTaken
        self.box = box

    async def _log_end(self) -> int:
        last = await asyncio.to_thread(self._journal.store.last_batch)
        return last.last_position if last else 0

    async def _take_in(self, box: MailOutbox) -> None:
        """Notices that came since the last time, of people who want letters."""
        end = await self._log_end()
        if end <= box.position:
            return
        tag = str(PersonNotified.__struct_config__.tag)
        rows = await asyncio.to_thread(self._journal.store.read_kind, tag, box.position, end)
        wanted = [
            (person, version)
            for stream, version, body in rows
            for person in [stream.removeprefix(_PERSON)]
            if goes_by_letter(body) and await self._reader.addressee(person)
        ]
        due = self._clock.now() + int(1000 * self._settings.gather_seconds)
        await self._keep(boxes.add_notices(box, wanted, end, due))

    async def _deliver(self, thread: ThreadPoolExecutor, box: MailOutbox, letter: WaitingLetter) -> MailOutbox:
        """The outbox after a letter was sent, or was not."""
        source = await self._reader.source(letter)
        if source is None:
            return boxes.letter_done(box, letter)
        try:
            written = write_letter(source, self._settings)
            await asyncio.get_running_loop().run_in_executor(thread, self._line.send, written)
        except (ValueError, LookupError, TypeError) as problem:  # one that can't be written must not hold up the others
            LOGGER.error("an e-mail can't be written: %r", problem, extra={"person": letter.person})
            return boxes.letter_refused(box, letter, self._clock.now(), "it can't be written", permanent=True)
        except MailServerTrouble as problem:
            LOGGER.error("e-mail can't be sent: %s", problem, extra={"count": len(box.waiting)})
            return boxes.server_failed(box, self._clock.now(), str(problem))
        except AddressTrouble as problem:
            LOGGER.error("an e-mail was not accepted: %s", problem, extra={"person": letter.person})
            return boxes.letter_refused(box, letter, self._clock.now(), str(problem), problem.permanent)
        return boxes.letter_sent(box, letter)
