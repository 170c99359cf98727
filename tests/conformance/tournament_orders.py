"""What people might order in a tournament, at the right moment or the wrong one: any command, about anybody."""

import random
from collections.abc import Callable
from datetime import timedelta
from typing import Any, get_args

import msgspec
from msgspec import UNSET

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import DECK
from croupier.games.baccarat.commands import VoidCoup
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.blackjack.commands import VoidRound
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.roulette.commands import VoidSpin
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.ultimate_holdem.commands import VoidRound as VoidHoldemRound
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.table.commands import Command as TableCommand
from croupier.table.state import Table
from croupier.tournament import commands as orders
from croupier.tournament.commands import Command
from croupier.tournament.conditions.entry_terms import Entry
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.draw.ballot import CardDrawn, DrawnSeat
from croupier.tournament.results.placings import Score
from croupier.tournament.results.ties import owed_tie
from croupier.tournament.sessions.next_sitting import next_sitting
from croupier.tournament.state import ONGOING, RulingKind, Tournament
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.void_grounds import Ground
from tests.conformance import baccarat, blackjack, roulette, ultimate_holdem as holdem
from tests.conformance.suite import Subject
from tests.conformance.tournament import force_of
from tests.people import DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.tournament.tournament_log import DIRECTOR, MANAGER

_SUBJECTS: dict[type, Subject] = {
    BaccaratDeterminations: baccarat.SUBJECT,
    BlackjackDeterminations: blackjack.SUBJECT,
    HoldemDeterminations: holdem.SUBJECT,
    RouletteDeterminations: roulette.SUBJECT,
}
_VOIDS: dict[type, Callable[[Actor, Ground], TableCommand]] = {
    BaccaratDeterminations: VoidCoup,
    BlackjackDeterminations: VoidRound,
    HoldemDeterminations: VoidHoldemRound,
    RouletteDeterminations: VoidSpin,
}
STAFF = (OPERATOR, DIRECTOR, MANAGER, SUPERVISOR, DEALER)
_STRANGERS = ("Nobody", "", " Ann", "Zoe")
_BY: dict[type, Actor] = {
    **dict.fromkeys((orders.NominateDirector, orders.EndNomination), MANAGER),
    **dict.fromkeys((orders.EnterCount, orders.CallTimeUp), DEALER),
    orders.ConfirmCount: SUPERVISOR,
    **dict.fromkeys((orders.PublishConditions, orders.AmendConditions, orders.NotifyRegulator), OPERATOR),
    **dict.fromkeys((orders.OpenEntries, orders.CloseEntries, orders.CancelTournament, orders.AddValue), OPERATOR),
    orders.ReopenEntries: OPERATOR,
    **dict.fromkeys((orders.TransferEntry, orders.ReturnAddedValue, orders.NotifyApplicant), OPERATOR),
    orders.ConsentToRefund: OPERATOR,
}
"""Whose deed a command is; the director's where it is nobody's here, but for a player's own."""
_OWN = (
    orders.Apply,
    orders.ChooseHeat,
    orders.SignConditions,
    orders.WithdrawEntry,
    orders.TakeDrawnSeat,
    orders.BuyBack,
    orders.ReBuy,
    orders.AddOn,
)
_SELDOM = (
    orders.CancelTournament,
    orders.CloseEntries,
    orders.EndNomination,
    orders.AmendConditions,
    orders.Disqualify,
)
"""What ends much, and so is ordered now and then only."""


def subject_of(table: Table) -> Subject:
    """The game at a table as the conformance suite knows it."""
    return _SUBJECTS[type(table.determinations.game)]


def void_of(table: Table) -> TableCommand:
    """What voids a round in progress."""
    return _VOIDS[type(table.determinations.game)](SUPERVISOR, Ground.IMPRACTICAL)


def any_command(tournament: Tournament, chance: random.Random) -> Command:
    """Any command, mostly by somebody who may give it and about somebody who is there."""
    kind = chance.choice(get_args(Command))
    if kind in _SELDOM and chance.random() < 0.8:
        kind = orders.Rule
    if kind is orders.TournamentTableOrder:
        return _table_order(tournament, chance)
    values = {field.name: _value(field.name, kind, tournament, chance) for field in msgspec.structs.fields(kind)}
    if "by" in values:
        who = values.get("name", values.get("player", ""))
        values["by"] = _choose_actor(kind, str(who), chance)
    command: Command = kind(**values)
    return command


def _choose_actor(kind: type, who: str, chance: random.Random) -> Actor:
    if chance.random() < 0.2:
        return chance.choice((*STAFF, INSPECTOR, Actor(who), Actor("Mallory", Role.TOURNAMENT_DIRECTOR)))
    return Actor(who) if kind in _OWN else _BY.get(kind, DIRECTOR)


def _table_order(tournament: Tournament, chance: random.Random) -> Command:
    """A command at any table of any session, there or not; what people there order is the game's own matter."""
    if not tournament.sessions or chance.random() < 0.05:
        return orders.TournamentTableOrder(
            chance.randrange(3), 1, RecordStaffAct(DEALER, force(tournament, chance), "noted")
        )
    session = chance.choice(tournament.sessions)
    at = chance.choice(session.tables)
    number = at.number if chance.random() < 0.95 else chance.randrange(-1, 5)
    return orders.TournamentTableOrder(session.number, number, subject_of(at.table).any_command(at.table, chance))


def force(tournament: Tournament, chance: random.Random) -> Any:
    """A clause in force, or now and then no clause at all."""
    known = sorted(force_of(tournament.conditions))
    return (
        chance.choice(known)
        if chance.random() < 0.9
        else chance.choice(("NZ-D7 3.7", "ACT-BJ 19.99", "", "ACT-MB 3.4"))
    )


def _value(field: str, kind: type, tournament: Tournament, chance: random.Random) -> Any:
    """Something for a field of a command."""
    names = [player.name for player in tournament.players] or ["Ann"]
    match field:
        case "name" | "player" | "to" | "reserve" | "substitute" if not (kind is orders.MoveStart and field == "to"):
            return chance.choice(names) if chance.random() < 0.9 else chance.choice(_STRANGERS)
        case "by":
            return OPERATOR
        case "consent":
            return chance.choice((None, OPERATOR, DEALER))
        case "at" | "to":
            return _time(tournament, chance)
        case "stage":
            return chance.randrange(-1, 4)
        case "session":
            return len(tournament.sessions) - chance.randrange(-1, 4)
        case "counts":
            return _counts(tournament, chance)
        case "kind":
            return chance.choice(tuple(RulingKind))
        case "clause":
            return (
                chance.choice((None, force(tournament, chance)))
                if kind is orders.Disqualify
                else force(tournament, chance)
            )
        case "conditions":
            return _conditions(tournament.conditions, chance)
        case "seats":
            return any_seats(tournament, chance)
        case "witnesses":
            return chance.choice(((), ("Wil", "Wyn"), ("Wil",)))
        case "rounds":
            return any_cards(tournament, chance)
        case "tables":
            return chance.choice((UNSET, 1, 2))
        case "table":
            return chance.randrange(1, 4)
        case "seconds":
            return chance.choice((None, None, -1, 0, 20))
        case "amount" | "chips" | "minutes" | "number":
            return _number(kind, field, tournament, chance)
        case "active":
            return chance.random() < 0.5
        case "heat":
            names = [heat.name for stage in tournament.conditions.stage for heat in stage.heat or ()]
            unsaid = () if kind in (orders.ChooseHeat, orders.AllocateHeat) else (UNSET, UNSET, UNSET)
            return chance.choice((*unsaid, "no such heat", *names))
        case "group":
            return chance.choice(("", "", "club", " "))
        case _:
            return chance.choice(("", "said", "said in public"))


def any_seats(tournament: Tournament, chance: random.Random) -> tuple[DrawnSeat, ...]:
    """A ballot on the floor for those who play next, at as few tables as hold them."""
    due = next_sitting(tournament)
    if due is None or not due.players:
        return ()
    each = due.players_per_table
    names = [player.name for player in due.players]
    chance.shuffle(names)
    return tuple(DrawnSeat(name, at // each + 1, at % each + 1) for at, name in enumerate(names))


def any_cards(tournament: Tournament, chance: random.Random) -> tuple[tuple[CardDrawn, ...], ...]:
    """A card each for those who are level, if any are."""
    tie = owed_tie(tournament) if tournament.phase in ONGOING else None
    names = tie.players if tie else ("Ann", "Bob")
    return (tuple(CardDrawn(name, card) for name, card in zip(names, chance.sample(DECK, len(names)), strict=True)),)


def _number(kind: type, field: str, tournament: Tournament, chance: random.Random) -> int:
    if kind is orders.Rule:
        return chance.choice((-10_000, -5_000, 0, 1, 1, 2, 2, 3, 5, 5_000, 10_000, 30_000))
    if field == "number":
        return len(tournament.rulings) - chance.randrange(-1, 3)
    if field == "minutes":
        return chance.choice((-1, 0, 5, 15))
    return Amount(chance.choice((-100, 0, 1, 5_000, 10_000, 20_000)))


def _time(tournament: Tournament, chance: random.Random) -> Any:
    start = tournament.conditions.start
    assert start is not None
    at = start + timedelta(minutes=chance.choice((-5000, -2880, -60, -1, 0, 1, 30, 600)))
    return at if chance.random() < 0.95 else at.replace(tzinfo=None)


def _counts(tournament: Tournament, chance: random.Random) -> tuple[Score, ...]:
    """A count of some session: right, wrong by a chip, or of other people."""
    if not tournament.sessions or chance.random() < 0.1:
        return (Score("Ann", 5),)
    session = chance.choice(tournament.sessions)
    present = [patron for at in session.tables for patron in at.table.present]
    wrong = chance.choice((0, 0, 5_000, -5_000))
    return tuple(Score(patron.name, patron.stack + wrong) for patron in present)


def _conditions(conditions: Conditions, chance: random.Random) -> Conditions:
    """The same, incomplete ones, some against the book, or some of another book."""
    changed = msgspec.structs.replace
    against = changed(conditions, entry=changed(conditions.entry, minimum_players=9, maximum_players=2))
    others = (changed(conditions, entry=Entry()), changed(conditions, rules="ACT-MB"), changed(conditions, stage=()))
    return chance.choice((conditions, changed(conditions, name="another name"), against, *others))
