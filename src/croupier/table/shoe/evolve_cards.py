"""How an event changes the cards of a table: checked, shuffled, cut, burnt, gathered, and the end of a shoe."""

from typing import assert_never

from croupier.equipment.cards import NONE_COUNTED, UNSEEN, Card, place_in_deck
from croupier.table.chips import changed, with_shoe
from croupier.table.games import game_of
from croupier.table.shoe.shoe_events import (
    BurnOmitted,
    CardEvent,
    CardsChanged,
    CardsCut,
    CardsShuffled,
    CutDeclined,
    CuttingCardInserted,
    CuttingCardReached,
    DiscardsFedBack,
    LastRoundFixed,
    ShoeCardBurnt,
    ShoeEnded,
    ShoeLoaded,
    ShufflingShoeFailed,
    StackShuffled,
)
from croupier.table.shoe.shoe_life import check_clause
from croupier.table.state import Patron, ShoeLife, ShoePhase, Table
from croupier.verbs.staff_acts import StaffActed


def evolve_cards(table: Table, event: CardEvent) -> Table:
    """The table after something was done to its cards."""
    match event:
        case CardsChanged() | StaffActed() | ShoeEnded() | CardsShuffled():
            return _evolve_cards_removed(table, event)
        case ShoeLoaded():
            return with_shoe(table, phase=ShoePhase.IN_PLAY, to_burn=0)
        case DiscardsFedBack():
            spare = game_of(table).spare(table.play)
            seen = count_seen(NONE_COUNTED, tuple(card.card for card in spare if card.exposed))
            return with_shoe(table, cards_left=table.shoe.cards - len(spare), seen=seen)
        case ShufflingShoeFailed(clause=clause):
            return with_shoe(table, phase=ShoePhase.UNSHUFFLED, completing=clause)
        case StackShuffled():
            return _evolve_stack_shuffled(table, event)
        case CutDeclined(patron):
            return with_shoe(table, cut_declined=(*table.shoe.cut_declined, patron))
        case CardsCut():
            return with_shoe(table, phase=_phase_past_cut(table))
        case CuttingCardInserted(from_back, _, places):
            burns = game_of(table).shoe_rules(table.determinations.game).burn_first is not None
            phase = ShoePhase.TO_BURN if burns else ShoePhase.IN_PLAY
            return with_shoe(
                table, phase=phase, cutting_card_from_back=from_back, to_burn=1 if burns else 0, indicators=places
            )
        case ShoeCardBurnt():
            return _evolve_burn(table, event)
        case BurnOmitted():
            return with_shoe(table, phase=ShoePhase.IN_PLAY, to_burn=0)
        case CuttingCardReached(_, on, discarded):
            return with_shoe(
                table, cutting_card_out=not discarded, cutting_card_discarded=discarded, cutting_card_on=on
            )
        case LastRoundFixed(number):
            return with_shoe(table, last_round=number)
        case _:
            assert_never(event)


def count_seen(seen: tuple[int, ...], cards: tuple[Card, ...]) -> tuple[int, ...]:
    """How often each card has been seen, these cards included."""
    counts = list(seen)
    for card in cards:
        counts[place_in_deck(card)] += 1
    return tuple(counts)


def _evolve_cards_removed(table: Table, event: CardsChanged | StaffActed | ShoeEnded | CardsShuffled) -> Table:
    """Checked, shuffled, replaced: what happens to the cards between two shoes."""
    match event:
        case StaffActed(clause) if clause == check_clause(table):
            return _evolve_cards_checked(table)
        case StaffActed():
            return table
        case ShoeEnded(clause, replace, check):
            phase = ShoePhase.UNCHECKED if check else ShoePhase.TO_BE_REPLACED if replace else ShoePhase.UNSHUFFLED
            return with_shoe(table, phase=phase, ended_by=clause, completing=None)
        case CardsChanged(cards=()):
            removed = changed(table, sets_removed=table.sets_removed + _must_be_checked(table))
            return with_shoe(removed, phase=ShoePhase.UNSHUFFLED, handled=False, ended_by=None)
        case CardsChanged():
            return table
        case CardsShuffled(shoe_number, cards):
            staying = tuple(
                changed(patron, held_to_minimum=False) for patron in table.patrons if _is_remembered(table, patron)
            )
            rules = game_of(table).shoe_rules(table.determinations.game)
            if rules.decks_in_turn is not None:
                shoe = ShoeLife(ShoePhase.IN_PLAY, shoe_number, cards, cards, to_burn=0)
                return changed(table, shoe=shoe, patrons=staying)
            phase = ShoePhase.TO_LOAD if rules.shuffler is not None else ShoePhase.SHUFFLED
            shoe = ShoeLife(phase, shoe_number, cards, cards, cutting_card_on=table.shoe.cutting_card_on)
            play = None if table.is_between_rounds else table.play
            return changed(table, shoe=shoe, rounds=(), play=play, patrons=staying)


def _evolve_cards_checked(table: Table) -> Table:
    """The cards at the table before gaming; those in use and those that were taken out, at its end and in between."""
    waiting = table.shoe.phase is ShoePhase.UNCHECKED
    checked = table if waiting and not table.closed else changed(table, sets_removed=0)
    return with_shoe(checked, phase=ShoePhase.UNSHUFFLED) if waiting else checked


def _must_be_checked(table: Table) -> bool:
    """Whether cards are checked once gaming with them is over: all but those that came pre-shuffled."""
    return not game_of(table).shoe_rules(table.determinations.game).pre_shuffled


def _phase_past_cut(table: Table) -> ShoePhase:
    """Cards that only finish a round get no cutting card; those of a failed shoe are loaded into an ordinary one."""
    if table.shoe.completing is None:
        return ShoePhase.CUT
    automated = game_of(table).shoe_rules(table.determinations.game).shuffler is not None
    return ShoePhase.TO_LOAD if automated else ShoePhase.IN_PLAY


def _evolve_stack_shuffled(table: Table, event: StackShuffled) -> Table:
    """The discard rack is the shoe now: only the cards on the layout are out of it.

    Cards missing from the old shoe are no longer counted.
    """
    shoe = changed(table.shoe, phase=ShoePhase.SHUFFLED, cut_declined=(), completing=event.clause)
    if event.from_rack:
        seen = count_seen(NONE_COUNTED, game_of(table).lying(table.play))
        cards = event.cards if table.play is None else event.cards + table.play.cards_lying
        shoe = changed(shoe, cards=cards, cards_left=event.cards, seen=seen)
        shoe = changed(shoe, cutting_card_out=True, cutting_card_from_back=None, indicators=())
    return changed(table, shoe=shoe)


def _is_remembered(table: Table, patron: Patron) -> bool:
    """Patrons to keep: present, excluded or out, or with pass or secret wager cards used, as no more are issued."""
    policy = table.determinations.policy
    used = (patron.pass_cards, patron.secret_wager_cards) != (policy.pass_cards, policy.secret_wager_cards)
    return patron.present or patron.excluded or patron.out or used


def _evolve_burn(table: Table, event: ShoeCardBurnt) -> Table:
    shoe = table.shoe
    return with_shoe(
        table,
        cards_left=shoe.cards_left - 1,
        seen=shoe.seen if event.card == UNSEEN else count_seen(shoe.seen, (event.card,)),
        to_burn=event.more,
        phase=ShoePhase.TO_BURN if event.more else ShoePhase.IN_PLAY,
    )
