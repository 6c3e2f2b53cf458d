import AlarmPlanning
import CivilTime
import CommandSchema
import Configuration
import ICalendar
import PlanListing
import ZoneData

/// The options of `test-alarm`.
enum TestAlarmOptions {
  static let delay = Option<String>("in", value: "TIME", default: "30m", help: "When to ring, from now on")

  static let command = Command(
    "test-alarm", abstract: "put a test alarm into the feed",
    discussion: """
      Adds one alarm to the feed of the configuration, so that you see whether your app rings. Apps read a feed every few minutes to \
      every few hours: the test shows something only if the app reads the feed before the alarm is due. The alarm goes a day after it rang.
      """,
    optionGroups: [
      OptionGroup("What to do", [delay, PlanOptions.configuration, PlanOptions.force, MatchOptions.language]), CommonOptions.general,
    ],
    examples: [
      Example("keyalarm test-alarm", "Ring in half an hour"),
      Example("keyalarm test-alarm --in 2h", "For an app that reads feeds once an hour"),
    ])
}

/// `keyalarm test-alarm`: one more alarm in the configured feed, which plans leave alone.
struct TestAlarmCommand<Around: Surroundings> {
  private let surroundings: Around
  private let settings: PlanSettings
  private let language: Language
  private let file: AlarmFile<Around>
  private let fireAt: Instant

  init(_ arguments: ParsedArguments, _ surroundings: Around) throws {
    self.surroundings = surroundings
    let configured = try ConfigurationFile(arguments, surroundings)
    settings = try PlanSettings(arguments, configured, surroundings)
    language = settings.language ?? configured.configuration.likelyLanguage
    file = AlarmFile(settings.output, layout: settings.layout, replacesForeign: arguments[PlanOptions.force], surroundings)
    fireAt = settings.run.now.adding(seconds: try arguments.value(of: TestAlarmOptions.delay, as: CommonOptions.timeAhead).seconds)
  }

  func run() throws -> ExitCode {
    let alarm = RegisteredAlarm(testAt: fireAt, summary: summary, details: details, now: settings.run.now)
    let plan = AlarmPlan(now: settings.run.now, horizonSeconds: nil, alarms: [], cap: nil, skipped: [])
    try surroundings.holding([settings.output]) {
      try file.add(alarm, as: settings.renderer(for: plan))
    }
    let zone = settings.run.zone.zone
    try surroundings.print(
      "a test alarm at \(Moment.text(alarm.fireAt, in: zone)), in \(Moment.span(alarm.fireAt.seconds(since: settings.run.now))), "
        + "is in \(settings.output). Your app must have read the feed by then\n")
    return .success
  }

  private var summary: String { language == .japanese ? "⏰ keyalarm のテスト" : "⏰ keyalarm test" }

  private var details: String {
    language == .japanese ? "このアラームが鳴れば、通知は届いています。" : "If this rings, your alarms reach you."
  }
}

extension Configuration {
  /// The language of most alarms, where none is set: that of the rules' words, and Japanese for positions alone.
  fileprivate var likelyLanguage: Language {
    if rules.isEmpty, !positions.isEmpty { return .japanese }
    return Language(of: rules.flatMap(\.keywords).map(\.value).joined(separator: " "))
  }
}
