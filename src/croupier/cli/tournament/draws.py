"""Every draw of a tournament apart from its ballots: what anybody needs to make it again, and what it gave."""

from collections.abc import Iterator, Sequence

from croupier import tournament as tournaments
from croupier.tournament.conditions.stage_terms import MovesBy
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.draw.ballot import draw_order
from croupier.tournament.draw.table_balancing import breaking_order, groups_apart, seats_per_table, sitting
from croupier.tournament.events import Event
from croupier.tournament.results.result_events import PlacesConfirmed, TieDecided
from croupier.tournament.session_state import Session
from croupier.tournament.sessions.session_events import PlayersMoved
from croupier.tournament.sessions.session_lookup import the_session
from croupier.tournament.state import Tournament


def published_draws(conditions: Conditions, log: Sequence[Event]) -> list[dict[str, object]]:
    """Cards drawn for places, players drawn to leave a table, and the order for odd cents, as they came."""
    draws: list[dict[str, object]] = []
    for before, event in _draw_events(conditions, log):
        entropy, purpose = event.entropy, event.purpose
        draws.append({"purpose": purpose, "entropy": entropy} | _draw_answer(before, event))
    return draws


def _draw_events(
    conditions: Conditions, log: Sequence[Event]
) -> Iterator[tuple[Tournament, TieDecided | PlayersMoved | PlacesConfirmed]]:
    """The events that a draw is behind, each with the tournament before it."""
    last = max((at for at, event in enumerate(log, 1) if _is_drawn(event)), default=0)
    tournament = tournaments.begin(conditions)
    for event in log[:last]:
        if isinstance(event, TieDecided | PlayersMoved | PlacesConfirmed) and event.entropy:
            yield tournament, event
        tournament = tournaments.evolve(tournament, event)


def _is_drawn(event: Event) -> bool:
    return isinstance(event, TieDecided | PlayersMoved | PlacesConfirmed) and bool(event.entropy)


def _draw_answer(before: Tournament, event: TieDecided | PlayersMoved | PlacesConfirmed) -> dict[str, object]:
    match event:
        case TieDecided():
            order = [score.name for score in sorted(event.scores, key=lambda score: -score.value)]
            return {"draw": "cards", "players": sorted(order), "order": order}
        case PlacesConfirmed():
            names = [name for players in event.places for name in players]
            order = list(draw_order(event.entropy, event.purpose, names))
            return {"draw": "odd cents", "players": sorted(names), "order": order}
        case PlayersMoved():
            return {"draw": "moves"} | _moves(before, the_session(before, event.session), event)


def _moves(before: Tournament, session: Session, moved: PlayersMoved) -> dict[str, object]:
    """Who sat where, in which order tables break, and who went where."""
    return {
        "seated": [{"player": seat.player, "table": seat.table, "seat": seat.seat} for seat in sitting(session)],
        "seats_per_table": seats_per_table(before, session),
        "breaking_order": list(breaking_order(before, session)),
        "seats_drawn": before.conditions.moving.by is MovesBy.BALLOT,
        "groups": groups_apart(before),
        "moves": [
            {"player": move.player, "from_table": move.from_table, "table": move.to_table, "seat": move.to_seat}
            for move in moved.moves
        ],
    }
