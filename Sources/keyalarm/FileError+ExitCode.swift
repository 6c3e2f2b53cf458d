import FeedRequesting
import Files

extension FileError {
  /// How a run ends that was to write the file: 73 where it cannot be made, 74 where writing failed part-way.
  var writingExitCode: ExitCode {
    switch step {
    case .open, .replace: .cannotCreate
    case .read, .write, .keep, .settle: .inputOutput
    }
  }

  /// How a run ends that was to read the file: 66 where it cannot be opened, 74 where reading failed part-way.
  var readingExitCode: ExitCode { step == .open ? .noInput : .inputOutput }
}

extension ExitCode {
  /// How a run ends whose only input could not be read for that reason.
  init(readingFailedWith error: any Error) {
    self =
      switch error {
      case let error as FileError: error.readingExitCode
      case is FetchFailure, is MissingSecret: .unavailable
      case is any UnreadableInput: .unreadable
      default: .inputOutput
      }
  }
}

extension CommandFailure {
  /// The file of that path, as the user gave it, was to be written.
  init(writing path: String, _ error: FileError) {
    let problem = error.step == .settle ? "is written, but a loss of power may undo that" : "cannot be written"
    self.init(error.writingExitCode, "'\(path)' \(problem): \(error.reason)")
  }
}
