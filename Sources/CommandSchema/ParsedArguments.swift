/// What was typed for one command, taken apart: each option and operand with what was given for it.
///
/// ```swift
/// let keywords = arguments[Match.keyword]                                          // [String]
/// let isQuiet = arguments[Match.quiet]                                             // Bool
/// let leads = try arguments.values(of: Match.lead, as: LeadTime.init(parsing:))    // [LeadTime]
/// ```
///
/// An option or operand that the command does not declare reads as if it were not given.
package struct ParsedArguments: Sendable {
  /// The command whose arguments these are.
  package let command: Command
  /// By long name; a flag holds one empty value for each time it was given.
  let optionValues: [String: [String]]
  /// By placeholder.
  let operandValues: [String: [String]]

  /// What was given for an option, or its default.
  package subscript<Value>(option: Option<Value>) -> Value {
    option.read(optionValues[option.declaration.name] ?? [])
  }

  /// What was given for an operand.
  package subscript<Value>(operand: Operand<Value>) -> Value {
    operand.read(operandValues[operand.declaration.placeholder] ?? [])
  }

  /// Whether the option was typed, even with its default as the value.
  package func isGiven(_ option: some DeclaredOption) -> Bool {
    optionValues[option.declaration.name] != nil
  }
}

extension ParsedArguments {
  /// The same arguments, with these values where the option was not typed; none leave it as it is.
  package func filling(_ option: some DeclaredOption, with values: [String]) -> ParsedArguments {
    guard !values.isEmpty, !isGiven(option) else { return self }
    let options = optionValues.merging([option.declaration.name: values]) { typed, _ in typed }
    return ParsedArguments(command: command, optionValues: options, operandValues: operandValues)
  }

  /// The same arguments, with these values before what was typed for the option.
  package func preceding(_ option: Option<[String]>, with values: [String]) -> ParsedArguments {
    guard !values.isEmpty else { return self }
    let options = optionValues.merging([option.declaration.name: values]) { typed, before in before + typed }
    return ParsedArguments(command: command, optionValues: options, operandValues: operandValues)
  }

  /// The same arguments, with these values where the operand was not typed; none leave it as it is.
  package func filling(_ operand: some DeclaredOperand, with values: [String]) -> ParsedArguments {
    let name = operand.declaration.placeholder
    guard !values.isEmpty, operandValues[name]?.isEmpty ?? true else { return self }
    let operands = operandValues.merging([name: values]) { $1 }
    return ParsedArguments(command: command, optionValues: optionValues, operandValues: operands)
  }

  /// The option's value or default, read by `parse`.
  ///
  /// - Throws: ``UsageError/invalidValue(of:value:_:)`` where `parse` refuses it.
  package func value<Result>(
    of option: Option<String>, as parse: (String) throws(InvalidValue) -> Result
  ) throws(UsageError) -> Result {
    try read(self[option], of: option.declaration.longForm, as: parse)
  }

  /// The option's value read by `parse`, or nil where it was not given.
  ///
  /// - Throws: ``UsageError/invalidValue(of:value:_:)`` where `parse` refuses it.
  package func value<Result>(
    of option: Option<String?>, as parse: (String) throws(InvalidValue) -> Result
  ) throws(UsageError) -> Result? {
    guard let text = self[option] else { return nil }
    return try read(text, of: option.declaration.longForm, as: parse)
  }

  /// Every value of the option read by `parse`, in order.
  ///
  /// - Throws: ``UsageError/invalidValue(of:value:_:)`` at the first that `parse` refuses.
  package func values<Result>(
    of option: Option<[String]>, as parse: (String) throws(InvalidValue) -> Result
  ) throws(UsageError) -> [Result] {
    try readAll(self[option], of: option.declaration.longForm, as: parse)
  }

  /// The operand read by `parse`.
  ///
  /// - Throws: ``UsageError/invalidValue(of:value:_:)`` where `parse` refuses it.
  package func value<Result>(
    of operand: Operand<String>, as parse: (String) throws(InvalidValue) -> Result
  ) throws(UsageError) -> Result {
    try read(self[operand], of: operand.declaration.placeholder, as: parse)
  }

  /// The operand read by `parse`, or nil where it was not given.
  ///
  /// - Throws: ``UsageError/invalidValue(of:value:_:)`` where `parse` refuses it.
  package func value<Result>(
    of operand: Operand<String?>, as parse: (String) throws(InvalidValue) -> Result
  ) throws(UsageError) -> Result? {
    guard let text = self[operand] else { return nil }
    return try read(text, of: operand.declaration.placeholder, as: parse)
  }

  /// Every operand read by `parse`, in order.
  ///
  /// - Throws: ``UsageError/invalidValue(of:value:_:)`` at the first that `parse` refuses.
  package func values<Result>(
    of operand: Operand<[String]>, as parse: (String) throws(InvalidValue) -> Result
  ) throws(UsageError) -> [Result] {
    try readAll(self[operand], of: operand.declaration.placeholder, as: parse)
  }

  private func readAll<Result>(
    _ texts: [String], of name: String, as parse: (String) throws(InvalidValue) -> Result
  ) throws(UsageError) -> [Result] {
    try texts.map { text throws(UsageError) in try read(text, of: name, as: parse) }
  }

  private func read<Result>(
    _ text: String, of name: String, as parse: (String) throws(InvalidValue) -> Result
  ) throws(UsageError) -> Result {
    do {
      return try parse(text)
    } catch {
      throw UsageError.invalidValue(of: name, value: error.part ?? text, error)
    }
  }
}
