#!/usr/bin/python3
"""vdirsyncer subscribes to a served feed, and khal lists it: all alarms, and after a refresh what changed, came and went."""

import os
import re
import subprocess

from serving import Served, check, event, minute, program_of_arguments


class Subscriber:
    """vdirsyncer and khal with a folder of their own."""

    def __init__(self, served):
        self.folder = os.path.join(served.folder, "subscriber")
        os.makedirs(os.path.join(self.folder, "events"))
        self.environment = {**os.environ, "HOME": self.folder, "LANG": "C.UTF-8", "no_proxy": "127.0.0.1"}
        self.sync_configuration = self.write(
            "vdirsyncer",
            f'[general]\nstatus_path = "{self.folder}/status"\n'
            '[pair feed]\na = "served"\nb = "events"\ncollections = null\nconflict_resolution = "a wins"\n'
            f'[storage served]\ntype = "http"\nurl = "{served.address}"\n'
            f'[storage events]\ntype = "filesystem"\npath = "{self.folder}/events"\nfileext = ".ics"\n',
        )
        self.list_configuration = self.write(
            "khal",
            f"[calendars]\n[[feed]]\npath = {self.folder}/events\nreadonly = True\n"
            "[locale]\nlocal_timezone = UTC\ndefault_timezone = UTC\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\n"
            "longdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n"
            f"[sqlite]\npath = {self.folder}/khal.db\n",
        )
        self.run("vdirsyncer", "-c", self.sync_configuration, "discover", "feed")

    def write(self, name, text):
        path = os.path.join(self.folder, name + ".conf")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def run(self, *command):
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, input="y\n" * 9, timeout=120)
        check(done.returncode == 0, f"{command[0]} {command[3]}", done.stdout + done.stderr)
        return done.stdout

    def events(self):
        """What khal lists once vdirsyncer synchronized: start and title."""
        self.run("vdirsyncer", "-c", self.sync_configuration, "sync", "feed")
        form = "{start-long} {title}"
        lines = self.run("khal", "-c", self.list_configuration, "list", "--day-format", "", "--format", form, "today", "4d").splitlines()
        return sorted({line.strip() for line in lines if line.strip()})

    def alarm_instants(self):
        """The instants at which the events that vdirsyncer has ring; khal shows only alarms that are relative to their event."""
        folder = os.path.join(self.folder, "events")
        texts = [open(os.path.join(folder, name), encoding="utf-8").read() for name in os.listdir(folder)]
        return sorted(re.findall(r"TRIGGER;VALUE=DATE-TIME:(\w+)", "".join(texts)))


def listed(start, title):
    return f"{start:%Y-%m-%d %H:%M} ⏰ {title}（開始）"


def main():
    first, second, third = minute(60), minute(120), minute(180)
    with Served(program_of_arguments()) as served:
        served.write_calendar(event("a", "ピアノ", first), event("b", "ピアノ調律", second), event("c", "歯医者", third))
        served.start()
        subscriber = Subscriber(served)
        seen = subscriber.events()
        check(seen == [listed(first, "ピアノ"), listed(second, "ピアノ調律")], "khal lists the alarms", seen)
        wanted = [f"{start:%Y%m%dT%H%M%SZ}" for start in (first, second)]
        check(subscriber.alarm_instants() == wanted, "they ring at their instants", subscriber.alarm_instants())

        check(subscriber.events() == seen, "a refresh without news changes nothing")

        # One alarm moves and has another title, one is gone, one is new.
        served.write_calendar(event("a", "ピアノ（振替）", second), event("d", "ピアノ発表会", third))
        served.wait_for("ピアノ発表会")
        wanted = [listed(second, "ピアノ（振替）"), listed(third, "ピアノ発表会")]
        seen = subscriber.events()
        check(seen == wanted, "after a refresh khal lists what changed and what is new, and not what is gone", seen)

        served.write_calendar(event("c", "歯医者", third))
        while "ピアノ" in served.feed():
            pass
        seen = subscriber.events()
        check(seen == [], "after a refresh without alarms khal lists none", seen)


if __name__ == "__main__":
    main()
