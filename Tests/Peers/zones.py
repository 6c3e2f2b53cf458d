#!/usr/bin/env python3
"""Compares ZoneData with Python's zoneinfo, for every zone name, and with the C library for POSIX rules.

Usage: zones.py PROBE        (PROBE is the built ZoneProbe)

For each zone: every change of the clocks from 1970 to 2050, found by zoneinfo itself, with instants and wall-clock times around it
(a gap counts with the offset before it, a repeated time is the first: fold=0), and random ones from 1900 to 2400.
The C library looks at one year at a time, so no rule here reaches over New Year.
Ends with a line `N passed, N failed`; the status is 1 where an answer differs.
"""
import datetime
import os
import random
import subprocess
import sys
import time
import zoneinfo

UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1)
DAYS = [datetime.datetime(1970, 1, 1, tzinfo=UTC) + datetime.timedelta(days=n) for n in range(80 * 365 + 21)]
AROUND = [-86400, -10800, -7200, -3601, -3600, -1801, -1800, -1, 0, 1, 1799, 1800, 3599, 3600, 7199, 7200, 10800, 86400]
RULES = [
    "UTC0", "JST-9", "<+0330>-3:30", "EST5EDT,M3.2.0,M11.1.0", "CET-1CEST,M3.5.0,M10.5.0/3", "IST-1GMT0,M10.5.0,M3.5.0/1",
    "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "IST-2IDT,M3.4.4/26,M10.5.0",
    "NZST-12NZDT,M9.5.0,M4.1.0/3", "EET-2EEST,M3.5.0/3,M10.5.0/4", "<-04>4<-03>,M9.1.6/24,M4.1.6/24", "AAA3BBB,J60/2,J300/2",
    "AAA3BBB,59/2,299/2:30:15", "AAA-5:45BBB,M2.5.3/-23,M11.5.6/167",
]


def offset(zone, seconds):
    moment = (EPOCH + datetime.timedelta(seconds=seconds)).replace(tzinfo=UTC)
    return int(moment.astimezone(zone).utcoffset().total_seconds())


def instant(zone, seconds):
    wall = EPOCH + datetime.timedelta(seconds=seconds)
    return seconds - int(wall.replace(tzinfo=zone).utcoffset().total_seconds())


def changes(zone):
    """(instant, offset before, offset after) of each change: days are compared, then the second is searched."""
    found = []
    before = DAYS[0].astimezone(zone).utcoffset()
    for day in DAYS[1:]:
        after = day.astimezone(zone).utcoffset()
        if after != before:
            high = int(day.timestamp())
            low = high - 86400
            first, last = int(before.total_seconds()), int(after.total_seconds())
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if offset(zone, middle) == first else (low, middle)
            found.append((high, first, last))
            before = after
    return found


def questions(zone, dice):
    for moment, before, after in changes(zone):
        yield from (("u", moment + shift) for shift in AROUND)
        walls = {moment + edge + shift for edge in (before, after) for shift in AROUND}
        walls |= {dice.randrange(moment - 90000, moment + 90000) for _ in range(4)}
        yield from (("l", wall) for wall in walls)
    for _ in range(300):
        yield dice.choice("ul"), dice.randrange(-2208988800, 13569465600)


def of_zones(dice):
    # "localtime" is the machine's setting, not a zone's name: ZoneData refuses it.
    for name in sorted(zoneinfo.available_timezones() - {"localtime"}):
        zone = zoneinfo.ZoneInfo(name)
        answers = {"u": offset, "l": instant}
        yield f"zone {name}", [(kind, seconds, answers[kind](zone, seconds)) for kind, seconds in questions(zone, dice)]


def of_rules(dice):
    for rule in RULES:
        os.environ["TZ"] = rule
        time.tzset()
        moments = [dice.randrange(0, 4102444800) for _ in range(3000)]
        yield f"rule {rule}", [("u", moment, time.localtime(moment).tm_gmtoff) for moment in moments]


def main():
    dice = random.Random(20260401)
    groups = list(of_zones(dice)) + list(of_rules(dice))
    lines = "\n".join(line for head, asked in groups for line in [head] + [f"{kind} {at}" for kind, at, _ in asked])
    answered = iter(subprocess.run(sys.argv[1], input=lines, capture_output=True, text=True, check=True).stdout.split())
    passed = failed = 0
    for head, asked in groups:
        wrong = [(kind, at, want, got) for kind, at, want in asked if (got := next(answered, "missing")) != str(want)]
        passed += len(asked) - len(wrong)
        failed += len(wrong)
        for kind, at, want, got in wrong[:3]:
            print(f"{head}: {kind} {at} ({EPOCH + datetime.timedelta(seconds=at)}): expected {want}, got {got}")
    print(f"{len(groups)} zones and rules, zoneinfo of {', '.join(zoneinfo.TZPATH[:1])}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
