import CommandSchema

/// The options of `watch`.
enum WatchOptions {
  static let command = Command(
    "watch", abstract: "keep a feed up to date",
    discussion: """
      Does what plan does, again whenever one of the calendars changes, and as often as 'refresh' in the configuration says. A fault \
      that stands is told when it begins, changes or ends, and once a day.

      Ends with SIGTERM or Ctrl-C; with SIGHUP it reads the configuration again, as it does when that file changes.
      """,
    optionGroups: [
      OptionGroup("What to do", [PlanOptions.configuration, PlanOptions.force]), PlanOptions.mirrored, CommonOptions.general,
    ],
    examples: [Example("keyalarm watch", "Keep the feed of ./keyalarm.toml up to date")])
}

/// `keyalarm watch`: plans again whenever a source or the clock asks for it.
struct WatchCommand<Around: Surroundings> {
  private let arguments: ParsedArguments
  private let surroundings: Around
  private let narrator: Narrator<Around>
  private let file: ConfigurationFile

  init(_ arguments: ParsedArguments, _ surroundings: Around) throws {
    self.arguments = arguments
    self.surroundings = surroundings
    narrator = Narrator(arguments, surroundings)
    file = try ConfigurationFile(arguments, surroundings)
    // What is wrong with it is told before anything is awaited.
    _ = try PlanSettings(arguments, file, surroundings)
  }

  func run() throws -> ExitCode {
    PlanWatch(arguments, surroundings, narrator).run(file, for: NoAudience<Around>()) {}
  }
}
