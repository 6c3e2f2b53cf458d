#!/usr/bin/env python3
"""Runs keyalarm and its peers in turn, compares their alarms and writes RESULTS.md.

'make bench' builds the folder and calls this. The results of each size are kept there, so that the report tells of all that were
measured on this machine.
"""

import argparse
import datetime
import json
from pathlib import Path

import comparing
import machine
import report
import servers
from bars import GREP, KEYALARM, MATCH_JOB, PYTHON, RIPGREP, WALK
from measuring import Bench, Program

NOW = datetime.datetime(2026, 6, 1, tzinfo=datetime.timezone.utc)
HORIZON = datetime.timedelta(days=14)
# Python takes a minute for as many events, and all memory for ten times that.
PYTHON_LIMIT = 100_000


def instant(time: datetime.datetime) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ")


class Experiments:
    """What is measured; each method gives costs by the names of programs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bench = Bench(folder)

    def keyalarm(self, *arguments: str | Path) -> list[str | Path]:
        """The command of the table of bars, at the instant that the feed is laid out around."""
        return [
            self.folder / "keyalarm", "match", "--keyword", "ピアノ", "--lead", "10m", "--lead", "1d", "--now", instant(NOW),
            "--timezone", "Asia/Tokyo", "--all-day-at", "00:00", *arguments,
        ]

    def large_feed(self, events: int, rounds: int):
        feed = self.folder / f"feed-{events}.ics"
        start = str(int(NOW.timestamp()))
        programs = {
            KEYALARM: Program(self.keyalarm(feed)),
            WALK: Program([self.folder / "walk", feed]),
            MATCH_JOB: Program([self.folder / "match_job", feed, start]),
            GREP: Program(["grep", "-c", "SUMMARY", feed], environment={"LC_ALL": "C"}),
            RIPGREP: Program(["rg", "--no-config", "--threads=1", "-c", "SUMMARY", feed]),
        }
        if events <= PYTHON_LIMIT:
            python = self.folder / "venv/bin/python"
            programs[PYTHON] = Program([python, Path(__file__).parent / "peers/match_job.py", feed, start], runs_once=True)
        costs = self.bench.run_in_turn(programs, rounds)
        self.compare(feed, [name for name in (MATCH_JOB, PYTHON) if name in programs])
        return costs

    def compare(self, feed: Path, peers: list[str]) -> None:
        self.bench.run("all alarms", Program(self.keyalarm("--cap", "none", "--format", "json", feed)))
        ours = comparing.of_keyalarm(self.bench.output("all alarms"), before=instant(NOW + HORIZON))
        for peer in peers:
            comparing.demand_equal(ours, comparing.of_peer(self.bench.output(peer)), peer)
            print(f"keyalarm and {peer} have the same {len(ours)} alarms")

    def start_up(self, rounds: int):
        feed = self.folder / "feed-3.ics"
        programs = {KEYALARM: Program(self.keyalarm(), input=feed), "nothing (C)": Program([self.folder / "nothing"], input=feed)}
        return self.bench.run_in_turn(programs, rounds)

    def daily_rules(self, rounds: int):
        return self.rules({"from 1970": "daily-1970.ics", "from 2026": "daily-2026.ics"}, rounds)

    def minutely_rule(self, rounds: int):
        return self.rules({"from 1970": "minutely.ics", "no rule": "single.ics"}, rounds)

    def rules(self, feeds: dict[str, str], rounds: int):
        return self.bench.run_in_turn({name: Program(self.keyalarm(self.folder / feed)) for name, feed in feeds.items()}, rounds)

    def feed_server(self, rounds: int):
        return servers.measure(self.folder / "keyalarm", self.folder / "feed-3.ics", self.folder, rounds)


def rounds(events: int) -> int:
    """How often the programs run on the large feed; libical takes most of the time."""
    return 7 if events <= 10_000 else 5 if events <= 100_000 else 3


def measure(experiments: Experiments, events: int):
    """Each experiment's name, costs, and what was run."""
    count = rounds(events)
    yield (
        str(events), experiments.large_feed(events, count),
        f"{count} rounds; Python runs once. grep and ripgrep only count the lines with SUMMARY.",
    )
    yield "start-up", experiments.start_up(200), "200 rounds; a feed of 3 kB from a pipe, and a program that links libical and exits."
    yield "daily rules", experiments.daily_rules(5), "5 rounds; 10,000 daily rules in one feed."
    yield "minutely rule", experiments.minutely_rule(20), "20 rounds; a rule that rings each minute since 1970, and its event without it."
    yield "feed server", experiments.feed_server(5), "5 rounds of 2 seconds; 16 connections of wrk ask for a feed that they have."


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure keyalarm against its peers and write a report.")
    parser.add_argument("--folder", type=Path, required=True, help="where programs and feeds are, and results are kept")
    parser.add_argument("--events", type=int, required=True, help="how large the large feed is")
    parser.add_argument("--report", type=Path, required=True, help="the report to write")
    arguments = parser.parse_args()

    kept = arguments.folder / "results.json"
    results, notes = json.loads(kept.read_text()) if kept.exists() else ({}, {})
    for name, costs, note in measure(Experiments(arguments.folder), arguments.events):
        results[name] = costs
        notes[name] = f"{note} {datetime.date.today()}."
    kept.write_text(json.dumps([results, notes], ensure_ascii=False, indent=1))
    text = report.text(results, notes, machine.description(arguments.folder / "venv/bin/python"))
    arguments.report.write_text(text)
    print(text)


if __name__ == "__main__":
    main()
