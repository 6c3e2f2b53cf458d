import Files
import Glibc
import TestSupport
import Testing

@Suite struct FileLockTests {
  private struct Fault: Error {}

  @Test func `a lock is gone afterwards, whatever happened`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/alarms.ics"
      #expect(throws: Fault.self) {
        try FileLock.withLocks(of: [path]) {
          let held = try FileReader.names(inFolder: folder)
          #expect(held == [".alarms.ics.lock"])
          throw Fault()
        }
      }
      let left = try FileReader.names(inFolder: folder)
      #expect(left == [])
    }
  }

  @Test func `who holds a lock keeps others out of that file, by whatever path, and out of no other`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/alarms.ics"
      symlink("alarms.ics", "\(folder)/link.ics")
      try FileLock.withLocks(of: [path]) {
        for same in [path, "\(folder)/./alarms.ics", "\(folder)/link.ics"] {
          #expect(throws: FileLockError.busy) { try FileLock.withLocks(of: [same], waitSeconds: 0) {} }
        }
        try FileLock.withLocks(of: ["\(folder)/other.ics"], waitSeconds: 0) {}
      }
      try FileLock.withLocks(of: [path], waitSeconds: 0) {}
    }
  }

  @Test func `one file named twice is locked once`() throws {
    try withTemporaryFolder { folder in
      mkdir("\(folder)/feeds", 0o755)
      try FileLock.withLocks(of: ["\(folder)/alarms.ics", "\(folder)/feeds/../alarms.ics"], waitSeconds: 0) {}
    }
  }

  @Test func `a lock that a killed run left behind holds nobody up`() throws {
    try withTemporaryFolder { folder in
      close(open("\(folder)/.alarms.ics.lock", O_CREAT | O_WRONLY, 0o600))
      try FileLock.withLocks(of: ["\(folder)/alarms.ics"], waitSeconds: 0) {}
    }
  }

  @Test func `a lock in a folder that is not there cannot be made`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/nowhere/alarms.ics"
      #expect(throws: FileLockError.file(FileError(.open, path: path, code: ENOENT))) { try FileLock.withLocks(of: [path]) {} }
    }
  }
}
