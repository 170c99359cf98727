"""How results change a tournament: points, ties, who goes on, places and prizes; and rulings."""

from croupier.equipment.amounts import Amount
from croupier.tournament.effects.changes import After, tournament_takes, with_players
from croupier.tournament.effects.rulings import AFTER_RULINGS
from croupier.tournament.events import (
    PlacesConfirmed,
    PlayersAdvanced,
    PlayersEliminated,
    PointsAwarded,
    PrizePaid,
    TieDecided,
    TournamentClosed,
)
from croupier.tournament.sessions.session_lookup import changed, with_session
from croupier.tournament.state import Phase, Player, Standing, TieResult, Tournament


def _after_points(tournament: Tournament, event: PointsAwarded) -> Tournament:
    """Everybody's points; ties that were played off for them matter no more."""
    won = {score.name: score.value for score in event.points}
    told = with_session(tournament, event.session, lambda session: changed(session, points=event.points))
    others = tuple(tie for tie in told.ties_decided if not {score.name for score in tie.scores} <= won.keys())
    added = with_players(told, won, lambda player: changed(player, points=player.points + won[player.name]))
    return changed(added, ties_decided=others)


def _after_tie(tournament: Tournament, event: TieDecided) -> Tournament:
    after = with_session(tournament, event.session, lambda session: changed(session, told=True))
    return changed(after, ties_decided=(*tournament.ties_decided, TieResult(event.session, event.scores)))


def _after_advancement(tournament: Tournament, event: PlayersAdvanced) -> Tournament:
    """Everybody begins the stage anew, with carried chips where there are any; earlier ties matter no more."""
    carried = {score.name: Amount(score.value) for score in event.chips}

    def on(player: Player) -> Player:
        chips = carried.get(player.name)
        return changed(player, standing=Standing.PLAYER, stage=event.stage, points=0, again=0, chips=chips)

    return changed(with_players(tournament, event.names, on), ties_decided=())


def _after_elimination(tournament: Tournament, event: PlayersEliminated) -> Tournament:
    return with_players(tournament, event.names, lambda player: changed(player, standing=Standing.ELIMINATED))


AFTER_RESULTS: dict[type, After] = {
    PointsAwarded: _after_points,
    TieDecided: _after_tie,
    PlayersAdvanced: _after_advancement,
    PlayersEliminated: _after_elimination,
    PlacesConfirmed: tournament_takes(
        lambda event: {"phase": Phase.PLACED, "places": event.places, "awards": event.awards}
    ),
    PrizePaid: tournament_takes(lambda event: {"phase": Phase.PAID}),
    TournamentClosed: tournament_takes(lambda event: {"phase": Phase.CLOSED}),
    **AFTER_RULINGS,
}
"""What each event of places, prizes and rulings means."""
