"""What a record of blackjack says about its table: the operator's own choices, and who is there."""

from collections.abc import Iterable

from croupier.games.blackjack.determinations import Determinations, Shuffler, SideWager, SoftSeventeen
from croupier.records.acts import Act, Bets
from croupier.records.blackjack.acts import PairsAct, Sits
from croupier.records.table_choices import Choices

NAME = "blackjack"
TABLE_KEYS = frozenset({"decks", "soft_17", "pairs", "shuffler", "first", "others_insure"})


def determinations(_: str, choices: Choices) -> Determinations:
    """The operator's choices for one table of blackjack."""
    return Determinations(
        decks=choices.decks,
        soft_17=SoftSeventeen(choices.one_of("soft_17", tuple(SoftSeventeen), "stand")),
        pairs=SideWager(choices.one_of("pairs", tuple(SideWager), "none")),
        shuffler=Shuffler(choices.one_of("shuffler", tuple(Shuffler), "shoe")),
        first=choices.whole_number("first", 1),
        others_insure=choices.yes_or_no("others_insure", True),
        chip=choices.chip,
        rounding=choices.rounding,
    )


def seats(play: Iterable[Act]) -> dict[str, int]:
    """Anyone who wagers or sits down is at the table; a line says where they sit, before or after their wager.

    Wagers come first: sitting down later is refused at its line, and gives no seat before it.
    """
    seat_by_name: dict[str, int] = {}
    wagers_open = True
    for act in play:
        match act:
            case Bets(name) | PairsAct(name):
                seat_by_name.setdefault(name, 0)
            case Sits(name, box) if wagers_open:
                seat_by_name[name] = seat_by_name.get(name) or box
            case Sits(name):
                seat_by_name.setdefault(name, 0)
            case _:
                wagers_open = False
    return seat_by_name
