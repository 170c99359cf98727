"""What the system does as a dealer: what the rules call for next, as a command of the engine."""

from croupier import table as tables
from croupier.equipment.cards import UNSEEN
from croupier.floor.fairness.draws import Below, draws_from
from croupier.floor.live import shoe as shoes
from croupier.floor.live.given import Given
from croupier.floor.live.state import LiveTable
from croupier.floor.people.names import SYSTEM
from croupier.games.baccarat.commands import Resume, TurnHand
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.tables import hand_name
from croupier.games.roulette.commands import AnnounceNumber, CallNoMoreBets
from croupier.games.roulette.spin import Spin
from croupier.games.roulette.steps import ANNOUNCE
from croupier.robots.games import robots_of
from croupier.robots.part import Dealing
from croupier.table.commands import (
    AskNext,
    BeginRound,
    BurnCard,
    CallOffRound,
    ChangeCards,
    CutCards,
    DeclineCut,
    InsertCuttingCard,
    LoadShoe,
    ReachCuttingCard,
    ReachIndicatorCard,
    ReshuffleDiscards,
    ShuffleCards,
)
from croupier.table.commands import Command as EngineCommand
from croupier.table.cutting import offered_the_cut
from croupier.table.indicators import changes_left
from croupier.table.policies import Order
from croupier.table.shoe_life import check_clause, rules_of
from croupier.table.state import ShoePhase, Table
from croupier.table.steps import CALL_OFF_ROUND, RESHUFFLE_DISCARDS, TAKE_OUT_CUTTING_CARD, TAKE_OUT_INDICATOR_CARD
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff import RecordStaffAct
from croupier.verbs.steps import Deal, Expose, Offer, Staff

DEALER = Actor(SYSTEM, Role.DEALER)
SUPERVISOR = Actor(f"{SYSTEM} as supervisor", Role.CASINO_SUPERVISOR)

_READY_DEEDS: dict[str, type[ReachCuttingCard | ReachIndicatorCard | CallOffRound | ReshuffleDiscards]] = {
    TAKE_OUT_CUTTING_CARD: ReachCuttingCard,
    TAKE_OUT_INDICATOR_CARD: ReachIndicatorCard,
    CALL_OFF_ROUND: CallOffRound,
    RESHUFFLE_DISCARDS: ReshuffleDiscards,
}


def next_commands(
    live: LiveTable, given: Given, by: Actor = DEALER, supervisor: Actor = SUPERVISOR
) -> tuple[EngineCommand, ...]:
    """What the dealer does about what the rules call for now, patrons having had their say; none where it is over."""
    table, step = live.table, tables.next_step(live.table)
    hands = robots_of(table).dealing(table.determinations.game, draws_from(given.source))
    match step:
        case Staff(deed=deed) if deed in _READY_DEEDS:
            return (_READY_DEEDS[deed](by),)
        case Staff(deed=deed) if deed == ANNOUNCE:
            return (AnnounceNumber(by, shoes.next_pocket(live, given)),)
        case Staff() if table.shoe.phase is not ShoePhase.IN_PLAY:
            return _with_the_cards(live, given, by, supervisor)
        case Staff() if table.between_rounds:
            return (BeginRound(by),)
        case Deal(source="shoe"):
            return (_deal(live, given, step, hands, by, supervisor),)
        case Expose(hand=hand) if isinstance(table.play, Coup):
            return (TurnHand(by, hand_name(hand), shoes.cards_of(live, given, hand)),)
        case Offer(window="wagers") if _waits_for_turn(table):
            return (AskNext(by),)
        case Offer(window="withdrawals"):
            return (Resume(by),)
        case Offer() if isinstance(table.play, Spin) and table.play.ball_runs:
            return (CallNoMoreBets(by),)
        case _:
            answer = hands.answer(step, by)
            if answer is not None:
                return (answer,)
            return hands.call(by) if isinstance(step, Offer) else ()


def _waits_for_turn(table: Table) -> bool:
    """Patrons wager in turn here, and somebody has not been asked."""
    if table.determinations.policy.order is Order.ANY:
        return False
    return any(patron.name not in table.asked for patron in table.in_turn)


def _deal(live: LiveTable, given: Given, step: Deal, hands: Dealing, by: Actor, supervisor: Actor) -> EngineCommand:
    """The next card of the shoe; where it is empty, what the rules have for that."""
    if live.table.shoe.cards_left:
        return hands.deal(step, shoes.next_card(live, given), by)
    rules = rules_of(live.table)
    if rules.discards_reshuffled is not None and rules.shuffler is None and live.table.discard_rack > 0:
        return ReshuffleDiscards(supervisor)
    return hands.run_out(supervisor)


def _with_the_cards(live: LiveTable, given: Given, by: Actor, supervisor: Actor) -> tuple[EngineCommand, ...]:
    """The next thing to be done on the cards' way into play."""
    table, below = live.table, draws_from(given.source)
    match table.shoe.phase:
        case ShoePhase.UNCHECKED:
            return (RecordStaffAct(by, check_clause(table), "every card checked"),)
        case ShoePhase.TO_BE_REPLACED:
            return (ChangeCards(supervisor, by),)
        case ShoePhase.UNSHUFFLED:
            return (ShuffleCards(by),)
        case ShoePhase.SHUFFLED:
            return _cut(table, below, by, supervisor)
        case ShoePhase.CUT:
            return (_insert_cutting_card(table, below, by),)
        case ShoePhase.TO_LOAD:
            return (LoadShoe(by),)
        case _:
            return (_burn(live, given, by),)


def _cut(table: Table, below: Below, by: Actor, supervisor: Actor) -> tuple[EngineCommand, ...]:
    """Those who were offered the cut and did not take it in time have declined; then a supervisor cuts."""
    offered = offered_the_cut(table)
    if offered:
        return tuple(DeclineCut(by, patron) for patron, _ in offered)
    rules, cards = rules_of(table), table.shoe.cards_left
    least = rules.cut_from_either_end_min if cards >= 2 * rules.cut_from_either_end_min else 1
    return (CutCards(supervisor, least + below(cards - 2 * least + 1)),)


def _insert_cutting_card(table: Table, below: Below, by: Actor) -> InsertCuttingCard:
    """Anywhere between the bounds; half a deck's worth of places where the book has a lower one alone."""
    rules = rules_of(table)
    least, most = rules.cutting_card_from_back_min, rules.cutting_card_from_back_max
    from_back = least + below(rules.cards_per_deck // 2 if most is None else most - least + 1)
    changes = changes_left(table)
    part = (table.shoe.cards_left - from_back - 1) // max(1, changes)
    indicators = tuple(from_back + 1 + part * number + below(part) for number in range(changes))
    return InsertCuttingCard(by, from_back, indicators)


def _burn(live: LiveTable, given: Given, by: Actor) -> BurnCard:
    rules = rules_of(live.table)
    first = live.table.shoe.cards_left == rules.cards
    return BurnCard(by, shoes.next_card(live, given) if first and rules.burn_first_exposed else UNSEEN)
