"""What the rules call for now at the table: first the shoe, then the round."""

from croupier.table.games import clause_if_in_force, game_of
from croupier.table.shoe.cut import offered_the_cut
from croupier.table.shoe.cutting_card import cutting_card_clause
from croupier.table.shoe.shoe_life import check_clause, loading_clause, rules_of, shuffle_clause, shuffler_in_use
from croupier.table.state import READY_PHASES, ShoePhase, Table
from croupier.table.wagering import called_off_round
from croupier.verbs.game import Game
from croupier.verbs.state_cache import cached_on_state
from croupier.verbs.steps import Deal, Offer, Over, Staff, Step

TAKE_OUT_CUTTING_CARD = "take out the cutting card"
TAKE_OUT_INDICATOR_CARD = "take out the indicator card"
CALL_OFF_ROUND = "call off the round"
RESHUFFLE_DISCARDS = "shuffle the discard rack"
GATHER_CARDS = "gather the cards"
END_ROUND = "end the round"
_TO_BURN = ShoePhase.TO_BURN


@cached_on_state
def next_step(table: Table) -> Step:
    """What must happen next, with its clause."""
    game = game_of(table)
    clauses = game.clauses
    if table.closed and table.shoe.phase is not ShoePhase.UNCHECKED:
        return Over(clauses.closure_notice)
    if table.in_counted_round is True:
        return Staff(END_ROUND, clauses.opportunity_to_wager)
    if table.play is not None and not table.play.is_over:
        return _round_step(table, game)
    if table.to_gather and clauses.cards_gathered is not None:
        return Staff(GATHER_CARDS, clauses.cards_gathered)
    if table.waits_to_close:
        return Staff("close the table", clauses.closure_notice)
    return _card_step(table) or Staff("begin a round", clauses.opportunity_to_wager)


def _round_step(table: Table, game: Game) -> Step:
    called_off_by = called_off_round.call_off_clause(table)
    if called_off_by is not None:
        return Staff(CALL_OFF_ROUND, called_off_by)
    if table.shoe.phase not in READY_PHASES:
        waiting_for = _card_step(table)
        assert waiting_for is not None
        return waiting_for
    step = game.next_step(table.play)
    if type(step) is Offer:
        return _offer_in_turn(table, step)
    if table.shoe.phase is _TO_BURN:
        rules = rules_of(table)
        return Staff("burn", rules.burn_first or rules.new_shoe)
    if isinstance(step, Deal) and step.source == "shoe":
        return _step_ahead_of_card(table) or step
    return step


def _offer_in_turn(table: Table, step: Offer) -> Offer:
    """Patrons wager in turn, and somebody has still to be asked."""
    if step.window != "wagers" or not table.not_asked:
        return step
    return Offer(step.window, step.choices, table.determinations.policy.order_clause)


def _step_ahead_of_card(table: Table) -> Staff | None:
    """What comes before the next card from the shoe; None if the card is next."""
    if table.shoe.indicators and table.shoe.indicator_is_due:
        clause = table.determinations.policy.indicator_clause or cutting_card_clause(table)
        return Staff(TAKE_OUT_INDICATOR_CARD, clause)
    if table.shoe.cutting_card_is_due:
        return Staff(TAKE_OUT_CUTTING_CARD, cutting_card_clause(table))
    if table.shoe.cards_left:
        return None
    rules = rules_of(table)
    finishes = rules.discards_reshuffled if shuffler_in_use(table) is None and table.discard_rack else None
    return None if finishes is None else Staff(RESHUFFLE_DISCARDS, finishes)


def _card_step(table: Table) -> Staff | None:
    rules, clauses = rules_of(table), game_of(table).clauses
    match table.shoe.phase:
        case ShoePhase.UNCHECKED:
            return Staff("check the cards", check_clause(table))
        case ShoePhase.TO_BE_REPLACED:
            ended_by = clause_if_in_force(table, table.shoe.ended_by)  # a broken shoe may be gone by now
            return Staff("replace the cards", rules.handled_cards_replaced or ended_by or clauses.cards_changed)
        case ShoePhase.UNSHUFFLED:
            clause = shuffle_clause(table)
            return Staff("bring in pre-shuffled cards" if clause == rules.riffle_on_request else "shuffle", clause)
        case ShoePhase.SHUFFLED:
            offered = offered_the_cut(table)
            return Staff("offer the cut", offered[0][1] if offered else rules.who_cuts)
        case ShoePhase.CUT:
            return Staff("insert the cutting card", rules.how_to_cut)
        case ShoePhase.TO_LOAD:
            return Staff("load the shoe", loading_clause(table))
        case ShoePhase.TO_BURN:
            first = rules.burn_first or rules.new_shoe
            return Staff("burn", first if table.shoe.to_burn == 1 else rules.burn_more or first)
        case ShoePhase.IN_PLAY:
            return None
