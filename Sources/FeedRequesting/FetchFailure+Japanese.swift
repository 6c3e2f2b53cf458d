extension FetchFailure {
  /// What happened and what to do, in Japanese. What a library or the system says stays as it is.
  public var japaneseDescription: String {
    switch self {
    case .unknownHost: "ホスト名が見つかりません。アドレスのつづりとネットワークを確かめてください"
    case .noConnection(let reason): "接続できません（\(reason)）"
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
    case .noRoom(let reason): "保存できません（\(reason)）"
    case .other(let reason): reason
    case .programMissing: "keyalarm-fetchがインストールされていません"
    case .programFailed: "keyalarm-fetchが答える前に終わりました"
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
