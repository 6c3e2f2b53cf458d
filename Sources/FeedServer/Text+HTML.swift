extension String {
  /// The text for a place in HTML, inside an element or a quoted attribute (HTML Standard, 13.1.4). Controls are left out, and so is what turns the
  /// characters behind it round (LRO and RLO; UAX #9, 2.2).
  var escapedForHTML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{202D}", "\u{202E}": continue
      case _ where scalar.properties.generalCategory == .control: continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
