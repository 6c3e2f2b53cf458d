/// An option of a command and the type that is read from it; the same constant declares it and reads it.
///
/// `Value` says how it is given and what comes of it:
///
/// | declared as | given as | reads as |
/// | --- | --- | --- |
/// | `Option<Bool>` | `--name` | whether it was given |
/// | `Option<String?>` | `--name VALUE` | the last value given, or nil |
/// | `Option<String>` | `--name VALUE` | the last value given, or the default |
/// | `Option<[String]>` | `--name VALUE`, more than once | every value, in order |
/// | `Option<Choice?>`, `Option<Choice>` | `--name WORD` | the same, of an enumeration's raw values |
/// | `Option<[Choice]>` | `--name WORD,WORD`, more than once | every word, in order |
///
/// Names are given without dashes. What help says is a sentence without a full stop.
package struct Option<Value: Sendable>: Sendable {
  /// What the table says of it.
  package let declaration: OptionDeclaration
  let read: @Sendable ([String]) -> Value
}

/// An option of any type, to be put into a list.
package protocol DeclaredOption: Sendable {
  /// What the table says of it.
  var declaration: OptionDeclaration { get }
}

extension Option: DeclaredOption {
  private init(
    name: String, short: Character?, value: ValueDeclaration?, help: String, mayRepeat: Bool = false,
    isRequired: Bool = false, read: @escaping @Sendable ([String]) -> Value
  ) {
    declaration = OptionDeclaration(
      name: name, short: short, value: value, help: help, mayRepeat: mayRepeat, isRequired: isRequired)
    self.read = read
  }
}

extension Option<Bool> {
  /// A flag: off unless given.
  package init(_ name: String, short: Character? = nil, help: String) {
    self.init(name: name, short: short, value: nil, help: help) { !$0.isEmpty }
  }
}

extension Option<String?> {
  /// An option with a value, of which the last counts; nil where it is not given.
  ///
  /// - Parameter shownDefault: what the command then does, for help alone.
  package init(
    _ name: String, short: Character? = nil, value placeholder: String, shownDefault: String? = nil, help: String,
    completion: ValueCompletion = .nothing
  ) {
    let value = ValueDeclaration(placeholder, shownDefault: shownDefault, completion: completion)
    self.init(name: name, short: short, value: value, help: help) { $0.last }
  }
}

extension Option<String> {
  /// An option with a value, of which the last counts; `default` where it is not given.
  package init(
    _ name: String, short: Character? = nil, value placeholder: String, default fallback: String, help: String,
    completion: ValueCompletion = .nothing
  ) {
    let value = ValueDeclaration(placeholder, shownDefault: fallback, completion: completion)
    self.init(name: name, short: short, value: value, help: help) { $0.last ?? fallback }
  }
}

extension Option<[String]> {
  /// An option with a value that may be given more than once; empty where it is not given.
  ///
  /// - Parameters:
  ///   - shownDefault: what the command does without it, for help alone.
  ///   - isRequired: whether it must be given at least once.
  package init(
    _ name: String, short: Character? = nil, value placeholder: String, shownDefault: String? = nil,
    isRequired: Bool = false, help: String, completion: ValueCompletion = .nothing
  ) {
    let value = ValueDeclaration(placeholder, shownDefault: shownDefault, completion: completion)
    self.init(name: name, short: short, value: value, help: help, mayRepeat: true, isRequired: isRequired) { $0 }
  }
}

extension Option {
  /// An option that takes one word of an enumeration, of which the last counts; nil where it is not given.
  ///
  /// - Parameter shownDefault: what the command then does, for help alone.
  package init<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, short: Character? = nil, value placeholder: String, shownDefault: String? = nil, help: String
  ) where Value == Choice? {
    let value = ValueDeclaration(placeholder, shownDefault: shownDefault, completion: .words(of: Choice.self))
    self.init(name: name, short: short, value: value, help: help) { $0.last.flatMap(Choice.init(rawValue:)) }
  }

  /// An option that takes one word of an enumeration, of which the last counts; `default` where it is not given.
  package init(
    _ name: String, short: Character? = nil, value placeholder: String, default fallback: Value, help: String
  ) where Value: CaseIterable & RawRepresentable<String> {
    let value = ValueDeclaration(placeholder, shownDefault: fallback.rawValue, completion: .words(of: Value.self))
    self.init(name: name, short: short, value: value, help: help) { $0.last.flatMap(Value.init(rawValue:)) ?? fallback }
  }

  /// An option that takes words of an enumeration parted by commas, and may be given more than once; empty where it is not given.
  ///
  /// - Parameter shownDefault: what the command then does, for help alone.
  package init<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, short: Character? = nil, value placeholder: String, shownDefault: String? = nil, help: String
  ) where Value == [Choice] {
    let value = ValueDeclaration(
      placeholder, shownDefault: shownDefault, completion: .words(of: Choice.self), isList: true)
    self.init(name: name, short: short, value: value, help: help, mayRepeat: true) { given in
      var choices: [Choice] = []
      for words in given {
        for word in words.split(separator: ",") { Choice(rawValue: String(word)).map { choices.append($0) } }
      }
      return choices
    }
  }
}
