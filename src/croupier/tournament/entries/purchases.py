"""Payments after the entry fee: buy-backs, re-buys, add-ons, and what the operator adds to the pool."""

from collections.abc import Iterator

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.table.games import game_of
from croupier.table.patrons.attendance_events import ChipsBrought, SeatTaken
from croupier.table.patrons.player_events import PatronReinstated
from croupier.table.state import Patron, Table
from croupier.table.wagering.limits import least_wager
from croupier.tournament.commands import AddOn, AddValue, BuyBack, ReBuy
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.entries.payment_events import AddedOn, BoughtBack, ReBought, ValueAdded
from croupier.tournament.entries.pool import ExtraKind, extra_clause, split_extra
from croupier.tournament.events import Event
from croupier.tournament.people import require_applicant, require_operator, require_player
from croupier.tournament.results.scores import ordinary_sessions
from croupier.tournament.sessions.session_events import HappenedAtTable
from croupier.tournament.sessions.session_lookup import has_wager_in_play
from croupier.tournament.state import ONGOING, PLAYED, UNDECIDED, Player, PlayerStanding, Session, Tournament
from croupier.verbs.actors import require_own


@act_bj("19.3(a)(ii)(F)", "19.6", "19.20")
@act_mb("15.3(a)(ii)(f)", "15.6", "15.22")
def buy_back(tournament: Tournament, command: BuyBack) -> tuple[Event, ...]:
    """An eliminated player is in again, in the stage being played; the money is split as an entry fee is."""
    extra, clause = _offered(tournament, ExtraKind.BUY_BACK, tournament.conditions.buy_back)
    require_own(command.by, command.name, clause, "Buying back")
    player = require_applicant(tournament, command.name, clause)
    if player.standing is not PlayerStanding.ELIMINATED:
        raise Refused(clause, f"Only eliminated players can buy back; {player.name} is {player.standing}.")
    _check_times(extra, player.buy_backs, clause)
    if tournament.stage == len(tournament.conditions.stage) - 1 and ordinary_sessions(tournament):
        raise Refused(clause, "The seats of the last stage are drawn: nobody can buy back into it.")
    entry = tournament.conditions.entry
    cost = extra.cost or entry.fee or Amount(0)
    split = split_extra(tournament.clauses, ExtraKind.BUY_BACK, cost, entry.commission_on(cost))
    stage = tournament.stage
    return (BoughtBack(player.name, split.to_pool, split.commission, stage, command.by, clause),)


@act_uth("16.3(a)(iii)(G)", "16.3(a)(iv)", "16.6", "16.7", "16.21")
def re_buy(tournament: Tournament, command: ReBuy) -> tuple[Event, ...]:
    """Somebody out of chips, or with too few for a round, buys further ones while the session runs.

    A player who has gone out returns to their seat if it is free."""
    extra, clause = _offered(tournament, ExtraKind.RE_BUY, tournament.conditions.re_buy)
    require_own(command.by, command.name, clause, "Re-buying")
    player = require_applicant(tournament, command.name, clause)
    if player.standing not in (PlayerStanding.PLAYER, PlayerStanding.ELIMINATED):
        raise Refused(clause, f"Only players can re-buy; {player.name} is {player.standing}.")
    _check_times(extra, player.re_buys, clause)
    session, table, patron = _find_at_table(tournament, player, extra, clause)
    fixed = table.determinations
    if patron.stack >= game_of(table).takes(fixed.game, least_wager(fixed.limits)):
        raise Refused(clause, f"Only players with too few chips for a round can re-buy; {player.name} has enough.")
    bought = ReBought(player.name, _to_pool(tournament, ExtraKind.RE_BUY, extra), command.by, clause)
    return (bought, *_back_at_table(session, table, patron, clause), _chips(session, player, extra, clause))


@act_uth("16.7")
def may_re_buy(tournament: Tournament, name: str) -> bool:
    """Whether a player at a table has a right to a re-buy, so that too few chips do not put them out at once."""
    player, extra = tournament.player(name), tournament.conditions.re_buy
    if player is None or extra is None or tournament.clauses.re_buy is None:
        return False
    in_play = [session for session in tournament.sessions if session.phase in PLAYED and name in session.players]
    tables = [session.table(session.table_of(name)) for session in in_play]
    in_time = any(table is not None and not _is_late(table, extra) for table in tables)
    return player.re_buys < (extra.times or 0) and in_time and not _is_past(tournament, extra)


@act_uth("16.3(a)(iii)(H)", "16.3(a)(iv)", "16.21")
def add_on(tournament: Tournament, command: AddOn) -> tuple[Event, ...]:
    """A player adds chips for money, whatever they hold."""
    extra, clause = _offered(tournament, ExtraKind.ADD_ON, tournament.conditions.add_on)
    require_own(command.by, command.name, clause, "Adding on")
    player = require_player(tournament, command.name, clause)
    _check_times(extra, player.add_ons, clause)
    session, _, _ = _find_at_table(tournament, player, extra, clause)
    added = AddedOn(player.name, _to_pool(tournament, ExtraKind.ADD_ON, extra), command.by, clause)
    return (added, _chips(session, player, extra, clause))


def _offered(tournament: Tournament, kind: ExtraKind, extra: Extra | None) -> tuple[Extra, Cite]:
    """What the conditions say of it, where the book knows it, and while the stages last that they offer it in."""
    clause = extra_clause(tournament.clauses, kind)
    if extra is None or not extra.times:
        raise Refused(clause, f"The conditions offer no {kind}.")
    if tournament.phase not in ONGOING:
        why = f"{kind.one.capitalize()} is only possible during a tournament; this one is {tournament.phase}."
        raise Refused(clause, why)
    if _is_past(tournament, extra):
        raise Refused(clause, f"It is too late: the last {kind} was in the stage {extra.until_stage!r}.")
    return extra, clause


def _is_past(tournament: Tournament, extra: Extra) -> bool:
    """Whether the last stage in which it may be had is over."""
    names = [stage.name for stage in tournament.conditions.stage]
    return bool(extra.until_stage) and tournament.stage > names.index(extra.until_stage)


def _is_late(table: Table, extra: Extra) -> bool:
    """Whether the last round in which it may be had is over."""
    return extra.until_round is not None and table.round_number > extra.until_round


def _check_times(extra: Extra, had: int, clause: Cite) -> None:
    if had >= (extra.times or 0):
        often = "once" if extra.times == 1 else f"{extra.times} times"
        raise Refused(clause, f"The conditions allow this only {often} for each player.")


def _to_pool(tournament: Tournament, kind: ExtraKind, extra: Extra) -> Amount:
    return split_extra(tournament.clauses, kind, extra.cost or Amount(0), Amount(0)).to_pool


def _find_at_table(tournament: Tournament, player: Player, extra: Extra, clause: Cite) -> tuple[Session, Table, Patron]:
    """The table of a session in play where a player is, between rounds and not later than the conditions say."""
    for session in tournament.sessions:
        table = session.table(session.table_of(player.name))
        patron = table.patron(player.name) if table else None
        if session.phase not in PLAYED or table is None or patron is None or not patron.present:
            continue
        if has_wager_in_play(table, patron):
            raise Refused(clause, f"Finish the round in which {player.name} has a wager first.")
        if _is_late(table, extra):
            raise Refused(clause, f"It is too late: this was possible until round {extra.until_round}.")
        return session, table, patron
    raise Refused(clause, f"{player.name} is not in a session that is being played.")


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


def _chips(session: Session, player: Player, extra: Extra, clause: Cite) -> Event:
    brought = ChipsBrought(player.name, extra.chips or Amount(0), clause)
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
