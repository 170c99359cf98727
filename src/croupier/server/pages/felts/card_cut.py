"""The cut, where the cards are offered to the viewer: so many from the front, between the bounds of the book."""

from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.commands import CutCards, DeclineCut
from croupier.table.games import game_by
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor


def cut_of(look: TableLook) -> tuple[Action, Action] | None:
    """To cut, or to leave it; None if the viewer is not asked to cut, or the cards are real."""
    table, me = look.view.table, look.me
    if me is None or table.shoe_phase is not ShoePhase.SHUFFLED or look.view.shoe is None:
        return None
    if table.cut_offered_to not in ("", me.name):
        return None
    rules, by, cards = game_by(table.sign.game).shoe_rules(table.sign.game), Actor(me.name), look.view.shoe.size
    least, middle = rules.cut_from_either_end_min if cards >= 2 * rules.cut_from_either_end_min else 1, cards // 2
    at = Field("at", "Cut the cards", "range", value=str(middle), least=least, most=cards - least)
    cut = Action("Cut here", CutCards(by, middle), rules.how_to_cut, (at,), tone="primary", id="cut")
    return cut, Action("Skip", DeclineCut(by, me.name), tone="quiet")
