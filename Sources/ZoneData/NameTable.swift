/// A table of names: on each line a value and, after ` = `, a name for it.
///
/// Names are compared by a key, so that case, blanks and points need not agree. It is built when it is first asked.
struct NameTable: Sendable {
  private let values: [String: String]

  /// - Parameter texts: Lines of `value = name`. Where two have the same key, the first holds.
  init(_ texts: String..., key: (Substring) -> String) {
    var values: [String: String] = [:]
    for line in texts.flatMap({ $0.split(separator: "\n") }) {
      guard let (value, name) = NameTable.halves(of: line) else { continue }
      let key = key(name)
      if values[key] == nil { values[key] = String(value) }
    }
    self.values = values
  }

  /// A table of the values themselves, for names whose case or points differ.
  init(ownValuesOf texts: String..., key: (Substring) -> String) {
    let names = texts.flatMap { $0.split(separator: "\n") }.compactMap { NameTable.halves(of: $0)?.value }
    values = Dictionary(names.map { (key($0), String($0)) }) { first, _ in first }
  }

  subscript(key: String) -> String? { values[key] }

  private static func halves(of line: Substring) -> (value: Substring, name: Substring)? {
    let sign = " = "
    guard let equals = line.firstRange(of: sign) else { return nil }
    return (line[..<equals.lowerBound], line[equals.upperBound...])
  }
}
