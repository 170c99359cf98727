"""What waits for a second person, told so that they know what they confirm."""

from croupier.equipment.cards import pictured
from croupier.server.pages.felts.look import TableLook
from croupier.server.pages.inspecting_words import in_words
from croupier.table.commands import ChangeCards, Command, RiffleCards


def proposal_words(look: TableLook, command: Command) -> str:
    """An act with its details: `Change cards: 9♥ 9♥`."""
    match command:
        case ChangeCards(cards=()):
            return "Change cards: all cards of the set"
        case ChangeCards(cards=cards):
            return f"Change cards: {' '.join(map(pictured, cards))}"
        case RiffleCards(asked_by=patron):
            return f"Riffle the cards: {look.name(patron)} asked for it"
        case _:
            return in_words(str(command.__struct_config__.tag), {}).what
