"""Everything that a page offers somebody to do: an order with its word, and what is still to be said with it."""

from collections.abc import Iterable

import msgspec

from croupier.equipment.cards import Card
from croupier.rulebook import Cite, open_book, split_cite


class CardGroup(msgspec.Struct, frozen=True):
    """Cards that lie together; `at` is their place in the order, where it names places."""

    words: str
    at: msgspec.Struct | None
    cards: tuple[Card, ...]


class Field(msgspec.Struct, frozen=True):
    """Something to be said with an order: written, or with `values` one of a few, each with its words.

    `empty` is what nothing there means; `least`, `most` and `longest` bound what is written, `size` is its width, and
    `autocomplete` what a browser may fill in. A `bool` without values is a box to tick; a `spread` says several things
    at once; `toggles` are ticked each by its digit, `ticks` each by its words; a `range` slides between its bounds; a
    `laying` has cards in `groups` that are tapped to change places. `needed_with` is the field that makes this one
    required, unless it says "none". `ends` says of minutes when they are over, with them at "{minutes}" and the time at
    "{time}"; `until` is the end that they change, `steps` are minutes by which buttons move it. `sections` are headings
    among ticks or values, each with how many stand under it.
    """

    name: str
    label: str
    type: str = "text"
    values: tuple[tuple[str, str], ...] = ()
    value: str = ""
    hint: str = ""
    required: bool = True
    empty: str = ""
    clause: Cite | None = None
    least: int | None = None
    most: int | None = None
    longest: int = 0
    size: int = 0
    autocomplete: str = "off"
    groups: tuple[CardGroup, ...] = ()
    needed_with: str = ""
    ends: str = ""
    until: int = 0
    steps: tuple[int, ...] = ()
    sections: tuple[tuple[str, int], ...] = ()


class RunningTotal(msgspec.Struct, frozen=True):
    """What the amounts of a form are added up against while they are typed: `counted` lies there besides them, and
    `expected` is what all should come to, as `says` calls it. `reason` is why it may be another."""

    counted: int
    expected: int
    says: str
    reason: str = ""


class Action(msgspec.Struct, frozen=True):
    """An order and the word on its button; `why_not` is why it can't be given now, or whose it is.

    `title` is what it is for and `told` what comes of it, `key` the letter that strikes it, `asks` the question before
    it with `yes` for its answer, `done` what is said afterwards, or `waits` if a second person must confirm it first,
    `then` where one goes, `post` where it is sent if not to the stream; without a command what is sent there is what
    the fields say. `total` is what its amounts are added up against.
    """

    word: str
    command: msgspec.Struct | None
    clause: Cite | None = None
    fields: tuple[Field, ...] = ()
    key: str = ""
    title: str = ""
    told: str = ""
    asks: str = ""
    yes: str = ""
    tone: str = ""
    done: str = ""
    then: str = ""
    post: str = ""
    id: str = ""
    why_not: str = ""
    waits: str = ""
    total: RunningTotal | None = None

    @property
    def rule(self) -> str:
        """What its clause says, in the rule book's words."""
        return "" if self.clause is None else clause_text(self.clause)


def clause_text(cite: Cite) -> str:
    """What a clause says, with the sentence before it where it is one letter of several."""
    book_id, id = split_cite(cite)
    book = open_book(book_id)
    head, said = id.partition("(")[0], book.clause(id).says
    return said if head == id else f"{book.clause(head).says} {said}"


def amount_field(label: str, name: str = "amount", *, hint: str = "", size: int = 7) -> Field:
    """An amount of money to be written; nothing is no amount."""
    return Field(name, label, "money", hint=hint, least=1, size=size)


def withdraw_action(words: str, lies: str, command: msgspec.Struct) -> Action:
    """A wager that lies there is taken back; `lies` is its amount as the table writes it."""
    return Action(words, command, told=lies, tone="quiet")


def choice_field(name: str, label: str, of: Iterable[str]) -> Field:
    """One of these, in their own words."""
    return Field(name, label, values=tuple((str(one), str(one).capitalize()) for one in of))


CARD = Field("card", "The card", "card", hint="9h")
CARD_IF_SEEN = Field("card", "The card, if its face was seen", "card", hint="9h", required=False, empty="leave")
SEEN = Field("details", "What was seen", hint="in a few words")
NO_YES = (("false", "No"), ("true", "Yes"))
