"""Odds as they travel between processes: plain values, so that whoever reads them needs no numpy."""

import msgspec

from croupier.exact.answers import WagerOdds
from croupier.exact.game_part import OddsAnswer
from croupier.rulebook import Cite


class WagerEdge(msgspec.Struct, frozen=True):
    """What the house gains on average for each unit staked on a wager, `exact` as a fraction if one is computed, how
    far a round lies from that, how the wager is played, and what people call it."""

    name: str
    edge: float
    exact: str | None
    deviation: float
    strategy: str
    clause: Cite
    words: str


class TableOdds(msgspec.Struct, frozen=True, tag="odds"):
    """The odds of a table: every wager on offer, and what they leave out (`notes`). If a hand was asked about, what
    each choice is worth for it."""

    wagers: tuple[WagerEdge, ...]
    choices: dict[str, float] = {}
    notes: tuple[str, ...] = ()


class NoOdds(msgspec.Struct, frozen=True, tag="no odds"):
    """There are no odds to show, and why; `later` if they are being computed. `why` is empty if this house shows none:
    it has no `croupier[numbers]`, or the game brings no odds."""

    why: str = ""
    later: bool = False


OddsReply = TableOdds | NoOdds


def table_odds(answer: OddsAnswer) -> TableOdds:
    """An answer without its figures and charts."""
    return TableOdds(tuple(_edge(wager) for wager in answer.wagers), dict(answer.choices), answer.notes)


def _edge(wager: WagerOdds) -> WagerEdge:
    exact = None if wager.exact is None else str(wager.exact)
    return WagerEdge(
        wager.name, wager.edge, exact, wager.deviation, wager.strategy, Cite(wager.clause), wager.words or wager.name
    )
