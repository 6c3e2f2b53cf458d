import CivilTime

/// What a client already has, as its request says (RFC 9110, 13.1).
struct ConditionalFields {
  /// The value of `If-None-Match`.
  let ifNoneMatch: String?
  /// The value of `If-Modified-Since`.
  let ifModifiedSince: String?

  /// Whether it has this already. `If-Modified-Since` counts only where there is no `If-None-Match` (RFC 9110, 13.2.2).
  func isSatisfied(byTag tag: String, changedAt: Instant) -> Bool {
    if let ifNoneMatch { return ConditionalFields.list(ifNoneMatch, names: tag) }
    guard let ifModifiedSince, let date = HTTPDate.instant(ifModifiedSince) else { return false }
    return changedAt <= date
  }

  /// Whether a list of entity tags holds that one; `*` holds all. The comparison is weak: `W/` makes no difference (RFC 9110, 8.8.3.2).
  static func list(_ field: String, names tag: String) -> Bool {
    var rest = Substring(field)
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "," }
      if rest.first == "*" { return true }
      if rest.hasPrefix("W/") { rest = rest.dropFirst(2) }
      guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return false }
      if rest[...end] == tag { return true }
      rest = rest[rest.index(after: end)...]
    }
  }
}
