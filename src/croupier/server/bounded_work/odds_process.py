"""The process that computes odds: the one place of a house where numpy and numba are loaded."""

import os
import sys

import msgspec

from croupier.equipment.cards import Card
from croupier.exact.answers import ImpossibleQuestionError
from croupier.exact.game_part import OddsQuestion
from croupier.exact.game_registry import odds_of
from croupier.exact.messages import NoOdds, OddsReply, table_odds
from croupier.records.game_registry import records_of
from croupier.rulebook import Refused
from croupier.server.bounded_work.frames import read_frame, write_frame
from croupier.table.game_types import GameDeterminations

_NICE = 10
"""The house itself comes first."""


class OddsRequest(msgspec.Struct, frozen=True):
    """A table whose odds are wanted; or a hand there, of which the worth of each choice is."""

    determinations: GameDeterminations
    removed: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    dealer: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    seen: tuple[Card, ...] = ()


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
    question = OddsQuestion(
        name,
        request.determinations,
        removed=request.removed,
        hand=request.hand,
        dealer=request.dealer,
        board=request.board,
        seen=request.seen,
    )
    try:
        return table_odds(part.solve(question, lambda part: None))
    except ImpossibleQuestionError as problem:
        return NoOdds(str(problem))
    except Refused as refusal:
        return NoOdds(refusal.why)


if __name__ == "__main__":
    answer_requests()
