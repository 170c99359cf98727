"""How a session ranks its players: by chips, by who lasted longest, or by the play-off after all went out."""

from itertools import groupby

from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import Out, Session, SessionKind
from croupier.tournament.sessions.session_lookup import patrons_at_tables
from croupier.tournament.state import Tournament

_ABSENT = -1_000_000
"""Below everybody who took part."""


@nz_d7("3.7", "3.8", "5.6", "5.9")
def scores_of(tournament: Tournament, session: Session) -> tuple[Score, ...]:
    """Everybody who is to be ranked, the higher the better: chips, but for those whom the book ranks otherwise.

    Disqualified players are not ranked. In a play-off, absent or removed players come last.
    """
    ranked_no_more = {player.name for player in tournament.players if player.standing is PlayerStanding.DISQUALIFIED}
    held = {score.name: score.value for score in session.counts if score.name not in ranked_no_more}
    ranked = held | _rank_behind(tournament, session, held) | _played_off(tournament, session, held)
    if session.kind is SessionKind.PLAY_OFF:
        ranked |= {name: _ABSENT for name in session.players if name not in held}
    return tuple(Score(name, ranked[name]) for name in session.players if name in ranked)


@act_bj("19.14", "19.18")
@act_mb("15.14", "15.20")
@act_uth("16.7", "16.15", "16.20")
def _rank_behind(tournament: Tournament, session: Session, held: dict[str, int]) -> dict[str, int]:
    """Where going out is going out of the tournament, those who went out are behind those who lasted.

    Among them, hold-em ranks by who went out later, and by chips within a round; the other books by chips.
    """
    if tournament.clauses.everybody_out is not None:
        return {}
    out_now = {patron.name for _, patron in patrons_at_tables(session) if patron.out and patron.name in held}
    last = _last_exits(session, out_now)
    levels = _order_by_exit(last) if tournament.clauses.tables_broken is not None else _order_by_chips(last, held)
    return {name: -behind for behind, level in enumerate(reversed(levels), 1) for name in level}


def _last_exits(session: Session, players: set[str]) -> dict[str, Out]:
    """When each of these went out, in that order; for somebody who was brought back, the last time."""
    last: dict[str, Out] = {}
    for out in session.out:
        if out.player in players:
            last.pop(out.player, None)
            last[out.player] = out
    return last


def _order_by_chips(last: dict[str, Out], held: dict[str, int]) -> list[list[str]]:
    """Those level together, the lowest first."""
    return [list(level) for _, level in groupby(sorted(last, key=held.__getitem__), held.__getitem__)]


def _order_by_exit(last: dict[str, Out]) -> list[list[str]]:
    """Those level together, the first who went out first.

    One round of a table puts out several at once, and so does a hand that all tables play together.
    """
    levels: list[list[str]] = []
    for _, same_round in groupby(last.values(), lambda out: out.hand or (out.table, out.round_number)):
        by_chips = sorted(same_round, key=lambda out: out.chips)
        levels += [[out.player for out in level] for _, level in groupby(by_chips, lambda out: out.chips)]
    return levels


@nz_d7("3.8")
def _played_off(tournament: Tournament, session: Session, held: dict[str, int]) -> dict[str, int]:
    """Those who went out together, in the order of their play-off and above everybody who was out before."""
    play_off = next((other for other in tournament.sessions if other.after == session.number), None)
    if play_off is None:
        return {}
    above = max((value for name, value in held.items() if name not in session.all_out), default=0)
    values = sorted({score.value for score in play_off.scores if score.name in held})
    return {score.name: above + 1 + values.index(score.value) for score in play_off.scores if score.name in held}
