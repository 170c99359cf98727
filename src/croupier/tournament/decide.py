"""What follows from a command in a tournament: events, or a refusal that names the clause."""

from collections.abc import Callable
from typing import Any, get_args

from croupier.rulebook import Refused
from croupier.tournament import preparation as preparing
from croupier.tournament.commands import (
    AcceptEntry,
    AddOn,
    AddValue,
    AmendConditions,
    Apply,
    ApproveSubstitute,
    AtTable,
    BreakTables,
    BuyBack,
    CallTimeUp,
    CancelTournament,
    CheckIn,
    CheckOut,
    CloseEntries,
    CloseTournament,
    Command,
    ConfirmCount,
    ConfirmPlaces,
    DeclineReissue,
    Disqualify,
    DrawCards,
    DrawSeats,
    EndNomination,
    EnterCount,
    KeepInReserve,
    MoveStart,
    NominateDirector,
    NotifyApplicant,
    NotifyRegulator,
    OpenEntries,
    PayPrizes,
    PublishConditions,
    ReBuy,
    Refund,
    RefuseApplication,
    ReissueChips,
    ResumePlay,
    ReturnAddedValue,
    ReverseRuling,
    Rule,
    SellSeat,
    SetPace,
    SignConditions,
    StartSession,
    TakeBreak,
    TakeSeat,
    TransferEntry,
    Withdraw,
)
from croupier.tournament.conditions.bounds import as_read
from croupier.tournament.conditions.terms import Conditions
from croupier.tournament.director import rulings
from croupier.tournament.draw import card_draw, seating, table_breaking as breaking
from croupier.tournament.entries import applications as entries, leaving, purchases as extras, refunds
from croupier.tournament.events import Event
from croupier.tournament.results import awards
from croupier.tournament.sessions import at_table, count_out, session_life
from croupier.tournament.state import Phase, Tournament
from croupier.verbs.staff import RecordStaffAct

Handler = Callable[[Tournament, Any], tuple[Event, ...]]

_BEFORE: dict[type, Handler] = {
    PublishConditions: preparing.publish,
    AmendConditions: preparing.amend,
    NotifyRegulator: preparing.notify_regulator,
    NominateDirector: preparing.nominate,
    EndNomination: preparing.end_nomination,
    CheckIn: preparing.check_in,
    CheckOut: preparing.check_out,
    OpenEntries: preparing.open_entries,
    CloseEntries: preparing.close_entries,
    RecordStaffAct: preparing.record_staff_act,
}
"""What the operator does before and beside play."""

_ENTRIES: dict[type, Handler] = {
    Apply: entries.apply,
    NotifyApplicant: entries.notify_applicant,
    SignConditions: entries.sign,
    AcceptEntry: entries.accept,
    RefuseApplication: entries.refuse,
    KeepInReserve: entries.keep_in_reserve,
    TransferEntry: entries.transfer,
    Withdraw: leaving.withdraw,
    SellSeat: leaving.sell_seat,
    ApproveSubstitute: leaving.approve_substitute,
    Disqualify: leaving.disqualify,
    BuyBack: extras.buy_back,
    ReBuy: extras.re_buy,
    AddOn: extras.add_on,
    AddValue: extras.add_value,
    CancelTournament: refunds.cancel,
    Refund: refunds.refund,
    ReturnAddedValue: refunds.return_added_value,
}
"""Who is in, and what they pay."""

_SESSIONS: dict[type, Handler] = {
    DrawSeats: seating.draw_seats,
    MoveStart: seating.move_start,
    TakeSeat: seating.take_seat,
    BreakTables: breaking.break_tables,
    StartSession: session_life.start,
    TakeBreak: session_life.take_break,
    ResumePlay: session_life.resume,
    SetPace: session_life.set_pace,
    CallTimeUp: session_life.call_time_up,
    ReissueChips: session_life.reissue_chips,
    DeclineReissue: session_life.decline_reissue,
    AtTable: at_table.at_table,
    EnterCount: count_out.enter_count,
    ConfirmCount: count_out.confirm_count,
}
"""From the ballot to the count-out."""

_RESULTS: dict[type, Handler] = {
    DrawCards: card_draw.draw_cards,
    ConfirmPlaces: awards.confirm_places,
    PayPrizes: awards.pay_prizes,
    CloseTournament: awards.close,
    Rule: rulings.rule,
    ReverseRuling: rulings.reverse,
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
    """The events that follow from a command; `Refused` where the rules do not allow it."""
    if tournament.phase is Phase.CLOSED:
        raise Refused(tournament.clauses.places_awarded, "The tournament is closed.")
    if tournament.phase is Phase.CANCELLED and type(command) not in _AFTER_CANCELLATION:
        raise Refused(tournament.clauses.cancellation, "The tournament is cancelled: fees go back, and it is closed.")
    return _HANDLERS[type(command)](tournament, command)
