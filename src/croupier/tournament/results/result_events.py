"""Events of the results of a tournament: points, ties, places, prizes and its end."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.tournament.draw.ballot import CardDrawn
from croupier.tournament.event_bases import SessionEvent, TournamentPlayerEvent
from croupier.tournament.results.placings import Score
from croupier.tournament.results.prizes import Award
from croupier.verbs.actors import Actor


class PointsAwarded(SessionEvent, frozen=True, tag="tournament.points awarded"):
    """Points of a session, in the units of `points`."""

    points: tuple[Score, ...]
    clause: Cite


class SessionPrizesAwarded(SessionEvent, frozen=True, tag="tournament.session prizes awarded"):
    """What players won in a session that is over; each prize is paid by an act of its own."""

    awards: tuple[Award, ...]
    clause: Cite


class SessionPrizePaid(TournamentPlayerEvent, frozen=True, tag="tournament.session prize paid"):
    """A prize of a session is paid from the pool."""

    amount: Amount
    session: int
    by: Actor
    clause: Cite


class TieDecided(SessionEvent, frozen=True, tag="tournament.tie decided"):
    """How a play-off, or a draw of cards (session 0), ranked those who were level.

    The same cards are drawn again by anybody who has `entropy` and `purpose`.
    """

    scores: tuple[Score, ...]
    clause: Cite
    entropy: str = ""
    purpose: str = ""


class CountedBack(msgspec.Struct, frozen=True, tag="tournament.counted back"):
    """How earlier counts ranked players who were level: the higher the better; all alike where none separates them."""

    scores: tuple[Score, ...]
    clause: Cite


class CardsDrawnByHand(msgspec.Struct, frozen=True, tag="tournament.cards drawn by hand"):
    """Who drew which cards on the floor, draw after draw, and who saw it; what they decide is an event of its own."""

    rounds: tuple[tuple[CardDrawn, ...], ...]
    witnesses: tuple[str, ...]
    by: Actor
    clause: Cite


class PlayersAdvanced(msgspec.Struct, frozen=True, tag="tournament.players advanced"):
    """Who goes on to this stage, told at once, with the chips each carries into it where any are carried."""

    stage: int
    names: tuple[str, ...]
    chips: tuple[Score, ...]
    clause: Cite


class PlayersEliminated(msgspec.Struct, frozen=True, tag="tournament.players eliminated"):
    names: tuple[str, ...]
    clause: Cite


class PlacesConfirmed(msgspec.Struct, frozen=True, tag="tournament.places confirmed"):
    """The places and what each is to be paid, with the clause behind it.

    Where odd cents went by draw, `entropy` and `purpose` give the same order to anybody.
    """

    places: tuple[tuple[str, ...], ...]
    awards: tuple[Award, ...]
    top_up: Amount
    by: Actor
    clause: Cite
    entropy: str = ""
    purpose: str = ""


class PrizePaid(TournamentPlayerEvent, frozen=True, tag="tournament.prize paid"):
    amount: Amount
    goods: str
    clause: Cite


class TournamentClosed(msgspec.Struct, frozen=True, tag="tournament.closed"):
    by: Actor
    clause: Cite


ResultEvent = (
    PointsAwarded
    | SessionPrizesAwarded
    | SessionPrizePaid
    | TieDecided
    | CountedBack
    | CardsDrawnByHand
    | PlayersAdvanced
    | PlayersEliminated
    | PlacesConfirmed
    | PrizePaid
    | TournamentClosed
)
