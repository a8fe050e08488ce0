import Engine
import Testing

@Suite("A few elements in order")
struct InsertionSortTests {
  @Test("It is the order of the library's sort, whatever lies there")
  func order() {
    var random = RandomSource(seed: 7)
    for count in 0...40 {
      let numbers = (0..<count).map { _ in Int(random.next() % 12) }
      #expect(numbers.insertionSorted { $0 < $1 } == numbers.sorted(), "\(numbers)")
      #expect(numbers.insertionSorted { $0 > $1 } == numbers.sorted(by: >), "\(numbers)")
    }
  }

  @Test("What is equal stays as it lay")
  func stability() {
    let cards = [(2, "a"), (1, "b"), (2, "c"), (1, "d"), (2, "e")]
    let sorted = cards.insertionSorted { $0.0 < $1.0 }
    #expect(sorted.map { $0.1 } == ["b", "d", "a", "c", "e"])
  }

  @Test("What lies nearly in order takes hardly more than a look at each")
  func nearlyInOrder() {
    var (looks, numbers) = (0, Array(0..<1000) + [500])
    numbers.insertionSort {
      looks += 1
      return $0 < $1
    }
    #expect(numbers[501] == 500 && numbers[500] == 500 && numbers.last == 999)
    #expect(looks == 999 + 500)
  }
}
