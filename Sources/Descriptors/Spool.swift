/// Keeps bytes that come in pieces: in memory, or in a temporary file without a name once they are many.
///
/// Where there can be no temporary file, memory has to do.
package struct Spool {
  /// Up to 4 MiB stay in memory.
  package static let keptInMemory = 4 << 20

  /// What was kept.
  package enum Kept {
    case memory([UInt8])
    case file(OpenFile)
  }

  /// The temporary file took no more.
  package struct Failure: Error {
    /// The system's error number.
    package let code: Int32
  }

  private var memory: [UInt8] = []
  private var file: OpenFile?
  private var countInFile = 0

  package init() {}

  /// How many bytes there are.
  package var count: Int { countInFile + memory.count }

  /// Adds bytes at the end.
  package mutating func append(_ bytes: some Collection<UInt8>) throws(Failure) {
    memory += bytes
    guard memory.count >= Spool.keptInMemory else { return }
    file = file ?? OpenFile()
    try flush()
  }

  /// All of them.
  package consuming func kept() throws(Failure) -> Kept {
    try flush()
    return file.map(Kept.file) ?? .memory(memory)
  }

  private mutating func flush() throws(Failure) {
    guard let file else { return }
    let code = memory.withUnsafeBytes(file.append)
    guard code == 0 else { throw Failure(code: code) }
    countInFile += memory.count
    memory.removeAll(keepingCapacity: true)
  }
}
