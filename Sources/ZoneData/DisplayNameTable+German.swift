extension DisplayNameTable {
  static let german = ""
}
