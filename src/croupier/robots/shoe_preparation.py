"""How every dealer prepares a shoe, with real or virtual cards."""

from croupier.equipment.even_draws import Below
from croupier.table.commands import (
    CallOffRound,
    ChangeCards,
    Command,
    GatherCards,
    InsertCuttingCard,
    LoadShoe,
    ReachCuttingCard,
    ReachIndicatorCard,
    ReshuffleDiscards,
    ShuffleCards,
)
from croupier.table.shoe.indicators import changes_left
from croupier.table.shoe.shoe_life import check_clause, rules_of
from croupier.table.state import ShoePhase, Table
from croupier.table.steps import (
    CALL_OFF_ROUND,
    GATHER_CARDS,
    RESHUFFLE_DISCARDS,
    TAKE_OUT_CUTTING_CARD,
    TAKE_OUT_INDICATOR_CARD,
)
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct

READY_DEEDS: dict[str, type[ReachCuttingCard | ReachIndicatorCard | CallOffRound | ReshuffleDiscards | GatherCards]] = {
    TAKE_OUT_CUTTING_CARD: ReachCuttingCard,
    TAKE_OUT_INDICATOR_CARD: ReachIndicatorCard,
    CALL_OFF_ROUND: CallOffRound,
    RESHUFFLE_DISCARDS: ReshuffleDiscards,
    GATHER_CARDS: GatherCards,
}
"""What a step asks of the dealer in a round, and the command that does it."""


def preparation_command(table: Table, by: Actor, supervisor: Actor, below: Below) -> Command | None:
    """The next thing to be done to the cards; None if somebody cuts or a card is burnt."""
    match table.shoe.phase:
        case ShoePhase.UNCHECKED:
            return RecordStaffAct(by, check_clause(table), "every card checked")
        case ShoePhase.TO_BE_REPLACED:
            return ChangeCards(supervisor, by)
        case ShoePhase.UNSHUFFLED:
            return ShuffleCards(by)
        case ShoePhase.CUT:
            return place_cutting_card(table, by, below)
        case ShoePhase.TO_LOAD:
            return LoadShoe(by)
        case _:
            return None


def place_of_cut(table: Table, below: Below) -> int:
    """Anywhere that the book allows; if too few cards are left for its bounds, anywhere inside."""
    rules, cards = rules_of(table), table.shoe.cards_left
    least = rules.cut_from_either_end_min if cards >= 2 * rules.cut_from_either_end_min else 1
    return least + below(cards - 2 * least + 1)


def place_cutting_card(table: Table, by: Actor, below: Below) -> InsertCuttingCard:
    """Anywhere between the bounds; half a deck's worth of places if the book has only a lower one."""
    rules = rules_of(table)
    least, most = rules.cutting_card_from_back_min, rules.cutting_card_from_back_max
    from_back = least + below(rules.cards_per_deck // 2 if most is None else most - least + 1)
    return InsertCuttingCard(by, from_back, _indicators(table, from_back, below))


def _indicators(table: Table, from_back: int, below: Below) -> tuple[int, ...]:
    """Each limit change still to come has its part of the shoe in front of the cutting card."""
    changes = changes_left(table)
    part = (table.shoe.cards_left - from_back - 1) // max(1, changes)
    return tuple(from_back + 1 + part * number + below(part) for number in range(changes))


def burns_exposed(table: Table) -> bool:
    """Whether the next card to be burnt is shown: the first of a whole shoe, if the house burns by its value."""
    rules = rules_of(table)
    return rules.burn_first_exposed and table.shoe.cards_left == rules.cards


def rack_finishes_the_round(table: Table) -> bool:
    """Whether the shoe is empty early and this game continues from the discard rack."""
    rules = rules_of(table)
    return rules.discards_reshuffled is not None and rules.shuffler is None and table.discard_rack > 0
