/// The components that make a difference to reading a feed.
enum ComponentKind: Hashable {
  case calendar, event, zone, alarm
  /// VTODO, VJOURNAL, VFREEBUSY, VAVAILABILITY: stand beside events and are passed over.
  case sibling(PackedWord)
  /// Any other; nil for a name too long to be one.
  case other(PackedWord?)

  private static let known: [PackedWord: ComponentKind] = {
    let kinds: [(String, ComponentKind)] = [("VCALENDAR", .calendar), ("VEVENT", .event), ("VTIMEZONE", .zone), ("VALARM", .alarm)]
    let siblings = ["VTODO", "VJOURNAL", "VFREEBUSY", "VAVAILABILITY"].compactMap { PackedWord($0) }.map { ($0, ComponentKind.sibling($0)) }
    return Dictionary(uniqueKeysWithValues: kinds.compactMap { name, kind in PackedWord(name).map { ($0, kind) } } + siblings)
  }()

  /// The component of that name, in any case, with blanks and folds anywhere.
  init(_ name: Span<UInt8>) {
    var builder = PackedWord.Builder()
    for index in name.indices where name[index] > 0x20 { builder.append(name[index]) }
    self = builder.word.flatMap { ComponentKind.known[$0] } ?? .other(builder.word)
  }

  /// The component of that name; nil for a name that is too long.
  init?(named name: String) {
    guard let word = PackedWord(name) else { return nil }
    self = ComponentKind.known[word] ?? .other(word)
  }

  /// Whether it can stand in a calendar only, so that a BEGIN inside another component shows that an END is missing.
  var isTopLevel: Bool {
    switch self {
    case .calendar, .event, .zone, .sibling: true
    case .alarm, .other: false
    }
  }

  /// As it is written.
  var name: String {
    switch self {
    case .calendar: "VCALENDAR"
    case .event: "VEVENT"
    case .zone: "VTIMEZONE"
    case .alarm: "VALARM"
    case .sibling(let word), .other(let word?): word.text
    case .other(nil): "…"
    }
  }
}
