import CivilTime

/// Reads the cells of one worksheet (ECMA-376 part 1, 18.3.1).
final class ExcelSheet: XMLContentHandler {
  /// What the cells refer to.
  struct Context {
    let strings: [String]
    let dateParts: [CellValue.DateParts?]
    let dateSystem: ExcelDateSystem
  }

  private(set) var builder: TableBuilder
  private let context: Context
  private var rowNumber = 0
  private var column = -1
  private var type = ""
  private var style = 0
  private var collected: [UInt8] = []
  private var isCollecting = false
  private var hasFormula = false
  private var hasValue = false
  private var furiganaDepth = 0

  init(context: Context, builder: TableBuilder) {
    self.context = context
    self.builder = builder
  }

  func finish(named name: String) -> Table { builder.finish(named: name) }

  func begin(_ name: XMLName, _ attributes: XMLAttributes) throws(SpreadsheetError) {
    switch name {
    case "c": beginCell(attributes)
    case "v":
      isCollecting = true
      hasValue = true
    case "t": isCollecting = furiganaDepth == 0
    case "f": hasFormula = true
    case "rPh": furiganaDepth += 1
    case "row":
      rowNumber = attributes.number("r") ?? rowNumber.advanced(by: 1)
      column = -1
      try builder.beginRow(rowNumber)
    default: break
    }
  }

  func end(_ name: XMLName) throws(SpreadsheetError) {
    switch name {
    case "v", "t": isCollecting = false
    case "rPh": furiganaDepth -= 1
    case "c":
      if let value { try builder.add(value, column: column) }
    default: break
    }
  }

  func text(_ bytes: UnsafeRawBufferPointer) {
    if isCollecting { collected.append(contentsOf: bytes) }
  }

  /// A cell names its place, its type and its style, or leaves out what is usual: the next column, a number, style 0.
  private func beginCell(_ attributes: XMLAttributes) {
    column = attributes.bytes("r").flatMap(ExcelSheet.column) ?? column + 1
    type = attributes["t"] ?? "n"
    style = attributes.number("s") ?? 0
    hasFormula = false
    hasValue = false
    collected.removeAll(keepingCapacity: true)
  }

  /// 0 for `A1`, 27 for `AB1`.
  private static func column(ofReference reference: UnsafePointer<CChar>) -> Int? {
    var letters = reference
    var column = 0
    while case let letter = UInt8(bitPattern: letters.pointee) & ~0x20, (0x41...0x5A).contains(letter) {
      column = column * 26 + Int(letter - 0x40)
      guard column < 1_000_000 else { return nil }
      letters += 1
    }
    return column == 0 ? nil : column - 1
  }

  /// What the cell holds; nil where that is nothing.
  private var value: CellValue? {
    guard !collected.isEmpty else {
      let isEmptyText = type == "str" && hasValue
      return hasFormula && !isEmptyText ? .formulaWithoutValue : nil
    }
    let text = String(decoding: collected, as: UTF8.self)
    switch type {
    case "s":
      guard let index = Int(text), context.strings.indices.contains(index) else { return .error(text) }
      return context.strings[index].isEmpty ? nil : .text(context.strings[index])
    case "str", "inlineStr": return .text(ExcelText.decoded(collected))
    case "b": return .boolean(text == "1")
    case "e": return .error(text)
    case "d": return CivilDate(iso: text.prefix(10)).map { .date($0, shown: shownParts ?? .day) } ?? .text(text)
    default: return shownParts.flatMap { parts in context.dateSystem.date(serial: text).map { .date($0, shown: parts) } } ?? .number(text)
    }
  }

  private var shownParts: CellValue.DateParts? {
    context.dateParts.indices.contains(style) ? context.dateParts[style] : nil
  }
}
