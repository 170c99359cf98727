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


RoundLifeEvent = (
    RoundBegun | RoundEnded | NoBetRequested | NoBetAgreed | PatronAsked | PassCardPlayed | SecretCardPlayed
)
