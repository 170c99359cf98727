"""What roulette brings to the pages."""

from croupier.floor.running.lobby import LobbyStage
from croupier.games.roulette.wheel import WHEELS, Pocket, colour_of
from croupier.rulebook import house as rule
from croupier.server.pages.game_part import GamePages
from croupier.server.pages.roulette.dealer import DEALER_PAGES
from croupier.server.pages.roulette.felt import draw_felt, status_text, wager_rows
from croupier.server.pages.roulette.record_form import FORM
from croupier.server.pages.roulette.sign import sign_groups
from croupier.server.pages.roulette.supervisor import SUPERVISOR_PAGES

_POCKETS = {pocket for wheel in WHEELS.values() for pocket in wheel}


def _tone(result: str) -> str:
    """The colour of the number that came."""
    return colour_of(Pocket(result)) if result in _POCKETS else ""


ROULETTE_PAGES = GamePages(
    name="roulette",
    package=__name__,
    titles={"roulette": "Roulette"},
    family="roulette",
    round_word="spin",
    device="wheel",
    draw_felt=draw_felt,
    wager_rows=wager_rows,
    status_text=status_text,
    board=None,
    styles=("roulette.css",),
    scripts=("roulette.js",),
    sign=sign_groups,
    minimum="Minimum",
    maximum="Maximum",
    rules_copy=rule["10.8"],
    stages={LobbyStage.DEALING: "the ball is running", LobbyStage.CARDS: "preparing the wheel"},
    tone=_tone,
    forms=(FORM,),
    dealer=DEALER_PAGES,
    supervisor=SUPERVISOR_PAGES,
)
