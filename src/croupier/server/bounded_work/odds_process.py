"""The process that computes odds: the one place of a house where numpy and numba are loaded."""

import os
import sys

import msgspec

from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.game_part import OddsQuestion
from croupier.exact.game_registry import odds_of
from croupier.exact.messages import NoOdds, OddsReply, table_odds
from croupier.floor.games.game_part import HandInView
from croupier.floor.live.coach import question_about
from croupier.records.game_registry import records_of
from croupier.rulebook import Refused
from croupier.server.bounded_work.frames import read_frame, write_frame
from croupier.table.game_types import GameDeterminations

_NICE = 10
"""The house itself comes first."""


class OddsRequest(msgspec.Struct, frozen=True):
    """A table whose odds are wanted; or a hand there, of which the worth of each choice is. With `warm` nothing is
    answered: what every hand of the game needs is made ready."""

    determinations: GameDeterminations
    hand: HandInView | None = None
    warm: bool = False


def answer_requests() -> None:
    """Answer what comes on standard input until it ends; an empty message says that the process is ready."""
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    if sys.platform != "win32":
        os.nice(_NICE)
    decoder = msgspec.json.Decoder(OddsRequest)
    write_frame(answers, b"")
    while (message := read_frame(questions)) is not None:
        write_frame(answers, msgspec.json.encode(solve_request(decoder.decode(message))))


def solve_request(request: OddsRequest) -> OddsReply:
    """The odds, here and now; `OddsWorker` has it done elsewhere."""
    name = records_of(request.determinations).name(request.determinations)
    part = odds_of(name)
    if part is None:
        return NoOdds()
    if request.warm:
        part.warm_up(request.determinations)
        return NoOdds()
    question = OddsQuestion(name, request.determinations)
    if request.hand is not None:
        question = question_about(name, request.determinations, request.hand)
    try:
        return table_odds(part.solve(question, lambda part: None))
    except ImpossibleQuestionError as problem:
        return NoOdds(str(problem))
    except Refused as refusal:
        return NoOdds(refusal.why)


if __name__ == "__main__":
    answer_requests()
