"""Runs programs in turn and says what each took."""

import os
import statistics
import subprocess
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Program:
    """A command line. Its input, where it has one, is a small file that comes through a pipe."""

    command: list[str]
    input: Path | None = None
    environment: dict[str, str] = field(default_factory=dict)
    # A program that takes too long for all rounds runs in the first alone.
    runs_once: bool = False


@dataclass(frozen=True)
class Cost:
    """Seconds from start to end, seconds of processor time (user and system), and the most resident memory in bytes."""

    wall: float
    cpu: float
    peak: int

    @staticmethod
    def median(costs: list["Cost"]) -> "Cost":
        return Cost(
            statistics.median(cost.wall for cost in costs),
            statistics.median(cost.cpu for cost in costs),
            int(statistics.median(cost.peak for cost in costs)),
        )


class Bench:
    """The folder with the tools and feeds that were built, where outputs go too."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def output(self, name: str) -> Path:
        return self.folder / "output" / name.replace("/", "-")

    def run(self, name: str, program: Program) -> Cost:
        """Runs a program once; what it prints goes to the file `output(name)`."""
        self.output(name).parent.mkdir(exist_ok=True)
        source = ["--input", program.input] if program.input else []
        done = subprocess.run(
            [self.folder / "measure", *source, "--output", self.output(name), *program.command],
            env={**os.environ, **program.environment}, capture_output=True, text=True,
        )
        fields = done.stdout.split()
        if done.returncode != 0 or fields[3] != "0":
            sys.exit(f"{' '.join(map(str, program.command))} failed: {done.stdout}{done.stderr}")
        return Cost(float(fields[0]), float(fields[1]), int(fields[2]) * 1024)

    def run_in_turn(self, programs: dict[str, Program], rounds: int) -> dict[str, dict[str, float]]:
        """The medians of some rounds, in each of which every program runs once: what disturbs the machine disturbs all alike."""
        costs: dict[str, list[Cost]] = {name: [] for name in programs}
        for number in range(rounds):
            for name, program in programs.items():
                if number == 0 or not program.runs_once:
                    costs[name].append(self.run(name, program))
        return {name: asdict(Cost.median(some)) for name, some in costs.items()}
