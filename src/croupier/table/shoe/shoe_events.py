"""Events of the cards of a table: checked, shuffled, cut, burnt, and the end of a shoe."""

import msgspec

from croupier.equipment.cards import Card
from croupier.equipment.shoe import Fault
from croupier.rulebook import Cite
from croupier.table.event_bases import NumberedFact, PatronFact, TableFact
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import StaffActed


class CardsChanged(msgspec.Struct, frozen=True, tag="table.cards changed"):
    """Supervisor and dealer checked each replacement; no cards means all of them."""

    by: Actor
    with_dealer: Actor
    cards: tuple[Card, ...]
    clause: Cite


class ShoeEnded(TableFact, frozen=True, tag="table.shoe ended"):
    """The cards come out for the shuffle; `replace` if they may not be used again, `check` if one was wrong."""

    replace: bool = False
    check: bool = False


class CardsShuffled(msgspec.Struct, frozen=True, tag="table.cards shuffled"):
    shoe_number: int
    cards: int
    clause: Cite


class ShoeLoaded(TableFact, frozen=True, tag="table.shoe loaded"): ...


class DiscardsFedBack(TableFact, frozen=True, tag="table.discards fed back"):
    """The gathered cards are in the automated shuffling shoe again."""


class ShufflingShoeFailed(msgspec.Struct, frozen=True, tag="table.shuffler failed"):
    """The round in progress will be finished from a shoe that is not automated."""

    fault: Fault
    details: str
    clause: Cite


class StackShuffled(msgspec.Struct, frozen=True, tag="table.stack shuffled"):
    """The cards that finish the round in progress: the discard rack, or the rest of a failed shoe."""

    cards: int
    from_rack: bool
    clause: Cite


class CutDeclined(PatronFact, frozen=True, tag="table.cut declined"): ...


class CardsCut(msgspec.Struct, frozen=True, tag="table.cards cut"):
    by: Actor
    at: int | None
    clause: Cite


class CuttingCardInserted(msgspec.Struct, frozen=True, tag="table.cutting card inserted"):
    from_back: int | None
    clause: Cite
    indicators: tuple[int, ...] = ()


class ShoeCardBurnt(msgspec.Struct, frozen=True, tag="table.card burnt"):
    """`more` is the number of cards burnt after it."""

    card: Card
    more: int
    clause: Cite


class BurnOmitted(TableFact, frozen=True, tag="table.burn omitted"): ...


class CuttingCardReached(TableFact, frozen=True, tag="table.cutting card reached"):
    """`on` is whose hand the next card goes to: a patron's name or the dealer's. `discarded` if dealing goes on."""

    on: str = ""
    discarded: bool = False


class LastRoundFixed(NumberedFact, frozen=True, tag="table.last round fixed"):
    """The shoe's last round is this one."""


CardEvent = (
    CardsChanged
    | StaffActed
    | ShoeEnded
    | CardsShuffled
    | ShoeLoaded
    | DiscardsFedBack
    | ShufflingShoeFailed
    | StackShuffled
    | CutDeclined
    | CardsCut
    | CuttingCardInserted
    | ShoeCardBurnt
    | BurnOmitted
    | CuttingCardReached
    | LastRoundFixed
)
