"""`croupier serve`: the house, live, until it is told to stop."""

import sys

from rich.markup import escape

from croupier.cli.house.database import printable_address
from croupier.cli.house.key_location import adjacent_key_file, default_key_file, key_file_of
from croupier.cli.house.serve_options import ServeOptions
from croupier.cli.play.drawing import Paper
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, print_json
from croupier.client.demo import Staged, run_demo
from croupier.client.games import CLIENTS
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.records.game_registry import RECORDS
from croupier.robots.game_registry import ROBOTS
from croupier.server.event_loop import run_server
from croupier.server.http.responses import trouble_with
from croupier.server.lifecycle import Companion, Plan, Serving, serve_until_stopped
from croupier.server.logs import LOGGER, log_to
from croupier.server.mail.mail_settings import MailSettings, WrongMailSettings, read_mail_settings
from croupier.server.open_house import CannotServe
from croupier.server.pages.core.startup_checks import check_pages
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.settings import Rate, Rates, Settings
from croupier.tournament.games import TOURNAMENT_GAMES

BURST = 10
DRAIN_SECONDS_MAX = 600
USUAL_NAME = "croupier"
DEMO_NAME = "Demo House"
DEMO_HELPLINE = "Demonstration house: play money only, nothing is won or lost for real."


def serve_house(options: ServeOptions, *, as_json: bool) -> int:
    """Serve the house; the log goes to standard error, a line of JSON for each thing that happens."""
    plan = _plan(options)
    _check_games()
    log = log_to(sys.stderr)
    if not options.demo and plan.key_file == adjacent_key_file(plan.database):
        LOGGER.warning(
            "the key is next to the database, so a copy of that folder has both: stop the house and move the key to %s",
            default_key_file(plan.database),
        )
    try:
        run_server(serve_until_stopped(plan, _company(plan, options, as_json)))
    except CannotServe as problem:
        raise CommandProblem(str(problem), REFUSED) from None
    except Exception as problem:
        trouble = trouble_with(problem, "serve")
        raise CommandProblem(
            f"The house had to stop. What happened is in the log, under {trouble.id}.", REFUSED
        ) from None
    finally:
        log.close()
    return DONE


def _check_games() -> None:
    """A game that lacks its part in some room is told of now, not in the middle of a round."""
    for room in (TOURNAMENT_GAMES, RECORDS, ROBOTS, FLOOR_GAMES, CLIENTS, GAME_PAGES):
        room.check()
    check_pages()


def _plan(options: ServeOptions) -> Plan:
    if not 0 <= options.port <= 65_535:
        raise CommandProblem(f"{options.port} is not a port: use 1 to 65535, or 0 for any free port.", UNDERSTOOD_NOT)
    if options.demo and options.origin:
        raise CommandProblem("A demonstration runs only on this machine: leave --origin out.", UNDERSTOOD_NOT)
    rate = options.address_rate
    usual = Rates().public
    rates = Rates(
        address=Rate(rate, max(1, round(BURST * rate))), public=Rate(min(rate, usual.a_second), usual.at_once)
    )
    if not 0 <= options.drain_seconds <= DRAIN_SECONDS_MAX:
        raise CommandProblem(f"--drain-seconds must be from 0 to {DRAIN_SECONDS_MAX}.", UNDERSTOOD_NOT)
    origin = options.origin.lower().rstrip("/")
    proxies = tuple(address.strip() for address in options.proxy.split(",") if address.strip())
    settings = Settings(
        options.host,
        options.port,
        origin,
        rates,
        connections_max=options.connections,
        connections_per_address_max=options.address_connections,
        proxies=(*Settings().proxies, *proxies),
        drain_seconds=options.drain_seconds,
    )
    key = key_file_of(options.database, options.key)
    if options.demo and not options.key:  # which goes with its house, and protects nothing
        key = adjacent_key_file(options.database)
    return Plan(
        options.database,
        key,
        settings,
        DEMO_NAME if options.demo and options.name == USUAL_NAME else options.name,
        options.currency,
        options.helpline or (DEMO_HELPLINE if options.demo else ""),
        options.play_money or options.demo,
        options.new_owner_link,
        options.witness,
        options.accept_unsigned,
        options.new_house,
        _mail(options.mail),
    )


def _mail(file: str) -> MailSettings | None:
    try:
        return read_mail_settings(file) if file else None
    except WrongMailSettings as problem:
        raise CommandProblem(str(problem), UNDERSTOOD_NOT) from None


def _company(plan: Plan, options: ServeOptions, as_json: bool) -> Companion:
    async def keep_company(serving: Serving) -> None:
        address = serving.settings.address
        link = f"{address}/owner#{serving.owner_token}" if serving.owner_token and not options.demo else None
        if as_json:
            where = {"address": address, "database": printable_address(plan.database), "key": str(plan.key_file)}
            print_json({**where, "owner_link": link})
        else:
            _tell(plan, address, link, options.demo)
        sys.stdout.flush()
        if options.demo:
            await run_demo(address, _owner_token(serving, options), lambda staged: _tell_demo(staged, address, as_json))

    return keep_company


def _owner_token(serving: Serving, options: ServeOptions) -> str:
    """A demonstration has an owner of its own, and so a house of its own."""
    if not serving.owner_token:
        raise CannotServe(
            f"There is a house in {printable_address(options.database)} already, but a demonstration needs its own: "
            "--database demo.db"
        )
    return serving.owner_token


def _tell_demo(staged: Staged, address: str, as_json: bool) -> None:
    if as_json:
        who = {"guest": staged.guest, "logins": list(staged.logins), "password": staged.password}
        print_json({**who, "tables": dict(staged.tables)})
    else:
        console = Paper()
        console.print(escape(f"Tables: {', '.join(name for name, _ in staged.tables)}; robots play at each of them."))
        console.print(f"To play, open [bold]{escape(address)}[/] and sign up, or sign in as [bold]{staged.guest}[/].")
        console.print(escape(f"Staff sign in as {', '.join(staged.logins)}."))
        console.print(f"They all have the password [bold]{escape(staged.password)}[/]")
    sys.stdout.flush()


def _tell(plan: Plan, address: str, link: str | None, is_demo: bool) -> None:
    console = Paper()
    console.print(f"The house is open at [bold]{escape(address)}[/]")
    advice = "a demonstration, with play money" if is_demo else "keep a copy of both, and of the key elsewhere"
    console.print(escape(f"database {printable_address(plan.database)}, key {plan.key_file}: {advice}"))
    if link:
        console.print("Become its owner with this link. It works once, for the first person who opens it:")
        console.print(escape(link), soft_wrap=True)
    console.print("Press Ctrl-C to stop; anything being written is finished first.")
