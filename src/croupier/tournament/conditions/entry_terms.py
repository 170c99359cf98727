"""What conditions say about entering: who may, for how much, with how many chips, and what may be bought later."""

from enum import StrEnum

import msgspec
from msgspec import UNSET, UnsetType

from croupier.equipment.amounts import Amount
from croupier.rulebook import act_bj, act_mb, act_uth
from croupier.tournament.conditions.value_types import Bound, ChipAmount, PositiveCount
from croupier.tournament.entries.refund_rules import RefundTerms
from croupier.tournament.results.prizes import WHOLE, Percent


class Issue(StrEnum):
    """How players come by their tournament chips."""

    GRATUITOUS = "gratuitous"
    FACE_VALUE = "face value"


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one enters, for how much, and how many may.

    `groups` says in words what holds for groups of players, `groups_apart` has members of one group drawn to different
    tables; `refunds` is whether hold-em's conditions permit a refund before the start, `refund_terms` how much and
    until when; `late_entries` is whether free seats go to entries after the draw. The commission is a sum, or a part
    of the fee in hundredths of a percent.
    """

    method: str = ""
    eligibility: str = ""
    form: str = ""
    fee: Amount | None = None
    commission: Amount = Amount(0)
    commission_approval: str = ""
    signed_acceptance: bool = False
    transferable: bool = False
    minimum_players: Bound | None = None
    maximum_players: Bound | None = None
    groups: str = ""
    groups_apart: bool = False
    refunds: bool = False
    withdrawal_hours: int = 48
    commission_percent: Percent | UnsetType = UNSET
    refund_terms: RefundTerms | UnsetType = UNSET
    late_entries: bool | UnsetType = UNSET

    @act_bj("19.20")
    @act_mb("15.22")
    @act_uth("16.21")
    def commission_on(self, payment: Amount) -> Amount:
        """What the operator keeps of an entry fee, or of a buy-back: a percentage is cut to the cent."""
        if self.commission_percent is UNSET:
            return self.commission
        return Amount(payment * self.commission_percent // WHOLE)

    @act_uth("16.23")
    def permitted_refunds(self) -> RefundTerms | None:
        """How the conditions permit refunds: all before play begins, if they say no more; None if they do not."""
        if not self.refunds:
            return None
        return RefundTerms() if self.refund_terms is UNSET else self.refund_terms


class ChipTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players hold when a session begins; chips are amounts like money, with a smallest one."""

    starting: Amount | None = None
    issue: Issue | None = None
    smallest: ChipAmount = Amount(100)
    pass_cards: int = 0
    secret_wager_cards: int = 0


class ExtraTime(StrEnum):
    """When a player may have a buy-back, re-buy or add-on: at a table that is being played, or between sessions."""

    IN_SESSION = "in a session"
    BETWEEN_SESSIONS = "between sessions"
    BOTH = "in and between sessions"


class Extra(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A buy-back, re-buy or add-on: how often each player may have it, until when, for how much and how many chips.

    `times` is 0 where there is none; `until_stage` names the last stage in which it may be had, `until_round` the last
    round of a session. `when` has a default for each kind.
    """

    times: int | None = None
    cost: Amount | None = None
    chips: Amount | None = None
    method: str = ""
    timing: str = ""
    until_stage: str = ""
    until_round: PositiveCount | None = None
    when: ExtraTime | UnsetType = UNSET
