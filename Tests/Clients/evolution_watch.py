#!/usr/bin/python3
"""Follows the calendar `keyalarm` in evolution-data-server for so many seconds, and prints what it holds and what rings.

usage: evolution_watch.py SECONDS

It prints `events N` when the calendar was read first, `event TITLE` and `gone TITLE` as they come and go, and `rang AT FOR TITLE` with the
seconds since 1970 at which it rang and for which it was meant.
"""

import sys
import time

import gi

gi.require_version("ECal", "2.0")
gi.require_version("EDataServer", "1.2")
from gi.repository import ECal, EDataServer, GLib  # noqa: E402


def say(*words):
    print(*words, flush=True)


class Follower:
    def __init__(self):
        registry = EDataServer.SourceRegistry.new_sync(None)
        source = registry.ref_source("keyalarm")
        self.client = ECal.Client.connect_sync(source, ECal.ClientSourceType.EVENTS, 10, None)
        self.titles = {}
        # What evolution-alarm-notify, the program with the window, listens to as well.
        self.watcher = ECal.ReminderWatcher.new(registry)
        self.watcher.connect("triggered", self.rang)

    def look(self):
        """Compares what the calendar holds with what it held."""
        _, components = self.client.get_object_list_as_comps_sync("#t", None)
        titles = {component.get_uid(): component.get_summary().get_value() for component in components}
        if titles and not self.titles:
            say("events", len(titles))
        for uid in titles.keys() | self.titles.keys():
            old, new = self.titles.get(uid), titles.get(uid)
            if old != new:
                say("event" if new else "gone", new or old)
        self.titles = titles
        return True

    def rang(self, _, reminders, is_snoozed):
        for reminder in reminders:
            title = reminder.get_component().get_summary().get_value()
            say("rang", f"{time.time():.1f}", reminder.get_instance().get_time(), title)


follower = Follower()
GLib.timeout_add(500, follower.look)
loop = GLib.MainLoop()
GLib.timeout_add_seconds(int(sys.argv[1]), loop.quit)
loop.run()
