import Descriptors
import Glibc
import TestSupport
import Testing

@Suite struct DescriptorsTests {
  private func isInherited(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) & FD_CLOEXEC == 0 }

  @Test func `no other program inherits a pipe or a temporary file`() throws {
    let pipe = try #require(PipeEnds())
    defer { pipe.close() }
    let file = try #require(TemporaryFile.unnamed())
    defer { close(file) }
    for descriptor in [pipe.readEnd, pipe.writeEnd, file] { #expect(!isInherited(descriptor)) }
  }

  @Test func `a temporary file is its owner's alone, and without a name it is gone once it is closed`() throws {
    try withTemporaryFolder { folder in
      let (descriptor, path) = try #require(TemporaryFile.create(in: folder, prefix: ".test-"))
      defer { close(descriptor) }
      #expect(path.hasPrefix("\(folder)/.test-"))
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
    let unnamed = try #require(TemporaryFile.unnamed())
    defer { close(unnamed) }
    var status = stat()
    #expect(fstat(unnamed, &status) == 0 && status.st_nlink == 0)
  }

  /// As tempfile(3) and Python's tempfile have it.
  @Test(arguments: [(nil, "/tmp"), ("", "/tmp"), ("/var/tmp", "/var/tmp")])
  func `an empty TMPDIR counts as none`(_ setting: String?, _ folder: String) {
    #expect(TemporaryFile.folder(setting) == folder)
  }

  @Test func `where there can be no file, the system's number says why`() {
    #expect(TemporaryFile.create(in: "/nowhere", prefix: "f") == nil)
    #expect(errno == ENOENT)
  }

  /// A device that is always full (full(4)).
  @Test func `bytes that do not go give the system's number`() throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    #expect([1, 2, 3].withUnsafeBytes { DescriptorWriter.write($0, to: full) } == ENOSPC)
    #expect([UInt8]().withUnsafeBytes { DescriptorWriter.write($0, to: full) } == 0)
  }
}
