extension DisplayNameTable {
  static let chinese = ""
}
