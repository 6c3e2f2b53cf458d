#!/usr/bin/env python3
"""Writes Sources/PositionReading/GeneratedHeaderAliases.swift from data/header-aliases.csv.

The CSV lists the names under which brokers, sites and people keep each column; the first of two that a sheet has counts.
Run it from anywhere after changing the CSV.
"""

import csv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "data" / "header-aliases.csv"
TARGET = ROOT / "Sources" / "PositionReading" / "GeneratedHeaderAliases.swift"

HEAD = '''\
// Written by scripts/generate-header-aliases.py from data/header-aliases.csv; change those.
// swift-format-ignore-file

/// The names of the columns, as sheets have them; of two in one sheet the earlier here counts.
enum GeneratedHeaderAliases {
  static let all: [(alias: String, field: PositionField)] = [
'''
TAIL = '''\
  ]
}
'''


def camel_case(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def main() -> None:
    with SOURCE.open(encoding="utf-8", newline="") as file:
        rows = [(row["alias"], row["field"]) for row in csv.DictReader(file)]
    lines = [f'    ("{alias}", .{camel_case(field)}),' for alias, field in rows]
    TARGET.write_text(HEAD + "\n".join(lines) + "\n" + TAIL, encoding="utf-8")


if __name__ == "__main__":
    main()
