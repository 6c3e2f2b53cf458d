/// Why a zone could not be had.
public enum ZoneError: Error, Equatable, Sendable {
  /// No zone has this name, or it cannot be a zone's name.
  case unknown(String)
  /// No zone has this name, since the machine has no zone data in any of these folders.
  case noZoneData(String, searched: [String])
  /// The file is no readable TZif file.
  case damaged(path: String, TZifError)
  /// The file is there and cannot be read: the system's own word.
  case unreadable(path: String, String)
}

extension ZoneError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknown(let name):
      "'\(name)' is no time zone; write a name like Asia/Tokyo"
    case .noZoneData(let name, let folders):
      "'\(name)' cannot be looked up: no time zone data in \(folders.joined(separator: ", ")); install tzdata or set TZDIR"
    case .damaged(let path, let error):
      "\(path) is no readable time zone file: \(error)"
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason)"
    }
  }
}
