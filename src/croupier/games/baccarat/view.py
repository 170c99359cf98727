"""What one person may see of a coup: no face-down card, and no secret amount but their own."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat.coup import Coup, LookedCard, Outcome, Window
from croupier.games.baccarat.steps import next_step
from croupier.games.baccarat.values_and_odds import Option, total
from croupier.rulebook import Cite
from croupier.verbs.actors import Role, Viewer, is_hidden_from
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
    """A coup as one viewer sees it. `drawn` are the cards that are out in the order they left the shoe, if the hands
    alone do not show it: a card was misplaced, or drawn in excess. `looked` are the face-down cards that the viewer has
    looked at."""

    window: Window
    no_bet: Cite | None
    player: HandView
    banker: HandView
    wagers: tuple[WagerView, ...]
    settled: tuple[SettledView, ...]
    outcome: Outcome | None
    void: Cite | None
    step: Step
    drawn: tuple[Card, ...] = ()
    looked: tuple[LookedCard, ...] = ()


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
        _drawn(coup),
        tuple(one for one in coup.looked if viewer.role is Role.PATRON and one.patron == viewer.name),
    )


def has_looked(coup: Coup, patron: str) -> bool:
    """Whether a patron has seen a card that lies face down."""
    return any(one.patron == patron for one in coup.looked)


def _drawn(coup: Coup) -> tuple[Card, ...]:
    if not (coup.laid or coup.set_aside):
        return ()
    hands = {
        "player": iter(_seen(coup.player, coup.player_shown)),
        "banker": iter(_seen(coup.banker, coup.banker_shown)),
    }
    spare = (one.card if one.exposed else UNSEEN for one in coup.set_aside)
    return (*(next(hands[name]) for name in coup.laid_order), *spare)


def _hand(cards: tuple[Card, ...], shown: int) -> HandView:
    return HandView(_seen(cards, shown), total(cards) if cards and shown == len(cards) else None)


def _seen(cards: tuple[Card, ...], shown: int) -> tuple[Card, ...]:
    return cards[:shown] + (UNSEEN,) * (len(cards) - shown)
