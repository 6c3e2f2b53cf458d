public import AlarmPlanning
public import ICalendar

/// The feed file as the store of alarms: what it holds is what is registered, and there is no other record.
///
/// A write replaces the file as a whole, and only where a byte differs; afterwards the file is read back and its rings are compared.
public struct PlanFile: AlarmStore {
  /// Where the file is, or is to be.
  public let path: String
  /// The layout in which the feed is written.
  public let layout: FeedLayout
  /// Whether a file that keyalarm did not write may be replaced.
  public let replacesForeign: Bool
  private let readBack: @Sendable (String) throws(FileError) -> [UInt8]

  /// The feed at that path.
  ///
  /// - Parameter readBack: how the file is read again after a write.
  public init(
    path: String, layout: FeedLayout = .instants, replacesForeign: Bool = false,
    readBack: @escaping @Sendable (String) throws(FileError) -> [UInt8] = FileReader.read
  ) {
    self.path = path
    self.layout = layout
    self.replacesForeign = replacesForeign
    self.readBack = readBack
  }

  /// What the file holds; nothing where it is not there.
  ///
  /// - Throws: `PlanFileError.foreign` where keyalarm did not write it, unless such a file may be replaced; `.file` where it cannot be
  ///   read.
  public func feed() throws(PlanFileError) -> RegisteredFeed {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path)
    } catch {
      guard error.isMissing else { throw .file(error) }
      return .empty
    }
    let feed = RegisteredFeed(reading: bytes, layout: layout)
    guard feed.isOwn else {
      guard replacesForeign else { throw .foreign }
      return .empty
    }
    return feed
  }

  /// The alarms that the file holds.
  public func registry() throws -> AlarmRegistry { try feed().registry }

  /// Writes what is to be registered, as `renderer` has it.
  ///
  /// - Returns: whether the file had to be written.
  /// - Throws: `PlanFileError`; `.differs` where the file does not say what was to be written.
  @discardableResult
  public func register(_ reconciliation: Reconciliation, presentedBy renderer: PlanRenderer) throws -> Bool {
    try write(renderer.render(reconciliation, over: try feed()), expecting: reconciliation.alarms)
  }

  /// Registers one further alarm and leaves all else as it is.
  ///
  /// - Throws: as `register` does.
  public func add(_ alarm: RegisteredAlarm, presentedBy renderer: PlanRenderer) throws(PlanFileError) {
    let old = try feed()
    let others = old.registry.alarms.filter { $0.uid != alarm.uid }
    _ = try write(renderer.render(adding: alarm, to: old, now: alarm.revision.changedAt), expecting: others + [alarm])
  }

  private func write(_ bytes: [UInt8], expecting alarms: [RegisteredAlarm]) throws(PlanFileError) -> Bool {
    let expected = Set(alarms.map(RegisteredFeed.Ring.init))
    // A feed that would ring at other times than planned does not take the place of a good one.
    guard RegisteredFeed(reading: bytes, layout: layout).rings == expected else { throw .differs }
    do {
      guard case .written = try AtomicFile(path: path).write(bytes) else { return false }
      guard RegisteredFeed(reading: try readBack(path), layout: layout).rings == expected else { throw PlanFileError.differs }
      return true
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .differs
    }
  }
}

/// Why a feed file was not written, or not as it should be.
public enum PlanFileError: Error, Equatable, Sendable {
  /// The file is not keyalarm's.
  case foreign
  /// The file could not be read or written.
  case file(FileError)
  /// The file's rings are not the planned ones.
  case differs
}
