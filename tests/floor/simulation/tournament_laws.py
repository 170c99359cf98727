"""What must hold when a simulated tournament is over, worked out from the journal apart from the house."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.floor.people.events import EntryPaid, PersonEntry, PersonNotified, TournamentPaid
from croupier.floor.tournaments.committed_draws import entropy_of, is_as_committed
from croupier.floor.tournaments.events import Entry, Event, Followed
from croupier.floor.tournaments.events_for_people import tournament_facts
from croupier.floor.tournaments.evolve import evolve
from croupier.floor.tournaments.postings import issued_by, pool_of, unit_of
from croupier.floor.tournaments.state import LiveTournament
from croupier.tournament.draw.ballot import BallotEntry, verify_ballot
from croupier.tournament.entries.entry_events import EntryAccepted
from croupier.tournament.entries.payment_events import (
    AddedOn,
    AddedOnBetweenSessions,
    BoughtBack,
    BoughtBackIntoSession,
    ReBought,
    ReBoughtBetweenSessions,
)
from croupier.tournament.sessions.next_sitting import players_per_table
from croupier.tournament.sessions.session_events import SeatsDrawn
from croupier.tournament.state import Phase
from tests.floor.running.staffed_house import UNIT
from tests.floor.simulation.broken_law import require
from tests.floor.simulation.disk import Disk

_TOURNAMENT = msgspec.json.Decoder(Entry)
_PERSON = msgspec.json.Decoder(PersonEntry)


def check_outcome(disk: Disk, live: LiveTournament, names: tuple[str, ...], money: int) -> None:
    """The tournament is over, and nothing of it was lost: seats, draws, money, notices."""
    history = list(_history(disk, live))
    require(live.tournament.phase is Phase.CLOSED, "the tournament is not closed")
    check_seats(history, names)
    check_draws(live, history)
    check_money(disk, live, history, names, money)
    check_notices(disk, live, history, names)


History = list[tuple[LiveTournament, Event]]


def _history(disk: Disk, live: LiveTournament) -> Iterator[tuple[LiveTournament, Event]]:
    """Every event, with the tournament before it."""
    state: LiveTournament | None = None
    for envelope in disk.streams[f"tournament {live.id}"]:
        entry = _TOURNAMENT.decode(envelope.body)
        if state is not None:
            yield state, entry.event
        state = evolve(state, entry)
    require(state == live, "the log gives another tournament")


def _followed(history: History, *kinds: type) -> list[tuple[LiveTournament, Any]]:
    return [
        (live, event.event) for live, event in history if isinstance(event, Followed) and isinstance(event.event, kinds)
    ]


def check_seats(history: History, names: tuple[str, ...]) -> None:
    """In the first sitting everybody has one seat, and every seat one player."""
    (_, first), *_ = _followed(history, SeatsDrawn)
    seats = [(session.number, seat) for session in first.sessions for seat in session.seats]
    require(sorted(seat.player for _, seat in seats) == sorted(names), "somebody has no seat, or two")
    places = {(number, seat.table, seat.seat) for number, seat in seats}
    require(len(places) == len(names), "a seat was given twice")


def check_draws(live: LiveTournament, history: History) -> None:
    """Every ballot can be drawn again from its entropy, which is what the house had committed itself to."""
    drawn = {draw.entropy: draw for draw in live.drawn}
    for draw in live.drawn:
        require(is_as_committed(draw.commitment, draw.salt), "a draw is not as it was committed to")
        again = entropy_of(draw.commitment.root, draw.salt, draw.nonces)
        require(draw.entropy == again, "a draw has another entropy than its parts")
    for before, event in _followed(history, SeatsDrawn):
        entropy = event.sessions[0].entropy
        require(entropy in drawn, "a ballot was drawn from what nobody had committed to")
        seats = [seat for session in event.sessions for seat in session.seats]
        entries = tuple(BallotEntry(seat.player) for seat in seats)
        tables = max(seat.table for seat in seats)
        wrong = verify_ballot(seats, entropy, event.purpose, entries, tables, players_per_table(before.tournament))
        require(not wrong, f"a ballot is not what is drawn again: {wrong[:1]}")


def check_money(disk: Disk, live: LiveTournament, history: History, names: tuple[str, ...], money: int) -> None:
    """What came in is what went out, the pool and the chips are at nothing, and every account is what it was told."""
    flows: Counter[tuple[str, str]] = Counter()
    for envelope in disk.streams[f"tournament {live.id}"]:
        for posting in envelope.postings:
            if posting.unit == UNIT:
                flows[_side(posting.source), _side(posting.target)] += posting.amount
    prizes, goods = flows["pool", "account"], flows["pool", "world"]
    entered, added, back = flows["account", "pool"], flows["cage", "pool"], flows["pool", "cage"]
    commission = flows["account", "cage"] - flows["cage", "account"]
    require(entered + added == prizes + goods + back, "the pool paid more or less than came in")
    require(flows["account", "pool"] + flows["account", "cage"] == _owed(live, history), "fees are not what was owed")
    require(disk.books.balances[pool_of(live.id), UNIT] == 0 == live.tournament.pool, "the pool is not at nothing")
    require(disk.books.balances[issued_by(live.id), unit_of(live.id)] == 0, "chips are still out")
    held = sum(disk.books.balances[f"account {name}", UNIT] for name in names)
    paid_in = len(names) * money + added
    require(paid_in == held + commission + goods + back, "money in is not prizes, refunds and commission")
    for name in names:
        facts = [fact for fact in _facts(disk, f"person {name}") if isinstance(fact, EntryPaid | TournamentPaid)]
        told = sum(fact.amount if isinstance(fact, TournamentPaid) else -fact.amount for fact in facts)
        require(disk.books.balances[f"account {name}", UNIT] == money + told, f"{name} was told another amount")


def _side(account: str) -> str:
    return account.partition(" ")[0]


def _owed(live: LiveTournament, history: History) -> int:
    """What the conditions ask for everything that was bought."""
    conditions = live.tournament.conditions
    prices = (
        (conditions.entry.fee, (EntryAccepted,)),
        (conditions.re_buy and conditions.re_buy.cost, (ReBought, ReBoughtBetweenSessions)),
        (conditions.add_on and conditions.add_on.cost, (AddedOn, AddedOnBetweenSessions)),
        (conditions.buy_back and conditions.buy_back.cost, (BoughtBack, BoughtBackIntoSession)),
    )
    return sum((price or 0) * len(_followed(history, *kinds)) for price, kinds in prices)


def check_notices(disk: Disk, live: LiveTournament, history: History, names: tuple[str, ...]) -> None:
    """Everybody was told that they are in, their seats, and how they ended; nothing was lost or told twice."""
    stream = f"tournament {live.id}"
    due = Counter(
        (person, fact.words)
        for before, event in history
        for person, fact in tournament_facts(before, event)
        if isinstance(fact, PersonNotified)
    )
    told: Counter[tuple[str, str]] = Counter()
    for person in disk.streams:
        for fact in _facts(disk, person) if person.startswith("person ") else ():
            if isinstance(fact, PersonNotified) and fact.stream == stream:
                told[person, fact.words] += 1
    require(told == due, f"notices were lost or told twice: {list((due - told) | (told - due))[:1]}")
    seats = {
        seat.player: f"table {seat.table}, seat {seat.seat}"
        for _, event in _followed(history, SeatsDrawn)[:1]
        for session in event.sessions
        for seat in session.seats
    }
    for name in names:
        words = " ".join(words for person, words in told if person == f"person {name}")
        for needed in ("You are entered", seats[name]):
            require(needed in words, f"{name} was never told: {needed}")
        ended = ("out of the tournament", "You finished")
        require(any(end in words for end in ended), f"{name} was never told how they ended")


def _facts(disk: Disk, person: str) -> Iterator[Any]:
    return (_PERSON.decode(envelope.body).event for envelope in disk.streams.get(person, ()))
