import CSodium

/// The few things of libsodium that a player's device needs.
///
/// Source: https://doc.libsodium.org; Ed25519 is RFC 8032, BLAKE2b is RFC 7693.
enum Sodium {
  /// It fails only where the system has no source of random numbers: no key could be made there.
  private static let isReady: Bool = sodium_init() >= 0

  private static func begin() { precondition(isReady, "libsodium cannot begin on this system") }

  /// The BLAKE2b hash, `length` bytes long (16 to 64).
  static func hash(_ bytes: [UInt8], length: Int = 32) -> [UInt8] {
    begin()
    precondition((16...64).contains(length), "a hash has 16 to 64 bytes")
    var hash = [UInt8](repeating: 0, count: length)
    crypto_generichash(&hash, length, bytes, UInt64(bytes.count), nil, 0)
    return hash
  }

  /// SHA-256, which browsers have too.
  static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    begin()
    var hash = [UInt8](repeating: 0, count: 32)
    crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
    return hash
  }

  /// Bytes that nobody can foretell.
  static func randomBytes(_ count: Int) -> [UInt8] {
    begin()
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  /// The pair of keys that belongs to 32 secret bytes.
  static func keyPair(seed: [UInt8]) -> (key: [UInt8], secret: [UInt8]) {
    begin()
    precondition(seed.count == DeviceKey.length, "a seed has 32 bytes")
    var key = [UInt8](repeating: 0, count: 32)
    var secret = [UInt8](repeating: 0, count: 64)
    crypto_sign_seed_keypair(&key, &secret, seed)
    return (key, secret)
  }

  /// The signature of `message` by the owner of `secret`.
  static func signature(of message: [UInt8], secret: [UInt8]) -> [UInt8] {
    begin()
    var signature = [UInt8](repeating: 0, count: 64)
    crypto_sign_detached(&signature, nil, message, UInt64(message.count), secret)
    return signature
  }

  // MARK: Letters

  /// Bytes in 64 letters, filled up with `=`. Source: RFC 4648, 4.
  static func base64(_ bytes: [UInt8]) -> String { text(bytes, sodium_base64_VARIANT_ORIGINAL) }

  /// The same in letters that pass unchanged through addresses, and no more of them than are needed.
  /// Source: RFC 4648, 5.
  static func base64url(_ bytes: [UInt8]) -> String {
    text(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING)
  }

  private static func text(_ bytes: [UInt8], _ variant: Int32) -> String {
    // With the zero at its end.
    var letters = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
    sodium_bin2base64(&letters, letters.count, bytes, bytes.count, variant)
    return String(decoding: letters.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
