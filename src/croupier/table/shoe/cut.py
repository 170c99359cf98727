"""The cut: who is offered the cards, who declines, and how far in they are cut."""

from croupier.rulebook import Cite, Refused
from croupier.table.commands import (
    CutCards,
    DeclineCut,
)
from croupier.table.events import Event
from croupier.table.shoe.shoe_events import CardsCut, CutDeclined
from croupier.table.shoe.shoe_life import require_phase, rules_of
from croupier.table.state import Patron, ShoePhase, Table
from croupier.verbs.actors import SUPERVISING, Role, require, require_own
from croupier.verbs.shoe_rules import CutOffers, ShoeRules


def offered_the_cut(table: Table) -> tuple[tuple[str, Cite], ...]:
    """Who may cut now: everybody who has not declined, or only the next in the book's order, if it has one."""
    rules = rules_of(table)
    waiting = [patron for patron in table.playing if patron.name not in table.shoe.cut_declined]
    if rules.cut_offers is None:
        return tuple((patron.name, rules.who_cuts) for patron in waiting)
    return _first_in_order(table, waiting, rules, rules.cut_offers)


def _first_in_order(
    table: Table, waiting: list[Patron], rules: ShoeRules, offers: CutOffers
) -> tuple[tuple[str, Cite], ...]:
    """One patron is preferred; if they are away or have declined, the others are asked clockwise."""
    if not waiting:
        return ()
    clockwise = sorted(waiting, key=lambda patron: (not patron.seat, patron.seat))
    seated = [patron for patron in clockwise if patron.seat]
    on, preferred = table.shoe.cutting_card_on, None
    if table.shoe.cut_declined:
        pass
    elif rules.shuffler is not None and table.shoe.completing is not None:
        preferred = (seated[-1].name, rules.shuffler.remainder_cut) if seated else None
    elif _is_just_beginning(table):
        preferred = (waiting[0].name, offers.first_to_table)
    elif on == "dealer":
        preferred = (seated[-1].name, offers.farthest_right) if seated else None
    elif on in {patron.name for patron in waiting}:
        preferred = (on, offers.box_of_cutting_card)
    return (preferred or (clockwise[0].name, offers.clockwise),)


def _is_just_beginning(table: Table) -> bool:
    """No round has been dealt yet; a round that only takes wagers does not count."""
    dealt = table.is_between_rounds or table.has_commenced
    return table.round_number == (0 if dealt else 1)


def decline_cut(table: Table, command: DeclineCut) -> tuple[Event, ...]:
    """A patron declines the cut."""
    rules = rules_of(table)
    require_own(command.by, command.patron, rules.who_cuts, "Declining the cut")
    require_phase(table, ShoePhase.SHUFFLED, rules.who_cuts)
    offers = dict(offered_the_cut(table))
    if command.patron not in offers:
        raise Refused(rules.who_cuts, f"{command.patron} has no offer to decline.")
    return (CutDeclined(command.patron, offers[command.patron]),)


def cut_cards(table: Table, command: CutCards) -> tuple[Event, ...]:
    """A patron cuts, or a supervisor if no patron is there or accepts."""
    rules = rules_of(table)
    require_phase(table, ShoePhase.SHUFFLED, rules.who_cuts)
    offers = dict(offered_the_cut(table))
    if command.by.role is Role.PATRON:
        if command.by.name not in offers:
            to = f"The cards are offered to {next(iter(offers))}" if offers else "Everyone has declined"
            raise Refused(rules.who_cuts, f"{to}, not to {command.by.name}.")
    else:
        require(command.by, SUPERVISING, rules.who_cuts, "Cutting for the patrons")
        if offers:
            raise Refused(rules.who_cuts, f"Offer the cut to the patrons first: {', '.join(sorted(offers))}.")
    cards, least = table.shoe.cards_left, rules.cut_from_either_end_min
    if cards < 2 * least:  # too few are left for the bounds of a whole shoe: any place inside will do
        least = 1
    if command.at is not None and not least <= command.at <= cards - least:
        bounds = "a deck or more from either end: " if least > 1 else ""
        raise Refused(rules.how_to_cut, f"The cut is {bounds}{least} to {cards - least} cards in.")
    return (CardsCut(command.by, command.at, rules.how_to_cut),)
