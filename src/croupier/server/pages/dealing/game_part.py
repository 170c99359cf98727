"""What a game brings to the dealer's console: its words for a step, its keys, its wagers, and what can go wrong."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import msgspec

from croupier.rulebook import Cite
from croupier.server.pages.core.actions import Action
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.view import PatronView

StepWords = Mapping[tuple[type, str], tuple[str, str, str, str]]
"""Words for a window, a settlement or a deed by its name: what to do, what belongs to it, what is said aloud, and the
word on the large key. With a settlement the outcome of the round is told instead."""


class Task(msgspec.Struct, frozen=True):
    """`head` is what to do, `more` what belongs to it, `say` the words for the table where there are any.

    `done` is the word on the large key, nothing where the dealer waits; `command` is its order where it is not simply
    to go on.
    """

    head: str
    more: str
    clause: Cite
    say: str = ""
    done: str = ""
    command: msgspec.Struct | None = None


class Pad(msgspec.Struct, frozen=True):
    """Cards in two strokes, or the numbers of a game without cards, each with its colour; `says` what it waits for."""

    command: msgspec.Struct
    open: bool
    says: str
    numbers: tuple[tuple[str, str], ...] = ()


class ChoiceWindow(msgspec.Struct, frozen=True):
    """What several patrons may choose at once, entered for each of them."""

    title: str
    actions: tuple[Action, ...]


class Places(msgspec.Struct, frozen=True):
    """What the places at the layout are called, boxes or seats: so patrons without an account are called in the log.

    `in_play` says that those in play are told before a round without wagers, `behind` that others may stand behind
    the person who sits there.
    """

    word: str
    plural: str
    in_play: bool
    behind: bool

    def __post_init__(self) -> None:
        if self.word not in ("box", "seat"):
            raise ValueError(f"the places of a layout are boxes or seats, not {self.plural}")


@dataclass(frozen=True)
class DealerPages:
    """A game at the dealer's console.

    `words` are its own for a step. `task` is for steps whose words depend on more, none where those for every game do;
    `outcome` is how the round came out, as it is called to the table. `keys` are struck beside the large one: those
    with fields are written out, quiet ones lie apart. `card_means` is what a card says beside itself where the system
    is not told all, `numbers` the pad of a game without cards, `mistaken` what can go wrong on the table in a word: a
    card, or a ball. `wager` is entered for a patron and `lying` taken back while wagers are open; `window` is what
    several may choose at once. `remedies` is all that can be reported in a round; one without a command takes a
    supervisor.
    """

    words: StepWords
    task: Callable[[TableLook], Task | None]
    outcome: Callable[[TableLook], str]
    keys: Callable[[TableLook], Iterable[Action]]
    card_means: Callable[[TableLook], str]
    numbers: Callable[[TableLook], Pad | None]
    places: Places
    mistaken: str
    wager: Callable[[TableLook, PatronView], Action]
    lying: Callable[[TableLook, PatronView], Iterable[Action]]
    window: Callable[[TableLook], ChoiceWindow | None]
    remedies: Callable[[TableLook], Iterable[Action]]
