import CSodium

/// libsodium: signatures, hashes, message authentication and random bytes.
///
/// Source: https://doc.libsodium.org; Ed25519 is RFC 8032, BLAKE2b is RFC 7693.
package enum Sodium {
  /// Ready for use; done once, by whoever comes first. It fails only where the system has no source
  /// of random numbers, and then nothing here could be trusted.
  private static let isReady: Bool = sodium_init() >= 0

  /// Bytes of a public key of Ed25519.
  package static let keyLength = 32
  /// Bytes of a signature of Ed25519.
  package static let signatureLength = 64
  /// Bytes of an authentication code.
  package static let codeLength = 32

  private static func begin() { precondition(isReady, "libsodium cannot begin on this system") }

  /// The BLAKE2b hash of `bytes`, `length` bytes long (16 to 64).
  package static func hash(_ bytes: [UInt8], length: Int = 32) -> [UInt8] {
    begin()
    var hash = [UInt8](repeating: 0, count: length)
    crypto_generichash(&hash, length, bytes, UInt64(bytes.count), nil, 0)
    return hash
  }

  /// Whether `signature` is that of `message` by the owner of `key`.
  package static func isSignature(_ signature: [UInt8], of message: [UInt8], by key: [UInt8])
    -> Bool
  {
    begin()
    guard signature.count == signatureLength, key.count == keyLength else { return false }
    return crypto_sign_verify_detached(signature, message, UInt64(message.count), key) == 0
  }

  /// The code that only who has `secret` can make (HMAC-SHA-512-256).
  package static func code(of message: [UInt8], secret: [UInt8]) -> [UInt8] {
    begin()
    precondition(secret.count == Int(crypto_auth_keybytes()), "a secret has 32 bytes")
    var code = [UInt8](repeating: 0, count: codeLength)
    crypto_auth(&code, message, UInt64(message.count), secret)
    return code
  }

  /// SHA-256, which dealt games are derived with; tests hold the engine's against it.
  package static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    begin()
    var hash = [UInt8](repeating: 0, count: 32)
    crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
    return hash
  }

  /// HMAC-SHA-256 with a key of 32 bytes.
  package static func hmacSHA256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    begin()
    precondition(key.count == 32, "a key has 32 bytes")
    var code = [UInt8](repeating: 0, count: 32)
    crypto_auth_hmacsha256(&code, message, UInt64(message.count), key)
    return code
  }

  /// Whether two codes are the same, in a time that does not tell where they differ.
  package static func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    begin()
    return a.count == b.count && sodium_memcmp(a, b, a.count) == 0
  }

  /// Bytes that nobody can foretell.
  package static func randomBytes(_ count: Int) -> [UInt8] {
    begin()
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  /// A new pair of keys, from 32 bytes that stay secret.
  package static func keyPair(seed: [UInt8]) -> (key: [UInt8], secret: [UInt8]) {
    begin()
    precondition(seed.count == 32, "a seed has 32 bytes")
    var key = [UInt8](repeating: 0, count: keyLength)
    var secret = [UInt8](repeating: 0, count: 64)
    crypto_sign_seed_keypair(&key, &secret, seed)
    return (key, secret)
  }

  /// The signature of `message` by the owner of `secret`.
  package static func signature(of message: [UInt8], secret: [UInt8]) -> [UInt8] {
    begin()
    var signature = [UInt8](repeating: 0, count: signatureLength)
    crypto_sign_detached(&signature, nil, message, UInt64(message.count), secret)
    return signature
  }
}
