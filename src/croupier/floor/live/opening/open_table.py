"""Opening a table: what is allowed, and which permitted wagers its smallest chip can't pay exactly."""

from math import lcm

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.floor.grants import check_grant
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.events import TableOpened
from croupier.floor.live.grants import TABLE_GRANTS
from croupier.floor.live.opening.exact_payment import Unpayable, exact_multiple
from croupier.floor.live.opening.sign import check_complete, check_payable, check_possible, check_whole, problems
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.floor.live.shoe.nonces import check_devices_have_time
from croupier.floor.live.timing.wager_time import check_time_to_wager
from croupier.floor.money_bounds import check_sum
from croupier.rulebook import Refused, floor
from croupier.table.game_types import GameDeterminations
from croupier.table.games import game_by
from croupier.table.policies import cash
from croupier.table.state import Determinations
from croupier.table.wagering.whole_chips import check_money, check_rounding


class Preview(msgspec.Struct, frozen=True):
    """A table before it is opened: what it can't pay exactly, and the multiple of wagers by which it could."""

    unpayable: tuple[Unpayable, ...]
    multiple: Amount


def preview(command: OpenTable) -> Preview:
    """What opening this table would show; refused if no multiple of wagers would let it open."""
    unpayable, chip = problems(command.terms, _checked(command)), command.game.chip
    multiple = exact_multiple(unpayable) if unpayable else command.limits.multiple
    pays = command.terms.depth is Depth.WAGERS
    return Preview(unpayable, Amount(lcm(multiple, chip)) if pays else multiple)


@floor("4.1")
def open_cash_table(command: OpenTable, id: str) -> tuple[TableOpened, ...]:
    """A table that the floor's rules and the game's book allow."""
    determinations = _checked(command)
    check_payable(command.terms, determinations)
    check_money(determinations, game_by(command.game).clauses)
    return (TableOpened(id, command.by, command.terms, determinations, command.float),)


def _checked(command: OpenTable) -> Determinations:
    """The operator's determinations for this table, checked apart from its payments."""
    check_grant(TABLE_GRANTS[OpenTable], command, command.by)
    _check_terms(command.terms)
    _check_float(command)
    _check_chip(command.game)
    determinations = cash_determinations(command)
    tables.begin(determinations)
    check_rounding(command.game, game_by(command.game).clauses)
    check_complete(determinations)
    check_possible(command.terms, determinations)
    check_whole(command.terms, determinations)
    return determinations


def cash_determinations(command: OpenTable) -> Determinations:
    """A cash table is run by its game's own book; tournaments open their tables themselves."""
    game = game_by(command.game)
    return Determinations(
        command.game,
        cash(game.clauses, game.shoe_rules(command.game).end_of_shoe),
        command.limits,
        command.differential,
        several_boxes=command.several_boxes,
    )


@floor("4.1", "4.3")
def _check_terms(terms: Terms) -> None:
    """A table has a name; the system deals with its own cards and takes wagers, and real cards are for a dealer."""
    if not terms.name.strip() or not terms.name.isprintable():
        raise Refused(floor["4.1"], "Give the table a readable name.")
    if terms.dealt_by is DealtBy.SYSTEM and terms.cards_from is not CardsFrom.SYSTEM:
        raise Refused(floor["4.3"], "The system deals only its own cards: real cards need a dealer.")
    if terms.depth is Depth.COUNTS:
        raise Refused(floor["6.9"], "Only tournament chips are followed by counts: here chips are money.")
    if terms.cards_from is CardsFrom.SYSTEM and terms.depth is not Depth.WAGERS:
        raise Refused(floor["4.3"], "A table with the system's own cards or wheel takes wagers.")
    check_devices_have_time(terms)
    check_time_to_wager(terms)


@floor("2.4", "4.8")
def _check_float(command: OpenTable) -> None:
    """Chips for the float come from the cage; a table that keeps no money has none."""
    if command.float < 0:
        raise Refused(floor["2.4"], "A float cannot be negative.")
    check_sum(command.float, "A float")
    if command.float and command.terms.depth is not Depth.WAGERS:
        raise Refused(floor["4.8"], "The wagers are not entered at this table, so it has no float.")


def _check_chip(choices: GameDeterminations) -> None:
    if choices.chip < 1:
        raise Refused(floor["4.2"], "The table's smallest chip is worth at least one cent.")


def refuse_again(command: OpenTable) -> None:
    """A table that is open is not opened again."""
    raise Refused(floor["4.1"], "This table is already open.")
