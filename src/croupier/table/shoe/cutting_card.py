"""The cutting card: where the dealer puts it, and what follows when it comes out."""

from croupier.rulebook import Cite, Refused
from croupier.table.commands import (
    InsertCuttingCard,
    ReachCuttingCard,
    ReportDealtPastCuttingCard,
)
from croupier.table.events import Event
from croupier.table.games import game_of, rules_in_force
from croupier.table.shoe.indicators import check_places
from croupier.table.shoe.shoe_events import CuttingCardInserted, CuttingCardReached, ShoeEnded
from croupier.table.shoe.shoe_life import require_phase, rules_of, shoe_end, shuffler_in_use
from croupier.table.state import ShoePhase, Table
from croupier.verbs.actors import DEALING_ROLES, STAFF, require
from croupier.verbs.shoe_rules import EndOfShoe
from croupier.verbs.steps import Offer


def insert_cutting_card(table: Table, command: InsertCuttingCard) -> tuple[Event, ...]:
    """The dealer inserts the cutting card within the book's bounds from the back."""
    rules = rules_of(table)
    require(command.by, DEALING_ROLES, rules.how_to_cut, "Inserting the cutting card")
    require_phase(table, ShoePhase.CUT, rules.how_to_cut)
    least, most = rules.cutting_card_from_back_min, rules.cutting_card_from_back_max
    if command.from_back is not None and not least <= command.from_back <= (most or rules.cards):
        upper = "" if most is None else f" and at most {most}"
        raise Refused(rules.how_to_cut, f"The cutting card must be at least {least}{upper} cards from the back.")
    if command.from_back is not None and command.from_back > rules.cards - rules.burnt_max:
        most = rules.cards - rules.burnt_max
        why = f"The cutting card would come among the cards to be burnt: put it at most {most} cards from the back."
        raise Refused(rules.how_to_cut, why)
    check_places(table, command)
    places = tuple(sorted(command.indicators, reverse=True))
    return (CuttingCardInserted(command.from_back, rules.how_to_cut, places),)


def reach_cutting_card(table: Table, command: ReachCuttingCard) -> tuple[Event, ...]:
    """The cutting card came out: the end of the shoe is near, or here, or dealing goes on in the last rounds of all.

    One that was inserted by eye may come among the burnt cards: it counts as drawn before the next round's first card.
    """
    rules, clause = rules_of(table), cutting_card_clause(table)
    require(command.by, DEALING_ROLES, clause, "Reporting the cutting card")
    _check_cutting_card_in(table, clause)
    if clause == rules.final_rounds:
        return (CuttingCardReached(clause, discarded=True),)
    if clause == rules.cutting_card_first:
        return (CuttingCardReached(clause), *_shuffle_first(table, clause))
    if table.is_between_rounds and shoe_end(table)[0] is EndOfShoe.NOT_DEALT and not holds_spare_card(table):
        return (CuttingCardReached(clause), ShoeEnded(clause))
    on = "" if table.play is None else game_of(table).due_to(table.play)
    return (CuttingCardReached(clause, on),)


def cutting_card_clause(table: Table) -> Cite:
    """The rule for a cutting card that comes out now."""
    rules, in_force = rules_of(table), rules_in_force(table)
    if rules.shuffler is not None and table.shoe.completing is not None:
        return rules.shuffler.remainder_cut
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
    from_back, left = table.shoe.cutting_card_from_back, table.shoe.cards_left
    burning = table.shoe.phase is ShoePhase.TO_BURN and from_back is None and not table.shoe.cutting_card_out
    is_used = rules_of(table).has_cutting_card or table.shoe.completing is not None
    if not (table.shoe.cutting_card_in or burning) or not is_used:
        raise Refused(clause, "The cutting card is not in the shoe.")
    if from_back is not None and left > from_back:
        raise Refused(clause, f"The cutting card is {from_back} cards from the back, and {left} cards are left.")


def is_final_round(table: Table) -> bool:
    """Whether this round, or the next if none is in progress, is one of the last of all."""
    if table.final_round is None:
        return False
    number = table.round_number + 1 if table.is_between_rounds else table.round_number
    return number > table.final_round - rules_of(table).final_rounds_number


def _shuffle_first(table: Table, clause: Cite) -> tuple[Event, ...]:
    """No card of the round has been dealt: the cards are shuffled now, and wagers are open until the next call."""
    return (ShoeEnded(clause), *reopen_wagers(table, clause))


def reopen_wagers(table: Table, clause: Cite) -> tuple[Event, ...]:
    """A round that was called takes wagers again; cards drawn for it in error go into the shuffle."""
    game = game_of(table)
    if table.is_between_rounds or (isinstance(game.next_step(table.play), Offer) and not holds_spare_card(table)):
        return ()
    return game.reopen(clause)


def holds_spare_card(table: Table) -> bool:
    """A card that was drawn too early becomes the next card."""
    return table.play is not None and bool(game_of(table).spare(table.play))


def report_dealt_past(table: Table, command: ReportDealtPastCuttingCard) -> tuple[Event, ...]:
    """Rounds dealt after the cutting card stand; one in progress is finished, and then the cards are shuffled."""
    rules = rules_of(table)
    clause = rules.dealt_past_cutting_card
    if clause is None:
        raise Refused(shoe_end(table)[1], "Report the cutting card when it comes out.")
    if (shuffler := shuffler_in_use(table)) is not None:
        raise Refused(shuffler.in_place_of_shuffles, "An automated shuffling shoe has no cutting card.")
    require(command.by, STAFF, clause, "Reporting the cutting card late")
    _check_cutting_card_in(table, clause)
    if table.shoe.cutting_card_is_due or table.shoe.cards_left == table.shoe.cards:
        raise Refused(clause, "No card has been dealt past the cutting card: it is reported when it comes out.")
    reached, has_versions = CuttingCardReached(clause), table.determinations.policy.last_shoe is not None
    if table.has_commenced or (
        has_versions and not table.is_between_rounds
    ):  # as if it came out now: the version says what follows
        return (reached,)
    return (reached, *_shuffle_first(table, shoe_end(table)[1]))
