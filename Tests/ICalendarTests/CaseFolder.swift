import PlanFile

/// The feeds with known answers, `Tests/Cases`, found beside this file.
enum CaseFolder {
  /// The feeds of one kind, `match` or `list`, in byte order of their names.
  static func feeds(in kind: String, file: StaticString = #filePath) -> [(name: String, bytes: [UInt8])] {
    let folder = "\(file)".split(separator: "/").dropLast(2).joined(separator: "/")
    let path = "/\(folder)/Cases/\(kind)"
    guard let names = try? FileReader.names(inFolder: path) else { return [] }
    return names.filter { $0.hasSuffix(".ics") }.compactMap { name in
      (try? FileReader.read("\(path)/\(name)")).map { ("\(kind)/\(name)", $0) }
    }
  }
}
