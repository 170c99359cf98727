"""The cut and the cutting card: who is offered the cut, where the card goes, and what follows when it comes out."""

from croupier.rulebook import Cite, Refused
from croupier.table.commands import (
    CutCards,
    DeclineCut,
    InsertCuttingCard,
    ReachCuttingCard,
    ReportDealtPastCuttingCard,
)
from croupier.table.events import CardsCut, CutDeclined, CuttingCardInserted, CuttingCardReached, Event, ShoeEnded
from croupier.table.games import game_of, rules_in_force
from croupier.table.shoe.indicators import check_places
from croupier.table.shoe.shoe_life import require_phase, rules_of, shoe_end
from croupier.table.state import Patron, ShoePhase, Table
from croupier.verbs.actors import DEALING, STAFF, SUPERVISING, Role, require, require_own
from croupier.verbs.house import CutOffers, EndOfShoe, ShoeRules
from croupier.verbs.steps import Offer


def offered_the_cut(table: Table) -> tuple[tuple[str, Cite], ...]:
    """Who may cut now: everybody who has not declined, or, where the book has an order, the next in it alone."""
    rules = rules_of(table)
    waiting = [patron for patron in table.playing if patron.name not in table.shoe.cut_declined]
    if rules.cut_offers is None:
        return tuple((patron.name, rules.who_cuts) for patron in waiting)
    return _first_in_order(table, waiting, rules, rules.cut_offers)


def _first_in_order(
    table: Table, waiting: list[Patron], rules: ShoeRules, offers: CutOffers
) -> tuple[tuple[str, Cite], ...]:
    """One patron is preferred; when they are not there or have declined, the others are asked clockwise."""
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
    """No round has been dealt yet; one that only takes wagers has not."""
    dealt = table.between_rounds or table.has_commenced
    return table.round_number == (0 if dealt else 1)


def decline_cut(table: Table, command: DeclineCut) -> tuple[Event, ...]:
    """A patron passes up the cut."""
    rules = rules_of(table)
    require_own(command.by, command.patron, rules.who_cuts, "Declining the cut")
    require_phase(table, ShoePhase.SHUFFLED, rules.who_cuts)
    offers = dict(offered_the_cut(table))
    if command.patron not in offers:
        raise Refused(rules.who_cuts, f"{command.patron} has no offer to decline.")
    return (CutDeclined(command.patron, offers[command.patron]),)


def cut(table: Table, command: CutCards) -> tuple[Event, ...]:
    """A patron cuts; a supervisor where no patron is there or none accepts."""
    rules = rules_of(table)
    require_phase(table, ShoePhase.SHUFFLED, rules.who_cuts)
    offers = dict(offered_the_cut(table))
    if command.by.role is Role.PATRON:
        if command.by.name not in offers:
            to = f"The cards are offered to {next(iter(offers))}" if offers else "Everybody has declined"
            raise Refused(rules.who_cuts, f"{to}, not to {command.by.name}.")
    else:
        require(command.by, SUPERVISING, rules.who_cuts, "Cutting for the patrons")
        if offers:
            raise Refused(rules.who_cuts, f"The cards are offered to the patrons first: {', '.join(sorted(offers))}.")
    cards, least = table.shoe.cards_left, rules.cut_from_either_end_min
    if cards < 2 * least:  # too few are left for the bounds of a whole shoe: any place inside will do
        least = 1
    if command.at is not None and not least <= command.at <= cards - least:
        bounds = "a deck or more from either end: " if least > 1 else ""
        raise Refused(rules.how_to_cut, f"The cut is {bounds}{least} to {cards - least} cards in.")
    return (CardsCut(command.by, command.at, rules.how_to_cut),)


def insert_cutting_card(table: Table, command: InsertCuttingCard) -> tuple[Event, ...]:
    """The other cutting card goes in, not too near to the back, nor too far from it where the book says so."""
    rules = rules_of(table)
    require(command.by, DEALING, rules.how_to_cut, "Inserting the cutting card")
    require_phase(table, ShoePhase.CUT, rules.how_to_cut)
    least, most = rules.cutting_card_from_back_min, rules.cutting_card_from_back_max
    if command.from_back is not None and not least <= command.from_back <= (most or rules.cards):
        upper = "" if most is None else f" and at most {most}"
        raise Refused(rules.how_to_cut, f"The cutting card is at least {least}{upper} cards from the back.")
    check_places(table, command)
    places = tuple(sorted(command.indicators, reverse=True))
    return (CuttingCardInserted(command.from_back, rules.how_to_cut, places),)


def reach_cutting_card(table: Table, command: ReachCuttingCard) -> tuple[Event, ...]:
    """The cutting card came out: the end of the shoe is near, or here, or dealing goes on in the last rounds of all."""
    rules, clause = rules_of(table), cutting_card_clause(table)
    require(command.by, DEALING, clause, "Reporting the cutting card")
    _check_cutting_card_in(table, clause)
    if clause == rules.final_rounds:
        return (CuttingCardReached(clause, discarded=True),)
    if clause == rules.cutting_card_first:
        return (CuttingCardReached(clause), *_shuffle_first(table, clause))
    if table.between_rounds and shoe_end(table)[0] is EndOfShoe.NOT_DEALT and not holds_spare_card(table):
        return (CuttingCardReached(clause), ShoeEnded(clause))
    on = "" if table.play is None else game_of(table).due_to(table.play)
    return (CuttingCardReached(clause, on),)


def cutting_card_clause(table: Table) -> Cite:
    """What a cutting card that comes out now is treated by."""
    rules, in_force = rules_of(table), rules_in_force(table)
    final, first = rules.final_rounds, rules.cutting_card_first
    if final is not None and final in in_force and is_final_round(table):
        return final
    if first is not None and first in in_force and _comes_first(table):
        return first
    return shoe_end(table)[1]


def _comes_first(table: Table) -> bool:
    """No card of the round has left the shoe yet."""
    return not table.has_commenced and not holds_spare_card(table)


def _check_cutting_card_in(table: Table, clause: Cite) -> None:
    if not table.shoe.cutting_card_in or not rules_of(table).has_cutting_card:
        raise Refused(clause, "The cutting card is not in the shoe.")
    from_back, left = table.shoe.cutting_card_from_back, table.shoe.cards_left
    if from_back is not None and left > from_back:
        raise Refused(clause, f"The cutting card lies {from_back} cards from the back, and {left} cards are left.")


def is_final_round(table: Table) -> bool:
    """Whether this round, or the next where none is in progress, is one of the last of all."""
    if table.final_round is None:
        return False
    number = table.round_number + 1 if table.between_rounds else table.round_number
    return number > table.final_round - rules_of(table).final_rounds_number


def _shuffle_first(table: Table, clause: Cite) -> tuple[Event, ...]:
    """No card of the round has been dealt: the cards are shuffled now, and wagers are open until the next call."""
    return (ShoeEnded(clause), *wagers_reopened(table, clause))


def wagers_reopened(table: Table, clause: Cite) -> tuple[Event, ...]:
    """A round that was called takes wagers again; cards drawn for it in error go into the shuffle."""
    game = game_of(table)
    if table.between_rounds or (isinstance(game.next_step(table.play), Offer) and not holds_spare_card(table)):
        return ()
    return game.reopen(clause)


def holds_spare_card(table: Table) -> bool:
    """A card that was drawn too early waits to be the next."""
    return table.play is not None and bool(game_of(table).spare(table.play))


def report_dealt_past(table: Table, command: ReportDealtPastCuttingCard) -> tuple[Event, ...]:
    """Rounds dealt after the cutting card stand; one in progress is finished, and then the cards are shuffled."""
    rules = rules_of(table)
    clause = rules.dealt_past_cutting_card
    if clause is None:
        raise Refused(shoe_end(table)[1], "The cutting card is reported when it comes out.")
    if rules.shuffler is not None:
        raise Refused(rules.shuffler.in_place_of_shuffles, "An automated shuffling shoe has no cutting card.")
    require(command.by, STAFF, clause, "Reporting the cutting card late")
    _check_cutting_card_in(table, clause)
    if table.shoe.cutting_card_is_due or table.shoe.cards_left == table.shoe.cards:
        raise Refused(clause, "No card has been dealt past the cutting card: it is reported when it comes out.")
    reached, has_versions = CuttingCardReached(clause), table.determinations.policy.last_shoe is not None
    if table.has_commenced or (
        has_versions and not table.between_rounds
    ):  # as if it came now: the version says what then
        return (reached,)
    return (reached, *_shuffle_first(table, shoe_end(table)[1]))
