import Engine

/// The proof that a table kept its word, a part at a time: every tile is derived anew from the secret
/// that came out at the end.
public struct DealtProof: Equatable, Sendable {
  /// What came of it.
  public enum Verdict: Equatable, Sendable {
    /// Every tile follows, so many; the recording proves it to anybody.
    case proven(tiles: Int)
    /// One does not, or the secret is another than was promised.
    case cheated
  }

  private var deal: DealtGame?
  private let start: [DealtSpawn]
  private let steps: [DealtStep]
  private var done = 0
  /// The verdict, when all was looked at.
  public private(set) var verdict: Verdict?
  /// The recording of the game with its secret; nil where that is not the one that was promised.
  public let recording: DealtRecording?

  /// Begins the proof of a game by the secret that came out.
  public init(of play: DealtPlay, secret: [UInt8]) {
    deal = DealtGame(play.terms, secret: secret)
    recording = DealtRecording(play.terms, secret: secret, actions: play.actions)
    start = play.start
    steps = play.steps
    if deal?.start != start { verdict = .cheated }
  }

  /// Looks at so many steps more.
  public mutating func advance(by count: Int) {
    guard verdict == nil, var deal else { return }
    self.deal = nil  // One owner, so that it is not copied.
    let end = min(done + count, steps.count)
    for step in steps[done..<end] {
      do throws(RecordingError) {
        guard try deal.take(step.action)?.code == step.spawn else { return verdict = .cheated }
      } catch {
        return verdict = .cheated
      }
    }
    done = end
    if done == steps.count {
      let moves = steps.reduce(0) { $0 + ($1.spawn == nil ? 0 : 1) }
      verdict = .proven(tiles: start.count + moves)
    }
    self.deal = deal
  }
}
