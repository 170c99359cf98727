"""How the dealer of a real-card table continues when no card is keyed."""

from croupier import table as tables
from croupier.equipment.cards import UNSEEN
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live import system_dealer
from croupier.floor.live.commands import Next
from croupier.floor.live.execution import TableExecution
from croupier.floor.live.opening.terms import NOMINAL, Depth
from croupier.floor.live.real_cards import reporting_level
from croupier.floor.live.real_cards.deal_commands import (
    cards_to_key,
    cards_to_turn,
    deal_command,
    spare_card,
    turn_command,
)
from croupier.floor.live.supervision import table_hold
from croupier.rulebook import Refused, floor
from croupier.table.commands import BurnCard, Command, CutCards, EndCountedRound, InsertCuttingCard
from croupier.table.shoe.cut import offered_the_cut
from croupier.table.state import ShoePhase
from croupier.table.steps import END_ROUND
from croupier.verbs.actors import SUPERVISING, Actor, require
from croupier.verbs.steps import Ask, Deal, Expose, Over, Staff


@floor("4.1", "4.8")
def continue_real_cards(execution: TableExecution, command: Next) -> None:
    """Continue where no card is keyed: cards face down, wagers closed or settled, the cards prepared."""
    table_hold.check_may_be_dealt(execution.live)
    by, table = command.by, execution.live.table
    step = tables.next_step(table)
    if cards_to_key(execution.live):
        raise Refused(step.clause, "A card is due: key it.")
    wheel = FLOOR_GAMES.part_of(table.determinations.game).wheel
    match step:
        case Deal(to=to, source="shoe"):
            _deal_face_down(execution, by, to)
        case Deal():
            execution.engine(deal_command(table, by, spare_card(table)))
        case Expose(hand=hand):
            execution.engine(turn_command(table, by, hand, cards_to_turn(table, hand)))
        case Ask(who=who):
            execution.engine(reporting_level.passing_command(execution.live, by, who, step))
        case Staff(deed=deed) if wheel is not None and deed == wheel.deed:
            raise Refused(step.clause, "Announce the number when the ball comes to rest.")
        case Staff() if table.shoe.phase is not ShoePhase.IN_PLAY:
            execution.engine(_prepare_cards(execution, by, step))
        case Staff(deed=deed) if deed == END_ROUND:
            execution.engine(EndCountedRound(by))
        case Staff() if table.is_between_rounds and execution.live.spot.terms.depth in NOMINAL:
            raise Refused(floor["4.8"], "Say which boxes are in play.")
        case Over():
            raise Refused(step.clause, "The table is closed.")
        case _:
            for each in system_dealer.next_commands(execution.live, execution.inputs, by, by):
                execution.engine(each)
    reporting_level.settle_nominal_wagers(execution)


def _deal_face_down(execution: TableExecution, by: Actor, to: str) -> None:
    """Deal all the cards for one place before moving to the next."""
    step = tables.next_step(execution.live.table)
    while isinstance(step, Deal) and step.source == "shoe" and (step.to, step.face_up) == (to, False):
        execution.engine(deal_command(execution.live.table, by, UNSEEN))
        step = tables.next_step(execution.live.table)


def _prepare_cards(execution: TableExecution, by: Actor, step: Staff) -> Command:
    """The next step in preparing real cards for play; positions are judged by eye."""
    table = execution.live.table
    match table.shoe.phase:
        case ShoePhase.TO_BE_REPLACED:
            raise Refused(step.clause, "A supervisor must change the cards, and a dealer check them.")
        case ShoePhase.SHUFFLED:
            offered = offered_the_cut(table)
            if not offered and execution.live.spot.terms.depth is not Depth.WAGERS:
                return CutCards(system_dealer.SYSTEM_SUPERVISOR)  # the system does not know who is there to cut
            if not offered:
                require(by, SUPERVISING, step.clause, "Cutting for the patrons")
            return CutCards(Actor(offered[0][0]) if offered else by)
        case ShoePhase.CUT:
            return InsertCuttingCard(by)
        case ShoePhase.TO_BURN:
            return BurnCard(by)
        case _:
            (command,) = system_dealer.next_commands(execution.live, execution.inputs, by, by)
            return command
