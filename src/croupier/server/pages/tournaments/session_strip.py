"""A session beside its table, for dealers and supervisors: how far it is, its clock, its limits, whose turn it is."""

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Cite
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.dealing.game_part import Task
from croupier.server.pages.dealing.turns import turn_order
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tournaments.session_clock import millis_or_none
from croupier.table.state import Limits
from croupier.table.view import Sign
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_lookup import table_of_session, the_session
from croupier.verbs.steps import Offer, Staff


class SessionStrip(msgspec.Struct, frozen=True):
    """A session beside its table. Times are in milliseconds: `ends` of its play, `rises` of its limits.

    `limits` are those of the round, `limits_next` those to come and `limits_when` is when that is; `turn_until` is when
    the published time of the player at turn is over. `clause` is about the length of the session.
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


async def session_strip(visit: Visit, look: TableLook) -> SessionStrip | None:
    """The session of a tournament's table; None at any other table."""
    version = await visit.version(look.stream) if look.tournament else None
    if version is None:
        return None
    live: LiveTournament = version.state
    number, _, table = look.part.partition(".")
    session = the_session(live.tournament, int(number))
    played = table_of_session(session, int(table))
    sign, order = look.view.table.sign, turn_order(look)
    seconds = sign.wager_seconds if isinstance(look.step, Offer) and look.view.table.at_turn else None
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
        turn_until=None if seconds is None else look.view.since + 1000 * seconds,
        players=len(session.players),
        out=len(session.out),
        clause=live.tournament.clauses.session_length,
    )


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
    SessionPhase.TO_COUNT: ("Play is over", "The chips are counted out"),
    SessionPhase.COUNTED: ("Play is over", "The count is to be confirmed"),
    SessionPhase.OVER: ("The session is over", "Nothing more is dealt here"),
}


def task_in_session(look: TableLook, session: SessionStrip | None, task: Task) -> Task:
    """What the dealer does now; no round begins while the session is not being played, or after its last."""
    begins = isinstance(look.step, Staff) and look.step.deed == "begin a round"
    if session is None or not (begins or _is_over(session)):
        return task
    if session.phase in _BEFORE_ROUND:
        return Task(*_BEFORE_ROUND[session.phase], session.clause)
    if all(one.out for one in look.view.table.patrons):
        return Task("Nobody plays here", "The players sit at other tables", session.clause)
    if session.last_round is not None and look.view.table.round_number >= session.last_round:
        return Task("The last round is played", "Other tables finish theirs", session.clause)
    return task


def _is_over(session: SessionStrip) -> bool:
    return session.phase in (SessionPhase.TO_COUNT, SessionPhase.COUNTED, SessionPhase.OVER)
