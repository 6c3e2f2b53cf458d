import Testing

@Test func `to come`() {}
