import CivilTime
import Testing

/// The day that `iso` writes; a fault of the test where there is none.
func day(_ iso: String) throws -> CivilDate {
  try #require(CivilDate(iso: iso))
}
