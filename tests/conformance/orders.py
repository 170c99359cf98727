"""What people might order at any table, at the right moment or the wrong one."""

import contextlib
import random
from collections.abc import Iterator
from typing import Any

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import DECK, UNSEEN, Card
from croupier.equipment.shoe import Fault
from croupier.rulebook import Cite, Refused
from croupier.table import commands as table_commands
from croupier.table.commands import Command
from croupier.table.game_types import GameDeterminations
from croupier.table.games import game_of
from croupier.table.policies import Policy
from croupier.table.shoe.indicators import changes_left
from croupier.table.state import Limits, Table
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, OPERATOR, SUPERVISOR

PATRONS = (ANN, BOB, CAT)
EVERYBODY = (*PATRONS, DEALER, SUPERVISOR, OPERATOR, INSPECTOR)


def any_card(chance: random.Random) -> Card:
    """Any card, or one that nobody saw."""
    return chance.choice((*DECK, UNSEEN))


def card_left(table: Table, chance: random.Random) -> Card:
    """A card that the decks still hold."""
    decks = game_of(table).shoe_rules(table.determinations.game).decks
    return chance.choice([card for card, seen in zip(DECK, table.shoe.seen, strict=True) if seen < decks - 1])


def _recorded(table: Table) -> tuple[Cite, ...]:
    """The clauses whose acts are recorded, and one whose are not."""
    clauses = game_of(table).clauses
    return (*clauses.staff_acts, clauses.opportunity_to_wager)


def _closing(table: Table, by: Actor, chance: random.Random) -> Command:
    if chance.random() < 0.9:
        return table_commands.CloseTable(by)
    last = chance.choice((None, None, table.round_number + 2, table.round_number - 1))
    return table_commands.GiveClosureNotice(by, last)


def session(policy: Policy, limits: Limits, chance: random.Random) -> dict[str, Any]:
    """What a tournament may fix for its sessions beside the policy: time for wagers, limit changes, shoes."""
    if policy.time_limit_clause is None:
        return {}
    highest = None if limits.maximum is None else Amount(limits.maximum + 10_000)
    changes = (
        msgspec.structs.replace(limits, minimum=Amount(1500), maximum=highest),
        msgspec.structs.replace(limits, minimum=Amount(2000), maximum=highest),
    )
    cards = policy.indicator_clause is not None
    return {
        "wager_seconds": chance.choice((None, 30)),
        "limit_changes": changes[: chance.randrange(3)] if cards else (),
        "shoes": chance.choice((None, None, None, 2)) if cards else None,
    }


def indicators(table: Table, from_back: int | None, chance: random.Random) -> tuple[int, ...]:
    """Places for the indicators of a shoe, where its cutting card's place is known."""
    left = changes_left(table) if from_back is not None else 0
    front = range(table.shoe.cards_left - 30, table.shoe.cards_left - 1)
    return tuple(chance.sample(front, left))


def called(table: Table, call: Command, void: Command) -> Command:
    """The call; before it somebody who risks too little is warned, and where that was done before the round is void."""
    try:
        tables.decide(table, call)
    except Refused as refusal:
        if refusal.clause == table.determinations.policy.risk_clause:
            return next((warning for warning in _warnings(table)), void)
    return call


def _warnings(table: Table) -> Iterator[Command]:
    for patron in table.turn_order:
        warning = table_commands.WarnOfMinimum(SUPERVISOR, patron.name)
        with contextlib.suppress(Refused):
            tables.decide(table, warning)
            yield warning


def patron_command(table: Table, chance: random.Random) -> Command:
    """Something that a patron might do about seat, chips and cut."""
    by, who = chance.choice(EVERYBODY), chance.choice(PATRONS)
    chips = Amount(chance.choice((-5, 0, 100, 20_000)))
    return chance.choice(
        (
            table_commands.JoinTable(who, who.name, chips, chance.randrange(-1, 16)),
            table_commands.BringChips(who, who.name, chips),
            table_commands.LeaveTable(who, who.name),
            table_commands.RequestNoBetCoup(who),
            table_commands.AgreeToNoBetCoup(who),
            table_commands.PlayPassCard(by, who.name),
            table_commands.TakeSeat(who, who.name, chance.randrange(9)),
            table_commands.AskNext(by),
            table_commands.CallTime(by, who.name),
            table_commands.DeclineCut(by, who.name),
        )
    )


def staff_command(table: Table, chance: random.Random, other_choices: GameDeterminations) -> Command:
    """Something that staff might order."""
    by, who = chance.choice((DEALER, SUPERVISOR, SUPERVISOR, ANN)), chance.choice(PATRONS).name
    limits = Limits(Amount(chance.choice((500, 1000, 2000))), Amount(chance.choice((100, 30_000))))
    return chance.choice(
        (
            table_commands.VacateSeat(by, who),
            table_commands.CollectClaim(by, who, chance.randrange(1, table.round_number + 2)),
            table_commands.WaiveClaim(by, who, chance.randrange(1, table.round_number + 2)),
            table_commands.PayHeld(by, who),
            table_commands.Redetermine(by, other_choices),
            table_commands.VoidFinishedRound(
                by, max(1, table.round_number), _ground(chance), patron=chance.choice(("", who))
            ),
            table_commands.BeginRound(by, no_bet=chance.random() < 0.7),
            table_commands.GatherCards(by),
            table_commands.VoidFinishedRound(by, chance.randrange(1, table.round_number + 2), _ground(chance)),
            table_commands.GiveNotice(by, limits=limits),
            table_commands.GiveNotice(by, differential=Amount(chance.choice((-1, 9000)))),
            table_commands.GiveNotice(by, method=chance.choice("ABC")),
            table_commands.GiveNotice(by, lift_differential=True),
            table_commands.GiveNotice(by),
            table_commands.MakeChange(by),
            table_commands.PlacePersonalLimit(by, who, chance.choice((None, Amount(100), Amount(90_000)))),
            _closing(table, by, chance),
            table_commands.ExcludePatron(by, who) if chance.random() < 0.1 else table_commands.MakeChange(by),
            RecordStaffAct(by, chance.choice(_recorded(table)), "noted"),
            table_commands.RequireMinimum(by, who),
            table_commands.WarnOfMinimum(by, who),
            table_commands.VoidOutOfTurn(by, who),
            table_commands.CallOffRound(by),
            table_commands.RestrictPatron(by, who, chance.choice(("", "tracked on three evenings"))),
            table_commands.LiftRestriction(by, who),
            table_commands.AdviseRestrictions(by, chance.choice(("", "monthly report"))),
        )
    )


def _ground(chance: random.Random) -> Ground | None:
    grounds: list[Ground | None] = [None, *Ground]
    return chance.choice(grounds)


def cards_command(table: Table, chance: random.Random) -> Command:
    """Something that might be done to the cards."""
    by = chance.choice((DEALER, SUPERVISOR, ANN, Actor("Dan", Role.DEALER)))
    return chance.choice(
        (
            table_commands.ShuffleCards(by),
            table_commands.RiffleCards(by, chance.choice(PATRONS).name, chance.choice(EVERYBODY)),
            table_commands.CutCards(by, chance.choice((None, 10, 200))),
            table_commands.InsertCuttingCard(by, chance.choice((None, 5, 12))),
            table_commands.BurnCard(by, any_card(chance)),
            table_commands.ReportBurnMissed(by),
            table_commands.ReachCuttingCard(by),
            table_commands.ReachIndicatorCard(by),
            table_commands.ReportDealtPastCuttingCard(by),
            table_commands.ReshuffleDiscards(by),
            table_commands.ReportShufflingShoeMalfunction(
                by, chance.choice(tuple(Fault)), chance.choice(("", "jammed", "jammed"))
            ),
            table_commands.LoadShoe(by),
            table_commands.DirectShuffle(by),
            table_commands.ChangeCards(by, chance.choice(EVERYBODY), () if chance.random() < 0.5 else (DECK[0],)),
        )
    )
