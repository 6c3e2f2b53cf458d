import Testing

@testable import keyalarm

@Suite struct RowPlacesTests {
  @Test(arguments: [
    (["row 3"], "row 3"), (["row 10", "row 2"], "rows 2 and 10"), (["row 4", "row 2", "row 3"], "rows 2, 3 and 4"),
    (["row 1", "row 2", "row 3", "row 4", "row 5", "row 6", "row 7"], "rows 1, 2, 3, 4, 5 and 2 more"),
    (["9月 row 7", "3月 row 3", "3月 row 2"], "3月 rows 2 and 3, 9月 row 7"),
    (["A row row 2", "B row 1", "B row 3", "B row 4", "C row 1", "C row 2"], "A row row 2, B rows 1, 3, 4, C row 1 and 1 more"),
  ])
  func `rows are listed in their order, by sheet`(places: [String], words: String) {
    #expect(RowPlaces(Set(places)).words(naming: 5) == words)
  }
}
