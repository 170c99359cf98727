"""The commands that compute: exact odds, simulated rounds, the health of the shuffle. Work is imported inside them."""

from typing import Annotated, Literal

from cyclopts import Parameter

from croupier.cli.arguments import Json, OptionalFile, Whole, WholeNumber
from croupier.cli.game_names import GameName


def odds_command(
    game: GameName,
    /,
    *,
    set: Annotated[tuple[str, ...], Parameter(name="--set", negative="")] = (),
    removed: str = "",
    hand: str = "",
    dealer: str = "",
    board: str = "",
    seen: str = "",
    costs: Annotated[bool, Parameter(negative="")] = False,
    chart: OptionalFile = None,
    report: OptionalFile = None,
    json: Json = False,
) -> int:
    """Compute exactly what the house earns on every wager, and what each choice of a hand is worth.

    - `croupier odds blackjack --set decks=6 --set soft_17=draw --costs` shows also what each rule costs.
    - `croupier odds blackjack --hand "8h 8c" --dealer 6s` compares standing, hitting, doubling and splitting.
    - `croupier odds mini-baccarat --set method=B --removed "9h 9h 4c"` counts every coup that is left in the shoe.
    - `croupier odds ultimate-texas-holdem --hand "Kh 4d" --board "4c 7s Js"` weighs betting against checking.
    - `croupier odds ultimate-texas-holdem --set blind.flush=1/1` solves the game for another paytable.
    - `croupier odds blackjack --chart chart.svg --report report.pdf` draws the strategy and writes a report.

    Parameters
    ----------
    game
        The game. `baccarat` is the full-size table.
    set
        A choice of the operator as KEY=VALUE, with the keys of [table] in a record. Hold'em knows paytables too:
        --set trips.straight=5, --set qualifier=one_pair, --set raise_before_flop=3,4
    removed
        Cards that have left the shoe: "9h 9h 4c"; or how many of each rank: "9=3 T=5".
    hand
        A patron's hand, to compare what can be done with it: "8h 8c".
    dealer
        The dealer's card at blackjack: 6s.
    board
        The communal cards of hold'em, three or five: "4c 7s Js".
    seen
        Other cards that have been seen at hold'em: "Ks Kd".
    costs
        Show how each other rule would change the edge of blackjack.
    chart
        Draw the strategy chart, or the edges side by side, to FILE.svg or FILE.png.
    report
        Write a probability report for a regulator to FILE.pdf.
    """
    from croupier.cli.odds.command import show_odds
    from croupier.cli.odds.options import OddsOptions

    return show_odds(OddsOptions(game, set, removed, hand, dealer, board, seen, costs, chart, report), as_json=json)


def simulate_command(
    game: GameName,
    /,
    *,
    rounds: WholeNumber = 10_000_000,
    seed: WholeNumber = 1,
    set: Annotated[tuple[str, ...], Parameter(name="--set", negative="")] = (),
    wager: str | None = None,
    strategy: OptionalFile = None,
    shoe: Literal["fresh", "whole"] | None = None,
    boxes: Whole = None,
    session: str | None = None,
    plot: OptionalFile = None,
    results: OptionalFile = None,
    state: OptionalFile = None,
    workers: Whole = None,
    device: Literal["cpu", "gpu"] = "cpu",
    cluster: str | None = None,
    json: Json = False,
) -> int:
    """Play any number of rounds by the rules, and say what happened with honest error bars.

    - `croupier simulate blackjack --rounds 1e8 --plot blackjack.png` plays the best chart and draws what came of it.
    - `croupier simulate blackjack --strategy hi-lo --shoe whole --boxes 3` counts cards to the cutting card.
    - `croupier simulate mini-baccarat --wager tie --set method=B --rounds 1e9` counts one wager of another table.
    - `croupier simulate roulette --wager red --session 500,10,200` brings 500, wagers 10, and plays 200 rounds: how
      many patrons are ruined, and how many are ahead?
    - `croupier simulate blackjack --rounds 1e11 --state run.json` saves as it goes. The same command goes on where it
      was stopped, and with more --rounds it goes further.
    - `croupier simulate blackjack --rounds 1e12 --device gpu` and `--cluster tcp://10.0.0.5:8786` play elsewhere.

    The same seed and rounds give the same figures for any number of workers, on processors, a GPU or a cluster. Ctrl-C
    ends at once with what has been counted. docs/how-to/simulate.md has more.

    Parameters
    ----------
    game
        The game. `baccarat` is the full-size table.
    rounds
        How many rounds (coups, spins): 1000, 1e9.
    seed
        A number that makes the rounds repeatable.
    set
        A choice of the operator as KEY=VALUE, with the keys of [table] in a record.
    wager
        The wager, by the names of `croupier odds`: chart, main, insurance or a pair at blackjack; banker, player, tie
        or a pair at baccarat; ante or trips at hold'em; straight, red and so on at roulette.
    strategy
        Who decides. At blackjack best, chart, mimic (the dealer), always-insure, hi-lo, random, or a file; at hold'em
        best or random.
    shoe
        A fresh shoe for each round, or whole shoes: shuffled, cut and dealt to the cutting card.
    boxes
        How many boxes are played: up to seven at blackjack.
    session
        BANKROLL,WAGER,ROUNDS: risk of ruin and chance to be ahead, from 10,000 sessions, or from a fourth number.
    plot
        Draw the edge narrowing, the results and bankrolls to FILE.png, FILE.svg or FILE.pdf.
    results
        Write every round's gain to FILE.csv, or to FILE.parquet with the extra croupier[parquet].
    state
        Keep the counts in FILE as it goes, and go on from them if FILE is there.
    workers
        How many threads play. Default: one for each core.
    device
        Where the rounds are played: on processors, or on a GPU with the extra croupier[gpu].
    cluster
        The address of a dask scheduler whose workers play, with the extra croupier[cluster]: tcp://10.0.0.5:8786
    """
    from croupier.cli.simulate.command import show_simulation
    from croupier.cli.simulate.options import SimulateOptions

    played = (game, rounds, seed, set, wager, workers, device, strategy, shoe, boxes, cluster)
    return show_simulation(SimulateOptions(*played, state, session, plot, results), as_json=json)


def shuffles_command(*, shoes: WholeNumber = 10_000, json: Json = False) -> int:
    """Check the house's own shuffle: shoes, decks, patrons' nonces and spins through a battery of statistical tests.

    The same code and the same generator that deal at live tables are checked, so no two runs are alike. A check that
    fails ends in status 1; all together accuse a fair shuffle once in a thousand runs.

    Parameters
    ----------
    shoes
        How many shoes are shuffled: 1,000 to 100,000.
    """
    from croupier.cli.shuffles import show_shuffles

    return show_shuffles(shoes, as_json=json)
