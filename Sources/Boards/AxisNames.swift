/// The axes of a sensor as a configuration writes them: `y-x+z+`.
enum AxisNames {
  /// Whether the text names x, y and z once each with their signs, as a board that is turned can
  /// have them, and not one in a mirror.
  static func areRigid(_ text: String) -> Bool {
    let letters = Array(text.lowercased())
    guard letters.count == 6 else { return false }
    let places = [0, 2, 4].compactMap { ["x": 0, "y": 1, "z": 2][letters[$0]] }
    let signs = [1, 3, 5].compactMap { ["+": 1, "-": -1][letters[$0]] }
    guard Set(places).count == 3, signs.count == 3 else { return false }
    // x, y, z in a circle is right-handed; each minus, and each exchange of two, mirrors once.
    let isCircle = (places[1] - places[0] + 3) % 3 == 1
    return signs.reduce(isCircle ? 1 : -1, *) == 1
  }
}
