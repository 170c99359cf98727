"""Blackjack as the conformance suite knows it: random tables, random orders, people who finish a round."""

import random

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount, Rounding
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.blackjack import commands as order
from croupier.games.blackjack.determinations import Determinations, Shuffler, SideWager, SoftSeventeen
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.table_interface import BLACKJACK
from croupier.table import commands as table_commands
from croupier.table.commands import Command
from croupier.table.policies import Order, act_tournament, cash
from croupier.table.shoe.cut import offered_the_cut
from croupier.table.state import Determinations as TableDeterminations, Limits, ShoePhase, Table
from croupier.table.steps import CALL_OFF_ROUND, RESHUFFLE_DISCARDS, TAKE_OUT_CUTTING_CARD, TAKE_OUT_INDICATOR_CARD
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.steps import Ask, Deal, Offer, Settle, Staff
from croupier.verbs.void_grounds import Ground
from tests.conformance.orders import (
    EVERYBODY,
    PATRONS,
    any_card,
    called,
    card_left,
    cards_command,
    indicators,
    patron_command,
    session,
    staff_command,
)
from tests.conformance.suite import Subject
from tests.people import DEALER, SUPERVISOR


def begin(chance: random.Random) -> Table:
    """A table of blackjack, for cash or in a tournament, with any choices of the operator."""
    game = Determinations(
        decks=chance.randrange(4, 9),
        soft_17=chance.choice(tuple(SoftSeventeen)),
        pairs=chance.choice(tuple(SideWager)),
        shuffler=chance.choice((Shuffler.SHOE, Shuffler.SHOE, Shuffler.AUTOMATED)),
        first=chance.randrange(1, 8),
        others_insure=chance.random() < 0.8,
        chip=Amount(chance.choice((1, 50, 500))),
        rounding=chance.choice(tuple(Rounding)),
    )
    end_of_shoe = BLACKJACK.shoe_rules(game).end_of_shoe
    by_the_act = act_tournament(BLACKJACK.clauses, end_of_shoe, marker=chance.choice((None, True)))
    for_cash = cash(BLACKJACK.clauses, end_of_shoe)
    by_book = chance.choice((for_cash, for_cash, by_the_act))
    division_7 = nz_division_7(
        "blackjack", chance.randrange(4), chance.randrange(4), chance.choice("abc"), chance.random() < 0.5
    )
    policy = division_7 if chance.random() < 0.2 else by_book
    limits = Limits(Amount(1000), chance.choice((None, Amount(20_000))), Amount(chance.choice((1, 500))), Amount(500))
    more = {} if game.automated else session(policy, limits, chance)
    return tables.begin(TableDeterminations(game, policy, limits, several_boxes=chance.random() < 0.9, **more))


def any_command(table: Table, chance: random.Random) -> Command:
    """Mostly what the rules call for, otherwise anything that anybody might order at the wrong moment."""
    usual = finishing(table, chance)
    if usual is not None and chance.random() < 0.4:
        choosing = _choosing(table, chance)
        if choosing is not None:
            return choosing
    if chance.random() < 0.6:
        return _towards_play(table, chance) if usual is None else usual
    makers = (_wager, _wager, _wager, _decision, _round_command, patron_command, _staff_command, cards_command)
    return chance.choice(makers)(table, chance)


def _choosing(table: Table, chance: random.Random) -> Command | None:
    """What may come just now: a wager, insurance, even money, a split, a double, to follow one, the cutting card."""
    play = _round(table)
    hands = [(box, wager) for box in play.boxes for wager in box.wagers]
    match tables.next_step(table):
        case Ask() | Deal() if play.absent and chance.random() < 0.2:
            return order.ReportReturn(Actor(play.absent[0]), play.absent[0])
        case Deal() if not play.has_commenced and chance.random() < 0.1:
            return table_commands.ReachCuttingCard(DEALER)
        case Offer(window="insurance") if hands:
            box, wager = chance.choice(hands)
            who = Actor(chance.choice((wager.patron, chance.choice(hands)[1].patron)))
            if chance.random() < 0.4:
                return order.TakeEvenMoney(Actor(wager.patron), wager.patron, box.number)
            return order.Insure(who, who.name, box.number, wager.patron, Amount(wager.amount // 4))
        case Offer(window="wagers") if table.playing:
            patron, stake = chance.choice(table.playing), chance.choice((500, 1000, 1150, 5000, 12_000, 30_000))
            own = patron.seat and chance.random() < 0.7
            number, side = patron.seat if own else chance.randrange(1, 4), chance.random() < 0.2
            secret = patron.secret_wager_cards > 0 and chance.random() < 0.7
            return order.PlaceWager(Actor(patron.name), patron.name, number, Amount(stake), side, secret=secret)
        case Offer() if play.following is not None:
            who = Actor(chance.choice(play.following.waiting))
            return order.Split(who, who.name) if play.following.split else order.Double(who, who.name, Amount(500))
        case Ask(who=name, choices=choices):
            names, who = {choice.name for choice in choices}, Actor(name)
            if "split" in names:
                return order.Split(who, name)
            return order.Double(who, name, Amount(1000)) if "double" in names else None
        case _:
            return None


def _towards_play(table: Table, chance: random.Random) -> Command:
    """Somebody joins, the cards are made ready, the next round begins."""
    if len(table.playing) < 2 and chance.random() < 0.7:
        who = chance.choice(PATRONS)
        return table_commands.JoinTable(
            who, who.name, Amount(chance.choice((900, 90_000, 90_000))), chance.randrange(1, 8)
        )
    if table.to_gather:
        return table_commands.GatherCards(DEALER)
    return _preparing(table, chance) or table_commands.BeginRound(DEALER)


def _preparing(table: Table, chance: random.Random) -> Command | None:
    """The next thing that is done to the cards on their way into play."""
    match table.shoe.phase:
        case ShoePhase.UNCHECKED:
            return RecordStaffAct(DEALER, BLACKJACK.clauses.cards_checked)
        case ShoePhase.TO_BE_REPLACED:
            return table_commands.ChangeCards(SUPERVISOR, DEALER)
        case ShoePhase.UNSHUFFLED:
            return table_commands.ShuffleCards(DEALER)
        case ShoePhase.SHUFFLED:
            offered = offered_the_cut(table)
            place = table.shoe.cards_left // 2 or None
            return table_commands.CutCards(Actor(offered[0][0]) if offered else SUPERVISOR, place)
        case ShoePhase.CUT:
            from_back = chance.choice((None, None, 52, 80))
            return table_commands.InsertCuttingCard(DEALER, from_back, indicators(table, from_back, chance))
        case ShoePhase.TO_LOAD:
            return table_commands.LoadShoe(DEALER)
        case _:
            return None


def finishing(table: Table, chance: random.Random) -> Command | None:
    """What people do to bring a round in progress to its end."""
    if table.play is None or table.play.is_over or table.closed:
        return None
    preparing = _preparing(table, chance)
    if preparing is not None:
        return preparing
    match tables.next_step(table):
        case Offer(window="wagers"):
            return _closing(table, chance)
        case Offer(window="insurance"):
            return order.CloseInsurance(DEALER)
        case Offer():
            return order.GoOn(DEALER)
        case Deal(source="shoe") if table.shoe.cards_left == 0:
            return order.VoidRound(SUPERVISOR, Ground.IMPRACTICAL)
        case Deal(source=source):
            return order.DealCard(DEALER, _next_card(table, chance, source))
        case Ask(who=who) if who not in {patron.name for patron in table.playing}:
            return order.ReportAbsence(DEALER, who)
        case Ask(who=who, choices=choices):
            names = {choice.name for choice in choices}
            return order.Stand(Actor(who), who) if "stand" in names else order.Draw(Actor(who), who)
        case Settle():
            return order.Proceed(DEALER)
        case Staff(deed=deed) if deed == TAKE_OUT_CUTTING_CARD:
            return table_commands.ReachCuttingCard(DEALER)
        case Staff(deed=deed) if deed == TAKE_OUT_INDICATOR_CARD:
            return table_commands.ReachIndicatorCard(DEALER)
        case Staff(deed=deed) if deed == CALL_OFF_ROUND:
            return table_commands.CallOffRound(DEALER)
        case Staff(deed=deed) if deed == RESHUFFLE_DISCARDS and table.discard_rack:
            return table_commands.ReshuffleDiscards(DEALER)
        case _:
            return order.VoidRound(SUPERVISOR, Ground.IMPRACTICAL)


def _next_card(table: Table, chance: random.Random, source: str) -> Card:
    held = _round(table).held
    return held[0] if source != "shoe" and held[0] != UNSEEN else card_left(table, chance)


def _round(table: Table) -> RoundOfPlay:
    assert isinstance(table.play, RoundOfPlay)
    return table.play


def _closing(table: Table, chance: random.Random) -> Command:
    """Somebody wagers where nobody has, then no more bets is called; with nobody able to, the round is void."""
    least = table.determinations.limits.minimum
    wagered = {wager.patron for box in _round(table).boxes for wager in box.wagers}
    must = table.determinations.policy.must_wager_clause is not None
    seats_only = bool(wagered) or table.determinations.policy.position_clause is not None
    if table.determinations.policy.order is not Order.ANY:
        return _turn_command(table, wagered.union(table.passed), chance)
    idle = [p for p in table.playing if p.name not in wagered and p.stack >= least and (p.seat or not seats_only)]
    if idle and (must or not wagered):
        box = idle[0].seat or next((b for b in range(1, 8) if len(_round(table).box(b).wagers) == 0), 1)
        who = Actor(idle[0].name)
        return order.PlaceWager(who, who.name, box, least)
    if not wagered:
        return order.VoidRound(SUPERVISOR, Ground.IMPRACTICAL)
    return called(table, order.CallNoMoreBets(DEALER), order.VoidRound(SUPERVISOR, Ground.IMPRACTICAL))


def _turn_command(table: Table, done: set[str], chance: random.Random) -> Command:
    """Everybody is asked in turn and wagers or passes, then no more bets is called."""
    least, last = table.determinations.limits.minimum, table.patron(table.asked[-1]) if table.asked else None
    if last is not None and last.name not in done and last.stack >= least and not last.excluded:
        who = Actor(last.name)
        if last.pass_cards and len(done) < 2:
            return table_commands.PlayPassCard(who, who.name)
        held = table.is_restricted(last.name) or last.held_to_minimum
        secret = last.secret_wager_cards > 0 and chance.random() < 0.5
        return order.PlaceWager(who, who.name, last.seat, least if held else Amount(500), secret=secret)
    if any(patron.name not in table.asked for patron in table.turn_order):
        return table_commands.AskNext(DEALER)
    waiting = [p for p in table.turn_order if p.name not in done and p.stack >= least]
    if waiting or not done - set(table.passed):
        return order.VoidRound(SUPERVISOR, Ground.IMPRACTICAL)
    return called(table, order.CallNoMoreBets(DEALER), order.VoidRound(SUPERVISOR, Ground.IMPRACTICAL))


def _wager(table: Table, chance: random.Random) -> Command:
    who, box = chance.choice(PATRONS), chance.randrange(0, 9)
    stake = Amount(chance.choice((0, 250, 500, 1000, 1500, 5000, 15_000, 30_000, 10**9)))
    side, seated = chance.random() < 0.3, chance.random() < 0.1
    return chance.choice(
        (
            order.PlaceWager(who, who.name, box, stake, side, seated, chance.random() < 0.1),
            order.PlaceWager(who, who.name, 1 + box % 7, Amount(1000), side),
            order.PlaceWager(who, who.name, 1 + box % 2, Amount(12_000), side, adds=chance.random() < 0.5),
            order.WithdrawWager(chance.choice(EVERYBODY), who.name, box, side, chance.choice((None, Amount(500)))),
        )
    )


def _decision(table: Table, chance: random.Random) -> Command:
    """A decision of whoever is at turn, or of somebody who is not."""
    step = tables.next_step(table) if table.play is not None else None
    who = Actor(step.who) if isinstance(step, Ask) and chance.random() < 0.8 else chance.choice(PATRONS)
    box = chance.randrange(1, 8)
    amount = Amount(chance.choice((100, 250, 500, 1000, 6000)))
    return chance.choice(
        (
            order.Draw(who, who.name),
            order.Stand(who, who.name),
            order.Split(who, who.name),
            order.Double(who, who.name, amount),
            order.Insure(who, who.name, box, who.name, amount),
            order.Insure(who, who.name, box, chance.choice(PATRONS).name, amount),
            order.TakeEvenMoney(who, who.name, box),
            order.ReportAbsence(who, who.name),
            order.ReportReturn(who, who.name),
            order.ReportNoAnswer(DEALER, who.name),
        )
    )


def _round_command(table: Table, chance: random.Random) -> Command:
    by, who = chance.choice(EVERYBODY), chance.choice(PATRONS).name
    return chance.choice(
        (
            order.CallNoMoreBets(by),
            order.DealCard(by, any_card(chance)),
            order.CloseInsurance(by),
            order.GoOn(by),
            order.Proceed(by),
            order.BurnFaceUpCard(by, any_card(chance)),
            order.DrawInError(by, any_card(chance), chance.random() < 0.3),
            order.DrawForDealerInError(by, any_card(chance)),
            order.ReportPlacementError(by, _laid_again(table, chance)),
            order.ReportPlacementError(by),
            order.MisplaceCard(by, card_left(table, chance), chance.randrange(4), chance.choice((1, 1, 2))),
            order.VoidRound(by, chance.choice(tuple(Ground))),
            order.VoidWagers(by, who),
        )
    )


def _laid_again(table: Table, chance: random.Random) -> tuple[order.LaidHand, ...]:
    """Two hands with their first cards exchanged, where there are two."""
    if table.play is None:
        return ()
    play = _round(table)
    hands = [(box.number, number, hand.cards) for box in play.boxes for number, hand in enumerate(box.hands, start=1)]
    hands += [(0, 1, play.dealer)]
    hands = [(box, number, cards) for box, number, cards in hands if cards]
    if len(hands) < 2:
        return ()
    (box, hand, one), (other_box, other_hand, other) = chance.sample(hands, 2)
    return (
        order.LaidHand(box, hand, (other[0], *one[1:])),
        order.LaidHand(other_box, other_hand, (one[0], *other[1:])),
    )


def _staff_command(table: Table, chance: random.Random) -> Command:
    game = table.determinations.game
    assert isinstance(game, Determinations)
    other = msgspec.structs.replace(
        game, pairs=chance.choice(tuple(SideWager)), decks=chance.choice((game.decks, game.decks, 5, 9))
    )
    return staff_command(table, chance, other)


SUBJECT = Subject(begin, any_command, finishing, EVERYBODY)
