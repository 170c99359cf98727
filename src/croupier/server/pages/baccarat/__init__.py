"""What the baccarats bring to the pages."""

from croupier.games.baccarat.determinations import Profile
from croupier.rulebook import act_mb as rule
from croupier.server.pages.baccarat.dealer import DEALER_PAGES
from croupier.server.pages.baccarat.felt import TITLES, draw_felt, status_text, wager_rows
from croupier.server.pages.baccarat.guide import FIRST_ROUND, game_guide
from croupier.server.pages.baccarat.record_form import record_form
from croupier.server.pages.baccarat.roads import lobby_road
from croupier.server.pages.baccarat.round_words import ROUND_WORDS
from croupier.server.pages.baccarat.sign import sign_groups
from croupier.server.pages.baccarat.supervisor import SUPERVISOR_PAGES
from croupier.server.pages.game_part import GamePages


def _tone(result: str) -> str:
    """Who won, if somebody did."""
    return result if result in ("banker", "player", "tie") else ""


BACCARAT_PAGES = GamePages(
    name="baccarat",
    package=__name__,
    titles={profile.value: TITLES[profile] for profile in Profile},
    family="baccarat",
    round_word="coup",
    device="cards",
    draw_felt=draw_felt,
    wager_rows=wager_rows,
    status_text=status_text,
    board="baccarat/board.html",
    styles=("baccarat.css", "tiles.css", "hands.css", "roads.css", "dock.css", "squeeze.css"),
    scripts=("squeeze.js",),
    sign=sign_groups,
    guide=game_guide,
    first_round=FIRST_ROUND,
    round_words=ROUND_WORDS,
    minimum="Minimum",
    maximum="Maximum",
    rules_copy=rule["14.9"],
    stages={},
    recent=lobby_road,
    tone=_tone,
    forms=tuple(record_form(profile.value) for profile in Profile),
    dealer=DEALER_PAGES,
    supervisor=SUPERVISOR_PAGES,
)
