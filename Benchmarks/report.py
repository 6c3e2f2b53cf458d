"""Writes RESULTS.md."""

from pathlib import Path

from bars import BARS, Results

INTRODUCTION = """\
# How fast keyalarm is

Medians of runs in turn on one machine; [README.md](README.md) says how they are made and how to repeat them. Every program that
finds alarms found the same ones in each run; they were compared before a time was printed.
"""


def table(header: list[str], rows: list[list[str]]) -> str:
    alignment = ["---"] + ["---:"] * (len(header) - 1)
    return "".join("| " + " | ".join(cells) + " |\n" for cells in [header, alignment, *rows])


def bars(results: Results) -> str:
    rows = [bar.cells(results) for bar in BARS]
    return table(["`keyalarm match --keyword ピアノ --lead 10m --lead 1d`", "measured", "bar", "", "stretch", ""], rows)


def costs(programs: dict[str, dict[str, float]]) -> str:
    """What each program took, and how many times as much CPU as the first; of servers, how much they gave."""
    if all("rate" in cost for cost in programs.values()):
        return table(["", "answers a second"], [[name, f"{cost['rate']:,.0f}"] for name, cost in programs.items()])
    first = next(iter(programs.values()))["cpu"]
    rows = [
        [name, seconds(cost["cpu"]), seconds(cost["wall"]), f"{cost['peak'] / 1e6:,.1f}", f"{cost['cpu'] / first:,.2f}"]
        for name, cost in programs.items()
    ]
    return table(["", "CPU, s", "wall, s", "peak memory, MB", "CPU, ratio"], rows)


def seconds(value: float) -> str:
    return f"{value:,.4f}" if value < 0.1 else f"{value:,.3f}" if value < 10 else f"{value:,.1f}"


def heading(experiment: str) -> str:
    return f"{int(experiment):,} events" if experiment.isdigit() else experiment.capitalize()


def text(results: Results, notes: dict[str, str], machine: list[tuple[str, str]]) -> str:
    """The whole report. `notes` says of each experiment what was run, how often and when."""
    parts = [INTRODUCTION, "".join(f"- {name}: {value}\n" for name, value in machine), "## Bars\n", bars(results)]
    for experiment in sorted(results, key=lambda name: (not name.isdigit(), int(name) if name.isdigit() else 0)):
        parts += [f"## {heading(experiment)}\n", notes[experiment] + "\n", costs(results[experiment])]
    return "\n".join(parts)
