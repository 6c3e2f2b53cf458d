import CivilTime

/// A component of a feed that keyalarm wrote: its lines and the components in it, as ranges of the bytes.
struct ProfileOutline {
  let name: String
  /// From BEGIN to END, with the line end.
  private(set) var range: Range<Int>
  private(set) var lines: [ProfileLine] = []
  private(set) var children: [ProfileOutline] = []
  /// Whether its END was there, and nothing that keyalarm does not write.
  private(set) var isSound = true
  /// From BEGIN to the first component in it, or to END.
  private(set) var headRange: Range<Int>

  private init(name: String, at offset: Int) {
    self.name = name
    range = offset..<offset
    headRange = range
  }

  /// Whether the bytes are this calendar with events in it, and nothing else.
  func isWholeCalendar(of bytes: [UInt8]) -> Bool {
    name == "VCALENDAR" && isSound && range == bytes.indices && bytes.suffix(2) == [0x0D, 0x0A] && children.contains { $0.name == "VEVENT" }
  }

  func first(_ name: String) -> ProfileLine? { lines.first { $0.name == name } }
  func all(_ name: String) -> [ProfileLine] { lines.filter { $0.name == name } }

  /// The UID as it is written: it is not unescaped. Controls, which it must not have, are left out; nil where nothing is left.
  var uid: String? {
    guard let value = first("UID")?.value else { return nil }
    let uid = String(String.UnicodeScalarView(value.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    return uid.isEmpty ? nil : uid
  }

  /// SEQUENCE; 0 where there is none.
  var sequence: Int { min(max(0, first("SEQUENCE").flatMap { Int($0.value) } ?? 0), 1 << 30) }

  /// The components that stand side by side in `bytes`, each with what is in it, two levels deep.
  ///
  /// A component whose END is missing ends before the next line that cannot be in it.
  static func outlines(in bytes: [UInt8]) -> [ProfileOutline] {
    var builder = Builder()
    var cursor = LineCursor(bytes)
    while let line = cursor.next() {
      builder.take(ProfileLine(line, in: bytes), from: line.range.lowerBound, to: cursor.offset)
    }
    builder.closeAll(at: bytes.count)
    return builder.finished
  }

  private struct Builder {
    var finished: [ProfileOutline] = []
    var open: [ProfileOutline] = []

    mutating func take(_ line: ProfileLine?, from start: Int, to end: Int) {
      switch (line?.name, line?.value.uppercased()) {
      case ("BEGIN", let name?): begin(name, at: start)
      case ("END", let name?): self.end(name, from: start, to: end)
      default:
        guard !open.isEmpty else { return }
        if let line { open[open.count - 1].lines.append(line) } else { open[open.count - 1].isSound = false }
      }
    }

    private mutating func begin(_ name: String, at start: Int) {
      let depth = name == "VCALENDAR" ? 0 : name == "VALARM" ? 2 : 1
      while open.count > depth { close(from: start, to: start, isSound: false) }
      open.append(ProfileOutline(name: name, at: start))
    }

    private mutating func end(_ name: String, from start: Int, to end: Int) {
      guard let index = open.lastIndex(where: { $0.name == name }) else { return }
      while open.count > index + 1 { close(from: start, to: start, isSound: false) }
      close(from: start, to: end, isSound: true)
    }

    mutating func closeAll(at end: Int) {
      while !open.isEmpty { close(from: end, to: end, isSound: false) }
    }

    private mutating func close(from start: Int, to end: Int, isSound: Bool) {
      guard var outline = open.popLast() else { return }
      outline.range = outline.range.lowerBound..<end
      outline.headRange = outline.range.lowerBound..<(outline.children.first?.range.lowerBound ?? start)
      outline.isSound = outline.isSound && isSound && outline.children.allSatisfy(\.isSound)
      if open.isEmpty { finished.append(outline) } else { open[open.count - 1].children.append(outline) }
    }
  }
}
