"""Compares the alarms that programs found."""

import json
import sys
from collections import Counter
from pathlib import Path

# When it rings, how many minutes before the start, the event's UID, its title.
Alarm = tuple[str, int, str, str]


def of_peer(output: Path) -> list[Alarm]:
    lines = [line.split("\t") for line in output.read_text().splitlines()]
    return [(at, int(minutes), uid, title) for at, minutes, uid, title in lines]


def of_keyalarm(output: Path, before: str) -> list[Alarm]:
    """keyalarm's alarms for what starts before that instant.

    The peers look at starts up to the horizon; keyalarm rings for later starts too, where their alarms fall before the horizon.
    """
    return [
        (alarm["fire_at"], alarm["lead_seconds"] // 60, alarm["event_id"], alarm["title"])
        for alarm in json.loads(output.read_text())["alarms"]
        if alarm["start"] < before
    ]


def demand_equal(ours: list[Alarm], theirs: list[Alarm], name: str) -> None:
    """Ends the run where the two differ in any alarm; the order of alarms that ring at once is free."""
    if Counter(ours) == Counter(theirs) and ours:
        return
    for alarm in (Counter(ours) - Counter(theirs)).elements():
        print("keyalarm alone:", *alarm, file=sys.stderr)
    for alarm in (Counter(theirs) - Counter(ours)).elements():
        print(f"{name} alone:", *alarm, file=sys.stderr)
    sys.exit(f"keyalarm has {len(ours)} alarms, {name} {len(theirs)}: no times are printed")
