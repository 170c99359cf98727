"""Everybody who entered, line after line: what they paid, what became of them, and what goes back to them."""

from dataclasses import dataclass, field
from enum import StrEnum

from croupier.equipment.amounts import Amount
from croupier.records.tournament.answer import Returned
from croupier.records.tournament.lines import WithdrawsEntry
from croupier.records.tournament.record import TournamentRecord
from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.entries.pool import ExtraKind, PaymentSplit, extra_clause, split_extra, split_fee
from croupier.tournament.entries.refund_rules import (
    RefundSplit,
    may_enter_again,
    refund_on_cancellation,
    refund_on_withdrawal,
    refund_to_absent,
    refund_to_disqualified,
)


class Became(StrEnum):
    """What became of an entrant, worded to follow the name in a sentence."""

    PLAYS = "is in the tournament"
    WITHDREW = "has withdrawn"
    DID_NOT_SHOW = "did not show"
    REPLACED = "did not show, and the seat went to a reserve"
    DISQUALIFIED = "is disqualified"


@dataclass
class Entrant:
    """Somebody who entered."""

    paid: list[PaymentSplit]
    became: Became = Became.PLAYS
    backs: list[RefundSplit] = field(default_factory=list)

    @property
    def kept(self) -> PaymentSplit:
        """What of everything they paid has not gone back."""
        pool = sum(paid.to_pool for paid in self.paid) - sum(back.from_pool for back in self.backs)
        commission = sum(paid.commission for paid in self.paid) - sum(back.from_commission for back in self.backs)
        return PaymentSplit(Amount(pool), Amount(commission), self.paid[0].clause)

    def leave(self, became: Became, back: RefundSplit) -> None:
        """They are out, and so much of what they paid goes back."""
        self.became = became
        self.backs.append(back)


@dataclass
class Entrants:
    """Those who entered a tournament, by name, in the order they did."""

    record: TournamentRecord
    entered: dict[str, Entrant] = field(default_factory=dict)

    @act_bj("19.6")
    @act_mb("15.6")
    @act_uth("16.6")
    def enter(self, name: str) -> None:
        """Somebody pays the fee, once, or again after all of it went back where the book lets them."""
        clauses, before, fee = self.record.clauses, self.entered.get(name), self.record.entry_fee
        if before is not None and not self._may_enter_again(before):
            raise Refused(clauses.one_entry, f"{name} has already entered; each player has one entry.")
        entrant = self.entered.setdefault(name, Entrant([]))
        entrant.paid.append(split_fee(clauses, fee, self.record.commission_on(fee)))
        entrant.became = Became.PLAYS

    def _may_enter_again(self, entrant: Entrant) -> bool:
        kept, paid = entrant.kept, sum(payment.to_pool + payment.commission for payment in entrant.paid)
        refunded = paid - kept.to_pool - kept.commission
        return entrant.became is Became.WITHDREW and may_enter_again(self.record.clauses, paid, refunded)

    @property
    def still_in(self) -> int:
        """How many are in the tournament."""
        return sum(entrant.became is Became.PLAYS for entrant in self.entered.values())

    @nz_d7("2.3(b)")
    @act_bj("19.10")
    @act_mb("15.10")
    @act_uth("16.11")
    def enter_for(self, name: str, other: str) -> None:
        """A reserve pays the fee for the seat of somebody who did not show; the pool then holds both fees."""
        clauses = self.record.clauses
        if clauses.seat_to_reserve is None:
            why = "These rules do not sell a seat to a reserve; the operator may let an entry be transferred."
            raise Refused(clauses.transfer or clauses.one_entry, why)
        absent = self.entered.get(other)
        if absent is None or absent.became is not Became.DID_NOT_SHOW:
            state = f"{other} {absent.became}" if absent else f"{other} has not entered"
            why = f"A reserve can only take the seat of a player who did not show; {state}."
            raise Refused(clauses.seat_to_reserve, why)
        self.enter(name)
        absent.became = Became.REPLACED

    def withdraw(self, line: WithdrawsEntry) -> None:
        """Somebody pulls out before the start; the time, or the operator, decides what goes back."""
        clauses = self.record.clauses
        entrant = self.playing(line.name, clauses.no_refund)
        if line.consent and clauses.refund_by_conditions:
            why = "Only the conditions can permit a refund, not someone's consent, and a record cannot say that they do"
            raise Refused(clauses.no_refund, f"{why}: leave 'with consent' out.")
        back = refund_on_withdrawal(clauses, entrant.kept, self.record.start, line.at, consent=line.consent)
        entrant.leave(Became.WITHDREW, back)

    def miss(self, name: str) -> None:
        """Somebody does not show: the fee stays in the pool."""
        entrant = self.playing(name, self.record.clauses.position_forfeited)
        entrant.leave(Became.DID_NOT_SHOW, refund_to_absent(self.record.clauses))

    @nz_d7("2.3(c)", "2.3(c)(i)")
    def disqualify(self, name: str) -> None:
        """Somebody is disqualified; a player who did not show may be too."""
        clauses = self.record.clauses
        entrant = self.entered.get(name)
        if entrant is None or entrant.became not in (Became.DID_NOT_SHOW, Became.REPLACED):
            entrant = self.playing(name, clauses.rule_breach)
        entrant.leave(Became.DISQUALIFIED, refund_to_disqualified(clauses))

    def buy(self, name: str, kind: ExtraKind) -> None:
        """Somebody pays for chips again, if book and conditions allow it."""
        clauses = self.record.clauses
        clause = extra_clause(clauses, kind)
        cost = next((offer.cost for offer in self.record.offers if offer.kind is kind), None)
        if cost is None:
            raise Refused(clause, f"The conditions offer no {kind}.")
        entrant = self.playing(name, clause)
        entrant.paid.append(split_extra(clauses, kind, cost, self.record.commission_on(cost)))

    def cancel(self) -> None:
        """Everything that was paid goes back, except what has gone back already."""
        clauses = self.record.clauses
        for entrant in self.entered.values():
            disqualified = entrant.became is Became.DISQUALIFIED
            back = refund_on_cancellation(clauses, entrant.kept, disqualified=disqualified)
            if back.amount or not entrant.backs:
                entrant.backs.append(back)

    def playing(self, name: str, clause: Cite) -> Entrant:
        """An entrant who is still in the tournament."""
        entrant = self.entered.get(name)
        if entrant is None:
            raise Refused(clause, f"{name} has not entered the tournament.")
        if entrant.became is not Became.PLAYS:
            raise Refused(clause, f"{name} {entrant.became}, and is no longer in the tournament.")
        return entrant

    @property
    def to_pool(self) -> int:
        """The pool: everybody's payments into it, less refunds."""
        return sum(entrant.kept.to_pool for entrant in self.entered.values())

    @property
    def commission(self) -> int:
        """What the operator keeps."""
        return sum(entrant.kept.commission for entrant in self.entered.values())

    @property
    def refunds(self) -> tuple[Returned, ...]:
        """Whose money a rule gave back or kept."""
        backs = ((name, entrant.backs) for name, entrant in self.entered.items() if entrant.backs)
        return tuple(Returned(name, Amount(sum(back.amount for back in own)), own[-1].clause) for name, own in backs)
