"""Tables that differ only in secret amounts are the same to whoever may not know them, in every game that has them."""

import random
from dataclasses import replace

import pytest

from croupier import table as tables
from croupier.rulebook import Refused
from croupier.table.commands import Command
from croupier.table.state import Table
from croupier.verbs.actors import Actor, Role
from tests.conformance import baccarat, blackjack, roulette
from tests.conformance.orders import PATRONS
from tests.conformance.secrets import sealed_from, twin
from tests.conformance.suite import Run, Subject, same_bytes
from tests.people import DEALER, INSPECTOR, OPERATOR, SUPERVISOR

SUBJECTS = {"baccarat": baccarat.SUBJECT, "blackjack": blackjack.SUBJECT, "roulette": roulette.SUBJECT}
ONLOOKER = Actor("onlooker")
MAY_KNOW = (DEALER, SUPERVISOR, OPERATOR, INSPECTOR, Actor("Tess", Role.TOURNAMENT_DIRECTOR))


def _secretly(game: str, seed: int) -> Run:
    """A random evening at a table where secret wager cards are used."""
    subject = SUBJECTS[game]

    def begin(chance: random.Random) -> Table:
        table = subject.begin(chance)
        return table if table.determinations.policy.secret_wager_cards else begin(chance)

    with_cards: Subject = replace(subject, begin=begin)
    return Run(with_cards, seed)


@pytest.mark.clause("NZ-D7 4.15", "NZ-D7 4.9")
@pytest.mark.parametrize("game", SUBJECTS)
def test_nobody_but_its_player_and_staff_can_tell_what_a_secret_wager_is(game: str) -> None:
    sealed = told_apart = 0
    for seed in range(9):
        run, chance = _secretly(game, seed), random.Random(seed)
        for _ in range(180):
            run.give(run.subject.any_command(run.table, run.chance))
            for viewer in (*PATRONS, ONLOOKER):
                assert same_bytes(run.table, twin(run.table, viewer, chance), viewer)
            other = twin(run.table, ONLOOKER, chance)
            for name in sealed_from(run.table, ONLOOKER):
                sealed += 1
                told_apart += all(not same_bytes(run.table, other, who) for who in (Actor(name), *MAY_KNOW))
    assert sealed > 100
    assert told_apart == sealed


def _answer(table: Table, command: Command) -> object:
    """What follows from a command, to the last word."""
    try:
        return tables.decide(table, command)
    except Refused as refusal:
        return refusal.clause, refusal.why


@pytest.mark.clause("NZ-D7 4.15")
@pytest.mark.parametrize("game", SUBJECTS)
def test_no_answer_tells_a_patron_about_anothers_secret_wager(game: str) -> None:
    asked = 0
    for seed in range(100, 109):
        run, chance = _secretly(game, seed), random.Random(seed)
        for _ in range(200):
            command = run.subject.any_command(run.table, run.chance)
            if command.by.role is Role.PATRON and sealed_from(run.table, command.by):
                assert _answer(run.table, command) == _answer(twin(run.table, command.by, chance), command)
                asked += 1
            run.give(command)
    assert asked > 30


@pytest.mark.clause("NZ-D7 4.15", "NZ-D7 4.9")
@pytest.mark.parametrize("game", SUBJECTS)
def test_once_a_round_is_over_every_stack_and_wager_is_open(game: str) -> None:
    revealed = 0
    for seed in range(200, 210):
        run = _secretly(game, seed)
        for _ in range(180):
            before = sealed_from(run.table, ONLOOKER)
            run.give(run.subject.any_command(run.table, run.chance))
            if run.table.is_between_rounds:
                revealed += bool(before)
                assert not sealed_from(run.table, ONLOOKER)
                assert all(patron.public_stack is None for patron in run.table.patrons)
    assert revealed >= 5
