"""Stacks with a secret wager in play: others see them as they were until the round is over and its cards gathered."""

from typing import Any

from croupier.rulebook import house, nz_d7
from croupier.table.chips import changed
from croupier.table.games import game_of
from croupier.table.state import Patron, Table


@nz_d7("4.9", "4.15")
def with_stacks_sealed(table: Table, sealed: tuple[str, ...]) -> Table:
    """While a secret wager is in play, others see the stack as it was before the wager."""
    return changed(table, patrons=tuple(_sealed(p) if p.name in sealed else _unsealed(p) for p in table.patrons))


def _sealed(patron: Patron) -> Patron:
    return changed(patron, public_stack=patron.stack) if patron.public_stack is None else patron


def _unsealed(patron: Patron) -> Patron:
    return patron if patron.public_stack is None else changed(patron, public_stack=None)


@nz_d7("4.15")
@house("1.7")
def with_secrets_opened(table: Table) -> Table:
    """The round is over: what was wagered in secret is open to all."""
    if not table.determinations.policy.secret_wager_cards:
        return table
    play: Any = table.play
    if game_of(table).clauses.cards_gathered is not None:
        play = changed(play, gathered=True)
    return with_stacks_sealed(changed(table, play=play), ())
