"""Styles of tournament play, as numbers: what an entrant stakes on a round."""

from math import lcm
from typing import NamedTuple

import msgspec

from croupier.robots.game_registry import robots_of
from croupier.table.state import Table

NO_MAXIMUM = 10**15


class PlayStyle(msgspec.Struct, frozen=True):
    """How an entrant stakes: so many minimums, or a share of their chips if that is more.

    Somebody behind the leader may chase: then a win at even money takes the lead. In the closing rounds, if their
    number is known, somebody behind stakes the closing share. Who `buys` takes every re-buy, buy-back and add-on.
    """

    name: str
    says: str
    minimums: int
    percent: int = 0
    chases: bool = False
    closing_rounds: int = 0
    closing_percent: int = 0
    buys: bool = True


STYLES: dict[str, PlayStyle] = {
    style.name: style
    for style in (
        PlayStyle("flat", "five minimums on every round", 5),
        PlayStyle("cautious", "the minimum on every round, and no further chips", 1, buys=False),
        PlayStyle("bold", "a fifth of the chips on every round", 1, percent=20),
        PlayStyle("chaser", "three minimums, and enough to pass the leader when behind", 3, chases=True),
        PlayStyle("closer", "two minimums; all chips in the last three rounds when behind", 2, 0, False, 3, 100),
    )
}
"""Those that can be chosen by name."""


class StakeTerms(NamedTuple):
    """What a stake must fit at one table: whole multiples between minimum and maximum.

    `chips_per_stake` is how many times the stake a round may cost; `rounds_left` counts the coming round, 0 if unknown.
    """

    minimum: int
    maximum: int
    multiple: int
    chips_per_stake: int
    rounds_left: int


def stake_terms(table: Table, rounds_left: int) -> StakeTerms:
    """The terms of the coming round."""
    fixed, styled = table.determinations, robots_of(table).styled
    limits = styled.limits(fixed.game, fixed.limits)
    multiple = lcm(limits.multiple, fixed.game.chip)
    minimum = -(-max(1, limits.minimum) // multiple) * multiple
    maximum = NO_MAXIMUM if limits.maximum is None else limits.maximum
    return StakeTerms(minimum, maximum, multiple, styled.chips_per_stake, rounds_left)


def style_stake(
    minimums: int, percent: int, chases: bool, closing_rounds: int, closing_percent: int,
    chips: int, leader: int, minimum: int, maximum: int, multiple: int, chips_per_stake: int, rounds_left: int,
) -> int:  # fmt: skip
    """What a style stakes on a round. All are whole numbers, so that the simulation compiles this very function."""
    wanted = max(minimums * minimum, chips * percent // (100 * chips_per_stake))
    if chips < leader:
        if chases:
            wanted = max(wanted, (leader - chips) // chips_per_stake + minimum)
        if 0 < rounds_left <= closing_rounds:
            wanted = max(wanted, chips * closing_percent // (100 * chips_per_stake))
    wanted = min(wanted, maximum, chips // chips_per_stake)
    return max(wanted - wanted % multiple, minimum)


def stakes_at(table: Table, styles: dict[str, PlayStyle], rounds_left: int) -> dict[str, int]:
    """What everybody at a table stakes on the coming round, by the chips as it begins."""
    terms = stake_terms(table, rounds_left)
    leader = max((patron.stack for patron in table.playing), default=0)
    return {patron.name: _stake(styles[patron.name], patron.stack, leader, terms) for patron in table.playing}


def _stake(style: PlayStyle, chips: int, leader: int, terms: StakeTerms) -> int:
    numbers = (style.minimums, style.percent, style.chases, style.closing_rounds, style.closing_percent)
    return style_stake(*numbers, chips, leader, *terms)
