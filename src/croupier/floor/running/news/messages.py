"""What watchers are told: the whole view, then how it changes. Never an event."""

from enum import StrEnum
from typing import Any

import msgspec

from croupier.rulebook import Cite


class OpKind(StrEnum):
    """What an operation does at its path."""

    SET = "set"
    ADD = "add"
    CUT = "cut"


class Op(msgspec.Struct, frozen=True, array_like=True):
    """One step from a view to the next: `["set", ["patrons", 2, "stack"], 500]`.

    `set` puts a value at the path; `add` puts the values of a list at the end of the list at the path, `cut` shortens
    it to this many. A path leads from the whole view through names of fields and places in lists, counted from 0.
    `difference.apply_changes` carries them out.
    """

    act: OpKind
    path: tuple[str | int, ...]
    value: Any = None


class Full(msgspec.Struct, frozen=True, tag_field="news", tag="full"):
    """Everything that the viewer may see at this version. `stream` is what they watch, `part` which table of it."""

    stream: str
    part: str
    version: int
    view: msgspec.Raw


class Changed(msgspec.Struct, frozen=True, tag_field="news", tag="changed"):
    """How the view at the version `since` becomes the view at `version`."""

    stream: str
    part: str
    version: int
    since: int
    ops: tuple[Op, ...]


class PersonalNotice(msgspec.Struct, frozen=True):
    """Something that a person was told, by what happened at a table or in a tournament; `at` is when, `clause` the rule
    behind it, if it has one."""

    version: int
    at: int
    stream: str
    words: str
    clause: Cite | None = None


class PersonalNews(msgspec.Struct, frozen=True, tag_field="news", tag="own"):
    """What concerns one person alone: what their account holds of the house's currency, the tables where they sit, and
    what they were told since the message before; in the first one, lately. A new `version` says that something about
    them has changed."""

    person: str
    version: int
    balance: int
    unit: str
    tables: tuple[str, ...]
    told: tuple[PersonalNotice, ...] = ()


class News(msgspec.Struct, frozen=True):
    """A message about a stream, and its JSON, which is made once for everybody who gets it."""

    message: Full | Changed
    encoded: bytes

    @property
    def kind(self) -> str:
        """`full` or `changed`."""
        return str(self.message.__struct_config__.tag)


_encode = msgspec.json.Encoder().encode


def news_of(message: Full | Changed) -> News:
    """A message with its JSON."""
    return News(message, _encode(message))
