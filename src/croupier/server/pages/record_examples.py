"""Records to begin with: a plain round of every game, and some that are worth an argument."""

import msgspec


class Example(msgspec.Struct, frozen=True):
    """A record, and what it is about."""

    title: str
    record: str


def _record(game: str, table: str, *rounds: str) -> str:
    at_table = f"\n[table]\n{table}\n" if table else ""
    return f'game = "{game}"\n{at_table}\n' + "\n".join(rounds)


def _round(shoe: str, *lines: str) -> str:
    play = "".join(f'  "{line}",\n' for line in lines)
    return f'[[round]]\nshoe = "{shoe}"\nplay = [\n{play}]\n'


def _spin(number: int, *lines: str) -> str:
    play = "".join(f'  "{line}",\n' for line in lines)
    return f"[[round]]\nspin = {number}\nplay = [\n{play}]\n"


def _baccarats(game: str) -> tuple[Example, ...]:
    coup = ("Ann bets 100 on banker", "Bob bets 50 on player", "Cy bets 10 on tie")
    return (
        Example("A coup with a third card", _record(game, "minimum = 10", _round("2h 6c 3d Kc 8s 7d", *coup))),
        Example(
            "Banker wins with six by method B",
            _record(game, 'method = "B"', _round("2h 6c 3d Kc Ts", "Ann bets 100 on banker")),
        ),
        Example(
            "A card drawn in excess",
            _record(
                game,
                "minimum = 10",
                _round("7h 6c Kd Kc 5s", "Ann bets 100 on banker", "Bob bets 50 on player", "dealer draws 5s in error"),
            ),
        ),
    )


EXAMPLES: dict[str, tuple[Example, ...]] = {
    "blackjack": (
        Example(
            "Two boxes, a double",
            _record(
                "blackjack",
                'minimum = 10\nmaximum = 500\nsoft_17 = "stand"',
                _round(
                    "6h Tc 9d 5s 8h 9c 7d Ks",
                    "Ann bets 100 on 1",
                    "Bob bets 50 on 2",
                    "Ann doubles",
                    "Bob stands",
                ),
            ),
        ),
        Example(
            "A split against insurance",
            _record(
                "blackjack",
                "minimum = 10",
                _round(
                    "8h As 8c Td 9d Kh",
                    "Ann bets 100 on 1",
                    "Ann insures 50 on 1",
                    "Ann splits",
                    "Ann stands",
                    "Ann stands",
                ),
            ),
        ),
        Example(
            "Even money",
            _record(
                "blackjack", "minimum = 10", _round("Ah As Kc Kd", "Ann bets 100 on 1", "Ann takes even money on 1")
            ),
        ),
    ),
    "mini-baccarat": _baccarats("mini-baccarat"),
    "midi-baccarat": _baccarats("midi-baccarat"),
    "baccarat": _baccarats("baccarat"),
    "ultimate-texas-holdem": (
        Example(
            "A raise before the flop, a fold on the river",
            _record(
                "ultimate-texas-holdem",
                "minimum = 10",
                _round(
                    "Kh 7c 2d 9s 4c As Ah Qd Tc Jh Js",
                    "Ann antes 10",
                    "Bob antes 10",
                    "Ann bets 5 on trips",
                    "Ann bets 4x",
                    "Bob checks",
                    "Bob checks",
                    "Bob folds",
                ),
            ),
        ),
        Example(
            "A maximum payout",
            _record(
                "ultimate-texas-holdem",
                "maximum_payout = 1000",
                _round("Th Jh Qh 2c 3d Kh Ah 9c 9d", "Ann antes 10", "Ann bets 4x"),
            ),
        ),
    ),
    "roulette": (
        Example(
            "Seventeen",
            _record(
                "roulette",
                "minimum = 5",
                _spin(
                    17,
                    "Ann bets 5 on straight 17",
                    "Ann bets 10 on split 17 20",
                    "Bob bets 20 on red",
                    "Bob bets 10 on dozen 2",
                ),
            ),
        ),
        Example(
            "The race-track",
            _record("roulette", "", _spin(0, "Ann bets 5 on voisins", "Bob bets 10 on even", "Bob bets 5 on tiers")),
        ),
    ),
}
"""By the game's name in a record."""
