"""Everything that a table in play consists of."""

from enum import StrEnum

import msgspec
from msgspec import UNSET, UnsetType

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import NONE_COUNTED
from croupier.rulebook import Cite
from croupier.table.game_types import GameDeterminations, RoundState
from croupier.table.policies import Order, Policy
from croupier.verbs.game import PersonalLimit


class Limits(msgspec.Struct, frozen=True):
    """What the sign at the table says. Side wagers have their own; if not given, the main maximum applies."""

    minimum: Amount = Amount(0)
    maximum: Amount | None = None
    multiple: Amount = Amount(1)
    side_minimum: Amount = Amount(0)
    side_maximum: Amount | None = None


class Determinations(msgspec.Struct, frozen=True):
    """What the operator fixes for one table: the game's own choices, the sign, and the policy it is run by.

    `wager_seconds` is the time for a player's turn, `limit_changes` what the limits become as indicator cards come, or
    else after the rounds of `limit_rounds` or the minutes of `limit_minutes`; `shoes` the number of shoes in a session
    measured in them.
    """

    game: GameDeterminations
    policy: Policy
    limits: Limits = Limits()
    differential: Amount | None = None
    personal_limits: tuple[PersonalLimit, ...] = ()
    several_boxes: bool = True
    wager_seconds: int | None = None
    limit_changes: tuple[Limits, ...] = ()
    shoes: int | None = None
    limit_rounds: tuple[int, ...] | UnsetType = UNSET
    limit_minutes: tuple[int, ...] | UnsetType = UNSET


class Patron(msgspec.Struct, frozen=True):
    """A patron at the table. `seat` 0 means standing; one who has left stays listed until the shoe ends.

    `public_stack` is what the others see while a secret wager is in play; `warned_in` is the round of the warning;
    `held_to_minimum` lasts until the next shoe. A player who is `out` cannot meet a tournament's minimum, and keeps
    the seat if nobody else may have it. `minimum_warned_in` is the round in which too little was at risk. `imprisoned`
    chips stay on the layout from one round to the next.
    """

    name: str
    stack: Amount = Amount(0)
    wagered: Amount = Amount(0)
    seat: int = 0
    present: bool = True
    warned: bool = False
    excluded: bool = False
    rounds_abstained: int = 0
    net_of_round: int = 0
    pass_cards: int = 0
    secret_wager_cards: int = 0
    public_stack: Amount | None = None
    warned_in: int = 0
    held_to_minimum: bool = False
    out: bool = False
    minimum_warned_in: int = 0
    imprisoned: Amount = Amount(0)


class ShoePhase(StrEnum):
    """The phases of a shoe before and in play."""

    UNCHECKED = "to be checked"
    TO_BE_REPLACED = "to be replaced"
    UNSHUFFLED = "to be shuffled"
    SHUFFLED = "to be cut"
    CUT = "to get the cutting card"
    TO_LOAD = "to be put into the shoe"
    TO_BURN = "to be burnt from"
    IN_PLAY = "in play"


_IN_PLAY = ShoePhase.IN_PLAY  # looked up for every card, and enum lookup is slow on Python 3.11
_ANY_ORDER = Order.ANY
READY_PHASES = frozenset({ShoePhase.IN_PLAY, ShoePhase.TO_BURN})
"""Cards can be dealt, the first of them to be burnt."""


class ShoeLife(msgspec.Struct, frozen=True):
    """The shoe on the table. `seen` counts each of the 52 cards; `to_burn` is how many are still to be burnt.

    `ended_by` is the clause that took its cards out of play; `cutting_card_from_back` is known unless it was judged
    by eye; `cutting_card_on` is whose hand it came out on in the last round, of this shoe or the one before.
    `completing` is the clause by which a round in progress is finished from other cards. `indicators` are the places of
    limit-change indicators from the back, the first to come first; `vacated` is true once nobody was at the table.
    """

    phase: ShoePhase = ShoePhase.UNCHECKED
    number: int = 0
    cards: int = 0
    cards_left: int = 0
    seen: tuple[int, ...] = NONE_COUNTED
    cut_declined: tuple[str, ...] = ()
    to_burn: int = 1
    cutting_card_out: bool = False
    cutting_card_from_back: int | None = None
    last_round: int | None = None
    handled: bool = False
    ended_by: Cite | None = None
    cutting_card_on: str = ""
    cutting_card_discarded: bool = False
    completing: Cite | None = None
    indicators: tuple[int, ...] = ()
    vacated: bool = False

    @property
    def cutting_card_in(self) -> bool:
        """Whether the cutting card is among the cards in play."""
        return self.phase is _IN_PLAY and not (self.cutting_card_out or self.cutting_card_discarded)

    @property
    def cutting_card_is_due(self) -> bool:
        """Whether the cutting card comes before the next card, if its place is known."""
        return self.cards_left == self.cutting_card_from_back and self.cutting_card_in

    @property
    def indicator_is_due(self) -> bool:
        """Whether a limit-change indicator comes before the next card, if its place is known."""
        return bool(self.indicators) and self.phase is _IN_PLAY and self.cards_left <= self.indicators[0]


class RoundKept(msgspec.Struct, frozen=True):
    """A finished round of the current shoe: its result for the roads, who wagered, what each patron gained or lost.

    `voided` are those whose wagers in it were declared void since.
    """

    number: int
    result: str
    no_bet: bool
    nets: tuple[tuple[str, int], ...]
    marks: tuple[str, ...] = ()
    void: bool = False
    wagered: tuple[str, ...] = ()
    voided: tuple[str, ...] = ()


class Restriction(msgspec.Struct, frozen=True):
    """A patron confined to one box and the minimum, as entered in the register for the Commission.

    `tracking` is the evidence, empty if an earlier restriction had it. `advised` is when it was reported.
    """

    patron: str
    by: str
    round_number: int
    tracking: str
    clause: Cite
    lifted: bool = False
    advised: str = ""


class Claim(msgspec.Struct, frozen=True):
    """What a patron owes because a round was voided after the chips were gone."""

    patron: str
    amount: Amount
    round_number: int


class Held(msgspec.Struct, frozen=True):
    """What the house keeps for a patron who had left when a round was voided."""

    patron: str
    amount: Amount


class SignNotice(msgspec.Struct, frozen=True):
    """A change that has been announced and not made yet."""

    limits: Limits | None = None
    differential: Amount | None = None
    method: str | None = None
    lift_differential: bool = False


class OutOfTurn(msgspec.Struct, frozen=True):
    """A wager of this round that was made out of turn; `again` if its patron had been warned before."""

    patron: str
    on: str
    box: int
    again: bool


class TurnNotes(msgspec.Struct, frozen=True):
    """What was said about this round's wagering: who has finished, who had not wagered when wagers were to close,
    whom the director waits for, and without whom the round goes on."""

    finished: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    awaited: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


_NO_NOTES = TurnNotes()


class Table(msgspec.Struct, frozen=True, dict=True):
    """A table in play: the value that every event changes and every command is judged against.

    `passed` and `secrets` are whose pass and secret wager cards were played in this round, `late` who ran out of time
    in it, `voided` whose wagers were declared void. `indicators_out` counts the indicator cards that have come, or
    the minutes of `limit_minutes` that have passed, and `limits_raised` the changes of limits so far. `sets_removed`
    counts sets of cards that were taken out of play and have not been checked since. `to_gather` says that the round
    is settled and its cards still lie on the layout. `turns` is what was said about
    this round's wagering. `in_counted_round` is whether a round is on that the system follows by counts alone; unset
    where it is told all.
    """

    determinations: Determinations
    patrons: tuple[Patron, ...] = ()
    shoe: ShoeLife = ShoeLife()
    play: RoundState | None = None
    round_number: int = 0
    rounds: tuple[RoundKept, ...] = ()
    notice: SignNotice | None = None
    closure_notice: bool = False
    closed: bool = False
    no_bet_requested_by: str = ""
    no_bet_agreed: tuple[str, ...] = ()
    marker: int = 0
    asked: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    out_of_turn: tuple[str, ...] = ()
    claims: tuple[Claim, ...] = ()
    held: tuple[Held, ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    final_round: int | None = None
    from_right: bool = False
    secrets: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    voided: tuple[str, ...] = ()
    wagers_out_of_turn: tuple[OutOfTurn, ...] = ()
    indicators_out: int = 0
    limits_raised: int = 0
    sets_removed: int = 0
    to_gather: bool = False
    turns: TurnNotes | msgspec.UnsetType = msgspec.UNSET
    in_counted_round: bool | msgspec.UnsetType = msgspec.UNSET

    def patron(self, name: str) -> Patron | None:
        """The patron of this name, if they are or were at the table during this shoe."""
        for patron in self.patrons:
            if patron.name == name:
                return patron
        return None

    @property
    def present(self) -> tuple[Patron, ...]:
        """Who is at the table now."""
        return tuple([patron for patron in self.patrons if patron.present])

    @property
    def playing(self) -> tuple[Patron, ...]:
        """Who takes part in the game: everybody at the table who is neither excluded from it nor out."""
        return tuple([p for p in self.patrons if p.present and not (p.excluded or p.out)])

    @property
    def turn_order(self) -> tuple[Patron, ...]:
        """Those with a seat, clockwise from the marker, which begins at one end of the table."""
        seated = sorted((patron for patron in self.playing if patron.seat), key=lambda p: p.seat)
        first = seated[-1].seat if seated and self.from_right and not self.marker else self.marker
        return tuple([p for p in seated if p.seat >= first] + [p for p in seated if p.seat < first])

    @property
    def not_asked(self) -> tuple[str, ...]:
        """Who is still to be asked for a wager, in turn; nobody if patrons wager in any order."""
        if self.determinations.policy.order is _ANY_ORDER:
            return ()
        return tuple([patron.name for patron in self.turn_order if patron.name not in self.asked])

    @property
    def turn_notes(self) -> TurnNotes:
        """What was said about this round's wagering."""
        return _NO_NOTES if self.turns is msgspec.UNSET else self.turns

    @property
    def is_last_shoe(self) -> bool:
        """The session is measured in shoes, and this is the last of them."""
        return self.determinations.shoes is not None and self.shoe.number >= self.determinations.shoes

    @property
    def shoes_are_over(self) -> bool:
        """The last shoe of a session measured in shoes has come to its end."""
        ended = self.shoe.phase in (ShoePhase.UNSHUFFLED, ShoePhase.TO_BE_REPLACED)
        return self.is_last_shoe and ended and (self.shoe.cutting_card_out or not self.shoe.cards_left)

    @property
    def discard_rack(self) -> int:
        """How many cards have been gathered: all that left the shoe and are no longer on the layout."""
        lying = 0 if self.play is None else self.play.cards_lying
        if self.play is not None and self.to_gather:
            lying += self.play.cards_out
        return self.shoe.cards - self.shoe.cards_left - lying

    def is_restricted(self, name: str) -> bool:
        """Whether this patron is confined to one box and the minimum."""
        return name in [entry.patron for entry in self.restrictions if not entry.lifted]

    @property
    def has_cards_to_check(self) -> bool:
        """Gaming is over here, and cards that were in play are still to be checked."""
        return self.closed and (self.shoe.phase is ShoePhase.UNCHECKED or self.sets_removed > 0)

    @property
    def has_commenced(self) -> bool:
        """A round is in progress, and its first card has been dealt."""
        return self.to_gather or (self.play is not None and not self.play.is_over and self.play.has_commenced)

    @property
    def is_between_rounds(self) -> bool:
        """No round is in progress."""
        return self.is_settled and not self.to_gather

    @property
    def is_settled(self) -> bool:
        """No wager waits for a decision: no round is in progress, or only its cards still lie there."""
        if self.in_counted_round is True:
            return False
        return self.play is None or self.play.is_over

    @property
    def is_counted(self) -> bool:
        """Whether the system is told rounds and chip counts alone."""
        return self.in_counted_round is not msgspec.UNSET

    @property
    def waits_to_close(self) -> bool:
        """Closure was announced and no further round begins: the last is over, or nobody is left."""
        was_last = self.final_round is not None and self.round_number >= self.final_round
        expected = self.closure_notice and not self.closed
        return expected and self.is_between_rounds and (was_last or not self.present)
