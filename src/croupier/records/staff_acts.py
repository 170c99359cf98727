"""What staff do at any table, one line each: cards in error, void rounds, people, the sign and the shoe."""

import re
from collections.abc import Callable

from croupier.equipment.amounts import Amount, amount
from croupier.equipment.cards import Card, card
from croupier.equipment.shoe import Fault
from croupier.records.acts import Act
from croupier.verbs.void_grounds import Ground


class StaffAct(Act, frozen=True):
    """What staff did."""


class CardAct(StaffAct, frozen=True):
    """What was wrong with one card."""

    card: Card


class DrawsInError(CardAct, frozen=True):
    """`dealer draws Th in error`; `??` or `face down` if nobody saw it then."""

    face_down: bool = False


class Burns(CardAct, frozen=True):
    """`dealer burns Th`."""


class Lays(CardAct, frozen=True):
    """`dealer lays 5h on banker`, `dealer lays 5h on 2/2`: on a hand that the rules do not send it to."""

    place: str


class Reconstructs(StaffAct, frozen=True):
    """`dealer reconstructs the hands`."""


class VoidsRound(StaffAct, frozen=True):
    """`supervisor voids the round for fraud`."""

    ground: Ground = Ground.IMPRACTICAL
    reason: str = ""


class VoidsPatron(StaffAct, frozen=True):
    """`supervisor voids Ann`; with a box, what the wager is on or whose wager it insures, that wager alone."""

    name: str
    reason: str = ""
    box: int = 0
    on: str = ""
    owner: str = ""


class TableAct(StaffAct, frozen=True):
    """What the table carries out, whatever its game."""


class OpeningAct(TableAct, frozen=True):
    """What may also happen between rounds: it may stand before the wagers."""


class VoidsEarlier(OpeningAct, frozen=True):
    """`supervisor voids round 1 for a placement error`, `supervisor voids Ann in round 1`, or one wager of hers."""

    number: int
    ground: Ground | None = None
    name: str = ""
    reason: str = ""
    box: int = 0
    on: str = ""
    owner: str = ""


class Excludes(OpeningAct, frozen=True):
    """`supervisor excludes Ann`."""

    name: str
    reason: str = ""


class Readmits(OpeningAct, frozen=True):
    """`supervisor readmits Ann: why`."""

    name: str
    reason: str = ""


class Restricts(OpeningAct, frozen=True):
    """`supervisor restricts Ann: what tracking showed`."""

    name: str
    reason: str = ""


class LiftsRestriction(OpeningAct, frozen=True):
    """`supervisor lifts the restriction on Ann`."""

    name: str


class ChangesSign(OpeningAct, frozen=True):
    """`supervisor changes the minimum to 20`; no amount lifts the limit. A method of settlement has its letter."""

    what: str
    amount: Amount | None = None
    method: str = ""


class DrawsCuttingCard(TableAct, frozen=True):
    """`dealer draws the cutting card after 5 cards`."""


class DealsOn(TableAct, frozen=True):
    """`dealer deals on after the cutting card`."""


class ShufflesRack(TableAct, frozen=True):
    """`dealer shuffles the discard rack after 5 cards`."""


class ReportsMalfunction(TableAct, frozen=True):
    """`supervisor reports a mechanical malfunction: it jams`."""

    fault: Fault | None = None
    spoils_cards: bool = False
    reason: str = ""

    @property
    def details(self) -> str:
        """What is said of the fault: the reason, or as much of it as the line names."""
        named = f"{self.fault} fault" if self.fault else "malfunction"
        return self.reason or (f"{named} that spoils the cards" if self.spoils_cards else named)


StaffLines = tuple[tuple[re.Pattern[str], Callable[[re.Match[str], str], Act]], ...]
"""A game's own lines of staff: the whole line without its reason, and the act for it and the reason."""

GROUNDS = {
    "as impractical": Ground.IMPRACTICAL,
    "for fraud": Ground.FRAUD,
    "for a disturbance": Ground.DISTURBANCE,
    "for a placement error": Ground.PLACEMENT_ERROR,
}
AMOUNTS_ON_SIGN = ("minimum", "maximum", "multiple", "side minimum", "side maximum", "differential")
_NUMBER = r"(?P<number>[1-9][0-9]{0,3})"
IN_ROUND = rf"(?: in round {_NUMBER})?"
"""A wager of an earlier round."""
_GROUND = rf"(?P<ground>{'|'.join(GROUNDS)})"
_ON_SIGN = rf"(?P<what>{'|'.join(AMOUNTS_ON_SIGN)})"


def void_wager(match: re.Match[str], reason: str, on: str, box: int = 0, owner: str = "") -> Act:
    """One wager of a patron is void: of this round, or of the earlier one that the line names."""
    if match["number"]:
        number = int(match["number"])
        return VoidsEarlier(number, name=match["name"], reason=reason, box=box, on=on, owner=owner)
    return VoidsPatron(match["name"], reason, box, on, owner)


SHARED_STAFF_LINES: StaffLines = (
    (
        re.compile(r"dealer draws? (?P<card>\S+) in error(?P<down> face down)?"),
        lambda m, _: DrawsInError(card(m["card"]), bool(m["down"])),
    ),
    (re.compile(r"dealer burns? (?P<card>\S+)"), lambda m, _: Burns(card(m["card"]))),
    (
        re.compile(r"dealer lays? (?P<card>\S+) on (?P<place>\S+)"),
        lambda m, _: Lays(card(m["card"]), m["place"]),
    ),
    (re.compile(r"dealer reconstructs? the hands"), lambda m, _: Reconstructs()),
    (
        re.compile(rf"supervisor voids? the round(?: {_GROUND})?"),
        lambda m, why: VoidsRound(GROUNDS[m["ground"] or "as impractical"], why),
    ),
    (
        re.compile(rf"supervisor voids? round {_NUMBER} {_GROUND}"),
        lambda m, why: VoidsEarlier(int(m["number"]), GROUNDS[m["ground"]], reason=why),
    ),
    (
        re.compile(rf"supervisor voids? (?P<name>\S+) in round {_NUMBER}"),
        lambda m, why: VoidsEarlier(int(m["number"]), name=m["name"], reason=why),
    ),
    (
        re.compile(r"supervisor voids? (?P<name>\S+)"),
        lambda m, why: VoidsPatron(m["name"], why),
    ),
    (re.compile(r"supervisor excludes? (?P<name>\S+)"), lambda m, why: Excludes(m["name"], why)),
    (re.compile(r"supervisor readmits? (?P<name>\S+)"), lambda m, why: Readmits(m["name"], why)),
    (re.compile(r"supervisor restricts? (?P<name>\S+)"), lambda m, why: Restricts(m["name"], why)),
    (
        re.compile(r"supervisor lifts? the restriction on (?P<name>\S+)"),
        lambda m, _: LiftsRestriction(m["name"]),
    ),
    (
        re.compile(rf"supervisor changes? the {_ON_SIGN} to (?P<amount>\S+)"),
        lambda m, _: ChangesSign(m["what"], amount(m["amount"])),
    ),
    (re.compile(rf"supervisor lifts? the {_ON_SIGN}"), lambda m, _: ChangesSign(m["what"])),
    (
        re.compile(r"supervisor changes? the method to (?P<method>\S+)"),
        lambda m, _: ChangesSign(what="method", method=m["method"]),
    ),
    (re.compile(r"dealer draws? the cutting card"), lambda m, _: DrawsCuttingCard()),
    (re.compile(r"dealer deals? on after the cutting card"), lambda m, _: DealsOn()),
    (re.compile(r"dealer shuffles? the discard rack"), lambda m, _: ShufflesRack()),
    (
        re.compile(
            rf"supervisor reports? an? (?:(?P<fault>{'|'.join(Fault)}) )?malfunction"
            rf"(?P<spoils> that spoils the cards)?"
        ),
        lambda m, why: ReportsMalfunction(Fault(m["fault"]) if m["fault"] else None, bool(m["spoils"]), why),
    ),
)
