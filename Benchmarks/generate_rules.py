#!/usr/bin/env python3
"""generate_rules.py FOLDER: writes the feeds that show what recurrence rules cost.

daily-1970.ics and daily-2026.ics hold 10,000 daily rules that began in that year, minutely.ics one that has rung each minute since
1970, and single.ics the same event without its rule. All titles match.
"""

import sys
from pathlib import Path

RULES = 10_000


def event(number: int, start: str, rule: str = "") -> str:
    return (
        f"BEGIN:VEVENT\r\nUID:rule-{number}@example.com\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:{start}\r\n{rule}"
        f"SUMMARY:ピアノ {number}\r\nEND:VEVENT\r\n"
    )


def write(path: Path, events: list[str]) -> None:
    calendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//rules//EN\r\n" + "".join(events) + "END:VCALENDAR\r\n"
    path.write_bytes(calendar.encode())


def daily(year: int) -> list[str]:
    """A rule for each number, at times spread over the day."""
    return [event(n, f"{year}0101T{n % 24:02}{n // 24 % 60:02}00Z", "RRULE:FREQ=DAILY\r\n") for n in range(RULES)]


def main() -> None:
    folder = Path(sys.argv[1])
    for year in 1970, 2026:
        write(folder / f"daily-{year}.ics", daily(year))
    write(folder / "minutely.ics", [event(1, "19700101T000000Z", "RRULE:FREQ=MINUTELY\r\n")])
    write(folder / "single.ics", [event(1, "20260602T000000Z")])


if __name__ == "__main__":
    main()
