"""What a tournament record says once it has been read: the conditions of its money and places, and what happened."""

from datetime import datetime
from fractions import Fraction

import msgspec

from croupier.equipment.amounts import Amount
from croupier.records.tournament.lines import RecordLine
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.conditions.prize_terms import Surplus
from croupier.tournament.entries.pool import ExtraKind
from croupier.tournament.results.placings import Ties


class RecordedOffer(msgspec.Struct, frozen=True):
    """A further purchase that the conditions allow, and its cost."""

    kind: ExtraKind
    cost: Amount


class TournamentRecord(msgspec.Struct, frozen=True):
    """A whole record, understood but not judged yet. Prizes are amounts or shares of the pool in percent.

    A commission of None was left out: some books do not allow even the key. `surplus` is who gets what the prizes leave
    of the pool; where nobody says so, it is left over.
    """

    clauses: TournamentClauses
    start: datetime
    entry_fee: Amount
    added: Amount
    amounts: tuple[Amount, ...]
    shares: tuple[Fraction, ...]
    commission: Amount | Fraction | None
    offers: tuple[RecordedOffer, ...]
    ties: Ties | None
    happened: tuple[RecordLine, ...]
    surplus: Surplus | None = None
    minimum_players: int = 0

    def commission_on(self, payment: Amount) -> Amount:
        """What the operator keeps of a payment: a sum, or a part in percent that is cut to the cent."""
        if isinstance(self.commission, Fraction):
            return Amount(payment * self.commission // 100)
        return self.commission or Amount(0)

    @property
    def prizes(self) -> int:
        """How many prizes there are."""
        return len(self.amounts) + len(self.shares)
