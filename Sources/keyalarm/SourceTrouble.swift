import FeedRequesting
import Files

/// Why a source, or a file of it, could not be read, or a plan not be registered: in English for messages, and in Japanese for the page.
struct SourceTrouble {
  let english: String
  let japanese: String

  init(_ english: String, _ japanese: String) {
    (self.english, self.japanese) = (english, japanese)
  }

  /// The system does not let it be read.
  init(_ path: String, _ error: FileError) {
    if error.isMissing {
      self.init("'\(path)' does not exist", "「\(path)」がありません")
    } else {
      self.init("'\(path)' cannot be read: \(error.reason)", "「\(path)」を読めません（\(error.japaneseReason)）")
    }
  }

  /// It does not come over the network.
  init(_ address: String, _ failure: FetchFailure) {
    self.init("'\(address)' cannot be fetched: \(failure)", "「\(address)」を取得できません。\(failure.japaneseDescription)")
  }

  /// Its bytes are not what they should be.
  init(_ error: any Error) {
    self.init("\(error)", (error as? any UnreadableInput)?.japaneseDescription ?? "\(error)")
  }

  /// Its user name or password cannot be had.
  init(_ missing: MissingSecret) { self.init("\(missing)", missing.japaneseDescription) }

  static let noFileReadable = SourceTrouble("none of its files can be read", "どのファイルも読めません")
  static let noFile = SourceTrouble("a spreadsheet of positions must be a file", "建玉の表はファイルでなければなりません")

  /// Why no plan was registered; the log says it at length.
  init(registeringEndedWith code: ExitCode) {
    switch code {
    case .cannotCreate: self.init("its file cannot be written", "ファイルに書き込めません")
    case .busy: self.init("another run holds its file", "別のkeyalarmがファイルを使っています")
    default: self.init("the log says why", "理由はログにあります")
    }
  }

  static func emptyFolder(_ path: String, endings: [String]) -> SourceTrouble {
    let names = endings.joined(separator: ", ")
    return SourceTrouble("no \(names) file is in '\(path)'", "「\(path)」に\(names)のファイルがありません")
  }
}
