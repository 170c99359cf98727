"""Random conditions of tournaments that their book accepts: every book and game, structure, length, tie and prize."""

import random
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.missing_contents import missing_contents
from croupier.tournament.conditions.parser import parse_conditions
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.examples import example_names
from tests.tournament.changed_examples import content

EXAMPLES = tuple(name for name in example_names() if not name.endswith("-heats"))  # heats come as options
Content = dict[str, Any]
_MINIMUM = 100


def any_conditions(chance: random.Random, example: str = "") -> Conditions:
    """Complete conditions, made from a packaged example; small, so that many tournaments can be played."""
    while True:
        conditions = parse_conditions(_content(example or chance.choice(EXAMPLES), chance))
        if not missing_contents(conditions) and not breaches(conditions):
            return conditions


def _content(example: str, chance: random.Random) -> Content:
    """What might be conditions: where parts do not go together, another attempt is made."""
    found = content(example)
    found["chips"] |= {"starting": _MINIMUM * chance.choice((2, 3, 4, 6, 10, 20)), "smallest": 50}
    found["wagers"] |= {"minimum": _MINIMUM, "maximum": _MINIMUM * chance.choice((2, 5, 20)), "increment": 100}
    found["entry"] |= {
        "fee": chance.choice((0, "0.01", 7, "33.33", 100)),
        "minimum_players": chance.choice((1, 2, 4)),
        "maximum_players": chance.choice((4, 6, 7, 12, 20)),
        "late_entries": chance.random() < 0.6,
        "groups_apart": chance.random() < 0.5,
        "groups": "as these conditions say",
        "commission": 0,
    }
    found["stage"] = _stages(found, chance)
    if (heats := found["stage"][0].get("heat")) and all("places" in heat for heat in heats):
        room = sum(heat["places"] for heat in heats)
        found["entry"]["maximum_players"] = min(found["entry"]["maximum_players"], room)
    if any("shoes" in stage["length"] for stage in found["stage"]):  # enough to see the end of a shoe
        found["chips"]["starting"] = _MINIMUM * chance.choice((20, 100))
    found["play_off"] = {"length": _length(found, chance, play_off=True), "chips": found["chips"]["starting"]}
    if chance.random() < 0.5:
        found["play_off"]["chips"] = _MINIMUM * 2
    if found["rules"] == "ACT-UTH":  # with less nobody could ever raise, and all would lose everything together
        found["play_off"]["chips"] = _MINIMUM * 6
    if chance.random() < 0.3:
        found["start_notice_minutes"] = chance.choice((20, 60))
    _BY_BOOK[found["rules"]](found, chance)
    _prizes(found, chance)
    return found


def _stages(found: Content, chance: random.Random) -> list[Content]:
    """One of the structures that there are."""
    heats, final = _stage(found, chance, "heats"), _stage(found, chance, "final", kind="final")
    match chance.randrange(6):
        case 0:
            return [final]
        case 1:
            again = _stage(found, chance, "repechage", kind="repechage", takes=chance.randrange(1, 3))
            return [heats | _going_on(chance), again | _going_on(chance), final]
        case 2:
            return [_points(found, chance) | {"advance_in_all": chance.randrange(2, 5)}, final]
        case 3 if found["rules"] != "NZ-D7":
            return [_points(found, chance)]
        case 4:
            semi = _stage(found, chance, "semi-final") | _going_on(chance)
            return [heats | _going_on(chance), semi, final | _carried(found["rules"], chance)]
        case _:
            return [heats | _going_on(chance), final | _carried(found["rules"], chance)]


def _stage(found: Content, chance: random.Random, name: str, **more: Any) -> Content:
    stage: Content = {
        "name": name,
        "length": _length(found, chance),
        "players_per_table": chance.choice((2, 3, 5, 6)),
        "advancement": "by chips, as many as the conditions say",
        "progression": "by chips, as many as the conditions say",
        "elimination": "whoever can't wager the minimum is out",
        **more,
    }
    if found["rules"] != "NZ-D7" and name != "final":
        back = "countback, then " if chance.random() < 0.4 else ""
        stage["ties"] = back + chance.choice(("draw of cards", "extra rounds"))
    if found["rules"] != "NZ-D7" and name in ("heats", "semi-final") and chance.random() < 0.3:
        stage["session_prizes"] = chance.choice(([10], [5, 3]))
    if chance.random() < 0.25:
        stage["tables"] = chance.randrange(1, 4)
    if chance.random() < 0.25 and name == "heats":
        stage |= {"sit_and_go": True, "allocation": "in the order of entries, to the first table with a free place"}
    if chance.random() < 0.4 and name != "final" and not stage.get("sit_and_go"):
        stage |= _heats(found, chance, weeks=("heats", "round robin").count(name) < 1)
    if chance.random() < 0.2:
        stage["chips"] = _MINIMUM * chance.choice((2, 4, 8))
    return stage


def _heats(found: Content, chance: random.Random, weeks: int) -> Content:
    """Two or three dates, with or without a bound on their players; the first stage begins with the tournament."""
    first = found["start"] + timedelta(weeks=weeks)
    heats: list[Content] = []
    for place, name in enumerate(("Monday", "Tuesday", "the last heat")[: chance.randrange(2, 4)]):
        heats.append({"name": name, "start": first + timedelta(days=place)})
        if chance.random() < 0.7:
            heats[-1]["places"] = chance.choice((3, 6, 8))
    return {"heats": chance.choice(("chosen", "allocated")), "heat": heats}


def _points(found: Content, chance: random.Random) -> Content:
    """A stage for points, now and then with another game."""
    ties = chance.choice(("share", "extra rounds", *(["draw of cards"] if found["rules"] != "NZ-D7" else [])))
    if found["rules"] != "NZ-D7" and chance.random() < 0.4:
        ties = f"countback, then {ties}"
    points = {
        "kind": "points",
        "sessions": chance.randrange(1, 4),
        "points": chance.choice(([3, 2, 1], [5], [2, 2, 1])),
    }
    stage = _stage(found, chance, "round robin", ties=ties, **points)
    if found["rules"] != "NZ-D7" and chance.random() < 0.6:
        stage["session_prizes"] = chance.choice(([10], [5, 3], ["7.01", "7.01", 1]))
    other = {"NZ-D7": ("roulette", "mini-baccarat"), "ACT-BJ": ("roulette",), "ACT-MB": ("blackjack",)}
    if chance.random() < 0.3 and found["rules"] in other:
        stage |= {"game": chance.choice(other[found["rules"]]), "length": {"rounds": chance.randrange(1, 5)}}
        if found["rules"] == "NZ-D7":
            stage["length"]["cutting_card_version"] = "b"
    return stage


def _going_on(chance: random.Random) -> Content:
    return chance.choice(({"advance": 1}, {"advance": 2}, {"advance_in_all": 3}))


def _carried(rules: str, chance: random.Random) -> Content:
    """Chips that go along into the next stage, now and then."""
    return {"carry_chips": True} if chance.random() < 0.2 and rules != "NZ-D7" else {}


def _length(found: Content, chance: random.Random, play_off: bool = False) -> Content:
    """How long a session lasts: short, and seldom a whole shoe, which is long."""
    rules, game = found["rules"], found.get("game", "")
    rounds = {"rounds": chance.randrange(1, 4 if play_off else 7)}
    lengths = [rounds, rounds, rounds]
    if rules == "ACT-UTH":
        lengths += [{"players_left": chance.randrange(1, 3)}, {"minutes": chance.randrange(1, 6)}]
    elif game == "roulette":
        lengths += [{"spins": chance.randrange(1, 6)}, {"minutes": chance.randrange(1, 6)}]
    elif rules == "NZ-D7":
        lengths.append({"minutes": chance.randrange(1, 6)})
    if not play_off and game != "roulette" and rules != "ACT-UTH" and chance.random() < 0.25:
        lengths = [{"shoes": 1}]
    length: Content = dict(chance.choice(lengths))
    if rules == "NZ-D7" and game != "roulette":
        length["cutting_card_version"] = chance.choice("abc")
    return length


def _division_7(found: Content, chance: random.Random) -> None:
    found["chips"] |= {
        "issue": chance.choice(("gratuitous", "face value")),
        "pass_cards": chance.randrange(4),
        "secret_wager_cards": chance.randrange(4),
    }
    changes = [{"minimum": 200, "maximum": 4000}, {"minimum": 300, "maximum": 5000}]
    games = {found["game"], *(stage.get("game", found["game"]) for stage in found["stage"])}
    found["wagers"]["changes"] = [] if "roulette" in games else changes[: chance.randrange(3)]
    found["wagers"]["seconds"] = chance.choice((0, 30))
    found["wagers"]["deal_from_marker"] = found["game"] == "blackjack" and chance.random() < 0.5
    found["entry"]["transferable"] = chance.random() < 0.5


def _allow_by_approval(found: Content, chance: random.Random) -> None:
    _act(found, chance)
    found["entry"]["commission_approval"] = "approval 17 of 2026"
    found["buy_back"] = _extra(found, chance)
    if found["rules"] == "ACT-BJ":
        found["wagers"]["marker"] = chance.random() < 0.5


def _holdem(found: Content, chance: random.Random) -> None:
    _act(found, chance)
    chips = {"chips": _MINIMUM * chance.choice((2, 6))}
    found["re_buy"], found["add_on"] = _extra(found, chance) | chips, _extra(found, chance) | chips
    if chance.random() < 0.5:
        found["buy_back"] = _extra(found, chance) | chips
    found["moving"]["by"] = chance.choice(("ballot", "seat order"))
    found["moving"]["method"] = found["wagers"]["structure"] = "as these conditions say"
    found["entry"]["refunds"] = chance.random() < 0.5
    if found["entry"]["refunds"] and chance.random() < 0.7:
        found["entry"]["refund_terms"] = _refund_terms(found, chance)
    found["wagers"]["marker"] = chance.random() < 0.5


def _refund_terms(found: Content, chance: random.Random) -> Content:
    """A part until some hours before play, or in play until the end of a stage."""
    part = {"part": chance.choice((100, 50, "33.33%"))}
    if chance.random() < 0.4:
        return part | {"until_hours": chance.choice((1, 24))}
    extras = {"re_buys": found["re_buy"]["times"] > 0, "add_ons": found["add_on"]["times"] > 0}
    return part | extras | {"until_stage": chance.choice(found["stage"])["name"]}


def _act(found: Content, chance: random.Random) -> None:
    entry = found["entry"]
    entry["commission"] = min(3, entry["fee"]) if isinstance(entry["fee"], int) and chance.random() < 0.6 else 0
    if not entry["commission"] and chance.random() < 0.5:
        entry["commission_percent"] = chance.choice((10, "12.5%"))
    entry["signed_acceptance"] = chance.random() < 0.5


def _extra(found: Content, chance: random.Random) -> Content:
    """A buy-back, re-buy or add-on that is offered, or that none is."""
    if chance.random() < 0.3:
        return {"times": 0}
    extra: Content = {"times": chance.randrange(1, 3), "cost": chance.choice((3, 10)), "method": "at the cashier"}
    extra["timing"] = "while the conditions have it"
    if chance.random() < 0.6:
        extra["when"] = chance.choice(("in a session", "between sessions", "in and between sessions"))
    if chance.random() < 0.5:
        extra["until_stage"] = found["stage"][0]["name"]
    if chance.random() < 0.3 and extra.get("when") != "between sessions":
        extra["until_round"] = chance.randrange(1, 4)
    return extra


def _prizes(found: Content, chance: random.Random) -> None:
    prizes: Content = {"distribution": "at the cashier", "cents": chance.choice(("order", "draw", "operator"))}
    if chance.random() < 0.5:
        prizes["shares"] = chance.choice(([100], [50, 30, 20], [33, 33, 34], [40, 30, 10, 10, 10]))
    else:
        prizes["amounts"] = chance.choice(([10], [100, 50], [500, 250, 150], [1, 1, 1, 1]))
        prizes["surplus"] = chance.choice(("to the winner", "shared equally by the prize-winners"))
    if chance.random() < 0.3:
        prizes["by_entries"] = [{"entries": chance.choice((3, 4)), "shares": chance.choice(([100], [60, 40]))}]
    if chance.random() < 0.3:
        value = chance.choice(("99.99", 400))
        prizes["goods"] = [{"place": chance.randrange(1, 4), "what": "a weekend for two", "value": value}]
    if chance.random() < 0.4:
        prizes["added"] = chance.choice(("0.01", 500))
    if found["rules"] != "NZ-D7":
        drawn = ["draw of cards"] if found["rules"] == "ACT-UTH" else []
        prizes["ties"] = chance.choice(["share", "extra rounds", *drawn])
        if drawn and chance.random() < 0.5:
            prizes["ties"] = f"countback, then {prizes['ties']}"
    found["prizes"] = prizes


_BY_BOOK: dict[str, Callable[[Content, random.Random], None]] = {
    "NZ-D7": _division_7,
    "ACT-BJ": _allow_by_approval,
    "ACT-MB": _allow_by_approval,
    "ACT-UTH": _holdem,
}
