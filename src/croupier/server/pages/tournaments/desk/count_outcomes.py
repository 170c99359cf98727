"""What a count would mean for each player, as the rules would decide it: nothing is done by asking them."""

from functools import reduce

from croupier import tournament as tournaments
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Cite, Refused
from croupier.server.pages.tournaments.desk.confirmed_content import directed_by, names_in_words
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import commands as order
from croupier.tournament.results.placings import PlayedFor
from croupier.tournament.results.result_events import PlacesConfirmed, PlayersAdvanced, PlayersEliminated
from croupier.tournament.results.ties import is_played, owed_tie
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor

OUT = "out"
PLAYED_FOR = {
    PlayedFor.WINNER: "first place",
    PlayedFor.RUNNER_UP: "second place",
    PlayedFor.PLACE: "the last open place",
}


def count_outcomes(
    look: TournamentLook, live: LiveTournament, command: order.ConfirmCount
) -> dict[str, tuple[str, Cite]]:
    """Who goes on, is out or plays off, by which clause; nobody if the count would be refused or decides nothing."""
    try:
        events = tournaments.decide(directed_by(live.tournament, command.by.name), command)
    except Refused:
        return {}
    found: dict[str, tuple[str, Cite]] = {}
    for event in events:
        match event:
            case PlayersAdvanced(names=names, clause=clause):
                found |= dict.fromkeys(names, ("goes on", clause))
            case PlayersEliminated(names=names, clause=clause):
                found |= dict.fromkeys(names, (OUT, clause))
    after = reduce(tournaments.evolve, events, live.tournament)
    found |= _final_places(look, directed_by(after, command.by.name), command.by)
    tie = owed_tie(after)
    if tie is not None:
        what = "plays off" if is_played(after) else "draws cards"
        for name in tie.players:
            others = names_in_words(look, [one for one in tie.players if one != name])
            found[name] = (f"{what} with {others} for {PLAYED_FOR[tie.for_]}", tie.clause)
    return found


def _final_places(look: TournamentLook, after: Tournament, by: Actor) -> dict[str, tuple[str, Cite]]:
    """The places that the count of a final would give; nobody's as long as there is more to play."""
    try:
        events = tournaments.decide(after, order.ConfirmPlaces(by))
    except Refused:
        return {}
    found: dict[str, tuple[str, Cite]] = {}
    for placed in (event for event in events if isinstance(event, PlacesConfirmed)):
        above = 0
        for level in placed.places:
            for name in level:
                others = names_in_words(look, [one for one in level if one != name])
                words = f"place {above + 1}" if len(level) == 1 else f"shares place {above + 1} with {others}"
                found[name] = (words, placed.clause)
            above += len(level)
    return found
