"""How much of a real-card table the system is told: who wagers there, and what a key says where it is told no more."""

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.floor.live import dealing, holding
from croupier.floor.live.carrying_out import Carrying
from croupier.floor.live.commands import BoxesInPlay
from croupier.floor.live.state import LiveTable
from croupier.floor.live.terms import Depth
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.steps import offered
from croupier.games.baccarat.tables import Option
from croupier.games.blackjack import commands as blackjack
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.blackjack.determinations import SideWager
from croupier.games.roulette import commands as roulette
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.roulette.tables import placements
from croupier.games.ultimate_holdem import commands as ultimate_holdem
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay as HoldemRound
from croupier.games.ultimate_holdem.tables import STREETS
from croupier.rulebook import Refused, open_book
from croupier.table.commands import BeginRound, BringChips, Command, JoinTable, LeaveTable
from croupier.table.state import Table
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Offer, Settle

floor = open_book("FLOOR")

LAYOUT = "layout"
"""Who wagers in name on a layout without boxes, so that every position of it has a result."""
_CHIPS = 1000
"""So many times the smallest wager are enough for every split and double of a round; nobody is owed them."""
_OF_MONEY = frozenset({"insurance", "follow"})


@floor("4.8")
def boxes_in_play(carrying: Carrying, command: BoxesInPlay) -> None:
    """The next round begins, and the boxes that are named have a wager in it: of what, nobody says."""
    live = carrying.live
    holding.check_may_be_dealt(live)
    if live.spot.terms.depth is Depth.WAGERS:
        raise Refused(floor["4.8"], "The system is told the wagers here: enter those.")
    _come_to_the_table(carrying, command.by, _patrons(live.table, command.boxes))
    carrying.engine(BeginRound(command.by))
    for wager in _wagers(carrying.live.table, command):
        carrying.engine(wager)


def _patrons(table: Table, boxes: tuple[int, ...]) -> dict[str, int]:
    """Who is in play: by box at blackjack, by seat at hold-em, and the layout itself elsewhere."""
    match table.determinations.game:
        case BlackjackDeterminations():
            called = "box"
        case HoldemDeterminations():
            called = "seat"
        case _:
            called = ""
    if bool(called) != bool(boxes):
        wanted = f"Say which {'boxes' if called == 'box' else 'seats'} are in play." if called else "Name no box here."
        raise Refused(floor["4.8"], wanted)
    return {f"{called} {box}": box for box in sorted(set(boxes))} if called else {LAYOUT: 0}


def _come_to_the_table(carrying: Carrying, by: Actor, patrons: dict[str, int]) -> None:
    """Whoever is in play is at the table with chips in name, and nobody else is."""
    chips = Amount(_CHIPS * _in_name(carrying.live.table))
    for patron in carrying.live.table.present:
        if patron.name not in patrons:
            carrying.engine(LeaveTable(by, patron.name))
    for name, seat in patrons.items():
        here = carrying.live.table.patron(name)
        if here is None or not here.present:
            carrying.engine(JoinTable(by, name, chips, seat))
        elif here.stack < chips:
            carrying.engine(BringChips(by, name, Amount(chips - here.stack)))


def _in_name(table: Table) -> Amount:
    """A wager in name: one that the sign allows as a wager of every kind."""
    limits, game = table.determinations.limits, table.determinations.game
    least = max(1, limits.minimum, limits.side_minimum)
    if isinstance(game, RouletteDeterminations):
        least = max(least, game.inside_minimum, game.outside_minimum)
    return Amount(-(-least // limits.multiple) * limits.multiple)


def _wagers(table: Table, command: BoxesInPlay) -> list[Command]:
    """One of every kind that can have a result of its own."""
    by, amount, game = command.by, _in_name(table), table.determinations.game
    boxes = sorted(set(command.boxes))
    match game:
        case BlackjackDeterminations():
            sides = (False,) if game.pairs is SideWager.NONE else (False, True)
            return [blackjack.PlaceWager(by, f"box {box}", box, amount, side) for box in boxes for side in sides]
        case HoldemDeterminations():
            sides = (False, True)
            return [ultimate_holdem.PlaceWager(by, f"seat {box}", box, amount, side) for box in boxes for side in sides]
        case RouletteDeterminations():
            outside = [each.words for each in placements(game.zeros) if not each.inside]
            return [roulette.PlaceWager(by, LAYOUT, words, amount) for words in outside]
        case _:
            assert isinstance(table.play, Coup)
            return [baccarat.PlaceWager(by, LAYOUT, Option(each.name), amount) for each in offered(table.play)]


def settle_in_name(carrying: Carrying) -> None:
    """Where wagers are in name alone the system settles them by itself, and nobody insures or follows."""
    if carrying.live.spot.terms.depth is Depth.WAGERS:
        return
    step = tables.next_step(carrying.live.table)
    while isinstance(step, Settle) or (isinstance(step, Offer) and step.window in _OF_MONEY):
        for command in dealing.next_commands(carrying.live, carrying.given):
            carrying.engine(command)
        step = tables.next_step(carrying.live.table)


def clear_the_way(carrying: Carrying, by: Actor) -> None:
    """Where wagers are in name alone a card closes them; where decisions are not told, it says them too."""
    depth = carrying.live.spot.terms.depth
    while depth is not Depth.WAGERS:
        table = carrying.live.table
        step = tables.next_step(table)
        if isinstance(step, Ask) and depth is Depth.CARDS:
            carrying.engine(_went_on(table, by, step))
        elif isinstance(step, Offer):
            for command in dealing.next_commands(carrying.live, carrying.given, by, by):
                carrying.engine(command)
        else:
            return


def _went_on(table: Table, by: Actor, step: Ask) -> Command:
    """A card came, so this hand drew, or stayed in."""
    if not isinstance(table.play, HoldemRound):
        return blackjack.Draw(by, step.who)
    street = STREETS[table.play.street]
    if street.check is not None:
        return ultimate_holdem.Check(by, step.who)
    return ultimate_holdem.Bet(by, step.who, street.times[0])


def passed(live: LiveTable, by: Actor, who: str, step: Ask) -> Command:
    """The dealer goes on without a card for somebody who is asked: they stand, or have folded."""
    if live.spot.terms.depth is not Depth.CARDS:
        raise Refused(step.clause, f"It is for {who} to say. Report it where they don't.")
    if isinstance(live.table.play, HoldemRound):
        return ultimate_holdem.Fold(by, who)
    return blackjack.Stand(by, who)
