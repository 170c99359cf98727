"""What one person may see of a coup: no card that lies face down, no secret amount but one's own."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat.coup import Coup, Outcome, Window
from croupier.games.baccarat.steps import next_step
from croupier.games.baccarat.tables import Option, total
from croupier.rulebook import Cite
from croupier.verbs.actors import STAFF, Role, Viewer
from croupier.verbs.moves import Result
from croupier.verbs.steps import Step


class WagerView(msgspec.Struct, frozen=True):
    """A wager as a viewer sees it; a secret amount is left out."""

    patron: str
    on: Option
    amount: Amount | None
    box: int
    secret: bool


class SettledView(msgspec.Struct, frozen=True):
    """A settled wager, with the clause that paid or took it."""

    patron: str
    on: Option
    stake: Amount | None
    result: Result
    paid: Amount | None
    clause: Cite


class HandView(msgspec.Struct, frozen=True):
    """A hand; its total only when all its cards lie face up."""

    cards: tuple[Card, ...]
    total: int | None


class CoupView(msgspec.Struct, frozen=True, tag="baccarat.view"):
    """A coup as one viewer sees it."""

    window: Window
    no_bet: Cite | None
    player: HandView
    banker: HandView
    wagers: tuple[WagerView, ...]
    settled: tuple[SettledView, ...]
    outcome: Outcome | None
    void: Cite | None
    step: Step


def view(coup: Coup, viewer: Viewer) -> CoupView:
    """What this viewer may see."""
    wagers = tuple(
        WagerView(
            wager.patron,
            wager.on,
            None if wager.secret and hidden_from(viewer, wager.patron) else wager.amount,
            wager.box,
            wager.secret,
        )
        for wager in coup.wagers
    )
    settled = tuple(
        SettledView(row.patron, row.on, row.stake, row.result, row.paid, row.clause)
        if coup.is_over or not (row.secret and hidden_from(viewer, row.patron))
        else SettledView(row.patron, row.on, None, row.result, None, row.clause)
        for row in coup.settled
    )
    return CoupView(
        coup.window,
        coup.no_bet,
        _hand(coup.player, coup.player_shown),
        _hand(coup.banker, coup.banker_shown),
        wagers,
        settled,
        coup.outcome,
        coup.void,
        next_step(coup),
    )


def hidden_from(viewer: Viewer, owner: str) -> bool:
    """A secret wager is for its owner and for staff until the hand is over (NZ-D7 4.15)."""
    if viewer.role in STAFF or viewer.role is Role.INSPECTOR:
        return False
    return viewer.name != owner


def _hand(cards: tuple[Card, ...], shown: int) -> HandView:
    seen = cards[:shown] + (UNSEEN,) * (len(cards) - shown)
    return HandView(seen, total(cards) if cards and shown == len(cards) else None)
