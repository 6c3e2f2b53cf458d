import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct FileReaderTests {
  @Test func `what is there is there whether it can be opened or not, and is not opened`() throws {
    try withTemporaryFolder { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0 && symlink("nowhere", "\(folder)/link") == 0)
      for path in [folder, "\(folder)/pipe", "\(folder)/link"] { #expect(FileReader.exists(path)) }
      for path in ["\(folder)/nothing", "\(folder)/nothing/deeper", "\(folder)/pipe/deeper"] { #expect(!FileReader.exists(path)) }
    }
  }

  @Test(arguments: [0, 1, 4_095, 4_096, 262_143, 262_144, 262_145, 1_000_000])
  func `a file is read to its end, whatever its size`(count: Int) throws {
    try withTemporaryFolder { folder in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      _ = try AtomicFile(path: "\(folder)/f").write(bytes)
      #expect(try FileReader.read("\(folder)/f") == bytes)
    }
  }

  /// Files of /proc tell no size.
  @Test func `a file without a size is read as well`() throws {
    #expect(try FileReader.read("/proc/self/stat").starts(with: "\(getpid())".utf8))
  }

  @Test func `what is not there is missing, and a folder cannot be read`() throws {
    try withTemporaryFolder { folder in
      let missing = #expect(throws: FileError.self) { try FileReader.read("\(folder)/nowhere") }
      #expect(missing?.isMissing == true)
      #expect(missing?.reason == "no such file or directory")
      #expect(throws: FileError(.read, path: folder, code: EISDIR)) { try FileReader.read(folder) }
      #expect(throws: FileError(.open, path: "\(folder)/nowhere", code: ENOENT)) { try FileReader.names(inFolder: "\(folder)/nowhere") }
    }
  }

  /// The stream's descriptor comes to be that of a file, for which getdents(2) gives ENOTDIR.
  @Test func `an error on the way through a folder is not its end`() throws {
    try withTemporaryFolder { folder in
      let stream = try #require(opendir(folder))
      defer { closedir(stream) }
      let file = open("/proc/self/stat", O_RDONLY | O_CLOEXEC)
      defer { close(file) }
      #expect(dup2(file, dirfd(stream)) >= 0)
      #expect(throws: FileError(.read, path: folder, code: ENOTDIR)) { try FileReader.next(in: stream, path: folder) }
    }
  }

  @Test func `names come in byte order`() throws {
    try withTemporaryFolder { folder in
      for name in ["b.ics", "B.ics", "é.ics", "ピ.ics", ".hidden", "a.ics"] { _ = try AtomicFile(path: "\(folder)/\(name)").write([1]) }
      #expect(try FileReader.names(inFolder: folder) == [".hidden", "B.ics", "a.ics", "b.ics", "é.ics", "ピ.ics"])
      #expect(FileReader.isFolder(folder))
      #expect(!FileReader.isFolder("\(folder)/a.ics"))
    }
  }
}
