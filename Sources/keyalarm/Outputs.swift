import CommandSchema
import Files

/// Where the results of one run go.
struct Outputs {
  private let format: OutputFormat?
  private var files: [String]
  /// What standard output gets where it is no terminal and no form is asked for; nil for nothing.
  private var fallback: OutputFormat?

  /// A file that a run was asked to write.
  struct File {
    let path: String
    let outcome: AtomicFile.Outcome
  }

  /// - Parameters:
  ///   - format: what `--format` asks for.
  ///   - fallback: what standard output gets where it is no terminal.
  ///   - forms: the forms that the command has.
  /// - Throws: a usage error where a file cannot be one, or asks for a form that the command does not have.
  init(
    _ arguments: ParsedArguments, format: OutputFormat?, fallback: OutputFormat, forms: [OutputFormat] = OutputFormat.allCases
  ) throws(UsageError) {
    self.format = format
    self.fallback = fallback
    let paths = try arguments.values(of: CommonOptions.output) { path throws(InvalidValue) in
      guard !path.isEmpty, path != "-" else {
        throw InvalidValue("is no file", remedy: "leave --output out to write to standard output; --format names the form")
      }
      let remedy = "end it in \(OutputFormat.endings(of: forms))"
      if OutputFormat.isForeign(path) { throw InvalidValue("ends like a file that this command cannot write", remedy: remedy) }
      let form = OutputFormat(ofFile: path)
      guard forms.contains(form) else {
        throw InvalidValue("would be \(form.noun), which this command does not write", remedy: remedy)
      }
      return path
    }
    files = paths
    if !paths.isEmpty { self.fallback = nil }
  }

  /// The outputs of a command that writes calendars itself, besides those.
  func leavingOutCalendars() -> Outputs {
    var others = self
    others.files.removeAll { OutputFormat(ofFile: $0) == .ics }
    others.fallback = nil
    return others
  }

  /// The form that standard output gets: what `--format` asks for; else the table on a terminal; else, without files, the fallback.
  private func printedForm(_ surroundings: some Surroundings) -> OutputFormat? {
    format ?? (surroundings.standardOutputIsTerminal ? .table : fallback)
  }

  /// Whether the user sees the table on the terminal that messages go to as well.
  func showsTable(_ surroundings: some Surroundings) -> Bool {
    surroundings.standardOutputIsTerminal && surroundings.standardErrorIsTerminal && printedForm(surroundings) == .table
  }

  /// The calendars among the files.
  var calendars: [String] { files.filter { OutputFormat(ofFile: $0) == .ics } }

  /// Writes the files, then standard output.
  ///
  /// - Parameter register: writes a calendar over the one that is there; without it, a calendar is replaced as other files are.
  /// - Throws: `CommandFailure` where one cannot be written; those after it are then not written either.
  func write(
    _ surroundings: some Surroundings, registering register: ((_ path: String) throws(CommandFailure) -> AtomicFile.Outcome)? = nil,
    rendering: (OutputFormat, _ columns: Int?) -> [UInt8]
  ) throws(CommandFailure) -> [File] {
    let written = try files.map { path throws(CommandFailure) in
      if let register, OutputFormat(ofFile: path) == .ics, surroundings.keepsContents(path) {
        return File(path: path, outcome: try register(path))
      }
      do throws(FileError) {
        return File(path: path, outcome: try surroundings.replace(path, with: rendering(OutputFormat(ofFile: path), nil)))
      } catch {
        throw CommandFailure(writing: path, error)
      }
    }
    if let form = printedForm(surroundings) {
      do throws(FileError) {
        try surroundings.write(rendering(form, surroundings.columns))
      } catch {
        throw CommandFailure(.inputOutput, "standard output cannot be written: \(error.reason)")
      }
    }
    return written
  }
}
