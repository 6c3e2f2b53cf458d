import Foundation

/// A folder that is there while `body` runs.
func withTemporaryFolder<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
  let folder = TemporaryFolder(path: NSTemporaryDirectory() + "zones-\(UUID().uuidString)")
  try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder.path) }
  return try body(folder)
}

struct TemporaryFolder {
  let path: String

  /// Writes a file, with the folders on its way.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
  }
}
