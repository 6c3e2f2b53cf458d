/// Finds what was probably meant by a word that is not known.
package enum NearMiss {
  /// No more than these are suggested at once.
  static let suggestionLimit = 3
  /// Longer words are not compared: no name is that long, and the work grows with the length.
  static let lengthLimit = 40

  /// The candidates that `word` begins, else those with the fewest typing errors, if these are few; in the order of `candidates`.
  package static func suggestions(for word: String, among candidates: [String]) -> [String] {
    guard !word.isEmpty, word.utf8.count <= lengthLimit else { return [] }
    let completed = candidates.filter { word.count > 1 && $0.hasPrefix(word) }
    if !completed.isEmpty { return Array(completed.prefix(suggestionLimit)) }

    let typed = Array(word.lowercased())
    let distances = candidates.map { typingErrors(from: typed, to: Array($0.lowercased())) }
    guard let least = distances.min(), least <= (typed.count < 5 ? 1 : 2) else { return [] }
    return Array(zip(candidates, distances).filter { $0.1 == least }.map(\.0).prefix(suggestionLimit))
  }

  /// How many characters were left out, added, replaced, or swapped with their neighbour (optimal string alignment distance).
  static func typingErrors(from typed: [Character], to meant: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...meant.count)
    for (row, character) in typed.enumerated() {
      var current = [row + 1]
      for (column, other) in meant.enumerated() {
        let replaced = previous[column] + (character == other ? 0 : 1)
        var least = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, character == meant[column - 1], typed[row - 1] == other {
          least = min(least, beforePrevious[column - 1] + 1)
        }
        current.append(least)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[meant.count]
  }
}
