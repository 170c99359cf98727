"""Layouts with the approval that their book asks for, so that tables of a house of money can open in tests."""

from typing import Any, TypeVar

import msgspec

from croupier.equipment.layout import Layout, LayoutApproval
from croupier.floor.live.commands import OpenTable
from croupier.table.game_types import GameDeterminations

APPROVAL = LayoutApproval("GRC 2018/17", "2018-10-17")
_Choices = TypeVar("_Choices", bound=GameDeterminations)


def approved(game: _Choices) -> _Choices:
    """The same choices on an approved layout, where the game has a layout of its own."""
    layout = getattr(game, "layout", None)
    if not isinstance(layout, Layout):
        return game
    return with_choices(game, layout=msgspec.structs.replace(layout, approval=APPROVAL, pairs_approval=APPROVAL))


def with_choices(game: _Choices, **choices: object) -> _Choices:
    """A game's choices, with some of them made otherwise."""
    other: Any = game
    changed: _Choices = msgspec.structs.replace(other, **choices)
    return changed


def on_approved_layout(opening: OpenTable) -> OpenTable:
    """The order to open a table, with its layout's approval."""
    return msgspec.structs.replace(opening, game=approved(opening.game))
