import Dealing
import System

/// The key of this device, by which the table knows its games as one player's. It says nothing of
/// who plays, and is made when there is a game to send for the first time, not before.
public struct DeviceKey: Equatable, Sendable {
  static let length = 32
  private let secret: [UInt8]
  private let key: [UInt8]

  /// The key in `folder`, or a new one that is on the medium when this returns; throws where the file
  /// cannot be read or written, where it holds something else, and where another program may be making
  /// one: what that sends by it could never be deleted by this one's.
  public init(in folder: String) throws(UploadError) {
    if let kept = try Self(keptIn: folder) {
      self = kept
    } else {
      self = try StateFile.alone(in: folder) { () throws(UploadError) in
        try Self(whenAloneIn: folder)
      }
    }
  }

  /// The same within ``StateFile/alone(in:_:)``.
  init(whenAloneIn folder: String) throws(UploadError) {
    if let kept = try Self(keptIn: folder) {
      self = kept
      return
    }
    let seed = Sodium.randomBytes(Self.length)
    // Nobody else may read it: who has it can delete what this player sent.
    try StateFile.replace(Self.path(in: folder), with: seed)
    self.init(seed: seed)
  }

  /// The key in `folder`; nil where none was made yet.
  public init?(keptIn folder: String) throws(UploadError) {
    let path = Self.path(in: folder)
    guard Files.exists(path) else { return nil }
    let seed: [UInt8]
    do throws(FileError) {
      seed = try Files.read(path, most: Self.length, followsLinks: false)
    } catch {
      throw .file(error)
    }
    guard seed.count == Self.length else { throw .damagedKey(path) }
    self.init(seed: seed)
  }

  init(seed: [UInt8]) { (key, secret) = Sodium.keyPair(seed: seed) }

  /// What the table calls the player: 32 hexadecimal digits.
  public var player: String { Hexadecimal.text(Sodium.hash(key, length: 16)) }

  /// The header that signs a request. Source: docs/service.md, "The interface".
  func authorization(
    method: String, target: String, time: String = "", body: [UInt8] = []
  ) -> String {
    let hash = Hexadecimal.text(Sodium.hash(body))
    let text = "tilt2048 table 1\n\(method)\n\(target)\n\(time)\n\(hash)"
    let signature = Sodium.signature(of: Array(text.utf8), secret: secret)
    return "Authorization: Tilt2048 \(Hexadecimal.text(key)).\(Hexadecimal.text(signature))"
  }

  /// Where it lies.
  static func path(in folder: String) -> String { folder + "/key" }
}
