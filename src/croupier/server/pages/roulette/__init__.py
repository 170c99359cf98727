"""What roulette brings to the pages."""

from croupier.floor.running.lobby import LobbyStage
from croupier.games.roulette.wheel import WHEELS, Pocket, colour_of
from croupier.rulebook import house as rule
from croupier.server.pages.game_part import GamePages
from croupier.server.pages.roulette.dealer import DEALER_PAGES
from croupier.server.pages.roulette.felt import draw_felt, wager_rows
from croupier.server.pages.roulette.guide import FIRST_ROUND, game_guide
from croupier.server.pages.roulette.record_form import FORM
from croupier.server.pages.roulette.round_words import ROUND_WORDS
from croupier.server.pages.roulette.sign import sign_groups
from croupier.server.pages.roulette.spin_status import status_text
from croupier.server.pages.roulette.supervisor import SUPERVISOR_PAGES

_POCKETS = {pocket for wheel in WHEELS.values() for pocket in wheel}

_NUMBERS_SHOWN = 20


def _tone(result: str) -> str:
    """The colour of the number that came."""
    return colour_of(Pocket(result)) if result in _POCKETS else ""


def _recent(results: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The latest numbers with their colours, the newest first."""
    return tuple((one, _tone(one)) for one in reversed(results) if one in _POCKETS)[:_NUMBERS_SHOWN]


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
    board="roulette/board.html",
    styles=(
        "roulette.css",
        "roulette_layout.css",
        "roulette_chips.css",
        "roulette_bets.css",
        "roulette_phone.css",
        "roulette_wide.css",
        "roulette_desk.css",
        "wheel.css",
        "statistics.css",
    ),
    scripts=("roulette.js", "press.js"),
    sign=sign_groups,
    guide=game_guide,
    first_round=FIRST_ROUND,
    round_words=ROUND_WORDS,
    minimum="Minimum",
    maximum="Maximum",
    rules_copy=rule["10.8"],
    stages={LobbyStage.DEALING: "the ball is running", LobbyStage.CARDS: "preparing the wheel"},
    recent=_recent,
    tone=_tone,
    forms=(FORM,),
    dealer=DEALER_PAGES,
    supervisor=SUPERVISOR_PAGES,
)
