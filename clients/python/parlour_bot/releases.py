"""Reads the monthly releases of finished games."""

from __future__ import annotations

import csv
import gzip
import io
import json
import os
from dataclasses import dataclass
from typing import Any, Dict, Iterator, Mapping, Optional, Tuple

from .server import USUAL_URL, Server, Refused

_TIMEOUT = 30.0


@dataclass(frozen=True)
class Release:
    """A release: the finished games of a month, without ids and names."""

    url: str
    """The server."""
    month: str
    """As `2026-11`."""
    status: str
    """`running`: the set is made again every night. `final`: it is complete."""
    version: str
    games: int
    citation: str
    """A line for a list of references."""
    files: Tuple[Mapping[str, Any], ...]
    """Name, bytes and sha256 of each file."""

    def rows(self, table: str) -> Iterator[Dict[str, Optional[str]]]:
        """Streams the rows of a table, such as `judgements`, by the columns of the release's codebook.

        Cells are texts, and None where they are empty. Raises `Refused` if there is no such table.
        """
        server = Server(self.url)
        connection = server.connection(_TIMEOUT)
        try:
            response = _get(connection, f"/data/{self.month}/{table}.csv.gz")
            with gzip.GzipFile(fileobj=response) as unpacked:
                text = io.TextIOWrapper(io.BufferedReader(unpacked), encoding="utf-8", newline="")
                for row in csv.DictReader(text):
                    yield {name: _cell(cell) for name, cell in row.items()}
        finally:
            connection.close()


def releases(url: Optional[str] = None) -> Iterator[Release]:
    """The releases of a server, the newest month first. `url`: PARLOUR_URL, or http://localhost:4646."""
    address = url or os.environ.get("PARLOUR_URL") or USUAL_URL
    connection = Server(address).connection(_TIMEOUT)
    try:
        listed = json.loads(_get(connection, "/api/releases").read())["releases"]
    finally:
        connection.close()
    for one in listed:
        yield Release(
            url=address,
            month=one["month"],
            status=one["status"],
            version=one["version"],
            games=one["games"],
            citation=one["citation"],
            files=tuple(one["files"]),
        )


def _get(connection: Any, path: str) -> Any:
    connection.request("GET", path)
    response = connection.getresponse()
    if response.status != 200:
        raise Refused(response.status, "not-found", f"{path}: expected 200, found {response.status}")
    return response


def _cell(cell: str) -> Optional[str]:
    """The files put an apostrophe before what a spreadsheet would run."""
    if cell == "":
        return None
    return cell[1:] if cell[0] == "'" and cell[1:2] in ("=", "+", "-", "@", "\t", "\r") else cell
