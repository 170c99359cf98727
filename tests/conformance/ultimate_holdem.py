"""Ultimate Texas Hold-em as the conformance suite knows it: random tables, random orders, people who finish a round."""

import random
from functools import partial

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import DECK, UNSEEN, Card
from croupier.equipment.shoe import Fault
from croupier.games.ultimate_holdem import commands as order
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.events import DeckFault, Effect, Indecision
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay
from croupier.games.ultimate_holdem.steps import COMMUNAL, DEALER as DEALERS, FLOP, TURN_AND_RIVER
from croupier.games.ultimate_holdem.table_interface import ULTIMATE_HOLDEM
from croupier.table import commands as table_commands
from croupier.table.commands import Command
from croupier.table.policies import Order, act_tournament, cash
from croupier.table.shoe.shoe_life import check_clause
from croupier.table.state import Determinations as TableDeterminations, Limits, Patron, ShoePhase, Table
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.steps import Ask, Deal, Expose, Offer, Settle
from croupier.verbs.void_grounds import Ground
from tests.conformance.holdem_moments import timely_command
from tests.conformance.orders import EVERYBODY, PATRONS, any_card, called, cards_command, patron_command, staff_command
from tests.conformance.suite import Subject
from tests.people import DEALER, SUPERVISOR

TIMELY = 0.06
"""How often something goes wrong at a moment at which it has a remedy."""
_PLACES = (COMMUNAL, DEALERS, FLOP, TURN_AND_RIVER, *"1234567")


def begin(chance: random.Random) -> Table:
    """A table of hold-em, for cash or in a tournament, with any choices of the operator."""
    game = Determinations(
        maximum_payout=chance.choice((None, Amount(1000), Amount(100_000))),
        chip=Amount(chance.choice((1, 50, 500))),
    )
    by_the_act = partial(act_tournament, marker=chance.choice((None, True, False)))
    policy = chance.choice((cash, cash, by_the_act))
    multiple = Amount(chance.choice((1, 500)))
    step = max(game.chip, multiple)
    minimum = Amount((1000 // step + 1) * step)  # an odd number of steps: 3 to 2 of it may need half a chip
    limits = Limits(
        minimum, chance.choice((None, Amount(20_000))), multiple, Amount(500), chance.choice((None, Amount(5000)))
    )
    by_book = policy(ULTIMATE_HOLDEM.clauses, ULTIMATE_HOLDEM.shoe_rules(game).end_of_shoe)
    return tables.begin(TableDeterminations(game, by_book, limits))


def any_command(table: Table, chance: random.Random) -> Command:
    """Mostly what the rules call for, otherwise anything that anybody might order at the wrong moment."""
    usual = finishing(table, chance)
    timely = timely_command(table, chance, _other_choices(table, chance)) if chance.random() < TIMELY else None
    if timely is not None:
        return timely
    if usual is not None and chance.random() < 0.4:
        choosing = _choosing(table, chance)
        if choosing is not None:
            return choosing
    if chance.random() < 0.6:
        return _towards_play(table, chance) if usual is None else usual
    makers = (_wager, _wager, _decision, _round_command, _round_command, patron_command, _staff_command, cards_command)
    maker = _irregularity if chance.random() < 0.06 else chance.choice(makers)
    return maker(table, chance)


def _choosing(table: Table, chance: random.Random) -> Command | None:
    """What patrons may choose just now: a wager, trips, a decision, to concede."""
    match tables.next_step(table):
        case Offer(window="wagers") if table.playing:
            patron, stake = chance.choice(table.playing), chance.choice((500, 1000, 1150, 5000, 30_000))
            box = patron.seat or chance.randrange(1, 7)
            return order.PlaceWager(Actor(patron.name), patron.name, box, Amount(stake), chance.random() < 0.4)
        case Offer() if _round(table).continuing:
            area = chance.choice(_round(table).continuing)
            lies = Amount(area.ante * chance.randrange(1, 6))
            by_mistake = order.ReportPlayWager(DEALER, area.patron, lies)
            return chance.choice((order.Concede(Actor(area.patron), area.patron), by_mistake))
        case Ask(who=name, choices=choices):
            return _chosen(chance.choice(choices).name, Actor(name))
        case _:
            return None


def _chosen(choice: str, who: Actor) -> Command:
    """A choice that a step offers, as its command."""
    match choice.split():
        case ["fold"]:
            return order.Fold(who, who.name)
        case ["check"]:
            return order.Check(who, who.name)
        case [_, times]:
            return order.Bet(who, who.name, int(times.removesuffix("x")))
        case _:
            raise AssertionError(choice)


def _towards_play(table: Table, chance: random.Random) -> Command:
    """Somebody joins or brings chips, the deck is made ready, the next round begins."""
    if len(table.playing) < 3 and chance.random() < 0.6:
        who = chance.choice(PATRONS)
        chips = Amount(chance.choice((1900, 9000, 90_000)))
        return table_commands.JoinTable(who, who.name, chips, chance.randrange(1, 7))
    poor = [patron.name for patron in table.playing if patron.stack < 9000]
    if poor and chance.random() < 0.5:
        return table_commands.BringChips(Actor(poor[0]), poor[0], Amount(50_000))
    return _preparing(table) or table_commands.BeginRound(DEALER)


def _preparing(table: Table) -> Command | None:
    """The next thing that is done to the cards on their way into play."""
    match table.shoe.phase:
        case ShoePhase.UNCHECKED:
            return RecordStaffAct(DEALER, check_clause(table))
        case ShoePhase.TO_BE_REPLACED:
            return table_commands.ChangeCards(SUPERVISOR, DEALER)
        case ShoePhase.UNSHUFFLED:
            return table_commands.ShuffleCards(DEALER)
        case _:
            return None


def finishing(table: Table, chance: random.Random) -> Command | None:
    """What people do to bring a round in progress to its end."""
    if table.play is None or table.play.is_over or table.closed:
        return None
    preparing = _preparing(table)
    if preparing is not None and table.shoe.phase is not ShoePhase.TO_BE_REPLACED:
        return preparing
    match tables.next_step(table):
        case Offer(window="wagers"):
            return _closing(table)
        case Offer():
            return order.BeginSettlement(DEALER)
        case Deal(to=to):
            return order.DealCard(DEALER, UNSEEN if chance.random() < 0.2 else _card_left(_round(table), chance, to))
        case Ask(who=who) if who not in {patron.name for patron in table.playing}:
            return order.ReportNoDecision(DEALER, who, Indecision.ABSENT)
        case Ask(who=who, choices=choices):
            check = any(choice.name == "check" for choice in choices)
            return order.Check(Actor(who), who) if check else _last_choice(table, who)
        case Expose(hand=place):
            return order.TurnCards(DEALER, place, _named(_round(table), place, chance))
        case Settle():
            return order.Proceed(DEALER)
        case _:
            return order.VoidRound(SUPERVISOR, Ground.IMPRACTICAL)


def _last_choice(table: Table, who: str) -> Command:
    """On the river: to bet where the chips suffice, or to fold."""
    area, patron = _round(table).area_of(who), table.patron(who)
    affords = area is not None and patron is not None and patron.stack >= area.ante
    return order.Bet(Actor(who), who, 1) if affords else order.Fold(Actor(who), who)


def _card_left(play: RoundOfPlay, chance: random.Random, to: str = "") -> Card:
    """A card that the deck still holds, as far as anybody knows; all but the dealer often get spades and a flush."""
    left = [card for card in DECK if card not in play.known]
    spades = [card for card in left if card.endswith("s")]
    return chance.choice(spades if to != DEALERS and spades and chance.random() < 0.6 else left)


def _named(play: RoundOfPlay, place: str, chance: random.Random) -> tuple[Card, ...]:
    """The cards that the dealer turns: those that the system knows stay unsaid, each of the others is named."""
    area = play.area(int(place)) if place.isdigit() else None
    lying = {FLOP: play.flop, TURN_AND_RIVER: play.turn_and_river, DEALERS: play.dealer}
    there = lying.get(place, ()) if area is None else area.cards
    left = chance.sample([card for card in DECK if card not in play.known], len(there))
    return tuple(left.pop() if card == UNSEEN else UNSEEN for card in there)


def _round(table: Table) -> RoundOfPlay:
    assert isinstance(table.play, RoundOfPlay)
    return table.play


def _closing(table: Table) -> Command:
    """Whoever must wager does, and somebody where nobody has; then no more bets is called."""
    policy, least = table.determinations.policy, table.determinations.limits.minimum
    wagered, shut_out = {area.patron for area in _round(table).areas}, _round(table).shut_out
    idle = [patron for patron in table.playing if patron.name not in wagered.union(shut_out)]
    able = [patron for patron in idle if patron.stack >= 2 * max(1, least) and _area(table, patron)]
    if policy.order is not Order.ANY and any(patron.name not in table.asked for patron in table.turn_order):
        return table_commands.AskNext(DEALER)
    if able and (policy.must_wager_clause is not None or not wagered):
        who = Actor(able[0].name)
        return order.PlaceWager(who, who.name, _area(table, able[0]), least)
    void = order.VoidRound(SUPERVISOR, Ground.IMPRACTICAL)
    return called(table, order.CallNoMoreBets(DEALER), void) if wagered else void


def _area(table: Table, patron: Patron) -> int:
    """Where this patron may wager: at their seat, or standing at an area that is free; 0 where there is none."""
    taken = {area.number for area in _round(table).areas} | {other.seat for other in table.present}
    if patron.seat or table.determinations.policy.position_clause is not None:
        return 0 if _round(table).area(patron.seat) else patron.seat
    return next((number for number in range(1, 7) if number not in taken), 0)


def _wager(table: Table, chance: random.Random) -> Command:
    who, box = chance.choice(PATRONS), chance.randrange(0, 9)
    patron = table.patron(who.name)
    seat = box if patron is None else patron.seat or box
    stake = Amount(chance.choice((0, 250, 500, 1000, 1500, 5000, 15_000, 30_000, 10**9)))
    return chance.choice(
        (
            order.PlaceWager(who, who.name, box, stake, chance.random() < 0.3, chance.random() < 0.1),
            order.PlaceWager(chance.choice(EVERYBODY), who.name, seat, Amount(1000)),
            order.PlaceWager(who, who.name, seat, stake, side=True),
            order.WithdrawWager(chance.choice(EVERYBODY), who.name, chance.random() < 0.5),
            order.PlaceWager(who, who.name, seat, stake, chance.random() < 0.3, adds=True),
            order.WithdrawWager(who, who.name, chance.random() < 0.5, Amount(chance.choice((250, 500, 1000)))),
        )
    )


def _decision(table: Table, chance: random.Random) -> Command:
    """A decision of whoever is at turn, or of somebody who is not."""
    step = tables.next_step(table) if table.play is not None else None
    who = Actor(step.who) if isinstance(step, Ask) and chance.random() < 0.7 else chance.choice(PATRONS)
    by = who if chance.random() < 0.7 else chance.choice(EVERYBODY)
    return chance.choice(
        (
            order.Fold(by, who.name),
            order.Check(by, who.name),
            order.Bet(by, who.name, chance.randrange(6)),
            order.Concede(by, who.name),
            order.ReportNoDecision(by, who.name, chance.choice(tuple(Indecision))),
        )
    )


def _round_command(table: Table, chance: random.Random) -> Command:
    by = chance.choice(EVERYBODY)
    cards = tuple(any_card(chance) for _ in range(chance.randrange(4)))
    return chance.choice(
        (
            order.CallNoMoreBets(by),
            order.DealCard(by, any_card(chance)),
            order.TurnCards(by, chance.choice(_PLACES), cards),
            order.BeginSettlement(by),
            order.Proceed(by),
            order.ReportPlayWager(by, chance.choice(PATRONS).name, Amount(chance.choice((0, 700, 2000, 9000)))),
            _dealer_cards_seen(table, by, chance),
        )
    )


def _irregularity(table: Table, chance: random.Random) -> Command:
    by, who = chance.choice((DEALER, SUPERVISOR, SUPERVISOR, *PATRONS)), chance.choice(PATRONS).name
    return chance.choice(
        (
            order.ReportWrongNumber(by, chance.choice(_PLACES), chance.randrange(-1, 7)),
            order.ReportCardRevealed(by),
            _dealer_cards_seen(table, by, chance),
            order.ReportHandWithoutWagers(by, chance.randrange(0, 8), chance.random() < 0.7),
            order.ReportDeckFault(by, chance.choice(tuple(DeckFault))),
            order.ReportMalfunction(by, chance.choice(tuple(Fault)), chance.choice(tuple(Effect))),
            order.ReportCollusion(by, who, chance.choice(tuple(order.Breach)), chance.choice(tuple(order.Sanction))),
            order.VoidRound(by, chance.choice(tuple(Ground))),
            order.VoidWagers(by, who),
        )
    )


def _dealer_cards_seen(table: Table, by: Actor, chance: random.Random) -> Command:
    which = chance.choice(((1,), (2,), (1, 2), (3,), ()))
    if table.play is None:
        return order.ReportDealerCardsSeen(by, which)
    play = _round(table)
    unknown = [place for place in which if place <= len(play.dealer) and play.dealer[place - 1] == UNSEEN]
    return order.ReportDealerCardsSeen(by, which, tuple(_card_left(play, chance) for _ in unknown))


def _staff_command(table: Table, chance: random.Random) -> Command:
    return staff_command(table, chance, _other_choices(table, chance))


def _other_choices(table: Table, chance: random.Random) -> Determinations:
    """The operator's choices with another maximum payout or other decks, allowed or not."""
    game = table.determinations.game
    assert isinstance(game, Determinations)
    return msgspec.structs.replace(
        game,
        maximum_payout=chance.choice((game.maximum_payout, Amount(0), Amount(5000))),
        colours=chance.choice((game.colours, game.colours, ("green", "red"), ("red", "Red"))),
    )


SUBJECT = Subject(begin, any_command, finishing, EVERYBODY)
