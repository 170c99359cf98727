"""How entries change a tournament: who applies, enters and leaves, and money paid in and back."""

from typing import Any

from msgspec import UNSET

from croupier.equipment.amounts import Amount
from croupier.tournament.draw.ballot import DrawnSeat
from croupier.tournament.effects.changes import EventEffect, player_takes, reopen_places, tournament_takes, with_player
from croupier.tournament.effects.preparation import PREPARATION_EFFECTS
from croupier.tournament.entries.entry_events import (
    ApplicantNotified,
    ApplicationRefused,
    Applied,
    AppliedAtDesk,
    ConditionsSigned,
    EntriesClosed,
    EntriesOpened,
    EntriesReopened,
    EntryAccepted,
    EntryTransferred,
    HeatAllocated,
    HeatChosen,
    LateEntrySeated,
    PlayerDisqualified,
    PlayerWithdrew,
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
    ValueAdded,
    ValueReturned,
)
from croupier.tournament.entries.transfers import drop_seats, pass_entry_on, with_seat_of
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.results.scores import ordinary_sessions
from croupier.tournament.session_state import Session
from croupier.tournament.sessions.session_lookup import the_session, with_changes
from croupier.tournament.state import AddedValue, Phase, Tournament
from croupier.verbs.staff_acts import StaffActed


def _applied(tournament: Tournament, event: Applied | AppliedAtDesk) -> Tournament:
    """A new applicant, or somebody who applies again: what they paid and had back before stays on record."""
    at_desk = isinstance(event, AppliedAtDesk)
    if tournament.player(event.name) is None:
        new = Player(event.name, group=event.group, at_desk=at_desk, heat=event.heat or "")
        return with_changes(tournament, players=(*tournament.players, new))
    fresh: dict[str, Any] = {"standing": PlayerStanding.APPLICANT, "group": event.group, "at_desk": at_desk}
    fresh |= {"entered": False, "refund_clause": None, "heat": event.heat or ""}
    return with_player(tournament, event.name, refund_consented=False, refund_until=None, **fresh)


def _accepted(tournament: Tournament, event: EntryAccepted) -> Tournament:
    paid = _having_paid(tournament, event.name, event.to_pool, event.commission)
    return with_player(paid, event.name, standing=PlayerStanding.PLAYER, entered=True)


def _transferred(tournament: Tournament, event: EntryTransferred) -> Tournament:
    return pass_entry_on(tournament, event.name, event.to)


def _substituted(tournament: Tournament, event: SubstituteApproved) -> Tournament:
    return pass_entry_on(tournament, event.name, event.substitute)


def _seat_sold(tournament: Tournament, event: SeatSold) -> Tournament:
    """The position is the reserve's from now on; the player who forfeited it has none."""

    def sold(session: Session) -> Session:
        if session.number != event.session:
            return session
        if mine := [seat for seat in session.given_up or () if seat.player == event.name]:
            left = tuple(seat for seat in session.given_up or () if seat.player != event.name)
            seats = (*session.seats, with_changes(mine[0], player=event.reserve))
            sold_to = (*session.sold_to, event.reserve)
            return with_changes(session, seats=seats, given_up=left or UNSET, sold_to=sold_to)
        return with_changes(with_seat_of(session, event.name, event.reserve), sold_to=(*session.sold_to, event.reserve))

    after = with_changes(tournament, sessions=tuple(map(sold, tournament.sessions)))
    if _player(tournament, event.name).standing is PlayerStanding.WITHDRAWN:
        return after
    return with_player(after, event.name, standing=PlayerStanding.FORFEITED)


def _seated_late(tournament: Tournament, event: LateEntrySeated) -> Tournament:
    seat = DrawnSeat(event.name, event.table, event.seat)

    def joined(session: Session) -> Session:
        return with_changes(session, seats=(*session.seats, seat)) if session.number == event.session else session

    seated = with_changes(tournament, sessions=tuple(map(joined, tournament.sessions)))
    return with_player(seated, event.name, heat=the_session(tournament, event.session).heat or "")


def _withdrew(tournament: Tournament, event: PlayerWithdrew) -> Tournament:
    refund: dict[str, Any] = {"refund_clause": event.clause if event.refundable else None}
    if event.from_pool is not UNSET:
        refund |= {"refund_pool": event.from_pool, "refund_commission": event.from_commission or Amount(0)}
    gone = drop_seats(tournament, event.name)
    return with_player(gone, event.name, standing=PlayerStanding.WITHDRAWN, **refund)


def _consented(tournament: Tournament, event: RefundConsented) -> Tournament:
    """The fee goes back when the player withdraws, or at once if they have."""
    gone = _player(tournament, event.name).standing is PlayerStanding.WITHDRAWN
    changes = {"refund_clause": event.clause} if gone else {"refund_consented": True}
    return with_player(tournament, event.name, **changes)


def _disqualified(tournament: Tournament, event: PlayerDisqualified) -> Tournament:
    """Awarded places no longer stand: the director awards them again."""
    after = with_player(drop_seats(tournament, event.name), event.name, standing=PlayerStanding.DISQUALIFIED)
    return reopen_places(after)


def _bought_back(tournament: Tournament, event: BoughtBack) -> Tournament:
    """In again, with the chips that the conditions have for it."""
    player, extra = _player(tournament, event.name), tournament.conditions.buy_back
    paid = _having_paid(tournament, event.name, event.to_pool, event.commission)
    back = _reinstated(tournament, player, event.stage, extra.chips if extra else None)
    return with_player(paid, event.name, buy_backs=player.buy_backs + 1, **back)


def _reinstated(tournament: Tournament, player: Player, stage: int, chips: Amount | None) -> dict[str, Any]:
    """What somebody is who comes back: in this stage, with a session more where all those of it are behind them."""
    again = player.again if player.stage == stage else 0
    drawn = sum(player.name in session.players for session in ordinary_sessions(tournament))
    more = drawn - again >= tournament.conditions.stage[stage].sessions
    place = {"standing": PlayerStanding.PLAYER, "stage": stage, "again": again + more}
    return place | {"chips": None, "first_chips": chips, "heat": ""}


def _re_bought(tournament: Tournament, event: ReBought) -> Tournament:
    player = _player(tournament, event.name)
    paid = _having_paid(tournament, event.name, event.to_pool, Amount(0))
    return _back_at_table(with_player(paid, event.name, re_buys=player.re_buys + 1), event.name)


def _re_bought_between(tournament: Tournament, event: ReBoughtBetweenSessions) -> Tournament:
    player = _player(tournament, event.name)
    paid = _having_paid(tournament, event.name, event.to_pool, Amount(0))
    back = _reinstated(tournament, player, event.stage, event.chips)
    return with_player(paid, event.name, re_buys=player.re_buys + 1, **back)


def _bought_back_in(tournament: Tournament, event: BoughtBackIntoSession) -> Tournament:
    player = _player(tournament, event.name)
    paid = _having_paid(tournament, event.name, event.to_pool, event.commission)
    return _back_at_table(with_player(paid, event.name, buy_backs=player.buy_backs + 1), event.name)


def _back_at_table(tournament: Tournament, name: str) -> Tournament:
    """A player who had gone out of a running session is in it again."""

    def back_in(session: Session) -> Session:
        if not any(out.player == name for out in session.out):
            return session
        return with_changes(session, out=tuple(out for out in session.out if out.player != name))

    back = with_player(tournament, name, standing=PlayerStanding.PLAYER)
    return with_changes(back, sessions=tuple(map(back_in, back.sessions)))


def _added_on(tournament: Tournament, event: AddedOn) -> Tournament:
    player = _player(tournament, event.name)
    paid = _having_paid(tournament, event.name, event.to_pool, Amount(0))
    return with_player(paid, event.name, add_ons=player.add_ons + 1)


def _added_on_between(tournament: Tournament, event: AddedOnBetweenSessions) -> Tournament:
    player = _player(tournament, event.name)
    paid = _having_paid(tournament, event.name, event.to_pool, Amount(0))
    more = Amount(player.further_chips + event.chips)
    return with_player(paid, event.name, add_ons=player.add_ons + 1, further_chips=more)


def _value_added(tournament: Tournament, event: ValueAdded) -> Tournament:
    return with_changes(tournament, added=(*tournament.added, AddedValue(event.amount, event.what)))


def _refunded(tournament: Tournament, event: Refunded) -> Tournament:
    """The operator keeps nothing of what went back."""
    player = _player(tournament, event.name)
    refunded = Amount(player.refunded + event.from_pool + event.from_commission)
    commission = Amount(player.commission - event.from_commission)
    part = {} if player.refund_pool is None else {"refund_pool": Amount(0), "refund_commission": Amount(0)}
    return with_player(tournament, event.name, refunded=refunded, commission=commission, **part)


def _unchanged(tournament: Tournament, event: object) -> Tournament:
    """What is on record, and money that is neither fee nor pool."""
    return tournament


def _having_paid(tournament: Tournament, name: str, to_pool: Amount, commission: Amount) -> Tournament:
    player = _player(tournament, name)
    paid = Amount(player.paid + to_pool + commission)
    return with_player(tournament, name, paid=paid, commission=Amount(player.commission + commission))


def _player(tournament: Tournament, name: str) -> Player:
    player = tournament.player(name)
    assert player is not None, "events are about people who applied"
    return player


ENTRY_EFFECTS: dict[type, EventEffect] = PREPARATION_EFFECTS | {
    EntriesOpened: tournament_takes(lambda event: {"phase": Phase.ENTRIES_OPEN}),
    EntriesClosed: tournament_takes(lambda event: {"phase": Phase.IN_PLAY}),
    EntriesReopened: tournament_takes(lambda event: {"phase": Phase.ENTRIES_OPEN}),
    Applied: _applied,
    AppliedAtDesk: _applied,
    HeatChosen: player_takes(lambda event: {"heat": event.heat}),
    HeatAllocated: player_takes(lambda event: {"heat": event.heat}),
    ApplicantNotified: player_takes(lambda event: {"notified": event.hash}),
    ConditionsSigned: player_takes(lambda event: {"signed": event.hash}),
    SignatureRecorded: player_takes(lambda event: {"signed": event.hash}),
    EntryAccepted: _accepted,
    ApplicationRefused: player_takes(lambda event: {"standing": PlayerStanding.REFUSED}),
    ReserveKept: player_takes(lambda event: {"standing": PlayerStanding.RESERVE}),
    EntryTransferred: _transferred,
    PlayerWithdrew: _withdrew,
    RefundConsented: _consented,
    SeatSold: _seat_sold,
    LateEntrySeated: _seated_late,
    SubstituteApproved: _substituted,
    PlayerDisqualified: _disqualified,
    BoughtBack: _bought_back,
    BoughtBackIntoSession: _bought_back_in,
    ReBought: _re_bought,
    ReBoughtBetweenSessions: _re_bought_between,
    AddedOn: _added_on,
    AddedOnBetweenSessions: _added_on_between,
    ValueAdded: _value_added,
    TournamentCancelled: tournament_takes(lambda event: {"phase": Phase.CANCELLED, "places": (), "awards": ()}),
    Refunded: _refunded,
    ValueReturned: tournament_takes(lambda event: {"added": ()}),
    ChipsBought: _unchanged,
    ChipsExchanged: _unchanged,
    StaffActed: _unchanged,
}
"""The effect of each event before and alongside play."""
