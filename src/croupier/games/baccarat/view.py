"""What one person may see of a coup: no face-down card, and no secret amount but their own."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat.coup import Coup, Outcome, Window
from croupier.games.baccarat.steps import next_step
from croupier.games.baccarat.values_and_odds import Option, total
from croupier.rulebook import Cite
from croupier.verbs.actors import Viewer, is_hidden_from
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
    """A hand; its total only when all its cards are face up."""

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
    sealed = {name for name in coup.sealed if is_hidden_from(viewer, name)}
    wagers = tuple(
        WagerView(
            wager.patron,
            wager.on,
            None if wager.secret and wager.patron in sealed else wager.amount,
            wager.box,
            wager.secret,
        )
        for wager in coup.wagers
    )
    settled = tuple(
        SettledView(row.patron, row.on, None, row.result, None, row.clause)
        if row.secret and row.patron in sealed
        else SettledView(row.patron, row.on, row.stake, row.result, row.paid, row.clause)
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


def _hand(cards: tuple[Card, ...], shown: int) -> HandView:
    seen = cards[:shown] + (UNSEEN,) * (len(cards) - shown)
    return HandView(seen, total(cards) if cards and shown == len(cards) else None)
