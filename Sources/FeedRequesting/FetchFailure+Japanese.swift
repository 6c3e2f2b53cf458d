import Glibc

extension FetchFailure {
  /// What happened and what to do, in Japanese. What a library says, and what the system rarely says, stays as it is.
  package var japaneseDescription: String {
    switch self {
    case .unknownHost: "ホスト名が見つかりません。アドレスのつづりとネットワークを確かめてください"
    case .noConnection(let number): "接続できません（\(number.map(FetchFailure.japaneseWords(ofError:)) ?? "応答がありません")）"
    case .untrusted(let reason): "サーバーを信頼できません（\(reason)）"
    case .tooSlow(let limit): "\(FetchFailure.seconds(limit))秒待っても終わりませんでした"
    case .status(let status): "\(FetchFailure.japaneseWords(ofStatus: status))（ステータス \(status)）"
    case .tooManyRedirects(let limit): "転送が\(limit)回を超えました"
    case .redirectRefused("http"): "httpsからhttpに転送され、途中で読まれるおそれがあります"
    case .redirectRefused(let scheme): "「\(scheme)」に転送されましたが、httpsとhttpのほかはたどりません"
    case .tooLarge(let limit): "展開すると\(FetchFailure.size(limit))を超えます"
    case .headTooLarge(let limit): "応答のヘッダーが\(FetchFailure.size(limit))を超えます"
    case .cut(let received): "\(received)バイトまでで、終わる前に接続が切れました"
    case .packing: "応答を展開できません"
    case .noRoom(let number): "保存できません（\(FetchFailure.japaneseWords(ofError: number))）"
    case .noAnswer: "サーバーが何も答えません"
    case .notHTTP: "サーバーの応答がHTTPではありません"
    case .redirectNamesUser: "ユーザー名を含むアドレスに転送されましたが、たどりません"
    case .givenUp: "途中でやめました"
    case .other(let reason): "取得中に問題が起きました（\(reason)）"
    case .programMissing: "keyalarm-fetchがインストールされていません"
    case .programFailed: "keyalarm-fetchが答える前に終わりました"
    }
  }

  private static func japaneseWords(ofError number: Int32) -> String {
    switch number {
    case ECONNREFUSED: "接続を拒否されました"
    case ECONNRESET: "接続を切られました"
    case ETIMEDOUT: "応答がありません"
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN: "ネットワークにつながっていません"
    case ENOSPC, EDQUOT: "ディスクに空きがありません"
    case EACCES, EPERM, EROFS: "書き込みが許可されていません"
    default: strerror(number).map { String(cString: $0) } ?? "エラー \(number)"
    }
  }

  private static func japaneseWords(ofStatus status: Int) -> String {
    switch status {
    case 401: "サーバーがユーザー名とパスワードを求めているか、渡したものを受け付けません"
    case 403: "サーバーに断られました"
    case 404, 410: "サーバーにそのカレンダーはありません。アドレスを取り直してください"
    case 429: "読みに行く回数が多すぎると言われました"
    case 500...599: "サーバーで問題が起きています"
    default: "サーバーは答えますが、カレンダーではありません"
    }
  }
}
