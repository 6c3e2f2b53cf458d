import CivilTime
import CommandSchema
import ICalendar
import PlanListing
import TextFolding
import ZoneData

/// The options of `check`.
enum CheckOptions {
  static let format = ListingFormat.option(shownDefault: "table, a line for each finding")

  static let command = Command(
    "check", abstract: "find what is wrong with a calendar",
    discussion: """
      Holds calendars against the standard (RFC 5545 and what followed it) and against what apps are known to stumble over, and prints a \
      line for each finding: file, line, error or warning, what is wrong and what to do, and the section that says so. An error breaks \
      the standard, so that apps may refuse the calendar, lose an event or an alarm, or show another time; what apps mend or pass over is a \
      warning. Of each kind the \
      first 20 are listed and the others counted. The exit status is 1 where there is an error, so that a script can tell; a calendar \
      without findings prints nothing.

      \(WebAccess.explanation)
      """,
    optionGroups: [
      OptionGroup("Input", [CommonOptions.allowHTTP]), OptionGroup("Output", [format, ListingFormat.output]), ConfiguredArguments.group,
      CommonOptions.general,
    ], operands: [CommonOptions.feeds],
    examples: [
      Example("keyalarm check family.ics", "What is wrong with it"),
      Example("keyalarm match family.ics -k piano | keyalarm check", "Nothing: the calendars that keyalarm writes are clean"),
      Example("keyalarm check --format json calendars", "A folder of calendars, for another program"),
    ])
}

/// `keyalarm check`: what is wrong with calendars.
struct CheckCommand<Around: Surroundings> {
  private let arguments: ParsedArguments
  private let file: ConfigurationFile?
  private let surroundings: Around
  private let lint: FeedLint
  private let outputs: Outputs
  private let narrator: Narrator<Around>

  init(_ arguments: ParsedArguments, _ file: ConfigurationFile?, _ surroundings: Around) throws {
    self.arguments = arguments
    self.file = file
    self.surroundings = surroundings
    let setting = try RunSetting(arguments, surroundings)
    lint = FeedLint(
      reader: FeedReader(database: setting.database, userZone: setting.zone.zone, dayStart: .midnight) { TextFolding.fold($0) })
    outputs = try Outputs(arguments, listing: CheckOptions.format)
    narrator = Narrator(arguments, surroundings)
  }

  func run() throws -> ExitCode {
    var inputs = try FeedInputs(
      arguments[CommonOptions.feeds], command: "check", outputs: arguments[ListingFormat.output],
      web: WebAccess(arguments, file, surroundings), surroundings)
    var listing = FindingListing()
    inputs.forEach(surroundings, narrator) { input, _ in listing.add(try lint.check(input)) }
    narrator.isDoing(nil)
    if let status = inputs.status, status != .partial { return status }
    _ = try outputs.write(surroundings) { form, _ in
      switch form {
      case .json: Array(listing.json.text.utf8)
      case .csv: Array(listing.csv.utf8)
      case .table, .ics: Array(listing.lines.map { $0 + "\n" }.joined().utf8)
      }
    }
    for line in listing.summaries { narrator.sumUp(line) }
    return listing.count(of: .error) > 0 ? .partial : inputs.status ?? .success
  }
}
