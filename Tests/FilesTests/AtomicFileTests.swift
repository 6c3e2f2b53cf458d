import Files
import Glibc
import TestSupport
import Testing

@Suite struct AtomicFileTests {
  private let bytes = Array("BEGIN:VCALENDAR\r\n".utf8)

  @Test func `a new file gets the mode that the user's mask leaves`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/alarms.ics"
      let outcome = try AtomicFile(path: path).write(bytes)
      #expect(outcome == .written)
      #expect(try FileReader.read(path) == bytes)
      let mask = umask(0)
      umask(mask)
      #expect(try status(path).st_mode & 0o777 == 0o666 & ~mask)
      #expect(try FileReader.names(inFolder: folder) == ["alarms.ics"])
    }
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o444] as [mode_t])
  func `a file keeps its mode`(mode: mode_t) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/alarms.ics"
      _ = try AtomicFile(path: path).write([1])
      chmod(path, mode)
      #expect(try AtomicFile(path: path).write(bytes) == .written)
      #expect(try status(path).st_mode & 0o7777 == mode)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `a file keeps its owner`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/alarms.ics"
      _ = try AtomicFile(path: path).write([1])
      chown(path, 1_234, 4_321)
      _ = try AtomicFile(path: path).write(bytes)
      let status = try status(path)
      #expect([status.st_uid, status.st_gid] == [1_234, 4_321])
    }
  }

  @Test func `equal bytes leave the file untouched`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/alarms.ics"
      _ = try AtomicFile(path: path).write(bytes)
      let before = try status(path)
      #expect(try AtomicFile(path: path).write(bytes) == .unchanged)
      let after = try status(path)
      #expect(before.st_ino == after.st_ino)
      #expect(before.st_mtim.tv_sec == after.st_mtim.tv_sec && before.st_mtim.tv_nsec == after.st_mtim.tv_nsec)
    }
  }

  @Test func `a reader of the old file goes on reading the old bytes`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/alarms.ics"
      _ = try AtomicFile(path: path).write([1, 2, 3])
      let reader = open(path, O_RDONLY)
      _ = try AtomicFile(path: path).write(bytes)
      #expect(try FileReader.read(descriptor: reader, path: path) == [1, 2, 3])
      close(reader)
    }
  }

  @Test(arguments: ["target.ics", "./sub/../target.ics", "hop"])
  func `a symbolic link is followed and stays`(destination: String) throws {
    try withTemporaryFolder { folder in
      mkdir("\(folder)/sub", 0o755)
      symlink("target.ics", "\(folder)/hop")
      symlink(destination, "\(folder)/link")
      let outcome = try AtomicFile(path: "\(folder)/link").write(bytes)
      #expect(outcome == .written)
      #expect(try FileReader.read("\(folder)/target.ics") == bytes)
      var status = stat()
      #expect(lstat("\(folder)/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
  }

  @Test func `links that lead in a circle are refused`() throws {
    try withTemporaryFolder { folder in
      symlink("b", "\(folder)/a")
      symlink("a", "\(folder)/b")
      #expect(throws: FileError(.open, path: "\(folder)/a", code: ELOOP)) { try AtomicFile(path: "\(folder)/a").write(bytes) }
    }
  }

  @Test func `what a killed run left behind is no obstacle`() throws {
    try withTemporaryFolder { folder in
      _ = try AtomicFile(path: "\(folder)/.keyalarm-\(getpid())-0.tmp").write([1])
      #expect(try AtomicFile(path: "\(folder)/alarms.ics").write(bytes) == .written)
    }
  }

  @Test func `a name as long as the system allows is written`() throws {
    try withTemporaryFolder { folder in
      let outcome = try AtomicFile(path: "\(folder)/\(String(repeating: "x", count: 255))").write(bytes)
      #expect(outcome == .written)
    }
  }

  /// A path below the folder, and the error of opening it.
  @Test(arguments: [("nowhere/alarms.ics", ENOENT), ("file/alarms.ics", ENOTDIR), ("sub", EISDIR)])
  func `where no file can be made, nothing is left`(name: String, code: Int32) throws {
    try withTemporaryFolder { folder in
      mkdir("\(folder)/sub", 0o755)
      _ = try AtomicFile(path: "\(folder)/file").write([1])
      #expect(throws: FileError(.open, path: "\(folder)/\(name)", code: code)) { try AtomicFile(path: "\(folder)/\(name)").write(bytes) }
      #expect(try FileReader.names(inFolder: folder) == ["file", "sub"])
    }
  }

  @Test func `a device takes the bytes and stays a device`() throws {
    #expect(try AtomicFile(path: "/dev/null").write(bytes) == .written)
    #expect(try status("/dev/null").st_mode & S_IFMT == S_IFCHR)
    #expect(throws: FileError(.write, path: "/dev/full", code: ENOSPC)) { try AtomicFile(path: "/dev/full").write(bytes) }
  }

  private func status(_ path: String) throws -> stat {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status
  }
}
