"""What follows from a command in a tournament: events, or a refusal that names the clause."""

from collections.abc import Callable
from typing import Any, get_args

from croupier.rulebook import Refused
from croupier.tournament import preparation
from croupier.tournament.commands import (
    AcceptEntry,
    AddOn,
    AddValue,
    AllocateHeat,
    AmendConditions,
    Apply,
    ApplyAtDesk,
    ApproveSubstitute,
    BreakTables,
    BuyBack,
    CallLimitTime,
    CallTimeUp,
    CancelTournament,
    CheckIn,
    CheckOut,
    ChooseHeat,
    CloseEntries,
    CloseTournament,
    Command,
    ConfirmCount,
    ConfirmPlaces,
    ConsentToRefund,
    CountTable,
    DeclineReissue,
    Disqualify,
    DrawCards,
    DrawSeats,
    EndNomination,
    EnterCards,
    EnterCount,
    EnterLate,
    EnterSeats,
    KeepInReserve,
    MoveStart,
    NominateDirector,
    NotifyApplicant,
    NotifyRegulator,
    OpenEntries,
    PayPrizes,
    PaySessionPrizes,
    PlayHandForHand,
    PublishConditions,
    ReBuy,
    RecordSignature,
    Refund,
    RefuseApplication,
    ReissueChips,
    ReopenEntries,
    ResumePlay,
    ReturnAddedValue,
    ReverseRuling,
    Rule,
    SellSeat,
    SetPace,
    SignConditions,
    StartSession,
    TakeBreak,
    TakeDrawnSeat,
    TournamentTableOrder,
    TransferEntry,
    WithdrawEntry,
)
from croupier.tournament.conditions.breaches.value_bounds import as_read
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.director import rulings
from croupier.tournament.draw import card_draw, entered_draws, seating, table_balancing as table_breaking
from croupier.tournament.entries import (
    applications,
    disqualification,
    heats,
    late_entries,
    purchases,
    refunds,
    substitutes,
    withdrawals,
)
from croupier.tournament.events import Event
from croupier.tournament.results import awards, session_prizes
from croupier.tournament.sessions import count_out, hand_for_hand, session_life, table_commands, table_counts
from croupier.tournament.state import Phase, Tournament
from croupier.verbs.staff_acts import RecordStaffAct

Handler = Callable[[Tournament, Any], tuple[Event, ...]]

_BEFORE: dict[type, Handler] = {
    PublishConditions: preparation.publish,
    AmendConditions: preparation.amend,
    NotifyRegulator: preparation.notify_regulator,
    NominateDirector: preparation.nominate,
    EndNomination: preparation.end_nomination,
    CheckIn: preparation.check_in,
    CheckOut: preparation.check_out,
    OpenEntries: preparation.open_entries,
    CloseEntries: preparation.close_entries,
    ReopenEntries: preparation.reopen_entries,
    RecordStaffAct: preparation.record_tournament_act,
}
"""What the operator does before and during play."""

_ENTRIES: dict[type, Handler] = {
    Apply: applications.apply_to_enter,
    ApplyAtDesk: applications.apply_at_desk,
    ChooseHeat: heats.choose_heat,
    AllocateHeat: heats.allocate_heat,
    NotifyApplicant: applications.notify_applicant,
    SignConditions: applications.sign,
    RecordSignature: applications.record_signature,
    AcceptEntry: applications.accept,
    RefuseApplication: applications.refuse,
    KeepInReserve: applications.keep_in_reserve,
    TransferEntry: applications.transfer,
    WithdrawEntry: withdrawals.withdraw_entry,
    ConsentToRefund: withdrawals.consent_to_refund,
    SellSeat: substitutes.sell_seat,
    ApproveSubstitute: substitutes.approve_substitute,
    Disqualify: disqualification.disqualify,
    BuyBack: purchases.buy_back,
    ReBuy: purchases.re_buy,
    AddOn: purchases.add_on,
    AddValue: purchases.add_value,
    CancelTournament: refunds.cancel,
    Refund: refunds.refund,
    ReturnAddedValue: refunds.return_added_value,
}
"""Who is in, and what they pay."""

_SESSIONS: dict[type, Handler] = {
    DrawSeats: seating.draw_seats,
    EnterSeats: entered_draws.enter_seats,
    EnterLate: late_entries.enter_late,
    MoveStart: seating.move_start,
    TakeDrawnSeat: seating.take_drawn_seat,
    BreakTables: table_breaking.break_tables,
    StartSession: session_life.start_session,
    TakeBreak: session_life.take_break,
    ResumePlay: session_life.resume_session,
    SetPace: session_life.set_pace,
    PlayHandForHand: hand_for_hand.set_hand_for_hand,
    CallLimitTime: session_life.call_limit_time,
    CallTimeUp: session_life.call_time_up,
    ReissueChips: session_life.reissue_chips,
    DeclineReissue: session_life.decline_reissue,
    TournamentTableOrder: table_commands.decide_at_table,
    EnterCount: count_out.enter_count,
    CountTable: table_counts.count_table,
    ConfirmCount: count_out.confirm_count,
}
"""From the ballot to the count-out."""

_RESULTS: dict[type, Handler] = {
    DrawCards: card_draw.draw_cards,
    EnterCards: entered_draws.enter_cards,
    ConfirmPlaces: awards.confirm_places,
    PaySessionPrizes: session_prizes.pay_session_prizes,
    PayPrizes: awards.pay_prizes,
    CloseTournament: awards.close_tournament,
    Rule: rulings.give_ruling,
    ReverseRuling: rulings.reverse_ruling,
}
"""Places, prizes and the director's rulings."""

_HANDLERS: dict[type, Handler] = _BEFORE | _ENTRIES | _SESSIONS | _RESULTS
assert _HANDLERS.keys() == set(get_args(Command)), "every command of a tournament has its handler"


_AFTER_CANCELLATION: frozenset[type] = frozenset(
    {
        NominateDirector,
        EndNomination,
        CheckIn,
        CheckOut,
        RecordStaffAct,
        CancelTournament,
        Refund,
        ReturnAddedValue,
        CloseTournament,
    }
)
"""What is left to do in a tournament that was called off."""


def begin(conditions: Conditions) -> Tournament:
    """A tournament whose conditions are being written: nothing is open before they are complete and published."""
    return Tournament(as_read(conditions))


def decide(tournament: Tournament, command: Command) -> tuple[Event, ...]:
    """The events that follow from a command; raises `Refused` if the rules do not allow it."""
    if tournament.phase is Phase.CLOSED:
        raise Refused(tournament.clauses.places_awarded, "The tournament is closed.")
    if tournament.phase is Phase.CANCELLED and type(command) not in _AFTER_CANCELLATION:
        raise Refused(tournament.clauses.cancellation, "The tournament is cancelled: only refunds and closing remain.")
    return _HANDLERS[type(command)](tournament, command)
