"""Twins of a table: the same but for every secret amount that a viewer may not know."""

import random
from typing import Any

from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.coup import Coup
from croupier.games.blackjack.hands import Box, Hand
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.roulette.spin import Spin
from croupier.table.state import Table
from croupier.verbs.actors import Viewer, is_hidden_from
from croupier.verbs.game_types import RoundState


def sealed_from(table: Table, viewer: Viewer) -> set[str]:
    """Whose secret wagers this viewer may not know; hold-em has none."""
    sealed = table.play.sealed if isinstance(table.play, Coup | Spin | RoundOfPlay) else ()
    return {name for name in sealed if is_hidden_from(viewer, name)}


def twin(table: Table, viewer: Viewer, chance: random.Random) -> Table:
    """The same table with other secret amounts, on the layout and in the stacks they came from."""
    sealed = sealed_from(table, viewer)
    patrons = tuple(
        replace(patron, stack=_any(chance), wagered=_any(chance), net_of_round=int(_any(chance)))
        if patron.name in sealed
        else patron
        for patron in table.patrons
    )
    play = table.play
    return table if play is None else replace(table, patrons=patrons, play=_Twin(sealed, chance).twin_of(play))


def _any(chance: random.Random) -> Amount:
    return Amount(500 * chance.randrange(1, 400))


class _Twin:
    """Other amounts for what some patrons wager in secret."""

    def __init__(self, sealed: set[str], chance: random.Random) -> None:
        self._sealed = sealed
        self._chance = chance

    def twin_of(self, play: RoundState) -> RoundState:
        """The round with other secret amounts; hold-em has none."""
        match play:
            case Coup() | Spin():
                return replace(play, wagers=self._all(play.wagers), settled=self._all(play.settled))
            case RoundOfPlay():
                boxes = tuple(map(self._box, play.boxes))
                return replace(play, boxes=boxes, insurance=self._all(play.insurance), settled=self._all(play.settled))
            case _:
                return play

    def _box(self, box: Box) -> Box:
        hands = tuple(map(self._hand, box.hands))
        return replace(box, wagers=self._all(box.wagers), pairs=self._all(box.pairs), hands=hands)

    def _hand(self, hand: Hand) -> Hand:
        return replace(hand, shares=self._all(hand.shares))

    def _all(self, wagers: tuple[Any, ...]) -> tuple[Any, ...]:
        """Wagers of any game, lying or settled."""
        return tuple(self._one(wager) if wager.secret and wager.patron in self._sealed else wager for wager in wagers)

    def _one(self, wager: Any) -> Any:
        amounts = {name for name in ("amount", "stake", "added", "paid") if name in wager.__struct_fields__}
        return replace(wager, **{name: _any(self._chance) for name in amounts})
