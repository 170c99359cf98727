"""What conditions may be asked for, one matter each: what is missing, and how to write it."""

from collections.abc import Callable, Iterator
from operator import attrgetter

from croupier.tournament.conditions.findings import Lack
from croupier.tournament.conditions.terms import Conditions, Extra, StageKind

CONDUCT = (
    "The Tournament Director/Assistant conducts the tournament by these conditions and the rules of the game; "
    "where they differ, the rules prevail."
)
"""The statement that the ACT books want in every notice, in our words."""
_STAND_INS = {
    "blackjack": "Blackjack is dealt by ACT-BJ, which stands in for divisions 1 and 2.",
    "roulette": "Roulette is dealt by the HOUSE rules, which stand in for divisions 1 and 8.",
    "mini-baccarat": "Mini-baccarat is dealt by ACT-MB, which stands in for the divisions of the New Zealand rules.",
}
_BY_HOUSE = (
    "The game is dealt by ACT-MB and the HOUSE rules, which stand in for the divisions of the New Zealand rules."
)

Want = Callable[[Conditions], Iterator[Lack]]


def said(field: str, says: str, write: str) -> Want:
    """One key must hold something."""
    value = attrgetter(field)

    def want(conditions: Conditions) -> Iterator[Lack]:
        if value(conditions) in (None, "", ()):
            yield Lack(field, says, write)

    return want


start = said("start", "the date and time of the start", "start = 2026-12-01T18:00:00+11:00")
method = said("entry.method", "how one enters", 'method = "at the cashier, on the entry form"')
eligibility = said("entry.eligibility", "who may enter", 'eligibility = "anybody who may be in the casino"')
form = said("entry.form", "what the entry form looks like", 'form = "a sheet with name, address and signature"')
fee = said("entry.fee", "the entry fee, 0 where there is none", "fee = 100")
starting_chips = said("chips.starting", "the chips with which each player begins a session", "starting = 5000")
play_off_chips = said("play_off.chips", "the chips with which each player begins a play-off", "chips = 1000")
issue = said("chips.issue", "whether chips are given or sold at face value", 'issue = "gratuitous"')
minimum = said("wagers.minimum", "the table minimum", "minimum = 100")
maximum = said("wagers.maximum", "the table maximum", "maximum = 2000")
betting_structure = said("wagers.structure", "the betting structure", 'structure = "the same limits in every session"')
time_limit = said("wagers.seconds", "the seconds a player has to wager, 0 where there is no limit", "seconds = 30")
groups = said("entry.groups", "restrictions on groups of players", 'groups = "none"')
stages = said("stage", "how the tournament is built, stage by stage", '[[stage]]\nname = "final"\nkind = "final"')
distribution = said("prizes.distribution", "how prizes are handed out", 'distribution = "at the cashier on the night"')
statement = said(
    "director",
    "the statement that the director conducts it by conditions and rules, and that the rules prevail",
    f'director = "{CONDUCT}"',
)


def stand_ins(conditions: Conditions) -> Iterator[Lack]:
    """What the game is dealt by, where its own division is not at hand."""
    if not conditions.stand_ins:
        what = "which rules stand in for the divisions that are not among the texts"
        yield Lack("stand_ins", what, f'stand_ins = "{_STAND_INS.get(conditions.game, _BY_HOUSE)}"')


def fewest_players(conditions: Conditions) -> Iterator[Lack]:
    """The fewest players; division 7 has them if there are any."""
    if conditions.entry.minimum_players is None:
        none = ", 0 where there is no minimum" if conditions.rules == "NZ-D7" else ""
        yield Lack("entry.minimum_players", f"the fewest players{none}", "minimum_players = 4")


def most_players(conditions: Conditions) -> Iterator[Lack]:
    """The most players; division 7 has them if there are any."""
    if conditions.entry.maximum_players is None:
        none = ", 0 where there is no maximum" if conditions.rules == "NZ-D7" else ""
        yield Lack("entry.maximum_players", f"the most players{none}", "maximum_players = 42")


def breakdown(conditions: Conditions) -> Iterator[Lack]:
    """Prizes: in money where there is any, else goods will do."""
    prizes = conditions.prizes
    money = bool(conditions.entry.fee or prizes.added)
    if not prizes.amounts and not prizes.shares and (money or not prizes.goods):
        yield Lack("prizes.shares", "how the pool breaks down, in shares or amounts", "shares = [50, 30, 20]")


def surplus(conditions: Conditions) -> Iterator[Lack]:
    """Where the rest of the pool goes, if prizes are listed in amounts."""
    if conditions.prizes.amounts and conditions.prizes.surplus is None:
        what = "who gets what the listed amounts leave of the pool, all of which is paid"
        yield Lack("prizes.surplus", what, 'surplus = "to the winner"')


def goods_values(conditions: Conditions) -> Iterator[Lack]:
    """What each prize in goods is worth, since a share of it is a share of that."""
    for place, goods in enumerate(conditions.prizes.goods, start=1):
        if not goods.value:
            yield Lack(
                f"prizes.goods[{place}].value", f"the declared value of {goods.what or 'a prize'}", "value = 500"
            )


def decided_on_points(conditions: Conditions) -> bool:
    """Whether points and not the chips of a final decide the tournament."""
    return bool(conditions.stage) and conditions.stage[-1].kind is StageKind.POINTS


def ties_on_chips(conditions: Conditions) -> Iterator[Lack]:
    """What a tie on chips after a final means for prizes."""
    if conditions.prizes.ties is None and not decided_on_points(conditions):
        yield Lack("prizes.ties", "what holds where players end the final level in chips", 'ties = "share"')


def ties_on_points(conditions: Conditions) -> Iterator[Lack]:
    """What a tie on points means for prizes."""
    if conditions.prizes.ties is None and decided_on_points(conditions):
        yield Lack("prizes.ties", "what holds where players are level in points", 'ties = "share"')


def buy_back(conditions: Conditions) -> Iterator[Lack]:
    """Whether somebody eliminated may buy back, how and when."""
    return _whether("buy_back", "buy back", conditions.buy_back)


def buy_back_cost(conditions: Conditions) -> Iterator[Lack]:
    """What a buy-back costs: it is split as an entry fee is."""
    return _cost("buy_back", "a buy-back", conditions.buy_back)


def re_buy(conditions: Conditions) -> Iterator[Lack]:
    """Whether players may re-buy, how, when and for how much."""
    yield from _whether("re_buy", "re-buy", conditions.re_buy)
    yield from _cost("re_buy", "a re-buy", conditions.re_buy)


def add_on(conditions: Conditions) -> Iterator[Lack]:
    """Whether players may add on, how, when and for how much."""
    yield from _whether("add_on", "add on", conditions.add_on)
    yield from _cost("add_on", "an add-on", conditions.add_on)


def extra_chips(conditions: Conditions) -> Iterator[Lack]:
    """The chips that a re-buy and an add-on bring."""
    for key, name, extra in (("re_buy", "a re-buy", conditions.re_buy), ("add_on", "an add-on", conditions.add_on)):
        if extra is not None and extra.times and extra.chips is None:
            yield Lack(f"{key}.chips", f"how many chips {name} brings", "chips = 5000")


def _whether(key: str, verb: str, extra: Extra | None) -> Iterator[Lack]:
    whether = f"whether players may {verb}: 0 times where they may not"
    if extra is None:
        yield Lack(key, whether, f"[{key}]\ntimes = 0")
    elif extra.times is None:
        yield Lack(f"{key}.times", whether, "times = 0")
    elif extra.times:
        if not extra.method:
            yield Lack(f"{key}.method", f"how players {verb}", 'method = "at the cashier"')
        if not extra.timing:
            yield Lack(f"{key}.timing", f"when players may {verb}", 'timing = "until the end of the first session"')


def _cost(key: str, name: str, extra: Extra | None) -> Iterator[Lack]:
    if extra is not None and extra.times and extra.cost is None:
        yield Lack(f"{key}.cost", f"what {name} costs", "cost = 100")
