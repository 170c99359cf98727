"""How results change a tournament: points, ties, who goes on, places and prizes; and rulings."""

from croupier.equipment.amounts import Amount
from croupier.tournament.effects.changes import EventEffect, tournament_takes, with_players
from croupier.tournament.effects.rulings import RULING_EFFECTS
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.results.result_events import (
    CardsDrawnByHand,
    CountedBack,
    PlacesConfirmed,
    PlayersAdvanced,
    PlayersEliminated,
    PointsAwarded,
    PrizePaid,
    SessionPrizePaid,
    SessionPrizesAwarded,
    TieDecided,
    TournamentClosed,
)
from croupier.tournament.session_state import Session
from croupier.tournament.sessions.session_lookup import with_changes, with_session
from croupier.tournament.state import Phase, TieResult, Tournament


def _evolve_points(tournament: Tournament, event: PointsAwarded) -> Tournament:
    """Everybody's points; ties that were played off for them matter no more."""
    won = {score.name: score.value for score in event.points}
    awarded = with_session(tournament, event.session, lambda session: with_changes(session, points=event.points))
    others = tuple(tie for tie in awarded.ties_decided if not {score.name for score in tie.scores} <= won.keys())
    added = with_players(awarded, won, lambda player: with_changes(player, points=player.points + won[player.name]))
    return with_changes(added, ties_decided=others)


def _evolve_session_prize(tournament: Tournament, event: SessionPrizePaid) -> Tournament:
    """One prize of the session less is to be paid."""

    def paid(session: Session) -> Session:
        left = tuple(award for award in session.prizes or () if award.name != event.name)
        return with_changes(session, prizes=left)

    return with_session(tournament, event.session, paid)


def _evolve_tie(tournament: Tournament, event: TieDecided) -> Tournament:
    after = with_session(tournament, event.session, lambda session: with_changes(session, told=True))
    return with_changes(after, ties_decided=(*tournament.ties_decided, TieResult(event.session, event.scores)))


def _evolve_countback(tournament: Tournament, event: CountedBack) -> Tournament:
    result = TieResult(0, event.scores, True)
    return with_changes(tournament, ties_decided=(*tournament.ties_decided, result))


def _evolve_advancement(tournament: Tournament, event: PlayersAdvanced) -> Tournament:
    """Everybody begins the next stage, with carried chips if there are any; earlier ties no longer matter."""
    carried = {score.name: Amount(score.value) for score in event.chips}

    def on(player: Player) -> Player:
        chips = carried.get(player.name)
        return with_changes(
            player, standing=PlayerStanding.PLAYER, stage=event.stage, points=0, again=0, chips=chips, heat=""
        )

    return with_changes(with_players(tournament, event.names, on), ties_decided=())


def _evolve_elimination(tournament: Tournament, event: PlayersEliminated) -> Tournament:
    return with_players(
        tournament, event.names, lambda player: with_changes(player, standing=PlayerStanding.ELIMINATED)
    )


RESULT_EFFECTS: dict[type, EventEffect] = {
    PointsAwarded: _evolve_points,
    SessionPrizesAwarded: lambda tournament, event: with_session(
        tournament, event.session, lambda session: with_changes(session, prizes=event.awards)
    ),
    SessionPrizePaid: _evolve_session_prize,
    TieDecided: _evolve_tie,
    CountedBack: _evolve_countback,
    CardsDrawnByHand: lambda tournament, event: tournament,
    PlayersAdvanced: _evolve_advancement,
    PlayersEliminated: _evolve_elimination,
    PlacesConfirmed: tournament_takes(
        lambda event: {"phase": Phase.PLACED, "places": event.places, "awards": event.awards}
    ),
    PrizePaid: tournament_takes(lambda event: {"phase": Phase.PAID}),
    TournamentClosed: tournament_takes(lambda event: {"phase": Phase.CLOSED}),
    **RULING_EFFECTS,
}
"""The effect of each event of places, prizes and rulings."""
