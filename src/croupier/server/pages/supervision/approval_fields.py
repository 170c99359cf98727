"""The approval of a layout in a form: its reference and its day, and the same again for the layout with pairs."""

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from croupier.rulebook import Cite
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.supervision.game_part import TableOpening
from croupier.table.commands import Redetermine
from croupier.table.games import game_by

_PAIRS = "game.pairs"
"""The field in which pairs are chosen, where the game has them."""


def approval_fields(opening: TableOpening) -> Iterator[Field]:
    """A reference and a day for each approval that a table of this game may want; none for a house game."""
    needed = game_by(opening.game).approvals(opening.game)
    if not needed:
        return
    yield from _fields("approval", "Layout approved", needed[0].clause, True)
    for choice in opening.choices:
        if choice.name == _PAIRS:
            yield from pairs_approval_fields(choice.clause, needed=True)


def change_pairs_action(look: TableLook, choice: Field) -> Action:
    """Pairs put on offer, another kind of them or none, with the approval of the layout; `choice` as at opening."""
    game: Any = look.view.table.sign.game
    approved, with_pairs = game.layout.approval is not UNSET, game.layout.pairs_approval is not UNSET
    asked = pairs_approval_fields(choice.clause, needed=approved and not with_pairs)
    fields = (replace(choice, value=str(game.pairs)), *asked)
    done = "On offer from the next round."
    return Action("Change", Redetermine(look.actor, game), choice.clause, fields, title=choice.label, done=done)


def pairs_approval_fields(clause: Cite | None, needed: bool) -> Iterator[Field]:
    """The approval of the layout with pairs, asked for as they are put on offer; `needed` unless there is one."""
    for field in _fields("pairs_approval", "Pairs approved", clause, False):
        yield replace(field, needed_with=_PAIRS if needed else "")


def _fields(name: str, label: str, clause: Cite | None, required: bool) -> Iterator[Field]:
    at = f"game.layout.{name}"
    hint = "its reference" if required else "its reference, with pairs"
    yield Field(f"{at}.reference", f"{label} by", "text", (), "", hint, required, "leave", clause, longest=120)
    yield Field(f"{at}.date", f"{label} on", "date", required=required, empty="leave")
