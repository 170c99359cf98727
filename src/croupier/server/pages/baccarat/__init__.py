"""What the baccarats bring to the pages."""

from croupier.games.baccarat.determinations import Profile
from croupier.rulebook import act_mb as rule
from croupier.server.pages.baccarat.dealer import DEALER
from croupier.server.pages.baccarat.felt import TITLES, drawn, results, says
from croupier.server.pages.baccarat.record_form import form
from croupier.server.pages.baccarat.sign import sign_groups
from croupier.server.pages.baccarat.supervisor import SUPERVISOR
from croupier.server.pages.part import GamePages


def _tone(result: str) -> str:
    """Who won, if somebody did."""
    return result if result in ("banker", "player", "tie") else ""


BACCARAT_PAGES = GamePages(
    name="baccarat",
    package=__name__,
    titles={profile.value: TITLES[profile] for profile in Profile},
    family="the baccarats",
    round_word="coup",
    device="cards",
    drawn=drawn,
    results=results,
    says=says,
    board="baccarat/board.html",
    styles=("baccarat.css",),
    scripts=("squeeze.js",),
    sign=sign_groups,
    minimum="Minimum",
    maximum="Maximum",
    rules_copy=rule["14.9"],
    stages={},
    tone=_tone,
    forms=tuple(form(profile.value) for profile in Profile),
    dealer=DEALER,
    supervisor=SUPERVISOR,
)
