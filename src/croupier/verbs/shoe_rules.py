"""What a game tells the table about its shoe: how cards are shuffled, cut and burnt, and when a shoe ends."""

from enum import StrEnum

import msgspec

from croupier.rulebook import Cite


class EndOfShoe(StrEnum):
    """When the cards are shuffled after the cutting card has come."""

    THIS_ROUND = "after that round"
    ONE_MORE_AFTER_TIE = "after that round, or one more after a tie"
    ONE_MORE = "after the round that follows"
    NOT_DEALT = "after that round, or before it where the card would be its first"


class CutOffers(msgspec.Struct, frozen=True):
    """Who is offered the cut, in this order, if a book has one."""

    first_to_table: Cite
    box_of_cutting_card: Cite
    farthest_right: Cite
    clockwise: Cite


class ShufflerRules(msgspec.Struct, frozen=True):
    """An automated shuffling shoe: what it replaces, how it is loaded, and what follows when it breaks down."""

    in_place_of_shuffles: Cite
    loaded: Cite
    discards_fed_back: Cite
    malfunction: Cite
    fault: Cite
    remainder_shuffled: Cite
    remainder_cut: Cite
    remainder_loaded: Cite
    replaced: Cite


class DecksInTurn(msgspec.Struct, frozen=True):
    """Alternating decks of different colours, one for each round, shuffled by an automated shoe before it.

    A fault of that shoe voids the round, and so does a card that is missing or foreign.
    """

    colours: tuple[str, ...]
    in_turn: Cite
    each_round: Cite
    misdeal: Cite
    after_misdeal: Cite
    malfunction: Cite
    fault: Cite
    replaced: Cite
    deck_fault: Cite
    deck_checked: Cite


class ShoeRules(msgspec.Struct, frozen=True):
    """How cards are shuffled, cut and burnt, with the numbers and clauses of one book; roles that it lacks are None.

    `cutting_card_first` is about a cutting card that comes before a round's first card, `final_rounds` about one that
    comes in the last rounds of all. `burnt_max` is the most that can be burnt before the first round,
    `without_shuffler` the clause that says what depends on a shuffling shoe, also if none is in use.
    """

    decks: int
    cards_per_deck: int
    number_of_decks: Cite
    cut_from_either_end_min: int
    cutting_card_from_back_min: int
    new_shoe: Cite
    shuffle_at_end: Cite
    who_cuts: Cite
    how_to_cut: Cite
    dealt_from_shoe: Cite
    end_of_shoe: Cite
    cutting_card_from_back_max: int | None = None
    shuffle_on_direction: Cite | None = None
    riffle_on_request: Cite | None = None
    burn_first: Cite | None = None
    burn_first_exposed: bool = False
    burn_more: Cite | None = None
    burnt_max: int = 0
    burn_omitted: Cite | None = None
    handled_cards_replaced: Cite | None = None
    pre_shuffled: bool = False
    marked_cards_any_time: bool = False
    cut_offers: CutOffers | None = None
    cutting_card_first: Cite | None = None
    final_rounds: Cite | None = None
    final_rounds_number: int = 0
    dealt_past_cutting_card: Cite | None = None
    discards_reshuffled: Cite | None = None
    shuffler: ShufflerRules | None = None
    without_shuffler: Cite | None = None
    decks_in_turn: DecksInTurn | None = None

    @property
    def cards(self) -> int:
        """All of them."""
        return self.decks * self.cards_per_deck

    @property
    def has_cutting_card(self) -> bool:
        """Whether there is a cutting card: an automated shuffling shoe has none."""
        return self.shuffler is None and self.decks_in_turn is None


def no_cards(clause: Cite) -> ShoeRules:
    """The shoe of a game that is played without cards: this clause refuses every command about cards."""
    return ShoeRules(
        decks=0,
        cards_per_deck=0,
        number_of_decks=clause,
        cut_from_either_end_min=0,
        cutting_card_from_back_min=0,
        new_shoe=clause,
        shuffle_at_end=clause,
        who_cuts=clause,
        how_to_cut=clause,
        dealt_from_shoe=clause,
        end_of_shoe=clause,
    )
