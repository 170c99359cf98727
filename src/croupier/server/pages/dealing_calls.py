"""What the dealer calls to the table: totals before another card, and how the round came out."""

from croupier.games.baccarat.view import CoupView
from croupier.games.blackjack.tables import is_blackjack
from croupier.games.blackjack.view import RoundView as BlackjackView
from croupier.games.roulette.view import SpinView
from croupier.games.roulette.wheel import colour_of
from croupier.games.ultimate_holdem.view import RoundView as HoldemView
from croupier.server.pages.felts.look import TableLook
from croupier.verbs.steps import Deal


def before_the_card(play: object, step: Deal) -> str:
    """The totals that are told before another card is drawn to them."""
    if isinstance(play, BlackjackView) and step.to == "dealer" and play.dealer.cards:
        return play.dealer.total.replace("/", " or ")
    if isinstance(play, CoupView) and None not in (play.player.total, play.banker.total) and len(play.banker.cards) > 1:
        return f"Player {play.player.total}, banker {play.banker.total}. A card for the {step.to}"
    return ""


def outcome(look: TableLook) -> str:
    """How the round came out, as it is called to the table."""
    play = look.view.table.play
    match play:
        case BlackjackView(dealer=dealer) if len(dealer.cards) > 1:
            return "Blackjack" if is_blackjack(dealer.cards) else f"Dealer has {dealer.total.rpartition('/')[2]}"
        case CoupView(player=player, banker=banker) if player.total is not None and banker.total is not None:
            return _coup_words(player.total, banker.total) if len(banker.cards) > 1 else ""
        case SpinView(number=number) if number is not None:
            return f"{number}, {colour_of(number)}"
        case HoldemView(dealer_declared=declared, dealer_qualifies=qualifies) if declared is not None:
            does = "" if qualifies else ". Dealer does not qualify"
            return f"Dealer has {declared.hand.replace('_', ' ')}{does}"
        case _:
            return ""


def _coup_words(player: int, banker: int) -> str:
    if player == banker:
        return f"Tie, {player} each"
    winner = "Player" if player > banker else "Banker"
    return f"{winner} wins, {max(player, banker)} over {min(player, banker)}"
