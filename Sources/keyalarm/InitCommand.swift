import CommandSchema
import Configuration
import FeedServing
import Files
import ZoneData

/// The options of `init`.
enum InitOptions {
  static let folder = Operand<String?>("FOLDER", help: "Where to write it; the working folder where none is given", completion: .folders)
  static let force = Option<Bool>("force", help: "Write over a configuration that is there")

  static let command = Command(
    "init", abstract: "write a commented starting configuration",
    discussion: """
      Writes keyalarm.toml, in which every key is explained, and beside it a file with a secret that the address of the feed gets when \
      keyalarm serves it. A file that is there is left alone.
      """,
    optionGroups: [OptionGroup("What to do", [force]), CommonOptions.general], operands: [folder],
    examples: [Example("keyalarm init", "Begin here"), Example("keyalarm init ~/alarms", "Begin in another folder")])
}

/// `keyalarm init`: a configuration to begin with.
struct InitCommand<Around: Surroundings> {
  private let surroundings: Around
  private let prefix: String
  private let replaces: Bool
  private let timezone: String

  init(_ arguments: ParsedArguments, _ surroundings: Around) throws {
    self.surroundings = surroundings
    timezone = InitCommand.timezone(try RunSetting(arguments, surroundings).zone)
    let folder = arguments[InitOptions.folder]
    if folder?.isEmpty == true {
      throw CommandFailure(.usage, "the folder has no name; for the working folder write 'keyalarm init' alone")
    }
    prefix = folder.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    replaces = arguments[InitOptions.force]
  }

  /// The user's zone, where it is known and can be written.
  private static func timezone(_ zone: LocalZone) -> String {
    let name = zone.zone.identifier
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-_/".unicodeScalars.contains($0))
    }
    return zone.origin == .fallback || !isPlain ? "Asia/Tokyo" : name
  }

  func run() throws -> ExitCode {
    let path = prefix + ConfigurationFile.name
    guard replaces || !surroundings.exists(path) else {
      throw CommandFailure(.cannotCreate, "'\(path)' is there already; --force writes over it")
    }
    if !prefix.isEmpty { try attempt(prefix) { () throws(FileError) in try surroundings.makeFolder(prefix) } }
    try attempt(path) { () throws(FileError) in
      _ = try surroundings.replace(path, with: Array(StartingConfiguration.text(timezone: timezone).utf8))
    }
    let token = prefix + StartingConfiguration.tokenFile
    // A token that is there is in use: its address is in people's apps.
    let isNew = !surroundings.exists(token)
    if isNew {
      try attempt(token) { () throws(FileError) in try surroundings.createPrivate(token, with: Array("\(FeedToken().text)\n".utf8)) }
    } else {
      tellProblem(of: token)
    }
    try surroundings.print(
      """
      \(isNew ? "wrote \(path) and \(token)" : "wrote \(path); \(token) was there already and stays as it is")
      put your calendars and words into \(path), then look with
      'keyalarm plan --dry-run', and let cron run 'keyalarm plan'

      """)
    return .success
  }

  /// Tells what keeps the token that is there from being served.
  private func tellProblem(of token: String) {
    do {
      _ = try FeedToken(try Secret.file(token).resolved(.token, surroundings))
    } catch {
      surroundings.report("keyalarm: warning: \(token): \(error)")
    }
  }

  private func attempt(_ path: String, _ body: () throws(FileError) -> Void) throws(CommandFailure) {
    do throws(FileError) {
      try body()
    } catch {
      throw CommandFailure(writing: path, error)
    }
  }
}
