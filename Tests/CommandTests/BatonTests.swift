import Testing

@testable import keyalarm

@Suite struct BatonTests {
  @Test func `a baton is taken once for each time that it was passed`() throws {
    let baton = try #require(Baton())
    #expect(!baton.take(withinMilliseconds: 0))
    baton.pass()
    baton.pass()
    #expect(baton.take(withinMilliseconds: 0))
    #expect(baton.take(withinMilliseconds: 0))
    #expect(!baton.take(withinMilliseconds: 0))
  }

  @Test(.timeLimit(.minutes(30))) func `a thread takes what another passes to it`() throws {
    let (there, back) = (try #require(Baton()), try #require(Baton()))
    #expect(
      BackgroundThread.run {
        there.take()
        back.pass()
      })
    #expect(!back.take(withinMilliseconds: 0))
    there.pass()
    back.take()
  }
}
