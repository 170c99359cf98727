"""Which keys a book asks for, by clause and in its order: found by asking it about conditions that say nothing."""

import re
from collections.abc import Iterator
from functools import cache

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.conditions.missing_contents import contents
from croupier.tournament.conditions.prize_terms import Goods, Prizes
from croupier.tournament.conditions.stage_terms import Length, PlayOffTerms, StageKind, TournamentStage
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.results.placings import Ties

_SILENT_KINDS = (StageKind.HEATS, StageKind.POINTS, StageKind.REPECHAGE, StageKind.FINAL)
_EXTRAS = ("buy_back", "re_buy", "add_on")


def pattern_of_path(path: str) -> str:
    """A path without the numbers of its rows: `stage[].length`."""
    return re.sub(r"\[\d+\]", "[]", path)


@cache
def asked_fields(rules: str, game: str) -> dict[str, Cite]:
    """The keys that a book asks for, in its order, each with the first clause that wants it."""
    found: dict[str, Cite] = {}
    silent = tuple(_silent_conditions(rules, game))
    for clause, matters in contents(silent[0]):
        for want in matters:
            for lack in (lack for conditions in silent for lack in want(conditions)):
                field = pattern_of_path(lack.field)
                found.setdefault(f"{field}.times" if field in _EXTRAS else field, clause)
    return found


def _silent_conditions(rules: str, game: str) -> Iterator[Conditions]:
    """Conditions that say as little as each question needs: what is asked only of sit-and-go, of shoes, of goods …"""
    empty, extra, unsaid = Conditions(rules, game=game), Extra(times=1), Length(shoes=1)
    yield empty
    stages = tuple(TournamentStage(str(kind), kind, game=game, sit_and_go=True) for kind in _SILENT_KINDS)
    goods = Prizes(goods=(Goods(1, ""),), amounts=(Amount(100),))
    yield msgspec.structs.replace(empty, stage=stages, prizes=goods, buy_back=extra, re_buy=extra, add_on=extra)
    level = tuple(
        msgspec.structs.replace(stage, sit_and_go=False, tables=2, length=unsaid, ties=Ties.EXTRA_ROUNDS)
        for stage in (*stages[2:], *stages[:2])  # points decide it
    )
    yield msgspec.structs.replace(empty, stage=level)
    yield msgspec.structs.replace(empty, stage=level, play_off=PlayOffTerms(length=unsaid))
