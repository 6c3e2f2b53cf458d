/// Which parts of a day the cell styles of an OpenDocument file show (OpenDocument 1.2 part 1, 16.27.10).
final class OpenDocumentStyles {
  private var shownByFormat: [String: CellValue.DateParts] = [:]
  private var formatByStyle: [String: String] = [:]
  private var openFormat: (name: String, fields: Set<Field>)?

  private enum Field { case year, month, day }

  /// Those that the cell style of that name shows; nil where it shows no day.
  func parts(ofStyle name: String) -> CellValue.DateParts? {
    formatByStyle[name].flatMap { shownByFormat[$0] }
  }

  /// `begin` and `end` hear of all elements and pick those that are about styles.
  func begin(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "date-style": openFormat = (attributes["name"] ?? "", [])
    case "year", "era": openFormat?.fields.insert(.year)
    case "month": openFormat?.fields.insert(.month)
    case "day": openFormat?.fields.insert(.day)
    case "style":
      if let style = attributes["name"], let format = attributes["data-style-name"] { formatByStyle[style] = format }
    default: break
    }
  }

  func end(_ name: XMLName) {
    guard name == "date-style", let format = openFormat else { return }
    openFormat = nil
    switch format.fields {
    case [.year, .month]: shownByFormat[format.name] = .yearAndMonth
    case [.month, .day]: shownByFormat[format.name] = .monthAndDay
    default: shownByFormat[format.name] = .day
    }
  }
}

/// Hears of the styles that stand in a part of their own.
final class OpenDocumentStyleSheet: XMLContentHandler {
  let styles: OpenDocumentStyles

  init(_ styles: OpenDocumentStyles) {
    self.styles = styles
  }

  func begin(_ name: XMLName, _ attributes: XMLAttributes) { styles.begin(name, attributes) }

  func end(_ name: XMLName) { styles.end(name) }

  func text(_ bytes: UnsafeRawBufferPointer) {}
}
