/// The components that make a difference to reading a feed.
enum ComponentKind: Hashable {
  case calendar, event, zone, alarm
  /// VTODO, VJOURNAL, VFREEBUSY, VAVAILABILITY: stand beside events and are passed over.
  case sibling(String)
  case other(String)

  private static let byWord: [(word: PackedWord, kind: ComponentKind)] =
    [.calendar, .event, .zone, .alarm, .sibling("VTODO"), .sibling("VJOURNAL"), .sibling("VFREEBUSY"), .sibling("VAVAILABILITY")]
    .compactMap { kind in PackedWord(kind.name).map { ($0, kind) } }

  /// The component of that name, in any case, with blanks and folds anywhere.
  init(_ name: Span<UInt8>) {
    var builder = PackedWord.Builder()
    for index in name.indices where name[index] > 0x20 { builder.append(name[index]) }
    if let word = builder.word, let entry = ComponentKind.byWord.first(where: { $0.word == word }) {
      self = entry.kind
    } else {
      var text: [UInt8] = []
      for index in name.indices where name[index] > 0x20 && text.count < 64 { text.append(name[index]) }
      self = .other(String(decoding: text, as: UTF8.self).uppercased())
    }
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
    case .sibling(let name), .other(let name): name
    }
  }
}
