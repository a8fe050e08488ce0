import Testing

@testable import Graphics

/// Where pointers have four bytes, an element's size is no multiple of eight: rows of any length are
/// compared byte for byte, whatever the machine that the tests run on.
@Suite struct ElementBytesTests {
  /// Each frame compares all of them: what is added to an element is added to every frame's cost.
  @Test func anElementIsNoLargerThanItNeedsToBe() {
    if MemoryLayout<Int>.size == 8 { #expect(MemoryLayout<Element>.stride <= 120) }
  }

  @Test func theFirstByteThatDiffersIsFoundInRowsOfEveryLength() {
    for count in 1...150 {
      let old = [UInt8](repeating: 7, count: count)
      for place in 0..<count {
        var new = old
        new[place] = 8
        #expect(Self.difference(new, old) == place)
        // What differs later does not matter.
        new[count - 1] = 9
        #expect(Self.difference(new, old) == place)
      }
      #expect(Self.difference(old, old) == nil)
    }
  }

  @Test func whatLiesBeforeTheStartIsNotLookedAt() {
    let old = [UInt8](repeating: 1, count: 100)
    var new = old
    new[3] = 2
    #expect(Self.difference(new, old, from: 4) == nil)
    new[92] = 2
    #expect(Self.difference(new, old, from: 4) == 92)
  }

  @Test func anElementIsNamedThatDiffersAndNotItsNeighbour() {
    var list = DisplayList()
    for x in 0..<20 {
      list.add(.box(.white, radius: x % 3), in: Rect(x: x, y: 0, width: 9, height: 9))
    }
    // Changed in its place, and remembered anew: a copy may have other bytes where an element has none.
    var elements = list.elements
    var bytes = ElementBytes()
    elements.withUnsafeMutableBufferPointer { elements in
      for index in 0..<20 {
        bytes.remember(UnsafeBufferPointer(elements))
        elements[index].frame.x += 1
        var change = bytes.firstDifference(UnsafeBufferPointer(elements), from: 0)
        #expect(change == ElementBytes.Change(index: index, isOther: false))
        #expect(bytes.firstDifference(UnsafeBufferPointer(elements), from: index + 1) == nil)
        elements[index].frame.x -= 1
        elements[index].content = .box(.black, radius: index % 3)
        change = bytes.firstDifference(UnsafeBufferPointer(elements), from: 0)
        #expect(change == ElementBytes.Change(index: index, isOther: true))
      }
    }
  }

  private static func difference(_ new: [UInt8], _ old: [UInt8], from start: Int = 0) -> Int? {
    new.withUnsafeBytes { new in
      old.withUnsafeBytes { old -> Int? in
        guard let a = new.baseAddress, let b = old.baseAddress else { return nil }
        return ElementBytes.firstDifference(a, b, from: start, to: new.count)
      }
    }
  }
}
