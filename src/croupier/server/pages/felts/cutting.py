"""The cut, where the cards are offered to the viewer: so many from the front, between the bounds of the book."""

from dataclasses import dataclass

from croupier.rulebook import Cite
from croupier.server.pages.felts.look import TableLook
from croupier.table.commands import CutCards, DeclineCut
from croupier.table.games import game_by
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor


@dataclass(frozen=True)
class Cut:
    """From `least` to `most` cards from the front; the slider begins where `cut` would cut."""

    least: int
    most: int
    cut: CutCards
    decline: DeclineCut
    clause: Cite


def cut_of(look: TableLook) -> Cut | None:
    """What the viewer is offered; nothing where the cards are not for them to cut, or are real."""
    table, me = look.view.table, look.me
    if me is None or table.shoe_phase is not ShoePhase.SHUFFLED or look.view.shoe is None:
        return None
    if table.cut_offered_to not in ("", me.name):
        return None
    rules, by = game_by(table.sign.game).shoe_rules(table.sign.game), Actor(me.name)
    cards = look.view.shoe.size
    least = rules.cut_from_either_end_min if cards >= 2 * rules.cut_from_either_end_min else 1
    decline = DeclineCut(by, me.name)
    return Cut(least, cards - least, CutCards(by, cards // 2), decline, rules.how_to_cut)
