"""What the system does as a dealer: what the rules call for next, as a command of the engine."""

from croupier import table as tables
from croupier.equipment.cards import UNSEEN
from croupier.equipment.even_draws import Below
from croupier.floor.fairness.draws import draws_from
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.real_cards.deal_commands import turn_command
from croupier.floor.live.shoe import lifecycle
from croupier.floor.live.state import LiveTable
from croupier.floor.people.person_ids import SYSTEM
from croupier.robots import shoe_preparation
from croupier.robots.game_registry import robots_of
from croupier.rulebook import act_mb, floor
from croupier.table.commands import (
    AskNext,
    BeginRound,
    BurnCard,
    Command as EngineCommand,
    CutCards,
    DeclineCut,
    ReportMissedWager,
)
from croupier.table.shoe.cut import offered_the_cut
from croupier.table.state import ShoePhase, Table
from croupier.table.wagering.missed_wagers import unreported
from croupier.table.wagering.no_bet_rounds import yet_to_agree
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Ask, Deal, Expose, Offer, Staff

SYSTEM_DEALER = Actor(SYSTEM, Role.DEALER)
SYSTEM_SUPERVISOR = Actor(f"{SYSTEM} as supervisor", Role.CASINO_SUPERVISOR)
SYSTEM_OPERATOR = Actor(f"{SYSTEM} as operator", Role.CASINO_OPERATOR)


@floor("6.7")
def next_commands(
    live: LiveTable, inputs: FloorInputs, by: Actor = SYSTEM_DEALER, supervisor: Actor = SYSTEM_SUPERVISOR
) -> tuple[EngineCommand, ...]:
    """The dealer's commands for what the rules call for now, once patrons have had their say; none if it is over."""
    table, step = live.table, tables.next_step(live.table)
    hands = robots_of(table).dealing(table.determinations.game, draws_from(inputs.source))
    game = FLOOR_GAMES.part_of(table.determinations.game)
    wheel = game.wheel
    match step:
        case Staff(deed=deed) if deed in shoe_preparation.READY_DEEDS:
            return (shoe_preparation.READY_DEEDS[deed](by),)
        case Staff(deed=deed) if wheel is not None and deed == wheel.deed:
            return (wheel.announce(by, lifecycle.next_pocket(live, inputs)),)
        case Staff() if table.shoe.phase is not ShoePhase.IN_PLAY:
            return _prepare_cards(live, inputs, by, supervisor)
        case Staff() if table.is_between_rounds and all_want_no_bet(table):
            return (BeginRound(supervisor, no_bet=True),)
        case Staff() if table.is_between_rounds:
            return (BeginRound(by),)
        case Deal(source="shoe"):
            left = table.shoe.cards_left
            return (
                hands.deal(step, lifecycle.next_shoe_card(live, inputs), by) if left else hands.run_out(supervisor),
            )
        case Expose(hand=hand):
            return (turn_command(table, by, hand, lifecycle.cards_of(live, inputs, hand)),)
        case Offer(window="wagers") if table.not_asked:
            return (AskNext(by),)
        case Offer(window="wagers") if unreported(table):
            return tuple(ReportMissedWager(by, name) for name in unreported(table))
        case Ask(who=who) if game.absence is not None and live.spot.away_since(who) is not None:
            return (game.absence.away(by, who),)
        case _:
            answer = hands.answer(step, by)
            if answer is not None:
                return (answer,)
            return hands.call(by) if isinstance(step, Offer) else ()


@act_mb("4.7")
def all_want_no_bet(table: Table) -> bool:
    """Whether a round without wagers was requested and everybody has agreed."""
    return bool(table.no_bet_requested_by) and not yet_to_agree(table)


def _prepare_cards(live: LiveTable, inputs: FloorInputs, by: Actor, supervisor: Actor) -> tuple[EngineCommand, ...]:
    """The next step in preparing the cards for play."""
    table, below = live.table, draws_from(inputs.source)
    command = shoe_preparation.preparation_command(table, by, supervisor, below)
    if command is not None:
        return (command,)
    if table.shoe.phase is ShoePhase.SHUFFLED:
        return _cut(table, below, by, supervisor)
    return (BurnCard(by, lifecycle.next_shoe_card(live, inputs) if shoe_preparation.burns_exposed(table) else UNSEEN),)


def _cut(table: Table, below: Below, by: Actor, supervisor: Actor) -> tuple[EngineCommand, ...]:
    """Those offered the cut who did not take it in time decline it; then a supervisor cuts."""
    offered = offered_the_cut(table)
    if offered:
        return tuple(DeclineCut(by, patron) for patron, _ in offered)
    return (CutCards(supervisor, shoe_preparation.place_of_cut(table, below)),)
