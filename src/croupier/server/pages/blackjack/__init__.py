"""What blackjack brings to the pages."""

from croupier.rulebook import act_bj as rule
from croupier.server.pages.blackjack.dealer import DEALER_PAGES
from croupier.server.pages.blackjack.felt import draw_felt, status_text, wager_rows
from croupier.server.pages.blackjack.guide import FIRST_ROUND, game_guide
from croupier.server.pages.blackjack.record_form import FORM
from croupier.server.pages.blackjack.round_words import ROUND_WORDS
from croupier.server.pages.blackjack.sign import sign_groups
from croupier.server.pages.blackjack.supervisor import SUPERVISOR_PAGES
from croupier.server.pages.game_part import GamePages, no_tone

_HANDS_SHOWN = 16
_WORDS = {"dealer over 21": "Bust", "Blackjack": "Blackjack"}


def _recent(results: tuple[str, ...]) -> tuple[str, ...]:
    """What the dealer had in the latest rounds, the newest first."""
    hands = [_WORDS.get(one, one.removeprefix("dealer ")) for one in results if one in _WORDS or "dealer" in one]
    return tuple(hands[: -_HANDS_SHOWN - 1 : -1])


BLACKJACK_PAGES = GamePages(
    name="blackjack",
    package=__name__,
    titles={"blackjack": "Blackjack"},
    family="blackjack",
    round_word="round",
    device="cards",
    draw_felt=draw_felt,
    wager_rows=wager_rows,
    status_text=status_text,
    board="blackjack/board.html",
    styles=(
        "blackjack.css",
        "blackjack_layout.css",
        "blackjack_boxes.css",
        "blackjack_places.css",
        "blackjack_hands.css",
        "blackjack_phone.css",
        "blackjack_desk.css",
        "blackjack_dock.css",
    ),
    scripts=("choices.js",),
    sign=sign_groups,
    guide=game_guide,
    first_round=FIRST_ROUND,
    round_words=ROUND_WORDS,
    minimum="Minimum",
    maximum="Maximum on a box",
    rules_copy=rule["16.9"],
    stages={},
    recent=_recent,
    tone=no_tone,
    forms=(FORM,),
    dealer=DEALER_PAGES,
    supervisor=SUPERVISOR_PAGES,
)
