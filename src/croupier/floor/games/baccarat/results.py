"""What a coup of baccarat came to."""

from croupier.floor.games.open_hand import OpenHand
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.events import WagerSettled
from croupier.games.baccarat.tables import total


def open_hands(coup: Coup) -> tuple[OpenHand, ...]:
    """Both hands as far as they are shown."""
    hands = (("player", coup.player[: coup.player_shown]), ("banker", coup.banker[: coup.banker_shown]))
    return tuple(OpenHand(name, cards, str(total(cards))) for name, cards in hands)


def result_place(row: WagerSettled) -> tuple[str, str]:
    """Whose wager it was, and on what."""
    return row.patron, row.on
