"""read-back.py READER FILE...: what another program reads in a feed: a line for each alarm, 'ID UNIX-TIME', in order of lines.

READER: icalendar (Python's icalendar), libical (the C library itself, through ctypes), khal (the alarms' events in its agenda)."""
import ctypes
import os
import subprocess
import sys
import tempfile
from datetime import datetime, timezone


def with_icalendar(path):
    import icalendar
    calendar = icalendar.Calendar.from_ical(open(path, "rb").read())
    return [(str(alarm["UID"]), alarm["TRIGGER"].dt.timestamp()) for alarm in calendar.walk("VALARM")]


def with_libical(path):
    ical = ctypes.CDLL("libical.so.3")
    for name in ("icalparser_parse_string", "icalcomponent_get_first_component", "icalcomponent_get_next_component",
                 "icalcomponent_get_first_property"):
        getattr(ical, name).restype = ctypes.c_void_p
    for name in ("icalproperty_get_value_as_string", "icalproperty_get_parameter_as_string"):
        getattr(ical, name).restype = ctypes.c_char_p
    kind = ical.icalcomponent_string_to_kind

    def components(parent, name):
        found = ical.icalcomponent_get_first_component(ctypes.c_void_p(parent), kind(name))
        while found:
            yield found
            found = ical.icalcomponent_get_next_component(ctypes.c_void_p(parent), kind(name))

    def value(component, name):
        found = ical.icalcomponent_get_first_property(ctypes.c_void_p(component), ical.icalproperty_string_to_kind(name))
        return ical.icalproperty_get_value_as_string(ctypes.c_void_p(found)).decode()

    calendar = ical.icalparser_parse_string(open(path, "rb").read())
    alarms = [alarm for event in components(calendar, b"VEVENT") for alarm in components(event, b"VALARM")]
    return [(value(alarm, b"UID"), seconds(value(alarm, b"TRIGGER"))) for alarm in alarms]


def seconds(basic):
    return datetime.strptime(basic, "%Y%m%dT%H%M%SZ").replace(tzinfo=timezone.utc).timestamp()


KHAL = """[calendars]
[[alarms]]
path = {folder}/calendar
[sqlite]
path = {folder}/khal.db
[locale]
timeformat = %H:%M:%S
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M:%S
longdatetimeformat = %Y-%m-%d %H:%M:%S
local_timezone = UTC
default_timezone = UTC
"""


def with_khal(path):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/calendar")
        with open(f"{folder}/config", "w") as config:
            config.write(KHAL.format(folder=folder))
        khal = ["khal", "-c", f"{folder}/config"]
        subprocess.run([*khal, "import", "--batch", "-a", "alarms", path], check=True, stdout=subprocess.DEVNULL)
        agenda = subprocess.run([*khal, "list", "--day-format", "", "--format", "{uid} {start-long-full}", "2026-08-01", "60d"],
                                check=True, capture_output=True, text=True).stdout
        rows = [line.split(" ", 1) for line in agenda.splitlines() if line.strip()]
        return [(uid, datetime.fromisoformat(start + "+00:00").timestamp()) for uid, start in rows]


def main():
    reader = {"icalendar": with_icalendar, "libical": with_libical, "khal": with_khal}[sys.argv[1]]
    for path in sys.argv[2:]:
        for uid, time in sorted(reader(path)):
            print(uid, int(time))


if __name__ == "__main__":
    main()
