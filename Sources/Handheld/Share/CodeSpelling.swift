/// How a code is said aloud, so that no letter is taken for another: the words that pilots use.
///
/// Source: International Civil Aviation Organization, Annex 10, volume II, 5.2.1.3.
enum CodeSpelling {
  /// The word of each letter from A on; those that no code has are empty.
  private static let words = [
    "Alfa", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "", "Juliett", "Kilo",
    "", "Mike", "November", "", "Papa", "Quebec", "Romeo", "Sierra", "Tango", "", "Victor",
    "Whiskey", "X-ray", "Yankee", "Zulu",
  ]

  /// A line for each group of a code: "5 Foxtrot Echo Tango".
  static func lines(of code: String) -> [String] {
    var lines = [""]
    for letter in code.utf8 {
      guard letter != UInt8(ascii: "-") else {
        lines.append("")
        continue
      }
      let word = self.word(letter)
      lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? word : " " + word
    }
    return lines
  }

  private static func word(_ letter: UInt8) -> String {
    let index = Int(letter) - Int(UInt8(ascii: "A"))
    return words.indices.contains(index) ? words[index] : String(Unicode.Scalar(letter))
  }
}
