import CommandSchema

/// `keyalarm manual`: the man page, and what it says beyond the tables of commands and options.
enum ManualCommand {
  static let command = Command(
    "manual", abstract: "print the man page",
    discussion: "'make install' puts it where man looks for it.",
    examples: [Example("keyalarm manual | man -l -", "Read it now")])

  static func run(_ surroundings: some Surroundings) throws -> ExitCode {
    try surroundings.print(Keyalarm.program.manualPage())
    return .success
  }

  static let sections = [
    ManualSection(
      "Lead times",
      text: """
        How long before the start an alarm rings: 0m, 5m, 1h30m, 2d, 1w, or as in ISO 8601, PT30M, P1DT2H. A day is 24 hours, also where \
        the clocks change in between. A number needs its unit; seconds are refused, since alarms are planned to the minute.
        """),
    ManualSection(
      "Patterns",
      text: """
        With --regex, keywords and exclusions are regular expressions in the syntax of Swift's Regex, which is nearly that of Perl. They are \
        matched without case, somewhere in the title (all of it with --whole-title), after full-width letters and half-width katakana were \
        brought to their usual forms. A pattern that takes more than 10 ms on a title is given up there, and the title is named as skipped.
        """),
    ManualSection(
      "Environment",
      text: """
        TZ names the zone of the user, as Asia/Tokyo or :Asia/Tokyo. Without it /etc/localtime counts, else UTC. --timezone beats both.

        TZDIR names the folder of the zone data.

        COLUMNS names the width of the terminal, where the terminal does not tell it.

        XDG_CONFIG_HOME names the folder in which plan, watch, serve and test-alarm look for keyalarm/keyalarm.toml or keyalarm.toml; .config in \
        HOME where it is not set.

        NO_COLOR is heeded: no colours are used in any case.
        """),
    ManualSection(
      "Files",
      text: """
        keyalarm.toml is the configuration; keyalarm init writes one in which every key is explained.

        .NAME.lock, beside a calendar that is written, keeps other runs away; it is gone when the run is.

        /usr/share/zoneinfo holds the zone data, which the system keeps up to date.

        /etc/localtime is the zone of the machine.
        """),
    ManualSection("See also", text: "cron(8), khal(1), vdirsyncer(1)"),
  ]
}
