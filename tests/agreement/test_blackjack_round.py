"""The round of blackjack against a second, plainly written settlement by somebody who read only the text."""

import random
from collections import Counter

import pytest

from croupier.equipment.amounts import Amount, Rounding, amount
from croupier.equipment.cards import Card
from croupier.games import blackjack
from croupier.games.blackjack.commands import (
    CallNoMoreBets,
    CloseInsurance,
    Command,
    DealCard,
    Double,
    Draw,
    GoOn,
    Insure,
    PlaceWager,
    Proceed,
    ReportAbsence,
    Split,
    Stand,
    TakeEvenMoney,
)
from croupier.games.blackjack.determinations import Determinations, SideWager, SoftSeventeen
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Deal, Offer, Over, Settle
from tests.agreement.plain_blackjack import PlainRow, plain_round
from tests.agreement.random_blackjack import random_round
from tests.people import DEALER

LIMITS = {"minimum", "maximum", "side_minimum", "side_maximum", "personal_limits"}
BEFORE_PLAY = {"sits", "bets", "pairs", "insures", "takes"}


class Playing:
    """A round played from the lines of a record and a shoe."""

    def __init__(self, table: dict[str, object], lines: list[str], shoe: list[str]) -> None:
        self.play = blackjack.begin(_determinations(table))
        self.lines = [line.split() for line in lines]
        self.shoe = [Card(card) for card in shoe]
        self.used = 0
        self.seats = {int(words[2]): words[0] for words in self.lines if words[1] == "sits"}

    def do(self, command: Command) -> None:
        for event in blackjack.decide(self.play, command):
            self.play = blackjack.evolve(self.play, event)

    def to_the_end(self) -> RoundOfPlay:
        for words in self.lines:
            if words[1] in ("bets", "pairs"):
                self._wager(words)
        self.do(CallNoMoreBets(DEALER))
        acts = [words for words in self.lines if words[1] not in ("bets", "pairs", "sits")]
        while not isinstance(step := blackjack.next_step(self.play), Over):
            if isinstance(step, Deal):
                self.do(DealCard(DEALER, self.shoe[self.used]))
                self.used += 1
            elif isinstance(step, Settle):
                self.do(Proceed(DEALER))
            elif acts and acts[0][1] == "leaves" and self.play.following is None:
                self.do(ReportAbsence(DEALER, acts.pop(0)[0]))
            elif isinstance(step, Offer):
                self._offer(step, acts)
            else:
                assert isinstance(step, Ask)
                self._decide(acts.pop(0))
        return self.play

    def _wager(self, words: list[str]) -> None:
        name, verb, stake, _, box = words
        seated = verb == "bets" and self.seats.get(int(box)) == name
        self.do(PlaceWager(Actor(name), name, int(box), amount(stake), verb == "pairs", seated))

    def _offer(self, step: Offer, acts: list[list[str]]) -> None:
        if step.window == "insurance":
            if not acts or acts[0][1] not in BEFORE_PLAY:
                self.do(CloseInsurance(DEALER))
                return
            self._insure(acts.pop(0))
            return
        following = self.play.following
        assert following is not None
        verb = "splits" if following.split else "doubles"
        if acts and acts[0][1] == verb and acts[0][0] in following.waiting:
            self._decide(acts.pop(0))
        else:
            self.do(GoOn(DEALER))

    def _insure(self, words: list[str]) -> None:
        name = words[0]
        if words[1] == "takes":
            self.do(TakeEvenMoney(Actor(name), name, int(words[-1])))
            return
        owner = words[6] if len(words) > 5 else name
        self.do(Insure(Actor(name), name, int(words[4]), owner, amount(words[2])))

    def _decide(self, words: list[str]) -> None:
        name, verb = words[0], words[1]
        who = Actor(name)
        match verb:
            case "hits":
                self.do(Draw(who, name))
            case "stands":
                self.do(Stand(who, name))
            case "splits":
                self.do(Split(who, name))
            case _:
                self.do(Double(who, name, amount(words[2]) if len(words) > 2 else self._whole_stake(name)))

    def _whole_stake(self, name: str) -> Amount:
        following, step = self.play.following, blackjack.next_step(self.play)
        box, hand = (following.box, following.hand) if following else (0, 0)
        if isinstance(step, Ask):
            box, hand = (int(part) for part in step.hand.split("/"))
        return next(share.stake for share in self.play.box(box).hands[hand - 1].shares if share.patron == name)


def _determinations(table: dict[str, object]) -> Determinations:
    return Determinations(
        decks=int(str(table.get("decks", 8))),
        soft_17=SoftSeventeen(str(table.get("soft_17", "stand"))),
        pairs=SideWager(str(table.get("pairs", "none"))),
        first=int(str(table.get("first", 1))),
        others_insure=bool(table.get("others_insure", True)),
        chip=Amount(int(str(table.get("chip", 1)))),
        rounding=Rounding(str(table.get("rounding", "down"))),
    )


@pytest.mark.clause("ACT-BJ 13.1", "ACT-BJ 13.2", "ACT-BJ 10.3", "ACT-BJ 11.2", "ACT-BJ 7.6", "ACT-BJ 8.1")
@pytest.mark.parametrize("seed", range(4))
def test_engine_and_plain_settlement_agree_over_random_rounds(seed: int) -> None:
    chance, seen = random.Random(seed), Counter[str]()
    for _ in range(500):
        table, lines, shoe = random_round(chance)
        if LIMITS & table.keys():
            continue
        rows, used, _ = plain_round(table, lines, shoe)
        playing = Playing(table, lines, shoe)
        play = playing.to_the_end()
        told = f"{table}\n{lines}\n{' '.join(shoe)}"
        assert playing.used == used, told
        settled = sorted(
            PlainRow(
                row.patron,
                str(row.box),
                row.hand,
                row.kind,
                row.stake,
                row.result,
                row.paid,
                row.clause.split()[1],
                row.owner,
            )
            for row in play.settled
        )
        assert settled == sorted(rows), told
        seen.update(f"{row.kind} {row.result}" for row in rows)
    assert seen.keys() >= {"main win", "main lose", "main push", "pairs win", "insurance win", "insurance lose"}
