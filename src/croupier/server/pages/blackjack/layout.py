"""What is printed on the layout of a blackjack table, and how far its shoe is."""

import msgspec

from croupier.equipment.pairs import PairKind
from croupier.games.blackjack.clauses import shoe_rules
from croupier.games.blackjack.dealer_rule import INSCRIPTIONS
from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.games.blackjack.values_and_odds import PAIR_ODDS, blackjack_odds, insurance_odds
from croupier.rulebook import Cite
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.state import ShoePhase


class InscriptionLine(msgspec.Struct, frozen=True):
    """A line of the inscription and the clause that it tells."""

    text: str
    clause: Cite


class LayoutInscription(msgspec.Struct, frozen=True):
    """What the layout says: Blackjacks, the dealer's rule, insurance, and pairs where they are offered."""

    blackjack: InscriptionLine
    dealer: InscriptionLine
    insurance: InscriptionLine
    pairs: tuple[InscriptionLine, ...] = ()

    @property
    def lines(self) -> tuple[InscriptionLine, ...]:
        """All of it, from the dealer outwards."""
        return (self.blackjack, self.dealer, self.insurance, *self.pairs)


class FeltShoe(msgspec.Struct, frozen=True):
    """The shoe from outside: how many of its cards have been dealt, and from where to where the cutting card may lie.

    The book bounds the cutting card's place; where in these bounds it lies is not told until it comes out.
    """

    words: str
    clause: Cite
    cutting_card_out: bool
    rack: int
    size: int = 0
    dealt: int = 0
    earliest: int = 0
    latest: int = 0


def layout_inscription(game: Determinations) -> LayoutInscription:
    """What is printed on this table's layout, in the odds and totals of the rule book."""
    blackjack, insurance = blackjack_odds(game), insurance_odds(game)
    return LayoutInscription(
        InscriptionLine(f"Blackjack pays {blackjack[0]}", blackjack[1]),
        _dealers_rule(game),
        InscriptionLine(f"Insurance pays {insurance[0]}", insurance[1]),
        _pairs(game.pairs),
    )


def _dealers_rule(game: Determinations) -> InscriptionLine:
    printed = INSCRIPTIONS[game.soft_17]
    if printed.soft > printed.hard:
        return InscriptionLine(f"Dealer must draw to {printed.hard} and soft {printed.soft}", printed.clause)
    return InscriptionLine(f"Dealer must draw to {printed.hard} and stand on all {printed.hard + 1}s", printed.clause)


def _pairs(offered: SideWager) -> tuple[InscriptionLine, ...]:
    match offered:
        case SideWager.NONE:
            return ()
        case SideWager.PAIRS_PLAY:
            odds, clause = PAIR_ODDS[offered, PairKind.MIXED]
            return (InscriptionLine(f"Any pair pays {odds}", clause),)
        case SideWager.PERFECT_PAIRS:
            kinds = (PairKind.PERFECT, PairKind.COLOURED, PairKind.MIXED)
            of = [(kind, *PAIR_ODDS[offered, kind]) for kind in kinds]
            return tuple(InscriptionLine(f"{kind.capitalize()} pays {odds}", clause) for kind, odds, clause in of)


def felt_shoe(look: TableLook) -> FeltShoe:
    """How far the shoe is, as far as everybody may see it."""
    table, cards = look.view.table, look.view.shoe
    rules, game = shoe_rules(table.sign.game), table.sign.game
    out, rack = table.cutting_card_out, table.discard_rack
    if table.shoe_phase is not ShoePhase.IN_PLAY:
        says = "No more cards are dealt here" if table.closed else "The next shoe is being prepared"
        return FeltShoe(says, rules.new_shoe, out, rack)
    if game.automated:
        return FeltShoe("An automated shoe shuffles continuously", rules.new_shoe, out, rack)
    if out:
        says, clause = "The cutting card is out: the last round of this shoe", rules.end_of_shoe
    else:
        says, clause = "No shuffle due yet", rules.how_to_cut
    if cards is None:
        return FeltShoe(says, clause, out, rack)
    farthest = rules.cutting_card_from_back_max or cards.size
    first, last = cards.size - farthest, cards.size - rules.cutting_card_from_back_min
    if not out and cards.left < last:
        says = _shuffle_text(first - cards.left, last - cards.left)
    return FeltShoe(says, clause, out, rack, cards.size, cards.left, first, last)


def _shuffle_text(soonest: int, latest: int) -> str:
    """After how many more cards the cutting card comes: the round is finished, and the shoe is shuffled."""
    if soonest > 0:
        return f"Next shuffle in {soonest} to {latest} cards"
    return f"Next shuffle within {latest} card{'s' if latest > 1 else ''}"
