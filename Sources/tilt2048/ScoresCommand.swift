import Arguments
import Engine
import Glibc
import Handheld
import Hardware
import LinuxDevices
import Records
import Store
import System
import Time

/// `tilt2048 scores`: the best games, highest first; `--export` writes one as a recording.
struct ScoresCommand: GameReader {
  static let about = About("scores", "Print the best games, highest first.")

  private(set) var state: String?
  private var size = BoardSize.standard
  private var limit = 20
  private var export: Int64?
  private var output: String?

  mutating func declare(in form: inout Form) {
    form.option("state", &state, "Where games are kept.")
    form.require(state != "", StateDirectory.nameless)
    form.option("size", &size, "The side of the board, 3 to 8.")
    form.option("limit", &limit, "At most this many games.")
    form.option(
      "export", value: "number", &export,
      "Write the game with this number as a recording for 'verify' instead of the list.")
    form.option("output", short: "o", &output, "The file that --export writes.")
    form.require(limit > 0, "--limit must be 1 or more.")
    form.require(
      (export == nil) == (output == nil), "--export NUMBER and --output FILE belong together.")
  }

  var file: String? { output }
  var showsPicture: Bool { export == nil }

  func answer(in folder: GameFolder, _ pictures: AnswerPictures?) throws(Failure) -> [UInt8] {
    guard let export else {
      let rows = try Self.rows(in: folder, size: size, limit: limit)
      rows.isEmpty ? try showOthers(in: folder) : Self.show(rows)
      if let best = rows.first?.score {
        pictures?.show(.scores(rows, of: size), of: folder, best: best)
      }
      return []
    }
    return try KeptGame.read(export, in: folder).encode()
  }

  private static func rows(
    in folder: GameFolder, size: BoardSize, limit: Int
  ) throws(Failure) -> [ScoreRow] {
    try folder.inspect { (store) throws(StoreError) in try store.scores(size: size, limit: limit) }
  }

  /// Says that there are none, and which boards have some.
  private func showOthers(in folder: GameFolder) throws(Failure) {
    var others: [String] = []
    for size in BoardSize.all where try !Self.rows(in: folder, size: size, limit: 1).isEmpty {
      others.append("\(size.cells)")
    }
    let told = others.isEmpty ? "" : " There are some with --size " + others.joined(separator: ", ")
    print("No games on this board size yet." + told + (others.isEmpty ? "" : "."))
  }

  private static func show(_ rows: [ScoreRow]) {
    print("rank    score  largest   moves  when                 number  name")
    for (index, row) in rows.enumerated() {
      let columns = [
        padded(index + 1, to: 4), padded(row.score, to: 8),
        padded(1 << Int(row.largestExponent), to: 8), padded(row.moveCount, to: 7),
        " " + localDateAndTime(row.endedAt), padded(Int(clamping: row.id), to: 7),
        " " + remarks(on: row),
      ]
      print(columns.joined(separator: " "))
    }
  }

  private static func remarks(on row: ScoreRow) -> String {
    var remarks = row.name.isEmpty ? [] : [row.name.printable]
    if row.undoCount > 0 { remarks.append("(\(row.undoCount) undone)") }
    switch row.origin {
    case .ordinary: break
    case .daily: remarks.append("(daily)")
    case .seeded: remarks.append("(set tiles)")
    case .branched: remarks.append("(branched)")
    case .takenOver: remarks.append("(taken over)")
    case .dealt: remarks.append("(dealt)")
    case .guest: remarks.append("(second player)")
    }
    return remarks.joined(separator: " ")
  }
}

/// A number at the right edge of a column.
func padded(_ number: Int, to width: Int) -> String {
  let text = String(number)
  return String(repeating: " ", count: max(0, width - text.count)) + text
}

/// The local date and time to the second, "2026-11-21 18:04:09".
func localDateAndTime(_ time: WallTime) -> String {
  var parts = tm()
  guard var seconds = time_t(exactly: time.secondsSince1970), localtime_r(&seconds, &parts) != nil
  else { return "unknown time       " }
  var text = [CChar](repeating: 0, count: 32)
  let length = strftime(&text, text.count, "%Y-%m-%d %H:%M:%S", &parts)
  return String(decoding: text[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
