/// Where a machine says in which zone it stands.
struct MachineSettings: Sendable {
  /// A TZif file, usually a link into the zone folder.
  var localtime = "/etc/localtime"
  /// The zone's name on a line, on Debian.
  var timezone = "/etc/timezone"

  /// The zone's name by the link: `Asia/Tokyo` of `../usr/share/zoneinfo/Asia/Tokyo`.
  var linkedName: String? {
    ZoneFile.linkTarget(at: localtime).flatMap(MachineSettings.name(inPath:))
  }

  /// The zone's name by the line.
  var writtenName: String? {
    guard let bytes = try? ZoneFile.bytes(at: timezone) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return ZoneName(line.trimmedOfBlanks)?.text
  }

  /// The name that a path into a zone folder ends with; nil for other paths.
  static func name(inPath path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let folder = parts.lastIndex(where: { $0 == "zoneinfo" }) else { return nil }
    var name = parts[(folder + 1)...]
    if name.first == "posix" || name.first == "right" { name = name.dropFirst() }
    return ZoneName(name.joined(separator: "/"))?.text
  }
}
