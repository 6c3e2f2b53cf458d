internal import CZip
import Glibc

/// The functions of libzip that are called here, found in the library when the first archive comes.
///
/// Linked instead, libzip and the cryptography library that it needs would be loaded at every start of a program, and most
/// runs meet no archive.
struct ZipLibrary: Sendable {
  typealias Archive = OpaquePointer
  typealias Source = OpaquePointer
  typealias Part = OpaquePointer

  let makeSource: @Sendable @convention(c) (UnsafeRawPointer?, UInt64, Int32, UnsafeMutablePointer<zip_error_t>?) -> Source?
  let keepSource: @Sendable @convention(c) (Source) -> Void
  let freeSource: @Sendable @convention(c) (Source) -> Void
  let openSource: @Sendable @convention(c) (Source) -> Int32
  let closeSource: @Sendable @convention(c) (Source) -> Int32
  let readSource: @Sendable @convention(c) (Source, UnsafeMutableRawPointer?, UInt64) -> Int64
  let statusOfSource: @Sendable @convention(c) (Source, UnsafeMutablePointer<zip_stat_t>) -> Int32
  let makeContent: @Sendable @convention(c) (Archive, UnsafeRawPointer?, UInt64, Int32) -> Source?

  let open: @Sendable @convention(c) (Source, Int32, UnsafeMutablePointer<zip_error_t>?) -> Archive?
  let close: @Sendable @convention(c) (Archive) -> Int32
  let discard: @Sendable @convention(c) (Archive) -> Void
  let partCount: @Sendable @convention(c) (Archive, UInt32) -> Int64
  let locate: @Sendable @convention(c) (Archive, UnsafePointer<CChar>, UInt32) -> Int64
  let status: @Sendable @convention(c) (Archive, UInt64, UInt32, UnsafeMutablePointer<zip_stat_t>) -> Int32
  let openPart: @Sendable @convention(c) (Archive, UInt64, UInt32) -> Part?
  let readPart: @Sendable @convention(c) (Part, UnsafeMutableRawPointer?, UInt64) -> Int64
  let closePart: @Sendable @convention(c) (Part) -> Int32
  let addPart: @Sendable @convention(c) (Archive, UnsafePointer<CChar>, Source, UInt32) -> Int64
  let setTime: @Sendable @convention(c) (Archive, UInt64, UInt16, UInt16, UInt32) -> Int32

  /// The library of this machine; nil where it has none.
  static let installed = try? ZipLibrary()

  /// As Debian 12 and its successors name it; both have all these functions.
  private static let names = ["libzip.so.4", "libzip.so.5"]

  private struct Missing: Error {}

  private init() throws(Missing) {
    guard let handle = ZipLibrary.names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else { throw Missing() }
    func function<Function>(_ name: String) throws(Missing) -> Function {
      guard let address = dlsym(handle, name) else { throw Missing() }
      return unsafeBitCast(address, to: Function.self)
    }
    makeSource = try function("zip_source_buffer_create")
    keepSource = try function("zip_source_keep")
    freeSource = try function("zip_source_free")
    openSource = try function("zip_source_open")
    closeSource = try function("zip_source_close")
    readSource = try function("zip_source_read")
    statusOfSource = try function("zip_source_stat")
    makeContent = try function("zip_source_buffer")
    open = try function("zip_open_from_source")
    close = try function("zip_close")
    discard = try function("zip_discard")
    partCount = try function("zip_get_num_entries")
    locate = try function("zip_name_locate")
    status = try function("zip_stat_index")
    openPart = try function("zip_fopen_index")
    readPart = try function("zip_fread")
    closePart = try function("zip_fclose")
    addPart = try function("zip_file_add")
    setTime = try function("zip_file_set_dostime")
  }
}
