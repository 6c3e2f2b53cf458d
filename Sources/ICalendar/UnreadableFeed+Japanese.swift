extension UnreadableFeed {
  /// What it is and what to do, in Japanese.
  public var japaneseDescription: String {
    switch looks {
    case .empty: "フィードが空です"
    case .webPage(let title):
      "カレンダーではなくWebページです\(title.map { "（「\($0)」）" } ?? "")。ログイン画面かもしれません。カレンダーの非公開iCalアドレスを使ってください"
    case .json: "カレンダーではなくJSONです。iCalendar（.ics）形式のアドレスを使ってください"
    case .xml: "カレンダーではなくXMLです。iCalendar（.ics）形式のアドレスを使ってください"
    case .zip: "zipアーカイブです。展開して、中の.icsファイルを指定してください"
    case .damagedPacking: "圧縮（gzip）ファイルが壊れていて、何も取り出せません"
    case .pdf: "カレンダーではなくPDFです。カレンダーを.icsで書き出してください"
    case .indentedCalendar: "カレンダーのすべての行が空白で始まり、1行とみなされます。行頭の空白を取り除いてください"
    case .text(let beginning): "カレンダーではありません。「\(beginning)」で始まっています"
    case .binary: "カレンダーではなくバイナリーデータです。カレンダーを.icsで書き出してください"
    }
  }
}
