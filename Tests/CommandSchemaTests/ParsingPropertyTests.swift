import CommandSchema
import TestSupport
import Testing

@Suite struct ParsingPropertyTests {
  /// Pieces that mean something to a parser, alone or glued together.
  static let pieces = [
    "-", "--", "=", "k", "q", "keyword", "quiet", "field", "format", "json", "title", ",", "match", "explain", "help", "x", "", " ", "ピ",
    "\u{309A}", "\u{301}", "\n", "\r\n", "\u{1B}", "\u{202E}", "\0",
  ]

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any words are read or refused in one line of plain text`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let words = (0..<Int.random(in: 0...6, using: &generator)).map { _ in word(&generator) }
      do {
        _ = try Piano.program.parse(["match", "explain", "help"].shuffled(using: &generator).prefix(1) + words)
      } catch {
        #expect(error.description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(words)")
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `what is written in any form is read back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var written = Written()
    for _ in 0..<10 { written.add(form: Int.random(in: 0..<7, using: &generator), value: "v\(word(&generator))") }
    guard case .run(let arguments) = try Piano.program.parse(["match", "-kx"] + written.words) else {
      Issue.record("did not ask for a run")
      return
    }
    #expect(MatchReading(arguments) == written.reading)
  }

  /// A command line and what is to be read from it.
  struct Written {
    var words: [String] = []
    var reading = MatchReading()

    /// Adds an option or an operand in one of seven forms.
    mutating func add(form: Int, value: String) {
      switch form {
      case 0:
        words += ["--keyword", value]
        reading.keywords.append(value)
      case 1:
        words.append("--lead=\(value)")
        reading.leads.append(value)
      case 2:
        words += ["-l", value]
        reading.leads.append(value)
      case 3:
        words.append("-qvk\(value)")
        reading.keywords.append(value)
        (reading.isQuiet, reading.isVerbose) = (true, true)
      case 4:
        words += ["--horizon", value]
        reading.horizon = value
      case 5:
        words.append("-z\(value)")
        reading.zone = value
      default:
        words.append(value)
        reading.feeds.append(value)
      }
    }
  }

  private func word(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...5, using: &generator))
      .map { _ in ParsingPropertyTests.pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}
