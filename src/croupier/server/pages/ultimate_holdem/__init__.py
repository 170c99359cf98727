"""What Ultimate Texas Hold'em brings to the pages."""

from croupier.games.ultimate_holdem.hands import Category
from croupier.records.ultimate_holdem.notes import category_words
from croupier.rulebook import act_uth as rule
from croupier.server.pages.game_part import GamePages, no_tone
from croupier.server.pages.ultimate_holdem.dealer import DEALER_PAGES
from croupier.server.pages.ultimate_holdem.felt import draw_felt, status_text, wager_rows
from croupier.server.pages.ultimate_holdem.guide import FIRST_ROUND, game_guide
from croupier.server.pages.ultimate_holdem.record_form import FORM
from croupier.server.pages.ultimate_holdem.round_words import ROUND_WORDS
from croupier.server.pages.ultimate_holdem.sign import sign_groups
from croupier.server.pages.ultimate_holdem.supervisor import SUPERVISOR_PAGES

_HANDS_SHOWN = 6
_WORDS: dict[str, str] = {
    "dealer does not qualify": "Not qualified",
    **{category: category_words(category).capitalize() for category in Category},
}


def _recent(results: tuple[str, ...]) -> tuple[str, ...]:
    """What the dealer had in the latest rounds, the newest first."""
    return tuple(_WORDS[one] for one in reversed(results) if one in _WORDS)[:_HANDS_SHOWN]


ULTIMATE_HOLDEM_PAGES = GamePages(
    name="ultimate_holdem",
    package=__name__,
    titles={"ultimate-texas-holdem": "Ultimate Texas Hold'em"},
    family="Ultimate Texas Hold'em",
    round_word="round",
    device="cards",
    draw_felt=draw_felt,
    wager_rows=wager_rows,
    status_text=status_text,
    board="ultimate_holdem/ranks.html",
    styles=("holdem.css", "holdem_seats.css"),
    scripts=(),
    sign=sign_groups,
    guide=game_guide,
    first_round=FIRST_ROUND,
    round_words=ROUND_WORDS,
    minimum="Minimum ante",
    maximum="Maximum ante",
    rules_copy=rule["15.10"],
    stages={},
    recent=_recent,
    tone=no_tone,
    forms=(FORM,),
    dealer=DEALER_PAGES,
    supervisor=SUPERVISOR_PAGES,
)
