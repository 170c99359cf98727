"""What can be tapped to write a record of roulette."""

from croupier.games.roulette.determinations import ZeroRule
from croupier.server.pages.public import record_forms as forms
from croupier.server.pages.public.record_forms import Example, GameForm, Setting, Tap, record_text

_SEVENTEEN = forms.round_lines(
    "spin = 17",
    "Ann bets 5 on straight 17",
    "Ann bets 10 on split 17 20",
    "Bob bets 20 on red",
    "Bob bets 10 on dozen 2",
)
_RACE_TRACK = forms.round_lines("spin = 0", "Ann bets 5 on voisins", "Bob bets 10 on even", "Bob bets 5 on tiers")

FORM = GameForm(
    name="roulette",
    settings=(
        *forms.LIMITS,
        Setting("zeros", "Zeros", "digit", ("1", "2")),
        Setting("zero_rule", "Even money on zero", "choice", tuple(ZeroRule)),
        Setting("inside_minimum", "Inside minimum"),
        Setting("outside_minimum", "Outside minimum"),
        *forms.CHIPS,
    ),
    wagers=(
        *forms.bet_taps("red", "black", "odd", "even", "low", "high"),
        *forms.bet_taps(*(f"{kind} {number}" for kind in ("dozen", "column") for number in (1, 2, 3))),
        *(
            Tap(f"{kind.capitalize()} …", f"{{name}} bets {{amount}} on {kind} {{number}}")
            for kind in ("straight", "split", "street", "corner", "six line", "trio", "neighbours")
        ),
        *forms.bet_taps("voisins", "tiers", "orphelins", "first four", "five numbers"),
    ),
    decisions=(),
    staff=(
        Tap("No spin: ball out", "dealer declares no spin: the ball left the wheel"),
        Tap("Announced", "dealer announces {number}"),
        Tap("Correct the number", "supervisor corrects the number to {number}"),
        *forms.VOIDS,
        *forms.SIGN,
    ),
    fields=("number",),
    examples=(
        Example("Seventeen", record_text("roulette", "minimum = 5", _SEVENTEEN)),
        Example("The race-track", record_text("roulette", "", _RACE_TRACK)),
    ),
    cards="",
    numbers=(*map(str, range(37)), "00"),
)
