/// Takes records out of bytes as they arrive, and never holds more than one record and one piece.
package struct FetchRecordReader {
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
  ///   - longestValue: the longest value of a field, in bytes.
  ///   - receive: gives the next bytes, some at a time; none at the end.
  package init(longestValue: Int, receive: @escaping () throws(Fault) -> [UInt8]) {
    self.longestValue = longestValue
    self.receive = receive
  }

  /// The next record; nil at the end of the bytes.
  ///
  /// - Throws: `Fault`.
  package mutating func next() throws(Fault) -> FetchRecord? {
    var record = FetchRecord()
    while let line = try line(atEndOfRecords: record.fields.isEmpty) {
      if line.isEmpty { return record }
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 2, let count = Int(words[1]), count >= 0 else { throw .malformed }
      guard count <= longestValue else { throw .tooLong }
      let value = try take(count)
      guard try take(1) == [0x0A] else { throw .malformed }
      record.append(String(words[0]), value)
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
      guard bytes.count <= FetchRecordReader.longestOpening else { throw .malformed }
    }
  }

  private mutating func take(_ count: Int) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      guard try fill() else { throw .cut }
      let part = piece.prefix(count - bytes.count)
      bytes += part
      piece = piece.dropFirst(part.count)
    }
    return bytes
  }

  /// Makes sure that there is a byte; false at the end.
  private mutating func fill() throws(Fault) -> Bool {
    if piece.isEmpty { piece = try receive()[...] }
    return !piece.isEmpty
  }
}
