"""match_job.py FILE NOW: the whole job in Python with icalendar and recurring_ical_events, and the output of match_job.c."""

import re
import sys
import unicodedata
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import icalendar
import recurring_ical_events

KEYWORD = "ピアノ"
LEADS = [timedelta(minutes=10), timedelta(days=1)]
LOCAL_ZONE = ZoneInfo("Asia/Tokyo")


def folded(text: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())


def instant(start) -> datetime:
    """A start in UTC; floating times and dates, from 00:00, count in the local zone."""
    if not isinstance(start, datetime):
        start = datetime(start.year, start.month, start.day)
    return (start if start.tzinfo else start.replace(tzinfo=LOCAL_ZONE)).astimezone(timezone.utc)


def alarms(path: Path, now: datetime):
    # recurring_ical_events counts series in UTC in X-WR-TIMEZONE, which other readers do not.
    text = re.sub(rb"X-WR-TIMEZONE:.*\r\n", b"", path.read_bytes())
    calendar = icalendar.Calendar.from_ical(text)
    end = now + timedelta(days=14)
    for event in recurring_ical_events.of(calendar).between(now, end):
        start = instant(event["DTSTART"].dt)
        title = str(event.get("SUMMARY", ""))
        if folded(KEYWORD) in folded(title) and now <= start < end:
            for lead in LEADS:
                if start - lead > now:
                    yield start - lead, int(lead.total_seconds()) // 60, str(event["UID"]), title


def main() -> None:
    for at, minutes, uid, title in sorted(alarms(Path(sys.argv[1]), datetime.fromtimestamp(int(sys.argv[2]), timezone.utc))):
        print(at.strftime("%Y-%m-%dT%H:%M:%SZ"), minutes, uid, title, sep="\t")


main()
