"""Rounds with a card keyed wrongly somewhere, and corrected at some later time, for every game of cards."""

import random

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import DECK, UNSEEN, Card
from croupier.floor.live.commands import CorrectCard, KeyCard, LiveCommand, Next
from croupier.floor.live.events import CardCorrected
from croupier.floor.live.real_cards.deal_commands import cards_to_key
from croupier.floor.live.real_cards.numbered_keys import numbered_keys
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.determinations import Burn, Determinations as Baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack import commands as blackjack
from croupier.games.blackjack.determinations import Determinations as Blackjack, SideWager
from croupier.games.ultimate_holdem import commands as ultimate_holdem
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.rulebook import Refused
from croupier.table.commands import Command
from croupier.table.game_types import GameDeterminations
from croupier.table.wagering.turns import takes_wagers
from croupier.verbs.steps import Ask
from tests.floor.live.real_card_table import DEALER, RealTable
from tests.floor.live.test_system_dealer import check_books, check_refolds

GAMES = {
    "blackjack": Blackjack(pairs=SideWager.PERFECT_PAIRS),
    "mini-baccarat": Baccarat(),
    "mini-baccarat face down": Baccarat(face_down=True, burn=Burn.BY_VALUE),
    "ultimate-texas-holdem": Holdem(),
}


class Evening:
    """A table whose dealer keys from a shuffled stack, and whose boxes are robots."""

    def __init__(self, game: GameDeterminations, seed: int) -> None:
        self.chance = random.Random(seed)
        self.real = RealTable(game).seat(1, 2, chips=500_000)
        self.stack = list(DECK)
        self.chance.shuffle(self.stack)

    def act(self) -> None:
        """One thing: patrons have their say, a card is keyed, or the dealer goes on."""
        real = self.real
        if cards_to_key(real.table):
            real.do(KeyCard(DEALER, self.stack.pop()))
        elif takes_wagers(real.table.table) and not any(patron.wagered for patron in real.table.table.present):
            for box in (1, 2):
                real.do(self._wager(box))
        elif isinstance(real.step, Ask):
            real.do(self._decision(real.step))
        else:
            real.do(Next(DEALER))

    def _wager(self, box: int) -> Command:
        amount, name = Amount(1000 * self.chance.randint(1, 5)), f"box {box}"
        match self.real.table.table.determinations.game:
            case Blackjack():
                return blackjack.PlaceWager(DEALER, name, box, amount)
            case Baccarat():
                return baccarat.PlaceWager(DEALER, name, self.chance.choice(list(Option)[:3]), amount)
            case _:
                return ultimate_holdem.PlaceWager(DEALER, name, box, amount)

    def _decision(self, step: Ask) -> Command:
        choice = self.chance.choice([choice.name for choice in step.choices if choice.name not in ("double", "split")])
        match choice.split():
            case ["bet", times]:
                return ultimate_holdem.Bet(DEALER, step.who, int(times.removesuffix("x")))
            case _:
                made = {
                    "draw": blackjack.Draw,
                    "stand": blackjack.Stand,
                    "fold": ultimate_holdem.Fold,
                    "check": ultimate_holdem.Check,
                }
                return made[choice](DEALER, step.who)


@pytest.mark.clause("FLOOR 4.7")
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
@pytest.mark.parametrize("seed", range(6))
def test_after_any_correction_the_books_balance_and_the_log_gives_the_same_table(
    game: GameDeterminations, seed: int
) -> None:
    evening = Evening(game, seed)
    real = evening.real.ready() if not isinstance(game, Baccarat) else evening.real
    while real.table.table.round_number < 2:
        evening.act()
    corrected = 0
    while not real.table.table.is_between_rounds or corrected == 0:
        evening.act()
        keyed = numbered_keys(real.table.spot.real)
        if keyed and evening.chance.random() < 0.3:
            other = evening.chance.choice([card for card in evening.stack if card not in (UNSEEN, *_says(real))])
            number = evening.chance.choice(keyed).number
            corrected += _tried(real, CorrectCard(DEALER, number, Card(other)))
            evening.stack.remove(other)
            check_books(real)
        if len(evening.stack) < 8:
            break
    assert corrected
    check_refolds(real)


def _says(real: RealTable) -> list[str]:
    return [key.says for key in numbered_keys(real.table.spot.real)]


def _tried(real: RealTable, command: LiveCommand) -> int:
    try:
        events = real.do(command)
    except Refused:
        return 0
    return sum(isinstance(event, CardCorrected) for event in events)


@pytest.mark.clause("FLOOR 4.7")
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
@pytest.mark.parametrize("seed", range(6))
def test_a_card_corrected_at_once_leaves_the_table_as_if_it_had_been_keyed_rightly(
    game: GameDeterminations, seed: int
) -> None:
    evening = Evening(game, seed)
    real = evening.real.ready() if not isinstance(game, Baccarat) else evening.real
    seen = 0
    for _ in range(60):
        if not cards_to_key(real.table):
            evening.act()
            continue
        right, wrong, before = evening.stack[-1], evening.stack[0], real.live
        rightly = RealTable(game)
        rightly.live = before
        rightly.do(KeyCard(DEALER, right))
        real.do(KeyCard(DEALER, wrong))
        real.do_by_two(CorrectCard(DEALER, numbered_keys(real.table.spot.real)[-1].number, right, "keyed wrongly"))
        evening.stack.pop()
        assert real.table.table == rightly.table.table
        check_books(real)
        seen += 1
        if len(evening.stack) < 8:
            break
    assert seen > 3
