import Testing

@testable import Graphics

@Test func damageCoversAllThatWasAddedInFewRectangles() {
  var dice = Dice(6)
  for _ in 0..<50 {
    var damage = Damage()
    var added: [Rect] = []
    for _ in 0..<dice.roll(60) {
      let rect = Rect(
        x: dice.roll(500), y: dice.roll(500), width: dice.roll(60), height: dice.roll(60))
      damage.add(rect)
      added.append(rect)
    }
    #expect(damage.rects.count <= 16)
    for rect in added where !rect.isEmpty {
      #expect(damage.rects.contains { $0.contains(rect) })
    }
  }
}

@Test func neighboursAreMergedAndStrangersAreNot() {
  var damage = Damage()
  damage.add(Rect(x: 0, y: 0, width: 60, height: 60))
  damage.add(Rect(x: 12, y: 0, width: 60, height: 60))
  damage.add(Rect(x: 400, y: 300, width: 60, height: 60))
  damage.add(.empty)
  #expect(
    damage.rects == [
      Rect(x: 0, y: 0, width: 72, height: 60), Rect(x: 400, y: 300, width: 60, height: 60),
    ])
}
