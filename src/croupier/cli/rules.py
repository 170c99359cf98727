"""`croupier rules`: the books as tables, one clause in full, and the check that nothing lacks code or tests."""

from rich.markup import escape
from rich.table import Table

from croupier.cli.play.drawing import Paper
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, print_json
from croupier.rulebook import Book, Clause, Section, open_book, shelf
from croupier.rulebook.trace import Gap, gaps, trace

_COLOURS = {"enforced": "green", "configured": "cyan", "recorded": "yellow", "human": "magenta"}


def show_rules(book: str | None, clause: str | None, *, check: bool, as_json: bool) -> int:
    """Print the books, and with `check` what they lack."""
    books = [_book(book)] if book else [open_book(id) for id in shelf()]
    lacking = [gap for each in books for gap in gaps(each.id)] if check else []
    if as_json:
        print_json(_as_json(books, clause, lacking, check))
    elif check:
        _print_check(books, lacking)
    elif clause is not None:
        _print_clauses(books[0], _clauses(books[0], clause))
    else:
        _print_books(books, whole=book is not None)
    return REFUSED if lacking else DONE


def _book(name: str) -> Book:
    try:
        return open_book(name.upper())
    except LookupError as problem:
        raise CommandProblem(str(problem), UNDERSTOOD_NOT) from None


def _clauses(book: Book, id: str) -> list[Clause]:
    """One clause, or all of a section."""
    if id in book:
        return [book.clause(id)]
    for section in book.sections:
        if section.number == id:
            return list(section.clause)
    sections = ", ".join(section.number for section in book.sections)
    raise CommandProblem(f"{book.id} has no clause {id}; its sections are {sections}.", UNDERSTOOD_NOT)


def _as_json(books: list[Book], clause: str | None, lacking: list[Gap], check: bool) -> dict[str, object]:
    answer: dict[str, object] = {
        "books": {
            book.id: {
                "title": book.title,
                "instrument": book.instrument,
                "jurisdiction": book.jurisdiction,
                "clauses": [
                    _clause_as_json(book, each) for each in (_clauses(book, clause) if clause is not None else book)
                ],
                "terms": {term.name: term.says for term in book.terms},
            }
            for book in books
        }
    }
    if check:
        answer["lacking"] = [{"book": gap.book, "id": gap.clause, "lacks": gap.lacks} for gap in lacking]
    return answer


def _clause_as_json(book: Book, clause: Clause) -> dict[str, object]:
    places = trace(book.id, clause.id)
    answer: dict[str, object] = {
        "id": clause.id,
        "says": clause.says,
        "duty": clause.duty,
        "code": list(places.code),
        "tests": list(places.tests),
    }
    further = {"values": clause.values, "reading": clause.reading, "why": clause.why, "see": list(clause.see)}
    return answer | {key: value for key, value in further.items() if value}


def _print_books(books: list[Book], whole: bool) -> None:
    console = Paper()
    if not whole:
        overview = Table(title="The rule books", title_justify="left")
        for column in ("book", "title", "instrument", "clauses", "with letters"):
            overview.add_column(column)
        for book in books:
            numbered = sum(1 for clause in book if clause.numbered)
            overview.add_row(book.id, book.title, book.instrument, str(numbered), str(sum(1 for _ in book)))
        console.print(overview)
        console.print("[dim]croupier rules ACT-MB shows a book, croupier rules ACT-MB 7.3 one clause in full.[/]")
        return
    for book in books:
        console.print(
            f"[bold]{book.id}  {escape(book.title)}[/]  [dim]{escape(book.instrument)}[/]\n{escape(book.summary)}\n"
        )
        for section in book.sections:
            console.print(_section_table(book, section))


def _section_table(book: Book, section: Section) -> Table:
    table = Table(title=f"{section.number}. {section.title}", title_justify="left", expand=True)
    table.add_column("clause", no_wrap=True)
    table.add_column("says", ratio=1)
    table.add_column("duty", no_wrap=True)
    table.add_column("code", justify="right")
    table.add_column("tests", justify="right")
    for clause in section.clause:
        places = trace(book.id, clause.id)
        duty = f"[{_COLOURS[clause.duty]}]{clause.duty}[/]"
        table.add_row(clause.id, escape(clause.says), duty, str(len(places.code)), str(len(places.tests)))
    return table


def _print_clauses(book: Book, clauses: list[Clause]) -> None:
    if len(clauses) == 1:
        _print_clause(book, clauses[0])
    else:
        section = next(section for section in book.sections if clauses[0] in section.clause)
        Paper().print(_section_table(book, section))


def _print_clause(book: Book, clause: Clause) -> None:
    console, places = Paper(), trace(book.id, clause.id)
    console.print(f"[bold]{book.id} {clause.id}[/]  [{_COLOURS[clause.duty]}]{clause.duty}[/]\n{escape(clause.says)}")
    parts = {
        "reading": clause.reading,
        "why it is outside software": clause.why,
        "values": ", ".join(f"{key} = {value}" for key, value in clause.values.items()),
        "see": ", ".join(clause.see),
        "code": "\n      ".join(places.code),
        "tests": "\n      ".join(places.tests),
    }
    for name, text in parts.items():
        if text:
            console.print(f"\n[dim]{name}[/]\n      {escape(text)}")


def _print_check(books: list[Book], gaps_found: list[Gap]) -> None:
    console = Paper()
    for gap in gaps_found:
        console.print(f"[red]{gap.book} {gap.clause}[/] has no {gap.lacks}")
    for book in books:
        lacking = len({gap.clause for gap in gaps_found if gap.book == book.id})
        state = f"[red]{lacking} lack code or a test[/]" if lacking else "[green]complete[/]"
        numbered = sum(1 for clause in book if clause.numbered)
        console.print(f"{book.id}: {numbered} clauses, {sum(1 for _ in book)} with their letters, {state}")
