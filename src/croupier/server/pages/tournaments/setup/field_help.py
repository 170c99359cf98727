"""What each key of conditions is called on the form, what it decides, and which books have a use for it."""

from collections.abc import Callable

from croupier.tournament.clauses import TournamentClauses

HELP = {
    "name": "what patrons call the tournament",
    "game": "what is played",
    "start": "date and time of the start, by the clock of the place",
    "start_notice_minutes": "how many minutes before a moved start its players are told; 20 if left out",
    "zone": "of all times here: Pacific/Auckland, or +13:00",
    "stand_ins": "which rules are used for divisions that are not installed; patrons read it",
    "director": "who conducts the tournament, and that the rules prevail; patrons read it",
    "table": "the choices of the game itself; every one may be left out",
    "table.kind": "the kind of wager",
    "table.maximum": "the most that a wager of this kind may be",
    "table.edition": "the edition of the rules, if it is not the first",
    "entry": "who may enter, how, and for how much",
    "entry.method": "how to enter, in words",
    "entry.eligibility": "who may enter, in words",
    "entry.form": "what the entry form looks like, in words",
    "entry.fee": "what a player pays in all; 0 if nothing",
    "entry.commission": "the part of the fee that the house keeps",
    "entry.commission_percent": "the same as a percentage, instead of a sum",
    "entry.commission_approval": "what approved the commission",
    "entry.signed_acceptance": "each player signs the rules and conditions first",
    "entry.late_entries": "free seats are taken after the draw too, until their session starts",
    "entry.transferable": "an entry may pass to someone else",
    "entry.minimum_players": "the fewest players",
    "entry.maximum_players": "the most players",
    "entry.groups": "restrictions on groups of players, in words; “none” if there are none",
    "entry.groups_apart": "the ballot keeps members of a group at different tables where it can",
    "entry.refunds": "entries may be refunded before the start",
    "entry.refund_terms": "how refunds are limited",
    "entry.refund_terms.part": "the part of what was paid that goes back, in percent",
    "entry.refund_terms.until_hours": "how many hours before play begins the right to it ends",
    "entry.refund_terms.until_stage": "the last stage in which a player may still withdraw",
    "entry.refund_terms.re_buys": "re-buys go back too",
    "entry.refund_terms.add_ons": "add-ons go back too",
    "entry.withdrawal_hours": "two days are always 48 hours: leave it out",
    "chips": "what players hold when a session begins",
    "chips.starting": "how many chips each player begins a session with",
    "chips.issue": "whether chips are given or sold at face value",
    "chips.smallest": "the smallest chip; 1 if left out",
    "chips.pass_cards": "for each player in a session",
    "chips.secret_wager_cards": "for each player in a session",
    "wagers": "the limits, and how wagers are made",
    "wagers.minimum": "the table minimum",
    "wagers.maximum": "the table maximum",
    "wagers.increment": "wagers are multiples of it",
    "wagers.changes": "limits that change during a session",
    "wagers.changes[].after_round": "the round after which they come; with an indicator card if left out",
    "wagers.changes[].after_minutes": "or the minutes of play after which they come",
    "wagers.seconds": "how long a player has to wager; 0 if there is no limit",
    "wagers.missed": "what follows if a player does not wager in time",
    "wagers.marker": "whether a marker shows who wagers first",
    "wagers.deal_from_marker": "each round is dealt from the marker",
    "wagers.structure": "the betting structure, in words",
    "wagers.side_minimum": "the minimum of side wagers",
    "wagers.side_maximum": "the maximum of side wagers",
    "wagers.differential": "how far the two sides may be apart",
    "wagers.personal_limits": "players with a maximum of their own",
    "wagers.no_bet_coups": "players may ask for a coup without wagers",
    "stage": "each stage in order, from the first session to the final",
    "stage[].name": "what patrons call it, such as heats",
    "stage[].kind": "what it is for",
    "stage[].length": "how long a session lasts: fill in one of these",
    "stage[].length.cutting_card_version": (
        "how a shoe ends: a, one round after that of the cutting card; b, after its round; c, before it"
    ),
    "stage[].game": "another game than the tournament's",
    "stage[].table": "other choices of the game in this stage",
    "stage[].sessions": "how many sessions each player has; more than one only for points",
    "stage[].players_per_table": "how many sit at a table",
    "stage[].tables": "how many tables are active at once",
    "stage[].advance": "how many go on from each session",
    "stage[].advance_in_all": "or how many go on from all sessions together",
    "stage[].advancement": "on what terms others than winners go on, in words",
    "stage[].progression": "how players go on, in words",
    "stage[].elimination": "what puts players out, in words",
    "stage[].points": "for the places of a session, such as 5, 3, 1",
    "stage[].session_prizes": "prizes for the places of each session, paid from the pool when it is over",
    "stage[].takes": "how many of each session of the heats qualify, behind those who went on",
    "stage[].ties": "what happens if players are level",
    "stage[].chips": "other starting chips than the tournament's",
    "stage[].carry_chips": "players keep what they hold from the stage before",
    "stage[].start": "when it starts",
    "stage[].sit_and_go": "a session begins as soon as its table is full",
    "stage[].allocation": "how players come to a table, in words",
    "stage[].heats": "where the stage has dates of its own: whether players choose one, or are allocated to it",
    "stage[].heat": "each date: its name, when it starts, and how many players it takes",
    "stage[].heat[].name": "what patrons call it, such as Monday",
    "stage[].heat[].start": "when it starts",
    "stage[].heat[].places": "how many players it takes; no bound if left out",
    "stage[].wagers": "limits of this stage, where they differ",
    "stage[].wagers.tables": "limits of single tables",
    "play_off": "for players who are level",
    "play_off.length": "how long a play-off lasts: fill in one of these",
    "play_off.chips": "what each player begins it with",
    "buy_back": "whether players who are out may buy back in",
    "re_buy": "whether players may buy chips again",
    "add_on": "whether players may buy chips in addition",
    "prizes": "what the places win, and how it is handed out",
    "prizes.shares": "percentages of the pool from the first place down, such as 50, 30, 20",
    "prizes.amounts": "or amounts of money from the first place down",
    "prizes.by_entries": "other prizes with more entries",
    "prizes.by_entries[].entries": "from how many entries on they hold",
    "prizes.by_entries[].shares": "percentages of the pool from the first place down",
    "prizes.by_entries[].amounts": "or amounts of money from the first place down",
    "prizes.goods": "prizes in goods or services, each with its declared value",
    "prizes.goods[].place": "the place that wins it",
    "prizes.goods[].what": "what it is",
    "prizes.goods[].value": "its declared value",
    "prizes.added": "what the house adds to the pool",
    "prizes.ties": "what happens if players are level",
    "prizes.cents": "who gets a cent that cannot be divided",
    "prizes.surplus": "who gets what the amounts leave of the pool",
    "prizes.distribution": "how prizes are handed out, in words",
    "moving": "how tables are broken and balanced",
    "moving.order": "the tables in the order in which they break",
    "moving.by": "who leaves a table, and for which seat; the director chooses if left out",
    "moving.method": "how tables are broken and balanced, in words",
}
_OF_LENGTHS = {
    "rounds": "how many rounds",
    "shoes": "how many shoes",
    "spins": "how many spins of the wheel",
    "minutes": "how many minutes",
    "players_left": "until how many players are left",
}
_OF_LIMITS = {
    "table": "the number of the table",
    "player": "the name of the player",
    "side": "the maximum of side wagers, where the marker covers them",
}
_OF_EXTRAS = {
    "times": "how often for each player; 0 if never",
    "cost": "what it costs",
    "chips": "how many chips it brings",
    "method": "how, in words",
    "timing": "when, in words",
    "when": "in a session, or between sessions; if left out, a buy-back between them, the others in one",
    "until_stage": "the last stage in which it is offered",
    "until_round": "the last round of a session in which it is offered",
}
_LABELS = {
    "zone": "Time zone",
    "entry.form": "Entry form",
    "entry.method": "How to enter",
    "entry.eligibility": "Who may enter",
    "entry.fee": "Entry fee",
    "entry.groups": "Groups of players",
    "entry.groups_apart": "Keep groups apart",
    "chips.starting": "Starting chips",
    "chips.smallest": "Smallest chip",
    "chips.issue": "How chips are issued",
    "wagers.minimum": "Table minimum",
    "wagers.maximum": "Table maximum",
    "wagers.seconds": "Seconds to wager",
    "wagers.structure": "Betting structure",
    "wagers.missed": "Missed wagers",
    "stand_ins": "Substitute rules",
    "director": "Statement on the conduct",
    "start_notice_minutes": "Notice of a moved start",
    "wagers": "Wagers and limits",
    "chips": "Chips",
    "table": "The tables",
    "entry": "Entry",
    "stage": "Stages",
    "play_off": "Play-off",
    "buy_back": "Buy-back",
    "re_buy": "Re-buy",
    "add_on": "Add-on",
    "moving": "Breaking and balancing tables",
    "wagers.changes": "Changes of the limits",
    "entry.refund_terms": "Terms of refunds",
    "prizes.goods": "Goods and services",
    "prizes.added": "Added by the house",
    "prizes.surplus": "Rest of the pool",
    "prizes.cents": "Odd cents",
    "stage[].kind": "Kind",
    "stage[].advance": "How many advance",
    "stage[].advance_in_all": "How many advance in all",
    "stage[].advancement": "Terms of advancement",
    "stage[].takes": "Second chance for",
    "stage[].wagers": "Limits of this stage",
    "stage[].table": "Tables of this stage",
    "entry.refund_terms.re_buys": "Re-buys too",
    "entry.refund_terms.add_ons": "Add-ons too",
}
_WORDS = ("method", "eligibility", "form", "groups", "structure", "advancement", "progression", "elimination")
IN_WORDS = frozenset({*_WORDS, "allocation", "distribution", "stand_ins", "director", "timing"})
"""Keys that hold sentences."""

_ONLY_WITH_ROLE: dict[str, Callable[[TournamentClauses], object]] = {
    "entry.commission": lambda clauses: clauses.commission,
    "entry.commission_percent": lambda clauses: clauses.commission,
    "entry.commission_approval": lambda clauses: clauses.commission,
    "entry.signed_acceptance": lambda clauses: clauses.signed_acceptance,
    "entry.transferable": lambda clauses: clauses.transfer,
    "entry.refunds": lambda clauses: clauses.refund_by_conditions,
    "entry.refund_terms": lambda clauses: clauses.refund_by_conditions,
    "entry.withdrawal_hours": lambda clauses: None,
    "chips.issue": lambda clauses: clauses.chips_exchanged,
    "chips.pass_cards": lambda clauses: clauses.pass_cards,
    "chips.secret_wager_cards": lambda clauses: clauses.secret_wager_cards,
    "wagers.marker": lambda clauses: not clauses.marker_always,
    "wagers.deal_from_marker": lambda clauses: clauses.dealt_from_marker,
    "stage[].ties": lambda clauses: clauses.session_ties,
    "prizes.ties": lambda clauses: clauses.final_ties,
    "buy_back": lambda clauses: clauses.buy_back,
    "re_buy": lambda clauses: clauses.re_buy,
    "add_on": lambda clauses: clauses.add_on,
    "moving": lambda clauses: clauses.tables_broken,
    "director": lambda clauses: clauses.director_statement,
}


def field_help(pattern: str) -> str:
    """What a key decides; empty if its name says it all."""
    key = pattern.rpartition(".")[2]
    if pattern.partition(".")[0] in ("buy_back", "re_buy", "add_on") and key in _OF_EXTRAS:
        return _OF_EXTRAS[key]
    if ".length." in pattern and key in _OF_LENGTHS:
        return _OF_LENGTHS[key]
    said = HELP.get(pattern, "") or HELP.get(pattern.replace("play_off.", "stage[]."), "")
    return said or (_help_of_limit(pattern, key) if "wagers." in pattern else "")


def _help_of_limit(pattern: str, key: str) -> str:
    """Limits of a stage, of a table, of a player and of a change are those of the tournament, elsewhere."""
    of_tournament = pattern.removeprefix("stage[].")
    return HELP.get(of_tournament, "") or _OF_LIMITS.get(key, "") or HELP.get(f"wagers.{key}", "")


def field_label(pattern: str) -> str:
    """What a key is called."""
    key = pattern.rpartition(".")[2]
    return _LABELS.get(pattern) or key.replace("[]", "").replace("_", " ").capitalize()


def key_label(key: str) -> str:
    """What a key is called that a message names without its place."""
    return next((label for pattern, label in _LABELS.items() if pattern.endswith(f".{key}")), field_label(key))


def is_of_use(pattern: str, clauses: TournamentClauses) -> bool:
    """Whether the book has a use for a key."""
    return bool(_ONLY_WITH_ROLE.get(pattern, bool)(clauses))
