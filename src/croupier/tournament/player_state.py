"""Somebody who applied for a tournament: their standing, what they were told, paid and hold."""

from datetime import datetime
from enum import StrEnum

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite


class PlayerStanding(StrEnum):
    """What somebody is to the tournament."""

    APPLICANT = "applicant"
    REFUSED = "refused"
    RESERVE = "in reserve"
    PLAYER = "in the tournament"
    ELIMINATED = "eliminated"
    FORFEITED = "forfeited"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"
    REPLACED = "replaced"


class Player(msgspec.Struct, frozen=True):
    """Somebody who applied. `notified` and `signed` are the hashes of the conditions they were given and agreed to.
    `entered` is that an entry of theirs was accepted, or passed on to them.

    `paid` is everything paid in (fee with commission, and extras), `commission` the part of it that the operator keeps;
    `refund_clause` gives it back to somebody who withdrew. `stage` is the stage they play in, `chips` what they carry
    into it, `points` what they have in this stage, `again` how many more sessions of it a buy-back gave them.
    `forfeited_first` is that the seat of their first session is for sale. `refund_pool` and
    `refund_commission` are what of a part is due, `refund_consented` is that the operator gives the fee back if they
    withdraw; `refund_until` is when a right to it ends that an earlier start does not cut short. `first_chips` is what
    they begin their next session with instead of what others have, `further_chips` what comes on top. `at_desk` is that
    they asked for their entry in person. `heat` is the one of this stage that they chose or were allocated to.
    """

    name: str
    standing: PlayerStanding = PlayerStanding.APPLICANT
    group: str = ""
    notified: str = ""
    signed: str = ""
    entered: bool = False
    paid: Amount = Amount(0)
    commission: Amount = Amount(0)
    refunded: Amount = Amount(0)
    refund_clause: Cite | None = None
    buy_backs: int = 0
    re_buys: int = 0
    add_ons: int = 0
    stage: int = 0
    again: int = 0
    chips: Amount | None = None
    points: int = 0
    warnings: int = 0
    forfeited_first: bool = False
    refund_consented: bool = False
    refund_pool: Amount | None = None
    refund_commission: Amount = Amount(0)
    refund_until: datetime | None = None
    first_chips: Amount | None = None
    further_chips: Amount = Amount(0)
    at_desk: bool = False
    heat: str = ""
