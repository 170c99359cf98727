"""What an operator chooses for a new table of any game: who deals and with what, and the pace."""

import msgspec

from croupier.floor.live.terms import CardsFrom, DealtBy, Depth, Pace, Terms
from croupier.rulebook import open_book
from croupier.server.pages.actions import Field
from croupier.server.pages.part import GamePages
from croupier.table.game_types import GameDeterminations
from croupier.table.games import game_by

floor = open_book("FLOOR")

_USUAL_PACE = Pace()
PACES: tuple[Field, ...] = tuple(
    Field(
        f"terms.pace.{name}",
        words,
        "int",
        value=str(getattr(_USUAL_PACE, name)),
        clause=clause,
        least=0,
        most=60_000 if name.endswith("millis") else 3600,
    )
    for name, words, clause in (
        ("wager_seconds", "Seconds for wagers", floor["4.4"]),
        ("decide_seconds", "Seconds to decide", floor["4.5"]),
        ("window_seconds", "Seconds for insurance and the like", floor["4.5"]),
        ("grace_seconds", "Seconds for a lost connection", floor["4.5"]),
        ("card_millis", "Milliseconds for a card", floor["4.1"]),
        ("result_millis", "Milliseconds to look at the result", floor["4.1"]),
    )
)


class Dealing(msgspec.Struct, frozen=True):
    """A way in which a table is dealt."""

    words: str
    more: str
    terms: Terms


def dealings(name: str, pages: GamePages, game: GameDeterminations) -> tuple[Dealing, ...]:
    """Who deals, where the cards come from, and how much the system is told; without cards it is told all."""
    has_cards = bool(game_by(game).shoe_rules(game).cards)
    own, proven = f"The system's {pages.device}", "shuffle" if has_cards else pages.round_word
    dealer, keyed, told = DealtBy.DEALER, CardsFrom.KEYED, "Keyed in; the system takes wagers and pays"
    ways = [
        Dealing("The system deals", f"{own}, with a proof of every {proven}", Terms(name)),
        Dealing("A dealer deals", f"{own}, one tap a step", Terms(name, dealer)),
        Dealing(f"A dealer with {pages.real_device}", told, Terms(name, dealer, keyed)),
    ]
    if has_cards:
        decisions, cards = Terms(name, dealer, keyed, Depth.DECISIONS), Terms(name, dealer, keyed, Depth.CARDS)
        ways.append(Dealing("Real cards and decisions", "No wagers told: it says what each hand came to", decisions))
        ways.append(Dealing("Real cards alone", "The system follows the cards and says the results", cards))
    return tuple(ways)
