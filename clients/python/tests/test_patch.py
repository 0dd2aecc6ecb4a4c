from __future__ import annotations

import unittest
from typing import Any

from parlour_bot.patch import Misfit, patched


def op(kind: str, path: str, *value: Any) -> Any:
    return {"op": kind, "path": path, **({"value": value[0]} if value else {})}


class Patch(unittest.TestCase):
    def test_what_the_server_sends(self) -> None:
        cases = [
            ({"a": 1}, [], {"a": 1}),
            ({"a": [1]}, [op("add", "/a/-", 2), op("add", "/a/-", 3)], {"a": [1, 2, 3]}),
            ([1, 2, 3], [op("remove", "/2"), op("remove", "/1")], [1]),
            ([1, 3], [op("add", "/1", 2), op("add", "/3", 4)], [1, 2, 3, 4]),
            ({"a": 1}, [op("remove", "/a"), op("add", "/b", 2)], {"b": 2}),
            ({"a/b~c": 1}, [op("replace", "/a~1b~0c", 2)], {"a/b~c": 2}),
            ({"~1": 1}, [op("replace", "/~01", 2)], {"~1": 2}),
            ({"a": [{"b": None}]}, [op("replace", "/a/0/b", {"c": 1})], {"a": [{"b": {"c": 1}}]}),
            ({"": 1}, [op("replace", "/", 2)], {"": 2}),
            ({"a": 1}, [op("replace", "", [])], []),
        ]
        for before, operations, after in cases:
            with self.subTest(operations=operations):
                self.assertEqual(patched(before, operations), after)

    def test_what_was_given_stays_as_it_was_and_is_shared(self) -> None:
        before = {"same": {"x": 1}, "list": [1]}
        after = patched(before, [op("add", "/list/-", 2)])
        self.assertEqual(before, {"same": {"x": 1}, "list": [1]})
        self.assertIs(after["same"], before["same"])

    def test_a_difference_that_belongs_to_another_value_is_refused(self) -> None:
        for value, operation in [
            ({"a": 1}, op("replace", "/b/c", 1)),
            ({"a": 1}, op("remove", "/b")),
            ([1], op("remove", "/4")),
            ([1], op("replace", "/-", 1)),
            ([1], op("replace", "/-1", 1)),
            ([1], op("replace", "/²", 1)),
            ([1], op("add", "/2", 1)),
            ("text", op("add", "/a", 1)),
            ({}, op("replace", "/__proto__", 1)),
            ({"a": 1}, op("move", "/a", 1)),
        ]:
            with self.subTest(operation=operation), self.assertRaises(Misfit):
                patched(value, [operation])
