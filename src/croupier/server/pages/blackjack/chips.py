"""Chips at a blackjack table in words: amounts by the table's unit, whose chips they are and what became of them."""

import msgspec
from msgspec.structs import replace

from croupier.equipment.amounts import Amount, Odds, payment
from croupier.equipment.pairs import PairKind
from croupier.games.blackjack.determinations import SideWager
from croupier.games.blackjack.values_and_odds import PAIR_ODDS, pair_kind
from croupier.games.blackjack.view import BoxView, SettledView
from croupier.rulebook import Cite
from croupier.server.pages.felts.table_look import TableLook
from croupier.verbs.moves import Result

SECRET = "secret"


class SettledMark(msgspec.Struct, frozen=True):
    """What became of a wager: one word, the chips it brought or cost with their sign, and the clause behind it."""

    result: str
    word: str
    amount: str
    clause: Cite


class FeltChips(msgspec.Struct, frozen=True):
    """One patron's chips in one place, and what became of them."""

    id: str
    who: str
    mine: bool
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
    """Chips that lie on the layout, with what doubling added to them."""
    whole = None if amount is None or added is None else amount + added
    more = "doubled" if added and look.knows_wagers else ""
    return FeltChips(id, look.name(patron), look.is_mine(patron), *_visible_amount(look, whole), more, note)


def settled_chips(look: TableLook, id: str, row: SettledView, note: str = "") -> FeltChips:
    """Where a wager lay, and what became of it."""
    of = row.patron
    told = _visible_amount(look, row.stake)
    return FeltChips(_id(id), look.name(of), look.is_mine(of), *told, "", note, settled_mark(look, row))


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


def pair_words(row: SettledView) -> str:
    """Which pair has won; empty if none has."""
    for (offered, kind), (_, clause) in PAIR_ODDS.items():
        if row.result is Result.WIN and clause == row.clause:
            return _pair_name(offered, kind)
    return ""


def pair_due(offered: SideWager, box: BoxView) -> tuple[str, Odds] | None:
    """The pair on a box that is about to be paid, with its odds; None where no pair was bet on or dealt."""
    cards = box.hands[0].cards if len(box.hands) == 1 else ()
    kind = pair_kind(*cards) if box.pairs and len(cards) == 2 else None
    return (_pair_name(offered, kind), PAIR_ODDS[offered, kind][0]) if kind else None


def due_chips(look: TableLook, chips: FeltChips, odds: Odds) -> FeltChips:
    """Chips that have won and are not paid yet, with what they win: `10.00 wins 60.00`."""
    if chips.amount is None:
        return chips
    paid = payment(Amount(chips.amount), odds, look.view.table.sign.game.chip).paid
    return replace(chips, added=f"wins {look.worth(paid)}")


def _pair_name(offered: SideWager, kind: PairKind) -> str:
    return "Pair" if offered is SideWager.PAIRS_PLAY else kind.capitalize()
