extension SpreadsheetError {
  /// What the file is and what to do about it, in Japanese.
  public var japaneseDescription: String {
    switch self {
    case .empty: "ファイルが空です"
    case .legacyExcel: "Excel 97-2003のブック（.xls）です。開いて.xlsxで保存してください"
    case .binaryExcel: "バイナリーブック（.xlsb）です。Excelで開いて.xlsxで保存してください"
    case .appleNumbers: "Numbersの書類です。「ファイル」>「書き出す」>「Excel」で.xlsxに書き出してください"
    case .encrypted: "パスワードで保護されています。開いてパスワードを外し、.xlsxで保存してください"
    case .webPage: "名前にかかわらず、表計算ではなくWebページです。Excelで開いて.xlsxで保存してください"
    case .otherXML: "別の種類のXMLファイルです。表計算ソフトで開いて.xlsxで保存してください"
    case .otherArchive: "表計算の入っていないアーカイブです。展開するか、表を.xlsxで保存してください"
    case .notText: "表計算でもテキストでもありません。表を.xlsxで保存してください"
    case .damagedArchive: "途中で切れているか壊れています。コピーし直すか、.xlsxで保存し直してください"
    case .archivesUnsupported: "libzipがないため展開できません。インストールするか（Debianではapt install libzip4）、表をCSVで保存してください"
    case .missingPart(let part): "欠けています。中に「\(part)」がありません。開いて.xlsxで保存し直してください"
    case .malformedXML(let part, let line): "壊れています。中の「\(part)」が\(line)行目で途切れています。開いて.xlsxで保存し直してください"
    case .documentType(let part): "受け付けません。中の「\(part)」に、表計算に要らない文書型宣言があります"
    case .tooLarge(let limit): "受け付けません。\(limit.japaneseMessage)"
    case .outOfMemory: "メモリーが足りず、作れません"
    case .encodingUnavailable(let encoding): "この機械で変換できない\(encoding.rawValue)のテキストです。UTF-8で保存してください"
    }
  }
}

extension SpreadsheetError.Limit {
  fileprivate var japaneseMessage: String {
    switch self {
    case .unpackedBytes(let bytes): "展開すると\(bytes >> 20) MiBを超えます"
    case .packedRatio(let ratio): "展開すると元の\(ratio)倍を超える部分があります"
    case .tagLength(let bytes): "\(bytes >> 20) MiBを超えるXMLのタグがあります"
    case .nesting(let depth): "XMLの入れ子が\(depth)段を超えています"
    case .rows(let rows): "\(rows)行を超えています"
    case .columns(let columns): "\(columns)列を超えています"
    case .cells(let cells): "セルが\(cells)個を超えています"
    }
  }
}
