"""Every page's context is a struct, and every name in its templates is a field of it."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple, get_type_hints

import msgspec
import pytest
from jinja2 import meta, nodes

import croupier.server.pages
from croupier.server.pages.core.page import PageView
from croupier.server.pages.core.rendering import templates
from croupier.server.pages.game_part import TEMPLATES, GamePages
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.tables.table import GameContext

AROUND = {"page", "shell", "region"}
"""What stands around every page."""


class Shown(NamedTuple):
    """A page as its source has it: its template, its regions and the name of its context."""

    module: str
    template: str
    regions: tuple[str, ...]
    context: str


def shown_in(module: str) -> Iterator[Shown]:
    """The pages of a module whose template stands there in full."""
    source = Path(str(import_module(module).__file__)).read_text(encoding="utf-8")
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        made = {
            node.targets[0].id: node.value
            for node in ast.walk(function)
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        }
        for call in ast.walk(function):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "PageView"):
                continue
            template, context = call.args[1], call.args[2]
            if isinstance(context, ast.Name):
                context = made.get(context.id, context)
            if isinstance(template, ast.Constant) and isinstance(context, ast.Call):
                assert isinstance(context.func, ast.Name)
                yield Shown(module, str(template.value), tuple(regions(call)), context.func.id)


def regions(call: ast.Call) -> Iterator[str]:
    for keyword in call.keywords:
        if keyword.arg == "regions":
            yield from (str(node.value) for node in ast.walk(keyword.value) if isinstance(node, ast.Constant))


def own_names(tree: nodes.Template) -> set[str]:
    """What a template names itself, outside its blocks too: macros, imports and what it sets."""
    found = {node.name for node in tree.find_all(nodes.Macro)} | {node.target for node in tree.find_all(nodes.Import)}
    found |= {str(name) for node in tree.find_all(nodes.FromImport) for name in node.names}
    found |= {name.name for node in tree.find_all(nodes.With) for name in node.targets if isinstance(name, nodes.Name)}
    return found | {node.name for node in tree.find_all(nodes.Name) if node.ctx == "store"}


def names_in(template: str) -> set[str]:
    """The names that a template takes from its context, with those that it includes; its macros have their own."""
    environment = templates()
    assert environment.loader is not None
    source, _, _ = environment.loader.get_source(environment, template)
    tree = environment.parse(source)
    found = meta.find_undeclared_variables(tree) - set(environment.globals) - own_names(tree)
    for node in tree.find_all(nodes.Include):
        if isinstance(node.template, nodes.Const):
            found |= names_in(node.template.value) - own_names(tree)  # an included template sees those too
    return found


FOLDER = Path(croupier.server.pages.__file__).parent
MODULES = sorted(
    "croupier.server.pages." + ".".join(path.relative_to(FOLDER).with_suffix("").parts)
    for path in FOLDER.rglob("*.py")
    if path.stem != "__init__"
)
SHOWN = [shown for module in MODULES for shown in shown_in(module)]


def test_every_page_s_context_is_a_struct() -> None:
    assert get_type_hints(PageView)["context"] is msgspec.Struct
    assert len(SHOWN) > 30


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.template)
def test_every_name_in_a_page_s_templates_is_a_field_of_its_context(shown: Shown) -> None:
    context = getattr(import_module(shown.module), shown.context)
    if not isinstance(context, type):  # a function that makes it
        context = get_type_hints(context)["return"]
    fields = {field.name for field in msgspec.structs.fields(context)}
    folder = shown.template.rpartition("/")[0]
    assert names_in(shown.template) - AROUND <= fields
    for region in shown.regions:
        assert names_in(f"{folder}/{region}.html") <= fields


@pytest.mark.parametrize("game", list(GAME_PAGES), ids=lambda game: game.name)
def test_a_game_s_templates_take_the_look_and_the_game(game: GamePages) -> None:
    fields = {field.name for field in msgspec.structs.fields(GameContext)}
    for name in TEMPLATES:
        assert names_in(f"{game.name}/{name}") <= fields
