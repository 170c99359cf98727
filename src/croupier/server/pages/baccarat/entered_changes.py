"""Wagers that the dealer changes or takes back for patrons after an irregularity, as they say or show it."""

from collections.abc import Iterator

import msgspec

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.commands import ChangeWager, PlaceWager, WithdrawWager
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.baccarat.view import CoupView, WagerView
from croupier.server.pages.baccarat.hands import LABELS
from croupier.server.pages.core.actions import Action, Field, amount_field
from croupier.server.pages.dealing.game_part import ChoiceWindow
from croupier.server.pages.felts.table_look import TableLook
from croupier.verbs.steps import Offer

_TITLES = {"withdrawals": "Who takes a wager back?", "changes": "Who changes a wager?"}


def entered_changes(look: TableLook) -> ChoiceWindow | None:
    """Every wager that may be taken back now, and how one is changed or a new one placed where that is allowed."""
    step, coup = look.step, look.view.table.play
    if not isinstance(step, Offer) or coup is None or step.window not in _TITLES:
        return None
    found = tuple(_withdrawals(look, coup))
    if step.window == "changes":
        options = tuple((str(one.name), LABELS[one.name]) for one in step.choices)
        found += (*_change(look, coup, options), *_new_wager(look, options))
    return ChoiceWindow(_TITLES[step.window], found)


def _withdrawals(look: TableLook, coup: CoupView) -> Iterator[Action]:
    for wager in coup.wagers:
        back = WithdrawWager(look.actor, wager.patron, wager.on)
        yield Action(f"{_words(look, wager)} back", back)


def _words(look: TableLook, wager: WagerView) -> str:
    return f"{look.name(wager.patron)}: {LABELS[wager.on].lower()} {look.amount(wager.amount)}"


def _change(look: TableLook, coup: CoupView, options: tuple[tuple[str, str], ...]) -> Iterator[Action]:
    """Another option, another amount, or both."""
    lying = tuple((_encoded(patron=one.patron, on=one.on), _words(look, one)) for one in coup.wagers)
    if lying:
        change = ChangeWager(look.actor, "", Option.BANKER, Option.BANKER, Amount(0))
        fields = (
            Field("wager", "Wager", "spread", lying),
            Field("to", "Now on", values=options),
            amount_field("Amount"),
        )
        yield Action("Change", change, fields=fields)


def _new_wager(look: TableLook, options: tuple[tuple[str, str], ...]) -> Iterator[Action]:
    patrons = tuple((_encoded(patron=one.name, box=one.seat), look.name(one.name)) for one in look.view.table.patrons)
    if patrons:
        place = PlaceWager(look.actor, "", Option.BANKER, Amount(0))
        fields = (Field("whose", "New wager of", "spread", patrons), Field("on", "On", values=options))
        yield Action("Place", place, fields=(*fields, amount_field("Amount")))


def _encoded(**given: str | int) -> str:
    return msgspec.json.encode(given).decode()
