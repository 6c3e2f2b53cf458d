import Files
import Glibc
import TestSupport
import Testing

@Suite struct FolderWatchTests {
  @Test func `a folder that is not there is waited for in those above it`() throws {
    try withTemporaryFolder { folder in
      let watch = try FolderWatch()
      #expect(watch.watch([.file("\(folder)/a/b/f.ics"), .folder("\(folder)/c", endings: [".ics"])]) == [])
      #expect(!watch.takeEvents())
      try FileWriter.makeFolder("\(folder)/a")
      #expect(watch.takeEvents())
    }
  }

  @Test func `what cannot be watched is named with its reason, and the rest is watched`() throws {
    try withTemporaryFolder { folder in
      #expect(symlink("loop", "\(folder)/loop") == 0)
      let subjects = [
        FolderWatch.Subject.file("\(folder)/loop/f.ics"), .folder("\(folder)/loop", endings: [".ics"]), .file("\(folder)/f.ics"),
      ]
      let watch = try FolderWatch()
      #expect(watch.watch(subjects) == subjects.prefix(2).map { FileError(.open, path: $0.path, code: ELOOP) })
      _ = try AtomicFile(path: "\(folder)/f.ics").write([1])
      #expect(watch.takeEvents())
    }
  }
}
