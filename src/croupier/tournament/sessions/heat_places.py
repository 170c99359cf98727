"""Heats of a stage: which are still to be drawn, who plays in each, and which have places left."""

from datetime import datetime

from msgspec import UNSET

from croupier.rulebook import Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.conditions.stage_terms import Heat
from croupier.tournament.player_state import Player
from croupier.tournament.state import Tournament


def heat_start(tournament: Tournament, stage: int, heat: Heat) -> datetime:
    """The start of a heat as it stands: moved, or as the conditions have it."""
    moved = (moved.start for moved in tournament.moved_starts if (moved.stage, moved.heat) == (stage, heat.name))
    return next(moved, heat.start)


def heats_to_draw(tournament: Tournament) -> tuple[Heat, ...]:
    """The heats of the stage being played whose seats are not drawn; empty where it has none."""
    if not tournament.conditions.stage:
        return ()
    drawn = {session.heat for session in tournament.sessions if session.stage == tournament.stage}
    heats = tournament.conditions.stage[tournament.stage].heat or ()
    return tuple(heat for heat in heats if heat.name not in drawn)


def coming_heat(tournament: Tournament, player: Player) -> str:
    """The heat that a player is in, if its seats are still to be drawn."""
    return next((heat.name for heat in heats_to_draw(tournament) if heat.name == player.heat), "")


def players_of_heat(tournament: Tournament, heat: str) -> tuple[Player, ...]:
    """The players in the tournament who are in a heat of the stage being played."""
    return tuple(p for p in tournament.still_in if p.stage == tournament.stage and p.heat == heat)


def heats_with_places(tournament: Tournament, name: str = "") -> tuple[Heat, ...]:
    """The heats that are still to be drawn and have a place left, also for somebody who has one in it."""
    return tuple(
        heat
        for heat in heats_to_draw(tournament)
        if heat.places is None or sum(p.name != name for p in players_of_heat(tournament, heat.name)) < heat.places
    )


@nz_d7("2.3(d)(i)")
@act_bj("19.3(a)(ii)")
@act_mb("15.3(a)(ii)")
@act_uth("16.3(a)(iii)")
def check_heat(tournament: Tournament, name: str, heat: str) -> None:
    """Refuse a heat that is not there, is drawn already or is full for a player, with those that are left."""
    left = [other.name for other in heats_with_places(tournament, name)]
    if heat in left:
        return
    clause, stages = tournament.clauses.heats, tournament.conditions.stage
    if stages[tournament.stage].heat in (UNSET, ()):
        raise Refused(clause, f"{stages[tournament.stage].name} has no heats: leave the heat out.")
    instead = f"choose {' or '.join(left)}" if left else "no heat has a place left; an applicant can wait in reserve"
    known = stages[tournament.stage].heat_named(heat)
    if known is None:
        why = f"There is no heat {heat!r}" if heat else f"{name} has no heat yet"
    elif known in heats_to_draw(tournament):
        why = f"All {known.places} places of {heat} are taken"
    else:
        why = f"The seats of {heat} are drawn"
    raise Refused(clause, f"{why}: {instead}.")
