"""Chips at a blackjack table in words: amounts by the table's unit, whose chips they are and what became of them."""

import msgspec

from croupier.games.blackjack.view import SettledView
from croupier.rulebook import Cite
from croupier.server.pages.felts.table_look import TableLook
from croupier.verbs.moves import Result

SECRET = "secret"
_WITHOUT_SEAT = 8
"""Colours from here on are for those who stand behind the boxes."""


class SettledMark(msgspec.Struct, frozen=True):
    """What became of a wager: one word, the chips it brought or cost with their sign, and the clause behind it."""

    result: str
    word: str
    amount: str
    clause: Cite


class FeltChips(msgspec.Struct, frozen=True):
    """One patron's chips in one place, with `colour` a number by which that patron is known everywhere on the felt."""

    id: str
    who: str
    mine: bool
    colour: int
    amount: int | None
    worth: str
    added: str = ""
    note: str = ""
    mark: SettledMark | None = None


def felt_chips(
    look: TableLook,
    id: str,
    patron: str,
    amount: int | None,
    added: int | None = 0,
    note: str = "",
) -> FeltChips:
    """Chips that lie on the layout; what doubling added is told beside them."""
    more = f"+{look.worth(added)}" if added and look.knows_wagers else ""
    return FeltChips(
        id,
        look.name(patron),
        look.is_mine(patron),
        patron_colour(look, patron),
        *_visible_amount(look, amount),
        more,
        note,
    )


def settled_chips(look: TableLook, id: str, row: SettledView, note: str = "") -> FeltChips:
    """Where a wager lay, and what became of it."""
    of = row.patron
    told = _visible_amount(look, row.stake)
    return FeltChips(
        _id(id), look.name(of), look.is_mine(of), patron_colour(look, of), *told, "", note, settled_mark(look, row)
    )


def _id(text: str) -> str:
    """An element's id has no spaces; patrons without an account are called `box 3`."""
    return text.replace(" ", "-")


def _visible_amount(look: TableLook, amount: int | None) -> tuple[int | None, str]:
    return (amount if look.knows_wagers else None), look.worth(amount)


def settled_mark(look: TableLook, row: SettledView) -> SettledMark:
    """The end of a wager in one word and an amount."""
    match row.result:
        case Result.WIN:
            word, sign, amount = "Win", "+", row.paid
        case Result.LOSE:
            word, sign, amount = "Lose", "−", row.stake
        case Result.STAND_OFF:
            return SettledMark(row.result, "Push", "", row.clause)
        case Result.VOID:
            return SettledMark(row.result, "Void", "", row.clause)
    told = look.worth(amount)
    return SettledMark(row.result, word, told if told in ("", SECRET) else f"{sign}{told}", row.clause)


def patron_colour(look: TableLook, patron: str) -> int:
    """A patron's colour: that of their seat, or one of those for patrons without; 0 for those who have left."""
    for place, one in enumerate(look.view.table.patrons):
        if one.name == patron:
            return one.seat or _WITHOUT_SEAT + place % 4
    return 0
