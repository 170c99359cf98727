"""What each game has on its sign beside the limits: odds, side wagers, cards or the wheel."""

from collections.abc import Iterator, Mapping

from croupier.equipment.amounts import Odds
from croupier.games.baccarat import tables as baccarat
from croupier.games.baccarat.determinations import Burn, Method, Pairs
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.blackjack import tables as blackjack
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.blackjack.determinations import SideWager
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.roulette.tables import placements
from croupier.games.ultimate_holdem import tables as holdem
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.games.ultimate_holdem.hands import Category
from croupier.records.ultimate_holdem.notes import in_words
from croupier.rulebook import Cite, open_book
from croupier.server.pages.blackjack.layout import inscription
from croupier.server.pages.sign_words import Group, Row, most_words, payments, side_limits, sum_words
from croupier.table.view import Sign

act_bj, act_mb, act_uth, house = (open_book(id) for id in ("ACT-BJ", "ACT-MB", "ACT-UTH", "HOUSE"))


def groups(sign: Sign, rounding_displayed: bool) -> tuple[Group, ...]:
    """All that the sign says beside the limits of main wagers, by heading."""
    match sign.game:
        case Blackjack():
            found = _blackjack(sign.game, sign)
        case Baccarat():
            found = _baccarat(sign.game, sign)
        case Holdem():
            found = _holdem(sign.game, sign)
        case _:
            found = _roulette(sign.game, sign)
    return tuple(group for group in (*found, payments(sign, rounding_displayed)) if group.rows)


def _blackjack(game: Blackjack, sign: Sign) -> Iterator[Group]:
    printed = inscription(game).dealer
    layout = (
        Row("Inscription", printed.text, printed.clause),
        Row("Blackjack pays", str(blackjack.BLACKJACK_ODDS), act_bj["13.2(a)"]),
        Row("Insurance pays", str(blackjack.INSURANCE_ODDS), act_bj["7.5"]),
        Row("Insuring others", "permitted" if game.others_insure else "not permitted", act_bj["7.2"]),
    )
    yield Group("On the layout", layout)
    if game.pairs is not SideWager.NONE:
        odds = {str(kind): told for (pairs, kind), told in blackjack.PAIR_ODDS.items() if pairs is game.pairs}
        clause = act_bj["17.7" if game.pairs is SideWager.PERFECT_PAIRS else "17.19"]
        yield Group(f"Side wager: {game.pairs}", (*side_limits(sign, clause), *_pays(odds)))
    shuffle = "automated shuffling shoe" if game.automated else game.shuffle
    yield Group("Cards", (Row("Decks", str(game.decks), act_bj["2.1"]), Row("Shuffle", shuffle, act_bj["2.3"])))


def _baccarat(game: Baccarat, sign: Sign) -> Iterator[Group]:
    if game.method is Method.A:
        banker = f"even money less {baccarat.COMMISSION_PERCENT_A}\N{NO-BREAK SPACE}%"
    else:
        six, percent = baccarat.COMMISSION_TOTAL_B, baccarat.COMMISSION_PERCENT_B
        banker = f"even money; less {percent}\N{NO-BREAK SPACE}% with {six}"
    by = {str(option): told for (method, option), told in baccarat.ODDS.items() if method is game.method}
    settled = (
        Row("Player pays", str(by["player"][0]), by["player"][1]),
        Row("Banker pays", banker, by["banker"][1]),
        Row("Tie pays", str(by["tie"][0]), by["tie"][1]),
    )
    yield Group(f"Settlement by method {game.method}", settled)
    if game.pairs is not Pairs.NONE:
        odds = {str(kind): told for (pairs, kind), told in baccarat.PAIR_ODDS.items() if pairs is game.pairs}
        yield Group(f"Side wagers: {game.pairs}", (*side_limits(sign, act_mb["9.3"]), *_pays(odds)))
    burn = "unseen" if game.burn is Burn.UNSEEN else "by the value of the first card"
    cards = (
        Row("Decks", str(game.decks), act_mb["2.1"]),
        Row("Shuffle", "pre-shuffled cards" if game.pre_shuffled_cards else "by the dealer", act_mb["5.1"]),
        Row("Dealt", "face down" if game.face_down else "face up", act_mb["2.2"]),
        Row("Burnt at the start", burn, act_mb["5.5"]),
    )
    yield Group("Cards", cards)


def _holdem(game: Holdem, sign: Sign) -> Iterator[Group]:
    hand = in_words(Category(act_uth.text("9.2", "dealer_qualifies_hand_min")))
    play = (
        Row(f"Play {street}", f"{' or '.join(f'{one}×' for one in found.times)} the ante", found.clause)
        for street, found in holdem.STREETS.items()
    )
    wagers = (
        Row("Blind", "equal to the ante", act_uth["5.1"]),
        *play,
        Row("Dealer qualifies", f"{hand} or better", act_uth["9.2"]),
        Row("Maximum payout on a blind", most_words(game.maximum_payout, sign.unit), act_uth["10.1"]),
    )
    yield Group("Wagers", wagers)
    yield Group("Side wager: trips", tuple(side_limits(sign, act_uth["5.1"])))
    decks = Row("Decks", f"52 cards; {' and '.join(game.colours)} in turn", act_uth["2.1"])
    yield Group("Cards", (decks, Row("Shuffle", "automated shuffling shoe", act_uth["2.1"])))
    yield Group("Odds", tuple(_holdem_odds()), ("Blind", "Trips"))


def _holdem_odds() -> Iterator[Row]:
    clause = act_uth["10.1"]
    for hand, trips in holdem.TRIPS_ODDS.items():
        yield Row(in_words(hand).capitalize(), str(holdem.BLIND_ODDS.get(hand, "push")), clause, str(trips))
    yield Row("Any other hand", "push", act_uth["9.6(c)(ii)"], "loses")
    yield Row("Ante and play", str(holdem.ANTE_ODDS), clause)


def _roulette(game: Roulette, sign: Sign) -> Iterator[Group]:
    unit, rows = sign.unit, list[Row]()
    if game.inside_minimum:
        rows.append(Row("Inside, together at least", sum_words(game.inside_minimum, unit), house["7.7"]))
    if game.outside_minimum:
        rows.append(Row("Outside, each at least", sum_words(game.outside_minimum, unit), house["7.8"]))
    rows += [Row(f"Maximum on {one.kind}", sum_words(one.maximum, unit), house["7.6"]) for one in game.maxima]
    yield Group("Limits by kind", tuple(rows))
    yield Group("Odds", tuple(_odds_by_kind(game.zeros)))
    zeros = "one, 0" if game.zeros == 1 else "two, 0 and 00"
    yield Group("Wheel", (Row("Zeros", zeros, house["3.1"]),))


def _odds_by_kind(zeros: int) -> Iterator[Row]:
    """What each kind of wager pays; those that pay the same in one row."""
    odds: dict[str, tuple[dict[str, None], dict[Cite, None]]] = {}
    for one in sorted(placements(zeros), key=lambda one: -one.odds.win):
        kinds, clauses = odds.setdefault(str(one.odds), ({}, {}))
        kinds[one.kind] = clauses[one.clause] = None
    for words, (kinds, (clause, *also)) in odds.items():
        yield Row(", ".join(kinds).capitalize(), words, clause, also=tuple(also))


def _pays(odds: Mapping[str, tuple[Odds, Cite]]) -> Iterator[Row]:
    """Each pair that pays; where all pay the same, one row."""
    if len({told for told, _ in odds.values()}) == 1:
        told, clause = next(iter(odds.values()))
        yield Row("Any pair pays", str(told), clause)
        return
    for name, (told, clause) in odds.items():
        yield Row(f"{name.capitalize()} pays", str(told), clause)
