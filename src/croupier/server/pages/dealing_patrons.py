"""Patrons at a table with real cards: those without an account sit down, and the dealer enters their wagers."""

import msgspec

from croupier.equipment.amounts import Amount, Style
from croupier.floor.live.terms import Depth
from croupier.floor.people.names import has_account
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.tables import Option
from croupier.games.baccarat.view import CoupView
from croupier.games.blackjack import commands as blackjack
from croupier.games.blackjack.view import RoundView as BlackjackView
from croupier.games.roulette import commands as roulette
from croupier.games.roulette.view import SpinView
from croupier.games.ultimate_holdem import commands as holdem
from croupier.games.ultimate_holdem.view import RoundView as HoldemView
from croupier.server.pages.amounts import write_amount
from croupier.server.pages.dealing_strokes import Stroke, is_keyed
from croupier.server.pages.dealing_windows import Window, window_of
from croupier.server.pages.felts.look import TableLook
from croupier.table.commands import BringChips, JoinTable, LeaveTable
from croupier.table.games import game_by
from croupier.table.view import PatronView
from croupier.verbs.steps import Offer

BEHIND = (2, 3)
"""Patrons without an account at one box: the first sits there, and two more may stand behind."""


class Place(msgspec.Struct, frozen=True):
    """Where somebody without an account can come to the table."""

    words: str
    patron: str
    seat: int


class Selection(msgspec.Struct, frozen=True):
    """A field with a few values, each with its words."""

    field: str
    label: str
    type: str
    values: tuple[tuple[str, str], ...]


class Entering(msgspec.Struct, frozen=True):
    """A wager that the dealer enters: its order with what is still to be said; `words` is a bet to be written out."""

    command: msgspec.Struct
    selections: tuple[Selection, ...] = ()
    words: str = ""


class Sitter(msgspec.Struct, frozen=True):
    """Somebody at the table; chips come and go by the dealer's hand only for those who have no account."""

    id: str
    name: str
    seat: int
    stack: Amount
    wager: Entering | None
    lying: tuple[Stroke, ...]
    chips: BringChips | None
    leaves: LeaveTable | None


class Patrons(msgspec.Struct, frozen=True):
    """Everybody at the table, and where others may come to it."""

    sitters: tuple[Sitter, ...]
    places: tuple[Place, ...]
    join: JoinTable
    window: Window | None


def patrons_of(look: TableLook) -> Patrons | None:
    """Whom the dealer enters things for; none where the system is told no wagers, or patrons enter their own."""
    if not is_keyed(look) or look.view.terms.depth is not Depth.WAGERS:
        return None
    sitters = tuple(_sitter(look, one) for one in look.view.table.patrons)
    return Patrons(sitters, _places(look), JoinTable(look.by, "", Amount(0)), window_of(look))


def _places(look: TableLook) -> tuple[Place, ...]:
    table = look.view.table
    called = "seat" if look.view.game == "ultimate-texas-holdem" else "box"
    seats, _ = game_by(table.sign.game).seats(table.sign.game)
    taken, here = {one.seat for one in table.patrons}, {one.name for one in table.patrons}
    found = [Place(f"{called.title()} {n}", f"{called} {n}", n) for n in range(1, seats + 1) if n not in taken]
    if called == "box":
        behind = [(n, m) for n in range(1, seats + 1) if n in taken for m in BEHIND if f"box {n}/{m}" not in here]
        found += [Place(f"Box {n}, behind ({m})", f"box {n}/{m}", 0) for n, m in behind]
    return tuple(found)


def _sitter(look: TableLook, one: PatronView) -> Sitter:
    own_chips = not has_account(one.name)
    open_for_wagers = isinstance(look.step, Offer) and look.step.window == "wagers" and not look.view.held
    return Sitter(
        f"sitter-{one.name.replace(' ', '-').replace('/', '-')}",
        look.name(one.name),
        one.seat,
        one.stack,
        _wager(look, one) if open_for_wagers else None,
        _lying(look, one) if open_for_wagers else (),
        BringChips(look.by, one.name, Amount(0)) if own_chips else None,
        LeaveTable(look.by, one.name) if own_chips else None,
    )


def _wager(look: TableLook, one: PatronView) -> Entering | None:
    """A wager for this patron, on what the game has."""
    by, table = look.by, look.view.table
    seats, _ = game_by(table.sign.game).seats(table.sign.game)
    names = [choice.name for choice in look.step.choices] if isinstance(look.step, Offer) else []
    match table.play:
        case BlackjackView():
            box = one.seat or _box_in(one.name)
            side = Selection("side", "On", "bool", (("false", "Main"), ("true", "Pairs")))
            boxes = tuple((str(n), str(n)) for n in _first(box, seats))
            on = (Selection("box", "Box", "int", boxes), *((side,) if "pairs" in names else ()))
            return Entering(blackjack.PlaceWager(by, one.name, box or 1, Amount(0)), on)
        case CoupView():
            on = (Selection("on", "On", "text", tuple((name, name.capitalize()) for name in names)),)
            option = Option.BANKER
            return Entering(baccarat.PlaceWager(by, one.name, option, Amount(0), one.seat), on)
        case HoldemView():
            on = (Selection("side", "On", "bool", (("false", "Ante and blind"), ("true", "Trips"))),)
            return Entering(holdem.PlaceWager(by, one.name, one.seat, Amount(0)), on)
        case SpinView():
            return Entering(roulette.PlaceWager(by, one.name, "", Amount(0)), words="straight 17, red, split 17 20")
        case _:
            return None


def _box_in(name: str) -> int:
    """The box after which somebody is called."""
    number = name.partition("/")[0].removeprefix("box ")
    return int(number) if number.isdecimal() else 0


def _first(box: int, seats: int) -> list[int]:
    """Every box, their own before the others."""
    return sorted(range(1, seats + 1), key=lambda number: (number != box, number))


def _lying(look: TableLook, one: PatronView) -> tuple[Stroke, ...]:
    """What this patron has on the layout, each to be taken back while wagers are open."""
    by, play, who = look.by, look.view.table.play, one.name
    match play:
        case BlackjackView(boxes=boxes):
            main = [(box.number, False, wager) for box in boxes for wager in box.wagers if wager.patron == who]
            pairs = [(box.number, True, wager) for box in boxes for wager in box.pairs if wager.patron == who]
            return tuple(
                _back(f"Box {box}{' pairs' if side else ''}", wager.amount, blackjack.WithdrawWager(by, who, box, side))
                for box, side, wager in (*main, *pairs)
            )
        case CoupView(wagers=wagers):
            own = [wager for wager in wagers if wager.patron == who]
            return tuple(_back(one.on.capitalize(), one.amount, baccarat.WithdrawWager(by, who, one.on)) for one in own)
        case SpinView(wagers=chips):
            spots = {wager.spot.on: wager.amount for wager in chips if wager.patron == who}
            return tuple(_back(on, amount, roulette.WithdrawWager(by, who, on)) for on, amount in spots.items())
        case HoldemView():
            area = play.area_of(who)
            if area is None:
                return ()
            sides = ((False, "Ante and blind", area.ante), (True, "Trips", area.trips))
            return tuple(_back(name, sum_, holdem.WithdrawWager(by, who, side)) for side, name, sum_ in sides if sum_)
        case _:
            return ()


def _back(words: str, amount: int | None, command: msgspec.Struct) -> Stroke:
    return Stroke(words, "", command, more=write_amount(amount, Style.MONEY))
