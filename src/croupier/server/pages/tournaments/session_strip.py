"""A session beside its table, for dealers and supervisors: how far it is, its clock, its limits, whose turn it is."""

from collections.abc import Iterable, Mapping

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Cite
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.dealing.game_part import Task
from croupier.server.pages.dealing.turns import turn_order
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tournaments.desk.count_comparison import counters_of, third_counts_first, uncounted_seats
from croupier.server.pages.tournaments.personal.own_counts import counts_again
from croupier.server.pages.tournaments.session_clock import millis_or_none
from croupier.table.state import Limits
from croupier.table.view import PatronView, Sign
from croupier.tournament.entries.purchases import may_re_buy
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_lookup import table_of_session, the_session
from croupier.verbs.steps import Offer, Staff


class SessionStrip(msgspec.Struct, frozen=True):
    """A session beside its table. Times are in milliseconds: `ends` of its play, `rises` of its limits.

    `limits` are those of the round, `limits_next` those to come and `limits_when` is when that is; `turn_until` is when
    the published time of the player at turn is over. `clause` is about the length of the session, `count_clause` about
    its count. `count_again` is what the viewer counts once more: two counts differ. With
    `waits_for_third` theirs have differed twice and somebody else counts now. `seats` are the seats by player, also of
    those who are out; `agreed` are the players on whose chips both counters agree, where others are counted again;
    `may_buy_again` are the players whom no chips do not put out before the next round.
    """

    tournament: str
    name: str
    stage: str
    number: int
    phase: SessionPhase
    last_round: int | None
    ends: int | None
    rises: int | None
    limits: str
    limits_next: str
    limits_when: str
    marker: str
    at_turn: str
    turn_since: int
    turn_until: int | None
    players: int
    out: int
    clause: Cite
    count_clause: Cite
    count_again: str = ""
    waits_for_third: bool = False
    seats: Mapping[str, int] = {}
    agreed: frozenset[str] = frozenset()
    may_buy_again: frozenset[str] = frozenset()


async def session_strip(visit: Visit, look: TableLook) -> SessionStrip | None:
    """The session of a tournament's table; None at any other table."""
    version = await visit.version(look.stream) if look.tournament else None
    if version is None:
        return None
    live: LiveTournament = version.state
    number, _, table = look.part.partition(".")
    session = the_session(live.tournament, int(number))
    played = table_of_session(session, int(table))
    count = session.table_count(int(table))
    sign, order = look.view.table.sign, turn_order(look)
    return SessionStrip(
        tournament=live.id,
        name=live.tournament.conditions.name,
        stage=live.tournament.conditions.stage[session.stage].name,
        number=session.number,
        phase=session.phase,
        last_round=session.last_round_at(played),
        ends=millis_or_none(session.ends_at),
        rises=millis_or_none(session.limits_change_at),
        limits=chip_limits(sign.limits),
        limits_next=chip_limits(sign.limit_changes[0]) if sign.limit_changes else "",
        limits_when=limit_change_moment(sign),
        marker=look.name(order[0].name) if order and look.view.table.marker else "",
        at_turn=look.name(look.view.table.at_turn) if look.view.table.at_turn else "",
        turn_since=look.view.since,
        turn_until=turn_until(look),
        players=len(session.players),
        out=len(session.out),
        clause=live.tournament.clauses.session_length,
        count_clause=live.tournament.clauses.count_out or live.tournament.clauses.session_placings,
        count_again=uncounted_seats(session, int(table)) if counts_again(session, int(table), visit.person) else "",
        waits_for_third=third_counts_first(count) and visit.person in counters_of(count),
        seats={seat.player: seat.seat for seat in session.seats if seat.table == int(table)},
        agreed=frozenset(score.name for score in count.agreed),
        may_buy_again=frozenset(name for name in session.players if may_re_buy(live.tournament, name)),
    )


def turn_until(look: TableLook) -> int | None:
    """When the published time of the player who is at turn to wager is over; None if none is published."""
    seconds = look.view.table.sign.wager_seconds if isinstance(look.step, Offer) and look.view.table.at_turn else None
    return None if seconds is None else look.view.since + 1000 * seconds


def seated_patrons(patrons: Iterable[PatronView], seats: Mapping[str, int]) -> tuple[PatronView, ...]:
    """Patrons by the seats that they have in their session: who is out keeps the number until another sits there."""
    placed = [msgspec.structs.replace(one, seat=seats.get(one.name, one.seat)) for one in patrons]
    taken = {one.seat for one in placed if not one.out}
    return tuple(sorted((one for one in placed if not one.out or one.seat not in taken), key=lambda one: one.seat))


def chip_limits(limits: Limits) -> str:
    """Limits in tournament chips, from the least wager to the most."""
    least = write_amount(limits.minimum, Style.TOURNAMENT_CHIPS)
    most = f"to {write_amount(limits.maximum, Style.TOURNAMENT_CHIPS)}" if limits.maximum else "and more"
    return f"{least} {most}"


def limit_change_moment(sign: Sign) -> str:
    """When the limits change next, in words: after a round, by the clock, or with a card in the shoe."""
    if not sign.limit_changes:
        return ""
    if sign.limit_rounds:
        return f"after round {sign.limit_rounds[0]}"
    return "by the clock" if sign.limit_minutes else "with the next indicator card"


_BEFORE_ROUND = {
    SessionPhase.DRAWN: ("Wait for the director", "Play begins when the director starts the session"),
    SessionPhase.ON_BREAK: ("Break", "Play goes on when the director says so"),
    SessionPhase.ALL_OUT: ("Everybody is out", "The operator decides whether there is a play-off"),
    SessionPhase.TO_COUNT: ("Play is over", "The chips are counted on the counting page, by two people, each alone"),
    SessionPhase.COUNTED: ("Play is over", "The count is to be confirmed"),
    SessionPhase.OVER: ("The session is over", "Nothing more is dealt here"),
}


def task_in_session(look: TableLook, session: SessionStrip | None, task: Task) -> Task:
    """What the dealer does now; no round begins while the session is not being played, or after its last."""
    begins = isinstance(look.step, Staff) and look.step.deed == "begin a round"
    if session is None or not (begins or _is_over(session)):
        return task
    if session.count_again:
        words = f"The counts of {session.count_again} differ: open the counting page"
        return Task("Count again, alone", words, session.count_clause)
    if session.waits_for_third:
        words = "Your count has differed twice: you may be asked once more afterwards"
        return Task("A third person counts now", words, session.count_clause)
    if session.phase in _BEFORE_ROUND:
        counts = session.phase in (SessionPhase.TO_COUNT, SessionPhase.COUNTED)
        return Task(*_BEFORE_ROUND[session.phase], session.count_clause if counts else session.clause)
    if all(one.out for one in look.view.table.patrons):
        return Task("Nobody plays here", "The players sit at other tables", session.clause)
    if session.last_round is not None and look.view.table.round_number >= session.last_round:
        return Task("The last round is over", "Other tables finish theirs", session.clause)
    return task


def _is_over(session: SessionStrip) -> bool:
    return session.phase in (SessionPhase.TO_COUNT, SessionPhase.COUNTED, SessionPhase.OVER)
