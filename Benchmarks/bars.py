"""What the speed must be: each row of the table of bars, and how it is read off the results."""

from collections.abc import Callable
from dataclasses import dataclass

# The costs of the programs of each experiment, by their names.
Results = dict[str, dict[str, dict[str, float]]]

KEYALARM = "keyalarm match"
WALK = "libical, titles (C)"
MATCH_JOB = "libical, whole job (C)"
PYTHON = "icalendar + recurring_ical_events, whole job (Python)"
GREP = "LC_ALL=C grep -c SUMMARY"
RIPGREP = "rg -c SUMMARY"


@dataclass(frozen=True)
class Bar:
    """One row. `value` raises KeyError where a run that it needs was not made."""

    what: str
    limit: float
    stretch: float
    value: Callable[[Results], float]
    text: Callable[[float], str]
    # Whether more is better.
    is_floor: bool = False

    def cells(self, results: Results) -> list[str]:
        sign = "≥" if self.is_floor else "≤"
        limit, stretch = f"{sign} {self.text(self.limit)}", f"{sign} {self.text(self.stretch)}"
        try:
            value = self.value(results)
        except KeyError:
            return [self.what, "not measured", limit, "", stretch, ""]
        return [self.what, self.text(value), limit, self.verdict(value, self.limit), stretch, self.verdict(value, self.stretch)]

    def verdict(self, value: float, limit: float) -> str:
        return "met" if (value >= limit if self.is_floor else value <= limit) else "**missed**"


def ratio(quantity: str, experiment: str, ours: str, theirs: str) -> Callable[[Results], float]:
    return lambda results: results[experiment][ours][quantity] / results[experiment][theirs][quantity]


def part(value: float) -> str:
    return f"1/{1 / value:,.0f}" if value < 0.5 else times(value)


def times(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def megabytes(value: float) -> str:
    return f"{value / 1e6:.1f} MB".replace(".0 ", " ")


def milliseconds(value: float) -> str:
    return f"{value * 1e3:.1f} ms".replace(".0 ", " ")


BARS = [
    Bar("100,000 events, CPU, against libical parsing the file and reading titles (C)", 1 / 40, 1 / 60,
        ratio("cpu", "100000", KEYALARM, WALK), part),
    Bar("1,000,000 events, the same", 1 / 50, 1 / 80, ratio("cpu", "1000000", KEYALARM, WALK), part),
    Bar("100,000 events, CPU, against Python icalendar + recurring_ical_events doing the same job", 1 / 1000, 1 / 1500,
        ratio("cpu", "100000", KEYALARM, PYTHON), part),
    Bar("1,000,000 events, wall, one thread, against `LC_ALL=C grep -c SUMMARY`", 1.6, 1,
        ratio("wall", "1000000", KEYALARM, GREP), times),
    Bar("peak memory at 1,000,000 events, file operand", 40e6, 20e6, lambda results: results["1000000"][KEYALARM]["peak"], megabytes),
    Bar("peak memory at 1,000,000 events against that at 10,000", 2, 1.25,
        lambda results: results["1000000"][KEYALARM]["peak"] / results["10000"][KEYALARM]["peak"], times),
    Bar("a 3 kB feed from a pipe, wall, against a C program that links libical and exits", 2.2, 1,
        ratio("wall", "start-up", KEYALARM, "nothing (C)"), times),
    Bar("10,000 daily rules from 1970 in one file, CPU, against 10,000 from this year", 2, 1.1,
        ratio("cpu", "daily rules", "from 1970", "from 2026"), times),
    Bar("one MINUTELY rule from 1970, 14 days, CPU above that of an event without it", 10e-3, 1e-3,
        lambda results: results["minutely rule"]["from 1970"]["cpu"] - results["minutely rule"]["no rule"]["cpu"], milliseconds),
    Bar("feed server, 304 answers, against nginx serving the file", 1.2, 1.5,
        ratio("rate", "feed server", "keyalarm serve", "nginx"), times, is_floor=True),
]
