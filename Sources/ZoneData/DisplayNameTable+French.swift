extension DisplayNameTable {
  static let french = ""
}
