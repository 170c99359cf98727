"""A blackjack table as one viewer sees it: the boxes, the dealer's hand, the layout, and what can be done."""

from dataclasses import dataclass, replace

from croupier.floor.live.opening.terms import DealtBy
from croupier.games.blackjack.events import Kind
from croupier.games.blackjack.round_of_play import Stage
from croupier.games.blackjack.view import RoundView, SettledView
from croupier.rulebook import Cite
from croupier.server.pages.blackjack.boxes import FeltBox, FeltHand, felt_boxes, felt_dealer_hand, patrons_boxes
from croupier.server.pages.blackjack.chips import pair_words
from croupier.server.pages.blackjack.controls import (
    Controls,
    away_controls,
    follow_controls,
    hand_controls,
    patrons_who_may_return,
    secret_wager_controls,
)
from croupier.server.pages.blackjack.guide import rule_lines, table_payments
from croupier.server.pages.blackjack.insurance import insurance_controls
from croupier.server.pages.blackjack.layout import FeltShoe, LayoutInscription, felt_shoe, layout_inscription
from croupier.server.pages.blackjack.status_text import round_text, turn_text, win_reason, win_text
from croupier.server.pages.felts.table_look import TableLook, WagerRow
from croupier.verbs.moves import Result
from croupier.verbs.steps import Offer


@dataclass(frozen=True)
class LastBets:
    """What the viewer's bets of the round before this one came to, in words and bet by bet."""

    words: str
    rows: tuple[WagerRow, ...]


@dataclass(frozen=True)
class Felt:
    """What the templates draw; `in_play` says that cards are out, `void` by which clause the round went back, `phase`
    that it is the dealer's turn, or insurance, when the viewer has nothing left to decide. `won` is what the round
    brought the viewer and `reason` why, once it is over, and `tells_next` that the dealer opens the next; `pays` is
    what bets here pay, `rules` what else one may ask about a hand, `places` which boxes each patron plays, and
    `last_bets` how one's own ended, until new ones lie."""

    boxes: tuple[FeltBox, ...]
    dealer: FeltHand
    inscription: LayoutInscription
    shoe: FeltShoe
    controls: Controls | None
    in_play: bool
    is_over: bool
    insurance_open: bool
    void: Cite | None
    phase: str
    won: str
    reason: str
    tells_next: bool
    pays: tuple[tuple[str, str], ...]
    rules: tuple[tuple[str, str], ...]
    places: dict[str, str]
    last_bets: LastBets | None


def draw_felt(look: TableLook) -> Felt:
    """The whole table."""
    table = look.view.table
    play: RoundView | None = table.play
    stage = Stage.WAGERS if play is None else play.stage
    won = win_text(look, play)
    return Felt(
        boxes=felt_boxes(look),
        dealer=felt_dealer_hand(look),
        inscription=layout_inscription(table.sign.game),
        shoe=felt_shoe(look),
        controls=felt_controls(look),
        in_play=stage is not Stage.WAGERS,
        is_over=stage is Stage.OVER,
        insurance_open=isinstance(look.step, Offer) and look.step.window == "insurance",
        void=None if play is None else play.void,
        phase="" if look.view.held else turn_text(look, play),
        won=won,
        reason=win_reason(look, play) if won else "",
        tells_next=look.phase == "Result" and look.view.terms.dealt_by == DealtBy.DEALER,
        pays=tuple(table_payments(table.sign.game)),
        rules=tuple(rule_lines(table.sign.game)),
        places=patrons_boxes(look),
        last_bets=_last_bets(look, play) if look.takes_wagers and not look.plays_chips else None,
    )


def felt_controls(look: TableLook) -> Controls | None:
    """What the viewer is asked or offered now; nothing while the table stands still."""
    me, step = look.me, look.step
    play: RoundView | None = look.view.table.play
    if me is None or play is None or look.view.held or me.name in look.view.table.excluded:
        return None
    if me.name in patrons_who_may_return(look, play) and me.name not in play.been_back:
        return away_controls(look, me)
    if look.asked is not None:
        return hand_controls(look, me, play, look.asked)
    if isinstance(step, Offer) and step.window == "insurance":
        return insurance_controls(look, me, play, step)
    if play.following is not None and me.name in play.following.waiting:
        return follow_controls(look, me, play, play.following)
    return secret_wager_controls(look)


def wager_rows(look: TableLook) -> tuple[WagerRow, ...]:
    """Every wager of the round that has been settled so far, each with the clause that paid or took it; in the order of
    boxes and hands, though pairs, Blackjacks and busts are settled before the rest."""
    play: RoundView | None = None if look.past else look.view.table.play
    split = {row.box for row in look.settled if row.hand > 1}
    split |= {box.number for box in (play.boxes if play else ()) if len(box.hands) > 1}
    own = {row.box for row in look.settled if look.is_mine(row.patron)}
    return tuple(
        WagerRow(row.patron, _named(look, row, split, len(own)), row.stake, row.result, row.paid, row.clause)
        for row in sorted(look.settled, key=lambda row: (row.box, row.hand))
    )


def _named(look: TableLook, row: SettledView, split: set[int], own: int) -> str:
    """What a wager was on; the viewer with wagers on one box alone knows which."""
    what = _what(look, row, row.box in split)
    if own > 1 or not look.is_mine(row.patron) or what == f"Box {row.box}":
        return what
    return what.removeprefix(f"Box {row.box}, ").replace(f", box {row.box}", "").capitalize()


def _last_bets(look: TableLook, play: RoundView | None) -> LastBets | None:
    """None where the viewer had none, and once they have bet again."""
    if any(look.is_mine(one.patron) for box in (play.boxes if play else ()) for one in (*box.wagers, *box.pairs)):
        return None
    rows = tuple(row for row in wager_rows(replace(look, past=True)) if look.is_mine(row.patron))
    net = sum(-(row.stake or 0) if row.result == Result.LOSE else row.paid or 0 for row in rows)
    words = f"Won {look.amount(net)}" if net > 0 else f"Lost {look.amount(-net)}" if net else "Last round: no change"
    return LastBets(words, rows) if rows and look.knows_wagers else None


def _what(look: TableLook, row: SettledView, several: bool) -> str:
    """What a wager was on, in words."""
    match row.kind:
        case Kind.PAIRS:
            return f"{pair_words(row) or 'Pairs'}, box {row.box}"
        case Kind.INSURANCE:
            whose = f" for {look.name(row.owner)}" if row.owner else ""
            return f"Insurance, box {row.box}{whose}"
        case Kind.MAIN:
            return f"Box {row.box}, hand {row.hand}" if several else f"Box {row.box}"


def status_text(look: TableLook) -> str:
    """One sentence: what happens or is asked now."""
    return round_text(look)
