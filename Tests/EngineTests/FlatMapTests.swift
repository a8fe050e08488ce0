import Engine
import Testing

@Suite("A flat map")
struct FlatMapTests {
  @Test("has for each key the value that it was given last, by rising keys")
  func order() {
    var map: FlatMap = ["b": 2, "a": 1, "c": 3, "b": 4]
    #expect(map.map { $0.key } == ["a", "b", "c"])
    #expect(map["b"] == 4 && map["aa"] == nil && map["d"] == nil && map.count == 3)
    map["aa"] = 5
    #expect(map.entries.map { $0.value } == [1, 5, 4, 3])
    map["a"] = nil
    map["z"] = nil
    #expect(map == ["b": 4, "c": 3, "aa": 5])
    #expect(map != ["b": 4, "c": 3, "aa": 6] && map != ["b": 4, "c": 3])
    map.removeAll()
    #expect(map.isEmpty && map["b"] == nil)
  }

  @Test("has what a dictionary has, whatever is done with it")
  func dictionary() {
    var random = RandomSource(seed: 5)
    var (map, dictionary): (FlatMap<Int, Int>, [Int: Int]) = ([:], [:])
    for turn in 0..<5000 {
      let key = Int(random.next(below: 100))
      let value = random.next(below: 3) == 0 ? nil : turn
      (map[key], dictionary[key]) = (value, value)
      #expect(map.count == dictionary.count && map[key] == value)
    }
    let sorted = dictionary.sorted { $0.key < $1.key }
    #expect(map.map { [$0.key, $0.value] } == sorted.map { [$0.key, $0.value] })
  }
}
