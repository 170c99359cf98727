"""Which cards can still come out: none that has already been dealt, and none before a card that comes first."""

from croupier.equipment.cards import pictured, place_in_deck
from croupier.rulebook import Refused
from croupier.table.round_effects import RoundEffect
from croupier.table.shoe.cutting_card import cutting_card_clause
from croupier.table.state import ShoePhase, Table
from croupier.table.wagering import called_off_round
from croupier.verbs.game import NOTHING_DRAWN, Game

_IN_PLAY = ShoePhase.IN_PLAY


def check_cards_available(table: Table, effects: list[RoundEffect], game: Game) -> None:
    """No more cards come out than there are, and no card more often than the decks hold it."""
    seen, left = table.shoe.seen, table.shoe.cards_left
    for effect in effects:
        drawn = effect.drawn
        if drawn is NOTHING_DRAWN:
            continue
        rules, known = game.shoe_rules(table.determinations.game), drawn.seen + drawn.hidden
        if drawn.left_shoe and table.shoe.phase is not _IN_PLAY:
            raise Refused(
                rules.dealt_from_shoe, f"No card is dealt before the shoe is ready: it is {table.shoe.phase}."
            )
        if drawn.left_shoe:
            _check_no_card_is_in_the_way(table)
        left -= drawn.left_shoe
        if left < 0:
            raise Refused(rules.number_of_decks, f"All {rules.decks * rules.cards_per_deck} cards are out of the shoe.")
        for card in known:
            if seen[place_in_deck(card)] + known.count(card) > rules.decks:
                raise Refused(rules.number_of_decks, f"All {rules.decks} of the {pictured(card)} are already dealt.")


def _check_no_card_is_in_the_way(table: Table) -> None:
    """A cutting card or indicator before the next card comes out first, and may end the round."""
    if table.shoe.indicators and table.shoe.indicator_is_due:
        clause = table.determinations.policy.indicator_clause or cutting_card_clause(table)
        raise Refused(clause, "An indicator card comes before the next card: report it first.")
    if table.shoe.cutting_card_is_due:
        raise Refused(cutting_card_clause(table), "The cutting card comes before the next card: report it first.")
    called_off_by = called_off_round.call_off_clause(table)
    if called_off_by is not None:
        raise Refused(called_off_by, "The cutting card came first: this round is called off.")
