"""The dealer's console for one look: its keys, the pads for cards and numbers, and what was keyed in this round."""

from collections.abc import Iterator

import msgspec

from croupier.equipment.cards import Card
from croupier.floor.live.commands import BoxesInPlay, CorrectCard, KeyCard, Next, TakeBackKey
from croupier.floor.live.opening.terms import DealtBy, Depth
from croupier.floor.live.supervision.second_person import confirming_roles
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.dealing.game_part import Pad, Task
from croupier.server.pages.dealing.instructions import (
    dealer_of,
    enters_for_patrons,
    is_keyed,
    round_word,
    shoe_rules_of,
)
from croupier.server.pages.dealing.turns import indicator_key, turn_keys
from croupier.server.pages.felts.table_look import TableLook
from croupier.table.commands import (
    BeginRound,
    CutCards,
    DeclineCut,
    EndCountedRound,
    InsertCuttingCard,
    ReachCuttingCard,
    RiffleCards,
)
from croupier.table.games import game_by
from croupier.table.state import READY_PHASES, ShoePhase
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Ask, Staff

_A_SUPERVISORS = ("replace the cards", "close the table")


class KeyedRow(msgspec.Struct, frozen=True):
    """What was keyed in this round; a card can be corrected under its number, a number of the wheel can't."""

    number: int
    says: str
    command: CorrectCard | None


class Keys(msgspec.Struct, frozen=True):
    """The console for one look. `go_on` is the large key, None while the table waits for a card or a person; `boxes`
    takes its place where those in play are told first."""

    go_on: Action | None
    boxes: Action | None
    strokes: tuple[Action, ...]
    forms: tuple[Action, ...]
    beside: tuple[Action, ...]
    cards: Pad | None
    numbers: Pad | None
    keyed: tuple[KeyedRow, ...]
    back: Action | None
    second: str
    waits: str


def keys_of(look: TableLook, task: Task, supervisors: tuple[tuple[str, str], ...] = ()) -> Keys:
    """Everything that the dealer can strike now; `supervisors` are those who may approve a riffle."""
    view, real, has_cards = look.view, look.view.real, bool(shoe_rules_of(look).cards)
    stopped = bool(view.held) or view.terms.dealt_by is DealtBy.SYSTEM
    boxes = None if view.held else _boxes(look)
    numbers = dealer_of(look).numbers(look) if is_keyed(look) else None
    found = () if stopped else (*_card_keys(look, task), *_riffle(look, supervisors), *dealer_of(look).keys(look))
    return Keys(
        go_on=None if stopped or boxes or (numbers and numbers.open) else _go_on(look, task),
        boxes=boxes,
        strokes=tuple(one for one in found if not one.fields and one.tone != "quiet"),
        forms=tuple(one for one in found if one.fields),
        beside=tuple(one for one in found if not one.fields and one.tone == "quiet"),
        cards=_card_pad(look),
        numbers=numbers,
        keyed=tuple(
            KeyedRow(one.number, one.says, CorrectCard(look.actor, one.number, Card("")) if has_cards else None)
            for one in (() if real is None else real.keyed)
        ),
        back=None if real is None else _take_back(look.actor, real.settled),
        second=confirming_roles(look.actor),
        waits=_waits(look, numbers),
    )


def _take_back(by: Actor, settled: bool) -> Action:
    """The last key goes; once money has moved that takes a reason and a second person."""
    if not settled:
        return Action("Take back", TakeBackKey(by), key="backspace")
    word, done = "Propose to take back the last key", f"It waits for {confirming_roles(by)} to confirm."
    return Action(word, TakeBackKey(by), fields=(Field("why", "Why", longest=500),), done=done)


def _to_key(look: TableLook) -> int:
    """How many cards are to be keyed for what is called for now."""
    return 0 if look.view.real is None else look.view.real.to_key


def _go_on(look: TableLook, task: Task) -> Action | None:
    """The large key: what the dealer has done, or goes on to do."""
    if not task.done or _to_key(look) or _takes_a_supervisor(look) or _awaits_devices(look):
        return None
    return Action(task.done, task.command or Next(look.actor), key="n")


def _awaits_devices(look: TableLook) -> bool:
    """Whether dealing waits for patrons' devices: at a dealer's table the clock runs for nothing else."""
    shoe, clocked = look.view.shoe, look.view.due is not None
    return clocked and not is_keyed(look) and shoe is not None and shoe.phase in ("seals", "nonces")


def _takes_a_supervisor(look: TableLook) -> bool:
    """Whether what is called for is not a dealer's to do: to change the cards, to close, to cut where no patron is."""
    table, step = look.view.table, look.step
    if not isinstance(step, Staff):
        return False
    nobody_cuts = table.shoe_phase is ShoePhase.SHUFFLED and not _who_may_cut(look) and is_keyed(look)
    told = look.view.terms.depth is Depth.WAGERS
    return step.deed in _A_SUPERVISORS or (nobody_cuts and told and look.actor.role is Role.DEALER)


def _who_may_cut(look: TableLook) -> list[str]:
    """Everybody at the table but those who are excluded from the game."""
    return [one.name for one in look.view.table.patrons if one.name not in look.view.table.excluded]


def _waits(look: TableLook, numbers: Pad | None) -> str:
    """For whom or what the dealer waits, where no key goes on."""
    view, step = look.view, look.step
    if view.terms.dealt_by is DealtBy.SYSTEM:
        return "The system deals at this table. You can hold it and call the supervisor."
    if not is_keyed(look) and isinstance(step, Ask):
        entered = ", or you enter it" if enters_for_patrons(look) else ""
        return f"{look.name(step.who)} decides on their own screen{entered}."
    if _awaits_devices(look):
        return "Waiting for the patrons' devices."
    if _takes_a_supervisor(look):
        return "This needs a supervisor: call one."
    if _to_key(look):
        return "Key the card" if _to_key(look) == 1 else f"Key {_to_key(look)} cards"
    return "Key the number" if numbers is not None and numbers.open else ""


def _card_keys(look: TableLook, task: Task) -> Iterator[Action]:
    """What happens at the cards of every game: the cut and the cutting card; and time that is up."""
    table, by, step = look.view.table, look.actor, look.step
    if table.shoe_phase is ShoePhase.SHUFFLED and isinstance(step, Staff):
        offered = [table.cut_offered_to] if table.cut_offered_to else _who_may_cut(look)
        key = "" if len(offered) > 1 else "x"
        yield from (Action(f"{look.name(one)} declines", DeclineCut(by, one), key=key) for one in offered)
        if is_keyed(look) and by.role is Role.CASINO_SUPERVISOR:
            counted = Field("at", "Cards from the front, if counted", "int", least=1, size=6)
            yield Action("I cut", CutCards(by), fields=(counted,))
    if table.shoe_phase is ShoePhase.CUT and isinstance(step, Staff) and is_keyed(look):
        counted = Field("from_back", "Cards from the back, if counted", "int", least=1, size=6)
        yield Action("Inserted", InsertCuttingCard(by), fields=(counted,))
    may_begin = task.command is None and task.done and not table.cutting_card_out
    if table.to_gather and look.view.terms.depth is Depth.WAGERS and may_begin:
        yield Action(f"Begin the next {round_word(look)}", BeginRound(by), key="b")
    yield from turn_keys(look, enters_for_patrons(look))
    rules, in_shoe = shoe_rules_of(look), table.shoe_phase in READY_PHASES and not table.cutting_card_out
    if is_keyed(look) and rules.cards and rules.has_cutting_card and in_shoe:
        yield Action("Cutting card out", ReachCuttingCard(by), key="o", tone="quiet")
    if is_keyed(look) or table.is_counted:
        yield from indicator_key(look)
    if table.in_counted_round and rules.cards and rules.has_cutting_card:
        over = EndCountedRound(by, shoe_over=True)
        yield Action(f"The {round_word(look)} and its shoe are over", over, key="o", tone="quiet")


def may_riffle(look: TableLook) -> bool:
    """Whether pre-shuffled cards lie there to be cut, and somebody can ask for a riffle."""
    table = look.view.table
    return is_keyed(look) and table.shoe_phase is ShoePhase.SHUFFLED and shoe_rules_of(look).pre_shuffled


def _riffle(look: TableLook, supervisors: tuple[tuple[str, str], ...]) -> Iterator[Action]:
    patrons = tuple((one.name, look.name(one.name)) for one in look.view.table.patrons)
    if may_riffle(look) and patrons and supervisors:
        riffle = RiffleCards(look.actor, "", Actor("", Role.CASINO_SUPERVISOR))
        asked, approved = Field("asked_by", "Asked for by", values=patrons), "Approved by"
        fields = (asked, Field("approved_by.name", approved, values=supervisors))
        done = "The supervisor has been asked to confirm."
        yield Action("Riffle", riffle, shoe_rules_of(look).riffle_on_request, fields, done=done)


def _card_pad(look: TableLook) -> Pad | None:
    if not is_keyed(look) or not shoe_rules_of(look).cards:
        return None
    tells_all = look.view.terms.depth is Depth.WAGERS or look.view.table.play is None
    means = "" if tells_all else dealer_of(look).card_means(look)
    is_open = not look.view.held and bool(_to_key(look) or means)
    return Pad(
        KeyCard(look.actor, Card("")), is_open, (means or "Rank, then suit") if is_open else "No card is due now"
    )


def _boxes(look: TableLook) -> Action | None:
    """Where no wagers are told: the places in play, at first those of the last round, and the round begins."""
    table, places = look.view.table, dealer_of(look).places
    begins = isinstance(look.step, Staff) and look.step.deed == "begin a round"
    if not begins or not is_keyed(look) or look.view.terms.depth is Depth.WAGERS:
        return None
    seats, _ = game_by(table.sign.game).seats(table.sign.game)
    numbers = tuple((str(number), str(number)) for number in range(1, seats + 1)) if places.in_play else ()
    last = " ".join(str(patron.seat) for patron in table.patrons)
    field = Field("boxes", f"{places.plural.capitalize()} in play", "toggles", numbers, last)
    return Action(f"Begin the {round_word(look)}", BoxesInPlay(look.actor), fields=(field,))
