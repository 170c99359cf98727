"""What blackjack brings to the pages."""

from croupier.rulebook import act_bj as rule
from croupier.server.pages.blackjack.dealer import DEALER_PAGES
from croupier.server.pages.blackjack.felt import draw_felt, status_text, wager_rows
from croupier.server.pages.blackjack.record_form import FORM
from croupier.server.pages.blackjack.sign import sign_groups
from croupier.server.pages.blackjack.supervisor import SUPERVISOR_PAGES
from croupier.server.pages.game_part import GamePages, no_tone

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
    board=None,
    styles=("blackjack.css",),
    scripts=(),
    sign=sign_groups,
    minimum="Minimum",
    maximum="Maximum on a box",
    rules_copy=rule["16.9"],
    stages={},
    tone=no_tone,
    forms=(FORM,),
    dealer=DEALER_PAGES,
    supervisor=SUPERVISOR_PAGES,
)
