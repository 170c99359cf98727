"""The irregularity wizard's first step: everything that can have gone wrong at a table, each with its remedy."""

import re
from collections.abc import Iterator
from dataclasses import replace

import msgspec

from croupier.rulebook import Cite
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.dealing.instructions import round_word, shoe_rules_of
from croupier.server.pages.dealing.remedies import remedies_of
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.supervision.game_part import SupervisorPages, patron_field, reason_field
from croupier.server.pages.supervision.table_actions import clauses_of
from croupier.server.pages.supervision.wager_choices import wager_field, wagers_in_play
from croupier.table.commands import DirectShuffle, EndCountedRound
from croupier.table.state import Table
from croupier.verbs.actors import Role, Viewer
from croupier.verbs.void_grounds import Ground


def supervisor_of(look: TableLook) -> SupervisorPages:
    """What this table's game brings to the supervisor's console."""
    return GAME_PAGES.part_of(look.view.table.sign.game).supervisor


def irregularities(look: TableLook, table: Table) -> tuple[Action, ...]:
    """Everything that can have gone wrong: what a dealer reports too, and what is the supervisor's alone.

    Each has an id, which is its place in an address.
    """
    if table.closed:
        return ()
    if table.is_counted:
        return tuple(_counted_void(look)) if table.in_counted_round is True else ()
    dealers = remedies_of(replace(look, viewer=Viewer(look.viewer.name, Role.CASINO_SUPERVISOR)))
    found = [_supervisor_remedy(look, one) for one in dealers if one.command is not None]
    is_void = table.play is not None and table.play.void is not None
    found += () if table.is_between_rounds or is_void else _round_voids(look, table)
    found += _shuffle_direction(look)
    return tuple(msgspec.structs.replace(one, id=_id(one.title)) for one in found)


def _id(title: str) -> str:
    return re.sub(r"[^a-z]+", "-", title.lower().replace("'", "")).strip("-")


def _supervisor_remedy(look: TableLook, one: Action) -> Action:
    """What a dealer may report, as an order of those who supervise."""
    assert one.command is not None
    command, asks = msgspec.structs.replace(one.command, by=look.actor), one.asks or f"{one.told} Confirm?"
    told = msgspec.structs.replace(one, command=command, asks=asks)
    return _written_hands(told, command) if one.fields and one.fields[0].type == "laying" else told


def _written_hands(one: Action, command: msgspec.Struct) -> Action:
    """Cards as they should lie, written down hand by hand, or in the order in which they left the shoe."""
    (laying,) = one.fields
    hands = [(group, group.at) for group in laying.groups if group.at is not None]
    if hands:
        lying = tuple(msgspec.structs.replace(at, cards=group.cards) for group, at in hands)
        command = msgspec.structs.replace(command, **{laying.name: lying})
        written = [(f"{laying.name}.{at}.cards", group.words, group.cards) for at, (group, _) in enumerate(hands)]
    else:
        cards = tuple(card for group in laying.groups for card in group.cards)
        written = [(laying.name, "In the order they left the shoe", cards)]
    fields = tuple(
        Field(name, words, "cards", value=" ".join(cards), required=not hands) for name, words, cards in written
    )
    return msgspec.structs.replace(one, command=command, fields=fields)


def _round_voids(look: TableLook, table: Table) -> Iterator[Action]:
    """Grounds on which the round in progress is void, for all or for one."""
    clauses, word = clauses_of(look), round_word(look)
    yield _void(look, Ground.DISTURBANCE, "A fire, a fight or another disturbance", clauses.disturbance)
    yield _void(look, Ground.IMPRACTICAL, f"This {word} can't be finished", clauses.impractical)
    yield _void(look, Ground.FRAUD, f"Fraud in this {word}", clauses.impractical)
    if not look.view.table.patrons:
        return
    yield Action(
        "Declare the wagers void",
        supervisor_of(look).void_wagers(look.actor, ""),
        clauses.wagers_voided,
        (patron_field(look), reason_field()),
        title="A patron broke the rules",
        told=f"Their wagers in this {word} are void and returned; the others play on.",
        asks=f"Declare this patron's wagers in the {word} void? They are returned.",
        tone="danger",
    )
    if wagers := wagers_in_play(look, table):
        yield Action(
            "Declare this wager void",
            supervisor_of(look).void_wagers(look.actor, ""),
            clauses.wagers_voided,
            (wager_field(wagers), reason_field()),
            title="One wager breaks the rules",
            told="Only that wager is void and returned, with any that needs it.",
            asks="Declare this wager void? It is returned, with any that needs it; the patron's other wagers stand.",
            tone="danger",
        )
    yield from supervisor_of(look).irregularities(look)


def _counted_void(look: TableLook) -> Iterator[Action]:
    """A round that the system follows by counts is void: what was wagered goes back at the table."""
    word = round_word(look)
    yield Action(
        f"Declare the {word} void",
        EndCountedRound(look.actor),
        clauses_of(look).impractical,
        (reason_field(name="void"),),
        title=f"This {word} is void",
        told=f"Wagers go back at the table. The {word} does not count for the session: another is played.",
        asks=f"Declare this {word} void?",
        tone="danger",
        id="void",
    )


def _void(look: TableLook, ground: Ground, title: str, clause: Cite) -> Action:
    """The round in progress is declared void."""
    word = round_word(look)
    return Action(
        f"Declare the {word} void",
        supervisor_of(look).void_round(look.actor, ground),
        clause,
        (reason_field(),),
        title=title,
        told=f"The {word} is void: all wagers are returned, and its payments are undone.",
        asks=f"Declare this {word} void? All wagers are returned, and patrons are notified.",
        tone="danger",
        done=f"The {word} is void.",
    )


def _shuffle_direction(look: TableLook) -> Iterator[Action]:
    clause = shoe_rules_of(look).shuffle_on_direction
    if clause is not None:
        yield Action(
            "Order a shuffle",
            DirectShuffle(look.actor),
            clause,
            (Field("details", "Why", hint="goes on record", required=False),),
            title="The cards should be reshuffled",
            told="The cards are shuffled before the next round, cut and prepared as a new shoe.",
            asks="Order a shuffle?",
        )
