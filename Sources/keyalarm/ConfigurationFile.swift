import CommandSchema
import Configuration
import Files
import PlanFile

/// The configuration of a run and where it was read.
struct ConfigurationFile {
  let path: String
  let configuration: Configuration

  static let name = "keyalarm.toml"

  /// Reads the configuration that `--config` names, else the one that is found.
  ///
  /// - Throws: `CommandFailure`, with all that is wrong told.
  init(_ arguments: ParsedArguments, _ surroundings: some Surroundings) throws(CommandFailure) {
    let given = arguments[PlanOptions.configuration]
    guard let path = given ?? ConfigurationFile.found(surroundings) else {
      throw CommandFailure(
        .usage, "there is no \(ConfigurationFile.name) here or in your configuration folder; 'keyalarm init' writes one to begin with")
    }
    try self.init(path: path, surroundings)
  }

  /// Reads that configuration.
  init(path: String, _ surroundings: some Surroundings) throws(CommandFailure) {
    self.path = path
    let bytes: [UInt8]
    do {
      bytes = try surroundings.read(path)
    } catch {
      throw CommandFailure(.noInput, error.isMissing ? "'\(path)' does not exist" : "'\(path)' cannot be read: \(error.reason)")
    }
    do {
      configuration = try Configuration(parsing: bytes, path: path)
    } catch {
      let others = ConfigurationFile.unusableValues(in: error.configuration, surroundings)
      throw ConfigurationFile.refusal(of: path, error.faults + others, surroundings)
    }
  }

  /// What is right as it stands and still rings for nothing.
  var warnings: [String] {
    if configuration.feeds.isEmpty, configuration.positions.isEmpty { return ["\(path): warning: it names no calendar and no positions"] }
    if !configuration.feeds.isEmpty, configuration.rules.isEmpty { return ["\(path): warning: it has no [[rule]], so no event rings"] }
    return []
  }

  /// Refuses a configuration of which something can be read and still not be used: all of it in one go.
  func refuseUnusableValues(_ surroundings: some Surroundings) throws(CommandFailure) {
    try refuse(ConfigurationFile.unusableValues(in: configuration, surroundings), surroundings)
  }

  /// Refuses a configuration that has faults, and tells them.
  func refuse(_ faults: [ConfigurationFault], _ surroundings: some Surroundings) throws(CommandFailure) {
    guard faults.isEmpty else { throw refusal(faults, surroundings) }
  }

  /// Zones, words, addresses and columns that are none.
  private static func unusableValues(in configuration: Configuration, _ surroundings: some Surroundings) -> [ConfigurationFault] {
    [RunSetting.fault(in: configuration, surroundings)].compactMap(\.self) + RuleMaker(configuration, surroundings).faults
      + ConfiguredAddresses.faults(in: configuration) + PositionSettings.faults(in: configuration)
  }

  /// Tells what is wrong with the configuration.
  func refusal(_ faults: [ConfigurationFault], _ surroundings: some Surroundings) -> CommandFailure {
    ConfigurationFile.refusal(of: path, faults, surroundings)
  }

  private static func refusal(of path: String, _ faults: [ConfigurationFault], _ surroundings: some Surroundings) -> CommandFailure {
    for fault in faults.sorted(by: { $0.position < $1.position }) {
      surroundings.report("\(path):\(fault.position.line):\(fault.position.column): error: \(fault)")
    }
    return CommandFailure(.usage)
  }

  /// The first that is there: in the working folder, then in the user's configuration folder.
  ///
  /// One that is there and cannot be read is found, so that this is told.
  private static func found(_ surroundings: some Surroundings) -> String? {
    ([name] + userFolder(surroundings).flatMap { ["\($0)/keyalarm/\(name)", "\($0)/\(name)"] }).first(where: surroundings.exists)
  }

  /// XDG_CONFIG_HOME, else .config at home (XDG Base Directory Specification).
  private static func userFolder(_ surroundings: some Surroundings) -> [String] {
    if let folder = surroundings.environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return [folder] }
    return surroundings.environment("HOME").map { ["\($0)/.config"] } ?? []
  }
}
