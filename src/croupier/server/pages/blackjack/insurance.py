"""Insurance and even money as they are offered to the viewer against the dealer's ace."""

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.commands import Insure, TakeEvenMoney
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.values_and_odds import EVEN_MONEY, insurance_odds
from croupier.games.blackjack.view import BoxView, RoundView, ShareView
from croupier.rulebook import act_bj as rule
from croupier.server.pages.blackjack.controls import Controls, Forms, all_in_question, amount_up_to
from croupier.server.pages.core.actions import Action
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.view import PatronView
from croupier.verbs.steps import Offer


def insurance_controls(look: TableLook, me: PatronView, play: RoundView, offer: Offer) -> Controls | None:
    """What the viewer can still insure, or be paid at once; empty if they have no wager in the round."""
    if not any(wager.patron == me.name for box in play.boxes for wager in box.wagers):
        return None
    offered = {choice.name for choice in offer.choices}
    mine = [(box, share) for box, share in _lying(play) if share.patron == me.name]
    own = [(box, share) for box, share in mine if not _insured(play, box, me.name)]
    even = [
        _even_money(look, play, me, box, share)
        for box, share in mine
        if "even money" in offered and box.hands[0].is_blackjack
    ]
    insure = [
        _insure(look, me, box, share, "" if place else "i", len(mine) == 1) for place, (box, share) in enumerate(own)
    ]
    folded = [_folded(look, me, "bj-insure-less", "Another amount", own)]
    if "insure another" in offered:
        folded.append(_folded(look, me, "bj-insure-others", "Another player's bet", _others(me, play)))
    lying = [look.worth(i.amount) for i in play.insurance if i.patron == me.name]
    told = f"Insured for {' and '.join(lying)}. Waiting for the others." if not own and lying else ""
    return Controls(
        "Insurance",
        told,
        offer.clause,
        (*even, *insure),
        tuple(group for group in folded if group.forms),
        declines=bool(insure or even),
        told_above=not told,
    )


def insurance_question(game: Determinations) -> str:
    """What is asked against an ace, with what it pays and when."""
    odds, _ = insurance_odds(game)
    return f"Insurance? Pays {odds} if the dealer's next card is worth ten."


def _lying(play: RoundView) -> list[tuple[BoxView, ShareView]]:
    return [(box, share) for box in play.boxes if box.hands for share in box.hands[0].shares]


def _insured(play: RoundView, box: BoxView, owner: str, by: str = "") -> bool:
    """Whether a wager is insured by its owner, or by the person named."""
    return any((i.patron, i.box, i.owner) == (by or owner, box.number, owner) for i in play.insurance)


def half(stake: int, chip: int, stack: int) -> int:
    """The most that can be insured of a wager: half of it, in multiples of half the smallest chip, from the stack."""
    step = chip // 2 if chip % 2 == 0 else chip
    return min(stake // 2, stack) // step * step


def _most(look: TableLook, me: PatronView, share: ShareView) -> int:
    return half(share.stake or 0, look.view.table.sign.game.chip, me.stack)


@rule("8.1(b)")
def _even_money(look: TableLook, play: RoundView, me: PatronView, box: BoxView, share: ShareView) -> Action:
    """Even money on a Blackjack, also on one that is insured."""
    back = " Your insurance on it is returned." if _insured(play, box, me.name) else ""
    paid, command = look.worth(share.stake), TakeEvenMoney(look.actor, me.name, box.number)
    won = f"Your Blackjack on box {box.number} is paid {EVEN_MONEY} at once, {paid}, and is out of play."
    asks = f"Take even money? {won}{back}"
    told, id = f"box {box.number} +{paid}", f"bj-even-{box.number}"
    return Action("Even money", command, rule["8.1(b)"], key="e", told=told, asks=asks, id=id)


def _insure(look: TableLook, me: PatronView, box: BoxView, share: ShareView, key: str, is_only: bool) -> Action:
    """What it costs, and what it wins where the viewer has one wager; else on which box."""
    most, (odds, _) = _most(look, me, share), insurance_odds(look.view.table.sign.game)
    wins = f"{look.worth(most)} wins {look.worth(most * odds.win // odds.stake)}"
    return Action(
        "Insure",
        Insure(look.actor, me.name, box.number, me.name, Amount(most)),
        rule["7.1"],
        key=key,
        told=wins if is_only else f"box {box.number} · {look.worth(most)}",
        asks=all_in_question(me, most),
        id=f"bj-insure-{box.number}",
        why_not="" if most else "no chips left for it",
    )


def _folded(look: TableLook, me: PatronView, id: str, title: str, lying: list[tuple[BoxView, ShareView]]) -> Forms:
    """An amount of one's own choice on each of these wagers, as far as the chips go."""
    able = [(box, share, most) for box, share in lying if (most := _most(look, me, share))]
    return Forms(id, title, tuple(_form(look, me, box, share, most) for box, share, most in able))


def _form(look: TableLook, me: PatronView, box: BoxView, share: ShareView, most: int) -> Action:
    own = share.patron == me.name
    what = f"box {box.number}" if own else f"{look.name(share.patron)}'s bet on box {box.number}"
    return Action(
        "Insure",
        Insure(look.actor, me.name, box.number, share.patron, Amount(0)),
        rule["7.1"] if own else rule["7.2"],
        amount_up_to(look, most, f"On {what},"),
        asks="Insure for this amount? It may be all your chips at this table." if most == me.stack else "",
        id=f"bj-insure-{box.number}-{share.patron}",
    )


def _others(me: PatronView, play: RoundView) -> list[tuple[BoxView, ShareView]]:
    """Wagers of others that their owners have not insured, and whose amount is no secret."""
    return [
        (box, share)
        for box, share in _lying(play)
        if share.patron != me.name
        and share.stake is not None
        and not any(wager.secret for wager in box.wagers if wager.patron == share.patron)
        and not _insured(play, box, share.patron)
        and not _insured(play, box, share.patron, me.name)
    ]
