/// A piece of a longer text, as declarations hold it.
enum Paragraph {
  /// To be wrapped.
  case flowing(String)
  /// To be shown line by line, as it is.
  case verbatim([String])

  /// The paragraphs of a text, which empty lines part. One whose lines all begin with a blank is verbatim.
  static func all(in text: String) -> [Paragraph] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split(whereSeparator: \.isEmpty).map { block in
      block.allSatisfy { $0.hasPrefix(" ") }
        ? .verbatim(block.map(String.init)) : .flowing(block.joined(separator: " "))
    }
  }
}
