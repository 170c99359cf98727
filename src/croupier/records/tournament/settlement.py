"""Settling a tournament record: the conditions are judged, then line after line; places and money follow."""

from croupier.equipment.amounts import Amount
from croupier.records.replay import RefusedInRecord
from croupier.records.tournament.answer import TournamentAnswer
from croupier.records.tournament.entrants import Entrants
from croupier.records.tournament.lines import (
    Buys,
    Countback,
    DoesNotShow,
    Enters,
    FinalSession,
    IsCancelled,
    IsDisqualified,
    PlayOff,
    RecordLine,
    WithdrawsEntry,
)
from croupier.records.tournament.record import TournamentRecord
from croupier.rulebook import Refused
from croupier.tournament.entries.pool import split_extra, split_fee
from croupier.tournament.entries.refund_rules import check_cancellation
from croupier.tournament.results.distribution import OfferedPrizes, pay_out
from croupier.tournament.results.placings import Placings, Ranking, check_ties, placings, rank_final, rank_play_off
from croupier.tournament.results.prizes import Prize, award, check_shares, prizes_by_share


def settle_tournament(record: TournamentRecord) -> TournamentAnswer:
    """Who is placed where and what each is paid or refunded, or `RefusedInRecord` if the rules do not allow it."""
    try:
        _check_conditions(record)
    except Refused as refusal:
        raise RefusedInRecord(refusal, None, None) from None
    story = Story(record)
    for number, line in enumerate(record.happened, start=1):
        try:
            story.tell(line)
        except Refused as refusal:
            # a tie that the conditions do not cover is their breach, not a line's
            in_conditions = refusal.clause == record.clauses.final_ties and isinstance(line, FinalSession)
            raise RefusedInRecord(refusal, None, None if in_conditions else number) from None
    return story.answer()


def _check_conditions(record: TournamentRecord) -> None:
    """The operator's choices against the book."""
    clauses, commission = record.clauses, record.commission
    if commission is not None and clauses.commission is None:
        raise Refused(clauses.fees_to_pool, "All of an entry fee goes into the prize pool: leave the commission out.")
    split_fee(clauses, record.entry_fee, record.commission_on(record.entry_fee))
    for offer in record.offers:
        split_extra(clauses, offer.kind, offer.cost, record.commission_on(offer.cost))
    check_ties(clauses, record.ties)
    if not record.prizes:
        raise Refused(clauses.prize_list, "A tournament needs a list of at least one prize.")
    if record.shares:
        check_shares(clauses, record.shares)


class Story:
    """What happened so far. `ranking` is set once the final session has been played."""

    def __init__(self, record: TournamentRecord) -> None:
        self.record = record
        self.entrants = Entrants(record)
        self.ranking: Ranking | None = None
        self.cancelled = False

    def tell(self, line: RecordLine) -> None:
        """The next line."""
        clauses = self.record.clauses
        if self.cancelled:
            raise Refused(clauses.cancellation, "The tournament is cancelled; nothing can follow.")
        match line:
            case PlayOff() | Countback():
                self._play_off(line)
            case IsCancelled():
                self._cancel()
            case _ if self.ranking is not None:
                raise Refused(clauses.places_awarded, "The final session is over; only a play-off can follow.")
            case FinalSession(scores):
                for score in scores:
                    self.entrants.playing(score.name, clauses.places_awarded)
                self.ranking = rank_final(clauses, scores, self.record.prizes, self.record.ties)
            case _:
                self._player_line(line)

    def _cancel(self) -> None:
        """The tournament is called off, as a live one is: a place is decided once its tie is."""
        check_cancellation(
            self.record.clauses,
            begun=self.ranking is not None,
            decided=self.ranking is not None and placings(self.ranking).owed is None,
            participants=self.entrants.still_in,
            fewest=self.record.minimum_players,
        )
        self.entrants.cancel()
        self.ranking, self.cancelled = None, True

    def _player_line(self, line: RecordLine) -> None:
        match line:
            case Enters(name, ""):
                self.entrants.enter(name)
            case Enters(name, other):
                self.entrants.enter_for(name, other)
            case WithdrawsEntry():
                self.entrants.withdraw(line)
            case DoesNotShow(name):
                self.entrants.miss(name)
            case IsDisqualified(name):
                self.entrants.disqualify(name)
            case Buys(name, kind):
                self.entrants.buy(name, kind)

    def _play_off(self, line: PlayOff | Countback) -> None:
        clauses = self.record.clauses
        if self.ranking is None:
            clause = clauses.final_ties or clauses.ties_played or clauses.places_awarded
            raise Refused(clause, "A play-off cannot come before the final session is over.")
        self.ranking = rank_play_off(self.ranking, line.scores, isinstance(line, Countback))

    def answer(self) -> TournamentAnswer:
        """The money and the places after the last line."""
        clauses = self.record.clauses
        pool = Amount(0 if self.cancelled else self.entrants.to_pool + self.record.added)
        prizes = self._prizes(pool)
        placed = placings(self.ranking) if self.ranking else Placings()
        contending = sum(len(group.players) for group in self.ranking.groups) if self.ranking else 0
        awards, given = award(clauses, placed, prizes), sum(prize.amount for prize in prizes[:contending])
        if self.record.surplus is not None and placed.places and placed.owed is None:
            offered = OfferedPrizes(self.record.amounts, self.record.shares, self.record.surplus)
            awards = pay_out(clauses, placed, pool, offered)
            given = sum(award.amount for award in awards)
        return TournamentAnswer(
            clauses=clauses,
            pool=pool,
            commission=Amount(0 if self.cancelled else self.entrants.commission),
            refunds=self.entrants.refunds,
            placings=placed,
            awards=awards,
            ties=self.record.ties,
            undistributed=pool - given,
            cancelled=self.cancelled,
        )

    def _prizes(self, pool: Amount) -> tuple[Prize, ...]:
        if self.record.shares:
            return prizes_by_share(self.record.clauses, pool, self.record.shares)
        return tuple(Prize(amount) for amount in self.record.amounts)
