"""Notices about entries: applications, what becomes of an entry, and money paid in and back."""

from typing import Any

from msgspec import UNSET

from croupier.equipment.amounts import currency_text
from croupier.floor.tournaments.limit_checks import paid_by
from croupier.floor.tournaments.news.news_words import (
    HEAR_OF_STARTS,
    PlayerNews,
    Reporter,
    reason_in_words,
    receipted,
    tournament_name,
)
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.conditions.notice.formatting import local_time
from croupier.tournament.entries.entry_events import (
    ApplicantNotified,
    ApplicationRefused,
    AppliedAtDesk,
    EntryAccepted,
    EntryTransferred,
    HeatAllocated,
    HeatChosen,
    LateEntrySeated,
    PlayerDisqualified,
    PlayerWithdrew,
    PositionForfeited,
    RefundConsented,
    ReserveKept,
    SeatSold,
    SignatureRecorded,
    SubstituteApproved,
)
from croupier.tournament.entries.payment_events import (
    AddedOn,
    AddedOnBetweenSessions,
    BoughtBack,
    BoughtBackIntoSession,
    ChipsBought,
    ChipsExchanged,
    ReBought,
    ReBoughtBetweenSessions,
    Refunded,
    TournamentCancelled,
)
from croupier.tournament.sessions.heat_places import heat_start


def _applied_at_desk(live: LiveTournament, event: AppliedAtDesk) -> PlayerNews:
    yield event.name, f"Your application for the {tournament_name(live)} was written down at the desk: {event.asked}."


def _signature(live: LiveTournament, event: SignatureRecorded) -> PlayerNews:
    signed = f"Your signature to the conditions of the {tournament_name(live)} is on record"
    yield event.name, f"{signed}; the paper is kept: {event.paper}."


def _notified(live: LiveTournament, event: ApplicantNotified) -> PlayerNews:
    published = f"The conditions of the {tournament_name(live)} have been published."
    yield event.name, f"{published} Please read them before you enter."


def _refused(live: LiveTournament, event: ApplicationRefused) -> PlayerNews:
    turned_down = f"Your application for the {tournament_name(live)} was turned down"
    yield event.name, f"{turned_down}{reason_in_words(event.reason)}."


def _reserve_kept(live: LiveTournament, event: ReserveKept) -> PlayerNews:
    yield event.name, f"You are on the reserve list for the {tournament_name(live)}."


def _accepted(live: LiveTournament, event: EntryAccepted) -> PlayerNews:
    paid = receipted(live, event.to_pool + event.commission, "paid")
    yield event.name, f"You are entered in the {tournament_name(live)}{paid}."


def _transferred(live: LiveTournament, event: EntryTransferred) -> PlayerNews:
    name = tournament_name(live)
    yield event.name, f"Your entry in the {name} has passed to someone else ({event.clause})."
    yield event.to, f"You have been given an entry in the {name} ({event.clause})."


def _substituted(live: LiveTournament, event: SubstituteApproved) -> PlayerNews:
    name = tournament_name(live)
    yield event.name, f"The director has approved a substitute, who plays on for you in the {name} ({event.clause})."
    yield (
        event.substitute,
        f"You are playing as a substitute in the {name}, with another player's seat and results so far.",
    )


def _withdrew(live: LiveTournament, event: PlayerWithdrew) -> PlayerNews:
    yield event.name, f"You have withdrawn from the {tournament_name(live)}{_back(live, event)}."


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


def _consented(live: LiveTournament, event: RefundConsented) -> PlayerNews:
    if any(player.name == event.name for player in live.tournament.still_in):
        words = f"If you withdraw from the {tournament_name(live)} before play begins, your fee is refunded."
    else:
        words = f"The operator agrees to refund your fee for the {tournament_name(live)}."
    yield event.name, words


def _forfeited(live: LiveTournament, event: PositionForfeited) -> PlayerNews:
    late = f"You did not take your seat in time and have lost your place in session {event.session} ({event.clause})."
    kept = " Your entry fee is not refunded."
    yield event.name, late + (kept if live.tournament.conditions.entry.fee else "")


def _sold(live: LiveTournament, event: SeatSold) -> PlayerNews:
    yield event.name, f"Your seat in session {event.session} went to a player in reserve ({event.clause})."
    yield event.reserve, f"You have a seat in session {event.session}. Please sit down now."


@nz_d7("2.3(d)(i)")
@act_bj("19.3(a)(ii)")
@act_mb("15.3(a)(ii)")
@act_uth("16.3(a)(iii)")
def _heat(live: LiveTournament, event: HeatChosen | HeatAllocated) -> PlayerNews:
    """The heat that a player is in from now on, and when it starts."""
    tournament = live.tournament
    heat = tournament.conditions.stage[tournament.stage].heat_named(event.heat)
    starts = f", which starts on {local_time(heat_start(tournament, tournament.stage, heat))}" if heat else ""
    desk = " Entered for you at the desk." if isinstance(event, HeatChosen) and event.asked is not UNSET else ""
    yield event.name, f"Your heat of the {tournament_name(live)} is {event.heat}{starts}.{desk}"


def _seated_late(live: LiveTournament, event: LateEntrySeated) -> PlayerNews:
    yield event.name, f"Your seat for session {event.session}: table {event.table}, seat {event.seat}."


def _disqualified(live: LiveTournament, event: PlayerDisqualified) -> PlayerNews:
    out = f"You are disqualified from the {tournament_name(live)} ({event.clause})"
    yield event.name, f"{out}{reason_in_words(event.reason)}."


def _cancelled(live: LiveTournament, event: TournamentCancelled) -> PlayerNews:
    """Everybody who is in, may come in, or has paid and gets something back."""
    for entrant in live.tournament.players:
        if entrant.standing in HEAR_OF_STARTS or entrant.paid > entrant.refunded:
            yield entrant.name, f"The {tournament_name(live)} is cancelled{reason_in_words(event.reason)}."


def _refunded(live: LiveTournament, event: Refunded) -> PlayerNews:
    paid = receipted(live, event.from_pool + event.from_commission, "paid into your account")
    yield event.name, f"Your refund from the {tournament_name(live)}{paid}."


def _paid_for(words: str) -> Reporter:
    """Something that was paid for, with its receipt."""

    def told(live: LiveTournament, event: Any) -> PlayerNews:
        desk = "" if getattr(event, "asked", UNSET) is UNSET else " Entered for you at the desk."
        yield event.name, f"{words}{receipted(live, paid_by(event, event.name), 'paid')}.{desk}"

    return told


def _exchanged(live: LiveTournament, event: ChipsExchanged) -> PlayerNews:
    paid = receipted(live, event.amount, "paid into your account")
    yield event.name, f"Your chips have been exchanged{paid}."


ENTRY_NEWS: dict[type, Reporter] = {
    AppliedAtDesk: _applied_at_desk,
    SignatureRecorded: _signature,
    ApplicantNotified: _notified,
    ApplicationRefused: _refused,
    ReserveKept: _reserve_kept,
    EntryAccepted: _accepted,
    EntryTransferred: _transferred,
    SubstituteApproved: _substituted,
    PlayerWithdrew: _withdrew,
    RefundConsented: _consented,
    PositionForfeited: _forfeited,
    SeatSold: _sold,
    HeatChosen: _heat,
    HeatAllocated: _heat,
    LateEntrySeated: _seated_late,
    PlayerDisqualified: _disqualified,
    TournamentCancelled: _cancelled,
    Refunded: _refunded,
    BoughtBack: _paid_for("You have bought back in, and play on"),
    BoughtBackIntoSession: _paid_for("You have bought back in, and sit at your table again"),
    ReBought: _paid_for("Your re-buy"),
    ReBoughtBetweenSessions: _paid_for("Your re-buy, with which you play on"),
    AddedOn: _paid_for("Your add-on"),
    AddedOnBetweenSessions: _paid_for("Your add-on for your next session"),
    ChipsBought: _paid_for("Your chips for this session"),
    ChipsExchanged: _exchanged,
}
"""What each event of entries tells."""
