import Synchronization

/// A folder of TZif files, in which names are found whatever their case.
///
/// A name in the usual spelling costs one `open`. Other spellings list the folders on their way, each once.
final class ZoneFolder: Sendable {
  let path: String
  /// By folder, from the root (`""`): the names in it, by their small letters.
  private let listings = Mutex<[String: [String: String]]>([:])

  init(path: String) {
    self.path = path
  }

  /// The zone of that name with the folder's own spelling as its identifier; nil where there is none.
  func zone(named name: ZoneName) throws(ZoneError) -> Zone? {
    if let zone = try readZone(spelled: name.text) { return zone }
    guard let spelling = spelling(of: name), spelling != name.text else { return nil }
    return try readZone(spelled: spelling)
  }

  /// Whether there is no such folder, or nothing in it.
  var isEmpty: Bool { entries(in: "").isEmpty }

  private func readZone(spelled name: String) throws(ZoneError) -> Zone? {
    try Zone.read(from: "\(path)/\(name)", identifier: name)
  }

  private func spelling(of name: ZoneName) -> String? {
    var spelling = ""
    for part in name.folded.split(separator: "/") {
      guard let entry = entries(in: spelling)[String(part)] else { return nil }
      spelling += spelling.isEmpty ? entry : "/\(entry)"
    }
    return spelling
  }

  private func entries(in folder: String) -> [String: String] {
    listings.withLock { listings in
      if let known = listings[folder] { return known }
      // A listing with holes is none to remember.
      guard let names = ZoneFile.names(inFolder: folder.isEmpty ? path : "\(path)/\(folder)") else { return [:] }
      let entries = Dictionary(names.map { ($0.asciiLowercased, $0) }, uniquingKeysWith: min)
      listings[folder] = entries
      return entries
    }
  }
}

extension Zone {
  /// The zone in the TZif file at `path`; nil where there is no file.
  static func read(from path: String, identifier: String) throws(ZoneError) -> Zone? {
    let bytes: [UInt8]
    do {
      bytes = try ZoneFile.bytes(at: path)
    } catch {
      switch error {
      case .missing, .notAFile: return nil
      case .tooLarge: throw .unreadable(path: path, "it has more than \(ZoneFile.sizeLimit) bytes")
      case .system(let reason): throw .unreadable(path: path, reason)
      }
    }
    do {
      return try TZifReader.zone(identifier: identifier, reading: bytes)
    } catch {
      throw .damaged(path: path, error)
    }
  }
}
