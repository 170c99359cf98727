"""Entries passed from one person to another, and seats given up before a session."""

from msgspec import UNSET, UnsetType

from croupier.equipment.amounts import Amount
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import RoundCount, Session, SessionPhase
from croupier.tournament.sessions.session_lookup import patrons_at_tables, with_changes
from croupier.tournament.state import Tournament


def pass_entry_on(tournament: Tournament, name: str, to: str) -> Tournament:
    """Pass everything a player has in the tournament to another: payments, points, results, the coming seat."""
    player = tournament.player(name)
    assert player is not None, "an entry that passes on is somebody's"
    taker = tournament.player(to) or Player(to)
    heir = with_changes(
        player,
        name=to,
        group=taker.group,
        notified=taker.notified,
        signed=taker.signed,
        paid=Amount(player.paid + taker.paid),
        refunded=Amount(player.refunded + taker.refunded),
        refund_consented=False,
    )
    gone = with_changes(player, standing=PlayerStanding.REPLACED, paid=Amount(0), commission=Amount(0))
    others = tuple(gone if other.name == name else other for other in tournament.players if other.name != to)
    ties = tuple(with_changes(tie, scores=_renamed(tie.scores, name, to)) for tie in tournament.ties_decided)
    sessions = tuple(_with_results_of(with_seat_of(s, name, to), name, to) for s in tournament.sessions)
    return with_changes(tournament, players=(*others, heir), sessions=sessions, ties_decided=ties)


def with_seat_of(session: Session, name: str, to: str) -> Session:
    """The session with somebody's seat given to another."""
    if name not in session.players:
        return session
    seats = tuple(with_changes(seat, player=to) if seat.player == name else seat for seat in session.seats)
    return with_changes(session, seats=seats)


def _with_results_of(session: Session, name: str, to: str) -> Session:
    """The session with what somebody reached in it counted for another."""
    return with_changes(
        session,
        seated=tuple(to if seated == name else seated for seated in session.seated),
        counts=_renamed(session.counts, name, to),
        scores=_renamed(session.scores, name, to),
        points=_renamed(session.points, name, to),
        round_counts=_renamed_counts(session, name, to),
    )


def _renamed_counts(session: Session, name: str, to: str) -> tuple[RoundCount, ...] | UnsetType:
    if session.round_counts is UNSET:
        return UNSET
    counts = session.round_counts
    return tuple(with_changes(count, counts=_renamed(count.counts, name, to)) for count in counts)


def _renamed(scores: tuple[Score, ...], name: str, to: str) -> tuple[Score, ...]:
    return tuple(with_changes(score, name=to) if score.name == name else score for score in scores)


def drop_seats(tournament: Tournament, name: str) -> Tournament:
    """Free a player's seats in coming sessions, except one that already has their chips."""

    def vacated(session: Session) -> Session:
        if session.phase is not SessionPhase.DRAWN or name not in session.players or _has_chips(session, name):
            return session
        gone = tuple(seat for seat in session.seats if seat.player == name)
        return with_changes(
            session,
            seats=tuple(seat for seat in session.seats if seat.player != name),
            seated=tuple(other for other in session.seated if other != name),
            given_up=(*(session.given_up or ()), *gone),
        )

    return with_changes(tournament, sessions=tuple(map(vacated, tournament.sessions)))


def _has_chips(session: Session, name: str) -> bool:
    return any(patron.name == name for _, patron in patrons_at_tables(session))
