"""Finds names that our own code defines and nobody uses, by walking its syntax trees.

- What a module defines is used if the module itself mentions it again, if another module imports
  it by name, or if another module reads it as an attribute of the imported module.
- What a class defines is used if any attribute of that name is read or matched anywhere: owners
  are not told apart. A class that is matched by position uses all its fields.

An import into a package's `__init__` is only a way on, not a use; nor is a mention within the
thing itself, as in a function that calls itself.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Definition:
    name: str
    path: Path
    node: ast.AST
    owner: str = ""
    """The class it belongs to, or nothing."""

    @property
    def full_name(self) -> str:
        return f"{self.owner}.{self.name}" if self.owner else self.name

    def __str__(self) -> str:
        return f"{self.path.as_posix()}: {self.full_name}"


class Source:
    """One file, and the names that stand in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.is_package = path.stem == "__init__"
        self.mentioned = variables(self.tree)
        self.attributes = attributes(self.tree)
        self.imported = set(self._imported())
        self.of_modules = set(self._read_of_modules())
        self.matched = set(matched_by_position(self.tree))

    @property
    def module(self) -> str:
        return self.path.parent.name if self.is_package else self.path.stem

    def _imported(self) -> Iterator[str]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if not self.is_package or self.mentioned[alias.asname or alias.name]:
                        yield alias.name

    def _read_of_modules(self) -> Iterator[tuple[str, str]]:
        """Each `module.name` in the file, by the module's own name."""
        own_names = {
            alias.asname or alias.name: alias.name.split(".")[-1]
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in node.names
        }
        for node in ast.walk(self.tree):
            match node:
                case ast.Attribute(value=ast.Name(id=base), attr=name) if base in own_names:
                    yield own_names[base], name
                case ast.Attribute(value=ast.Attribute(attr=base), attr=name):
                    yield base, name

    def definitions(self) -> Iterator[Definition]:
        yield from self._defined(self.tree.body, "")

    def _defined(self, body: Iterable[ast.stmt], owner: str) -> Iterator[Definition]:
        for node in body:
            match node:
                case ast.FunctionDef(name=name):
                    yield Definition(name, self.path, node, owner)
                case ast.ClassDef(name=name, body=inner):
                    yield Definition(name, self.path, node, owner)
                    yield from self._defined(inner, name)
                case ast.Assign(targets=targets):
                    for target in targets:
                        for each in ast.walk(target):
                            if isinstance(each, ast.Name):
                                yield Definition(each.id, self.path, node, owner)
                case ast.AnnAssign(target=ast.Name(id=name)):
                    yield Definition(name, self.path, node, owner)


def variables(node: ast.AST) -> Counter[str]:
    """How often each name is read as a variable."""
    return Counter(
        each.id
        for each in ast.walk(node)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)
    )


def attributes(node: ast.AST) -> Counter[str]:
    """How often each name is read as an attribute of something, or matched as one."""
    found: Counter[str] = Counter()
    for each in ast.walk(node):
        match each:
            case ast.Attribute(attr=name, ctx=ast.Load()):
                found[name] += 1
            case ast.MatchClass(kwd_attrs=names):
                found.update(names)
    return found


def matched_by_position(node: ast.AST) -> Iterator[str]:
    """The classes of patterns like `Click(place, button)`."""
    for each in ast.walk(node):
        match each:
            case ast.MatchClass(cls=ast.Name(id=name) | ast.Attribute(attr=name), patterns=[_, *_]):
                yield name


def unused(defining: Iterable[Path], using: Iterable[Path]) -> list[Definition]:
    """What some of the files define and none of them uses."""
    sources = {path: Source(path) for path in using}
    attributes_read: Counter[str] = Counter()
    for source in sources.values():
        attributes_read.update(source.attributes)
    imported = set().union(*(source.imported for source in sources.values()))
    of_modules = set().union(*(source.of_modules for source in sources.values()))
    matched = set().union(*(source.matched for source in sources.values()))

    def is_used(definition: Definition, source: Source) -> bool:
        name = definition.name
        if name.startswith("__") and name.endswith("__"):
            return True
        if definition.owner:
            if definition.owner in matched and isinstance(definition.node, ast.AnnAssign):
                return True
            read = attributes_read[name] + source.mentioned[name]
            return read > (attributes(definition.node) + variables(definition.node))[name]
        if name in imported or (source.module, name) in of_modules:
            return True
        return source.mentioned[name] > variables(definition.node)[name]

    return [
        definition
        for path in defining
        for definition in sources[path].definitions()
        if not is_used(definition, sources[path])
    ]
