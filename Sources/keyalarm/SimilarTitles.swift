import AlarmPlanning
import Synchronization
import TextFolding

/// Remembers the titles of a feed for a user whose words are in none of them: one may have been meant.
final class SimilarTitles: Sendable {
  /// Titles that are compared, and letters of each: a feed of millions is not compared in whole.
  private static let titleLimit = 5_000
  private static let lengthLimit = 200
  private static let shownTitles = 3

  private let titles = Mutex<Set<String>>([])

  /// Takes note of an event that goes by.
  func note(_ event: Event) {
    guard event.title.utf8.count <= SimilarTitles.lengthLimit else { return }
    titles.withLock { titles in
      if titles.count < SimilarTitles.titleLimit { titles.insert(event.title) }
    }
  }

  /// The titles that hold something like those words, the most alike first: a letter in three may be another, missing or too many, of
  /// all the words together or of each, wherever they stand in the title.
  func like(_ words: String) -> [String] {
    let sought = Array(TextFolding.fold(words, kana: true).unicodeScalars.prefix(SimilarTitles.lengthLimit))
    let found: [(title: String, distance: Int)] = titles.withLock(\.self).compactMap { title in
      let text = Array(TextFolding.fold(title, kana: true).unicodeScalars)
      return SimilarTitles.typingErrors(in: sought, within: text).map { (title, $0) }
    }
    return found.sorted { ($0.distance, $0.title) < ($1.distance, $1.title) }.prefix(SimilarTitles.shownTitles).map(\.title)
  }

  /// Nil where the words are others.
  private static func typingErrors(in words: [Unicode.Scalar], within text: [Unicode.Scalar]) -> Int? {
    let whole = distance(of: words, within: text)
    if whole <= words.count / 3, whole < words.count { return whole }
    let parts = words.split(separator: " ").map { word in (length: word.count, distance: distance(of: Array(word), within: text)) }
    guard parts.count > 1, parts.allSatisfy({ $0.distance <= min($0.length / 3, 2) }) else { return nil }
    return parts.reduce(0) { $0 + $1.distance }
  }

  /// How many letters of `words` must be changed, put in or taken out to make some part of `text` (P. H. Sellers, 1980).
  private static func distance(of words: [Unicode.Scalar], within text: [Unicode.Scalar]) -> Int {
    var column = Array(0...words.count)
    var least = words.count
    for letter in text {
      var diagonal = 0
      for row in words.indices {
        let changed = diagonal + (words[row] == letter ? 0 : 1)
        diagonal = column[row + 1]
        column[row + 1] = min(changed, min(column[row], column[row + 1]) + 1)
      }
      least = min(least, column[words.count])
    }
    return least
  }
}
