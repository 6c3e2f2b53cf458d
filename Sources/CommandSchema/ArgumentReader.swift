/// Reads the words after a command's name, one after the other.
///
/// Words are taken apart by Unicode scalars: a value that begins with a combining mark would else hide the letter or equals sign
/// before it.
struct ArgumentReader {
  let command: Command
  private let program: Program
  private let options: [OptionDeclaration]
  private var words: ArraySlice<String>
  private var optionValues: [String: [String]] = [:]
  private var operands: [String] = []

  init(program: Program, command: Command, words: ArraySlice<String>) {
    self.program = program
    self.command = command
    self.words = words
    options = command.options
  }

  private var usage: CommandUsage { CommandUsage(program: program.name, command: command) }

  /// What was typed, or nil where `--help` was.
  mutating func read() throws(UsageError) -> ParsedArguments? {
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      } else if word.unicodeScalars.starts(with: "--".unicodeScalars) {
        try readLongOption(word)
      } else if word.unicodeScalars.first == "-", word != "-" {
        try readCluster(word)
      } else {
        operands.append(word)
      }
      if optionValues[HelpCommand.flag.declaration.name] != nil { return nil }
    }
    return ParsedArguments(command: command, optionValues: try completeOptions(), operandValues: try placedOperands())
  }

  // MARK: Options

  private mutating func readLongOption(_ word: String) throws(UsageError) {
    let parts = word.unicodeScalars.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0) }
    let name = parts[0]
    guard let option = options.first(where: { $0.name == name }) else { throw unknownLongOption(name) }
    let attached = parts.count > 1 ? parts[1] : nil
    switch (option.value, attached) {
    case (nil, nil): try record("", for: option)
    case (nil, let value?): throw .unexpectedValue(option: option.longForm, value: value)
    case (_?, nil): try record(nextWord(for: option), for: option)
    case (_?, let value?): try record(value, for: option)
    }
  }

  /// Reads `-q`, `-qv`, `-kTEXT`, `-qkTEXT` or `-k` with the value in the next word.
  private mutating func readCluster(_ word: String) throws(UsageError) {
    var letters = word.unicodeScalars.dropFirst()
    if letters.count > 1, options.contains(where: { $0.name == String(letters) }) {
      throw unknownShortOption(String(letters), in: word)
    }
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == Character(letter) }) else {
        throw unknownShortOption(String(letter), in: word)
      }
      guard option.value != nil else {
        try record("", for: option)
        continue
      }
      if letters.first == "=" {
        throw .equalsAfterShortOption(option: OptionUsage(option), short: letter, value: String(letters.dropFirst()))
      }
      return try record(letters.isEmpty ? nextWord(for: option) : String(letters), for: option)
    }
  }

  private mutating func nextWord(for option: OptionDeclaration) throws(UsageError) -> String {
    guard let word = words.first, !isOption(word) else {
      throw .missingValue(option: OptionUsage(option), next: words.first)
    }
    words.removeFirst()
    return word
  }

  private func isOption(_ word: String) -> Bool {
    guard word.unicodeScalars.starts(with: "--".unicodeScalars) else { return false }
    let name = String(word.unicodeScalars.dropFirst(2).prefix { $0 != "=" })
    return word == "--" || options.contains { $0.name == name }
  }

  private mutating func record(_ value: String, for option: OptionDeclaration) throws(UsageError) {
    try check(value, of: option)
    optionValues[option.name, default: []].append(value)
  }

  private func check(_ value: String, of option: OptionDeclaration) throws(UsageError) {
    guard let declared = option.value, let allowed = declared.completion.allowedWords else { return }
    let words = declared.isList ? value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) : [value]
    try check(words, areAmong: allowed, for: option.longForm)
  }

  private func check(_ words: [String], areAmong allowed: [String], for name: String) throws(UsageError) {
    guard let word = words.first(where: { !allowed.contains($0) }) else { return }
    throw .notOneOf(allowed, name: name, value: word, suggestions: NearMiss.suggestions(for: word, among: allowed))
  }

  private func completeOptions() throws(UsageError) -> [String: [String]] {
    if let missing = options.first(where: { $0.isRequired && optionValues[$0.name] == nil }) {
      throw .missingOption(OptionUsage(missing), usage: usage)
    }
    return optionValues
  }

  // MARK: Unknown options

  private func unknownLongOption(_ name: String) -> UsageError {
    .unknownOption(
      "--\(name)", word: "--\(name)", usage: usage, suggestions: longForms(near: name),
      commands: program.commands.filter { $0.options.contains { $0.name == name } }.map(\.name))
  }

  /// `-keyword` is a long option with a dash too few rather than `-k` with the value `eyword`.
  private func unknownShortOption(_ letters: String, in word: String) -> UsageError {
    .unknownOption(
      "-\(letters)", word: word, usage: usage,
      suggestions: word.unicodeScalars.count > 2 ? longForms(near: String(word.dropFirst())) : [], commands: [])
  }

  private func longForms(near name: String) -> [String] {
    NearMiss.suggestions(for: name, among: options.map(\.name)).map { "--\($0)" }
  }

  // MARK: Operands

  private func placedOperands() throws(UsageError) -> [String: [String]] {
    var placed: [String: [String]] = [:]
    var left = operands[...]
    for (index, operand) in command.operands.enumerated() {
      let wantedBehind = command.operands[(index + 1)...].count(where: \.isRequired)
      let free = operand.isRequired ? left.count : max(0, left.count - wantedBehind)
      let count = operand.mayRepeat ? free : min(1, free)
      if operand.isRequired, count == 0 { throw .missingOperand(operand.placeholder, usage: usage) }
      let words = Array(left.prefix(count))
      if let allowed = operand.completion.allowedWords { try check(words, areAmong: allowed, for: operand.placeholder) }
      placed[operand.placeholder] = words
      left = left.dropFirst(count)
    }
    if let word = left.first { throw .unexpectedOperand(word, usage: usage) }
    return placed
  }
}
