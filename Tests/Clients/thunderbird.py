#!/usr/bin/python3
"""Thunderbird subscribes to a served feed and opens its reminder on time; at the next refresh, an alarm that moved rings at its new instant,
a new one rings, and one that is gone does not. Takes about five minutes of real time."""

import os
import signal
import subprocess
import time

from marionette import Marionette
from serving import Served, check, event, minute, program_of_arguments

# A refresh comes every minute, and a reminder's window takes a moment.
LATEST_SECONDS = 10

CALENDAR = {
    "name": "keyalarm", "type": "ics", "refreshInterval": "1", "readOnly": True, "cache.enabled": True, "suppressAlarms": False,
    "calendar-main-in-composite": True,
}

SETTINGS = {
    "calendar.list.sortOrder": "keyalarm", "calendar.timezone.local": "Asia/Tokyo", "calendar.timezone.useSystemTimezone": False,
    "calendar.alarms.playsound": False, "calendar.alarms.show": True,
    # No account, no welcome, and nothing asked of the world.
    "mail.provider.suppress_dialog_on_startup": True, "mail.spotlight.firstRunDone": True, "mail.shell.checkDefaultClient": False,
    "mail.rights.version": 1, "mail.winsearch.firstRunDone": True, "mailnews.start_page.enabled": False,
    "app.donation.eoy.version.viewed": 999, "app.update.enabled": False, "extensions.update.enabled": False,
    "datareporting.policy.dataSubmissionPolicyBypassNotification": True, "datareporting.healthreport.uploadEnabled": False,
    "mail.inappnotifications.enabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "services.settings.server": "http://127.0.0.1:9/v1",
    "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9, "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9, "network.proxy.no_proxies_on": "127.0.0.1",
}

# The titles in the calendar, and the reminders that are shown, each with the instant for which it is meant.
EVENTS = """
return (async () => {
  const {cal} = ChromeUtils.importESModule("resource:///modules/calendar/calUtils.sys.mjs");
  const [calendar] = cal.manager.getCalendars();
  const items = await calendar.getItemsAsArray(Ci.calICalendar.ITEM_FILTER_ALL_ITEMS, 0, null, null);
  return items.map(item => item.title);
})();
"""
REMINDERS = """
const window = Services.wm.getMostRecentWindow("Calendar:AlarmWindow");
const rows = window ? window.document.querySelectorAll("[is=calendar-alarm-widget-richlistitem]") : [];
return Array.from(rows).map(row => [row.item.title, row.alarm.alarmDate.nativeTime / 1e6]);
"""


def preferences(served):
    calendar = {**CALENDAR, "uri": served.address}
    values = {**SETTINGS, **{f"calendar.registry.keyalarm.{name}": value for name, value in calendar.items()}}
    return "".join(f"user_pref({quoted(name)}, {quoted(value)});\n" for name, value in values.items())


def quoted(value):
    return str(value).lower() if isinstance(value, (bool, int)) else f'"{value}"'


class Thunderbird:
    """A Thunderbird with a profile and a screen of its own; use it with `with`."""

    def __init__(self, served):
        home = os.path.join(served.folder, "home")
        profile = os.path.join(home, "profile")
        os.makedirs(profile)
        served.write("home/profile/user.js", preferences(served))
        command = ["thunderbird", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile", profile, "-calendar"]
        self.command = ["xvfb-run", "--auto-servernum", "--server-args=-screen 0 1200x800x24", "dbus-run-session", "--", *command]
        self.environment = {**os.environ, "HOME": home, "LANG": "C.UTF-8", "MOZ_CRASHREPORTER_DISABLE": "1", "GDK_BACKEND": "x11"}
        self.log = os.path.join(served.folder, "thunderbird-log")
        self.rings = {}

    def __enter__(self):
        log = open(self.log, "wb")
        self.process = subprocess.Popen(
            self.command, env=self.environment, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
        self.remote = Marionette()
        return self

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(timeout=30)

    def titles(self):
        return sorted(self.remote.run(EVENTS))

    def wait_for(self, titles, seconds):
        end = time.monotonic() + seconds
        while self.titles() != titles and time.monotonic() < end:
            self.look()
        check(self.titles() == titles, f"Thunderbird has {', '.join(titles)}", self.titles())

    def look(self):
        """Notes which reminders are shown now, and when they were seen first."""
        for title, due in self.remote.run(REMINDERS):
            self.rings.setdefault((title, due), time.time() - due)
        time.sleep(0.5)

    def look_until(self, end):
        while time.time() < end:
            self.look()


def check_ring(rings, title, start):
    late = rings.pop((ring(title), start.timestamp()), None)
    is_on_time = late is not None and -1 <= late <= LATEST_SECONDS
    check(is_on_time, f"{title} rang at {start:%H:%M} UTC, {late and round(late, 1)} s late", rings)


def ring(title):
    return f"⏰ {title}（開始）"


def main():
    while time.time() % 60 > 20:
        time.sleep(1)
    first, later, latest = minute(2), minute(4), minute(9)
    with Served(program_of_arguments()) as served:
        staying, moving = event("a", "ピアノ", first), event("b", "ピアノ調律", latest)
        served.write_calendar(staying, moving, event("c", "ピアノ教室", later))
        served.start()
        with Thunderbird(served) as thunderbird:
            thunderbird.wait_for(sorted(map(ring, ["ピアノ", "ピアノ教室", "ピアノ調律"])), 60)
            thunderbird.look_until(first.timestamp() + LATEST_SECONDS)
            served.write_calendar(staying, event("b", "ピアノ調律", later), event("d", "ピアノ発表会", later))
            served.wait_for("ピアノ発表会")
            thunderbird.wait_for(sorted(map(ring, ["ピアノ", "ピアノ発表会", "ピアノ調律"])), 90)
            thunderbird.look_until(later.timestamp() + LATEST_SECONDS)
        rings = thunderbird.rings
        for title, start in [("ピアノ", first), ("ピアノ調律", later), ("ピアノ発表会", later)]:
            check_ring(rings, title, start)
        check(not rings, "nothing else rang", rings)


if __name__ == "__main__":
    main()
