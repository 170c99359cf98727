"""Events that begin and end a round, whatever the game, and of patrons who let one pass."""

from croupier.equipment.shoe import SpareCard
from croupier.rulebook import Cite
from croupier.table.event_bases import NumberedFact, PatronFact


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
)
