/// The groups of a system and who is in them (group(5)).
struct Groups {
  /// The groups that the devices of the game belong to.
  static let needed = ["video", "input", "i2c", "gpio"]

  private var members: [String: [String]] = [:]
  private var numbers: [String: Int] = [:]

  /// Reads `/etc/group`.
  init(_ text: String) {
    for line in text.split(whereSeparator: { $0.isNewline }) {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count == 4 else { continue }
      members[String(fields[0])] = fields[3].split(separator: ",").map(String.init)
      numbers[String(fields[0])] = Int(fields[2])
    }
  }

  /// The needed groups that there are not, and those that `user` is no member of.
  func lacking(_ user: String) -> (absent: [String], missing: [String]) {
    (
      Self.needed.filter { members[$0] == nil },
      Self.needed.filter { members[$0].map { !$0.contains(user) } ?? false }
    )
  }

  /// The numbers of those of `names` that there are.
  func ids(of names: [String]) -> Set<Int> { Set(names.compactMap { numbers[$0] }) }
}
