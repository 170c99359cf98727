"""Patrons for whom the dealer enters wagers: in tournaments, and at tables with real cards, where those without an
account sit down too."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import Depth
from croupier.floor.people.person_ids import has_account
from croupier.server.pages.core.actions import Action, Field, amount_field
from croupier.server.pages.dealing.game_part import ChoiceWindow
from croupier.server.pages.dealing.instructions import dealer_of, enters_for_patrons
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.commands import BringChips, JoinTable, LeaveTable
from croupier.table.games import game_by
from croupier.table.view import PatronView
from croupier.verbs.steps import Offer

BEHIND = (2, 3)
"""Patrons without an account at one place: the first sits there, and two more may stand behind."""


class Sitter(msgspec.Struct, frozen=True):
    """Somebody at the table; `chips` come and go by the dealer's hand only for those who have no account."""

    patron: PatronView
    name: str
    wager: Action | None
    lying: tuple[Action, ...]
    chips: tuple[Action, ...]


class PatronsPanel(msgspec.Struct, frozen=True):
    """Everybody at the table, how somebody without an account comes to it, and what several may choose at once."""

    sitters: tuple[Sitter, ...]
    join: Action | None
    window: ChoiceWindow | None


def patrons_panel(look: TableLook) -> PatronsPanel | None:
    """Whom the dealer enters things for; nobody if no wagers are entered, or patrons enter their own."""
    if not enters_for_patrons(look) or look.view.terms.depth is not Depth.WAGERS:
        return None
    sitters = tuple(_sitter(look, one) for one in look.view.table.patrons)
    chooses = isinstance(look.step, Offer) and not look.view.held
    return PatronsPanel(sitters, _join(look), dealer_of(look).window(look) if chooses else None)


def _join(look: TableLook) -> Action | None:
    """Where somebody without an account can come to the table, and with how many chips."""
    table, places = look.view.table, dealer_of(look).places
    if look.plays_chips:  # seats of a tournament are drawn
        return None
    seats, _ = game_by(table.sign.game).seats(table.sign.game)
    taken, here = {one.seat for one in table.patrons}, {one.name for one in table.patrons}
    word, numbers = places.word, range(1, seats + 1)
    found = [(f"{word.title()} {n}", f"{word} {n}", n) for n in numbers if n not in taken]
    if places.behind:
        behind = [(n, m) for n in numbers if n in taken for m in BEHIND if f"{word} {n}/{m}" not in here]
        found += [(f"{word.title()} {n}, behind ({m})", f"{word} {n}/{m}", 0) for n, m in behind]
    if not found:
        return None
    where = tuple((_encoded({"patron": patron, "seat": seat}), words) for words, patron, seat in found)
    fields = (Field("place", "Without an account", "spread", where), amount_field("Chips for", "chips"))
    return Action("Sit down", JoinTable(look.actor, "", Amount(0)), fields=fields)


def _wager(look: TableLook, one: PatronView) -> Action:
    """A wager entered for somebody; with a secret wager card where they have one."""
    action = dealer_of(look).wager(look, one)
    if not one.secret_wager_cards or not hasattr(action.command, "secret"):
        return action
    return msgspec.structs.replace(action, fields=(*action.fields, Field("secret", "Secret wager card", "bool")))


def _encoded(given: dict[str, str | int]) -> str:
    return msgspec.json.encode(given).decode()


def _sitter(look: TableLook, one: PatronView) -> Sitter:
    game, name = dealer_of(look), look.name(one.name)
    window = look.step.window if isinstance(look.step, Offer) and not look.view.held else ""
    is_open = window == "wagers" and look.view.table.play is not None
    stack = look.amount(one.stack)
    sell = Action(
        "Sell", BringChips(look.actor, one.name, Amount(0)), fields=(amount_field("More chips for", "chips"),)
    )
    asks = f"{name[:1].upper()}{name[1:]} leaves with {stack}?"
    leave = Action(f"Leaves with {stack}", LeaveTable(look.actor, one.name), asks=asks, tone="quiet")
    return Sitter(
        one,
        name,
        _wager(look, one) if is_open else None,
        tuple(game.lying(look, one)) if is_open else (),
        () if has_account(one.name) or look.plays_chips else (sell, leave),
    )
