"""Facts that a tournament adds to people's own streams: seats, moves, results, and money paid in and out."""

from collections.abc import Iterator

from msgspec import UNSET

from croupier.equipment.amounts import currency_text
from croupier.floor.live.events import CardCorrected, Happened
from croupier.floor.live.patrons import notices
from croupier.floor.people.events import EntryPaid, LeftTable, PersonEvent, PersonNotified, SatDown, TournamentPaid
from croupier.floor.people.person_ids import has_account, person_stream
from croupier.floor.tournaments.events import AtSpot, Event, Followed, RulingProposed
from croupier.floor.tournaments.limit_checks import paid_by, payer_of
from croupier.floor.tournaments.live_tables import id_of, the_table
from croupier.floor.tournaments.postings import goods_of
from croupier.floor.tournaments.receipts import tournament_receipt_name
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import act_bj, act_mb, act_uth, floor, nz_d7
from croupier.table.patrons.attendance_events import PatronJoined, PatronLeft
from croupier.table.wagering.round_life_events import WagerMissed
from croupier.tournament.commands import Disqualify
from croupier.tournament.conditions.notice.formatting import local_time
from croupier.tournament.entries.entry_events import (
    ApplicantNotified,
    ApplicationRefused,
    EntryAccepted,
    PlayerWithdrew,
    RefundConsented,
    ReserveKept,
)
from croupier.tournament.entries.payment_events import ChipsExchanged, Refunded, TournamentCancelled
from croupier.tournament.events import Event as RulesEvent
from croupier.tournament.results.result_events import PlacesConfirmed, PlayersAdvanced, PlayersEliminated, PrizePaid
from croupier.tournament.sessions.session_events import (
    HappenedAtTable,
    PlayerOut,
    PlayersMoved,
    SeatsDrawn,
    SessionEnded,
    StageStartMoved,
    StartMoved,
)
from croupier.tournament.state import PlayerStanding

_HEAR_OF_STARTS = (PlayerStanding.APPLICANT, PlayerStanding.RESERVE, PlayerStanding.PLAYER)
"""Who is in, or may come in."""


def tournament_facts(live: LiveTournament, event: Event) -> tuple[tuple[str, PersonEvent], ...]:
    """The streams that hear of an event, and what each hears; `live` is the tournament before it."""
    facts: list[tuple[str, PersonEvent]] = []
    if isinstance(event, Followed):
        facts += [*_money(live, event.event), *_seats(live, event.event)]
    words = [*(tournament_news(live, event.event) if isinstance(event, Followed) else ()), *_table_news(live, event)]
    words += [(name, text) for text in _director_news(event) for name in live.tournament.present]
    facts += [(name, PersonNotified(f"tournament {live.id}", text)) for name, text in words]
    return tuple((person_stream(name), fact) for name, fact in facts if has_account(name))


@floor("6.2")
def _money(live: LiveTournament, event: RulesEvent) -> Iterator[tuple[str, PersonEvent]]:
    """Money that left an account or came into it."""
    if payer := payer_of(event):
        yield payer, EntryPaid(live.id, paid_by(event, payer))
    match event:
        case Refunded(name=name, from_pool=pool, from_commission=commission):
            yield name, TournamentPaid(live.id, pool + commission)
        case PrizePaid(name=name) if money := _prize_money(live, event):
            yield name, TournamentPaid(live.id, money)
        case ChipsExchanged(name=name, amount=amount):
            yield name, TournamentPaid(live.id, amount)


def _seats(live: LiveTournament, event: RulesEvent) -> Iterator[tuple[str, PersonEvent]]:
    """Sitting down and leaving: playing time runs in between."""
    if not isinstance(event, HappenedAtTable):
        return
    table = id_of(live.id, event.session, event.table)
    match event.event:
        case PatronJoined(patron=patron):
            yield patron, SatDown(table)
        case PatronLeft(patron=patron):
            yield patron, LeftTable(table)


def _table_news(live: LiveTournament, event: Event) -> tuple[tuple[str, str], ...]:
    """Notices from a table, as from any other: a void round, a corrected card."""
    match event:
        case Followed(event=HappenedAtTable(session=session, table=number, event=happened)):
            return notices.patron_notices(the_table(live, session, number), Happened(happened))
        case AtSpot(session=session, table=number, event=CardCorrected() as corrected):
            return notices.patron_notices(the_table(live, session, number), corrected)
        case _:
            return ()


@floor("6.6")
def _director_news(event: Event) -> Iterator[str]:
    """What the directors on duty have to decide."""
    match event:
        case Followed(event=HappenedAtTable(table=table, event=WagerMissed(patron=patron, clause=clause))):
            decide = "wait, go on without them, or disqualify them"
            yield f"{patron} at table {table} has not wagered ({clause}): {decide}."
        case RulingProposed(command=Disqualify(name=name, reason=reason, clause=clause)):
            yield f"{name} is to be disqualified ({clause}): {reason}. Confirm or decline it."


@floor("6.6")
def tournament_news(live: LiveTournament, event: RulesEvent) -> Iterator[tuple[str, str]]:
    """News for players, in words."""
    match event:
        case SeatsDrawn(sessions=sessions):
            for session in sessions:
                when = f", {local_time(session.start)}" if session.start else ""
                for seat in session.seats:
                    where = f"table {seat.table}, seat {seat.seat}"
                    yield seat.player, f"Your seat for session {session.number}: {where}{when}."
        case PlayersMoved(moves=moves):
            for move in moves:
                yield move.player, f"Please move to table {move.to_table}, seat {move.to_seat}, with all your chips."
        case PlayerOut(out=out, session=number, from_tournament=altogether):
            yield out.player, f"You are out of {'the tournament' if altogether else f'session {number}'}."
        case SessionEnded(session=number, scores=scores):
            for score in scores:
                rank = 1 + sum(other.value > score.value for other in scores)
                yield score.name, f"Session {number} is over: you finished {_nth(rank)} of {len(scores)}."
        case PlayersAdvanced(stage=stage, names=names):
            for name in names:
                yield name, f"You are through to the next stage: {live.tournament.conditions.stage[stage].name}."
        case PlayersEliminated(names=names):
            for name in names:
                yield name, "You did not get through, and are out of the tournament."
        case StartMoved() | StageStartMoved():
            yield from _start_news(live, event)
        case PlacesConfirmed() | PrizePaid():
            yield from _results(live, event)
        case _:
            yield from _entry_news(live, event)


@floor("6.6")
@nz_d7("2.8")
@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.10")
def _start_news(live: LiveTournament, event: StartMoved | StageStartMoved) -> Iterator[tuple[str, str]]:
    """A start that was moved: to everybody in the session, or to everybody who is in or may come in."""
    if isinstance(event, StartMoved):
        session = live.tournament.session(event.session)
        for name in session.players if session else ():
            yield name, f"Session {event.session} now starts on {local_time(event.to)}. Please be seated before that."
        return
    stage = live.tournament.conditions.stage[event.stage].name
    for player in live.tournament.players:
        if player.standing in _HEAR_OF_STARTS:
            words = f"The start of the {_tournament_name(live)} ({stage}) was moved"
            yield player.name, f"{words}: it is now {local_time(event.to)}."


def _tournament_name(live: LiveTournament) -> str:
    return f"tournament {live.tournament.conditions.name}".rstrip()


@floor("6.6")
def _entry_news(live: LiveTournament, event: RulesEvent) -> Iterator[tuple[str, str]]:
    """News about applications, and what a withdrawal refunds or forfeits."""
    name = _tournament_name(live)
    match event:
        case ApplicantNotified(name=applicant):
            yield applicant, f"The conditions of the {name} have been published. Please read them before you enter."
        case ApplicationRefused(name=applicant, reason=reason):
            why = f": {reason.rstrip('.')}" if reason else ""
            yield applicant, f"Your application for the {name} was turned down{why}."
        case ReserveKept(name=applicant):
            yield applicant, f"You are on the reserve list for the {name}."
        case EntryAccepted(name=player, to_pool=pool, commission=commission):
            yield player, f"You are entered in the {name}{_receipted(live, pool + commission, 'paid')}."
        case PlayerWithdrew(name=player):
            yield player, f"You have withdrawn from the {name}{_back(live, event)}."
        case RefundConsented(name=player) if _is_in(live, player):
            yield player, f"If you withdraw from the {name} before play begins, your fee is refunded."
        case RefundConsented(name=player):
            yield player, f"The operator agrees to refund your fee for the {name}."
        case TournamentCancelled(reason=reason):
            for entrant in live.tournament.players:
                if entrant.standing in _HEAR_OF_STARTS:
                    yield entrant.name, f"The {name} is cancelled: {reason.rstrip('.')}."
        case Refunded(name=player, from_pool=pool, from_commission=commission):
            yield player, f"Your refund from the {name}{_receipted(live, pool + commission, 'paid into your account')}."


def _is_in(live: LiveTournament, name: str) -> bool:
    return any(player.name == name for player in live.tournament.still_in)


def _receipted(live: LiveTournament, amount: int, how: str) -> str:
    """An amount with the receipt that follows the event."""
    return (
        f": {currency_text(amount)} {how}, receipt {tournament_receipt_name(live.id, live.receipts + 1)}"
        if amount
        else ""
    )


def _back(live: LiveTournament, event: PlayerWithdrew) -> str:
    """What happens to the money of a player who withdraws."""
    player, clause = live.tournament.player(event.name), event.clause
    paid = player.paid - player.refunded if player else 0
    if not paid:
        return ""
    if event.refundable:
        back = paid if event.from_pool is UNSET else event.from_pool + (event.from_commission or 0)
        return f": you get {currency_text(back)} back ({clause})"
    return f": the {currency_text(paid)} you paid is not refunded ({clause})"


def _results(live: LiveTournament, event: PlacesConfirmed | PrizePaid) -> Iterator[tuple[str, str]]:
    if isinstance(event, PrizePaid):
        money = _prize_money(live, event)
        parts = [event.goods] if event.goods else []
        parts += [currency_text(money)] if money else []
        yield event.name, f"Your prize: {' and '.join(parts) or 'nothing'}."
        return
    above = 0
    for players in event.places:
        for name in players:
            yield name, f"You finished {_nth(above + 1)} in the tournament."
        above += len(players)


def _prize_money(live: LiveTournament, event: PrizePaid) -> int:
    """The part of a prize that goes into the account: goods do not."""
    return event.amount - (goods_of(live, event.name) if event.goods else 0)


def _nth(number: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    last = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{last}"
