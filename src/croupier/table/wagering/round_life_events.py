"""Events that begin and end a round, whatever the game, and of patrons who let one pass."""

from croupier.equipment.amounts import Amount
from croupier.equipment.shoe import SpareCard
from croupier.rulebook import Cite
from croupier.table.event_bases import NumberedFact, PatronEvent, PatronFact, TableFact
from croupier.verbs.actors import Actor


class RoundBegun(NumberedFact, frozen=True, tag="table.round begun"):
    no_bet: Cite | None = None
    carried: tuple[SpareCard, ...] = ()


class RoundEnded(NumberedFact, frozen=True, tag="table.round ended"):
    """The round is over by its book: its cards are in the discard rack, or its last wager is settled."""


class NoBetRequested(PatronFact, frozen=True, tag="table.no bet requested"): ...


class NoBetAgreed(PatronFact, frozen=True, tag="table.no bet agreed"): ...


class PatronAsked(PatronFact, frozen=True, tag="table.patron asked"): ...


class PassCardPlayed(PatronFact, frozen=True, tag="table.pass card played"): ...


class SecretCardPlayed(PatronFact, frozen=True, tag="table.secret card played"): ...


class WageringFinished(PatronFact, frozen=True, tag="table.wagering finished"):
    """The player says that they have made all their wagers."""


class WagerMissed(PatronFact, frozen=True, tag="table.wager missed"):
    """Wagers were to close and this player had not wagered: the director decides."""


class WagerAwaited(PatronFact, frozen=True, tag="table.wager awaited"):
    """The director has the round wait for this player's wager."""


class PatronLeftOut(PatronFact, frozen=True, tag="table.patron left out"):
    """The director has the round go on without this player, who has not wagered."""


class FinalRoundMoved(NumberedFact, frozen=True, tag="table.final round moved"):
    """A round of the session was void and is not one of them: its last round is now this one."""


class FollowedByCount(TableFact, frozen=True, tag="table.followed by count"):
    """From now on the system is told rounds and counts alone, or all of the game again."""

    follows: bool = True


class StackCounted(PatronEvent, frozen=True, tag="table.stack counted"):
    """The chips in front of a patron were counted; `before` is what was known of them until then."""

    chips: Amount
    before: Amount
    by: Actor
    clause: Cite


class CountedShoeEnded(NumberedFact, frozen=True, tag="table.counted shoe ended"):
    """The shoe of this number came to its end, at a table that the system follows by counts."""


class CountedRoundVoided(NumberedFact, frozen=True, tag="table.counted round voided"):
    """A round that the system follows by counts is void: its wagers went back at the table."""

    why: str
    by: Actor


RoundLifeEvent = (
    RoundBegun
    | RoundEnded
    | NoBetRequested
    | NoBetAgreed
    | PatronAsked
    | PassCardPlayed
    | SecretCardPlayed
    | WageringFinished
    | WagerMissed
    | WagerAwaited
    | PatronLeftOut
    | FinalRoundMoved
    | FollowedByCount
    | StackCounted
    | CountedShoeEnded
    | CountedRoundVoided
)
