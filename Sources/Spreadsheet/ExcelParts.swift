/// What a part of a workbook points to, by id and by the last word of its type (ECMA-376 part 2, 9.3).
final class ExcelRelationships: XMLContentHandler {
  struct Target {
    /// The last word of the relationship's type: `worksheet`, `sharedStrings`.
    let kind: Substring
    /// The part's name in the archive.
    let part: String
  }

  private(set) var targets: [String: Target] = [:]
  private var firstOfKind: [Substring: String] = [:]
  private let folder: [Substring]

  /// The relationships of the part of that name, against whose folder targets count.
  init(of part: String) {
    folder = part.split(separator: "/").dropLast()
  }

  /// The name of the part that holds the relationships of `part`.
  static func partName(of part: String) -> String {
    var parts = part.split(separator: "/").map(String.init)
    let name = parts.popLast() ?? ""
    return (parts + ["_rels", "\(name).rels"]).joined(separator: "/")
  }

  /// The first part of that kind.
  func part(ofKind kind: Substring) -> String? { firstOfKind[kind] }

  func begin(_ name: XMLName, _ attributes: XMLAttributes) {
    guard name == "Relationship", let id = attributes["Id"], let type = attributes["Type"], let target = attributes["Target"]
    else { return }
    guard attributes["TargetMode"] != "External" else { return }
    let kind = type.split(separator: "/").last ?? ""
    targets[id] = Target(kind: kind, part: resolved(target))
    if firstOfKind[kind] == nil { firstOfKind[kind] = resolved(target) }
  }

  func end(_ name: XMLName) {}

  func text(_ bytes: UnsafeRawBufferPointer) {}

  private func resolved(_ target: String) -> String {
    var steps = target.hasPrefix("/") ? [] : folder
    for step in target.split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(step) }
    }
    return steps.joined(separator: "/")
  }
}

/// The sheets of a workbook in the order of their tabs, and how it counts days.
final class ExcelContents: XMLContentHandler {
  private(set) var sheets: [(name: String, relationship: String)] = []
  private(set) var dateSystem = ExcelDateSystem.from1900

  func begin(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "workbookPr":
      if let flag = attributes["date1904"], ["1", "true"].contains(flag) { dateSystem = .from1904 }
    case "sheet":
      guard let title = attributes["name"], let id = attributes["id"] else { return }
      sheets.append((title, id))
    default: break
    }
  }

  func end(_ name: XMLName) {}

  func text(_ bytes: UnsafeRawBufferPointer) {}
}

/// The texts that cells refer to by number, without their furigana and their fonts.
final class ExcelSharedStrings: XMLContentHandler {
  private(set) var strings: [String] = []
  private var collected: [UInt8] = []
  private var isInText = false
  private var furiganaDepth = 0

  func begin(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "si": collected.removeAll(keepingCapacity: true)
    case "rPh": furiganaDepth += 1
    case "t": isInText = furiganaDepth == 0
    default: break
    }
  }

  func end(_ name: XMLName) {
    switch name {
    case "si": strings.append(ExcelText.decoded(collected))
    case "rPh": furiganaDepth -= 1
    case "t": isInText = false
    default: break
    }
  }

  func text(_ bytes: UnsafeRawBufferPointer) {
    if isInText { collected.append(contentsOf: bytes) }
  }
}

/// Which parts of a day each cell style shows.
final class ExcelStyles: XMLContentHandler {
  /// By the number of the style, as cells name it; nil for styles that show no day.
  private(set) var dateParts: [CellValue.DateParts?] = []
  private var ownFormats: [Int: CellValue.DateParts?] = [:]
  private var isInCellFormats = false

  func begin(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "numFmt":
      guard let id = attributes.number("numFmtId"), let code = attributes["formatCode"] else { return }
      ownFormats[id] = .some(ExcelDateFormat.parts(ofCode: code))
    case "cellXfs": isInCellFormats = true
    case "xf" where isInCellFormats:
      let id = attributes.number("numFmtId") ?? 0
      dateParts.append(ownFormats[id] ?? ExcelDateFormat.parts(ofBuiltIn: id))
    default: break
    }
  }

  func end(_ name: XMLName) {
    if name == "cellXfs" { isInCellFormats = false }
  }

  func text(_ bytes: UnsafeRawBufferPointer) {}
}
