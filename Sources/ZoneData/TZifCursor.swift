/// Takes big-endian values off the front of a byte array. What is not there is an error, never a trap.
struct TZifCursor {
  private let all: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    all = bytes
  }

  var remaining: ArraySlice<UInt8> { all[position...] }

  mutating func bytes(_ count: Int) throws(TZifError) -> ArraySlice<UInt8> {
    let start = position
    try skip(count)
    return all[start..<position]
  }

  mutating func skip(_ count: Int) throws(TZifError) {
    guard count <= all.count - position else { throw .truncated(needed: position + count, count: all.count) }
    position += count
  }

  mutating func byte() throws(TZifError) -> UInt8 {
    try signed(size: 1) { UInt8(truncatingIfNeeded: $0) }
  }

  /// An unsigned count of four bytes.
  mutating func count() throws(TZifError) -> Int {
    try signed(size: 4) { Int(UInt32(truncatingIfNeeded: $0)) }
  }

  /// A signed number of `size` bytes: 4 or 8.
  mutating func integer(size: Int) throws(TZifError) -> Int {
    try signed(size: size) { size == 4 ? Int(Int32(truncatingIfNeeded: $0)) : Int($0) }
  }

  private mutating func signed<Value>(size: Int, as convert: (Int64) -> Value) throws(TZifError) -> Value {
    convert(try bytes(size).reduce(0) { $0 << 8 | Int64($1) })
  }
}
