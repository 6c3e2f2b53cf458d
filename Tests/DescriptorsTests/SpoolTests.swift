import Descriptors
import Glibc
import TestSupport
import Testing

@Suite struct SpoolTests {
  /// Pieces of that many bytes, each filled with its number.
  private func spool(_ sizes: [Int]) throws -> Spool {
    var spool = Spool()
    for (number, size) in sizes.enumerated() { try spool.append([UInt8](repeating: UInt8(truncatingIfNeeded: number), count: size)) }
    return spool
  }

  private func bytes(of file: OpenFile) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 100_000)
    while true {
      let count = try #require(buffer.withUnsafeMutableBytes { file.copy(into: $0, from: bytes.count) })
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  @Test(arguments: [[], [0], [1, 2], [Spool.keptInMemory - 1]])
  func `a few bytes stay in memory`(_ sizes: [Int]) throws {
    let spool = try spool(sizes)
    #expect(spool.count == sizes.reduce(0, +))
    guard case .memory(let bytes) = try spool.kept() else { throw InFile() }
    #expect(bytes.count == sizes.reduce(0, +))
  }

  private struct InFile: Error {}

  @Test(arguments: [[Spool.keptInMemory], [Spool.keptInMemory - 1, 1, 1], [3, 2 * Spool.keptInMemory, 5, Spool.keptInMemory, 7]])
  func `many bytes go to a file without a name, in their order`(_ sizes: [Int]) throws {
    let spool = try spool(sizes)
    #expect(spool.count == sizes.reduce(0, +))
    guard case .file(let file) = try spool.kept() else { throw InFile() }
    let expected = sizes.enumerated().flatMap { [UInt8](repeating: UInt8(truncatingIfNeeded: $0), count: $1) }
    #expect(try bytes(of: file) == expected)
    var status = stat()
    #expect(fstat(file.descriptor, &status) == 0 && status.st_nlink == 0)
  }

  /// A device that is always full (full(4)), and a pipe, which cannot be read at any place (pread(2)).
  @Test func `the system's number says what failed`() throws {
    #expect([1].withUnsafeBytes(OpenFile(owning: open("/dev/full", O_RDWR | O_CLOEXEC)).append) == ENOSPC)
    let ends = try #require(PipeEnds())
    defer { close(ends.writeEnd) }
    var byte: UInt8 = 0
    #expect(withUnsafeMutableBytes(of: &byte) { OpenFile(owning: ends.readEnd).copy(into: $0, from: 0) } == nil)
    #expect(errno == ESPIPE)
  }
}
