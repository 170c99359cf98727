"""When a card or a ball went wrong: everything of this game and of its shoe that a dealer can report now."""

from collections.abc import Iterator

from croupier.equipment.shoe import Fault
from croupier.rulebook import Cite
from croupier.server.pages.core.actions import SEEN, Action, choice_field
from croupier.server.pages.dealing.instructions import dealer_of, round_word, shoe_rules_of
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.commands import (
    BeginRound,
    ReportBurnMissed,
    ReportDealtPastCuttingCard,
    ReportShufflingShoeMalfunction,
)
from croupier.table.state import ShoePhase
from croupier.verbs.shoe_rules import ShoeRules


def remedies_of(look: TableLook) -> tuple[Action, ...]:
    """Everything that a dealer can report now; what has no command takes a supervisor."""
    if look.view.real is None or look.view.table.closed:
        return ()
    rules = shoe_rules_of(look)
    return (*dealer_of(look).remedies(look), *(_shoe_remedies(look, rules) if rules.cards else ()))


def _burn_forgotten(look: TableLook, clause: Cite) -> Action:
    """A round that began without the burn goes on: what is still to be told of it, that it began or that it goes on."""
    by, word = look.actor, round_word(look)
    what, told = "The burn was forgotten", f"The {word} goes on without it."
    if not look.view.table.is_between_rounds:
        return Action("Deal on", ReportBurnMissed(by), clause, title=what, told=told)
    told = f"Begin the {word} here as it began on the table. It goes on without the burn: say so again after the call."
    return Action(f"Begin the {word}", BeginRound(by), clause, title=what, told=told)


def _shoe_remedies(look: TableLook, rules: ShoeRules) -> Iterator[Action]:
    """What can go wrong with the shoe in every game of cards."""
    by, table = look.actor, look.view.table
    if rules.burn_omitted is not None and table.shoe_phase is ShoePhase.TO_BURN:
        yield _burn_forgotten(look, rules.burn_omitted)
    if rules.dealt_past_cutting_card is not None and rules.shuffler is None:
        yield Action(
            "Report it",
            ReportDealtPastCuttingCard(by),
            rules.dealt_past_cutting_card,
            title="Dealt past the cutting card",
            told="Rounds already dealt stand. The round in progress is finished, then the cards are shuffled.",
        )
    if rules.shuffler is not None:
        yield Action(
            "Report it",
            ReportShufflingShoeMalfunction(by, Fault.MECHANICAL),
            rules.shuffler.replaced,
            (SEEN, choice_field("fault", "Fault", Fault)),
            title="Shuffling shoe failed",
            told="The cards are shuffled by hand to finish the round.",
        )
