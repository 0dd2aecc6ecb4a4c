"""Differences between JSON values: three operations of RFC 6902 (JSON Patch), as the server sends them."""

from __future__ import annotations

from typing import Any, Mapping, Sequence

Operation = Mapping[str, Any]


class Misfit(ValueError):
    """An operation names a missing place: the difference belongs to another value."""


def patched(value: Any, operations: Sequence[Operation]) -> Any:
    """The value after the operations. Arguments are not changed."""
    for operation in operations:
        path = [_unescaped(part) for part in str(operation["path"]).split("/")[1:]]
        value = _apply(value, operation, path, 0)
    return value


def _apply(value: Any, operation: Operation, path: Sequence[str], depth: int) -> Any:
    op = operation["op"]
    if op not in ("add", "replace", "remove"):
        raise Misfit(f"unknown operation {op!r}")
    if depth == len(path):
        return None if op == "remove" else operation["value"]
    key = path[depth]
    is_last = depth == len(path) - 1
    if isinstance(value, list):
        return _in_list(value, key, operation, path, depth, is_last)
    if isinstance(value, dict):
        if not (is_last and op == "add") and key not in value:
            raise _nothing_at(operation)
        copy = dict(value)
        if is_last and op == "remove":
            del copy[key]
        else:
            copy[key] = _apply(value.get(key), operation, path, depth + 1)
        return copy
    raise _nothing_at(operation)


def _in_list(
    value: Any, key: str, operation: Operation, path: Sequence[str], depth: int, is_last: bool
) -> Any:
    op = operation["op"]
    copy = list(value)
    if is_last and op == "add" and key == "-":
        copy.append(operation["value"])
        return copy
    index = int(key) if key.isascii() and key.isdigit() else -1
    if is_last and op == "add" and 0 <= index <= len(copy):
        copy.insert(index, operation["value"])
    elif not 0 <= index < len(copy):
        raise _nothing_at(operation)
    elif is_last and op == "remove":
        del copy[index]
    else:
        copy[index] = _apply(copy[index], operation, path, depth + 1)
    return copy


def _nothing_at(operation: Operation) -> Misfit:
    return Misfit(f"there is nothing at {operation['path']}")


def _unescaped(part: str) -> str:
    return part.replace("~1", "/").replace("~0", "~")
