"""Casino war as the conformance suite knows it: random tables, random orders, people who finish a round."""

import random

from msgspec.structs import replace

from casino_war import commands as order
from casino_war.determinations import Determinations
from casino_war.game import CASINO_WAR
from casino_war.round_of_play import BURN, RoundOfPlay
from croupier import table as tables
from croupier.equipment.amounts import Amount, Rounding
from croupier.equipment.cards import DECK, UNSEEN, Card
from croupier.robots.shoe_preparation import READY_DEEDS, place_of_cut, preparation_command
from croupier.table import commands as table_commands
from croupier.table.commands import Command
from croupier.table.policies import cash
from croupier.table.state import Determinations as TableDeterminations, Limits, Patron, ShoePhase, Table
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Deal, Offer, Settle, Staff
from croupier.verbs.void_grounds import Ground
from tests.conformance.orders import (
    EVERYBODY,
    PATRONS,
    any_card,
    cards_command,
    patron_command,
    staff_command,
)
from tests.conformance.suite import Subject
from tests.people import DEALER, SUPERVISOR


def begin(chance: random.Random) -> Table:
    """A table of casino war with any choices of the operator."""
    game = Determinations(
        decks=chance.choice((1, 1, 6, 8)),
        tie_wager=chance.random() < 0.8,
        bonus=chance.random() < 0.5,
        chip=Amount(chance.choice((1, 50, 250))),
        rounding=chance.choice(tuple(Rounding)),
    )
    multiple = Amount(chance.choice((1, 500)))
    most = chance.choice((None, Amount(20_000)))
    limits = Limits(Amount(1000), most, multiple, Amount(500), chance.choice((None, Amount(5000))))
    policy = cash(CASINO_WAR.clauses, CASINO_WAR.shoe_rules(game).end_of_shoe)
    return tables.begin(TableDeterminations(game, policy, limits))


def any_command(table: Table, chance: random.Random) -> Command:
    """Mostly what the rules call for, otherwise anything that anybody might order at the wrong moment."""
    usual = finishing(table, chance)
    if usual is not None and _round(table).settled and chance.random() < 0.2:
        return order.VoidWagers(SUPERVISOR, _round(table).settled[0].patron)
    if chance.random() < 0.6:
        return _towards_play(table, chance) if usual is None else usual
    makers = (_wager, _wager, _decision, _round_command, patron_command, _staff_command, cards_command)
    return chance.choice(makers)(table, chance)


def _towards_play(table: Table, chance: random.Random) -> Command:
    """Somebody joins or brings chips, the cards are made ready, the next round begins."""
    if len(table.playing) < 3 and chance.random() < 0.6:
        who = chance.choice(PATRONS)
        chips = Amount(chance.choice((1900, 9000, 90_000)))
        return table_commands.JoinTable(who, who.name, chips, chance.randrange(1, 8))
    poor = [patron.name for patron in table.playing if patron.stack < 9000]
    if poor and chance.random() < 0.5:
        return table_commands.BringChips(Actor(poor[0]), poor[0], Amount(50_000))
    return _preparing(table, chance) or table_commands.BeginRound(DEALER)


def _preparing(table: Table, chance: random.Random) -> Command | None:
    """The next thing that is done to the cards on their way into play."""
    if table.shoe.phase is ShoePhase.SHUFFLED:
        cutter = Actor(table.present[0].name) if table.present else SUPERVISOR
        return table_commands.CutCards(cutter, place_of_cut(table, chance.randrange))
    if table.shoe.phase is ShoePhase.TO_BURN:
        return table_commands.BurnCard(DEALER)
    return preparation_command(table, DEALER, SUPERVISOR, chance.randrange)


def finishing(table: Table, chance: random.Random) -> Command | None:
    """What people do to bring a round in progress to its end."""
    if table.play is None or table.play.is_over or table.closed:
        return None
    match tables.next_step(table):
        case Offer():
            return _closing(table)
        case Staff(deed=deed) if deed in READY_DEEDS:
            return READY_DEEDS[deed](DEALER)
        case Deal() if table.shoe.phase is ShoePhase.TO_BURN:
            return table_commands.BurnCard(DEALER)
        case Deal(to=to):
            return order.DealCard(DEALER, UNSEEN if to == BURN else _card_left(table, chance))
        case Ask(who=who):
            return _deciding(table, who, chance)
        case Settle():
            return order.Proceed(DEALER)
        case _:
            return order.VoidRound(SUPERVISOR, Ground.IMPRACTICAL)


def _card_left(table: Table, chance: random.Random) -> Card:
    """A card that the shoe may still hold, as far as anybody has seen; often one that ties with the first that lies."""
    decks = CASINO_WAR.shoe_rules(table.determinations.game).decks
    left = [card for card, seen in zip(DECK, table.shoe.seen, strict=True) if seen < decks]
    ranks = {box.cards[0][0] for box in _round(table).boxes[:1] if box.cards}
    ties = [card for card in left if card[0] in ranks]
    return chance.choice(ties if ties and chance.random() < 0.4 else left)


def _deciding(table: Table, who: str, chance: random.Random) -> Command:
    """To war where the chips suffice; somebody who has left or plays no more does not decide."""
    box, patron = _round(table).box_of(who), table.patron(who)
    if patron not in table.playing or chance.random() < 0.1:
        return order.ReportNoDecision(DEALER, who)
    affords = box is not None and patron is not None and patron.stack >= box.ante
    return order.GoToWar(Actor(who), who) if affords and chance.random() < 0.8 else order.Surrender(Actor(who), who)


def _closing(table: Table) -> Command:
    """Somebody wagers where nobody has; then no more bets is called."""
    play, least = _round(table), table.determinations.limits.minimum
    able = [patron for patron in table.playing if patron.stack >= max(1, least) and _box(table, patron)]
    if play.boxes:
        return order.CallNoMoreBets(DEALER)
    if not able:
        return order.VoidRound(SUPERVISOR, Ground.IMPRACTICAL)
    who = Actor(able[0].name)
    return order.PlaceWager(who, who.name, _box(table, able[0]), least)


def _box(table: Table, patron: Patron) -> int:
    """Where this patron may wager: at their seat, or standing at a box that is free; 0 if there is none."""
    taken = {box.number for box in _round(table).boxes} | {other.seat for other in table.present}
    return patron.seat or next((number for number in range(1, 8) if number not in taken), 0)


def _round(table: Table) -> RoundOfPlay:
    assert isinstance(table.play, RoundOfPlay)
    return table.play


def _wager(table: Table, chance: random.Random) -> Command:
    who, box = chance.choice(PATRONS), chance.randrange(9)
    patron = table.patron(who.name)
    seat = box if patron is None else patron.seat or box
    stake = Amount(chance.choice((0, 250, 500, 1000, 1500, 5000, 15_000, 30_000, 10**9)))
    by, side = chance.choice((who, who, *EVERYBODY)), chance.random() < 0.4
    return chance.choice(
        (
            order.PlaceWager(by, who.name, seat, stake, side, chance.random() < 0.1),
            order.PlaceWager(who, who.name, box, stake, side),
            order.PlaceWager(who, who.name, seat, stake, side, adds=True),
            order.WithdrawWager(by, who.name, side),
            order.WithdrawWager(by, who.name, side, Amount(chance.choice((-1, 250, 500, 1000)))),
        )
    )


def _decision(table: Table, chance: random.Random) -> Command:
    who, by = chance.choice(PATRONS), chance.choice(EVERYBODY)
    kind = chance.choice((order.Surrender, order.GoToWar, order.ReportNoDecision))
    return kind(chance.choice((who, by)), who.name)


def _round_command(table: Table, chance: random.Random) -> Command:
    by, who = chance.choice(EVERYBODY), chance.choice(PATRONS).name
    return chance.choice(
        (
            order.CallNoMoreBets(by),
            order.DealCard(by, any_card(chance)),
            order.Proceed(by),
            order.ReportMisdealtCard(by, any_card(chance)),
            order.RunOutOfCards(by),
            order.VoidRound(by, chance.choice(tuple(Ground))) if chance.random() < 0.3 else order.Proceed(by),
            order.VoidWagers(by, who),
        )
    )


def _staff_command(table: Table, chance: random.Random) -> Command:
    game = table.determinations.game
    assert isinstance(game, Determinations)
    other = replace(game, bonus=chance.random() < 0.5, decks=chance.choice((game.decks, game.decks, 0)))
    return staff_command(table, chance, other)


SUBJECT = Subject(begin, any_command, finishing, EVERYBODY)
