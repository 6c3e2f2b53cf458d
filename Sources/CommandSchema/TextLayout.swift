/// Lays out plain text for a terminal or a file of some width.
package struct TextLayout: Sendable {
  /// How many columns a line may fill; at least 40, whatever was asked for.
  package let width: Int
  private let columns: @Sendable (String) -> Int

  /// Lines of that width, in columns.
  ///
  /// - Parameter columns: how many columns a text fills; by default one for each character, which is too few for East Asian text.
  package init(width: Int = 80, columns: @escaping @Sendable (String) -> Int = \.count) {
    self.width = max(width, 40)
    self.columns = columns
  }

  /// Breaks a text at its blanks into lines that begin with `indent` blanks, those after the first with `hanging` more.
  /// A word too long for a line has a line of its own.
  func wrapped(_ text: String, indent: Int, hanging: Int = 0) -> [String] {
    var lines: [String] = []
    var line = ""
    var filled = 0
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      let needed = columns(word)
      let margin = indent + (lines.isEmpty ? 0 : hanging)
      if !line.isEmpty, margin + filled + 1 + needed > width {
        lines.append(line)
        (line, filled) = ("", 0)
      }
      line += line.isEmpty ? word : " \(word)"
      filled += (filled == 0 ? 0 : 1) + needed
    }
    if !line.isEmpty { lines.append(line) }
    return lines.enumerated().map { String(repeating: " ", count: $0.offset == 0 ? indent : indent + hanging) + $0.element }
  }

  /// Paragraphs parted by empty lines, each wrapped unless its lines begin with blanks.
  func paragraphs(_ text: String, indent: Int) -> [String] {
    let blocks = Paragraph.all(in: text).map { paragraph in
      switch paragraph {
      case .flowing(let text): wrapped(text, indent: indent)
      case .verbatim(let lines): lines.map { String(repeating: " ", count: indent) + $0 }
      }
    }
    return Array(blocks.joined(separator: [""]))
  }

  /// A table of terms and what they mean: the meanings in one column, below the term where the term is too long.
  func definitions(_ entries: [(term: String, meaning: String)]) -> [String] {
    let longestBeside = 26
    let termWidth = entries.map { columns($0.term) }.filter { $0 <= longestBeside }.max() ?? longestBeside
    return entries.flatMap { definition($0.term, $0.meaning, termWidth: termWidth) }
  }

  private func definition(_ term: String, _ meaning: String, termWidth: Int) -> [String] {
    let indent = 2 + termWidth + 2
    let lines = wrapped(meaning, indent: indent)
    guard let first = lines.first else { return ["  \(term)"] }
    guard columns(term) <= termWidth else { return ["  \(term)"] + lines }
    let gap = String(repeating: " ", count: termWidth - columns(term) + 2)
    return ["  \(term)\(gap)\(first.drop { $0 == " " })"] + lines.dropFirst()
  }
}
