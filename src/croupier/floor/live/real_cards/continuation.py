"""The dealer of a real-card table goes on where no card is keyed."""

from croupier import table as tables
from croupier.equipment.cards import UNSEEN
from croupier.floor.games.games import FLOOR_GAMES
from croupier.floor.live import system_dealer
from croupier.floor.live.commands import Next
from croupier.floor.live.execution import Carrying
from croupier.floor.live.opening.terms import Depth
from croupier.floor.live.real_cards import reporting_level
from croupier.floor.live.real_cards.hands import dealt, held, lying, to_be_keyed, turned
from croupier.floor.live.supervision import table_hold
from croupier.rulebook import Refused, floor
from croupier.table.commands import BurnCard, Command, CutCards, InsertCuttingCard
from croupier.table.shoe.cut import offered_the_cut
from croupier.table.state import ShoePhase
from croupier.verbs.actors import SUPERVISING, Actor, require
from croupier.verbs.steps import Ask, Deal, Expose, Over, Staff


@floor("4.1", "4.8")
def go_on(carrying: Carrying, command: Next) -> None:
    """The dealer goes on where no card is keyed: cards face down, wagers closed or settled, the cards made ready."""
    table_hold.check_may_be_dealt(carrying.live)
    by, table = command.by, carrying.live.table
    step = tables.next_step(table)
    if to_be_keyed(carrying.live):
        raise Refused(step.clause, "A card is due: key it.")
    wheel = FLOOR_GAMES.of(table.determinations.game).wheel
    match step:
        case Deal(to=to, source="shoe"):
            _deal_face_down(carrying, by, to)
        case Deal():
            carrying.engine(dealt(table, by, held(table)))
        case Expose(hand=hand):
            carrying.engine(turned(table, by, hand, lying(table, hand)))
        case Ask(who=who):
            carrying.engine(reporting_level.passed(carrying.live, by, who, step))
        case Staff(deed=deed) if wheel is not None and deed == wheel.deed:
            raise Refused(step.clause, "The ball decides: announce the number when it rests.")
        case Staff() if table.shoe.phase is not ShoePhase.IN_PLAY:
            carrying.engine(_with_the_cards(carrying, by, step))
        case Staff() if table.between_rounds and carrying.live.spot.terms.depth is not Depth.WAGERS:
            raise Refused(floor["4.8"], "Say which boxes are in play.")
        case Over():
            raise Refused(step.clause, "The table is closed.")
        case _:
            for each in system_dealer.next_commands(carrying.live, carrying.given, by, by):
                carrying.engine(each)
    reporting_level.settle_in_name(carrying)


def _deal_face_down(carrying: Carrying, by: Actor, to: str) -> None:
    """All cards that go to one place before another is dealt to."""
    step = tables.next_step(carrying.live.table)
    while isinstance(step, Deal) and step.source == "shoe" and (step.to, step.face_up) == (to, False):
        carrying.engine(dealt(carrying.live.table, by, UNSEEN))
        step = tables.next_step(carrying.live.table)


def _with_the_cards(carrying: Carrying, by: Actor, step: Staff) -> Command:
    """The next thing to be done with real cards on their way into play; places are judged by eye."""
    table = carrying.live.table
    match table.shoe.phase:
        case ShoePhase.TO_BE_REPLACED:
            raise Refused(step.clause, "A supervisor changes the cards, and a dealer checks them too.")
        case ShoePhase.SHUFFLED:
            offered = offered_the_cut(table)
            if not offered and carrying.live.spot.terms.depth is not Depth.WAGERS:
                return CutCards(system_dealer.SUPERVISOR)  # who is there to cut is not told
            if not offered:
                require(by, SUPERVISING, step.clause, "Cutting for the patrons")
            return CutCards(Actor(offered[0][0]) if offered else by)
        case ShoePhase.CUT:
            return InsertCuttingCard(by)
        case ShoePhase.TO_BURN:
            return BurnCard(by)
        case _:
            (command,) = system_dealer.next_commands(carrying.live, carrying.given, by, by)
            return command
