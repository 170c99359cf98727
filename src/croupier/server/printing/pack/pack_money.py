"""Money in the regulator's pack: entries, prizes and the ledger."""

from collections import Counter

from croupier.equipment.amounts import currency_text
from croupier.floor.tournaments.desk.prize_handover import money_of
from croupier.floor.tournaments.postings import goods_of
from croupier.server.printing.pack.pack_prizes import prize_whereabouts
from croupier.server.printing.pack.pack_tables import PackContent, PackSection, PackTable, time_text
from croupier.tournament.results.prizes import Award


def entry_section(source: PackContent) -> PackSection:
    """Who entered, and what they paid and had back."""
    rows = tuple(
        (
            source.name(player.name),
            str(player.standing),
            player.group,
            currency_text(player.paid),
            currency_text(player.commission),
            currency_text(player.refunded),
        )
        for player in source.live.tournament.players
    )
    columns = ("Player", "Standing", "Group", "Paid", "of it commission", "Refunded")
    return PackSection("Entries", tables=(PackTable("", columns, rows, right=(3, 4, 5)),))


def prize_section(source: PackContent) -> PackSection:
    """Places and prizes, and what each winner has signed for, was paid and was handed."""
    tournament = source.live.tournament
    place_of: dict[str, int] = {}
    above = 0
    for names in tournament.places:
        place_of |= dict.fromkeys(names, above + 1)
        above += len(names)
    rows = tuple(
        (
            str(place_of.get(award.name, "")),
            source.name(award.name),
            currency_text(money_of(source.live, award)),
            _goods_words(source, award),
            str(award.clause),
        )
        for award in tournament.awards
    )
    placed = "; ".join(f"{place_of[names[0]]}. {', '.join(map(source.name, names))}" for names in tournament.places)
    columns = ("Place", "Player", "Cash", "Goods", "Clause")
    table = PackTable("", columns, rows, right=(2,), mono=(4,), wide=(1, 3))
    says = f"Places: {placed}." if placed else "No places were awarded."
    return PackSection("Places and prizes", (says,), (table, *prize_whereabouts(source)))


def _goods_words(source: PackContent, award: Award) -> str:
    """Goods with their own worth: the cash stands beside them."""
    worth = goods_of(source.live, award.name) if award.goods else 0
    return f"{award.goods}, worth {currency_text(worth)}" if worth else award.goods


def ledger_section(source: PackContent) -> PackSection:
    """Everything that was paid, and what it adds up to."""
    balance: Counter[str] = Counter()
    rows = []
    for moved in source.history.money:
        posting = moved.posting
        balance[posting.target] += posting.amount
        balance[posting.source] -= posting.amount
        what = moved.kind.partition(".")[2]
        accounts = source.account(posting.source), source.account(posting.target)
        rows.append((time_text(moved.at), what, *accounts, currency_text(posting.amount)))
    totals = tuple((source.account(account), currency_text(total)) for account, total in sorted(balance.items()))
    unit = source.pack.statement.currency
    columns = ("When", "For", "From", "To", unit)
    return PackSection(
        "Ledger",
        tables=(
            PackTable("Everything that was paid", columns, tuple(rows), right=(4,), wide=(2, 3)),
            PackTable("What it adds up to on each account", ("Account", unit), totals, right=(1,)),
        ),
    )
