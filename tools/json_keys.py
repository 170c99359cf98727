"""The keys of JSON values, read off their schemas: for each place where a value stands, what may stand there."""

from collections.abc import Iterable
from typing import Any

import msgspec

Names = set[tuple[str, str]]
"""Places, each with one thing that may stand there: a type, a word of a choice, a struct by its tag."""

_REFERENCE = "#/components/schemas/"


class JsonKeys:
    """Collects names. A struct with a tag is named wherever it may stand, and its keys are listed once, in `tagged`.

    In `optional` are the keys that may be left out.
    """

    def __init__(self, components: dict[str, Any]) -> None:
        """Begin with nothing; what a schema refers to is among the `components`."""
        self.names: Names = set()
        self.tagged: Names = set()
        self.optional: Names = set()
        self._components = components
        self._known: set[str] = set()

    def add(self, at: str, schema: Any, inside: tuple[str, ...] = ()) -> None:
        """Collect what may stand at a place; `inside` are the structs without a tag that the place is in."""
        if reference := schema.get("$ref"):
            self._add_component(at, reference.removeprefix(_REFERENCE), inside)
        elif choices := schema.get("anyOf", schema.get("oneOf")):
            for choice in choices:
                self.add(at, choice, inside)
        elif "enum" in schema:
            for word in schema["enum"]:
                self._name(at, repr(word))
        elif "properties" in schema:
            for key, inner in schema["properties"].items():
                self.add(f"{at}.{key}", inner, inside)
                if key not in schema.get("required", ()):
                    self.optional.add((at, key))
        elif schema.get("type") == "array":
            self._add_array(at, schema, inside)
        elif isinstance(inner := schema.get("additionalProperties"), dict):
            self.add(f"{at}.*", inner, inside)
        else:
            self._name(at, schema.get("type", "anything"))

    def _name(self, at: str, word: str) -> None:
        (self.tagged if at.startswith("<") else self.names).add((at, word))

    def _add_component(self, at: str, name: str, inside: tuple[str, ...]) -> None:
        schema = self._components[name]
        if tag := _tag_of(schema):
            self._name(at, tag)
            if name not in self._known:
                self._known.add(name)
                self.add(tag, schema)
        elif name in inside:
            self._name(at, "the same again")
        else:
            self.add(at, schema, (*inside, name))

    def _add_array(self, at: str, schema: Any, inside: tuple[str, ...]) -> None:
        for number, inner in enumerate(schema.get("prefixItems", ())):
            self.add(f"{at}[{number}]", inner, inside)
        if isinstance(inner := schema.get("items"), dict):
            self.add(f"{at}[]", inner, inside)


def keys_of_types(types: Iterable[tuple[str, Any]]) -> JsonKeys:
    """What may stand in msgspec types, each at the place that it is given."""
    named = list(types)
    kinds, template = [kind for _, kind in named], _REFERENCE + "{name}"
    schemas, components = msgspec.json.schema_components(kinds, ref_template=template)
    keys = JsonKeys(components)
    for (at, _), schema in zip(named, schemas, strict=True):
        keys.add(at, schema)
    return keys


def _tag_of(schema: Any) -> str:
    """`<type=table.join>` of a struct with a tag, which is its first key and has one word."""
    nothing: tuple[str, dict[str, Any]] = ("", {})
    key, first = next(iter(schema.get("properties", {}).items()), nothing)
    return f"<{key}={first['enum'][0]}>" if len(first.get("enum", ())) == 1 else ""
