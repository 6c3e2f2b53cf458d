import Glibc

/// Tells when files change, through the kernel (inotify). Folders are watched, since most programs replace a file instead of writing it.
package final class FolderWatch {
  private let descriptor: Int32
  /// By watch descriptor: what is of interest in that folder.
  private var interests: [Int32: Interest] = [:]

  private struct Interest {
    /// Names of files.
    var names: Set<String> = []
    /// What files end in, in lower case.
    var endings: Set<String> = []

    func covers(_ name: String) -> Bool {
      if names.contains(name) { return true }
      return !name.hasPrefix(".") && endings.contains(where: name.lowercased().hasSuffix)
    }
  }

  /// A file that is watched, or a folder for the files in it that end in one of these.
  package enum Subject: Hashable, Sendable {
    case file(String)
    case folder(String, endings: [String])

    /// The path of the file or folder.
    package var path: String {
      switch self {
      case .file(let path), .folder(let path, _): path
      }
    }
  }

  /// Watches nothing yet.
  ///
  /// - Throws: `FileError` where the kernel gives no watch: EMFILE where the user has too many.
  package init() throws(FileError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw FileError(.open, path: "inotify") }
  }

  deinit { close(descriptor) }

  /// The descriptor to be polled: it can be read when something happened in a watched folder.
  package var pollDescriptor: Int32 { descriptor }

  /// Watches these, besides those that are watched already.
  ///
  /// - Returns: those that cannot be watched, and why: ENOSPC where the user watches too many folders, EACCES where one cannot be read.
  package func watch(_ subjects: [Subject]) -> [FileError] {
    subjects.compactMap { subject in
      do throws(FileError) {
        try watch(subject)
        return nil
      } catch {
        return FileError(.open, path: subject.path, code: error.code)
      }
    }
  }

  private func watch(_ subject: Subject) throws(FileError) {
    switch subject {
    case .file(let path):
      try watchFile(path)
      // The file behind a symbolic link changes elsewhere.
      let target = try AtomicFile(path: path).target()
      if target != path { try watchFile(target) }
    case .folder(let path, let endings):
      do throws(FileError) {
        interests[try add(path), default: Interest()].endings.formUnion(endings)
      } catch {
        guard error.isMissing else { throw error }
        try watchFile(path)
      }
    }
  }

  /// Watches for a file in its folder; where the folder is not there, for that folder in its own.
  private func watchFile(_ path: String) throws(FileError) {
    var file = FilePath(path)
    while true {
      do throws(FileError) {
        interests[try add(file.folder), default: Interest()].names.insert(file.name)
        return
      } catch {
        guard error.isMissing, file.folder != "/", file.folder != "." else { throw error }
        file = FilePath(file.folder)
      }
    }
  }

  private func add(_ folder: String) throws(FileError) -> Int32 {
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
    let number = inotify_add_watch(descriptor, folder, UInt32(events))
    guard number >= 0 else { throw FileError(.open, path: folder) }
    return number
  }

  /// Takes what happened so far; whether any of it is of interest.
  package func takeEvents() -> Bool {
    var isOfInterest = false
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
        isOfInterest = take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) || isOfInterest
      }
    }
    return isOfInterest
  }

  /// Events as the kernel lays them out: each with its name, and zeros, behind it.
  private func take(_ events: UnsafeRawBufferPointer) -> Bool {
    let headSize = MemoryLayout<inotify_event>.size
    var offset = 0
    var isOfInterest = false
    while offset + headSize <= events.count {
      let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = min(offset + headSize + Int(event.len), events.count)
      let name = String(decoding: events[(offset + headSize)..<end].prefix { $0 != 0 }, as: UTF8.self)
      // Without a name the folder itself is gone, or events were lost: then anything may have happened.
      isOfInterest = isOfInterest || name.isEmpty || interests[event.wd]?.covers(name) ?? false
      offset = end
    }
    return isOfInterest
  }
}
