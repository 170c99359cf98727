"""Keying real cards: the dealer keys each card as it is drawn, and the rules say where it goes."""

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, Card, is_card, pictured, place_in_deck
from croupier.floor.live.commands import CorrectCard, KeyCard, TakeBackKey
from croupier.floor.live.events import CardNoted
from croupier.floor.live.execution import TableExecution
from croupier.floor.live.opening.terms import CardsFrom
from croupier.floor.live.real_cards import corrections, reporting_level
from croupier.floor.live.real_cards.deal_commands import cards_to_turn, deal_command, turn_command
from croupier.floor.live.supervision import table_hold
from croupier.rulebook import Refused, floor
from croupier.table.commands import BurnCard
from croupier.table.shoe.shoe_life import rules_of
from croupier.table.state import ShoePhase, Table
from croupier.verbs.steps import Ask, Deal, Expose, Over, Staff, Step


@floor("4.1", "4.8")
def key_card(execution: TableExecution, command: KeyCard) -> None:
    """Place a keyed card where the rules call for one; a hand that is turned waits for all of its cards."""
    table_hold.check_may_be_dealt(execution.live)
    if execution.live.spot.terms.cards_from is not CardsFrom.KEYED:
        raise Refused(floor["4.1"], "The system deals its own cards here: press Next.")
    if command.card == UNSEEN or not is_card(command.card):
        raise Refused(floor["4.7"], f"{command.card!r} is not a card: write it like 9h.")
    number = execution.live.table.round_number
    reporting_level.clear_the_way(execution, command.by)
    table = execution.live.table
    if table.round_number < number:  # gaming is over: the card is not dealt, and the round is called off
        return
    step = tables.next_step(table)
    match step:
        case Deal(source="shoe", face_up=False):
            raise Refused(step.clause, "This card is dealt face down: press Next instead of keying it.")
        case Deal():
            execution.engine(deal_command(table, command.by, command.card))
        case Expose(hand=hand):
            _turn(execution, hand, command)
        case Staff() if table.shoe.phase is ShoePhase.TO_BURN:
            execution.engine(BurnCard(command.by, command.card))
        case _:
            raise Refused(step.clause, f"No card is due now. {_due_instead(step)}")
    reporting_level.settle_nominal_wagers(execution)


def _due_instead(step: Step) -> str:
    match step:
        case Ask(who=who):
            return f"{who} decides next."
        case Staff(deed=deed):
            return f"First: {deed}."
        case Over():
            return "The round is over."
        case _:
            return "Press Next when it is done."


def _turn(execution: TableExecution, hand: str, command: KeyCard) -> None:
    """Key the next unknown card of the hand to be turned; the last one turns the hand."""
    live = execution.live
    there = cards_to_turn(live.table, hand)
    noted = () if live.spot.real is None else live.spot.real.noted
    keyed = (*noted, command.card)
    _check_is_in_the_shoe(live.table, keyed)
    if len(keyed) < there.count(UNSEEN):
        execution.add((CardNoted(command.by, command.card),))
        return
    names = iter(keyed)
    cards = tuple(next(names, UNSEEN) if lies == UNSEEN else lies for lies in there)
    execution.engine(turn_command(live.table, command.by, hand, cards))


def _check_is_in_the_shoe(table: Table, keyed: tuple[Card, ...]) -> None:
    """Refuse a card at once if all of its kind are out, rather than when the rest of its hand is keyed."""
    rules, card = rules_of(table), keyed[-1]
    if table.shoe.seen[place_in_deck(card)] + keyed.count(card) > rules.decks:
        raise Refused(rules.number_of_decks, f"{pictured(card)} has already been dealt.")


def correct_card(execution: TableExecution, command: CorrectCard) -> None:
    """Correct a card and work the round out again."""
    execution.add(corrections.correction_events(execution.live, command))
    reporting_level.settle_nominal_wagers(execution)


def take_back_key(execution: TableExecution, command: TakeBackKey) -> None:
    """Take back the last key; the rules ask for it again."""
    execution.add(corrections.take_back_events(execution.live, command))
