package import AlarmPlanning
package import Files
package import ICalendar

/// The feed file as the store of alarms: what it holds is what is registered, and there is no other record.
///
/// A write replaces the file as a whole, and only where a byte differs; afterwards the file is read back and its rings are compared.
package struct PlanFile: AlarmStore {
  /// Where the file is, or is to be.
  package let path: String
  /// The layout in which the feed is written.
  package let layout: FeedLayout
  /// Whether a file that keyalarm did not write may be replaced.
  package let replacesForeign: Bool
  private let access: FileAccess

  /// How the file is read and replaced.
  package struct FileAccess {
    let read: (_ path: String) throws(FileError) -> [UInt8]
    let replace: (_ path: String, _ bytes: [UInt8]) throws(FileError) -> AtomicFile.Outcome

    /// The disk.
    package static var disk: FileAccess {
      FileAccess(read: FileReader.read) { path, bytes throws(FileError) in try AtomicFile(path: path).write(bytes) }
    }

    /// By those means, which a test can make fail.
    package init(
      read: @escaping (_ path: String) throws(FileError) -> [UInt8],
      replace: @escaping (_ path: String, _ bytes: [UInt8]) throws(FileError) -> AtomicFile.Outcome
    ) {
      self.read = read
      self.replace = replace
    }
  }

  /// The feed at that path.
  package init(path: String, layout: FeedLayout = .instants, replacesForeign: Bool = false, access: FileAccess = .disk) {
    self.path = path
    self.layout = layout
    self.replacesForeign = replacesForeign
    self.access = access
  }

  /// What the file holds; nothing where it is not there.
  ///
  /// - Throws: `PlanFileError.foreign` where keyalarm did not write it, unless such a file may be replaced; `.file` where it cannot be
  ///   read.
  package func feed() throws(PlanFileError) -> RegisteredFeed {
    let bytes: [UInt8]
    do {
      bytes = try access.read(path)
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
  package func registry() throws -> AlarmRegistry { try feed().registry }

  /// Writes what is to be registered, as `renderer` has it.
  ///
  /// - Returns: whether the file had to be written.
  /// - Throws: `PlanFileError`; `.differs` where the file does not say what was to be written.
  @discardableResult
  package func register(_ reconciliation: Reconciliation, presentedBy renderer: PlanRenderer) throws -> Bool {
    try write(renderer.render(reconciliation, over: try feed()), expecting: reconciliation.alarms)
  }

  /// Registers one further alarm and leaves all else as it is.
  ///
  /// - Throws: as `register` does.
  package func add(_ alarm: RegisteredAlarm, presentedBy renderer: PlanRenderer) throws(PlanFileError) {
    let old = try feed()
    let others = old.registry.alarms.filter { $0.uid != alarm.uid }
    _ = try write(renderer.render(adding: alarm, to: old, now: alarm.revision.changedAt), expecting: others + [alarm])
  }

  private func write(_ bytes: [UInt8], expecting alarms: [RegisteredAlarm]) throws(PlanFileError) -> Bool {
    let expected = Set(alarms.map(RegisteredFeed.Ring.init))
    // A feed that would ring at other times than planned does not take the place of a good one.
    guard RegisteredFeed(reading: bytes, layout: layout).rings == expected else { throw .differs }
    let (outcome, result): (AtomicFile.Outcome, [UInt8])
    do {
      outcome = try access.replace(path, bytes)
      result = outcome == .written ? try access.read(path) : bytes
    } catch {
      throw .file(error)
    }
    guard RegisteredFeed(reading: result, layout: layout).rings == expected else { throw .differs }
    return outcome == .written
  }
}

/// Why a feed file was not written, or not as it should be.
package enum PlanFileError: Error, Equatable, Sendable {
  /// The file is not keyalarm's.
  case foreign
  /// The file could not be read or written.
  case file(FileError)
  /// The file's rings are not the planned ones.
  case differs
}
