extension Array {
  /// Puts a few elements in order, those that are equal as they lay: insertion sort.
  ///
  /// The time grows by the square of the count, so it is for some dozens, or for what lies nearly in order:
  /// then it takes hardly more than a look at each. The standard library's sort is compiled anew for each
  /// kind of element, with two thousand bytes of a program; this takes two hundred.
  public mutating func insertionSort(by isBefore: (Element, Element) -> Bool) {
    for end in indices.dropFirst() {
      var place = end
      while place > 0, isBefore(self[place], self[place - 1]) {
        swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// The elements in order: see ``insertionSort(by:)``.
  public func insertionSorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
    var sorted = self
    sorted.insertionSort(by: isBefore)
    return sorted
  }
}
