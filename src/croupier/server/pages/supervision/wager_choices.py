"""The wagers of a round, for a supervisor who declares one of them void: each with its patron, place and amount."""

from collections.abc import Iterable
from typing import Any

import msgspec

from croupier.rulebook import Refused
from croupier.server.pages.core.actions import Field
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.table.games import game_of
from croupier.table.state import Table
from croupier.verbs.void_grounds import Ground
from croupier.verbs.wagers import WagerVoided

_EVERY = ("", "Choose …")


def wager_field(choices: Iterable[tuple[str, str]]) -> Field:
    """One wager, which says its patron, box, kind and whose wager it is on."""
    return Field("wager", "Which wager", "spread", (_EVERY, *choices))


def wagers_in_play(look: TableLook, table: Table) -> tuple[tuple[str, str], ...]:
    """Every wager that would go back if the round in progress were void."""
    void_round = GAME_PAGES.part_of(look.view.table.sign.game).supervisor.void_round
    try:
        events = game_of(table).decide(table.play, void_round(look.actor, Ground.FRAUD)) if table.play else ()
    except Refused:
        return ()
    amounts: dict[str, tuple[Any, int]] = {}
    for event in events:
        if isinstance(event, WagerVoided):
            named = wager_named(event)
            amounts[named] = (event, amounts.get(named, (event, 0))[1] + event.chips)
    return tuple(
        (named, f"{wager_words(look, wager)}, {look.amount(amount)}") for named, (wager, amount) in amounts.items()
    )


def wager_named(wager: Any) -> str:
    """What an order says of a wager that it is about."""
    named = {"patron": wager.patron, "box": wager.box, "on": wager.on, "owner": wager.rests_on[0]}
    return msgspec.json.encode(named).decode()


def wager_words(look: TableLook, wager: Any) -> str:
    """A wager in words: `Ann: insurance on box 2, for Ben`."""
    box = f" on box {wager.box}" if wager.box else ""
    insured = f", for {look.name(wager.rests_on[0])}" if wager.rests_on[0] not in ("", wager.patron) else ""
    return f"{look.name(wager.patron)}: {wager.on}{box}{insured}"
