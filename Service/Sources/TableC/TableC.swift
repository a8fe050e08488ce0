import Engine
import Table

/// The proof as a function of C, for programs in other languages: what the comparison of
/// scripts/bench-service runs, so that both sides play games again with the same code.
///
/// Checks the signature over a request and plays the game of its body again. Returns 0 and fills
/// `numbers` (score, moves, largest exponent, side, moves taken back) and `name` (32 bytes) and
/// `player` (16 bytes); 1 where the signature does not fit, 2 where it is no game.
@_cdecl("tilt2048_prove")
public func prove(
  _ body: UnsafePointer<UInt8>, _ length: Int, _ authorization: UnsafePointer<CChar>,
  _ target: UnsafePointer<CChar>, _ numbers: UnsafeMutablePointer<Int32>,
  _ name: UnsafeMutablePointer<UInt8>, _ player: UnsafeMutablePointer<UInt8>
) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: body, count: length))
  guard let request = SignedRequest(authorization: String(cString: authorization)),
    request.isValid(method: "POST", target: String(cString: target), time: "", body: bytes)
  else { return 1 }
  let submission = Submission(
    bytes: bytes, key: request.key, ticket: nil, hints: 0, received: 0)
  do throws(ProofError) {
    let game = try proof.prove(submission)
    for (index, number) in [
      game.score, game.moves, game.largestExponent, game.board.cells, game.undos,
    ].enumerated() { numbers[index] = Int32(truncatingIfNeeded: number) }
    for (index, byte) in game.id.bytes.enumerated() { name[index] = byte }
    for (index, byte) in game.player.bytes.enumerated() { player[index] = byte }
    return 0
  } catch {
    return 2
  }
}

/// Tickets are no part of the comparison.
private let proof = Proof(office: TicketOffice(secret: [UInt8](repeating: 0, count: 32)))
