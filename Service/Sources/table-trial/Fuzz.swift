import Engine
import Table

/// Bodies, tickets and headers that nobody meant: whatever they are, each is taken or refused, and
/// nothing traps. What is taken is a game that plays again from what would be kept.
struct Fuzz {
  private var chance: RandomSource
  private let office = TicketOffice(secret: [UInt8](repeating: 5, count: 32))
  private var recordings: [[UInt8]] = []
  private var links: [[UInt8]] = []

  init(seed: UInt64) {
    chance = RandomSource(seed: seed)
    for number: UInt64 in 0..<40 {
      let recording = Games.recording(seed: number)
      recordings.append(recording.encode())
      do { links.append(try Link(recording).bytes) } catch { print("no link: \(error)") }
    }
  }

  /// Tries so many of each; returns how many bodies were taken.
  mutating func run(_ count: Int) -> Int {
    let proof = Proof(office: office)
    let key = PlayerKey(bytes: [UInt8](repeating: 9, count: 32))
    let tickets = (3...6).compactMap { BoardSize($0) }
      .map { office.issue(board: $0, key: key, at: 1_000_000).hex }
    var taken = 0
    for number in 0..<count {
      let isLink = chance.next(below: 2) == 0
      var body = pick(isLink ? links : recordings)
      mutate(&body)
      // Half of them with a check sum that agrees, or nothing behind it would ever be reached.
      if chance.next(below: 2) == 0 { mend(&body) }
      var ticket = Array(pick(tickets).utf8)
      if chance.next(below: 3) > 0 { mutate(&ticket) }
      let submission = Submission(
        bytes: body, key: key,
        ticket: chance.next(below: 3) == 0 ? String(decoding: ticket, as: UTF8.self) : nil,
        hints: Int(chance.next(below: 3)), received: 1_000_100)
      do throws(ProofError) {
        let game = try proof.prove(submission)
        taken += 1
        do {
          let again = try Recording(decoding: game.recording)
          let end = try again.verifiedGame()
          precondition(end.score == game.score, "body \(number) was kept as another game")
        } catch { fatalError("body \(number) was taken and is no game: \(error)") }
      } catch {
        precondition(!error.description.isEmpty, "a refusal says why")
      }
      var header = Array("Tilt2048 \(Hex.text(key.bytes)).\(Hex.text(key.bytes + key.bytes))".utf8)
      mutate(&header)
      let signed = SignedRequest(authorization: String(decoding: header, as: UTF8.self))
      if let signed, signed.isValid(method: "POST", target: "/", time: "", body: body) {
        fatalError("header \(number) is a signature that nobody made")
      }
    }
    return taken
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(chance.next(below: UInt32(values.count)))]
  }

  /// A few bytes changed, put in, taken out, repeated; or the end cut off.
  private mutating func mutate(_ bytes: inout [UInt8]) {
    for _ in 0...chance.next(below: 4) {
      let place = bytes.isEmpty ? 0 : Int(chance.next(below: UInt32(bytes.count)))
      let byte = UInt8(truncatingIfNeeded: chance.next())
      switch chance.next(below: 7) {
      case 0: bytes.insert(byte, at: place)
      case 1 where !bytes.isEmpty: bytes.remove(at: place)
      case 2 where !bytes.isEmpty: bytes[place] = byte
      case 3 where !bytes.isEmpty: bytes[place] ^= 1 << (byte & 7)
      case 4: bytes.removeLast(bytes.count - place)
      case 5: bytes.insert(contentsOf: bytes[place...].prefix(Int(byte & 31)), at: place)
      // The counts and flags at the beginning are where a reader goes wrong.
      default: if bytes.count > 32 { bytes[Int(byte & 31)] = UInt8(truncatingIfNeeded: place) }
      }
    }
  }

  /// Sets the last four bytes to the CRC-32 of those before.
  private func mend(_ bytes: inout [UInt8]) {
    guard bytes.count > 4 else { return }
    var remainder = UInt32.max
    for byte in bytes.dropLast(4) {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    for index in 0..<4 {
      bytes[bytes.count - 4 + index] = UInt8(truncatingIfNeeded: ~remainder >> UInt32(8 * index))
    }
  }
}
