#!/usr/bin/env python3
"""Writes Sources/RightsCalendar/GeneratedHolidays.swift from data/jp-holidays.csv.

The CSV is the Cabinet Office's list of national holidays with ISO dates:
https://www8.cao.go.jp/chosei/shukujitsu/gaiyou.html (syukujitsu.csv).
Run it from the project's root after replacing the CSV.
"""

import csv
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "data" / "jp-holidays.csv"
TARGET = ROOT / "Sources" / "RightsCalendar" / "GeneratedHolidays.swift"

HEAD = '''\
// Written by scripts/generate-holidays.py from data/jp-holidays.csv; change those.
// swift-format-ignore-file

/// Japan's national holidays as the Cabinet Office lists them, 振替休日 and 国民の休日 among them.
enum GeneratedHolidays {{
  /// The years that the list holds whole.
  static let covered = {first}...{last}

  /// A year a line: `YYYY`, then each holiday as `MMDD`. One literal, since an array of as many takes the compiler long.
  static let years = """
'''
TAIL = '''\
    """
}
'''


def main() -> None:
    with SOURCE.open(encoding="utf-8", newline="") as file:
        dates = sorted(row["date"] for row in csv.DictReader(file))
    lines = [
        "    " + " ".join([year, *(date[5:7] + date[8:10] for date in days)])
        for year, days in groupby(dates, key=lambda date: date[:4])
    ]
    head = HEAD.format(first=int(dates[0][:4]), last=int(dates[-1][:4]))
    TARGET.write_text(head + "\n".join(lines) + "\n" + TAIL, encoding="utf-8")


if __name__ == "__main__":
    main()
