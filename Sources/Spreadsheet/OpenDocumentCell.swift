import CivilTime

/// One cell of an OpenDocument sheet while it is read: its typed value, else the text of its paragraphs.
struct OpenDocumentCell {
  /// How many cells in a row it stands for; at least 1.
  let repeats: Int
  private let type: String?
  private let isError: Bool
  private let hasFormula: Bool
  private let value: String?
  private let style: String?
  private var paragraphs: [UInt8] = []
  private var paragraphCount = 0
  private var isInParagraph = false

  init(_ attributes: XMLAttributes) {
    repeats = min(max(attributes.number("number-columns-repeated") ?? 1, 1), 1 << 30)
    type = attributes["value-type", in: "office:1.0"]
    isError = attributes["value-type", in: "calcext:1.0"] == "error"
    hasFormula = attributes.bytes("formula") != nil
    style = attributes["style-name"]
    value =
      switch type {
      case "date": attributes["date-value"]
      case "boolean": attributes["boolean-value"]
      case "string": attributes["string-value"]
      case "float", "percentage", "currency": attributes["value"]
      default: nil
      }
  }

  mutating func begin(_ name: XMLName) {
    switch name {
    case "p":
      if paragraphCount > 0 { paragraphs.append(0x0A) }
      paragraphCount += 1
      isInParagraph = true
    case "s", "tab": paragraphs.append(0x20)  // several blanks, which `text:s` counts, become one
    case "line-break": paragraphs.append(0x0A)
    default: break
    }
  }

  mutating func end(_ name: XMLName) {
    if name == "p" { isInParagraph = false }
  }

  mutating func text(_ bytes: UnsafeRawBufferPointer) {
    if isInParagraph { paragraphs.append(contentsOf: bytes) }
  }

  /// What the cell holds; nil where that is nothing. `shownParts` are those of a day that a style of a name shows.
  func value(shownParts: (String) -> CellValue.DateParts?) -> CellValue? {
    let text = value ?? String(decoding: paragraphs, as: UTF8.self)
    if isError { return .error(text) }
    switch type {
    case nil where hasFormula && text.isEmpty: return .formulaWithoutValue
    case "date": return CivilDate(iso: text.prefix(10)).map { .date($0, shown: style.flatMap(shownParts) ?? .day) } ?? .text(text)
    case "float", "percentage", "currency": return .number(text)
    case "boolean": return .boolean(text == "true")
    default: return text.isEmpty ? nil : .text(text)
    }
  }
}
