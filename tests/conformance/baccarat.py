"""The baccarats as the conformance suite knows them: random tables, random orders, a dealer who finishes."""

import random

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount, Rounding
from croupier.equipment.cards import UNSEEN, cards
from croupier.equipment.layout import Layout
from croupier.games.baccarat import commands as coup
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.determinations import Burn, Determinations, Method, Pairs, Profile, Turner
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.games.baccarat.values_and_odds import Option, hand_name
from croupier.table import commands as table_commands
from croupier.table.commands import Command
from croupier.table.policies import Order, Policy, act_tournament, cash
from croupier.table.state import Determinations as TableDeterminations, Limits, ShoePhase, Table
from croupier.table.steps import CALL_OFF_ROUND, TAKE_OUT_CUTTING_CARD, TAKE_OUT_INDICATOR_CARD
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.steps import Deal, Expose, Offer, Settle, Staff
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
    """A table of any of the three baccarats, for cash or in a tournament, with any choices of the operator."""
    face_down = chance.random() < 0.5
    game = Determinations(
        game=chance.choice(tuple(Profile)),
        method=chance.choice(tuple(Method)),
        pairs=chance.choice(tuple(Pairs)),
        face_down=face_down,
        turner=chance.choice(tuple(Turner)) if face_down else Turner.DEALER,
        burn=chance.choice(tuple(Burn)),
        layout=Layout(common_pairs_box=chance.random() < 0.3),
        pre_shuffled_cards=chance.random() < 0.3,
        chip=Amount(chance.choice((1, 5, 50, 250))),
        rounding=chance.choice(tuple(Rounding)),
    )
    policy = _policy(game, chance)
    limits = Limits(Amount(1000), chance.choice((None, Amount(20_000))), Amount(chance.choice((1, 500))), Amount(500))
    differential = Amount(15_000) if chance.random() < 0.4 and not policy.books else None
    return tables.begin(TableDeterminations(game, policy, limits, differential, **session(policy, limits, chance)))


def _policy(game: Determinations, chance: random.Random) -> Policy:
    end_of_shoe = BACCARAT.shoe_rules(game).end_of_shoe
    match chance.randrange(4):
        case 0:
            return nz_division_7(game.game, chance.randrange(4), chance.randrange(4), chance.choice("abc"))
        case 1:
            return act_tournament(BACCARAT.clauses, end_of_shoe)
        case _:
            return cash(BACCARAT.clauses, end_of_shoe)


def any_command(table: Table, chance: random.Random) -> Command:
    """Mostly what the rules call for, otherwise anything that anybody might order at the wrong moment."""
    usual = finishing(table, chance)
    if usual is not None and table.play is not None and table.play.settled and chance.random() < 0.3:
        return coup.VoidWagers(SUPERVISOR, table.play.settled[0].patron)
    if chance.random() < 0.55:
        if isinstance(usual, coup.TurnHand) and chance.random() < 0.3:
            who = Actor(chance.choice(PATRONS).name)
            if chance.random() < 0.5:
                return coup.LookAtCard(who, usual.hand, chance.randrange(2), cards("7h")[0])
            return coup.PassTurn(who, usual.hand, "dealer")
        return _towards_play(table, chance) if usual is None else usual
    makers = (_wager, _wager, _wager, _coup_command, patron_command, _staff_command, cards_command)
    return chance.choice(makers)(table, chance)


def _towards_play(table: Table, chance: random.Random) -> Command:
    """Somebody joins, the cards are made ready, the next round begins."""
    if len(table.playing) < 2 and chance.random() < 0.7:
        who = chance.choice(PATRONS)
        return table_commands.JoinTable(
            who, who.name, Amount(chance.choice((900, 50_000, 50_000))), chance.randrange(1, 8)
        )
    match table.shoe.phase:
        case ShoePhase.UNCHECKED:
            return RecordStaffAct(DEALER, BACCARAT.clauses.cards_checked)
        case ShoePhase.TO_BE_REPLACED:
            return table_commands.ChangeCards(SUPERVISOR, DEALER)
        case ShoePhase.UNSHUFFLED:
            return table_commands.ShuffleCards(DEALER)
        case ShoePhase.SHUFFLED:
            cutter = Actor(table.present[0].name) if table.present else SUPERVISOR
            return table_commands.CutCards(cutter, chance.randrange(48, 368))
        case ShoePhase.CUT:
            from_back = chance.choice((None, None, None, 5, 14))
            return table_commands.InsertCuttingCard(DEALER, from_back, indicators(table, from_back, chance))
        case ShoePhase.TO_BURN:
            exposed = BACCARAT.shoe_rules(table.determinations.game).burn_first_exposed and table.shoe.cards_left == 416
            return table_commands.BurnCard(DEALER, card_left(table, chance) if exposed else UNSEEN)
        case ShoePhase.IN_PLAY:
            return table_commands.GatherCards(DEALER) if table.to_gather else table_commands.BeginRound(DEALER)
        case ShoePhase.TO_LOAD:
            raise AssertionError("no baccarat is dealt from a shuffler")


def finishing(table: Table, chance: random.Random) -> Command | None:
    """What a dealer does to bring a round in progress to its end."""
    play = table.play
    if not isinstance(play, Coup) or play.is_over or table.closed:
        return None
    match tables.next_step(table):
        case Offer(window="withdrawals"):
            return coup.Resume(DEALER)
        case Offer():
            return _closing(table, chance)
        case Deal() if table.shoe.phase is ShoePhase.TO_BURN:
            return table_commands.ReportBurnMissed(DEALER)
        case Deal(face_up=face_up, source=source):
            spare = {"carried": play.carried, "set aside": play.set_aside}.get(source, ())
            if spare and spare[0].card != UNSEEN:
                return coup.DealCard(DEALER, spare[0].card)
            return coup.DealCard(DEALER, card_left(table, chance) if face_up or chance.random() < 0.3 else UNSEEN)
        case Staff(deed=deed) if deed == TAKE_OUT_CUTTING_CARD:
            return table_commands.ReachCuttingCard(DEALER)
        case Staff(deed=deed) if deed == TAKE_OUT_INDICATOR_CARD:
            return table_commands.ReachIndicatorCard(DEALER)
        case Staff(deed=deed) if deed == CALL_OFF_ROUND:
            return table_commands.CallOffRound(DEALER)
        case Expose(hand=hand):
            lies = play.player if hand == "player" else play.banker
            shown = play.player_shown if hand == "player" else play.banker_shown
            named = tuple(card_left(table, chance) if card == UNSEEN else card for card in lies[shown:])
            return coup.TurnHand(DEALER, hand_name(hand), named)
        case Settle():
            return coup.Proceed(DEALER)
        case _:
            return table_commands.ReportBurnMissed(DEALER)


def _closing(table: Table, chance: random.Random) -> Command:
    """Ask everybody in turn where that is the rule, have them wager, then call no more bets."""
    policy, play = table.determinations.policy, table.play
    assert isinstance(play, Coup)
    if policy.order is Order.ANY or play.no_bet is not None or play.cards_out:
        return coup.CallNoMoreBets(DEALER)
    wagered = {wager.patron for wager in play.wagers}.union(table.passed)
    least = table.determinations.limits.minimum
    idle = [p for p in table.turn_order if p.name in table.asked and p.name not in wagered and p.stack >= least]
    if idle and not idle[0].excluded and table.asked[-1] == idle[0].name:
        who = Actor(idle[0].name)
        if idle[0].pass_cards and chance.random() < 0.4:
            return table_commands.PlayPassCard(who, who.name)
        if idle[0].secret_wager_cards and chance.random() < 0.5:
            return coup.PlaceWager(who, who.name, Option.TIE, least, idle[0].seat, True, secret=True)
        stake = Amount(least // 2) if (least // 2) % table.determinations.limits.multiple == 0 else least
        return coup.PlaceWager(who, who.name, Option.BANKER, stake, idle[0].seat, True)
    if any(p.name not in table.asked for p in table.turn_order):
        return table_commands.AskNext(DEALER)
    void = coup.VoidCoup(SUPERVISOR, Ground.IMPRACTICAL)
    return void if idle else called(table, coup.CallNoMoreBets(DEALER), void)


def _wager(table: Table, chance: random.Random) -> Command:
    who = chance.choice(PATRONS)
    patron = table.patron(who.name)
    seat = patron.seat if patron is not None else 0
    stake = Amount(chance.choice((0, 250, 500, 1000, 1500, 5000, 30_000, 10**9)))
    option, secret = chance.choice(tuple(Option)), chance.random() < 0.2
    return chance.choice(
        (
            coup.PlaceWager(who, who.name, option, stake, seat, bool(seat), secret),
            coup.PlaceWager(who, who.name, option, Amount(1000), seat, bool(seat), secret),
            coup.ChangeWager(who, who.name, option, chance.choice(tuple(Option)), stake),
            coup.WithdrawWager(chance.choice(EVERYBODY), who.name, option),
            coup.PlaceWager(who, who.name, option, stake, seat, bool(seat), secret, adds=True),
            coup.WithdrawWager(who, who.name, option, Amount(chance.choice((250, 500, 1000)))),
        )
    )


def _coup_command(table: Table, chance: random.Random) -> Command:
    by, who = chance.choice(EVERYBODY), chance.choice(PATRONS).name
    hand = hand_name(chance.choice(("player", "banker")))
    out = []
    if isinstance(play := table.play, Coup):
        out = [*play.player, *play.banker, *(spare.card for spare in play.set_aside)]
    chance.shuffle(out)
    return chance.choice(
        (
            coup.CallNoMoreBets(by),
            coup.DealCard(by, any_card(chance)),
            coup.TurnHand(by, hand, tuple(any_card(chance) for _ in range(chance.randrange(3)))),
            coup.PassTurn(by, hand, chance.choice((who, "dealer"))),
            coup.Proceed(by),
            coup.DrawInError(by, any_card(chance), chance.random() < 0.5, hand),
            coup.MisplaceCard(by, any_card(chance), hand),
            coup.ReportPlacementError(by, tuple(out) if chance.random() < 0.8 else (), "mixed up"),
            coup.PermitChanges(by),
            coup.Resume(by),
            coup.RunOutOfCards(by),
            coup.VoidCoup(by, chance.choice(tuple(Ground))),
            coup.VoidWagers(by, who),
        )
    )


def _staff_command(table: Table, chance: random.Random) -> Command:
    return staff_command(table, chance, _other_choices(table, chance))


def _other_choices(table: Table, chance: random.Random) -> Determinations:
    """The same table with other pairs or cards face down; now and then with something that may not change."""
    game = table.determinations.game
    assert isinstance(game, Determinations)
    game = msgspec.structs.replace(game, pairs=chance.choice(tuple(Pairs)))
    return msgspec.structs.replace(game, chip=Amount(7)) if chance.random() < 0.2 else game


SUBJECT = Subject(begin, any_command, finishing, EVERYBODY)
