"""What casino war brings to the pages."""

from casino_war.pages.dealer import DEALER
from casino_war.pages.felt import drawn, results
from casino_war.pages.record_form import FORM
from casino_war.pages.saying import says
from casino_war.pages.sign import sign_groups
from casino_war.pages.supervisor import SUPERVISOR
from croupier.rulebook import open_book
from croupier.server.pages.part import GamePages, no_tone

rule = open_book("CASINO-WAR")

CASINO_WAR_PAGES = GamePages(
    name="casino_war",
    package=__name__,
    titles={"casino-war": "Casino war"},
    family="casino war",
    round_word="round",
    device="cards",
    drawn=drawn,
    results=results,
    says=says,
    board=None,
    styles=("casino_war.css",),
    scripts=("casino_war.js",),
    sign=sign_groups,
    minimum="Minimum ante",
    maximum="Maximum ante",
    rules_copy=rule["8.7"],
    stages={},
    tone=no_tone,
    forms=(FORM,),
    dealer=DEALER,
    supervisor=SUPERVISOR,
)
