import PlanFile

/// The feeds with known answers, `Tests/Cases`, found beside this file.
enum CaseFolder {
  /// A file of the project by its path in it.
  static func path(ofFile name: String, file: StaticString = #filePath) -> String {
    "/" + "\(file)".split(separator: "/").dropLast(3).joined(separator: "/") + "/\(name)"
  }

  /// The feeds of one kind, `match` or `list`, in byte order of their names.
  static func feeds(in kind: String) -> [(name: String, bytes: [UInt8])] {
    let path = path(ofFile: "Tests/Cases/\(kind)")
    guard let names = try? FileReader.names(inFolder: path) else { return [] }
    return names.filter { $0.hasSuffix(".ics") }.compactMap { name in
      (try? FileReader.read("\(path)/\(name)")).map { ("\(kind)/\(name)", $0) }
    }
  }
}
