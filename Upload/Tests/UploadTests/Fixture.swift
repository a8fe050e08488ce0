import Engine
import Foundation
import System

@testable import Upload

/// Folders of an outbox and of a state, which are gone at the end of the test.
final class Places {
  let outbox: String
  let state: String
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "tilt2048-upload-" + UUID().uuidString
    outbox = folder + "/outbox"
    state = folder + "/state"
    try Files.makeFolder(outbox)
    try Files.makeFolder(state)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Lays a game of `moves` moves into the outbox, and returns its recording.
  @discardableResult
  func lay(seed: UInt64, moves: Int = 12) throws -> [UInt8] {
    var session = RecordedGame(seed: seed)
    while session.game.moveCount < moves, !session.game.isOver {
      for direction in Direction.allCases where !session.play(direction).isEmpty { break }
    }
    let bytes = session.recording.encode()
    try Files.replace(outbox + "/\(seed).t2048", with: bytes)
    return bytes
  }
}

/// A table in memory that answers as it is told, and remembers what it was asked.
struct Table: Transport {
  var answers: [Result<TableAnswer, UploadError>] = []
  private(set) var asked: [TableRequest] = []

  mutating func perform(_ request: TableRequest) throws(UploadError) -> TableAnswer {
    asked.append(request)
    guard !answers.isEmpty else { throw .later("nobody is there") }
    return try answers.removeFirst().get()
  }

  /// An answer with a text.
  static func answer(_ status: Int, _ text: String = "") -> Result<TableAnswer, UploadError> {
    .success(TableAnswer(status: status, body: Array(text.utf8)))
  }

  /// What the service says of a game that it keeps.
  static let kept = answer(
    201,
    #"{"game":"00","score":480,"board":4,"state":"listed","standing":"/v1/ranks/4/open/all?score=480"}"#
  )
  /// What it says of a rank.
  static let rank = answer(200, #"{"rank":3,"count":17,"percentile":88.2}"#)
}

/// Lends a table to an uploader and has it back.
final class SharedTable: Transport {
  var table: Table

  init(_ answers: [Result<TableAnswer, UploadError>]) { table = Table(answers: answers) }

  func perform(_ request: TableRequest) throws(UploadError) -> TableAnswer {
    try table.perform(request)
  }
}
