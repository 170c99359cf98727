"""The commands of every table, whatever its game: seats and chips, the shoe, rounds and the sign."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.equipment.shoe import Fault
from croupier.table.game_types import GameCommand, GameDeterminations
from croupier.table.state import Limits
from croupier.table.wagering.finished_rounds import FinishedRound
from croupier.verbs.actors import Actor, Ordered
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.void_grounds import Ground


class PatronOrder(Ordered, frozen=True):
    """A command about one patron, who need not be its actor."""

    patron: str


class JoinTable(PatronOrder, frozen=True, tag="table.join"):
    """A patron joins the table with chips; `seat` 0 means standing."""

    chips: Amount
    seat: int = 0


class BringChips(PatronOrder, frozen=True, tag="table.bring chips"):
    """A patron at the table adds to their stack."""

    chips: Amount


class LeaveTable(PatronOrder, frozen=True, tag="table.leave"):
    """A patron leaves with their chips."""


class VacateSeat(PatronOrder, frozen=True, tag="table.vacate seat"):
    """The supervisor asks a patron who keeps abstaining to give up the seat."""


class ExcludePatron(PatronOrder, frozen=True, tag="table.exclude"):
    """The operator excludes somebody who broke the rules from further play."""

    details: str = ""


class ReadmitPatron(PatronOrder, frozen=True, tag="table.readmit"):
    """The operator lifts a patron's exclusion from this table; `details` say why."""

    details: str


class ChangeCards(Ordered, frozen=True, tag="table.change cards"):
    """Some or all cards are replaced after a round; the supervisor and `with_dealer` both check them."""

    with_dealer: Actor
    cards: tuple[Card, ...] = ()


class RequireMinimum(PatronOrder, frozen=True, tag="table.require minimum"):
    """The operator limits a patron who skipped a round of this shoe to the minimum until the next shoe."""


class RestrictPatron(PatronOrder, frozen=True, tag="table.restrict"):
    """The operator confines a patron to one box and the minimum; `tracking` is the evidence."""

    tracking: str = ""


class LiftRestriction(PatronOrder, frozen=True, tag="table.lift restriction"):
    """The operator lifts a patron's restriction."""


class AdviseRestrictions(Ordered, frozen=True, tag="table.advise restrictions"):
    """The Commission has been told of the restrictions in the register; `reference` names the report and its date."""

    reference: str


class ShuffleCards(Ordered, frozen=True, tag="table.shuffle"):
    """The dealer shuffles, or brings in pre-shuffled cards."""


class RiffleCards(Ordered, frozen=True, tag="table.riffle"):
    """Pre-shuffled cards are riffled before the cut because a patron asked."""

    asked_by: str
    approved_by: Actor


class DeclineCut(PatronOrder, frozen=True, tag="table.decline cut"):
    """A patron declines the cut."""


class CutCards(Ordered, frozen=True, tag="table.cut"):
    """The cut, in cards from the front; None if it was judged by eye."""

    at: int | None = None


class InsertCuttingCard(Ordered, frozen=True, tag="table.insert cutting card"):
    """The dealer inserts the cutting card this many cards from the back; None if it was judged by eye.

    `indicators` are the places of the limit-change indicators in front of it, also from the back. If the cutting card
    was judged by eye, so were they.
    """

    from_back: int | None = None
    indicators: tuple[int, ...] = ()


class LoadShoe(Ordered, frozen=True, tag="table.load shoe"):
    """The dealer puts the shuffled cards into the shoe, if that is a separate step."""


class ReshuffleDiscards(Ordered, frozen=True, tag="table.reshuffle discards"):
    """The shoe ran short in a round: the discard rack is shuffled, to be cut and dealt from."""


class ReportShufflingShoeMalfunction(Ordered, frozen=True, tag="table.report malfunction"):
    """The automated shuffling shoe has a fault that cannot be repaired; `details` describe it."""

    fault: Fault
    details: str = ""


class ReportDealtPastCuttingCard(Ordered, frozen=True, tag="table.report dealt past cutting card"):
    """Staff notice that the cutting card came out earlier and dealing went on."""


class BurnCard(Ordered, frozen=True, tag="table.burn"):
    """A card leaves the shoe for the discard rack."""

    card: Card = UNSEEN


class ReportBurnMissed(Ordered, frozen=True, tag="table.report burn missed"):
    """The dealer forgot to burn, and a round is in progress."""


class ReachCuttingCard(Ordered, frozen=True, tag="table.reach cutting card"):
    """The cutting card came out of the shoe."""


class ReachIndicatorCard(Ordered, frozen=True, tag="table.reach indicator card"):
    """An indicator of a change of limits came out of the shoe."""


class DirectShuffle(Ordered, frozen=True, tag="table.direct shuffle"):
    """The supervisor orders a shuffle after a round; `details` say why."""

    details: str = ""


class RequestNoBetCoup(Ordered, frozen=True, tag="table.request no bet"):
    """A patron asks for a round without wagers."""


class AgreeToNoBetCoup(Ordered, frozen=True, tag="table.agree to no bet"):
    """A patron agrees to a round without wagers."""


class EnterNoBetWish(PatronOrder, frozen=True, tag="table.enter no bet wish"):
    """Staff enter that a patron asks for a round without wagers or, if somebody has asked, that they agree."""


class BeginRound(Ordered, frozen=True, tag="table.begin round"):
    """The next round: patrons may wager, unless the supervisor directs a round without wagers."""

    no_bet: bool = False


class GatherCards(Ordered, frozen=True, tag="table.gather cards"):
    """The dealer gathers the cards of a settled round into the discard rack: the round is over."""


class AskNext(Ordered, frozen=True, tag="table.ask next"):
    """The dealer asks the next patron for a wager, if patrons wager in turn."""


class CallTime(PatronOrder, frozen=True, tag="table.call time"):
    """This player's time to wager is over."""


class FinishWagering(PatronOrder, frozen=True, tag="table.finish wagering"):
    """A player has made all wagers of this round: the dealer may ask the next."""


class ReportMissedWager(PatronOrder, frozen=True, tag="table.report missed wager"):
    """Wagers are to close, and this player has not wagered."""


class WaitForWager(PatronOrder, frozen=True, tag="table.wait for wager"):
    """The director has the round wait for a player who has not wagered."""


class GoOnWithout(PatronOrder, frozen=True, tag="table.go on without"):
    """The director has the round go on without a player who has not wagered."""


class WarnOfMinimum(PatronOrder, frozen=True, tag="table.warn of minimum"):
    """A player who could put the minimum at risk and does not is warned, and still owes it."""


class VoidOutOfTurn(PatronOrder, frozen=True, tag="table.void out of turn"):
    """A player's wagers out of turn in this round are void, because the player had been warned before."""


class CallOffRound(Ordered, frozen=True, tag="table.call off round"):
    """The cutting card came before the first card, and this round is not dealt."""


class PlayPassCard(PatronOrder, frozen=True, tag="table.play pass card"):
    """A patron skips this round with a pass card."""


class VoidFinishedRound(Ordered, frozen=True, tag="table.void round"):
    """A finished round is void while later ones stand; no ground means misplaced cards.

    With `patron`, only that patron's wagers are void, because they broke the rules: all of them, or those of one `box`,
    kind (`on`) and `owner` of the wager insured. `kept` is what the log says of the round, which the floor looks up.
    """

    number: int
    ground: Ground | None = None
    details: str = ""
    patron: str = ""
    box: int = 0
    on: str = ""
    owner: str = ""
    kept: FinishedRound | None = None

    @property
    def names_one(self) -> bool:
        """Whether it is about some of the patron's wagers only."""
        return bool(self.box or self.on or self.owner)


class CollectClaim(PatronOrder, frozen=True, tag="table.collect claim"):
    """What a patron owes from a void round is taken from their stack, as far as it goes."""

    round_number: int


class WaiveClaim(PatronOrder, frozen=True, tag="table.waive claim"):
    """The operator waives what a patron owes from a void round."""

    round_number: int
    details: str = ""


class PayHeld(PatronOrder, frozen=True, tag="table.pay held"):
    """What is held for somebody who left before a round was voided is paid out to them."""


class TakeSeat(PatronOrder, frozen=True, tag="table.take seat"):
    """A patron at the table sits down, or moves to another seat."""

    seat: int


class ChipCount(msgspec.Struct, frozen=True):
    """What somebody counted in front of a patron."""

    patron: str
    chips: Amount


class FollowByCount(Ordered, frozen=True, tag="table.follow by count"):
    """Real chips and cards alone from now on: the system is told rounds and counts, or all of it again."""

    follows: bool = True


class EndCountedRound(Ordered, frozen=True, tag="table.end counted round"):
    """A round that the system follows by counts is over, with the chips as far as they were counted.

    `shoe_over` says that its shoe came to its end; `void` is why the round is void, empty if it is not.
    """

    counts: tuple[ChipCount, ...] = ()
    shoe_over: bool = False
    void: str = ""


class CountStacks(Ordered, frozen=True, tag="table.count stacks"):
    """Between rounds that the system follows by counts: the chips of some patrons or all, as they were counted."""

    counts: tuple[ChipCount, ...]


class Redetermine(Ordered, frozen=True, tag="table.redetermine"):
    """The operator changes the game's choices for the rounds to come; the method of settlement needs notice instead."""

    game: GameDeterminations


class GiveNotice(Ordered, frozen=True, tag="table.give notice"):
    """Patrons are told of a change to the sign: limits, differential (or its end) or method of settlement."""

    limits: Limits | None = None
    differential: Amount | None = None
    method: str | None = None
    lift_differential: bool = False


class MakeChange(Ordered, frozen=True, tag="table.make change"):
    """The announced change is made."""


class PlacePersonalLimit(PatronOrder, frozen=True, tag="table.place personal limit"):
    """A marker denotes a patron's own maximum at a box, or at every place of theirs; None removes it.

    `side_maximum` is for side wagers, if the marker covers them.
    """

    maximum: Amount | None
    box: int = 0
    side_maximum: Amount | None = None


class GiveClosureNotice(Ordered, frozen=True, tag="table.give closure notice"):
    """Patrons are told that the table will close; `after_round` is the last round, if it has been fixed."""

    after_round: int | None = None


class CloseTable(Ordered, frozen=True, tag="table.close"):
    """The table closes. The floor says whether the hours of gaming are over, whoever else says it."""

    gaming_over: bool = False


TableCommand = (
    JoinTable
    | BringChips
    | LeaveTable
    | VacateSeat
    | ExcludePatron
    | ReadmitPatron
    | ChangeCards
    | RequireMinimum
    | RestrictPatron
    | LiftRestriction
    | AdviseRestrictions
    | ShuffleCards
    | RiffleCards
    | DeclineCut
    | CutCards
    | InsertCuttingCard
    | LoadShoe
    | ReshuffleDiscards
    | ReportShufflingShoeMalfunction
    | ReportDealtPastCuttingCard
    | BurnCard
    | ReportBurnMissed
    | ReachCuttingCard
    | ReachIndicatorCard
    | DirectShuffle
    | RequestNoBetCoup
    | AgreeToNoBetCoup
    | EnterNoBetWish
    | BeginRound
    | GatherCards
    | AskNext
    | CallTime
    | FinishWagering
    | ReportMissedWager
    | WaitForWager
    | GoOnWithout
    | WarnOfMinimum
    | VoidOutOfTurn
    | CallOffRound
    | PlayPassCard
    | VoidFinishedRound
    | CollectClaim
    | WaiveClaim
    | PayHeld
    | TakeSeat
    | FollowByCount
    | EndCountedRound
    | CountStacks
    | Redetermine
    | GiveNotice
    | MakeChange
    | PlacePersonalLimit
    | GiveClosureNotice
    | CloseTable
    | RecordStaffAct
)

Command = TableCommand | GameCommand
