"""What can be tapped to write a record of one of the baccarats."""

from croupier.server.pages.public import record_forms as forms
from croupier.server.pages.public.record_forms import Example, GameForm, Setting, Tap, card_round, record_text

_BANKER, _PLAYER = "Ann bets 100 on banker", "Bob bets 50 on player"


def record_form(name: str) -> GameForm:
    """The form of the baccarat that records call so."""
    return GameForm(
        name=name,
        settings=(
            *forms.LIMITS,
            Setting("method", "Banker is paid by method", "choice", ("A", "B")),
            Setting("pairs", "Pairs wagers", "choice", ("none", "perfect pairs", "canberra pairs")),
            *forms.SIDE_LIMITS,
            Setting("differential", "Differential"),
            Setting("face_down", "Cards face down", "bool", ("true", "false")),
            *forms.CHIPS,
            forms.ROUNDING,
        ),
        wagers=(
            *forms.bet_taps("banker", "player", "tie", "banker pair", "player pair"),
            *forms.verb_taps("withdraws banker", "withdraws player", "asks for a no-bet coup", "agrees"),
        ),
        decisions=forms.verb_taps("turns player", "turns banker"),
        staff=(
            Tap("Drawn in error", "dealer draws {card} in error"),
            Tap("Burnt", "dealer burns {card}"),
            Tap("No burn", "dealer forgets to burn"),
            Tap("Laid on player", "dealer lays {card} on player"),
            Tap("Laid on banker", "dealer lays {card} on banker"),
            *forms.MISPLACED,
            Tap("Permit changes", "supervisor permits changes"),
            forms.CUTTING_CARD,
            *forms.VOIDS,
            *forms.SIGN,
        ),
        fields=("card",),
        examples=_examples(name),
        cards="Player, banker, player, banker; then the third cards.",
        numbers=(),
    )


def _examples(name: str) -> tuple[Example, ...]:
    third_card = card_round("2h 6c 3d Kc 8s 7d", _BANKER, _PLAYER, "Cy bets 10 on tie")
    in_excess = card_round("7h 6c Kd Kc 5s", _BANKER, _PLAYER, "dealer draws 5s in error")
    misplaced = card_round(
        "2h Kc 4d 5c 3h", _BANKER, _PLAYER, "dealer lays 3h on player", "dealer reconstructs the hands after 5 cards"
    )
    return (
        Example("A coup with a third card", record_text(name, "minimum = 10", third_card)),
        Example(
            "Banker wins with six by method B", record_text(name, 'method = "B"', card_round("2h 6c 3d Kc Ts", _BANKER))
        ),
        Example("A card drawn in excess", record_text(name, "minimum = 10", in_excess)),
        Example("A third card on the wrong hand", record_text(name, "minimum = 10", misplaced)),
    )
