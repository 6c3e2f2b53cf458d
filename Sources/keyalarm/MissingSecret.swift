import Files

/// Why a secret cannot be had. It never holds any of it.
struct MissingSecret: Error {
  /// What the secret is.
  enum Key: String {
    case user, password, token
  }

  /// Why it cannot be had.
  enum Problem {
    case unsetVariable(String)
    case emptyFile(String)
    case unreadableFile(FileError)
  }

  let key: Key
  let problem: Problem

  init(_ key: Key, _ problem: Problem) {
    (self.key, self.problem) = (key, problem)
  }
}

extension MissingSecret: CustomStringConvertible {
  /// What happened, to stand after the name of the calendar.
  var description: String {
    let reason =
      switch problem {
      case .unsetVariable(let name): "the environment variable '\(name)' is not set"
      case .emptyFile(let path): "'\(path)' is empty"
      case .unreadableFile(let error): "'\(error.path)' cannot be read: \(error.reason)"
      }
    return "its \(key.rawValue) cannot be had: \(reason)"
  }

  /// The same in Japanese.
  var japaneseDescription: String {
    let name =
      switch key {
      case .user: "ユーザー名"
      case .password: "パスワード"
      case .token: "トークン"
      }
    return switch problem {
    case .unsetVariable(let variable): "\(name)がわかりません。環境変数「\(variable)」が設定されていません"
    case .emptyFile(let path): "\(name)がわかりません。「\(path)」が空です"
    case .unreadableFile(let error): "\(name)がわかりません。「\(error.path)」を読めません（\(error.japaneseReason)）"
    }
  }
}
