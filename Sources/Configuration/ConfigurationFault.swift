/// Something wrong with a configuration, and where it stands. The words are in `ConfigurationFault+Words`.
package struct ConfigurationFault: Error, Hashable, Sendable {
  /// What is wrong.
  package let kind: Kind
  /// Where.
  package let position: TextPosition

  /// What can be wrong with a configuration.
  package enum Kind: Hashable, Sendable {
    /// The text is no TOML.
    case syntax(String)
    case tooManyKeyParts(limit: Int)
    /// No such key in that table; `table` is empty for the outermost.
    case unknownKey(String, table: String, suggestions: [String])
    /// A sound for alarms, which no feed can choose.
    case noSound(table: String)
    case missingKey(String, table: String)
    /// A value of another type than expected, both in words.
    case wrongType(key: String, expected: String, found: String)
    /// A value of the right type that cannot be used: what is wrong with it, and what to write.
    case badValue(key: String, value: String, problem: String, remedy: String)
    /// Two feeds, or two rules, of one name.
    case repeatedName(String, table: String)
    /// An address that cannot be read, in words that keep its secret parts.
    case unusableAddress(String)
    /// A rule for a feed that there is not.
    case unknownFeed(String, suggestions: [String])
  }

  /// That fault at that place.
  package init(_ kind: Kind, at position: TextPosition) {
    self.kind = kind
    self.position = position
  }
}

/// All that is wrong with one configuration, in the order of its lines.
package struct ConfigurationFaults: Error, Sendable {
  /// At least one.
  package let faults: [ConfigurationFault]
  /// What could be read beside them, so that other faults of it can be told in one go.
  package let configuration: Configuration
}
