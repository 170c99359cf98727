"""How much a real-card table reports: who is in play, and what a keyed card implies where nothing else is entered."""

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN
from croupier.floor.games.game_part import Decisions, FloorGame
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live import system_dealer
from croupier.floor.live.commands import BoxesInPlay
from croupier.floor.live.execution import TableExecution
from croupier.floor.live.opening.terms import NOMINAL, Depth
from croupier.floor.live.real_cards.deal_commands import deal_command
from croupier.floor.live.state import LiveTable
from croupier.floor.live.supervision import table_hold
from croupier.rulebook import Refused, floor
from croupier.table.commands import BeginRound, BringChips, Command, JoinTable, LeaveTable
from croupier.table.state import Table
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Deal, Offer, Settle

LAYOUT = "layout"
"""The nominal patron on a layout without boxes, so that every position has a result."""
_CHIPS = 1000
"""As many smallest wagers as every split and double of a round could take; nobody is owed them."""


@floor("4.8")
def boxes_in_play(execution: TableExecution, command: BoxesInPlay) -> None:
    """Begin the next round with a nominal wager on each named box."""
    live = execution.live
    table_hold.check_may_be_dealt(live)
    if live.spot.terms.depth not in NOMINAL:
        raise Refused(floor["4.8"], "Wagers are entered at this table: enter them instead.")
    patrons, amount = _patrons(live.table, command.boxes), _nominal_amount(live.table)
    _come_to_the_table(execution, command.by, patrons, Amount(_CHIPS * amount))
    execution.engine(BeginRound(command.by))
    for wager in _game(live.table).nominal.wagers(execution.live.table.play, command.by, patrons, amount):
        execution.engine(wager)


def _game(table: Table) -> FloorGame:
    return FLOOR_GAMES.part_of(table.determinations.game)


def _patrons(table: Table, boxes: tuple[int, ...]) -> dict[str, int]:
    """Who is in play: by box or seat if the game has them, otherwise the layout itself."""
    called = _game(table).nominal.place
    if bool(called) != bool(boxes):
        wanted = (
            f"Say which {'boxes' if called == 'box' else f'{called}s'} are in play."
            if called
            else "There are no boxes here."
        )
        raise Refused(floor["4.8"], wanted)
    return {f"{called} {box}": box for box in sorted(set(boxes))} if called else {LAYOUT: 0}


def _come_to_the_table(execution: TableExecution, by: Actor, patrons: dict[str, int], chips: Amount) -> None:
    """Seat everyone in play with nominal chips, and nobody else."""
    for patron in execution.live.table.present:
        if patron.name not in patrons:
            execution.engine(LeaveTable(by, patron.name))
    for name, seat in patrons.items():
        here = execution.live.table.patron(name)
        if here is None or not here.present:
            execution.engine(JoinTable(by, name, chips, seat))
        elif here.stack < chips:
            execution.engine(BringChips(by, name, Amount(chips - here.stack)))


def _nominal_amount(table: Table) -> Amount:
    """An amount that the sign allows for every kind of wager."""
    limits, kinds = table.determinations.limits, _game(table).payable_wagers(table.determinations.game)
    least = max(1, limits.minimum, limits.side_minimum, *(paid.least for paid in kinds))
    return Amount(-(-least // limits.multiple) * limits.multiple)


def settle_nominal_wagers(execution: TableExecution) -> None:
    """Settle nominal wagers without asking; nobody insures or follows them."""
    if execution.live.spot.terms.depth not in NOMINAL:
        return
    step, closed = tables.next_step(execution.live.table), _game(execution.live.table).nominal.closed
    while isinstance(step, Settle) or (isinstance(step, Offer) and step.window in closed):
        for command in system_dealer.next_commands(execution.live, execution.inputs):
            execution.engine(command)
        step = tables.next_step(execution.live.table)


def clear_the_way(execution: TableExecution, by: Actor) -> None:
    """A keyed card closes nominal wagers; where decisions are not entered, it implies them too.

    It also implies the face-down cards that such a decision takes.
    """
    depth, decided = execution.live.spot.terms.depth, False
    while depth in NOMINAL:
        table = execution.live.table
        step = tables.next_step(table)
        if isinstance(step, Ask) and depth is Depth.CARDS:
            execution.engine(_decisions(table).drew(table.play, by, step.who))
            decided = True
        elif decided and isinstance(step, Deal) and not step.face_up:
            execution.engine(deal_command(table, by, UNSEEN))
        elif isinstance(step, Offer):
            for command in system_dealer.next_commands(execution.live, execution.inputs, by, by):
                execution.engine(command)
        else:
            return


def passing_command(live: LiveTable, by: Actor, who: str, step: Ask) -> Command:
    """The command for a patron who is asked and takes no card: they stand, or fold."""
    if live.spot.terms.depth is not Depth.CARDS:
        raise Refused(step.clause, f"Waiting for {who}. Report it if they do not answer.")
    return _decisions(live.table).passed(by, who)


def _decisions(table: Table) -> Decisions:
    decisions = _game(table).decisions
    assert decisions is not None, "somebody is asked"
    return decisions
