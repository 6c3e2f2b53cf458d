/// An operand of a command and the type that is read from it; the same constant declares it and reads it.
///
/// | declared as | given | reads as |
/// | --- | --- | --- |
/// | `Operand<String>` | once | what was typed |
/// | `Operand<String?>` | once or not at all | what was typed, or nil |
/// | `Operand<Choice?>` | once or not at all | the same, of an enumeration's raw values |
/// | `Operand<[String]>` | any number of times, or at least once where it is required | what was typed, in order |
///
/// One that may be left out takes a word only where enough are left for those behind it that may not.
///
/// A lone `-` is an operand like any other; what it means is the command's.
package struct Operand<Value: Sendable>: Sendable {
  /// What the table says of it.
  package let declaration: OperandDeclaration
  let read: @Sendable ([String]) -> Value
}

/// What the table says of one operand, whatever the type that is read from it.
package struct OperandDeclaration: Sendable {
  /// Names it in help: `FEED`.
  package let placeholder: String
  /// What it is, as a sentence without a full stop.
  package let help: String
  /// Whether it takes all operands that are left.
  package let mayRepeat: Bool
  /// Whether the command refuses to run without it.
  package let isRequired: Bool
  /// How a shell completes it. Where these are words, parsing refuses all others.
  package let completion: ValueCompletion

  /// As a usage line shows it: `FEED`, `[FEED]`, `FEED...`, `[FEED]...`.
  package var usage: String {
    (isRequired ? placeholder : "[\(placeholder)]") + (mayRepeat ? "..." : "")
  }
}

/// An operand of any type, to be put into a list.
package protocol DeclaredOperand: Sendable {
  /// What the table says of it.
  var declaration: OperandDeclaration { get }
}

extension Operand: DeclaredOperand {
  private init(
    placeholder: String, help: String, mayRepeat: Bool, isRequired: Bool, completion: ValueCompletion,
    read: @escaping @Sendable ([String]) -> Value
  ) {
    declaration = OperandDeclaration(
      placeholder: placeholder, help: help, mayRepeat: mayRepeat, isRequired: isRequired, completion: completion)
    self.read = read
  }
}

extension Operand<String> {
  /// An operand that must be given.
  package init(_ placeholder: String, help: String, completion: ValueCompletion = .nothing) {
    self.init(placeholder: placeholder, help: help, mayRepeat: false, isRequired: true, completion: completion) {
      $0.first ?? ""
    }
  }
}

extension Operand<String?> {
  /// An operand that may be left out.
  package init(_ placeholder: String, help: String, completion: ValueCompletion = .nothing) {
    self.init(placeholder: placeholder, help: help, mayRepeat: false, isRequired: false, completion: completion) {
      $0.first
    }
  }
}

extension Operand {
  /// An operand that is one word of an enumeration and may be left out.
  package init<Choice: CaseIterable & RawRepresentable<String>>(_ placeholder: String, help: String) where Value == Choice? {
    self.init(
      placeholder: placeholder, help: help, mayRepeat: false, isRequired: false, completion: .words(of: Choice.self)
    ) { $0.first.flatMap(Choice.init(rawValue:)) }
  }
}

extension Operand<[String]> {
  /// The operands that are left: any number, or at least one where they are required.
  package init(_ placeholder: String, isRequired: Bool = false, help: String, completion: ValueCompletion = .nothing) {
    self.init(placeholder: placeholder, help: help, mayRepeat: true, isRequired: isRequired, completion: completion) { $0 }
  }
}
