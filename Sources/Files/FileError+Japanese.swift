import Glibc

extension FileError {
  /// Why, in Japanese; what the system rarely says stays as it is.
  package var japaneseReason: String {
    switch code {
    case ENOENT, ENOTDIR: "ファイルがありません"
    case EACCES, EPERM: "許可がありません"
    case EISDIR: "フォルダーです"
    case EIO: "入出力エラー"
    case ELOOP: "リンクがたどれません"
    case ENAMETOOLONG: "名前が長すぎます"
    case ENOSPC, EDQUOT: "ディスクに空きがありません"
    case EROFS: "書き込めないディスクです"
    case ESTALE, ENODEV, ENXIO: "ディスクが外れています"
    default: reason
    }
  }
}
