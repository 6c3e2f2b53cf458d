extension ConfigurationFault: CustomStringConvertible {
  /// What is wrong, what was expected and what to do; lower case, the user's words in '…'.
  package var description: String {
    switch kind {
    case .syntax(let reason): return "not TOML: \(ConfigurationFault.plain(reason))"
    case .tooManyKeyParts(let limit): return "a key has more than \(limit) parts"
    case .unknownKey(let key, let table, let suggestions):
      let place = table.isEmpty ? "" : " in \(table)"
      return "unknown key '\(key)'\(place)" + ConfigurationFault.hint(suggestions)
    case .noSound(let table):
      let place = table.isEmpty ? "" : " in \(table)"
      return "there is no key 'sound'\(place): apps choose the sound themselves and pass over one that a feed names; choose it in the app, "
        + "and let the alarm ring again with repeat = 3 and every = \"5m\" in [[rule]]"
    case .missingKey(let key, let table): return "\(table) has no '\(key)'"
    case .wrongType(let key, let expected, let found): return "'\(key)' must be \(expected), not \(found)"
    case .badValue(let key, let value, let problem, let remedy): return "'\(key)': '\(value)' \(problem); \(remedy)"
    case .repeatedName(let name, let table): return "the name '\(name)' is given to two of \(table); give each its own"
    case .unusableAddress(let reason): return reason
    case .unknownFeed(let name, let suggestions): return "there is no feed '\(name)'" + ConfigurationFault.hint(suggestions)
    }
  }

  private static func hint(_ suggestions: [String]) -> String {
    guard !suggestions.isEmpty else { return "" }
    return "; did you mean \(suggestions.map { "'\($0)'" }.joined(separator: " or "))?"
  }

  /// The parser's words in our form: lower case, no full stop.
  private static func plain(_ reason: String) -> String {
    let lowered = reason.prefix(1).lowercased() + reason.dropFirst()
    return lowered.hasSuffix(".") ? String(lowered.dropLast()) : lowered
  }
}
