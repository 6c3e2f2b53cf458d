/// How a shell completes a value or an operand.
package enum ValueCompletion: Hashable, Sendable {
  /// It cannot: free text.
  case nothing
  /// Files whose names end in one of these, without the dot, and folders on the way to them; no ending means any file.
  case files(endings: [String] = [])
  /// Folders alone.
  case folders
  /// Names of time zones (IANA).
  case timeZones
  /// One of these words, and nothing else.
  case words([String])
}

extension ValueCompletion {
  /// The raw values of an enumeration.
  static func words<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> ValueCompletion {
    .words(type.allCases.map { $0.rawValue })
  }

  /// The words to which a value is limited, or nil where it is not.
  var allowedWords: [String]? {
    if case .words(let words) = self { words } else { nil }
  }
}
