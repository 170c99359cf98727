"""Payments after the entry fee: buy-backs, re-buys, add-ons, and what the operator adds to the pool."""

from collections.abc import Iterator

from msgspec import UNSET, UnsetType

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.table.games import game_of
from croupier.table.patrons.attendance_events import ChipsBrought, SeatTaken
from croupier.table.patrons.player_events import PatronReinstated
from croupier.table.state import Patron, Table
from croupier.table.wagering.limits import least_wager
from croupier.tournament.commands import AddOn, AddValue, BuyBack, ReBuy
from croupier.tournament.conditions.entry_terms import Extra, ExtraTime
from croupier.tournament.entries.payment_events import (
    AddedOn,
    AddedOnBetweenSessions,
    BoughtBack,
    BoughtBackIntoSession,
    ReBought,
    ReBoughtBetweenSessions,
    ValueAdded,
)
from croupier.tournament.entries.pool import ExtraKind, PaymentSplit, split_extra
from croupier.tournament.entries.purchase_rules import (
    check_stage,
    check_times,
    find_at_table,
    is_late,
    is_past,
    offered_extra,
    place_at_table,
    stage_behind,
    times_allowed,
)
from croupier.tournament.events import Event
from croupier.tournament.people import require_applicant, require_operator, require_player
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.results.scores import ordinary_sessions
from croupier.tournament.session_state import PLAYED, Session
from croupier.tournament.sessions.session_events import HappenedAtTable
from croupier.tournament.state import UNDECIDED, Tournament
from croupier.verbs.actors import Role, require_own

Purchase = BuyBack | ReBuy | AddOn


@act_bj("19.3(a)(ii)(F)", "19.6", "19.20")
@act_mb("15.3(a)(ii)(f)", "15.6", "15.22")
@act_uth("16.3(a)(iii)(G)", "16.6", "16.21")
def buy_back(tournament: Tournament, command: BuyBack) -> tuple[Event, ...]:
    """An eliminated player is in again, in the stage being played or at the table of a session that still runs."""
    kind = ExtraKind.BUY_BACK
    extra, clause = offered_extra(tournament, kind, tournament.conditions.buy_back)
    check_stage(tournament, kind, extra, tournament.stage, clause)
    asked = _asked(command, clause, "Buying back")
    player = require_applicant(tournament, command.name, clause)
    if player.standing is not PlayerStanding.ELIMINATED:
        raise Refused(clause, f"Only eliminated players can buy back; {player.name} is {player.standing}.")
    check_times(extra, player.buy_backs, clause)
    split, by = _split(tournament, kind, extra), command.by
    if ExtraTime.IN_SESSION in times_allowed(kind, extra) and place_at_table(tournament, player):
        session, table, patron = find_at_table(tournament, player, kind, extra, clause)
        back = BoughtBackIntoSession(
            player.name, split.to_pool, split.commission, session.number, by, clause, asked=asked
        )
        brought = _chips(session, player, extra.chips or session.chips, clause)
        return (back, *_back_at_table(session, table, patron, clause), brought)
    if ExtraTime.BETWEEN_SESSIONS not in times_allowed(kind, extra):
        raise Refused(clause, f"{player.name}'s session is over; the conditions allow {kind.one} only while it lasts.")
    _check_stage_open(tournament, clause)
    return (BoughtBack(player.name, split.to_pool, split.commission, tournament.stage, by, clause, asked=asked),)


def _check_stage_open(tournament: Tournament, clause: Cite) -> None:
    """Who is in again plays a session: of the last stage only where its seats are not drawn."""
    if tournament.stage == len(tournament.conditions.stage) - 1 and ordinary_sessions(tournament):
        raise Refused(clause, "The seats of the last stage are drawn: nobody can buy back into it.")


@act_uth("16.3(a)(iii)(G)", "16.3(a)(iv)", "16.6", "16.7", "16.21")
def re_buy(tournament: Tournament, command: ReBuy) -> tuple[Event, ...]:
    """Somebody out of chips, or with too few for a round, buys further ones while the session runs, or behind it.

    A player who has gone out returns to their seat if it is free, or plays in the stage being played."""
    kind = ExtraKind.RE_BUY
    extra, clause = offered_extra(tournament, kind, tournament.conditions.re_buy)
    check_stage(tournament, kind, extra, tournament.stage, clause)
    asked = _asked(command, clause, "Re-buying")
    player = require_applicant(tournament, command.name, clause)
    if player.standing not in (PlayerStanding.PLAYER, PlayerStanding.ELIMINATED):
        raise Refused(clause, f"Only players can re-buy; {player.name} is {player.standing}.")
    check_times(extra, player.re_buys, clause)
    to_pool = _split(tournament, kind, extra).to_pool
    between = ExtraTime.BETWEEN_SESSIONS in times_allowed(kind, extra) and not place_at_table(tournament, player)
    if between and player.standing is PlayerStanding.ELIMINATED:
        _check_stage_open(tournament, clause)
        chips, stage = extra.chips or Amount(0), tournament.stage
        return (ReBoughtBetweenSessions(player.name, to_pool, chips, stage, command.by, clause, asked=asked),)
    session, table, patron = find_at_table(tournament, player, kind, extra, clause)
    fixed = table.determinations
    if patron.stack >= game_of(table).takes(fixed.game, least_wager(fixed.limits)):
        raise Refused(clause, f"Only players with too few chips for a round can re-buy; {player.name} has enough.")
    bought = ReBought(player.name, to_pool, command.by, clause, asked=asked)
    brought = _chips(session, player, extra.chips or Amount(0), clause)
    return (bought, *_back_at_table(session, table, patron, clause), brought)


@act_uth("16.7")
def may_re_buy(tournament: Tournament, name: str) -> bool:
    """Whether a player at a table has a right to a re-buy, so that too few chips do not put them out at once."""
    player, extra = tournament.player(name), tournament.conditions.re_buy
    if player is None or extra is None or tournament.clauses.re_buy is None:
        return False
    in_play = [session for session in tournament.sessions if session.phase in PLAYED and name in session.players]
    tables = [session.table(session.table_of(name)) for session in in_play]
    in_time = any(table is not None and not is_late(table, extra) for table in tables)
    in_session = ExtraTime.IN_SESSION in times_allowed(ExtraKind.RE_BUY, extra)
    left = player.re_buys < (extra.times or 0) and not is_past(tournament, extra, tournament.stage)
    return in_session and in_time and left


@act_uth("16.3(a)(iii)(H)", "16.3(a)(iv)", "16.21")
def add_on(tournament: Tournament, command: AddOn) -> tuple[Event, ...]:
    """A player adds chips for money, whatever they hold: at the table, or for the session that comes next."""
    kind = ExtraKind.ADD_ON
    extra, clause = offered_extra(tournament, kind, tournament.conditions.add_on)
    asked = _asked(command, clause, "Adding on")
    player = require_player(tournament, command.name, clause)
    check_times(extra, player.add_ons, clause)
    chips, to_pool = extra.chips or Amount(0), _split(tournament, kind, extra).to_pool
    if place_at_table(tournament, player) is None and ExtraTime.BETWEEN_SESSIONS in times_allowed(kind, extra):
        stage = stage_behind(tournament, player, kind, extra, clause)
        check_stage(tournament, kind, extra, stage, clause)
        return (AddedOnBetweenSessions(player.name, to_pool, chips, command.by, clause, asked=asked),)
    check_stage(tournament, kind, extra, tournament.stage, clause)
    session, _, _ = find_at_table(tournament, player, kind, extra, clause)
    added = AddedOn(player.name, to_pool, command.by, clause, asked=asked)
    return (added, _chips(session, player, chips, clause))


def _asked(command: Purchase, clause: Cite, deed: str) -> str | UnsetType:
    """How a player asked staff for it, who entered it; unset where the player ordered it."""
    require_own(command.by, command.name, clause, deed)
    return UNSET if command.by.role is Role.PATRON else command.asked.strip() or UNSET


def _split(tournament: Tournament, kind: ExtraKind, extra: Extra) -> PaymentSplit:
    """Where the money goes; a buy-back costs an entry fee if nothing else is said."""
    entry = tournament.conditions.entry
    usual = entry.fee if kind is ExtraKind.BUY_BACK else None
    cost = extra.cost or usual or Amount(0)
    return split_extra(tournament.clauses, kind, cost, entry.commission_on(cost))


def _back_at_table(session: Session, table: Table, patron: Patron, clause: Cite) -> Iterator[Event]:
    """Somebody who is out sits down again where they sat."""
    if not patron.out:
        return
    number = session.table_of(patron.name)
    seat = next(seat.seat for seat in session.seats if seat.player == patron.name)
    if any(other.seat == seat for other in table.present if other is not patron):
        raise Refused(clause, f"{patron.name}'s seat has been taken.")
    yield HappenedAtTable(session.number, number, PatronReinstated(patron.name, clause))
    if not patron.seat:
        yield HappenedAtTable(session.number, number, SeatTaken(patron.name, seat, clause))


def _chips(session: Session, player: Player, chips: Amount, clause: Cite) -> Event:
    brought = ChipsBrought(player.name, chips, clause)
    return HappenedAtTable(session.number, session.table_of(player.name), brought)


@nz_d7("2.4")
@act_bj("19.19")
@act_mb("15.21")
@act_uth("16.22")
def add_value(tournament: Tournament, command: AddValue) -> tuple[Event, ...]:
    """The operator adds money, or goods and services at a declared value, before the places are awarded."""
    clause = tournament.clauses.value_added
    require_operator(command.by, clause, "Adding to the prize pool")
    if command.amount <= 0:
        raise Refused(clause, "The amount must be above 0.")
    if tournament.phase not in UNDECIDED:
        raise Refused(
            clause, f"You can only add to the pool until the places are awarded; the tournament is {tournament.phase}."
        )
    return (ValueAdded(command.amount, command.what, command.by, clause),)
