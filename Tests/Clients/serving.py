"""A real `keyalarm serve` on the loopback address, with a calendar that a check writes."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from datetime import datetime, timedelta, timezone

TOKEN = "0123456789abcdefghjkmnpqrstvwxyz"


def minute(ahead):
    """The beginning of the minute that is so many minutes ahead, in UTC."""
    return datetime.now(timezone.utc).replace(second=0, microsecond=0) + timedelta(minutes=ahead)


def event(uid, title, start, place=""):
    """A VEVENT of half an hour."""
    lines = ["BEGIN:VEVENT", f"UID:{uid}@example.com", f"DTSTART:{start:%Y%m%dT%H%M%SZ}", "DURATION:PT30M", f"SUMMARY:{title}"]
    return lines + ([f"LOCATION:{place}"] if place else []) + ["END:VEVENT"]


class Served:
    """A served feed; use it with `with`. Its alarms ring at the starts of events whose titles hold ピアノ."""

    def __init__(self, program):
        self.program = os.path.abspath(program)
        self.folder = tempfile.mkdtemp(prefix="keyalarm-clients-")
        self.process = None

    def __enter__(self):
        self.write("token", TOKEN + "\n")
        self.write(
            "keyalarm.toml",
            'timezone = "Asia/Tokyo"\noutput = "alarms.ics"\nrefresh = "1m"\ncap = "none"\n'
            '[[feed]]\nname = "family"\nsource = "family.ics"\n'
            '[[rule]]\nname = "piano"\nkeywords = ["ピアノ"]\nleads = ["0m"]\n'
            '[serve]\nlisten = "127.0.0.1:0"\ntoken = "file:token"\n',
        )
        return self

    def start(self):
        """Starts the server, and waits until it has a plan."""
        log = open(os.path.join(self.folder, "log"), "wb")
        command = [self.program, "serve", "--config", os.path.join(self.folder, "keyalarm.toml")]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)
        line = self.process.stdout.readline().decode()
        self.port = int(re.match(r"page: http://127\.0\.0\.1:(\d+)/", line).group(1))
        self.path = f"/{TOKEN}/alarms.ics"
        self.address = f"http://127.0.0.1:{self.port}{self.path}"
        self.wait_for("BEGIN:VCALENDAR")

    def __exit__(self, kind, *_):
        if self.process:
            self.process.send_signal(signal.SIGTERM)
            status = self.process.wait(timeout=30)
            if kind is None:
                check(status == 0, "SIGTERM ends the server with 0", f"status {status}")
        if kind is None:
            shutil.rmtree(self.folder)
        else:
            print(f"what was written is left in {self.folder}", file=sys.stderr)

    def write(self, name, text):
        """Replaces a file in the folder as a whole."""
        path = os.path.join(self.folder, name)
        with open(path + ".new", "w", encoding="utf-8", newline="") as file:
            file.write(text)
        os.rename(path + ".new", path)

    def write_calendar(self, *events):
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//family//EN", *sum(events, []), "END:VCALENDAR", ""]
        self.write("family.ics", "\r\n".join(lines))

    def feed(self):
        with urllib.request.urlopen(self.address, timeout=10) as answer:
            return answer.read().decode().replace("\r\n ", "")

    def wait_for(self, text, seconds=30):
        """Waits until the feed holds the text."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if text in self.feed():
                    return
            except urllib.error.HTTPError as error:
                if error.code != 503:
                    raise
            time.sleep(0.1)
        raise SystemExit(f"FAILED: the feed does not hold {text!r} after {seconds} s")


def check(holds, claim, seen=""):
    """Prints that a claim holds, or ends the check."""
    if not holds:
        # Not SystemExit, so that what was written stays for a look.
        raise AssertionError(f"{claim}: {seen}")
    print(f"ok: {claim}", flush=True)


def program_of_arguments():
    if len(sys.argv) != 2:
        raise SystemExit(f"usage: {sys.argv[0]} KEYALARM")
    return sys.argv[1]
