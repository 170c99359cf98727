"""When a card or a ball went wrong: everything of this game and of its shoe that a dealer can report now."""

from collections.abc import Iterator

from croupier.equipment.shoe import Fault
from croupier.games.baccarat.view import CoupView
from croupier.games.blackjack.view import RoundView as BlackjackView
from croupier.games.roulette.view import SpinView
from croupier.games.ultimate_holdem.view import RoundView as HoldemView
from croupier.server.pages.dealing_patrons import Selection
from croupier.server.pages.dealing_remedy import SEEN, Laying, Remedy
from croupier.server.pages.dealing_wrong_cards import of_baccarat, of_blackjack
from croupier.server.pages.dealing_wrong_deals import of_holdem, of_roulette
from croupier.server.pages.felts.look import TableLook
from croupier.table.commands import ReportBurnMissed, ReportDealtPastCuttingCard, ReportMalfunction
from croupier.table.games import game_by
from croupier.table.state import ShoePhase
from croupier.verbs.house import ShoeRules


def remedies_of(look: TableLook) -> tuple[Remedy, ...]:
    """Everything of this game that a dealer can report now."""
    table = look.view.table
    if look.view.real is None:
        return ()
    rules = game_by(table.sign.game).shoe_rules(table.sign.game)
    match table.play:
        case BlackjackView():
            found = of_blackjack(look, table.play)
        case CoupView():
            found = of_baccarat(look, table.play)
        case HoldemView():
            found = of_holdem(look, table.play)
        case SpinView():
            found = of_roulette(look, table.play)
        case _:
            found = iter(())
    return (*found, *(_of_the_shoe(look, rules) if rules.cards else ()))


def _of_the_shoe(look: TableLook, rules: ShoeRules) -> Iterator[Remedy]:
    """What can go wrong with the shoe in every game of cards."""
    by, table = look.by, look.view.table
    if rules.burn_omitted is not None and table.shoe_phase is ShoePhase.TO_BURN:
        yield Remedy("The burn was forgotten", "The round goes on.", rules.burn_omitted, "Go on", ReportBurnMissed(by))
    if rules.dealt_past_cutting_card is not None and rules.shuffler is None:
        yield Remedy(
            "Dealt on past the cutting card",
            "Rounds dealt that way stand; one in progress is finished, and then the cards are shuffled.",
            rules.dealt_past_cutting_card,
            "Report it",
            ReportDealtPastCuttingCard(by),
        )
    if rules.shuffler is not None:
        faults = tuple((str(one), one.capitalize()) for one in Fault)
        yield Remedy(
            "The shuffling shoe fails", "The round is finished with its cards shuffled by hand.",
            rules.shuffler.replaced, "Report it", ReportMalfunction(by, Fault.MECHANICAL), (SEEN,),
            (Selection("fault", "Fault", "text", faults),),
        )  # fmt: skip


__all__ = ["Laying", "Remedy", "remedies_of"]
