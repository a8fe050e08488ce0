// The verifier alone, for a page or a service that shows scores: it plays a link again and says what
// it proves. Nothing is imported from the host.
//
//     const text = memory(verifier.room(bytes.length))   // a place for so many bytes
//     const status = verifier.verify(bytes.length)       // 0, or why not: see `Refusal`
//     verifier.figure(0)                                 // the score, and so on: see `Figure`

import Engine
import Given

/// The most bytes that are looked at: the digits of the longest link, with as much again of spaces.
private let mostBytes = Int32(4 * Link.mostBytes)

/// What was given, and what came of it; a module is one thread.
nonisolated(unsafe) private var given = Given()
nonisolated(unsafe) private var proven: Link?

/// A place in memory for what is to be verified; 0 where `count` is more than anything has.
@_expose(wasm, "room")
@_cdecl("room")
public func room(_ count: Int32) -> UInt32 { given.makeRoom(count, most: mostBytes) }

/// Verifies the first `count` bytes of the place: the text of a link. Returns 0 where it is a possible
/// game, and otherwise a ``Refusal``.
@_expose(wasm, "verify")
@_cdecl("verify")
public func verify(_ count: Int32) -> Int32 {
  proven = nil
  guard let bytes = given.bytes(count) else { return Refusal.notALink.rawValue }
  do throws(LinkError) {
    proven = try Link(utf8: bytes)
    return 0
  } catch {
    return Refusal(error).rawValue
  }
}

/// A ``Figure`` of what was verified last; -1 where nothing was.
@_expose(wasm, "figure")
@_cdecl("figure")
public func figure(_ index: Int32) -> Int32 {
  guard let proven, let figure = Figure(rawValue: index) else { return -1 }
  return figure.value(of: proven.recording, proven.game)
}
