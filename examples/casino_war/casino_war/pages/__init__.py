"""What casino war brings to the pages."""

from casino_war.pages.dealer import DEALER_PAGES
from casino_war.pages.felt import draw_felt, wager_rows
from casino_war.pages.guide import FIRST_ROUND, game_guide
from casino_war.pages.record_form import FORM
from casino_war.pages.round_words import ROUND_WORDS
from casino_war.pages.sign import sign_groups
from casino_war.pages.status_text import status_text
from casino_war.pages.supervisor import SUPERVISOR_PAGES
from croupier.rulebook import open_book
from croupier.server.pages.game_part import GamePages, no_tone, nothing_recent

rule = open_book("CASINO-WAR")

CASINO_WAR_PAGES = GamePages(
    name="casino_war",
    package=__name__,
    titles={"casino-war": "Casino war"},
    family="casino war",
    round_word="round",
    device="cards",
    draw_felt=draw_felt,
    wager_rows=wager_rows,
    status_text=status_text,
    board=None,
    styles=("casino_war.css",),
    scripts=("casino_war.js",),
    sign=sign_groups,
    guide=game_guide,
    first_round=FIRST_ROUND,
    round_words=ROUND_WORDS,
    minimum="Minimum ante",
    maximum="Maximum ante",
    rules_copy=rule["8.7"],
    stages={},
    recent=nothing_recent,
    tone=no_tone,
    forms=(FORM,),
    dealer=DEALER_PAGES,
    supervisor=SUPERVISOR_PAGES,
)
