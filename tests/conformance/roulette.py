"""Roulette as the conformance suite knows it: random tables, random orders, a dealer who finishes a spin."""

import random

from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.roulette import commands as order
from croupier.games.roulette.bets import Call
from croupier.games.roulette.colours import COLOURS
from croupier.games.roulette.determinations import Determinations, KindMaximum, ZeroRule
from croupier.games.roulette.events import NoSpin
from croupier.games.roulette.spin import Spin
from croupier.games.roulette.table_interface import ROULETTE
from croupier.games.roulette.values_and_odds import EVEN_CHANCES, Kind, layout
from croupier.games.roulette.wheel import WHEELS, Pocket
from croupier.table import commands as table_commands
from croupier.table.commands import Command
from croupier.table.policies import Order, Policy, cash
from croupier.table.state import Determinations as TableDeterminations, Limits, Table
from croupier.table.wagering.limits import smallest_on_sign
from croupier.tournament.nz_d7.policy import nz_division_7
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Offer, Settle, Staff
from croupier.verbs.void_grounds import Ground
from tests.conformance.orders import EVERYBODY, PATRONS, cards_command, patron_command, session, staff_command
from tests.conformance.suite import Subject
from tests.people import DEALER, SUPERVISOR

_CALLS = (Call.VOISINS, Call.TIERS, Call.ORPHELINS, "neighbours 17", "neighbours 0", "neighbours 00")
_BETS = {zeros: (*layout(zeros), *_CALLS * 3, *EVEN_CHANCES * 10, "split 1 9", "banker") for zeros in (1, 2)}


_ZERO_RULES = {1: (ZeroRule.LOSE, ZeroRule.LA_PARTAGE, ZeroRule.EN_PRISON), 2: (ZeroRule.LOSE, ZeroRule.SURRENDER)}


def begin(chance: random.Random) -> Table:
    """A table of roulette with one zero or two, for cash or in a tournament, with any choices of the operator."""
    zeros = chance.choice((1, 1, 2))
    game = Determinations(
        zeros=zeros,
        left_hand=chance.random() < 0.2,
        inside_minimum=Amount(chance.choice((0, 2500))),
        outside_minimum=Amount(chance.choice((0, 1500))),
        maxima=_maxima(chance),
        chip=Amount(chance.choice((1, 50, 500))),
        zero_rule=chance.choice(_ZERO_RULES[zeros]),
    )
    tournament = chance.random() < 0.3
    if tournament:  # division 7 has no such rule
        game = replace(game, zero_rule=ZeroRule.LOSE)
    policy = nz_division_7("roulette", chance.randrange(4), chance.randrange(4)) if tournament else _cash(game)
    limits = Limits(Amount(1000), chance.choice((None, Amount(20_000))), Amount(chance.choice((1, 500))))
    return tables.begin(TableDeterminations(game, policy, limits, **session(policy, limits, chance)))


def _cash(game: Determinations) -> Policy:
    return cash(ROULETTE.clauses, ROULETTE.shoe_rules(game).end_of_shoe)


def _maxima(chance: random.Random) -> tuple[KindMaximum, ...]:
    """A maximum of their own for some kinds of wager."""
    kinds = chance.sample(tuple(Kind), chance.choice((0, 0, 3)))
    return tuple(KindMaximum(kind, Amount(chance.choice((2000, 50_000)))) for kind in kinds)


def any_command(table: Table, chance: random.Random) -> Command:
    """Mostly what the rules call for, otherwise anything that anybody might order at the wrong moment."""
    usual = finishing(table, chance)
    if usual is None and chance.random() < 0.5:
        return _towards_play(table, chance)
    if not table.is_between_rounds and not table.has_commenced and chance.random() < 0.6:
        return _wager(table, chance)
    if usual is not None and chance.random() < 0.4:
        return usual
    makers = (_wager, _spin_command, _colour_command, patron_command, _staff_command, _staff_command, cards_command)
    return chance.choice(makers)(table, chance)


def _towards_play(table: Table, chance: random.Random) -> Command:
    """Somebody joins or is given a colour, what was announced is changed, the next round begins."""
    if len(table.playing) < 2 and chance.random() < 0.7:
        who = chance.choice(PATRONS)
        return table_commands.JoinTable(
            who, who.name, Amount(chance.choice((900, 90_000, 90_000))), chance.randrange(1, 8)
        )
    if table.present and chance.random() < 0.2:
        who = Actor(chance.choice(table.present).name)
        return order.AssignColour(DEALER, who.name, chance.choice(COLOURS), Amount(500))
    return table_commands.BeginRound(DEALER) if table.notice is None else table_commands.MakeChange(SUPERVISOR)


def finishing(table: Table, chance: random.Random) -> Command | None:
    """What a dealer does to bring a spin in progress to its end."""
    spin = _spin(table)
    if spin.is_over or table.closed:
        return None
    match tables.next_step(table):
        case Offer():
            return _closing(table, spin)
        case Staff() if spin.ball_runs:
            return order.AnnounceNumber(DEALER, _pocket(table, chance))
        case Staff():
            return order.SpinBall(DEALER)
        case Settle():
            return order.Proceed(DEALER)
        case step:
            raise AssertionError(step)


def _spin(table: Table) -> Spin:
    assert isinstance(table.play, Spin)
    return table.play


def _pocket(table: Table, chance: random.Random) -> Pocket:
    """A pocket of this wheel, often one that somebody has wagered on."""
    spin = _spin(table)
    if chance.random() < 0.25:  # a zero, for what it does to wagers at even money
        return Pocket("0")
    if spin.wagers and chance.random() < 0.5:
        return chance.choice(spin.placement(chance.choice(spin.wagers).spot).numbers)
    return chance.choice(WHEELS[spin.determinations.zeros])


def _closing(table: Table, spin: Spin) -> Command:
    """Everybody is asked and wagers or passes where that is the rule; then the ball runs and no more bets is called."""
    if table.determinations.policy.order is not Order.ANY:
        in_turn = _turn_command(table, {wager.patron for wager in spin.wagers}.union(table.passed))
        if in_turn is not None:
            return in_turn
    return order.CallNoMoreBets(DEALER) if spin.ball_runs else order.SpinBall(DEALER)


def _turn_command(table: Table, done: set[str]) -> Command | None:
    """The one at turn wagers or passes, then the next is asked; where somebody let it pass the spin is void."""
    least = table.determinations.limits.minimum
    idle = [patron for patron in table.turn_order if patron.name not in done and patron.stack >= least]
    at_turn = [patron for patron in idle if table.asked[-1:] == (patron.name,)]
    if at_turn:
        who = Actor(at_turn[0].name)
        if at_turn[0].pass_cards and len(done) % 2:
            return table_commands.PlayPassCard(who, who.name)
        amount = smallest_on_sign(table.determinations, ROULETTE) if who.name in table.late else Amount(500)
        return order.PlaceWager(who, who.name, "red" if len(done) else "straight 17", amount)
    if any(patron.name not in table.asked for patron in table.turn_order):
        return table_commands.AskNext(DEALER)
    return order.VoidSpin(SUPERVISOR, Ground.IMPRACTICAL) if idle else None


def _wager(table: Table, chance: random.Random) -> Command:
    """Chips on the layout or the race-track, or off it again; mostly by those who are at the table."""
    who = Actor(chance.choice([patron.name for patron in table.present] or ["Ann"]))
    who = chance.choice(PATRONS) if chance.random() < 0.2 else who
    on = chance.choice(_BETS[_spin(table).determinations.zeros])
    stake = Amount(chance.choice((0, 250, 500, 1000, 1150, 5000, 30_000, 10**9)))
    lying = [wager.spot.called or wager.spot.on for wager in _spin(table).wagers if wager.patron == who.name]
    own = chance.choice(lying or [on])
    return chance.choice(
        (
            order.PlaceWager(who, who.name, on, stake, secret=chance.random() < 0.1),
            order.PlaceWager(
                who, who.name, on, Amount(chance.choice((1000, 1110))), secret=_has_secret_card(table, who)
            ),
            order.PlaceWager(who, who.name, own, Amount(500), chance.choice(_colours(table, who.name))),
            order.PlaceWager(chance.choice(EVERYBODY), who.name, on, Amount(500), chance.choice(COLOURS)),
            order.WithdrawWager(chance.choice((who, DEALER, *EVERYBODY)), who.name, own),
            order.WithdrawWager(who, who.name, own, Amount(chance.choice((250, 500, 1000)))),
        )
    )


def _has_secret_card(table: Table, who: Actor) -> bool:
    patron = table.patron(who.name)
    return patron is not None and patron.secret_wager_cards > 0


def _colours(table: Table, name: str) -> tuple[str, ...]:
    """The patron's own colour, or chips of value."""
    own = _spin(table).colour_of(name)
    return ("",) if own is None else ("", own.colour)


def _colour_command(table: Table, chance: random.Random) -> Command:
    by, who = chance.choice((DEALER, DEALER, *EVERYBODY)), chance.choice(PATRONS).name
    value = Amount(chance.choice((0, 7, 250, 500, 500)))
    return chance.choice(
        (
            order.AssignColour(by, who, chance.choice((*COLOURS, "silver")), value),
            order.ReturnColour(chance.choice((by, Actor(who))), who),
        )
    )


def _spin_command(table: Table, chance: random.Random) -> Command:
    by, who = chance.choice((DEALER, SUPERVISOR, *EVERYBODY)), chance.choice(PATRONS).name
    pocket = chance.choice((_pocket(table, chance), Pocket("00"), Pocket("37")))
    return chance.choice(
        (
            order.SpinBall(by),
            order.CallNoMoreBets(by),
            order.AnnounceNumber(by, pocket, chance.choice((None, 3, 4))),
            order.Proceed(by),
            order.DeclareNoSpin(by, chance.choice(tuple(NoSpin)), "seen by the dealer"),
            order.CorrectNumber(by, pocket),
            order.CorrectNumber(SUPERVISOR, _pocket(table, chance)),
            order.VoidWagers(by, who),
            order.VoidSpin(by, chance.choice(tuple(Ground))) if chance.random() < 0.3 else order.Proceed(DEALER),
        )
    )


def _staff_command(table: Table, chance: random.Random) -> Command:
    return staff_command(table, chance, _other_choices(table, chance))


def _other_choices(table: Table, chance: random.Random) -> Determinations:
    """The same table with other limits by kind; now and then with something that may not change, or may not be."""
    game = table.determinations.game
    assert isinstance(game, Determinations)
    if chance.random() < 0.2:
        return replace(game, zeros=chance.choice((0, 1, 2)))
    return replace(game, maxima=_maxima(chance), inside_minimum=Amount(chance.choice((-1, 0, 0, 2500))))


SUBJECT = Subject(begin, any_command, finishing, EVERYBODY)
