import Glibc

/// The name of an element, its namespace left aside. Valid only while the handler runs.
struct XMLName {
  /// Stands between a namespace and a local name; no XML name holds it.
  static let separator: CChar = 0x0A

  fileprivate let whole: UnsafePointer<CChar>
  fileprivate let local: UnsafePointer<CChar>

  init(_ name: UnsafePointer<CChar>) {
    whole = name
    local = strrchr(name, Int32(XMLName.separator)).map { UnsafePointer($0.advanced(by: 1)) } ?? name
  }

  static func ~= (pattern: StaticString, name: XMLName) -> Bool { name == pattern }

  static func == (name: XMLName, other: StaticString) -> Bool {
    other.withUTF8Buffer { other in
      guard let start = other.baseAddress else { return false }
      return strlen(name.local) == other.count && memcmp(name.local, start, other.count) == 0
    }
  }

  /// Whether its namespace ends with `suffix`.
  fileprivate func isIn(_ suffix: StaticString) -> Bool {
    let length = local - whole - 1
    return suffix.withUTF8Buffer { suffix in
      guard let start = suffix.baseAddress else { return false }
      return length >= suffix.count && memcmp(whole + length - suffix.count, start, suffix.count) == 0
    }
  }
}

/// The attributes of an element. Valid only while the handler runs.
struct XMLAttributes {
  private let pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>

  init(_ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
    self.pairs = pairs
  }

  /// The value of the attribute of that local name, in any namespace or in one that ends so; nil where there is none.
  subscript(_ local: StaticString, in namespace: StaticString? = nil) -> String? {
    bytes(local, in: namespace).map { String(cString: $0) }
  }

  /// The bytes of that value, as the parser holds them: for attributes that stand on every cell.
  func bytes(_ local: StaticString, in namespace: StaticString? = nil) -> UnsafePointer<CChar>? {
    var pair = pairs
    while let start = pair.pointee {
      let name = XMLName(start)
      if name == local, namespace.map(name.isIn) ?? true { return pair.successor().pointee }
      pair += 2
    }
    return nil
  }

  /// The number that the attribute writes in decimal; nil where it is missing or no number.
  func number(_ local: StaticString) -> Int? { self[local].flatMap { Int($0) } }
}
