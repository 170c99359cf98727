"""Irregularities of the baccarats that a dealer can report, each with its remedy: section 12 of the book."""

from collections.abc import Iterator
from itertools import zip_longest

from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.view import CoupView
from croupier.rulebook import open_book
from croupier.server.pages.actions import Action, Field, Group, choice
from croupier.server.pages.dealing_remedies import CARD, is_supervisor
from croupier.server.pages.felts.look import TableLook

rule = open_book("ACT-MB")
_VOID = "Declare this coup void? Every wager goes back."


def remedies(look: TableLook) -> Iterator[Action]:
    """What can have gone wrong with a card or with the wagers."""
    by, may_rule = look.by, is_supervisor(look)
    out = Group("Out of the shoe", None, _as_drawn(look.view.table.play))
    told = "Lay the cards in the order in which they left the shoe: tap two that change places."
    yield Action(
        "Lay them so",
        baccarat.ReportPlacementError(by),
        rule["12.4"],
        (Field("drawn", told, "laying", groups=(out,)),),
        title="Cards lie in the wrong place",
        told="They are laid again in the order in which they left the shoe. While none was seen, wagers may be taken "
        "away.",
    )
    yield Action(
        "Declare it void",
        baccarat.ReportPlacementError(by) if may_rule else None,
        rule["12.4"],
        title="Cards lie in the wrong place, and nobody can tell their order",
        told="The coup is void and every wager goes back.",
        asks=_VOID,
    )
    seen = Field("exposed", "Was it seen?", "bool", (("true", "Yes"), ("false", "No")))
    yield Action(
        "Report it",
        baccarat.DrawInError(by, UNSEEN, True),
        rule["12.1"],
        (CARD, choice("hand", "Drawn for", ("player", "banker")), seen),
        title="A card too many, or for the wrong hand",
        told="It goes to the banker where the banker must draw; else it opens the next coup, without wagers if it was "
        "seen.",
    )
    empty, told = baccarat.RunOutOfCards(by), "The coup is void."
    yield Action("Declare it void", empty, rule["12.7"], title="The shoe is empty", told=told, asks=_VOID)
    yield Action(
        "Allow it",
        baccarat.PermitChanges(by) if may_rule else None,
        rule["12.6(a)"],
        title="Patrons want to change their wagers after the call",
        told="A supervisor may allow it while some of the first four cards are out and none was seen.",
    )


def _as_drawn(coup: CoupView) -> tuple[Card, ...]:
    """Player, banker, player, banker, and what was drawn after."""
    pairs = zip_longest(coup.player.cards, coup.banker.cards)
    return tuple(card for pair in pairs for card in pair if card is not None)
