/// What the table says of one option, whatever the type of its value: all that parsing, help and completion need.
package struct OptionDeclaration: Sendable {
  /// The long name without its dashes: `keyword`.
  package let name: String
  /// The letter of its short form, or nil where it has none.
  package let short: Character?
  /// What is known of its value; nil for a flag.
  package let value: ValueDeclaration?
  /// What it does, as a sentence without a full stop.
  package let help: String
  /// Whether each time it is given counts, or only the last.
  package let mayRepeat: Bool
  /// Whether the command refuses to run without it.
  package let isRequired: Bool

  /// As typed: `--keyword`.
  package var longForm: String { "--\(name)" }
  /// As typed with its value: `--keyword TEXT`.
  package var usage: String { value.map { "\(longForm) \($0.placeholder)" } ?? longForm }
}

/// What the table says of an option's value.
package struct ValueDeclaration: Sendable {
  /// Names the value in help: `DURATION`.
  package let placeholder: String
  /// What counts when the option is not given, as help shows it; nil where nothing is to be shown.
  package let shownDefault: String?
  /// How a shell completes the value. Where these are words, parsing refuses all others.
  package let completion: ValueCompletion
  /// Whether several words may be given at once, parted by commas.
  package let isList: Bool

  init(_ placeholder: String, shownDefault: String? = nil, completion: ValueCompletion = .nothing, isList: Bool = false) {
    self.placeholder = placeholder
    self.shownDefault = shownDefault
    self.completion = completion
    self.isList = isList
  }
}
