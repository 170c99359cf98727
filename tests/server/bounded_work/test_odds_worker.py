"""Odds for the house: computed in a process of their own, kept, and left out where they cannot be had."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import cards
from croupier.exact.messages import NoOdds, TableOdds
from croupier.floor.games.game_part import HandInView
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.roulette.determinations import Determinations as Roulette, ZeroRule
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.server.bounded_work import odds_worker
from croupier.server.bounded_work.odds_process import OddsRequest, solve_request
from croupier.server.bounded_work.odds_worker import OddsWorker
from croupier.server.bounded_work.worker_process import ask_worker
from croupier.server.settings import OddsBounds


def work(ask: Callable[[OddsWorker], Awaitable[None]], bounds: OddsBounds | None = None) -> None:
    async def run() -> None:
        worker = OddsWorker(bounds or OddsBounds())
        try:
            await ask(worker)
        finally:
            await worker.close()

    asyncio.run(run())


def count_questions(monkeypatch: pytest.MonkeyPatch, *, kill_at_first: bool = False) -> list[bytes]:
    """What the process is asked from now on; it may be killed when the first question comes."""
    asked = list[bytes]()

    async def noted(process: asyncio.subprocess.Process, message: bytes) -> bytes:
        asked.append(message)
        if kill_at_first and len(asked) == 1:
            process.kill()
        return await ask_worker(process, message)

    monkeypatch.setattr(odds_worker, "ask_worker", noted)
    return asked


def test_process_computes_every_wager_and_is_kept() -> None:
    async def ask(worker: OddsWorker) -> None:
        odds = await worker.odds(Roulette())
        assert isinstance(odds, TableOdds)
        assert {wager.exact for wager in odds.wagers} == {"1/37"}
        process = worker._process
        halved = await worker.odds(Roulette(zero_rule=ZeroRule.LA_PARTAGE))
        assert isinstance(halved, TableOdds)
        assert {wager.name: wager.exact for wager in halved.wagers}["red"] == "1/74"
        assert worker._process is process
        await worker.close()
        assert process is not None
        assert process.returncode is not None

    work(ask)


def test_answers_are_kept_by_determinations_whatever_the_chip(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = count_questions(monkeypatch)

    async def ask(worker: OddsWorker) -> None:
        first, again = await asyncio.gather(worker.odds(Roulette()), worker.odds(Roulette(chip=Amount(500))))
        assert first == again == await worker.odds(Roulette())
        assert len(asked) == 1
        for zeros in (2, 1):
            await worker.odds(Roulette(zeros=zeros))
        assert len(asked) == 3, "the oldest answer was let go"

    work(ask, OddsBounds(kept_max=1))


def test_process_that_dies_is_replaced() -> None:
    async def ask(worker: OddsWorker) -> None:
        await worker.odds(Roulette())
        assert worker._process is not None
        worker._process.kill()
        await worker._process.wait()
        assert isinstance(await worker.odds(Roulette(zeros=2)), TableOdds)

    work(ask)


def test_process_that_dies_at_work_fails_that_question_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = count_questions(monkeypatch, kill_at_first=True)

    async def ask(worker: OddsWorker) -> None:
        failed = await worker.odds(Roulette())
        assert isinstance(failed, NoOdds)
        assert "could not be worked out" in failed.why
        assert await worker.odds(Roulette()) == failed, "it is not tried again at once"
        assert len(asked) == 1
        assert isinstance(await worker.odds(Roulette(zeros=2)), TableOdds)
        await asyncio.sleep(worker._bounds.retry_seconds)
        assert isinstance(await worker.odds(Roulette()), TableOdds)

    work(ask, OddsBounds(retry_seconds=1))


def test_process_over_its_time_is_ended() -> None:
    async def ask(worker: OddsWorker) -> None:
        failed = await worker.odds(Holdem())
        assert isinstance(failed, NoOdds)
        assert failed.why
        assert worker._process is None

    work(ask, OddsBounds(seconds=0.01))


def test_impatient_caller_is_told_later_and_the_answer_comes() -> None:
    async def ask(worker: OddsWorker) -> None:
        later = await worker.odds(Roulette(), patience_seconds=0)
        assert isinstance(later, NoOdds)
        assert later.later
        assert isinstance(await worker.odds(Roulette()), TableOdds)

    work(ask)


def test_too_many_questions_are_turned_away() -> None:
    async def ask(worker: OddsWorker) -> None:
        replies = [await worker.odds(Roulette(zeros=zeros), patience_seconds=0) for zeros in (1, 2)]
        assert [isinstance(reply, NoOdds) and "Too many" in reply.why for reply in replies] == [False, True]

    work(ask, OddsBounds(waiting_max=0))


def test_house_without_numbers_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_worker, "has_numbers", lambda: False)

    async def ask(worker: OddsWorker) -> None:
        assert await worker.odds(Roulette()) == NoOdds()
        assert await worker.choices(Holdem(), HandInView(cards("Ah Ad"))) == NoOdds()
        assert worker._process is None

    work(ask)


def test_a_warm_process_is_ready_for_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = count_questions(monkeypatch)

    async def ask(worker: OddsWorker) -> None:
        for _ in range(2):
            await worker.warm_up(Blackjack())
        reply = await worker.choices(Blackjack(), HandInView(cards("8h 8c"), cards("6s")))
        assert isinstance(reply, TableOdds)
        assert len(asked) == 2, "it is made ready once"

    work(ask)


def test_choices_of_a_hand_are_weighed() -> None:
    board = cards("Ac Kd 7h 2s 2d")
    reply = solve_request(OddsRequest(Holdem(), HandInView(cards("Ah Ad"), board=board)))
    assert isinstance(reply, TableOdds)
    assert max(reply.choices, key=lambda choice: reply.choices[choice]) != "fold"
    assert isinstance(solve_request(OddsRequest(Holdem(), HandInView(cards("Ah Ah"), board=board))), NoOdds)


def test_impossible_question_is_answered_with_its_sentence() -> None:
    reply = solve_request(OddsRequest(Roulette(), HandInView(cards("Ah Ad"))))
    assert isinstance(reply, NoOdds)
    assert reply.why == "hand means nothing at roulette."
    assert msgspec.json.decode(msgspec.json.encode(reply), type=TableOdds | NoOdds) == reply
