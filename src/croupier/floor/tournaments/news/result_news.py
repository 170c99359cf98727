"""Notices about results, rulings and prizes."""

from croupier.equipment.amounts import currency_text
from croupier.floor.tournaments.news.news_words import PlayerNews, Reporter, nth, reason_in_words, tell
from croupier.floor.tournaments.postings import goods_of
from croupier.floor.tournaments.state import LiveTournament
from croupier.tournament.director.ruling_events import Ruled, RulingReversed
from croupier.tournament.results.points import points_in_words
from croupier.tournament.results.result_events import (
    CountedBack,
    PlacesConfirmed,
    PlayersAdvanced,
    PlayersEliminated,
    PointsAwarded,
    PrizePaid,
    SessionPrizePaid,
    SessionPrizesAwarded,
    TieDecided,
)
from croupier.tournament.state import RulingKind


def _points(live: LiveTournament, event: PointsAwarded) -> PlayerNews:
    for score in event.points:
        yield score.name, f"You have {points_in_words(score.value)} points from session {event.session}."


def _session_prizes(live: LiveTournament, event: SessionPrizesAwarded) -> PlayerNews:
    for award in event.awards:
        yield award.name, f"You have won {currency_text(award.amount)} in session {event.session}."


def _session_prize(live: LiveTournament, event: SessionPrizePaid) -> PlayerNews:
    yield event.name, f"Your prize from session {event.session} is paid: {currency_text(event.amount)}."


def _tie(live: LiveTournament, event: TieDecided) -> PlayerNews:
    how = "play-off" if event.session else "draw of cards"
    for score in event.scores:
        rank = 1 + sum(other.value > score.value for other in event.scores)
        yield score.name, f"The {how} is decided: you finished {nth(rank)} of {len(event.scores)} ({event.clause})."


def _counted_back(live: LiveTournament, event: CountedBack) -> PlayerNews:
    for score in event.scores:
        rank = 1 + sum(other.value > score.value for other in event.scores)
        level = len({other.value for other in event.scores}) == 1
        found = "no earlier count separates you" if level else f"you are {nth(rank)} of {len(event.scores)}"
        yield score.name, f"You were level, and earlier counts were compared: {found} ({event.clause})."


def _advanced(live: LiveTournament, event: PlayersAdvanced) -> PlayerNews:
    stage = live.tournament.conditions.stage[event.stage].name
    return tell(event.names, f"You are through to the next stage: {stage}.")


def _eliminated(live: LiveTournament, event: PlayersEliminated) -> PlayerNews:
    return tell(event.names, "You did not get through, and are out of the tournament.")


def _placed(live: LiveTournament, event: PlacesConfirmed) -> PlayerNews:
    above = 0
    for players in event.places:
        yield from tell(players, f"You finished {nth(above + 1)} in the tournament.")
        above += len(players)


def _prize(live: LiveTournament, event: PrizePaid) -> PlayerNews:
    money = prize_money(live, event)
    parts = [event.goods] if event.goods else []
    parts += [currency_text(money)] if money else []
    yield event.name, f"Your prize: {' and '.join(parts) or 'nothing'}."


def prize_money(live: LiveTournament, event: PrizePaid) -> int:
    """The part of a prize that goes into the account: goods do not."""
    return event.amount - (goods_of(live, event.name) if event.goods else 0)


def _ruled(live: LiveTournament, event: Ruled) -> PlayerNews:
    yield event.player, f"{_ruling_in_words(event)} ({event.clause}){reason_in_words(event.reason)}."


def _ruling_in_words(event: Ruled) -> str:
    match event.kind:
        case RulingKind.WARNING:
            return "The director warns you"
        case RulingKind.SEAT:
            return f"The director moves you to seat {event.amount}"
        case RulingKind.CHIPS:
            change = "gives you" if event.amount > 0 else "takes from you"
            return f"The director {change} {currency_text(abs(event.amount))} in chips"
        case RulingKind.PLACE:
            return f"The director rules that you finished {nth(event.amount)}"
        case RulingKind.REINSTATEMENT:
            return "The director brings you back into the tournament"


def _reversed(live: LiveTournament, event: RulingReversed) -> PlayerNews:
    ruling = live.tournament.rulings[event.number - 1]
    taken_back = f"The director takes back the ruling about you ({ruling.kind}, {event.clause})"
    yield ruling.player, f"{taken_back}{reason_in_words(event.reason)}."


RESULT_NEWS: dict[type, Reporter] = {
    PointsAwarded: _points,
    SessionPrizesAwarded: _session_prizes,
    SessionPrizePaid: _session_prize,
    TieDecided: _tie,
    CountedBack: _counted_back,
    PlayersAdvanced: _advanced,
    PlayersEliminated: _eliminated,
    PlacesConfirmed: _placed,
    PrizePaid: _prize,
    Ruled: _ruled,
    RulingReversed: _reversed,
}
"""What each event of results and rulings tells."""
