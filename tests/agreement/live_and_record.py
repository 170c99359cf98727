"""One random story told twice: to a live tournament as commands, and to `tournament settle` as lines of a record."""

import random
from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Any

from croupier.equipment.amounts import Amount, plain_amount
from croupier.records import RefusedInRecord
from croupier.records.tournament import settle_tournament
from croupier.records.tournament.read import understand_tournament
from croupier.rulebook import Cite, Refused
from croupier.tournament.commands import (
    AcceptEntry,
    Apply,
    CancelTournament,
    CloseEntries,
    ConfirmCount,
    ConfirmPlaces,
    Disqualify,
    DrawSeats,
    EnterCount,
    KeepInReserve,
    NotifyApplicant,
    Refund,
    SellSeat,
    StartSession,
    WithdrawEntry,
)
from croupier.tournament.conditions.prize_terms import Surplus
from croupier.tournament.entries.refunds import refund_due
from croupier.tournament.results.placings import OwedPlayOff, Score, Ties
from croupier.tournament.results.prizes import Cents, Percent
from croupier.tournament.results.ties import owed_tie
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.state import Phase
from croupier.verbs.actors import Actor
from tests.agreement.random_tournaments import SHARES, Record, random_amounts
from tests.people import DEALER, OPERATOR, SUPERVISOR
from tests.tournament.quick_finals import final_alone, holding, played_off, to_count
from tests.tournament.tournament_log import DIRECTOR, Running, dollars

_HOURS = (1, 47, 48, 49, 100)


class Story:
    """A tournament of one final and its record, which must go on, be refused and end alike."""

    def __init__(self, book: str, chance: random.Random) -> None:
        self.chance = chance
        self.reserves = ["Yan", "Zoe"]
        fee, kept = chance.choice((100, 120, 55)), 0 if book == "NZ-D7" else chance.choice((0, 10))
        prizes: list[Any] = list(chance.choice(SHARES)) if chance.random() < 0.5 else random_amounts(chance)
        fewest, surplus = chance.choice((1, 3, 4)), chance.choice(tuple(Surplus))
        ties = None if book == "NZ-D7" else chance.choice((Ties.SHARE, Ties.EXTRA_ROUNDS))
        terms = {"fee": dollars(fee), "commission": dollars(kept), "commission_approval": "letter 7"}
        players = {"minimum_players": fewest, "maximum_players": 6, "signed_acceptance": False}
        self.live = final_alone(book, entry=terms | players, prizes=_prize_terms(prizes, surplus, ties))
        self.record: Record = {"rules": book, "start": self.live.start, "entry_fee": fee, "prizes": prizes}
        self.record |= {"surplus": str(surplus), "minimum_players": fewest, "happened": []}
        self.record |= {} if book == "NZ-D7" else {"commission": kept, "ties": str(ties)}
        for name in self.reserves:
            self.live.applied(name).do(KeepInReserve(DIRECTOR, name))

    def tell(self, line: str, act: Callable[[], object]) -> bool:
        """Both take a line, or refuse it by the same clause; whether they took it."""
        before, live = self.live.tournament, _refusal(act)
        if live is not None:
            self.live.tournament = before
        happened = [*self.record["happened"], line]
        recorded = _refusal(lambda: _settled(self.record | {"happened": happened}))
        assert live == recorded, (self.record, line)
        if live is None:
            self.record["happened"] = happened
            self._pay_refunds()
        return live is None

    def _pay_refunds(self) -> None:
        for player in self.live.tournament.players:
            if refund_due(self.live.tournament, player).amount:
                self.live.do(Refund(OPERATOR, player.name))

    def enter(self, name: str) -> bool:
        """Somebody enters, or tries to again."""
        return self.tell(f"{name} enters", lambda: self._enter(name))

    def _enter(self, name: str) -> None:
        self.live.do(Apply(Actor(name), name))
        if not self.live.player(name).notified:
            self.live.do(NotifyApplicant(OPERATOR, name))
        self.live.do(AcceptEntry(OPERATOR, name))

    def withdraw(self, name: str) -> bool:
        """Somebody withdraws, around two days before the start or after it."""
        at = self.live.start - timedelta(hours=self.chance.choice((-1, *_HOURS)))
        by_consent = self.live.clauses.refund_by_consent is not None and self.chance.random() < 0.3
        words = f"{at.isoformat()} {name} withdraws{' with consent' if by_consent else ''}"
        command = WithdrawEntry(Actor(name), name, at, OPERATOR if by_consent else None)
        return self.tell(words, lambda: self.live.do(command))

    def disqualify(self, name: str) -> bool:
        """Somebody is put out."""
        return self.tell(f"{name} is disqualified", lambda: self.live.do(Disqualify(DIRECTOR, name, "hid chips")))

    def cancel(self) -> bool:
        """The operator calls it off, where that may be."""
        return self.tell("the tournament is cancelled", lambda: self.live.do(CancelTournament(OPERATOR, "too few")))

    def start(self) -> list[str]:
        """Seats are drawn; some do not come, and a reserve may have the seat of one; the others play."""
        run, chance = self.live, self.chance
        run.do(CloseEntries(OPERATOR))
        if len(run.tournament.still_in) < 2:
            return [player.name for player in run.tournament.still_in]
        run.do(DrawSeats(DIRECTOR, "drawn in public"))
        players = list(run.session().players)
        absent = [name for name in players[1:] if chance.random() < 0.4]
        run.seated(*(name for name in players if name not in absent))
        resold = absent[:1] if run.clauses.seat_to_reserve and chance.random() < 0.5 else []
        for name in resold:
            run.do(SellSeat(DIRECTOR, name, self.reserves[0], run.start))
            run.seated(self.reserves[0])
        run.do(StartSession(DIRECTOR, 1, run.start))
        self.record["happened"] += [f"{name} does not show" for name in absent]
        self.record["happened"] += [f"{self.reserves[0]} enters for {name}" for name in resold]
        for name in absent:
            if chance.random() < 0.3:
                self.disqualify(name)
        return [name for name in run.session().players if run.player(name).standing.value == "in the tournament"]

    def play(self, players: list[str]) -> None:
        """The final session, and play-offs now and then to the end; in between somebody tries to cancel."""
        chips = {name: self.chance.choice((100, 200, 200, 300)) for name in players}
        if self.live.tournament.sessions:
            _count_out(self.live, chips)
        self._session_line("final session", chips)
        self._try_to_cancel()
        while (tie := self.open_tie) is not None and self.chance.random() < 0.8:
            chips = {name: self.chance.choice((100, 200, 300)) for name in tie.players}
            played_off(self.live, **chips)
            self._session_line("play-off", chips)
            self._try_to_cancel()

    @property
    def open_tie(self) -> OwedPlayOff | None:
        """The tie that must be decided next; none in a tournament that is called off."""
        tournament = self.live.tournament
        return None if tournament.phase is Phase.CANCELLED else owed_tie(tournament)

    def _session_line(self, what: str, chips: dict[str, int]) -> None:
        self.record["happened"].append(f"{what}: " + ", ".join(f"{name} {held}" for name, held in chips.items()))

    def _try_to_cancel(self) -> None:
        tournament = self.live.tournament
        if tournament.sessions and tournament.phase is not Phase.CANCELLED and self.chance.random() < 0.1:
            self.cancel()

    def check(self) -> None:
        """Both give the same answer."""
        run, answer, tie = self.live, _settled(self.record), self.open_tie
        assert (answer["owed"] or {}).get("play_off") == (list(tie.players) if tie else None), self.record
        refunds = {player.name: plain_amount(player.refunded) for player in run.tournament.players if player.refunded}
        assert answer["refunds"] == refunds, self.record
        if run.tournament.phase is Phase.CANCELLED:
            assert (answer["places"], answer["prizes"], answer["pool"]) == ([], {}, "0.00"), self.record
            return
        assert (answer["pool"], answer["commission"]) == (
            plain_amount(run.tournament.pool),
            plain_amount(run.tournament.commission),
        ), self.record
        if tie is None and any(line.startswith("final") for line in self.record["happened"]):
            run.do(ConfirmPlaces(DIRECTOR))
            assert answer["places"] == [list(place) for place in run.tournament.places], self.record
            prizes = {award.name: plain_amount(award.amount) for award in run.tournament.awards if award.amount}
            assert answer["prizes"] == prizes, self.record


def tell_random_story(book: str, chance: random.Random) -> Story:
    """A tournament from its entries to its end, however far it comes."""
    story = Story(book, chance)
    names = ["Ann", "Bob", "Cat", "Dan"][: chance.randint(1, 4)]
    for name in names:
        story.enter(name)
    for _ in range(chance.randrange(5)):
        deed = chance.choice((story.withdraw, story.withdraw, story.enter, story.disqualify))
        deed(chance.choice(names))
    if chance.random() < 0.2:
        story.cancel()
    run = story.live.tournament
    fewest = run.conditions.entry.minimum_players or 1
    if run.phase is not Phase.CANCELLED and run.still_in and run.entries >= fewest:
        players = story.start()
        if chance.random() < 0.2:
            story.cancel()
        if story.live.tournament.phase is not Phase.CANCELLED and players:
            story.play(players)
    return story


def _prize_terms(prizes: list[Any], surplus: Surplus, ties: Ties | None) -> dict[str, Any]:
    shares = tuple(Percent(int(Fraction(share.rstrip("%")) * 100)) for share in prizes if isinstance(share, str))
    amounts = tuple(Amount(int(Decimal(prize) * 100)) for prize in prizes if not isinstance(prize, str))
    plain = {"goods": (), "added": Amount(0), "cents": Cents.ORDER}
    return plain | {"shares": shares, "amounts": amounts, "surplus": surplus, "ties": ties}


def _count_out(run: Running, chips: dict[str, int]) -> None:
    """The final is over with these chips; where one player was left it is over already."""
    if run.session().phase is SessionPhase.IN_PLAY:
        to_count(run, **chips)
    else:
        holding(run, **chips)
    scores = tuple(Score(name, dollars(held)) for name, held in chips.items())
    run.do(EnterCount(DEALER, 1, scores), ConfirmCount(SUPERVISOR, 1))


def _settled(record: Record) -> dict[str, Any]:
    return settle_tournament(understand_tournament({"tournament": record})).as_json()


def _refusal(act: Callable[[], object]) -> Cite | None:
    """The clause by which something is refused."""
    try:
        act()
    except RefusedInRecord as refused:
        return refused.refusal.clause
    except Refused as refused:
        return refused.clause
    return None
