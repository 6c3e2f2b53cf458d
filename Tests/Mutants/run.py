#!/usr/bin/env python3
"""Breaks the rights calendar in every way that rights-edge.csv names, and shows the tests that notice.

Each mutant is applied to a temporary copy of the calendar and its tests; the project itself is not touched.
A mutant that no test notices makes the run fail. Run it from anywhere: Tests/Mutants/run.py [PART OF A NAME]
"""

import csv
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EDGES = ROOT / "Tests/RightsCalendarTests/Data/rights-edge.csv"
CALENDAR = "Sources/RightsCalendar/TradingCalendar.swift"
CYCLE = "Sources/RightsCalendar/SettlementCycle.swift"
HOLIDAYS = "data/jp-holidays.csv"
COPIED = [
    "Sources/CivilTime", "Sources/AlarmPlanning", "Sources/RightsCalendar", "Tests/RightsCalendarTests", "data", "scripts",
]

# Only what the calendar needs, so that a mutant builds in seconds.
PACKAGE = """\
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "mutant",
  targets: [
    .target(name: "CivilTime"),
    .target(name: "AlarmPlanning", dependencies: ["CivilTime"]),
    .target(name: "RightsCalendar", dependencies: ["AlarmPlanning", "CivilTime"]),
    .testTarget(
      name: "RightsCalendarTests", dependencies: ["RightsCalendar", "AlarmPlanning", "CivilTime"], exclude: ["Data"]),
  ])
"""

Edit = Callable[[str], str]


def code(old: str, new: str) -> Edit:
    def edit(text: str) -> str:
        assert text.count(old) == 1, f"'{old}' stands {text.count(old)} times in the source; update the mutant"
        return text.replace(old, new)

    return edit


def holidays(*, drop: str = "", add: tuple[str, ...] = ()) -> Edit:
    """Leaves out the lines that match `drop`, and adds days."""

    def edit(text: str) -> str:
        lines = text.splitlines()
        kept = [line for line in lines if not (drop and re.search(drop, line))]
        assert len(kept) < len(lines) or not drop, f"no holiday matches {drop}; update the mutant"
        return "\n".join(kept + [f"{day},added" for day in add]) + "\n"

    return edit


CLOSED = "case (12, 31), (1, 1), (1, 2), (1, 3): true"
OPEN_DAY = "date.weekday <= .friday && !isYearEnd(date) && !holidays.contains(date)"
CYCLE_TEST = "trade >= cycle.firstTradeDate"

MUTANTS: dict[str, tuple[str, Edit]] = {
    "12/30 (大納会) treated as closed": (CALENDAR, code(CLOSED, "case (12, 30), " + CLOSED.removeprefix("case "))),
    "12/31 treated as open": (CALENDAR, code("(12, 31), ", "")),
    "1/2 and 1/3 treated as open": (CALENDAR, code(", (1, 2), (1, 3)", "")),
    "1/4 treated as closed": (CALENDAR, code("(1, 3): true", "(1, 3), (1, 4): true")),
    "weekends only": (CALENDAR, code(OPEN_DAY, "date.weekday <= .friday")),
    "T+2 applied by record date >= 2019-07-16": (CYCLE, code(CYCLE_TEST, "settlement >= cycle.firstTradeDate")),
    "T+2 applied by record date >= 2019-07-19": (
        CYCLE, code(CYCLE_TEST, "settlement >= cycle.firstTradeDate.adding(days: cycle.lag == 2 ? 3 : 0)")),
    "rows named 休日 dropped (no 振替休日/国民の休日)": (HOLIDAYS, holidays(drop=",休日$")),
    "sandwiched 2026-09-22 missed": (HOLIDAYS, holidays(drop="^2026-09-22")),
    "2026-05-06 振替 missed": (HOLIDAYS, holidays(drop="^2026-05-06")),
    "2027-03-22 振替 missed": (HOLIDAYS, holidays(drop="^2027-03-22")),
    "2020 Olympic moves missed": (
        HOLIDAYS, holidays(drop="^2020-(07-2[34]|08-10)", add=("2020-07-20", "2020-08-11", "2020-10-12"))),
    "2021 Olympic moves missed": (
        HOLIDAYS, holidays(drop="^2021-(07-2[23]|08-0[89])", add=("2021-07-19", "2021-08-11", "2021-10-11"))),
    "2019-10-22 (即位礼) missed": (HOLIDAYS, holidays(drop="^2019-10-22")),
    "2019 GW special days missed (4/30,5/1,5/2)": (HOLIDAYS, holidays(drop="^2019-(04-30|05-0[12])")),
    "2020-10-01 halt counted as non-business": (HOLIDAYS, holidays(add=("2020-10-01",))),
}


def make_copy(folder: Path) -> None:
    for part in COPIED:
        shutil.copytree(ROOT / part, folder / part)
    (folder / "Package.swift").write_text(PACKAGE)


def failing_tests(folder: Path) -> list[str]:
    """The tests that fail, each with its first failing case; empty when all pass."""
    build = subprocess.run(["swift", "build", "--build-tests"], cwd=folder, capture_output=True, text=True)
    if build.returncode != 0:
        sys.exit(f"a mutant does not build:\n{build.stdout}{build.stderr}")
    run = subprocess.run(["swift", "test", "--skip-build"], cwd=folder, capture_output=True, text=True)
    failures: dict[str, str] = {}
    for test, case in re.findall(r'Test "?(.+?)"? recorded an issue(?: with 1 argument (.*?))? at ', run.stdout + run.stderr):
        failures.setdefault(test, case)
    assert (run.returncode != 0) == bool(failures), "the tests ended in a way that is not understood:\n" + run.stdout
    return [f"{test} [{case}]" if case else test for test, case in failures.items()]


def run_mutant(folder: Path, name: str) -> bool:
    path, edit = MUTANTS[name]
    target = folder / path
    original = target.read_text(encoding="utf-8")
    target.write_text(edit(original), encoding="utf-8")
    subprocess.run([sys.executable, "scripts/generate-holidays.py"], cwd=folder, check=True)
    failures = failing_tests(folder)
    target.write_text(original, encoding="utf-8")
    print(f"{'killed  ' if failures else 'SURVIVED'}  {name}", *(f"            {test}" for test in failures), sep="\n", flush=True)
    return bool(failures)


def main() -> None:
    with EDGES.open(encoding="utf-8", newline="") as file:
        named = list(dict.fromkeys(row["kills_mutant"] for row in csv.DictReader(file)))
    if set(named) != set(MUTANTS):
        sys.exit(f"rights-edge.csv and this script name different mutants: {set(named) ^ set(MUTANTS)}")
    chosen = [name for name in named if all(part in name for part in sys.argv[1:])]
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        make_copy(folder)
        if failures := failing_tests(folder):
            sys.exit(f"the tests fail before any mutant is applied: {failures}")
        survivors = [name for name in chosen if not run_mutant(folder, name)]
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} mutants killed")
    sys.exit(1 if survivors else 0)


if __name__ == "__main__":
    main()
