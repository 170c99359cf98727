"""Casino war at the dealer's console: cards face up, three burnt before a war, and a word after a tie."""

from collections.abc import Iterator

from msgspec.structs import replace

from casino_war import commands as war
from casino_war.round_of_play import BURN
from casino_war.steps import SURRENDER
from casino_war.view import RoundView
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, pictured
from croupier.rulebook import open_book
from croupier.server.pages.core.actions import CARD, Action, Field, amount_field, withdraw_action
from croupier.server.pages.dealing.game_part import DealerPages, Places, Task
from croupier.server.pages.dealing.instructions import deal_task, general_task, hears_no_decisions, is_keyed
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.view import PatronView
from croupier.verbs.game import none
from croupier.verbs.steps import Ask, Deal, Offer

rule = open_book("CASINO-WAR")


def _task(look: TableLook) -> Task | None:
    match look.step:
        case Deal(to=to, clause=clause) as step if to == BURN:
            done = deal_task(look, step, "").done
            return Task("Burn a card", "Three before a war, unseen", clause, done=done)
        case Ask():
            return replace(general_task(look), done="Surrendered" if hears_no_decisions(look) else "")
        case _:
            return None


def _outcome(look: TableLook) -> str:
    play: RoundView | None = look.view.table.play
    return f"Dealer has {pictured(play.dealer[-1])}" if play is not None and play.dealer else ""


def _keys(look: TableLook) -> Iterator[Action]:
    step = look.step
    if isinstance(step, Ask):
        if is_keyed(look) and not hears_no_decisions(look):
            yield Action("Go to war", war.GoToWar(look.actor, step.who), key="g")
            yield Action(SURRENDER.capitalize(), war.Surrender(look.actor, step.who), key="u")
        yield Action("No decision", war.ReportNoDecision(look.actor, step.who), tone="quiet")


def _card_means(look: TableLook) -> str:
    if isinstance(look.step, Offer):
        return "The first card closes the wagers"
    return "A card means they go to war" if isinstance(look.step, Ask) and hears_no_decisions(look) else ""


def _wager(look: TableLook, one: PatronView) -> Action:
    fields = [amount_field("Wager")]
    if look.view.table.sign.game.tie_wager:
        fields.append(Field("side", "On", "bool", (("false", "Ante"), ("true", "Tie"))))
    return Action("Place", war.PlaceWager(look.actor, one.name, one.seat, Amount(0)), fields=tuple(fields))


def _lying(look: TableLook, one: PatronView) -> Iterator[Action]:
    play: RoundView = look.view.table.play
    if box := play.box_of(one.name):
        for side, name, lies in ((False, "Ante", box.ante), (True, "Tie", box.tie)):
            if lies:
                yield withdraw_action(name, look.amount(lies), war.WithdrawWager(look.actor, one.name, side))


def _remedies(look: TableLook) -> Iterator[Action]:
    if look.view.table.play is None:
        return
    drawn, told = war.ReportMisdealtCard(look.actor, UNSEEN), "It is burnt, and the round continues."
    yield Action("Burn it", drawn, rule["7.1"], (CARD,), title="Card drawn out of turn", told=told)
    empty, asks = war.RunOutOfCards(look.actor), "Declare this round void? All wagers are returned."
    told = "The round is void."
    yield Action("Declare it void", empty, rule["7.2"], title="The shoe is empty", told=told, asks=asks)


DEALER_PAGES = DealerPages(
    words={},
    task=_task,
    outcome=_outcome,
    keys=_keys,
    card_means=_card_means,
    numbers=none,
    places=Places("box", "boxes", in_play=True, behind=False),
    mistaken="card",
    wager=_wager,
    lying=_lying,
    window=none,
    remedies=_remedies,
)
