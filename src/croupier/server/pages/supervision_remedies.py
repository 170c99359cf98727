"""The irregularity wizard's first step: everything that can have gone wrong at a table, each with its remedy."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.blackjack import commands as blackjack
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.roulette import commands as roulette
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.ultimate_holdem import commands as holdem
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.games.ultimate_holdem.events import Indecision
from croupier.rulebook import open_book
from croupier.server.pages.dealing_remedies import Laying, Remedy, remedies_of
from croupier.server.pages.felts.look import TableLook
from croupier.server.pages.supervision_acts import clauses_of
from croupier.server.pages.supervision_forms import Act, Entry, choice, patron, reason
from croupier.table.commands import DirectShuffle
from croupier.table.games import game_by
from croupier.verbs.actors import Role, Viewer
from croupier.verbs.voids import Ground

_BJ, _UTH = open_book("ACT-BJ"), open_book("ACT-UTH")
_VOIDING: Mapping[type, Any] = {
    Blackjack: blackjack.VoidRound,
    Baccarat: baccarat.VoidCoup,
    Roulette: roulette.VoidSpin,
    Holdem: holdem.VoidRound,
}
_VOIDING_WAGERS: Mapping[type, Any] = {
    Blackjack: blackjack.VoidWagers,
    Baccarat: baccarat.VoidWagers,
    Roulette: roulette.VoidWagers,
    Holdem: holdem.VoidWagers,
}
_ROUNDS: Mapping[type, str] = {Baccarat: "coup", Roulette: "spin"}


@dataclass(frozen=True)
class Trouble:
    """What happened, in plain words, what follows, and the order that says so; `key` is its place in an address."""

    key: str
    what: str
    remedy: str
    act: Act


def round_word(look: TableLook) -> str:
    """What a round is called in this game."""
    return _ROUNDS.get(type(look.view.table.sign.game), "round")


def troubles_of(look: TableLook, *, in_round: bool) -> tuple[Trouble, ...]:
    """Everything that can have gone wrong: what a dealer reports too, and what is the supervisor's alone."""
    dealers = remedies_of(replace(look, viewer=Viewer(look.viewer.name, Role.CASINO_SUPERVISOR)))
    found = [_told(look, one) for one in dealers if one.command is not None]
    found += _in_a_round(look) if in_round else ()
    found += _of_the_cards(look)
    return tuple(found)


def _key(what: str) -> str:
    return re.sub(r"[^a-z]+", "-", what.lower().replace("'", "")).strip("-")


def _told(look: TableLook, one: Remedy) -> Trouble:
    """What a dealer may report, as an order of whoever supervises."""
    assert one.command is not None
    command = msgspec.structs.replace(one.command, by=look.by)
    entries = [Entry(each.name, each.label, each.type, value=each.value, hint=each.hint) for each in one.fields]
    entries += [Entry(each.field, each.label, each.type, each.values) for each in one.selections]
    if one.laying is not None:
        command, laid = _laid(command, one.laying)
        entries += laid
    asks = one.asks or f"{one.remedy} Is that so?"
    return _trouble(one.what, one.remedy, Act(one.what, one.word, command, one.clause, tuple(entries), asks))


def _laid(command: msgspec.Struct, laying: Laying) -> tuple[msgspec.Struct, list[Entry]]:
    """Cards as they should lie, written down hand by hand, or in the order in which they left the shoe."""
    hands = [group for group in laying.groups if group.at is not None]
    if not hands:
        cards = " ".join(card for group in laying.groups for card in group.cards)
        return command, [Entry(laying.field, "In the order in which they left the shoe", "cards", value=cards)]
    lying = tuple(msgspec.structs.replace(group.at, cards=group.cards) for group in hands if group.at is not None)
    command = msgspec.structs.replace(command, **{laying.field: lying})
    return command, [
        Entry(f"{laying.field}.{at}.cards", group.words, "cards", value=" ".join(group.cards))
        for at, group in enumerate(hands)
    ]


def _trouble(what: str, remedy: str, act: Act) -> Trouble:
    return Trouble(_key(what), what, remedy, act)


def _in_a_round(look: TableLook) -> Iterator[Trouble]:
    """Grounds on which the round in progress is void, for all or for one."""
    clauses, word = clauses_of(look), round_word(look)
    remedy = f"The {word} is void: every wager goes back, and what was paid in it is undone."
    grounds = (
        (Ground.DISTURBANCE, "A fire, a fight or another disturbance", clauses.disturbance),
        (Ground.IMPRACTICAL, f"This {word} can't be finished", clauses.impractical),
        (Ground.FRAUD, f"Fraud has touched this {word}", clauses.impractical),
    )
    for ground, what, clause in grounds:
        yield _trouble(what, remedy, void_running(look, ground, what, clause))
    here = [one.name for one in look.view.table.patrons]
    if not here:
        return
    wagers = _VOIDING_WAGERS[type(look.view.table.sign.game)](look.by, "")
    what = "A patron broke the rules"
    asks = f"Declare this patron's wagers in the {word} void? They go back."
    act = Act(what, "Declare them void", wagers, clauses.wagers_voided, (patron(look), reason()), asks, "danger")
    yield _trouble(what, f"Their wagers in this {word} are void and go back; the others play on.", act)
    yield from _undecided(look)


def void_running(look: TableLook, ground: Ground, title: str, clause: Any) -> Act:
    """The round in progress is declared void."""
    word = round_word(look)
    command = _VOIDING[type(look.view.table.sign.game)](look.by, ground)
    asks = f"Declare this {word} void? Every wager goes back, and patrons are told."
    return Act(title, f"Declare the {word} void", command, clause, (reason(),), asks, "danger", f"The {word} is void.")


def _undecided(look: TableLook) -> Iterator[Trouble]:
    by = look.by
    match look.view.table.sign.game:
        case Blackjack():
            what, clause = "A patron is not there to decide", _BJ["14.7"]
            absent = blackjack.ReportAbsence(by, "")
            act = Act(what, "Report it", absent, clause, (patron(look),), "Is the patron not there?")
            yield _trouble(what, "Their hand is played by the rule for somebody who is absent.", act)
        case Holdem():
            what = "A patron does not decide"
            late = holdem.ReportNoDecision(by, "")
            entries = (patron(look), choice("why", "Why", Indecision))
            act = Act(what, "The hand is folded", late, _UTH["13.8"], entries, "Deem the hand folded?")
            yield _trouble(what, "The hand counts as folded.", act)
            yield _collusion(look)
        case _:
            pass


def _collusion(look: TableLook) -> Trouble:
    what = "Patrons showed, swapped or talked about cards"
    found = holdem.ReportCollusion(look.by, "", holdem.Breach.CARDS_SHOWN, holdem.Sanction.SHUT_OUT)
    entries = (
        patron(look),
        choice("breach", "What they did", holdem.Breach),
        choice("sanction", "What follows", holdem.Sanction),
        reason("What was seen"),
    )
    asks = "Decide so? It can't be taken back."
    act = Act(what, "Decide so", found, _UTH["12.3"], entries, asks, "danger")
    return _trouble(what, "The patron is shut out of the round and gets the wagers back, or the round is void.", act)


def _of_the_cards(look: TableLook) -> Iterator[Trouble]:
    game = look.view.table.sign.game
    clause = game_by(game).shoe_rules(game).shuffle_on_direction
    if clause is not None:
        what = "The cards should be shuffled again"
        entries = (Entry("details", "Why", hint="goes on record", required=False),)
        act = Act(what, "Have them shuffled", DirectShuffle(look.by), clause, entries, "Have the cards shuffled?")
        yield _trouble(what, "The cards are shuffled before the next round, cut and prepared as a new shoe.", act)
