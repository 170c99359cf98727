"""What conditions say about heats against their book: dates among which the players of a stage are divided."""

from collections.abc import Iterator

from msgspec import UNSET

from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.conditions.breaches.tables import seats_at_table
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.stage_terms import HeatsBy, StageKind, TournamentStage
from croupier.tournament.conditions.stages import all_stages
from croupier.tournament.conditions.types import Conditions


@nz_d7("2.3(d)", "2.3(d)(i)")
@act_bj("19.3(a)(ii)")
@act_mb("15.3(a)(ii)")
@act_uth("16.3(a)(iii)")
def heat_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Heats have names and starts in their order, and somebody who says in which of them a player plays."""
    for _, stage in all_stages(conditions):
        for why in (*_stage_problems(stage), *_heat_problems(conditions, stage)):
            yield BookBreach(conditions.clauses.heats, f"{stage.name}: {why}")


def _stage_problems(stage: TournamentStage) -> Iterator[str]:
    if not stage.heat:
        if stage.heats is not UNSET:
            yield "there are no heats: name them below [[stage.heat]], or leave heats out."
        return
    if stage.heats is UNSET:
        yield f'say who decides in which heat a player plays: heats = "{HeatsBy.CHOICE}" or "{HeatsBy.ALLOCATION}".'
    if stage.kind is StageKind.FINAL:
        yield "a final is played by all of its players together: leave its heats out."
    if stage.sessions > 1:
        yield "each player plays in one heat: set sessions to 1, or leave the heats out."
    if stage.sit_and_go:
        yield "a sit-and-go starts when its table is full, a heat at its own time: leave one of them out."
    if stage.start is not None:
        yield "its heats have starts of their own: leave the start of the stage out."


def _heat_problems(conditions: Conditions, stage: TournamentStage) -> Iterator[str]:
    heats = stage.heat or ()
    names = [heat.name for heat in heats]
    if "" in names:
        yield "give every heat a name."
    if len(set(names)) < len(names):
        yield "two heats have the same name: give each its own."
    starts = [heat.start for heat in heats]
    if starts != sorted(starts):
        yield "list the heats in the order of their starts."
    if heats and stage is conditions.stage[0] and conditions.start is not None and min(starts) != conditions.start:
        yield "the first heat starts when the tournament does: make their starts the same."


@nz_d7("2.2(f)", "2.3(d)(i)")
@act_bj("19.3(a)(v)", "19.8")
@act_mb("15.3(a)(v)", "15.8")
@act_uth("16.3(a)(v)", "16.9")
def heat_place_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """The tables that are active hold the players of a heat, and the heats of the first stage all who may enter."""
    for _, stage in all_stages(conditions):
        room = None if stage.tables is None else stage.tables * seats_at_table(stage)
        for heat in stage.heat or ():
            if room is not None and (heat.places is None or heat.places > room):
                why = f"{stage.name}: the tables that are active hold {room} players, so {heat.name} has {room} at most"
                yield BookBreach(conditions.clauses.players_per_table, f"{why}: set its places.")
    heats = conditions.stage[0].heat or () if conditions.stage else ()
    places = [heat.places for heat in heats]
    room = sum(count or 0 for count in places)
    most = conditions.entry.maximum_players
    if heats and None not in places and most is not None and (not most or most > room):
        why = f"The heats have {room} places together: no more than that can enter, so set maximum_players to {room}"
        yield BookBreach(conditions.clauses.number_of_players, f"{why}, or give a heat more places.")
