"""The reference pages of the rule books: every clause in our own words, with its duty, values, reading and places."""

from croupier.rulebook import Book, Clause, open_book, shelf


def pages() -> dict[str, str]:
    """File name → page, one for each book."""
    return {f"rules-{id.lower()}.md": _page(open_book(id)) for id in shelf()}


def _page(book: Book) -> str:
    numbered = sum(1 for clause in book if clause.numbered)
    parts = [
        f"# {book.id}: {book.title}",
        f"{book.instrument} · {book.jurisdiction} · {numbered} numbered clauses",
        book.summary,
        "Generated from the rule book by `make generate`. `croupier rules "
        f"{book.id}` shows where the code of each clause is and which tests show it.",
    ]
    for section in book.sections:
        condition = f" *(only when {' and '.join(section.when)})*" if section.when else ""
        parts.append(f"## {section.number}. {section.title}{condition}")
        parts += [_clause(clause) for clause in section.clause]
    if book.terms:
        parts.append("## Dictionary")
        parts += [f"**{term.name}.** {term.says}" for term in book.terms]
    return "\n\n".join(parts) + "\n"


def _clause(clause: Clause) -> str:
    lines = [f"**{clause.id}** · {clause.duty} · {clause.says}"]
    if clause.when or clause.unless:
        conditions = [*clause.when, *(f"not {name}" for name in clause.unless)]
        lines.append(f"- in force when: {', '.join(conditions)}")
    if clause.values:
        lines.append("- values: " + ", ".join(f"`{key} = {value}`" for key, value in clause.values.items()))
    lines += [
        f"- {relation.kind.replace('_', ' ')} {', '.join(relation.clauses)}"
        + (f" when {' and '.join(relation.when)}" if relation.when else "")
        for relation in clause.relations
    ]
    if clause.reading:
        lines.append(f"- reading: {clause.reading}")
    if clause.why:
        lines.append(f"- outside software: {clause.why}")
    return "\n".join(lines)
