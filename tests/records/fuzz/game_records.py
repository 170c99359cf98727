"""Records of games written at random, and what holds for every answer to one."""

import json
import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from croupier.records import Answer, NotARecord, Record, RefusedInRecord, adjudicate, read_record
from croupier.records.read import understand
from croupier.rulebook import open_book
from tests.records.fuzz.harness import Contents, RecordKind, check_sentence, values

MONEY = st.integers(1, 30_000).map(lambda cents: f"{cents // 100}.{cents % 100:02d}")
USUAL_MONEY = st.one_of(st.sampled_from(["5", "10", "50", "100"]), MONEY)
NAMES = st.sampled_from(["Ann", "Bob", "Cat", "Zoë", "the"])
VALUES = values("A", "B", "none", "perfect pairs", "up", "2h 9c Kd Kc", "by ruling", "Ann bets 5 on tie")


@dataclass(frozen=True, kw_only=True)
class GameFuzz:
    """What a game brings: its seed, records of any lines, and legal rounds."""

    kind: RecordKind
    lines: Contents
    lines_drawn: int
    check_row: Callable[[dict[str, Any]], None] = lambda row: None
    """What is the game's own in a row of the answer."""
    check_round: Callable[[Mapping[str, Any], dict[str, Any]], None] = lambda written, told: None
    """What is the game's own between a round as it was written and as it was settled."""
    legal_round: Callable[[random.Random], tuple[dict[str, Any], list[str], list[str]]] | None = None
    """What stands above a round that is settled, its lines and its shoe."""
    covered_cards: bool = False


def settle(record: Record) -> Answer | None:
    """The answer, or None if a rule refuses it or its cards do not tell the story."""
    try:
        return adjudicate(record)
    except (NotARecord, RefusedInRecord) as problem:
        check_sentence(str(problem))
        return None


def game_kind(
    *games: str,
    seed: str,
    results: list[str],
    typo: str,
    table: tuple[str, ...],
    round_keys: tuple[str, ...],
    contents_drawn: int = 200,
) -> RecordKind:
    """A game's records; `table` and `round_keys` are keys that it knows, and some that it does not."""
    contents = st.fixed_dictionaries(
        {"game": st.sampled_from(games)},
        optional={
            "table": st.one_of(st.dictionaries(st.sampled_from(table), VALUES, max_size=4), VALUES),
            "round": st.lists(st.dictionaries(st.sampled_from(round_keys), VALUES, max_size=4), max_size=3),
            "extra": VALUES,
        },
    )
    return RecordKind(
        seed=seed,
        results=results,
        typo=(typo, "puts"),
        contents=contents,
        slips=200,
        contents_drawn=contents_drawn,
        read=read_record,
        understand=understand,
        settle=settle,
        results_of=lambda answer: [settlement.result for settlement in answer.rounds],
    )


def limits(most: int, *keys: str) -> st.SearchStrategy[dict[str, Any]]:
    """Whole amounts for some keys of a table."""
    return st.dictionaries(st.sampled_from(keys), st.integers(1, most).map(Decimal))


def check_answer(game: GameFuzz, written: Mapping[str, Any], answer: Answer | None) -> None:
    """Every row is in the words of the record and adds up."""
    told_rounds = () if answer is None else json.loads(json.dumps(answer.as_json()))["rounds"]
    for written_round, told in zip(written["round"], told_rounds, strict=answer is not None):
        game.check_round(written_round, told)
        nets: dict[str, Decimal] = {}
        for row in told["wagers"]:
            assert re.fullmatch(r"\d+\.\d\d", row["stake"])
            assert re.fullmatch(r"\d+\.\d\d", row["paid"])
            assert row["rule"] in open_book(row["book"])
            assert row["result"] in {"win", "lose", "push", "void"}
            game.check_row(row)
            stake, paid = Decimal(row["stake"]), Decimal(row["paid"])
            assert not paid or row["result"] == "win"
            gain = {"win": paid, "lose": -stake}.get(row["result"], Decimal(0))
            nets[row["player"]] = nets.get(row["player"], Decimal(0)) + gain
        assert {name: Decimal(net) for name, net in told["net"].items()} == nets


def put_out_of_place(lines: list[str], shoe: list[str], chance: random.Random, *, covers: bool) -> None:
    """A line left out, doubled, exchanged or given to another; a card taken out or, where cards are covered, unseen."""
    here, there = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(6 if covers else 5):
        case 0 if len(lines) > 1:
            lines.pop(here)
        case 1:
            lines.insert(there, lines[here])
        case 2:
            lines[here], lines[there] = lines[there], lines[here]
        case 3:
            lines[here] = " ".join([chance.choice(("Ann", "Bob", "Cat")), *lines[here].split()[1:]])
        case 4 if covers and shoe:
            shoe[chance.randrange(len(shoe))] = "??"
        case _ if shoe:
            shoe.pop(chance.randrange(len(shoe)))
