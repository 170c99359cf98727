"""A game's interface to the table: its functions, its clauses, and how the table reads its wagers and cards."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UnsetType
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.equipment.layout import LayoutApproval
from croupier.equipment.shoe import SpareCard
from croupier.rulebook import Cite
from croupier.verbs.actors import Viewer
from croupier.verbs.game_types import GameDeterminations, RoundState
from croupier.verbs.moves import Move
from croupier.verbs.shoe_rules import ShoeRules
from croupier.verbs.steps import Step
from croupier.verbs.table_clauses import TableClauses


class Stake(msgspec.Struct, frozen=True):
    """A wager as the table's limits see it. `side` wagers have their own limits."""

    patron: str
    on: str
    amount: Amount
    side: bool
    secret: bool = False
    box: int = 0
    seated: bool = False


class PersonalLimit(msgspec.Struct, frozen=True):
    """A marker that denotes a higher maximum for a patron, at one box; box 0 stands for every place of theirs.

    `side_maximum` is for side wagers, if the marker covers them.
    """

    patron: str
    maximum: Amount
    box: int = 0
    side_maximum: Amount | None = None


def marker_at(markers: Iterable[PersonalLimit], patron: str, box: int = 0) -> PersonalLimit | None:
    """The patron's marker at a box: the one that lies there, or else the one for every box."""
    own = [marker for marker in markers if marker.patron == patron and marker.box in (0, box)]
    return max(own, key=lambda marker: marker.box, default=None)


class Maxima(msgspec.Struct, frozen=True):
    """The most that the sign allows, and the markers of patrons who may wager more."""

    main: Amount | None
    side: Amount | None
    personal: tuple[PersonalLimit, ...] = ()

    def most(self, stake: Stake) -> Amount | None:
        """The most of this wager: what the sign allows, or the marker where it lies if that is higher."""
        most, marker = self.side if stake.side else self.main, marker_at(self.personal, stake.patron, stake.box)
        own = None if marker is None else marker.side_maximum if stake.side else marker.maximum
        return most if most is None or own is None else max(most, own)


def excesses(stakes: Iterable[Stake], maxima: Maxima) -> tuple[tuple[Stake, Amount], ...]:
    """What each wager has beyond the sign's maximum, or beyond the patron's own marker if that is higher."""
    bounds = ((stake, maxima.most(stake)) for stake in stakes)
    over = ((stake, Amount(stake.amount - most)) for stake, most in bounds if most is not None)
    return tuple((stake, amount) for stake, amount in over if amount > 0)


def differ_only_in(current: Any, other: Any, names: Iterable[str]) -> bool:
    """Whether two sets of choices differ only in these fields."""
    return bool(replace(other, **{name: getattr(current, name) for name in names}) == current)


class NeededApproval(msgspec.Struct, frozen=True):
    """A clause that wants a layout approved, and the approval where it is named."""

    clause: Cite
    named: LayoutApproval | UnsetType


DECK_FAULT = "deck fault"
"""The mark of a round in which a card was found to be missing or foreign: its deck is checked."""


class RoundSummary(msgspec.Struct, frozen=True):
    """A finished round as screens remember it: its result in one word, and its marks.

    `undecided` are those whose wagers were settled and are to be decided again: no chips of theirs lie on the layout.
    """

    result: str
    no_bet: bool
    marks: tuple[str, ...] = ()
    wagered: tuple[str, ...] = ()
    cards_handled: bool = False
    undecided: tuple[str, ...] = ()


class CardMovement(msgspec.Struct, frozen=True):
    """What an event says about the cards: how many left the shoe, and which became known.

    `hidden` are the copies of a card that the system knows, dealt face down and not seen yet.
    """

    left_shoe: int = 0
    seen: tuple[Card, ...] = ()
    hidden: tuple[Card, ...] = ()


NOTHING_DRAWN = CardMovement()
"""No card left the shoe, and none became known."""


def nothing(*_: Any) -> tuple[Any, ...]:
    """The answer of a game that has no such thing."""
    return ()


def answer_no(_: Any) -> bool:
    """The answer of a game in which this does not happen."""
    return False


def answer_nobody(_: Any) -> str:
    """The answer of a game in which cards go to nobody's own hand."""
    return ""


def none(*_: Any) -> None:
    """The answer of a game that has no such thing, where one thing is asked for."""


def tells_nothing(determinations: Any, told: Any) -> None:
    """The answer of a game of whose cards nothing can be told while no round is on."""


def tightens_nothing(now: Any, other: Any, maximum: Amount | None) -> bool:
    """The answer of a game whose own choices hold no limits."""
    return False


def wager_alone(determinations: Any, wager: Amount) -> Amount:
    """The answer of a game in which a wager needs no other with it."""
    return wager


def deal_in_seat_order(determinations: Any, seat: int) -> Any:
    """The answer of a game in which no seat is dealt first."""
    return determinations


def begin_afresh(last: Any, play: Any, present: tuple[str, ...]) -> Any:
    """The answer of a game in which nothing stays from one round to the next."""
    return play


@dataclass(frozen=True, eq=False)
class Game:
    """One game's functions. Rounds, commands and events are the game's own types: the table passes them through.

    `name` is what its folder is called; `commands` and `events` are the unions of its types.

    `given_to` is who is given something by a command, `stranded` are side wagers that lost their main wager,
    `controllers` who decides for which box, `due_to` whose hand the next card goes to, `lying` the known cards on
    the layout, `reopen` the events that take wagers again before a round's first card, `before_first` what is in
    the place of a round before the first, `between` the same for a command or event that can come while no round is
    on (None if it cannot), `follows` the new round with what stays from the last for those present, `release`
    what ends a leaving patron's wagers that wait for a later round, `still_waiting` gives back those that a finished
    round left waiting and that a command declares void, `on_exclusion` what follows in a round in progress
    for a patron who is excluded during it, `on_readmission` what follows if that is lifted in it, `dealt_from`
    the choices by which a round is dealt from a seat. `short` is what wagers lack to the minimum of their kind,
    `tightens` whether other choices raise a minimum or lower a maximum, `takes` what the smallest wager takes from
    the stack with all that must go with it. `at_risk` is the most that a patron's main wagers can lose together in
    some result, `from_right` whether the marker begins at the dealer's right. `voided` makes the event that ends a
    round as though it had never been dealt, `approvals` are the layout's approvals that the book asks for, as far as
    they are named. `lies_wrong` says whether a card was told to lie in the wrong place and has not been put right.
    """

    name: str
    books: tuple[str, ...]
    determinations: type[GameDeterminations]
    round: type[RoundState]
    commands: Any
    events: Any
    clauses: TableClauses
    begin: Callable[..., Any]
    next_step: Callable[[Any], Step]
    decide: Callable[[Any, Any], tuple[Any, ...]]
    evolve: Callable[[Any, Any], Any]
    moves: Callable[[Any], tuple[Move, ...]]
    view: Callable[[Any, Viewer], Any]
    check: Callable[[Any], None]
    approvals: Callable[[Any], tuple[NeededApproval, ...]]
    circumstances: Callable[[Any], frozenset[str]]
    shoe_rules: Callable[[Any], ShoeRules]
    seats: Callable[[Any], tuple[int, Cite]]
    wagers_per_box: int
    stakes: Callable[[Any], tuple[Stake, ...]]
    give_back: Callable[[Stake, Amount, Cite], Any]
    raise_to: Callable[[Stake, Amount, Cite], Any]
    over_maximum: Callable[[Any, Maxima], tuple[tuple[Stake, Amount], ...]]
    at_risk: Callable[[Any, str], Amount]
    voided: Callable[[Cite, str], Any]
    drawn: Callable[[Any, Any], CardMovement]
    spare: Callable[[Any], tuple[SpareCard, ...]]
    lies_wrong: Callable[[Any], bool]
    summary: Callable[[Any], RoundSummary]
    same_table: Callable[[Any, Any, bool, bool], bool]
    stranded: Callable[[Any], tuple[tuple[Stake, Cite], ...]]
    short: Callable[[Any], tuple[tuple[Stake, Amount], ...]]
    tightens: Callable[[Any, Any, Amount | None], bool]
    takes: Callable[[Any, Amount], Amount]
    given_to: Callable[[Any], str]
    from_right: Callable[[Any], bool]
    over_differential: Callable[[Any, Amount, Amount], tuple[tuple[Stake, Amount], ...]]
    room: Callable[[Any, Amount], tuple[tuple[str, Amount], ...]]
    scoreboard: Callable[[tuple[str, ...], Any, tuple[tuple[str, ...], ...]], Any]
    with_method: Callable[[Any, str], Any] | None
    burn_value: Callable[[Card], int] | None
    controllers: Callable[[Any], tuple[tuple[int, str], ...]]
    due_to: Callable[[Any], str]
    lying: Callable[[Any], tuple[Card, ...]]
    reopen: Callable[[Cite], tuple[Any, ...]]
    before_first: Callable[[Any], Any]
    between: Callable[[Any, Any], Any]
    follows: Callable[[Any, Any, tuple[str, ...]], Any]
    release: Callable[[Any, str], tuple[Any, ...]]
    still_waiting: Callable[[Any, int, Any, Cite], tuple[Any, ...]]
    on_exclusion: Callable[[Any, str], tuple[Any, ...]]
    on_readmission: Callable[[Any, str], tuple[Any, ...]]
    dealt_from: Callable[[Any, int], Any]
    clause_at_marker: Callable[[Any, Maxima, Stake], Cite | None]
