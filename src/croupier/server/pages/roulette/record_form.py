"""What can be tapped to write a record of roulette."""

from croupier.server.pages.record_forms import (
    CHIPS,
    LIMITS,
    VOIDS,
    Example,
    GameForm,
    Setting,
    Tap,
    bet_taps,
    record_text,
    round_text,
)

_SEVENTEEN = round_text(
    "spin = 17",
    "Ann bets 5 on straight 17",
    "Ann bets 10 on split 17 20",
    "Bob bets 20 on red",
    "Bob bets 10 on dozen 2",
)
_RACE_TRACK = round_text("spin = 0", "Ann bets 5 on voisins", "Bob bets 10 on even", "Bob bets 5 on tiers")

FORM = GameForm(
    name="roulette",
    settings=(
        *LIMITS,
        Setting("zeros", "Zeros", "digit", ("1", "2")),
        Setting("inside_minimum", "Inside minimum"),
        Setting("outside_minimum", "Outside minimum"),
        *CHIPS,
    ),
    wagers=(
        *bet_taps("red", "black", "odd", "even", "low", "high"),
        *bet_taps(*(f"{kind} {number}" for kind in ("dozen", "column") for number in (1, 2, 3))),
        *(
            Tap(f"{kind.capitalize()} …", f"{{name}} bets {{amount}} on {kind} {{number}}")
            for kind in ("straight", "split", "street", "corner", "six line", "trio", "neighbours")
        ),
        *bet_taps("voisins", "tiers", "orphelins", "first four", "five numbers"),
    ),
    decisions=(),
    staff=VOIDS,
    fields=("number",),
    examples=(
        Example("Seventeen", record_text("roulette", "minimum = 5", _SEVENTEEN)),
        Example("The race-track", record_text("roulette", "", _RACE_TRACK)),
    ),
    cards="",
    numbers=(*map(str, range(37)), "00"),
)
