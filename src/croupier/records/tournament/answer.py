"""The answer to a tournament record: places, prizes and refunds with their clauses, and what must still be played."""

import msgspec

from croupier.equipment.amounts import Amount, plain_amount
from croupier.rulebook import Cite, split_cite
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.results.placings import Placings, Ties
from croupier.tournament.results.prizes import Award


class Returned(msgspec.Struct, frozen=True):
    """What somebody gets back, which may be nothing, and the clause that says so."""

    name: str
    amount: Amount
    clause: Cite


class TournamentAnswer(msgspec.Struct, frozen=True):
    """A whole tournament record, settled.

    `undistributed` is what the prizes, open ones too, leave of the pool; it is negative
    if the operator must add. `ties` is what the conditions say about them.
    """

    clauses: TournamentClauses
    pool: Amount
    commission: Amount
    refunds: tuple[Returned, ...]
    placings: Placings
    awards: tuple[Award, ...]
    ties: Ties | None = None
    undistributed: int = 0
    cancelled: bool = False

    def as_json(self) -> dict[str, object]:
        """The object that `croupier tournament settle --json` prints."""
        owed = self.placings.owed
        answer: dict[str, object] = {
            "pool": plain_amount(self.pool),
            "commission": plain_amount(self.commission),
            "refunds": {back.name: plain_amount(back.amount) for back in self.refunds if back.amount},
            "places": [list(players) for players in self.placings.places],
            "prizes": {award.name: plain_amount(award.amount) for award in self.awards if award.amount},
            "owed": owed
            and {
                "countback" if owed.countback else "play_off": list(owed.players),
                "for": str(owed.for_),
                "rule": split_cite(owed.clause)[1],
            },
        }
        return answer | {"undistributed": plain_amount(self.undistributed)} if self.undistributed else answer
