import CivilTime

/// The VTIMEZONEs of one calendar by their names. They are read only where a zone is looked for, since a feed may hold many thousands.
struct ZoneDefinitions {
  private let scan: FeedScan
  /// Those that can be read.
  private let outlines: [ComponentOutline]
  /// Where each name stands; nil until one is looked for.
  private var names: Names?

  /// Places in `outlines` by the hashes of the names that stand there, so that a name takes little room.
  private struct Names {
    var texts: [Entry] = []
    /// By the names in one case.
    var folded: [Entry] = []
  }

  private struct Entry {
    let hash: Int
    let place: Int
  }

  init(_ outlines: [ComponentOutline], of scan: FeedScan) {
    self.scan = scan
    self.outlines = outlines.filter { $0.refusal == nil }
  }

  /// The name of the only one; nil where there are none or several.
  func only() throws -> ZoneKey? {
    var found: ZoneKey?
    for place in outlines.indices {
      guard let definition = try definition(at: place) else { continue }
      guard found == nil else { return nil }
      found = definition.key
    }
    return found
  }

  /// What the first one of that name says that says something of it; one in another case counts where there is none in this.
  mutating func content(of key: ZoneKey) throws -> ZoneDefinition.Content? {
    guard !outlines.isEmpty else { return nil }
    let names = try names ?? readNames()
    self.names = names
    let same = try definitions(hashed: key.text, in: names.texts) { $0.key.text == key.text }
    let named = try same.isEmpty ? definitions(hashed: key.folded, in: names.folded) { $0.key.folded == key.folded } : same
    var located: ZoneDefinition.Content?
    for definition in named {
      let content = definition.read()
      if content.zone != nil { return content }
      if located == nil || located?.location == nil { located = content }
    }
    return located
  }

  private func readNames() throws -> Names {
    var names = Names()
    for place in outlines.indices {
      guard let key = try definition(at: place)?.key else { continue }
      names.texts.append(Entry(hash: key.text.hashValue, place: place))
      names.folded.append(Entry(hash: key.folded.hashValue, place: place))
    }
    let isInOrder = { (lhs: Entry, rhs: Entry) in (lhs.hash, lhs.place) < (rhs.hash, rhs.place) }
    names.texts.sort(by: isInOrder)
    names.folded.sort(by: isInOrder)
    return names
  }

  /// The first of that name, in the order of the feed.
  private func definitions(
    hashed name: String, in entries: [Entry], where isNamed: (ZoneDefinition) -> Bool
  ) throws -> [ZoneDefinition] {
    let hash = name.hashValue
    let first = entries.firstIndexInOrder { $0.hash >= hash }
    return try entries[first...].prefix { $0.hash == hash }.prefix(ZoneDefinition.sameNameLimit)
      .compactMap { try definition(at: $0.place) }.filter(isNamed)
  }

  /// Nil where it has no name.
  private func definition(at place: Int) throws -> ZoneDefinition? {
    let bytes = try scan.bytes(of: outlines[place])
    return ZoneDefinition(ComponentPreparation(outlines[place].moved(toStartOf: bytes), in: bytes, encoding: scan.encoding))
  }
}
