"""What conditions say about entering: who may, for how much, with how many chips, and what may be bought later."""

from enum import StrEnum

import msgspec

from croupier.equipment.amounts import Amount
from croupier.tournament.conditions.value_types import Bound, ChipAmount, PositiveCount


class Issue(StrEnum):
    """How players come by their tournament chips."""

    GRATUITOUS = "gratuitous"
    FACE_VALUE = "face value"


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one enters, for how much, and how many may.

    `groups` says in words what holds for groups of players, `groups_apart` has members of one group drawn to different
    tables; `refunds` is whether hold-em's conditions permit a refund before the start.
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


class ChipTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players hold when a session begins; chips are amounts like money, with a smallest one."""

    starting: Amount | None = None
    issue: Issue | None = None
    smallest: ChipAmount = Amount(100)
    pass_cards: int = 0
    secret_wager_cards: int = 0


class Extra(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A buy-back, re-buy or add-on: how often each player may have it, until when, for how much and how many chips.

    `times` is 0 where there is none; `until_stage` names the last stage in which it may be had, `until_round` the last
    round of a session.
    """

    times: int | None = None
    cost: Amount | None = None
    chips: Amount | None = None
    method: str = ""
    timing: str = ""
    until_stage: str = ""
    until_round: PositiveCount | None = None
