extension RandomAccessCollection where Index == Int {
  /// The first index from which on all elements satisfy `predicate`; `endIndex` where none does. The elements that do must come last.
  @inlinable
  package func firstIndexInOrder(where predicate: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
