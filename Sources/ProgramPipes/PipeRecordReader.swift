/// Takes records out of bytes as they arrive, and never holds more than one record and one piece.
package struct PipeRecordReader {
  /// Why no further record can be had.
  package enum Fault: Error, Hashable, Sendable {
    /// The bytes are no records.
    case malformed
    /// A field is longer than is allowed.
    case tooLong
    /// The bytes end inside a record.
    case cut
    /// No bytes can be had.
    case unreadable
  }

  /// The longest name of a field with its length.
  private static let longestOpening = 64

  private let longestValue: Int
  private let receive: () throws(Fault) -> [UInt8]
  private var piece: ArraySlice<UInt8> = []

  /// A reader of what `receive` gives.
  ///
  /// - Parameters:
  ///   - longestValue: the longest value of a field other than `body`, in bytes.
  ///   - receive: gives the next bytes, some at a time; none at the end.
  package init(longestValue: Int, receive: @escaping () throws(Fault) -> [UInt8]) {
    self.longestValue = longestValue
    self.receive = receive
  }

  /// The next record; nil at the end of the bytes.
  ///
  /// - Parameter body: takes the value of the field `body`, which may be long, in pieces, and says whether it could; in the record the
  ///   field is then empty.
  /// - Throws: `Fault`; `unreadable` where `body` could not.
  package mutating func next(body: (ArraySlice<UInt8>) -> Bool = { _ in false }) throws(Fault) -> PipeRecord? {
    var record = PipeRecord()
    while let line = try line(atEndOfRecords: record.fields.isEmpty) {
      if line.isEmpty { return record }
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 2, let count = Int(words[1]), count >= 0 else { throw .malformed }
      if words[0] == "body" {
        try pass(on: count, to: body)
        record.append("body", [])
      } else {
        record.append(String(words[0]), try take(count))
      }
      guard try take(1) == [0x0A] else { throw .malformed }
    }
    return nil
  }

  /// The bytes up to the next line feed; nil where there are none and a record may not be there.
  private mutating func line(atEndOfRecords mayEnd: Bool) throws(Fault) -> String? {
    var bytes: [UInt8] = []
    while true {
      guard try fill() else {
        if mayEnd, bytes.isEmpty { return nil }
        throw .cut
      }
      guard let byte = piece.popFirst(), byte != 0x0A else { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
      guard bytes.count <= PipeRecordReader.longestOpening else { throw .malformed }
    }
  }

  private mutating func take(_ count: Int) throws(Fault) -> [UInt8] {
    guard count <= longestValue else { throw .tooLong }
    var bytes: [UInt8] = []
    try pass(on: count) { part in
      bytes += part
      return true
    }
    return bytes
  }

  /// Hands on the next `count` bytes in pieces.
  private mutating func pass(on count: Int, to body: (ArraySlice<UInt8>) -> Bool) throws(Fault) {
    var left = count
    while left > 0 {
      guard try fill() else { throw .cut }
      let part = piece.prefix(left)
      guard body(part) else { throw .unreadable }
      left -= part.count
      piece = piece.dropFirst(part.count)
    }
  }

  /// Makes sure that there is a byte; false at the end.
  private mutating func fill() throws(Fault) -> Bool {
    if piece.isEmpty { piece = try receive()[...] }
    return !piece.isEmpty
  }
}
