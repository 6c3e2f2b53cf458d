/// Text in the language of man pages (roff with the `man` macros), in ASCII alone, so that every system shows it the same.
enum RoffText {
  /// The text as it is, whatever roff would make of its characters.
  static func plain(_ text: String) -> String {
    let escaped = text.unicodeScalars.map(escaped).joined()
    return escaped.hasPrefix(".") ? "\\&\(escaped)" : escaped
  }

  /// What is to be typed as shown.
  static func bold(_ text: String) -> String { "\\fB\(plain(text))\\fR" }

  /// What stands for something else.
  static func italic(_ text: String) -> String { "\\fI\(plain(text))\\fR" }

  /// Paragraphs parted by empty lines; one whose lines begin with blanks is shown as it is.
  static func paragraphs(_ text: String) -> [String] {
    Paragraph.all(in: text).flatMap { paragraph in
      switch paragraph {
      case .flowing(let text): [".PP"] + flowing(text)
      case .verbatim(let lines): [".PP", ".nf"] + lines.map(plain) + [".fi"]
      }
    }
  }

  /// A term and, indented, what it means. The term is roff already.
  static func definition(_ term: String, _ meaning: String) -> [String] {
    [".TP", term] + flowing(meaning)
  }

  /// Text to be filled into lines; broken here too, since people read and compare man pages in this form.
  static func flowing(_ text: String) -> [String] {
    TextLayout(width: 100).wrapped(text, indent: 0).map(plain)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": return "\\e"
    // Left alone, these four become typographic characters that no shell takes.
    case "-": return "\\-"
    case "'": return "\\(aq"
    case "`": return "\\(ga"
    case "^": return "\\(ha"
    case "~": return "\\(ti"
    case "\"": return "\\(dq"
    default: break
    }
    guard !scalar.isASCII else { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
  }
}
