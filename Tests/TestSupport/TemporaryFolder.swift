import Glibc

/// Lends an empty folder that is gone afterwards.
///
/// - Throws: ``SystemError`` where no folder can be had, and what `body` throws.
public func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  var template = Array("\(parent)/keyalarm-test-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { throw SystemError("a temporary folder") }
  let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  defer { _ = try? ProgramRun("/bin/rm", ["-rf", folder]).run() }
  return try body(folder)
}
