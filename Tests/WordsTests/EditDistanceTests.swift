import Testing

@testable import Words

@Suite("Nearness of words")
struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("bus", "", 3), ("", "bus", 3), ("bus", "bus", 0), ("adress", "address", 1),
    ("kitten", "sitting", 3), ("flaw", "lawn", 2),
  ])
  func distances(a: String, b: String, distance: Int) {
    #expect(EditDistance.between(a, b) == distance)
  }

  @Test("the nearest word is told, and none where none is near")
  func nearest() {
    let words = ["scores", "setup", "share"]
    #expect(EditDistance.nearest(to: "scroes", among: words) == "scores")
    #expect(EditDistance.nearest(to: "shar", among: words) == "share")
    #expect(EditDistance.nearest(to: "completely", among: words) == nil)
    #expect(EditDistance.nearest(to: "x", among: []) == nil)
    #expect(EditDistance.nearest(to: "foo", among: ["won", "over"]) == nil)
    #expect(EditDistance.nearest(to: "ove", among: ["won", "over"]) == "over")
  }
}
