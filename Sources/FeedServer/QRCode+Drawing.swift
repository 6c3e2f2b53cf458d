extension QRCode {
  /// Light modules around the code, which scanners need (ISO/IEC 18004, 6.3.8).
  private static let quietZone = 4

  /// An SVG image, dark on light whatever the page's colours, with its runs of dark modules as one path.
  func svg(title: String) -> String {
    let side = width + 2 * QRCode.quietZone
    var path = ""
    for row in 0..<width {
      var column = 0
      while column < width {
        let length = (column..<width).prefix { isDark(row: row, column: $0) }.count
        if length > 0 { path += "M\(column + QRCode.quietZone) \(row + QRCode.quietZone)h\(length)v1h-\(length)z" }
        column += length + 1
      }
    }
    return """
      <svg class="code" role="img" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges"><title>\(title.escapedForHTML)</title>\
      <path fill="#fff" d="M0 0h\(side)v\(side)h-\(side)z"/><path d="\(path)"/></svg>
      """
  }

  /// Lines for a terminal, two rows of modules in each, light modules drawn so that it can be scanned on a dark ground.
  var terminalLines: [String] {
    let range = -QRCode.quietZone..<width + QRCode.quietZone
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
      String(
        range.map { column -> Character in
          switch (isDark(row: row, column: column), isDark(row: row + 1, column: column)) {
          case (false, false): "█"
          case (false, true): "▀"
          case (true, false): "▄"
          case (true, true): " "
          }
        })
    }
  }
}
