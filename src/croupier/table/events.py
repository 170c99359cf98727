"""The events of every table, whatever its game."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.equipment.shoe import Fault, SpareCard
from croupier.rulebook import Cite
from croupier.table.game_types import GAME_EVENTS, GameDeterminations, GameEvent
from croupier.table.state import Limits
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import StaffActed


class PatronEvent(msgspec.Struct, frozen=True):
    """An event about one patron."""

    patron: str


class PatronFact(PatronEvent, frozen=True):
    """An event about one patron, by a rule."""

    clause: Cite


class TableFact(msgspec.Struct, frozen=True):
    """An event at the table, by a rule."""

    clause: Cite


class NumberedFact(msgspec.Struct, frozen=True):
    """An event about something numbered, by a rule: a round, or an indicator card."""

    number: int
    clause: Cite


class PatronJoined(PatronEvent, frozen=True, tag="table.patron joined"):
    chips: Amount
    seat: int
    clause: Cite


class ChipsBrought(PatronEvent, frozen=True, tag="table.chips brought"):
    chips: Amount
    clause: Cite


class PatronLeft(PatronEvent, frozen=True, tag="table.patron left"):
    chips: Amount
    clause: Cite


class SeatVacated(PatronFact, frozen=True, tag="table.seat vacated"): ...


class PatronExcluded(PatronEvent, frozen=True, tag="table.patron excluded"):
    by: Actor
    details: str
    clause: Cite


class PatronWarned(PatronFact, frozen=True, tag="table.patron warned"):
    """Further wagers below the minimum will be returned."""


class OutOfTurnNoted(PatronFact, frozen=True, tag="table.out of turn noted"):
    """A wager out of turn stands; its owner is warned that the next may be void, or had been warned: `again`."""

    on: str = ""
    box: int = 0
    again: bool = False


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


class BoxGivenUp(PatronEvent, frozen=True, tag="table.box given up"):
    """A patron who decides for several boxes gives up this one to somebody who wants to play."""

    box: int
    to: str
    clause: Cite


class MinimumRequired(PatronEvent, frozen=True, tag="table.minimum required"):
    """This patron wagers the minimum until the next shoe."""

    by: Actor
    clause: Cite


class PatronRestricted(PatronEvent, frozen=True, tag="table.patron restricted"):
    """The patron is restricted to one box and the minimum; it is in the register for the Commission."""

    by: Actor
    tracking: str
    clause: Cite


class RestrictionLifted(PatronEvent, frozen=True, tag="table.restriction lifted"):
    by: Actor
    clause: Cite


class RestrictionsAdvised(msgspec.Struct, frozen=True, tag="table.restrictions advised"):
    """The Commission has been told of these patrons' restrictions."""

    patrons: tuple[str, ...]
    reference: str
    by: Actor
    clause: Cite


class CardsChanged(msgspec.Struct, frozen=True, tag="table.cards changed"):
    """Supervisor and dealer checked each replacement; no cards means all of them."""

    by: Actor
    with_dealer: Actor
    cards: tuple[Card, ...]
    clause: Cite


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


class IndicatorCardReached(NumberedFact, frozen=True, tag="table.indicator card reached"):
    """The session's first or second indicator: the limits rise before the next round."""


class LimitsRaised(msgspec.Struct, frozen=True, tag="table.limits raised"):
    """What the indicator card announced is on the sign."""

    limits: Limits
    clause: Cite


class LastRoundFixed(NumberedFact, frozen=True, tag="table.last round fixed"):
    """The shoe's last round is this one."""


class ShoeEnded(TableFact, frozen=True, tag="table.shoe ended"):
    """The cards come out for the shuffle; `replace` if they may not be used again, `check` if one was wrong."""

    replace: bool = False
    check: bool = False


class NoBetRequested(PatronFact, frozen=True, tag="table.no bet requested"): ...


class NoBetAgreed(PatronFact, frozen=True, tag="table.no bet agreed"): ...


class RoundBegun(NumberedFact, frozen=True, tag="table.round begun"):
    no_bet: Cite | None = None
    carried: tuple[SpareCard, ...] = ()


class RoundEnded(NumberedFact, frozen=True, tag="table.round ended"):
    """The cards go to the discard rack."""


class RoundCalledOff(NumberedFact, frozen=True, tag="table.round called off"):
    """The round is not dealt: pass and secret wager cards played in it go back, and its number is free again."""


class PatronAsked(PatronFact, frozen=True, tag="table.patron asked"): ...


class PassCardPlayed(PatronFact, frozen=True, tag="table.pass card played"): ...


class SecretCardPlayed(PatronFact, frozen=True, tag="table.secret card played"): ...


class Reversal(PatronEvent, frozen=True):
    """What a void round gives back to a patron or takes from them; chips they no longer have are claimed."""

    given_back: Amount = Amount(0)
    held: Amount = Amount(0)
    taken_back: Amount = Amount(0)
    claimed: Amount = Amount(0)


class FinishedRoundVoided(msgspec.Struct, frozen=True, tag="table.round voided"):
    number: int
    by: Actor
    reversals: tuple[Reversal, ...]
    details: str
    clause: Cite
    patron: str = ""


class ClaimCollected(PatronEvent, frozen=True, tag="table.claim collected"):
    round_number: int
    amount: Amount
    by: Actor
    clause: Cite


class ClaimWaived(PatronEvent, frozen=True, tag="table.claim waived"):
    round_number: int
    amount: Amount
    by: Actor
    details: str
    clause: Cite


class HeldPaid(PatronEvent, frozen=True, tag="table.held paid"):
    """Chips go to the stack of a patron who is back, or through the cage."""

    amount: Amount
    to_stack: bool
    clause: Cite


class SeatTaken(PatronEvent, frozen=True, tag="table.seat taken"):
    seat: int
    clause: Cite


class Redetermined(msgspec.Struct, frozen=True, tag="table.redetermined"):
    game: GameDeterminations
    clause: Cite


class NoticeGiven(msgspec.Struct, frozen=True, tag="table.notice given"):
    by: Actor
    clause: Cite
    limits: Limits | None = None
    differential: Amount | None = None
    method: str | None = None
    lift_differential: bool = False


class ChangeMade(TableFact, frozen=True, tag="table.change made"):
    limits: Limits | None = None
    differential: Amount | None = None
    method: str | None = None
    lift_differential: bool = False


class PersonalLimitPlaced(PatronEvent, frozen=True, tag="table.personal limit placed"):
    maximum: Amount | None
    clause: Cite


class ClosureNoticeGiven(TableFact, frozen=True, tag="table.closure notice given"):
    after_round: int | None = None


class TableClosed(TableFact, frozen=True, tag="table.closed"): ...


TableEvent = (
    PatronJoined
    | ChipsBrought
    | PatronLeft
    | SeatVacated
    | PatronExcluded
    | PatronWarned
    | OutOfTurnNoted
    | PatronEliminated
    | PatronReinstated
    | ChipsRuled
    | LateNoted
    | MinimumWarned
    | BoxGivenUp
    | MinimumRequired
    | PatronRestricted
    | RestrictionLifted
    | RestrictionsAdvised
    | CardsChanged
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
    | IndicatorCardReached
    | LimitsRaised
    | LastRoundFixed
    | ShoeEnded
    | NoBetRequested
    | NoBetAgreed
    | RoundBegun
    | RoundEnded
    | RoundCalledOff
    | PatronAsked
    | PassCardPlayed
    | SecretCardPlayed
    | FinishedRoundVoided
    | ClaimCollected
    | ClaimWaived
    | HeldPaid
    | SeatTaken
    | Redetermined
    | NoticeGiven
    | ChangeMade
    | PersonalLimitPlaced
    | ClosureNoticeGiven
    | TableClosed
    | StaffActed
)

Event = TableEvent | GameEvent


def is_game_event(event: Event) -> bool:
    """Whether this event is the game's, not the table's."""
    return type(event) in GAME_EVENTS
