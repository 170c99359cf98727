"""What the floor asks of a game: how it is dealt, keyed and corrected there, and what can be paid."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.exact.game_part import HandPlace
from croupier.floor.games.payable_wagers import PayableWager
from croupier.floor.grants import Grant
from croupier.rulebook import Cite
from croupier.table.state import Limits
from croupier.verbs.actors import STAFF, Actor, Role, Viewer
from croupier.verbs.game_types import GameCommand
from croupier.verbs.steps import Step

PATRON = frozenset({Role.PATRON})
FOR_PATRON = Grant(PATRON, STAFF, "patron")
"""Patrons for themselves, staff for every patron."""

CommandTypes = tuple[type[Any], ...]


@dataclass(frozen=True)
class FaceDown:
    """Hands that lie face down until they are turned.

    `turn` is the command that turns one: who gives it, the hand as the step names it, and its cards. `unturned` are
    the cards of the hand to be turned, as far as they are known. `dealt` is the hand to which an event deals a card
    face down, or None. `looked_at` are the hands whose cards a viewer could see in a round. `exposed` says which place
    an event shows to everybody and which of the cards there, counted from 0; None if it shows nothing. `private` is
    true if patrons look at their own cards first. `look` is the command of somebody who looks at one card before it is
    turned: who gives it, the hand, which of its face-down cards, and the card; `has_looked` is true of a round and a
    patron who has.
    """

    turn: type[Any]
    unturned: Callable[[Any, str], tuple[Card, ...]]
    dealt: Callable[[Any], str | None]
    looked_at: Callable[[Any, Viewer], Container[str]]
    exposed: Callable[[Any], tuple[str, Container[int]] | None]
    private: bool
    look: type[Any] | None
    has_looked: Callable[[Any, str], bool]


@dataclass(frozen=True)
class WheelGame:
    """A game by a wheel, whose `pockets` follow from the game's own choices.

    `deed` is the step that asks for the number, `announce` the command that answers it, `announced` the event;
    `no_spin` is the event after which the ball is spun again in the same round.
    """

    pockets: Callable[[Any], tuple[str, ...]]
    deed: str
    announce: type[Any]
    announced: type[Any]
    no_spin: type[Any]


@dataclass(frozen=True)
class Decisions:
    """What a patron who was asked has decided, where the dealer keys only cards.

    `drew` is the command where a card came next, of the round, the dealer and who was asked; `passed` where none came.
    """

    drew: Callable[[Any, Actor, str], GameCommand]
    passed: Callable[[Actor, str], GameCommand]


@dataclass(frozen=True)
class Absence:
    """Patrons who are asked and are not there to decide.

    `away` is the command for somebody whose connection is lost when their time is up; `back` the one for somebody who
    `is_away` in a round and is connected again, None if a hand is past deciding by then. `notices` are who is told what
    about an event, of the round before it. `warning` is what a patron is told shortly before their time is up.
    """

    away: Callable[[Actor, str], GameCommand]
    back: type[Any] | None
    is_away: Callable[[Any, str], bool]
    notices: Callable[[Any, Any], Iterable[tuple[str, str]]]
    warning: str


@dataclass(frozen=True)
class NominalWagers:
    """Nominal wagers stand for those that are not entered, so that everything on the layout has a result.

    `place` is what the dealer names as in play: a box, a seat, or nothing on a layout without places. `wagers` are the
    commands for a round, the dealer, the patrons by name with their places, and an amount. `closed` are the windows
    that are about money alone: nobody answers them.
    """

    place: str
    wagers: Callable[[Any, Actor, Mapping[str, int], Amount], Sequence[GameCommand]]
    closed: frozenset[str]


@dataclass(frozen=True)
class CommandKinds:
    """A game's own commands, each of one kind at most; what stands in `verbs/commands.py` is not listed again.

    `calls` are what a dealer says and does as the game goes on, `patrons_part` is a patron's part that a dealer sees to
    where the patron does not. `irregularities` are those of cards, chips, balls and machines that somebody handles:
    none can befall the system's own. `voiding_reports` are such as make a round void or stop its cards: the words of
    who saw it are all that is known of it. `undoing` undo money or a round by somebody's decision, who says why in the
    details.

    `grants` says who may give a command that has no kind, or that is not for those whom its kind is for.
    """

    calls: CommandTypes
    patrons_part: CommandTypes
    irregularities: CommandTypes
    voiding_reports: CommandTypes
    undoing: CommandTypes
    grants: Mapping[type, Grant]


@dataclass(frozen=True)
class HandInView:
    """What a patron who has a choice can see of a round: their hand, the dealer's and the communal cards, and `others`,
    which lie open elsewhere. `place` says what the choice is about, `box` names the hand if there may be several, and
    `otherwise` is what is chosen by doing nothing; empty if an answer is waited for."""

    hand: tuple[Card, ...]
    dealer: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    others: tuple[Card, ...] = ()
    place: HandPlace = field(default_factory=HandPlace)
    box: str = ""
    otherwise: str = ""

    @property
    def key(self) -> str:
        """Tells this choice from all others of a round."""
        told = (self.box, self.place.window, "".join((*self.hand, *self.board)), str(self.place.waiting))
        return " ".join(filter(None, told))


@dataclass(frozen=True)
class Coaching:
    """What a coach asks about a game: the hands about which a patron has a choice now, from that patron's own view of
    the round, and what odds call the choice that a command makes about such a hand; empty if it makes none."""

    hands: Callable[[Any, Step, str], tuple[HandInView, ...]]
    choice: Callable[[HandInView, Any], str]


class OpenHand(msgspec.Struct, frozen=True):
    """A hand that lies open on the layout: where, and what it is worth in words."""

    place: str
    cards: tuple[Card, ...]
    worth: str


@dataclass(frozen=True)
class FloorGame:
    """One game on the floor. Choices, rounds, commands and events are the game's own types.

    `goes_to` says where an event takes the cards that leave the shoe, in the words of a proof. `face_down` is None if
    every card is dealt face up, `wheel` if cards decide, `decisions` if nobody is ever asked, `absence` if a game has
    nothing to say of who does not answer. `implied` are the
    commands that a keyed card implies where only cards are keyed. `commands` lists all commands by kind; `unbound` are
    those that answer no step, apart from what undoes money. `choosers` are who may answer the open window; None means
    everybody with chips on the layout. `payable_wagers` are the wagers on offer with their odds; `unreachable` names a
    minimum that no wagers within the limits reach, or is empty. `open_hands` is what lies open of a round,
    `result_words` are formats for a settled wager: where it lay, and what it was. `coaching` is None if nobody is ever
    asked, or no worth of their choices is known. `history_closed` is the clause by which patrons read no rounds
    of a table where they sit; None if the book has no such clause.
    """

    goes_to: Callable[[Any], str]
    face_down: FaceDown | None
    wheel: WheelGame | None
    decisions: Decisions | None
    absence: Absence | None
    nominal: NominalWagers
    implied: tuple[type[Any], ...]
    commands: CommandKinds
    unbound: tuple[type[Any], ...]
    choosers: Callable[[Any], tuple[str, ...] | None]
    payable_wagers: Callable[[Any], Iterable[PayableWager]]
    unreachable: Callable[[Any, Limits], str]
    open_hands: Callable[[Any], tuple[OpenHand, ...]]
    result_words: tuple[str, str]
    coaching: Coaching | None
    history_closed: Cite | None


def all_reachable(choices: Any, limits: Limits) -> str:
    """The answer of a game without a minimum for several wagers together."""
    return ""
