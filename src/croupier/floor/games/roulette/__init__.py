"""Roulette on the floor: a wheel of the system's own or a real one, wagers on the positions of the layout."""

from collections.abc import Iterator, Mapping

from croupier.equipment.amounts import Amount
from croupier.floor.games.game_part import FOR_PATRON, CommandKinds, FloorGame, NominalWagers, OpenHand, WheelGame
from croupier.floor.games.payable_wagers import PayableWager
from croupier.floor.grants import granted_to
from croupier.games.roulette.commands import (
    AnnounceNumber,
    AssignColour,
    CorrectNumber,
    DeclareNoSpin,
    PlaceWager,
    ReturnColour,
    SpinBall,
)
from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.games.roulette.events import NoSpinDeclared, NumberAnnounced
from croupier.games.roulette.spin import Spin
from croupier.games.roulette.steps import ANNOUNCE
from croupier.games.roulette.values_and_odds import EVEN_CHANCES, placements
from croupier.games.roulette.wheel import WHEELS, Pocket, colour_of
from croupier.games.roulette.zero import HALF
from croupier.rulebook import house as rule
from croupier.table.state import Limits
from croupier.verbs.actors import DEALING_ROLES, SUPERVISING, Actor
from croupier.verbs.game import answer_nobody, none


def wheel_pockets(choices: Determinations) -> tuple[Pocket, ...]:
    """Those of a wheel with one zero or two."""
    return WHEELS[choices.zeros]


def nominal_wagers(spin: Spin, by: Actor, patrons: Mapping[str, int], amount: Amount) -> list[PlaceWager]:
    """Nominal wagers: one on every outside position."""
    outside = [each.words for each in placements(spin.determinations.zeros) if not each.inside]
    return [PlaceWager(by, name, words, amount) for name in patrons for words in outside]


def payable_wagers(choices: Determinations) -> Iterator[PayableWager]:
    """The positions of the layout, each with the limits of its kind; the inside minimum is for all of them together."""
    for each in placements(choices.zeros):
        least = Amount(0) if each.inside else choices.outside_minimum
        most = choices.maximum_of(each.kind)
        yield PayableWager(f"A {each.kind} wager", each.odds, each.clause, False, least, most)
        if each.kind in EVEN_CHANCES and choices.zero_rule is not ZeroRule.LOSE:
            yield PayableWager(f"Half of a {each.kind} wager", HALF, rule["9.5"], False, least, most)


def unreachable(choices: Determinations, limits: Limits) -> str:
    """The inside minimum, if wagers on every number and group together cannot reach it."""
    own = [choices.maximum_of(each.kind) for each in placements(choices.zeros) if each.inside]
    highest = [limits.maximum if most is None else most for most in own]
    together = sum(each - each % limits.multiple for each in highest if each is not None)
    reached = None in highest or together >= choices.inside_minimum
    return "" if reached else "The minimum of all inside wagers"


def shown_number(spin: Spin) -> tuple[OpenHand, ...]:
    """The number that came, with its colour in place of cards."""
    return () if spin.number is None else (OpenHand(spin.number, (), colour_of(spin.number)),)


ROULETTE_FLOOR = FloorGame(
    goes_to=answer_nobody,
    face_down=None,
    wheel=WheelGame(wheel_pockets, ANNOUNCE, AnnounceNumber, NumberAnnounced, NoSpinDeclared),
    decisions=None,
    absence=None,
    nominal=NominalWagers("", nominal_wagers, closed=frozenset()),
    implied=(),
    commands=CommandKinds(
        calls=(SpinBall,),
        patrons_part=(),
        irregularities=(CorrectNumber, DeclareNoSpin),
        voiding_reports=(),
        undoing=(),
        grants={
            ReturnColour: FOR_PATRON,
            AssignColour: granted_to(DEALING_ROLES, about="patron"),
            CorrectNumber: granted_to(SUPERVISING),
        },
    ),
    unbound=(AssignColour, ReturnColour),
    choosers=none,
    payable_wagers=payable_wagers,
    unreachable=unreachable,
    open_hands=shown_number,
    result_words=("{0.patron}", "{0.spot.on}"),
    coaching=None,
    history_closed=None,
)
