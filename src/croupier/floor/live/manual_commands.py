"""What nobody may do by hand where the cards are the system's, and only the clock does where the system deals."""

from functools import cache

from croupier.floor.games.game_part import CommandTypes
from croupier.floor.live.command_kinds import CALLS, CARDS, OF_REAL_CARDS, PATRONS_PART, REPORTS_THAT_VOID
from croupier.floor.live.opening.terms import CardsFrom, DealtBy
from croupier.floor.live.state import LiveTable
from croupier.rulebook import Refused, floor
from croupier.table.commands import BeginRound, ChangeCards, Command, CutCards
from croupier.verbs.actors import Role

_LOOKED_AT: CommandTypes = (*CALLS, *CARDS, *OF_REAL_CARDS, *PATRONS_PART, ChangeCards)
"""All that is checked here; a patron's choices, which come most often, are not."""


def check_manual(live: LiveTable, command: Command) -> None:
    """Refuse what the system does itself at this table, and what cannot have happened there."""
    if not _is_looked_at(type(command)):
        return
    if live.spot.terms.cards_from is CardsFrom.SYSTEM:
        check_cards(command)
        check_can_be_true(command)
    check_what_was_seen(command)
    if live.spot.terms.dealt_by is DealtBy.SYSTEM and _is_the_clocks(command):
        check_dealer_deals(live)


@cache
def _is_looked_at(kind: type) -> bool:
    return issubclass(kind, _LOOKED_AT)


@floor("4.1")
def check_cards(command: Command) -> None:
    """Refuse cards entered by hand where the system has its own."""
    if isinstance(command, CARDS):
        raise Refused(floor["4.1"], "Cards and numbers come from the system here, as the rules call for them.")
    if isinstance(command, CutCards) and command.at is None:
        raise Refused(floor["5.2"], "Say how many cards deep the cut is.")


@floor("5.1")
def check_can_be_true(command: Command) -> None:
    """Refuse irregularities of real cards, chips and machines where the cards are the system's own."""
    marked = isinstance(command, ChangeCards) and command.cards
    if isinstance(command, OF_REAL_CARDS) or marked:
        why = "The cards and numbers here come from the system in committed order, so this cannot have happened."
        raise Refused(floor["5.1"], f"{why} A supervisor can declare the round void.")


@floor("4.4", "4.5")
def check_dealer_deals(live: LiveTable) -> None:
    """Refuse a dealer's call where the system deals: everybody has their full time."""
    if live.spot.terms.dealt_by is DealtBy.SYSTEM:
        raise Refused(floor["4.4"], "The system deals here and continues when everybody's time is up.")


def _is_the_clocks(command: Command) -> bool:
    """Whether the clock does this where the system deals; a supervisor may still direct a round without wagers."""
    if isinstance(command, BeginRound):
        return not command.no_bet
    return isinstance(command, CALLS) or (isinstance(command, PATRONS_PART) and command.by.role is not Role.PATRON)


@floor("1.9")
def check_what_was_seen(command: Command) -> None:
    """Refuse a report that voids a round but does not say what was seen."""
    if isinstance(command, REPORTS_THAT_VOID) and not command.details.strip():
        raise Refused(floor["1.9"], "This voids a round or stops its cards: describe what was seen.")
