#!/usr/bin/env python3
"""Compares how keyalarm reads VTIMEZONEs with Python's zoneinfo.

vtimezones.py KEYALARM [--zones 100]        (0: every zone)

Of each zone a VTIMEZONE is made from zoneinfo's own changes of the clocks, 1970 to 2050, under a TZID that no table knows, in two
styles: every change by RDATE, and what comes back year by year by RRULE, with UNTIL where it ended (RFC 5545 3.6.5). Events at
wall-clock times around every change are read by `keyalarm list`; a gap counts with the offset before it, a repeated time is the first.
Ends with a line `N passed, N failed`; the status is 1 where an answer differs.
"""
import argparse
import datetime
import json
import subprocess
import sys
import zoneinfo
from collections import defaultdict

import zones

AROUND = [-86400, -3601, -3600, -1801, -1, 0, 1, 1799, 1800, 3599, 3600, 7200, 86400]
WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
TZID = "Nobody's Table 7"


def wall(seconds):
    return zones.EPOCH + datetime.timedelta(seconds=seconds)


def basic(moment):
    return f"{moment:%Y%m%dT%H%M%S}"


def offset_text(seconds):
    sign, rest = "-" if seconds < 0 else "+", abs(seconds)
    text = f"{sign}{rest // 3600:02}{rest // 60 % 60:02}"
    return text + f"{rest % 60:02}" if rest % 60 else text


def observance(before, after, onsets, rule=None):
    """One STANDARD or DAYLIGHT; its onsets are on the clock before the change."""
    name = "DAYLIGHT" if after > before else "STANDARD"
    lines = [f"BEGIN:{name}", f"DTSTART:{basic(onsets[0])}", f"TZOFFSETFROM:{offset_text(before)}", f"TZOFFSETTO:{offset_text(after)}"]
    if rule:
        lines.append(f"RRULE:{rule}")
    else:
        lines += [f"RDATE:{basic(onset)}" for onset in onsets[1:]]
    return lines + [f"END:{name}"]


def yearly_rule(onsets):
    """The rule that gives exactly these onsets, one a year; None where there is none."""
    first = onsets[0]
    if any((o.month, o.weekday(), o.time()) != (first.month, first.weekday(), first.time()) for o in onsets):
        return None
    head = f"FREQ=YEARLY;BYMONTH={first.month};BYDAY="
    day = WEEKDAYS[first.weekday()]
    numbers = {(o.day - 1) // 7 + 1 for o in onsets}
    if len(numbers) == 1:
        return f"{head}{numbers.pop()}{day}"
    if all((o + datetime.timedelta(days=7)).month != o.month for o in onsets):
        return f"{head}-1{day}"
    days = [o.day for o in onsets]
    if max(days) - min(days) > 6:
        return None
    return f"{head}{day};BYMONTHDAY=" + ",".join(str(d) for d in range(min(days), min(days) + 7))


def runs(onsets):
    """The onsets in stretches that one rule gives, each with its rule; what stands alone comes without one."""
    start = 0
    while start < len(onsets):
        end, rule = start + 1, None
        while end < len(onsets) and onsets[end].year == onsets[end - 1].year + 1 and yearly_rule(onsets[start:end + 1]):
            end += 1
        if end - start >= 3:
            rule = yearly_rule(onsets[start:end])
        yield onsets[start:end], rule
        start = end


def by_dates(before, after, onsets):
    return observance(before, after, onsets)


def by_rules(before, after, onsets):
    lines, lone = [], []
    for stretch, rule in runs(onsets):
        if not rule:
            lone += stretch
            continue
        if stretch[-1].year < 2049:
            rule += f";UNTIL={basic(stretch[-1] - datetime.timedelta(seconds=before))}Z"
        lines += observance(before, after, stretch, rule)
    return lines + (observance(before, after, lone) if lone else [])


def definition(changes, first, style):
    kinds = defaultdict(list)
    for moment, before, after in changes:
        kinds[before, after].append(wall(moment + before))
    lines = ["BEGIN:VTIMEZONE", f"TZID:{TZID}"] + observance(first, first, [datetime.datetime(1601, 1, 1)])
    for (before, after), onsets in kinds.items():
        lines += style(before, after, onsets)
    return lines + ["END:VTIMEZONE"]


def read(program, lines, questions):
    """What keyalarm says of each wall-clock time: seconds since 1970."""
    events = [
        line for number, seconds in enumerate(questions) for line in
        ["BEGIN:VEVENT", f"UID:{number}", f"DTSTART;TZID={TZID}:{basic(wall(seconds))}", "SUMMARY:x", "END:VEVENT"]
    ]
    feed = "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + events + ["END:VCALENDAR", ""])
    command = [program, "list", "--format", "json", "--from", "1969-01-01", "--to", "2051-01-01", "--timezone", "UTC"]
    run = subprocess.run(command, input=feed, capture_output=True, text=True, check=True)
    assert not run.stderr, run.stderr
    found = {}
    for occurrence in json.loads(run.stdout)["occurrences"]:
        start = datetime.datetime.fromisoformat(occurrence["start"].replace("Z", "+00:00"))
        found[int(occurrence["uid"])] = int(start.timestamp())
    return found


def compare(program, name):
    zone = zoneinfo.ZoneInfo(name)
    changes = zones.changes(zone)
    first = zones.offset(zone, 0)
    questions = sorted({moment + edge + shift for moment, *edges in changes for edge in edges for shift in AROUND} | {86400, 40 * 365 * 86400})
    passed = failed = 0
    for style in (by_dates, by_rules):
        answers = read(program, definition(changes, first, style), questions)
        for number, seconds in enumerate(questions):
            want, got = zones.instant(zone, seconds), answers.get(number)
            if got == want:
                passed += 1
                continue
            failed += 1
            if failed <= 3:
                print(f"{name}, {style.__name__}: {wall(seconds)}: expected {want}, got {got}")
    return passed, failed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--zones", type=int, default=100)
    args = parser.parse_args()
    # Of the names of one zone one is enough: the VTIMEZONEs would be the same.
    kinds = {}
    for name in sorted(zoneinfo.available_timezones() - {"localtime"}):
        zone = zoneinfo.ZoneInfo(name)
        kinds.setdefault((zones.offset(zone, 0), tuple(zones.changes(zone))), name)
    names = list(kinds.values())
    if 0 < args.zones < len(names):
        names = [names[i * len(names) // args.zones] for i in range(args.zones)]
    results = [compare(args.program, name) for name in names]
    passed, failed = (sum(r[i] for r in results) for i in (0, 1))
    print(f"{len(names)} VTIMEZONEs in two styles, zoneinfo of {', '.join(zoneinfo.TZPATH[:1])}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
