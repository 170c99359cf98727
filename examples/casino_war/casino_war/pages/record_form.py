"""What can be tapped to write a record of casino war."""

from croupier.server.pages.public.record_forms import (
    CHIPS,
    LIMITS,
    ROUNDING,
    SIDE_LIMITS,
    VOIDS,
    Example,
    GameForm,
    Setting,
    Tap,
    card_round,
    record_text,
    verb_taps,
)

_NAME = "casino-war"
_YES_OR_NO = ("true", "false")
_WAR = card_round("9h 5c 9d ?? ?? ?? Kh 7s", "Ann antes 10", "Ann bets 5 on tie", "Bob antes 10", "Ann goes to war")
_SURRENDER = card_round("Qh Qd", "Ann antes 25", "Ann surrenders")

FORM = GameForm(
    name=_NAME,
    settings=(
        *LIMITS,
        *SIDE_LIMITS,
        Setting("decks", "Decks", "number", hint="6"),
        Setting("tie_wager", "Tie wager", "choice", _YES_OR_NO),
        Setting("bonus", "Bonus for a tie after a tie", "choice", _YES_OR_NO),
        *CHIPS,
        ROUNDING,
    ),
    wagers=(Tap("Ante", "{name} antes {amount}"), Tap("Tie", "{name} bets {amount} on tie")),
    decisions=verb_taps("goes to war", "surrenders", "does not decide"),
    staff=(Tap("Drawn in error", "dealer draws {card} in error"), *VOIDS),
    fields=("card",),
    examples=(
        Example("A tie goes to war", record_text(_NAME, "minimum = 10", _WAR)),
        Example("A surrender", record_text(_NAME, "chip = 1", _SURRENDER)),
    ),
    cards="One to each patron in the order of the antes, one to the dealer; for a war three that are burnt, ?? each, "
    "one to each patron at war, one to the dealer.",
    numbers=(),
)
