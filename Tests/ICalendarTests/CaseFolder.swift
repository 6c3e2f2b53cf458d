import Files

/// Feeds that stand elsewhere in the project.
enum CaseFolder {
  /// A file of the project by its path in it.
  static func path(ofFile name: String, file: StaticString = #filePath) -> String {
    "/" + "\(file)".split(separator: "/").dropLast(3).joined(separator: "/") + "/\(name)"
  }

  /// The feeds in one of the project's folders, in byte order of their names.
  static func feeds(in folder: String) -> [(name: String, bytes: [UInt8])] {
    let path = path(ofFile: folder)
    guard let names = try? FileReader.names(inFolder: path) else { return [] }
    return names.filter { $0.hasSuffix(".ics") }.compactMap { name in
      (try? FileReader.read("\(path)/\(name)")).map { ("\(folder)/\(name)", $0) }
    }
  }
}
