import CQREncode
import Glibc
import Graphics

/// Makes QR symbols by libqrencode, which others have tried for twenty years: what ours are held against.
enum QREncodeLibrary {
  /// The library's name, by which the dynamic linker finds it.
  private static let library = "libqrencode.so.4"

  /// Why there is none.
  enum Trouble: Error {
    case noLibrary, tooLong
  }

  /// The smallest symbol that holds `text`, which has no zero in it, at level L.
  ///
  /// C function: `QRcode_encodeString` of libqrencode 4.
  static func symbol(for text: String) throws(Trouble) -> ModuleMatrix {
    guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else { throw .noLibrary }
    defer { dlclose(handle) }
    guard let encode = dlsym(handle, "QRcode_encodeString"),
      let release = dlsym(handle, "QRcode_free")
    else { throw .noLibrary }
    guard let code = qrencode_call_encode(encode, text) else {
      throw .tooLong
    }
    defer { qrencode_call_free(release, code) }
    let side = Int(code.pointee.width)
    // The lowest bit of each byte is the module; the others say what it is part of.
    let modules = UnsafeBufferPointer(start: code.pointee.data, count: side * side)
    guard let matrix = ModuleMatrix(side: side, isDark: modules.map { $0 & 1 == 1 }) else {
      throw .tooLong
    }
    return matrix
  }
}
