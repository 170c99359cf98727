"""What an operator chooses for a new table: each choice with its clause, and defaults with which it opens at once."""

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.live.terms import CardsFrom, DealtBy, Depth, Pace, Terms
from croupier.games.baccarat.determinations import Burn, Pairs, Profile, Turner
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.blackjack.determinations import DECKS_MAX, DECKS_MIN, Shuffler, SideWager, SoftSeventeen
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.rulebook import open_book
from croupier.server.pages.supervision_forms import Entry
from croupier.table.game_types import GameDeterminations
from croupier.table.state import Limits

_BJ, _MB, _UTH, _HOUSE, _FLOOR = (open_book(id) for id in ("ACT-BJ", "ACT-MB", "ACT-UTH", "HOUSE", "FLOOR"))
_YES_NO = (("true", "Yes"), ("false", "No"))
_NO_YES = (("false", "No"), ("true", "Yes"))
_HALF, _QUARTER = Amount(50), Amount(25)


class Start(msgspec.Struct, frozen=True):
    """A game as a table of it is usually opened."""

    game: GameDeterminations
    limits: Limits
    choices: tuple[Entry, ...]


def _limits(minimum: int, maximum: int, multiple: int, side: int) -> Limits:
    return Limits(Amount(minimum), Amount(maximum), Amount(multiple), Amount(multiple), Amount(side))


def _named(values: Mapping[Any, str]) -> tuple[tuple[str, str], ...]:
    return tuple((str(value), words) for value, words in values.items())


_BLACKJACK = (
    Entry("game.decks", "Decks", "int", tuple((str(n), str(n)) for n in range(DECKS_MAX, DECKS_MIN - 1, -1)), "8",
          clause=_BJ["2.1"]),
    Entry("game.soft_17", "Soft 17", values=_named({SoftSeventeen.STAND: "The dealer stands",
          SoftSeventeen.DRAW: "The dealer draws"}), clause=_BJ["12.1"]),
    Entry("game.pairs", "Side wager", values=_named({SideWager.PERFECT_PAIRS: "Perfect Pairs",
          SideWager.PAIRS_PLAY: "Pairs Play", SideWager.NONE: "None"}), clause=_BJ["17.1"]),
    Entry("game.shuffler", "Cards come from", values=_named({Shuffler.SHOE: "A shoe, with a cutting card",
          Shuffler.AUTOMATED: "An automated shuffling shoe"}), clause=_BJ["18.1"]),
    Entry("game.shuffle", "Shuffle", value="the approved shuffle", clause=_BJ["2.3(b)"]),
    Entry("game.others_insure", "Others may insure", "bool", _YES_NO, clause=_BJ["7.2"]),
    Entry("several_boxes", "Several boxes each", "bool", _YES_NO, clause=_BJ["4.4"]),
)  # fmt: skip


def _baccarat(profile: Profile) -> tuple[Entry, ...]:
    larger = profile is not Profile.MINI
    down = (("true", "Face down"), ("false", "Face up")) if larger else (("false", "Face up"), ("true", "Face down"))
    turner = () if larger else (Entry("game.turner", "Face down, turned by", values=_named(
        {Turner.DEALER: "The dealer", Turner.PATRONS: "Patrons"}), clause=_MB["6.3"]),)  # fmt: skip
    return (
        Entry("game.method", "Banker is paid", values=(("A", "Method A: commission on every win"),
              ("B", "Method B: commission with six alone")), clause=_MB["8.1"]),
        Entry("game.pairs", "Pairs wagers", values=_named({Pairs.PERFECT_PAIRS: "Perfect Pairs",
              Pairs.CANBERRA_PAIRS: "Canberra Pairs", Pairs.NONE: "None"}), clause=_MB["8.2"]),
        Entry("game.face_down", "Cards are dealt", "bool", down, clause=_MB["2.2"]),
        *turner,
        Entry("game.burn", "Burnt at the start", values=_named({Burn.UNSEEN: "One card, unseen",
              Burn.BY_VALUE: "By the value of the first card"}), clause=_MB["5.5"]),
        Entry("game.pre_shuffled_cards", "Pre-shuffled cards", "bool", _NO_YES, clause=_MB["5.2"]),
        Entry("differential", "Table differential", "money", hint="none", required=False, empty="none",
              clause=_MB["3.6"]),
    )  # fmt: skip


_HOLDEM = (
    Entry("game.maximum_payout", "Most that a blind pays", "money", hint="no limit", required=False, empty="none",
          clause=_UTH["10.1"]),
    Entry("game.colours", "Backs of the two decks", "list", value="red, blue", clause=_UTH["2.1(a)"]),
)  # fmt: skip
_ROULETTE = (
    Entry("game.zeros", "Wheel", "int", (("1", "One zero"), ("2", "Two zeros")), clause=_HOUSE["3.1"]),
    Entry("game.left_hand", "Left-hand table", "bool", _NO_YES, clause=_HOUSE["3.6"]),
    Entry("game.inside_minimum", "Inside, together", "money", value="0", clause=_HOUSE["7.7"]),
    Entry("game.outside_minimum", "Outside, each", "money", value="0", clause=_HOUSE["7.8"]),
)

STARTS: Mapping[str, Start] = {
    "blackjack": Start(
        Blackjack(pairs=SideWager.PERFECT_PAIRS, chip=_HALF), _limits(1_000, 50_000, 500, 10_000), _BLACKJACK
    ),
    "mini-baccarat": Start(
        Baccarat(pairs=Pairs.PERFECT_PAIRS, chip=_QUARTER),
        _limits(1_000, 100_000, 500, 10_000),
        _baccarat(Profile.MINI),
    ),
    "midi-baccarat": Start(
        Baccarat(Profile.MIDI, pairs=Pairs.PERFECT_PAIRS, face_down=True, chip=_QUARTER),
        _limits(5_000, 500_000, 500, 10_000),
        _baccarat(Profile.MIDI),
    ),
    "baccarat": Start(
        Baccarat(Profile.FULL_SIZE, pairs=Pairs.PERFECT_PAIRS, face_down=True, chip=_QUARTER),
        _limits(10_000, 1_000_000, 500, 10_000),
        _baccarat(Profile.FULL_SIZE),
    ),
    "ultimate-texas-holdem": Start(Holdem(chip=_HALF), _limits(1_000, 20_000, 500, 10_000), _HOLDEM),
    "roulette": Start(Roulette(chip=Amount(100)), _limits(100, 50_000, 100, 50_000), _ROULETTE),
}
"""Each game's table as it opens when nothing is changed: every wager can be paid exactly."""

HAS_SIDE_WAGERS = frozenset(STARTS) - {"roulette"}

_USUAL_PACE = Pace()
PACES: tuple[Entry, ...] = tuple(
    Entry(
        f"terms.pace.{name}",
        words,
        "int",
        value=str(getattr(_USUAL_PACE, name)),
        clause=clause,
        least=0,
        most=60_000 if name.endswith("millis") else 3600,
    )
    for name, words, clause in (
        ("wager_seconds", "Seconds for wagers", _FLOOR["4.4"]),
        ("decide_seconds", "Seconds to decide", _FLOOR["4.5"]),
        ("window_seconds", "Seconds for insurance and the like", _FLOOR["4.5"]),
        ("grace_seconds", "Seconds for a lost connection", _FLOOR["4.5"]),
        ("card_millis", "Milliseconds for a card", _FLOOR["4.1"]),
        ("result_millis", "Milliseconds to look at the result", _FLOOR["4.1"]),
    )
)


class Dealing(msgspec.Struct, frozen=True):
    """A way in which a table is dealt."""

    words: str
    more: str
    terms: Terms


def dealings(name: str, *, wheel: bool) -> tuple[Dealing, ...]:
    """Who deals, where the cards come from, and how much the system is told."""
    real, own = ("a real wheel", "the system's wheel") if wheel else ("real cards", "the system's cards")
    proof = f"{own.capitalize()}, with a proof of every {'spin' if wheel else 'shuffle'}"
    dealer, keyed = DealtBy.DEALER, CardsFrom.KEYED
    ways = [
        Dealing("The system deals", proof, Terms(name)),
        Dealing("A dealer deals", f"{own.capitalize()}, one tap a step", Terms(name, dealer)),
        Dealing(f"A dealer with {real}", "Keyed in; the system takes wagers and pays", Terms(name, dealer, keyed)),
    ]
    if not wheel:
        decisions, cards = Terms(name, dealer, keyed, Depth.DECISIONS), Terms(name, dealer, keyed, Depth.CARDS)
        ways.append(Dealing("Real cards and decisions", "No wagers told: it says what each hand came to", decisions))
        ways.append(Dealing("Real cards alone", "The system follows the cards and says the results", cards))
    return tuple(ways)
