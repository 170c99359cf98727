"""Colour chips: whose colour is which, and what its chips are worth at this table."""

from croupier.equipment.amounts import currency_text
from croupier.games.roulette.commands import AssignColour, ReturnColour
from croupier.games.roulette.events import ColourAssigned, ColourReturned, Event
from croupier.games.roulette.spin import Spin
from croupier.rulebook import Refused, house as rule
from croupier.verbs.actors import DEALING_ROLES, require, require_own

COLOURS: tuple[str, ...] = rule.texts("6.1", "colours")


@rule("6.1", "6.2", "6.4")
def assign(spin: Spin, command: AssignColour) -> tuple[Event, ...]:
    """A patron gets a colour that nobody has, with the value of its chips marked."""
    require(command.by, DEALING_ROLES, rule["6.1"], "Giving out colour chips")
    free = [colour for colour in COLOURS if colour not in {each.colour for each in spin.colours}]
    if command.colour not in COLOURS:
        raise Refused(rule["6.1"], f"The table's colours are {', '.join(COLOURS)}, not {command.colour}.")
    own = spin.colour_of(command.patron)
    if own is not None:
        kept = f"{command.patron} has {own.colour} at {currency_text(own.value)} a chip"
        raise Refused(rule["6.4"] if own.colour == command.colour else rule["6.2"], f"{kept}: give it back first.")
    if command.colour not in free:
        left = f"free are {', '.join(free)}" if free else "no colour is free"
        raise Refused(rule["6.2"], f"Another patron has {command.colour}; {left}.")
    if command.value <= 0 or command.value % spin.determinations.chip:
        smallest = currency_text(spin.determinations.chip)
        raise Refused(rule["6.1"], f"A colour chip must be worth a multiple of the table's smallest chip, {smallest}.")
    return (ColourAssigned(command.patron, command.colour, command.value, rule["6.1"]),)


@rule("6.4")
def give_back(spin: Spin, command: ReturnColour) -> tuple[Event, ...]:
    """A colour is free again once none of its chips is on the layout."""
    require_own(command.by, command.patron, rule["6.4"], "Giving this colour back")
    own = spin.colour_of(command.patron)
    if own is None:
        raise Refused(rule["6.4"], f"{command.patron} has no colour to give back.")
    if any(wager.patron == command.patron and wager.colour for wager in spin.wagers):
        raise Refused(rule["6.4"], f"{command.patron}'s colour chips are still on the layout.")
    return (ColourReturned(command.patron, own.colour, rule["6.4"]),)
