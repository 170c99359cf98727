"""The coach: what each choice is worth to a patron who is asked, at play-money tables."""

from typing import Any

import msgspec
from litestar import Request, Response, get
from msgspec.structs import asdict

from croupier.exact.messages import NoOdds
from croupier.floor.games.game_part import HandInView
from croupier.floor.live.coach import (
    COACH_KNOWS,
    best_choice,
    coach_words,
    hand_words,
    hands_to_coach,
    review_words,
    sorted_worth,
)
from croupier.floor.messages import Refusal, Unknown
from croupier.floor.people.house.types import HouseState
from croupier.floor.problems import Busy
from croupier.rulebook import Refused
from croupier.server.callers import Front, caller, front_of
from croupier.server.http.problems import HttpProblem
from croupier.server.http.responses import ok_response
from croupier.server.route_description import describe_route, path_value
from croupier.table.game_types import GameDeterminations
from croupier.verbs.actors import Role

PATIENCE_SECONDS = 5.0
"""The first answer after the house opened may have to be compiled; who waits is told to ask again."""


class CoachedHand(msgspec.Struct, frozen=True):
    """What each choice about a hand is worth for a wager of one, the best first; the same in `words`. `reviews` is what
    is said after the round, by what was chosen; `otherwise` is what somebody chooses who does nothing, and `box` where
    the hand lies if there may be several."""

    hand: str
    choices: dict[str, float]
    best: str
    words: str
    reviews: dict[str, str]
    box: str = ""
    otherwise: str = ""


class CoachAnswer(CoachedHand, frozen=True, kw_only=True):
    """The first hand about which a choice is open, and `further` ones, as when several may be insured."""

    note: str = COACH_KNOWS
    further: tuple[CoachedHand, ...] = ()


@get("/api/tables/{table:str}/coach", operation_id="coach", opt=describe_route(CoachAnswer))
async def ask_coach(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What each choice is worth that the signed-in patron has now. Only in a house of play money, and never in a
    tournament."""
    front, table = front_of(request), path_value(request, "table")
    viewer = await front.viewer(caller(request), Role.PATRON)
    version = await front.house.version(f"table {table}")
    view = None if version is None else version.view(viewer)
    if view is None:
        raise HttpProblem(Unknown("There is no such table."))
    house: HouseState = await front.house.state("house")
    try:
        hands = hands_to_coach(view.table, viewer.name, play_money=house.play_money)
    except Refused as refusal:
        raise HttpProblem(Refusal(str(refusal.clause), refusal.why)) from None
    first, *further = [await _coached(front, view.table.sign.game, hand) for hand in hands]
    return ok_response(CoachAnswer(**asdict(first), further=tuple(further)))


async def _coached(front: Front, game: GameDeterminations, hand: HandInView) -> CoachedHand:
    reply = await front.odds.choices(game, hand, PATIENCE_SECONDS)
    if isinstance(reply, NoOdds):
        raise HttpProblem(Busy(why=reply.why) if reply.later else Unknown(reply.why or "This house has no coach."))
    worth = sorted_worth(reply.choices)
    reviews = {chosen: review_words(hand, chosen, worth) for chosen in worth}
    return CoachedHand(
        hand_words(hand), worth, best_choice(worth), coach_words(worth), reviews, hand.box, hand.otherwise
    )
