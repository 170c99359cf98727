"""The strings in Python that people see: messages, refusals, labels and words, and the help of commands."""

import ast
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tools.strings.words import HOLE, is_sentence, is_word

_SILENT_CALLS = frozenset(
    [
        "debug",
        "info",
        "exception",
        "critical",
        "log",
        "getLogger",
        "compile",
        "fullmatch",
        "sub",
        "findall",
        "execute",
        "executemany",
        "encode",
        "decode",
        "getattr",
        "hasattr",
        "Struct",
        "NewType",
        "TypeVar",
        "style",
        "open_book",
        "split",
        "strftime",
        "replace",
        "startswith",
        "endswith",
        "get_template",
    ]
)
_SILENT_KEYWORDS = {"tag", "tag_field", "media", "media_type", "style", "border_style", "name_transform", "encoding"}


def strings_in(source: str, *, with_help: bool = False, with_words: bool = False) -> Iterator[str]:
    """Every string in the order of the file; with the help of commands, and with single words where text is put
    together from them, if that is asked for."""
    tree = ast.parse(source)
    yield from _strings_of(tree, with_help, with_words)


def _strings_of(node: ast.AST, with_help: bool, with_words: bool) -> Iterator[str]:
    for child in _children(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and with_help and _is_command(child):
            yield from _lines(ast.get_docstring(child) or "")
        if isinstance(child, ast.JoinedStr):
            text = "".join(part.value if isinstance(part, ast.Constant) else HOLE for part in child.values)  # type: ignore[misc]
            if is_sentence(text) or (with_words and is_word(text.replace(HOLE, ""))):
                yield text
            for part in child.values:
                if isinstance(part, ast.FormattedValue):
                    yield from _strings_of(ast.Expression(part.value), with_help, True)
        elif isinstance(child, ast.Constant) and isinstance(child.value, str):
            if is_sentence(child.value) or (with_words and _is_put_into_text(node, child) and is_word(child.value)):
                yield child.value
        else:
            yield from _strings_of(child, with_help, with_words)


def _children(node: ast.AST) -> Iterable[ast.AST]:
    """The parts of a node that can hold what people see, in the order of the file."""
    chosen = _CHOSEN.get(type(node))
    return ast.iter_child_nodes(node) if chosen is None else chosen(node)


def _compared(node: Any) -> Iterable[ast.AST]:
    """What is compared with is a name, not a text."""
    parts = (node.left, *node.comparators)
    return [part for part in parts if not isinstance(part, ast.Constant | ast.Tuple | ast.Set | ast.List)]


def _called(node: Any) -> Iterable[ast.AST]:
    if _name(node.func) in _SILENT_CALLS:
        return [node.func]
    return [node.func, *node.args, *(each.value for each in node.keywords if each.arg not in _SILENT_KEYWORDS)]


def _paired(node: Any) -> Iterable[ast.AST]:
    """The values of a dictionary; of its keys those alone that are texts."""
    for key, value in zip(node.keys, node.values, strict=True):
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and is_sentence(key.value):
            yield key
        yield value


def _calls_in(index: ast.expr) -> list[ast.expr]:
    """What an annotation says of an option: its help."""
    return [part for part in getattr(index, "elts", [index]) if isinstance(part, ast.Call)]


def _defined(node: Any) -> Iterable[ast.AST]:
    return [*(each for each in (*node.args.defaults, *node.args.kw_defaults) if each), *node.body]


_CHOSEN: dict[type[ast.AST], Callable[[Any], Iterable[ast.AST]]] = {
    **dict.fromkeys((ast.Name, ast.Import, ast.ImportFrom, ast.Assert, ast.MatchValue, ast.Pass), lambda _: ()),
    ast.Expr: lambda node: () if isinstance(node.value, ast.Constant) else (node.value,),
    ast.Attribute: lambda node: (node.value,),
    ast.Subscript: lambda node: (node.value, *_calls_in(node.slice)),
    ast.AnnAssign: lambda node: (node.value,) if node.value else (),
    ast.Assign: lambda node: (node.value,),
    ast.ClassDef: lambda node: node.body,
    ast.match_case: lambda node: node.body,
    ast.FunctionDef: _defined,
    ast.AsyncFunctionDef: _defined,
    ast.Compare: _compared,
    ast.Call: _called,
    ast.Dict: _paired,
}


def _is_put_into_text(parent: ast.AST, child: ast.Constant) -> bool:
    """Whether a single word stands where words of a sentence do."""
    return isinstance(parent, ast.IfExp | ast.Return | ast.Dict | ast.BinOp | ast.Expression) and bool(child.value)


def _is_command(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(_name(each) in ("command", "default") for each in function.decorator_list)


def _lines(docstring: str) -> Iterator[str]:
    """The paragraphs of a command's help."""
    for line in docstring.split("\n"):
        if is_sentence(line) and line.strip() != "Parameters":
            yield line


def _name(node: ast.AST) -> str:
    match node:
        case ast.Call(func):
            return _name(func)
        case ast.Attribute(_, name) | ast.Name(name):
            return name
    return ""
