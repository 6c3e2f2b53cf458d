#!/usr/bin/env python3
"""Compares random recurrence rules with python-dateutil.

recurrence.py PROBE [--rules 20000] [--seed 1] [--show 2] [--ask 20] [--kcalendarcore PROGRAM] [--forbidden]

PROBE is the built RecurrenceProbe. Every rule is drawn from SEED and its number, so a line of the output names all that is
needed to see it again. Differences are listed by class; README.md beside this file explains each class. Of each class as
many rules as ASK says are shown to a second implementation, Perl's DateTime::Event::ICal, and to a third one where its
program is given. The exit status is 1 where a difference belongs to no class.
"""
import argparse
import datetime as datetime_module
import os
import random
import signal
import subprocess
import sys
from collections import Counter, defaultdict
from datetime import datetime, timedelta

import dateutil.rrule

FREQUENCIES = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
# How long a stretch is compared, by frequency: dateutil walks every period.
SPANS = dict(zip(FREQUENCIES, [86_400, 20 * 86_400, 400 * 86_400] + [12_000 * 86_400] * 4))
LIMIT = 300
PATIENCE_S = 2


class Rule:
    """One random rule: its parts, its start, and the stretch that is compared."""

    def __init__(self, seed, number, forbidden):
        self.number = number
        r = random.Random(f"{seed}/{number}")
        self.start = datetime(1970, 1, 1) + timedelta(seconds=r.randrange(0, 1_800_000_000) // 60 * 60)
        f = self.frequency = r.choice(FREQUENCIES)
        self.last = self.start + timedelta(seconds=SPANS[f])
        p = self.parts = {"FREQ": f}
        if r.random() < 0.5:
            p["INTERVAL"] = r.choice([2, 3, 4, 5, 7, 10, 12, 24, 30, 60, r.randint(2, 100)])
        if r.random() < 0.4:
            p["COUNT"] = r.choice([1, 2, 5, 10, 100])
        elif r.random() < 0.3:
            p["UNTIL"] = (self.start + timedelta(seconds=r.randrange(SPANS[f]))).strftime("%Y%m%dT%H%M%S")
        if r.random() < 0.3:
            p["WKST"] = r.choice(WEEKDAYS)
        self.draw(r, "BYMONTH", 0.25, 1, 12)
        if forbidden or f != "WEEKLY":
            self.draw(r, "BYMONTHDAY", 0.25, 1, 31, True)
        if forbidden or f not in ("DAILY", "WEEKLY", "MONTHLY"):
            self.draw(r, "BYYEARDAY", 0.1, 1, 366, True)
        if forbidden or f == "YEARLY":
            self.draw(r, "BYWEEKNO", 0.2, 1, 53, True)
        self.draw(r, "BYHOUR", 0.25, 0, 23)
        self.draw(r, "BYMINUTE", 0.25, 0, 59)
        self.draw(r, "BYSECOND", 0.15, 0, 59)
        if r.random() < 0.35:
            p["BYDAY"] = ",".join(self.weekday(r) for _ in range(r.randint(1, 4)))
        if any(name.startswith("BY") for name in p):
            self.draw(r, "BYSETPOS", 0.2, 1, r.choice([2, 5, 30]), True)

    def draw(self, r, name, chance, low, high, from_end=False):
        if r.random() < chance:
            size = r.choice([1, 1, 2, 3, min(10, high)])
            members = {r.randint(low, high) * (-1 if from_end and r.random() < 0.3 else 1) for _ in range(size)}
            self.parts[name] = ",".join(map(str, sorted(members)))

    def weekday(self, r):
        countable = self.frequency == "MONTHLY" or (self.frequency == "YEARLY" and "BYWEEKNO" not in self.parts)
        if not countable or r.random() < 0.6:
            return r.choice(WEEKDAYS)
        in_year = self.frequency == "YEARLY" and "BYMONTH" not in self.parts
        number = r.randint(1, 53) if in_year and r.random() < 0.3 else r.randint(1, 5)
        return str(number * r.choice([1, 1, -1])) + r.choice(WEEKDAYS)

    def text(self):
        return ";".join(f"{k}={v}" for k, v in self.parts.items())

    def line(self):
        return "|".join([self.start.isoformat(), self.text(), self.start.isoformat(), self.last.isoformat(), str(LIMIT)])


# The classes of difference, in the order in which they are tried; README.md has a section for each.
def has(rule, *names):
    return any(n in rule.parts for n in names)


def numbered(rule):
    return [m[:-2] != "" for m in rule.parts.get("BYDAY", "").split(",")]


def at_turn_of_year(ours, theirs):
    """Whether all that differs lies there, up to where LIMIT or COUNT ends the first of the two."""
    end = min(ours[-1], theirs[-1]) if ours and theirs else "9999"
    return all("12-25" <= t[5:10] or t[5:10] <= "01-07" for t in set(ours) ^ set(theirs) if t <= end)


CLASSES = [
    ("BYDAY mixes numbered and plain weekdays", lambda r, *_: len(set(numbered(r))) == 2),
    ("BYWEEKNO without a day", lambda r, *_: has(r, "BYWEEKNO") and not has(r, "BYDAY", "BYMONTHDAY", "BYYEARDAY")),
    ("BYSETPOS in the first week", lambda r, *_: r.frequency == "WEEKLY" and has(r, "BYSETPOS")),
    ("years of BYWEEKNO", lambda r, *_: r.frequency == "YEARLY" and has(r, "BYWEEKNO") and has(r, "INTERVAL", "BYSETPOS")),
    ("BYWEEKNO at the turn of the year", lambda r, *times: has(r, "BYWEEKNO") and at_turn_of_year(*times)),
]


def classify(rule, ours, theirs):
    return next((name for name, test in CLASSES if test(rule, ours, theirs)), "UNEXPLAINED")


class Slow(Exception):
    pass


def alarm(*_):
    raise Slow


class Calendar:
    """The module datetime with an earlier last year: dateutil walks on to year 9999 where a rule gives nothing more."""

    def __init__(self, last_year):
        self.MAXYEAR = last_year

    def __getattr__(self, name):
        return getattr(datetime_module, name)


def peer(rule):
    dateutil.rrule.datetime = Calendar(rule.last.year)
    times = []
    for t in dateutil.rrule.rrulestr(rule.text(), dtstart=rule.start):
        if t > rule.last or len(times) == LIMIT:
            break
        times.append(t.isoformat())
    return times


def peer_in_time(rule):
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE_S)
    try:
        return peer(rule)
    except Slow:
        return None
    except Exception as e:
        return [] if "empty" in str(e) else [f"{type(e).__name__}: {e}".replace(" ", "_")]
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def opinion(command, rule, ours):
    """What a second implementation says of a rule: 'as ours', 'otherwise' or 'no answer'."""
    limit = min(len(ours) or 1, 20)
    try:
        run = subprocess.run(command + [rule.start.isoformat(), rule.text(), str(limit)], capture_output=True, text=True, timeout=20)
    except (subprocess.TimeoutExpired, FileNotFoundError):
        return "no answer"
    if run.returncode != 0:
        return "no answer"
    times = [t for t in run.stdout.split() if t <= rule.last.isoformat()]
    return "as ours" if times == ours[:limit] else "otherwise"


def print_opinions(found, args):
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "datetime_event_ical.pl")
    seconds = [("DateTime::Event::ICal", ["perl", script])]
    if args.kcalendarcore:
        seconds.append(("KCalendarCore", [args.kcalendarcore]))
    for name, command in seconds if args.ask else []:
        said = Counter(opinion(command, rule, ours) for rule, ours, _ in found[:args.ask])
        print(f"  {name}, asked on {sum(said.values())}: " + ", ".join(f"{n} {what}" for what, n in said.most_common()))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("probe")
    parser.add_argument("--rules", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=2)
    parser.add_argument("--ask", type=int, default=20)
    parser.add_argument("--kcalendarcore", help="the built kcalendarcore_rule.cpp, for one more opinion")
    parser.add_argument("--forbidden", action="store_true", help="draw parts too that RFC 5545 forbids at the rule's frequency")
    args = parser.parse_args()
    signal.signal(signal.SIGVTALRM, alarm)

    rules = [Rule(args.seed, n, args.forbidden) for n in range(args.rules)]
    lines = "\n".join(r.line() for r in rules) + "\n"
    answers = subprocess.run([args.probe], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(answers) == len(rules)

    differences, slow, same = defaultdict(list), Counter(), Counter()
    for rule, answer in zip(rules, answers):
        expected = peer_in_time(rule)
        if expected is None:
            slow[rule.frequency] += 1
        elif expected == answer.split():
            same[rule.frequency] += 1
        else:
            differences[classify(rule, answer.split(), expected)].append((rule, answer.split(), expected))

    print(f"seed {args.seed}: {len(rules)} rules, {sum(same.values())} the same, {sum(slow.values())} too slow for dateutil "
          f"({PATIENCE_S} s), {sum(map(len, differences.values()))} different")
    for name, found in sorted(differences.items(), key=lambda d: -len(d[1])):
        print(f"\n{name}: {len(found)}")
        print_opinions(found, args)
        for rule, ours, theirs in found[:args.show]:
            only = sorted(set(ours) ^ set(theirs))[:3]
            print(f"  {args.seed}/{rule.number} {rule.start.isoformat()} {rule.text()}")
            print(f"    ours {len(ours)}, theirs {len(theirs)}; first differing: "
                  + ", ".join(("+" if t in ours else "-") + t for t in only))
    return 1 if "UNEXPLAINED" in differences else 0


if __name__ == "__main__":
    sys.exit(main())
