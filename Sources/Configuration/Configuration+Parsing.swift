extension Configuration {
  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: the file's contents.
  ///   - path: where the file is; relative paths in it count from its folder.
  /// - Throws: everything that is wrong with it, in the order of its lines.
  package init(parsing bytes: [UInt8], path: String) throws(ConfigurationFaults) {
    let root: TOMLNode
    do {
      root = try TOMLNode(parsing: bytes)
    } catch {
      throw ConfigurationFaults(faults: [error], configuration: Configuration())
    }
    guard case .table(let entries) = root.value else { return }
    var reader = ConfigurationReader(folder: ConfigurationFolder(ofFile: path))
    self = reader.read(entries)
    guard reader.faults.isEmpty else {
      throw ConfigurationFaults(faults: reader.faults.sorted { $0.position < $1.position }, configuration: self)
    }
  }
}
