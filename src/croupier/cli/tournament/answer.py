"""A tournament that was run, as one JSON object: places, prizes, sessions, and ballots that can be drawn again."""

from collections.abc import Sequence

from croupier.cli.tournament.draws import published_draws
from croupier.equipment.amounts import plain_amount
from croupier.rulebook import split_cite
from croupier.tournament.events import Event
from croupier.tournament.results.distribution import goods_value
from croupier.tournament.results.points import points_in_words
from croupier.tournament.results.result_events import PlacesConfirmed
from croupier.tournament.session_state import Session
from croupier.tournament.sessions.next_sitting import ballot_seats
from croupier.tournament.sessions.session_events import SeatsDrawn
from croupier.tournament.state import Tournament
from croupier.tournament.view import view
from croupier.verbs.actors import Actor, Role

_INSPECTOR = Actor("inspector", Role.INSPECTOR)


def tournament_json(tournament: Tournament, log: Sequence[Event]) -> dict[str, object]:
    """Everything that the terminal shows, and the rest of it."""
    seen, conditions = view(tournament, _INSPECTOR), tournament.conditions
    top_up = sum(event.top_up for event in log if isinstance(event, PlacesConfirmed))
    prizes = sum(award.amount for award in seen.prizes)
    return {
        "name": conditions.name,
        "rules": conditions.rules,
        "game": conditions.game,
        "hash": seen.hash,
        "entrants": [line.name for line in sorted(seen.leaderboard, key=lambda line: line.name)],
        "places": [list(players) for players in seen.places],
        "prizes": {award.name: plain_amount(award.amount) for award in seen.prizes if award.amount},
        "awards": [
            {"name": award.name, "amount": plain_amount(award.amount), "goods": award.goods}
            | ({"goods_value": plain_amount(goods_value(tournament, award.name))} if award.goods else {})
            | dict(zip(("book", "rule"), split_cite(award.clause), strict=True))
            for award in seen.prizes
        ],
        "pool": plain_amount(prizes - top_up),
        "top_up": plain_amount(top_up),
        "commission": plain_amount(tournament.commission),
        "left_in_pool": plain_amount(seen.pool),
        "sessions": [_session(tournament, session) for session in tournament.sessions],
        "ballots": [_ballot(tournament, event) for event in log if isinstance(event, SeatsDrawn)],
        "draws": published_draws(conditions, log),
    }


def _session(tournament: Tournament, session: Session) -> dict[str, object]:
    """A session's result, best first; `score` ranks where chips alone do not."""
    held = {entry.name: entry.value for entry in session.counts}
    points = {entry.name: points_in_words(entry.value) for entry in session.points}
    out = {entry.player: entry.round_number for entry in session.out}
    ranked = sorted(session.scores, key=lambda entry: -entry.value)
    scores = [
        {"name": entry.name, "chips": plain_amount(held.get(entry.name, 0)), "score": entry.value}
        | ({"points": points[entry.name]} if entry.name in points else {})
        | ({"out_in_round": out[entry.name]} if entry.name in out else {})
        for entry in ranked
    ]
    return {
        "number": session.number,
        "stage": tournament.conditions.stage[session.stage].name,
        "sitting": session.sitting,
        "kind": str(session.kind),
        "rounds": max((at.table.round_number for at in session.tables), default=0),
        "scores": scores,
    }


def _ballot(tournament: Tournament, drawn: SeatsDrawn) -> dict[str, object]:
    """What anybody needs to make the draw again, and what it gave."""
    seats = [seat for session in drawn.sessions for seat in session.seats]
    groups = {player.name: player.group for player in tournament.players}
    apart = tournament.conditions.entry.groups_apart
    return {
        "purpose": drawn.purpose,
        "entropy": drawn.sessions[0].entropy,
        "players": [[name, groups[name] if apart else ""] for name in sorted(seat.player for seat in seats)],
        "tables": max(seat.table for seat in seats),
        "seats_per_table": ballot_seats(tournament, tournament.conditions.stage[drawn.sessions[0].stage]),
        "sessions": [session.number for session in drawn.sessions],
        "seats": [{"player": seat.player, "table": seat.table, "seat": seat.seat} for seat in seats],
    }
