"""Events of tournament players, and of the limits and rounds that only they have."""

import msgspec

from croupier.rulebook import Cite
from croupier.table.event_bases import NumberedFact, PatronEvent, PatronFact
from croupier.table.state import Limits


class PatronEliminated(PatronFact, frozen=True, tag="table.patron eliminated"):
    """Somebody who cannot meet the minimum before a round is out; their chips stay on record."""


class PatronReinstated(PatronFact, frozen=True, tag="table.patron reinstated"):
    """By a ruling, somebody who was out or excluded plays on."""


class ChipsRuled(PatronEvent, frozen=True, tag="table.chips ruled"):
    """By a ruling, chips are added to a stack or, if negative, taken from it."""

    amount: int
    clause: Cite


class LateNoted(PatronFact, frozen=True, tag="table.late noted"):
    """The player ran out of time: a wager in this round is the minimum."""


class MinimumWarned(PatronFact, frozen=True, tag="table.minimum warned"):
    """The player puts less than the minimum at risk and is warned; this round goes on."""


class OutOfTurnNoted(PatronFact, frozen=True, tag="table.out of turn noted"):
    """A wager out of turn stands; its owner is warned that the next may be void, or had been warned: `again`."""

    on: str = ""
    box: int = 0
    again: bool = False


class IndicatorCardReached(NumberedFact, frozen=True, tag="table.indicator card reached"):
    """The session's first or second indicator: the limits rise before the next round."""


class LimitTimeReached(NumberedFact, frozen=True, tag="table.limit time reached"):
    """The session's first, second … time for other limits has come: they change before the next round."""


class LimitsRaised(msgspec.Struct, frozen=True, tag="table.limits raised"):
    """What the indicator card announced is on the sign."""

    limits: Limits
    clause: Cite


class RoundCalledOff(NumberedFact, frozen=True, tag="table.round called off"):
    """The round is not dealt: pass and secret wager cards played in it go back, and its number is free again."""


PlayerStandingEvent = (
    PatronEliminated
    | PatronReinstated
    | ChipsRuled
    | LateNoted
    | MinimumWarned
    | OutOfTurnNoted
    | IndicatorCardReached
    | LimitTimeReached
    | LimitsRaised
    | RoundCalledOff
)
